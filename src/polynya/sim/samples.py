"""Positions of games that were played, as the features of an evaluation, and how these games ended."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from librt.vecs import vec

from polynya.ai.evaluation import Evaluation
from polynya.ai.linear import MAX_SEATS, LinearEvaluation
from polynya.core.state import State
from polynya.sim.jobs import SPREAD, Played, start, stream

PICK: Final = 0  # the stream from which positions are chosen, of seeds that no game has


class Sample(NamedTuple):
    """A position at the beginning of a turn."""

    game: int  # the number of the game that it is from
    phase: float
    rows: tuple[tuple[float, ...], ...]  # the features of every seat, then those of nobody, if there is such a row
    shares: tuple[float, ...]  # of the victory, row by row
    weight: float  # all positions of a game together weigh 1
    forecast: tuple[float, ...]  # the chances that the evaluation gives today, row by row


def turn_starts(played: Played) -> Iterator[State]:
    """The positions in which another seat begins to decide; not to be changed."""
    _, state = start(played.job)
    decider = None
    for action in played.actions:
        if state.mover >= 0 and state.to_move() != decider:
            decider = state.to_move()
            yield state
        state.apply(action)


def samples(games: Iterable[Played], evaluation: Evaluation, most: int) -> Iterator[Sample]:
    """At most so many positions of every game that has come to an end, chosen at random."""
    for number, game in enumerate(games):
        if game.is_over:
            yield from _of_game(number, game, evaluation, most)


def _of_game(number: int, game: Played, evaluation: Evaluation, most: int) -> Iterator[Sample]:
    count, seats = sum([1 for _ in turn_starts(game)]), game.job.seats
    wanted = _chosen(count, most, game.job.seed)
    linear = evaluation if isinstance(evaluation, LinearEvaluation) else None
    has_nobody = linear is not None and linear.has_nobody
    for index, state in enumerate(turn_starts(game)):
        if index in wanted:
            rows = features(linear, state, seats) if linear is not None else ()
            phase = linear.phase(state) if linear is not None else 0.0
            forecast, shares = [
                _with_nobody(row, has_nobody) for row in (_chances(evaluation, state, seats), game.shares)
            ]
            yield Sample(number, phase, rows, shares, 1 / len(wanted), forecast)


def _with_nobody(row: tuple[float, ...], has_nobody: bool) -> tuple[float, ...]:
    """What is left is nobody's, where nobody may win."""
    return (*row, max(0.0, 1.0 - sum(row))) if has_nobody else row


def _chances(evaluation: Evaluation, state: State, seats: int) -> tuple[float, ...]:
    out = vec[float]([0.0] * seats)
    evaluation.chances(state, out)
    return tuple([float(chance) for chance in out])


def features(evaluation: LinearEvaluation, state: State, seats: int) -> tuple[tuple[float, ...], ...]:
    """Row by row."""
    width = len(evaluation.names)
    out = vec[float]([0.0] * (width * (MAX_SEATS + 1)))
    evaluation.measure(state, out)
    rows = seats + evaluation.has_nobody
    return tuple([tuple([float(out[row * width + k]) for k in range(width)]) for row in range(rows)])


def _chosen(count: int, most: int, seed: int) -> set[int]:
    """So many different numbers below the count."""
    rest = list(range(count))
    rng = stream(seed + SPREAD, PICK, 0)
    return {rest.pop(rng.below(len(rest))) for _ in range(min(most, count))}
