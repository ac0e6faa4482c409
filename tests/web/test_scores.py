"""Points during the game are those of the score at the end."""

from __future__ import annotations

import pytest

from polynya.web import scores
from polynya.web.languages import translator
from tests.matches import played


@pytest.mark.parametrize("seed", range(5))
def test_points_of_the_full_game_are_its_score(seed: int) -> None:
    match = played("nanuuk", 3, seed, bot="greedy")
    assert match.result
    for score in match.result.scores:
        assert scores.points(match.view(score.seat), score.seat) == score.points
        lines = scores.lines(match.result, score.seat, translator("it"))
        assert sum([line.points for line in lines]) == score.points


def test_points_of_igloo_igloo_are_its_animals() -> None:
    match = played("igloo_igloo", 2, 3, bot="greedy")
    assert match.result
    for score in match.result.scores:
        animals = sum([item.points for item in score.items if item.what[:3] in ("fis", "fox", "bea")])
        assert scores.points(match.view(0), score.seat) == animals
