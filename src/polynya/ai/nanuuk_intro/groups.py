"""Which pieces of the introductory game share their fate, and for which seats that is good."""

from __future__ import annotations

from mypy_extensions import i64

from polynya.core.types import NOWHERE
from polynya.games.nanuuk.intro.position import Position
from polynya.games.nanuuk.intro.terms import COLLABORATION, HUNT, NEIGHBORHOOD, RESCUER


def group_count(state: Position) -> i64:
    """How many groups there are; some may have no piece on the board."""
    if state.terms.kind == COLLABORATION or _has_quarry(state):
        return 2
    return state.terms.seats


def _has_quarry(state: Position) -> bool:
    """Whether this is a hunt for three with a bear that is on the board or still to come (NK-10.18)."""
    terms = state.terms
    if terms.kind != HUNT:
        return False
    return state.at[terms.bear_seat] != NOWHERE or state.due >> terms.bear_seat & 1 == 1


def group_of_seat(state: Position, seat: i64) -> i64:
    """The group that a seat moves: the Inuit of a hunt are one while there is a bear (NK-10.13), a team is one."""
    terms = state.terms
    if terms.kind == COLLABORATION:
        return seat % 2
    if _has_quarry(state):
        return i64(1) if seat == terms.bear_seat else i64(0)
    return seat


def group_of_piece(state: Position, piece: i64) -> i64:
    """The group of a piece; shared bears are in none."""
    owner = state.terms.owner[piece]
    return owner if owner == NOWHERE else group_of_seat(state, owner)


def fateful_group(state: Position, seat: i64) -> i64:
    """The group whose fate decides for the seat: its own, or that of a neighbor (NK-10.5)."""
    terms = state.terms
    if terms.kind != NEIGHBORHOOD:
        return group_of_seat(state, seat)
    step = i64(1)
    if not terms.left_wins:
        step = terms.seats - 1
    return (seat + step) % terms.seats


def wants_it_blocked(state: Position) -> bool:
    """Whether a seat wins when its fateful group is blocked (NK-10.3, NK-10.5)."""
    return state.terms.kind == COLLABORATION or state.terms.kind == NEIGHBORHOOD


def is_vital(state: Position, piece: i64) -> bool:
    """Whether shutting the piece in ends or decides something; a rescuer's hunter only helps (NK-10.8)."""
    return state.terms.kind != RESCUER or piece % 2 == 0
