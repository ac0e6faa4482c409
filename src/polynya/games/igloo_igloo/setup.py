"""Setup (section 5 of the rulebook): fish for the center, the first player, Inuit on the outer ring."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from polynya.core.bits import write_bits
from polynya.core.types import CHANCE, NOWHERE
from polynya.games.igloo_igloo import phases
from polynya.games.igloo_igloo.actions import PLACE
from polynya.games.igloo_igloo.board import CENTER, RING_MASK
from polynya.games.igloo_igloo.position import DRAW_CENTER, DRAW_FIRST, PLACING, Position


def ask_for_center_fish(state: Position) -> None:
    """One fish for each center square, then the first player (IG-5.3, IG-5.6)."""
    if state.remaining > 0:
        state.square = CENTER[4 - state.remaining]
        state.ask(CHANCE, DRAW_CENTER)
        return
    state.square = NOWHERE
    if state.terms.setup.first_player >= 0:
        ask_to_place(state, state.terms.setup.first_player)
    else:
        state.ask(CHANCE, DRAW_FIRST)


def draw_center_fish(state: Position, kind: i64) -> None:
    """The fish comes face up onto the square (IG-5.3)."""
    state.reserve[kind] -= 1
    state.put_animal(state.square, kind)
    state.remaining -= 1
    ask_for_center_fish(state)


def ask_to_place(state: Position, seat: i64) -> None:
    """The seat puts an Inuk onto the board (IG-5.7)."""
    state.turn = seat
    state.ask(seat, PLACING)


def list_places(out: vec[i64]) -> i64:
    """Write the squares of the outer ring (IG-5.7)."""
    return write_bits(RING_MASK[0], PLACE, out, 0)


def place_inuk(state: Position, square: i64) -> None:
    """One Inuk at a time, clockwise; then the first player takes the first turn (IG-5.7, IG-5.8)."""
    state.put_inuk(square, state.turn)
    following = state.next_seat(state.turn)
    if state.count_inuit(following) < state.terms.inuit:
        ask_to_place(state, following)
    else:
        phases.start_turn(state, following)
