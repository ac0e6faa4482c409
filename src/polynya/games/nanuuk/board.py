"""The floe of 31 hexagons: spaces and edges as ints in canonical order (NK-4.8), their names and neighbors."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from polynya.core.errors import NotationError

ROWS: Final = {  # horizontal positions in half-widths (NK-4.1, NK-4.2)
    "A": (5, 7),
    "B": (2, 4, 6, 8, 10),
    "C": (1, 3, 5, 7, 9, 11),
    "D": (2, 4, 6, 8, 10),
    "E": (1, 3, 5, 7, 9, 11),
    "F": (2, 4, 6, 8, 10),
    "G": (5, 7),
}
PLACES: Final = [(row, x) for row in ROWS for x in ROWS[row]]  # space -> row and position
SPACE_NAMES: Final = [f"{row}{k + 1}" for row in ROWS for k in range(len(ROWS[row]))]
SPACE_OF: Final = {name: space for space, name in enumerate(SPACE_NAMES)}
SPACES: Final = 31
COLORS: Final = ("white", "yellow", "red", "blue")  # of the hunters, by seat if nobody chooses


def _are_neighbors(a: int, b: int) -> bool:
    """NK-4.3."""
    (row_a, x_a), (row_b, x_b) = PLACES[a], PLACES[b]
    rows, columns = abs(ord(row_a) - ord(row_b)), abs(x_a - x_b)
    return (rows, columns) in ((0, 2), (1, 1))


NEIGHBORS: Final = [[b for b in range(SPACES) if _are_neighbors(a, b)] for a in range(SPACES)]
EDGE_ENDS: Final = [(a, b) for a in range(SPACES) for b in NEIGHBORS[a] if a < b]  # NK-4.5
EDGE_OF: Final = {ends: edge for edge, ends in enumerate(EDGE_ENDS)}
EDGE_NAMES: Final = [f"{SPACE_NAMES[a]}|{SPACE_NAMES[b]}" for a, b in EDGE_ENDS]
EDGES: Final = 72

BOARD_ROWS: Final = {"full": "ABCDEFG", "medium": "ABCDE", "small": "BCDE"}  # NK-4.4
IN_PLAY: Final = {
    board: [space for space in range(SPACES) if SPACE_NAMES[space][0] in rows] for board, rows in BOARD_ROWS.items()
}
EDGES_IN_PLAY: Final = {
    board: [edge for edge, (a, b) in enumerate(EDGE_ENDS) if a in spaces and b in spaces]
    for board, spaces in IN_PLAY.items()
}
IGLOOS: Final = [SPACE_OF["B3"], SPACE_OF["E2"], SPACE_OF["E5"]]  # NK-4.7


def edge_between(a: int, b: int) -> int:
    """The edge of two neighbors, in either order."""
    return EDGE_OF[min(a, b), max(a, b)]


def space_named(text: str) -> int:
    """The space of a typed name."""
    space = SPACE_OF.get(text.upper())
    if space is None:
        raise NotationError(f"'{text}' is not a space")
    return space


def edge_named(text: str) -> int:
    """The edge of a typed name, its spaces in canonical order."""
    for edge, name in enumerate(EDGE_NAMES):
        if name == text.upper():
            return edge
    raise NotationError(f"'{text}' is not an edge")


# Tables for compiled code: rows of six, filled up with a space that is never a target and an edge that is never open.


def _rows_of_six(rows: list[list[int]], filler: int) -> vec[i64]:
    return vec[i64]([i64(entry) for row in rows for entry in row + [filler] * (6 - len(row))])


def _c_lines(space: int) -> list[int]:
    """NK-4.9."""
    near = NEIGHBORS[space]
    return [edge for edge, (a, b) in enumerate(EDGE_ENDS) if a in near and b in near]


def _d_lines(space: int) -> list[int]:
    """NK-4.10."""
    return [edge for edge, ends in enumerate(EDGE_ENDS) if space in ends]


def _open_masks(board: str) -> vec[i64]:
    inside = IN_PLAY[board]
    return vec[i64]([i64(sum([1 << b for b in NEIGHBORS[a] if a in inside and b in inside])) for a in range(SPACES)])


NEAR: Final = _rows_of_six(NEIGHBORS, SPACES)
NEAR_MASK: Final = vec[i64]([i64(sum([1 << other for other in near])) for near in NEIGHBORS])  # over any edge
C_LINES: Final = _rows_of_six([_c_lines(space) for space in range(SPACES)], EDGES)
D_LINES: Final = _rows_of_six([_d_lines(space) for space in range(SPACES)], EDGES)
EDGE_A: Final = vec[i64]([i64(a) for a, _ in EDGE_ENDS])
EDGE_B: Final = vec[i64]([i64(b) for _, b in EDGE_ENDS])

START_OPEN: Final = {board: _open_masks(board) for board in BOARD_ROWS}  # space -> mask of spaces over open edges
START_WHOLE: Final = {  # edge -> 1 while it is open; the filler edge never is
    board: vec[i64]([i64(edge in EDGES_IN_PLAY[board]) for edge in range(EDGES + 1)]) for board in BOARD_ROWS
}
PLAY_MASK: Final = {board: sum([1 << space for space in spaces]) for board, spaces in IN_PLAY.items()}
