"""The server from the command line: a free port, an open browser, and an address for friends."""

from __future__ import annotations

import io
import os
import socket
import threading
import time
import urllib.request
import webbrowser
from tempfile import TemporaryDirectory
from typing import Final

import segno
from granian import Granian
from granian.constants import HTTPModes, Interfaces
from granian.http import HTTP1Settings
from granian.log import LogLevels

from polynya.cli.terminal import Screen
from polynya.core.errors import NotationError
from polynya.store.database import prepare
from polynya.web import app  # noqa: F401 - so that workers have it when they are forked
from polynya.web.connections import most_connections
from polynya.web.limits import limits
from polynya.web.logs import log_settings
from polynya.web.network import lan_address
from polynya.web.settings import Settings, settings
from polynya.web.siblings import FOLDER

TRIES: Final = 50  # ports after the wanted one
GRACE: Final = 2  # seconds for open streams when the server ends


def serve(screen: Screen, host: str | None, port: int | None, workers: int | None = None, *, has_browser: bool) -> None:
    """Serve until Ctrl-C or SIGTERM."""
    wanted = settings()
    host = host or wanted.host
    workers = _number_of_workers(workers or wanted.workers, wanted)
    port = choose_port(host, port)
    os.environ |= {"POLYNYA_HOST": host, "POLYNYA_PORT": str(port), "POLYNYA_DATABASE_URL": wanted.database_url}
    address = own_address(host, port)
    prepare(wanted.database_url)  # before anybody is told an address
    _welcome(screen, address, host, port)
    if has_browser:
        threading.Thread(target=_open_browser, args=(address,), daemon=True).start()
    server = Granian(
        "polynya.web.app:create_server",
        address=host,
        port=port,
        interface=Interfaces.ASGI,
        factory=True,
        workers=workers,
        http=HTTPModes.http1,  # whoever says nothing is sent away only where no other protocol could come
        http1_settings=HTTP1Settings(header_read_timeout=1000 * limits().header_seconds, max_buffer_size=limits().head),
        websockets=False,
        backpressure=most_connections(),
        workers_kill_timeout=GRACE,
        respawn_failed_workers=True,
        log_access=False,
        log_level=LogLevels.warning,
        log_dictconfig=log_settings(wanted.log_format),
    )
    server.respawned_wrks = Forgetful()
    with TemporaryDirectory(prefix="polynya-") as folder:
        if workers > 1:
            os.environ[FOLDER] = folder
        server.serve()


def own_address(host: str, port: int) -> str:
    """What a browser on this machine opens; numbers with colons stand in brackets."""
    if host in ("0.0.0.0", "::", "127.0.0.1", "localhost"):
        return f"http://localhost:{port}/"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


class Forgetful(dict[int, float]):
    """When each worker was started again: never, because Granian ends all of them if one dies twice in a short time."""

    def get(self, _key: int, _default: object = None) -> float:
        return 0.0


def _number_of_workers(wanted: int, chosen: Settings) -> int:
    """As many as wanted; several need a database and a channel that they can share."""
    has_both = chosen.database_url.startswith("postgresql") and bool(chosen.redis_url)
    if wanted > 1 and not has_both:
        raise NotationError(f"{wanted} workers need PostgreSQL (POLYNYA_DATABASE_URL) and Redis (POLYNYA_REDIS_URL)")
    return wanted


def choose_port(host: str, given: int | None) -> int:
    """The port that was asked for, here or by the environment; if none was, the usual one or the next free one."""
    is_given = given is not None or bool(os.environ.get("POLYNYA_PORT"))
    return free_port(host, settings().port if given is None else given, 1 if is_given else TRIES)


def free_port(host: str, wanted: int, tries: int) -> int:
    """The wanted port, or the next one that nobody has; any if 0 is wanted."""
    for port in range(wanted, min(wanted + tries, 65536)):
        with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                trial.bind((host, port))
            except OSError:
                continue
            return int(trial.getsockname()[1])
    raise NotationError(
        f"port {wanted} is taken at {host}" if tries == 1 else f"no free port from {wanted} on at {host}"
    )


def _welcome(screen: Screen, address: str, host: str, port: int) -> None:
    screen.say(f"Polynya is at {address} - Ctrl-C ends it")
    lan = lan_address()
    if host not in ("127.0.0.1", "localhost", "::1") and lan:
        link = f"http://{lan}:{port}/"
        screen.say(f"for friends in the same network: {link}")
        drawn = io.StringIO()
        segno.make(link, error="l").terminal(drawn, compact=True, border=1)
        screen.say(*drawn.getvalue().splitlines())


def _open_browser(address: str) -> None:
    """As soon as the server answers."""
    for _ in range(100):
        try:
            with urllib.request.urlopen(f"{address}health", timeout=1):
                break
        except OSError:
            time.sleep(0.1)
    webbrowser.open(address)
