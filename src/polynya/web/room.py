"""One table that is being played: who sits at which browser, who looks, and what was shown."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import TypeVar, cast

from polynya.ai.thought import Thought
from polynya.bots import LEVELS
from polynya.core.types import Action, Seat, Viewer
from polynya.record.match import Match
from polynya.review import Review
from polynya.store.errors import Stale
from polynya.store.luck import TableLuck
from polynya.store.seating import Offer
from polynya.store.table import BOT, PERSON, Table
from polynya.web.botrunner import Plan
from polynya.web.limits import limits
from polynya.web.presence import Presence
from polynya.web.story import Story
from polynya.web.talk import Talk
from polynya.web.turns import Turns
from polynya.web.witnesses import Witnesses

T = TypeVar("T")


class Room:
    """One table in memory; whoever changes it, or awaits something while reading it, holds its lock."""

    def __init__(self, table: Table, browser_ids: dict[Seat, str], seed: bytes = b"") -> None:
        self.table = table
        self.follow_turns()
        self.luck = TableLuck(table, seed)
        self.browser_ids = browser_ids
        self.lock = asyncio.Lock()
        self.changed = asyncio.Event()  # set by the next change; then there is another one
        self.is_hurried = False
        self.bot_task: asyncio.Task[None] | None = None
        self.plan: Plan | None = None  # of the bot that has moved last
        self.listeners = 0
        self.presence = Presence()
        self.talk = Talk()
        self.witnesses = Witnesses()
        self.seen_at = time.monotonic()  # when somebody has looked last
        self.is_behind = True  # whether the journal may have more than this room
        self.following: asyncio.Task[None] | None = None  # brings it up to date for those who listen
        self.seat_at_screen: dict[str, Seat] = {}  # browser with several seats -> who has lifted the curtain
        self.heard_lifts: dict[str, tuple[int, Seat]] = {}  # browser -> who has lifted the curtain elsewhere, and when
        self.hint: tuple[int, Seat, asyncio.Task[Thought]] | None = (
            None  # the last one: seq, for whom, what comes of it
        )
        self.review: tuple[int, Review] | None = (
            None  # takebacks before the end, and what was worked out about the game
        )
        self.seat_parts: dict[object, bytes] = {}  # parts about seats, by who sees them
        self.parts: dict[object, dict[str, bytes]] = {}  # parts of the page as it is, by who sees them
        self.answered: dict[tuple[str, str], dict[str, bytes]] = {}  # page that has moved -> what its answer shows
        self._shared: dict[object, object] = {}  # what parts of several viewers have in common, at this point
        self._shared_at = (-1, -1)
        self._story_match = table.match  # what the stories are of
        self._seated = table.seated
        self._names = [who.name for who in table.occupants]
        self.stories: dict[object, Story] = {}  # what has happened, by who reads it
        self.grounds: dict[
            str, tuple[object, str]
        ] = {}  # language -> the ground that was drawn last, and what it shows

    def shared_parts(self) -> dict[object, object]:
        """What was made for the page as it is now and is the same for several viewers."""
        point = self.table.seq, self.match.ply  # a move is made before it is committed
        if self._shared_at != point:
            self._shared, self._shared_at = {}, point
        return self._shared

    def once(self, key: object, make: Callable[[], T]) -> T:
        """What stays as it is until something happens at the table, made by the first who asks."""
        kept = self.shared_parts()
        if key not in kept:
            kept[key] = make()
        return cast(T, kept[key])

    @property
    def is_busy(self) -> bool:
        """Whether somebody listens or moves here, so that it must stay in memory."""
        return self.listeners > 0 or self.lock.locked() or bool(self.bot_task and not self.bot_task.done())

    @property
    def is_watched(self) -> bool:
        """Whether somebody looks at it, or has just done so."""
        return self.listeners > 0 or time.monotonic() - self.seen_at < limits().unwatched_seconds

    @property
    def is_full(self) -> bool:
        return self.table.seq >= limits().journal

    def moment(self) -> dict[str, object]:
        """When something happens, for entries of a table where somebody has to know."""
        return {"at": int(time.time())} if self.table.clock else {}

    def handover_moment(self, seat: Seat) -> dict[str, object]:
        """When a seat changes hands: from then on its time for a move runs, if it has to move."""
        return self.moment() if seat == self.match.mover else {}

    @property
    def is_late(self) -> bool:
        """Whether somebody who has to move has no time left, at a table where there is a limit."""
        return bool(self.deadline) and time.time() > self.deadline

    @property
    def deadline(self) -> int:
        """Until when somebody has to move, in seconds; 0 where there is no limit, or no person is to move."""
        mover, clock = self.match.mover, self.table.clock
        is_person = mover >= 0 and self.table.occupants[mover].kind == PERSON
        return self.table.moved_at + clock if clock and is_person else 0

    @property
    def has_hints(self) -> bool:
        """Whether hints are given here: never where two or more people play, or may."""
        people = [who for who in self.table.occupants if who.kind != BOT]
        return self.table.has_hints and len(people) == 1 and LEVELS[-1].knows(self.match.game.key)

    @property
    def can_be_reviewed(self) -> bool:
        """Whether there is something to look back at, and somebody who can judge it."""
        has_decisions = any([mover >= 0 for mover in self.match.movers])
        return has_decisions and self.match.ended is None and LEVELS[-1].knows(self.match.game.key)

    def has_made(self, browser_id: str, seq: int, actions: Sequence[Action]) -> bool:
        """Whether this browser has made this very move at this very point, and asks again."""
        made = self.table.made_after(seq)
        return made is not None and made[0] in self.seats_of(browser_id) and made[1] == tuple(actions)

    @property
    def match(self) -> Match:
        return self.table.match

    def held_by(self, browser_id: str) -> list[Seat]:
        """The seats that a browser holds, also where a bot stands in."""
        found = [seat for seat, held in self.browser_ids.items() if held == browser_id]
        return sorted(found) if found[1:] else found

    def last_holder(self, seat: Seat) -> str:
        """The browser that holds a seat and no other, so that it sits nowhere without it."""
        browser_id = self.browser_ids.get(seat, "")
        return browser_id if self.held_by(browser_id) == [seat] else ""

    def seats_of(self, browser_id: str) -> list[Seat]:
        """The seats that a browser plays and looks from: not where a bot stands in."""
        return [seat for seat in self.held_by(browser_id) if not self.table.occupants[seat].stands_in]

    def still_holds(self, browser_id: str, seats: Sequence[Seat]) -> bool:
        """Whether a browser has none of these seats lost."""
        return set(seats) <= set(self.held_by(browser_id))

    def people_besides(self, browser_id: str) -> list[Seat]:
        """The seats that people play at other browsers."""
        return [
            seat
            for seat, held in sorted(self.browser_ids.items())
            if held != browser_id and seat in self.seats_of(held)
        ]

    def is_owner(self, browser_id: str) -> bool:
        """Whether a browser has opened the table; if that one has left, whoever holds the first seat that is held."""
        first = [held for _seat, held in sorted(self.browser_ids.items())][:1]
        return bool(browser_id) and browser_id == (self.table.seating.owner or "".join(first))

    def eyes_of(self, browser_id: str) -> set[Seat]:
        """The seats through whose eyes a browser has ever looked."""
        return {*self.table.seating.eyes.get(browser_id, ()), *self.held_by(browser_id)}

    def offer(self) -> Offer:
        """What everybody is asked now."""
        offer = self.table.seating.offer
        if offer is None:
            raise Stale("nothing is asked now")
        return offer

    def undo_wish(self, browser_id: str) -> tuple[Seat, int] | None:
        """What a browser could take back only if the others agree: whose last move, and the ply where it began."""
        seats = tuple(self.seats_of(browser_id))
        ply = self.once(("consent", seats), lambda: self.table.policy.consent_ply(seats))
        if ply is None or self.undoable(browser_id) is not None or len(self.table.taken_back) >= limits().undos:
            return None
        return self.match.movers[ply], ply

    def screen(self, browser_id: str) -> tuple[list[Seat], Seat | None]:
        """Who sits at a browser, and who of them has lifted the curtain."""
        return self.seats_of(browser_id), self.seat_at_screen.get(browser_id)

    def undoable(self, browser_id: str) -> tuple[Seat, int] | None:
        """The seat of this browser that has something to take back, and the ply where that began."""
        seats = tuple(self.seats_of(browser_id))
        return self.once(("undoable", seats), lambda: self.table.policy.undoable(seats))

    @property
    def forced_move(self) -> tuple[Action, ...] | None:
        """What the table does by itself for the seat to move."""
        return self.once("forced", self.table.policy.forced_move)

    def curtain(self, browser_id: str) -> Seat | None:
        """The seat to move, if its player has to come to this browser first."""
        return self.table.policy.curtain(*self.screen(browser_id))

    def decider(self, browser_id: str) -> Seat | None:
        """The seat to move, if this browser may decide for it now."""
        return self.table.policy.decider(*self.screen(browser_id))

    def viewer(self, browser_id: str) -> Viewer:
        """Through whose eyes a browser looks."""
        return self.table.policy.viewer(*self.screen(browser_id))

    def is_away(self, seat: Seat) -> bool:
        """Whether the person of a seat has been away for long."""
        return self.presence.is_absent(self.browser_ids.get(seat, ""))

    def can_be_replaced(self, seat: Seat) -> bool:
        """Whether others may ask for a seat: its person is away, or, where there is time for moves, was late."""
        if self.table.clock:
            return seat in self.table.seating.late
        is_person = self.table.occupants[seat].kind == PERSON and seat in self.browser_ids
        return is_person and self.is_away(seat)

    def nudge(self) -> None:
        """Let everybody who listens look at what is said and who is here; the table stays as it is."""
        changed, self.changed = self.changed, asyncio.Event()
        changed.set()

    def leave(self) -> None:
        """Somebody listens no more; where nobody does, what pages need is made anew when somebody comes."""
        self.listeners -= 1
        self.seen_at = time.monotonic()
        if not self.listeners:
            self.parts.clear()
            self.answered.clear()
            self._shared, self._shared_at = {}, (-1, -1)
            self.stories.clear()
            self.seat_parts.clear()
            self.grounds.clear()
            self.turns.forget()
            self.match.forget_views()

    def lift_as_heard(self) -> None:
        """Lift curtains that were lifted in another process when the table was where it is now here."""
        for browser_id, (seq, seat) in self.heard_lifts.items():
            if seq == self.table.seq and self.curtain(browser_id) == seat:
                self.seat_at_screen[browser_id] = seat
        kept = {browser_id: lift for browser_id, lift in self.heard_lifts.items() if lift[0] > self.table.seq}
        self.heard_lifts = kept

    def tell(self) -> None:
        """Let everybody who listens look at the table anew."""
        self.after_change()
        self.nudge()

    def follow_turns(self) -> None:
        """Tell the turns of the match that is played now from each other; a lesson begins another one."""
        self.table.policy.turns = self.turns = Turns(self.match)

    def after_change(self) -> None:
        """A curtain falls as soon as somebody else has to decide; what was shown is old."""
        mover = self.match.mover
        if self._story_match is not self.match:
            self._story_match = self.match
            self.follow_turns()
            self.stories.clear()
            self.seat_parts.clear()
        if self._seated != self.table.seated:  # parts about seats as they were are no use any more
            self._seated = self.table.seated
            self.seat_parts.clear()
        if self._names != [who.name for who in self.table.occupants]:  # nor are stories with other names
            self._names = [who.name for who in self.table.occupants]
            self.stories.clear()
        self.seat_at_screen = {browser_id: seat for browser_id, seat in self.seat_at_screen.items() if seat == mover}
        self.parts.clear()
        self.answered.clear()
        self._shared_at = (-1, -1)
