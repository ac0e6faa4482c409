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


def remarks(text: str) -> dict[str, str]:
    state = read(text)
    view = GAME.view(state, state.to_move())
    return {GAME.notation(action): GAME.remark(view, action) for action in view.legal}


def test_a_destination_says_what_it_meets_and_costs() -> None:
    board = "seats=2; fish B1; bear D5; whale C2; cracks B2|C3 B2|B3"
    assert remarks(f"{board}; H1 B2: harpoon kayak; H2 E5: harpoon; turn 1 move") == {
        "to B1": "fish",
        "to B3": "igloo, uses the kayak",
        "to C2": "whale",
        "to C3": "uses the kayak",
    }
    near_bear = remarks(f"{board}; H1 C6: harpoon; H2 E5: harpoon; turn 1 move")
    assert near_bear["to D5"] == "bear, uses the harpoon"


def test_a_deposit_says_what_it_brings() -> None:
    carried = "harpoon kayak fish seal inuk whale"
    assert remarks(f"seats=2; H1 B3: {carried}; H2 E5: harpoon; turn 1 deposit") == {
        "deposit fish": "brings husky",
        "deposit seal": "brings nothing",
        "deposit whale": "brings husky, sled",
        "done": "",
    }


def test_an_extra_turn_and_a_bear_say_what_happens() -> None:
    asked = remarks("seats=2; fish B1; H1 B2: harpoon husky sled; H2 E5: harpoon; turn 1 ask")
    assert asked == {"extra": "spends husky and sled", "end": ""}
    driven = remarks("seats=2; bear B2; H1 B2: husky; H2 E5: harpoon; turn 1 drive")
    assert set(driven.values()) == {"the bear goes there"}
