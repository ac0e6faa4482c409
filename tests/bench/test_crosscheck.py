"""The reference that speed is measured against plays the same game."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

import contestants
import crosscheck


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if not shutil.which(contestants.COMPILER):
        assert not os.environ.get("CI"), f"{contestants.COMPILER} is missing"
        pytest.skip(f"{contestants.COMPILER} is missing")
    return contestants.compile_reference(tmp_path_factory.mktemp("reference"))


def test_the_reference_agrees_move_by_move(program: Path) -> None:
    assert crosscheck.check_reference(program, seed=3, games=200) > 200 * 50


def test_a_difference_is_noticed(program: Path) -> None:
    games = crosscheck.package_games(4, 2)
    shorter = [game._replace(plies=game.plies[:-1]) for game in games]
    with pytest.raises(crosscheck.Mismatch):
        crosscheck._compare("a shorter game", shorter, games)
