"""A game on one screen: its aim, a turn and what counts, each with a picture.

A file of `glances/` has a paragraph for each of these; its first line is the name of the part, the next `at` and a
position as one line, the others a language and its text.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from polynya.core.errors import NotationError

AIM: Final = "aim"
TURN: Final = "each turn"
SCORE: Final = "score"


class Part(NamedTuple):
    """One of the things that somebody has to know before a first game."""

    name: str  # AIM, TURN or SCORE
    position: str
    words: Mapping[str, str]  # by language


Glance = tuple[Part, ...]


def read_glance(text: str) -> Glance:
    """The parts of a file."""
    return tuple([_part(part) for part in text.strip().split("\n\n")])


def _part(text: str) -> Part:
    name, *lines = text.splitlines()
    words = {key: sentence for key, _, sentence in [line.partition(" ") for line in lines]}
    if name not in (AIM, TURN, SCORE) or "at" not in words:
        raise NotationError(f"'{name[:40]}' is no part of a glance, or has no position")
    return Part(name, words.pop("at"), words)
