"""Who meets whom. The same deal is played from every seat, and only all of these games together are one observation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, islice, permutations
from typing import NamedTuple

from polynya.core.options import Value
from polynya.sim.jobs import Job, Played


class Terms(NamedTuple):
    """What is played."""

    game: str
    seats: int = 2
    options: tuple[tuple[str, Value], ...] = ()

    @property
    def even(self) -> float:
        """The share of victories of somebody who is as good as everybody else."""
        return 1 / self.seats


class Pairing(NamedTuple):
    """One challenger among opponents who are all of one kind."""

    challenger: str
    opponent: str


def round_robin(entrants: Sequence[str], seats: int) -> list[Pairing]:
    """Everybody against everybody; with more than two seats each is once the single one."""
    pairs = combinations(entrants, 2) if seats == 2 else permutations(entrants, 2)
    return [Pairing(one, other) for one, other in pairs]


def rotation(pairing: Pairing, terms: Terms, seed: int) -> list[Job]:
    """The games of one deal: the challenger sits once on every seat."""
    found: list[Job] = []
    for seat in range(terms.seats):
        entrants = [pairing.opponent] * terms.seats
        entrants[seat] = pairing.challenger
        found.append(Job(terms.game, terms.seats, terms.options, tuple(entrants), seed))
    return found


def rotations(pairing: Pairing, terms: Terms, count: int, seed: int) -> Iterator[Job]:
    """The games of so many deals, one deal after the other."""
    for number in range(count):
        yield from rotation(pairing, terms, seed + number)


def score(games: Sequence[Played]) -> float:
    """The challenger's share of the victories in a rotation."""
    return sum([game.shares[seat] for seat, game in enumerate(games)]) / len(games)


def in_rotations(games: Iterator[Played], seats: int) -> Iterator[list[Played]]:
    """The games of each deal together."""
    while unit := list(islice(games, seats)):
        yield unit
