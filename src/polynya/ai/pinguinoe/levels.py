"""The eight levels of Pinguinoè, chosen by matches."""

from __future__ import annotations

from typing import Final

from polynya.ai.engine import OWN_MOVE, OWN_TURN, REPLIES
from polynya.ai.levels import Level

LEVELS: Final = (
    Level(OWN_MOVE, 60, 0.12, 0.50, sees_wins=False),  # ends a turn in the sea now and then
    Level(OWN_MOVE, 150, 0.06, 0.30, sees_wins=False),
    Level(OWN_TURN, 300, 0.07, 0.30),
    Level(OWN_TURN, 600, 0.053, 0.26),
    Level(OWN_TURN, 1_500, 0.041, 0.21),
    Level(OWN_TURN, 1_500, 0.032, 0.16),
    Level(OWN_TURN, 1_500, 0.023, 0.12),
    Level(REPLIES, 300_000),
)
