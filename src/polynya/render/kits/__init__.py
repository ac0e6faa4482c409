"""What is printed and cut out for each game: kits of items at real size, and the sheets they lie on."""
