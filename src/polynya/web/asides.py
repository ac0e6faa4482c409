"""What a stream tells besides what happens at the table: who is here, and what was said; without ids."""

from __future__ import annotations

import json
from contextlib import suppress

from polynya.store.errors import StoreBusy
from polynya.store.store import Store
from polynya.store.table import PERSON
from polynya.web.room import Room
from polynya.web.talk import may_hear


class Asides:
    """What one page has been told so far."""

    def __init__(self, store: Store, room: Room, browser_id: str) -> None:
        self._store = store
        self._room = room
        self._browser_id = browser_id
        self._shown = ""
        self._heard = 0

    async def news(self) -> bytes:
        """Events that are new to the page."""
        found = json.dumps(people_here(self._room))
        people = "" if found == self._shown else f"event: people\ndata: {found}\n\n"
        self._shown = found
        return (people + await self._talk()).encode()

    async def _talk(self) -> str:
        """What was said, for those who may hear it."""
        if not may_hear(self._room, self._browser_id):
            return ""
        with suppress(StoreBusy):
            await self._room.talk.refresh(self._store, self._room.table.header.id)
        new = [{"number": number, **line} for number, line in self._room.talk.lines if number > self._heard]
        self._heard = max([self._heard, self._room.talk.last])
        return f"event: talk\ndata: {json.dumps(new)}\n\n" if new else ""


def people_here(room: Room) -> dict[str, list[int]]:
    """The seats of people who are here, of those who are away, and of those who may be replaced."""
    seats = [seat for seat, who in enumerate(room.table.occupants) if who.kind == PERSON and seat in room.browser_ids]
    here = [seat for seat in seats if room.presence.is_here(room.browser_ids[seat])]
    away = [seat for seat in seats if seat not in here]
    return {
        "here": here,
        "away": away,
        "absent": [seat for seat in range(room.table.header.seats) if room.can_be_replaced(seat)],
    }
