"""The bear hunt, for three and for two (section 10.1)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from polynya.core.types import NOWHERE
from polynya.games.nanuuk.intro.moving import is_blocked
from polynya.games.nanuuk.intro.position import NK_10_13, NK_10_18, NK_10_20, ONE, Position
from polynya.games.nanuuk.intro.terms import HUNT, PAIR_HUNT

# The pieces of the hunt for two (NK-10.19).
BOTH_INUIT: Final[i64] = 3
THE_BEAR: Final[i64] = 4


def begin_turn(state: Position, seat: i64) -> None:
    """Who is blocked loses; otherwise the seat moves."""
    if state.terms.kind == HUNT:
        _begin_turn_of_three(state, seat)
    else:
        _begin_turn_of_two(state, seat)


def go_on(state: Position) -> None:
    """After a movement the second Inuk moves, if it is due (NK-10.19), or the next seat is on turn."""
    if state.due:
        go_on_with_turn(state, state.mover)
    elif state.terms.kind == HUNT:
        _begin_turn_of_three(state, _next_of_three(state))
    else:
        _begin_turn_of_two(state, 1 - state.mover)


def _next_of_three(state: Position) -> i64:
    """A bear that was removed takes no turn (NK-10.18)."""
    seat = (state.mover + 1) % 3
    return seat if state.at[seat] != NOWHERE else (seat + 1) % 3


def _begin_turn_of_three(state: Position, seat: i64) -> None:
    """Every piece belongs to the seat with its number (NK-10.12)."""
    bear = state.terms.bear_seat
    if not is_blocked(state, seat):
        state.ask_to_move(seat, seat)
    elif state.at[bear] == NOWHERE:
        state.end(7 & ~(ONE << seat | ONE << bear), NK_10_18)
    elif seat != bear:
        state.end(ONE << bear, NK_10_13)
    elif state.terms.skin_duel:
        state.take_off(bear)
        _begin_turn_of_three(state, (bear + 1) % 3)
    else:
        state.end(7 & ~(ONE << bear), NK_10_13)


def _begin_turn_of_two(state: Position, seat: i64) -> None:
    """Pieces 0 and 1 are the Inuit, 2 is the bear (NK-10.19)."""
    terms = state.terms
    if seat == terms.bear_seat:
        state.due = THE_BEAR
        go_on_with_turn(state, seat)
    elif terms.kind == PAIR_HUNT:
        state.due = BOTH_INUIT
        go_on_with_turn(state, seat)
    elif is_blocked(state, 0) or is_blocked(state, 1):
        state.end(ONE << terms.bear_seat, NK_10_20)
    else:
        state.ask_to_choose(seat)


def go_on_with_turn(state: Position, seat: i64) -> None:
    """The next piece that is due moves; a blocked one loses (NK-10.13, NK-10.19)."""
    piece: i64 = 0
    while not state.due >> piece & 1:
        piece += 1
    if is_blocked(state, piece):
        state.end(ONE << 1 - seat, NK_10_13)
    else:
        state.due ^= ONE << piece
        state.ask_to_move(seat, piece)
