"""A database that takes nothing for a while: players are told, nothing is lost, nothing is done twice."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from urllib.parse import unquote

import httpx
import pytest
from playwright.sync_api import Browser, expect

from polynya.store.store import Store
from polynya.store.table import BOT, PERSON, Occupant
from polynya.web.replies import RETRY
from tests.contract.cases import IS_SOAK
from tests.processes import run_apart, wait_until
from tests.web.clients import Client, check_ledger, open_tables, seq_in, turn_in
from tests.web.players import Player, open_table, visit
from tests.web.serving import Server, chains_in, serving

TWO = (Occupant(PERSON), Occupant(PERSON))
BOTS = (Occupant(BOT, "", "random"), Occupant(BOT, "", "random"))
Trouble = Callable[[Server], AbstractContextManager[None]]
BUSY_TABLES = 20
BUSY_SECONDS = 120.0 if IS_SOAK else 15.0
HOGS = 8
LOOKS = 20


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("busy")) as found:
        yield found


@contextmanager
def locked(server: Server) -> Iterator[None]:
    """Somebody else writes, and does not come to an end."""
    connection = sqlite3.connect(server.folder / "tables.db", isolation_level=None)
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        connection.execute("ROLLBACK")
        connection.close()


@contextmanager
def away(server: Server) -> Iterator[None]:
    """The files of the database are not there."""
    place = server.folder / "away"
    place.mkdir()
    names = [path.name for path in server.folder.glob("tables.db*")]
    for name in names:
        os.rename(server.folder / name, place / name)
    try:
        yield
    finally:
        for name in names:
            os.rename(place / name, server.folder / name)
        place.rmdir()


@pytest.mark.parametrize("trouble", [locked, away])
def test_a_move_is_refused_with_503_and_made_when_it_can_be(own: Server, trouble: Trouble) -> None:
    async def work() -> None:
        (table,) = await open_tables(own.database, ["ada"], *TWO)
        client = Client([own], "ada")
        text = (await client.insist("GET", table)).text
        seq, actions = seq_in(text), chains_in(text)[0]
        data = {"seq": str(seq), "actions": " ".join(map(str, actions))}
        for _ in range(LOOKS):  # the server may hear only now of what opened the table, and want to read it again
            with trouble(own):
                answer = await client.ask("POST", f"{table}/act", data)
            assert (answer.status_code, answer.headers["retry-after"]) == (503, RETRY)
            if "x-reason" in answer.headers:
                break
            await client.insist("GET", table)
        assert unquote(answer.headers["x-reason"]) == "This cannot be saved right now. The page keeps trying."
        assert seq_in(answer.text) == seq
        assert chains_in(answer.text) == chains_in(text)
        assert (await client.post(table, seq, actions)).status_code == 200
        assert (await client.post(table, seq, actions)).status_code == 200  # answered as the first
        assert seq_in((await client.insist("GET", table)).text) >= seq + 1
        assert await check_ledger(own.database, [client]) == 1
        await client.close()

    run_apart(work())


def test_a_page_that_cannot_be_read_says_so(own: Server) -> None:
    (table,) = run_apart(open_tables(own.database, ["ada"], *TWO))
    with away(own):
        for language, words in (("en", "Nothing is lost; try again in a moment."), ("it", "riprova tra poco.")):
            answer = httpx.get(own.address + table, headers={"accept-language": language})
            assert (answer.status_code, answer.headers["retry-after"]) == (503, RETRY)
            assert words in answer.text
        wait_until(lambda: readiness(own) == (503, "no database"), "/ready stays green")
    assert httpx.get(own.address + table).status_code == 200
    wait_until(lambda: readiness(own) == (200, "ready"), "/ready stays red")


def readiness(server: Server) -> tuple[int, str]:
    answer = httpx.get(f"{server.address}/ready")
    return answer.status_code, answer.text


def test_the_page_tries_again_by_itself(browser: Browser, own: Server) -> None:
    context = visit(browser, own)
    page = open_table(context, "nanuuk_intro", ("me", "me"))
    player = Player(page, "nanuuk_intro")
    look = player.wait()
    with away(own):
        with page.expect_response(lambda answer: answer.url.endswith("/act") and answer.status == 503):
            player.make(player.decide(look), look)
        expect(page.locator("#why")).to_contain_text("The page keeps trying.")
    player.wait("mine", "other", after=look["seq"])
    context.close()


def test_twenty_busy_tables_and_no_lock_in_sight(own: Server) -> None:
    """Bots that never pause at twenty tables, and somebody who plays, while eight others want the processors."""

    async def entries(paths: list[str]) -> list[int]:
        store = Store(own.database)
        found = [len(await store.entries(path.removeprefix("/t/"))) for path in paths]
        await store.close()
        return found

    async def work() -> tuple[int, Client]:
        bots = await open_tables(own.database, ["bot"] * BUSY_TABLES, *BOTS, game="pinguinoe")
        (table,) = await open_tables(own.database, ["ada"], *TWO)
        client, watcher = Client([own], "ada"), Client([own], "eve")
        for path in bots:
            await watcher.insist("GET", path)
        start, end = await entries(bots), time.monotonic() + BUSY_SECONDS
        while time.monotonic() < end or len(client.made) < 10:
            await client.play(table, 3)
            await watcher.insist("GET", bots[client.asked % BUSY_TABLES])
        checked = await check_ledger(own.database, [client])
        for path, before, after in zip(bots, start, await entries(bots), strict=True):
            is_over = turn_in((await watcher.insist("GET", path)).text) == "over"
            assert after > before or is_over, f"nobody moves at {path}"
        client.statuses += watcher.statuses
        await client.close()
        await watcher.close()
        return checked, client

    before = len(own.log.read_text())
    with ExitStack() as stack:
        for _ in range(HOGS):
            hog = stack.enter_context(subprocess.Popen([sys.executable, "-c", "while True: pass"]))
            stack.callback(hog.kill)
        checked, client = run_apart(work())
    assert checked >= 10
    assert set(client.statuses) <= {200, 409}
    said = own.log.read_text()[before:]
    assert "locked" not in said
    assert "Traceback" not in said
