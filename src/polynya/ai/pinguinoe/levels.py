"""The eight levels of Pinguinoè."""

from __future__ import annotations

from typing import Final

from polynya.ai.engine import OWN_MOVE, OWN_TURN
from polynya.ai.levels import Level

LEVELS: Final = (
    Level(OWN_MOVE, 100, 0.12, 0.40, sees_wins=False),
    Level(OWN_MOVE, 300, 0.06, 0.30, sees_wins=False),
    Level(OWN_TURN, 300, 0.05, 0.20),
    Level(OWN_TURN, 600, 0.03, 0.10),
    Level(OWN_TURN, 1_500, 0.015, 0.05),
    Level(OWN_TURN, 4_000, 0.0),
    Level(OWN_TURN, 12_000, 0.0),
    Level(OWN_TURN, 60_000, 0.0),
)
