"""Games on paper: the positions in the booklets as pictures, and the whole as a PDF."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from polynya.core.types import ALL, View
from polynya.games import game_named
from polynya.render.booklet import LANGUAGES, pdf, text_of
from polynya.render.picture import Picture

BOOKLETS: Final = {"nanuuk_intro": "nanuuk"}  # games whose rules are in the booklet of another
COVERS: Final = {"igloo_igloo": "bear", "nanuuk": "bear", "pinguinoe": "seal"}
WITH_PANELS: Final = {"nanuuk": ("stuck", "sled")}  # captions that speak of what lies beside the board
WITHOUT_NAMES: Final = ("pinguinoe",)  # captions that name no places
HEAD: Final = re.compile(r"^\[(\w+)\] (\w+)$", re.MULTILINE)


class Figure(NamedTuple):
    """A position of a booklet."""

    name: str
    game: str
    diagram: str


def booklet_of(game: str) -> str:
    """The booklet that holds the rules of a game."""
    key = game_named(game).key
    return BOOKLETS.get(key, key)


def figures(booklet: str) -> list[Figure]:
    """The positions of a booklet, in their order."""
    parts = HEAD.split(text_of(f"{booklet}.pictures"))[1:]
    return [Figure(parts[k], parts[k + 1], parts[k + 2].strip("\n")) for k in range(0, len(parts), 3)]


def pictures(booklet: str) -> dict[str, str]:
    """SVG texts by name, and `cover`."""
    found = {figure.name: figure for figure in figures(booklet)}
    drawn = {name: _drawn(booklet, figure) for name, figure in found.items()}
    return drawn | {"cover": _cover(found[COVERS[booklet]])}


def _cover(figure: Figure) -> str:
    """A board without frame, for the water around the title."""
    return Picture(_view(figure), choices=(), panels=False).svg().replace('fill="var(--page)"', 'fill="none"')


def _view(figure: Figure) -> View:
    """What the seat to decide sees; all of it where nobody decides."""
    game = game_named(figure.game)
    state = game.read(figure.diagram)
    return game.view(state, state.to_move() if state.to_move() >= 0 else int(ALL))


def _drawn(booklet: str, figure: Figure) -> str:
    return Picture(
        _view(figure),
        coordinates=booklet not in WITHOUT_NAMES,
        panels=figure.name in WITH_PANELS.get(booklet, ()),
    ).svg()


def printed(game: str, languages: Sequence[str] = LANGUAGES) -> bytes:
    """The PDF to print and play a game: rules in these languages, and sheets to cut."""
    booklet = booklet_of(game)
    return pdf(booklet, pictures(booklet), languages)
