"""What the owner of a server needs: figures, a log that tells no secret, backups, restarts that nobody minds."""

from __future__ import annotations

import asyncio
import contextlib
import inspect
import json
import os
import re
import signal
import socket
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import httpx
import pytest

import polynya
from polynya.store.backup import back_up, check_backup, restore
from polynya.store.database import prepare
from polynya.store.errors import StoreError
from polynya.web.limits import Limits
from polynya.web.tokens import NAME, browser_id_of
from tests.cli.runner import refused
from tests.contract.cases import IS_SOAK
from tests.processes import GLANCE, PATIENCE, members, run_apart, wait_until
from tests.web.clients import Client
from tests.web.serving import Server, chains_in, new_table, serving, visitor
from tests.web.test_luck import Ear, seed_of, tells

GAME = "nanuuk_intro"
RESTARTS = 5 if IS_SOAK else 1
SOON = 5.0  # seconds until streams have moved on, where the machine does nothing else
SECRET = "for-prometheus-only"
FIGURE = re.compile(r'[a-z_]+\{worker="\d+"(,[a-z]+="[^"]*")*\} [0-9.e+-]+')
OWN_VARIABLES = {"POLYNYA_FIGURES", "POLYNYA_SOAK_FACTOR"}  # between our own processes, and for tests
DOCUMENT = Path(__file__).parents[2] / "docs" / "operation.md"


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with figures, and a log for programs."""
    given = {"POLYNYA_LOG": "json", "POLYNYA_METRICS_TOKEN": SECRET}
    with serving(tmp_path_factory.mktemp("own"), surroundings=given) as found:
        yield found


def play(client: httpx.Client, path: str) -> dict[str, str]:
    """Make a move; the form that was posted."""
    text = client.get(path).text
    actions = " ".join([str(action) for action in chains_in(text)[0]])
    form = {"seq": re.findall(r'data-seq="(\d+)"', text)[0], "actions": actions}
    assert client.post(f"{path}/act", data=form).status_code == 200
    return form


# Figures


def test_figures_are_for_whoever_has_the_token(own: Server, server: Server) -> None:
    with visitor(own) as client:
        new_table(client, GAME, "me", "me")
        client.get("/nowhere")
        for given in (b"", b"Bearer wrong", "Bearer é".encode()):
            assert client.get("/metrics", headers={b"authorization": given}).status_code == 401
        answer = client.get("/metrics", headers={"authorization": f"Bearer {SECRET}"})
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    lines = [line for line in answer.text.splitlines() if not line.startswith("# TYPE ")]
    assert [line for line in lines if not FIGURE.fullmatch(line)] == []
    assert re.search(r'polynya_answers_total\{.*method="POST",route="/new/\{key\}",status="303"\} 1', answer.text)
    assert re.search(r'polynya_answers_total\{.*route="none",status="404"\} 1', answer.text)
    buckets = [int(line.split()[-1]) for line in lines if line.startswith("polynya_answer_seconds_bucket")]
    assert buckets == sorted(buckets)
    assert f"polynya_answer_seconds_count{{{lines[0].split('{')[1].split(',')[0]}}} {buckets[-1]}" in answer.text
    assert httpx.get(f"{server.address}/metrics", timeout=PATIENCE).status_code == 404


def test_figures_name_no_table(own: Server) -> None:
    with visitor(own) as client:
        path = new_table(client, GAME, "me", "me")
        client.get(f"{path}/replay")
        text = client.get("/metrics", headers={"authorization": f"Bearer {SECRET}"}).text
    assert path not in text
    assert 'route="/t/{table_id}/replay"' in text


# The log


def test_the_log_tells_programs_what_was_answered_and_no_secret(own: Server) -> None:
    with visitor(own) as client:
        path = new_table(client, GAME, "me", "me")
        form = play(client, path)
        client.get(f"{path}/ask?text=a-question-of-mine")
        client.get("/metrics", headers={"authorization": f"Bearer {SECRET}"})
        broken = path.replace("/t/", "/t/%0A")
        client.get(broken)
        token = client.cookies[NAME]
    found = own.log.read_text()
    told = [json.loads(line) for line in found.splitlines() if line.startswith("{")]
    assert len(told) > 5
    acts = [line for line in told if line.get("path") == f"{path}/act"]
    assert [(line["method"], line["status"], line["level"]) for line in acts] == [("POST", 200, "info")]
    assert all([{"at", "level", "process", "text"} <= set(line) for line in told])
    for secret in (token, browser_id_of(token), SECRET, "a-question-of-mine", f"actions={form['actions']}", "cookie"):
        assert secret not in found


def test_no_seed_of_luck_is_in_figures_in_the_log_or_in_a_file_that_players_can_get(own: Server) -> None:
    """Not even where a backup lies in the folder of the server."""
    with visitor(own) as client:
        path, ear = new_table(client, "pinguinoe", "me", "random"), Ear(client)
        seed, kept = seed_of(own, path), own.folder / "kept.db"
        for _ in range(5):
            ear.move(path)
        back_up(own.database, kept)
        for name in ("kept.db", "tables.db", "tables.db-wal", "server.log", str(kept), quote(str(kept), safe="")):
            for place in ("/", "/static/", "/static/../", "/static/..%2F", f"{path}/", "/t/", "/rules/", "/how/"):
                assert ear.ask(f"{place}{name}").status_code in (400, 404)
        heard = client.get("/metrics", headers={"authorization": f"Bearer {SECRET}"}).content + ear.heard
    assert tells(kept.read_bytes(), seed)
    assert not tells(heard, seed)
    assert not tells(own.log.read_bytes(), seed)


# Restarts


def test_streams_end_at_once_when_the_server_is_asked_to(tmp_path: Path) -> None:
    """They come to their proper end, so that pages ask for the next one; and the next server knows where they are."""
    with serving(tmp_path) as server, visitor(server) as client, contextlib.ExitStack() as open_ones:
        path = new_table(client, GAME, "me", "me")
        streams = [open_ones.enter_context(Listener(server, path, since=0)) for _ in range(4)]
        play(client, path)
        server.stop()
        for stream in streams:
            stream.hear("0\r\n\r\n")
            assert stream.wire.recv(1) == b""
        server.start()
        play(client, path)
        seq = re.findall(r'data-seq="(\d+)"', client.get(path).text)[0]
        with Listener(server, path, since=1) as again:
            again.hear(f"id: {seq}\n")
        assert "Traceback" not in server.log.read_text()


def test_those_who_listen_move_on_to_the_next_server(tmp_path: Path) -> None:
    """Eight streams over a stop and a start hear of the next move; in the soak within five seconds of the start."""

    async def work(server: Server, path: str, token: str) -> float:
        clients = [Client([server], f"watcher-{number}") for number in range(8)]
        tasks = [asyncio.create_task(client.follow(path)) for client in clients]
        await heard_by_all(clients)
        seconds = max([await restart(server, clients, path, token) for _ in range(RESTARTS)])
        for task in tasks:
            task.cancel()
        for client in clients:
            await client.close()
        return seconds

    with serving(tmp_path) as server:
        with visitor(server) as ada:
            path = new_table(ada, GAME, "me", "me")
            token = ada.cookies[NAME]
        assert run_apart(work(server, path, token)) < SOON or not IS_SOAK


async def restart(server: Server, clients: list[Client], path: str, token: str) -> float:
    """Stop and start it, and make a move: how long it takes until all have heard of that."""
    await asyncio.to_thread(server.stop)
    before = [client.heard for client in clients]
    await asyncio.to_thread(server.start)
    begin = time.monotonic()
    with visitor(server, token) as ada:
        await asyncio.to_thread(play, ada, path)
    await heard_by_all(clients, before)
    return time.monotonic() - begin


async def heard_by_all(clients: list[Client], before: list[int] | None = None) -> None:
    """Until each has heard something more."""
    async with asyncio.timeout(PATIENCE):
        while not all([one.heard > number for one, number in zip(clients, before or [0] * len(clients), strict=True)]):
            await asyncio.sleep(GLANCE)


class Listener:
    """A stream that has begun, and what was heard on it."""

    def __init__(self, server: Server, path: str, since: int) -> None:
        self.wire = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
        self.heard = b""
        self.wire.sendall(f"GET {path}/events?since={since} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        self.hear("retry: ")

    def __enter__(self) -> Listener:
        return self

    def __exit__(self, *_error: object) -> None:
        self.wire.close()

    def hear(self, text: str) -> None:
        """Listen until this has come."""
        end = time.monotonic() + PATIENCE
        while text.encode() not in self.heard:
            part = self.wire.recv(65536)
            assert part, f"the stream has ended without {text!r}"
            assert time.monotonic() < end, f"{text!r} does not come"
            self.heard += part


def test_workers_end_when_whoever_started_them_is_gone(tmp_path: Path) -> None:
    with serving(tmp_path) as server, visitor(server) as client:
        new_table(client, GAME, "level2", "level2")
        assert server.process is not None
        os.kill(server.process.pid, signal.SIGKILL)
        group = server.process.pid
        server.process.wait(PATIENCE)
        wait_until(lambda: members(group) == [], "somebody is left")


# Backups


def count_tables(file: Path) -> int:
    with contextlib.closing(sqlite3.connect(file)) as connection:
        return int(connection.execute("select count(*) from tables").fetchone()[0])


def readable_by_others(folder: Path) -> list[str]:
    """Databases, and what SQLite keeps beside them, that not only their owner may read."""
    found = list(folder.rglob("*.db*"))
    assert {file.suffix for file in found} >= {".db", ".db-wal", ".db-shm"}
    return [file.name for file in found if file.stat().st_mode & 0o077]


def test_a_backup_is_made_while_people_play_and_put_back_when_they_do_not(tmp_path: Path) -> None:
    (tmp_path / "server").mkdir()
    with serving(tmp_path / "server") as server, visitor(server) as client:
        path = new_table(client, GAME, "me", "me")
        play(client, path)
        before = client.get(path).text
        number = back_up(server.database, tmp_path / "kept.db")
        assert number == count_tables(tmp_path / "kept.db") == 1
        assert readable_by_others(tmp_path) == []
        play(client, path)
        new_table(client, GAME, "me", "me")
        with pytest.raises(StoreError, match=r"a server uses '.*': end it first"):
            restore(server.database, tmp_path / "kept.db")
        server.stop()
        number, aside = restore(server.database, tmp_path / "kept.db")
        assert number == 1
        assert aside is not None
        assert count_tables(aside) == 2
        server.start()
        assert client.get(path).text == before
        play(client, path)
        assert readable_by_others(tmp_path) == []
    assert sorted([file.name for file in tmp_path.glob("*.db*")]) == ["kept.db"]


def test_the_commands_say_what_they_did(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = tmp_path / "kept.db"
    monkeypatch.setenv("POLYNYA_DATABASE_URL", f"sqlite:///{tmp_path / 'new.db'}")
    assert refused(tmp_path, "backup", "kept.db") == f"there is no database at '{tmp_path / 'new.db'}'"
    assert refused(tmp_path, "restore", "kept.db") == "there is no file 'kept.db'"
    kept.write_text("Polynya record\n" * 99)
    assert refused(tmp_path, "restore", "kept.db").startswith("'kept.db' is no backup of Polynya")
    kept.unlink()
    with contextlib.closing(sqlite3.connect(kept)) as other:
        other.execute("create table journal (x)")
    assert refused(tmp_path, "restore", "kept.db") == "'kept.db' is no backup of Polynya"
    monkeypatch.setenv("POLYNYA_DATABASE_URL", "postgresql://localhost/polynya")
    assert "pg_dump" in refused(tmp_path, "backup", "other.db")


def test_a_backup_of_a_later_version_is_refused(tmp_path: Path) -> None:
    first = tmp_path / "first.db"
    prepare(f"sqlite:///{first}")
    assert back_up(f"sqlite:///{first}", tmp_path / "kept.db") == 0
    with pytest.raises(StoreError, match="exists already"):
        back_up(f"sqlite:///{first}", tmp_path / "kept.db")
    with contextlib.closing(sqlite3.connect(tmp_path / "kept.db")) as connection, connection:
        connection.execute("update alembic_version set version_num = 'later'")
    with pytest.raises(StoreError, match="later version"):
        check_backup(tmp_path / "kept.db")
    content = bytearray(first.read_bytes())
    content[120:7000] = b"\xff" * 6880  # after the head of the file
    (tmp_path / "damaged.db").write_bytes(content)
    with pytest.raises(StoreError, match=r"damaged|no backup"):
        check_backup(tmp_path / "damaged.db")


# The document


def test_the_document_lists_every_limit() -> None:
    """Names, defaults and meanings, as the code has them."""
    source = inspect.getsource(Limits)
    meanings = dict(re.findall(r"^    (\w+): int = .*?  # (.*)$", source, re.MULTILINE))
    assert list(meanings) == list(Limits._fields)
    wanted = [(name.upper(), str(number), meanings[name]) for name, number in Limits()._asdict().items()]
    assert re.findall(r"^\| `([A-Z_]+)` \| (\d+) \| (.*) \|$", DOCUMENT.read_text(), re.MULTILINE) == wanted


def test_the_document_lists_every_setting() -> None:
    """One line for each that is read anywhere, and none for anything else."""
    sources = [
        path.read_text(encoding="utf-8") for path in Path(inspect.getsourcefile(polynya) or "").parent.rglob("*.py")
    ]
    known = set(re.findall(r'"(POLYNYA_[A-Z]+(?:_[A-Z]+)*)"', "\n".join(sources))) - OWN_VARIABLES
    listed = re.findall(r"^\| `(POLYNYA_[A-Z_]+)` \|", DOCUMENT.read_text(), re.MULTILINE)
    assert sorted(listed) == sorted(known)
