"""Options of older rules versions: read as what they meant, written back as they were."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping

import pytest

from polynya import GAMES, Game, Record, RecordError, Value, loads, new_match
from polynya.record import jsonform, textform
from polynya.record.versions import current_options

every_game = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])


class LaterGame(Game):
    """A game whose third version made a choice of what was fixed, except for those who dance."""

    def __init__(self) -> None:
        self.key = "later"
        self.rules_version = 3

    def implied_options(self, rules: int, options: Mapping[str, Value]) -> dict[str, Value]:
        return {"shore": "steep"} if rules < 3 and not options.get("dance") else {}


def test_what_an_older_version_did_without_saying_so_is_said() -> None:
    for rules in (1, 2):
        assert current_options(LaterGame(), rules, {"moon": 2}) == {"moon": 2, "shore": "steep"}
    assert current_options(LaterGame(), 3, {"moon": 2}) == {"moon": 2}
    assert current_options(LaterGame(), 1, {"dance": True}) == {"dance": True}


@pytest.mark.parametrize("value", ["steep", "flat"])
def test_an_older_version_cannot_know_what_came_later(value: str) -> None:
    with pytest.raises(RecordError, match="'shore' is not an option of rules version 2 of later"):
        current_options(LaterGame(), 2, {"shore": value})
    assert current_options(LaterGame(), 3, {"shore": value}) == {"shore": value}


@every_game
def test_options_of_the_present_version_mean_what_they_say(game: Game) -> None:
    for _, options in game.samples():
        assert current_options(game, game.rules_version, options) == options


@every_game
def test_a_version_that_nobody_knows_is_refused_in_one_line(game: Game) -> None:
    for rules in (0, -1, game.rules_version + 1):
        says = f"rules version {rules} of {game.key} is not known here"
        with pytest.raises(RecordError, match=says) as caught:
            current_options(game, rules, {})
        assert "\n" not in str(caught.value)
        with pytest.raises(RecordError, match=says):
            dataclasses.replace(Record.of(new_match(game.key, 2)), rules=rules).match()


@every_game
def test_a_record_of_a_newer_version_is_refused_in_both_forms(game: Game) -> None:
    record, newer = Record.of(new_match(game.key, 2)), game.rules_version + 1
    text = textform.write(record).replace(f"Rules: {record.rules}", f"Rules: {newer}")
    for damaged in (text, json.dumps({**json.loads(jsonform.write(record)), "rules": newer})):
        with pytest.raises(RecordError, match=f"rules version {newer} "):
            loads(damaged)
