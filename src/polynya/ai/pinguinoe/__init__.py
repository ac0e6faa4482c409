"""What the bots know of Pinguinoè."""
