"""The full game of Nanuuk!."""
