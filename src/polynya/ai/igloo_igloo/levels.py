"""How the bots of Igloo Igloo play, from 1 to 8; docs/bots.md has the measurements."""

from __future__ import annotations

from typing import Final

from polynya.ai.engine import FULL, OWN_MOVE, OWN_TURN, REPLIES
from polynya.ai.levels import Level

LEVELS: Final = (
    Level(OWN_MOVE, 200, temperature=0.05, most_lost=0.3, sees_wins=False),
    Level(OWN_MOVE, 200, temperature=0.02, most_lost=0.15, sees_wins=False),
    Level(OWN_TURN, 600, temperature=0.02, most_lost=0.1),
    Level(OWN_TURN, 2_000, temperature=0.007, most_lost=0.05),
    Level(OWN_TURN, 8_000),
    Level(OWN_TURN, 40_000),
    Level(REPLIES, 120_000),
    Level(FULL, 480_000),
)
