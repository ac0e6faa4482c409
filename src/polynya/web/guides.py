"""The lesson of a table, as its page shows it."""

from __future__ import annotations

from typing import Final, NamedTuple

from polynya.bundles import bundle_of
from polynya.bundles.guide import DONE, MISSED
from polynya.web.room import Room

LEARNER: Final = 0  # the seat


class LessonView(NamedTuple):
    """A lesson as a page shows it."""

    table_id: str
    game: str  # its key
    number: int  # from 1
    total: int
    words: str
    is_done: bool
    is_missed: bool

    @property
    def is_last(self) -> bool:
        return self.number == self.total


def lesson_view(room: Room, language: str) -> LessonView | None:
    """The lesson of a table, if it is one, and how it stands."""
    number, match = room.table.lesson, room.match
    if number is None:
        return None
    guide = bundle_of(match.game.key).guide
    lesson = guide[number]
    steps = [match.game.notation(a) for a, mover in zip(match.actions, match.movers, strict=True) if mover == LEARNER]
    is_done = lesson.is_done(steps, is_over=match.is_over)
    is_missed = not is_done and not lesson.bot and match.mover != LEARNER
    outcome = DONE if is_done else MISSED if is_missed else ""
    table_id, key, words = room.table.header.id, match.game.key, lesson.words(language, outcome)
    return LessonView(table_id, key, number + 1, len(guide), words, is_done, is_missed)
