"""Evaluations that are fitted: features of every seat in rulebook words, and a weight for each, early and late."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from polynya.ai.evaluation import IMPOSSIBLE, Evaluation
from polynya.core.state import State

MAX_SEATS: Final = 4

Weights = Mapping[int, tuple[Sequence[float], Sequence[float]]]  # by player count: those early, those late


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class LinearEvaluation(Evaluation):
    """Prospects are sums of features times weights, which go from the early to the late ones with the phase.

    A game says what its features are, and the fitting program what they are worth. Where nobody may win, that is one
    more row after those of the seats.
    """

    def __init__(self, names: Sequence[str], weights: Weights, has_nobody: bool = False) -> None:
        self.names = tuple(names)
        self.features: i64 = len(names)
        self.has_nobody = has_nobody
        self.early = _flat(names, weights, 0)
        self.late = _flat(names, weights, 1)
        self.rows = vec[float]([0.0] * (len(names) * (MAX_SEATS + 1)))

    def seats(self, state: State) -> i64:
        """How many play."""
        raise NotImplementedError

    def phase(self, state: State) -> float:
        """From 0 at the start to 1 near the end."""
        raise NotImplementedError

    def measure(self, state: State, out: vec[float]) -> None:
        """Write the features of every seat into `out`, row after row, then those of nobody, if there is such a row."""
        raise NotImplementedError

    def prospects(self, state: State, out: vec[float]) -> None:
        self.measure(state, self.rows)
        seats = self.seats(state)
        phase = self.phase(state)
        for seat in range(seats):
            out[seat] = self._sum(seats, seat, phase)

    def nobody(self, state: State) -> float:
        if not self.has_nobody:
            return IMPOSSIBLE
        seats = self.seats(state)
        self.measure(state, self.rows)
        return self._sum(seats, seats, self.phase(state))

    def value(self, state: State, seat: i64) -> float:
        out = vec[float]([0.0] * int(self.seats(state)))
        self.prospects(state, out)
        return out[seat]

    def _sum(self, seats: i64, row: i64, phase: float) -> float:
        total = 0.0
        count = self.features
        first = seats * count
        for k in range(count):
            feature = self.rows[row * count + k]
            if feature != 0.0:
                total += feature * (self.early[first + k] * (1.0 - phase) + self.late[first + k] * phase)
        return total


def _flat(names: Sequence[str], weights: Weights, when: int) -> vec[float]:
    """The weights of all player counts in one row; zeros where there are none."""
    found = [0.0] * (len(names) * (MAX_SEATS + 1))
    for seats, pair in weights.items():
        assert len(pair[when]) == len(names), f"{len(pair[when])} weights for {len(names)} features"
        for k, weight in enumerate(pair[when]):
            found[seats * len(names) + k] = weight
    return vec[float](found)
