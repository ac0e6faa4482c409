"""A crowd at the server: tables with two people and a stream each, as fast as it goes or a move every few seconds.

python bench/crowd.py [--game KEY] [--tables 10,50,200] [--seconds S] [--paced S] [--workers N] [--json FILE]

A step is one accepted post. CPU is that of the server and all its processes; the times are from the post to its answer,
and from the post to the other screen.
"""

from __future__ import annotations

import argparse
import asyncio
import html
import json
import os
import random
import re
import resource
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from statistics import median, quantiles
from typing import Final, NamedTuple
from urllib.parse import urlencode

from rich.console import Console
from rich.table import Table
from tests.web.serving import Server, serving

TICKS: Final = os.sysconf("SC_CLK_TCK")
PAGE_KB: Final = os.sysconf("SC_PAGE_SIZE") / 1024
MOVES: Final = re.compile(r'id="moves-data" value="([^"]*)"')
META: Final = re.compile(r'id="meta" data-seq="(\d+)"[^>]* data-turn="(\w+)"')
WARM_UP: Final = 1.0  # seconds


class Answer(NamedTuple):
    """What a server says."""

    status: int
    headers: dict[str, str]
    body: str


class Line:
    """One connection to the server, kept open; as little of HTTP as that needs."""

    def __init__(self, port: int, cookie: str = "") -> None:
        self.port = port
        self.cookie = cookie
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, form: dict[str, str] | None = None) -> Answer:
        """Send a request and read the answer."""
        reader = await self.send(method, path, form)
        status, headers = await self.head(reader)
        if headers.get("transfer-encoding") == "chunked":
            body = b"".join([chunk async for chunk in chunks(reader)])
        else:
            body = await reader.readexactly(int(headers.get("content-length", "0")))
        if "set-cookie" in headers:
            self.cookie = headers["set-cookie"].split(";")[0]
        return Answer(status, headers, body.decode())

    async def send(self, method: str, path: str, form: dict[str, str] | None = None) -> asyncio.StreamReader:
        if self.writer is None or self.writer.is_closing() or self.reader is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**20)
        body = urlencode(form).encode() if form is not None else b""
        kind = "content-type: application/x-www-form-urlencoded\r\n" if form is not None else ""
        head = f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{self.port}\r\naccept-language: en\r\n"
        self.writer.write(f"{head}cookie: {self.cookie}\r\n{kind}content-length: {len(body)}\r\n\r\n".encode() + body)
        return self.reader

    async def head(self, reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
        lines = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        pairs = [line.split(": ", 1) for line in lines[1:] if ": " in line]
        return int(lines[0].split()[1]), {name.lower(): value for name, value in pairs}

    def close(self) -> None:
        if self.writer is not None:
            self.writer.close()


async def chunks(reader: asyncio.StreamReader) -> AsyncIterator[bytes]:
    """The pieces of a chunked answer."""
    while size := int(await reader.readuntil(b"\r\n"), 16):
        yield (await reader.readexactly(size + 2))[:-2]
    await reader.readuntil(b"\r\n")


class Person:
    """Somebody at a table: what their screen shows, by their stream."""

    def __init__(self, port: int) -> None:
        self.line = Line(port)
        self.stream = Line(port)
        self.path = ""
        self.seq = 0
        self.turn = ""
        self.chains: list[list[int]] = []
        self.is_new = asyncio.Event()
        self.seen: dict[int, float] = {}  # seq -> when it was shown

    def show(self, text: str) -> None:
        """Take over what a page or an event shows."""
        if found := META.search(text):
            self.seq, self.turn = max(self.seq, int(found[1])), found[2]
            self.seen.setdefault(self.seq, time.perf_counter())
        if offers := MOVES.search(text):
            listed = json.loads(html.unescape(offers[1])) if offers[1] != "[]" else []
            self.chains = [offer["chains"][0] for offer in listed if len(offer["chains"]) == 1]
        self.is_new.set()

    async def open(self) -> None:
        self.show((await self.line.ask("GET", self.path)).body)

    async def listen(self) -> None:
        """Follow the stream until it ends."""
        self.stream.cookie = self.line.cookie
        reader = await self.stream.send("GET", f"{self.path}/events?since={self.seq}")
        await self.stream.head(reader)
        rest = b""
        async for chunk in chunks(reader):
            *events, rest = (rest + chunk).split(b"\n\n")
            for event in events:
                if b"data: <" in event:
                    self.show(event.decode())


class Figures(NamedTuple):
    """What was measured."""

    tables: int
    seconds: float
    cpu: float
    answers: list[float]
    screens: list[float]
    refused: int
    kilobytes: float

    def row(self, name: str) -> dict[str, float | str]:
        """For people and programs."""
        steps = max(len(self.answers), 1)
        cuts = quantiles(self.answers, n=100) if len(self.answers) > 1 else [0.0] * 99
        others = quantiles(self.screens, n=100) if len(self.screens) > 1 else [0.0] * 99
        return {
            "what": name,
            "tables": self.tables,
            "steps/s": round(len(self.answers) / self.seconds, 1),
            "CPU ms/step": round(self.cpu / steps * 1000, 2),
            "p50": round(median(self.answers or [0]) * 1000, 1),
            "p95": round(cuts[94] * 1000, 1),
            "p99": round(cuts[98] * 1000, 1),
            "other p95": round(others[94] * 1000, 1),
            "not 200": self.refused,
            "server MB": round(self.kilobytes / 1024, 1),
        }


class Crowd:
    """All tables of a measurement."""

    def __init__(self, server: Server, game: str, paced: float) -> None:
        self.server = server
        self.game = game
        self.paced = paced
        self.answers: list[float] = []
        self.screens: list[float] = []
        self.refused = 0
        self.is_measuring = False

    async def play(self, number: int) -> None:
        """Two people who play one game after the other, until somebody ends it."""
        rng = random.Random(number)
        if self.paced:
            await asyncio.sleep(rng.random() * self.paced)
        while True:
            people = await self.sit_down()
            listeners = [asyncio.create_task(person.listen()) for person in people]
            try:
                await self.play_game(people, rng)
            finally:
                for task, person in zip(listeners, people, strict=True):
                    task.cancel()
                    person.line.close()
                    person.stream.close()

    async def sit_down(self) -> list[Person]:
        people = [Person(self.server.port), Person(self.server.port)]
        first, second = people
        answer = await first.line.ask("POST", f"/new/{self.game}", {"seat-0": "me", "seat-1": "open"})
        first.path = second.path = re.sub("^https?://[^/]*", "", answer.headers["location"])
        await second.line.ask("POST", f"{second.path}/sit", {"seat": "1"})
        for person in people:
            await person.open()
        return people

    async def play_game(self, people: list[Person], rng: random.Random) -> None:
        while "over" not in {person.turn for person in people}:
            mover = next((k for k, person in enumerate(people) if person.turn == "mine" and person.chains), None)
            if mover is None or len({person.seq for person in people}) > 1:
                await asyncio.wait(
                    [asyncio.create_task(person.is_new.wait()) for person in people], return_when="FIRST_COMPLETED"
                )
                for person in people:
                    person.is_new.clear()
                continue
            await self.step(people[mover], people[1 - mover], rng)
            if self.paced:
                await asyncio.sleep(self.paced * (0.5 + rng.random()))

    async def step(self, mover: Person, other: Person, rng: random.Random) -> None:
        """One post, timed to its answer and to the other screen."""
        seq, chain = mover.seq, rng.choice(mover.chains)
        start = time.perf_counter()
        form = {"actions": " ".join(map(str, chain)), "seq": str(seq)}
        answer = await mover.line.ask("POST", f"{mover.path}/act", form)
        if self.is_measuring:
            self.answers.append(time.perf_counter() - start)
            self.refused += answer.status != 200
        mover.show(answer.body)
        while other.seq <= seq:
            other.is_new.clear()
            await other.is_new.wait()
        if self.is_measuring:
            self.screens.append(other.seen[seq + 1] - start if seq + 1 in other.seen else 0.0)


def family(pid: int) -> Iterator[int]:
    """A process and all that it has started."""
    yield pid
    for thread in Path(f"/proc/{pid}/task").iterdir():
        for child in (thread / "children").read_text().split():
            yield from family(int(child))


def cpu_of(pid: int) -> float:
    """Seconds that a family of processes has worked."""
    fields = [Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split() for one in family(pid)]
    return sum([int(field[11]) + int(field[12]) for field in fields]) / TICKS


def memory_of(pid: int) -> float:
    """Kilobytes in memory of a family of processes."""
    return sum([int(Path(f"/proc/{one}/statm").read_text().split()[1]) * PAGE_KB for one in family(pid)])


async def measure(server: Server, game: str, tables: int, seconds: float, paced: float) -> Figures:
    """Let so many tables play."""
    crowd = Crowd(server, game, paced)
    players = [asyncio.create_task(crowd.play(number)) for number in range(tables)]
    await asyncio.sleep(WARM_UP + (paced or tables / 100))
    assert server.process is not None
    crowd.is_measuring, start, cpu = True, time.perf_counter(), cpu_of(server.process.pid)
    done, _ = await asyncio.wait(players, timeout=seconds, return_when="FIRST_EXCEPTION")
    for player in done:
        player.result()
    crowd.is_measuring = False
    spent, passed = cpu_of(server.process.pid) - cpu, time.perf_counter() - start
    for player in players:
        player.cancel()
    await asyncio.wait(players)
    return Figures(tables, passed, spent, crowd.answers, crowd.screens, crowd.refused, memory_of(server.process.pid))


def show(rows: list[dict[str, float | str]]) -> None:
    """One line for each measurement."""
    table = Table()
    for name in rows[0]:
        table.add_column(name)
    for row in rows:
        table.add_row(*[str(value) for value in row.values()])
    Console().print(table)


def main() -> None:
    """Start a server for every size, measure, print one table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="nanuuk_intro")
    parser.add_argument("--tables", default="10,50,200")
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--paced", type=float, default=0.0, help="seconds between the moves of a table")
    parser.add_argument("--json", type=Path)
    chosen = parser.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    rows = []
    for tables in map(int, chosen.tables.split(",")):
        with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server:
            figures = asyncio.run(measure(server, chosen.game, tables, chosen.seconds, chosen.paced))
        rows.append(figures.row(chosen.game))
    show(rows)
    if chosen.json:
        chosen.json.write_text(json.dumps(rows, indent=2) + "\n")


if __name__ == "__main__":
    main()
