"""Guides: small lessons on the real board, each with a position, a sentence, and what has to be done.

A file of `guides/` has a paragraph for every lesson; each line is a key and its text:

    at    the position, as one line
    want  what seat 1 has to do, in this order: steps in notation, `*` for anything; or `over`
    via   steps that may come before; any other one is a mistake
    bot   who answers, if somebody does
    en    the sentence, and the same for other languages
    en+   what is said when it was done; en- when something else was done
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Final, NamedTuple

from polynya.core.errors import NotationError

OVER: Final = "over"
DONE: Final = "+"
MISSED: Final = "-"


class Lesson(NamedTuple):
    """One thing to be tried."""

    position: str
    wanted: tuple[str, ...]
    ways: tuple[str, ...]  # steps that may come before
    bot: str
    texts: Mapping[str, str]  # by language, and by language with DONE or MISSED behind it

    def is_done(self, steps: Sequence[str], *, is_over: bool) -> bool:
        """Whether somebody who has made these steps has done what was wanted."""
        if self.wanted == (OVER,):
            return is_over
        rest = iter(steps)
        return all([any(fnmatchcase(step, pattern) for step in rest) for pattern in self.wanted])

    def is_astray(self, steps: Sequence[str]) -> bool:
        """Whether one of these steps leads to something else; never where a game is played to its end."""
        if self.wanted == (OVER,):
            return False
        patterns = [*self.wanted, *self.ways]
        return not all([any([fnmatchcase(step, pattern) for pattern in patterns]) for step in steps])

    def words(self, language: str, outcome: str = "") -> str:
        """What is said before it is done, or after."""
        return self.texts[language + outcome]


Guide = tuple[Lesson, ...]


def read_guide(text: str) -> Guide:
    """The lessons of a file."""
    return tuple([_lesson(part) for part in text.strip().split("\n\n")])


def _lesson(text: str) -> Lesson:
    lines = {key: words for key, _, words in [line.partition(" ") for line in text.splitlines()]}
    if not {"at", "want"} <= lines.keys():
        raise NotationError(f"a lesson needs 'at' and 'want': '{text[:40]}'")
    wanted, ways = _steps(lines.pop("want")), _steps(lines.pop("via", ""))
    return Lesson(lines.pop("at"), wanted, ways, lines.pop("bot", ""), lines)


def _steps(text: str) -> tuple[str, ...]:
    return tuple([step.strip() for step in text.split(",") if step])
