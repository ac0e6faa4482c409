"""Flat Monte-Carlo, a yardstick: plays every choice out at random in redealt worlds for a tenth of a second.

In an arena it is `flat_monte_carlo:BOT` if this folder is on the path.
"""

from __future__ import annotations

import time
from typing import Final

from polynya import Rng, View, game_named, rollout

SECONDS: Final = 0.1  # a decision
CAP: Final = 600  # plies of a playout; who does not come to an end has not won
BATCH: Final = 4  # playouts of every choice between two looks at the clock


class FlatMonteCarlo:
    """Chooses what wins the most random games."""

    name: Final = "flat_monte_carlo"

    def knows(self, game: str) -> bool:
        return True

    def choose(self, view: View, budget: int, rng: Rng) -> int:
        game, end = game_named(view.game), time.perf_counter() + SECONDS
        won = [0.0] * len(view.legal)
        while len(won) > 1:
            for _ in range(BATCH):
                world = game.redeal(view, rng)
                for number, action in enumerate(view.legal):
                    after = world.clone()
                    after.apply(action)
                    won[number] += rollout(after, rng, CAP)[view.viewer]
            if time.perf_counter() >= end:
                break
        return view.legal[won.index(max(won))]


BOT: Final = FlatMonteCarlo()
