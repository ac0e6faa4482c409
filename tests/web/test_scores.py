"""Points during the game are those of the score at the end."""

from __future__ import annotations

import pytest

from polynya.web.pages import game_translator, score_lines
from tests.matches import played


@pytest.mark.parametrize("seed", range(5))
def test_points_of_the_full_game_are_its_score(seed: int) -> None:
    match = played("nanuuk", 3, seed, bot="level3")
    assert match.result
    for score in match.result.scores:
        assert match.game.points(match.view(score.seat), score.seat) == score.points
        lines = score_lines(match, score.seat, game_translator(match.game, "it"))
        assert sum([line.points for line in lines]) == score.points


def test_points_of_igloo_igloo_are_its_animals_and_at_the_end_its_islands_too() -> None:
    match = played("igloo_igloo", 2, 3, bot="level3")
    assert match.result
    running = match.game.view(match.state_at(match.ply - 1), 0)
    for score in match.result.scores:
        animals = sum([item.points for item in score.items if item.key != "island"])
        assert match.game.points(running, score.seat) == animals < score.points
        assert match.game.points(match.view(0), score.seat) == score.points


def test_games_without_points_have_none() -> None:
    for key in ("nanuuk_intro", "pinguinoe"):
        match = played(key, 2, 1, plies=20)
        assert match.game.points(match.view(0), 0) is None
