"""The map of 5 x 7 cards of 12 cells (PN-4.1, PN-4.2, PN-4.3): cards and cells as ints, their names and neighbors.

Cards are numbered by rows, from 11 = 0 to 57 = 34; cells by cards and letters: `cell_on`, `card_of`, `letter_of`. The
smaller map for two uses the first five columns (PN-10.1); with light cards in a ring the standard map is another map
(PN-10.4). Nothing is beyond the edge (PN-4.8).

People read names over the whole map instead, as a street map has them: a letter for the row, a number for the column.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from polynya.core.errors import NotationError
from polynya.core.types import NOWHERE

ROWS: Final[i64] = 5  # of cards
WIDTH: Final[i64] = 7  # cards in a row, whether or not the map has all of them
CARDS: Final = 35
CELLS: Final = 420
CARD_CELLS: Final[i64] = 12
CARD_ROWS: Final[i64] = 3  # of cells on a card
CARD_WIDTH: Final[i64] = 4  # cells in a row of a card
LETTERS: Final = "abcdefghijkl"
CARD_NAMES: Final = [f"{row}{column}" for row in range(1, 6) for column in range(1, 8)]
CELL_NAMES: Final = [f"{card}{letter}" for card in CARD_NAMES for letter in LETTERS]
CARDS_BY_NAME: Final = {name: card for card, name in enumerate(CARD_NAMES)}
CELLS_BY_NAME: Final = {name: cell for cell, name in enumerate(CELL_NAMES)}

# Maps: how many columns they have (PN-4.2, PN-10.1, PN-10.4), and where the ark and the igloos lie.
STANDARD: Final = 0
SMALL: Final = 1
RING: Final = 2
MAPS: Final = (STANDARD, SMALL, RING)
COLUMNS: Final = (7, 5, 7)
ARK_CARD: Final = (CARDS_BY_NAME["34"], CARDS_BY_NAME["35"], CARDS_BY_NAME["34"])
ARK_WEST: Final[i64] = 5  # letter f; the ark's east cell is the next (PN-4.15)
CORNERS: Final = (("11", "17", "57", "51"), ("11", "51"), ("11", "17", "57", "51"))  # clockwise (PN-5.2)
IGLOO_CELLS: Final = {
    "11": CELLS_BY_NAME["11g"],
    "17": CELLS_BY_NAME["17f"],
    "57": CELLS_BY_NAME["57f"],
    "51": CELLS_BY_NAME["51g"],
}  # PN-4.14

# Directions in the order of option lists (PN-6.2).
DIRECTIONS: Final = ("N", "E", "S", "W", "NE", "SE", "SW", "NW")
WAYS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1))
STRAIGHT: Final[i64] = 4  # the first directions go to neighbors (PN-4.6), the others to diagonal ones (PN-4.7)
ALL_WAYS: Final[i64] = 8


def card_of(cell: i64) -> i64:
    """The card on which a cell is (PN-4.3)."""
    return cell // CARD_CELLS


def letter_of(cell: i64) -> i64:
    """The letter of a cell on its card, from 0 (PN-4.3)."""
    return cell % CARD_CELLS


def cell_on(card: i64, letter: i64) -> i64:
    """The cell of a card with this letter (PN-4.3)."""
    return CARD_CELLS * card + letter


def cells_of(card: int) -> range:
    """The cells of a card, ascending."""
    return range(int(cell_on(card, 0)), int(cell_on(card + 1, 0)))


def spot(cell: int) -> tuple[int, int]:
    """Grid coordinates from 1 (PN-4.4)."""
    row, column = divmod(int(card_of(cell)), int(WIDTH))
    y, x = divmod(int(letter_of(cell)), int(CARD_WIDTH))
    return int(CARD_WIDTH) * column + x + 1, int(CARD_ROWS) * row + y + 1


def cell_at(x: int, y: int, map: int) -> int:
    """The cell with these coordinates, or NOWHERE beyond the edge."""
    column, letter_x = divmod(x - 1, int(CARD_WIDTH))
    row, letter_y = divmod(y - 1, int(CARD_ROWS))
    if not (0 <= column < COLUMNS[map] and 0 <= row < ROWS):
        return int(NOWHERE)
    return int(cell_on(WIDTH * row + column, CARD_WIDTH * letter_y + letter_x))


def number_of(cell: int, map: int) -> int:
    """The number of a cell by rows of the whole map (PN-4.5)."""
    x, y = spot(cell)
    return (y - 1) * int(CARD_WIDTH) * COLUMNS[map] + x - 1


GRID_ROWS: Final = "abcdefghijkmnpq"  # of cells, from north to south; l and o look like digits
GRID_NAMES: Final = [f"{GRID_ROWS[spot(cell)[1] - 1]}{spot(cell)[0]}" for cell in range(CELLS)]
CARD_CORNERS: Final = [  # card -> the names of its first and its last cell
    (GRID_NAMES[cells_of(card)[0]], GRID_NAMES[cells_of(card)[-1]]) for card in range(CARDS)
]

X_AT: Final = vec[i64]([i64(spot(cell)[0]) for cell in range(CELLS)])
Y_AT: Final = vec[i64]([i64(spot(cell)[1]) for cell in range(CELLS)])


def _neighbor(cell: int, way: tuple[int, int], map: int) -> int:
    x, y = spot(cell)
    if card_of(cell) % WIDTH >= COLUMNS[map]:
        return int(NOWHERE)
    return cell_at(x + way[0], y + way[1], map)


NEXT: Final = [  # map -> ALL_WAYS * cell + direction -> cell or NOWHERE
    vec[i64]([i64(_neighbor(cell, way, map)) for cell in range(CELLS) for way in WAYS]) for map in MAPS
]


def neighbor(cell: int, way: int, map: int) -> int:
    """The next cell in a direction, or NOWHERE beyond the edge (PN-4.6, PN-4.7, PN-4.8)."""
    return int(NEXT[map][ALL_WAYS * cell + way])


def _card_beside(card: int, direction: int, map: int) -> int:
    """The adjacent card in a direction (PN-4.9)."""
    row, column = divmod(card, int(WIDTH))
    row, column = row + WAYS[direction][1], column + WAYS[direction][0]
    return int(WIDTH) * row + column if 0 <= row < ROWS and 0 <= column < COLUMNS[map] else int(NOWHERE)


CARDS_BESIDE: Final = [  # map -> STRAIGHT * card + direction -> card or NOWHERE
    vec[i64]([i64(_card_beside(card, way, map)) for card in range(CARDS) for way in range(int(STRAIGHT))])
    for map in MAPS
]


def card_distance(a: i64, b: i64) -> i64:
    """PN-4.10."""
    rows, columns = a // WIDTH - b // WIDTH, a % WIDTH - b % WIDTH
    return (rows if rows > 0 else -rows) + (columns if columns > 0 else -columns)


def _to_ark(cell: int, map: int) -> int:
    x, y = spot(cell)
    ark = [spot(int(cell_on(ARK_CARD[map], letter))) for letter in (ARK_WEST, ARK_WEST + 1)]
    return min([abs(x - ark_x) + abs(y - ark_y) for ark_x, ark_y in ark])


ARK_DISTANCE: Final = [  # map -> cell -> Manhattan distance to the ark (PN-4.16)
    vec[i64]([i64(_to_ark(cell, map)) for cell in range(CELLS)]) for map in MAPS
]


def zone(card: int, map: int) -> str:
    """What kind of card lies at a position: light, dark, ark or igloo; empty off the map."""
    row, column = divmod(card, int(WIDTH))
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
    if text not in CARDS_BY_NAME:
        raise NotationError(f"'{text}' is not a card")
    return CARDS_BY_NAME[text]


def cell_named(text: str) -> int:
    """The cell of a typed name."""
    if text.lower() not in CELLS_BY_NAME:
        raise NotationError(f"'{text}' is not a cell")
    return CELLS_BY_NAME[text.lower()]
