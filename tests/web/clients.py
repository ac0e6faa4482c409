"""People without a screen, who play through HTTP, keep a ledger, and ask again when nobody answers."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from typing import NamedTuple

import httpx

from polynya import Rng
from polynya.store.store import Store
from polynya.store.table import PERSON, Occupant
from polynya.web.rooms import Rooms
from polynya.web.tokens import NAME
from tests.processes import PATIENCE
from tests.web.serving import Server, browser_id_named, chains_in, token_of

AGAIN = 0.1  # seconds after which a post that nobody took is repeated


class Attempt(NamedTuple):
    """A move that somebody posted."""

    table: str
    seq: int
    actions: tuple[int, ...]


def seq_in(fragment: str) -> int:
    found = re.search(r'id="meta"[^>]*data-seq="(\d+)"', fragment)
    assert found, fragment[:500]
    return int(found[1])


def turn_in(fragment: str) -> str:
    found = re.search(r'id="meta"[^>]*data-turn="(\w+)"', fragment)
    assert found, fragment[:500]
    return found[1]


def form(seq: int, actions: Sequence[int]) -> dict[str, str]:
    """A move as a page posts it."""
    return {"seq": str(seq), "actions": " ".join(map(str, actions))}


class Shown(NamedTuple):
    """What a page has to say of a position."""

    seq: int
    turn: str
    chains: tuple[tuple[int, ...], ...]  # the moves that it offers


NOTHING = Shown(0, "", ())


def shown_in(fragment: str, before: Shown) -> Shown:
    """What is shown after a fragment; an event has only what has changed."""
    has_offers = 'id="moves-data"' in fragment
    return Shown(seq_in(fragment), turn_in(fragment), tuple(chains_in(fragment)) if has_offers else before.chains)


class Ledger:
    """What people know of their moves."""

    def __init__(self) -> None:
        self.posted: list[Attempt] = []  # whatever became of it
        self.made: list[Attempt] = []  # what was acknowledged


class Client(Ledger):
    """Somebody who sits at a table with a token, and asks the servers in turn, each time with a new connection."""

    def __init__(self, servers: Sequence[Server], token: str, seed: int = 1) -> None:
        super().__init__()
        self.addresses = [server.address for server in servers]
        self.rng = Rng(seed)
        self.asked = 0
        self.statuses: list[int] = []
        self.heard = 0  # events of streams
        self.table = ""  # that they look at
        self.shown = NOTHING  # there, by answers and events
        self.streamed = NOTHING  # by events alone
        self.news = asyncio.Event()
        self._client = httpx.AsyncClient(
            cookies={NAME: token_of(token)},
            timeout=PATIENCE,
            limits=httpx.Limits(max_keepalive_connections=0),
            verify=False,
        )

    async def close(self) -> None:
        await self._client.aclose()

    async def ask(self, method: str, path: str, data: dict[str, str] | None = None) -> httpx.Response:
        """One answer, or an error of the transport."""
        self.asked += 1
        address = self.addresses[self.asked % len(self.addresses)]
        answer = await self._client.request(method, address + path, data=data)
        self.statuses.append(answer.status_code)
        return answer

    async def insist(self, method: str, path: str, data: dict[str, str] | None = None) -> httpx.Response:
        """The answer of a server that can answer, however long that takes."""
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    answer = await self.ask(method, path, data)
                    if answer.status_code != 503:
                        return answer
                except httpx.TransportError:
                    pass
                await asyncio.sleep(AGAIN)

    def look_at(self, table: str) -> None:
        """Forget what was shown of another table."""
        self.table, self.shown, self.streamed = table, NOTHING, NOTHING

    def show(self, fragment: str) -> None:
        """Take over what an answer shows, unless the stream was faster."""
        if seq_in(fragment) >= self.shown.seq:
            self.shown = shown_in(fragment, self.shown)

    def _hear(self, event: str) -> None:
        """Take over what an event shows."""
        if 'id="meta"' in event:
            self.streamed = shown_in(event, self.streamed)
            self.show(event)
            self.news.set()

    async def move(self) -> None:
        """Make a move as soon as the page says that it is time, or wait a while for that."""
        if self.shown.turn == "mine" and self.shown.chains:
            chain = self.shown.chains[self.rng.below(len(self.shown.chains))]
            answer = await self.post(self.table, self.shown.seq, chain)
            assert answer.status_code in (200, 409), answer.text
            self.show(answer.text)
            return
        self.news.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(self.news.wait(), AGAIN)

    async def follow(self, table: str) -> None:
        """Listen to a table as a page does, and come back with what was heard last, until cancelled."""
        seq, event = 0, list[str]()
        while True:
            self.asked += 1
            url = f"{self.addresses[self.asked % len(self.addresses)]}{table}/events"
            with suppress(httpx.TransportError):
                async with self._client.stream("GET", url, params={"since": seq}) as answer:
                    self.statuses.append(answer.status_code)
                    async for line in answer.aiter_lines():
                        event.append(line)
                        if line.startswith("id: "):
                            seq, self.heard = int(line[4:]), self.heard + 1
                        elif not line:
                            self._hear("\n".join(event))
                            event.clear()
                event.clear()
            await asyncio.sleep(AGAIN)

    async def post(self, table: str, seq: int, actions: Sequence[int]) -> httpx.Response:
        """A move, again and again until somebody answers."""
        attempt = Attempt(table, seq, tuple(actions))
        self.posted.append(attempt)
        answer = await self.insist("POST", f"{table}/act", form(seq, actions))
        if answer.status_code == 200:
            self.made.append(attempt)
        return answer

    async def play(self, table: str, moves: int) -> None:
        """Make moves at a table where this browser has all seats, or until the game is over."""
        text = (await self.insist("GET", table)).text
        for _ in range(moves):
            chains = chains_in(text)
            if turn_in(text) != "mine" or not chains:
                text = (await self.insist("GET", table)).text
                if turn_in(text) == "over":
                    return
                continue
            answer = await self.post(table, seq_in(text), chains[self.rng.below(len(chains))])
            assert answer.status_code in (200, 409), answer.text
            text = answer.text


async def open_tables(url: str, tokens: Sequence[str], *occupants: Occupant, game: str = "nanuuk_intro") -> list[str]:
    """A table for each token, with all seats of people for it; their paths."""
    seats = [seat for seat, who in enumerate(occupants) if who.kind == PERSON]
    return await open_shared(url, [dict.fromkeys(seats, token) for token in tokens], occupants, game)


async def open_shared(
    url: str, seats: Sequence[Mapping[int, str]], occupants: Sequence[Occupant], game: str = "nanuuk_intro"
) -> list[str]:
    """A table for each of these, whose seats are for those who have their tokens; their paths."""
    store = Store(url)
    await store.setup()
    rooms, paths = Rooms(store, 0.0), []
    for tokens in seats:
        held = {seat: browser_id_named(token) for seat, token in tokens.items()}
        paths.append("/t/" + await rooms.create(game, {}, occupants, held))
    await rooms.close()
    await store.close()
    return paths


async def check_ledger(url: str, clients: Sequence[Ledger], only: Collection[str] = ()) -> int:
    """Every acknowledged move is in its journal, where it was made; nothing is there that nobody posted."""
    store, checked = Store(url), 0
    tables = {attempt.table for client in clients for attempt in client.posted}
    for table in sorted(tables & set(only) if only else tables):
        kept: dict[int, tuple[int, ...]] = {
            entry.seq: tuple(entry.data["actions"])  # type: ignore[arg-type]
            for entry in await store.entries(table.removeprefix("/t/"))
            if entry.kind == "action" and not entry.data.get("own") and int(str(entry.data["seat"])) >= 0
        }
        made = {one.seq + 1: one.actions for client in clients for one in client.made if one.table == table}
        posted = {(one.seq + 1, one.actions) for client in clients for one in client.posted if one.table == table}
        for seq, actions in made.items():
            assert kept[seq][: len(actions)] == actions, f"{table} at {seq}"
        for seq, actions in kept.items():
            assert any([(seq, actions[:end]) in posted for end in range(1, len(actions) + 1)]), f"{table} at {seq}"
        checked += len(made)
    await store.close()
    return checked
