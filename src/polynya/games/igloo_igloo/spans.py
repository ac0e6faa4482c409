"""What stands where in the lines of a board or a diagram of Igloo Igloo."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from polynya.core.spans import BLOCKED, GROUND, ICE, NOTE, PIECE, WATER, Span
from polynya.games.igloo_igloo.diagrams import is_picture

GROUNDS: Final = {"[": GROUND, "{": ICE, "~": WATER, "#": BLOCKED}
SQUARE: Final = re.compile(r"\S+")
TOKEN: Final = re.compile(r"\^?([A-Z])\d?|[a-z]\d")


def find_spans(lines: Sequence[str]) -> list[Span]:
    """Squares with the tokens on them, and what is a statement around the board."""
    found: list[Span] = []
    for number, line in enumerate(lines):
        if line[:1].strip() and not is_picture(line):
            found.append(Span(number, 0, len(line), NOTE))
        elif line[:1].strip():
            found.append(Span(number, 0, 1, NOTE))
            for column, square in zip("abcdefgh", SQUARE.finditer(line, 1), strict=True):
                found.append(Span(number, *square.span(), GROUNDS[square[0][0]], place=f"{column}{line[0]}"))
                found += [Span(number, *token.span(), PIECE, token[1] or "") for token in _tokens(line, square)]
    return found


def _tokens(line: str, square: re.Match[str]) -> list[re.Match[str]]:
    return list(TOKEN.finditer(line, *square.span()))
