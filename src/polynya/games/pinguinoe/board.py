"""The map of 5 x 7 cards of 12 cells (PN-4.1, PN-4.2, PN-4.3): cards and cells as ints, their names and neighbors.

A card is 7 * row + column, from 11 = 0 to 57 = 34; a cell is 12 * card + letter. The smaller map for two uses the first
five columns (PN-10.1); with light cards in a ring the standard map is another map (PN-10.4). Nothing is beyond the edge
(PN-4.8).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from polynya.core.errors import NotationError
from polynya.core.types import NOWHERE

CARDS: Final = 35
CELLS: Final = 420
LETTERS: Final = "abcdefghijkl"
CARD_NAMES: Final = [f"{row}{column}" for row in range(1, 6) for column in range(1, 8)]
CELL_NAMES: Final = [f"{card}{letter}" for card in CARD_NAMES for letter in LETTERS]
CARD_OF: Final = {name: card for card, name in enumerate(CARD_NAMES)}
CELL_OF: Final = {name: cell for cell, name in enumerate(CELL_NAMES)}

# Maps: how many columns they have (PN-4.2, PN-10.1, PN-10.4), and where the ark and the igloos lie.
STANDARD: Final = 0
SMALL: Final = 1
RING: Final = 2
MAPS: Final = (STANDARD, SMALL, RING)
COLUMNS: Final = (7, 5, 7)
ARK_CARD: Final = (CARD_OF["34"], CARD_OF["35"], CARD_OF["34"])
CORNERS: Final = (("11", "17", "57", "51"), ("11", "51"), ("11", "17", "57", "51"))  # clockwise (PN-5.2)
IGLOO_CELLS: Final = {"11": CELL_OF["11g"], "17": CELL_OF["17f"], "57": CELL_OF["57f"], "51": CELL_OF["51g"]}  # PN-4.14

# Directions in the order of option lists (PN-6.2).
DIRECTIONS: Final = ("N", "E", "S", "W", "NE", "SE", "SW", "NW")
WAYS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1))
STRAIGHT: Final[i64] = 4  # the first directions go to neighbors (PN-4.6), the others to diagonal ones (PN-4.7)
ALL_WAYS: Final[i64] = 8


def spot(cell: int) -> tuple[int, int]:
    """Grid coordinates from 1 (PN-4.4)."""
    card, letter = divmod(cell, 12)
    return 4 * (card % 7) + 1 + letter % 4, 3 * (card // 7) + 1 + letter // 4


def cell_at(x: int, y: int, map: int) -> int:
    """The cell with these coordinates, or NOWHERE beyond the edge."""
    if not (1 <= x <= 4 * COLUMNS[map] and 1 <= y <= 15):
        return int(NOWHERE)
    return 12 * (7 * ((y - 1) // 3) + (x - 1) // 4) + 4 * ((y - 1) % 3) + (x - 1) % 4


def number_of(cell: int, map: int) -> int:
    """The number of a cell by rows of the whole map (PN-4.5)."""
    x, y = spot(cell)
    return (y - 1) * 4 * COLUMNS[map] + x - 1


X_AT: Final = vec[i64]([i64(spot(cell)[0]) for cell in range(CELLS)])
Y_AT: Final = vec[i64]([i64(spot(cell)[1]) for cell in range(CELLS)])


def _next(cell: int, way: tuple[int, int], map: int) -> int:
    x, y = spot(cell)
    if x > 4 * COLUMNS[map]:
        return int(NOWHERE)
    return cell_at(x + way[0], y + way[1], map)


NEXT: Final = [  # map -> 8 * cell + direction -> cell or NOWHERE
    vec[i64]([i64(_next(cell, way, map)) for cell in range(CELLS) for way in WAYS]) for map in MAPS
]


def _beside(card: int, direction: int, map: int) -> int:
    """The adjacent card in a direction (PN-4.9)."""
    row, column = card // 7 + WAYS[direction][1], card % 7 + WAYS[direction][0]
    return 7 * row + column if 0 <= row < 5 and 0 <= column < COLUMNS[map] else int(NOWHERE)


BESIDE: Final = [  # map -> 4 * card + direction -> card or NOWHERE
    vec[i64]([i64(_beside(card, way, map)) for card in range(CARDS) for way in range(4)]) for map in MAPS
]


def card_distance(a: i64, b: i64) -> i64:
    """PN-4.10."""
    rows, columns = a // 7 - b // 7, a % 7 - b % 7
    return (rows if rows > 0 else -rows) + (columns if columns > 0 else -columns)


def _to_ark(cell: int, map: int) -> int:
    x, y = spot(cell)
    ark = [spot(12 * ARK_CARD[map] + letter) for letter in (5, 6)]
    return min([abs(x - ark_x) + abs(y - ark_y) for ark_x, ark_y in ark])


ARK_DISTANCE: Final = [  # map -> cell -> Manhattan distance to the ark (PN-4.16)
    vec[i64]([i64(_to_ark(cell, map)) for cell in range(CELLS)]) for map in MAPS
]


def zone(card: int, map: int) -> str:
    """What kind of card lies at a position: light, dark, ark or igloo; empty off the map."""
    row, column = divmod(card, 7)
    if column >= COLUMNS[map]:
        return ""
    if card == ARK_CARD[map]:
        return "ark"
    if CARD_NAMES[card] in CORNERS[map]:
        return "igloo"
    if map == SMALL:
        return "light" if column < 3 else "dark"  # PN-10.1
    if map == RING:
        return "light" if row in (0, 4) or column in (0, 6) else "dark"  # PN-10.4
    return "dark" if 2 <= column <= 4 else "light"  # PN-4.2


def card_named(text: str) -> int:
    """The card of a typed name."""
    if text not in CARD_OF:
        raise NotationError(f"'{text}' is not a card")
    return CARD_OF[text]


def cell_named(text: str) -> int:
    """The cell of a typed name."""
    if text.lower() not in CELL_OF:
        raise NotationError(f"'{text}' is not a cell")
    return CELL_OF[text.lower()]
