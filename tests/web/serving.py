"""A real server for tests: `polynya serve` as a process, with a database of its own."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx

import polynya

START = 30.0  # seconds until a server answers
END = 15.0  # seconds until one that was asked to end is killed
LEASH = ["setpriv", "--pdeathsig", "TERM"] if shutil.which("setpriv") else []  # ends with tests that were killed


class Server:
    """One server; it can be ended, killed and started again on the same port and database."""

    def __init__(self, folder: Path, pause: float = 0.0) -> None:
        self.folder = folder
        self.pause = pause
        self.database = f"sqlite:///{folder / 'tables.db'}"
        self.port = free_port()
        self.log = folder / "server.log"
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self, *, port: int | None = None) -> None:
        """Start it, and wait until it answers; `port` is what it is asked for, if that is not where it must be."""
        assert self.process is None
        wanted = self.port if port is None else port
        command = [*LEASH, sys.executable, "-m", "polynya", "serve", "--no-browser", "--host", "127.0.0.1"]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "--port", str(wanted)],
                cwd=self.folder,
                env=self._environment(),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        self._wait()

    def _environment(self) -> dict[str, str]:
        return {
            **os.environ,
            "PYTHONPATH": str(Path(polynya.__file__).resolve().parent.parent),
            "PYTHONUNBUFFERED": "1",
            "POLYNYA_DATABASE_URL": self.database,
            "POLYNYA_BOT_PAUSE": str(self.pause),
            "POLYNYA_HOSTS": "table.test",
        }

    def _wait(self) -> None:
        end = time.monotonic() + START
        while time.monotonic() < end:
            assert self.process is not None
            assert self.process.poll() is None, self.log.read_text()
            with suppress(httpx.TransportError):
                if httpx.get(f"{self.address}/health", timeout=2).text == "ok":
                    return
            time.sleep(0.05)
        raise AssertionError(f"no answer from {self.address}: {self.log.read_text()}")

    def stop(self, sign: signal.Signals = signal.SIGTERM) -> float:
        """Ask it to end; how many seconds that took."""
        assert self.process is not None
        begin = time.monotonic()
        os.kill(self.process.pid, sign)
        try:
            self.process.wait(END)
        finally:
            seconds = time.monotonic() - begin
            self.kill()
        return seconds

    def kill(self) -> None:
        """End it at once, with its workers and bots, as a power cut would."""
        if self.process is None:
            return
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)  # its own group: nothing else is in it
        self.process.wait(END)
        self.process = None
        self._wait_for_silence()

    def _wait_for_silence(self) -> None:
        """Until nobody of the group has the port any more."""
        end = time.monotonic() + END
        while time.monotonic() < end:
            with socket.socket() as trial:
                if trial.connect_ex(("127.0.0.1", self.port)) != 0:
                    return
            time.sleep(0.02)

    def restart(self) -> None:
        """Killed, and started again."""
        self.kill()
        self.start()


@contextmanager
def serving(folder: Path, pause: float = 0.0) -> Iterator[Server]:
    """A server that is gone afterwards, whatever happens."""
    server = Server(folder, pause)
    try:
        server.start()
        yield server
    finally:
        server.kill()


def free_port() -> int:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return int(trial.getsockname()[1])


def visitor(server: Server) -> httpx.Client:
    """A browser without a screen: keeps cookies, follows redirects."""
    return httpx.Client(base_url=server.address, follow_redirects=True, timeout=20, headers={"accept-language": "en"})


def new_table(client: httpx.Client, game: str, *seats: str, **options: str) -> str:
    """Open a table as the form does; its path."""
    data = {f"seat-{seat}": kind for seat, kind in enumerate(seats)}
    answer = client.post(f"/new/{game}", data={**data, **{f"option-{key}": text for key, text in options.items()}})
    assert answer.status_code == 200, answer.text
    assert answer.url.path.startswith("/t/"), answer.url
    return answer.url.path
