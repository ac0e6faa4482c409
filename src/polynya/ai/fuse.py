"""A fuse: thinking ends after so many seconds, whatever the budget says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from mypy_extensions import mypyc_attr

Clock = Callable[[], float]  # seconds since whenever


@final
@mypyc_attr(acyclic=True)
class Fuse:
    """Blows once the clock says so; what is thought until then depends on the machine."""

    __slots__ = ("clock", "has_blown", "is_set", "limit")

    def __init__(self, seconds: float, clock: Clock) -> None:
        """From now on; 0: never."""
        self.clock = clock
        self.is_set = seconds > 0.0
        self.limit = clock() + seconds
        self.has_blown = False

    def is_blown(self) -> bool:
        """Whether thinking must end; once blown it stays so."""
        if self.is_set and not self.has_blown:
            self.has_blown = self.clock() >= self.limit
        return self.has_blown


def _standing_clock() -> float:
    return 0.0


NEVER: Final = Fuse(0.0, _standing_clock)
