"""Laws of records: a match can be written, read and replayed in both forms."""

from __future__ import annotations

from polynya import GAMES
from polynya.testing import RecordLaws


class TestRecords(RecordLaws):
    games = GAMES
