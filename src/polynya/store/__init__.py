"""Tables and their journals in a database."""
