"""Views as pictures."""
