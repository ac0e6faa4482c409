"""What the full game says to people."""

from __future__ import annotations

import pytest

from tests.games.nanuuk.positions import GAME, read

NOTE = "crack the ice around C3"


@pytest.mark.parametrize(
    ("tile", "left", "says"),
    [
        ("whale", "harpoon", f"{NOTE} (the whale stays: you need an Inuk)"),
        ("whale", "harpoon inuk", NOTE),
        ("seal", "harpoon seal", f"{NOTE} (the seal stays: you already carry one)"),
        ("fish", "husky", f"{NOTE} (the fish stays: you have no harpoon)"),
        ("inuk", "inuk", f"{NOTE} (the inuk stays: you already carry one)"),
        ("inuk", "", NOTE),
        ("walrus", "harpoon", NOTE),
    ],
)
def test_a_tile_that_cannot_be_taken_is_explained(tile: str, left: str, says: str) -> None:
    state = read(f"seats=2; {tile} C3; H1 C3: {left}; H2 E5: harpoon; turn 1 crack")
    assert GAME.question(GAME.view(state, 0)) == says


def test_every_step_has_a_question() -> None:
    for step, said in (("move", "move hunter 1 from C3"), ("take", "take the fish on C3, or leave it")):
        state = read(f"seats=2; fish C3; H1 C3: harpoon; H2 E5: harpoon; turn 1 {step}")
        assert GAME.question(GAME.view(state, 0)) == said


def test_the_game_explains_itself() -> None:
    assert len(GAME.guide()) > 3
    assert GAME.aim(GAME.setup(2))
