"""People go on where a server of an older version has kept their tables, their seats, their talk and all else."""

from __future__ import annotations

import json
import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from itertools import takewhile
from typing import NamedTuple

import httpx
import pytest

from polynya.store.schema import METADATA
from tests.store.kept_server import RUNNING, move
from tests.store.kept_tables import KEPT, positions
from tests.web.clients import seq_in
from tests.web.serving import Server, serving, visitor

NAMES = sorted(path.stem for path in KEPT.glob("*.json"))
KINDS = {"action", "undo", "seat", "switch", "offer", "answer", "end", "lesson", "deletion"}
DETAILS = {
    "own",
    "joined",
    "draws",
    "at",
    "holder",
    "was",
    "stands_in",
    "clock",
    "lots",
    "hints",
    "chat",
    "agreed",
    "how",
}
FOR_GOOD = {"POLYNYA_LIMIT_FINISHED_DAYS": "0", "POLYNYA_LIMIT_UNBEGUN_DAYS": "0"}
JUST_NOW = "update journal set data = json_set(data, '$.at', ?) where json_extract(data, '$.at') is not null"
Found = dict[str, str]


class Kept(NamedTuple):
    """Such a database at a server, and those who have played there."""

    name: str
    found: Found
    server: Server
    ada: httpx.Client
    bob: httpx.Client
    eve: httpx.Client


@pytest.fixture(scope="module", params=NAMES)
def kept(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Kept]:
    """Those who have little time have moved just now."""
    folder = tmp_path_factory.mktemp("kept")
    file = shutil.copyfile(KEPT / f"{request.param}.db", folder / "tables.db")
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute(JUST_NOW, [int(time.time())])
    found: Found = json.loads((KEPT / f"{request.param}.json").read_text())
    with ExitStack() as stack:
        server = stack.enter_context(serving(folder, surroundings=FOR_GOOD))
        people = [stack.enter_context(visitor(server, found[name])) for name in ("ada", "bob", "eve")]
        yield Kept(request.param, found, server, *people)


@pytest.mark.parametrize("name", NAMES)
def test_everything_that_a_server_keeps_is_there(name: str) -> None:
    with closing(sqlite3.connect(f"file:{KEPT / name}.db?mode=ro", uri=True)) as connection:
        for table in METADATA.tables:
            assert connection.execute(f"select count(*) from {table}").fetchone()[0] > 0, table
        rows = connection.execute("select kind, data from journal").fetchall()
    assert {kind for kind, _ in rows} == KINDS
    assert {detail for _, data in rows for detail in json.loads(data)} > DETAILS


def test_games_go_on_where_they_were(kept: Kept) -> None:
    """A link to a seat still leads there."""
    found, seqs = kept.found, {place.table_id: place.seq for place in positions(kept.name)}
    assert {found[each].removeprefix("/t/") for each in RUNNING} == set(seqs)
    for path in [found[each] for each in RUNNING]:
        before = seqs[path.removeprefix("/t/")]
        pages = {one: one.get(path).text for one in (kept.ada, kept.bob, kept.eve)}
        here = [one for one, text in pages.items() if 'id="your-seat"' in text]
        assert here, path
        assert {seq_in(pages[one]) for one in here} == {before}
        for _ in range(4):
            assert move(here, path) > before
    guide = kept.ada.get(found["guide"])
    assert guide.status_code == 200
    assert 'data-turn="mine"' in guide.text
    with visitor(kept.server) as other:
        assert other.post("/move", data={"token": found["recover"]}).status_code == 200
        assert 'id="your-seat"' in other.get(found["talked"]).text


def test_what_was_said_and_made_is_still_there(kept: Kept) -> None:
    ada, found = kept.ada, kept.found
    with ada.stream("GET", f"{found['talked']}/events?since=0") as events:
        lines = "\n".join(takewhile(lambda line: line != "event: ping", events.iter_lines()))
    assert "Words of Ada" in lines
    assert '"phrase": "hello"' in lines
    mine = ada.get("/").text
    assert f'href="{found["talked"]}"' in mine
    assert f'href="{found["screen"]}"' not in mine  # taken off the list
    assert ada.get(f"{found['finished']}/review").status_code == 200
    assert ada.get(f"{found['finished']}/review/state").json()["ready"]
    assert 'id="seed"' in ada.get(f"{found['finished']}/verify").text
    assert found["rematch"] in ada.get(found["resigned"]).text
    assert kept.bob.get(found["deleted"]).status_code in (404, 410)
