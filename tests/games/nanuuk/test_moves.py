"""Moves of the full game as people make them: what is pointed at, what it costs and brings."""

from __future__ import annotations

import pytest

from polynya.core.moves import Amount
from polynya.moves import moves, ways
from tests.games.nanuuk.chains import (
    check_chains,
    check_redeals,
    move_to,
    offered,
    random_views,
    verb_move,
    view_of,
)
from tests.games.nanuuk.positions import GAME, after, new, read

OTHER = "H2 E5: harpoon"


def alone(text: str, *, rest: str = "fish B1", cracks: str = "", step: str = "move") -> str:
    """Hunter 1 at a step on the small board, hunter 2 in an igloo."""
    return f"seats=2; {rest}; cracks {cracks}; H1 {text}; {OTHER}; turn 1 {step}"


def test_a_walk_is_one_move_of_two_targets() -> None:
    state = read(alone("C3: harpoon"))
    assert offered(GAME, state) == {
        ("hunter-white:C3", f"space:{name}"): "walk" for name in ("B2", "B3", "C2", "C4", "D2", "D3")
    }
    assert all(len(move.actions) == 1 for move in moves(view_of(GAME, state)))


def test_a_walk_has_two_targets_in_every_variant() -> None:
    views = [view for view in random_views(GAME, 3) if view.step_name == "move"]
    steps = [move for view in views for move in moves(view) if move.verb != "pass"]
    assert len({view.options for view in views}) > 20
    for move in steps:
        assert [target.partition(":")[0].partition("-")[0] for target in move.path] == ["hunter", "space"]
        assert not move.travels


def test_a_start_a_crack_and_a_take_are_one_target() -> None:
    assert offered(GAME, new(2)) == {(f"space:{igloo}",): "start" for igloo in ("B3", "E2", "E5")}
    on_tile = read(alone("C3: harpoon", rest="fish C2"))
    cracking = after(on_tile, "to C2")
    assert offered(GAME, cracking)[("edge:B1|B2",)] == "crack"
    assert {len(path) for path in offered(GAME, cracking)} == {1}
    taking = after(cracking, "crack B1|B2")
    assert offered(GAME, taking) == {("fish:C2",): "take"}
    assert verb_move(GAME, taking, "leave").path == ()


def test_a_bear_is_driven_from_its_space_to_another() -> None:
    state = read(alone("C3:", rest="fish B1; bear C3", step="drive"))
    assert offered(GAME, state)["bear:C3", "space:D4"] == "drive"
    assert ("bear:C3", "space:B3") not in offered(GAME, state)
    assert ("bear:C3", "space:B1") not in offered(GAME, state)


def test_a_step_costs_what_it_spends() -> None:
    state = read(alone("C6: harpoon kayak", rest="fish B1; bear D5 B5", cracks="C5|C6 B5|C6"))
    steps = {name: move_to(GAME, state, "hunter-white:C6", f"space:{name}") for name in ("B5", "C5", "D5")}
    assert {name: (move.verb, move.costs) for name, move in steps.items()} == {
        "B5": ("expel", (Amount("kayak"), Amount("harpoon"))),
        "C5": ("paddle", (Amount("kayak"),)),
        "D5": ("expel", (Amount("harpoon"),)),
    }
    assert verb_move(GAME, state, "pass").costs == ()


@pytest.mark.parametrize(
    ("left", "tile", "brings"),
    [
        ("harpoon", "fish", (Amount("fish"),)),
        ("harpoon fish", "fish", ()),
        ("", "fish", ()),
        ("harpoon", "whale", ()),
        ("harpoon inuk", "whale", (Amount("whale"),)),
        ("", "inuk", (Amount("inuk"),)),
        ("inuk", "inuk", ()),
    ],
)
def test_a_step_brings_what_can_be_taken_there(left: str, tile: str, brings: tuple[Amount, ...]) -> None:
    state = read(alone(f"C3: {left}", rest=f"{tile} C2"))
    assert move_to(GAME, state, "hunter-white:C3", "space:C2").brings == brings


def test_an_igloo_brings_the_harpoon_back() -> None:
    for left, brings in (("harpoon", ["igloo"]), ("husky", ["igloo", "harpoon"])):
        state = read(alone(f"C3: {left}"))
        assert [amount.key for amount in move_to(GAME, state, "hunter-white:C3", "space:B3").brings] == brings


def test_an_animal_brings_the_equipment_that_is_missing() -> None:
    state = read(alone("B3: harpoon kayak fish seal inuk whale", step="deposit"))
    found = [(move.verb, [amount.key for amount in move.brings]) for move in moves(view_of(GAME, state))]
    assert found == [("deposit", ["husky"]), ("deposit", []), ("deposit", ["husky", "sled"]), ("done", [])]


def test_an_extra_turn_costs_husky_and_sled() -> None:
    state = read(alone("B2: harpoon husky sled", step="ask"))
    assert [amount.key for amount in verb_move(GAME, state, "extra").costs] == ["husky", "sled"]
    assert verb_move(GAME, state, "end").is_final


def test_a_postponed_crack_is_a_move_without_a_place() -> None:
    state = read("seats=2 sled_crack_choice=true; fish B1; H1 C3: harpoon husky sled; H2 E5:; turn 1 crack")
    assert verb_move(GAME, state, "later").path == ()


def test_no_hunter_walks_twice_in_a_row() -> None:
    assert ways(view_of(GAME, read(alone("C3: harpoon husky sled")))) == ()


def test_moves_are_whole_and_complete() -> None:
    number = 0
    for view in random_views(GAME, 11):
        check_chains(GAME, view)
        number += 1
    assert number >= 40


def test_moves_are_the_same_in_every_deal() -> None:
    views = list(random_views(GAME, 12))[::9]
    assert len(views) >= 40
    for view in views:
        check_redeals(GAME, view)
