"""What a number of observations says: a share with its interval, and whether it is time to stop."""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import Final, NamedTuple

NORMAL_95: Final = 1.96
FEWEST: Final = 8  # observations before a sequential test may decide
PRIOR: Final = 2  # observations that the variance of the first ones is mixed with
YES: Final = "yes"
NO: Final = "no"
OPEN: Final = "open"


class Estimate(NamedTuple):
    """A share and the 95 % interval in which it lies."""

    share: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.share:.1%} ({self.low:.1%} to {self.high:.1%})"


def variance(scores: Sequence[float], usual: float) -> float:
    """Of one observation; never 0, because a few equal observations prove little."""
    mean = sum(scores) / len(scores)
    return (sum([(one - mean) ** 2 for one in scores]) + PRIOR * usual) / (len(scores) + PRIOR)


def estimate(scores: Sequence[float], games: int) -> Estimate:
    """The mean of observations that are shares, with a Wilson interval.

    The interval is that of as many independent games as would vary so much; `games` is how many one observation has.
    """
    if not scores:
        return Estimate(0.0, 0.0, 1.0)
    share = sum(scores) / len(scores)
    spread = sum([(one - share) ** 2 for one in scores]) / max(1, len(scores) - 1) / len(scores)
    most = len(scores) * games
    number = min(most, share * (1 - share) / spread) if spread > 0 else float(len(scores))
    square = NORMAL_95**2
    middle = (share + square / (2 * number)) / (1 + square / number)
    half = NORMAL_95 / (1 + square / number) * sqrt(share * (1 - share) / number + square / (4 * number**2))
    return Estimate(share, max(0.0, middle - half), min(1.0, middle + half))


class SequentialTest(NamedTuple):
    """Whether a share is rather `high` than `low`, wrong once in twenty; Wald's test with a normal approximation."""

    low: float
    high: float
    games: int = 2  # in one observation
    error: float = 0.05

    def ratio(self, scores: Sequence[float]) -> float:
        """The logarithm of how much likelier the observations are if the share is the high one."""
        if not scores:
            return 0.0
        middle = (self.low + self.high) / 2
        spread = variance(scores, middle * (1 - middle) / self.games)
        return (self.high - self.low) * (sum(scores) - len(scores) * middle) / spread

    @property
    def limit(self) -> float:
        """A ratio beyond this, or below its negative, decides."""
        return log((1 - self.error) / self.error)

    def verdict(self, scores: Sequence[float]) -> str:
        """Yes, no, or open."""
        if len(scores) < FEWEST:
            return OPEN
        ratio = self.ratio(scores)
        return YES if ratio >= self.limit else NO if ratio <= -self.limit else OPEN
