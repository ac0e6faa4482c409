"""Choosing a piece and moving it (section 6.3): one space, or up to two with a bear (section 10.1)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from polynya.core.bits import lowest32
from polynya.core.types import NOWHERE
from polynya.games.nanuuk.board import NEAR
from polynya.games.nanuuk.intro.actions import FROM, STAY, STOP, TO
from polynya.games.nanuuk.intro.position import CRACKING, ONE, SECOND_STEP, Position

# Where a piece may go


def near_spaces(state: Position, piece: i64) -> i64:
    """Mask of the spaces that one step leads to: over an open edge, without a piece (NK-6.9)."""
    here = state.at[piece]
    return state.open[here] & ~state.occupied


def destinations(state: Position, piece: i64) -> i64:
    """Mask of the spaces that the piece may enter; a bear that must make two steps needs a second one (NK-10.15)."""
    found = near_spaces(state, piece)
    if state.terms.exactly_two and state.terms.bears >> piece & 1:
        found = _spaces_leading_on(state, found, state.at[piece])
    return found


def is_blocked(state: Position, piece: i64) -> bool:
    """NK-6.10."""
    here = state.at[piece]
    found = state.open[here] & ~state.occupied
    if state.terms.exactly_two and state.terms.bears >> piece & 1:
        return not _has_one_leading_on(state, found, here)
    return found == 0


def _has_one_leading_on(state: Position, spaces: i64, start: i64) -> bool:
    """Whether a second step exists from any of the spaces (NK-10.15): mostly the first one tells."""
    beyond = ~(state.occupied | ONE << start)
    for k in range(6 * start, 6 * start + 6):
        first = NEAR[k]
        if spaces >> first & 1 and state.open[first] & beyond:
            return True
    return False


def _spaces_leading_on(state: Position, spaces: i64, start: i64) -> i64:
    """Those of the spaces from which a second step exists (NK-10.15)."""
    beyond = ~(state.occupied | ONE << start)
    kept: i64 = 0
    while spaces:
        first = lowest32(spaces)
        if state.open[first] & beyond:
            kept |= ONE << first
        spaces &= spaces - 1
    return kept


def second_steps(state: Position) -> i64:
    """Mask of the spaces for a bear's second step: never back to its start (NK-10.10)."""
    return near_spaces(state, state.piece) & ~(ONE << state.origin)


# What may be decided


def list_choices(state: Position, out: vec[i64]) -> i64:
    """Those of a seat's two pieces that are not blocked (NK-6.12)."""
    first = state.terms.first_choice[state.mover]
    second = first + 1
    low = state.at[first]
    high = state.at[second]
    if low > high:
        low, high = high, low
    free = ~state.occupied
    out[0] = FROM + low
    n: i64 = 0
    if state.open[low] & free:
        n = 1
    out[n] = FROM + high
    if state.open[high] & free:
        n += 1
    return n


def list_moves(state: Position, out: vec[i64]) -> i64:
    """Destinations (NK-6.13); for a bear perhaps `stay` (NK-10.16)."""
    piece = state.piece
    if not state.terms.bears >> piece & 1:
        return _list_near(NEAR, state.at[piece], near_spaces(state, piece), out)
    n = _list_near(NEAR, state.at[piece], destinations(state, piece), out)
    if state.terms.may_stay:
        out[n] = STAY
        n += 1
    return n


def list_second_steps(state: Position, out: vec[i64]) -> i64:
    """Spaces beyond the first one (NK-10.10), and `stop` unless two are a must (NK-10.15)."""
    n = _list_near(NEAR, state.at[state.piece], second_steps(state), out)
    if not state.terms.exactly_two:
        out[n] = STOP
        n += 1
    return n


def _list_near(near: vec[i64], here: i64, spaces: i64, out: vec[i64]) -> i64:
    """Write `TO` + each space of the mask; all of them are neighbors of the given one.

    The table is an argument: compiled code would read a global one anew after every write to `out`.
    """
    n: i64 = 0
    for k in range(6 * here, 6 * here + 6):
        space = near[k]
        out[n] = TO + space
        n += spaces >> space & 1
    return n


# What happens then


def choose(state: Position, space: i64) -> None:
    """The piece on the space is moved; if it was due, it is no more (NK-10.22)."""
    piece = state.terms.first_choice[state.mover]
    while state.at[piece] != space:
        piece += 1
    state.due &= ~(ONE << piece)
    state.ask_to_move(state.mover, piece)


def enter(state: Position, space: i64) -> None:
    """The piece goes to the space; then the ice cracks (NK-6.14), unless a bear goes on."""
    piece = state.piece
    here = state.at[piece]
    state.occupied ^= ONE << here | ONE << space
    state.at[piece] = space
    if state.terms.bears >> piece & 1:
        _enter_as_bear(state, here)
    else:
        state.ask(state.mover, CRACKING)


def _enter_as_bear(state: Position, here: i64) -> None:
    """After its first space a bear may go on (NK-10.10), under (a) once the ice has cracked (NK-10.14)."""
    state.origin = here if state.origin == NOWHERE else NOWHERE
    if state.origin == NOWHERE or state.terms.two_cracks:
        state.ask(state.mover, CRACKING)
    elif second_steps(state) != 0:
        state.ask(state.mover, SECOND_STEP)
    else:
        state.origin = NOWHERE
        state.ask(state.mover, CRACKING)  # NK-10.11


def stop_or_stay(state: Position, action: i64) -> None:
    """The ice cracks around the bear (NK-10.11, NK-10.16); if it has done so, nobody is asked (NK-10.14)."""
    state.origin = NOWHERE
    if action == STAY or not state.terms.two_cracks:
        state.ask(state.mover, CRACKING)
