"""Several processes at one database: races, kills, a Redis that is away, bots that move to another process."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path

import httpx
import pytest
from sqlalchemy.exc import DBAPIError

from polynya import SPECTATOR, Rng
from polynya.core.types import OVER
from polynya.moves import moves
from polynya.store.errors import StoreBusy, StoreError
from polynya.store.store import Store
from polynya.store.table import BOT, PERSON, Entry, Header, Occupant, Table
from polynya.web.redischannel import RedisChannel
from polynya.web.room import Room
from polynya.web.rooms import Rooms
from tests.contract.cases import IS_SOAK
from tests.processes import GLANCE, PATIENCE, run_apart, wait_until
from tests.services import Postgres, Redis, Service
from tests.web.clients import (
    NOTHING,
    Attempt,
    Client,
    Ledger,
    Shown,
    check_ledger,
    form,
    open_shared,
    open_tables,
    seq_in,
    shown_in,
)
from tests.web.serving import Server, browser_id_named, chains_in, free_port, visitor
from tests.web.test_secrets import Listener, compare, keeping_move
from tests.web.test_secrets import play as play_secretly
from tests.web.wires import Wire, cookie_of
from tests.web.worlds import begun_game, quiet

ROUNDS = 2500 if IS_SOAK else 250  # of a race
RACERS = 8
AWAY = (2, 12, 60) if IS_SOAK else (2,)  # seconds
KILLS = 200 if IS_SOAK else 15
WHOLE = 5  # of so many kills one takes the whole server
PEOPLE = 8  # two at a table
SOON = 5.0  # seconds in which everybody plays again, where the machine does nothing else
LATEST = 0.5  # seconds of play before a kill, at most
SERVICE = 4  # in the soak of so many kills one takes Redis or PostgreSQL, and one a process of PostgreSQL
SECRET = "for-prometheus-only"
TWO = (Occupant(PERSON), Occupant(PERSON))
BOTS = (Occupant(BOT, "", "random"), Occupant(BOT, "", "random"))


def cluster(folder: Path, postgres: Postgres, redis: Redis, servers: int, workers: int = 1) -> list[Server]:
    """Servers at one new database, not started yet."""
    url, found = postgres.new_database(), []
    for number in range(servers):
        place = folder / str(number)
        place.mkdir()
        given = {"POLYNYA_REDIS_URL": redis.url, "POLYNYA_WORKERS": str(workers), "POLYNYA_METRICS_TOKEN": SECRET}
        server = Server(place, surroundings=given)
        server.database = url
        found.append(server)
    return found


@pytest.fixture(scope="module")
def both(postgres: Postgres, redis: Redis, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    """Two servers at one database, which hear of each other."""
    servers = cluster(tmp_path_factory.mktemp("pair"), postgres, redis, 2)
    try:
        yield servers
    finally:
        for server in servers:
            server.kill()


@pytest.fixture
def pair(both: list[Server]) -> list[Server]:
    """Both of them, whatever was done to them before."""
    for server in both:
        if server.process is None:
            server.pause = 0.1
            server.start()
    return both


def status(server: Server, path: str) -> int:
    return httpx.get(server.address + path, timeout=PATIENCE).status_code


async def until_ready(server: Server, wanted: int) -> None:
    await asyncio.to_thread(wait_until, lambda: status(server, "/ready") == wanted, f"/ready is not {wanted}")


def test_a_race_has_one_winner_and_nobody_gets_an_error(pair: list[Server]) -> None:
    """Different moves at one seq, by the same browser, at both servers at once."""

    async def work() -> tuple[Counter[int], int]:
        wires = [Wire(pair[k % 2].port, cookie_of("ada")) for k in range(RACERS)]
        ledger, statuses, text = Ledger(), Counter[int](), ""
        for _ in range(ROUNDS):
            if not chains_in(text):
                (table,) = await open_tables(pair[0].database, ["ada"], *TWO)
                text = (await wires[0].ask("GET", table)).text
            seq, chains = seq_in(text), chains_in(text)
            racing = [chains[k % len(chains)] for k in range(RACERS)]
            answers = await asyncio.gather(
                *[wire.ask("POST", f"{table}/act", form(seq, chain)) for wire, chain in zip(wires, racing, strict=True)]
            )
            made = [chain for chain, answer in zip(racing, answers, strict=True) if answer.status == 200]
            assert len(set(made)) == 1  # whoever posts the same as the winner is answered as the winner
            ledger.made.append(Attempt(table, seq, made[0]))
            statuses.update([answer.status for answer in answers])
            text = max(answers, key=lambda answer: seq_in(answer.text)).text
        ledger.posted += ledger.made
        for wire in wires:
            wire.close()
        return statuses, await check_ledger(pair[0].database, [ledger])

    statuses, checked = run_apart(work())
    assert set(statuses) == {200, 409}
    assert statuses.total() == ROUNDS * RACERS
    assert checked == ROUNDS


def test_while_redis_is_away_people_play_and_bots_rest(tmp_path: Path) -> None:
    """The table answers single choices by itself as always."""

    async def work() -> tuple[int, int]:
        store, rng = Store(f"sqlite:///{tmp_path / 'tables.db'}"), Rng(2)
        await store.setup()
        rooms = Rooms(store, 0.0, RedisChannel(f"redis://127.0.0.1:{free_port()}"))
        rooms.listen()
        path = await rooms.create("pinguinoe", {}, TWO, {0: "ada", 1: "bo"})
        seqs = [0]
        while len(seqs) < 100:
            room = await quiet(rooms, path)
            mover, seqs = room.match.mover, [*seqs, room.table.seq]
            await rooms.act(room, ("ada", "bo")[mover], keeping_move(room.match.view(mover), rng), room.table.seq)
        alone = await rooms.create("pinguinoe", {}, (TWO[0], BOTS[0]), {0: "ada"})
        room = await here(rooms, alone)
        while room.table.occupants[room.match.mover].kind != BOT:
            await rooms.act(room, "ada", keeping_move(room.match.view(room.match.mover), rng), room.table.seq)
            room = await here(rooms, alone)
        seq = room.table.seq
        await asyncio.sleep(0.2)
        rested = room.table.seq - seq
        await rooms.close()
        await store.close()
        return seqs[-1] - seqs[1], rested

    entries, rested = run_apart(work())
    assert entries > 100  # more than people have made
    assert rested == 0


async def here(rooms: Rooms, table_id: str) -> Room:
    """The room of a table that there is."""
    room = await rooms.get(table_id)
    assert room is not None
    return room


def test_what_happens_in_one_process_is_seen_in_the_other(pair: list[Server]) -> None:
    async def work() -> int:
        (table,) = await open_tables(pair[0].database, ["ada"], *TWO)
        here, there = Client(pair[:1], "ada"), Client(pair[1:], "ada")
        text, heard = (await here.insist("GET", table)).text, 0
        async with stream(pair[1], table, seq_in(text)) as news:
            for _ in range(5):
                await here.post(table, seq_in(text), chains_in(text)[0])
                text = (await here.insist("GET", table)).text
                heard = await news.until(seq_in(text))
            assert seq_in((await there.insist("GET", table)).text) == heard
        await here.close()
        await there.close()
        return heard

    assert run_apart(work()) > 0


@pytest.mark.parametrize("seconds", AWAY)
def test_after_redis_was_away_nobody_is_deaf(pair: list[Server], redis: Redis, seconds: int) -> None:
    async def work() -> None:
        (table,) = await open_tables(pair[0].database, ["ada"], *TWO)
        here = Client(pair[:1], "ada")
        text = (await here.insist("GET", table)).text
        async with stream(pair[1], table, seq_in(text)) as news:
            redis.kill()
            await until_ready(pair[1], 503)
            await here.post(table, seq_in(text), chains_in(text)[0])
            await asyncio.sleep(seconds)
            redis.start()
            text = (await here.insist("GET", table)).text
            await news.until(seq_in(text))
            for server in pair:
                await until_ready(server, 200)
            await here.post(table, seq_in(text), chains_in(text)[0])
            await news.until(seq_in((await here.insist("GET", table)).text))
        await here.close()

    assert status(pair[1], "/ready") == 200
    run_apart(work())


class Stream:
    """What a page hears."""

    def __init__(self, lines: httpx.Response) -> None:
        self._lines = lines.aiter_lines()

    async def until(self, seq: int) -> int:
        """Listen until a seq was told."""
        async with asyncio.timeout(PATIENCE):
            async for line in self._lines:
                if line.startswith("id: ") and int(line[4:]) >= seq:
                    return int(line[4:])
        raise AssertionError(f"the stream ended before {seq}")


class stream:  # noqa: N801 - used like a function
    """An open stream of a table at a server."""

    def __init__(self, server: Server, table: str, since: int) -> None:
        self._client = httpx.AsyncClient(timeout=PATIENCE, verify=False)
        self._url = f"{server.address}{table}/events?since={since}"

    async def __aenter__(self) -> Stream:
        request = self._client.build_request("GET", self._url)
        self._answer = await self._client.send(request, stream=True)
        return Stream(self._answer)

    async def __aexit__(self, *_: object) -> None:
        await self._answer.aclose()
        await self._client.aclose()


def test_a_curtain_that_is_lifted_in_one_process_is_lifted_in_the_other(postgres: Postgres, redis: Redis) -> None:
    """Two people at one screen, whose browser asks now one process and now the other."""
    url = postgres.new_database()

    async def work() -> int:
        store, rng, lifts = Store(url), Rng(1), 0
        await store.setup()
        processes = [Rooms(store, 0.0, RedisChannel(redis.url)) for _ in range(2)]
        for rooms in processes:
            rooms.listen()
        await hearing(processes)
        header, begun = begun_game("igloo_igloo", 3, (0, 1))
        await store.create(header, begun, {0: "both", 1: "both"})
        for number in range(60):
            await same(processes, header.id)
            rooms = processes[number % 2]
            room = await quiet(rooms, header.id)
            mover, seq, curtain = room.match.mover, room.table.seq, room.curtain("both")
            if mover == OVER:
                break
            if curtain is not None:
                await rooms.lift(room, "both", curtain, seq)
                lifts += 1
            else:
                await rooms.act(room, "both", keeping_move(room.match.view(mover), rng), seq)
        for rooms in processes:
            await rooms.close()
        await store.close()
        return lifts

    assert run_apart(work()) > 5


async def hearing(processes: Sequence[Rooms]) -> None:
    """Until they hear each other."""
    async with asyncio.timeout(PATIENCE):
        while any([rooms.channel.is_deaf for rooms in processes]):
            await asyncio.sleep(0.01)


async def same(processes: Sequence[Rooms], table_id: str) -> None:
    """Until both are at the same entry and look through the same eyes."""
    async with asyncio.timeout(PATIENCE):
        while True:
            here, there = [await quiet(rooms, table_id) for rooms in processes]
            if (here.table.seq, here.viewer("both")) == (there.table.seq, there.viewer("both")):
                return
            await asyncio.sleep(0.01)


def test_bots_move_in_one_process_and_go_on_in_another_when_it_dies(pair: list[Server], redis: Redis) -> None:
    async def work() -> None:
        (table,) = await open_tables(pair[0].database, ["ada"], *BOTS, game="pinguinoe")  # which lasts
        key = f"polynya:bots:{table.removeprefix('/t/')}"
        async with stream(pair[0], table, 0) as first:
            seq = await first.until(await first.until(1) + 1)
            holder = await lease(redis, key)
            assert holder is not None
            async with stream(pair[1], table, 0) as second:
                for _ in range(5):
                    seq = await first.until(seq + 1)
                    await second.until(seq)
                    assert await lease(redis, key) == holder
                await asyncio.to_thread(pair[0].kill)
                async with asyncio.timeout(PATIENCE):
                    while await lease(redis, key) in (holder, None):
                        await asyncio.sleep(0.05)
                there = Client(pair[1:], "ada")
                await second.until(seq_in((await there.insist("GET", table)).text) + 3)
                await there.close()

    run_apart(work())


def test_several_processes_tell_no_secret(postgres: Postgres, redis: Redis, tmp_path: Path) -> None:
    """Two people, a bot and a spectator at one server with two workers: nobody hears what they may not know."""
    (server,) = cluster(tmp_path, postgres, redis, 1, 2)
    header, begun = begun_game("igloo_igloo", 3, (0, 1))
    names = {0: "token of Ada", 1: "token of Bob"}

    async def put() -> None:
        store = Store(server.database)
        await store.setup()
        await store.create(header, begun, {seat: browser_id_named(name) for seat, name in names.items()})
        await store.close()

    async def kept() -> tuple[Header | None, list[Entry], dict[int, str]]:
        store = Store(server.database)
        found = await store.header(header.id), await store.entries(header.id), await store.browser_ids(header.id)
        await store.close()
        return found

    try:
        server.start()
        run_apart(put())
        with visitor(server, names[0]) as ada, visitor(server, names[1]) as bob, visitor(server) as eve:
            clients = {0: ada, 1: bob, int(SPECTATOR): eve}
            listeners = [Listener(client, f"/t/{header.id}", viewer) for viewer, client in clients.items()]
            play_secretly(listeners, "igloo_igloo", Rng(7))
            head, entries, held = run_apart(kept())
            assert head is not None
            for listener in listeners:
                compared = compare((head, entries, held), f"/t/{header.id}", listener)
                assert min(compared["pages"], compared["events"]) > 0, (listener.viewer, compared)
    finally:
        server.kill()


async def lease(redis: Redis, key: str) -> object:
    from redis.asyncio import Redis as Connection

    async with Connection.from_url(redis.url) as connection:
        return await connection.get(key)


def children_of(pid: int) -> list[int]:
    """The processes that a process has started."""
    found = [path.read_text() for path in Path(f"/proc/{pid}/task").glob("*/children")]
    return [int(word) for word in " ".join(found).split()]


def is_worker(pid: int) -> bool:
    """Whether a process serves."""
    try:
        return b"serve" in Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return False


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_kills_lose_and_double_nothing(request: pytest.FixtureRequest, tmp_path: Path, kind: str) -> None:
    """Workers, sometimes all of a server, and in the soak its services are killed while four pairs play.

    After each kill everybody moves and hears of the other's moves; then stream, page and journal say the same.
    """
    services: list[Service] = []
    if kind == "sqlite":
        server = Server(tmp_path, surroundings={"POLYNYA_METRICS_TOKEN": SECRET})
    else:
        postgres, redis = request.getfixturevalue("postgres"), request.getfixturevalue("redis")
        server = cluster(tmp_path, postgres, redis, 1, 2)[0]
        services = [postgres, redis] if IS_SOAK else []

    async def work() -> tuple[int, Counter[int]]:
        clients, rest, rng = [Client([server], name_of(number), number) for number in range(PEOPLE)], Rest(), Rng(1)
        pairs = [Tables(server.database, number) for number in range(PEOPLE // 2)]
        playing = [asyncio.create_task(play(client, pairs[k // 2], rest)) for k, client in enumerate(clients)]
        for number in range(KILLS):
            rest.is_over.set()
            await asyncio.sleep(LATEST * int(rng.below(1000)) / 1000)
            before = [(len(client.made), client.heard) for client in clients]
            await asyncio.to_thread(kill_something, number, server, services)
            begin = time.monotonic()
            await everybody_moves(clients, before, playing)
            await rest.of_all(clients)
            await everybody_is_right(server.database, clients)
            assert time.monotonic() < begin + SOON or not IS_SOAK, number
        for task in playing:
            task.cancel()
        checked = await check_ledger(server.database, clients)
        for client in clients:
            await client.close()
        return checked, sum([Counter(client.statuses) for client in clients], Counter())

    try:
        server.start()
        wait_until(
            lambda: workers_in_figures(server) == (1 if kind == "sqlite" else 2), "figures of others are missing"
        )
        checked, statuses = run_apart(work())
    finally:
        server.kill()
    assert checked >= PEOPLE * KILLS
    assert set(statuses) <= {200, 409, 503}


def workers_in_figures(server: Server) -> int:
    """How many workers the figures of one of them tell of."""
    text = httpx.get(f"{server.address}/metrics", headers={"authorization": f"Bearer {SECRET}"}, timeout=PATIENCE).text
    heads = [line for line in text.splitlines() if line.startswith("# TYPE ")]
    assert len(heads) == len(set(heads)) > 5
    return len(set(re.findall(r'polynya_info\{worker="(\d+)"', text)))


def kill_something(number: int, server: Server, services: Sequence[Service]) -> None:
    """Now a worker, now all of a server, now one of the services that it needs."""
    if number % WHOLE == WHOLE - 1:
        server.restart()
    elif services and number % SERVICE == 0:
        service = services[number // SERVICE % len(services)]
        if isinstance(service, Postgres):
            service.crash()
        else:
            service.kill()
        service.start()
    elif services and number % SERVICE == 1:
        process = services[0].process
        assert process is not None
        os.kill(children_of(process.pid)[-1], signal.SIGKILL)  # then PostgreSQL ends all others and recovers
    else:
        kill_a_worker(server)


def name_of(number: int) -> str:
    return f"token-{number}"


class Tables:
    """The tables of a pair, one after the other."""

    def __init__(self, url: str, pair: int) -> None:
        self.url = url
        self.seats = {seat: name_of(2 * pair + seat) for seat in range(2)}
        self.paths: list[str] = []
        self.lock = asyncio.Lock()

    async def path(self, number: int) -> str:
        """Of this table; whoever comes first opens it, as soon as the database is there."""
        async with self.lock, asyncio.timeout(PATIENCE):
            while number == len(self.paths):
                with suppress(DBAPIError, StoreBusy, StoreError):
                    self.paths += await open_shared(self.url, [self.seats], TWO)
                await asyncio.sleep(GLANCE)
        return self.paths[number]


class Rest:
    """A rest that all take between two of their moves."""

    def __init__(self) -> None:
        self.is_over = asyncio.Event()
        self.resting = 0

    async def take(self) -> None:
        """Wait until it is over."""
        self.resting += 1
        await self.is_over.wait()
        self.resting -= 1

    async def of_all(self, clients: Sequence[Client]) -> None:
        """Until nobody has a move on its way."""
        self.is_over.clear()
        async with asyncio.timeout(PATIENCE):
            while self.resting < len(clients):
                await asyncio.sleep(GLANCE)


async def play(client: Client, tables: Tables, rest: Rest) -> None:
    """Play one game after the other, by what is shown."""
    for number in count():
        client.look_at(await tables.path(number))
        following = asyncio.create_task(client.follow(client.table))
        try:
            while client.shown.turn != "over":
                await rest.take()
                await client.move()
        finally:
            following.cancel()


async def everybody_moves(
    clients: Sequence[Client], before: Sequence[tuple[int, int]], playing: Sequence[asyncio.Task[None]]
) -> None:
    """Until each has made a move and heard of one."""
    async with asyncio.timeout(PATIENCE):
        while not all(
            [len(one.made) > made and one.heard > heard for one, (made, heard) in zip(clients, before, strict=True)]
        ):
            await asyncio.sleep(GLANCE)
            assert not any([task.done() for task in playing]), [task for task in playing if task.done()]


async def everybody_is_right(url: str, clients: Sequence[Client]) -> None:
    """Until page and stream show all of them, who rest now, what the journals say; and so do the ledgers."""
    store = Store(url)
    async with asyncio.timeout(PATIENCE):
        for number, client in enumerate(clients):
            while True:
                wanted = await shown_by_journal(store, client.table, number % 2)
                page = shown_in((await client.insist("GET", client.table)).text, NOTHING)
                if client.streamed == page and is_right(page, wanted):
                    break
                await asyncio.sleep(GLANCE)
    await store.close()
    await check_ledger(url, clients, {client.table for client in clients})


def is_right(shown: Shown, wanted: Shown) -> bool:
    """Whether the same is shown; of moves, a page may have put some together."""
    return shown[:2] == wanted[:2] and set(shown.chains) <= set(wanted.chains)


async def shown_by_journal(store: Store, path: str, seat: int) -> Shown:
    """What a seat is to be shown."""
    header = await store.header(path.removeprefix("/t/"))
    assert header is not None
    table = Table(header)
    table.fold(await store.entries(header.id))
    mover = table.match.mover
    turn = "over" if table.match.is_over else "mine" if mover == seat else "other"
    chains = [move.actions for move in moves(table.match.view(mover))] if turn == "mine" else []
    return Shown(table.seq, turn, tuple(chains))


def kill_a_worker(server: Server) -> None:
    """Kill one of the processes that serve, as soon as there is one."""
    process = server.process
    assert process is not None
    wait_until(lambda: any(map(is_worker, children_of(process.pid))), "nobody serves")
    os.kill(next(filter(is_worker, children_of(process.pid))), signal.SIGKILL)
