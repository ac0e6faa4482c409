"""Random requests, sensible and senseless, at every route: the server answers all of them and never with a failure."""

from __future__ import annotations

import http.client
import re
import socket
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import quote_from_bytes, urlencode

from polynya import GAMES, Rng
from polynya.web.app import FILES, HOME, TABLE
from tests.contract.cases import IS_SOAK
from tests.processes import PATIENCE
from tests.web.serving import Server, chains_in, serving

REQUESTS = 50_000 if IS_SOAK else 5_000
FUZZERS = 4  # at once
AT_MOST = 1.0  # seconds until an answer, where the machine does nothing else
ROUTES = [path for handler in (*HOME, *TABLE, *FILES) for path in handler.paths]
METHODS = ("GET", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "FOO")
HOSTS = ("example.org", "localhost:99999", "[::1]", "LOCALHOST", "127.0.0.1:", "", "a" * 300, "[::1", "\xff", "a, b")
KINDS = (
    "application/x-www-form-urlencoded",
    "application/x-www-form-urlencoded; charset=nonsense",
    "multipart/form-data; boundary=x",
    "multipart/form-data",
    "application/json",
    "application/x-msgpack",
    "text/plain",
    "nonsense",
)
WORDS = (
    "",
    "0",
    "1",
    "-1",
    "99999999999999999999",
    "nan",
    "inf",
    "me",
    "open",
    "greedy",
    "en",
    "it",
    "../..",
    "d7",
    "where",
)
FIELDS = ("actions", "seq", "seat", "name", "whole", "seat-0", "seat-1", "name-0", "option-preset", "language", "theme")
QUERIES = ("since", "start", "x", "y", "piece", "text", "theme", "ply", "nothing")
HEADERS = (
    "last-event-id",
    "range",
    "if-none-match",
    "if-modified-since",
    "accept-encoding",
    "accept-language",
    "origin",
    "referer",
    "cookie",
    "expect",
    "x-forwarded-for",
    "x-forwarded-proto",
    "x-http-method-override",
    "upgrade",
    "authorization",
)
VALUES = (
    "",
    "0",
    "bytes=0-1",
    "gzip",
    "it;q=x,,;",
    "null",
    "https",
    "polynya=x; language=it",
    "Bearer x",
    "é",
    "*" * 999,
)


class Fuzzer:
    """Somebody who asks for anything, and remembers tables and cookies."""

    def __init__(self, server: Server, seed: int) -> None:
        self.server = server
        self.rng = Rng(seed)
        self.tables: list[str] = []
        self.pages: dict[str, str] = {}
        self.cookies = ["", "", ""]
        self.statuses: Counter[int] = Counter()
        self.slowest = 0.0
        self.wire = self.connect()

    def connect(self) -> http.client.HTTPConnection:
        return http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=PATIENCE)

    def pick(self, words: tuple[str, ...] | list[str]) -> str:
        return words[self.rng.below(len(words))]

    def junk(self) -> str:
        """Some text, mostly short, sometimes of any bytes."""
        if self.rng.below(2):
            return self.pick(WORDS)
        return quote_from_bytes(bytes([self.rng.below(256) for _ in range(self.rng.below(12))]), safe="/%?&;=")

    # Requests

    def step(self) -> None:
        """One request of any kind."""
        kind = self.rng.below(10)
        if kind < 3:
            self.play()
        elif kind < 9:
            self.ask_anything()
        else:
            self.listen()

    def play(self) -> None:
        """What a page would ask for."""
        if not self.tables or (len(self.tables) < 10 and not self.rng.below(9)):
            self.open_table()
            return
        path = self.pick(self.tables)
        page = self.pages.get(path, "")
        seq = re.findall(r'data-seq="(\d+)"', page)
        chains = chains_in(page)
        where = self.pick(
            ("", "/act", "/act", "/act", "/undo", "/hurry", "/sit", "/lift", "/rematch", "/again", "/replay")
        )
        form = {"seq": seq[0] if seq else "1", "seat": str(self.rng.below(3)), "name": self.junk()}
        if chains:
            form["actions"] = " ".join([str(action) for action in chains[self.rng.below(len(chains))]])
        if where in ("", "/again", "/replay"):
            self.request("GET", path + where, {}, b"")
        else:
            self.request("POST", path + where, {"content-type": KINDS[0]}, urlencode(form).encode())
        if not self.rng.below(4):
            self.request("GET", path, {}, b"")

    def open_table(self) -> None:
        seats = {f"seat-{seat}": self.pick(("me", "open", "random", "none")) for seat in range(4)}
        self.request(
            "POST",
            f"/new/{self.pick([game.key for game in GAMES])}",
            {"content-type": KINDS[0]},
            urlencode(seats).encode(),
        )

    def ask_anything(self) -> None:
        """Any route, or almost one, with any method, headers and body."""
        headers = {self.pick(HEADERS): self.pick(VALUES) for _ in range(self.rng.below(3))}
        body = b""
        if self.rng.below(3) == 0:
            headers["host"] = self.pick(HOSTS)
        if self.rng.below(2):
            headers["content-type"] = self.pick(KINDS)
            body = self.body()
        method = self.pick(("GET", "POST")) if self.rng.below(2) else self.pick(METHODS)
        self.request(method, self.path(), headers, body)

    def path(self) -> str:
        path = self.pick(ROUTES)
        path = path.replace("{key:str}", self.pick([*[game.key for game in GAMES], self.junk()]))
        path = path.replace("/t/{table_id:str}", self.pick([*self.tables, f"/t/{self.junk()}"]))
        path = re.sub(r"\{[^}]*\}", lambda _found: self.junk(), path)
        if path.endswith("/events"):
            path = path.removesuffix("s")  # streams do not end: they are for `listen`
        if not self.rng.below(6):
            path += self.junk()
        query = "&".join([f"{self.pick(QUERIES)}={self.junk()}" for _ in range(self.rng.below(4))])
        return f"{path}?{query}" if query else path

    def body(self) -> bytes:
        if self.rng.below(2):
            return urlencode([(self.pick(FIELDS), self.junk()) for _ in range(self.rng.below(6))]).encode()
        size = self.pick(("0", "1", "50", "17000"))
        return bytes([self.rng.below(256) for _ in range(min(int(size), 50))]).ljust(int(size), b"a")

    def request(self, method: str, path: str, headers: dict[str, str], body: bytes) -> None:
        """Ask, and check the answer."""
        browser = self.rng.below(3)
        given = {"host": f"127.0.0.1:{self.server.port}", "cookie": self.cookies[browser], **headers}
        begin = time.monotonic()
        answer, text = self.exchange(method, path, given, body)
        self.slowest = max(self.slowest, time.monotonic() - begin)
        self.statuses[answer.status] += 1
        assert 200 <= answer.status < 500, (method, path, headers, body, answer.status, text)
        self.remember(answer, path, text, browser)

    def exchange(
        self, method: str, path: str, headers: dict[str, str], body: bytes
    ) -> tuple[http.client.HTTPResponse, str]:
        for _ in range(2):
            try:
                self.wire.putrequest(method, path or "/", skip_host=True, skip_accept_encoding=True)
                for name, value in headers.items():
                    self.wire.putheader(name, value.encode("latin-1", "replace"))
                self.wire.putheader("content-length", str(len(body)))
                self.wire.endheaders(body)
                answer = self.wire.getresponse()
                return answer, answer.read().decode("utf-8", "replace")
            except (ConnectionError, http.client.RemoteDisconnected):  # a connection that was not used ends
                self.wire.close()
        raise AssertionError((method, path, headers, body, "no answer"))

    def remember(self, answer: http.client.HTTPResponse, path: str, text: str, browser: int) -> None:
        found = answer.headers.get("location", "")
        if found.startswith("/t/") and found not in self.tables:
            self.tables.append(found)
        table = path.removesuffix("/act").removesuffix("/undo").removesuffix("/lift")
        if table in self.tables and answer.status in (200, 409):
            self.pages[table] = text
        for given in answer.headers.get_all("set-cookie") or []:
            if given.startswith("polynya="):
                self.cookies[browser] = given.split(";")[0]

    def listen(self) -> None:
        """The beginning of a stream, left without a word."""
        path = f"{self.pick([*self.tables, '/t/nowhere'])}/events?since={self.pick(WORDS)}"
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=PATIENCE) as wire:
            wire.sendall(
                f"GET {path} HTTP/1.1\r\nHost: localhost\r\nLast-Event-ID: {self.pick(WORDS)}\r\n\r\n".encode()
            )
            status = int(wire.recv(12).split()[1])
        self.statuses[status] += 1
        assert status < 500, path

    def run(self) -> Fuzzer:
        """Their share of the requests."""
        while self.statuses.total() < REQUESTS / FUZZERS:
            self.step()
        self.wire.close()
        return self


def test_whatever_is_asked_is_answered(tmp_path: Path) -> None:
    with serving(tmp_path) as server, ThreadPoolExecutor(FUZZERS) as threads:
        fuzzers = list(threads.map(Fuzzer.run, [Fuzzer(server, 17 + number) for number in range(FUZZERS)]))
        assert "Traceback" not in server.log.read_text()
    statuses = sum([fuzzer.statuses for fuzzer in fuzzers], Counter())
    slowest = max([fuzzer.slowest for fuzzer in fuzzers])
    assert statuses.total() >= REQUESTS
    assert {200, 303, 400, 403, 404, 405, 409, 413} <= set(statuses), statuses
    assert statuses[200] > REQUESTS / 5
    assert slowest < AT_MOST or not IS_SOAK, slowest
