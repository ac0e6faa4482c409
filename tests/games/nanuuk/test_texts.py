"""What the full game says to people."""

from __future__ import annotations

import pytest

from polynya.bundles import texts_of
from polynya.cli.reports import question
from tests.games.nanuuk.positions import GAME, read
from tests.games.positions import remark

PROMPT = "Crack one of the marked edges: cracks run outward from the space just entered."


@pytest.mark.parametrize(
    ("tile", "left", "says"),
    [
        ("whale", "harpoon", "hunter 1, C3, whale stays: you need an Inuk"),
        ("whale", "harpoon inuk", "hunter 1, C3"),
        ("seal", "harpoon seal", "hunter 1, C3, seal stays: you already carry one"),
        ("fish", "husky", "hunter 1, C3, fish stays: you have no harpoon"),
        ("inuk", "inuk", "hunter 1, C3, Inuk stays: you already carry one"),
        ("inuk", "", "hunter 1, C3"),
        ("walrus", "harpoon", "hunter 1, C3"),
    ],
)
def test_a_tile_that_cannot_be_taken_is_explained(tile: str, left: str, says: str) -> None:
    state = read(f"seats=2; {tile} C3; H1 C3: {left}; H2 E5: harpoon; turn 1 crack")
    assert question(GAME, GAME.view(state, 0)) == f"{PROMPT} ({says})"


def test_every_step_has_a_question() -> None:
    for step, said in (
        ("move", "Move your hunter to a neighboring space. (hunter 1, C3)"),
        ("take", "Do you take the tile? (hunter 1, C3, fish)"),
    ):
        state = read(f"seats=2; fish C3; H1 C3: harpoon; H2 E5: harpoon; turn 1 {step}")
        assert question(GAME, GAME.view(state, 0)) == said


def test_the_game_explains_itself() -> None:
    texts = texts_of(GAME.view(GAME.initial(GAME.setup(2)), 0))
    assert len(texts.guide) > 3
    assert texts.aim(GAME.setup(2))


def remarks(text: str) -> dict[str, str]:
    state = read(text)
    view = GAME.view(state, state.to_move())
    return {GAME.notation(action): remark(view, action) for action in view.legal}


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
