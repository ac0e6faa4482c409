"""Who is how strong on which island: features of the ice that lasts, and of all ice."""

from __future__ import annotations

from math import sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from polynya.core.bits import count
from polynya.games.igloo_igloo.islands import next_island, strength, value_of
from polynya.games.igloo_igloo.position import Position

LASTING: Final = (
    "lasting",  # points that the islands of lasting ice would bring if nobody were alone there
    "alone",  # what somebody gets more for being alone, at most so much for an island
    "second_alone",  # the same in full, without the island where an intruder would take most
    "most_alone",  # the root of the most that an intruder would take
    "narrow_lead",  # what a majority by one is worth more than the second place
    "tied_lead",  # the same where the lead is shared
    "narrow_second",  # what is to be gained where one Inuk is missing
    "wasted",  # strength beyond a lead of two
    "small_second",  # what the second places bring
)
POINTS: Final = 0.1
MAX_ALONE: Final = 0.6  # an island that brings much to somebody alone has visitors before the end


def lasting_ice(state: Position, ice: i64) -> i64:
    """Tiles that cannot melt as things are: pack ice, and those with anything on them (IG-4.14, IG-6.23)."""
    return ice & (state.pack | state.all_inuit() | state.all_igloos() | state.foxes() | state.bears())


def rate_lasting_ice(state: Position, ice: i64, out: vec[float], at: i64, width: i64) -> None:
    """Write the features of every seat, the first one at place `at` of its row."""
    seats = state.terms.seats
    strengths = vec[i64]([i64(0)] * int(seats))
    largest = vec[float]([0.0] * int(seats))
    rest = lasting_ice(state, ice)
    while rest:
        island = next_island(rest)
        rest &= ~island
        first: i64 = 0
        second: i64 = 0
        present: i64 = 0
        leaders: i64 = 0
        for seat in range(seats):
            found = strength(state, island, seat)
            strengths[seat] = found
            if found > 0:
                present += 1
            if found > first:
                second = first
                first = found
                leaders = 1
            elif found == first and found > 0:
                leaders += 1
            elif found > second:
                second = found
        if present == 1:
            _rate_alone(state, island, strengths, largest, out, at, width)
        elif present > 1:
            value = value_of(count(island), state.terms.is_table)
            for seat in range(seats):
                if strengths[seat] > 0:
                    _rate_shared(value, strengths[seat], first, second, leaders, out, seat * width + at)
    for seat in range(seats):
        out[seat * width + at + 3] = sqrt(largest[seat])


def _rate_alone(
    state: Position, island: i64, strengths: vec[i64], largest: vec[float], out: vec[float], at: i64, width: i64
) -> None:
    tiles = count(island)
    shared = value_of(tiles, state.terms.is_table)
    value = shared if state.terms.is_table else tiles * tiles
    for seat in range(state.terms.seats):
        if strengths[seat] > 0:
            row = seat * width + at
            out[row] += POINTS * float(shared)
            gain = POINTS * float(value - shared)
            out[row + 1] += min(gain, MAX_ALONE)
            out[row + 2] += min(gain, largest[seat])
            largest[seat] = max(largest[seat], gain)


def _rate_shared(value: i64, own: i64, first: i64, second: i64, leaders: i64, out: vec[float], row: i64) -> None:
    half = value // 2
    gain = POINTS * float(value - half)
    if own == first:
        out[row] += POINTS * float(value)
        if leaders > 1:
            out[row + 5] += gain
        elif first - second == 1:
            out[row + 4] += gain
        elif first - second > 2:
            out[row + 7] += float(first - second - 2)
    else:
        if own == second:
            out[row] += POINTS * float(half)
            out[row + 8] += POINTS * float(half)
        if first - own == 1:
            out[row + 6] += gain
