"""The rulebooks that come with the package, and single clauses of them."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from typing import Final

CLAUSE: Final = re.compile(r"\*\*([A-Z]{2}-(?:E|X|R)?[0-9.]+)[^*]*\*\* *(.*)")


def rulebook(name: str) -> str:
    """The text of a rulebook, by the name that a game gives: `nanuuk`."""
    return resources.files("polynya").joinpath("rulebooks", f"{name}.md").read_text(encoding="utf-8")


@cache
def clauses(name: str) -> dict[str, str]:
    """The clauses and worked examples of a rulebook: id -> text."""
    return {found[1]: found[2] for line in rulebook(name).splitlines() if (found := CLAUSE.search(line))}
