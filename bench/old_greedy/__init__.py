"""The bot of the first version, kept as a yardstick: how much better others are is told by how often they beat it.

It looks through its own steps, with evaluations that were guessed, and is never offered to anybody. In an arena it is
`old_greedy:BOT` if this folder's parent is on the path, and `polynya.ai.old_greedy:BOT` in the compiled copy that
`make whole` makes.
"""

from __future__ import annotations

from old_greedy.igloo_igloo import IglooEvaluation
from old_greedy.nanuuk import FullEvaluation, IntroEvaluation
from old_greedy.pinguinoe import PinguinoeEvaluation
from old_greedy.search import Greedy, OldEvaluation
from polynya import Rng, View, game_named

EVALUATIONS: dict[str, OldEvaluation] = {
    "igloo_igloo": IglooEvaluation(),
    "nanuuk": FullEvaluation(),
    "nanuuk_intro": IntroEvaluation(),
    "pinguinoe": PinguinoeEvaluation(),
}
BUDGET = 4000  # positions


class OldGreedy:
    """Chooses what looks best at the end of its own steps."""

    name = "old_greedy"

    def knows(self, game: str) -> bool:
        return game in EVALUATIONS

    def choose(self, view: View, budget: int, rng: Rng) -> int:
        state = game_named(view.game).redeal(view, rng)
        return Greedy(EVALUATIONS[view.game], view.viewer).best(state, budget or BUDGET, rng)


BOT = OldGreedy()
