"""A real server for tests: `polynya serve` as a process, with a database of its own."""

from __future__ import annotations

import base64
import hashlib
import html
import json
import os
import re
import shutil
import signal
import socket
import sqlite3
import ssl
import subprocess
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx

from polynya.store.table import Entry, Header
from polynya.web.tokens import BYTES, FORM, NAME, browser_id_of
from tests.forks import Forked
from tests.processes import PATIENCE, command, environment, wait_until

ANSWER = 10.0  # seconds after which a server that has not begun to listen is asked again
NO_CERTIFICATES = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # otherwise every client reads all that the machine trusts
LEASH = ["setpriv", "--pdeathsig", "TERM"] if shutil.which("setpriv") else []  # ends with tests that were killed


class Server:
    """One server; it can be ended, killed and started again on the same port and database."""

    def __init__(self, folder: Path, pause: float = 0.0, surroundings: Mapping[str, str] | None = None) -> None:
        self.folder = folder
        self.pause = pause
        self.surroundings = dict(surroundings or {})  # more variables of its environment
        self.database = f"sqlite:///{folder / 'tables.db'}"
        self.port = free_port()
        self.log = folder / "server.log"
        self.process: subprocess.Popen[bytes] | Forked | None = None
        self.put_tables = 0

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def plain_address(self) -> str:
        """The same by a name that browsers do not trust as they trust this computer: that of a machine in a network."""
        return f"http://table.test:{self.port}"

    def start(self) -> None:
        """Start it, and wait until it answers."""
        assert self.process is None
        arguments = ("serve", "--no-browser", "--host", "127.0.0.1", "--port", str(self.port))
        (self.folder / "temporary").mkdir(exist_ok=True)
        variables = environment(
            PYTHONUNBUFFERED="1",
            TMPDIR=str(self.folder / "temporary"),  # what a killed server leaves goes with the folder
            POLYNYA_DATABASE_URL=self.database,
            POLYNYA_BOT_PAUSE=str(self.pause),
            POLYNYA_HOSTS="table.test",
            **self.surroundings,
        )
        if "PYTHONPATH" in self.surroundings:  # another package than the one that the tests have imported
            self.process = self._apart(arguments, variables)
        else:
            self.process = Forked(arguments, self.folder, variables, self.log)
        wait_until(self._answers, f"no answer from {self.address}")

    def _apart(self, arguments: Sequence[str], variables: Mapping[str, str]) -> subprocess.Popen[bytes]:
        with self.log.open("ab") as log:
            return subprocess.Popen(
                [*LEASH, *command(*arguments)],
                cwd=self.folder,
                env=variables,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )

    def _answers(self) -> bool:
        assert self.process is not None
        assert self.process.poll() is None, self.log.read_text()
        with suppress(OSError), urllib.request.urlopen(f"{self.address}/health", timeout=ANSWER) as answer:
            return bool(answer.read() == b"ok")
        return False

    def stop(self, sign: signal.Signals = signal.SIGTERM) -> int:
        """Ask it to end, and wait until it has; its exit code."""
        assert self.process is not None
        os.kill(self.process.pid, sign)
        try:
            return self.process.wait(PATIENCE)
        finally:
            self.kill()

    def kill(self) -> None:
        """End it at once, with its workers and bots, as a power cut would."""
        if self.process is None:
            return
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)  # its own group: nothing else is in it
        self.process.wait(PATIENCE)
        self.process = None
        wait_until(self._is_silent, "somebody of the group still has the port")

    def _is_silent(self) -> bool:
        with socket.socket() as trial:
            return trial.connect_ex(("127.0.0.1", self.port)) != 0

    def put(self, header: Header, entries: Sequence[Entry], tokens: dict[int, str]) -> str:
        """Keep a table behind the server's back, with seats for browsers that have these tokens; its path."""
        self.put_tables += 1
        table_id = f"{header.id}-{self.put_tables}"
        with self.tables() as connection:
            values = [table_id, *header[1:4], json.dumps(header.options), header.created]
            names = "id, game, rules, seats, options, created"
            connection.execute(f"insert into tables ({names}) values (?,?,?,?,?,?)", values)
            rows = [[table_id, entry.seq, entry.kind, json.dumps(entry.data), 0] for entry in entries]
            connection.executemany("insert into journal (table_id, seq, kind, data, at) values (?,?,?,?,?)", rows)
            held = [[table_id, seat, browser_id_named(token)] for seat, token in tokens.items()]
            connection.executemany("insert into holders (table_id, seat, holder) values (?,?,?)", held)
        return f"/t/{table_id}"

    @contextmanager
    def tables(self) -> Iterator[sqlite3.Connection]:
        """The database, behind the server's back; what was done is committed."""
        connection = sqlite3.connect(self.folder / "tables.db", timeout=PATIENCE)
        try:
            with connection:
                yield connection
        finally:
            connection.close()

    def restart(self) -> None:
        """Killed, and started again."""
        self.kill()
        self.start()


@contextmanager
def serving(folder: Path, pause: float = 0.0, surroundings: Mapping[str, str] | None = None) -> Iterator[Server]:
    """A server that is gone afterwards, whatever happens."""
    server = Server(folder, pause, surroundings)
    try:
        server.start()
        yield server
    finally:
        server.kill()


def free_port() -> int:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return int(trial.getsockname()[1])


def token_of(name: str) -> str:
    """The token of somebody whom tests call by a name, as a server could have given it; a token stays what it is."""
    if not name or FORM.fullmatch(name):
        return name
    return base64.urlsafe_b64encode(hashlib.sha256(name.encode()).digest()[:BYTES]).decode().rstrip("=")


def browser_id_named(name: str) -> str:
    """What a server keeps of a browser's token."""
    return browser_id_of(token_of(name))


def visitor(server: Server, token: str = "") -> httpx.Client:
    """A browser without a screen: keeps cookies, follows redirects."""
    return httpx.Client(
        base_url=server.address,
        verify=NO_CERTIFICATES,
        follow_redirects=True,
        timeout=PATIENCE,
        headers={"accept-language": "en"},
        cookies={NAME: token_of(token)} if token else None,
    )


def new_table(client: httpx.Client, game: str, *seats: str, **options: str) -> str:
    """Open a table as the form does; its path."""
    data = {f"seat-{seat}": kind for seat, kind in enumerate(seats)}
    answer = client.post(f"/new/{game}", data={**data, **{f"option-{key}": text for key, text in options.items()}})
    assert answer.status_code == 200, answer.text
    assert answer.url.path.startswith("/t/"), answer.url
    return answer.url.path


def chains_in(fragment: str) -> list[tuple[int, ...]]:
    """The moves that a page offers; of a way the first one."""
    found = re.search(r'id="moves-data" value="([^"]*)"', fragment)
    offers = json.loads(html.unescape(found[1])) if found else []
    return [tuple(offer["chains"][0]) for offer in offers if len(offer["chains"]) == 1]
