"""What is near: features of animals and squares by the steps to them, own ones and those of others."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from polynya.core.bits import count, lowest
from polynya.games.igloo_igloo.board import squares_beside
from polynya.games.igloo_igloo.components import BEAR, FOX, HAND, HARPOON, WORTH
from polynya.games.igloo_igloo.position import Position

SURROUNDINGS: Final = (
    "prey_here",  # points of animals in reach
    "prey_next",  # one step away
    "prey_near",  # two or three steps away
    "prey_first",  # nearer than to any other
    "best_prey",  # the most valuable one in reach
    "bear_to_shoot",  # a harpoon and a bear on ice within two steps
    "territory",  # squares nearer than to any other
    "room",  # squares within two steps
    "pack_near",  # pack ice within two steps
)
RINGS: Final[i64] = 4


def rate_surroundings(state: Position, ice: i64, out: vec[float], at: i64, width: i64) -> None:
    """Write the features of every seat, the first one at place `at` of its row."""
    seats = state.terms.seats
    rings = _rings(state, ice)
    for seat in range(seats):
        row = seat * width + at
        own = seat * RINGS
        _rate_prey(state, rings, seat, out, row)
        near = rings[own + 2]
        if state.hands[seat * HAND + HARPOON] > 0 and near & state.bears():
            out[row + 5] = 1.0
        nearer: i64 = 0
        taken: i64 = 0
        for distance in range(RINGS):
            others = _others(rings, seat, seats, distance)
            nearer |= rings[own + distance] & ~taken & ~others
            taken |= rings[own + distance] | others
        out[row + 6] = 0.1 * float(count(nearer))
        out[row + 7] = 0.1 * float(count(near))
        out[row + 8] = float(min(count(near & state.pack), 6))


def _rings(state: Position, ice: i64) -> vec[i64]:
    """Seat by seat, the squares within 0, 1, 2 and 3 steps over the ice."""
    seats = state.terms.seats
    found = vec[i64]([i64(0)] * int(seats * RINGS))
    for seat in range(seats):
        reached = state.inuit_squares[seat]
        for distance in range(RINGS):
            found[seat * RINGS + distance] = reached
            reached |= squares_beside(reached) & ice
    return found


def _others(rings: vec[i64], seat: i64, seats: i64, distance: i64) -> i64:
    """The squares that anybody else reaches."""
    found: i64 = 0
    for other in range(seats):
        if other != seat:
            found |= rings[other * RINGS + distance]
    return found


def _rate_prey(state: Position, rings: vec[i64], seat: i64, out: vec[float], row: i64) -> None:
    """Fish and foxes by value and steps, at most three of a kind on a square; first come, first served."""
    seats = state.terms.seats
    for kind in range(BEAR):
        rest = state.animal_squares[kind]
        if not rest:
            continue
        worth = 0.1 * float(WORTH[kind])
        for distance in range(RINGS):
            reach = rings[seat * RINGS + distance]
            other = _others(rings, seat, seats, distance)
            if kind < FOX:
                reach = squares_beside(reach)
                other = squares_beside(other)
            here = rest & reach
            rest &= ~here
            if here:
                points = worth * float(_number(state, here, kind))
                out[row + (distance if distance < 2 else 2)] += points
                if distance == 0:
                    out[row + 4] = max(out[row + 4], worth)
                first = here & ~other
                if first:
                    out[row + 3] += worth * float(_number(state, first, kind))


def _number(state: Position, squares: i64, kind: i64) -> i64:
    """How many animals of the kind are on these squares."""
    found: i64 = 0
    while squares:
        found += min(state.animals_on(lowest(squares), kind), 3)
        squares &= squares - 1
    return found
