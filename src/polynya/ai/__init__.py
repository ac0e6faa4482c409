"""Computer opponents. A bot gets a view, never a state."""
