"""Laws of options: one complete description, used by samples, readable back from text."""

from __future__ import annotations

import pytest

from polynya import GAMES, Game, InvalidSetup
from polynya.core.options import value_text

every_game = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
PRESETS = [(game, name) for game in GAMES for name, _ in game.option_table.presets]


@every_game
def test_every_option_is_described_in_both_languages(game: Game) -> None:
    for option in game.option_table.own:
        assert option.english
        assert option.italian
        assert option.english != option.italian
        assert option.choices()


@every_game
def test_the_samples_use_every_option_with_every_value(game: Game) -> None:
    used = {(key, value_text(value)) for _, options in game.samples() for key, value in options.items()}
    for option in game.option_table.own:
        expected = {"bool": ["true"], "choice": [v for v in option.values if v != option.default]}.get(option.kind, [])
        assert {(option.key, value) for value in expected} <= used
        assert any(key == option.key for key, _ in used)


@every_game
def test_option_values_read_back_from_their_text(game: Game) -> None:
    known = {option.key: option for option in game.option_table.own}
    assert {key for _, options in game.samples() for key in options} == set(known)
    for seats, options in game.samples():
        for key, value in options.items():
            assert known[key].read(value_text(value)) == value
            assert known[key].allows(value, seats)


@every_game
def test_a_setup_keeps_only_what_differs_from_the_defaults(game: Game) -> None:
    defaults = {o.key: o.default_for(2) for o in game.option_table.own if o.default_for(2) is not None}
    assert game.setup(2, defaults).options == {}
    for seats, options in game.samples():
        kept = game.setup(seats, options).options
        assert kept.items() <= options.items()
        assert game.setup(seats, kept).options == kept


@pytest.mark.parametrize(("game", "name"), PRESETS, ids=[name for _, name in PRESETS])
def test_explicit_options_win_over_a_preset(game: Game, name: str) -> None:
    preset = dict(game.option_table.presets)[name]
    seats = next(n for n in (2, 3, 4) if _is_valid(game, n, {"preset": name}))
    assert game.setup(seats, {"preset": name}).options == game.setup(seats, preset).options
    explicit = {key: _default(game, key, seats) for key in preset}
    assert game.setup(seats, {"preset": name, **explicit}).options == {}


def test_there_are_presets() -> None:
    assert len(PRESETS) > 3


def _default(game: Game, key: str, seats: int) -> object:
    return next(option.default_for(seats) for option in game.option_table.own if option.key == key)


def _is_valid(game: Game, seats: int, options: dict[str, object]) -> bool:
    try:
        game.setup(seats, options)
    except InvalidSetup:
        return False
    return True


@every_game
@pytest.mark.parametrize("seats", [0, 1, 5, -2, True, "2", 2.0, None])
def test_a_player_count_that_no_game_has_is_reported_alone(game: Game, seats: object) -> None:
    with pytest.raises(InvalidSetup) as caught:
        game.setup(seats, {"nonsense": 1, "preset": "nonsense"})
    assert [problem.code for problem in caught.value.problems] == ["E_PLAYERS"]


@every_game
def test_an_unknown_key_and_an_unknown_preset_are_one_problem(game: Game) -> None:
    with pytest.raises(InvalidSetup) as caught:
        game.setup(2, {"nonsense": 1, "preset": "nonsense"})
    assert [problem.code for problem in caught.value.problems] == ["E_OPTION_VALUE"]
    assert "no option 'nonsense'" in str(caught.value)
    assert "preset 'nonsense'" in str(caught.value)
