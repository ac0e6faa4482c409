"""Islands and what they are worth (section 9 of the rulebook)."""

from __future__ import annotations

from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from polynya.core.bits import count, lowest
from polynya.games.igloo_igloo.board import BIT, connected_squares
from polynya.games.igloo_igloo.components import ANIMALS, ISLAND_TABLE, WORTH
from polynya.games.igloo_igloo.position import Position

IGLOO_STRENGTH: Final = 2  # IG-9.3


class Island(NamedTuple):
    """An island with everybody's strength and points, and the clauses that give them."""

    squares: tuple[int, ...]
    strengths: tuple[int, ...]
    points: tuple[int, ...]
    clauses: tuple[str, ...]  # seat by seat; empty for who is not there


def value_of(tiles: i64, is_table: bool) -> i64:
    """What the strongest player scores beside others (IG-9.5, IG-10.2, IG-10.6)."""
    if not is_table:
        return tiles
    return ISLAND_TABLE[min(int(tiles), len(ISLAND_TABLE) - 1)]


def next_island(rest: i64) -> i64:
    """The island of the lowest square of what has not been looked at (IG-4.16)."""
    return connected_squares(BIT[lowest(rest)], rest)


def strength(state: Position, island: i64, seat: i64) -> i64:
    """1 per own Inuk and 2 per own igloo (IG-9.3)."""
    found = IGLOO_STRENGTH * count(state.igloos[seat] & island)
    here = state.inuit_squares[seat] & island
    while here:
        found += state.inuit_on(lowest(here), seat)
        here &= here - 1
    return found


def score(state: Position, island: i64, points: vec[i64]) -> None:
    """Add everybody's points for one island (IG-9.4, IG-9.5, IG-9.6)."""
    seats = state.terms.seats
    strengths = vec[i64]([i64(0)] * int(seats))
    first: i64 = 0
    second: i64 = 0
    present: i64 = 0
    for seat in range(seats):
        found = strength(state, island, seat)
        strengths[seat] = found
        if found == 0:
            continue
        present += 1
        if found > first:
            second = first
            first = found
        elif second < found < first:
            second = found
    tiles = count(island)
    value = value_of(tiles, state.terms.is_table)
    if present == 1 and not state.terms.is_table:
        value = tiles * tiles
    for seat in range(seats):
        if strengths[seat] == first and first > 0:
            points[seat] += value
        elif strengths[seat] == second and second > 0:
            points[seat] += value // 2


def points_on(state: Position, ice: i64) -> vec[i64]:
    """Seat by seat, the points of all islands of this ice."""
    points = vec[i64]([i64(0)] * int(state.terms.seats))
    rest = ice
    while rest:
        island = next_island(rest)
        score(state, island, points)
        rest &= ~island
    return points


def animal_points(state: Position, seat: i64) -> i64:
    """IG-9.2."""
    found: i64 = 0
    for kind in range(ANIMALS):
        found += WORTH[kind] * state.hunted[seat * ANIMALS + kind]
    return found


def final_scores(state: Position) -> list[int]:
    """Animal and island points, seat by seat (IG-9.1)."""
    points = points_on(state, state.ice)
    return [int(points[seat] + animal_points(state, seat)) for seat in range(state.terms.seats)]


def islands(state: Position) -> list[Island]:
    """Every island with who scores what and why."""
    found: list[Island] = []
    rest = state.ice
    while rest:
        island = next_island(rest)
        found.append(_score_island(state, island))
        rest &= ~island
    return found


def _score_island(state: Position, island: i64) -> Island:
    seats = range(int(state.terms.seats))
    strengths = [int(strength(state, island, seat)) for seat in seats]
    points = vec[i64]([i64(0)] * len(strengths))
    score(state, island, points)
    places = sorted(set(strengths) - {0}, reverse=True)
    is_alone = sum([1 for found in strengths if found]) == 1
    return Island(
        tuple(squares_of(island)),
        tuple(strengths),
        tuple([int(number) for number in points]),
        tuple([_scoring_clause(found, places, is_alone, state.terms.is_table) for found in strengths]),
    )


def _scoring_clause(found: int, places: list[int], is_alone: bool, is_table: bool) -> str:
    if found == 0:
        return ""
    if is_alone:
        return "IG-10.6" if is_table else "IG-9.4"
    return "IG-9.5" if found == places[0] else "IG-9.6"


def squares_of(mask: i64) -> list[int]:
    """The squares of a set, ascending."""
    found: list[int] = []
    while mask:
        found.append(int(lowest(mask)))
        mask &= mask - 1
    return found
