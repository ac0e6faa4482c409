"""Drawings that pages share: pieces and panels are drawn once and kept, as long as there is room."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Final

from markupsafe import Markup

from polynya.bundles import bundle_of
from polynya.core.moves import Target, place_of
from polynya.core.texts import Translate
from polynya.core.types import View
from polynya.render.drawer import Drawer
from polynya.render.panels import draw_panel_alone, fitting_width, lines_height
from polynya.render.scene import Panel, Pen, Piece, Spot
from polynya.render.svg import number
from polynya.web.languages import translator

MAX_PIECES: Final = 6000  # drawn pieces that are kept, for each game and language
MAX_PANELS: Final = 1000
WIDEST: Final = 450.0  # units of a panel whose lines are not broken
SMALLER: Final = 0.8  # pixels of a unit, where there is room


def draw_place_names(drawer: Drawer[View], view: View) -> Markup:
    """The coordinates, each in a group of its own: small screens enlarge it where it stands."""
    return Markup(drawer.coordinates(view).replace("<g", "<g><g").replace("</g>", "</g></g>"))


@cache
def piece_drawer(game: str, language: str) -> Callable[[Piece], str]:
    """How a page draws the pieces of a game: placed by class, with titles in its language."""
    texts, pen = bundle_of(game).texts, Pen({}, is_live=True)
    _: Translate = translator(language, texts)

    @lru_cache(maxsize=MAX_PIECES)
    def draw(piece: Piece) -> str:
        return pen.piece(piece._replace(title=texts.piece_title(piece.title, _)))

    return draw


def last_way(spots: Mapping[str, Spot], path: Sequence[Target]) -> str:
    """A thin line along what somebody has pointed at, if it leads anywhere."""
    points = dict.fromkeys([spots[place_of(target)] for target in path if place_of(target) in spots])
    line = " ".join([f"{number(spot.x)},{number(spot.y)}" for spot in points])
    return f'<polyline class="last-way" points="{line}"/>' if len(points) > 1 else ""


@cache
def panel_drawer(game: str, language: str) -> Callable[[Panel], str]:
    """How a page draws what is in a panel of a game: as a picture of its own."""
    texts, least = bundle_of(game).texts, lines_height(bundle_of(game).drawer.panel_lines)
    _: Translate = translator(language, texts)

    @lru_cache(maxsize=MAX_PANELS)
    def draw(panel: Panel) -> str:
        lines = [[item._replace(title=texts.piece_title(item.title, _)) for item in line] for line in panel.lines]
        room = fitting_width(panel, 0.0, WIDEST)
        inner, height = draw_panel_alone(panel._replace(lines=tuple([tuple(line) for line in lines])), room)
        if not inner:
            return ""
        height = max(height, least) if panel.seat >= 0 else height
        return (
            f'<svg class="panel" viewBox="0 0 {number(room)} {number(height)}" width="{number(room * SMALLER)}"'
            f' color="var(--{panel.color or "ink"})"'
            f' role="group" aria-label="{texts.piece_title(panel.title, _)}">{inner}</svg>'
        )

    return draw
