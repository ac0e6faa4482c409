"""How the bots of Igloo Igloo play, from 1 to 8; docs/bots.md says what was measured."""

from __future__ import annotations

from typing import Final

from polynya.ai.engine import OWN_MOVE, OWN_TURN
from polynya.ai.levels import Level

LEVELS: Final = (
    Level(OWN_MOVE, 200, temperature=0.05, most_lost=0.3, sees_wins=False),
    Level(OWN_MOVE, 200, temperature=0.035, most_lost=0.2, sees_wins=False),
    Level(OWN_MOVE, 200, temperature=0.022, most_lost=0.15),
    Level(OWN_TURN, 400, temperature=0.03, most_lost=0.12),
    Level(OWN_TURN, 600, temperature=0.015, most_lost=0.08),
    Level(OWN_TURN, 2_000, temperature=0.004, most_lost=0.03),
    Level(OWN_TURN, 30_000),
    Level(OWN_TURN, 300_000),
)
