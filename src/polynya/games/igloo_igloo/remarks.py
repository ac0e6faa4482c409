"""What choices of Igloo Igloo meet, bring and cost, and what a question is about, in a few words."""

from __future__ import annotations

from typing import Final

from polynya.core.texts import N_, Texts, Translate
from polynya.core.types import NOWHERE, Action
from polynya.games.igloo_igloo.actions import (
    BUILD,
    CORNER,
    END,
    HUNT,
    KAYAK,
    PLAY,
    PLAY_MOVE,
    REMOVE,
    SHOOT,
    SPEND,
    TO,
    WALK,
)
from polynya.games.igloo_igloo.board import SQUARE_NAMES
from polynya.games.igloo_igloo.cells import format_square
from polynya.games.igloo_igloo.components import (
    ANIMAL_NAMES,
    ANIMALS,
    BEAR,
    IGLOO_COST,
    INUIT,
    KAYAK_COST,
    WALK_COST,
    WORTH,
)
from polynya.games.igloo_igloo.position import FLEEING, LEADING, PADDLING, PLACING, WALKING
from polynya.games.igloo_igloo.views import PACK_ICE, IglooView

PLAYED: Final = (
    N_("removes a tile"),
    N_("1 more AP"),
    N_("2 more AP"),
    N_("3 more AP"),
    N_("moves animals 3 steps"),
)
INUK_OF: Final = {
    "red": N_("a red hunter"),
    "blue": N_("a blue hunter"),
    "yellow": N_("a yellow hunter"),
    "green": N_("a green hunter"),
}


def remark(view: IglooView, action: Action, _: Translate) -> str:
    """What a choice costs, meets or brings."""
    if WALK <= action < KAYAK:
        return _(N_("from there, {0} AP")).format(int(WALK_COST))
    if KAYAK <= action < HUNT:
        return _(N_("from there, {0} AP")).format(int(KAYAK_COST))
    if PLAY <= action <= PLAY_MOVE:
        return _(PLAYED[action - PLAY])
    if TO <= action < SPEND:
        return _describe_square(view, action - TO, _)
    if REMOVE <= action < CORNER:
        return _describe_square(view, action - REMOVE, _)
    return _price(view, action, _)


def _price(view: IglooView, action: Action, _: Translate) -> str:
    if BUILD <= action < PLAY:
        return _(N_("{0} AP")).format(int(IGLOO_COST))
    if SPEND <= action < SHOOT:
        return _(N_("{0} AP")).format(int(WORTH[(action - SPEND) % BEAR]))
    if SHOOT <= action < REMOVE:
        return _(N_("worth {0}")).format(int(WORTH[(action - SHOOT) % ANIMALS]))
    return _(N_("{0} AP unspent")).format(view.ap) if action == END and view.ap else ""


def _describe_square(view: IglooView, square: int, _: Translate) -> str:
    """What stands on a square, as the board shows it; a bear that one enters is harpooned."""
    if view.step in (WALKING, PADDLING) and view.animals[square][BEAR]:
        return _(N_("harpoon the bear there"))
    there = format_square(view, square).strip("[]{}~#")
    return " ".join(([_(N_("pack ice"))] if view.tiles[square] == PACK_ICE else []) + ([there] if there else []))


def details(view: IglooView, texts: Texts, _: Translate) -> str:
    """Which piece, and from where."""
    if view.step == PLACING:
        placed = sum([numbers[view.turn] for numbers in view.inuit])
        return _(N_("hunter {0} of {1}")).format(placed + 1, INUIT[view.seats])
    found: list[str] = []
    if view.step == FLEEING:
        waiting = [(view.turn + 1 + k) % view.seats for k in range(view.seats)]
        found += [_(INUK_OF[view.colors[seat]]) for seat in waiting if view.waiting[seat]][:1]
    if view.step == LEADING and 0 <= view.kind < ANIMALS:
        found.append(_(texts.nouns[ANIMAL_NAMES[view.kind]]))
    if view.square != NOWHERE:
        found.append(SQUARE_NAMES[view.square])
    return ", ".join(found)
