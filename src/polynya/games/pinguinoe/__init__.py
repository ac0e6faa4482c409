"""Pinguinoè."""
