"""What the bots know of the introductory game of Nanuuk!."""
