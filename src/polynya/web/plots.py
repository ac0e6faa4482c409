"""Plots as SVG, in the colors of the theme: lines that differ without color too."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from markupsafe import Markup

from polynya.core.texts import N_, Translate
from polynya.core.types import CHANCE, Seat
from polynya.render.svg import number
from polynya.review import Review, Swing

WIDE: Final = 1000.0
HIGH: Final = 420.0
LEFT: Final = 70.0  # room for the numbers, which are no part of the picture, so that they stay readable
RIGHT: Final = 14.0
TOP: Final = 16.0
LOW: Final = 16.0
DASHES: Final = ("", "14 7", "3 6", "16 6 3 6")  # of the seats


class Place(NamedTuple):
    """Where a point of a review is in the plot."""

    x: float
    ys: tuple[float, ...]  # of the seats


def places(review: Review) -> list[Place]:
    """Where the points are."""
    first, last = review.points[0].ply, review.points[-1].ply
    scale = (WIDE - LEFT - RIGHT) / max(1, last - first)
    return [
        Place(LEFT + (point.ply - first) * scale, tuple([_y(chance) for chance in point.chances]))
        for point in review.points
    ]


def _y(chance: float) -> float:
    return TOP + (1 - chance) * (HIGH - TOP - LOW)


def chance_plot(review: Review, colors: Sequence[str], _: Translate) -> Markup:
    """Everybody's chances over the game, with a mark at every turning point."""
    found = places(review)
    lines = [_line(found, seat, color) for seat, color in enumerate(colors)]
    marks = [_mark(review, found, mistake.ply, mistake.seat, colors) for mistake in review.mistakes]
    marks += [_swing_mark(found, swing, colors) for swing in review.swings()]
    title = _(N_("Chances of winning over the course of the game"))
    inner = Markup("").join([_scale(), *lines, *marks])
    return Markup(
        '<svg id="plot" viewBox="0 0 {} {}" role="img" aria-label="{}">{}'
        '<line id="cursor" x1="{}" x2="{}" y1="{}" y2="{}"/></svg>'
    ).format(number(WIDE), number(HIGH), title, inner, number(LEFT), number(LEFT), number(TOP), number(HIGH - LOW))


def _scale() -> Markup:
    found = Markup()
    for percent in (0, 25, 50, 75, 100):
        y = number(_y(percent / 100))
        kind = "half" if percent == 50 else "grid"
        found += Markup('<line class="{}" x1="{}" x2="{}" y1="{}" y2="{}"/>').format(
            kind, number(LEFT), number(WIDE - RIGHT), y, y
        )
    return found


def _line(found: Sequence[Place], seat: Seat, color: str) -> Markup:
    points = " ".join([f"{number(place.x)},{number(place.ys[seat])}" for place in found])
    return Markup(
        '<polyline class="casing" points="{}"/><polyline class="chances" points="{}" stroke="var(--{})"'
        ' stroke-dasharray="{}"/>'
    ).format(points, points, color, DASHES[seat])


def _mark(review: Review, found: Sequence[Place], ply: int, seat: Seat, colors: Sequence[str]) -> Markup:
    at = max([k for k, point in enumerate(review.points) if point.ply <= ply])
    return Markup('<circle class="slip" cx="{}" cy="{}" r="9" fill="var(--{})"/>').format(
        number(found[at].x), number(found[at].ys[seat]), colors[seat]
    )


def _swing_mark(found: Sequence[Place], swing: Swing, colors: Sequence[str]) -> Markup:
    """A diamond for luck, a square for what others did."""
    x, y = found[swing.point].x, found[swing.point].ys[swing.seat]
    place = f"translate({number(x)} {number(y)})" + (" rotate(45)" if swing.actor == CHANCE else "")
    return Markup('<rect class="slip" x="-8" y="-8" width="16" height="16" transform="{}" fill="var(--{})"/>').format(
        place, colors[swing.seat]
    )


def sample_line(seat: Seat, color: str) -> Markup:
    """The line of a seat, for its name."""
    return Markup(
        '<svg class="sample" viewBox="0 0 44 12" aria-hidden="true"><line class="casing" x1="1" x2="43" y1="6" y2="6"/>'
        '<line class="chances" x1="1" x2="43" y1="6" y2="6" stroke="var(--{})" stroke-dasharray="{}"/></svg>'
    ).format(color, DASHES[seat])
