"""How good a position looks for a seat: what a bot that does not search knows of a game."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from polynya.core.state import State


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Evaluation:
    """One per game; a number that grows with a seat's prospects, beyond WON only at the end."""

    def depth(self, state: State) -> i64:
        """How many own steps are worth looking ahead from this position."""
        return 4

    def value(self, state: State, seat: i64) -> float:
        """The prospects of the seat in this position."""
        raise NotImplementedError


WON = 1000.0  # no position that goes on is worth more than that, nor less than its negative


def final_value(state: State, seat: i64) -> float:
    """The value of a game that is over: a victory counts more than anything else, a shared one a little less."""
    share = state.returns()[seat]
    return WON + share if share > 0 else -WON
