"""Laws of moves: legal in all their steps, complete, the same whatever is hidden, and told in both languages."""

from __future__ import annotations

from polynya import GAMES
from polynya.testing import MoveLaws, StoryLaws


class TestMoves(MoveLaws):
    games = GAMES


class TestStories(StoryLaws):
    games = GAMES
