"""A bear moved onto an occupied square (section 7a of the rulebook)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from polynya.core.types import NOWHERE
from polynya.games.igloo_igloo.actions import DECLINE, DEFEND
from polynya.games.igloo_igloo.components import BEAR, FISH, FOX, HAND, HARPOON
from polynya.games.igloo_igloo.position import ANSWERING, HARPOON_PLAYED, Position


def start_attack(state: Position, square: i64) -> None:
    """Fish and foxes leave the game first (IG-7.1, IG-7.2); then the threatened are asked (IG-7.3)."""
    state.remove_animals(square, FISH, FOX + 2)
    state.square = square
    state.kind = NOWHERE
    _ask_from(state, state.next_seat(state.turn))


def _ask_from(state: Position, seat: i64) -> None:
    """Ask the next one for a harpoon, clockwise, the one whose turn it is last (IG-7.4, IG-R25)."""
    while not is_asked(state, seat):
        if seat == state.turn:
            _scatter(state)
            return
        seat = state.next_seat(seat)
    state.ask(seat, ANSWERING)


def is_asked(state: Position, seat: i64) -> bool:
    """Depends on public facts only (IG-6.3): Inuit there, a tile in hand, no harpoon played this turn."""
    if state.inuit_on(state.square, seat) == 0 or state.hand_size(seat) == 0:
        return False
    return seat != state.turn or not state.played & HARPOON_PLAYED


def list_answers(state: Position, out: vec[i64]) -> i64:
    """Write the answers of who is asked (IG-7.4)."""
    out[0] = DECLINE
    out[1] = DEFEND
    return 2 if state.hands[state.mover * HAND + HARPOON] > 0 else 1


def answer(state: Position, action: i64) -> None:
    """The bear is killed, or the next one is asked (IG-7.5, IG-7.6)."""
    if action == DEFEND:
        state.spend_harpoon(state.mover)
        state.hunt(state.mover, state.square, BEAR)
    elif state.mover == state.turn:
        _scatter(state)
    else:
        _ask_from(state, state.next_seat(state.mover))


def _scatter(state: Position) -> None:
    """Inuit with an igloo of their color hide, the others flee (IG-7.7, IG-7.8)."""
    for seat in range(state.terms.seats):
        if not state.igloos[seat] >> state.square & 1:
            state.lift_inuit(state.square, seat)
