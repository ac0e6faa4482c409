"""Shapes that the kits share: grounds with bleed, names in two languages, figures to fold."""

from __future__ import annotations

from typing import Final

from polynya.render.sheets import BLEED, Item, exact, words
from polynya.render.svg import tag

LINE: Final = 3.0  # between two lines of names
FOLD: Final = 'fill="none" stroke="var(--faint)" stroke-width=".2" stroke-dasharray="1.2 .8"'


def ground(width: float, height: float, color: str) -> str:
    """A rectangle with bleed."""
    return box(width + 2 * BLEED, height + 2 * BLEED, f'fill="var(--{color})"')


def box(width: float, height: float, look: str, *, x: float = 0, y: float = 0, radius: float = 0) -> str:
    """A rectangle around a point."""
    corner = f' rx="{exact(radius)}"' if radius else ""
    return (
        f'<rect x="{exact(x - width / 2)}" y="{exact(y - height / 2)}" width="{exact(width)}"'
        f' height="{exact(height)}"{corner} {look}/>'
    )


def frame(width: float, height: float, color: str, *, inset: float = 1.4, thick: float = 0.5) -> str:
    """A line inside the cutting line."""
    look = f'fill="none" stroke="var(--{color})" stroke-width="{exact(thick)}"'
    return box(width - 2 * inset, height - 2 * inset, look, radius=2.2)


def art(inner: str, size: float, x: float = 0, y: float = 0, *, extra: str = "") -> str:
    """A symbol of 64 units, so many millimeters large."""
    return tag("g", f'transform="translate({exact(x, y)}) scale({size / 64:.5f})"{extra}', inner)


def names(english: str, italian: str, y: float, size: float = 2.5) -> str:
    """English above Italian; one line where they are the same."""
    if english == italian:
        return words(english, 0, y, size)
    return words(english, 0, y - LINE, size) + words(italian, 0, y, size, style="italic", color="faint")


def standee(
    name: str, figure: str, size: tuple[float, float], flap: float, *, color: str = "ice-line", mark: str = ""
) -> Item:
    """A strip to fold: flap, back upside down, front, flap; the back mirrors the figure, so that both sides agree."""
    width, height = size
    panel = min(width - 2, height - 2.5)
    front = art(figure, panel, 0, (height - panel) / 2 - 0.8)
    behind = tag("g", 'transform="scale(-1 1)"', front)
    whole = 2 * (height + flap)
    inner = (
        box(width + 2 * BLEED, whole + 2 * BLEED, f'fill="var(--{color})"')
        + box(width + 2 * BLEED, 2 * height, 'fill="var(--paper)"')
        + tag("g", f'transform="translate(0 {exact(height / 2)})"', front)
        + tag("g", f'transform="translate(0 {exact(-height / 2)}) rotate(180)"', behind)
        + art(mark, flap - 1.6, 0, height + flap / 2)
        + art(mark, flap - 1.6, 0, -height - flap / 2)
        + _folds(width, height)
    )
    return Item(name, width, whole, inner)


def _folds(width: float, height: float) -> str:
    lines = [f"M{exact(-width / 2, y)}h{exact(width)}" for y in (-height, 0.0, height)]
    return f'<path d="{"".join(lines)}" {FOLD}/>'


def seam(length: float, overlap: float) -> str:
    """A strip above the x axis that is glued under the other part of a board."""
    strip = box(length, overlap, 'fill="var(--paper)" fill-opacity=".6"', y=-overlap / 2)
    line = f'<path d="M{exact(-length / 2)} 0h{exact(length)}" stroke="var(--warm)" stroke-width=".3"/>'
    return strip + line + words("glue under the other part · incolla sotto l'altra parte", 0, 1 - overlap / 2, 3)
