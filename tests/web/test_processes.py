"""Several processes at one database: races, kills, a Redis that is away, bots that move to another process."""

from __future__ import annotations

import asyncio
import os
import signal
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import httpx
import pytest

from polynya import Rng
from polynya.core.types import OVER
from polynya.store.store import Store
from polynya.store.table import BOT, PERSON, Occupant
from polynya.web.redischannel import RedisChannel
from polynya.web.rooms import Rooms
from tests.contract.cases import IS_SOAK
from tests.processes import PATIENCE, run_apart, wait_until
from tests.services import Postgres, Redis
from tests.web.clients import Client, check_ledger, open_tables, seq_in, turn_in
from tests.web.serving import Server, chains_in
from tests.web.test_secrets import keeping_move
from tests.web.worlds import begun_game, quiet

ROUNDS = 2500 if IS_SOAK else 40  # of a race
RACERS = 8
AWAY = (2, 12, 60) if IS_SOAK else (2,)  # seconds
KILLS = 200 if IS_SOAK else 15
WHOLE = 5 if IS_SOAK else 15  # of so many kills one takes the whole server
TWO = (Occupant(PERSON), Occupant(PERSON))
BOTS = (Occupant(BOT, "", "random"), Occupant(BOT, "", "random"))


def cluster(folder: Path, postgres: Postgres, redis: Redis, servers: int, workers: int = 1) -> list[Server]:
    """Servers at one new database, not started yet."""
    url, found = postgres.new_database(), []
    for number in range(servers):
        place = folder / str(number)
        place.mkdir()
        server = Server(place, surroundings={"POLYNYA_REDIS_URL": redis.url, "POLYNYA_WORKERS": str(workers)})
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
        (table,) = await open_tables(pair[0].database, ["ada"], *TWO)
        client, rounds = Client(pair, "ada"), 0
        while rounds < ROUNDS:
            text = (await client.insist("GET", table)).text
            seq, chains = seq_in(text), chains_in(text)
            if turn_in(text) == "over" or not chains:
                (table,) = await open_tables(pair[0].database, ["ada"], *TWO)
                continue
            racing = [client.post(table, seq, chains[k % len(chains)]) for k in range(RACERS)]
            answers = await asyncio.gather(*racing)
            moves = {one.actions for one in client.made[-RACERS:] if (one.table, one.seq) == (table, seq)}
            assert len(moves) == 1  # whoever posts the same as the winner is answered as the winner
            assert {answer.status_code for answer in answers} <= {200, 409}
            rounds += 1
        checked = await check_ledger(pair[0].database, [client])
        await client.close()
        return Counter(client.statuses), checked

    statuses, checked = run_apart(work())
    assert set(statuses) == {200, 409}
    assert checked >= ROUNDS


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
    """Workers, and sometimes all of a server, are killed while eight people play; the ledger is theirs."""
    if kind == "sqlite":
        server = Server(tmp_path)
    else:
        server = cluster(tmp_path, request.getfixturevalue("postgres"), request.getfixturevalue("redis"), 1, 2)[0]

    async def work() -> tuple[int, Counter[int]]:
        tokens = [f"token-{number}" for number in range(8)]
        tables = await open_tables(server.database, tokens, *TWO)
        clients = [Client([server], token, seed) for seed, token in enumerate(tokens, 1)]
        is_over = asyncio.Event()
        playing = [
            asyncio.create_task(play(client, table, is_over)) for client, table in zip(clients, tables, strict=True)
        ]
        for number in range(KILLS):
            before = sum([len(client.made) for client in clients])
            while sum([len(client.made) for client in clients]) < before + 8:
                await asyncio.sleep(0.05)
                assert not any([task.done() for task in playing]), [task for task in playing if task.done()]
            if number % WHOLE == WHOLE - 1:
                await asyncio.to_thread(server.restart)
            else:
                await asyncio.to_thread(kill_a_worker, server)
        is_over.set()
        await asyncio.gather(*playing)
        checked = await check_ledger(server.database, clients)
        for client in clients:
            await client.close()
        return checked, sum([Counter(client.statuses) for client in clients], Counter())

    try:
        server.start()
        checked, statuses = run_apart(work())
    finally:
        server.kill()
    assert checked >= 8 * KILLS
    assert set(statuses) <= {200, 409, 503}


async def play(client: Client, table: str, is_over: asyncio.Event) -> None:
    """Play until it is said that it is enough, at another table when a game is over."""
    while not is_over.is_set():
        before = len(client.made)
        await client.play(table, 3)
        if len(client.made) == before:
            await asyncio.sleep(0.1)


def kill_a_worker(server: Server) -> None:
    """Kill one of the processes that serve, as soon as there is one."""
    process = server.process
    assert process is not None
    wait_until(lambda: any(map(is_worker, children_of(process.pid))), "nobody serves")
    os.kill(next(filter(is_worker, children_of(process.pid))), signal.SIGKILL)
