"""The rulebooks that come with the package, and single clauses of them."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from typing import Final

CLAUSE: Final = re.compile(r"\*\*([A-Z]{2}-(?:E|X|R)?[0-9.]+)[^*]*\*\* *(.*)")


def rulebook(name: str, language: str = "en") -> str:
    """The text of a rulebook, by the name that a game gives: `nanuuk`; in English or Italian."""
    folder = resources.files("polynya").joinpath("rulebooks")
    path = folder.joinpath(f"{name}.md") if language == "en" else folder.joinpath(language, f"{name}.md")
    return path.read_text(encoding="utf-8")


@cache
def clauses(name: str, language: str = "en") -> dict[str, str]:
    """The clauses and worked examples of a rulebook: id -> text."""
    lines = rulebook(name, language).splitlines()
    return {found[1]: found[2] for line in lines if (found := CLAUSE.search(line))}
