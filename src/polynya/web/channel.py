"""What rooms hear of other processes at the same database, and which process moves the bots of a table."""

from __future__ import annotations

import asyncio
import importlib.util
from contextlib import suppress
from typing import Final, Protocol

from polynya.core.errors import NotationError
from polynya.core.types import Seat
from polynya.store.errors import StoreBusy
from polynya.store.store import Store

LOOK: Final = 1.0  # seconds between two looks at a file that another process may write


class Ears(Protocol):
    """Who wants to hear."""

    def hear(self, table_id: str, seq: int) -> None:
        """A table has come to an entry."""

    def hear_all(self) -> None:
        """Any table may have moved on."""

    def hear_lift(self, table_id: str, seq: int, browser_id: str, seat: Seat) -> None:
        """The player of a seat has come to a browser."""

    def hear_presence(self, table_id: str, browser_id: str) -> None:
        """A browser is at a table."""


class Channel:
    """Nobody tells anything: whoever wants to know asks the database; and nobody else moves bots."""

    is_deaf = True  # whether the database must be asked because nobody tells
    has_lifts = False  # whether others hear who has lifted a curtain

    @property
    def is_ready(self) -> bool:
        """Whether everything works that should."""
        return True

    async def run(self, ears: Ears) -> None:
        """Tell the rooms what others do, until it is cancelled."""

    async def close(self) -> None:
        """Say nothing more."""

    def publish(self, table_id: str, seq: int, browser_id: str = "", seat: int = 0) -> None:
        """Tell others how far a table is, or who has lifted the curtain there; never fails and never waits."""

    def publish_presence(self, table_id: str, browser_id: str) -> None:
        """Tell others who is at a table; never fails and never waits."""

    async def claim(self, table_id: str, *, by_force: bool = False) -> bool:
        """Whether this process may move the bots of a table now; by force it takes them from another one."""
        return True

    def release(self, table_id: str) -> None:
        """Let another process move the bots of a table; never fails and never waits."""


class FileWatch(Channel):
    """A file of SQLite: whether another process has written into it is looked at once a second."""

    is_deaf = False

    def __init__(self, store: Store) -> None:
        self._store = store

    async def run(self, ears: Ears) -> None:
        """Tell the rooms when another process has written anything."""
        known = -1
        while True:
            with suppress(StoreBusy):
                version = await self._store.data_version()
                if version != known and known != -1:
                    ears.hear_all()
                known = version
            await asyncio.sleep(LOOK)


def channel_for(store: Store, redis_url: str) -> Channel:
    """How the processes at a database hear of each other."""
    if redis_url and not store.is_sqlite:
        if importlib.util.find_spec("redis") is None:
            raise NotationError("POLYNYA_REDIS_URL needs the package redis: pip install 'polynya[redis]'")
        from polynya.web.redischannel import RedisChannel  # an extra

        return RedisChannel(redis_url)
    return FileWatch(store) if store.is_sqlite else Channel()
