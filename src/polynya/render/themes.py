"""The colors of `theme.css`, for pictures that carry them along and for those that must have them written out."""

from __future__ import annotations

import re
from importlib import resources
from typing import Final

VARIABLE: Final = re.compile(r"var\(--([a-z-]+)\)")


def _parse_themes(css: str) -> dict[str, dict[str, str]]:
    blocks = re.findall(r"\.([a-z]+) \{(.*?)\}", css, re.DOTALL)
    return {name: dict(re.findall(r"--([a-z-]+): ([^;]+);", body)) for name, body in blocks}


CSS: Final = resources.files("polynya.render").joinpath("theme.css").read_text(encoding="utf-8")
THEMES: Final = _parse_themes(CSS)  # name -> variable -> value


def resolve_colors(svg: str, theme: str) -> str:
    """The same picture with every color written out."""
    colors = THEMES[theme]
    return VARIABLE.sub(lambda found: colors[found[1]], svg)


def style(theme: str) -> str:
    """A style sheet with the variables of one theme."""
    rules = "".join([f"--{name}:{value};" for name, value in THEMES[theme].items()])
    return f".{theme}{{{rules}}}"
