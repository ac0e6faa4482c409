"""Levels of play of the full game."""

from __future__ import annotations

from typing import Final

from polynya.ai.engine import FULL, OWN_MOVE, OWN_TURN
from polynya.ai.levels import Level

LEVELS: Final = (
    Level(OWN_MOVE, 100, temperature=0.12, most_lost=0.4, sees_wins=False),
    Level(OWN_TURN, 500, temperature=0.06, most_lost=0.3, sees_wins=False),
    Level(OWN_TURN, 2_000, temperature=0.035, most_lost=0.25),
    Level(OWN_TURN, 4_000),
    Level(FULL, 25_000),
    Level(FULL, 40_000),
    Level(FULL, 200_000),
    Level(FULL, 6_000_000),
)
