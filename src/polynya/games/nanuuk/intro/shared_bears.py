"""Bears that belong to nobody (section 10.1)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from polynya.core.bits import count, lowest32
from polynya.core.types import NOWHERE
from polynya.games.nanuuk.board import SPACES
from polynya.games.nanuuk.intro.actions import FROM, PLACE
from polynya.games.nanuuk.intro.moving import is_blocked
from polynya.games.nanuuk.intro.placing import list_spaces
from polynya.games.nanuuk.intro.position import NK_10_23, ONE, Position


def list_places(state: Position, out: vec[i64]) -> i64:
    """Free spaces where a piece leaves no placed piece blocked (NK-10.21)."""
    free = state.terms.in_play & ~state.occupied
    kept: i64 = 0
    for space in range(i64(SPACES)):
        if free >> space & 1:
            state.put(state.piece, space)
            if not _is_anything_blocked(state):
                kept |= ONE << space
            state.take_off(state.piece)
    return list_spaces(kept, PLACE, out)


def _is_anything_blocked(state: Position) -> bool:
    for piece in range(state.terms.pieces):
        if state.at[piece] != NOWHERE and is_blocked(state, piece):
            return True
    return False


def list_choices(state: Position, out: vec[i64]) -> i64:
    """Bears still to move that are not blocked (NK-10.22)."""
    spaces: i64 = 0
    for piece in range(2, state.terms.pieces):
        if state.due >> piece & 1 and not is_blocked(state, piece):
            spaces |= ONE << state.at[piece]
    return list_spaces(spaces, FROM, out)


def begin_turn(state: Position, seat: i64) -> None:
    """First every bear is moved, then the own hunter (NK-10.22)."""
    state.due = state.terms.bears | ONE << seat
    go_on_with_turn(state, seat)


def go_on(state: Position) -> None:
    """After a movement the next one that is due, or the other player's turn."""
    if state.due:
        go_on_with_turn(state, state.mover)
    else:
        begin_turn(state, 1 - state.mover)


def go_on_with_turn(state: Position, seat: i64) -> None:
    """Choose among several bears (NK-10.22), or move what is due; who cannot loses (NK-10.23)."""
    bears = state.due & state.terms.bears
    candidates = bears if bears else state.due
    movable: i64 = 0
    for piece in range(state.terms.pieces):
        if candidates >> piece & 1 and not is_blocked(state, piece):
            movable |= ONE << piece
    if movable == 0:
        state.end(ONE << 1 - seat, NK_10_23)
    elif count(candidates) > 1:
        state.ask_to_choose(seat)
    else:
        state.due ^= movable
        state.ask_to_move(seat, lowest32(movable))
