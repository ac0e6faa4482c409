"""A view as one picture: the floor, the changing layer, and panels below it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from typing import Any, Final

from polynya.core.types import Action, Seat, View
from polynya.games import game_named
from polynya.render.art import definitions, used_symbols
from polynya.render.drawer import Drawer
from polynya.render.panels import draw_panels as drawn_panels
from polynya.render.scene import ALONE, Panel, Pen, Target
from polynya.render.svg import number, quote_attribute, tag
from polynya.render.themes import style

RINGS: Final = (
    ".ring{fill:var(--target);fill-opacity:.15;stroke:var(--target);stroke-width:5}"
    ".last .ring{fill:none;stroke:var(--last);stroke-dasharray:9 7}"
)


def position(
    drawer: Drawer[Any],
    view: View,
    choices: Sequence[Action],
    last: Sequence[Target] = (),
    held: Target | None = None,
    *,
    is_live: bool = False,
    words: Callable[[Action], str] | None = None,
    titles: Callable[[str], str] = str,
) -> str:
    """The changing layer: ground, pieces, the last action, what was taken up, and what can be chosen.

    Choices are named by notation or other words; pieces may get other titles.
    """
    pen = Pen(drawer.layout(view).spots, is_live=is_live)
    parts = [pen.piece(piece._replace(title=titles(piece.title))) for piece in drawer.spaces(view)]
    parts += [drawer.overlay(view), *_marks(pen, last, held)]
    targets = _targets(drawer, view, choices)
    words = words or game_named(view.game).notation
    parts += [_draw_target(pen, words, target, actions) for target, actions in targets.items() if not target.slot]
    parts += [pen.piece(piece._replace(title=titles(piece.title))) for piece in drawer.pieces(view)]
    parts += [_draw_target(pen, words, target, actions) for target, actions in targets.items() if target.slot]
    return tag("g", 'id="position"', *parts)


def _marks(pen: Pen, last: Sequence[Target], held: Target | None) -> list[str]:
    """Where the last action happened, and what was taken up."""
    shapes = {target.place: target.shape for target in last if not target.slot}
    found = [tag("g", pen.at("target last", place), shape) for place, shape in shapes.items()]
    if held is not None:
        found.append(tag("g", pen.at("target last held", held.place, held.slot or ALONE), held.shape))
    return found


def _targets(drawer: Drawer[Any], view: View, choices: Sequence[Action]) -> dict[Target, list[Action]]:
    """One target for all the choices that mean the same place."""
    grouped: dict[Target, list[Action]] = {}
    for action in choices:
        target = drawer.target(view, action)
        if target:
            grouped.setdefault(target, []).append(action)
    return {target: grouped[target] for target in sorted(grouped, key=lambda target: not target.is_large)}


def _draw_target(pen: Pen, words: Callable[[Action], str], target: Target, actions: list[Action]) -> str:
    return pen.target(target, actions, ", ".join([words(action) for action in actions]))


def board(
    drawer: Drawer[Any],
    view: View,
    choices: Sequence[Action],
    last: Sequence[Target] = (),
    *,
    has_coordinates: bool = False,
) -> str:
    """The board without panels, floor included."""
    layout = drawer.layout(view)
    sea = f'<rect width="{number(layout.width)}" height="{number(layout.height)}" fill="var(--water)"/>'
    names = tag("g", 'id="coordinates"', drawer.coordinates(view)) if has_coordinates else ""
    return sea + tag("g", 'id="floor"', drawer.floor(view)) + names + position(drawer, view, choices, last)


def picture(
    drawer: Drawer[Any],
    view: View,
    choices: Sequence[Action],
    last: Sequence[Target] = (),
    *,
    theme: str = "light",
    has_coordinates: bool = False,
    has_panels: bool = True,
    winners: Sequence[Seat] = (),
) -> str:
    """A whole file: symbols, colors, board and panels."""
    layout = drawer.layout(view)
    inner = board(drawer, view, choices, last, has_coordinates=has_coordinates)
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
