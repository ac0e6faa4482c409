"""A view as one picture: the floor, the changing layer, and panels below it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import ceil
from typing import Any, Final, NamedTuple

from polynya.core.moves import Target
from polynya.core.types import Seat, View
from polynya.games import game_named
from polynya.render.art import definitions, used_symbols
from polynya.render.drawer import Drawer
from polynya.render.panels import draw_panels as drawn_panels
from polynya.render.scene import Outline, Panel, Pen, Piece
from polynya.render.svg import number, quote_attribute, tag
from polynya.render.themes import style

RINGS: Final = (
    ".ring{fill:var(--target);fill-opacity:.15;stroke:var(--target);stroke-width:5}"
    ".last .ring{fill:none;stroke:var(--last);stroke-dasharray:9 7}"
)


class Scene(NamedTuple):
    """The ground and the pieces of a position, drawn: the same for everybody who sees the same."""

    ground: str
    pieces: list[Piece]
    drawn: str


def draw_ground(drawer: Drawer[Any], view: View, draw: Callable[[Piece], str]) -> str:
    """The ground as it is now, and what lies over it and under the pieces."""
    return "".join([draw(piece) for piece in drawer.spaces(view)]) + drawer.overlay(view)


def draw_scene(drawer: Drawer[Any], view: View, draw: Callable[[Piece], str], ground: str | None = None) -> Scene:
    """Everything of a position that nobody has chosen or pointed at; whoever has drawn the ground can hand it in."""
    pieces = drawer.pieces(view)
    below = draw_ground(drawer, view, draw) if ground is None else ground
    return Scene(below, pieces, "".join([draw(piece) for piece in pieces]))


def position(
    drawer: Drawer[Any],
    view: View,
    targets: Mapping[Target, str],
    last: Sequence[Outline] = (),
    struck: Sequence[Outline] = (),
    *,
    is_live: bool = False,
    scene: Scene | None = None,
) -> str:
    """The changing layer: ground, pieces, the last move, what has hit people, and what can be chosen, with its words.

    Whoever has drawn the scene before can hand it in.
    """
    pen = Pen(drawer.layout(view).spots, is_live=is_live)
    ground, pieces, drawn = scene or draw_scene(drawer, view, pen.piece)
    outlines = drawer.outlines(view, targets, pieces)
    below = sorted([target for target in outlines if not outlines[target].slot], key=lambda t: not outlines[t].is_large)
    above = [target for target in outlines if outlines[target].slot]
    parts = [ground, *_marks(pen, last, "last"), *_marks(pen, struck, "last struck")]
    parts += [pen.target(target, outlines[target], targets[target]) for target in below]
    parts.append(drawn)
    parts += [pen.target(target, outlines[target], targets[target]) for target in above]
    twins = drawer.twins(targets, pieces) if is_live else ()
    parts += [pen.target(target, outline, targets[target], k) for k, (target, outline) in enumerate(twins, 2)]
    return tag("g", 'id="position"', *parts)


def _marks(pen: Pen, outlines: Sequence[Outline], classes: str) -> list[str]:
    """Where something has happened."""
    shapes = {outline.place: outline.shape for outline in outlines if not outline.slot}
    return [tag("g", pen.at(classes, place), shape) for place, shape in shapes.items()]


def draw_areas(drawer: Drawer[Any], view: View, areas: Sequence[tuple[Sequence[Target], Seat]]) -> str:
    """Parts of the board in the color of the seat that would win them, for a page."""
    pen = Pen(drawer.layout(view).spots, is_live=True)
    found: list[str] = []
    for targets, seat in areas:
        outlines = [drawer.place_outline(view, target) for target in targets]
        color = f' color="var(--{view.colors[seat]})"'
        found += [tag("g", pen.at("area", outline.place) + color, outline.shape) for outline in outlines if outline]
    return tag("g", 'class="areas"', *found) if found else ""


def board(
    drawer: Drawer[Any],
    view: View,
    targets: Mapping[Target, str],
    last: Sequence[Outline] = (),
    *,
    has_coordinates: bool = False,
) -> str:
    """The board without panels, floor included."""
    layout = drawer.layout(view)
    sea = f'<rect width="{number(layout.width)}" height="{number(layout.height)}" fill="var(--water)"/>'
    names = tag("g", 'id="coordinates"', drawer.coordinates(view)) if has_coordinates else ""
    return sea + tag("g", 'id="floor"', drawer.floor(view)) + names + position(drawer, view, targets, last)


def picture(
    drawer: Drawer[Any],
    view: View,
    targets: Mapping[Target, str],
    last: Sequence[Outline] = (),
    *,
    theme: str = "light",
    has_coordinates: bool = False,
    has_panels: bool = True,
    winners: Sequence[Seat] = (),
) -> str:
    """A whole file: symbols, colors, board and panels."""
    layout = drawer.layout(view)
    inner = board(drawer, view, targets, last, has_coordinates=has_coordinates)
    height = layout.height
    if has_panels:
        panels, height = drawn_panels(
            _mark_winners(drawer.panels(view), winners), layout.width, layout.height, drawer.panel_columns
        )
        inner += panels
    title = game_named(view.game).name
    wide, high = number(layout.width), number(ceil(height))
    size = f'viewBox="0 0 {wide} {high}" width="{wide}" height="{high}"'
    return tag(
        "svg",
        f'xmlns="http://www.w3.org/2000/svg" {size} class="{theme}" role="img" aria-label={quote_attribute(title)}',
        f"<style>{style(theme)}{RINGS}</style>",
        definitions(used_symbols(inner)),
        '<rect width="100%" height="100%" fill="var(--page)"/>',
        inner,
    )


def _mark_winners(panels: list[Panel], winners: Sequence[Seat]) -> list[Panel]:
    """The panels of the winners with a sign."""
    return [panel._replace(has_won=panel.seat in winners) for panel in panels]
