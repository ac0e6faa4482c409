"""Laws of options: one complete description, used by samples, readable back from text."""

from __future__ import annotations

import pytest

from polynya import Game, InvalidSetup, Value
from polynya.core.options import value_text
from polynya.testing.cases import seat_counts
from polynya.testing.laws import Laws


class OptionLaws(Laws):
    """Laws of options and presets."""

    def test_every_option_is_described_in_both_languages(self, game: Game) -> None:
        for option in game.option_table.own:
            assert option.english
            assert option.italian
            assert option.english != option.italian
            assert option.choices()

    def test_the_samples_use_every_option_with_every_value(self, game: Game) -> None:
        used = {(key, value_text(value)) for _, options in game.samples() for key, value in options.items()}
        for option in game.option_table.own:
            choices = [value for value in option.values if value != option.default]
            expected = {"bool": ["true"], "choice": choices}.get(option.kind, [])
            assert {(option.key, value) for value in expected} <= used
            assert any(key == option.key for key, _ in used)

    def test_option_values_read_back_from_their_text(self, game: Game) -> None:
        known = {option.key: option for option in game.option_table.own}
        assert {key for _, options in game.samples() for key in options} == set(known)
        for seats, options in game.samples():
            for key, value in options.items():
                assert known[key].read(value_text(value)) == value
                assert known[key].allows(value, seats)

    def test_a_setup_keeps_only_what_differs_from_the_defaults(self, game: Game) -> None:
        few = seat_counts(game)[0]
        defaults = {o.key: o.default_for(few) for o in game.option_table.own if o.default_for(few) is not None}
        assert game.setup(few, defaults).options == {}
        for seats, options in game.samples():
            kept = game.setup(seats, options).options
            assert kept.items() <= options.items()
            assert game.setup(seats, kept).options == kept

    def test_explicit_options_win_over_a_preset(self, preset: tuple[Game, str]) -> None:
        game, name = preset
        values = dict(game.option_table.presets)[name]
        seats = next(n for n in seat_counts(game) if _is_valid(game, n, {"preset": name}))
        assert game.setup(seats, {"preset": name}).options == game.setup(seats, values).options
        explicit = {key: _default(game, key, seats) for key in values}
        assert game.setup(seats, {"preset": name, **explicit}).options == {}

    @pytest.mark.parametrize("seats", [0, 1, 5, -2, True, "2", 2.0, None])
    def test_a_player_count_that_no_game_has_is_reported_alone(self, game: Game, seats: object) -> None:
        with pytest.raises(InvalidSetup) as caught:
            game.setup(seats, {"nonsense": 1, "preset": "nonsense"})
        assert [problem.code for problem in caught.value.problems] == ["E_PLAYERS"]

    def test_an_unknown_key_and_an_unknown_preset_are_one_problem(self, game: Game) -> None:
        with pytest.raises(InvalidSetup) as caught:
            game.setup(seat_counts(game)[0], {"nonsense": 1, "preset": "nonsense"})
        assert [problem.code for problem in caught.value.problems] == ["E_OPTION_VALUE"]
        assert "no option 'nonsense'" in str(caught.value)
        assert "preset 'nonsense'" in str(caught.value)


def _default(game: Game, key: str, seats: int) -> Value:
    return next(option.default_for(seats) for option in game.option_table.own if option.key == key)


def _is_valid(game: Game, seats: int, options: dict[str, Value]) -> bool:
    try:
        game.setup(seats, options)
    except InvalidSetup:
        return False
    return True
