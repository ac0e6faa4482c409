"""The greedy bot: the best that its own steps can bring before anybody else comes in, by the game's evaluation."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from polynya.ai.evaluation import Evaluation
from polynya.core.rng import Rng
from polynya.core.state import State
from polynya.core.types import OVER

WORST: Final = -1e9
WON: Final = 1000.0  # no position that goes on is worth more than that, nor less than its negative


@mypyc_attr(acyclic=True)
class OldEvaluation(Evaluation):
    """An evaluation whose numbers are no chances, and that says how far a look is worth its while."""

    def depth(self, state: State) -> i64:
        """How many own steps are worth looking ahead from this position."""
        return 4


@final
@mypyc_attr(acyclic=True)
class Greedy:
    """Looks through a seat's own steps; nothing is kept between two choices."""

    __slots__ = ("evaluation", "nodes", "seat")

    def __init__(self, evaluation: OldEvaluation, seat: i64) -> None:
        self.evaluation = evaluation
        self.seat = seat
        self.nodes: i64 = 0

    def best(self, root: State, budget: int, rng: Rng) -> int:
        """The action with the best outlook; among equals, any. The budget is in positions looked at."""
        actions = root.legal_actions()
        best, found, equals = WORST, actions[0], 0
        depth = self.evaluation.depth(root)
        for action in actions:
            self.nodes = max(40, budget // len(actions))
            after = root.clone()
            after.apply(action)
            value = self._outlook(after, depth - 1)
            if value > best:
                best, found, equals = value, action, 1
            elif value == best:
                equals += 1
                if rng.below(equals) == 0:
                    found = action
        return found

    def _outlook(self, state: State, steps: i64) -> float:
        """The best value that own steps lead to, as far as nodes and steps last."""
        self.nodes -= 1
        if state.mover == OVER:
            return final_value(state, self.seat)
        if state.mover != self.seat or steps == 0 or self.nodes <= 0:
            return self.evaluation.value(state, self.seat)
        out = vec[i64]([i64(0)] * state.most_actions())
        best = WORST
        for k in range(state.list_actions(out)):
            after = state.clone()
            after.apply(out[k])
            value = self._outlook(after, steps - 1)
            if value > best:
                best = value
        return best


def final_value(state: State, seat: i64) -> float:
    """The value of a game that is over: a victory counts more than anything else, a shared one a little less."""
    share = state.returns()[seat]
    return WON + share if share > 0 else -WON
