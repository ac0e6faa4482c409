"""Player aids: what a turn is, what everything costs and brings, what the signs mean; one text for paper and screen.

A file of `aids/` begins with a title. `= words` begins a part; all other lines are `signs | words | price`, where signs
are names with commas between them, or the number of a step, and `*words*` are bold.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Final, NamedTuple

from polynya.core.errors import NotationError
from polynya.render.art import ART, definitions, used_symbols
from polynya.render.drawer import token
from polynya.render.svg import tag, use

BOLD: Final = re.compile(r"\*([^*]+)\*")
COLOR: Final = "red"  # of pawns, which belong to nobody here
WIDE: Final = {"ark": 128}  # signs that are not 64 units wide
SignKinds = Mapping[str, Callable[[str], str]]  # how a sign is drawn, by what stands before its colon
COMMON_KINDS: Final[SignKinds] = {"": use, "tile": lambda name: token(name, ground="tile_front")}


class Words(NamedTuple):
    """A piece of a sentence."""

    text: str
    is_bold: bool


class Line(NamedTuple):
    """A step of the turn, or what a sign means."""

    step: str  # its number, or nothing
    signs: tuple[str, ...]
    words: tuple[Words, ...]
    price: str


class Part(NamedTuple):
    """Lines about one thing."""

    title: str
    lines: tuple[Line, ...]


class Aid(NamedTuple):
    """The aid of a game in a language."""

    title: str
    parts: tuple[Part, ...]

    @property
    def signs(self) -> tuple[str, ...]:
        """Every sign that it shows."""
        return tuple(sorted({sign for part in self.parts for line in part.lines for sign in line.signs}))


@cache
def read_aid(text: str) -> Aid:
    """An aid as its file has it."""
    title, *rest = [line for line in text.replace("'", "\u2019").splitlines() if line.strip()]
    parts: list[Part] = []
    for row in rest:
        if row.startswith("= "):
            parts.append(Part(row.removeprefix("= "), ()))
        elif parts:
            parts[-1] = parts[-1]._replace(lines=(*parts[-1].lines, _line(row)))
        else:
            raise NotationError(f"'{row}' is in no part")
    return Aid(title, tuple(parts))


def _line(row: str) -> Line:
    cells = [cell.strip() for cell in row.split("|")]
    if len(cells) != 3:
        raise NotationError(f"'{row}' is not signs, words and a price")
    signs, words, price = cells
    step = signs if signs.isdigit() else ""
    names = tuple([name.strip() for name in signs.split(",")]) if signs and not step else ()
    return Line(step, names, _words(words), price)


def _words(text: str) -> tuple[Words, ...]:
    pieces = BOLD.split(text)  # what is bold has odd places
    return tuple([Words(piece, k % 2 == 1) for k, piece in enumerate(pieces) if piece])


def sign(name: str, kinds: SignKinds) -> str:
    """A sign as an element of a page that has the symbols."""
    kind, _, figure = name.rpartition(":")
    kinds = {**COMMON_KINDS, **kinds}
    if kind not in kinds or (not kind and figure not in ART):
        raise NotationError(f"'{name}' is no sign")
    wide = WIDE.get(name, 64)
    return tag(
        "svg",
        f'class="sign" viewBox="{-wide // 2} -32 {wide} 64" color="var(--{COLOR})" aria-hidden="true"',
        kinds[kind](figure),
    )


def sign_file(name: str, kinds: SignKinds) -> str:
    """A sign as a file of its own."""
    inner = sign(name, kinds)
    head = inner.index(">") + 1
    return (
        inner[:head].replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ')
        + definitions(used_symbols(inner))
        + inner[head:]
    )
