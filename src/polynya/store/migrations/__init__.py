"""How the database came to its form."""
