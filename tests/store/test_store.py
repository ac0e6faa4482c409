"""Tables, who sits at them, and journals in a real database."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from polynya import Match, RecordError, Rng, bot_named, game_named
from polynya.core.types import CHANCE
from polynya.store.database import MIGRATIONS
from polynya.store.errors import Stale
from polynya.store.schema import METADATA
from polynya.store.store import Link, Store
from polynya.store.table import BOT, OPEN, PERSON, Entry, Header, Occupant, Table
from tests.processes import environment

Work = Callable[[Store], Awaitable[None]]


@pytest.fixture
def url(database_url: str) -> str:
    return database_url


def run(url: str, *works: Work) -> None:
    """Each work with a store of its own on the same database."""

    async def all_of_them() -> None:
        for work in works:
            store = Store(url)
            await store.setup()
            try:
                await work(store)
            finally:
                await store.close()

    asyncio.run(all_of_them())


def header(game: str = "nanuuk_intro", seats: int = 2, table_id: str = "one", created: int = 5) -> Header:
    return Header(table_id, game, game_named(game).rules_version, seats, {}, created)


def occupant(seat: int, who: Occupant) -> dict[str, object]:
    return {"seat": seat, **who._asdict()}


def journal(game: str, plies: int, seed: int = 1) -> list[Entry]:
    """The entries of a random game, decisions with the outcomes that follow."""
    rules = game_named(game)
    match, rng, bot = Match(rules, rules.setup(2), Rng(seed)), Rng(seed), bot_named("random")
    entries = [Entry(seat + 1, "seat", occupant(seat, Occupant(BOT, "", "random"))) for seat in range(2)]
    if match.ply:
        entries.append(Entry(3, "action", {"seat": int(CHANCE), "actions": list(match.actions)}))
    while not match.is_over and match.ply < plies:
        start, seat = match.ply, match.mover
        match.play(seat, bot.choose(match.view(seat), 0, rng))
        data: dict[str, object] = {"seat": seat, "actions": list(match.actions[start:])}
        entries.append(Entry(len(entries) + 1, "action", data))
    return entries


def folded(head: Header, entries: list[Entry]) -> Table:
    table = Table(head)
    table.fold(entries)
    return table


@pytest.mark.parametrize("game", ["nanuuk_intro", "nanuuk", "igloo_igloo", "pinguinoe"])
def test_what_is_kept_comes_back(url: str, game: str) -> None:
    entries = journal(game, 200)
    head = header(game)

    async def write(store: Store) -> None:
        await store.create(head, entries[:3], {0: "ada", 1: "bob"})
        for entry in entries[3:]:
            await store.append(head.id, entry)

    async def read(store: Store) -> None:
        assert await store.header(head.id) == head
        assert await store.entries(head.id) == entries
        assert await store.entries(head.id, since=len(entries) - 2) == entries[-2:]
        assert await store.browser_ids(head.id) == {0: "ada", 1: "bob"}
        table = folded(head, await store.entries(head.id))
        assert table.seq == len(entries)
        kept = [action for entry in entries if entry.kind == "action" for action in entry.data["actions"]]  # type: ignore[attr-defined]
        assert list(table.match.actions) == kept
        assert table.occupants == [Occupant(BOT, "", "random")] * 2

    run(url, write, read)


def test_options_come_back_with_their_types(url: str) -> None:
    rules = game_named("nanuuk_intro")
    setup = rules.setup(2, {"intro_variant": "shared_bears", "shared_bear_count": 2})
    head = header()._replace(options=setup.options)

    async def work(store: Store) -> None:
        await store.create(head, [Entry(1, "seat", occupant(0, Occupant(PERSON, "Ada")))], {})
        found = await store.header("one")
        assert found == head
        assert found is not None
        assert Table(found).match.setup.options == setup.options

    run(url, work)


def test_there_is_no_table_that_nobody_made(url: str) -> None:
    async def work(store: Store) -> None:
        assert await store.header("none") is None
        assert await store.entries("none") == []
        assert await store.browser_ids("none") == {}
        assert await store.tables_of("ada") == []

    run(url, work)


def test_only_one_is_the_next(url: str) -> None:
    entries = journal("nanuuk_intro", 6)

    async def work(store: Store) -> None:
        await store.create(header(), entries[:-1], {})
        await store.append("one", entries[-1])
        with pytest.raises(Stale):
            await store.append("one", entries[-1])
        with pytest.raises(Stale):
            await store.append("one", Entry(2, "undo", {"seat": 0, "ply": 0}))
        assert await store.entries("one") == entries

    run(url, work)


def test_of_many_at_once_one_is_the_next(url: str) -> None:
    entries = journal("nanuuk_intro", 6)

    async def work(store: Store) -> None:
        await store.create(header(), entries[:2], {})
        others = [Store(url) for _ in range(3)]
        tries = [each.append("one", entries[2]) for each in (store, *others) for _ in range(3)]
        found = await asyncio.gather(*tries, return_exceptions=True)
        assert sorted([type(one).__name__ for one in found]) == ["NoneType"] + ["Stale"] * 11
        assert await store.entries("one") == entries[:3]
        for each in others:
            await each.close()

    run(url, work)


def test_a_table_is_made_whole_or_not_at_all(url: str) -> None:
    entries = journal("nanuuk_intro", 6)

    async def work(store: Store) -> None:
        with pytest.raises(Stale):
            await store.create(header(), [*entries, entries[-1]], {0: "ada"})
        assert await store.header("one") is None
        assert await store.entries("one") == []
        assert await store.tables_of("ada") == []

    run(url, work)


def test_who_sits_down_holds_the_seat_or_neither(url: str) -> None:
    seats = [Entry(1, "seat", occupant(0, Occupant(PERSON, "Ada"))), Entry(2, "seat", occupant(1, Occupant(OPEN)))]

    async def work(store: Store) -> None:
        await store.create(header(), seats, {0: "ada"})
        await store.append("one", Entry(3, "seat", occupant(1, Occupant(PERSON, "Bob"))), {1: "bob"})
        assert await store.browser_ids("one") == {0: "ada", 1: "bob"}
        with pytest.raises(Stale):
            await store.append("one", Entry(4, "seat", occupant(1, Occupant(PERSON, "Eve"))), {1: "eve"})
        assert len(await store.entries("one")) == 3
        table = folded(header(), await store.entries("one"))
        assert table.occupants == [Occupant(PERSON, "Ada"), Occupant(PERSON, "Bob")]

    run(url, work)


def test_tables_of_a_browser_newest_first(url: str) -> None:
    seat = [Entry(1, "seat", occupant(0, Occupant(PERSON)))]

    async def work(store: Store) -> None:
        for number in range(5):
            await store.create(header(table_id=f"t{number}", created=number), seat, {0: "ada", 1: "ada"})
        await store.create(header(table_id="other", created=9), seat, {0: "bob"})
        assert await store.tables_of("ada") == ["t4", "t3", "t2", "t1", "t0"]
        assert await store.tables_of("ada", 2) == ["t4", "t3"]
        assert await store.tables_of("") == []

    run(url, work)


def test_a_browser_that_has_held_a_seat_stays_known(url: str) -> None:
    async def work(store: Store) -> None:
        await store.create(header(), [Entry(1, "seat", occupant(0, Occupant(PERSON)))], {0: "ada", 1: "ada"})
        assert [await store.is_known(who) for who in ("ada", "bo", "")] == [True, False, False]
        for seq in (2, 4):
            await store.append("one", Entry(seq, "seat", occupant(0, Occupant(OPEN))), {}, {0: "ada", 1: "ada"})
            assert await store.tables_of("ada") == []
            assert await store.is_known("ada")
            await store.append("one", Entry(seq + 1, "seat", occupant(0, Occupant(PERSON))), {0: "ada", 1: "ada"})
        await store.append("one", Entry(6, "seat", occupant(0, Occupant(OPEN))), {}, {0: "ada", 1: "ada"})
        assert await store.delete_old("one", int(time.time()) + 60)
        assert not await store.is_known("ada")

    run(url, work)


def test_a_browser_is_reminded_of_the_tables_that_it_wants(url: str) -> None:
    seats = [Entry(1, "seat", occupant(0, Occupant(PERSON)))]

    async def work(store: Store) -> None:
        for number in range(3):
            await store.create(header(table_id=f"t{number}", created=number), seats, {0: "ada", 1: "ada", 2: "bob"})
        assert [table for table, _at in await store.listed_tables("ada")] == ["t2", "t1", "t0"]
        assert all([at > 0 for _table, at in await store.listed_tables("ada")])
        await store.list_table("t1", "ada", [0, 1], is_listed=False)
        assert [table for table, _at in await store.listed_tables("ada")] == ["t2", "t0"]
        assert len(await store.listed_tables("bob")) == 3
        assert len(await store.tables_of("ada")) == 3
        assert await store.browser_ids("t1") == {0: "ada", 1: "ada", 2: "bob"}
        await store.list_table("t1", "ada", [0, 1], is_listed=True)
        assert len(await store.listed_tables("ada")) == 3
        with pytest.raises(Stale):
            await store.list_table("t1", "ada", [2], is_listed=False)  # somebody else's seat

    run(url, work)


def test_links_lead_to_the_seats_of_a_browser_until_another_one_is_made(url: str) -> None:
    seats = [Entry(1, "seat", occupant(0, Occupant(PERSON)))]

    async def work(store: Store) -> None:
        await store.create(header(), seats, {0: "ada"})
        await store.keep_link("one", "first", "ada", "move", 7)
        await store.keep_link("one", "other", "ada", "recover", 0)
        assert await store.link("first") == Link("one", "ada", "move", 7)
        await store.keep_link("one", "second", "ada", "move", 8)
        assert await store.link("first") is None
        assert await store.link("second") == Link("one", "ada", "move", 8)
        assert await store.has_link("one", "ada", "recover")
        await store.append("one", Entry(2, "seat", occupant(0, Occupant(PERSON))), {0: "bob"}, {0: "ada"})
        assert [await store.link(link) for link in ("second", "other")] == [None, None]
        assert not await store.has_link("one", "ada", "recover")
        assert await store.browser_ids("one") == {0: "bob"}
        await store.keep_link("one", "all", "bob", "move", 7)
        await store.keep_link("one", "only", "bob", "move", 7, 0)
        await store.keep_link("one", "kept", "bob", "recover", 0)
        assert await store.link("only") == Link("one", "bob", "move", 7, 0)
        taken, former = {0: "cy"}, {0: "bob"}
        last = Entry(3, "seat", occupant(0, Occupant(PERSON)))
        await store.append("one", last, taken, former, staying={"bob"}, spent="only")
        assert [bool(await store.link(link)) for link in ("all", "only", "kept")] == [True, False, True]
        await store.drop_link("one", "all")
        assert await store.link("all") is None

    run(url, work)


def test_what_is_said_is_kept_in_its_order(url: str) -> None:
    async def work(store: Store) -> None:
        await store.create(header(), [], {})
        for number in range(1, 6):
            await store.say("one", number, {"seat": 0, "name": "Ada", "text": f"line {number} ᓇᓄᖅ"})
        with pytest.raises(Stale):
            await store.say("one", 5, {"text": "at once"})
        found = await store.talk("one", 1, 3)
        assert [(number, data["text"]) for number, data in found] == [(n, f"line {n} ᓇᓄᖅ") for n in (3, 4, 5)]
        assert await store.talk("two", 0, 3) == []

    run(url, work)


def test_a_review_is_kept_once_for_an_end(url: str) -> None:
    data: dict[str, object] = {"points": [[0, 1, [0.25, 0.75]]], "mistakes": []}

    async def work(store: Store) -> None:
        await store.create(header(), [], {})
        assert await store.review("one", 0) is None
        await store.keep_review("one", 0, data)
        with pytest.raises(Stale):
            await store.keep_review("one", 0, {"points": []})
        await store.keep_review("one", 2, {"points": []})
        assert (await store.review("one", 0), await store.review("one", 2)) == (data, {"points": []})

    run(url, work)


def test_tables_that_nobody_touches_say_whether_somebody_has_moved(url: str) -> None:
    entries = journal("nanuuk_intro", 9)

    async def work(store: Store) -> None:
        await store.create(header(table_id="begun", created=5), entries, {})
        await store.create(header(table_id="unbegun", created=5), entries[:2], {})
        drawn = Entry(3, "action", {"seat": int(CHANCE), "actions": [0]})
        await store.create(header(table_id="drawn", created=5), [*entries[:2], drawn], {})
        now = int(time.time())
        old, new = now - 60, now + 60
        assert await store.idle_tables(old, old, "") == []
        found = [("begun", entries[-1].seq, True), ("drawn", 3, False), ("unbegun", 2, False)]
        assert await store.idle_tables(new, new, "") == found
        assert await store.idle_tables(new, old, "") == found[:1]
        assert await store.idle_tables(old, new, "") == found[1:]
        assert await store.idle_tables(new, new, "begun", 1) == found[1:2]
        assert not await store.delete_old("begun", now - 60)
        assert await store.delete_old("begun", now + 60)
        assert await store.header("begun") is None
        with pytest.raises(Stale):
            await store.append("begun", entries[-1]._replace(seq=99))

    run(url, work)


def test_a_table_is_emptied_but_for_its_last_entry(url: str) -> None:
    """Nobody can be overtaken by that, and whoever reads it anew knows that it was deleted; others stay as they are."""
    entries = journal("nanuuk_intro", 9)
    last = Entry(len(entries) + 1, "deletion", {})

    async def work(store: Store) -> None:
        for table_id in ("one", "two"):
            await store.create(header(table_id=table_id), entries, {0: "ada", 1: "bo"}, b"seed")
            await store.say(table_id, 1, {"text": "hello"})
            await store.keep_link(table_id, f"link {table_id}", "bo", "recover", 0)
            await store.keep_review(table_id, 0, {"points": []})
        with pytest.raises(Stale):
            await store.empty("one", entries[-1], "ada")
        assert await store.entries("one") == entries
        await store.empty("one", last, "ada")
        assert await store.entries("one") == [last]
        assert folded(header(), [last]).is_deleted
        for table_id, is_there in (("one", False), ("two", True)):
            kept = (
                await store.seed(table_id),
                await store.talk(table_id, 0, 9),
                await store.link(f"link {table_id}"),
                await store.review(table_id, 0),
            )
            assert [bool(each) for each in kept] == [is_there] * 4
        assert (await store.browser_ids("one"), len(await store.browser_ids("two"))) == ({1: "bo"}, 2)
        assert [table_id for table_id, _ in await store.listed_tables("bo")] == ["one", "two"]
        assert await store.delete_old("one", int(time.time()) + 60)

    run(url, work)


def test_a_table_keeps_its_colors(url: str) -> None:
    async def work(store: Store) -> None:
        colors = tuple(reversed(game_named("nanuuk_intro").colors[:2]))
        await store.create(header()._replace(colors=colors), [], {})
        found = await store.header("one")
        assert found is not None
        assert Table(found).match.view(0).colors == colors

    run(url, work)


def test_a_fold_takes_back(url: str) -> None:
    entries = journal("nanuuk_intro", 12)
    table = folded(header(), entries)
    ply, seq = table.match.ply, table.seq
    table.fold([Entry(seq + 1, "undo", {"seat": 0, "ply": ply - 3})])
    assert (table.match.ply, table.seq) == (ply - 3, seq + 1)
    assert table.match.actions == folded(header(), entries).match.actions[: ply - 3]
    table.fold([Entry(seq + 2, "action", {"seat": 0, "actions": [table.match.view(table.match.mover).legal[0]]})])
    assert table.match.ply == ply - 2


def test_a_fold_takes_back_only_own_choices() -> None:
    """What the table has done for a seat is taken back together with the choice before it."""
    table = Table(header())
    match = table.match
    while True:
        mover = match.mover
        first = match.view(mover).legal[0]
        table.fold([Entry(table.seq + 1, "action", {"seat": mover, "actions": [first]})])
        if match.mover == mover:
            break
    start = match.ply - 1
    assert table.policy.undo_ply(mover) == start
    table.fold([Entry(table.seq + 1, "action", {"seat": mover, "actions": [match.view(mover).legal[0]], "own": True})])
    assert table.policy.undo_ply(mover) == (start if match.movers[-1] == mover else None)
    assert table.policy.undo_ply(1 - mover) is None


def test_an_end_names_the_rematch() -> None:
    table = folded(header(), [Entry(1, "end", {"next": "two"})])
    assert table.next == "two"


def test_a_journal_with_a_gap_is_refused() -> None:
    entries = journal("nanuuk_intro", 6)
    with pytest.raises(RecordError, match="after 2"):
        folded(header(), [*entries[:2], entries[3]])


def test_a_table_of_a_newer_version_is_refused_in_one_line() -> None:
    with pytest.raises(RecordError, match="rules version 99 of nanuuk_intro is not known here") as caught:
        Table(header()._replace(rules=99))
    assert "\n" not in str(caught.value)


def test_what_was_committed_survives_a_kill(url: str, tmp_path: Path) -> None:
    """A process writes, tells what it has written, and is killed at once."""
    code = f"""
import asyncio
from polynya.store.store import Store
from tests.store.test_store import header, journal
async def main():
    store = Store({url!r})
    await store.setup()
    entries = journal("nanuuk_intro", 60)
    await store.create(header(), entries[:2], {{0: "ada"}})
    for entry in entries[2:-1]:
        await store.append("one", entry)
        print(entry.seq, flush=True)
    await asyncio.sleep(600)
asyncio.run(main())
"""
    path = os.pathsep.join([environment()["PYTHONPATH"], str(Path(__file__).parents[2])])
    told = 0
    with subprocess.Popen(
        [sys.executable, "-c", code], env=environment(PYTHONPATH=path), stdout=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            told = int(line)
            if told == 20:
                os.kill(process.pid, signal.SIGKILL)
                break
        told = max([told, *[int(line) for line in process.stdout]])
    assert told >= 20
    entries = journal("nanuuk_intro", 60)

    async def read(store: Store) -> None:
        found = await store.entries("one")
        assert found == entries[: len(found)]
        assert len(found) >= told
        await store.append("one", entries[len(found)])

    run(url, read)


def test_a_second_store_sees_what_the_first_has_committed(url: str) -> None:
    entries = journal("nanuuk_intro", 10)

    async def work(store: Store) -> None:
        await store.create(header(), entries[:2], {})
        other = Store(url)
        for entry in entries[2:]:
            await store.append("one", entry)
            assert (await other.entries("one"))[-1] == entry
        await other.close()

    run(url, work)


def test_migrations_lead_from_nothing_to_the_schema_and_can_be_repeated(url: str) -> None:
    async def work(store: Store) -> None:
        await store.setup()
        await store.setup()
        with store.engine.connect() as connection:
            assert differences(connection) == []
            version = connection.execute(text("select version_num from alembic_version")).scalars().all()
        assert version == ScriptDirectory.from_config(config()).get_heads()

    run(url, work, work)


def test_two_first_starts_at_one_new_database(url: str) -> None:
    command = [sys.executable, "-c", f"from polynya.store.database import prepare; prepare({url!r})"]
    starts = [subprocess.Popen(command, env=environment(), stderr=subprocess.PIPE) for _ in range(2)]
    said = [start.communicate()[1] for start in starts]
    assert [start.returncode for start in starts] == [0, 0], said

    async def work(store: Store) -> None:
        await store.create(header(), [], {})

    run(url, work)


def config() -> Config:
    found = Config()
    found.set_main_option("script_location", str(MIGRATIONS))
    return found


def differences(connection: Connection) -> list[object]:
    return list(compare_metadata(MigrationContext.configure(connection), METADATA))


def test_there_is_one_head() -> None:
    script = ScriptDirectory.from_config(config())
    assert len(script.get_heads()) == 1
    assert len(script.get_bases()) == 1
