"""How good a position looks for every seat: what a bot knows of a game besides its rules."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from polynya.core.state import State
from polynya.core.types import OVER

IMPOSSIBLE: Final = -1e9  # the prospects of what cannot happen


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Evaluation:
    """One per game. Prospects are log-odds on one scale: a seat that is one above another wins e times as often."""

    def value(self, state: State, seat: i64) -> float:
        """The prospects of the seat in this position, which is not the end."""
        raise NotImplementedError

    def nobody(self, state: State) -> float:
        """The prospects of an end without a winner."""
        return IMPOSSIBLE

    def prospects(self, state: State, out: vec[float]) -> None:
        """Write the prospects of all seats into `out`; where they have much in common, a game has a faster one."""
        for seat in range(i64(len(out))):
            out[seat] = self.value(state, seat)

    def chances(self, state: State, out: vec[float]) -> None:
        """Write each seat's chance of winning into `out`, which is as long as there are seats.

        Shares of a victory at the end; before it the softmax of the prospects, so that they add up to 1 less the
        chance that nobody wins.
        """
        if state.mover == OVER:
            shares = state.returns()
            for seat in range(i64(len(out))):
                out[seat] = shares[seat]
            return
        self.prospects(state, out)
        nobody = self.nobody(state)
        best = nobody
        for seat in range(i64(len(out))):
            best = max(best, out[seat])
        total = exp(nobody - best)
        for seat in range(i64(len(out))):
            out[seat] = exp(out[seat] - best)
            total += out[seat]
        for seat in range(i64(len(out))):
            out[seat] = out[seat] / total
