"""What setups of games are like when bots play them many times."""
