"""One hunter each: the standard game for three and four, collaboration, neighborhood (sections 8.1 and 10.1)."""

from __future__ import annotations

from mypy_extensions import i64

from polynya.core.bits import count
from polynya.core.types import NOWHERE, OVER
from polynya.games.nanuuk.intro.moving import near_spaces
from polynya.games.nanuuk.intro.position import NK_8_5, NK_10_3, NK_10_5, ONE, Position
from polynya.games.nanuuk.intro.terms import COLLABORATION, NEIGHBORHOOD


def begin_turn(state: Position, seat: i64) -> None:
    """Move the hunter (NK-6.13); if it is blocked, the game ends or the next seat is on turn."""
    while near_spaces(state, seat) == 0:
        _meet_blocked(state, seat)
        if state.mover == OVER:
            return
        seat = _next_seat(state, seat)
    state.ask_to_move(seat, seat)


def go_on(state: Position) -> None:
    """After a crack the next seat is on turn."""
    begin_turn(state, _next_seat(state, state.mover))


def _next_seat(state: Position, seat: i64) -> i64:
    """The next seat that is still in the game (NK-5.1, NK-6.14)."""
    while True:
        seat += 1
        if seat == state.terms.seats:
            seat = 0
        if state.at[seat] != NOWHERE:
            return seat


def _meet_blocked(state: Position, seat: i64) -> None:
    """The hunter of the seat on turn is blocked."""
    terms = state.terms
    if terms.kind == COLLABORATION:
        state.end(ONE << seat | ONE << (seat + 2) % 4, NK_10_3)  # NK-10.2
    elif terms.kind == NEIGHBORHOOD:
        winner = seat + terms.seats - 1 if terms.left_wins else seat + 1
        state.end(ONE << winner % terms.seats, NK_10_5)  # NK-10.4
    else:
        _remove(state, seat)


def _remove(state: Position, seat: i64) -> None:
    """The hunter is removed and its seat is out (NK-8.4); the last seat wins (NK-8.5)."""
    state.take_off(seat)
    state.seats_out = state.seats_out * 8 + seat + 1
    standing: i64 = 0
    for other in range(state.terms.seats):
        if state.at[other] != NOWHERE:
            standing |= ONE << other
    if count(standing) == 1:
        state.end(standing, NK_8_5)
