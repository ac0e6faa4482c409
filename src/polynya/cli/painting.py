"""Boards and choices as a person sees them in a terminal.

A diagram's picture has lines that begin with the letter or the number of a row. In rows with a letter the cells are
counted from 1, from the left, so that the third cell of row C is C3; a dot is an empty one, and gets its name if a
choice speaks of it. In rows with a number the columns are a, b, c; a square begins with what it is made of (`[ { ~ #`),
and is marked if a choice speaks of it. In rows with a number and a letter, or with a small letter, every letter is a
cell of a card.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, Protocol, runtime_checkable

from rich.text import Text

from polynya.core.game import Game
from polynya.core.types import View

ROW: Final = re.compile(r"[A-Z1-8] ")
CELL: Final = re.compile(r"[^\s|/\\]+")
NAME: Final = re.compile(r"\b([A-Z])(\d+)\b")
SQUARE: Final = re.compile(r"\b[a-h][1-8]\b")
TOKEN: Final = re.compile(r"\^?([A-Z])\d?|[a-z]\d")
MARK: Final = re.compile(r"[|/\\]")
MAP_ROW: Final = re.compile(r"([1-9][aei]|[a-q] ) ")
CELL_STYLES: Final = {
    "~": "blue",
    ".": "bright_blue",
    "#": "bright_white",
    "H": "bright_white",
    "B": "dim",
    "?": "bold bright_green",
    "S": "bold magenta",
    "A": "bold bright_yellow",
    "@": "bold magenta",
    "&": "bold bright_red",
    "*": "bold bright_white",
}
SQUARE_STYLES: Final = {"[": "default", "{": "bright_white", "~": "bright_blue", "#": "dim"}
COLOR_STYLES: Final = {  # of pieces and names; plain blue is hard to read on black
    "red": "bold bright_red",
    "blue": "bold bright_cyan",
    "yellow": "bold bright_yellow",
    "green": "bold bright_green",
    "white": "bold bright_white",
}
PIECE_STYLE: Final = "bold bright_white"  # of nobody
CRACK_STYLE: Final = "bright_blue"
CHOICE_STYLE: Final = "green"


@runtime_checkable
class HasPieces(Protocol):
    """A view that says whose the pieces in its diagram are."""

    @property
    def labels(self) -> tuple[str, ...]:
        """What stands in the diagram for each piece."""

    @property
    def owners(self) -> tuple[int, ...]:
        """The seat of each piece, or a negative number."""


def color_style(color: str) -> str:
    """How a color is shown in a terminal; an empty one is nobody's."""
    return COLOR_STYLES.get(color, PIECE_STYLE)


def picture(game: Game, view: View) -> list[str]:
    """The board, what stands beside it, and what comes next."""
    return [*game.board(view), game.diagram(view).rstrip("\n").split("\n")[-1]]


def name_cells(lines: list[str], texts: Sequence[str]) -> list[str]:
    """The picture with the names of those empty cells that the texts speak of; small where a piece is called so."""
    pieces = {cell[0] for line in lines for cell in _cells(line)}
    names = {found[0] for text in texts for found in NAME.finditer(text)}
    wanted = {name: name.lower() if name in pieces else name for name in names}
    return [_name_cells_in_row(line, wanted) if ROW.match(line) else line for line in lines]


def _name_cells_in_row(line: str, wanted: dict[str, str]) -> str:
    for number, cell in enumerate(_cells(line), 1):
        name = f"{line[0]}{number}"
        place = slice(cell.start(), cell.start() + len(name))
        if name in wanted and line[place].ljust(len(name)) == ".".ljust(len(name)):
            line = line[: place.start] + wanted[name] + line[place.stop :]
    return line


def _cells(line: str) -> list[re.Match[str]]:
    return list(CELL.finditer(line, 1)) if ROW.match(line) else []


def paint_lines(game: Game, view: View, lines: list[str], choices: Sequence[str] = ()) -> list[Text]:
    """The lines in colors: pieces by seat, cracks bright, empty cells dim, squares that may be chosen marked."""
    styles: dict[str, str] = {}
    if isinstance(view, HasPieces):
        for label, owner in zip(view.labels, view.owners, strict=False):
            styles[label] = color_style(view.colors[owner] if owner >= 0 else "")
    squares = {name for choice in choices for name in SQUARE.findall(choice)}
    return [_paint_line(line, styles, squares) for line in lines]


def _paint_line(line: str, styles: dict[str, str], squares: set[str]) -> Text:
    if MAP_ROW.match(line):
        return _paint_map(line, styles)
    text = Text(line)
    if line.strip() and not ROW.match(line) and not line.startswith(" "):
        text.stylize("dim")
        return text
    if ROW.match(line):
        text.stylize("dim", 0, 1)
    for column, cell in enumerate(_cells(line)):
        if cell[0][0] in SQUARE_STYLES:
            _paint_square(text, cell, styles, is_choice=f"{'abcdefgh'[column]}{line[0]}" in squares)
            continue
        text.stylize(_cell_style(cell[0], styles), cell.start(), cell.end())
        if len(cell[0]) > 1 and cell[0] not in styles and cell[0][0] in styles:
            text.stylize(styles[cell[0][0]], cell.start(), cell.start() + 1)
    for mark in MARK.finditer(line):
        text.stylize(CRACK_STYLE, mark.start(), mark.end())
    return text


def _paint_map(line: str, styles: dict[str, str]) -> Text:
    """A row of cards: one letter is one cell."""
    text = Text(line)
    text.stylize("dim", 0, 2)
    for k, letter in enumerate(line[3:], 3):
        style = styles.get(letter) or CELL_STYLES.get(letter)
        if style:
            text.stylize(style, k, k + 1)
    return text


def _paint_square(text: Text, cell: re.Match[str], styles: dict[str, str], *, is_choice: bool) -> None:
    style = CHOICE_STYLE if is_choice else SQUARE_STYLES[cell[0][0]]
    text.stylize(style, cell.start(), cell.end())
    for token in TOKEN.finditer(text.plain, cell.start(), cell.end()):
        text.stylize(styles.get(token[1] or "", PIECE_STYLE), token.start(), token.end())


def _cell_style(cell: str, styles: dict[str, str]) -> str:
    if cell == ".":
        return "dim"
    if cell in styles:
        return styles[cell]
    return CHOICE_STYLE if NAME.fullmatch(cell.upper()) else PIECE_STYLE


def paint_board(game: Game, view: View, choices: Sequence[str] = (), *, with_status: bool = True) -> list[Text]:
    """The board as a person sees it who has these choices; the line that says what comes next may be left out."""
    lines = picture(game, view)
    return paint_lines(game, view, name_cells(lines if with_status else lines[:-1], choices), choices)


def columns(entries: list[str], width: int) -> list[Text]:
    """Numbered entries in as many columns as fit, counted downwards."""
    digits = len(str(len(entries)))
    cells = [f"{number:>{digits}} {entry}" for number, entry in enumerate(entries, 1)]
    wide = max([len(cell) for cell in cells]) + 2
    across = max(1, (width - 1) // wide)
    height = -(-len(cells) // across)
    return [_number_row(cells[row::height], wide, digits) for row in range(height)]


def _number_row(cells: list[str], wide: int, digits: int) -> Text:
    text = Text()
    for cell in cells:
        text.append(cell[:digits], CHOICE_STYLE).append(cell[digits:].ljust(wide - digits))
    text.rstrip()
    return text
