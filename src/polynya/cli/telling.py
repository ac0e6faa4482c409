"""What has happened at a table, turn by turn, for whoever looks."""

from __future__ import annotations

from rich.text import Text

from polynya.cli import reports
from polynya.cli.players import Players, player_name
from polynya.core.types import Viewer
from polynya.record.match import Match
from polynya.web.story import Story, Turn, story_text, turns


class Telling:
    """The stories of one match, one for each viewer; what was told once is kept."""

    def __init__(self, match: Match, players: Players) -> None:
        self.players = players
        self._match = match
        self._names = [player_name(players, seat) for seat in range(len(players))]
        self._stories: dict[Viewer, Story] = {}

    def turns(self, viewer: Viewer, start: int = 0) -> list[Turn]:
        """What began at a ply or later, as far as the viewer has learned it."""
        story = self._stories.setdefault(viewer, Story(self._match, viewer, self._names, str))
        return turns([move for move in story.moves() if move.begin >= start], self._names)

    def line(self, turn: Turn) -> Text:
        """A turn in one line: `random (seat 2): goes from C2 to C1; cracks the ice at B1|C2`."""
        words = "; ".join([story_text(move.lines) for move in turn.moves])
        return reports.who(self.players, turn.seat) + Text(f": {words}")
