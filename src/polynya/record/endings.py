"""Ends that people decide on before the rules do: somebody resigns, all agree, or the table is closed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from polynya.core.types import Result, Seat

RESIGNATION: Final = "resignation"
AGREEMENT: Final = "agreement"
CLOSURE: Final = "closure"
REASONS: Final = (RESIGNATION, AGREEMENT, CLOSURE)
WORDS: Final = re.compile(rf"(nobody wins|seats? (?P<seats>\d( and \d)*) wins?) \((?P<reason>{'|'.join(REASONS)})\)")


def early_result(seats: int, reason: str, winners: Sequence[Seat]) -> Result:
    """The result of a game that people have ended; without winners nobody has lost either."""
    others = tuple([seat for seat in range(seats) if seat not in winners])
    ranking = tuple([place for place in (tuple(winners), others) if place])
    return Result(tuple(winners), ranking, reason, reason=reason)


def read_early_result(words: str | None, seats: int) -> Result | None:
    """The same from its words, as a record has them; None if the rules have ended the game, or nothing has."""
    found = WORDS.fullmatch(words or "")
    if found is None:
        return None
    winners = [int(number) - 1 for number in (found["seats"] or "").split(" and ") if number]
    result = early_result(seats, found["reason"], winners)
    return result if result.words() == words and all([0 <= seat < seats for seat in winners]) else None
