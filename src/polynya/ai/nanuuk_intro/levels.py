"""Eight levels of the introductory game, chosen by measurement; `docs/bots.md` has the figures."""

from __future__ import annotations

from typing import Final

from polynya.ai.engine import FULL, OWN_MOVE, OWN_TURN
from polynya.ai.levels import Level

LEVELS: Final = (
    Level(OWN_MOVE, 100, temperature=0.1, most_lost=0.6, sees_wins=False),
    Level(OWN_TURN, 500, temperature=0.155, most_lost=0.6, sees_wins=False),
    Level(OWN_TURN, 500, temperature=0.105, most_lost=0.5),
    Level(OWN_TURN, 500, temperature=0.07, most_lost=0.35),
    Level(FULL, 10_000, temperature=0.085, most_lost=0.25),
    Level(FULL, 20_000, temperature=0.055, most_lost=0.2),
    Level(FULL, 60_000, temperature=0.035, most_lost=0.12),
    Level(FULL, 4_000_000),
)
