"""Who plays which color: chosen or by seat, in every game; no rule asks for it."""

from __future__ import annotations

import dataclasses
import json
import re

import pytest

from polynya import GAMES, Game, Record, RecordError, loads, picture
from polynya.record import jsonform, textform
from polynya.testing import ColorLaws
from polynya.testing.cases import played_match
from polynya.testing.colors import rotated_colors

every_game = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])


class TestColors(ColorLaws):
    games = GAMES


@every_game
def test_who_does_not_choose_gets_what_is_free(game: Game) -> None:
    first, second, third, fourth = game.colors
    assert game.setup(2, {}, (fourth,)).colors == (fourth, second)
    assert game.setup(2, {}, ("", first)).colors == (second, first)
    assert game.setup(4, {}, (fourth,)).colors == (fourth, second, third, first)
    assert game.setup(3, {}, ("", "", first)).colors == (second, third, first)
    assert game.setup(4, {}, rotated_colors(game, 4)).colors == rotated_colors(game, 4)


@every_game
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_records_keep_what_was_chosen_in_both_forms(game: Game, seats: int) -> None:
    for colors in (rotated_colors(game, seats), ("", game.colors[0]), (game.colors[3],)):
        match = played_match(game, seats, colors)
        record = Record.of(match)
        assert record.colors == match.setup.colors
        assert record.match().setup.colors == match.setup.colors
        for form in (textform, jsonform):
            text = form.write(record)
            assert form.read(text) == record
            assert form.write(form.read(text)) == text
        headers = dict(re.findall(r"^Color (\d): (\w+)$", textform.write(record), re.MULTILINE))
        chosen = {str(k + 1): color for k, color in enumerate(record.colors) if color != game.colors[k]}
        assert headers == chosen


@every_game
def test_records_say_nothing_where_nobody_has_chosen(game: Game) -> None:
    record = Record.of(played_match(game, 3, ()))
    assert record.colors == ()
    assert "Color" not in textform.write(record)
    assert "colors" not in json.loads(jsonform.write(record))
    assert Record.of(played_match(game, 3, game.colors[:3])) == record


@every_game
def test_records_with_other_colors_are_refused(game: Game) -> None:
    first, second, third, _ = game.colors
    record = Record.of(played_match(game, 2, (third,)))
    text, data = textform.write(record), json.loads(jsonform.write(record))
    for said in ("pink", second, first, ""):
        with pytest.raises(RecordError):
            loads(text.replace(f"Color 1: {third}", f"Color 1: {said}"))
    with pytest.raises(RecordError, match="'Color 3' is not a header"):
        loads(text.replace("Color 1", "Color 3"))
    for colors in (["pink", first], [first, first], [first, second], [third], [third, second, first], third, [1, 2]):
        with pytest.raises(RecordError):
            loads(json.dumps({**data, "colors": colors}))
    with pytest.raises(RecordError, match="the colors must be one for each seat"):
        dataclasses.replace(record, colors=(third,)).match()


@every_game
def test_pictures_of_records_have_them_too(game: Game) -> None:
    match = played_match(game, 2, (game.colors[3],))
    assert picture(Record.of(match), 0).svg() == picture(match, 0).svg()
