"""What a question of Igloo Igloo is about, in a few words."""

from __future__ import annotations

from typing import Final

from polynya.core.facts import clockwise
from polynya.core.texts import N_, Texts, Translate
from polynya.core.types import NOWHERE
from polynya.games.igloo_igloo.board import SQUARE_NAMES
from polynya.games.igloo_igloo.components import (
    ANIMAL_NAMES,
    ANIMALS,
    INUIT,
)
from polynya.games.igloo_igloo.position import FLEEING, LEADING
from polynya.games.igloo_igloo.views import IglooView

INUK_OF: Final = {
    "red": N_("the red hunter"),
    "blue": N_("the blue hunter"),
    "yellow": N_("the yellow hunter"),
    "green": N_("the green hunter"),
}


def waiting_hunter(view: IglooView, _: Translate) -> str:
    """The hunter who goes to a corner next."""
    seats = [seat for seat in clockwise(view.turn + 1, view.seats) if view.waiting[seat]]  # IG-6.46
    return _(INUK_OF[view.colors[seats[0]]])


def hunter_to_place(view: IglooView) -> tuple[int, int]:
    """Which of how many it is."""
    return 1 + sum([numbers[view.turn] for numbers in view.inuit]), INUIT[view.seats]


def details(view: IglooView, texts: Texts, _: Translate) -> str:
    """Which piece, and from where."""
    found: list[str] = []
    if view.step == FLEEING:
        found.append(waiting_hunter(view, _))
    if view.step == LEADING and 0 <= view.kind < ANIMALS:
        found.append(_(texts.nouns[ANIMAL_NAMES[view.kind]]))
    if view.square != NOWHERE:
        found.append(SQUARE_NAMES[view.square])
    return ", ".join(found)
