"""People of a crowd: each has a connection for what they ask, a stream for what they see, and no browser."""

from __future__ import annotations

import asyncio
import html
import json
import random
import re
import time
from typing import Final

from tests.web.wires import Answer, Wire, chunks

MOVES: Final = re.compile(r'id="moves-data" value="([^"]*)"')
LATER: Final = 0.2  # seconds
META: Final = re.compile(r'id="meta" data-seq="(\d+)"[^>]* data-turn="(\w+)"')


class Person:
    """Somebody at a table: what their screen shows, by their stream."""

    def __init__(self, port: int) -> None:
        self.line = Wire(port)
        self.stream = Wire(port)
        self.path = ""
        self.page = f"{id(self):x}"
        self.seq = 0
        self.turn = ""
        self.offers = ""  # as the page has them
        self.is_new = asyncio.Event()
        self.seen: dict[int, float] = {}  # seq -> when it was shown

    def show(self, text: str) -> None:
        """Take over what a page or an event shows."""
        found = META.search(text)
        if found is None or int(found[1]) < self.seq:
            return  # an answer was faster than the stream
        self.seq, self.turn = int(found[1]), found[2]
        self.seen.setdefault(self.seq, time.perf_counter())
        if offers := MOVES.search(text):
            self.offers = offers[1]
        self.is_new.set()

    @property
    def can_move(self) -> bool:
        return self.turn == "mine" and self.offers not in ("", "[]")

    def chains(self) -> list[list[int]]:
        """The moves that the page offers."""
        listed = json.loads(html.unescape(self.offers or "[]"))
        return [offer["chains"][0] for offer in listed if len(offer["chains"]) == 1]

    async def open(self) -> None:
        self.show((await self.line.ask("GET", self.path)).text)

    async def listen(self) -> None:
        """Follow the stream until it ends."""
        self.stream.cookie = self.line.cookie
        reader = await self.stream.send("GET", f"{self.path}/events?since={self.seq}&page={self.page}")
        await self.stream.head(reader)
        rest = b""
        async for chunk in chunks(reader):
            *events, rest = (rest + chunk).split(b"\n\n")
            for event in events:
                if b"data: <" in event:
                    self.show(event.decode())

    def close(self) -> None:
        self.line.close()
        self.stream.close()


async def sit_down(port: int, game: str) -> list[Person]:
    """Two people at a new table."""
    first, second = people = [Person(port), Person(port)]
    answer = await _insist(first.line, f"/new/{game}", {"seat-0": "me", "seat-1": "open"})
    first.path = second.path = re.sub("^https?://[^/]*", "", answer.headers["location"])
    await _insist(second.line, f"{second.path}/sit", {"seat": "1"})
    for person in people:
        await person.open()
    return people


async def _insist(line: Wire, path: str, form: dict[str, str]) -> Answer:
    """Post it again while a server that is full sends people away, as pages do."""
    while (answer := await line.ask("POST", path, form)).status == 503:
        await asyncio.sleep(LATER)
    return answer


class Crowd:
    """All tables of a measurement."""

    def __init__(self, port: int, game: str, paced: float) -> None:
        self.port = port
        self.game = game
        self.paced = paced
        self.answers: list[float] = []
        self.screens: list[float] = []
        self.refused = 0
        self.is_measuring = False
        self.begun: set[str] = set()  # tables at which somebody has moved

    async def play(self, number: int) -> None:
        """Two people who play one game after the other, until somebody ends it."""
        rng = random.Random(number)
        if self.paced:
            await asyncio.sleep(rng.random() * self.paced)
        while True:
            people = await sit_down(self.port, self.game)
            listeners = [asyncio.create_task(person.listen()) for person in people]
            try:
                await self.play_game(people, rng)
            finally:
                for task, person in zip(listeners, people, strict=True):
                    task.cancel()
                    person.close()

    async def play_game(self, people: list[Person], rng: random.Random, most: int = 10_000) -> None:
        """So many moves, or until the game is over."""
        while "over" not in {person.turn for person in people} and most > 0:
            mover = next((k for k, person in enumerate(people) if person.can_move), None)
            if mover is None or len({person.seq for person in people}) > 1:
                await _anything_new(people)
                continue
            await self.step(people[mover], people[1 - mover], rng)
            most -= 1
            if self.paced:
                await asyncio.sleep(self.paced * (0.5 + rng.random()))

    async def step(self, mover: Person, other: Person, rng: random.Random) -> None:
        """One post, timed to its answer and to the other screen."""
        seq, chain = mover.seq, rng.choice(mover.chains())
        start = time.perf_counter()
        form = {"actions": " ".join(map(str, chain)), "seq": str(seq), "page": mover.page}
        answer = await mover.line.ask("POST", f"{mover.path}/act", form)
        if self.is_measuring:
            self.answers.append(time.perf_counter() - start)
            self.refused += answer.status != 200
        mover.show(answer.text)
        self.begun.add(mover.path)
        while other.seq <= seq:
            other.is_new.clear()
            await other.is_new.wait()
        if self.is_measuring and seq + 1 in other.seen:
            self.screens.append(other.seen[seq + 1] - start)


async def _anything_new(people: list[Person]) -> None:
    """Wait until one of them sees something."""
    waiting = [asyncio.create_task(person.is_new.wait()) for person in people]
    await asyncio.wait(waiting, return_when="FIRST_COMPLETED")
    for task, person in zip(waiting, people, strict=True):
        task.cancel()
        person.is_new.clear()
