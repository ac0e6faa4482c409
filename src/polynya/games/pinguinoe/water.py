"""Home, water and lifebuoys (section 7.1)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from polynya.games.pinguinoe import phases
from polynya.games.pinguinoe.actions import GIVE_BUOY, KEEP_BUOY
from polynya.games.pinguinoe.components import LIFEBUOY, OBJECTS
from polynya.games.pinguinoe.position import FLOATING, MOVE, Position


def send_home(state: Position, seat: i64) -> None:
    """PN-7.1; the active penguin's movement is over (PN-6.19)."""
    put_home(state, seat)
    if seat == state.turn and state.phase == MOVE:
        phases.end_movement(state)


def put_home(state: Position, seat: i64) -> None:
    """The penguin stands on its igloo, whatever it did before."""
    state.at[seat] = state.home[seat]
    state.afloat[seat] = 0


def check_water(state: Position, seat: i64) -> None:
    """Whoever holds any object is asked for a lifebuoy (PN-7.3, PN-7.5)."""
    if state.hand_size(seat) > 0:
        state.who = seat
        state.ask(seat, FLOATING)
    else:
        send_home(state, seat)


def list_water_answers(state: Position, out: vec[i64]) -> i64:
    """PN-7.3."""
    return list_answers(state, LIFEBUOY, GIVE_BUOY, KEEP_BUOY, out)


def list_answers(state: Position, object: i64, give: i64, keep: i64, out: vec[i64]) -> i64:
    """`discard` only with the object in hand, `decline` always."""
    n: i64 = 0
    if state.hands[state.mover * OBJECTS + object] > 0:
        out[n] = give
        n += 1
    out[n] = keep
    return n + 1


def answer_water(state: Position, action: i64) -> None:
    """PN-7.3, PN-7.4."""
    if action == GIVE_BUOY:
        state.give_up(state.mover, LIFEBUOY)
        state.afloat[state.mover] = 1
    else:
        send_home(state, state.mover)


def adapt_to_card(state: Position, seat: i64) -> None:
    """Where the card has turned: on ice no longer afloat, on a block home (PN-7.4, PN-7.6)."""
    if state.is_on_ice(seat):
        state.afloat[seat] = 0
    elif state.is_on_block(seat):
        send_home(state, seat)
