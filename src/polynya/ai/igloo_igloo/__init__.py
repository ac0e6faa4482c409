"""What the bots know of Igloo Igloo."""
