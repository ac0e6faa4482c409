"""A table as the fold of its journal."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Literal, NamedTuple, cast

from polynya.core.errors import RecordError
from polynya.core.game import Setup
from polynya.core.options import Value
from polynya.core.types import Action, Seat
from polynya.games import game_named
from polynya.record.match import MAX_SETUPS, Match
from polynya.record.policy import TablePolicy
from polynya.record.versions import current_options

Kind = Literal["action", "undo", "seat", "switch", "end", "lesson"]
Data = dict[str, object]
PERSON: Final = "person"
BOT: Final = "bot"
MAX_MADE: Final = 50  # entries after which nobody asks for the same move again
OPEN: Final = "open"  # whoever has the link may sit down


class Header(NamedTuple):
    """What a table was started with."""

    id: str
    game: str
    rules: int  # the version under which the options were written
    seats: int
    options: dict[str, Value]
    created: int


class Entry(NamedTuple):
    """One line of a journal."""

    seq: int
    kind: Kind
    data: Data


class Occupant(NamedTuple):
    """Who sits in a seat."""

    kind: str  # PERSON, BOT or OPEN
    name: str = ""
    bot: str = ""


@lru_cache(maxsize=MAX_SETUPS)
def _one_setup(setup: Setup) -> Setup:
    """One object for all tables with equal setups."""
    return setup


class Table:
    """Setup, journal so far, and what follows from both."""

    def __init__(self, header: Header) -> None:
        """A table before its first entry."""
        game = game_named(header.game)
        options = current_options(game, header.rules, header.options)
        self.header = header
        self.match = Match(game, _one_setup(game.setup(header.seats, options)), None)
        self.occupants = [Occupant(OPEN)] * header.seats
        self.seq = 0
        self.policy = TablePolicy(self.match)
        self.made: dict[int, tuple[Seat, tuple[Action, ...]]] = {}  # seq -> who made which move, lately
        self.drawn = 0  # so many draws its luck has made, also those of outcomes that were taken back
        self.has_ended = False  # once, even if the end was taken back
        self.taken_back: list[tuple[Seat, int]] = []  # who has taken back a move, and to which ply they went back
        self.has_hints = True  # unless whoever opened it did not want them
        self.next = ""  # the table of the rematch
        self.lesson: int | None = None  # of a guide
        self.has_held_bots = False  # whether bots wait for what somebody has to try

    def fold(self, entries: Sequence[Entry]) -> None:
        """Let entries happen, in their order."""
        for entry in entries:
            if entry.seq != self.seq + 1:
                raise RecordError(f"table {self.header.id}: entry {entry.seq} after {self.seq}")
            getattr(self, f"_{entry.kind}")(entry.data)
            self.seq = entry.seq

    def note(self, entry: Entry) -> None:
        """Count an entry whose actions the match has already seen."""
        actions = cast("list[Action]", entry.data["actions"])
        self._remember(entry.data, self.match.ply - len(actions), entry.seq)
        self._count_draws(entry.data)
        self.seq = entry.seq

    def _remember(self, data: Data, ply: int, seq: int) -> None:
        """Who made which move: the steps of the seat, before outcomes of chance."""
        seat = cast(Seat, data["seat"])
        movers = self.match.movers[ply:]
        steps = next((k for k, mover in enumerate(movers) if mover != seat), len(movers))
        self.made[seq] = seat, self.match.actions[ply : ply + steps]
        self.made.pop(seq - MAX_MADE, None)
        if data.get("own"):
            self.policy.automatic.update(range(ply, ply + steps))

    def _action(self, data: Data) -> None:
        ply = self.match.ply
        self.match.follow(cast("list[Action]", data["actions"]), cast("list[int]", data.get("draws", [])))
        self._remember(data, ply, self.seq + 1)
        self._count_draws(data)

    def _count_draws(self, data: Data) -> None:
        self.drawn = max([self.drawn, *cast("list[int]", data.get("draws", []))])
        self.has_ended = self.has_ended or self.match.is_over

    def _undo(self, data: Data) -> None:
        ply = cast(int, data["ply"])
        self.taken_back.append((cast(Seat, data["seat"]), ply))
        self.match.rewind(ply)
        self.policy.rewind(ply)

    def _seat(self, data: Data) -> None:
        occupant = Occupant(str(data["kind"]), str(data.get("name", "")), str(data.get("bot", "")))
        self.occupants[cast(Seat, data["seat"])] = occupant

    def _switch(self, data: Data) -> None:
        self.has_hints = bool(data.get("hints", self.has_hints))

    def _lesson(self, data: Data) -> None:
        """Begin anew at another position."""
        old = self.match
        self.match = Match(old.game, old.setup, None, start=str(data["position"]))
        self.policy = TablePolicy(self.match)
        self.made.clear()
        self.taken_back.clear()
        self.lesson = cast(int, data["number"])
        self.has_held_bots = bool(data.get("held"))

    def _end(self, data: Data) -> None:
        self.next = str(data.get("next", ""))
