"""Digits and letters as strokes, so that a picture needs no font: capitals are 10 units high, the baseline is at 10."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from polynya.render.svg import number, numbers, tag

GAP: Final = 2.4  # between letters
WEIGHT: Final = 1.8
MAX_KEPT: Final = 4000  # texts that stay as they were drawn
GLYPHS: Final = {  # letter -> width and strokes
    "0": (6.0, "M3 0C5.2 0 6 2.5 6 5S5.2 10 3 10 0 7.5 0 5 .8 0 3 0Z"),
    "1": (3.4, "M.4 2.2L3 0V10"),
    "2": (6.0, "M.2 2.6C.2 1 1.4 0 3 0S5.8 1 5.8 2.7C5.8 5 .6 7.2 0 10H6"),
    "3": (
        6.0,
        "M.3 1.5C.8.6 1.8 0 3 0 4.7 0 5.7 1 5.7 2.4S4.6 4.8 2.6 4.8"
        "C4.8 4.8 6 5.8 6 7.3S4.8 10 3 10C1.6 10 .5 9.4 0 8.3",
    ),
    "4": (6.4, "M4.8 10V0L0 7H6.4"),
    "5": (6.0, "M5.5 0H1L.6 4.4C1.2 3.9 2 3.6 3 3.6 4.8 3.6 6 4.9 6 6.8S4.8 10 3 10C1.6 10 .5 9.3 0 8.2"),
    "6": (6.0, "M5.3 1.2C4.8.4 4 0 3.1 0 1.2 0 0 2 0 5.6 0 8.4 1.2 10 3 10S6 8.7 6 6.9 4.8 3.9 3.1 3.9 .2 5 0 6.6"),
    "7": (6.0, "M0 0H6L2.2 10"),
    "8": (
        6.0,
        "M3 4.7C1.5 4.7.5 3.8.5 2.4S1.5 0 3 0 5.5 1 5.5 2.4 4.5 4.7 3 4.7"
        "C1.3 4.7 0 5.7 0 7.3S1.3 10 3 10 6 8.9 6 7.3 4.7 4.7 3 4.7Z",
    ),
    "9": (6.0, "M.7 8.8C1.2 9.6 2 10 2.9 10 4.8 10 6 8 6 4.4 6 1.6 4.8 0 3 0S0 1.3 0 3.1 1.2 6.1 2.9 6.1 5.8 5 6 3.4"),
    "A": (6.4, "M0 10L3.2 0 6.4 10M1.1 6.6H5.3"),
    "B": (6.0, "M0 0V10H3.2C5 10 6 8.9 6 7.3S5 4.7 3.2 4.7H0M0 0H2.8C4.6 0 5.5 1 5.5 2.4S4.6 4.7 2.8 4.7M0 0V1"),
    "C": (6.0, "M6 1.8C5.4.7 4.5 0 3.3 0 1.3 0 0 2 0 5S1.3 10 3.3 10C4.5 10 5.4 9.3 6 8.2"),
    "D": (6.0, "M0 0V10H2.6C4.8 10 6 8 6 5S4.8 0 2.6 0Z"),
    "E": (5.2, "M5.2 0H0V10H5.2M0 4.8H4.4"),
    "F": (5.2, "M5.2 0H0V10M0 4.8H4.4"),
    "G": (6.0, "M6 1.8C5.4.7 4.5 0 3.3 0 1.3 0 0 2 0 5S1.3 10 3.3 10 6 8.6 6 6V5.4H3.6"),
    "H": (5.6, "M0 0V10M5.6 0V10M0 4.8H5.6"),
    "a": (4.8, "M4.8 4V10M4.8 7C4.8 8.8 3.9 10 2.4 10S0 8.8 0 7 .9 4 2.4 4 4.8 5.2 4.8 7"),
    "b": (4.8, "M0 0V10M0 7C0 5.2.9 4 2.4 4S4.8 5.2 4.8 7 3.9 10 2.4 10 0 8.8 0 7"),
    "c": (4.5, "M4.5 5C4 4.4 3.4 4 2.5 4 1 4 0 5.2 0 7S1 10 2.5 10C3.4 10 4 9.6 4.5 9"),
    "d": (4.8, "M4.8 0V10M4.8 7C4.8 8.8 3.9 10 2.4 10S0 8.8 0 7 .9 4 2.4 4 4.8 5.2 4.8 7"),
    "e": (4.8, "M.1 6.8H4.7C4.7 5.1 3.9 4 2.4 4S0 5.2 0 7 1 10 2.6 10C3.5 10 4.1 9.6 4.5 9"),
    "f": (3.4, "M3.4.1C1.9-.2 1.2.6 1.2 2V10M0 4H3"),
    "g": (
        4.8,
        "M4.8 4V10.5C4.8 12 3.9 13 2.4 13 1.4 13 .7 12.6.2 12"
        "M4.8 7C4.8 8.8 3.9 10 2.4 10S0 8.8 0 7 .9 4 2.4 4 4.8 5.2 4.8 7",
    ),
    "h": (4.6, "M0 0V10M0 6.6C.3 5 1.3 4 2.5 4 4 4 4.6 5 4.6 6.5V10"),
    "i": (1.0, "M.5 4V10M.5 .9V1"),
    "j": (2.2, "M1.8 4V11C1.8 12.4 1.1 13 0 12.9M1.8 .9V1"),
    "k": (4.2, "M0 0V10M4 4L0 7.6M1.6 6.3L4.2 10"),
    "m": (
        7.2,
        "M0 10V4M0 6.4C.3 4.9 1.1 4 2.1 4 3.2 4 3.6 4.9 3.6 6.4V10"
        "M3.6 6.4C3.9 4.9 4.7 4 5.7 4 6.8 4 7.2 4.9 7.2 6.4V10",
    ),
    "n": (4.6, "M0 10V4M0 6.6C.3 5 1.3 4 2.5 4 4 4 4.6 5 4.6 6.5V10"),
    "p": (4.8, "M0 4V13M0 7C0 5.2.9 4 2.4 4S4.8 5.2 4.8 7 3.9 10 2.4 10 0 8.8 0 7"),
    "q": (4.8, "M4.8 4V13M4.8 7C4.8 8.8 3.9 10 2.4 10S0 8.8 0 7 .9 4 2.4 4 4.8 5.2 4.8 7"),
    "x": (4.0, "M0 4.5L4 8.5M4 4.5L0 8.5"),
    "+": (4.4, "M0 6H4.4M2.2 3.8V8.2"),
    "?": (5.6, "M0 2.4C0 1 1.2 0 2.8 0S5.6 1 5.6 2.6C5.6 4.6 2.8 4.8 2.8 7.2M2.8 9.9V10"),
    "/": (4.0, "M4 0L0 10"),
}


def width(text: str) -> float:
    """How wide a text is in units of its glyphs."""
    return sum([GLYPHS[letter][0] for letter in text]) + GAP * (len(text) - 1)


@lru_cache(maxsize=MAX_KEPT)
def lettering(
    text: str,
    x: float,
    y: float,
    height: float,
    color: str = "text",
    *,
    anchor: str = "middle",
    weight: float = WEIGHT,
    kind: str = "text",
) -> str:
    """A text whose capitals are so high, its middle at y; anchored at its start, middle or end."""
    scale = height / 10
    left = x - {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor] * width(text) * scale
    strokes: list[str] = []
    for letter in text:
        path = GLYPHS[letter][1]
        place = f' transform="translate({number(_before(text, len(strokes)))})"' if strokes else ""
        strokes.append(f'<path d="{path}"{place}/>')
    return tag(
        "g",
        f'class="{kind}" fill="none" stroke="var(--{color})" stroke-width="{number(weight)}" stroke-linecap="round"'
        f' stroke-linejoin="round" transform="translate({numbers(left, y - height / 2)}) scale({number(scale)})"',
        *strokes,
    )


def _before(text: str, count: int) -> float:
    return width(text[:count]) + GAP
