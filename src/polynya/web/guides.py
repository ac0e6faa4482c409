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
    words: str  # none where a game is played on
    is_done: bool
    is_missed: bool
    is_free: bool  # whether it is a game, with its own questions
    is_lost: bool  # whether that game was lost

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
    is_free = bool(lesson.bot) and not is_done
    is_missed = not is_done and not is_free and (match.mover != LEARNER or lesson.is_astray(steps))
    outcome = DONE if is_done else MISSED if is_missed else ""
    words = "" if is_free and steps else lesson.words(language, outcome)
    table_id, key = room.table.header.id, match.game.key
    is_lost = match.result is not None and LEARNER not in match.result.winners
    return LessonView(table_id, key, number + 1, len(guide), words, is_done, is_missed, is_free, is_lost)
