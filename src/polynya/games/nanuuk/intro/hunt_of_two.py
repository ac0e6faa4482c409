"""The bear hunt for two: one has two Inuit, the other the bear (section 10.1)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from polynya.games.nanuuk.intro.moving import is_blocked
from polynya.games.nanuuk.intro.position import NK_10_13, NK_10_20, ONE, Position
from polynya.games.nanuuk.intro.terms import PAIR_HUNT

# Pieces 0 and 1 are the Inuit, 2 is the bear (NK-10.19).
BOTH_INUIT: Final[i64] = 3
THE_BEAR: Final[i64] = 4


def begin_turn(state: Position, seat: i64) -> None:
    """Who is blocked loses; otherwise the bear moves, both Inuit do, or one of them (NK-10.19, NK-10.20)."""
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


def go_on(state: Position) -> None:
    """After a movement the second Inuk moves, if it is due (NK-10.19), or the other seat is on turn."""
    if state.due:
        go_on_with_turn(state, state.mover)
    else:
        begin_turn(state, 1 - state.mover)


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
