"""Old tables are deleted: finished ones, and those at which nobody has ever moved. A game that goes on stays."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from polynya.core.errors import PolynyaError
from polynya.store.store import Store
from polynya.store.table import Table
from polynya.web.limits import Limits
from polynya.web.rooms import Rooms

LOG: Final = logging.getLogger("polynya")
SOON: Final = 60.0  # seconds
HOUR: Final = 3600.0
DAY: Final = 86400  # seconds
PAUSE: Final = 0.2  # seconds between two old tables


async def sweep_hourly(store: Store, rooms: Rooms, limits: Limits, soon: float = SOON, hour: float = HOUR) -> None:
    """Delete what is old, soon and then again and again; what fails is tried again soon."""
    delay = soon
    while True:
        await asyncio.sleep(delay)
        delay = hour
        try:
            await sweep(store, rooms, limits, int(time.time()), PAUSE)
        except Exception:
            LOG.exception("old tables could not be deleted")
            delay = soon


async def sweep(store: Store, rooms: Rooms, limits: Limits, now: int, pause: float = 0.0) -> int:
    """Delete every table that is old enough at this moment; how many there were."""
    days = [number for number in (limits.finished_days, limits.unbegun_days) if number]
    deleted, last = 0, ""
    while days and (found := await store.idle_tables(now - min(days) * DAY, last)):
        for table_id, has_begun in found:
            number = limits.finished_days if has_begun else limits.unbegun_days
            if number and await _is_deleted(store, rooms, table_id, now - number * DAY, has_begun=has_begun):
                deleted += 1
            await asyncio.sleep(pause)
        last = found[-1][0]
    return deleted


async def _is_deleted(store: Store, rooms: Rooms, table_id: str, before: int, *, has_begun: bool) -> bool:
    if has_begun and not await _is_finished(store, table_id):
        return False
    return rooms.forget(table_id) and await store.delete_old(table_id, before)


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
