"""The eight levels of Pinguinoè, chosen by matches."""

from __future__ import annotations

from typing import Final

from polynya.ai.engine import OWN_MOVE, OWN_TURN, REPLIES
from polynya.ai.levels import Level

LEVELS: Final = (
    Level(OWN_MOVE, 60, temperature=0.2, most_lost=0.6, sees_wins=False),
    Level(OWN_MOVE, 150, temperature=0.13, most_lost=0.5, sees_wins=False),
    Level(OWN_TURN, 600, temperature=0.125, most_lost=0.45),
    Level(OWN_TURN, 600, temperature=0.08, most_lost=0.3),
    Level(OWN_TURN, 1_000, temperature=0.05, most_lost=0.25),
    Level(OWN_TURN, 1_500, temperature=0.031, most_lost=0.15),
    Level(OWN_TURN, 3_000, temperature=0.012, most_lost=0.08),
    Level(REPLIES, 300_000),
)
