"""The rulebooks that come with the package, and single clauses of them."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

CLAUSE: Final = re.compile(r"\*\*([A-Z]{2}-(?:E|X|R)?[0-9.]+)[^*]*\*\* *(.*)")


def rulebook(name: str, language: str = "en") -> str:
    """The text of a rulebook, by the name that a game gives: `nanuuk`; in English or Italian."""
    folder = _folder()
    path = folder.joinpath(f"{name}.md") if language == "en" else folder.joinpath(language, f"{name}.md")
    return path.read_text(encoding="utf-8")


def _folder() -> Traversable:
    """The rulebooks in the installed package, or beside the sources where those are used in place."""
    inside = resources.files("polynya").joinpath("rulebooks")
    return inside if inside.is_dir() else Path(__file__).parents[2] / "rulebooks"


@cache
def clauses(name: str, language: str = "en") -> dict[str, str]:
    """The clauses and worked examples of a rulebook: id -> text."""
    lines = rulebook(name, language).splitlines()
    return {found[1]: found[2] for line in lines if (found := CLAUSE.search(line))}
