"""Old tables are deleted: finished ones, and those at which nobody has ever moved. A game that goes on stays."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from polynya.core.errors import PolynyaError
from polynya.store.store import Idle, Store
from polynya.store.table import Table
from polynya.web.limits import Limits
from polynya.web.rooms import Rooms

LOG: Final = logging.getLogger("polynya")
SOON: Final = 60.0  # seconds
HOUR: Final = 3600.0
DAY: Final = 86400  # seconds
PAUSE: Final = 0.2  # seconds between two old tables
NEVER: Final = 0  # before which nothing has happened
MAX_UNFINISHED: Final = 100_000  # old games that are not over, as far as a process remembers them
SWEEPER: Final = "sweeping"  # what one process has, as it has the bots of a table


async def sweep_hourly(store: Store, rooms: Rooms, limits: Limits, soon: float = SOON, hour: float = HOUR) -> None:
    """Delete what is old, soon and then again and again, in one process; what fails is tried again soon."""
    delay, unfinished = soon, dict[str, int]()
    while True:
        await asyncio.sleep(delay)
        delay = hour
        try:
            if await rooms.channel.claim(SWEEPER):  # and keep it: whoever has looked knows what is not finished
                await sweep(store, rooms, limits, int(time.time()), PAUSE, unfinished)
        except Exception:
            LOG.exception("old tables could not be deleted")
            delay = soon


async def sweep(
    store: Store,
    rooms: Rooms,
    limits: Limits,
    now: int,
    pause: float = 0.0,
    unfinished: dict[str, int] | None = None,
) -> int:
    """Delete every table that is old enough at this moment; how many there were.

    What is not finished, up to which entry, is remembered, and not looked at again.
    """
    begun = now - limits.finished_days * DAY if limits.finished_days else NEVER
    unbegun = now - limits.unbegun_days * DAY if limits.unbegun_days else NEVER
    deleted, last, known = 0, "", {} if unfinished is None else unfinished
    while found := await store.idle_tables(begun, unbegun, last):
        for idle in found:
            if idle.has_begun and known.get(idle.table_id) == idle.seq:
                continue
            if idle.has_begun and not await _is_finished(store, idle.table_id):
                _remember(known, idle)
            elif rooms.forget(idle.table_id):
                deleted += await store.delete_old(idle.table_id, begun if idle.has_begun else unbegun)
            await asyncio.sleep(pause)
        last = found[-1].table_id
    return deleted


def _remember(known: dict[str, int], idle: Idle) -> None:
    if len(known) < MAX_UNFINISHED:
        known[idle.table_id] = idle.seq


async def _is_finished(store: Store, table_id: str) -> bool:
    """Whether the game of a table is over, or was only a guide; not if it cannot be read."""
    header, entries = await store.header(table_id), await store.entries(table_id)
    if header is None:
        return False
    try:
        table = Table(header)
        await asyncio.to_thread(table.fold, entries)
    except PolynyaError:
        return False
    return table.match.is_over or table.lesson is not None
