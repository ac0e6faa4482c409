"""Setup + actions: a match being played, and its record."""
