"""The board of 8x8 squares (IG-3.1): their names, and sets of squares as the bits of an int.

A square is 8 * row + column, from a1 = 0 to h8 = 63 (IG-4.1). Sets hold no corners, so they stay below 2**63; every
mask that is written out here stays below 2**62, because mypyc boxes larger literals.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from polynya.core.errors import NotationError

SQUARES: Final = 64
SQUARE_NAMES: Final = [f"{column}{row}" for row in range(1, 9) for column in "abcdefgh"]
SQUARE_OF: Final = {name: square for square, name in enumerate(SQUARE_NAMES)}
A1: Final[i64] = 0
H1: Final[i64] = 7
A8: Final[i64] = 56
H8: Final[i64] = 63  # no set of squares can hold it
CORNERS: Final = (0, 7, 56, 63)  # IG-4.2
CENTER: Final = (27, 28, 35, 36)  # d4, e4, d5, e5 (IG-4.4)
PLAY_AREA: Final = [square for square in range(SQUARES) if square not in CORNERS]  # what can be ice or sea (IG-4.7)
RING: Final = [square for square in PLAY_AREA if square // 8 in (0, 7) or square % 8 in (0, 7)]  # IG-4.3

# Directions (section 4 of the rulebook), and what they add to a square.
NORTH: Final[i64] = 0
EAST: Final[i64] = 1
SOUTH: Final[i64] = 2
WEST: Final[i64] = 3
DIRECTIONS: Final = ("north", "east", "south", "west")
STEPS: Final = vec[i64]([8, 1, -8, -1])


def neighbor(square: i64, direction: i64) -> i64:
    """The square one step away; the caller knows that there is one."""
    return square + STEPS[direction]


def _mask(squares: list[int]) -> int:
    return sum([1 << square for square in squares])


def _is_in_play_area(square: int, column: int, row: int) -> bool:
    """Whether the square so many columns and rows away is on the board and no corner."""
    x, y = square % 8 + column, square // 8 + row
    return 0 <= x < 8 and 0 <= y < 8 and 8 * y + x in PLAY_AREA


HAS_NORTH: Final = 0x7EFFFFFFFFFF7E  # squares whose northern neighbor is no corner and on the board
HAS_EAST: Final = 0x3E7F7F7F7F7F7F3E
assert _mask([square for square in PLAY_AREA if _is_in_play_area(square, 0, 1)]) == HAS_NORTH
assert _mask([square for square in PLAY_AREA if _is_in_play_area(square, 1, 0)]) == HAS_EAST

BIT: Final = vec[i64]([i64(1 << square) for square in range(63)] + [i64(0)])  # h8 is in no set
ALL_SQUARES: Final = vec[i64]([i64(_mask(PLAY_AREA))])  # one entry: a literal of this size would be boxed
RING_MASK: Final = vec[i64]([i64(_mask(RING))])
START_ICE: Final = vec[i64]([i64(_mask([square for square in PLAY_AREA if square not in CENTER]))])  # IG-5.2


def _near(square: int) -> list[int]:
    ways = [(0, 1), (1, 0), (0, -1), (-1, 0)]
    return [square + x + 8 * y for x, y in ways if _is_in_play_area(square, x, y)]


NEIGHBORS: Final = [_near(square) for square in range(SQUARES)]  # of corners too (IG-4.5)
NEAR: Final = vec[i64]([i64(_mask(squares)) for squares in NEIGHBORS])


def shift(mask: i64, direction: i64) -> i64:
    """The squares one step away in a direction; what would leave the board or enter a corner is lost."""
    if direction == NORTH:
        return (mask & HAS_NORTH) << 8
    if direction == EAST:
        return (mask & HAS_EAST) << 1
    if direction == SOUTH:
        return mask >> 8 & HAS_NORTH
    return mask >> 1 & HAS_EAST


def squares_beside(mask: i64) -> i64:
    """The squares adjacent to any of these; diagonals never count (IG-4.5)."""
    return (mask & HAS_NORTH) << 8 | (mask & HAS_EAST) << 1 | mask >> 8 & HAS_NORTH | mask >> 1 & HAS_EAST


def connected_squares(start: i64, within: i64) -> i64:
    """The squares of `within` that adjacency links to those where one starts."""
    found = start & within
    grown = (found | squares_beside(found)) & within
    while grown != found:
        found = grown
        grown = (found | squares_beside(found)) & within
    return found


def square_named(text: str) -> int:
    """The square of a typed name."""
    square = SQUARE_OF.get(text.lower())
    if square is None:
        raise NotationError(f"'{text}' is not a square")
    return square
