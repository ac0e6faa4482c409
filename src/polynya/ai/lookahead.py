"""Short sight: what the own next step, or the own turn, leads to by the evaluation of the game."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from polynya.ai.evaluation import Evaluation
from polynya.ai.thought import Candidate, Thought
from polynya.core.rng import Rng
from polynya.core.state import State
from polynya.core.types import OVER

MOST_STEPS: Final = 12  # of one seat in a row


@final
@mypyc_attr(acyclic=True)
class Lookahead:
    """Tries a seat's own steps; what chance or others do comes after them and is not looked at."""

    __slots__ = ("budget", "chances", "evaluation", "positions", "seat")

    def __init__(self, evaluation: Evaluation, state: State, budget: int) -> None:
        self.evaluation = evaluation
        self.seat: i64 = state.mover
        self.budget: i64 = budget
        self.positions: i64 = 0
        self.chances = vec[float]([0.0] * len(state.returns()))

    def think(self, state: State, steps: int, rng: Rng) -> Thought:
        """A candidate for each action, with the best line of so many own steps; among equals any is first."""
        actions = state.legal_actions()
        found: list[Candidate] = []
        for k, action in enumerate(actions):
            limit = self.positions + (self.budget - self.positions) // i64(len(actions) - k)
            found.append(self._candidate(state, action, steps, limit))
        found = _shuffled(found, rng)
        found.sort(key=_rank)
        end = state.clone()
        for action in found[0].actions:
            end.apply(action)
        self.evaluation.chances(end, self.chances)
        return Thought(tuple(found), tuple([float(chance) for chance in self.chances]), int(self.positions))

    def _candidate(self, state: State, action: int, steps: i64, limit: i64) -> Candidate:
        after = state.clone()
        after.apply(action)
        line: list[int] = [action]
        chance = self._best(after, steps - 1, limit, line)
        is_won = after.mover == OVER
        return Candidate(tuple(line), chance, 0.0, is_won)

    def _best(self, state: State, steps: i64, limit: i64, line: list[int]) -> float:
        """The best chance that own steps lead to; the line gets these steps."""
        self.positions += 1
        if state.mover != self.seat or steps <= 0 or self.positions >= limit:
            self.evaluation.chances(state, self.chances)
            return self.chances[self.seat]
        best = -1.0
        best_line: list[int] = []
        for action in state.legal_actions():
            after = state.clone()
            after.apply(action)
            rest: list[int] = []
            chance = self._best(after, steps - 1, limit, rest)
            if chance > best:
                best = chance
                best_line = [action, *rest]
        line.extend(best_line)
        return best


def _rank(candidate: Candidate) -> float:
    return -candidate.chance


def _shuffled(found: list[Candidate], rng: Rng) -> list[Candidate]:
    for k in range(len(found) - 1, 0, -1):
        other = int(rng.below(k + 1))
        found[k], found[other] = found[other], found[k]
    return found
