"""Laws of options: one complete description, used by samples, readable back from text."""

from __future__ import annotations

from polynya import GAMES
from polynya.testing import OptionLaws


class TestOptions(OptionLaws):
    games = GAMES


def test_there_are_presets() -> None:
    assert len([name for game in GAMES for name, _ in game.option_table.presets]) > 3
