"""Levels of play for people: how far a bot looks, how much, and how often it is content with less than the best."""

from __future__ import annotations

from math import exp
from typing import Final, NamedTuple

from polynya.ai.engine import OWN_MOVE, OWN_TURN
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


# Of games that have an evaluation and nothing else: their planner looks through its own turn.
PLANNED: Final = (
    Level(OWN_MOVE, 50, temperature=0.12, most_lost=0.4, sees_wins=False),
    Level(OWN_MOVE, 100, temperature=0.06, most_lost=0.3, sees_wins=False),
    Level(OWN_TURN, 200, temperature=0.05, most_lost=0.2),
    Level(OWN_TURN, 400, temperature=0.03, most_lost=0.1),
    Level(OWN_TURN, 800, temperature=0.01, most_lost=0.05),
    Level(OWN_TURN, 1_600),
    Level(OWN_TURN, 4_000),
    Level(OWN_TURN, 10_000),
)


def pick(thought: Thought, level: Level, rng: Rng) -> Candidate:
    """What a bot of this level does: of the good candidates one by chance, the better the likelier."""
    best = thought.best
    if level.temperature == 0 or (level.sees_wins and best.is_proved and best.chance == 1.0):
        return best
    good = [candidate for candidate in thought.candidates if candidate.chance >= best.chance - level.most_lost]
    weights = [exp((candidate.chance - best.chance) / level.temperature) for candidate in good]
    return good[rng.weighted([max(1, int(weight * FINE)) for weight in weights])]
