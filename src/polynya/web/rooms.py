"""Tables that are being played: one room each, with a lock, its listeners, and somebody who moves the bots."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Awaitable, Sequence
from math import ceil
from typing import Final

from polynya.bots import bot_for
from polynya.core.errors import GameNotOver, NotYourTurn, PolynyaError, SeatTaken, UndoRefused
from polynya.core.game import Game
from polynya.core.options import Value
from polynya.core.state import State
from polynya.core.texts import N_
from polynya.core.types import CHANCE, OVER, Action, Seat, Viewer
from polynya.games import game_named
from polynya.moves import moves
from polynya.record.luck import Luck
from polynya.record.match import Match
from polynya.store.luck import TableLuck
from polynya.store.store import Stale, Store
from polynya.store.table import BOT, OPEN, PERSON, Data, Entry, Header, Kind, Occupant, Table
from polynya.web.bots import BotPool
from polynya.web.limits import limits
from polynya.web.story import Story

LOG: Final = logging.getLogger("polynya")
RETRY_DELAYS: Final = (1.0, 5.0, 30.0)  # seconds between attempts to go on
HURRIED: Final = 0.1  # seconds before a move when somebody hurries
TOLERANCE: Final = 0.03  # seconds by which a pause may be longer without being a second one
MAX_ROOMS: Final = 1000  # in memory; others are folded again when somebody comes


UNWATCHED: Final = 60.0  # seconds without a look at a table after which its bots rest


class CurtainDown(NotYourTurn):
    """A decision before a curtain: lift it."""


class JournalFull(PolynyaError):
    """A table at which too much has happened: begin another one."""


class Room:
    """One table in memory; whoever changes it, or awaits something while reading it, holds its lock."""

    def __init__(self, table: Table, browser_ids: dict[Seat, str], seed: bytes = b"") -> None:
        self.table = table
        self.luck = TableLuck(table, seed)
        self.browser_ids = browser_ids
        self.lock = asyncio.Lock()
        self.changed = asyncio.Condition()
        self.is_hurried = False
        self.bot_task: asyncio.Task[None] | None = None
        self.listeners = 0
        self.seen_at = time.monotonic()  # when somebody has looked last
        self.seat_at_screen: dict[str, Seat] = {}  # browser with several seats -> who has lifted the curtain
        self.parts: dict[object, dict[str, str]] = {}  # parts of the page as it is, by who sees them
        self.stories: dict[object, Story] = {}  # what has happened, by who reads it

    @property
    def is_busy(self) -> bool:
        """Whether somebody listens or moves here, so that it must stay in memory."""
        return self.listeners > 0 or self.lock.locked() or bool(self.bot_task and not self.bot_task.done())

    @property
    def is_watched(self) -> bool:
        """Whether somebody looks at it, or has just done so."""
        return self.listeners > 0 or time.monotonic() - self.seen_at < UNWATCHED

    @property
    def is_full(self) -> bool:
        return self.table.seq >= limits().journal

    def has_made(self, browser_id: str, seq: int, actions: Sequence[Action]) -> bool:
        """Whether this browser has made this very move at this very point, and asks again."""
        made = self.table.made.get(seq + 1)
        return made is not None and made[0] in self.seats_of(browser_id) and made[1] == tuple(actions)

    @property
    def match(self) -> Match:
        return self.table.match

    def seats_of(self, browser_id: str) -> list[Seat]:
        """The seats that a browser holds."""
        return [seat for seat, held in sorted(self.browser_ids.items()) if held == browser_id]

    def screen(self, browser_id: str) -> tuple[list[Seat], Seat | None]:
        """Who sits at a browser, and who of them has lifted the curtain."""
        return self.seats_of(browser_id), self.seat_at_screen.get(browser_id)

    def undoable(self, browser_id: str) -> tuple[Seat, int] | None:
        """The seat of this browser that has something to take back, and the ply where that began."""
        return self.table.policy.undoable(self.seats_of(browser_id))

    def curtain(self, browser_id: str) -> Seat | None:
        """The seat to move, if its player has to come to this browser first."""
        return self.table.policy.curtain(*self.screen(browser_id))

    def decider(self, browser_id: str) -> Seat | None:
        """The seat to move, if this browser may decide for it now."""
        return self.table.policy.decider(*self.screen(browser_id))

    def viewer(self, browser_id: str) -> Viewer:
        """Through whose eyes a browser looks."""
        return self.table.policy.viewer(*self.screen(browser_id))

    def leave(self) -> None:
        """Somebody listens no more; where nobody does, what pages need is made anew when somebody comes."""
        self.listeners -= 1
        self.seen_at = time.monotonic()
        if not self.listeners:
            self.parts.clear()
            self.stories.clear()

    def after_change(self) -> None:
        """A curtain falls as soon as somebody else has to decide; what was shown is old."""
        mover = self.match.mover
        self.seat_at_screen = {browser_id: seat for browser_id, seat in self.seat_at_screen.items() if seat == mover}
        self.parts.clear()


class Rooms:
    """All rooms of a server."""

    def __init__(self, store: Store, pause: float) -> None:
        self.store = store
        self.pause = pause
        self.bot_pool = BotPool()
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._opening = asyncio.Lock()

    @property
    def in_memory(self) -> int:
        """How many tables are."""
        return len(self._rooms)

    async def close(self) -> None:
        """Stop the bots."""
        for room in self._rooms.values():
            if room.bot_task:
                room.bot_task.cancel()
        self.bot_pool.close()

    async def get(self, table_id: str) -> Room | None:
        """The room of a table, if there is such a table; its bots go on."""
        async with self._opening:
            room = self._rooms.get(table_id) or await self._fold_room(table_id)
            if room is None:
                return None
            self._rooms[table_id] = room
            self._rooms.move_to_end(table_id)
            room.seen_at = time.monotonic()
            self._forget()
        await self.refresh(room)
        self.run_bots(room)
        return room

    async def refresh(self, room: Room) -> None:
        """Let happen here what another server has added to the journal."""
        async with room.lock:
            await self._catch_up(room)

    async def _catch_up(self, room: Room) -> None:
        entries = await self.store.entries(room.table.header.id, room.table.seq)
        if entries:
            room.table.fold(entries)
            room.browser_ids = await self.store.browser_ids(room.table.header.id)
            room.seat_at_screen.clear()  # whoever it was may have gone to the other server
            await self._tell(room)

    def forget(self, table_id: str) -> bool:
        """Let go of a table that is about to be deleted, unless somebody is there; whether nobody was."""
        room = self._rooms.get(table_id)
        if room is not None and room.is_busy:
            return False
        self._rooms.pop(table_id, None)
        return True

    def _forget(self) -> None:
        """Let go of rooms in which nothing has happened for long."""
        surplus = len(self._rooms) - MAX_ROOMS
        idle = [table_id for table_id, room in self._rooms.items() if not room.is_busy] if surplus > 0 else []
        for table_id in idle[:surplus]:
            del self._rooms[table_id]

    async def _fold_room(self, table_id: str) -> Room | None:
        header = await self.store.header(table_id)
        if header is None:
            return None
        table = Table(header)
        table.fold(await self.store.entries(table_id))
        return Room(table, await self.store.browser_ids(table_id), await self.store.seed(table_id))

    async def create(
        self, game: str, options: dict[str, Value], occupants: Sequence[Occupant], browser_ids: dict[Seat, str]
    ) -> str:
        """Start a table; its first outcomes of chance are drawn now."""
        rules = game_named(game)
        for who in occupants:
            if who.kind == BOT:
                bot_for(who.bot, game)  # or refuse
        luck = Luck()
        match = Match(rules, rules.setup(len(occupants), options), luck)
        header = Header(
            secrets.token_urlsafe(9), game, rules.rules_version, len(occupants), match.setup.options, int(time.time())
        )
        entries = [Entry(seat + 1, "seat", {"seat": seat, **who._asdict()}) for seat, who in enumerate(occupants)]
        if match.actions:
            data: Data = {"seat": int(CHANCE), "actions": list(match.actions), "draws": list(match.draws())}
            entries.append(Entry(len(entries) + 1, "action", data))
        await self.store.create(header, entries, browser_ids, luck.seed if rules.has_chance else b"")
        return header.id

    async def act(self, room: Room, browser_id: str, actions: Sequence[Action], seq: int) -> None:
        """Make a move that a browser chose when the table was at `seq`: all of it, or nothing."""
        async with room.lock:
            if seq != room.table.seq:
                raise Stale(f"the table is at {room.table.seq}, not at {seq}")
            if room.curtain(browser_id) is not None:
                raise CurtainDown("lift the curtain first")
            seat = room.decider(browser_id)
            if seat is None:
                raise NotYourTurn("wait")
            await self._play(room, seat, actions, is_own=False)
        self.run_bots(room)

    async def _play(self, room: Room, seat: Seat, actions: Sequence[Action], *, is_own: bool) -> None:
        """Play, then commit; if the commit fails, the room is read anew and nobody has seen anything."""
        _check_space(room)
        match = room.match
        start = match.ply
        match.rng = room.luck.source(secrets.randbits(62))
        try:
            match.play_move(seat, actions)
        finally:
            match.rng = None
        data: Data = {"seat": seat, "actions": list(match.actions[start:])}
        if any(match.draws(start)):
            data["draws"] = list(match.draws(start))
        entry = Entry(room.table.seq + 1, "action", {**data, "own": True} if is_own else data)
        try:
            await self.store.append(room.table.header.id, entry)
        except BaseException as error:
            match.rewind(start)  # without the database, which may be gone
            if isinstance(error, Stale):
                await self._catch_up(room)
            raise
        room.table.note(entry)
        await self._tell(room)

    async def _commit(self, room: Room, kind: Kind, data: Data, browser_id: str = "") -> None:
        """Commit an entry, then fold it."""
        _check_space(room)
        entry = Entry(room.table.seq + 1, kind, data)
        try:
            await self.store.append(room.table.header.id, entry, browser_id)
        except Stale:
            await self._catch_up(room)
            raise
        room.table.fold([entry])
        await self._tell(room)

    async def _tell(self, room: Room) -> None:
        room.after_change()
        async with room.changed:
            room.changed.notify_all()

    async def undo(self, room: Room, browser_id: str, seq: int, *, whole: bool = False) -> None:
        """Take back the last move of one of this browser's seats, or its whole turn as far as that is fair."""
        async with room.lock:
            if seq != room.table.seq:
                raise Stale(f"the table is at {room.table.seq}, not at {seq}")
            found = room.undoable(browser_id)
            if found is None or len(room.table.taken_back) >= limits().undos:
                raise UndoRefused("this cannot be taken back any more")
            seat, ply = found
            start = room.table.policy.restart_ply(seat) if whole else ply
            await self._commit(room, "undo", {"seat": seat, "ply": ply if start is None else start})
        self.run_bots(room)

    async def sit(self, room: Room, seat: Seat, name: str, browser_id: str) -> None:
        """Let somebody sit down in an open seat."""
        async with room.lock:
            if not 0 <= seat < room.table.header.seats or room.table.occupants[seat].kind != OPEN:
                raise SeatTaken(f"seat {seat + 1} is taken")
            if room.seats_of(browser_id):
                raise SeatTaken("this browser already has a seat")
            data: Data = {"seat": seat, **Occupant(PERSON, name)._asdict()}
            await self._commit(room, "seat", data, browser_id)
            room.browser_ids[seat] = browser_id

    async def rematch(self, room: Room) -> str:
        """The table of the rematch: a new one, unless somebody was faster. Who sat second now sits first."""
        async with room.lock:
            if not room.match.is_over:
                raise GameNotOver("the game is not over yet")
            if not room.table.next:
                header = room.table.header
                occupants = [*room.table.occupants[1:], room.table.occupants[0]]
                browser_ids = {(seat - 1) % header.seats: browser_id for seat, browser_id in room.browser_ids.items()}
                new = await self.create(header.game, room.match.setup.options, occupants, browser_ids)
                await self._commit(room, "end", {"next": new})
            return room.table.next

    async def lift(self, room: Room, browser_id: str, seat: Seat, seq: int) -> None:
        """The player of a seat is in front of the screen now."""
        async with room.lock:
            if seq != room.table.seq or room.curtain(browser_id) != seat:
                raise Stale(f"the table is at {room.table.seq}, not at {seq}")
            room.seat_at_screen[browser_id] = seat

    def hurry(self, room: Room) -> None:
        """Let the bots move without a pause until a person has to choose."""
        room.is_hurried = True
        self.run_bots(room)

    def run_bots(self, room: Room) -> None:
        """See to it that somebody moves the bots."""
        if room.bot_task is None or room.bot_task.done():
            room.bot_task = asyncio.create_task(self._run_bots(room))

    async def _run_bots(self, room: Room) -> None:
        """Move the bots until a person has to choose; what fails is told to the log and tried again a few times."""
        for pause in RETRY_DELAYS:
            try:
                return await self._advance(room)
            except Exception:
                LOG.exception("table %s stands still", room.table.header.id)
                await asyncio.sleep(pause)
        return None

    async def _advance(self, room: Room) -> None:
        """Bots move, and single choices are answered where the rulebook allows it, until a person has to choose."""
        while True:
            async with room.lock:
                seq, mover = room.table.seq, room.match.mover
                if mover == OVER or not self._moves_itself(room, mover):
                    room.is_hurried = False
                    return
                state = room.match.state
                occupant = room.table.occupants[mover]
            actions = await self._on_the_grid(room, self._choose_move(room.match.game, occupant, state))
            async with room.lock:
                if room.table.seq == seq:
                    with contextlib.suppress(Stale):  # somebody was faster: look again
                        await self._play(room, mover, actions, is_own=occupant.kind != BOT)

    async def _choose_move(self, game: Game, occupant: Occupant, state: State) -> tuple[Action, ...]:
        """What happens in the place of the seat to move: step by step, until it is a whole move."""
        view = game.view(state, state.to_move())
        possible = {move.actions for move in moves(view)}
        chosen: tuple[Action, ...] = ()
        while chosen not in possible:
            is_bot = occupant.kind == BOT and not game.is_forced(view)
            action = await self.bot_pool.choose(occupant.bot, view) if is_bot else view.legal[0]
            chosen += (action,)
            state.apply(action)
            view = game.view(state, view.viewer)
        return chosen

    def _moves_itself(self, room: Room, mover: Seat) -> bool:
        """Whether the next step is no person's choice; nobody moves for a seat that is still open, or unseen."""
        if room.is_full or not room.is_watched:
            return False
        kind = room.table.occupants[mover].kind
        return kind == BOT or (kind == PERSON and room.table.policy.forced_move() is not None)

    async def _on_the_grid(self, room: Room, thinking: Awaitable[tuple[Action, ...]]) -> tuple[Action, ...]:
        """What was chosen, after a pause or several whole ones, so that the time tells nothing hidden."""
        start = time.monotonic()
        actions, _rested = await asyncio.gather(thinking, self._rest(room, self.pause))
        if not room.is_hurried and self.pause > 0:
            late = max(0.0, time.monotonic() - start - self.pause - TOLERANCE)
            await self._rest(room, ceil(late / self.pause) * self.pause - late if late else 0.0)
        return actions

    async def _rest(self, room: Room, seconds: float) -> None:
        """A pause, which a hurry shortens."""
        start = time.monotonic()
        while time.monotonic() - start < (min(seconds, HURRIED) if room.is_hurried else seconds):
            await asyncio.sleep(min(0.05, seconds))


def _check_space(room: Room) -> None:
    if room.is_full:
        raise JournalFull(N_("So much has happened at this table that it cannot go on. Begin another one."))
