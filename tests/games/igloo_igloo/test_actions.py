"""Phase 2, clause by clause: action points, walking, paddling, hunting, igloos, kept tiles, the end of a turn."""

from __future__ import annotations

import pytest

from polynya.core.errors import NotationError
from tests.games.igloo_igloo.positions import (
    GAME,
    after,
    bag,
    choices,
    hand,
    hunted,
    legal,
    objection,
    on,
    read,
    reserve,
    seat,
    seen,
    status,
    tokens,
)

COLUMN_E = "e1[] e2[] e3[] e4[] e5[] e6[] e7[] e8[]"


# Action points


def test_ig_6_60_phase_two_begins_with_three_points() -> None:
    start = read("seats=2; squares c3[R] f6[] g2[]; turn R")
    assert seen(start).ap == 0
    for found in (["find thaw"], ["find bear"], ["find fish1", "draw fish2"], ["find pack", "draw fox3"]):
        state = after(start, "melt f6", *found)
        assert (status(state), seen(state).ap) == ("turn R act", 3)


def test_ig_6_60_the_mover_is_asked_again_until_they_end() -> None:
    state = read("seats=2; squares c3[R] c4[] g2[]; turn R act")
    for target, start in (("c4", "c3"), ("c3", "c4"), ("c4", "c3")):
        assert "end" in legal(state)
        state = after(state, f"walk {start}", f"to {target}")
        assert seat(state) == 1
    assert (status(state), legal(state)) == ("turn R ap 0 act", ["end"])


def test_ig_6_60_the_mover_may_end_at_once_and_unspent_points_are_lost() -> None:
    state = after(read("seats=2; squares c3[R] f3[B] g2[] g7[]; turn R ap 6 played stamina act"), "end")
    assert (status(state), seen(state).ap) == ("turn B melt", 0)
    state = after(state, "melt g2", "find drift", "push g7", "north")
    assert (status(state), seen(state).ap) == ("turn B act", 3)


def test_ig_6_61_the_points_are_one_pool_for_all_their_inuit() -> None:
    state = read("seats=2; squares c3[R] c4[] f3[R] f4[] f5[] g4~f1; turn R act")
    state = after(state, "walk c3", "to c4", "walk f3", "to f4", "hunt", "take fish1 g4")
    assert (status(state), hunted(state, "R")) == ("turn R ap 0 act", "fish1")
    assert legal(state) == ["end"]
    assert objection(state, "walk f4") == "IG-6.61"
    assert objection(state, "walk c4") is not None


@pytest.mark.parametrize(
    ("ap", "offered"), [(0, ""), (1, "walk"), (2, "walk"), (3, "walk kayak igloo"), (4, "walk kayak igloo")]
)
def test_ig_6_61_walk_kayak_and_igloo_are_offered_only_if_the_points_cover_the_cost(ap: int, offered: str) -> None:
    state = read(f"seats=2; squares c3[R5] c4[]; turn R ap {ap} played stamina act")
    assert legal(state) == [*[f"{word} c3" for word in offered.split()], "end"]
    for word in {"walk", "kayak", "igloo"} - set(offered.split()):
        assert objection(state, f"{word} c3") == "IG-6.61"


def test_ig_6_61_kept_tiles_and_harpoons_stay_possible_without_points() -> None:
    squares = "c3[R] d3~f3 g2[]"
    state = read(f"seats=2; squares {squares}; hand R thaw stamina2 harpoon move; turn R ap 0 act")
    assert legal(state) == ["hunt", "play thaw", "play stamina2", "play move", "end"]
    assert legal(after(state, "hunt")) == ["harpoon fish3 d3"]
    assert objection(after(state, "hunt"), "take fish3 d3") == "IG-6.70"


def test_ig_6_61_a_harpoon_does_not_pay_for_the_walk_to_a_bear() -> None:
    state = read("seats=2; squares c3[R] c4[b4] c2[]; hand R harpoon; turn R ap 0 act")
    assert legal(state) == ["end"]
    assert objection(state, "walk c3") == "IG-6.61"


# Walking


def test_ig_6_62_one_inuk_walks_to_an_adjacent_ice_square_for_one_point() -> None:
    start = read("seats=2; squares c3[R2] b3[] d3{} c2[] d4[] c5[] f6[]; turn R act")
    state = after(start, "walk c3")
    assert legal(state) == ["to c2", "to b3", "to d3"]
    for square in ("d4", "c5", "f6", "c3"):
        assert objection(state, f"to {square}") == "IG-6.62"
    state = after(state, "to d3")
    assert (on(state, "c3"), on(state, "d3"), seen(state).ap) == ("[R]", "{R}", 2)


def test_ig_6_62_a_square_without_a_target_or_an_own_inuk_is_no_start() -> None:
    state = read("seats=2; squares c3[R] c4[B] d4[] f6[R] g7[]; turn R act")
    assert choices(state, "walk") == ["c3"]
    for square in ("c4", "d4", "f6", "e5"):
        assert objection(state, f"walk {square}") == "IG-6.62"


def test_ig_6_62_the_board_does_not_wrap() -> None:
    state = read("seats=2; squares h3[R] a3[] a4[] h4[]; turn R act")
    assert legal(after(state, "walk h3")) == ["to h4"]
    assert objection(after(state, "walk h3"), "to a4") == "IG-6.62"
    assert objection(after(state, "walk h3"), "to a3") == "IG-6.62"


# Paddling


def test_ig_6_63_a_kayak_lands_beside_the_same_paddling_area_for_three_points() -> None:
    start = read(f"seats=2; squares c3[B] b6[] g4[] {COLUMN_E}; turn B act")
    state = after(start, "kayak c3")
    assert sorted(choices(state, "to")) == ["b6", "e1", "e2", "e3", "e4", "e5", "e6", "e7", "e8"]
    assert objection(state, "to g4") == "IG-6.63"
    assert objection(state, "to c3") is not None
    state = after(state, "to b6")
    assert (on(state, "c3"), on(state, "b6"), seen(state).ap) == ("[]", "[B]", 0)


def test_ig_6_63_only_one_inuk_goes() -> None:
    state = after(read("seats=2; squares c3[R3B] g6[]; turn R act"), "kayak c3", "to g6")
    assert (on(state, "c3"), on(state, "g6")) == ("[R2B]", "[R]")


def test_ig_6_63_all_areas_beside_the_start_count() -> None:
    wall = "d1[] d2[] d3[] d4[R] d5[] d6[] d7[] d8[]"
    state = after(read(f"seats=2; squares a4[] h4[] {wall}; turn R act"), "kayak d4")
    assert {"a4", "h4", "d1", "d3", "d8"} <= set(choices(state, "to"))
    assert "d4" not in choices(state, "to")


def test_ig_6_63_an_adjacent_tile_and_the_same_island_are_targets() -> None:
    state = after(read("seats=2; squares c3[R] c4[] c5[]; turn R act"), "kayak c3")
    assert legal(state) == ["to c4", "to c5"]


def test_ig_6_63_a_square_without_sea_beside_it_is_neither_start_nor_target() -> None:
    state = read("seats=2; squares c3[] c2[R] c4[] b3[] d3[]; turn R act")
    assert sorted(choices(after(state, "kayak c2"), "to")) == ["b3", "c4", "d3"]
    assert objection(after(state, "kayak c2"), "to c3") == "IG-6.63"
    inner = read("seats=2; squares c3[R] c2[] c4[] b3[] d3[]; turn R act")
    assert "kayak c3" not in legal(inner)
    assert objection(inner, "kayak c3") == "IG-6.63"


def test_ig_6_63_fish_do_not_bar_the_way_and_cannot_be_hunted_on_it() -> None:
    bays = "b1[] a2~f1 b2[] a3[R] b3[] a4~f2 a5~f1 b4[] b5[] a6[] f6[]"
    state = read(f"seats=2; squares {bays}; hand R harpoon; turn R act")
    assert choices(after(state, "kayak a3"), "to") == ["b2", "b4", "b5", "a6"]
    assert objection(after(state, "kayak a3"), "take fish2 a4") is not None
    state = after(state, "kayak a3", "to a6")
    assert (hunted(state, "R"), hand(state, "R")) == ("", "harpoon")
    assert [on(state, square) for square in ("a2", "a4", "a5")] == ["~f1", "~f2", "~f1"]


def test_ig_6_63_a_bear_closes_its_own_sea_square_only() -> None:
    channel = "b1[] a2[R] b2[] b3[] b4[] b5[] b6[] b7[] a7[]"
    free = after(read(f"seats=2; squares {channel} a4~f1; turn R act"), "kayak a2")
    assert choices(free, "to") == ["b3", "b4", "b5", "b6", "a7"]
    state = after(read(f"seats=2; squares {channel} a5~b4; turn R act"), "kayak a2")
    assert choices(state, "to") == ["b3", "b4"]
    for square in ("b5", "b6", "a7"):
        assert objection(state, f"to {square}") is not None
    shut = read(f"seats=2; squares {channel} a3~b4; turn R act")
    assert "kayak a2" not in legal(shut)
    assert objection(shut, "kayak a2") is not None


def test_ig_6_63_without_a_target_it_is_not_offered() -> None:
    state = read("seats=2; squares c3[R5]; turn R act")
    assert choices(state, "kayak") == []
    assert objection(state, "kayak c3") == "IG-6.63"


@pytest.mark.parametrize(
    ("options", "starts"), [("", ["b1"]), ("corner_kayak=false", ["b1"]), ("corner_kayak=true", ["a1", "b1"])]
)
def test_ig_6_64_a_kayak_starts_on_ice_and_never_lands_on_a_corner(options: str, starts: list[str]) -> None:
    start = read(f"seats=2 {options}; squares a1#R4 b1[R] g5[]; turn R act")
    assert (choices(start, "walk"), choices(start, "kayak")) == (["a1"], starts)
    assert on(after(start, "walk a1", "to b1"), "b1") == "[R2]"
    paddling = after(start, "kayak b1")
    assert legal(paddling) == ["to g5"]
    for corner in ("a1", "h1", "a8", "h8"):
        assert objection(paddling, f"to {corner}") is not None
    assert objection(start, "walk b1") is not None  # its only other neighbors are sea


def test_ig_6_64_a_sea_square_is_never_a_target() -> None:
    start = read("seats=2; squares c3[R] c4[] d3~f1 g6[]; turn R act")
    for step in ("walk c3", "kayak c3"):
        state = after(start, step)
        assert not {"d3", "b3", "c2"} & set(choices(state, "to"))
        assert objection(state, "to d3") == "IG-6.64"
        assert objection(state, "to b3") == "IG-6.64"


def test_ig_6_65_inuit_igloos_and_foxes_do_not_bar_a_square() -> None:
    start = read("seats=3; squares c3[R] b3[B2Y] d3[^B] c2{x3} c4[Y^Yx1x1]; turn R act")
    assert legal(after(start, "walk c3")) == ["to c2", "to b3", "to d3", "to c4"]
    state = after(start, "walk c3", "to c4")
    assert (on(state, "c4"), seen(state).ap) == ("[RY^Yx1x1]", 2)
    far = read("seats=3; squares c3[R] f3[B2Y] f5[^B] f7{x3}; turn R act")
    assert legal(after(far, "kayak c3")) == ["to f3", "to f5", "to f7"]


def test_ig_6_66_a_bear_is_entered_with_a_harpoon_and_killed_on_arrival() -> None:
    start = read("seats=2; squares c3[R] c4[b4]; hand R harpoon thaw; turn R act")
    state = after(start, "walk c3", "to c4")
    assert (on(state, "c4"), on(state, "c3"), seen(state).ap) == ("[R]", "[]", 2)
    assert (hand(state, "R"), hunted(state, "R")) == ("thaw", "bear")
    assert status(state) == "turn R ap 2 played harpoon act"
    assert "harpoon*4" in bag(state)  # it left the game
    assert "bear" not in reserve(state).split()


def test_ig_6_66_without_a_harpoon_a_bear_bars_its_square() -> None:
    state = read("seats=2; squares c3[R] c4[b4] b3[]; hand R thaw; hand B harpoon; turn R act")
    assert legal(after(state, "walk c3")) == ["to b3"]
    assert objection(after(state, "walk c3"), "to c4") == "IG-6.66"
    alone = read("seats=2; squares c3[R] c4[b4]; turn R act")
    assert "walk c3" not in legal(alone)
    assert objection(alone, "walk c3") == "IG-6.66"


def test_ig_6_66_one_harpoon_a_turn() -> None:
    state = read("seats=2; squares c3[R] c4[b4] b3[]; hand R harpoon; turn R played harpoon act")
    assert legal(after(state, "walk c3")) == ["to b3"]
    assert objection(after(state, "walk c3"), "to c4") is not None
    twice = read("seats=2; squares c3[R] c4[b4] c5[b4]; hand R harpoon*2; turn R act")
    twice = after(twice, "walk c3", "to c4", "walk c4")
    assert legal(twice) == ["to c3"]


def test_ig_6_66_a_kayak_reaches_a_bear_on_ice_for_three_points() -> None:
    start = read("seats=2; squares c3[R] f6{b4} f3[]; hand R harpoon; turn R act")
    state = after(start, "kayak c3", "to f6")
    assert (on(state, "f6"), seen(state).ap, hunted(state, "R"), hand(state, "R")) == ("{R}", 0, "bear", "")
    unarmed = read("seats=2; squares c3[R] f6{b4} f3[]; turn R act")
    assert legal(after(unarmed, "kayak c3")) == ["to f3"]
    assert objection(after(unarmed, "kayak c3"), "to f6") == "IG-6.66"


def test_ig_6_66_foxes_beside_the_bear_stay() -> None:
    state = after(read("seats=2; squares c3[R] c4[b4x2]; hand R harpoon; turn R act"), "walk c3", "to c4")
    assert (on(state, "c4"), hunted(state, "R")) == ("[Rx2]", "bear")


# Hunting


def test_ig_6_67_a_hunted_animal_leaves_the_board_and_is_theirs() -> None:
    state = read("seats=2; squares c3[R] d3~f1f1; hunted R fish1; hunted B fox2; turn R act")
    state = after(state, "hunt", "take fish1 d3")
    assert (hunted(state, "R"), hunted(state, "B"), on(state, "d3")) == ("fish1*2", "fox2", "~f1")
    assert status(state) == "turn R ap 2 act"
    assert reserve(state).split()[0] == "fish1*5"


def test_ig_6_67_hunt_is_offered_only_with_a_legal_animal_and_payment() -> None:
    far = read("seats=2; squares c3[R] e3~f1; hand R harpoon; turn R act")
    assert "hunt" not in legal(far)
    assert objection(far, "hunt") is not None
    dear = read("seats=2; squares c3[R] d3~f3; turn R ap 2 act")
    assert "hunt" not in legal(dear)
    assert objection(dear, "hunt") == "IG-6.70"
    assert "hunt" in legal(read("seats=2; squares c3[R] d3~f3; turn R act"))


def test_ig_6_67_every_animal_in_reach_and_no_other_is_a_choice() -> None:
    start = read("seats=2; squares c3[Rx1x2] d3~f1f3 f6[R] f7~f2 b6[Bx1] b7~f1 c4[x1]; turn R act")
    state = after(start, "hunt")
    assert legal(state) == ["take fox1 c3", "take fox2 c3", "take fish1 d3", "take fish3 d3", "take fish2 f7"]
    assert objection(state, "take fish2 d3") == "IG-6.67"
    assert objection(state, "end") is not None


def test_ig_6_68_a_fox_is_in_reach_on_the_square_of_an_own_inuk_only() -> None:
    start = read("seats=2; squares c3[Rx3] c4[x1] b3[Bx2] d3{}; hand R harpoon; turn R act")
    state = after(start, "hunt")
    assert legal(state) == ["take fox3 c3", "harpoon fox3 c3"]
    for animal in ("fox1 c4", "fox2 b3"):
        assert objection(state, f"take {animal}") == "IG-6.68"
        assert objection(state, f"harpoon {animal}") == "IG-6.68"


def test_ig_6_68_a_bear_beside_an_inuk_is_out_of_reach() -> None:
    start = read("seats=2; squares c3[R] c4[b4] d3~b4 b3~f1; hand R harpoon; turn R act")
    state = after(start, "hunt")
    assert legal(state) == ["take fish1 b3", "harpoon fish1 b3"]
    for square in ("c4", "d3"):
        assert objection(state, f"harpoon bear {square}") == "IG-6.68"
    with_igloo = read("seats=2; squares c3[R^Rb4]; hand R harpoon; turn R act")
    assert legal(after(with_igloo, "hunt")) == ["harpoon bear c3"]


def test_ig_6_69_a_fish_is_in_reach_beside_an_ice_square_with_an_own_inuk() -> None:
    start = read("seats=2; squares c3[R] c4~f1 b3~f1 d3~f2 c2~f3 d4~f1 e3~f1 f6[B] f7~f1; turn R act")
    state = after(start, "hunt")
    assert legal(state) == ["take fish3 c2", "take fish1 b3", "take fish2 d3", "take fish1 c4"]
    for square in ("d4", "e3", "f7"):
        assert objection(state, f"take fish1 {square}") == "IG-6.69"


def test_ig_6_69_a_bear_in_the_sea_square_does_not_matter() -> None:
    state = after(read("seats=2; squares c3[R] c4~f2b4; turn R act"), "hunt")
    assert legal(state) == ["take fish2 c4"]
    assert on(after(state, "take fish2 c4"), "c4") == "~b4"


@pytest.mark.parametrize("value", [1, 2, 3])
def test_ig_6_70_fish_and_foxes_cost_their_value(value: int) -> None:
    for animal, squares in ((f"fish{value}", f"c3[R] d3~f{value}"), (f"fox{value}", f"c3[Rx{value}]")):
        square = "d3" if animal.startswith("fish") else "c3"
        start = read(f"seats=2; squares {squares} g2[]; turn R ap {value} act")
        state = after(start, "hunt", f"take {animal} {square}")
        assert (hunted(state, "R"), seen(state).ap) == (animal, 0)
        poor = read(f"seats=2; squares {squares} g2[]; turn R ap {value - 1} act")
        assert "hunt" not in legal(poor)
        assert objection(poor, "hunt") == "IG-6.70"


def test_ig_6_70_only_what_the_points_left_cover_is_a_choice() -> None:
    state = after(read("seats=2; squares c3[Rx2x3] d3~f1f3; turn R ap 2 act"), "hunt")
    assert legal(state) == ["take fox2 c3", "take fish1 d3"]
    assert objection(state, "take fox3 c3") == "IG-6.70"
    assert objection(state, "take fish3 d3") == "IG-6.70"


@pytest.mark.parametrize(
    ("squares", "animal"), [("c3[R] d3~f3", "fish3 d3"), ("c3[Rx1]", "fox1 c3"), ("c3[R^Rb4]", "bear c3")]
)
def test_ig_6_71_a_harpoon_hunts_any_animal_in_reach_without_points(squares: str, animal: str) -> None:
    start = read(f"seats=2; squares {squares}; hand R harpoon; turn R ap 0 act")
    state = after(start, "hunt", f"harpoon {animal}")
    assert (hunted(state, "R"), hand(state, "R"), seen(state).ap) == (animal.split()[0], "", 0)
    assert status(state) == "turn R ap 0 played harpoon act"
    unarmed = read(f"seats=2; squares {squares}; hand R thaw; hand B harpoon; turn R ap 0 act")
    assert "hunt" not in legal(unarmed)


def test_ig_6_71_it_needs_a_harpoon_that_may_still_be_played() -> None:
    squares = "c3[R] d3~f1f3"
    state = read(f"seats=2; squares {squares}; hand R harpoon*2; turn R act")
    both = ["take fish1 d3", "take fish3 d3", "harpoon fish1 d3", "harpoon fish3 d3"]
    assert legal(after(state, "hunt")) == both
    state = after(state, "hunt", "harpoon fish3 d3", "hunt")
    assert legal(state) == ["take fish1 d3"]
    assert objection(state, "harpoon fish1 d3") == "IG-6.40"
    state = after(state, "take fish1 d3")
    assert (hunted(state, "R"), hand(state, "R"), seen(state).ap) == ("fish1 fish3", "harpoon", 2)
    unarmed = after(read(f"seats=2; squares {squares}; hand B harpoon; turn R act"), "hunt")
    assert objection(unarmed, "harpoon fish1 d3") == "IG-6.71"


@pytest.mark.parametrize("ap", [3, 4, 5, 6])
def test_ig_6_72_no_number_of_points_hunts_a_bear(ap: int) -> None:
    state = read(f"seats=2; squares c3[R^Rb4]; turn R ap {ap} played stamina act")
    assert "hunt" not in legal(state)
    assert objection(state, "hunt") == "IG-6.72"
    beside_fish = after(read(f"seats=2; squares c3[R^Rb4] d3~f1; turn R ap {ap} played stamina act"), "hunt")
    assert legal(beside_fish) == ["take fish1 d3"]


def test_ig_6_72_no_action_pays_points_for_a_bear() -> None:
    with pytest.raises(NotationError):
        GAME.parse("take bear c3")


# Igloos


def test_ig_6_73_an_igloo_is_put_where_an_own_inuk_is_alone_with_their_tribe() -> None:
    state = read("seats=2; squares c3[RB] d3[Rx1] c5[R^B] e7{R} g2[B] g5[] a1#R; turn R act")
    assert choices(state, "igloo") == ["d3", "e7"]
    for square in ("c3", "c5", "g2", "g5", "f5"):
        assert objection(state, f"igloo {square}") == "IG-6.73"
    assert objection(state, "igloo a1") == "IG-7.23"


def test_ig_6_73_it_costs_three_points_and_stands_there() -> None:
    start = read("seats=2; squares c3[R2x1]; turn R act")
    state = after(start, "igloo c3")
    assert (on(state, "c3"), seen(state).ap) == ("[R2^Rx1]", 0)
    assert objection(read("seats=2; squares c3[R2x1]; turn R ap 2 act"), "igloo c3") == "IG-6.61"


def test_ig_6_73_two_igloos_are_all_and_one_on_a_square() -> None:
    state = read("seats=2; squares c3[R^R] e3[R] g3[R]; turn R ap 6 played stamina act")
    assert choices(state, "igloo") == ["e3", "g3"]
    assert objection(state, "igloo c3") == "IG-6.73"
    state = after(state, "igloo e3")
    assert [on(state, square) for square in ("c3", "e3", "g3")] == ["[R^R]", "[R^R]", "[R]"]
    assert (seen(state).ap, choices(state, "igloo")) == (3, [])
    assert objection(state, "igloo g3") == "IG-6.73"


def test_ig_6_73_the_igloos_of_others_do_not_use_up_theirs() -> None:
    state = read("seats=2; squares c3[^B] e3[^B] g3[R]; turn R act")
    assert choices(state, "igloo") == ["g3"]


def test_ig_6_74_an_igloo_moves_with_a_drifting_tile() -> None:
    state = read("seats=2; squares c3[^R] d3[B] g6[]; turn R drift")
    state = after(state, "push c3", "east")
    assert (on(state, "c3"), on(state, "d3"), on(state, "e3")) == ("~", "[^R]", "[B]")


def test_ig_6_74_nothing_removes_a_built_igloo() -> None:
    squares = "c3[^R] c4[B] d3~b4 g6[] g2[]"
    state = read(f"seats=2; squares {squares}; hand B thaw move; turn B act")
    assert choices(after(state, "play thaw"), "thaw") == ["g2", "c4", "g6"]
    assert objection(after(state, "play thaw"), "thaw c3") == "IG-6.44"
    bitten = after(state, "play move", "animal bear d3", "to c3")
    assert on(bitten, "c3") == "[^Rb4]"
    assert on(after(state, "walk c4", "to c3"), "c3") == "[B^R]"
    next_turn = after(state, "end")
    assert choices(next_turn, "melt") == ["g2", "g6"]
    assert objection(next_turn, "melt c3") is not None


def test_ig_6_74_built_igloos_left_behind_are_not_built_again() -> None:
    state = read("seats=2; squares c3[^R] g3[^R] e3[R]; turn R act")
    assert choices(state, "igloo") == []
    assert objection(state, "igloo e3") == "IG-6.73"


# Kept tiles and the end of a turn


def test_ig_6_75_every_kept_tile_held_is_a_choice_stamina_by_identity() -> None:
    held = "thaw stamina1*2 stamina3 harpoon move"
    state = read(f"seats=2; squares c3[R] d3~f3 g6[]; hand R {held}; hand B stamina2; turn R ap 0 act")
    assert choices(state, "play") == ["thaw", "stamina1", "stamina3", "move"]
    assert objection(state, "play stamina2") == "IG-6.75"
    bare = read("seats=2; squares c3[R] d3~f3 g6[]; turn R act")
    assert choices(bare, "play") == []
    for word in ("thaw", "stamina1", "stamina2", "stamina3", "move"):
        assert objection(bare, f"play {word}") == "IG-6.75"


def test_ig_6_75_a_played_tile_brings_its_effect_and_one_of_a_kind_is_all() -> None:
    state = read("seats=2; squares c3[R] g6[]; hand R stamina1 stamina3 thaw; turn R act")
    state = after(state, "play stamina3")
    assert (seen(state).ap, hand(state, "R")) == (6, "thaw stamina1")
    assert choices(state, "play") == ["thaw"]
    assert objection(state, "play stamina1") == "IG-6.40"


def test_ig_6_75_without_effect_thaw_and_move_are_no_choice() -> None:
    state = read("seats=2; squares c3{R5} c4[^B]; hand R thaw move stamina1; turn R act")
    assert choices(state, "play") == ["stamina1"]
    assert objection(state, "play thaw") == "IG-6.42"
    assert objection(state, "play move") == "IG-6.42"


def test_ig_6_75_a_harpoon_is_not_played_by_itself() -> None:
    state = read("seats=2; squares c3[R] g6[]; hand R harpoon; turn R act")
    assert choices(state, "play") == []
    assert objection(state, "harpoon") is not None


@pytest.mark.parametrize(("seats", "order"), [(2, "RBR"), (3, "RBYR"), (4, "RBYGR")])
def test_ig_6_76_the_turn_passes_to_the_left_and_round(seats: int, order: str) -> None:
    state = read(f"seats={seats}; squares c3[R] a4[] a6[] h3[] h5[] f8[]; turn R act")
    for color in order[1:]:
        state = after(state, "end")
        assert status(state) == f"turn {color} melt"
        state = after(state, f"melt {choices(state, 'melt')[0]}", "find thaw")
    assert status(state) == "turn R act"


def test_ig_6_76_kinds_played_count_for_one_turn_only() -> None:
    state = read("seats=2; squares c3[R] d3~f1 g6[] g3[] a5[]; hand R stamina1 stamina2; hand B stamina1; turn R act")
    state = after(state, "play stamina1", "end")
    assert (status(state), seen(state).played) == ("turn B melt", 0)
    state = after(state, "melt g3", "find bear", "play stamina1", "end", "melt g6", "find bear")
    assert choices(state, "play") == ["stamina2"]
    assert tokens(state)["bear"] == 2
