"""Laws of texts: everything that people read of a game is there, whole, in both languages."""

from __future__ import annotations

from polynya import GAMES
from polynya.testing import TextLaws


class TestTexts(TextLaws):
    games = GAMES
