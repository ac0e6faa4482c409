"""What the bots know of Nanuuk!, the full game."""
