"""What was said at a table lately, as far as a process knows."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from typing import TYPE_CHECKING, Final

from polynya.store.store import Store
from polynya.store.table import ALL, NOBODY_TALKS, OPEN, Data
from polynya.web.limits import limits

if TYPE_CHECKING:
    from polynya.web.room import Room

MINUTE: Final = 60.0  # seconds
KEPT: Final = 100  # lines that a page gets


class Talk:
    """The last lines, and who has said how much within a minute."""

    def __init__(self) -> None:
        self.lines: list[tuple[int, Data]] = []
        self.is_behind = True
        self._times: dict[str, deque[float]] = {}
        self._reading = asyncio.Lock()  # whoever comes while another one reads waits for the same lines

    @property
    def last(self) -> int:
        return self.lines[-1][0] if self.lines else 0

    async def refresh(self, store: Store, table_id: str) -> None:
        """Read what others have said, if there may be anything."""
        async with self._reading:
            if self.is_behind:
                self.is_behind = False
                self.lines = [*self.lines, *await store.talk(table_id, self.last, KEPT)][-KEPT:]

    def is_too_quick(self, browser_id: str) -> bool:
        """Whether somebody has said enough for this minute; else one line more is counted."""
        times, now = self._times.setdefault(browser_id, deque()), time.monotonic()
        while times and now - times[0] > MINUTE:
            times.popleft()
        if len(times) >= limits().chat_per_minute:
            return True
        times.append(now)
        return False


def may_hear(room: Room, browser_id: str) -> bool:
    """Whether a browser hears what is said here."""
    return room.table.chat == ALL or (room.table.chat != NOBODY_TALKS and bool(room.held_by(browser_id)))


def may_talk(room: Room, browser_id: str) -> bool:
    """Whether a browser may say something here; who has never sat anywhere only listens."""
    return bool(browser_id) and may_hear(room, browser_id)


def has_company(room: Room, browser_id: str) -> bool:
    """Whether there is anybody to talk to, or may be."""
    is_free = any([who.kind == OPEN for who in room.table.occupants])
    return bool(room.people_besides(browser_id)) or is_free or room.table.chat == ALL or bool(room.talk.lines)
