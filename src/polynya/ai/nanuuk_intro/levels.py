"""Eight levels of the introductory game, chosen by measurement; `docs/bots.md` has the figures."""

from __future__ import annotations

from typing import Final

from polynya.ai.engine import FULL, OWN_MOVE, OWN_TURN, REPLIES
from polynya.ai.levels import Level

LEVELS: Final = (
    Level(OWN_MOVE, 100, temperature=0.1, most_lost=0.6, sees_wins=False),
    Level(OWN_TURN, 500, temperature=0.17, most_lost=0.6, sees_wins=False),
    Level(OWN_TURN, 500, temperature=0.13, most_lost=0.5),
    Level(OWN_TURN, 500, temperature=0.095, most_lost=0.4),
    Level(REPLIES, 10_000, temperature=0.1, most_lost=0.35),
    Level(REPLIES, 20_000, temperature=0.06, most_lost=0.2),
    Level(FULL, 60_000, temperature=0.02, most_lost=0.1),
    Level(FULL, 4_000_000),
)
