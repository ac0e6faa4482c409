"""Many games at once, on one machine or on many, and what they say: matches between bots, and fitted evaluations."""
