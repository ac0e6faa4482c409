"""Laws of values: positions can be compared, copied and pickled, and a view tells its facts by name."""

from __future__ import annotations

from polynya import GAMES
from polynya.testing import ValueLaws


class TestValues(ValueLaws):
    games = GAMES
