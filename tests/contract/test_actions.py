"""Laws of action spaces: notation is the same everywhere, and every number has one."""

from __future__ import annotations

from polynya import GAMES
from polynya.testing import ActionLaws


class TestActions(ActionLaws):
    games = GAMES
