"""Igloo Igloo."""
