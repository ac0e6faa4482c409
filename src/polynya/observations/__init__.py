"""What a seat may know of a position, as numbers for programs that learn; compiled, one module per game."""
