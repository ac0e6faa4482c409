"""Bots of tests: one that knows exactly what it wants, and one that has no idea."""

from __future__ import annotations

from polynya import Rng, View

LAST = "tests.sim.players:LAST_BOT"


class LastBot:
    """Always takes the last of its choices."""

    name = "last"

    def knows(self, game: str) -> bool:
        return True

    def choose(self, view: View, budget: int, rng: Rng) -> int:
        return view.legal[-1]


LAST_BOT = LastBot()
