"""Who sits where at a table, what was asked of everybody there, and what was told of the seats."""

from __future__ import annotations

from typing import Final, NamedTuple, cast

from polynya.core.types import Seat

Data = dict[str, object]
PERSON: Final = "person"
BOT: Final = "bot"
OPEN: Final = "open"  # whoever has the link may sit down
MAX_NOTICES: Final = 30  # that are remembered
NOBODY: Final = -1  # the seat of who asks for something without sitting at the table
END: Final = "end"
TAKE_BACK: Final = "undo"
LOTS: Final = "lots"  # were drawn for the seats
TAKE_OVER: Final = "over"


class Occupant(NamedTuple):
    """Who sits in a seat."""

    kind: str  # PERSON, BOT or OPEN
    name: str = ""
    bot: str = ""
    stands_in: bool = False  # a bot for somebody who may come back


class Notice(NamedTuple):
    """What has happened to a seat, for everybody."""

    seq: int
    what: str  # joined, left, ...
    seat: Seat
    name: str  # of who sat there, or sits there now


class Offer(NamedTuple):
    """What somebody asks of the others; it happens when the last of them agrees."""

    seq: int
    what: str  # END, TAKE_BACK or TAKE_OVER
    by: Seat  # who asks, or NOBODY
    seat: Seat  # whose seat is to be taken over
    ply: int  # to go back to
    name: str  # of who asks without a seat
    browser_id: str  # their browser
    bot: str  # that is to take it over
    waiting: frozenset[Seat]  # who has not agreed yet


class Seating:
    """The seats of a table, as the entries of its journal have left them."""

    def __init__(self, seats: int) -> None:
        """Nobody has come yet."""
        self.occupants = [Occupant(OPEN)] * seats
        self.owner = ""  # the browser that has opened the table, unless it has left
        self.eyes: dict[str, set[Seat]] = {}  # browser -> the seats through whose eyes it has looked
        self.resigned: list[Seat] = []
        self.late: set[Seat] = set()  # where a bot stands in for somebody who took too long
        self.offer: Offer | None = None
        self.notices: list[Notice] = []

    def change_seat(self, data: Data, seq: int) -> None:
        """Somebody comes, goes, or is replaced."""
        seat, before = cast(Seat, data["seat"]), self.occupants[cast(Seat, data["seat"])]
        now = Occupant(
            str(data["kind"]), str(data.get("name", "")), str(data.get("bot", "")), bool(data.get("stands_in"))
        )
        self.occupants[seat] = now
        browser_id, what = str(data.get("holder", "")), str(data.get("what", ""))
        if browser_id:
            self.eyes.setdefault(browser_id, set()).add(seat)
        self.owner = str(data.get("owner", self.owner))
        if self.owner and self.owner == data.get("was"):
            self.owner = browser_id
        if what == "late":
            self.late.add(seat)
        elif what and what != "renamed":
            self.late.discard(seat)
        if what == "resigned":
            self.resigned.append(seat)
        if self.offer and (self.offer.seat == seat or what in ("joined", "resigned")):
            self.offer = None
        elif self.offer and now.kind != PERSON:
            self.offer = self.offer._replace(waiting=self.offer.waiting - {seat})
        if what:
            name = before.name if what in ("left", "removed", "resigned", "handed", "late") else now.name
            self._tell(Notice(seq, what, seat, name))

    def make_offer(self, data: Data, seq: int) -> None:
        """Somebody asks; an earlier question is forgotten."""
        self.offer = Offer(
            seq,
            str(data["what"]),
            cast(Seat, data["by"]),
            cast(Seat, data.get("seat", NOBODY)),
            cast(int, data.get("ply", 0)),
            str(data.get("name", "")),
            str(data.get("holder", "")),
            str(data.get("bot", "")),
            frozenset(cast("list[Seat]", data["waiting"])),
        )

    def answer(self, data: Data, seq: int) -> None:
        """Somebody agrees, declines, or takes back what they have asked."""
        seats = cast("list[Seat]", data["seats"])
        if self.offer is None:
            return
        if data["yes"]:
            self.offer = self.offer._replace(waiting=self.offer.waiting - set(seats))
            return
        if self.offer.by not in seats:
            seat = seats[0] if seats else NOBODY
            self._tell(Notice(seq, "declined", seat, self.occupants[seat].name))
        self.offer = None

    def after_action(self, seat: Seat, *, is_own: bool) -> None:
        """Who moves instead of answering has declined; what was to be taken back lies deeper now."""
        offer = self.offer
        if offer and (offer.what == TAKE_BACK or (offer.what == END and seat in offer.waiting and not is_own)):
            self.offer = None

    def tell_lots(self, seq: int) -> None:
        """Seats were drawn when the table was opened."""
        self._tell(Notice(seq, LOTS, 0, ""))

    def _tell(self, notice: Notice) -> None:
        self.notices = [*self.notices, notice][-MAX_NOTICES:]
