"""What places of Pinguinoè are called, and what answers a click on something that cannot be done."""

from __future__ import annotations

from typing import Final

import pytest

from polynya.bundles import bundle_of, drawer_of
from polynya.core.moves import Target
from polynya.core.state import State
from polynya.core.texts import Translate
from polynya.core.types import CHANCE
from polynya.games.pinguinoe.board import CELL_NAMES, GRID_NAMES
from polynya.moves import moves, why_not
from polynya.web.languages import translator
from tests.games.pinguinoe.positions import GAME, after, own, read, seen
from tests.games.pinguinoe.twins import sampled_states

TEXTS: Final = bundle_of("pinguinoe").texts
ITALIAN: Final = translator("it", TEXTS)
RING: Final = "seats=3 zones=ring"


# Names of places


def test_a_place_is_called_by_the_row_and_the_column_at_the_border_of_the_map() -> None:
    names = {place: TEXTS.place_name(f"space:{place}", str) for place in ("11a", "11g", "34f", "57l", "31a", "41a")}
    assert names == {"11a": "a1", "11g": "b3", "34f": "h14", "57l": "q28", "31a": "g1", "41a": "j1"}
    assert len(set(GRID_NAMES)) == len(GRID_NAMES) == 420
    assert not {"l", "o"} & {name[0] for name in GRID_NAMES}  # which look like digits


@pytest.mark.parametrize(
    ("target", "english", "italian"),
    [
        ("space:34f", "h14", "h14"),
        ("card:24", "card d13-f16", "carta d13-f16"),
        ("penguin-red:23f", "red penguin e10", "pinguino rosso e10"),
        ("seal:34f", "seal h14", "foca h14"),
    ],
)
def test_targets_have_names_that_are_on_the_map(target: Target, english: str, italian: str) -> None:
    assert TEXTS.target_name(target, str) == english
    assert TEXTS.target_name(target, ITALIAN) == italian


def test_the_map_shows_every_row_and_column_at_its_borders() -> None:
    wide, small = read("seats=2; turn P1 ready"), read("seats=2 two_player_map=true; turn P1 ready")
    for state, columns in ((wide, 28), (small, 20)):
        view = own(state)
        drawn = drawer_of(view).coordinates(view)
        assert drawn.count('class="text"') == 2 * columns + 2 * 15


# What answers a click


def answer(state: State, target: Target, piece: Target = "", translate: Translate = str) -> str:
    """What is said to somebody who points there; empty if all that they could mean is allowed."""
    view = own(state)
    for chain in GAME.wishes(view, piece, target):
        refusal = why_not(view, chain)
        if refusal is not None:
            return TEXTS.advice(view, piece, target, refusal, translate)
    return ""


RED: Final = "penguin-red:11h"
MOVING: Final = f"{RING}; cards 23=D05 22=D12; turn P1 die 3 move 2 11g 11h"


@pytest.mark.parametrize(
    ("text", "piece", "target", "said"),
    [
        (f"{RING}; turn P1 ready", "penguin-red:11g", "space:11h", "Roll the die first."),
        (f"{RING}; turn P1 ready", "", "penguin-red:11g", "Roll the die first."),
        (f"{RING}; turn P1 ready", "", "seal:34f", "Roll the die first."),
        (MOVING, RED, "space:11g", "You cannot enter a space twice in one movement."),
        (MOVING, RED, "space:23f", "A block: only the trampoline jumps over it."),
        (MOVING, RED, "space:22l", "Too far: f8 is 8 steps away. Points left: 2."),
        (
            MOVING,
            RED,
            "space:14a",
            "Too far: a13 is 10 steps away. Points left: 2. To turn up a card, stand right beside it.",
        ),
        (MOVING, "", "seal:34f", "You lead the seal only with a 1 or a 6."),
        (MOVING, "", "penguin-blue:17f", "You need a snowball to drive another penguin back."),
        (
            f"{RING}; turn P1 die 3 move 0 11g 11h",
            RED,
            "space:11d",
            "No points left: play an object, or end the movement.",
        ),
        (
            f"{RING}; turn P1 die 3 move 0 11g 11h",
            "",
            "card:12",
            "No points left: play an object, or end the movement.",
        ),
        (
            f"{RING}; turn P1 die 6 seal 4",
            "penguin-red:11g",
            "space:11h",
            "With a 6 you lead the seal; your penguin stays where it is.",
        ),
        (
            f"{RING}; cards 22=D09 32=D10; seal 22k; turn P1 die 6 seal 1",
            "seal:22k",
            "space:32b",
            "The seal cannot slip diagonally between two blocks that touch.",
        ),
        (
            f"{RING}; cards 22=D09; seal 22k; turn P1 die 6 seal 1",
            "",
            "space:22j",
            "The seal does not go onto a block.",
        ),
        (f"{RING}; turn P1 die 6 seal 2", "", "space:11a", "Too far for the seal. Steps left: 2."),
        (
            f"{RING}; turn P1 die 6 after",
            "",
            "space:11h",
            "The movement is over: play an object, or end your turn.",
        ),
        (
            f"{RING}; cards 12=L13; turn P1 played ready : card",
            "",
            "card:12",
            "The telescope turns up a card that lies face down.",
        ),
        (
            f"{RING}; penguins P2=12a~; turn P1 played ready : victim",
            "",
            "penguin-red:11g",
            "Throw the snowball at another penguin, not at your own.",
        ),
        (
            f"{RING}; penguins P2=12a~; turn P1 played ready : victim",
            "",
            "penguin-yellow:57f",
            "A penguin at home in its igloo cannot be hit.",
        ),
        (
            f"{RING}; cards 23=D05; turn P1 played ready : seal_space",
            "",
            "space:23a",
            "The seal can be called only to a seal space that is face up.",
        ),
        (
            "seats=2; cards 24=D14; turn P1 played die 2 move 2 24j : jump",
            "",
            "space:24b",
            "Jump straight over one block beside your penguin, onto the space right behind it.",
        ),
        (
            f"{RING}; cards 33=D13 23=D05 32=D12; penguins P1=33b; turn P3 played ready : land P1 by P3",
            "penguin-red:33b",
            "space:23b",
            "On that card the penguin lands on the ice that is farthest from the ark.",
        ),
    ],
)
def test_a_refusal_says_what_would_have_to_be_true(text: str, piece: str, target: str, said: str) -> None:
    assert answer(read(text), target, piece) == said
    italian = answer(read(text), target, piece, ITALIAN)
    assert italian
    assert italian != said


def test_whatever_is_pointed_at_a_click_gets_an_answer_in_words_or_none() -> None:
    answered = 0
    for state in sampled_states()[::3]:
        view = own(state)
        pieces = ["", *{move.path[0] for move in moves(view) if len(move.path) > 1}]
        targets = [f"space:{CELL_NAMES[cell]}" for cell in range(0, 420, 17) if seen(state).cells[cell] >= 0]
        targets += ["card:12", "card:24", "seal:34f", "edge:34f", "nowhere", "ground:11a"]
        for piece in pieces:
            for target in targets:
                said = answer(state, target, piece)
                answered += bool(said)
                assert not {"{", "}", "_"} & set(said)
                assert "PN-" not in said
    assert answered > 500


def test_nobody_has_wishes_while_chance_decides() -> None:
    rolling = after(read(f"{RING}; turn P1 ready"), "roll")
    assert rolling.to_move() == int(CHANCE)
    assert GAME.wishes(GAME.view(rolling, 0), "", "space:11h") == []
