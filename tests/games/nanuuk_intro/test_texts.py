"""What the introductory game says to people: questions, standings, advice."""

from __future__ import annotations

import pytest

from polynya.bundles import texts_of
from polynya.core.state import State
from polynya.testing.texts import strict_translator
from tests.games.nanuuk.chains import advice, view_of
from tests.games.nanuuk_intro.positions import GAME, after, new, read


def asked(state: State) -> str:
    view = view_of(GAME, state)
    return texts_of(view).prompt(view, str)


def test_questions_name_the_piece() -> None:
    assert asked(new(3)) == "Place your hunter on a free space."
    assert asked(new(2, intro_variant="shared_bears")) == "Place the bear on a free space."
    assert asked(read("seats=3; 1=C3 2=E1 3=E6; turn 1")).startswith("Move your hunter to a neighboring space")
    hunt = "intro_variant=bear_hunt; 1=E2 2=C3 B=E1; turn 3"
    assert asked(read(f"seats=3 {hunt}")).startswith("Move the bear one or two spaces")
    assert asked(read(f"seats=3 bear_exactly_two=true {hunt}")).startswith("Move the bear two spaces")
    assert asked(after(read(f"seats=3 {hunt}"), "to D1")) == "Move the bear once more, or stop."
    shared = read("seats=2 intro_variant=shared_bears shared_bear_count=2; 1=A1 2=A2 B1=E1 B2=E6; turn 1")
    assert asked(shared) == "Move a bear that has not moved yet this turn."


def standings(state: State, language: str = "en") -> list[str]:
    view = GAME.view(state, 0)
    texts = texts_of(view)
    translate = str if language == "en" else strict_translator(texts, language)
    return [texts.standing(view, seat, translate) for seat in range(view.seats)]


def test_a_standing_counts_the_ways_out() -> None:
    state = read("seats=2; 1a=A1 1b=F3 2a=B3 2b=G1; cracks A1|A2 A1|B2; turn 1")
    assert standings(state) == ["1a: blocked, 1b: 5 ways out", "2a: 5 ways out, 2b: 2 ways out"]
    assert standings(state, "it")[0] == "1a: bloccato, 1b: 5 vie d'uscita"
    rescuer = read("seats=2 intro_variant=rescuer; B1=A1 H1=F3 B2=C6 H2=G1; cracks A1|A2 A1|B2; turn 1")
    neighbors = read("seats=3 intro_variant=neighbourhood; 1=A1 2=C3 3=E2; turn 1")
    assert standings(neighbors)[2].endswith("; wins when hunter 1 is blocked")
    assert standings(rescuer)[0] == "bear: 1 way out, hunter: 5 ways out"
    assert standings(read("seats=3; 1=E1 2=D1; cracks E1|E2; out 3; turn 1"))[2] == "out of the game"
    assert standings(new(3)) == ["", "", ""]


@pytest.mark.parametrize(
    ("position", "targets"),
    [
        (
            "seats=2; 1a=A1 1b=F3 2a=B4 2b=G1; cracks A1|A2 A1|B2 A1|B3; over 2 NK-8.2",
            ["hunter-white:A1"],
        ),
        ("seats=3; 2=D1; out 3 1; over 2 NK-8.5", ["hunter-yellow:D1"]),
        (
            "seats=4 intro_variant=collaboration; 1=A1 2=B3 3=G1 4=G2; cracks A1|A2 A1|B2; over 1 3 NK-10.3",
            ["hunter-white:A1"],
        ),
    ],
)
def test_the_end_shows_what_decided_it(position: str, targets: list[str]) -> None:
    view = GAME.view(read(position), 0)
    assert texts_of(view).decisive_targets(view) == targets


@pytest.mark.parametrize(
    ("piece", "target", "says"),
    [
        ("hunter-white:F3", "space:A2", "Choose a neighboring space."),
        ("hunter-white:F3", "hunter-yellow:G1", "Somebody is there: choose a free space."),
        ("hunter-white:F3", "space:E3", "A crack is in the way: nobody crosses it."),
        ("hunter-white:F3", "space:E4", ""),
        ("", "hunter-yellow:G1", "This piece is not yours: choose one of your own."),
        ("", "hunter-white:A1", "This piece is blocked: move another one."),
        ("", "space:E3", "First choose the piece that moves."),
        ("", "edge:F3|F4", "First choose the piece that moves."),
    ],
)
def test_a_refused_walk_says_what_is_in_the_way(piece: str, target: str, says: str) -> None:
    state = read("seats=2; 1a=A1 1b=F3 2a=B3 2b=G1; cracks A1|A2 A1|B2 E3|F3; turn 1")
    assert advice(GAME, state, piece, target) == says


def test_a_refused_crack_says_where_it_may_run() -> None:
    state = after(read("seats=3; 1=C3 2=E1 3=E6; cracks C3|C4; turn 1"), "to D3")
    said = "Choose a line that leads away from D3, between two of its neighbors."
    assert advice(GAME, state, "", "edge:D3|D4") == said
    assert advice(GAME, state, "", "edge:C3|C4") == "The ice is already cracked here: choose another line."
    assert advice(GAME, state, "", "space:D4") == "First crack the ice: choose one of the marked lines."
    assert advice(GAME, state, "", "space:D4", "it") == "Prima metti la crepa: scegli una delle linee segnate."


def test_placing_needs_a_free_space_where_nobody_is_blocked() -> None:
    placed = after(new(3), "place C3")
    assert advice(GAME, placed, "", "hunter-white:C3") == "Somebody is there: choose a free space."
    shared = read("seats=2 intro_variant=shared_bears shared_bear_count=2; B1=D1 B2=E2; place")
    assert advice(GAME, shared, "", "space:E1") == "A piece would be blocked from the start: choose another space."


def test_a_bear_does_not_go_back_nor_into_a_dead_end() -> None:
    hunt = "seats=3 intro_variant=bear_hunt; 1=E2 2=C3 B=E1; turn 3"
    state = after(read(hunt), "to D1")
    assert advice(GAME, state, "bear-red:D1", "space:E1") == "The bear may not go back to where it came from."
    dead_end = read(
        "seats=3 intro_variant=bear_hunt bear_exactly_two=true; 1=A1 2=A2 B=D1; cracks E1|E2; turn 3 move B"
    )
    assert advice(GAME, dead_end, "", "space:E1") == "From there the bear could not make its second step."


def test_shared_bears_move_before_the_hunter() -> None:
    state = read("seats=2 intro_variant=shared_bears shared_bear_count=3; 1=A1 2=A2 B1=E1 B2=E6 B3=C1; turn 1")
    assert advice(GAME, state, "", "hunter-white:A1") == "First every bear moves, then your hunter: choose a bear."
    moved = after(state, "from E1", "to D1", "stop")
    cracked = after(moved, GAME.notation(moved.legal_actions()[0]))
    assert advice(GAME, cracked, "", "bear:D1") == "This bear has already moved this turn: choose another one."


def test_everything_that_is_drawn_is_explained() -> None:
    texts = texts_of(GAME.view(new(2), 0))
    assert set(texts.titles) == set(texts.explanations)
