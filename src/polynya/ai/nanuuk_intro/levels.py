"""Eight levels of the introductory game, chosen by measurement; `docs/bots.md` has the figures."""

from __future__ import annotations

from typing import Final

from polynya.ai.engine import FULL, OWN_MOVE, OWN_TURN, REPLIES
from polynya.ai.levels import Level

LEVELS: Final = (
    Level(OWN_MOVE, 100, temperature=0.14, most_lost=0.6, sees_wins=False),
    Level(OWN_TURN, 500, temperature=0.2, most_lost=0.5, sees_wins=False),
    Level(OWN_TURN, 500, temperature=0.1, most_lost=0.3),
    Level(OWN_TURN, 500, temperature=0.03, most_lost=0.1),
    Level(REPLIES, 10_000, temperature=0.05, most_lost=0.12),
    Level(FULL, 20_000, temperature=0.01, most_lost=0.03),
    Level(FULL, 150_000),
    Level(FULL, 4_000_000),
)
