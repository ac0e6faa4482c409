"""Kept tiles, clause by clause (section 6c of the rulebook)."""

from __future__ import annotations

import pytest

from polynya.core.types import SPECTATOR
from tests.games.igloo_igloo.positions import (
    GAME,
    after,
    bag,
    choices,
    hand,
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

ALL_KEPT = "thaw*2 stamina1 stamina2 stamina3 harpoon*2 move*2"
SHORE = "squares c3[R] c4[] d3~f1"


# When they may be played


def test_ig_6_38_thaw_and_move_are_played_before_melting_or_in_phase_2() -> None:
    for turn in ("turn R", "turn R act", "turn R ap 0 act"):
        state = read(f"seats=2; {SHORE}; hand R thaw move; {turn}")
        assert {"play thaw", "play move"} <= set(legal(state))
    assert status(after(read(f"seats=2; {SHORE}; hand R thaw; turn R"), "play thaw")) == "turn R early played thaw thaw"
    assert status(after(read(f"seats=2; {SHORE}; hand R thaw; turn R act"), "play thaw")) == "turn R played thaw thaw"


@pytest.mark.parametrize("step", ["drift", "drift c3", "walk c3", "kayak c3", "hunt", "played thaw thaw", "find c4"])
def test_ig_6_38_not_at_other_steps(step: str) -> None:
    state = read(f"seats=2; {SHORE}; hand R {ALL_KEPT}; turn R {step}")
    assert choices(state, "play") == []
    for name in ("thaw", "move", "stamina1"):
        assert objection(state, f"play {name}") == "IG-6.1"


def test_ig_6_38_only_the_mover_plays_them() -> None:
    state = read(f"seats=2; {SHORE}; hand B thaw move; turn R act")
    assert choices(state, "play") == []
    assert objection(state, "play thaw") == objection(state, "play move") == "IG-6.75"
    asked = read("seats=2; squares c4[B] d4~b4; hand R move; hand B thaw move stamina1; turn R act")
    asked = after(asked, "play move", "animal bear d4", "to c4")
    assert (seat(asked), legal(asked)) == (2, ["decline"])
    assert objection(asked, "play thaw") == objection(asked, "play move") == "IG-6.1"


def test_ig_6_39_stamina_only_in_phase_2_and_only_by_the_mover() -> None:
    state = read(f"seats=2; {SHORE}; hand R stamina1 stamina2 stamina3; turn R")
    assert legal(state) == ["melt c4"]
    for value in (1, 2, 3):
        assert objection(state, f"play stamina{value}") == "IG-6.39"
    acting = after(state, "melt c4", "find harpoon")
    assert choices(acting, "play") == ["stamina1", "stamina2", "stamina3"]
    other = read(f"seats=2; {SHORE}; hand B stamina1; turn R act")
    assert choices(other, "play") == []
    assert objection(other, "play stamina1") == "IG-6.75"


def test_ig_6_40_one_tile_of_each_kind_in_a_turn() -> None:
    state = read(f"seats=2; squares c3[R] c4[] c5[] d3~f1f1; hand R {ALL_KEPT}; turn R act")
    state = after(state, "play thaw", "thaw c5", "play stamina1")
    assert choices(state, "play") == ["move"]
    assert objection(state, "play thaw") == objection(state, "play stamina2") == "IG-6.40"
    state = after(state, "play move", *["animal fish1 d3", "to d4", "animal fish1 d4", "to d3"])
    state = after(state, "animal fish1 d3", "to e3")
    assert choices(state, "play") == []
    assert objection(state, "play move") == "IG-6.40"
    state = after(state, "hunt", "harpoon fish1 d3")
    assert hand(state, "R") == "thaw stamina2 stamina3 harpoon move"
    assert status(state) == "turn R ap 4 played thaw,stamina,harpoon,move act"


def test_ig_6_40_a_tile_played_before_melting_counts_for_the_whole_turn() -> None:
    state = read("seats=2; squares c3[] c4[] c5[] e5[]; hand R thaw*2; turn R")
    state = after(state, "play thaw", "thaw c3", "melt c4", "find bear")
    assert "play thaw" not in legal(state)
    assert objection(state, "play thaw") == "IG-6.40"


def test_ig_6_40_a_second_harpoon_neither_hunts_nor_enters_in_the_same_turn() -> None:
    state = read("seats=2; squares c3[R] c4[b4] d3~f1f3; hand R harpoon*2; turn R act")
    assert choices(after(state, "walk c3"), "to") == ["c4"]
    state = after(state, "hunt", "harpoon fish3 d3")
    assert hand(state, "R") == "harpoon"
    assert "walk c3" not in legal(state)
    hunting = after(state, "hunt")
    assert legal(hunting) == ["take fish1 d3"]
    assert objection(hunting, "harpoon fish1 d3") == "IG-6.40"


def test_ig_6_40_a_harpoon_in_defence_counts_in_ones_own_turn() -> None:
    state = read("seats=2; squares c4[R] d4~b4 b4~f3 c5~b4; hand R move harpoon*2; turn R act")
    state = after(state, "play move", "animal bear d4", "to c4")
    assert (seat(state), legal(state)) == (1, ["decline", "harpoon"])
    state = after(state, "harpoon")
    assert (hunted(state, "R"), hand(state, "R")) == ("bear", "harpoon")
    state = after(state, "animal bear c5", "to c4")
    assert status(state) == "turn R played harpoon,move corner R1 left 1"


def test_ig_6_40_in_other_turns_there_is_no_limit() -> None:
    state = read("seats=2; squares c4[R] d4~b4 c5~b4; hand B move; hand R harpoon*2; turn B act")
    state = after(state, "play move", "animal bear d4", "to c4", "harpoon", "animal bear c5", "to c4")
    assert (seat(state), legal(state)) == (1, ["decline", "harpoon"])
    state = after(state, "harpoon")
    assert (hunted(state, "R"), hand(state, "R"), on(state, "c4")) == ("bear*2", "", "[R]")
    assert status(state) == "turn B played move act"


def test_ig_6_40_a_defence_in_another_turn_leaves_ones_own_turn_free() -> None:
    state = read("seats=2; squares c4[R] d4~b4 g7[] b4~f3; hand B move; hand R harpoon*2; turn B act")
    state = after(state, "play move", "animal bear d4", "to c4", "harpoon")
    state = after(state, "animal fish3 b4", "to b5", "animal fish3 b5", "to b4")
    state = after(state, "end", "melt g7", "find bear", "hunt")
    assert "harpoon fish3 b4" in legal(state)


def test_ig_e3_stamina_is_one_kind() -> None:
    state = read("seats=2; squares c3[R] c4[]; hand R stamina1 stamina3 thaw; turn R act")
    state = after(state, "play stamina3")
    assert seen(state).ap == 6
    assert choices(state, "play") == ["thaw"]
    assert objection(state, "play stamina1") == "IG-6.40"


def test_ig_6_41_a_harpoon_hunts_or_enters_in_phase_2_only() -> None:
    state = read("seats=2; squares c3[R] c4[b4] d3~f3 g7[]; hand R harpoon; turn R")
    assert legal(state) == ["melt g7"]
    acting = read("seats=2; squares c3[R] c4[b4] d3~f3 g7[]; hand R harpoon; turn R act")
    hunting = after(acting, "hunt", "harpoon fish3 d3")
    assert (hunted(hunting, "R"), hand(hunting, "R"), seen(hunting).ap) == ("fish3", "", 3)
    entered = after(acting, "walk c3", "to c4")
    assert (hunted(entered, "R"), hand(entered, "R"), seen(entered).ap) == ("bear", "", 2)


def test_ig_6_41_a_threatened_player_may_harpoon_at_any_time() -> None:
    board = "squares c4[B] d4~b4 g7[]; hand R move; hand B harpoon"
    for turn in ("turn R", "turn R act"):
        state = after(read(f"seats=2; {board}; {turn}"), "play move", "animal bear d4", "to c4")
        assert (seat(state), legal(state)) == (2, ["decline", "harpoon"])
        state = after(state, "harpoon")
        assert (hunted(state, "B"), hand(state, "B")) == ("bear", "")
        assert on(state, "c4") == "[B]"


def test_ig_6_42_a_thaw_needs_a_target() -> None:
    for squares in ("c3[R^R] d3{}", "c3{R}", "c3[^B] e3[R^R]"):
        state = read(f"seats=2; squares {squares}; hand R thaw; turn R act")
        assert choices(state, "play") == []
        assert objection(state, "play thaw") == "IG-6.42"
    assert "play thaw" in legal(read("seats=2; squares c3[R]; hand R thaw; turn R act"))


@pytest.mark.parametrize("squares", ["c3[R]", "c3[Rx1]", "c3[R] d2[] e3[] d4[] d3~f1f2"])
def test_ig_6_42_a_move_needs_an_animal_that_can_step(squares: str) -> None:
    state = read(f"seats=2; squares {squares}; hand R move; turn R act")
    assert choices(state, "play") == []
    assert objection(state, "play move") == "IG-6.42"


def test_ig_6_43_a_played_tile_is_shown_and_leaves_the_game() -> None:
    state = read(f"seats=2; {SHORE}; hand R thaw*2 move stamina2; turn R act")
    for name, left in (("thaw", "thaw stamina2 move"), ("stamina2", "thaw*2 move"), ("move", "thaw*2 stamina2")):
        action = GAME.parse(f"play {name}")
        assert [GAME.seen(state, action, viewer) for viewer in (0, 1, int(SPECTATOR))] == [action] * 3
        played = after(state, f"play {name}")
        assert (hand(played, "R"), hand(played, "B"), bag(played)) == (left, "", bag(state))
        assert f"played {name.rstrip('123')}" in status(played)


def test_ig_6_43_a_harpoon_leaves_the_game_too() -> None:
    state = read(f"seats=2; {SHORE}; hand R harpoon; turn R hunt")
    shot = after(state, "harpoon fish1 d3")
    assert (hand(shot, "R"), bag(shot)) == ("", bag(state))


# Thaw


def test_ig_6_44_thaw_takes_a_face_down_tile_without_igloo_beside_the_sea() -> None:
    squares = "b2[] c2[R] d2[B2] b3[x1] c3[] d3[b4] b4{} c4[^R] d4[B^B]"
    state = after(read(f"seats=2; squares {squares}; hand R thaw; turn R act"), "play thaw")
    assert choices(state, "thaw") == ["b2", "c2", "d2", "b3", "d3"]
    for name in ("c3", "c4", "d4", "e5", "a1"):
        assert objection(state, f"thaw {name}") == "IG-6.44"
    assert objection(state, "thaw b4") == "IG-6.23"


def test_ig_6_44_animals_in_the_sea_do_not_matter() -> None:
    state = after(read("seats=2; squares c1[] b1[] c2[] d1~f1b4 b2[]; hand R thaw; turn R act"), "play thaw")
    assert choices(state, "thaw") == ["c1", "b2", "c2"]


def test_ig_6_44_thaw_has_no_fallback_to_the_outer_ring() -> None:
    board = "board # 6[] # / 8[] / 3[] {} {} 3[] / 2[] [^R] 2~ [^B] 2[] / 2[] [^R] 2~ [^B] 2[] / 2[] {} ~ {} 3[]"
    board += " / 3[] {} 4[] / # 6[] #"
    for turn in ("turn R", "turn R act"):
        state = read(f"seats=2; {board}; hand R thaw; {turn}")
        assert len(choices(state, "melt")) == (24 if turn == "turn R" else 0)
        assert choices(state, "play") == []
        assert objection(state, "play thaw") == "IG-6.42"


def test_ig_e14_yellow_thaws_a_tile_with_inuit() -> None:
    state = read("seats=4; squares c4[RB2x1] f6[Y]; hand Y thaw; turn Y act")
    unseen, animals = bag(state), reserve(state)
    state = after(state, "play thaw", "thaw c4")
    assert (on(state, "c4"), ice(state)) == ("~", ["f6"])
    for waiting, corner in (("R1 B2", "h8"), ("B2", "a8"), ("B1", "h8")):
        assert (seat(state), status(state)) == (3, f"turn Y played thaw corner {waiting}")
        assert choices(state, "corner") == ["a1", "h1", "a8", "h8"]
        state = after(state, f"corner {corner}")
    assert (on(state, "h8"), on(state, "a8"), status(state)) == ("#RBG3", "#BY2", "turn Y played thaw act")
    assert (bag(state), reserve(state)) == (unseen, animals)
    assert [hunted(state, color) for color in "RBYG"] == [""] * 4


def test_ig_6_45_the_tile_leaves_unseen_and_its_animals_go() -> None:
    state = read("seats=2; squares c3[x1x1x3b4] c4[]; hand R thaw; bag pack*2 bear; turn R act")
    animals = reserve(state)
    state = after(state, "play thaw", "thaw c3")
    assert (on(state, "c3"), status(state), seat(state)) == ("~", "turn R played thaw act", 1)
    assert (bag(state), reserve(state), hunted(state, "R"), hunted(state, "B")) == ("pack*2 bear", animals, "", "")


def test_ig_6_46_corners_from_the_movers_left_their_own_last() -> None:
    state = read("seats=4; squares c4[R2BYG]; hand B thaw; turn B act")
    state = after(state, "play thaw", "thaw c4")
    for waiting, corner in (("R2 B1 Y1 G1", "h1"), ("R2 B1 G1", "a1"), ("R2 B1", "a1"), ("R1 B1", "h8"), ("B1", "a8")):
        assert (seat(state), status(state)) == (2, f"turn B played thaw corner {waiting}")
        state = after(state, f"corner {corner}")
    corners = [on(state, name) for name in ("a1", "h1", "a8", "h8")]
    assert corners == ["#R2G", "#B2Y", "#BY2", "#RG2"]
    assert status(state) == "turn B played thaw act"


def test_ig_6_46_an_inuk_who_waits_is_on_no_square() -> None:
    state = after(read("seats=2; squares c4[R2B] g7[]; hand R thaw; turn R"), "play thaw", "thaw c4")
    assert status(state) == "turn R early played thaw corner R2 B1"
    assert [sum(numbers) for numbers in zip(*seen(state).inuit, strict=True)] == [3, 4]
    state = after(state, "corner h8", "corner a8")
    assert [sum(numbers) for numbers in zip(*seen(state).inuit, strict=True)] == [4, 5]
    assert (on(state, "h8"), on(state, "a8"), on(state, "c4")) == ("#B", "#R", "~")


def test_ig_6_46_an_empty_tile_asks_for_no_corner() -> None:
    state = after(read("seats=2; squares c4[] g7[R]; hand R thaw; turn R act"), "play thaw", "thaw c4")
    assert status(state) == "turn R played thaw act"


# Stamina


@pytest.mark.parametrize("value", [1, 2, 3])
@pytest.mark.parametrize("points", [0, 3])
def test_ig_6_47_stamina_adds_its_points_at_once(value: int, points: int) -> None:
    state = read(f"seats=2; squares c3[R] c4[]; hand R stamina{value}; turn R ap {points} act")
    state = after(state, f"play stamina{value}")
    assert (seen(state).ap, seat(state), hand(state, "R")) == (points + value, 1, "")
    assert "walk c3" in legal(state)
    assert ("kayak c3" in legal(state)) == (points + value >= 3)


# Move animals


def test_ig_6_48_three_steps_spread_over_the_animals() -> None:
    state = read("seats=2; squares c3[Rx1] c4[] f6~f2 f4~b4; hand R move; turn R act")
    state = after(state, "play move")
    assert (status(state), choices(state, "animal")) == (
        "turn R played move animal 3",
        ["fox1 c3", "bear f4", "fish2 f6"],
    )
    state = after(state, "animal fish2 f6")
    assert (status(state), choices(state, "to")) == (
        "turn R played move animal 3 fish2 f6",
        ["f5", "e6", "g6", "f7"],
    )
    state = after(state, "to f7")
    assert status(state) == "turn R played move animal 2"
    state = after(state, "animal fox1 c3", "to c4", "animal bear f4", "to g4")
    assert (on(state, "f7"), on(state, "c4"), on(state, "g4")) == ("~f2", "[x1]", "~b4")
    assert status(state) == "turn R played move act"


def test_ig_6_48_the_same_animal_several_times_and_back() -> None:
    state = read("seats=2; squares c3[Rx1] c4[] f6~f2; hand R move; turn R act")
    state = after(state, "play move", "animal fish2 f6", "to f7", "animal fish2 f7", "to f6", "animal fish2 f6")
    assert choices(state, "to") == ["f5", "e6", "g6", "f7"]
    assert on(after(state, "to f7"), "f7") == "~f2"


def test_ig_6_48_animals_without_a_target_are_not_offered() -> None:
    state = read("seats=2; squares c3[Rx1] d2[] e3[] d4[] d3~f1 f6~f2; hand R move; turn R played move animal 3")
    assert choices(state, "animal") == ["fish2 f6"]
    assert objection(state, "animal fish1 d3") == "IG-6.50"
    assert objection(state, "animal fox1 c3") == "IG-6.51"
    assert objection(state, "animal fish1 f6") == objection(state, "animal bear g7") == "IG-6.48"


def test_ig_6_48_a_step_is_resolved_with_its_attack_before_the_next() -> None:
    state = read("seats=2; squares c4[B] d4~b4; hand R move; turn R act")
    state = after(state, "play move", "animal bear d4", "to c4")
    assert (status(state), seat(state)) == ("turn R played move corner B1 left 2", 1)
    state = after(state, "corner h8")
    assert (status(state), legal(state)) == ("turn R played move animal 2", ["animal bear c4"])


def test_ig_6_49_the_mover_must_go_on_until_three_steps_are_made() -> None:
    state = after(read("seats=2; squares c3[R] f6~f2; hand R move; turn R act"), "play move")
    for left in (3, 2, 1):
        assert status(state) == f"turn R played move animal {left}"
        assert {text.split()[0] for text in legal(state)} == {"animal"}
        assert objection(state, "end") == "IG-6.1"
        state = after(state, legal(state)[0])
        state = after(state, legal(state)[0])
    assert status(state) == "turn R played move act"
    assert objection(state, "animal fish2 f6") == "IG-6.1"


def test_ig_6_49_the_mover_stops_when_no_animal_has_a_step() -> None:
    state = read("seats=2; squares c4[B] e6[x1] d4~b4; hand R move; hand B harpoon; turn R act")
    state = after(state, "play move", "animal bear d4", "to c4", "harpoon")
    assert (status(state), on(state, "e6")) == ("turn R played move act", "[x1]")
    early = read("seats=2; squares c4[B] g7[] d4~b4; hand R move; hand B harpoon; turn R")
    early = after(early, "play move", "animal bear d4", "to c4", "harpoon")
    assert (status(early), legal(early)) == ("turn R played move melt", ["melt g7"])


def test_ig_6_50_a_fish_goes_to_an_adjacent_sea_square() -> None:
    state = read("seats=2; squares c4[R] d5{} d4~f1 d3~f1b4; turn R played move animal 3 fish1 d4")
    assert choices(state, "to") == ["d3", "e4"]
    for name in ("c4", "d5", "c3", "d4", "f4", "d2"):
        assert objection(state, f"to {name}") == "IG-6.50"
    moved = after(state, "to e4")
    assert (on(moved, "d4"), on(moved, "e4")) == ("~", "~f1")


def test_ig_6_50_one_fish_of_several_moves() -> None:
    state = read("seats=2; squares c4[R] d4~f1f1f2; turn R played move animal 3 fish1 d4")
    moved = after(state, "to e4")
    assert (on(moved, "d4"), on(moved, "e4")) == ("~f1f2", "~f1")


def test_ig_6_51_a_fox_goes_to_an_adjacent_ice_square() -> None:
    state = read("seats=2; squares d4[x2] c4[RB] d5{} e4[^B] c3[] d6[]; turn R played move animal 3 fox2 d4")
    assert choices(state, "to") == ["c4", "e4", "d5"]
    for name in ("d3", "c3", "d6", "d4"):
        assert objection(state, f"to {name}") == "IG-6.51"
    moved = after(state, "to c4")
    assert (on(moved, "d4"), on(moved, "c4")) == ("[]", "[RBx2]")


def test_ig_6_52_a_bear_goes_to_adjacent_ice_or_sea_without_another_bear() -> None:
    state = read("seats=2; squares d4[b4] c4[] d5{b4} e4~b4 d3~f1; turn R played move animal 3 bear d4")
    assert choices(state, "to") == ["d3", "c4"]
    for name in ("e4", "d5", "c3", "d6"):
        assert objection(state, f"to {name}") == "IG-6.52"
    assert (on(after(state, "to c4"), "c4"), on(after(state, "to c4"), "d4")) == ("[b4]", "[]")


def test_ig_e17_every_step_of_a_bear_is_an_attack() -> None:
    state = read("seats=2; squares f4[x3] d4~b4 e4~f2; hand R move; turn R act")
    animals = reserve(state)
    state = after(state, "play move", "animal bear d4", "to e4")
    assert on(state, "e4") == "~b4"
    state = after(state, "animal bear e4", "to f4")
    assert on(state, "f4") == "[b4]"
    state = after(state, "animal bear f4", "to f5")
    assert (on(state, "e4"), on(state, "f4"), on(state, "f5")) == ("~", "[]", "~b4")
    assert (hunted(state, "R"), hunted(state, "B"), reserve(state)) == ("", "", animals)


def test_ig_6_52_inuit_passed_by_a_bear_are_attacked_as_well() -> None:
    state = read("seats=2; squares c4[B] d4~b4 c5~; hand R move; turn R act")
    state = after(state, "play move", "animal bear d4", "to c4", "corner a8", "animal bear c4", "to c5")
    assert (on(state, "c4"), on(state, "a8"), on(state, "c5")) == ("[]", "#B", "~b4")


def test_ig_6_53_what_is_moved_to_a_bear_is_not_eaten() -> None:
    fish = read("seats=2; squares c3[R] d4~f1 e4~b4; turn R played move animal 3 fish1 d4")
    fish = after(fish, "to e4")
    assert (on(fish, "e4"), status(fish)) == ("~f1b4", "turn R played move animal 2")
    fox = read("seats=2; squares c3[x2] c4[b4]; turn R played move animal 3 fox2 c3")
    fox = after(fox, "to c4")
    assert (on(fox, "c4"), status(fox)) == ("[x2b4]", "turn R played move animal 2")
    assert (hunted(fish, "R"), hunted(fox, "R")) == ("", "")
