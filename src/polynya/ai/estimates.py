"""What the edge of a search is worth."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from polynya.ai.evaluation import Evaluation
from polynya.core.rng import Rng
from polynya.core.state import State
from polynya.core.types import CHANCE


@final
@mypyc_attr(acyclic=True)
class Judgment:
    """What the evaluation of a game says; chance is drawn before it is asked."""

    def __init__(self, evaluation: Evaluation) -> None:
        self.evaluation = evaluation

    def shares(self, state: State, rng: Rng, out: vec[float]) -> i64:
        """Write each seat's share of the victory into `out` and return how many positions that took.

        The position is the caller's gift: it may be changed.
        """
        plies: i64 = 0
        while state.mover == CHANCE:
            state.apply(state.draw(rng))
            plies += 1
        self.evaluation.chances(state, out)
        return plies + 1
