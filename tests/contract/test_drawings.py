"""Laws of pictures: every view can be drawn, and everything in it has its place."""

from __future__ import annotations

from polynya import GAMES
from polynya.testing import DrawingLaws


class TestDrawings(DrawingLaws):
    games = GAMES
