"""Fits the weights of an evaluation to games that bots have played, and confirms them with others. Needs NumPy."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple

from polynya.ai.linear import LinearEvaluation
from polynya.bundles import evaluation_of
from polynya.core.errors import NotationError
from polynya.sim import fitting
from polynya.sim.jobs import Job, Played
from polynya.sim.ledger import Ledger
from polynya.sim.pairings import Terms
from polynya.sim.running import Workers
from polynya.sim.samples import Sample, samples

CONFIRMING: Final = 1 << 24  # seeds of games that are not fitted to; no one fits to so many
DIGITS: Final = 4  # of a weight


class Plan(NamedTuple):
    """What is played and how it is fitted."""

    terms: Terms
    bots: tuple[str, ...]  # who play; they take turns on the seats
    games: int  # to fit to
    confirming: int  # games to confirm with
    per_game: int = 12  # positions
    ridge: float = 1.0
    seed: int = 0


class Fitted(NamedTuple):
    """Weights, and what they are worth in games that they were not fitted to."""

    seats: int
    early: dict[str, float]
    late: dict[str, float]
    report: dict[str, object]


def linear_evaluation(game: str) -> LinearEvaluation:
    """The evaluation of a game, if its weights can be fitted."""
    found = evaluation_of(game)
    if not isinstance(found, LinearEvaluation):
        raise NotationError(f"{game} has no evaluation with weights that could be fitted")
    return found


def jobs(plan: Plan, count: int, first: int) -> Iterator[Job]:
    """Games in which the bots take turns on the seats."""
    for seed in range(first, first + count):
        bots = tuple(
            [plan.bots[(seed + seat + seed // len(plan.bots)) % len(plan.bots)] for seat in range(plan.terms.seats)]
        )
        yield Job(plan.terms.game, plan.terms.seats, plan.terms.options, bots, seed)


def play_all(
    plan: Plan, workers: Workers, ledger: Ledger, report: Callable[[Played], None] | None = None
) -> tuple[list[Played], list[Played]]:
    """The games to fit to, and those to confirm with."""
    found: list[Played] = []
    wanted = [*jobs(plan, plan.games, plan.seed), *jobs(plan, plan.confirming, plan.seed + CONFIRMING)]
    for played in workers.play_all(wanted, ledger):
        found.append(played)
        if report is not None:
            report(played)
    rest = iter(found)
    return list(islice(rest, plan.games)), list(rest)


def tune(plan: Plan, fitted_to: Sequence[Played], confirmed_by: Sequence[Played]) -> Fitted:
    """Fit to some games and see how good that is in others, beside the weights of today."""
    evaluation, seats = linear_evaluation(plan.terms.game), plan.terms.seats
    own = fitting.table(_samples(plan, evaluation, fitted_to))
    other = fitting.table(_samples(plan, evaluation, confirmed_by))
    weights = fitting.fit(own, plan.ridge)
    width = len(evaluation.names)
    forecasts = {
        "fitted": fitting.chances(other.features, weights),
        "before": other.forecasts,
        "even": fitting.chances(other.features, weights * 0),
    }
    report = {name: fitting.quality(found, other, seats)._asdict() for name, found in forecasts.items()}
    values = [round(float(weight), DIGITS) for weight in weights]
    early = dict(zip(evaluation.names, values[:width], strict=True))
    late = dict(zip(evaluation.names, values[width:], strict=True))
    return Fitted(seats, early, late, {"positions": len(own.weights), "games": len(fitted_to), **report})


def _samples(plan: Plan, evaluation: LinearEvaluation, games: Sequence[Played]) -> list[Sample]:
    found = list(samples(games, evaluation, plan.per_game))
    if not found:
        raise NotationError("no game has come to an end: nothing can be fitted")
    return found


def weights_file(evaluation: LinearEvaluation, fitted: Sequence[Fitted]) -> dict[str, dict[str, dict[str, float]]]:
    """What `weights.json` says: weights of today for player counts that were not fitted."""
    width = len(evaluation.names)
    found: dict[str, dict[str, dict[str, float]]] = {}
    for seats in range(len(evaluation.early) // width):
        rows = [row[seats * width : (seats + 1) * width] for row in (evaluation.early, evaluation.late)]
        if any([any(row) for row in rows]):
            early, late = [dict(zip(evaluation.names, map(float, row), strict=True)) for row in rows]
            found[str(seats)] = {"early": early, "late": late}
    for one in fitted:
        found[str(one.seats)] = {"early": one.early, "late": one.late}
    return dict(sorted(found.items()))
