"""Levels of play for people: how far a bot looks, how much, and how often it is content with less than the best."""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from polynya.ai.thought import Candidate, Thought
from polynya.core.rng import Rng

FINE: int = 1 << 30  # parts of a chance


class Level(NamedTuple):
    """How a bot of some strength plays; every game has eight of them, chosen by measurement."""

    sight: int  # of the engine
    budget: int  # in positions a turn
    temperature: float = 0.0  # a candidate whose chance is so much lower is e times as rare; 0: always the best
    most_lost: float = 1.0  # no candidate is taken whose chance is lower than the best by more than this
    sees_wins: bool = True  # never misses a win that is at hand


def pick(thought: Thought, level: Level, rng: Rng) -> Candidate:
    """What a bot of this level does: of the good candidates one by chance, the better the likelier."""
    best = thought.best
    if level.temperature == 0 or (level.sees_wins and best.is_proved and best.chance == 1.0):
        return best
    good = [candidate for candidate in thought.candidates if candidate.chance >= best.chance - level.most_lost]
    weights = [exp((candidate.chance - best.chance) / level.temperature) for candidate in good]
    return good[rng.weighted([max(1, int(weight * FINE)) for weight in weights])]
