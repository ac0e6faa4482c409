"""Tables that older versions have left running go on: replayed to the last position, and played to another."""

from __future__ import annotations

import asyncio
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from polynya import ALL, Rng, Value
from polynya.core.types import CHANCE
from polynya.moves import moves
from polynya.store.store import Store
from polynya.store.table import Entry, Table
from tests.processes import run_apart
from tests.services import Postgres, path_of
from tests.store.kept_tables import KEPT, Position, positions

NAMES = sorted(path.stem for path in KEPT.glob("*.db"))
TABLES = [(name, position) for name in NAMES for position in positions(name)]
every_table = pytest.mark.parametrize(
    ("name", "position"), TABLES, ids=[f"{name}-{position.table_id}" for name, position in TABLES]
)


def test_all_games_are_kept() -> None:
    assert NAMES
    assert {position.header.split()[0] for _, position in TABLES} == {
        "igloo_igloo",
        "nanuuk",
        "nanuuk_intro",
        "pinguinoe",
    }


def diagram(table: Table) -> list[str]:
    """Where a table stands: the header of the diagram, and all the rest."""
    match = table.match
    return match.game.line(match.game.view(match.state_at(match.ply), ALL)).split("; ", 1)


async def folded(store: Store, table_id: str) -> Table:
    header = await store.header(table_id)
    assert header is not None
    table = Table(header)
    table.fold(await store.entries(table_id))
    return table


async def play_on(store: Store, table: Table, plies: int) -> None:
    """Move at random, as a server would write it; what was only begun is completed."""
    match, rng = table.match, Rng(1)
    last = match.ply + plies
    while match.ply < last and not match.is_over:
        start, seat = match.ply, match.mover
        assert seat != CHANCE
        possible = moves(match.view(seat))
        match.rng = rng
        match.play_move(seat, possible[rng.below(len(possible))].actions)
        match.rng = None
        entry = Entry(table.seq + 1, "action", {"seat": seat, "actions": list(match.actions[start:])})
        await store.append(table.header.id, entry)
        table.note(entry)


@every_table
def test_a_table_of_an_older_version_goes_on(name: str, position: Position, tmp_path: Path) -> None:
    asyncio.run(go_on(f"sqlite:///{shutil.copy(KEPT / f'{name}.db', tmp_path)}", [position]))


@pytest.mark.parametrize("dump", sorted(KEPT.glob("*.sql")), ids=lambda path: path.stem)
def test_tables_of_a_dump_of_postgresql_go_on(postgres: Postgres, dump: Path) -> None:
    url = postgres.new_database()
    psql = [path_of("psql", "postgresql"), "--quiet", "--set=ON_ERROR_STOP=1", f"--file={dump}", url]
    subprocess.run(psql, check=True, capture_output=True)
    run_apart(go_on(url, positions(dump.stem)))


async def go_on(url: str, places: Sequence[Position]) -> None:
    """Tables are where they were, and can be played on."""
    store = Store(url)
    await store.setup()
    for position in places:
        table = await folded(store, position.table_id)
        assert (table.seq, table.match.ply) == (position.seq, position.ply)
        header, text = diagram(table)
        assert text == position.text
        assert set(position.header.split()) <= set(header.split())  # and perhaps what was not said then
        await play_on(store, table, 20)
        again = await folded(store, position.table_id)
        assert again.match.actions == table.match.actions
        assert again.match.ply > position.ply
        assert diagram(again) == diagram(table)
    await store.close()


def test_pn_10_4_running_tables_of_version_1_have_the_ring(tmp_path: Path) -> None:
    async def work() -> list[dict[str, Value]]:
        store = Store(f"sqlite:///{shutil.copy(KEPT / 'first.db', tmp_path)}")
        await store.setup()
        ids = [position.table_id for position in positions("first") if position.table_id.startswith("pinguinoe")]
        found = [(await folded(store, table_id)).match.setup.options for table_id in ids]
        await store.close()
        return found

    assert asyncio.run(work()) == [
        {"zones": "ring"},
        {"two_player_map": True},
        {"zones": "ring"},
        {"zones": "ring", "sleepy_white_penguin": True, "corners": "random"},
    ]
