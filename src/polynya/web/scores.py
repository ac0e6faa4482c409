"""Points on the way, and the score at the end, in words."""

from __future__ import annotations

import re
from typing import Final, NamedTuple, cast

from polynya.core.types import Result, Seat, View
from polynya.games.igloo_igloo.terms import WORTH
from polynya.games.igloo_igloo.views import IglooView
from polynya.games.nanuuk.board import IGLOOS
from polynya.games.nanuuk.full.views import FullView
from polynya.web.languages import N_, Translate

WHAT: Final = {
    "fish in the igloo": N_("fish in the igloo"),
    "seal in the igloo": N_("seals in the igloo"),
    "walrus in the igloo": N_("walruses in the igloo"),
    "whale in the igloo": N_("whales in the igloo"),
    "fish carried": N_("fish carried"),
    "seal carried": N_("seals carried"),
    "walrus carried": N_("walruses carried"),
    "whale carried": N_("whales carried"),
    "hunter home": N_("hunters at home"),
    "equipment carried (decides a tie)": N_("equipment carried (decides a tie)"),
    "fish1": N_("fish worth 1"),
    "fish2": N_("fish worth 2"),
    "fish3": N_("fish worth 3"),
    "fox1": N_("foxes worth 1"),
    "fox2": N_("foxes worth 2"),
    "fox3": N_("foxes worth 3"),
    "bear": N_("bears"),
    "alone": N_("alone there"),
    "strongest": N_("strongest there"),
    "second": N_("second there"),
    "third": N_("third there"),
    "last": N_("last there"),
}
HOME: Final = 2  # points of a hunter in an igloo
ISLAND: Final = re.compile(r"tiles? of the island with (\w+), (.+)")
REASONS: Final = {
    "ark": N_("The ark has been reached."),
    "white_penguin": N_("The white penguin was faster than everybody."),
}


class Line(NamedTuple):
    """One line of a score."""

    what: str
    number: int
    points: int


def points(view: View, seat: Seat) -> int | None:
    """What everybody can count during the game, in games with points."""
    if view.game == "igloo_igloo":
        hunted = cast(IglooView, view).hunted[seat]
        return sum([number * int(WORTH[kind]) for kind, number in enumerate(hunted)])
    if view.game == "nanuuk":
        seen = cast(FullView, view)
        return sum([_caught(seen, hunter) for hunter, owner in enumerate(seen.owners) if owner == seat])
    return None


def _caught(view: FullView, hunter: int) -> int:
    """What a hunter would score now (NK-9.2, NK-9.3)."""
    carried = [view.left[hunter] >> kind + 3 & 1 for kind in range(5)]
    animals = sum([kind * (view.stored[hunter][kind] + carried[kind]) for kind in range(1, 5)])
    return animals + (HOME if view.at[hunter] in IGLOOS else 0)


def lines(result: Result, seat: Seat, _: Translate) -> list[Line]:
    """The score of a seat, item by item."""
    found = [score for score in result.scores if score.seat == seat]
    return [Line(_what(item.what, _), item.number, item.points) for score in found for item in score.items]


def _what(text: str, _: Translate) -> str:
    island = ISLAND.fullmatch(text)
    if island:
        how = _(WHAT[island[2]]) if island[2] in WHAT else island[2]
        return _(N_("tiles of the island with {0}, {1}")).format(island[1], how)
    return _(WHAT.get(text, text))
