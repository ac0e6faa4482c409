"""Elements as text: escaped in one place, numbers as short as they can be."""

from __future__ import annotations

from functools import lru_cache
from typing import Final
from xml.sax.saxutils import escape, quoteattr

MAX_KEPT: Final = 4000  # numbers that are not written anew


@lru_cache(maxsize=MAX_KEPT)
def number(value: float) -> str:
    """At most two decimals, without a tail of zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def numbers(*values: float) -> str:
    """Several numbers with a blank between them."""
    return " ".join([number(value) for value in values])


def tag(name: str, attributes: str, *inner: str) -> str:
    """An element with attributes that are already text."""
    head = f"<{name} {attributes}" if attributes else f"<{name}"
    return f"{head}>{''.join(inner)}</{name}>" if inner else f"{head}/>"


def title_element(title: str) -> str:
    """A name for those who hear the picture and for those who point at something."""
    return f"<title>{escape(title)}</title>"


def quote_attribute(text: str) -> str:
    """A text as the value of an attribute, quotes included."""
    return quoteattr(text)


def use(art: str, extra: str = "") -> str:
    """A symbol, drawn around the origin."""
    return f'<use href="#art-{art}"{extra}/>'


def transform_attribute(x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> str:
    """A `transform` attribute."""
    text = f"translate({numbers(x, y)})"
    if turn:
        text += f" rotate({number(turn)})"
    if scale != 1.0:
        text += f" scale({number(scale)})"
    return f'transform="{text}"'
