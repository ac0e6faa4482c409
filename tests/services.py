"""A real PostgreSQL and a real Redis on loopback, for the tests of a process, gone with it."""

from __future__ import annotations

import getpass
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tests.processes import PATIENCE, wait_until

MISSING = "no {0} here, its tests are skipped; on Debian: apt-get install {0}"
PREFIX = "polynya-tests-"
STARTER = ThreadPoolExecutor(1)  # whose thread lives as long as the tests: a process on a leash ends with its thread
SMALL = ("shared_buffers=16MB", "max_connections=60", "max_wal_size=64MB", "autovacuum=off", "jit=off")


def free_port() -> int:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return int(trial.getsockname()[1])


def path_of(name: str, package: str) -> str:
    """Where a program is; without it tests are skipped, but not where everything must be tested."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    found = shutil.which(name) or next((str(folder / name) for folder in folders if (folder / name).exists()), None)
    if found is None and os.environ.get("CI"):
        pytest.fail(MISSING.format(package))
    if found is None:
        pytest.skip(MISSING.format(package))
    return found


def leash(user: str = "") -> list[str]:
    """What ends a process together with the tests, and gives it another user."""
    if not shutil.which("setpriv"):
        return []
    change = [f"--reuid={user}", f"--regid={pwd.getpwnam(user).pw_gid}", "--clear-groups"] if user else []
    return ["setpriv", *change, "--pdeathsig", "QUIT"]


def unprivileged_user() -> str:
    """Whom PostgreSQL runs as: it refuses root."""
    if os.geteuid() != 0:
        return ""
    known = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in known else "nobody"


class Service:
    """A process that listens on a port of loopback; it can be killed and started again."""

    def __init__(self, folder: Path, *, is_safe: bool = False) -> None:
        self.folder = folder
        self.is_safe = is_safe  # whether what it keeps survives a kill
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    def command(self) -> list[str]:
        raise NotImplementedError

    def start(self) -> None:
        """Start it, and wait until it listens."""
        self.process = STARTER.submit(self._open).result()
        wait_until(self._listens, f"nobody listens: {self.folder}")

    def _open(self) -> subprocess.Popen[bytes]:
        with (self.folder / "service.log").open("ab") as log:
            return subprocess.Popen(
                self.command(), cwd=self.folder, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT
            )

    def _listens(self) -> bool:
        assert self.process is not None
        assert self.process.poll() is None, (self.folder / "service.log").read_text()
        with socket.socket() as trial:
            return trial.connect_ex(("127.0.0.1", self.port)) == 0

    def kill(self, sign: signal.Signals = signal.SIGKILL) -> None:
        """End it, and wait until it has ended."""
        if self.process is not None:
            self.process.send_signal(sign)
            self.process.wait(PATIENCE)
            self.process = None


class Redis(Service):
    """Keeps nothing: whoever comes back asks the database."""

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def command(self) -> list[str]:
        program = path_of("redis-server", "redis-server")
        return [*leash(), program, "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]


class Postgres(Service):
    """A small cluster with a database for each who asks."""

    first_user = "polynya"
    trust: tuple[str, ...] = ("--auth=trust",)

    def __init__(self, folder: Path, *, is_safe: bool = False) -> None:
        super().__init__(folder, is_safe=is_safe)
        self.databases = 0
        user = unprivileged_user()
        if user:
            shutil.chown(folder, user)
        where = ["-D", str(folder / "data"), "-U", self.first_user, "--no-sync"]
        make = [*leash(user), path_of("initdb", "postgresql"), *where, *self.trust]
        subprocess.run(make, cwd=folder, check=True, capture_output=True, timeout=PATIENCE)

    def command(self) -> list[str]:
        settings = [*SMALL, f"fsync={'on' if self.is_safe else 'off'}", f"unix_socket_directories={self.folder}"]
        given = [part for setting in settings for part in ("-c", setting)]
        program = path_of("postgres", "postgresql")
        where = ["-D", str(self.folder / "data"), "-p", str(self.port), "-c", "listen_addresses=127.0.0.1"]
        return [*leash(unprivileged_user()), program, *where, *given]

    def url(self, name: str = "postgres") -> str:
        return f"postgresql://polynya@127.0.0.1:{self.port}/{name}"

    def new_database(self) -> str:
        """The address of an empty database."""
        self.databases += 1
        name = f"tables_{self.databases}"
        self._run(f"CREATE DATABASE {name}")
        return self.url(name)

    def drop(self, url: str) -> None:
        """Let a database go, whoever still uses it."""
        self._run(f"DROP DATABASE {url.rsplit('/')[-1]} WITH (FORCE)")

    def _run(self, statement: str) -> None:
        import psycopg

        with psycopg.connect(self.url(), autocommit=True) as connection:
            connection.execute(statement.encode())

    def kill(self, sign: signal.Signals = signal.SIGQUIT) -> None:
        """End it at once, with all its processes; what was committed is replayed at the next start."""
        super().kill(sign)

    @contextmanager
    def silent(self) -> Iterator[None]:
        """None of its processes does anything for a while, and its connections stay as they are."""
        self._signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self._signal(signal.SIGCONT)

    def _signal(self, sign: signal.Signals) -> list[str]:
        """Send all of its processes a signal; those that the first one has started."""
        assert self.process is not None
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        for pid in [str(self.process.pid), *children]:
            with suppress(ProcessLookupError):
                os.kill(int(pid), sign)
        return children

    def crash(self) -> None:
        """Kill all of its processes at once, none of which can do anything about it."""
        children = self._signal(signal.SIGKILL)
        super().kill(signal.SIGKILL)
        wait_until(lambda: not any(map(is_alive, children)), "a process of PostgreSQL is left")

    def _listens(self) -> bool:
        import psycopg

        if super()._listens():
            with suppress(psycopg.OperationalError), psycopg.connect(self.url()):
                return True
        return False


class StrictPostgres(Postgres):
    """One as Debian sets it up: over its socket people are who the machine says, elsewhere they prove it."""

    first_user = unprivileged_user() or getpass.getuser()
    trust = ("--auth-local=peer", "--auth-host=scram-sha-256")

    def _listens(self) -> bool:
        """Somebody without a password is sent away, when it is ready."""
        assert self.process is not None
        assert self.process.poll() is None, (self.folder / "service.log").read_text()
        return "ready to accept connections" in (self.folder / "service.log").read_text()


def _sweep() -> None:
    """Remove the folders of tests that were killed."""
    for folder in Path(tempfile.gettempdir()).glob(f"{PREFIX}*-*"):
        if not Path("/proc", folder.name.split("-")[2]).exists():
            shutil.rmtree(folder, ignore_errors=True)


def is_alive(pid: str) -> bool:
    """Whether a process does anything any more."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


@contextmanager
def running(kind: type[Service], *, is_safe: bool = False) -> Iterator[Service]:
    """A service that is gone afterwards with all its files."""
    path_of(*("redis-server", "redis-server") if kind is Redis else ("initdb", "postgresql"))
    _sweep()
    folder = Path(tempfile.mkdtemp(prefix=f"{PREFIX}{os.getpid()}-"))  # pytest's own folders are for one user only
    folder.chmod(0o755)
    service: Service | None = None
    try:
        service = kind(folder, is_safe=is_safe)
        service.start()
        yield service
    finally:
        if service is not None:
            service.kill()
        shutil.rmtree(folder, ignore_errors=True)
