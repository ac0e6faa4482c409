"""What stands where in the lines of a board or a diagram of Pinguinoè."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from polynya.core.spans import BEAST, BLOCKED, DANGER, GOAL, ICE, NOTE, PIECE, PRIZE, UNKNOWN, WATER, Span

ROW: Final = re.compile(r"([1-5][aei]|[a-q] ) ")  # of a diagram, of the board
KINDS: Final = {
    "~": UNKNOWN,
    ".": WATER,
    "#": ICE,
    "H": ICE,
    "B": BLOCKED,
    "?": PRIZE,
    "S": BEAST,
    "A": GOAL,
    "@": BEAST,
    "&": DANGER,
    "*": PIECE,
}


def find_spans(lines: Sequence[str], labels: Sequence[str]) -> list[Span]:
    """Cells, letter by letter, and what is a statement around the map; the labels are of penguins."""
    found: list[Span] = []
    for number, line in enumerate(lines):
        if ROW.match(line):
            found.append(Span(number, 0, 2, NOTE))
            found += [_cell(number, k, line[k], labels) for k in range(3, len(line)) if line[k] != " "]
        elif line[:1].strip():
            found.append(Span(number, 0, len(line), NOTE))
    return found


def _cell(number: int, k: int, letter: str, labels: Sequence[str]) -> Span:
    return Span(number, k, k + 1, PIECE, letter) if letter in labels else Span(number, k, k + 1, KINDS[letter])
