"""A database that a real server has written, with everything that one keeps, and how people go on in it.

python -m tests.store.kept_server NAME
python -m tests.store.kept_server --postgresql NAME
"""

from __future__ import annotations

import asyncio
import json
import re
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import httpx

from polynya import ALL
from polynya.store.store import Store
from polynya.store.table import Table
from polynya.web.tokens import NAME
from tests.processes import wait_until
from tests.services import Postgres, path_of, running
from tests.store.kept_tables import KEPT, Position
from tests.web.clients import seq_in, turn_in
from tests.web.serving import Server, chains_in, serving, visitor

QUICK: Final = {"POLYNYA_LIMIT_REVIEW_TURNS": "0"}
People = Sequence[httpx.Client]


def turn(people: People, path: str) -> tuple[httpx.Client, str]:
    """Whoever is to decide, and their page; curtains are lifted."""
    found: list[tuple[httpx.Client, str]] = []

    def look() -> bool:
        for person in people:
            text = person.get(path).text
            if turn_in(text) == "curtain":
                mover = re.findall(r'data-mover="(\d+)"', text)[0]
                text = person.post(f"{path}/lift", data={"seat": mover, "seq": str(seq_in(text))}).text
            if turn_in(text) in ("mine", "over"):
                found.append((person, text))
                return True
        return False

    wait_until(look, f"nobody is to decide at {path}")
    return found[0]


def move(people: People, path: str, **more: str) -> int:
    """Whoever is to decide does the first thing that they can; the seq afterwards, 0 if the game is over."""
    person, text = turn(people, path)
    if turn_in(text) == "over":
        return 0
    chain = " ".join([str(action) for action in chains_in(text)[0]])
    answer = person.post(f"{path}/act", data={"seq": str(seq_in(text)), "actions": chain, **more})
    assert answer.status_code == 200, answer.text[:300]
    return seq_in(answer.text)


def open_table(person: httpx.Client, game: str, **wishes: str) -> str:
    answer = person.post(f"/new/{game}", data={name.replace("_", "-"): text for name, text in wishes.items()})
    assert answer.url.path.startswith("/t/"), answer.text[:300]
    return answer.url.path


def wish(person: httpx.Client, path: str, what: str, **more: str) -> int:
    """What somebody wants with a seat; the seq afterwards."""
    answer = person.post(f"{path}/seat", data={"do": what, **more})
    assert answer.status_code == 200, answer.text[:300]
    return seq_in(answer.text)


def at_two_browsers(ada: httpx.Client, bob: httpx.Client) -> dict[str, str]:
    """Talk, names, moves, steps taken back, questions, bots that stand in, and links to the seats."""
    wishes = {"seat_0": "me", "name_0": "Ada", "seat_1": "open", "clock": "86400", "color_0": "white"}
    path, people = open_table(ada, "nanuuk", **wishes, **{"option-layout": "random"}), (ada, bob)
    bob.post(f"{path}/sit", data={"seat": "1", "name": "Bob"})
    ada.post(f"{path}/say", data={"text": "Words of Ada"})
    bob.post(f"{path}/say", data={"phrase": "hello"})
    wish(ada, path, "rename", seat="0", called="Ada B.")
    wish(ada, path, "chat", chat="all")
    for _ in range(3):
        move(people, path)
    mover, _text = turn(people, path)
    seq = move(people, path, joined="1")
    if mover.post(f"{path}/undo", data={"seq": str(seq)}).status_code == 200:
        move(people, path)
    wish(bob, path, "answer", offer=str(wish(ada, path, "end")), yes="0")
    while not take_back_together(ada, bob, path):
        move(people, path)
    wish(bob, path, "hand", bot="level1")
    wish(bob, path, "back")
    for _ in range(6):
        move(people, path)
    found = {"talked": path}
    for kind in ("recover", "move"):
        found[kind] = bob.post(f"{path}/links", data={"kind": kind}).json()["link"].split("#")[1]
    return found


def take_back_together(ada: httpx.Client, bob: httpx.Client, path: str) -> bool:
    """Ada takes back what nobody may alone, if there is anything, and Bob agrees."""
    asked = ada.post(f"{path}/seat", data={"do": "undo"})
    if asked.status_code != 200:
        return False
    wish(bob, path, "answer", offer=str(seq_in(asked.text)), yes="1")
    return True


def at_one_screen(ada: httpx.Client) -> str:
    path = open_table(ada, "igloo_igloo", seat_0="me", seat_1="me", no_hints="on", lots="on")
    for number in range(20):
        move([ada], path, **({"joined": "1"} if number % 4 == 3 else {}))
    ada.post(f"{path}/list", data={"listed": "0"})
    return path


def left_and_resigned(ada: httpx.Client, bob: httpx.Client, eve: httpx.Client) -> dict[str, str]:
    """Somebody leaves, somebody else sits down and resigns, and there is a rematch."""
    path = open_table(ada, "nanuuk_intro", seat_0="me", seat_1="open")
    bob.post(f"{path}/sit", data={"seat": "1", "name": "Bob"})
    wish(bob, path, "go")
    eve.post(f"{path}/sit", data={"seat": "1", "name": "Eve"})
    for _ in range(4):
        move((ada, eve), path)
    wish(eve, path, "resign")
    again = ada.post(f"{path}/rematch").url.path
    for _ in range(3):
        move((ada, eve), again)
    return {"resigned": path, "rematch": again}


def finished(ada: httpx.Client) -> str:
    """A game with luck that is played to its end against a bot, and looked at again."""
    path = open_table(ada, "nanuuk", seat_0="me", seat_1="random", **{"option-layout": "random"})
    while move([ada], path):
        pass
    ada.get(f"{path}/review")
    wait_until(lambda: bool(ada.get(f"{path}/review/state").json()["ready"]), "no review")
    return path


def write_all(server: Server) -> dict[str, str]:
    """Let people do everything of which a server keeps something; their tokens, and what their tables are called."""
    with visitor(server) as ada, visitor(server) as bob, visitor(server) as eve:
        found = at_two_browsers(ada, bob) | {"screen": at_one_screen(ada)} | left_and_resigned(ada, bob, eve)
        found["finished"] = finished(ada)
        found["bot"] = open_table(ada, "pinguinoe", seat_0="me", seat_1="random")
        for _ in range(8):
            move([ada], found["bot"])
        found["guide"] = ada.post("/guide/nanuuk_intro").url.path
        ada.post(f"{found['guide']}/lesson", data={"number": "2"})
        found["deleted"] = open_table(ada, "nanuuk_intro", seat_0="me", seat_1="me")
        wish(ada, found["deleted"], "close")
        ada.post(f"{found['deleted']}/delete")
        return {
            **found,
            **{name: one.cookies[NAME] for name, one in zip(("ada", "bob", "eve"), (ada, bob, eve), strict=True)},
        }


RUNNING: Final = ("talked", "screen", "rematch", "bot")


async def positions_in(url: str, ids: Sequence[str]) -> list[Position]:
    """Where tables stand."""
    store, found = Store(url), []
    for table_id in ids:
        header = await store.header(table_id)
        assert header is not None
        table = Table(header)
        table.fold(await store.entries(table_id))
        match = table.match
        head, text = match.game.line(match.game.view(match.state_at(match.ply), ALL)).split("; ", 1)
        found.append(Position(table_id, table.seq, match.ply, head, text))
    await store.close()
    return found


def write_positions(path: Path, url: str, found: dict[str, str]) -> None:
    """Keep where the running tables stand."""
    places = asyncio.run(positions_in(url, [found[each].removeprefix("/t/") for each in RUNNING]))
    lines = [" | ".join(map(str, place)) + "\n" for place in places]
    path.with_suffix(".txt").write_text("".join(lines), encoding="utf-8")


def keep_file(path: Path) -> None:
    """A file of SQLite, and who has which seat."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "tables.db"
        with serving(Path(folder), surroundings=QUICK) as server:
            found = write_all(server)
            server.stop()
        with closing(sqlite3.connect(file, isolation_level=None)) as connection:
            connection.execute("pragma journal_mode = delete")
            connection.execute("vacuum")
        shutil.copyfile(file, path)
        write_positions(path, f"sqlite:///{file}", found)
    path.with_suffix(".json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


def keep_dump(path: Path) -> None:
    """A dump of PostgreSQL."""
    with TemporaryDirectory() as folder, running(Postgres) as postgres:
        assert isinstance(postgres, Postgres)
        server = Server(Path(folder), surroundings=QUICK)
        server.database = postgres.new_database()
        try:
            server.start()
            found = write_all(server)
            server.stop()
        finally:
            server.kill()
        dump = [path_of("pg_dump", "postgresql"), "--no-owner", "--no-privileges", f"--file={path}", server.database]
        subprocess.run(dump, check=True)
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        path.write_text(
            "".join([line for line in lines if "restrict " not in line[:12]]), encoding="utf-8"
        )  # for any psql
        write_positions(path, server.database, found)


def main(name: str, *, is_dump: bool) -> None:
    """Keep a database that a server of this version writes; one that is there is never rewritten."""
    path = KEPT / f"{name}.{'sql' if is_dump else 'db'}"
    if path.with_suffix(".txt").exists():
        sys.exit(f"{path.name} is kept for good")
    keep_dump(path) if is_dump else keep_file(path)


if __name__ == "__main__":
    main(sys.argv[-1], is_dump="--postgresql" in sys.argv)
