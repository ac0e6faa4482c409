"""Refusals answer the click: what would have to be true."""

from __future__ import annotations

import pytest

from polynya.bundles import bundle_of
from polynya.core.moves import Refusal
from polynya.moves import why_not
from polynya.testing.texts import strict_translator
from tests.games.igloo_igloo.positions import GAME, POSITIONS, read, seen

TEXTS = bundle_of("igloo_igloo").texts
ITALIAN = strict_translator(TEXTS, "it")


def refused(text: str, piece: str, target: str) -> tuple[str, str]:
    """What somebody reads who points there, and the clause."""
    view = seen(read(f"seats=2; squares {text}"), 0)
    for chain in GAME.wishes(view, piece, target):
        refusal: Refusal | None = why_not(view, chain)
        if refusal:
            words = TEXTS.advice(view, piece, target, refusal, str)
            assert TEXTS.advice(view, piece, target, refusal, ITALIAN) != words
            return words, refusal.clause
    return "", ""


RED = "inuk-red:c3"
ADVICE = [
    # animals
    ("c3[R5] c4[x2]; turn R act", "", "fox2:c4", "Step onto its tile to hunt a fox.", "IG-6.68"),
    ("c3[R5] c4[x2] d3~f1; turn R act", RED, "fox2:c4", "Step onto its tile to hunt a fox.", "IG-6.68"),
    ("c3[R5] e3~f1; turn R act", "", "fish1:e3", "To catch a fish, stand on a tile beside it.", "IG-6.69"),
    ("a1#R5 c3[] a2~f1; turn R act", "", "fish1:a2", "Nobody hunts from a corner: walk to a tile first.", "IG-7.22"),
    ("c3[R5] d3~f3; turn R ap 2 act", "", "fish3:d3", "This animal costs 3 action points; you have 2.", "IG-6.70"),
    (
        "c3[R5] c4[b4]; turn R act",
        RED,
        "bear:c4",
        "You need a harpoon to go onto a bear's tile or to hunt it.",
        "IG-6.66",
    ),
    (
        "c3[R5] e5[b4]; turn R act",
        "",
        "bear:e5",
        "You need a harpoon to go onto a bear's tile or to hunt it.",
        "IG-6.68",
    ),
    ("c3[R5^Rb4]; turn R act", "", "bear:c3", "You need a harpoon to go onto a bear's tile or to hunt it.", "IG-6.71"),
    (
        *("c3[R5] e5[b4]; hand R harpoon; turn R act", "", "bear:e5"),
        *("Walk or paddle onto its tile: your harpoon takes the bear.", "IG-6.68"),
    ),
    (
        *("c3[R5] d3~b4; hand R harpoon; turn R act", "", "bear:d3"),
        *("A bear in the sea is out of reach: it can be hunted only on ice.", "IG-6.68"),
    ),
    (
        *("c3[R5] c4[b4]; hand R harpoon; turn R played harpoon act", RED, "bear:c4"),
        *("You have already used a harpoon this turn.", "IG-6.66"),
    ),
    # walking, paddling, building
    (
        *("c3[R5] c4[]; turn R act", RED, "space:d3"),
        *("That is open sea: hunters go from tile to tile, on foot or by kayak.", "IG-6.64"),
    ),
    ("b1[R5] c3[]; turn R act", "inuk-red:b1", "space:a1", "Nobody walks or paddles onto a corner.", "IG-7.20"),
    ("c3[R5] c4[]; turn R ap 0 act", RED, "space:c4", "Walking costs 1 action point; you have none left.", "IG-6.61"),
    ("c3[R5] f6[]; turn R ap 2 act", RED, "space:f6", "Paddling costs 3 action points; you have 2.", "IG-6.61"),
    ("c3[R5]; turn R ap 2 act", RED, "space:c3", "An igloo costs 3 action points; you have 2.", "IG-6.61"),
    ("c3[R5^B]; turn R act", RED, "space:c3", "There is already an igloo here.", "IG-6.73"),
    ("c3[R5] c4[^R] c5[^R]; turn R act", RED, "space:c3", "Both your igloos are built.", "IG-6.73"),
    ("c3[R5] c4[B]; turn R act", "", "inuk-blue:c4", "That hunter is not yours.", "IG-6.62"),
    ("c3[R5] c4[]; turn R act", "", "space:c4", "Choose one of your hunters first.", "IG-6.62"),
    (
        *("a1#R c3[R4] f6[]; turn R act", "inuk-red:a1", "space:f6"),
        *("Too far to walk: a hunter walks to a neighboring tile.", "IG-6.62"),
    ),
    (
        *("b2[R5] b1[] c1[] a2[] a3[] b3[] c2[] c3[] g7[] a4[]; turn R act", "inuk-red:b2", "space:g7"),
        *("Too far to walk, and no kayak gets there: it can land only beside the same stretch of water.", "IG-6.63"),
    ),
    # the wrong moment
    ("c3[R5] c4[]; turn R", RED, "space:c4", "First melt a tile; then you act.", "IG-6.1"),
    ("c3[R5] d3~f1 g7[]; turn R", "", "fish1:d3", "First melt a tile; then you act.", "IG-6.1"),
    # ice
    ("c3[R5] g7[]; turn R", "", "space:c3", "Only an empty tile melts: without hunters, animals or igloo.", "IG-6.11"),
    ("c3{} c4[R5] g7[]; turn R", "", "space:c3", "Pack ice never melts.", "IG-6.23"),
    ("c3[R5] g7[]; turn R", "", "space:d4", "Choose a face-down tile of ice.", "IG-6.11"),
    ("c3[R5^R] g7[]; turn R thaw", "", "space:c3", "An igloo keeps its tile from thawing.", "IG-6.44"),
    ("h4[R5] g7[]; turn R drift", "space:h4", "space:g4", "", ""),
    (
        "c3[R5] b1[]; turn R drift",
        "space:b1",
        "space:a1",
        "A row of tiles can be pushed only if there is sea right in front of it.",
        "IG-6.32",
    ),
    # moving animals
    ("c3[R5x1] c4[]; turn R animal 2", "fox1:c3", "space:d3", "A fox walks to a neighboring ice square.", "IG-6.51"),
]


@pytest.mark.parametrize(("text", "piece", "target", "words", "clause"), ADVICE)
def test_a_refusal_says_what_would_have_to_be_true(text: str, piece: str, target: str, words: str, clause: str) -> None:
    assert refused(text, piece, target) == (words, clause)


def test_nobody_wishes_for_anything_in_the_turn_of_others() -> None:
    view = seen(read("seats=2; squares c3[R5] c4[]; turn R act"), 1)
    assert GAME.wishes(view, "inuk-blue:h1", "space:c4") == []


def test_every_wish_can_be_answered_wherever_somebody_points() -> None:
    answered = 0
    for state, _ in POSITIONS.random_game(2, {}, seed=5)[10::12]:
        if state.to_move() < 0:
            continue
        view = seen(state, state.to_move())
        targets = [
            f"{kind}:{place}" for kind in ("space", "bear", "fox1", "inuk-blue") for place in ("a1", "c3", "d4", "h5")
        ]
        for piece in ("", "inuk-red:c3", "inuk-blue:d4", "space:c3", "bear:c3"):
            for target in targets:
                for chain in GAME.wishes(view, piece, target):
                    refusal = why_not(view, chain)
                    if refusal and TEXTS.advice(view, piece, target, refusal, ITALIAN):
                        answered += 1
    assert answered > 300
