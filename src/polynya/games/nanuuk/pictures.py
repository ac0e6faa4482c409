"""The floe drawn with letters, for both games: a row of spaces, a row of slanted cracks, and so on.

A space at horizontal position x (NK-4.2) stands in column 3x. The crack to its right neighbor is `|`, the one to its
lower left neighbor a backslash, the one to its lower right neighbor a slash.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from polynya.core import spans
from polynya.core.errors import NotationError
from polynya.core.spans import Span
from polynya.games.nanuuk.board import BOARD_ROWS, EDGE_ENDS, EDGES_IN_PLAY, IN_PLAY, PLACES, SPACE_NAMES

EMPTY = "."
CONTENT: Final = re.compile(r"[^\s|/\\]+")
CRACK: Final = re.compile(r"[|/\\]")


def is_picture(part: str) -> bool:
    """A row of spaces begins with its letter, a row of cracks has nothing but cracks."""
    return (part[0] == " " and not part.strip(" \\/")) or (part[0] in "ABCDEFG" and part[1:2] == " ")


def draw(board: str, content: dict[int, str], cracks: tuple[int, ...]) -> list[str]:
    """The lines of a picture; a space without content is a dot."""
    rows = BOARD_ROWS[board]
    height = 2 * len(rows) - 1
    canvas = [[" "] * 38 for _ in range(height)]
    for k, row in enumerate(rows):
        canvas[2 * k][0] = row
    for space in IN_PLAY[board]:
        line, column = _spot(board, space)
        for k, letter in enumerate(content.get(space, EMPTY)):
            canvas[line][column + k] = letter
    for edge in cracks:
        line, column, mark = _crack_spot(board, edge)
        canvas[line][column] = mark
    return ["".join(letters).rstrip() for letters in canvas]


def read(board: str, lines: list[str]) -> tuple[dict[int, str], list[int]]:
    """Content and cracks of a picture's lines."""
    grid = _grid(board, lines)
    content: dict[int, str] = {}
    for space in IN_PLAY[board]:
        line, column = _spot(board, space)
        text = grid[line][column : column + 2].strip(" |")
        if not text:
            raise NotationError(f"nothing is drawn on {SPACE_NAMES[space]}; an empty space is a dot")
        if text != EMPTY:
            content[space] = text
    cracks: list[int] = []
    for edge in EDGES_IN_PLAY[board]:
        line, column, mark = _crack_spot(board, edge)
        if grid[line][column] == mark:
            cracks.append(edge)
    _check_nothing_else(board, grid, content, cracks)
    return content, cracks


def _spot(board: str, space: int) -> tuple[int, int]:
    row, x = PLACES[space]
    return 2 * BOARD_ROWS[board].index(row), 3 * x


def _crack_spot(board: str, edge: int) -> tuple[int, int, str]:
    a, b = EDGE_ENDS[edge]
    line, column = _spot(board, a)
    if PLACES[a][0] == PLACES[b][0]:
        return line, column + 3, "|"
    if PLACES[b][1] < PLACES[a][1]:
        return line + 1, column - 1, "\\"
    return line + 1, column + 2, "/"


def _grid(board: str, lines: list[str]) -> list[str]:
    """The lines at their height, all equally long; a line of cracks may be missing."""
    rows = BOARD_ROWS[board]
    grid = [""] * (2 * len(rows) - 1)
    at = -1
    for line in lines:
        letter = line[:1]
        if letter.strip():
            at = rows.find(letter)
            if at < 0 or grid[2 * at]:
                raise NotationError(f"the {board} board has no row {letter}, or it is drawn twice")
            grid[2 * at] = line
        elif line.strip():
            if not 0 <= at < len(rows) - 1 or grid[2 * at + 1]:
                raise NotationError(f"'{line.strip()}' does not stand between two rows")
            grid[2 * at + 1] = line
    return [line.ljust(38) for line in grid]


def compare(board: str, lines: list[str], drawn: list[str]) -> None:
    """Refuse a picture that shows something else than its position looks like."""
    for given, wanted in zip(_grid(board, lines), drawn, strict=True):
        if given.rstrip() != wanted:
            raise NotationError(f"'{given.strip()}' does not agree with the rest, which says '{wanted.strip()}'")


def _check_nothing_else(board: str, grid: list[str], content: dict[int, str], cracks: list[int]) -> None:
    """A mark in the wrong column must not pass as an open edge."""
    drawn = draw(board, content, tuple(cracks))
    for line, wanted in zip(grid, drawn, strict=True):
        if line.rstrip() != wanted:
            raise NotationError(f"'{line.strip()}' does not stand in the columns of the board")


def find_spans(lines: Sequence[str], labels: Sequence[str]) -> list[Span]:
    """What stands where in a picture, and what is a statement around it; the labels are of pieces."""
    found: list[Span] = []
    for number, line in enumerate(lines):
        if not line.strip():
            continue
        if not is_picture(line):
            found.append(Span(number, 0, len(line), spans.NOTE))
            continue
        if line[0] != " ":
            found.append(Span(number, 0, 1, spans.NOTE))
            for k, content in enumerate(CONTENT.finditer(line, 1), 1):
                found += _content_spans(number, content, f"{line[0]}{k}", labels)
        found += [Span(number, *mark.span(), spans.EDGE) for mark in CRACK.finditer(line)]
    return found


def _content_spans(number: int, content: re.Match[str], place: str, labels: Sequence[str]) -> list[Span]:
    """A space that is empty, or a piece; perhaps with something under it."""
    text, (start, end) = content[0], content.span()
    if text == EMPTY:
        return [Span(number, start, end, spans.EMPTY, place=place)]
    if text in labels:
        return [Span(number, start, end, spans.PIECE, text)]
    piece = [Span(number, start, start + 1, spans.PIECE, text[0])] if text[0] in labels else []
    return [Span(number, start, end, spans.PIECE), *piece]
