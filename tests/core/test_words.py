"""What people type as options: case does not matter, and a preset may stand in a diagram."""

from __future__ import annotations

import pytest

from polynya import ALL, GAMES, Game, InvalidSetup, NotationError, Value, game_named
from polynya.core.options import value_text

every_game = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])


def shouted(value: Value) -> Value:
    """The same value in capitals."""
    if isinstance(value, str):
        return value.upper()
    if isinstance(value, dict):
        return {str(key).swapcase(): shouted(word) for key, word in value.items()}
    return [shouted(entry) for entry in value] if isinstance(value, list | tuple) else value


@every_game
def test_the_case_of_option_values_does_not_matter(game: Game) -> None:
    for seats, options in game.samples():
        loud = {key: shouted(value) for key, value in options.items()}
        assert game.setup(seats, loud) == game.setup(seats, options)
        texts = [(key, value_text(value).swapcase()) for key, value in options.items()]
        assert game.setup(seats, game.option_table.parse(texts)) == game.setup(seats, options)


def test_a_space_that_is_named_twice_is_a_problem() -> None:
    with pytest.raises(InvalidSetup, match="A1 stands twice"):
        game_named("nanuuk").setup(2, {"layout": "custom", "custom_layout": {"A1": "fish", "a1": "seal"}})


def test_a_count_that_is_named_twice_is_a_problem() -> None:
    with pytest.raises(InvalidSetup, match="tile_mix"):
        game_named("igloo_igloo").setup(2, {"tile_mix": {"fish1": 28, "FISH1": 28}})


@pytest.mark.parametrize(
    ("key", "preset", "seats"),
    [(game.key, name, 2) for game in GAMES for name, _ in game.option_table.presets],
)
def test_a_preset_stands_in_a_diagram(key: str, preset: str, seats: int) -> None:
    game = game_named(key)
    state = game.initial(game.setup(seats, {"preset": preset}))
    head, *rest = game.line(game.view(state, int(ALL))).split("; ")
    short = "; ".join([f"{key} seats={seats} preset={preset.upper()}", *rest])
    assert game.read(short) == state
    assert game.line(game.view(game.read(short), int(ALL))).split("; ")[0] == head
    with pytest.raises(NotationError, match="stands twice"):
        game.read(short.replace(" preset=", " preset=standard preset="))
    with pytest.raises(InvalidSetup, match="preset 'NONSENSE'"):
        game.read(short.replace(f"preset={preset.upper()}", "preset=NONSENSE"))
