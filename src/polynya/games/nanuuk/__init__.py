"""What the introductory and the full game of Nanuuk! share: the floe and its cracks."""
