"""What choices of Pinguinoè meet and do, and what a question is about, in a few words."""

from __future__ import annotations

from typing import Final

from polynya.core.texts import N_, Translate
from polynya.core.types import Action
from polynya.games.pinguinoe.actions import (
    CARD,
    END_MOVE,
    JUMP,
    LAND,
    PLAY,
    SEAL,
    SPACE,
    STEP,
    STOP,
    TURN,
    VICTIM,
)
from polynya.games.pinguinoe.board import CARD_NAMES, CELL_NAMES, card_of, neighbor, zone
from polynya.games.pinguinoe.faces import ARK, FACE_NAMES, SEA, SEARCH
from polynya.games.pinguinoe.position import DEFENDING, FLOATING, JUMPING, LANDING, LEAD_SEAL, MOVING
from polynya.games.pinguinoe.views import PinguinoeView

PLAYED: Final = (
    N_("turns over any card"),
    N_("drives a penguin back"),
    N_("2 more points"),
    N_("moves the seal to a seal space"),
    "",
    N_("jumps over a block"),
)
CELL_WORDS: Final = (
    N_("sea"),
    N_("ice"),
    N_("search space"),
    N_("seal space"),
    N_("igloo"),
    N_("block"),
    N_("the ark"),
)
END_REMARKS: Final = {int(SEA): N_("in the sea: home without a lifebuoy"), int(SEARCH): N_("draw a card")}
ZONES: Final = {"light": N_("light"), "dark": N_("dark"), "ark": N_("ark"), "igloo": N_("igloo")}


def remark(view: PinguinoeView, action: Action, _: Translate) -> str:
    """What a choice meets or does."""
    here = view.at[view.turn]
    if STEP <= action < TURN:
        return _describe_entry(view, _beside(view, here, action - STEP), _)
    if TURN <= action < TURN + 4:
        card = int(card_of(_beside(view, here, action - TURN)))
        known = f", {FACE_NAMES[view.known[card]]}" if view.known[card] >= 0 else ""
        return _(N_("card {0}")).format(CARD_NAMES[card]) + known
    if PLAY <= action < PLAY + 6:
        return _(PLAYED[action - PLAY])
    if SEAL <= action < STOP:
        return _describe_cell(view, _beside(view, view.seal, action - SEAL), _)
    if JUMP <= action < LAND:
        block = _beside(view, here, action - JUMP)
        return _describe_entry(view, _beside(view, block, action - JUMP), _)
    if action == END_MOVE:
        return _(END_REMARKS.get(view.cells[here], ""))
    return _remark_on_target(view, action, _)


def _remark_on_target(view: PinguinoeView, action: Action, _: Translate) -> str:
    """Where an object works."""
    if CARD <= action < VICTIM:
        card = action - CARD
        return FACE_NAMES[view.known[card]] if view.known[card] >= 0 else _(ZONES[zone(card, view.map)])
    if VICTIM <= action < SPACE:
        return _(N_("on {0}")).format(CELL_NAMES[view.at[action - VICTIM]])
    return _penguins(view, action - SPACE, _) if SPACE <= action < JUMP else ""


def _beside(view: PinguinoeView, cell: int, way: int) -> int:
    return int(neighbor(cell, way, view.map))


def _describe_entry(view: PinguinoeView, cell: int, _: Translate) -> str:
    """What a penguin meets."""
    return _describe_cell(view, cell, _) + (_(N_(": you win")) if view.cells[cell] == ARK else "")


def _describe_cell(view: PinguinoeView, cell: int, _: Translate) -> str:
    """The cell, what it is, and who stands there."""
    is_hidden = view.shown[card_of(cell)] < 0
    kind = _(N_("face down")) if is_hidden else _(CELL_WORDS[view.cells[cell]])
    there = _penguins(view, cell, _)
    return f"{CELL_NAMES[cell]}, {kind}{', ' + there if there else ''}"


def _penguins(view: PinguinoeView, cell: int, _: Translate) -> str:
    return ", ".join([_(N_("penguin {0}")).format(seat + 1) for seat, at in enumerate(view.at) if at == cell])


def details(view: PinguinoeView, _: Translate) -> str:
    """Who, and where."""
    if view.step == LEAD_SEAL:
        return CELL_NAMES[view.seal]
    if view.step == LANDING:
        return _(N_("penguin {0}")).format(view.who + 1)
    who = view.mover if view.step in (DEFENDING, FLOATING) else view.turn
    is_about_a_place = view.step in (MOVING, JUMPING, DEFENDING, FLOATING)
    return CELL_NAMES[view.at[who]] if is_about_a_place and who >= 0 and view.at[who] >= 0 else ""
