"""Tables that are being played: one room each, with a lock, its listeners, and somebody who moves the bots."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Collection, Mapping, Sequence
from typing import Final

from polynya.bots import bot_for
from polynya.core.colors import Colors
from polynya.core.errors import GameNotOver, NotYourTurn, PolynyaError, UndoRefused
from polynya.core.options import Value
from polynya.core.texts import N_
from polynya.core.types import CHANCE, Action, Seat
from polynya.games import game_named
from polynya.record.luck import Luck
from polynya.record.match import Match
from polynya.store.errors import Stale, StoreBusy
from polynya.store.store import Store
from polynya.store.table import BOT, Data, Entry, Kind, Occupant, Table, first_entries, new_header
from polynya.web.botrunner import RETRY_DELAYS, BotRunner
from polynya.web.bots import BotPool, current_bot
from polynya.web.channel import Channel
from polynya.web.limits import limits
from polynya.web.presence import TALK
from polynya.web.reviews import Reviews
from polynya.web.room import Room
from polynya.web.siblings import has_siblings
from polynya.web.workers import WorkerPool

FOLDED_AT_ONCE: Final = 40  # entries, before others have a turn


class CurtainDown(NotYourTurn):
    """A decision before a curtain: lift it."""


class JournalFull(PolynyaError):
    """A table at which too much has happened: begin another one."""


class Rooms:
    """All rooms of a server."""

    def __init__(self, store: Store, pause: float, channel: Channel | None = None, workers: int = 0) -> None:
        self.store = store
        self.channel = channel or Channel()
        self.bot_pool = BotPool(workers=WorkerPool(workers))
        self.reviews = Reviews(store, self.bot_pool.workers, self.channel)
        self._bot_runner = BotRunner(self.bot_pool, self.channel, pause, self._catch_up, self._play)
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._opening: dict[str, asyncio.Task[Room | None]] = {}
        self._hearing: asyncio.Task[None] | None = None

    def listen(self) -> None:
        """Hear from now on what other processes do."""
        self._hearing = asyncio.create_task(self.channel.run(self))

    @property
    def in_memory(self) -> int:
        """How many tables are."""
        return len(self._rooms)

    async def close(self) -> None:
        """Stop the bots, and hear nothing any more."""
        found = [task for room in self._rooms.values() for task in (room.bot_task, room.following)]
        tasks = [task for task in (*found, self._hearing) if task is not None and not task.done()]
        for task in tasks:
            task.cancel()
        await self.reviews.close()
        self.bot_pool.close()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.channel.close()

    def hear(self, table_id: str, seq: int) -> None:
        """Somebody says how far a table is."""
        room = self._rooms.get(table_id)
        if room is not None and room.table.seq < seq:
            self._follow(room)

    def hear_all(self) -> None:
        """Any table may have moved on."""
        for room in self._rooms.values():
            room.talk.is_behind = True
            self._follow(room)

    def hear_lift(self, table_id: str, seq: int, browser_id: str, seat: Seat) -> None:
        """The player of a seat has come to a browser."""
        room = self._rooms.get(table_id)
        if room is not None:
            room.heard_lifts[browser_id] = seq, seat
            room.lift_as_heard()

    def hear_presence(self, table_id: str, browser_id: str) -> None:
        """Somebody is there, in another process."""
        room = self._rooms.get(table_id)
        if room is not None and browser_id == TALK:
            room.talk.is_behind = True
            room.nudge()
        elif room is not None:
            was_here = room.presence.is_here(browser_id)
            room.presence.note(browser_id)
            if not was_here:
                room.nudge()

    def _follow(self, room: Room) -> None:
        """Bring a room up to date: now if somebody listens, else when somebody comes."""
        room.is_behind = True
        if room.listeners and (room.following is None or room.following.done()):
            room.following = asyncio.create_task(self._keep_up(room))

    async def _keep_up(self, room: Room) -> None:
        while room.is_behind and room.listeners:
            try:
                await self.refresh(room)
            except StoreBusy:
                await asyncio.sleep(RETRY_DELAYS[0])

    async def get(self, table_id: str) -> Room | None:
        """The room of a table, if there is such a table; its bots go on."""
        room = self._rooms.get(table_id) or await self._open(table_id)
        if room is None:
            return None
        self._rooms[table_id] = room
        self._rooms.move_to_end(table_id)
        room.seen_at = time.monotonic()
        await self.refresh(room)
        self.run_bots(room)
        return room

    async def _open(self, table_id: str) -> Room | None:
        """A room that is folded once, however many come at the same time, and while others play elsewhere."""
        task = self._opening.get(table_id)
        if task is None:
            task = self._opening[table_id] = asyncio.create_task(self._fold_room(table_id))
            task.add_done_callback(lambda _: self._opening.pop(table_id, None))
        return await asyncio.shield(task)

    async def refresh(self, room: Room) -> None:
        """Let happen here what another server has added to the journal, if there may be anything."""
        if room.is_behind or self.channel.is_deaf:
            async with room.lock:
                await self._catch_up(room)

    async def _catch_up(self, room: Room) -> None:
        room.is_behind = False
        try:
            entries = await self.store.entries(room.table.header.id, room.table.seq)
            if entries:
                if any([entry.kind == "seat" for entry in entries]):
                    room.browser_ids = await self.store.browser_ids(room.table.header.id)
                await self._fold_into(room, entries)
                room.tell()
        except BaseException:
            room.is_behind = True
            raise

    async def _fold_into(self, room: Room, entries: Sequence[Entry]) -> None:
        """Let entries of others happen; where nobody tells of curtains, they fall: who was there may have gone."""
        if not self.channel.has_lifts or self.channel.is_deaf:
            room.seat_at_screen.clear()
        for number, entry in enumerate(entries, 1):
            room.table.fold([entry])
            room.after_change()
            room.lift_as_heard()
            if number % FOLDED_AT_ONCE == 0:
                await asyncio.sleep(0)

    async def _fold(self, table: Table, entries: Sequence[Entry]) -> None:
        """Let entries happen, and others in between."""
        for start in range(0, len(entries), FOLDED_AT_ONCE):
            table.fold(entries[start : start + FOLDED_AT_ONCE])
            await asyncio.sleep(0)

    def forget(self, table_id: str) -> bool:
        """Let go of a table that is about to be deleted, unless somebody is there; whether nobody was."""
        room = self._rooms.get(table_id)
        if room is not None and room.is_busy:
            return False
        self._rooms.pop(table_id, None)
        return True

    def _forget(self) -> None:
        """Let go of rooms in which nothing has happened for long."""
        surplus = len(self._rooms) - limits().rooms
        idle = [table_id for table_id, room in self._rooms.items() if not room.is_busy] if surplus > 0 else []
        for table_id in idle[:surplus]:
            del self._rooms[table_id]

    async def _fold_room(self, table_id: str) -> Room | None:
        header = await self.store.header(table_id)
        if header is None:
            return None
        table = Table(header)
        await self._fold(table, await self.store.entries(table_id))
        seed = await self.store.seed(table_id)
        room = self._rooms[table_id] = Room(table, await self.store.browser_ids(table_id), seed)
        room.presence.is_whole = self.channel.has_lifts or not has_siblings()
        self._forget()
        return room

    async def create(
        self,
        game: str,
        options: dict[str, Value],
        occupants: Sequence[Occupant],
        browser_ids: dict[Seat, str],
        *,
        has_hints: bool = True,
        owner: str = "",
        clock: int = 0,
        has_lots: bool = False,
        colors: Colors = (),
    ) -> str:
        """Start a table; its first outcomes of chance are drawn now."""
        rules = game_named(game)
        for who in occupants:
            if who.kind == BOT:
                bot_for(current_bot(who.bot), game)  # or refuse
        luck = Luck()
        match = Match(rules, rules.setup(len(occupants), options, colors), luck)
        header = new_header(match)
        entries = first_entries(occupants, browser_ids, owner)
        switches: Data = ({} if has_hints else {"hints": False}) | ({"clock": clock} if clock else {})
        switches |= {"lots": True} if has_lots else {}
        if switches:
            entries.append(Entry(len(entries) + 1, "switch", switches))
        if match.actions:
            data: Data = {"seat": int(CHANCE), "actions": list(match.actions), "draws": list(match.draws())}
            entries.append(Entry(len(entries) + 1, "action", data))
        await self.store.create(header, entries, browser_ids, luck.seed if rules.has_luck(match.setup) else b"")
        return header.id

    async def act(
        self, room: Room, browser_id: str, actions: Sequence[Action], seq: int, *, is_joined: bool = False
    ) -> None:
        """Make a move that a browser chose when the table was at `seq`: all of it, or nothing.

        One that is joined to the move before was chosen with it, and is taken back with it.
        """
        async with room.lock:
            await self._meet(room, seq)
            if room.curtain(browser_id) is not None:
                raise CurtainDown("lift the curtain first")
            seat = room.decider(browser_id)
            if seat is None:
                raise NotYourTurn("wait")
            try:
                await self._play(room, seat, actions, is_own=False, is_joined=is_joined)
            except Stale:
                if not room.has_made(browser_id, seq, actions):  # by an earlier post whose answer was lost
                    raise
        self.run_bots(room)

    async def _meet(self, room: Room, seq: int) -> None:
        """Stale if the table is not where somebody saw it; who has seen more than this room has been elsewhere."""
        if seq > room.table.seq:
            await self._catch_up(room)
        if not room.table.is_current(seq):
            raise Stale(f"the table is at {room.table.seq}, not at {seq}")

    async def _play(
        self, room: Room, seat: Seat, actions: Sequence[Action], *, is_own: bool, is_joined: bool = False
    ) -> None:
        """Play, then commit; if the commit fails, the room is read anew and nobody has seen anything."""
        _check_space(room)
        match = room.match
        start = match.ply
        match.rng = room.luck.source(secrets.randbits(62)) if match.game.has_chance else None
        try:
            match.play_move(seat, actions)
        finally:
            match.rng = None
        data: Data = {"seat": seat, "actions": list(match.actions[start:])}
        if any(match.draws(start)):
            data["draws"] = list(match.draws(start))
        data |= room.moment() | ({"own": True} if is_own else {}) | ({"joined": True} if is_joined else {})
        entry = Entry(room.table.seq + 1, "action", data)
        try:
            await self._append(room, entry)
        except BaseException as error:
            match.rewind(start)  # without the database, which may be gone
            if isinstance(error, Stale):
                await self._catch_up(room)
            raise
        room.table.note(entry)
        room.tell()

    async def commit(
        self,
        room: Room,
        kind: Kind,
        data: Data,
        browser_ids: Mapping[Seat, str] | None = None,
        *,
        spent: str = "",
    ) -> None:
        """Commit an entry, then fold it; browsers take seats from whoever has held them, and an empty one leaves.

        A link by which that was done is spent.
        """
        _check_space(room)
        entry = Entry(room.table.seq + 1, kind, data)
        taken = {seat: browser_id for seat, browser_id in (browser_ids or {}).items() if browser_id}
        former = {seat: room.browser_ids[seat] for seat in browser_ids or () if seat in room.browser_ids}
        kept = {seat: browser_id for seat, browser_id in room.browser_ids.items() if seat not in former}
        try:
            await self._append(room, entry, taken, former, staying=set(kept.values()), spent=spent)
        except Stale:
            await self._catch_up(room)
            raise
        room.browser_ids = {**kept, **taken}
        room.table.fold([entry])
        room.tell()

    async def _append(
        self,
        room: Room,
        entry: Entry,
        taken: Mapping[Seat, str] | None = None,
        former: Mapping[Seat, str] | None = None,
        *,
        staying: Collection[str] = (),
        spent: str = "",
    ) -> None:
        """Add an entry to the journal; whoever cannot know whether it is there reads before anything else."""
        try:
            await self.store.append(room.table.header.id, entry, taken, former, staying=staying, spent=spent)
        except BaseException:
            room.is_behind = True
            raise
        self.channel.publish(room.table.header.id, entry.seq)

    async def undo(self, room: Room, browser_id: str, seq: int, *, whole: bool = False) -> None:
        """Take back the last move of one of this browser's seats, or its whole turn as far as that is fair."""
        async with room.lock:
            await self._meet(room, seq)
            found = room.undoable(browser_id)
            if found is None or len(room.table.taken_back) >= limits().undos:
                raise UndoRefused("this cannot be taken back any more")
            seat, ply = found
            start = room.table.policy.restart_ply(seat) if whole else ply
            await self.commit(room, "undo", {"seat": seat, "ply": ply if start is None else start, **room.moment()})
        self.run_bots(room)

    async def rematch(self, room: Room) -> str:
        """The table of the rematch: a new one, unless somebody was faster. Who sat second now sits first."""
        async with room.lock:
            if not room.match.is_over:
                raise GameNotOver("the game is not over yet")
            if not room.table.next:
                header = room.table.header
                occupants = [*room.table.occupants[1:], room.table.occupants[0]]
                browser_ids = {(seat - 1) % header.seats: browser_id for seat, browser_id in room.browser_ids.items()}
                new = await self.create(
                    header.game,
                    room.match.setup.options,
                    occupants,
                    browser_ids,
                    has_hints=room.table.has_hints,
                    owner=room.table.seating.owner,
                    clock=room.table.clock,
                    colors=(*room.match.setup.colors[1:], room.match.setup.colors[0]),
                )
                await self.commit(room, "end", {"next": new})
            return room.table.next

    async def lift(self, room: Room, browser_id: str, seat: Seat, seq: int) -> None:
        """The player of a seat is in front of the screen now."""
        async with room.lock:
            await self._meet(room, seq)
            if room.curtain(browser_id) != seat:
                raise Stale("the curtain is not down for this seat")
            room.seat_at_screen[browser_id] = seat
            self.channel.publish(room.table.header.id, room.table.seq, browser_id, seat)

    async def begin_lesson(self, room: Room, data: Data) -> None:
        """Let a lesson of a guide begin."""
        async with room.lock:
            await self.commit(room, "lesson", data)

    def hurry(self, room: Room) -> None:
        """Let the bots move without a pause until a person has to choose."""
        room.is_hurried = True
        self.run_bots(room)

    def run_bots(self, room: Room) -> None:
        """See to it that somebody moves the bots."""
        is_free = room.bot_task is None or room.bot_task.done()
        if is_free and self._bot_runner.has_work(room):
            room.bot_task = asyncio.create_task(self._bot_runner.run(room))


def _check_space(room: Room) -> None:
    if room.is_full:
        raise JournalFull(N_("So much has happened at this table that it cannot go on. Open a new one."))
