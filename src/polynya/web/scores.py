"""Points on the way, and the score at the end, in words."""

from __future__ import annotations

import re
from typing import Final, NamedTuple, cast

from polynya.core.types import Result, Seat, View
from polynya.games.igloo_igloo.components import WORTH
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
ENDINGS: Final = {  # the clause that ended a game -> why, for somebody who has not read it
    "IG-8.1": N_("No tile is left that could melt."),
    "NK-8.1": N_("Both hunters of the player on turn were blocked."),
    "NK-8.2": N_("A hunter was enclosed by cracks on all sides: his player loses."),
    "NK-8.3": N_("One crack enclosed hunters of both players: who made it wins."),
    "NK-8.5": N_("Everybody else was blocked and had to leave."),
    "NK-8.9": N_("Nobody could catch another animal or still come home."),
    "NK-8.15": N_("All hunters passed one after the other."),
    "NK-10.3": N_("A hunter on turn was blocked: his own team wins."),
    "NK-10.5": N_("A hunter on turn was blocked: his neighbor wins."),
    "NK-10.8": N_("A bear was enclosed: its player loses."),
    "NK-10.9": N_("Both pieces of the player on turn were blocked."),
    "NK-10.13": N_("Somebody on turn was blocked: the other side of the bear hunt wins."),
    "NK-10.18": N_("The bear was gone, and then one of the two Inuit was blocked."),
    "NK-10.20": N_("One of the two Inuit was blocked: the bear wins."),
    "NK-10.23": N_("The player on turn could not move what had to be moved, and loses."),
    "PN-8.1": N_("The ark has been reached."),
    "PN-8.2": N_("The white penguin was faster than everybody."),
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
