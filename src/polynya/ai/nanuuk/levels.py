"""Levels of play of the full game."""

from __future__ import annotations

from typing import Final

from polynya.ai.engine import FULL, OWN_MOVE, OWN_TURN
from polynya.ai.levels import Level

LEVELS: Final = (
    Level(OWN_MOVE, 100, temperature=0.08, most_lost=0.4, sees_wins=False),
    Level(OWN_TURN, 500, temperature=0.2, most_lost=0.5, sees_wins=False),
    Level(OWN_TURN, 1_000, temperature=0.1, most_lost=0.4),
    Level(OWN_TURN, 2_000, temperature=0.05, most_lost=0.3),
    Level(OWN_TURN, 4_000, temperature=0.015, most_lost=0.1),
    Level(FULL, 25_000, temperature=0.03, most_lost=0.2),
    Level(FULL, 200_000, temperature=0.01, most_lost=0.08),
    Level(FULL, 6_000_000),
)
