"""What rooms hear of other processes at the same database, and which process moves the bots of a table."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from polynya.store.errors import StoreBusy
from polynya.store.store import Store

LOG: Final = logging.getLogger("polynya")
LOOK: Final = 1.0  # seconds between two looks at a file that another process may write
Hear = Callable[[str, int], None]  # a table, and the seq that it has reached
HearAll = Callable[[], None]  # any table may have moved on


class Channel:
    """Nobody tells anything: whoever wants to know asks the database; and nobody else moves bots."""

    is_deaf = True  # whether the database must be asked because nobody tells

    async def run(self, hear: Hear, hear_all: HearAll) -> None:
        """Tell the rooms what others do, until it is cancelled."""

    def publish(self, table_id: str, seq: int) -> None:
        """Tell others how far a table is; never fails and never waits."""

    async def claim(self, table_id: str, *, by_force: bool = False) -> bool:
        """Whether this process may move the bots of a table now; by force it takes them from another one."""
        return True

    def release(self, table_id: str) -> None:
        """Let another process move the bots of a table; never fails and never waits."""


class FileWatch(Channel):
    """A file of SQLite: whether another process has written into it is looked at once a second."""

    def __init__(self, store: Store) -> None:
        self.is_deaf = False
        self._store = store

    async def run(self, hear: Hear, hear_all: HearAll) -> None:
        """Tell the rooms when another process has written anything."""
        known = -1
        while True:
            with suppress(StoreBusy):
                version = await self._store.data_version()
                if version != known and known != -1:
                    hear_all()
                known = version
            await asyncio.sleep(LOOK)


def channel_for(store: Store) -> Channel:
    """How the processes at a database hear of each other."""
    return FileWatch(store) if store.is_sqlite else Channel()
