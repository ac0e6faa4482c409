"""Games on paper: the positions in the booklets as pictures, and the whole as a PDF."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from polynya.bundles import bundle_of, drawer_of
from polynya.core.errors import NotationError
from polynya.core.types import ALL, View
from polynya.games import game_named
from polynya.render.booklet import LANGUAGES, Booklet, pdf
from polynya.render.picture import Picture

HEAD: Final = re.compile(r"^\[(\w+)\] (\w+)$", re.MULTILINE)


class Figure(NamedTuple):
    """A position of a booklet."""

    name: str
    game: str
    diagram: str


def booklet_of(game: str) -> Booklet:
    """The booklet that holds the rules of a game."""
    booklet = bundle_of(game).booklet
    if booklet is None:
        raise NotationError(f"{game} has no booklet to print")
    return booklet


def figures(booklet: Booklet) -> list[Figure]:
    """The positions of a booklet, in their order."""
    parts = HEAD.split(booklet.text("pictures"))[1:]
    return [Figure(parts[k], parts[k + 1], parts[k + 2].strip("\n")) for k in range(0, len(parts), 3)]


def pictures(booklet: Booklet) -> dict[str, str]:
    """SVG texts by name, and `cover`."""
    found = {figure.name: figure for figure in figures(booklet)}
    drawn = {name: _draw_figure(booklet, figure) for name, figure in found.items()}
    return drawn | {"cover": _draw_cover(found[booklet.cover])}


def _draw_cover(figure: Figure) -> str:
    """A board without frame, for the water around the title."""
    view = _view(figure)
    svg = Picture(drawer_of(view), view, panels=False).svg()
    return svg.replace('fill="var(--page)"', 'fill="none"')


def _view(figure: Figure) -> View:
    """What the seat to decide sees; all of it where nobody decides."""
    game = game_named(figure.game)
    state = game.read(figure.diagram)
    return game.view(state, state.to_move() if state.to_move() >= 0 else int(ALL))


def _draw_figure(booklet: Booklet, figure: Figure) -> str:
    view = _view(figure)
    has_panels = figure.name in booklet.with_panels
    return Picture(drawer_of(view), view, coordinates=booklet.has_coordinates, panels=has_panels).svg()


def make_pdf(game: str, languages: Sequence[str] = LANGUAGES) -> bytes:
    """The PDF to print and play a game: rules in these languages, and sheets to cut."""
    booklet = booklet_of(game)
    return pdf(booklet, pictures(booklet), languages)
