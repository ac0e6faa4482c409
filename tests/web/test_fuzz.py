"""Random requests, sensible and senseless, at every route: the server answers all of them and never with a failure."""

from __future__ import annotations

import dataclasses
import http.client
import json
import re
import socket
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import quote_from_bytes, urlencode

from polynya import GAMES, Rng
from polynya.record.files import dumps
from polynya.record.record import Record
from polynya.web.app import create_app
from polynya.web.chat import PHRASES
from polynya.web.links import WORDS as LINKS
from polynya.web.seats import WISHES
from tests.contract.cases import IS_SOAK
from tests.matches import played
from tests.processes import PATIENCE
from tests.web.serving import Server, chains_in, serving
from tests.web.test_review import journal_of

REQUESTS = 50_000 if IS_SOAK else 5_000
FUZZERS = 4  # at once
AT_MOST = 1.0  # seconds until an answer, where the machine does nothing else
ROUTES = sorted({route.path for route in create_app().routes})
STREAMS = [path for path in ROUTES if path.endswith(("/events", "/stream"))]  # which do not end: they are for `listen`
THINKING = ("/hint", "/ask")  # answers for which a process thinks as long as a bot may
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
SIGNS = "[{(\n,x"  # of which large texts are made that are no records
LARGE = 119_000  # characters
FIELDS = (
    *("actions", "seq", "seat", "name", "whole", "joined", "seat-0", "seat-1", "name-0", "color-0", "option-preset"),
    *("clock", "lots", "no-hints", "language", "theme", "do", "called", "offer", "yes", "bot", "chat", "kind", "token"),
    *("listed", "number", "text", "phrase", "eyes", "ply"),
)
QUERIES = (
    "since",
    "start",
    "x",
    "y",
    "piece",
    "text",
    "theme",
    "ply",
    "eyes",
    "again",
    "gone",
    "language",
    "v",
    "nothing",
)
KEYS = ("game", "seats", "options", "seat", "name", "seq", "move", "kind", "nothing")  # of the interface for programs
NAMES = (
    "table.js",
    "table.css",
    "nanuuk.svg",
    "nanuuk_intro.svg",
    "192.png",
    "nanuuk",
    "preset",
    "intro_variant",
    "full",
)
POSTS: dict[str, dict[str, tuple[str, ...]]] = {  # what a page posts at a table, and which values its forms give
    "act": {},
    "undo": {"whole": ("", "1")},
    "hurry": {},
    "sit": {},
    "lift": {},
    "rematch": {},
    "seat": {"do": tuple(WISHES), "yes": ("0", "1"), "bot": ("open", "random", "level1"), "chat": ("seats", "nobody")},
    "links": {"kind": tuple(LINKS)},
    "say": {"phrase": ("", *PHRASES), "text": ("hello", "")},
    "list": {"listed": ("0", "1")},
    "lesson": {"number": ("0", "1")},
    "continue": {"ply": ("0", "3")},
}
PAGES = ("", "/again", "/replay", "/review", "/review/state", "/verify", "/record.txt", "/picture.svg", "/fixed.js")
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

    def __init__(self, server: Server, seed: int, records: Sequence[Record], tables: Sequence[str]) -> None:
        self.server = server
        self.rng = Rng(seed)
        self.records = records
        self.brought: Counter[str] = Counter()  # where records were posted
        self.tables = [*tables]
        self.pages: dict[str, str] = {}
        self.cookies = ["", "", ""]
        self.programs: list[tuple[str, str]] = []  # tables of the interface for programs, and tokens
        self.statuses: Counter[int] = Counter()
        self.streams: Counter[int] = Counter()
        self.paths: Counter[str] = Counter()  # routes that were asked for
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
        if not self.rng.below(100):
            self.bring()
        elif kind < 3:
            self.play()
        elif kind < 4:
            self.program()
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
        where = self.pick(("act", "act", "act", *POSTS, *PAGES))
        form = {"seq": seq[0] if seq else "1", "seat": str(self.rng.below(3)), "name": self.junk()}
        form |= {field: self.pick(values) for field, values in POSTS.get(where, {}).items()}
        if chains:
            form["actions"] = " ".join([str(action) for action in chains[self.rng.below(len(chains))]])
        if where in PAGES:
            self.request("GET", path + where, {}, b"")
        else:
            self.request("POST", f"{path}/{where}", {"content-type": KINDS[0]}, urlencode(form).encode())
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

    def bring(self) -> None:
        """A record, whole or broken off anywhere, or a large text that is none."""
        record = self.records[self.rng.below(len(self.records))]
        cut = self.rng.below(len(record.actions))
        broken = dataclasses.replace(record, actions=record.actions[:cut], result=None)
        texts = (dumps(record), dumps(broken), dumps(broken, "json"), dumps(record)[: 20 * cut], self.junk())
        text = self.pick((*texts, self.pick([*SIGNS]) * LARGE))
        form = {"text": text, "eyes": self.pick(("", "all", "1", "none")), "ply": str(self.rng.below(cut + 1))}
        path = self.pick(("/record", "/record/board"))
        self.request("POST", path, {"content-type": KINDS[0]}, urlencode(form).encode())
        self.brought[path] += 1

    def program(self) -> None:
        """What a program would ask for, as somebody who has a seat."""
        if not self.programs or (len(self.programs) < 10 and not self.rng.below(9)):
            self.open_program_table()
            return
        table, token = self.programs[self.rng.below(len(self.programs))]
        headers = {"authorization": f"Bearer {token}"}
        found = self.request("GET", f"{table}/moves", headers, b"")
        moves = re.findall(r'"move":"([^"]*)"', found)
        wish = {"seq": int(*re.findall(r'"seq":(\d+)', found)), "move": self.pick(moves or [self.junk()])}
        self.request("POST", f"{table}/act", {**headers, "content-type": "application/json"}, json.dumps(wish).encode())

    def open_program_table(self) -> None:
        wish = {"game": self.pick([game.key for game in GAMES]), "seats": [{"kind": "me"}, {"kind": "open"}]}
        found = self.request("POST", "/api/v1/tables", {"content-type": "application/json"}, json.dumps(wish).encode())
        opened = re.search(r'"table":"([^"]*)","tokens":{"0":"([^"]*)"', found)
        if opened:
            self.programs.append((f"/api/v1/tables/{opened[1]}", opened[2]))

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
        self.paths[path] += 1
        path = path.replace("{key:str}", self.pick([*[game.key for game in GAMES], self.junk()]))
        path = self.fill(path)
        if path.endswith(("/events", "/stream")):
            path = path[:-1]
        if not self.rng.below(6):
            path += self.junk()
        query = "&".join([f"{self.pick(QUERIES)}={self.junk()}" for _ in range(self.rng.below(4))])
        return f"{path}?{query}" if query else path

    def fill(self, path: str) -> str:
        """A route with something, mostly with something that there is, where it leaves room."""
        path = path.replace("/t/{table_id:str}", self.pick([*self.tables, f"/t/{self.junk()}"]))
        table = self.pick([*[table for table, _token in self.programs], f"/api/v1/tables/{self.junk()}"])
        path = path.replace("/api/v1/tables/{table_id:str}", table)
        return re.sub(r"\{[^}]*\}", lambda _found: self.pick(NAMES) if self.rng.below(2) else self.junk(), path)

    def body(self) -> bytes:
        kind = self.rng.below(3)
        if kind == 0:
            return json.dumps({self.pick(KEYS): self.pick(WORDS) for _ in range(self.rng.below(5))}).encode()
        if kind == 1:
            return urlencode([(self.pick(FIELDS), self.junk()) for _ in range(self.rng.below(6))]).encode()
        size = self.pick(("0", "1", "50", "17000"))
        return bytes([self.rng.below(256) for _ in range(min(int(size), 50))]).ljust(int(size), b"a")

    def request(self, method: str, path: str, headers: dict[str, str], body: bytes) -> str:
        """Ask, and check the answer; its text."""
        browser = self.rng.below(3)
        given = {"host": f"127.0.0.1:{self.server.port}", "cookie": self.cookies[browser], **headers}
        begin = time.monotonic()
        answer, text = self.exchange(method, path, given, body)
        if not path.split("?")[0].endswith(THINKING):
            self.slowest = max(self.slowest, time.monotonic() - begin)
        self.statuses[answer.status] += 1
        assert 200 <= answer.status < 500, (method, path, headers, body, answer.status, text)
        self.remember(answer, path, text, browser)
        return text

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
        path = f"{self.fill(self.pick(STREAMS))}?since={self.pick(WORDS)}"
        token = self.programs[0][1] if self.programs and self.rng.below(2) else self.pick(WORDS)
        head = f"GET {path} HTTP/1.1\r\nHost: localhost\r\nLast-Event-ID: {self.pick(WORDS)}\r\n"
        begin = time.monotonic()
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=PATIENCE) as wire:
            wire.sendall(f"{head}Authorization: Bearer {token}\r\n\r\n".encode())
            status = int(wire.recv(12).split()[1])
        self.slowest = max(self.slowest, time.monotonic() - begin)
        self.statuses[status] += 1
        self.streams[status] += 1
        assert status < 500, path

    def run(self) -> Fuzzer:
        """Their share of the requests."""
        while self.statuses.total() < REQUESTS / FUZZERS:
            self.step()
        self.wire.close()
        return self


def test_whatever_is_asked_is_answered(tmp_path: Path) -> None:
    with serving(tmp_path) as server, ThreadPoolExecutor(FUZZERS) as threads:
        header, entries = journal_of(played("pinguinoe", 2, 3, plies=900))
        tables = [server.put(header, entries, {})]
        records = [Record.of(played(game.key, 2, 3, plies=900)) for game in GAMES]
        fuzzers = [Fuzzer(server, 17 + number, records, tables) for number in range(FUZZERS)]
        fuzzers = list(threads.map(Fuzzer.run, fuzzers))
        assert "Traceback" not in server.log.read_text()
    statuses = sum([fuzzer.statuses for fuzzer in fuzzers], Counter())
    slowest = max([fuzzer.slowest for fuzzer in fuzzers])
    assert statuses.total() >= REQUESTS
    assert {200, 303, 400, 403, 404, 405, 409, 413} <= set(statuses), statuses
    assert statuses[200] > REQUESTS / 5
    assert set().union(*[fuzzer.paths for fuzzer in fuzzers]) == set(ROUTES)
    assert {200, 401, 404} <= set(sum([fuzzer.streams for fuzzer in fuzzers], Counter()))
    assert len(sum([fuzzer.brought for fuzzer in fuzzers], Counter())) == 2
    assert slowest < AT_MOST or not IS_SOAK, slowest
