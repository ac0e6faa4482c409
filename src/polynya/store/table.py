"""A table as the fold of its journal."""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, Literal, NamedTuple, cast

from polynya.core.colors import Colors, unusual_colors
from polynya.core.errors import RecordError
from polynya.core.game import Setup
from polynya.core.options import Value
from polynya.core.types import Action, Seat
from polynya.games import game_named
from polynya.record.luck import UNNUMBERED
from polynya.record.match import MAX_SETUPS, Match
from polynya.record.policy import TablePolicy
from polynya.record.versions import current_options
from polynya.store.seating import BOT, OPEN, PERSON, Data, Occupant, Seating

__all__ = [
    "BOT",
    "OPEN",
    "PERSON",
    "Data",
    "Entry",
    "Header",
    "Kind",
    "Occupant",
    "Table",
    "first_entries",
    "new_header",
]
Kind = Literal["action", "undo", "seat", "switch", "offer", "answer", "end", "lesson", "deletion"]
SEATS: Final = "seats"  # between seats
ALL: Final = "all"  # whoever watches too
NOBODY_TALKS: Final = "off"
MAX_MADE: Final = 50  # entries after which nobody asks for the same move again


class Header(NamedTuple):
    """What a table was started with."""

    id: str
    game: str
    rules: int  # the version under which the options were written
    seats: int
    options: dict[str, Value]
    created: int
    colors: Colors = ()  # of the seats, where they are not the usual ones


class Entry(NamedTuple):
    """One line of a journal."""

    seq: int
    kind: Kind
    data: Data


@lru_cache(maxsize=MAX_SETUPS)
def _one_setup(setup: Setup) -> Setup:
    """One object for all tables with equal setups."""
    return setup


class TakeBack(NamedTuple):
    """Who has taken something back, to which ply, the first entry that was taken back, and the entry that did it."""

    seat: Seat
    ply: int
    first: int
    seq: int


class Table:
    """Setup, journal so far, and what follows from both."""

    def __init__(self, header: Header) -> None:
        """A table before its first entry."""
        game = game_named(header.game)
        options = current_options(game, header.rules, header.options)
        self.header = header
        self.match = Match(game, _one_setup(game.setup(header.seats, options, header.colors)), None)
        self.seating = Seating(header.seats)
        self.seq = 0
        self.moved = 0  # the seq of the last action, undo or lesson
        self.seated = 0  # the seq of the last entry about seats, switches or the end
        self.moved_at = header.created  # seconds; where there is a limit, since when somebody could move
        self.policy = TablePolicy(self.match)
        self.made: dict[
            int, tuple[Seat, tuple[Action, ...]]
        ] = {}  # seq -> who made which move, or took one back, lately
        self.drawn = 0  # so many draws its luck has made, also those of outcomes that were taken back
        self.drawn_elsewhere = (
            0  # outcomes with which it began that its luck has not drawn: of the table it goes on from
        )
        self.has_ended = False  # once, even if the end was taken back
        self.taken_back: list[TakeBack] = []
        self._begun: list[tuple[int, int]] = []  # the ply before every entry with actions, and its seq
        self.has_hints = True  # unless whoever opened it did not want them
        self.chat = SEATS  # who talks: SEATS, ALL or NOBODY_TALKS
        self.clock = 0  # seconds for a move, if there is a limit
        self.next = ""  # the table of the rematch
        self.lesson: int | None = None  # of a guide
        self.is_deleted = False  # by its owner: nothing of it is left
        self.has_held_bots = False  # whether bots wait for what somebody has to try

    @property
    def occupants(self) -> list[Occupant]:
        return self.seating.occupants

    def is_current(self, seq: int) -> bool:
        """Whether nobody has moved since the table was at `seq`; what happens to seats makes no move stale."""
        return self.moved <= seq <= self.seq

    def made_after(self, seq: int) -> tuple[Seat, tuple[Action, ...]] | None:
        """The first move after the table was at `seq`, if it was made lately; one taken back has no steps."""
        return next((made for at, made in self.made.items() if at > seq), None)

    def fold(self, entries: Sequence[Entry]) -> None:
        """Let entries happen, in their order."""
        for entry in entries:
            if entry.seq != self.seq + 1 and entry.kind != "deletion":  # what was before is gone
                raise RecordError(f"table {self.header.id}: entry {entry.seq} after {self.seq}")
            getattr(self, f"_{entry.kind}")(entry.data, entry.seq)
            self._count(entry)

    def note(self, entry: Entry) -> None:
        """Count an entry whose actions the match has already seen."""
        actions = cast("list[Action]", entry.data["actions"])
        self._remember(entry.data, self.match.ply - len(actions), entry.seq)
        self._count_draws(entry.data)
        self._count(entry)

    def _count(self, entry: Entry) -> None:
        self.seq = entry.seq
        self.moved_at = cast(int, entry.data.get("at", self.moved_at))
        if entry.kind in ("action", "undo", "lesson"):
            self.moved = entry.seq
        else:
            self.seated = entry.seq

    def _remember(self, data: Data, ply: int, seq: int) -> None:
        """Who made which move: the steps of the seat, before outcomes of chance."""
        seat = cast(Seat, data["seat"])
        self._begun.append((ply, seq))
        movers = self.match.movers[ply:]
        steps = next((k for k, mover in enumerate(movers) if mover != seat), len(movers))
        self._keep(seq, seat, self.match.actions[ply : ply + steps])
        self.seating.after_action(seat, is_own=bool(data.get("own")))
        if data.get("own"):
            self.policy.automatic.update(range(ply, ply + steps))
        if data.get("joined") and ply and self.match.movers[ply - 1] == seat:
            self.policy.joined.add(ply)

    def _keep(self, seq: int, seat: Seat, steps: tuple[Action, ...]) -> None:
        self.made[seq] = seat, steps
        for old in [at for at in self.made if at <= seq - MAX_MADE]:
            del self.made[old]

    def _action(self, data: Data, seq: int) -> None:
        ply, draws = self.match.ply, cast("list[int]", data.get("draws", []))
        self.match.follow(cast("list[Action]", data["actions"]), draws)
        self.drawn_elsewhere += 0 if ply else draws.count(UNNUMBERED)
        self._remember(data, ply, seq)
        self._count_draws(data)

    def _count_draws(self, data: Data) -> None:
        self.drawn = max([self.drawn, *cast("list[int]", data.get("draws", []))])
        self.has_ended = self.has_ended or self.match.is_over

    def _undo(self, data: Data, seq: int) -> None:
        ply = cast(int, data["ply"])
        begun = [entry for entry in self._begun if entry[0] <= ply]
        self.taken_back.append(TakeBack(cast(Seat, data["seat"]), ply, begun[-1][1] if begun else 0, seq))
        self._begun = [entry for entry in begun if entry[0] < ply]
        self.match.rewind(ply)
        self.policy.rewind(ply)
        self._keep(seq, cast(Seat, data["seat"]), ())
        self.seating.offer = None

    def _seat(self, data: Data, seq: int) -> None:
        self.seating.change_seat(data, seq)

    def _offer(self, data: Data, seq: int) -> None:
        self.seating.make_offer(data, seq)

    def _answer(self, data: Data, seq: int) -> None:
        self.seating.answer(data, seq)

    def _switch(self, data: Data, seq: int) -> None:
        self.has_hints = bool(data.get("hints", self.has_hints))
        self.chat = str(data.get("chat", self.chat))
        self.clock = cast(int, data.get("clock", self.clock))
        self.seating.owner = str(data.get("owner", self.seating.owner))
        if data.get("lots"):
            self.seating.tell_lots(seq)

    def _lesson(self, data: Data, _seq: int) -> None:
        """Begin anew at another position."""
        old = self.match
        self.match = Match(old.game, old.setup, None, start=str(data["position"]))
        self.policy = TablePolicy(self.match)
        self.made.clear()
        self.taken_back.clear()
        self._begun.clear()
        self.lesson = cast(int, data["number"])
        self.has_held_bots = bool(data.get("held"))

    def _deletion(self, _data: Data, _seq: int) -> None:
        self.is_deleted = True

    def _end(self, data: Data, _seq: int) -> None:
        self.next = str(data.get("next", self.next))
        if "how" in data:
            self.match.end(str(data["how"]), cast("list[Seat]", data["winners"]))
            self.has_ended, self.seating.offer = True, None


def new_header(match: Match) -> Header:
    """What a new table is started with, for a match that begins."""
    game, setup = match.game, match.setup
    colors = unusual_colors(game.colors, setup.colors)
    now = int(time.time())
    return Header(secrets.token_urlsafe(9), game.key, game.rules_version, setup.seats, setup.options, now, colors)


def first_entries(occupants: Sequence[Occupant], browser_ids: Mapping[Seat, str], owner: str) -> list[Entry]:
    """How a journal begins: with who sits where, and who has opened the table."""
    found: list[Entry] = []
    for seat, who in enumerate(occupants):
        browser: Data = {"holder": browser_ids[seat]} if seat in browser_ids else {}
        first: Data = {"owner": owner} if owner and not seat else {}
        found.append(Entry(seat + 1, "seat", {"seat": seat, **who._asdict(), **browser, **first}))
    return found
