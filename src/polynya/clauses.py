"""The rulebooks that come with the package, and single clauses of them."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

OURS: Final = "polynya"
CLAUSE: Final = re.compile(r"\*\*([A-Z]{2}-(?:E|X|R)?[0-9.]+)[^*]*\*\* *(.*)")


def rulebook(name: str, language: str = "en", package: str = OURS) -> str:
    """The text of a rulebook, by the name that a game gives; in English where it is not translated."""
    folder = _folder(package)
    translated = folder.joinpath(language, f"{name}.md")
    path = translated if language != "en" and translated.is_file() else folder.joinpath(f"{name}.md")
    return path.read_text(encoding="utf-8")


def _folder(package: str) -> Traversable:
    """The rulebooks in an installed package; ours are beside the sources where those are used in place."""
    inside = resources.files(package).joinpath("rulebooks")
    return inside if inside.is_dir() or package != OURS else Path(__file__).parents[2] / "rulebooks"


@cache
def clauses(name: str, language: str = "en", package: str = OURS) -> dict[str, str]:
    """The clauses and worked examples of a rulebook: id -> text."""
    lines = rulebook(name, language, package).splitlines()
    return {found[1]: found[2] for line in lines if (found := CLAUSE.search(line))}
