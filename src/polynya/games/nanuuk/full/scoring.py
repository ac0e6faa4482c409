"""Points, scores and winners."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from polynya.core.bits import count
from polynya.games.nanuuk.full.components import FISH, IGLOO_MASK, INUK
from polynya.games.nanuuk.full.position import ONE, Position
from polynya.games.nanuuk.full.sheet import EQUIPMENT, STORED, carries

HOME_POINTS: Final[i64] = 2  # of a hunter in an igloo at the end (NK-9.3)


def animal_points(state: Position, hunter: i64) -> i64:
    """For the animals on either side of the sheet; the number of a kind is its points (NK-9.2)."""
    found: i64 = 0
    for kind in range(FISH, INUK):
        found += kind * (state.stored[hunter * STORED + kind] + carries(state.left_side[hunter], kind))
    return found


def points(state: Position, hunter: int) -> int:
    """The score of one hunter (NK-9.2, NK-9.3)."""
    home = int(HOME_POINTS) if ONE << state.at[hunter] & IGLOO_MASK else 0
    return home + int(animal_points(state, hunter))


def scores(state: Position) -> list[tuple[int, int]]:
    """Points and equipment on the left, seat by seat (NK-9.5, NK-9.6)."""
    found = [(0, 0)] * int(state.terms.seats)
    for hunter in range(int(state.terms.hunters)):
        seat = int(state.terms.owner[hunter])
        equipment = int(count(state.left_side[hunter] & EQUIPMENT))
        found[seat] = (found[seat][0] + points(state, hunter), found[seat][1] + equipment)
    return found


def winners(state: Position) -> list[int]:
    """The seats with the highest score; among them those with the most equipment on the left (NK-9.6)."""
    found = scores(state)
    best = max(found)
    return [seat for seat, score in enumerate(found) if score == best]
