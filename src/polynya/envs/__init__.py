"""Environments for programs that learn: PettingZoo, Gymnasium, OpenSpiel, and many games stepped at once.

`polynya[envs]` brings what the first two and the last need, `polynya[openspiel]` the third; see docs/environments.md.
"""
