"""How seats stand in the full game, and what has decided it."""

from __future__ import annotations

from typing import Final

from polynya.core.moves import Target
from polynya.core.texts import N_, Translate
from polynya.core.types import NOWHERE, OVER, Seat
from polynya.games.nanuuk.board import IGLOOS
from polynya.games.nanuuk.full.moves import hunter_target
from polynya.games.nanuuk.full.scoring import POINTS
from polynya.games.nanuuk.full.sheet import carries
from polynya.games.nanuuk.full.views import FullView

AT_HOME: Final = 2  # points of a hunter in an igloo (NK-9.3)


def standing(view: FullView, seat: Seat, _: Translate) -> str:
    """The points, and how many of them count only in an igloo; nothing before all hunters have started."""
    hunters = [hunter for hunter, owner in enumerate(view.owners) if owner == seat]
    if NOWHERE in [view.at[hunter] for hunter in hunters]:
        return ""
    animals = sum([_animal_points(view, hunter) for hunter in hunters])
    home = AT_HOME * len([hunter for hunter in hunters if view.at[hunter] in IGLOOS])
    away = AT_HOME * len(hunters) - home
    if view.mover == OVER:
        return _(N_("{0} for animals, {1} for igloos")).format(animals, home)
    if not home:
        return _(N_("{0} for animals, {1} more if in an igloo at the end")).format(animals, away)
    if not away:
        return _(N_("{0} for animals, {1} if still in an igloo at the end")).format(animals, home)
    return _(
        N_("{0} for animals, {1} only if still in an igloo at the end, {2} more if the other hunter is in an igloo too")
    ).format(animals, home, away)


def progress(view: FullView) -> list[int]:
    """What every seat would have if the game ended now; nothing before all hunters have started."""
    found = [0] * view.seats
    for hunter, owner in enumerate(view.owners):
        found[owner] += _animal_points(view, hunter) + AT_HOME * int(view.at[hunter] in IGLOOS)
    return [] if NOWHERE in view.at else found


def _animal_points(view: FullView, hunter: int) -> int:
    """On either side of the sheet (NK-9.2)."""
    carried, stored = view.left_side[hunter], view.stored[hunter]
    return sum([POINTS[kind] * (stored[kind] + int(carries(carried, kind))) for kind in range(1, 5)])


def decisive_targets(view: FullView) -> list[Target]:
    """The hunters who are home."""
    return [hunter_target(view, hunter) for hunter, space in enumerate(view.at) if space in IGLOOS]
