"""The bear hunt for three (section 10.1)."""

from __future__ import annotations

from mypy_extensions import i64

from polynya.core.types import NOWHERE
from polynya.games.nanuuk.intro.moving import is_blocked
from polynya.games.nanuuk.intro.position import NK_10_13, NK_10_18, ONE, Position


def begin_turn(state: Position, seat: i64) -> None:
    """Who is blocked loses; every piece belongs to the seat with its number (NK-10.12)."""
    bear = state.terms.bear_seat
    if not is_blocked(state, seat):
        state.ask_to_move(seat, seat)
    elif state.at[bear] == NOWHERE:
        state.end(7 & ~(ONE << seat | ONE << bear), NK_10_18)
    elif seat != bear:
        state.end(ONE << bear, NK_10_13)
    elif state.terms.skin_duel:
        state.take_off(bear)
        begin_turn(state, (bear + 1) % 3)
    else:
        state.end(7 & ~(ONE << bear), NK_10_13)


def go_on(state: Position) -> None:
    """The next seat is on turn; a bear that was removed takes none (NK-10.18)."""
    seat = (state.mover + 1) % 3
    begin_turn(state, seat if state.at[seat] != NOWHERE else (seat + 1) % 3)
