"""What the edge of a search is worth: played out at random, judged by an evaluation, or both."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from polynya.ai.evaluation import Evaluation
from polynya.core.rng import Rng
from polynya.core.state import State, play_at_random
from polynya.core.types import CHANCE, OVER

CAP: Final = 100_000  # plies of a playout


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Estimate:
    """One way to say how a game goes on from a position."""

    def shares(self, state: State, rng: Rng, out: vec[float]) -> i64:
        """Write each seat's share of the victory into `out` and return how many positions that took.

        The position is the caller's gift: it may be changed.
        """
        raise NotImplementedError


@final
@mypyc_attr(acyclic=True)
class RandomPlayouts(Estimate):
    """What random play to the end brings; so many plies without an end bring nobody anything."""

    def __init__(self, cap: int = CAP) -> None:
        self.cap: i64 = cap
        self.actions = vec[i64]([i64(0)])

    def shares(self, state: State, rng: Rng, out: vec[float]) -> i64:
        if len(self.actions) < state.most_actions():
            self.actions = vec[i64]([i64(0)] * state.most_actions())
        plies = play_at_random(state, rng, self.actions, self.cap)
        write_returns(state, out)
        return plies


@final
@mypyc_attr(acyclic=True)
class Judgment(Estimate):
    """What the evaluation of a game says, after so many random plies; chance is always drawn before it is asked."""

    def __init__(self, evaluation: Evaluation, plies: int = 0) -> None:
        self.evaluation = evaluation
        self.plies: i64 = plies
        self.actions = vec[i64]([i64(0)])

    def shares(self, state: State, rng: Rng, out: vec[float]) -> i64:
        if len(self.actions) < state.most_actions():
            self.actions = vec[i64]([i64(0)] * state.most_actions())
        plies = play_at_random(state, rng, self.actions, self.plies)
        while state.mover == CHANCE:
            state.apply(state.draw(rng))
            plies += 1
        self.evaluation.chances(state, out)
        return plies + 1


def write_returns(state: State, out: vec[float]) -> None:
    """Write each seat's share of the victory into `out`; nothing to anybody if the game is not over."""
    shares = state.returns() if state.mover == OVER else [0.0] * len(out)
    for seat in range(i64(len(out))):
        out[seat] = shares[seat]
