"""Who is at a table right now: told to everybody, kept nowhere."""

from __future__ import annotations

import time
from collections import Counter
from typing import TYPE_CHECKING, Final

from polynya.web.channel import Channel
from polynya.web.limits import limits

if TYPE_CHECKING:
    from polynya.web.room import Room

TALK: Final = "talk"  # what processes tell each other instead of a browser when something was said
MAX_SEEN: Final = 1000  # browsers at a table that are remembered, those that came last
GRACE: Final = 20.0  # seconds after the last sign of somebody; pages give one every quarter of a minute


class Presence:
    """The browsers at a table, by their streams here and by what other processes tell."""

    def __init__(self, *, is_whole: bool = True) -> None:
        self.is_whole = is_whole  # whether nobody is here without being noticed, in another process
        self._begin = time.monotonic()
        self._streams: Counter[str] = Counter()
        self._seen: dict[str, float] = {}

    def come(self, browser_id: str) -> None:
        """A page listens."""
        self._streams[browser_id] += 1

    def go(self, browser_id: str) -> None:
        """A page listens no more."""
        self._streams[browser_id] -= 1
        if not self._streams[browser_id]:
            del self._streams[browser_id]
        self.note(browser_id)

    def note(self, browser_id: str) -> None:
        """A sign of a browser, here or in another process."""
        self._seen.pop(browser_id, None)  # so that the oldest sign stands first
        self._seen[browser_id] = time.monotonic()
        if len(self._seen) > MAX_SEEN:
            del self._seen[next(iter(self._seen))]

    @property
    def remembered(self) -> int:
        """How many browsers are."""
        return len(self._seen.keys() | self._streams.keys())

    def is_here(self, browser_id: str) -> bool:
        """Whether somebody has the page open, or had a moment ago."""
        return self._streams[browser_id] > 0 or time.monotonic() - self._seen.get(browser_id, -GRACE) < GRACE

    def is_absent(self, browser_id: str) -> bool:
        """Whether somebody has been away for so long that others may act; never where nobody can know."""
        last = max(self._seen.get(browser_id, 0.0), self._begin)
        is_long = time.monotonic() - last >= limits().absent_seconds
        return self._streams[browser_id] <= 0 and is_long and self.is_whole


def welcome(channel: Channel, room: Room, browser_id: str) -> None:
    """Somebody listens from now on."""
    room.presence.come(browser_id)
    channel.publish_presence(room.table.header.id, browser_id)
    room.nudge()


def greet(channel: Channel, room: Room, browser_id: str) -> None:
    """A sign of somebody at the table who asks now and then and does not listen, as programs do."""
    if not room.held_by(browser_id):
        return
    was_here = room.presence.is_here(browser_id)
    room.presence.note(browser_id)
    channel.publish_presence(room.table.header.id, browser_id)
    if not was_here:
        room.nudge()


def miss(room: Room, browser_id: str) -> None:
    """Somebody listens no more, for now."""
    room.presence.go(browser_id)
    room.nudge()
