"""Boards and choices as a person sees them in a terminal.

The game says what stands where in its picture (`Game.spans`); here that gets its colors. An empty place gets its name
if a choice speaks of it, any other place that a choice speaks of is marked.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Final, Protocol, runtime_checkable

from rich.text import Text

from polynya.core import spans
from polynya.core.game import Game
from polynya.core.spans import Span
from polynya.core.types import View

WORD: Final = re.compile(r"\w+")
COLOR_STYLES: Final = {  # of pieces and names; plain blue is hard to read on black
    "red": "bold bright_red",
    "blue": "bold bright_cyan",
    "yellow": "bold bright_yellow",
    "green": "bold bright_green",
    "white": "bold bright_white",
}
PIECE_STYLE: Final = "bold bright_white"  # of nobody
CHOICE_STYLE: Final = "green"
KIND_STYLES: Final = {
    spans.EMPTY: "dim",
    spans.GROUND: "default",
    spans.ICE: "bright_white",
    spans.WATER: "bright_blue",
    spans.UNKNOWN: "blue",
    spans.BLOCKED: "dim",
    spans.PRIZE: "bold bright_green",
    spans.GOAL: "bold bright_yellow",
    spans.BEAST: "bold magenta",
    spans.DANGER: "bold bright_red",
    spans.EDGE: "bright_blue",
    spans.NOTE: "dim",
}


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


def name_places(lines: Sequence[str], found: Sequence[Span], wanted: Collection[str]) -> tuple[list[str], list[Span]]:
    """The lines, and spans, with the names of wanted empty places; they are small where a piece is called so."""
    named, now = list(lines), list(found)
    pieces = {lines[span.line][span.start : span.end] for span in found if span.kind == spans.PIECE}
    for k, span in enumerate(found):
        if span.kind == spans.EMPTY and span.place in wanted:
            line, end = named[span.line], span.start + len(span.place)
            if not line[span.end : end].strip():
                name = span.place.lower() if span.place in pieces else span.place
                named[span.line] = line[: span.start] + name + line[end:]
                now[k] = span._replace(end=end)
    return named, now


def paint_lines(game: Game, view: View, lines: Sequence[str], choices: Sequence[str] = ()) -> list[Text]:
    """The lines in colors: pieces by seat, and marks on the places of which these choices speak."""
    styles: dict[str, str] = {}
    if isinstance(view, HasPieces):
        for label, owner in zip(view.labels, view.owners, strict=False):
            styles[label] = color_style(view.colors[owner] if owner >= 0 else "")
    wanted = {word for choice in choices for word in WORD.findall(choice)}
    named, found = name_places(lines, game.spans(view, lines), wanted)
    texts = [Text(line) for line in named]
    for span in found:
        texts[span.line].stylize(_style(span, styles, wanted), span.start, span.end)
    return texts


def _style(span: Span, styles: Mapping[str, str], wanted: Collection[str]) -> str:
    if span.place and span.place in wanted:
        return CHOICE_STYLE
    return styles.get(span.label, PIECE_STYLE) if span.kind == spans.PIECE else KIND_STYLES[span.kind]


def paint_board(game: Game, view: View, choices: Sequence[str] = (), *, with_status: bool = True) -> list[Text]:
    """The board as a person sees it who has these choices; the line that says what comes next may be left out."""
    lines = picture(game, view)
    return paint_lines(game, view, lines if with_status else lines[:-1], choices)


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
