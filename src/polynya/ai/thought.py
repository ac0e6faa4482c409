"""What comes out of thinking: what to do, what else there was, and how the game stands."""

from __future__ import annotations

from typing import NamedTuple

from polynya.core.types import Action


class Candidate(NamedTuple):
    """One thing that a seat could do now, and how it would fare with it."""

    actions: tuple[Action, ...]  # own steps in a row that nothing interrupts: a plan up to the next thing unknown
    chance: float  # of winning, for the seat that thinks
    error: float = 0.0  # the standard error of it; 0 where nothing was left to luck
    is_proved: bool = False  # the chance is no estimate


class Thought(NamedTuple):
    """What an engine says of a view: candidates that differ in their first move, best first."""

    candidates: tuple[Candidate, ...]
    chances: tuple[float, ...]  # each seat's, of winning, if the best is done
    positions: int  # that were looked at

    @property
    def best(self) -> Candidate:
        """What the engine would do."""
        return self.candidates[0]
