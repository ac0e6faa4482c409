"""Plots as SVG of our own; colors come from the page or file that they stand in."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final, NamedTuple

STYLE: Final = """
:root { color-scheme: light dark; --paper: #fbfcfd; --ink: #1d2b36; --faint: #b9c6cf; --mark: #0b6fa4; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #10181e; --ink: #e4ecf1; --faint: #47565f; --mark: #63b8ea; }
}
svg.plot text { fill: var(--ink); font: 13px system-ui, sans-serif; }
svg.plot .grid { stroke: var(--faint); stroke-width: 1; }
svg.plot .even { stroke: var(--ink); stroke-width: 1; stroke-dasharray: 4 4; }
svg.plot .line { stroke: var(--mark); stroke-width: 2; fill: none; }
svg.plot .bar { stroke: var(--mark); stroke-width: 3; }
svg.plot .dot { fill: var(--mark); }
svg.plot .paper { fill: var(--paper); }
"""


class Frame(NamedTuple):
    """Where numbers stand in a picture."""

    left: float
    top: float
    width: float
    height: float
    low: tuple[float, float]  # the smallest x and y
    high: tuple[float, float]

    def x(self, value: float) -> float:
        return round(self.left + (value - self.low[0]) / (self.high[0] - self.low[0]) * self.width, 1)

    def y(self, value: float) -> float:
        return round(self.top + self.height - (value - self.low[1]) / (self.high[1] - self.low[1]) * self.height, 1)


def text(x: float, y: float, words: str, anchor: str = "start") -> str:
    """Words at a point."""
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}">{escape(words)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    """A straight line."""
    return f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" class="{kind}"/>'


def dot(x: float, y: float, title: str, radius: float = 5) -> str:
    """A point that says what it is when somebody asks."""
    return f'<circle cx="{x}" cy="{y}" r="{radius}" class="dot"><title>{escape(title)}</title></circle>'


def svg(width: float, height: float, title: str, parts: Sequence[str]) -> str:
    """A picture with a title for those who do not see it."""
    head = f'<svg class="plot" viewBox="0 0 {width:g} {height:g}" width="{width:g}" role="img" '
    return f'{head}aria-label="{escape(title)}" xmlns="http://www.w3.org/2000/svg">{"".join(parts)}</svg>'


def alone(picture: str) -> str:
    """A picture as a file of its own, which brings its colors along."""
    start = picture.index(">") + 1
    return f'{picture[:start]}<style>{STYLE}</style><rect width="100%" height="100%" class="paper"/>{picture[start:]}\n'


def percent_grid(frame: Frame, *, x_axis: bool) -> list[str]:
    """Lines and labels at every quarter from below up, and from the left if that axis has percents too."""
    found: list[str] = []
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = frame.y(share)
        found += [line(frame.left, y, frame.left + frame.width, y, "grid")]
        found += [text(frame.left - 6, y + 4, f"{share:.0%}", "end")]
        if x_axis:
            found += [text(frame.x(share), frame.top + frame.height + 18, f"{share:.0%}", "middle")]
    return found


def intervals(
    title: str, rows: Sequence[tuple[str, float, float, float]], digits: str = ".1f", even: float | None = None
) -> str:
    """A dot and its interval for every name, one below the other, and a line at what would be even."""
    marks = [] if even is None else [even]
    lowest, highest = min([low for _, _, low, _ in rows] + marks), max([high for *_, high in rows] + marks)
    room = max(1e-6, highest - lowest) * 0.05
    left = max(150, 8 * max([len(name) for name, *_ in rows]))  # the names stand there
    frame = Frame(left, 10, 480, 28 * len(rows), (lowest - room, 0), (highest + room, 1))
    found = [line(frame.x(mark), frame.top, frame.x(mark), frame.top + frame.height, "even") for mark in marks]
    for number, (name, value, low, high) in enumerate(rows):
        y = frame.top + 28 * number + 14
        found += [line(frame.left, y, frame.left + frame.width, y, "grid"), text(frame.left - 8, y + 4, name, "end")]
        found += [line(frame.x(low), y, frame.x(high), y, "bar")]
        found += [dot(frame.x(value), y, f"{name}: {value:{digits}} ({low:{digits}} to {high:{digits}})")]
        found += [text(frame.left + frame.width + 8, y + 4, f"{value:{digits}}")]
    return svg(left + 550, frame.height + 20, title, found)


def running_share(title: str, scores: Sequence[float], even: float) -> str:
    """How a share came to what it is, observation by observation."""
    frame = Frame(52, 10, 240, 120, (0, 0), (max(1, len(scores)), 1))
    total, points = 0.0, []
    for number, one in enumerate(scores, 1):
        total += one
        points.append(f"{frame.x(number)},{frame.y(total / number)}")
    right = frame.left + frame.width
    found = [*percent_grid(frame, x_axis=False), line(frame.left, frame.y(even), right, frame.y(even), "even")]
    found += [f'<polyline class="line" points="{" ".join(points)}"/>', text(right, 148, str(len(scores)), "end")]
    return svg(310, 156, title, found)


def course(title: str, points: Sequence[tuple[float, float]], even: float, unit: str) -> str:
    """How a share changes with something that grows."""
    frame = Frame(52, 10, 480, 180, (0, 0), (max(1e-6, max([x for x, _ in points])), 1))
    right, below = frame.left + frame.width, frame.top + frame.height + 18
    found = [*percent_grid(frame, x_axis=False), line(frame.left, frame.y(even), right, frame.y(even), "even")]
    path = " ".join([f"{frame.x(x)},{frame.y(share)}" for x, share in points])
    found += [f'<polyline class="line" points="{path}"/>', text(frame.left, below, "0")]
    found += [text(right, below, f"{frame.high[0]:g} {unit}", "end")]
    return svg(
        560, 216, title, [*found, *[dot(frame.x(x), frame.y(y), f"{x:g} {unit}: {y:.1%}", 4) for x, y in points]]
    )


def reliability(title: str, bins: Sequence[tuple[float, float, float, int]]) -> str:
    """What was said against what happened: (mean said, mean happened, its error, how many) for every tenth."""
    frame = Frame(60, 14, 320, 320, (0, 0), (1, 1))
    found = [*percent_grid(frame, x_axis=True), line(frame.x(0), frame.y(0), frame.x(1), frame.y(1), "even")]
    for forecast, happened, error, number in bins:
        low, high = max(0.0, happened - 2 * error), min(1.0, happened + 2 * error)
        found += [line(frame.x(forecast), frame.y(low), frame.x(forecast), frame.y(high), "bar")]
        found += [dot(frame.x(forecast), frame.y(happened), f"{forecast:.1%}: {happened:.1%} ({number})", 4)]
    return svg(400, 364, title, found)
