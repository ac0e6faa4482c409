"""Laws of views: what a viewer may know, and how the unknown may be dealt."""

from __future__ import annotations

from polynya import GAMES, Game
from polynya.testing import ViewLaws
from polynya.testing.views import twins


class TestViews(ViewLaws):
    games = GAMES

    def test_there_are_positions_that_look_different(self, game: Game) -> None:
        assert len(twins(game)) >= 400
