"""Two pieces against two: the standard game for two (section 8.1) and the rescuer (section 10.1)."""

from __future__ import annotations

from mypy_extensions import i64

from polynya.games.nanuuk.intro.position import NK_8_1, NK_8_2, NK_8_3, NK_10_8, NK_10_9, ONE, Position


def begin_turn(state: Position, seat: i64) -> None:
    """Choose a piece (NK-6.12, NK-10.7), unless both are blocked."""
    _begin_turn(state, seat, _ways(state, 2 * seat) | _ways(state, 2 * seat + 1))


def _ways(state: Position, piece: i64) -> i64:
    """Mask of the spaces across the open edges of a piece; a piece without any is enclosed (NK-6.10)."""
    here = state.at[piece]
    return state.open[here]


def _begin_turn(state: Position, seat: i64, ways: i64) -> None:
    """The same, from the ways of both pieces."""
    if ways & ~state.occupied:
        state.ask_to_choose(seat)
    else:
        state.end(ONE << 1 - seat, NK_10_9 if state.terms.rescues else NK_8_1)


def go_on(state: Position) -> None:
    """After a crack whose hunter, or bear to rescue, is enclosed loses (NK-8.2, NK-10.8); or the other is on turn."""
    seat, rescues = state.mover, state.terms.rescues
    mine, theirs = 2 * seat, 2 - 2 * seat
    first, second = _ways(state, theirs), _ways(state, theirs + 1)
    is_lost = _ways(state, mine) == 0 or (_ways(state, mine + 1) == 0 and not rescues)
    if first == 0 or (second == 0 and not rescues):
        clause = NK_8_3 if is_lost else NK_8_2
        state.end(ONE << seat, NK_10_8 if rescues else clause)
    elif is_lost:
        state.end(ONE << 1 - seat, NK_10_8 if rescues else NK_8_2)
    else:
        _begin_turn(state, 1 - seat, first | second)
