"""Flight to the corners (sections 6c and 7 of the rulebook)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from polynya.core.types import NOWHERE
from polynya.games.igloo_igloo.actions import CORNER
from polynya.games.igloo_igloo.board import CORNERS
from polynya.games.igloo_igloo.position import FLEEING, LOW_BITS, ONE, Position


def ask_for_corner(state: Position) -> None:
    """One Inuk after the other; the player whose turn it is chooses (IG-6.46, IG-7.8)."""
    state.square = NOWHERE
    state.kind = NOWHERE
    state.ask(state.turn, FLEEING)


def list_corners(out: vec[i64]) -> i64:
    """Write all four (IG-6.46, IG-7.8)."""
    for k in range(i64(4)):
        out[k] = CORNER + k
    return 4


def next_waiting(state: Position) -> i64:
    """Whose Inuk is next: clockwise from the left of the one whose turn it is, who comes last (IG-6.46)."""
    seat = state.next_seat(state.turn)
    while not state.waiting >> 4 * seat & LOW_BITS:
        seat = state.next_seat(seat)
    return seat


def flee_to(state: Position, corner: i64) -> None:
    """The next one who waits goes to this corner, by its number (IG-7.20)."""
    seat = next_waiting(state)
    state.waiting -= ONE << 4 * seat
    state.put_inuk(CORNERS[corner], seat)
