"""Placing the pieces (section 5.2)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from polynya.core.bits import count
from polynya.core.types import NOWHERE
from polynya.games.nanuuk.board import SPACES
from polynya.games.nanuuk.intro.actions import BEAR, HUNTER, PLACE
from polynya.games.nanuuk.intro.position import CHOOSING_KIND, ONE, PLACING, Position


def list_places(state: Position, out: vec[i64]) -> i64:
    """Spaces in play without a piece (NK-5.5)."""
    return list_spaces(state.terms.in_play & ~state.occupied, PLACE, out)


def list_kinds(out: vec[i64]) -> i64:
    """Which piece a rescuer places first (NK-10.6)."""
    out[0] = BEAR
    out[1] = HUNTER
    return 2


def list_spaces(spaces: i64, first: i64, out: vec[i64]) -> i64:
    """Write `first` + each space of the mask; return how many."""
    n: i64 = 0
    for space in range(i64(SPACES)):
        out[n] = first + space
        n += spaces >> space & 1
    return n


def place(state: Position, space: i64) -> None:
    """The piece goes onto the space, and the next one is asked for; after the last one nobody is asked."""
    state.put(state.piece, space)
    state.due ^= ONE << state.piece
    if state.due != 0:
        ask_for_next(state)


def ask_for_next(state: Position) -> None:
    """Ask for the next piece in the order of placing (NK-5.6)."""
    terms = state.terms
    turn = terms.pieces - count(state.due)
    seat = terms.placers[turn]
    state.piece = terms.order[turn]
    if state.piece == NOWHERE:
        _ask_rescuer(state, seat)
    else:
        state.ask(seat, PLACING)


def _ask_rescuer(state: Position, seat: i64) -> None:
    """Before their first piece a rescuer chooses which one it is; the second needs no choice (NK-10.6)."""
    bear = 2 * seat
    if state.due >> bear & 3 == 3:
        state.ask(seat, CHOOSING_KIND)
    else:
        state.piece = bear if state.due >> bear & 1 else bear + 1
        state.ask(seat, PLACING)


def choose_kind(state: Position, action: i64) -> None:
    """A rescuer places this piece first (NK-10.6)."""
    state.piece = 2 * state.mover + (action - BEAR)
    state.ask(state.mover, PLACING)
