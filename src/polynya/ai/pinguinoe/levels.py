"""The eight levels of Pinguinoè, chosen by matches."""

from __future__ import annotations

from typing import Final

from polynya.ai.engine import OWN_MOVE, OWN_TURN, REPLIES
from polynya.ai.levels import Level

LEVELS: Final = (
    Level(OWN_MOVE, 60, 0.05, 0.40, sees_wins=False),  # ends a turn in the sea now and then
    Level(OWN_MOVE, 150, 0.025, 0.20, sees_wins=False),
    Level(OWN_TURN, 300, 0.02, 0.10),
    Level(OWN_TURN, 600, 0.01, 0.06),
    Level(OWN_TURN, 1_500, 0.004, 0.03),
    Level(REPLIES, 5_000),
    Level(REPLIES, 15_000),
    Level(REPLIES, 60_000),
)
