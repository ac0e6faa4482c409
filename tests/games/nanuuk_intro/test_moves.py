"""Moves of the introductory game as people make them: what is pointed at, and ways of bears."""

from __future__ import annotations

import pytest

from polynya.core.options import Value
from polynya.core.state import State
from polynya.moves import moves, ways
from tests.games.nanuuk.chains import check_chains, check_redeals, move_to, offered, random_views, verb_move, view_of
from tests.games.nanuuk_intro.positions import GAME, KINDS, after, new, read


def test_a_walk_of_one_of_two_hunters_is_one_move_of_two_targets() -> None:
    state = read("seats=2; 1a=A1 1b=F3 2a=B3 2b=G1; cracks A1|A2; turn 1")
    assert offered(GAME, state) == {
        ("hunter-white:A1", "space:B2"): "walk",
        **{("hunter-white:F3", f"space:{name}"): "walk" for name in ("E3", "E4", "F2", "F4", "G2")},
    }
    assert {len(move.actions) for move in moves(view_of(GAME, state))} == {2}


def test_a_walk_of_the_only_hunter_is_one_move_of_two_targets() -> None:
    state = read("seats=3; 1=C3 2=E1 3=E6; turn 1")
    step = move_to(GAME, state, "hunter-white:C3", "space:D3")
    assert [GAME.notation(action) for action in step.actions] == ["to D3"]


@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_a_walk_has_two_targets_in_every_variant(seats: int, options: dict[str, Value]) -> None:
    state = new(seats, **options)
    while verb_of_first(state) != "walk":
        state = after(state, GAME.notation(state.legal_actions()[-1]))
    steps = [move for move in moves(view_of(GAME, state)) if move.verb != "stay"]
    assert steps
    assert {(move.verb, len(move.path)) for move in steps} == {("walk", 2)}


def verb_of_first(state: State) -> str:
    """The verb of the first move that is offered."""
    return moves(view_of(GAME, state))[0].verb


def test_placing_and_cracking_are_one_target() -> None:
    state = new(3)
    assert offered(GAME, state)[("space:C3",)] == "place"
    bear = new(2, intro_variant="shared_bears")
    assert offered(GAME, bear)[("space:C3",)] == "place_bear"
    entered = after(read("seats=3; 1=C3 2=E1 3=E6; turn 1"), "to D3")
    assert set(offered(GAME, entered)) == {
        (f"edge:{name}",) for name in ("C3|C4", "C3|D2", "C4|D4", "D2|E3", "D4|E4", "E3|E4")
    }


def test_a_rescuer_says_which_piece_comes_first() -> None:
    state = new(2, intro_variant="rescuer")
    assert [move.verb for move in moves(view_of(GAME, state))] == ["bear_first", "hunter_first"]
    assert offered(GAME, after(state, "choose bear"))[("space:C3",)] == "place_bear"


def test_a_bear_reaches_two_spaces_by_a_way() -> None:
    state = read("seats=3 intro_variant=bear_hunt; 1=E2 2=C3 B=E1; turn 3")
    assert offered(GAME, state) == {("bear-red:E1", "space:D1"): "walk"}
    found = {
        way.path: [[GAME.notation(action) for action in chain] for chain in way.chains]
        for way in ways(view_of(GAME, state))
    }
    assert found == {
        ("bear-red:E1", "space:D1", f"space:{name}"): [["to D1"], [f"to {name}"]] for name in ("C1", "C2", "D2")
    }


def test_a_shared_bear_is_chosen_on_its_way() -> None:
    state = read("seats=2 intro_variant=shared_bears shared_bear_count=2; 1=A1 2=A2 B1=E1 B2=E6; turn 1")
    found = [way for way in ways(view_of(GAME, state)) if way.path[-1] == "space:C1"]
    assert [way.path for way in found] == [("bear:E1", "space:D1", "space:C1")]
    assert [[GAME.notation(action) for action in chain] for chain in found[0].chains] == [
        ["from E1", "to D1"],
        ["to C1"],
    ]


@pytest.mark.parametrize("options", ["intro_variant=rescuer", "intro_variant=bear_hunt bear_two_cracks=true"])
def test_where_the_ice_cracks_after_every_step_there_are_no_ways(options: str) -> None:
    pieces = "B1=E1 H1=A1 B2=C6 H2=C3; turn 1" if "rescuer" in options else "1a=A1 1b=C3 B=E1; turn 2"
    view = view_of(GAME, read(f"seats=2 {options}; {pieces}"))
    assert len(moves(view)) > 1
    assert ways(view) == ()


def test_stopping_and_staying_have_no_place() -> None:
    state = read("seats=3 intro_variant=bear_hunt bear_may_stay=true; 1=E2 2=C3 B=E1; turn 3")
    assert verb_move(GAME, state, "stay").path == ()
    assert verb_move(GAME, after(state, "to D1"), "stop").path == ()


def test_a_piece_that_was_only_chosen_is_pointed_at() -> None:
    view = view_of(GAME, read("seats=2; 1a=A1 1b=F3 2a=B3 2b=G1; turn 1"))
    assert GAME.move_facts(view, (GAME.parse("from F3"),)).path == ("hunter-white:F3",)


def test_moves_are_whole_and_complete() -> None:
    number = 0
    for view in random_views(GAME, 21):
        check_chains(GAME, view)
        number += 1
    assert number >= 40


def test_moves_are_the_same_in_every_deal() -> None:
    views = list(random_views(GAME, 22))[::9]
    assert len(views) >= 40
    for view in views:
        check_redeals(GAME, view)
