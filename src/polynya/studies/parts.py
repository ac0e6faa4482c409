"""Parts of a page about studies: tables, a curve, and the page around them."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from polynya.sim import page, plots


def table(head: list[str], rows: list[list[str]]) -> str:
    """Rows of cells below a head."""
    top = "".join([f"<th>{escape(cell)}</th>" for cell in head])
    body = "".join(["<tr>" + "".join([f"<td>{escape(cell)}</td>" for cell in row]) + "</tr>" for row in rows])
    return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


def curve(title: str, shares: Sequence[float]) -> str:
    """Shares one after the other, such as those of the tenths of a game."""
    frame = plots.Frame(52, 10, 480, 160, (0, 0), (len(shares), 1))
    points = [(frame.x(number + 0.5), frame.y(share), share) for number, share in enumerate(shares)]
    path = " ".join([f"{x},{y}" for x, y, _ in points])
    drawn = [*plots.percent_grid(frame, x_axis=False), f'<polyline class="line" points="{path}"/>']
    return plots.svg(560, 190, title, [*drawn, *[plots.dot(x, y, f"{share:.1%}", 4) for x, y, share in points]])


def columns(title: str, low: float, width: float, counts: Sequence[int]) -> str:
    """A histogram, with a number below every border that has room for one."""
    most = max([1, *counts])
    frame = plots.Frame(10, 22, 300, 120, (low, 0), (low + width * len(counts), most))
    below, drawn = frame.top + frame.height, [plots.text(frame.left, 14, f"{most}")]
    skipped = -(-len(counts) // 5)
    for number, count in enumerate(counts):
        left, right, top = frame.x(low + width * number), frame.x(low + width * (number + 1)), frame.y(count)
        about = f"<title>{low + width * number:g}: {count}</title>"
        size = f'width="{max(1, right - left - 1):.1f}" height="{below - top:.1f}"'
        drawn.append(f'<rect class="dot" x="{left}" y="{top}" {size}>{about}</rect>')
        if number % skipped == 0:
            drawn.append(plots.text((left + right) / 2, below + 16, f"{low + width * number:g}", "middle"))
    ground = plots.line(frame.left, below, frame.left + frame.width, below, "grid")
    return plots.svg(330, 164, title, [*drawn, ground])


def document(title: str, language: str, parts: list[str]) -> str:
    """A whole page, with its styles inside."""
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    style = f"<style>{plots.STYLE}{page.STYLE}</style>"
    body = "\n".join(parts)
    return f'<!doctype html>\n<html lang="{language}"><head>{head}{style}</head><body>\n{body}\n</body></html>\n'
