"""Observations: rows of numbers from 0 to 255, as long in one position of a setup as in every other.

Seats are counted from the viewer: `seat +0` is the viewer, `seat +1` the next one to the left. A writer reads only what
`view(state, viewer)` shows: rows of a position and of every redeal of its view are the same, number by number.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from polynya.core.state import State


class Encoding(NamedTuple):
    """How a number says what it says, from 0 to `highest`."""

    kind: str  # mark: 1 if it is so; count: how many; code: which of the values, from 1, or 0 for none of them
    highest: int
    values: tuple[str, ...] = ()  # of a code


MARK: Final = Encoding("mark", 1)


def count(highest: int) -> Encoding:
    """How many there are; never more than that."""
    return Encoding("count", highest)


def code(values: Sequence[str]) -> Encoding:
    """Which of these it is, the first of which is 1."""
    return Encoding("code", len(values), tuple(values))


class Part(NamedTuple):
    """Numbers that belong together: a plane has one for every place of the board, a vector one for every label."""

    name: str
    kind: str  # plane or vector
    labels: tuple[str, ...]
    encoding: Encoding = MARK


def plane(name: str, places: list[str], encoding: Encoding = MARK) -> Part:
    """One number for every place."""
    return Part(name, "plane", tuple(places), encoding)


def vector(name: str, labels: list[str], encoding: Encoding = MARK) -> Part:
    """One number for every label."""
    return Part(name, "vector", tuple(labels), encoding)


def number(name: str, encoding: Encoding = MARK) -> Part:
    """A single number."""
    return Part(name, "vector", (name,), encoding)


def by_seat(name: str, seats: int, encoding: Encoding = MARK) -> Part:
    """One number for every seat, the viewer's first."""
    return Part(name, "vector", tuple([f"seat +{k}" for k in range(seats)]), encoding)


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Observer:
    """Writes what a seat sees of positions of one setup."""

    def __init__(self, version: int, seats: int, parts: list[Part]) -> None:
        self.version = version  # grows whenever a number changes its meaning
        self.seats: i64 = seats
        self.parts = parts
        self.size: i64 = sum([len(part.labels) for part in parts])

    def write(self, state: State, viewer: i64, out: vec[u8], start: i64) -> None:
        """Write the row of a viewer into `out`, from `start` on."""
        raise NotImplementedError

    def row(self, state: State, viewer: int) -> vec[u8]:
        """The row of a viewer."""
        out = vec[u8]([u8(0)] * int(self.size))
        self.write(state, viewer, out, 0)
        return out


def clear(out: vec[u8], start: i64, size: i64) -> None:
    """Nothing but zeros, from `start` on."""
    for k in range(start, start + size):
        out[k] = 0


def put_bits(out: vec[u8], start: i64, mask: i64, size: i64) -> i64:
    """Write the lowest bits of a mask, a number each; return where to go on."""
    for k in range(size):
        out[start + k] = u8(mask >> k & 1)
    return start + size


def put_numbers(out: vec[u8], start: i64, numbers: vec[i64], first: i64, size: i64) -> i64:
    """Write so many numbers of a table, from `first` on; return where to go on."""
    for k in range(size):
        out[start + k] = u8(numbers[first + k])
    return start + size


def put_by_seat(out: vec[u8], start: i64, numbers: vec[i64], viewer: i64, seats: i64) -> i64:
    """Write a number of every seat, the viewer's first; return where to go on."""
    for k in range(seats):
        out[start + k] = u8(numbers[(viewer + k) % seats])
    return start + seats


def put_seat(out: vec[u8], start: i64, seat: i64, viewer: i64, seats: i64) -> i64:
    """Mark a seat, counted from the viewer, if there is one, where all is zero; return where to go on."""
    if 0 <= seat < seats:
        out[start + (seat - viewer + seats) % seats] = 1
    return start + seats


def put_one(out: vec[u8], start: i64, which: i64, size: i64) -> i64:
    """Mark one of so many where all is zero, or none for less than 0; return where to go on."""
    if which >= 0:
        out[start + which] = 1
    return start + size
