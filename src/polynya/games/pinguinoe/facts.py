"""What a view of Pinguinoè tells, by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from polynya.core.facts import (
    Facts,
    clockwise,
    common_facts,
    counts_by_name,
    name_or_none,
    other_seats,
    seat_or_none,
)
from polynya.games.pinguinoe.actions import NOTATIONS
from polynya.games.pinguinoe.board import CARD_NAMES, CELL_NAMES
from polynya.games.pinguinoe.components import OBJECTS, SEARCH_CARDS
from polynya.games.pinguinoe.faces import FACE_NAMES
from polynya.games.pinguinoe.options import TABLE

if TYPE_CHECKING:
    from polynya.games.pinguinoe.views import PinguinoeView

STEPS: Final = (  # in the order of their numbers
    *("draw_corner", "toss", "starting_roll", "ready", "roll", "move", "seal", "after", "reveal", "draw", "shuffle"),
    *("card", "victim", "seal_space", "jump", "land", "fish", "lifebuoy", "over"),
)
PHASES: Final = ("setup", "ready", "move", "seal", "after", "drawn", "blizzard", "tsunami", "ending", "over")
SPACES: Final = ("sea", "ice", "search", "seal_space", "igloo", "block", "ark")
MAPS: Final = ("standard", "small", "ring")
MARKS: Final = (None, "earlier", "this_turn")


def facts(view: PinguinoeView) -> Facts:
    """Everything in the view; `docs/library.md` explains the keys."""
    return {
        **common_facts(view, TABLE, NOTATIONS, view.turn if view.phase else -1),
        "players": [_player(view, seat) for seat in range(view.seats)],
        "map": MAPS[view.map],
        "spaces": {CELL_NAMES[cell]: SPACES[kind] for cell, kind in enumerate(view.cells) if kind >= 0},
        "cards": {CARD_NAMES[card]: FACE_NAMES[face] for card, face in enumerate(view.shown) if face >= 0},
        "known": {CARD_NAMES[card]: FACE_NAMES[face] for card, face in enumerate(view.known) if face >= 0},
        "seal": name_or_none(CELL_NAMES, view.seal),
        "unseen": counts_by_name(SEARCH_CARDS, view.unseen),
        "deck_size": view.deck_size,
        "discard": counts_by_name(SEARCH_CARDS, view.discard),
        "events": view.events,
        "phase": PHASES[view.phase],
        "die": view.die or None,
        "points": view.points,
        "visited": [CELL_NAMES[cell] for cell in view.visited],
        "seal_steps": view.seal_steps,
        "has_played": bool(view.played),
        "penguin": seat_or_none(view.who),
        "card": name_or_none(CARD_NAMES, view.card),
        "cards_turned": view.progress,
        "winner": seat_or_none(view.winner),
    }


def _player(view: PinguinoeView, seat: int) -> Facts:
    hand, roll = view.hands[seat], view.rolls[seat]
    return {
        "seat": seat,
        "color": view.colors[seat],
        "at": name_or_none(CELL_NAMES, view.at[seat]),
        "home": name_or_none(CELL_NAMES, view.home[seat]),
        "hand": counts_by_name(SEARCH_CARDS[: int(OBJECTS)], hand) if hand else None,
        "hand_size": view.hand_sizes[seat],
        "must_skip": bool(view.skips[seat]),
        "blizzard_mark": MARKS[view.marks[seat]],
        "is_afloat": bool(view.afloat[seat]),
        "starting_roll": roll if roll > 0 else None,
    }


def pending_seats(view: PinguinoeView) -> tuple[int, ...]:
    """Who may still be asked about a penguin: its left neighbor in a blizzard, else who holds an object."""
    seats, phase = view.seats, PHASES[view.phase]
    first = view.turn if phase in ("blizzard", "tsunami") and STEPS[view.step] != "fish" else view.turn + 1
    waiting = [seat for seat in clockwise(first, seats) if view.pending >> seat & 1]
    if phase == "blizzard":
        return other_seats([(seat + 1) % seats for seat in waiting], view.mover)  # PN-7.24
    return other_seats([seat for seat in waiting if view.hand_sizes[seat]], view.mover)  # PN-7.3, PN-7.12
