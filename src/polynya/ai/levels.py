"""Levels of play for people: how far a bot looks, how much, and how often it is content with less than the best."""

from __future__ import annotations

from math import exp, log
from typing import Final, NamedTuple

from polynya.ai.engine import OWN_MOVE, OWN_TURN
from polynya.ai.thought import Candidate, Thought
from polynya.core.rng import Rng

FINE: Final = 1 << 30  # parts of a chance
EVEN: Final = 4.0  # log-odds change so much faster than the chance where it is one half
EDGE: Final = 1e-5  # a chance is taken to be no nearer to none, or to certainty


class Level(NamedTuple):
    """How a bot of some strength plays; every game has eight of them, chosen by measurement."""

    sight: int  # of the engine
    budget: int  # in positions a turn
    # Points of chance where the game is even; elsewhere as much in log-odds, so that nobody plays worse in a game
    # that is as good as lost, or won.
    temperature: float = 0.0  # a candidate that is worse by so much is e times as rare; 0: always the best
    most_lost: float = 1.0  # no candidate is taken that is worse than the best by more than this
    sees_wins: bool = True  # never misses a win that is at hand; else it takes that for a rather good move


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
    return thought.candidates[rng.weighted([int(share * FINE) for share in shares(thought, level)])]


def shares(thought: Thought, level: Level) -> list[float]:
    """How likely each candidate is against the best; who has surely lost holds out as long as possible."""
    best = thought.best
    is_settled = best.is_proved and (best.chance == 0.0 or (level.sees_wins and best.chance == 1.0))
    if level.temperature == 0 or is_settled:
        return [1.0, *[0.0] * (len(thought.candidates) - 1)]
    unit = EVEN * level.temperature
    worth = [_log_odds(candidate.chance) for candidate in thought.candidates]
    if not level.sees_wins:
        _veil_wins(thought.candidates, worth, unit)
    top = max(worth)
    behind = [top - one for one in worth]
    return [exp(-lost / unit) if lost <= EVEN * level.most_lost else 0.0 for lost in behind]


def _veil_wins(candidates: tuple[Candidate, ...], worth: list[float], unit: float) -> None:
    """Let a win look only so much better than the best of what does not win."""
    is_win = [candidate.is_proved and candidate.chance == 1.0 for candidate in candidates]
    others = [one for one, wins in zip(worth, is_win, strict=True) if not wins]
    if others:
        seeming = max(others) + unit
        for k, wins in enumerate(is_win):
            if wins:
                worth[k] = seeming


def _log_odds(chance: float) -> float:
    chance = max(EDGE, min(1.0 - EDGE, chance))
    return log(chance / (1.0 - chance))
