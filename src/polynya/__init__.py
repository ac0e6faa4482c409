"""Polynya: Igloo Igloo, Nanuuk! and Pinguinoè, three Arctic board games on one table."""
