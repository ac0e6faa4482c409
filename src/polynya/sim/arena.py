"""Tournaments of bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from polynya.sim.jobs import Played
from polynya.sim.ledger import Ledger
from polynya.sim.pairings import Pairing, Terms, in_rotations, rotations, round_robin, score
from polynya.sim.ratings import Rating, rate
from polynya.sim.running import Workers
from polynya.sim.statistics import OPEN, Estimate, SequentialTest, estimate

Report = Callable[[list[Played]], None]  # hears of every deal that was played from every seat

MARGIN: Final = 0.03  # half of what a sequential test leaves open


class Encounter(NamedTuple):
    """How one challenger fared against one kind of opponent."""

    pairing: Pairing
    scores: tuple[float, ...]  # of each deal, played from every seat
    games: int
    estimate: Estimate  # of the challenger's share of the victories
    verdict: str  # of the sequential test


class Arena(NamedTuple):
    """A tournament that was played."""

    terms: Terms
    entrants: tuple[str, ...]
    encounters: tuple[Encounter, ...]
    ratings: dict[str, Rating]
    seconds: dict[str, float]  # that each has thought, a turn
    unfinished: int  # games that were broken off


def better_test(terms: Terms, at_least: float | None = None) -> SequentialTest:
    """Asks whether a challenger wins more than so much, or than its even share."""
    bound = terms.even if at_least is None else at_least
    return SequentialTest(bound - MARGIN, min(0.999, bound + MARGIN), terms.seats)


def encounter(
    pairing: Pairing,
    terms: Terms,
    workers: Workers,
    ledger: Ledger,
    *,
    deals: int,
    seed: int = 0,
    test: SequentialTest | None = None,
    report: Report | None = None,
) -> Encounter:
    """Play so many deals from every seat; with a test only until it decides, the same on any number of processes."""
    scores: list[float] = []
    verdict = OPEN
    games = workers.play_all(rotations(pairing, terms, deals, seed), ledger)
    for unit in in_rotations(games, terms.seats):
        scores.append(score(unit))
        if report is not None:
            report(unit)
        verdict = test.verdict(scores) if test else OPEN
        if verdict != OPEN:
            games.close()
            break
    found = estimate(scores, terms.seats)
    return Encounter(pairing, tuple(scores), len(scores) * terms.seats, found, verdict)


def tournament(
    entrants: Sequence[str],
    terms: Terms,
    workers: Workers,
    ledger: Ledger,
    *,
    deals: int,
    seed: int = 0,
    test: SequentialTest | None = None,
    report: Report | None = None,
) -> Arena:
    """Everybody against everybody."""
    games: list[Played] = []

    def listen(unit: list[Played]) -> None:
        games.extend(unit)
        if report is not None:
            report(unit)

    met = [
        encounter(pairing, terms, workers, ledger, deals=deals, seed=seed, test=test, report=listen)
        for pairing in round_robin(entrants, terms.seats)
    ]
    games.sort(key=lambda game: game.job.seed)  # ratings should not depend on who met whom first
    unfinished = len([game for game in games if not game.is_over])
    return Arena(terms, tuple(entrants), tuple(met), rate(entrants, games), seconds_a_turn(games), unfinished)


def seconds_a_turn(games: Sequence[Played]) -> dict[str, float]:
    """How long each has thought."""
    turns: dict[str, int] = {}
    seconds: dict[str, float] = {}
    for game in games:
        for seat, name in enumerate(game.job.entrants):
            turns[name] = turns.get(name, 0) + game.turns[seat]
            seconds[name] = seconds.get(name, 0.0) + game.seconds[seat]
    return {name: seconds[name] / max(1, turns[name]) for name in turns}
