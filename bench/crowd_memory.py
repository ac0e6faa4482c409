"""What a table at rest and a stream take in the memory of a server, and what a long game adds to a page."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

from tests.processes import run_apart
from tests.web.serving import Server, serving
from tests.web.wires import Wire

from crowd_figures import memory_of, pid_of
from crowd_people import Crowd, Person, sit_down
from polynya import Rng, new_match
from polynya.core.types import CHANCE
from polynya.moves import moves
from polynya.record.match import Match
from polynya.store.table import PERSON, Entry, Header, Occupant, Table
from polynya.web.parts import Parts
from polynya.web.room import Room

TABLES: Final = (100, 500)  # at rest, at both ends of the slope
STREAMS: Final = (500, 2000)
AT_TABLES: Final = 50  # that the streams belong to
MOVES: Final = 10  # that were made at a table before people went away
SETTLE: Final = 2.0  # seconds after which a server has put away what it does not need
LONG_GAME: Final = "pinguinoe"
PLIES: Final = (40, 400)
ROUNDS: Final = 100  # moves after each of them
PEOPLE: Final = ("ada", "bob")


def idle_table() -> float:
    """Kilobytes for a table at which two people have played a little and gone."""
    with TemporaryDirectory() as folder, serving(Path(folder)) as server:
        return asyncio.run(_idle_table(server))


async def _idle_table(server: Server) -> float:
    found = []
    done = 0
    for tables in TABLES:
        while done < tables:
            await asyncio.gather(*[_play_a_little(server.port, done + k) for k in range(20)])
            done += 20
        await asyncio.sleep(SETTLE)
        found.append(memory_of(pid_of(server)))
    return (found[1] - found[0]) / (TABLES[1] - TABLES[0])


async def _play_a_little(port: int, seed: int) -> None:
    people, rng = await sit_down(port, "nanuuk_intro"), random.Random(seed)
    listeners = [asyncio.create_task(person.listen()) for person in people]
    await Crowd(port, "nanuuk_intro", 0.0).play_game(people, rng, MOVES)
    for task, person in zip(listeners, people, strict=True):
        task.cancel()
        person.close()


def one_stream(numbers: Sequence[int] = STREAMS, at_tables: int = AT_TABLES) -> float:
    """Kilobytes for a stream: the slope between two numbers of them."""
    with TemporaryDirectory() as folder, serving(Path(folder)) as server:
        return run_apart(_one_stream(server, numbers, at_tables))


async def _one_stream(server: Server, numbers: Sequence[int], at_tables: int) -> float:
    people = [await sit_down(server.port, "nanuuk_intro") for _ in range(at_tables)]
    tables = [first for first, _ in people]
    found, streams = [], list[Wire]()
    for number in numbers:
        while len(streams) < number:
            streams += await asyncio.gather(*[_listen(server.port, table) for table in tables])
        await asyncio.gather(*[_move(table) for table in tables])  # so that everybody is told something
        await asyncio.sleep(SETTLE)
        found.append(memory_of(pid_of(server)))
    for line in streams:
        line.close()
    for person in [person for pair in people for person in pair]:
        person.close()
    return (found[1] - found[0]) / (numbers[1] - numbers[0])


async def _listen(port: int, person: Person) -> Wire:
    line = Wire(port, person.line.cookie)
    reader = await line.send("GET", f"{person.path}/events?since={person.seq}")
    status, _ = await line.head(reader)
    assert status == 200
    await reader.readuntil(b"ping")
    return line


async def _move(person: Person) -> None:
    chains = person.chains()
    if person.can_move and chains:
        form = {"actions": " ".join(map(str, chains[0])), "seq": str(person.seq)}
        person.show((await person.line.ask("POST", f"{person.path}/act", form)).text)


def long_fragment() -> list[float]:
    """Milliseconds of processor for a fragment after a move, early and late in a long game."""
    return [median([_cost(room) for _ in after_moves(room, ROUNDS)]) for room in long_rooms()]


def _cost(room: Room) -> float:
    begin = time.process_time()
    draw_for_both(room)
    return (time.process_time() - begin) * 500


def draw_for_both(room: Room) -> None:
    """Make all parts of the pages of both people."""
    for browser_id in PEOPLE:
        Parts(room, browser_id, "en").html()


def long_rooms() -> list[Room]:
    """Tables early and late in a long game."""
    match, rng, rooms = new_match(LONG_GAME, 2, seed=3), Rng(3), list[Room]()
    while len(rooms) < len(PLIES):
        if match.ply >= PLIES[len(rooms)] and match.mover == 0:
            rooms.append(_room(match))
        chains = [move.actions for move in moves(match.view(match.mover))]
        match.play_move(match.mover, chains[rng.below(len(chains))])
    return rooms


def _room(match: Match) -> Room:
    """A table with this game at it."""
    header = Header("long", match.game.key, match.game.rules_version, 2, {}, 0)
    entries = [Entry(seat + 1, "seat", {"seat": seat, **Occupant(PERSON)._asdict()}) for seat in range(2)]
    entries.append(Entry(3, "action", {"seat": int(CHANCE), "actions": list(match.actions)}))
    table = Table(header)
    table.fold(entries)
    return Room(table, dict(enumerate(PEOPLE)))


def after_moves(room: Room, number: int) -> Iterator[None]:
    """Make so many moves, one after the other."""
    rng = Rng(5)
    for _ in range(number):
        chains = [move.actions for move in moves(room.match.view(room.match.mover))]
        room.match.rng = rng
        room.match.play_move(room.match.mover, chains[rng.below(len(chains))])
        room.match.rng = None
        room.after_change()
        yield
