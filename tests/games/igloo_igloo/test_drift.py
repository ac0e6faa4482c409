"""Drifts, clause by clause (section 6b of the rulebook)."""

from __future__ import annotations

import pytest

from tests.games.igloo_igloo.positions import (
    START,
    after,
    bag,
    choices,
    hunted,
    ice,
    legal,
    objection,
    on,
    read,
    reserve,
    seat,
    seen,
    status,
)

DIRECTIONS = ["north", "east", "south", "west"]


def directions(squares: str, tile: str) -> list[str]:
    """Where a tile may be pushed."""
    return legal(read(f"seats=2; squares {squares}; turn R drift {tile}"))


def test_ig_6_30_the_drift_tile_is_gone_before_the_push() -> None:
    state = after(read("seats=2; squares c3[] c4[] c5[B]; turn R"), "melt c4", "find drift")
    assert (on(state, "c4"), status(state), ice(state)) == ("~", "turn R drift", ["c3", "c5"])
    assert "drift*7" in bag(state)
    pushed = after(state, "push c3", "north")
    assert (ice(pushed), on(pushed, "c5")) == (["c4", "c5"], "[B]")
    assert objection(state, "push c4") == "IG-6.31"


def test_ig_6_30_one_push_must_be_made_by_the_mover_and_only_one() -> None:
    state = after(read("seats=2; squares c3[] c4[B]; hand R thaw; turn R"), "melt c3", "find drift")
    assert (seat(state), legal(state)) == (1, ["push c4"])
    assert objection(state, "end") == objection(state, "play thaw") == "IG-6.1"
    assert legal(after(state, "push c4")) == DIRECTIONS
    pushed = after(state, "push c4", "south")
    assert (status(pushed), ice(pushed)) == ("turn R act", ["c3"])
    assert objection(pushed, "push c3") == "IG-6.1"


def test_ig_6_31_the_line_is_the_tile_and_all_in_front_of_it() -> None:
    state = after(read("seats=2; squares b3[] c3[R] d3{} e3[B] g3[] c4[]; turn R drift c3"), "east")
    assert ice(state) == ["b3", "d3", "e3", "f3", "g3", "c4"]
    assert (on(state, "d3"), on(state, "e3"), on(state, "f3")) == ("[R]", "{}", "[B]")
    assert on(state, "c3") == "~"


@pytest.mark.parametrize(
    ("direction", "left"),
    [
        ("north", ["d3", "c4", "e4", "d5", "d6", "d7"]),
        ("east", ["d3", "c4", "e4", "f4", "d5", "d6"]),
        ("south", ["d2", "d3", "c4", "e4", "d5", "d6"]),
        ("west", ["d3", "b4", "c4", "e4", "d5", "d6"]),
    ],
)
def test_ig_6_31_tiles_behind_and_beside_stay(direction: str, left: list[str]) -> None:
    state = read("seats=2; squares d3[] c4[] d4[] e4[] d5[] d6[]; turn R drift d4")
    assert ice(after(state, direction)) == left


def test_ig_6_31_only_tiles_are_pushed() -> None:
    state = read("seats=2; squares c3[] d3{} a1#R5 e5~f1; turn R drift")
    assert legal(state) == ["push c3", "push d3"]
    for name in ("a1", "e5", "f6"):
        assert objection(state, f"push {name}") == "IG-6.31"


E12 = "b1[] c1[] d1[] a7[] g1[] h4[]"


@pytest.mark.parametrize(
    ("tile", "allowed"),
    [
        ("b1", ["north", "east"]),
        ("c1", ["north", "east"]),
        ("d1", ["north", "east"]),
        ("a7", ["east", "south"]),
        ("g1", ["north", "west"]),
        ("h4", ["north", "south", "west"]),
    ],
)
def test_ig_6_32_the_receiving_square_must_be_sea(tile: str, allowed: list[str]) -> None:
    state = read(f"seats=2; squares {E12}; turn R drift {tile}")
    assert legal(state) == allowed
    for direction in DIRECTIONS:
        assert objection(state, direction) == (None if direction in allowed else "IG-6.32")


def test_ig_e12_lines_that_are_pushed_along_the_border() -> None:
    def pushed(tile: str, direction: str) -> list[str]:
        return ice(after(read(f"seats=2; squares {E12}; turn R drift {tile}"), direction))

    assert pushed("b1", "north") == ["c1", "d1", "g1", "b2", "h4", "a7"]
    assert pushed("b1", "east") == ["c1", "d1", "e1", "g1", "h4", "a7"]
    assert pushed("d1", "east") == ["b1", "c1", "e1", "g1", "h4", "a7"]
    assert pushed("a7", "south") == ["b1", "c1", "d1", "g1", "h4", "a6"]


def test_ig_6_32_a_full_row_cannot_be_pushed_along_itself() -> None:
    row = " ".join([f"{column}4[]" for column in "abcdefgh"])
    for tile in ("a4", "d4", "h4"):
        assert directions(row, tile) == ["north", "south"]


def test_ig_6_33_fish_that_cannot_leave_forbid_the_push() -> None:
    squares = "c3[] d2[] d4[] e3[] d3~f1"
    assert directions(squares, "c3") == ["north", "south", "west"]
    assert directions(squares, "d2") == ["east", "south", "west"]
    state = read(f"seats=2; squares {squares}; turn R drift c3")
    assert objection(state, "east") == "IG-6.33"
    assert directions("c3[] d2[] d4[] e3[] d3~", "c3") == DIRECTIONS
    assert directions("c3[] d2[] d4[] d3~f1", "c3") == DIRECTIONS


def test_ig_6_33_a_bear_needs_a_sea_square_without_another_bear() -> None:
    squares = "c3[] d2[] d4[] d3~b4 e3~"
    assert directions(squares, "c3") == DIRECTIONS
    assert directions(squares + "f3", "c3") == DIRECTIONS
    assert directions(squares + "b4", "c3") == ["north", "south", "west"]
    crowded = read("seats=2; squares c3[] d2[] d4[] d3~f1b4 e3~b4; turn R drift c3")
    assert "east" not in legal(crowded)
    assert objection(crowded, "east") == "IG-6.33"


def test_ig_6_33_fish_alone_may_be_sent_onto_a_bear() -> None:
    state = read("seats=2; squares c3[] d2[] d4[] d3~f1 e3~b4; turn R drift c3")
    assert legal(after(state, "east")) == ["clear e3"]


def test_ig_6_33_a_bear_is_not_sent_onto_ice() -> None:
    state = read("seats=2; squares c3[] d2[] e3[] d3~b4 d4~; turn R drift c3 east")
    assert legal(state) == ["clear d4"]
    for name in ("d2", "e3", "c3", "c2", "d5"):
        assert objection(state, f"clear {name}") == "IG-6.33"


def test_ig_6_33_a_corner_is_no_way_out() -> None:
    assert directions("b2[] c1[] b1~f1", "b2") == ["north", "east", "west"]
    assert directions("b2[] c1[] b1~f1", "c1") == ["north", "east"]


def test_ig_6_34_tile_then_direction_then_clearing_only_if_animals_are_in_the_way() -> None:
    state = read("seats=2; squares c3[] c4[] d3~f1; turn R drift")
    assert choices(state, "push") == ["c3", "c4"]
    state = after(state, "push c3")
    assert (status(state), legal(state)) == ("turn R drift c3", DIRECTIONS)
    assert status(after(state, "east")) == "turn R drift c3 east"
    for direction in ("north", "south", "west"):
        assert status(after(state, direction)) == "turn R act"


def test_ig_6_34_a_tile_without_a_legal_direction_is_not_offered() -> None:
    start = read(f"seats=2; {START}; turn R drift")
    lines = [f"{column}{row}" for row in "12345678" for column in "abcdefgh" if column in "de" or row in "45"]
    assert choices(start, "push") == [name for name in lines if name not in ("d4", "e4", "d5", "e5")]
    assert objection(start, "push c3") == objection(start, "push b1") == "IG-6.32"


def test_ig_e2_green_drifts_onto_the_fish() -> None:
    state = read("seats=4; squares d2[] d3[G] d5[] e4[Y] d4~f1f2; turn G drift")
    state = after(state, "push d2", "north")
    assert (status(state), legal(state)) == ("turn G drift d2 north", ["clear c4"])
    state = after(state, "clear c4")
    assert ice(state) == ["d3", "d4", "e4", "d5"]
    assert (on(state, "d4"), on(state, "c4"), on(state, "d3")) == ("[G]", "~f1f2", "[]")
    assert legal(after(state, "hunt")) == ["take fish1 c4", "take fish2 c4"]
    yellow = read("seats=4; squares d3[] d4[G] d5[] e4[Y] c4~f1f2; turn Y act")
    assert "hunt" not in legal(yellow)


def test_ig_e13_a_bear_sent_away_eats_the_fish() -> None:
    state = read("seats=2; squares c4[] d4[] e4~b4 e3~b4 e5~f3; turn R drift")
    state = after(state, "push c4", "east")
    assert legal(state) == ["clear f4", "clear e5"]
    before = reserve(state)
    state = after(state, "clear e5")
    assert (ice(state), on(state, "e5"), on(state, "e3")) == (["d4", "e4"], "~b4", "~b4")
    assert (hunted(state, "R"), hunted(state, "B"), reserve(state)) == ("", "", before)


def test_ig_6_35_all_animals_go_together() -> None:
    state = read("seats=2; squares c3[] d3~f1f1f2b4 e3~f3; turn R drift c3 east")
    assert legal(state) == ["clear d2", "clear e3", "clear d4"]
    assert on(after(state, "clear d2"), "d2") == "~f1f1f2b4"
    assert on(after(state, "clear d2"), "e3") == "~f3"
    assert on(after(state, "clear d2"), "d3") == "[]"


def test_ig_6_35_fish_arriving_with_a_bear_stay_and_fish_that_were_there_go() -> None:
    state = read("seats=2; squares c3[] d3~f1b4 e3~f1f3; turn R drift c3 east")
    state = after(state, "clear e3")
    assert on(state, "e3") == "~f1b4"
    assert (hunted(state, "R"), status(state)) == ("", "turn R act")


def test_ig_6_35_fish_sent_onto_a_bear_are_not_eaten() -> None:
    state = read("seats=2; squares c3[] d3~f1f2 e3~f3b4; turn R drift c3 east")
    assert on(after(state, "clear e3"), "e3") == "~f1f2f3b4"


def test_ig_6_35_fish_sent_to_fish_join_them() -> None:
    state = read("seats=2; squares c3[] d3~f1 e3~f1f3; turn R drift c3 east")
    assert on(after(state, "clear e3"), "e3") == "~f1f1f3"


def test_ig_6_36_everything_on_the_tiles_moves_along() -> None:
    state = read("seats=2; squares c3[R2^Bx1] d3{Bx2x2} e3[x3b4] f3[^R]; turn R drift c3")
    state = after(state, "east")
    assert [on(state, f"{column}3") for column in "cdefg"] == ["~", "[R2^Bx1]", "{Bx2x2}", "[x3b4]", "[^R]"]
    assert status(state) == "turn R act"


def test_ig_6_36_a_line_moves_in_every_direction() -> None:
    state = read("seats=2; squares d4[R] e4{x1} c4[^B] d5{B} d3[x2]; turn R drift d4")
    north, east, south, west = [after(state, direction) for direction in DIRECTIONS]
    assert (on(north, "d5"), on(north, "d6")) == ("[R]", "{B}")
    assert (on(east, "e4"), on(east, "f4")) == ("[R]", "{x1}")
    assert (on(south, "d3"), on(south, "d2")) == ("[R]", "[x2]")
    assert (on(west, "c4"), on(west, "b4")) == ("[R]", "[^B]")


def test_ig_6_36_what_drifts_can_be_used_where_it_has_come_to() -> None:
    state = after(read("seats=2; squares c3[R] d3[x1] f3[]; turn R drift c3"), "east")
    assert choices(state, "walk") == ["d3"]
    assert choices(after(state, "walk d3"), "to") == ["e3"]
    assert choices(state, "igloo") == ["d3"]


def test_ig_6_36_a_bear_on_a_drifting_tile_does_not_attack() -> None:
    state = read("seats=2; squares c3[R^Rx1b4] e3[B]; hand B harpoon; hand R harpoon; turn R drift c3")
    state = after(state, "east")
    assert (on(state, "d3"), status(state), seat(state)) == ("[R^Rx1b4]", "turn R act", 1)
    assert (on(state, "e3"), hunted(state, "R"), hunted(state, "B")) == ("[B]", "", "")


def test_ig_6_36_a_face_down_tile_stays_unseen() -> None:
    state = read("seats=2; squares c3[] d3{}; turn R drift c3")
    pushed = after(state, "east")
    assert bag(pushed) == bag(state)
    assert (on(pushed, "d3"), on(pushed, "e3")) == ("[]", "{}")


def test_ig_6_37_without_a_legal_push_nothing_more_happens() -> None:
    state = after(read("seats=2; squares c3[] d3~f1; turn R"), "melt c3", "find drift")
    assert (status(state), ice(state), seen(state).ap) == ("turn R act", [], 3)
    assert on(state, "d3") == "~f1"
    assert objection(state, "push c3") == "IG-6.1"
