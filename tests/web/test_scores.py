"""Points during the game are those of the score at the end."""

from __future__ import annotations

import pytest

from polynya import Rng, bot_named, new_match
from polynya.web import scores
from polynya.web.languages import translator


@pytest.mark.parametrize("seed", range(5))
def test_points_of_the_full_game_are_its_score(seed: int) -> None:
    match = new_match("nanuuk", 3, seed=seed)
    while not match.is_over:
        match.play(match.mover, bot_named("greedy").choose(match.view(match.mover), 50, Rng(seed)))
    assert match.result
    for score in match.result.scores:
        assert scores.points(match.view(score.seat), score.seat) == score.points
        lines = scores.lines(match.result, score.seat, translator("it"))
        assert sum([line.points for line in lines]) == score.points


def test_points_of_igloo_igloo_are_its_animals() -> None:
    match = new_match("igloo_igloo", 2, seed=3)
    while not match.is_over:
        match.play(match.mover, bot_named("greedy").choose(match.view(match.mover), 50, Rng(3)))
    assert match.result
    for score in match.result.scores:
        animals = sum([item.points for item in score.items if item.what[:3] in ("fis", "fox", "bea")])
        assert scores.points(match.view(0), score.seat) == animals
