"""A new table that goes on from a ply of a finished one: you in a seat, bots in the others."""

from __future__ import annotations

from litestar.exceptions import HTTPException

from polynya.core.types import CHANCE, Seat
from polynya.record.luck import Luck
from polynya.record.match import Match
from polynya.store.table import BOT, PERSON, Data, Entry, Occupant, first_entries, new_header
from polynya.web.bots import usual_bot
from polynya.web.room import Room
from polynya.web.rooms import Rooms


async def play_on(rooms: Rooms, room: Room, ply: int, seat: Seat, browser_id: str) -> str:
    """Open it: what has happened up to there is the beginning of its journal; what comes has luck of its own."""
    old = room.match
    if not 0 <= ply < old.ply or not 0 <= seat < old.setup.seats:
        raise HTTPException(detail="there is nothing to go on from", status_code=400)
    luck = Luck()
    match = Match(old.game, old.setup, luck, actions=old.actions[:ply])
    whos = [_occupant(room, each, is_own=each == seat) for each in range(old.setup.seats)]
    entries = first_entries(whos, {seat: browser_id}, browser_id)
    data: Data = {"seat": int(CHANCE), "actions": list(match.actions), "draws": list(match.draws())}
    entries += [Entry(len(entries) + 1, "action", data)] if match.actions else []
    header = new_header(match)
    await rooms.store.create(header, entries, {seat: browser_id}, luck.seed if old.game.has_luck(old.setup) else b"")
    return header.id


def _occupant(room: Room, seat: Seat, *, is_own: bool) -> Occupant:
    """Who sits there: bots stay, and stand in for people."""
    who = room.table.occupants[seat]
    if is_own:
        return Occupant(PERSON, who.name if who.kind == PERSON else "")
    return who if who.kind == BOT else Occupant(BOT, "", usual_bot(room.match.game.key))
