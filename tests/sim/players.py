"""Bots of tests: one that knows exactly what it wants, and one that takes its time."""

from __future__ import annotations

import os
import time

from polynya import Rng, View

PAUSE = "POLYNYA_TEST_PAUSE"  # seconds that the slow one waits; it decides the same without them
SLOW = "tests.sim.players:SLOW_BOT"
LAST = "tests.sim.players:LAST_BOT"


class LastBot:
    """Always takes the last of its choices."""

    name = "last"

    def knows(self, game: str) -> bool:
        return True

    def choose(self, view: View, budget: int, rng: Rng) -> int:
        return view.legal[-1]


class SlowBot(LastBot):
    """The same, after a while."""

    name = "slow"

    def choose(self, view: View, budget: int, rng: Rng) -> int:
        time.sleep(float(os.environ.get(PAUSE, "0")))
        return super().choose(view, budget, rng)


LAST_BOT = LastBot()
SLOW_BOT = SlowBot()
