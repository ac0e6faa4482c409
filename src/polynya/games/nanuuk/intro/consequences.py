"""Which clause says what a story tells, where it is more than the action itself: English text -> clause."""

from __future__ import annotations

from typing import Final

CONSEQUENCES: Final = {
    "{0}'s hunter on {1} is shut in by cracks": "NK-6.10",
    "{0}'s bear on {1} is shut in by cracks": "NK-6.10",
    "the bear on {1} is shut in by cracks": "NK-6.10",
    "{0}'s hunter on {1} is blocked now": "NK-6.10",
    "{0}'s bear on {1} is blocked now": "NK-6.10",
    "the bear on {1} is blocked now": "NK-6.10",
    "{0}'s hunter on {1} cannot move": "NK-6.10",
    "{0}'s bear on {1} cannot move": "NK-6.10",
    "the bear on {1} cannot move": "NK-6.10",
    "{0}'s hunter on {1} cannot move: {0} is out of the game": "NK-8.4",
    "the game is over: {0} wins": "NK-9.1",
    "the game is over: {0} win together": "NK-9.1",
    "{0}'s bear on {1} cannot move and is caught: the two hunters play on": "NK-10.18",
}
