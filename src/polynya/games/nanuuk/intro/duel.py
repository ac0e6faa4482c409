"""Two pieces against two: the standard game for two (section 8.1) and the rescuer (section 10.1)."""

from __future__ import annotations

from mypy_extensions import i64

from polynya.games.nanuuk.intro.position import NK_8_1, NK_8_2, NK_8_3, NK_10_8, NK_10_9, ONE, Position


def begin_turn(state: Position, seat: i64) -> None:
    """Choose a piece (NK-6.12, NK-10.7), unless both are blocked."""
    open, at = state.open, state.at
    _begin_turn(state, seat, open[at[2 * seat]] | open[at[2 * seat + 1]])


def _begin_turn(state: Position, seat: i64, ways: i64) -> None:
    """The same, from the mask of the spaces across the open edges of both pieces."""
    if ways & ~state.occupied:
        state.ask_to_choose(seat)
    else:
        state.end(ONE << 1 - seat, NK_10_9 if state.terms.rescues else NK_8_1)


def go_on(state: Position) -> None:
    """After a crack whose hunter, or bear to rescue, is enclosed loses (NK-8.2, NK-10.8); or the other is on turn."""
    open, at = state.open, state.at
    rescues, seat = state.terms.rescues, state.mover
    mine, theirs = 2 * seat, 2 - 2 * seat
    first, second = open[at[theirs]], open[at[theirs + 1]]
    is_lost = open[at[mine]] == 0 or (open[at[mine + 1]] == 0 and not rescues)
    if first == 0 or (second == 0 and not rescues):
        clause = NK_8_3 if is_lost else NK_8_2
        state.end(ONE << seat, NK_10_8 if rescues else clause)
    elif is_lost:
        state.end(ONE << 1 - seat, NK_10_8 if rescues else NK_8_2)
    else:
        _begin_turn(state, 1 - seat, first | second)
