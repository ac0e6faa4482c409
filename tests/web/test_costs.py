"""What tables, streams and fragments cost: counted, and in bytes, so that a busy machine changes nothing."""

from __future__ import annotations

import gc
import sys
import tracemalloc
from statistics import median

import pytest

import crowd_memory
from polynya import GAMES, Rng, new_match
from polynya.core.types import CHANCE
from polynya.moves import moves
from polynya.store.table import PERSON, Entry, Occupant, Table, new_header
from polynya.web.parts import parts_of
from polynya.web.room import Room

TABLES = 10
MOVES = 10  # at each of them
IDLE = 20  # kB that a table may take at which nobody looks
STREAMS = (50, 250)
STREAM = 40  # kB that a stream may take
ROUNDS = 21
LONGER = 1.2  # times as much a fragment may cost late in a long game


def left_table(key: str, seed: int) -> Room:
    """A table at which two people have played a little and gone."""
    match, rng = new_match(key, 2, seed=seed), Rng(seed)
    table = Table(new_header(match))
    entries = [Entry(seat + 1, "seat", {"seat": seat, **Occupant(PERSON)._asdict()}) for seat in range(2)]
    entries += [Entry(3, "action", {"seat": int(CHANCE), "actions": list(match.actions)})] if match.ply else []
    table.fold(entries)
    room = Room(table, {0: "ada", 1: "bob"})
    room.listeners = 1
    for _ in range(MOVES):
        make_move(room, rng)
        for browser_id in room.browser_ids.values():
            parts_of(room, browser_id, "en")
    room.leave()
    return room


def make_move(room: Room, rng: Rng) -> None:
    match = room.match
    seat, ply = match.mover, match.ply
    possible = moves(match.view(seat))
    match.rng = rng
    match.play_move(seat, possible[rng.below(len(possible))].actions)
    match.rng = None
    room.table.note(Entry(room.table.seq + 1, "action", {"seat": seat, "actions": list(match.actions[ply:])}))
    room.after_change()


@pytest.mark.parametrize("key", [game.key for game in GAMES])
def test_a_table_at_rest_takes_little(key: str) -> None:
    """What all tables share is there before."""
    for seed in range(TABLES):
        left_table(key, seed)
    gc.collect()
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        rooms = [left_table(key, seed) for seed in range(TABLES)]
        gc.collect()
        taken = tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()
    assert len(rooms) == TABLES
    assert 1 < taken / TABLES / 1024 < IDLE


def test_a_stream_takes_little() -> None:
    """The slope of what the processes of a server have in memory."""
    assert 1 < crowd_memory.one_stream(STREAMS, 10) < STREAM


def calls(room: Room) -> int:
    """How many functions are called for the pages of both people."""
    found = 0

    def count(_frame: object, event: str, _argument: object) -> None:
        nonlocal found
        found += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        crowd_memory.draw_for_both(room)
    finally:
        sys.setprofile(before)
    return found


def test_a_fragment_late_in_a_long_game_costs_no_more() -> None:
    early, late = [
        median([calls(room) for _ in crowd_memory.after_moves(room, ROUNDS)]) for room in crowd_memory.long_rooms()
    ]
    assert 100 < late < LONGER * early
