"""Panels under a board: what lies beside it and in front of each seat, as pictures with numbers."""

from __future__ import annotations

from typing import Final

from polynya.render.glyphs import lettering, width
from polynya.render.scene import MANY, SOME, Item, Panel, css_name
from polynya.render.svg import number, quote_attribute, tag, title_element, transform_attribute, use

UNIT: Final = 720.0  # the width of a board for which these measures are
WIDER: Final = 1.3  # where a panel has the whole width
GAP: Final = 10.0
PAD: Final = 12.0
HEAD: Final = 50.0
ICON: Final = 32.0
LINE: Final = 40.0
DIGITS: Final = 13.0


def draw_panels(panels: list[Panel], board_width: float, top: float, columns: int) -> tuple[str, float]:
    """All panels below `top`, and how high the picture is with them."""
    unit = UNIT / WIDER if columns == 1 else UNIT
    scale = board_width / unit
    shared = [panel for panel in panels if not panel.head]
    seats = [panel for panel in panels if panel.head]
    parts: list[str] = []
    y = GAP
    for panel in shared:
        parts.append(_panel(panel, GAP, y, unit - 2 * GAP, _height(panel, unit - 2 * GAP)))
        y += _height(panel, unit - 2 * GAP) + GAP
    room = (unit - GAP * (columns + 1)) / columns
    for k in range(0, len(seats), columns):
        row = seats[k : k + columns]
        height = max([_height(panel, room) for panel in row])
        parts += [_panel(panel, GAP + (room + GAP) * j, y, room, height) for j, panel in enumerate(row)]
        y += height + GAP
    return tag("g", f'id="panels" {transform_attribute(0, top, scale)}', *parts), top + y * scale


def draw_panel_alone(panel: Panel, room: float) -> tuple[str, float]:
    """What is in a panel, without its frame and head, and how high that is; empty if there is nothing."""
    bare = panel._replace(head="")
    return "".join(_items(bare, room)), _height(bare, room) if panel.lines else 0.0


def fitting_width(panel: Panel, least: float, most: float) -> float:
    """The room in which no line of a panel without its head is broken, within bounds."""
    longest = max([sum([_width(item) for item in line]) for line in panel.lines], default=0.0)
    return min(max(longest + 2 * PAD, least), most)


def _lines(panel: Panel, room: float) -> list[list[Item]]:
    """The lines of a panel, broken where there is no more room."""
    found: list[list[Item]] = []
    free = room - 2 * PAD - (HEAD + 4 if panel.head else 0)
    for line in panel.lines:
        row: list[Item] = []
        used = 0.0
        for item in line:
            if row and used + _width(item) > free:
                found.append(row)
                row, used = [], 0.0
            row.append(item)
            used += _width(item)
        found.append(row)
    return found


def _width(item: Item) -> float:
    if not _text(item):
        return ICON + 1
    return ICON + 4 + width(_text(item)) * DIGITS / 10 + 7


def _text(item: Item) -> str:
    if item.is_faint or (item.text == MANY and item.amount == 1):
        return ""
    return f"x{item.amount}" if item.text in (SOME, MANY) else item.text


def _height(panel: Panel, room: float) -> float:
    lines = lines_height(len(_lines(panel, room)))
    return max(lines, HEAD + 2 * PAD - (LINE - ICON)) if panel.head else lines


def lines_height(lines: int) -> float:
    """How high a panel with so many lines is, or with one if there are none."""
    return max(lines, 1) * LINE + 2 * PAD - (LINE - ICON)


def _panel(panel: Panel, x: float, y: float, room: float, height: float) -> str:
    edge = (
        'stroke="var(--target)" stroke-width="5"' if panel.is_mover else 'stroke="var(--ice-side)" stroke-width="1.5"'
    )
    box = f'<rect width="{number(room)}" height="{number(height)}" rx="12" fill="var(--panel)" {edge}/>'
    color = f' color="var(--{panel.color})"' if panel.color else ""
    return tag(
        "g",
        f'id="{panel.id}" class="panel" {transform_attribute(x, y)}{color} role="group"'
        f" aria-label={quote_attribute(panel.title)}",
        box,
        _head(panel),
        *_items(panel, room),
    )


def _head(panel: Panel) -> str:
    if not panel.head:
        return ""
    middle = PAD + HEAD / 2
    crown = tag("g", transform_attribute(middle + 20, middle - 18, 0.4), use("crown")) if panel.has_won else ""
    return tag("g", f'class="head" {transform_attribute(middle, middle, HEAD / 64)}', panel.head) + crown


def _items(panel: Panel, room: float) -> list[str]:
    left = PAD + (HEAD + 8 if panel.head else 0)
    found: list[str] = []
    for row, line in enumerate(_lines(panel, room)):
        x, y = left, PAD + ICON / 2 + LINE * row
        for item in line:
            found.append(_item(item, x, y))
            x += _width(item)
    return found


def _item(item: Item, x: float, y: float) -> str:
    title = f"{item.title} {_text(item)}".rstrip()
    faint = ' opacity=".25"' if item.is_faint else ""
    picture = tag("g", transform_attribute(ICON / 2, 0, ICON / 64) + faint, item.inner)
    text = lettering(_text(item), ICON + 4, 1, DIGITS, "text", anchor="start", weight=2.0) if _text(item) else ""
    return tag(
        "g",
        f'id="{css_name(item.id)}" class="item" data-amount="{item.amount}" {transform_attribute(x, y)} role="img"'
        f" aria-label={quote_attribute(title)}",
        title_element(title),
        picture,
        text,
    )
