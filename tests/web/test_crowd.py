"""People who say nothing, or only half of it, keep nobody from playing."""

from __future__ import annotations

import selectors
import socket
import time
from contextlib import ExitStack
from pathlib import Path
from statistics import median

import httpx

from polynya.web.tokens import NAME
from tests.contract.cases import IS_SOAK
from tests.processes import PATIENCE, wait_until
from tests.web.clients import seq_in
from tests.web.serving import Server, chains_in, new_table, serving, visitor

GAME = "nanuuk_intro"
CONNECTIONS = 3000 if IS_SOAK else 300
FEW = 60  # connections that a small server has
LASTING = 600  # seconds; longer than anybody waits here
SECONDS = 3  # that the server waits for the rest
AT_MOST = 1.0  # seconds until a player is answered, where the machine does nothing else
TIMES = 10  # that an answer may take of what it takes at the same moment where nobody is silent
STARTS = (
    b"",
    b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ",
    b"POST /settings HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\ntheme=",
)


class Idlers:
    """Open connections, and what was heard on each."""

    def __init__(self, server: Server, connections: int = CONNECTIONS) -> None:
        self.heard: dict[socket.socket, bytes] = {}
        self.ended: set[socket.socket] = set()
        self.selector = selectors.DefaultSelector()
        for number in range(connections):
            wire = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
            wire.sendall(STARTS[number % 3])
            self.heard[wire] = b""
            self.selector.register(wire, selectors.EVENT_READ)

    def listen(self) -> bool:
        """Hear whatever has come; whether all have ended."""
        for key, _mask in self.selector.select(0):
            wire = key.fileobj
            assert isinstance(wire, socket.socket)
            try:
                part = wire.recv(65536)
            except ConnectionResetError:
                part = b""
            self.heard[wire] += part
            if not part:
                self.selector.unregister(wire)
                self.ended.add(wire)
        return len(self.ended) == len(self.heard)

    def close(self) -> None:
        self.selector.close()
        for wire in self.heard:
            wire.close()


class Play:
    """Somebody who plays, and how long each answer took."""

    def __init__(self, client: httpx.Client, path: str) -> None:
        self.client = client
        self.path = path
        self.seq = 0
        self.seconds: list[float] = []

    def ask(self, method: str, where: str = "", **form: str) -> str:
        """A page or a fragment that comes as it should."""
        begin = time.monotonic()
        answer = self.client.request(method, self.path + where, data=form or None)
        self.seconds.append(time.monotonic() - begin)
        assert answer.status_code == 200, answer.text
        return answer.text

    def move(self) -> int:
        """Look, and make a move; the seq of the table then."""
        text = self.ask("GET")
        text = self.ask("POST", "/act", seq=str(seq_in(text)), actions=words(chains_in(text)[0]))
        self.seq = seq_in(text)
        return self.seq

    def take_back(self) -> None:
        self.seq = seq_in(self.ask("POST", "/undo", seq=str(self.seq)))


def test_a_player_is_answered_while_others_keep_connections_open(tmp_path: Path) -> None:
    given = {"POLYNYA_LIMIT_HEADER_SECONDS": str(SECONDS), "POLYNYA_LIMIT_BODY_SECONDS": str(SECONDS)}
    (tmp_path / "quiet").mkdir()
    with ExitStack() as stack:
        server = stack.enter_context(serving(tmp_path, surroundings=given))
        quiet = stack.enter_context(serving(tmp_path / "quiet"))
        plays = []
        for one in (server, quiet):
            player = stack.enter_context(visitor(one))
            plays.append(Play(player, new_table(player, GAME, "me", "me")))
        idlers, has_played_among_them = Idlers(server), False
        try:
            while not idlers.listen():
                for play in plays:
                    play.move()
                has_played_among_them |= not idlers.ended
                for play in plays:
                    play.take_back()
            assert has_played_among_them
            answers = list(idlers.heard.values())
        finally:
            idlers.close()
        times, others = [play.seconds for play in plays]
        assert median(times) < TIMES * median(others)
        assert max(times) < AT_MOST or not IS_SOAK, max(times)
        assert set(answers[0::3]) | set(answers[1::3]) == {b""}
        for answer in answers[2::3]:
            assert answer.startswith((b"HTTP/1.1 408", b"HTTP/1.1 503")), answer
        assert answers[2].startswith(b"HTTP/1.1 408")
        wait_until(lambda: plays[0].client.get("/").status_code == 200, "the server is deaf")


def test_a_player_gets_in_where_others_hold_more_connections_than_there_are(tmp_path: Path) -> None:
    """Nobody who says nothing is waited for; a stream that says nothing just now goes on."""
    wait = {f"POLYNYA_LIMIT_{name}_SECONDS": str(LASTING) for name in ("HEADER", "BODY")}
    given = {**wait, "POLYNYA_LIMIT_CONNECTIONS": str(FEW), "POLYNYA_LIMIT_RESERVE": "10"}
    with serving(tmp_path, surroundings=given) as server, visitor(server) as player, visitor(server) as watcher:
        path = new_table(player, GAME, "me", "me")
        with watcher.stream("GET", f"{path}/events") as stream:
            events = stream.iter_lines()
            next(events)
            idlers = Idlers(server, 3 * FEW)
            try:
                seq = 0
                for _ in range(3):
                    with visitor(server, player.cookies[NAME]) as again:  # on a connection of their own
                        seq = Play(again, path).move()
                idlers.listen()
                assert idlers.ended
                assert f"id: {seq}" in events
            finally:
                idlers.close()


def words(actions: tuple[int, ...]) -> str:
    return " ".join([str(action) for action in actions])
