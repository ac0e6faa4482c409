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


def document(title: str, language: str, parts: list[str]) -> str:
    """A whole page, with its styles inside."""
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    style = f"<style>{plots.STYLE}{page.STYLE}</style>"
    body = "\n".join(parts)
    return f'<!doctype html>\n<html lang="{language}"><head>{head}{style}</head><body>\n{body}\n</body></html>\n'
