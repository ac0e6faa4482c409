"""People who say nothing, or only half of it, keep nobody from playing."""

from __future__ import annotations

import re
import selectors
import socket
import time
from pathlib import Path

from tests.contract.cases import IS_SOAK
from tests.processes import PATIENCE, wait_until
from tests.web.serving import Server, chains_in, new_table, serving, visitor

GAME = "nanuuk_intro"
CONNECTIONS = 3000 if IS_SOAK else 300
SECONDS = 3  # that the server waits for the rest
AT_MOST = 1.0  # seconds until a player is answered, where the machine does nothing else
STARTS = (
    b"",
    b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ",
    b"POST /settings HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\ntheme=",
)


class Idlers:
    """Open connections, and what was heard on each."""

    def __init__(self, server: Server) -> None:
        self.heard: dict[socket.socket, bytes] = {}
        self.ended: set[socket.socket] = set()
        self.selector = selectors.DefaultSelector()
        for number in range(CONNECTIONS):
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


def test_a_player_is_answered_while_others_keep_connections_open(tmp_path: Path) -> None:
    given = {"POLYNYA_LIMIT_HEADER_SECONDS": str(SECONDS), "POLYNYA_LIMIT_BODY_SECONDS": str(SECONDS)}
    with serving(tmp_path, surroundings=given) as server, visitor(server) as player:
        path = new_table(player, GAME, "me", "me")
        idlers = Idlers(server)
        try:
            slowest, moves, has_played_among_them = 0.0, 0, False
            while not idlers.listen():
                begin = time.monotonic()
                text = player.get(path).text
                form = {"seq": re.findall(r'data-seq="(\d+)"', text)[0], "actions": words(chains_in(text)[0])}
                assert player.post(f"{path}/act", data=form).status_code == 200
                slowest, moves = max(slowest, (time.monotonic() - begin) / 2), moves + 1
                has_played_among_them |= not idlers.ended
                undo = player.post(f"{path}/undo", data={"seq": str(int(form["seq"]) + 1)})
                assert undo.status_code == 200
            assert has_played_among_them
            assert slowest < AT_MOST or not IS_SOAK, slowest
            answers = list(idlers.heard.values())
        finally:
            idlers.close()
        assert set(answers[0::3]) | set(answers[1::3]) == {b""}
        for answer in answers[2::3]:
            assert answer.startswith((b"HTTP/1.1 408", b"HTTP/1.1 503")), answer
        assert answers[2].startswith(b"HTTP/1.1 408")
        wait_until(lambda: player.get("/").status_code == 200, "the server is deaf")


def words(actions: tuple[int, ...]) -> str:
    return " ".join([str(action) for action in actions])
