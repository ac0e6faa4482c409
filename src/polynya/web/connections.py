"""Open connections: where there are too many, those on which nobody asks anything end, so that others get in."""

from __future__ import annotations

import asyncio
import os
import resource
import socket
import stat
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from polynya.web.crowd import THIS_MACHINE, neighborhood
from polynya.web.limits import Limits, limits

LOOK: Final = 0.25  # seconds between two looks
PATIENCE: Final = 0.5  # seconds for which a connection may say nothing while there are too many
OTHER_FILES: Final = 100  # open besides connections: the database, modules, bots
FOLDER: Final = Path("/dev/fd")  # of the open files of this process, where a system has that

Peer = tuple[str, int]  # address and port of whoever is at the other end


def most_connections() -> int:
    """How many connections may be open at once with the reserve, once this process may have as many files as it can."""
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    wanted = limits().connections + limits().reserve
    return wanted if hard == resource.RLIM_INFINITY else max(2, min(wanted, hard - OTHER_FILES))


def peer_of(client: tuple[str, int] | None) -> Peer:
    """Who is at the other end of the connection of a request; Granian writes the port as a text."""
    return (client[0], int(client[1])) if client else ("", 0)


class Connections:
    """The connections to this process, and on which of them something is asked."""

    def __init__(self, limits: Limits, port: int) -> None:
        self.limits = limits
        self.port = port
        self._answered: Counter[Peer] = Counter()
        self._heard: set[Peer] = set()  # since the last look
        self._silent: dict[Peer, float] = {}  # since when

    def hear(self, peer: Peer) -> None:
        """A request begins to come."""
        self._heard.add(peer)

    @contextmanager
    def answering(self, peer: Peer) -> Iterator[None]:
        """A request has come and is being answered, for as long as that takes."""
        self._answered[peer] += 1
        try:
            yield
        finally:
            self._heard.add(peer)
            self._answered[peer] -= 1
            if not self._answered[peer]:
                del self._answered[peer]

    async def watch(self) -> None:
        """Look again and again, until it is cancelled."""
        total = most_connections()
        most = min(self.limits.connections, max(total - self.limits.reserve, total // 2))
        if FOLDER.exists():
            limit_unread(self.port, self.limits.answer_seconds)
        while FOLDER.exists():
            await asyncio.sleep(LOOK)
            heard, self._heard = self._heard, set()
            if len(os.listdir(FOLDER)) <= min(most, self.limits.connections_per_address):
                self._silent.clear()
                continue
            await asyncio.to_thread(self.end_surplus, most, heard)

    def end_surplus(self, most: int, heard: set[Peer]) -> None:
        """End what is silent where an address has too many, or everybody together."""
        now, found = time.monotonic(), dict(_connections_at(self.port))
        silent = {peer: self._silent.get(peer, now) for peer in found if peer not in heard and not self._answered[peer]}
        self._silent = silent
        addresses = Counter([neighborhood(peer[0]) for peer in found])
        for peer, since in silent.items():
            address = neighborhood(peer[0])
            is_too_much = address != THIS_MACHINE and addresses[address] > self.limits.connections_per_address
            if now - since >= PATIENCE and (len(found) > most or is_too_much):
                _end(found[peer], peer)
                addresses[address] -= 1


def limit_unread(port: int, seconds: int) -> None:
    """End connections to a port, from now on, whose other end does not read an answer for so long."""
    if not hasattr(socket, "TCP_USER_TIMEOUT"):
        return
    for name in os.listdir(FOLDER):
        with suppress(OSError), _connection(int(name)) as found:
            is_door = found.family in (socket.AF_INET, socket.AF_INET6) and found.getsockname()[1] == port
            if is_door and found.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN):
                found.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 1000 * seconds)


def _connections_at(port: int) -> Iterator[tuple[Peer, int]]:
    """Whoever is connected to a port of this process, and the number of the file."""
    for name in os.listdir(FOLDER):
        with suppress(OSError), _connection(int(name)) as found:
            if found.family in (socket.AF_INET, socket.AF_INET6) and found.getsockname()[1] == port:
                yield found.getpeername()[:2], int(name)


def _end(number: int, peer: Peer) -> None:
    """End a connection, unless the file has become another one; whoever reads it closes it."""
    with suppress(OSError), _connection(number) as found:
        if found.family in (socket.AF_INET, socket.AF_INET6) and found.getpeername()[:2] == peer:
            found.shutdown(socket.SHUT_RDWR)


def _connection(number: int) -> socket.socket:
    """A file of this process that is a connection; closing what is returned does not close that."""
    if not stat.S_ISSOCK(os.fstat(number).st_mode):
        raise OSError("this is no connection")
    return socket.socket(fileno=os.dup(number))
