"""Checks the luck of a finished game: every draw is made again from the seed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from polynya.core.errors import RecordError
from polynya.core.types import CHANCE, Action
from polynya.record.luck import Luck, drawn_index
from polynya.record.match import Match
from polynya.record.record import Record


class Draw(NamedTuple):
    """One outcome of chance: what was possible, and what came."""

    ply: int
    number: int
    outcomes: list[Action]  # ascending
    weights: list[int]  # of the outcomes
    chosen: Action


def draws_of(match: Match, numbers: Sequence[int]) -> Iterator[Draw]:
    """The outcomes of a match with the numbers of their draws."""
    state, rest = match.state_at(0), iter(numbers)
    for ply, (mover, action) in enumerate(zip(match.movers, match.actions, strict=True)):
        if mover == CHANCE:
            outcomes = sorted(state.chance_outcomes())
            yield Draw(ply, next(rest), [found for found, _ in outcomes], [weight for _, weight in outcomes], action)
        state.apply(action)


def wrong_draws(record: Record) -> list[str]:
    """What is wrong with the luck of a record, a line each; RecordError if it tells no seed."""
    match, luck = record.match(), record.luck
    if luck is None:
        raise RecordError("no seed stands in this record: its luck cannot be checked")
    seed, found, last = bytes.fromhex(luck.seed), [], 0
    commitment = Luck(seed).commitment
    if commitment != luck.commitment:
        found.append(f"the seed does not fit the commitment: its SHA-256 is {commitment}, not {luck.commitment}")
    for draw in draws_of(match, luck.draws):
        faults = _faults(match, seed, draw, last + 1)
        found += [f"ply {draw.ply}: {'; '.join(faults)}"] if faults else []
        last = draw.number
    return found


def _faults(match: Match, seed: bytes, draw: Draw, due: int) -> list[str]:
    """What is wrong with one draw."""
    made = draw.outcomes[drawn_index(seed, draw.number, draw.weights)]
    name = match.game.notation
    faults = [f"draw {draw.number} stands where draw {due} is due"] if draw.number != due else []
    if made != draw.chosen:
        faults.append(f"draw {draw.number} gives '{name(made)}', not '{name(draw.chosen)}'")
    return faults
