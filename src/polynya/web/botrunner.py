"""Who moves the bots of a table, and answers single choices, in at most one process at a time."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from math import ceil
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from polynya.core.state import State
from polynya.core.types import CHANCE, OVER, Action, Seat
from polynya.moves import moves
from polynya.store.errors import Stale, StoreBusy
from polynya.store.table import BOT, PERSON
from polynya.web.bots import NOTHING, BotPool, Spent
from polynya.web.channel import Channel

if TYPE_CHECKING:
    from polynya.web.room import Room

LOG: Final = logging.getLogger("polynya")
RETRY_DELAYS: Final = (1.0, 5.0, 30.0)  # seconds between attempts to go on
CLAIM_DELAY: Final = 0.5  # seconds between attempts to move bots that another process moves
HURRIED: Final = 0.1  # seconds before a move when somebody hurries
MAX_AHEAD: Final = 12  # moves that are thought out at once; where all others are passed over, turn follows turn
TOLERANCE: Final = 0.03  # seconds by which a pause may be longer without being a second one


class Plan(NamedTuple):
    """What a bot wants to do next, if nothing else happens before."""

    before: tuple[Action, ...]  # everything that has happened until then
    moves: tuple[tuple[Action, ...], ...]
    spent: Spent  # in its turn


class Play(Protocol):
    """Makes a move for a seat, and commits it."""

    async def __call__(self, room: Room, seat: Seat, actions: Sequence[Action], *, is_own: bool) -> None: ...


class BotRunner:
    """Moves bots until a person has to choose."""

    def __init__(
        self,
        pool: BotPool,
        channel: Channel,
        pause: float,
        catch_up: Callable[[Room], Awaitable[None]],
        play: Play,
    ) -> None:
        self._pool = pool
        self._channel = channel
        self._pause = pause
        self._catch_up = catch_up
        self._play = play

    def has_work(self, room: Room) -> bool:
        """Whether somebody has to look whether bots move; where nobody has to, a hurry is over."""
        mover = room.match.mover
        is_busy = room.is_behind or (mover != OVER and self._moves_itself(room, mover))
        room.is_hurried = room.is_hurried and is_busy
        return is_busy

    async def run(self, room: Room) -> None:
        """Move the bots until a person has to choose; what fails is told to the log and tried again a few times."""
        for pause in RETRY_DELAYS:
            try:
                return await self._advance(room)
            except StoreBusy as error:
                LOG.warning("table %s waits: %s", room.table.header.id, error)
            except Exception:
                LOG.exception("table %s stands still", room.table.header.id)
            finally:
                self._channel.release(room.table.header.id)
            await asyncio.sleep(pause)
        return None

    async def _advance(self, room: Room) -> None:
        """Bots move, and single choices are answered where the rulebook allows it, until a person has to choose."""
        has_forced = False
        while True:
            async with room.lock:
                if room.is_behind:
                    await self._catch_up(room)
                seq, mover = room.table.seq, room.match.mover
                if mover == OVER or not self._moves_itself(room, mover):
                    room.is_hurried = False
                    return
                state, before = room.match.state, room.match.actions
            is_forcing = room.is_hurried and not has_forced  # once: somebody may hurry in another process too
            if await self._may_move(room, mover, by_force=is_forcing):
                has_forced = has_forced or is_forcing
                is_planned, choosing = bool(_planned(room, before)[0]), self._choose_move(room, state, before)
                actions = await (choosing if is_planned else self._on_the_grid(room, choosing))
                await self._play_for(room, seq, mover, actions)
            else:
                await asyncio.sleep(CLAIM_DELAY)  # another process moves them, or has just died
                if not room.listeners:
                    return

    async def _may_move(self, room: Room, mover: Seat, *, by_force: bool) -> bool:
        """Whether this process moves: a bot in one process alone; single choices also while nobody knows in which."""
        is_bot = room.table.occupants[mover].kind == BOT
        if not is_bot and self._channel.is_deaf:
            return True  # the first entry in the journal decides
        return await self._channel.claim(room.table.header.id, by_force=by_force)

    async def _play_for(self, room: Room, seq: int, mover: Seat, actions: Sequence[Action]) -> None:
        """Make a move for a seat, unless the table has moved on."""
        async with room.lock:
            is_movers = room.match.mover == mover  # not if somebody has resigned meanwhile
            if is_movers and room.table.is_current(seq) and self._moves_itself(room, mover):
                is_own = room.table.occupants[mover].kind != BOT
                with suppress(Stale):  # somebody was faster: look again
                    await self._play(room, mover, actions, is_own=is_own)

    async def _choose_move(self, room: Room, state: State, before: tuple[Action, ...]) -> tuple[Action, ...]:
        """The next move in the place of the seat to move, as it was planned, or as it is thought out now."""
        plan, spent = _planned(room, before)
        if not plan:
            plan, spent = await self._think(room, state, spent)
        room.plan = Plan(before + plan[0], plan[1:], spent)
        return plan[0]

    async def _think(self, room: Room, state: State, spent: Spent) -> tuple[tuple[tuple[Action, ...], ...], Spent]:
        """A move; of a bot all moves until chance or somebody else decides, so that how often it thinks is no tell."""
        seat, found, plan = state.to_move(), list[tuple[Action, ...]](), tuple[Action, ...]()
        most = MAX_AHEAD if room.table.occupants[seat].kind == BOT else 1
        while state.to_move() == seat and len(found) < most:
            move, plan, spent = await self._think_of_move(room, state, plan, spent)
            found.append(move)
        return tuple(found), spent

    async def _think_of_move(
        self, room: Room, state: State, plan: tuple[Action, ...], spent: Spent
    ) -> tuple[tuple[Action, ...], tuple[Action, ...], Spent]:
        """A whole move, which happens in this position, the rest of a plan, and what was thought in this turn."""
        game, seat = room.match.game, state.to_move()
        occupant, view = room.table.occupants[seat], game.view(state, seat)
        possible = {move.actions for move in moves(view)}
        chosen: tuple[Action, ...] = ()
        while chosen not in possible:
            if not plan or plan[0] not in view.legal:
                plan = view.legal[:1]
                if occupant.kind == BOT and not game.is_forced(view):
                    plan, spent = await self._pool.plan(occupant.bot, view, spent)
            chosen += plan[:1]
            state.apply(plan[0])
            plan, view = plan[1:], game.view(state, seat)
        return chosen, plan, spent

    def _moves_itself(self, room: Room, mover: Seat) -> bool:
        """Whether the next step is no person's choice; nobody moves for a seat that is still open, or unseen."""
        if room.is_full or not room.is_watched:
            return False
        kind = room.table.occupants[mover].kind
        if kind == BOT:
            return not room.table.has_held_bots
        return kind == PERSON and room.forced_move is not None

    async def _on_the_grid(self, room: Room, thinking: Awaitable[tuple[Action, ...]]) -> tuple[Action, ...]:
        """What was chosen, after a pause or several whole ones, so that the time tells nothing hidden."""
        start = time.monotonic()
        actions, _rested = await asyncio.gather(thinking, self._rest(room, self._pause))
        if not room.is_hurried and self._pause > 0:
            thought = time.monotonic() - start
            await self._rest(room, max(0.0, release_time(thought, self._pause) - thought))
        return actions

    async def _rest(self, room: Room, seconds: float) -> None:
        """A pause, which a hurry shortens."""
        start = time.monotonic()
        while time.monotonic() - start < (min(seconds, HURRIED) if room.is_hurried else seconds):
            await asyncio.sleep(min(0.05, seconds))


def release_time(thought: float, pause: float) -> float:
    """After how long something is played that took so long to think out: at the end of a whole pause."""
    return max(1, ceil((thought - TOLERANCE) / pause)) * pause


def _planned(room: Room, before: tuple[Action, ...]) -> tuple[tuple[tuple[Action, ...], ...], Spent]:
    """What the bot to move has planned, if nothing has happened since, and what it has thought in this turn."""
    plan, mover = room.plan, room.match.mover
    last = next((seat for seat in reversed(room.match.movers) if seat != CHANCE), None)
    if plan is None or last != mover:
        return (), NOTHING
    return plan.moves if plan.before == before else (), plan.spent
