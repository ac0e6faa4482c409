"""Which clause says what a story tells, where it is more than the action itself: English text -> clause."""

from __future__ import annotations

from typing import Final

CONSEQUENCES: Final = {  # two clauses where the same is said of either
    "no tile can be pushed: nothing drifts": "IG-6.37",
    "none left in the supply": "IG-7.30",
    "moves {0} out of the way: {1} → {2}": "IG-6.35",
    "takes {0} along: {1} → {2}": "IG-6.36",
    "removes the tile on {0}, unseen": "IG-6.45",
    "lost with the tile: {0}": "IG-6.45",
    "the ice is gone; off to the corners: {0}": "IG-6.46",
    "sends {0} to corner {1}": "IG-6.46, IG-7.8",
    "plays {0}: 1 more action point": "IG-6.47",
    "plays {0}: {1} more action points": "IG-6.47",
    "ends the turn, 1 action point unused": "IG-6.60",
    "ends the turn, {0} action points unused": "IG-6.60",
    "harpoons {0} on {1}": "IG-6.66, IG-6.71",
    "the bear attacks {0} on {1}": "IG-7.1",
    "the bear eats {0} on {1}": "IG-7.2",
    "harpoons the bear on {0}: everybody stays": "IG-7.6",
    "safe in the igloo on {1}: {0}": "IG-7.7",
    "{0} must flee from {1}": "IG-7.8",
    "no tile can melt anymore: the game is over": "IG-8.1",
}
