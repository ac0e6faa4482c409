"""How the bots of Igloo Igloo play, from 1 to 8; docs/bots.md says what was measured."""

from __future__ import annotations

from typing import Final

from polynya.ai.engine import OWN_MOVE, OWN_TURN
from polynya.ai.levels import Level

LEVELS: Final = (
    Level(OWN_MOVE, 200, temperature=0.046, most_lost=0.3, sees_wins=False),
    Level(OWN_MOVE, 200, temperature=0.036, most_lost=0.25, sees_wins=False),
    Level(OWN_MOVE, 200, temperature=0.028, most_lost=0.2),
    Level(OWN_MOVE, 200, temperature=0.0215, most_lost=0.18),
    Level(OWN_MOVE, 200, temperature=0.0165, most_lost=0.15),
    Level(OWN_TURN, 2_000, temperature=0.03, most_lost=0.15),
    Level(OWN_TURN, 6_000, temperature=0.012, most_lost=0.1),
    Level(OWN_TURN, 600_000),
)
