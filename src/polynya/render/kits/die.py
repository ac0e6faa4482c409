"""A die to fold."""

from __future__ import annotations

from typing import Final

from polynya.render.kits.shapes import box
from polynya.render.sheets import Item, exact

FACE: Final = 18.0
TAB: Final = 5.0
PLACES: Final = {1: (0, 1), 2: (1, 1), 6: (2, 1), 5: (3, 1), 3: (1, 0), 4: (1, 2)}  # opposite faces make 7
PIPS: Final = {  # in quarters of a face
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
TABS: Final = ((0, 1, 180), (1, 0, 180), (1, 0, 270), (1, 0, 0), (1, 2, 180), (1, 2, 90), (1, 2, 0))
WIDTH: Final = 4 * FACE + TAB
HEIGHT: Final = 3 * FACE + 2 * TAB


def die() -> Item:
    """Six faces in a cross, with tabs to glue (PN-3.4)."""
    tabs = [_tab(*tab) for tab in TABS]
    faces = [_face(number, *_middle(*place)) for number, place in PLACES.items()]
    return Item("die", WIDTH, HEIGHT, "".join(tabs + faces))


def _middle(column: int, row: int) -> tuple[float, float]:
    return TAB + FACE * (column + 0.5) - WIDTH / 2, TAB + FACE * (row + 0.5) - HEIGHT / 2


def _face(number: int, x: float, y: float) -> str:
    look = 'fill="var(--plate)" stroke="var(--faint)" stroke-width=".2"'
    pips = [
        f'<circle cx="{exact(x + FACE / 4 * dx)}" cy="{exact(y + FACE / 4 * dy)}" r="1.9" fill="var(--ink)"/>'
        for dx, dy in PIPS[number]
    ]
    return box(FACE, FACE, look, x=x, y=y) + "".join(pips)


def _tab(column: int, row: int, turn: int) -> str:
    """A tab at one side of a face: 0 is right, 90 below."""
    half, slope = FACE / 2, 3.0
    path = f"M{exact(half, -half)}L{exact(half + TAB, slope - half)}V{exact(half - slope)}L{exact(half, half)}Z"
    place = f'transform="translate({exact(*_middle(column, row))}) rotate({turn})"'
    return f'<g {place}><path d="{path}" fill="var(--ice)" stroke="var(--faint)" stroke-width=".2"/></g>'
