"""Laws of states: actions, clones, keys, lengths, returns; generator and judge."""

from __future__ import annotations

from polynya import GAMES
from polynya.testing import StateLaws


class TestStates(StateLaws):
    games = GAMES
    named_clauses = 3
