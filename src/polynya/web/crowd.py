"""Who is being answered now, and what everybody has asked for within the hour."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Final

from polynya.core.errors import PolynyaError
from polynya.web.limits import Limits

MAX_KEPT: Final = 4000  # addresses or browsers that were looked at
HOUR: Final = 3600.0  # seconds
QUESTIONS: Final = 8  # at once, whether somebody holds a seat
QUESTIONS_PER_ADDRESS: Final = 2
KEPT: Final = {True: 60.0, False: 5.0}  # seconds for which it is known who holds a seat, and who does not
THIS_MACHINE: Final = ""  # the neighborhood that has no limit of its own


class Crowded(PolynyaError):
    """Too many at once: come again a little later."""


class TooMany(PolynyaError):
    """Too much for one address or browser: come again later."""


class Gate:
    """Counts what is going on at once, in all and for every address."""

    def __init__(self, most: int, per_address: int, reserve: int) -> None:
        self.most = most
        self.per_address = per_address
        self.reserve = reserve
        self.inside = 0
        self.by_address: Counter[str] = Counter()

    def is_open(self, address: str, *, more: int = 0) -> bool:
        """Whether one more may enter, or would with so many places more."""
        return self.inside < self.most + more and not self.is_busy(address, more=more)

    def is_busy(self, address: str, *, more: int = 0) -> bool:
        """Whether an address has as many as it may have."""
        return address != THIS_MACHINE and self.by_address[address] >= self.per_address + more

    @contextmanager
    def place(self, address: str, *, is_player: bool) -> Iterator[None]:
        """A place for as long as it takes; Crowded or TooMany if there is none. Players may use the reserve."""
        more = self.reserve if is_player else 0
        if not self.is_open(address, more=more):
            raise TooMany("busy address") if self.is_busy(address, more=more) else Crowded("full")
        self.inside += 1
        self.by_address[address] += 1
        try:
            yield
        finally:
            self.inside -= 1
            self.by_address[address] -= 1
            if not self.by_address[address]:
                del self.by_address[address]


class Players:
    """Who holds a seat somewhere, where that matters: answers are kept for a while, and few are looked for at once."""

    def __init__(self, look: Callable[[str], Awaitable[bool]]) -> None:
        self._look = look
        self._gate = Gate(QUESTIONS, QUESTIONS_PER_ADDRESS, 0)
        self._kept: dict[bool, OrderedDict[str, float]] = {True: OrderedDict(), False: OrderedDict()}

    async def has(self, browser_id: str, address: str) -> bool:
        """Whether a browser holds a seat; not if too many ask."""
        for answer, kept in self._kept.items():
            if time.monotonic() - kept.get(browser_id, -HOUR) < KEPT[answer]:
                return answer
        try:
            with self._gate.place(address, is_player=False):
                answer = await self._look(browser_id)
        except (Crowded, TooMany):
            return False
        self._keep(browser_id, answer=answer)
        return answer

    def _keep(self, browser_id: str, *, answer: bool) -> None:
        self._kept[not answer].pop(browser_id, None)
        kept = self._kept[answer]
        kept[browser_id] = time.monotonic()
        kept.move_to_end(browser_id)
        if len(kept) > MAX_KEPT:
            kept.popitem(last=False)


class Allowance:
    """Counts what everybody has had since an hour began."""

    def __init__(self) -> None:
        self.start = time.monotonic()
        self.used: Counter[tuple[str, str]] = Counter()

    def take(self, what: str, who: str, most: int) -> None:
        """One more for somebody; TooMany if that is too much."""
        self.check(what, who, most)
        self.used[what, who] += 1

    def check(self, what: str, who: str, most: int) -> None:
        """TooMany if somebody has had enough."""
        if time.monotonic() - self.start > HOUR:
            self.start = time.monotonic()
            self.used.clear()
        if self.used[what, who] >= most:
            raise TooMany(what)


class Crowd:
    """The gates of a server, and what everybody may still have."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.requests = Gate(limits.requests, limits.requests_per_address, limits.reserve)
        self.streams = Gate(limits.streams, limits.streams_per_address, limits.reserve)
        self.allowance = Allowance()

    def open_table(self, browser_id: str, address: str) -> None:
        """Count a new table; TooMany if there were enough."""
        if address != THIS_MACHINE:
            self.allowance.take("tables of an address", address, self.limits.tables_per_address)
        if browser_id:
            self.allowance.take("tables", browser_id, self.limits.tables_per_browser)

    def guess(self, address: str) -> None:
        """Count a secret that leads nowhere; TooMany if there were enough, from this machine too."""
        self.allowance.take("guesses", address, self.limits.guesses_per_address)

    def check_guesses(self, address: str) -> None:
        """TooMany if an address has guessed enough for this hour."""
        self.allowance.check("guesses", address, self.limits.guesses_per_address)

    def take_seat(self, browser_id: str, address: str) -> None:
        """Count a seat at a table; TooMany if there were enough."""
        if address != THIS_MACHINE:
            self.allowance.take("seats of an address", address, self.limits.seats_per_address)
        if browser_id:
            self.allowance.take("seats", browser_id, self.limits.seats_per_browser)


@lru_cache(maxsize=MAX_KEPT)
def neighborhood(address: str) -> str:
    """Whom an address counts for: itself, the network of an IPv6 address, or this machine."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    mapped = found.ipv4_mapped if found.version == 6 else None
    found = mapped or found
    if found.is_loopback:
        return THIS_MACHINE
    return str(found) if found.version == 4 else str(ipaddress.ip_network((found, 64), strict=False))
