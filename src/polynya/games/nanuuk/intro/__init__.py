"""The introductory game of Nanuuk! and its variants."""
