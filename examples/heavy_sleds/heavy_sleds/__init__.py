"""Heavy Sleds: sleds with secret loads, and one floe that bears only so much."""
