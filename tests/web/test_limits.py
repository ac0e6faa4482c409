"""Every limit once: what is too much is refused with a sentence, and goes again when there is room."""

from __future__ import annotations

import asyncio
import re
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest
from sqlalchemy import Table, select, update

from polynya import Match, Rng, game_named
from polynya.core.errors import NotationError
from polynya.core.types import CHANCE
from polynya.store.schema import HOLDERS, JOURNAL
from polynya.store.store import Store
from polynya.store.table import BOT, PERSON, Entry, Header, Occupant
from polynya.web.channel import Channel
from polynya.web.connections import PATIENCE as SILENCE
from polynya.web.connections import Connections, limit_unread
from polynya.web.crowd import QUESTIONS, QUESTIONS_PER_ADDRESS, Players
from polynya.web.limits import Limits, clean_name, limits
from polynya.web.network import lan_address
from polynya.web.rooms import Rooms
from polynya.web.sweeping import DAY, sweep, sweep_hourly
from polynya.web.tokens import NAME
from tests.contract.cases import sensible_action
from tests.processes import GLANCE, PATIENCE, run_apart, wait_until
from tests.web.serving import Server, chains_in, new_table, serving, token_of, visitor

GAME = "nanuuk_intro"
NOW = 1_000 * DAY
SMALL = {
    "BODY": 300,
    "BODY_SECONDS": 600,
    "REQUESTS": 4,
    "REQUESTS_PER_ADDRESS": 2,
    "STREAMS": 4,
    "STREAMS_PER_ADDRESS": 2,
    "RESERVE": 2,
    "TABLES_PER_BROWSER": 3,
    "TABLES_PER_ADDRESS": 4,
    "SEATS_PER_BROWSER": 2,
    "SEATS_PER_ADDRESS": 3,
    "UNDOS": 2,
    "JOURNAL": 10,
    "NAME": 5,
}


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that gives little, and believes what is said about addresses."""
    given = {f"POLYNYA_LIMIT_{name}": str(number) for name, number in SMALL.items()}
    with serving(tmp_path_factory.mktemp("small"), surroundings={**given, "POLYNYA_PROXY": "127.0.0.1"}) as found:
        yield found


def client_at(server: Server, address: str) -> httpx.Client:
    """A browser somewhere else."""
    found = visitor(server)
    found.headers["x-forwarded-for"] = address
    return found


@contextmanager
def begun(server: Server, head: str, address: str) -> Iterator[socket.socket]:
    """A request that has begun at some address."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as wire:
        lines = [head, f"Host: 127.0.0.1:{server.port}", f"X-Forwarded-For: {address}", "Content-Length: 9", "", "a"]
        if head.startswith("GET"):
            lines[3:] = ["", ""]
        wire.sendall("\r\n".join(lines).encode())
        yield wire


HALF = "POST /settings HTTP/1.1"


# At once


HASTY = {"POLYNYA_LIMIT_ANSWER_SECONDS": "1", "POLYNYA_LIMIT_HEADER_SECONDS": "600"}


def test_an_answer_that_nobody_reads_ends() -> None:
    """Whoever comes after the limit was set, and reads nothing."""
    with socket.create_server(("127.0.0.1", 0)) as door:
        limit_unread(door.getsockname()[1], 1)
        with socket.create_connection(door.getsockname()), door.accept()[0] as connection, pytest.raises(TimeoutError):
            connection.sendall(b"x" * 100_000_000)


def test_a_server_ends_answers_that_nobody_reads(tmp_path: Path) -> None:
    with serving(tmp_path, surroundings=HASTY) as server, socket.socket() as wire:
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        wire.connect(("127.0.0.1", server.port))
        wire.sendall(b"GET /static/symbols.js HTTP/1.1\r\nHost: localhost\r\n\r\n" * 20)
        wait_until(lambda: not is_heard(wire), "whoever does not read is waited for")


def is_heard(wire: socket.socket) -> bool:
    """Whether somebody still takes what is sent; an end is said only to who speaks."""
    try:
        return bool(wire.send(b" "))
    except ConnectionError:
        return False


def test_a_full_server_says_so_and_keeps_a_reserve_for_players(small: Server) -> None:
    with client_at(small, "198.51.100.1") as player, client_at(small, "198.51.100.2") as other, ExitStack() as held:
        path = new_table(player, GAME, "me", "me")
        for number in range(SMALL["REQUESTS"]):
            held.enter_context(begun(small, HALF, f"203.0.113.{number + 1}"))
        wait_until(lambda: other.get("/").status_code == 503, "the server is never full")
        answer = other.get("/")
        assert int(answer.headers["retry-after"]) > 0
        assert answer.text == "The server is full right now. Try again in a moment.\n"
        assert other.get("/", headers={"accept-language": "it"}).text.startswith("In questo momento")
        assert player.get(path).status_code == 200
    with client_at(small, "198.51.100.2") as other:
        wait_until(lambda: other.get("/").status_code == 200, "places are not given back")


def test_one_address_cannot_have_everything(small: Server) -> None:
    with client_at(small, "203.0.113.50") as same, client_at(small, "203.0.113.51") as other, ExitStack() as held:
        for _ in range(SMALL["REQUESTS_PER_ADDRESS"]):
            held.enter_context(begun(small, HALF, "203.0.113.50"))
        wait_until(lambda: same.get("/").status_code == 429, "an address has no limit")
        assert int(same.get("/").headers["retry-after"]) > 0
        assert other.get("/").status_code == 200


def test_who_plays_is_looked_for_seldom() -> None:
    """While a server is full, each browser once in a while, and few at once."""
    asked: list[str] = []

    async def work() -> None:
        is_found = asyncio.Event()

        async def look(browser_id: str) -> bool:
            asked.append(browser_id)
            await is_found.wait()
            return browser_id == "ada"

        players = Players(look)
        waiting = [asyncio.create_task(players.has(f"{number}", "203.0.113.1")) for number in range(50)]
        waiting += [asyncio.create_task(players.has(f"at {number}", f"203.0.113.{number}")) for number in range(2, 50)]
        await asyncio.sleep(0)
        assert len(asked) == QUESTIONS
        assert sum([name.isdecimal() for name in asked]) == QUESTIONS_PER_ADDRESS
        is_found.set()
        assert not any(await asyncio.gather(*waiting))
        for _ in range(3):
            assert await players.has("ada", "203.0.113.60")
            assert not await players.has("eve", "203.0.113.60")
        assert (asked.count("ada"), asked.count("eve")) == (1, 1)

    run_apart(work())


def test_the_network_of_an_address_counts_as_one(small: Server) -> None:
    with client_at(small, "2001:db8::1") as same, client_at(small, "2001:db8:0:1::1") as other, ExitStack() as held:
        for number in range(SMALL["REQUESTS_PER_ADDRESS"]):
            held.enter_context(begun(small, HALF, f"2001:db8::{number + 5}"))
        wait_until(lambda: same.get("/").status_code == 429, "a network has no limit")
        assert other.get("/").status_code == 200


def test_streams_have_limits_of_their_own(small: Server) -> None:
    with client_at(small, "198.51.100.3") as player, client_at(small, "198.51.100.4") as other, ExitStack() as held:
        path = new_table(player, GAME, "me", "open")
        head = f"GET {path}/events?since=0 HTTP/1.1"
        for number in range(SMALL["STREAMS"]):
            wire = held.enter_context(begun(small, head, f"203.0.113.{60 + number // 2}"))
            assert wire.recv(12) == b"HTTP/1.1 200"
        assert other.get(f"{path}/events").status_code == 503
        assert other.get(path).status_code == 200
        with player.stream("GET", f"{path}/events") as stream:
            assert stream.status_code == 200
        with client_at(small, "203.0.113.60") as same:
            assert same.get(f"{path}/events").status_code == 429


# Bodies


def test_a_long_body_is_refused_before_it_has_come(small: Server) -> None:
    for length in ("Content-Length: 1000000000", "Transfer-Encoding: chunked"):
        with socket.create_connection(("127.0.0.1", small.port), timeout=PATIENCE) as wire:
            wire.sendall(f"POST /settings HTTP/1.1\r\nHost: localhost\r\n{length}\r\n\r\n".encode())
            if "chunked" in length:
                wire.sendall(b"200\r\n" + b"a" * 512 + b"\r\n")
            assert wire.recv(12) == b"HTTP/1.1 413"


def test_a_body_of_the_longest_kind_is_read(small: Server) -> None:
    form = b"theme=dark&x="
    with visitor(small) as client:
        for surplus, status in ((0, 303), (1, 413)):
            body = form + b"a" * (SMALL["BODY"] - len(form) + surplus)
            headers = {"content-type": "application/x-www-form-urlencoded"}
            answer = client.post("/settings", content=body, headers=headers, follow_redirects=False)
            assert answer.status_code == status


# Within the hour


def test_tables_of_a_browser_have_a_limit(small: Server) -> None:
    with client_at(small, "127.0.0.1") as ada, client_at(small, "127.0.0.1") as bob:
        for _ in range(SMALL["TABLES_PER_BROWSER"] + 1):  # the first one makes a browser known
            assert ada.post(f"/play/{GAME}").status_code == 200
        answer = ada.post(f"/play/{GAME}", headers={"accept-language": "it"})
        assert answer.status_code == 429
        assert "troppi tavoli" in answer.text
        assert int(answer.headers["retry-after"]) > 0
        assert bob.post(f"/play/{GAME}").status_code == 200


def test_a_rematch_is_a_table_too(small: Server) -> None:
    """Another one for whoever asks first; whoever asks later is led there."""
    with client_at(small, "203.0.113.85") as ada:
        path = new_table(ada, GAME, "me", "me")
        for _ in range(SMALL["TABLES_PER_ADDRESS"] - 1):
            assert ada.post(f"{path}/rematch").status_code == 409
            assert ada.post(f"{path}/seat", data={"do": "resign", "seat": "0"}).status_code == 200
            following = [ada.post(f"{path}/rematch").url.path for _ in range(3)]
            assert len(set(following)) == 1
            path = following[0]
        assert ada.post(f"{path}/seat", data={"do": "resign", "seat": "0"}).status_code == 200
        assert ada.post(f"{path}/rematch").status_code == 429


def test_tables_of_an_address_have_a_limit(small: Server) -> None:
    for number in range(SMALL["TABLES_PER_ADDRESS"] + 1):
        with client_at(small, "203.0.113.80") as fresh:
            status = fresh.post(f"/new/{GAME}", data={"seat-0": "open", "seat-1": "open"}).status_code
            assert status == (200 if number < SMALL["TABLES_PER_ADDRESS"] else 429)


def test_seats_of_a_browser_have_a_limit(small: Server) -> None:
    tables = []
    for _ in range(SMALL["SEATS_PER_BROWSER"] + 2):
        with visitor(small) as host:
            tables.append(new_table(host, GAME, "me", "open"))
    with visitor(small) as guest:
        statuses = [guest.post(f"{path}/sit", data={"seat": "1", "name": "Guest"}).status_code for path in tables]
    assert statuses == [*[200] * (len(tables) - 1), 429]


def test_seats_of_an_address_have_a_limit_whatever_it_says_it_is(small: Server) -> None:
    """Without a token, with a new one each time, and for programs."""
    with client_at(small, "127.0.0.1") as host:
        wish = {"game": GAME, "seats": [{"kind": "open"}, {"kind": "open"}]}
        tables = [host.post("/api/v1/tables", json=wish).json()["table"] for _ in range(2)]
    statuses = []
    for seat in range(2):
        with client_at(small, "203.0.113.90") as guest:
            guest.cookies.set(NAME, token_of(f"forged-{seat}"))
            statuses.append(guest.post(f"/t/{tables[0]}/sit", data={"seat": str(seat)}).status_code)
            answer = guest.post(f"/api/v1/tables/{tables[1]}/join", json={"seat": seat})
            statuses.append(answer.status_code)
    assert statuses == [200, 201, 200, 429]
    assert int(answer.headers["retry-after"]) > 0


def test_connections_of_an_address_have_a_limit() -> None:
    """What is silent ends; whoever is answered stays. Connections of this machine itself do not count."""
    own, port = lan_address(), 0
    if not own:
        pytest.skip("this machine has no address in a network")
    with socket.create_server((own, port)) as door, ExitStack() as held:
        port = door.getsockname()[1]
        wires = [held.enter_context(socket.create_connection((own, port))) for _ in range(5)]
        for _ in wires:
            held.enter_context(door.accept()[0])
        connections = Connections(Limits(connections_per_address=2), port)
        with connections.answering(wires[0].getsockname()[:2]):
            for _ in range(2):
                connections.end_surplus(8_000, {wires[1].getsockname()[:2]})
                time.sleep(SILENCE)
        for wire in wires:
            wire.setblocking(False)
        assert [is_open(wire) for wire in wires[:2]] == [True, True]
        assert sum([is_open(wire) for wire in wires]) == 2


def is_open(wire: socket.socket) -> bool:
    try:
        return bool(wire.recv(1))
    except BlockingIOError:
        return True


# At a table


def test_what_is_taken_back_and_what_is_kept_has_a_limit(small: Server) -> None:
    with visitor(small) as ada:
        path = new_table(ada, GAME, "me", "me")
        statuses = []
        for where in ("act", "undo") * (SMALL["UNDOS"] + 1):
            text = ada.get(path).text
            form = {"seq": re.findall(r'data-seq="(\d+)"', text)[0]}
            form["actions"] = " ".join([str(action) for action in chains_in(text)[0]])
            statuses.append(ada.post(f"{path}/{where}", data=form).status_code)
        assert statuses == [200, 200] * SMALL["UNDOS"] + [200, 409]
        for _ in range(SMALL["JOURNAL"]):
            text = ada.get(path).text
            form = {"seq": re.findall(r'data-seq="(\d+)"', text)[0]}
            form["actions"] = " ".join([str(action) for action in chains_in(text)[0]])
            answer = ada.post(f"{path}/act", data=form)
        assert form["seq"] == str(SMALL["JOURNAL"])
        assert answer.status_code == 409
        assert answer.headers["x-reason"].startswith("So%20much%20has%20happened")


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  Ada \t\n Lovelace ", "Ada Lovelace"),
        ("\u202eadA", "adA"),
        ("A\u200bd\u2060a\ufeff", "Ada"),
        ("\x00\x1b[31mAda\x7f", "[31mAda"),
        ("\u2066Ada\u2069\u00ad", "Ada"),
        ("\u200b\u200d", ""),
        ("Nanuq ᓇᓄᖅ", "Nanuq ᓇᓄᖅ"),
        ("x" * 99, "x" * 30),
        ("x" * 29 + "  y", "x" * 29),
    ],
)
def test_names_are_short_and_visible(given: str, shown: str) -> None:
    assert clean_name(given) == shown


def test_names_are_cleaned_at_the_table(small: Server) -> None:
    with visitor(small) as ada, visitor(small) as bob:
        form = {"seat-0": "me", "name-0": "\u202eAdalovelace", "seat-1": "open"}
        path = ada.post(f"/new/{GAME}", data=form).url.path
        bob.post(f"{path}/sit", data={"seat": "1", "name": "B\u200bo\u2028b and others"})
        with small.tables() as connection:
            rows = connection.execute("select data from journal where table_id = ? and kind = 'seat'", [path[3:]])
            names = [re.findall(r'"name": "([^"]*)"', row[0])[0] for row in rows]
        assert names == ["Adalo", "", "Bo b"]


def test_a_limit_is_a_number(monkeypatch: pytest.MonkeyPatch) -> None:
    for value in ("much", "-1", "1.5", "99999999999"):
        monkeypatch.setenv("POLYNYA_LIMIT_BODY", value)
        limits.cache_clear()
        with pytest.raises(NotationError, match=f"POLYNYA_LIMIT_BODY={value}"):
            limits()
    monkeypatch.setenv("POLYNYA_LIMIT_BODY", "7")
    assert limits() == Limits(body=7)
    limits.cache_clear()


# Bots


def test_bots_rest_when_nobody_looks_and_go_on_when_somebody_comes(tmp_path: Path) -> None:
    async def work() -> None:
        store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
        await store.setup()
        rooms = Rooms(store, 0.0)
        bot = Occupant(BOT, "", "random")
        table_id = await rooms.create(GAME, {}, [bot, bot], {})
        unseen = await rooms._fold_room(table_id)
        assert unseen is not None
        start = unseen.table.seq
        unseen.seen_at -= limits().unwatched_seconds + 1
        rooms.run_bots(unseen)
        assert unseen.bot_task is not None
        await unseen.bot_task
        assert unseen.table.seq == start
        unseen.listeners = 1
        assert unseen.is_watched
        seen = await rooms.get(table_id)
        assert seen is not None
        end = time.monotonic() + PATIENCE
        while seen.table.seq == start:
            assert time.monotonic() < end, "nobody moves"
            await asyncio.sleep(GLANCE)
        seen.seen_at -= limits().unwatched_seconds + 1
        assert seen.bot_task is not None
        await seen.bot_task
        await rooms.close()
        await store.close()

    run_apart(work())


# Old tables


def played(actions: int | None) -> list[Entry]:
    """The journal of a game after so many moves, or of a whole one."""
    game, rng = game_named(GAME), Rng(2)
    match = Match(game, game.setup(2), rng)
    entries = [Entry(seat + 1, "seat", {"seat": seat, **Occupant(PERSON)._asdict()}) for seat in range(2)]
    if match.actions:
        entries.append(Entry(3, "action", {"seat": int(CHANCE), "actions": list(match.actions)}))
    while not match.is_over and actions != 0:
        start, seat = match.ply, match.mover
        match.play(seat, sensible_action(game, match.state_at(match.ply), rng))
        entries.append(Entry(len(entries) + 1, "action", {"seat": seat, "actions": list(match.actions[start:])}))
        actions = None if actions is None else actions - 1
    return entries


OLD = 12  # tables
TABLES = {  # moves, days since the last, whether it stays
    "begun": (3, 500, True),
    "empty-new": (0, 0, True),
    "empty-old": (0, 2, False),
    "finished-new": (None, 89, True),
    "finished-old": (None, 91, False),
}


async def put_table(store: Store, table_id: str, moves: int | None, days: int) -> None:
    """A table where nothing has happened for some days."""
    then = NOW - days * DAY - 5
    await store.create(Header(table_id, GAME, game_named(GAME).rules_version, 2, {}, then), played(moves), {0: "ada"})
    with store.engine.begin() as connection:
        connection.execute(update(JOURNAL).where(JOURNAL.c.table_id == table_id).values(at=then))


def tables_in(store: Store, table: Table) -> set[str]:
    """The tables of which something is kept."""
    with store.engine.connect() as connection:
        return set(connection.execute(select(table.c.table_id)).scalars())


@pytest.mark.parametrize("kept", ["usual", "never"])
def test_old_tables_are_deleted_and_games_that_go_on_are_not(database_url: str, kept: str) -> None:
    async def work() -> tuple[int, set[str], list[str]]:
        store = Store(database_url)
        await store.setup()
        for table_id, (moves, days, _stays) in TABLES.items():
            await put_table(store, table_id, moves, days)
        rooms = Rooms(store, 0.0)
        assert await rooms.get("finished-old") is not None
        wanted = Limits() if kept == "usual" else Limits(finished_days=0, unbegun_days=0)
        number = await sweep(store, rooms, wanted, NOW)
        left = {table_id for table_id in TABLES if await rooms.get(table_id) is not None}
        mine = await store.tables_of("ada")
        assert tables_in(store, JOURNAL) == tables_in(store, HOLDERS) == left
        await rooms.close()
        await store.close()
        return number, left, mine

    number, left, mine = run_apart(work())
    expected = {table_id for table_id, (_moves, _days, stays) in TABLES.items() if stays or kept == "never"}
    assert (number, left, set(mine)) == (len(TABLES) - len(expected), expected, expected)


def test_what_is_not_finished_is_looked_at_once(tmp_path: Path) -> None:
    """Until something happens there; and what may not be deleted yet is not looked at."""

    async def work() -> list[list[str]]:
        store = CountingStore(f"sqlite:///{tmp_path / 'tables.db'}")
        await store.setup()
        for table_id, moves, days in (("begun", 3, 500), ("finished", None, 91), ("new", None, 89), ("newer", 3, 2)):
            await put_table(store, table_id, moves, days)
        rooms, unfinished, found = Rooms(store, 0.0), dict[str, int](), list[list[str]]()
        for number in range(3):
            store.read.clear()
            await sweep(store, rooms, Limits(), NOW, 0.0, unfinished)
            found.append(list(store.read))
            if number == 1:
                seq = len(await store.entries("begun")) + 1
                await store.append("begun", Entry(seq, "undo", {"seat": 0, "ply": 0}))
                with store.engine.begin() as connection:
                    connection.execute(update(JOURNAL).where(JOURNAL.c.table_id == "begun").values(at=5))
        await rooms.close()
        await store.close()
        return found

    assert run_apart(work()) == [["begun", "finished"], [], ["begun"]]


class CountingStore(Store):
    """Remembers which journals were read."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.read: list[str] = []

    async def entries(self, table_id: str, since: int = 0) -> list[Entry]:
        self.read.append(table_id)
        return await super().entries(table_id, since)


class Busy(Channel):
    """Another process has what one alone may have."""

    async def claim(self, table_id: str, *, by_force: bool = False) -> bool:
        return False


def test_one_process_deletes_old_tables(tmp_path: Path) -> None:
    async def work() -> list[int]:
        store, left = Store(f"sqlite:///{tmp_path / 'tables.db'}"), []
        await store.setup()
        await put_table(store, "empty", 0, 9)
        for channel in (Busy(), Channel()):
            rooms = Rooms(store, 0.0, channel)
            sweeping = asyncio.create_task(sweep_hourly(store, rooms, Limits(), soon=0.0, hour=0.01))
            end = time.monotonic() + (0.3 if isinstance(channel, Busy) else PATIENCE)
            while tables_in(store, JOURNAL) and time.monotonic() < end:
                await asyncio.sleep(GLANCE)
            sweeping.cancel()
            left.append(len(tables_in(store, JOURNAL)))
            await rooms.close()
        await store.close()
        return left

    assert run_apart(work()) == [1, 0]


def test_a_table_where_somebody_is_stays(database_url: str) -> None:
    async def work() -> bool:
        store = Store(database_url)
        await store.setup()
        await put_table(store, "empty", 0, 9)
        rooms = Rooms(store, 0.0)
        room = await rooms.get("empty")
        assert room is not None
        room.listeners = 1
        number = await sweep(store, rooms, Limits(), NOW)
        assert await store.delete_old("empty", NOW - 99 * DAY) is False
        await rooms.close()
        await store.close()
        return number == 0

    assert run_apart(work())


def test_old_tables_are_deleted_soon_after_the_start_while_everybody_writes(database_url: str) -> None:
    """Whoever deletes waits for whoever writes; a table that is used meanwhile stays."""

    async def work() -> tuple[set[str], int]:
        store, other = Store(database_url), Store(database_url)
        await store.setup()
        for number in range(OLD):
            await put_table(store, f"old-{number}", 0, 9)
        await put_table(store, "new", 0, 0)
        for number in range(3):
            await store.append(f"old-{number}", Entry(3, "undo", {"seat": 0, "ply": 0}))
        rooms = Rooms(store, 0.0)
        sweeping = asyncio.create_task(sweep_hourly(store, rooms, Limits(), soon=0.0))
        seq = 2
        while len(tables_in(store, JOURNAL)) > 4:
            seq += 1
            await asyncio.gather(
                *[each.append("new", Entry(seq, "undo", {"seat": 0, "ply": 0})) for each in (store, other)],
                return_exceptions=True,
            )
        sweeping.cancel()
        left = tables_in(store, JOURNAL)
        for each in (store, other):
            await each.close()
        return left, seq

    left, seq = run_apart(work())
    assert left == {"new", "old-0", "old-1", "old-2"}
    assert seq > 2
