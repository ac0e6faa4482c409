"""One writer for all tables: committed together, harmed by nobody else, and patient with a database that fails."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import threading
from collections import Counter
from contextlib import suppress
from pathlib import Path

import pytest
from sqlalchemy import event

from polynya.moves import moves
from polynya.store.errors import Stale, StoreBusy
from polynya.store.patience import SHORT, Patience
from polynya.store.store import CHECK_KEPT, Store
from polynya.store.table import PERSON, Entry, Header, Occupant
from polynya.web.room import Room
from polynya.web.rooms import Rooms
from tests.processes import PATIENCE, run_apart
from tests.services import Postgres

TABLES = 40


def header(number: int) -> Header:
    return Header(f"table-{number:03}", "nanuuk_intro", 1, 2, {}, 5)


def entry(seq: int) -> Entry:
    return Entry(seq, "undo", {"seat": 0, "ply": seq})


async def opened(url: str, tables: int = TABLES) -> Store:
    store = Store(url)
    await store.setup()
    for number in range(tables):
        await store.create(header(number), [entry(1)], {0: "ada"})
    return store


async def append_to_all(store: Store, seq: int) -> Counter[str]:
    """What becomes of an entry for every table."""
    writes = [store.append(header(number).id, entry(seq)) for number in range(TABLES)]
    found = await asyncio.gather(*writes, return_exceptions=True)
    return Counter(type(one).__name__ for one in found)


def test_who_collides_harms_nobody_else(database_url: str) -> None:
    """Of forty writes that are committed together three are late: the others are kept, also those of the same row."""

    async def work() -> None:
        store = await opened(database_url)
        other = Store(database_url)
        for number in (3, 20, TABLES - 1):
            await other.append(header(number).id, entry(2))
        assert await append_to_all(store, 2) == {"NoneType": TABLES - 3, "Stale": 3}
        with pytest.raises(Stale):  # the seat is held: neither the entry nor the seat
            await store.append(header(0).id, Entry(3, "seat", {"seat": 0}), {0: "bob"})
        assert await append_to_all(store, 3) == {"NoneType": TABLES}
        for number in range(TABLES):
            assert [found.seq for found in await other.entries(header(number).id)] == [1, 2, 3]
        await store.close()
        await other.close()

    run_apart(work())


def test_what_comes_together_is_committed_together(tmp_path: Path) -> None:
    async def work() -> None:
        first = await opened(f"sqlite:///{tmp_path / 'tables.db'}")
        statements: list[str] = []
        await first.close()
        store = Store(first.url)

        @event.listens_for(store.engine, "connect")
        def trace(connection: sqlite3.Connection, _record: object) -> None:
            connection.set_trace_callback(statements.append)

        for seq in range(2, 12):
            assert await append_to_all(store, seq) == {"NoneType": TABLES}
        await store.close()
        assert 10 <= statements.count("COMMIT") <= 40  # of 400 writes; one may begin before the others have come in

    run_apart(work())


def test_nobody_waits_for_two_who_write_the_same_tables_in_another_order(database_url: str) -> None:
    async def work() -> None:
        stores = [await opened(database_url), Store(database_url), Store(database_url)]
        for seq in range(2, 12):
            found = sum(await asyncio.gather(*[append_to_all(store, seq) for store in stores]), Counter())
            assert found == {"NoneType": TABLES, "Stale": 2 * TABLES}
        for store in stores:
            await store.close()

    run_apart(work())


def test_a_short_lock_is_waited_for_and_a_long_one_is_busy(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"

    async def work() -> None:
        first, has_begun = await opened(f"sqlite:///{path}", 1), threading.Event()
        await first.close()
        store = Store(first.url)

        @event.listens_for(store.engine, "connect")
        def trace(connection: sqlite3.Connection, _record: object) -> None:
            connection.set_trace_callback(lambda text: has_begun.set() if text == "BEGIN IMMEDIATE" else None)

        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        writing = asyncio.create_task(store.append(header(0).id, entry(2)))
        assert await asyncio.to_thread(has_begun.wait, 60)  # the writer has met the lock
        assert not writing.done()
        assert len(await store.entries(header(0).id)) == 1  # who reads does not wait
        other.execute("COMMIT")
        await writing
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreBusy, match="locked"):
            await store.append(header(0).id, entry(3))
        other.execute("COMMIT")
        other.close()
        await store.append(header(0).id, entry(3))
        assert [found.seq for found in await store.entries(header(0).id)] == [1, 2, 3]
        await store.close()

    run_apart(work())


@pytest.mark.parametrize(("pragma", "words"), [("query_only=ON", "readonly"), ("max_page_count=1", "full")])
def test_a_database_that_takes_nothing_is_busy_until_it_does(tmp_path: Path, pragma: str, words: str) -> None:
    async def work() -> None:
        first, is_broken = await opened(f"sqlite:///{tmp_path / 'tables.db'}", 1), True
        await first.close()
        store = Store(first.url)

        @event.listens_for(store.engine, "connect")
        def breaking(connection: sqlite3.Connection, _record: object) -> None:
            if is_broken:
                connection.execute(f"PRAGMA {pragma}")

        large = Entry(2, "undo", {"seat": 0, "ply": 1, "text": "x" * 10_000})  # more than the last page has left
        with pytest.raises(StoreBusy, match=words):
            await store.append(header(0).id, large)
        assert len(await store.entries(header(0).id)) == 1
        is_broken = False
        await store.append(header(0).id, large)
        assert await store.entries(header(0).id) == [entry(1), large]
        await store.close()

    run_apart(work())


def test_a_file_that_is_gone_is_busy_and_never_made_anew(tmp_path: Path) -> None:
    """What would be written into a removed file would be lost."""
    path, away = tmp_path / "tables.db", tmp_path / "away"

    async def work() -> None:
        store = await opened(f"sqlite:///{path}", 1)
        away.mkdir()
        names = [found.name for found in tmp_path.glob("tables.db*")]
        for name in names:
            os.rename(tmp_path / name, away / name)
        for _ in range(2):
            with pytest.raises(StoreBusy, match="gone"):
                await store.append(header(0).id, entry(2))
            with pytest.raises(StoreBusy, match="gone"):
                await store.entries(header(0).id)
        assert not path.exists()
        for name in names:
            os.rename(away / name, tmp_path / name)
        await store.append(header(0).id, entry(2))
        assert await store.entries(header(0).id) == [entry(1), entry(2)]
        await store.close()

    run_apart(work())


def test_the_version_changes_only_when_somebody_else_writes(tmp_path: Path) -> None:
    async def work() -> None:
        store = await opened(f"sqlite:///{tmp_path / 'tables.db'}", 1)
        other = Store(store.url)
        first = await store.data_version()
        await store.append(header(0).id, entry(2))
        await store.entries(header(0).id)
        assert await store.data_version() == first
        await other.append(header(0).id, entry(3))
        assert await store.data_version() != first
        await store.close()
        await other.close()

    run_apart(work())


def test_who_does_not_wait_any_more_disturbs_nobody(database_url: str) -> None:
    async def work() -> None:
        store = await opened(database_url, 2)
        impatient = asyncio.create_task(store.append(header(0).id, entry(2)))
        await asyncio.sleep(0)
        impatient.cancel()
        await store.append(header(1).id, entry(2))
        assert await store.entries(header(0).id) == [entry(1), entry(2)]  # it was already on its way
        await store.close()

    run_apart(work())


def test_postgresql_may_go_and_come_back(postgres: Postgres) -> None:
    async def work() -> None:
        store = await opened(postgres.new_database(), 1)
        assert len(await store.entries(header(0).id)) == 1
        postgres.kill()
        with pytest.raises(StoreBusy):
            await store.append(header(0).id, entry(2))
        with pytest.raises(StoreBusy):
            await store.entries(header(0).id)
        postgres.start()
        await store.append(header(0).id, entry(2))
        assert await store.entries(header(0).id) == [entry(1), entry(2)]
        await store.close()

    run_apart(work())


def test_who_comes_after_silence_waits_shortly() -> None:
    async def work() -> None:
        patience, never = Patience(3 * SHORT), asyncio.get_running_loop().create_future()
        with pytest.raises(StoreBusy):
            await patience.wait(never)
        assert patience.seconds == SHORT
        patience.answered()
        assert patience.seconds == 3 * SHORT
        assert Patience(None).seconds is None

    run_apart(work())


def test_a_postgresql_that_does_not_answer_is_busy(postgres: Postgres) -> None:
    """Whoever is told so may try again: what was written meanwhile, or is written later, is there once."""

    async def work() -> None:
        url = postgres.new_database()
        await (await opened(url, 2)).close()
        store, key = Store(url, wait=0.5), header(0).id
        assert len(await store.entries(key)) == 1
        await store.append(header(1).id, entry(2))  # now somebody reads, and somebody writes
        with postgres.silent():
            asked = (store.entries(key), store.append(key, entry(2)), store.append(key, entry(2)), store.answers())
            found = await asyncio.gather(*asked, return_exceptions=True)
            assert [type(one) for one in found] == [StoreBusy, StoreBusy, StoreBusy, bool]
            assert found[-1] is False
        with suppress(Stale):  # it may be there now
            await insist(store, key, entry(2))
        assert await store.entries(key) == [entry(1), entry(2)]
        await asyncio.sleep(CHECK_KEPT)
        assert await store.answers()
        await store.close()

    run_apart(work())


def test_a_move_at_a_silent_postgresql_is_made_once(postgres: Postgres) -> None:
    """The page tries again until it hears that the move is made."""

    async def work() -> None:
        store = Store(postgres.new_database(), wait=0.5)
        await store.setup()
        rooms = Rooms(store, 0.0)
        table_id = await rooms.create("nanuuk_intro", {}, [Occupant(PERSON)] * 2, {0: "ada", 1: "ada"})
        room = await rooms.get(table_id)
        assert room is not None
        seq, actions = room.table.seq, move_of(room)
        with postgres.silent(), pytest.raises(StoreBusy):
            await rooms.act(room, "ada", actions, seq)
        assert room.table.seq == seq
        async with asyncio.timeout(PATIENCE):
            while not room.has_made("ada", seq, actions):
                with suppress(StoreBusy):
                    await rooms.act(room, "ada", actions, seq)
        assert room.table.seq == seq + 1 == len(await store.entries(table_id))
        await rooms.close()
        await store.close()

    run_apart(work())


def move_of(room: Room) -> tuple[int, ...]:
    """The first move of the seat to move."""
    return moves(room.match.view(room.match.mover))[0].actions


async def insist(store: Store, table_id: str, new: Entry) -> None:
    """Append an entry as soon as the database answers."""
    async with asyncio.timeout(PATIENCE):
        while True:
            with suppress(StoreBusy):
                return await store.append(table_id, new)
