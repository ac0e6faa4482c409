"""Laws of records: a match can be written, read and replayed in both forms."""

from __future__ import annotations

from polynya import Game, Record
from polynya.record import jsonform, textform
from polynya.testing.cases import played_match
from polynya.testing.colors import rotated_colors
from polynya.testing.laws import Laws


class RecordLaws(Laws):
    """Laws of records."""

    def test_records_replay_and_round_trip_in_both_forms(self, game_seats: tuple[Game, int]) -> None:
        game, seats = game_seats
        for plies, colors in ((0, ()), (15, ()), (400, rotated_colors(game, seats))):
            match = played_match(game, seats, colors, plies)
            record = Record.of(match)
            assert record.game == game.key
            assert record.match().actions == match.actions
            assert record.match().setup.colors == match.setup.colors
            for form in (textform, jsonform):
                text = form.write(record)
                assert form.read(text) == record
                assert form.write(form.read(text)) == text
