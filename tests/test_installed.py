"""Games of other packages: found by their entry points; what is broken is left out with one line."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from types import SimpleNamespace

import pytest

from polynya import GAMES, InvalidSetup, game_named
from polynya.core.game import Game
from polynya.games.installed import GROUP, Installed, load_installed


def game_with(key: object) -> Game:
    game = Game()
    game.key = str(key)
    return game


GOOD = SimpleNamespace(game=game_with("drift"), texts="")
OTHER = SimpleNamespace(game=game_with("drift"), texts="")
FROST = SimpleNamespace(game=game_with("frost"), texts="")
NO_GAME = SimpleNamespace(game="drift", texts="")
SPACED = SimpleNamespace(game=game_with("Two words"), texts="")


def test_a_bundle_is_found_by_the_key_of_its_game() -> None:
    point = EntryPoint("drift", f"{__name__}:GOOD", GROUP)
    assert load_installed([point], []) == Installed((GOOD.game,), (point,), {})


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("drift", "no.such.module:BUNDLE", "ModuleNotFoundError: No module named 'no'"),
        ("drift", f"{__name__}:MISSING", "AttributeError"),
        ("drift", f"{__name__}:NO_GAME", "is not a bundle of a game"),
        ("thaw", f"{__name__}:GOOD", "the key of its game is 'drift'"),
        ("Two words", f"{__name__}:SPACED", "small letters"),
        ("nanuuk", f"{__name__}:GOOD", "there is another game with this key"),
    ],
)
def test_what_cannot_be_used_is_one_line_and_breaks_nothing(name: str, value: str, reason: str) -> None:
    point = EntryPoint(name, value, GROUP)
    found = load_installed([point, EntryPoint("frost", f"{__name__}:FROST", GROUP)], [game.key for game in GAMES])
    assert found.games == (FROST.game,)
    assert f"the game '{name}' of" in found.faults[name]
    assert reason in found.faults[name]
    assert "\n" not in found.faults[name]


def test_of_two_games_with_the_same_key_one_is_left_out() -> None:
    found = load_installed(
        [EntryPoint("drift", f"{__name__}:GOOD", GROUP), EntryPoint("drift", f"{__name__}:OTHER", GROUP)], []
    )
    assert found.games == (GOOD.game,)
    assert "there is another game with this key" in found.faults["drift"]


def test_a_key_that_nobody_has_is_refused_with_a_list() -> None:
    with pytest.raises(InvalidSetup, match="no game 'drift'; there is igloo_igloo, nanuuk, nanuuk_intro, pinguinoe"):
        game_named("drift")
