"""Melting and events, clause by clause (section 6b of the rulebook, without drifts)."""

from __future__ import annotations

import pytest

from polynya.core.state import State
from polynya.core.types import CHANCE, SPECTATOR
from tests.games.igloo_igloo.positions import (
    GAME,
    START,
    after,
    bag,
    choices,
    hand,
    hunted,
    ice,
    island,
    legal,
    objection,
    on,
    points,
    read,
    reserve,
    seat,
    seen,
    status,
)

FIRST_SHORE = ["d3", "e3", "c4", "f4", "c5", "f5", "d6", "e6"]
KEPT = ["thaw", "stamina1", "stamina2", "stamina3", "harpoon", "move"]
RING = [f"{column}1" for column in "bcdefg"]
RING += [f"{column}{row}" for row in range(2, 8) for column in "ah"]
RING += [f"{column}8" for column in "bcdefg"]


def weights(state: State) -> dict[str, int]:
    return {GAME.notation(action): weight for action, weight in state.chance_outcomes()}


# Candidates


def test_ig_6_10_a_turn_starts_without_points_and_with_nothing_played() -> None:
    state = read("seats=2; squares c3[] d3[] e3[] f6[B]; hand B thaw*2 move; turn R ap 2 played thaw,stamina,move act")
    state = after(state, "end")
    assert (status(state), seen(state).ap, seen(state).played) == ("turn B melt", 0, 0)
    assert "play thaw" in legal(state)


def test_ig_6_10_a_kind_played_in_the_last_turn_may_be_played_again() -> None:
    state = read("seats=2; squares c3[] d3[] e3[] f3[] g3[]; hand R thaw*2; turn R")
    state = after(state, "play thaw", "thaw c3", "melt d3", "find harpoon")
    assert "play thaw" not in legal(state)
    state = after(state, "end", "melt e3", "find harpoon", "end")
    assert legal(state) == ["melt f3", "melt g3", "play thaw"]


def test_ig_e1_the_first_candidates() -> None:
    state = read(f"seats=2; {START}; turn R")
    assert choices(state, "melt") == FIRST_SHORE
    for name in ("c3", "d2", "b1", "a4", "d4", "a1"):
        assert objection(state, f"melt {name}") == "IG-6.11"


@pytest.mark.parametrize("water", ["~", "~f1", "~b4", "~f1f3b4"])
def test_ig_6_11_animals_in_the_sea_beside_a_tile_do_not_matter(water: str) -> None:
    state = read(f"seats=2; squares c3[R] b4[R] c4[] d4{water} c5[R]; turn R")
    assert legal(state) == ["melt c4"]


def test_ig_6_11_occupied_tiles_and_pack_ice_are_no_candidates() -> None:
    state = read("seats=2; squares b2[] b4[R] d2[B] d4[^R] f2[^B] f4[x1] b6[b4] d6{} f6{x2}; turn R")
    assert legal(state) == ["melt b2"]
    for name in ("b4", "d2", "d4", "f2", "f4", "b6"):
        assert objection(state, f"melt {name}") == "IG-6.11"


def test_ig_6_11_a_tile_among_tiles_is_no_candidate() -> None:
    state = read("seats=2; squares c2[R] b3[R] c3[] d3[R] c4[R] g5[]; turn R")
    assert legal(state) == ["melt g5"]
    assert objection(state, "melt c3") == "IG-6.11"


BLOCKED = "board # 6[] # / 8[] / 3[] [B] [B] 3[] / 2[] [R] 2~ [B] [] [B] / [R] [] [R] 2~ [B] 2[] / 3[] [R] [R] 3[]"
BLOCKED += " / 8[] / # 6[] #"


def test_ig_6_12_the_outer_ring_only_if_no_tile_beside_the_sea_can_melt() -> None:
    state = read(f"seats=2; {BLOCKED}; turn R")
    assert objection(state, "melt c3") == objection(state, "melt a4") == objection(state, "melt d3") == "IG-6.12"
    one_free = read(f"seats=2; {BLOCKED.replace('[R] [R] 3[]', '[R2] [] 3[]')}; turn R")
    assert legal(one_free) == ["melt e3"]
    assert objection(one_free, "melt b1") == "IG-6.11"


def test_ig_6_12_pack_ice_and_occupied_tiles_of_the_ring_stay() -> None:
    board = BLOCKED.replace("# 6[] # / 8[] / 3[] [B]", "# {} [x1] [^R] [b4] [] {x2} # / 8[] / 3[] [B]")
    state = read(f"seats=2; {board}; turn R")
    melted = {"a4", "h5", "b8", "c8", "d8", "e8", "g8"}
    assert choices(state, "melt") == [name for name in RING if name not in melted]
    assert objection(state, "melt b8") == "IG-6.23"


def test_ig_e8_the_ring_is_the_last_resort() -> None:
    state = read(f"seats=2; {BLOCKED}; turn R")
    assert choices(state, "melt") == [name for name in RING if name not in ("a4", "h5")]
    state = after(state, "melt a5", "find fish2", "draw fish1", "draw fish3")
    assert on(state, "a5") == "~f1f3"
    state = after(state, "end")
    assert (status(state), legal(state)) == ("turn B melt", ["melt b5", "melt a6"])


def test_ig_e9_the_game_ends_before_a_thaw_can_be_played() -> None:
    state = read("seats=2; squares c3{x2} f6[R] g2[^B]; hand R thaw; turn R")
    assert (status(state), legal(state), hand(state, "R")) == ("over", [], "thaw")
    assert points(state) == [1, 1]
    assert objection(state, "play thaw") == "IG-8.1"


def test_ig_6_13_without_a_candidate_the_game_ends_at_the_start_of_a_turn() -> None:
    going_on = after(read("seats=2; squares c3{x2} c4[R] d4[B] f6[]; hand B thaw move; turn R act"), "end")
    assert legal(going_on) == ["melt f6", "play thaw", "play move"]
    ended = after(read("seats=2; squares c3{x2} c4[R] d4[B]; hand B thaw move; turn R act"), "end")
    assert (status(ended), hand(ended, "B")) == ("over", "thaw move")


def test_ig_6_13_an_inner_tile_among_blocked_tiles_does_not_melt() -> None:
    state = read("seats=2; squares c2[R] b3[R] c3[] d3[R] c4[R]; turn R")
    assert status(state) == "over"


# S-MELT


def test_ig_6_14_thaw_and_move_may_be_played_first_but_no_other_kept_tile() -> None:
    board = "squares c3[R] c4[] d3~f1"
    state = read(f"seats=2; {board}; hand R {' '.join(KEPT)}; turn R")
    assert legal(state) == ["melt c4", "play thaw", "play move"]
    assert objection(state, "play stamina1") == "IG-6.39"
    assert objection(state, "harpoon") == objection(state, "hunt") == objection(state, "end") == "IG-6.1"
    without = read(f"seats=2; {board}; hand R harpoon; hand B thaw move; turn R")
    assert legal(without) == ["melt c4"]
    assert objection(without, "play thaw") == objection(without, "play move") == "IG-6.14"


def test_ig_6_14_not_twice_of_a_kind_and_not_without_effect() -> None:
    played = read("seats=2; squares c3[R] c4[] d3~f1; hand R thaw move; turn R played thaw,move melt")
    assert legal(played) == ["melt c4"]
    assert objection(played, "play thaw") == objection(played, "play move") == "IG-6.40"
    still = read("seats=2; squares c3[R] c4[]; hand R thaw move; turn R")
    assert legal(still) == ["melt c4", "play thaw"]
    assert objection(still, "play move") == "IG-6.42"


def test_ig_6_15_after_a_kept_tile_the_candidates_are_found_anew() -> None:
    state = read("seats=2; squares c2[R] b3[R] c3[] d3[R] c4[R] g5[]; hand R thaw; turn R")
    assert legal(state) == ["melt g5", "play thaw"]
    state = after(state, "play thaw", "thaw d3")
    assert status(state) == "turn R early played thaw corner R1"
    state = after(state, "corner h8")
    assert (status(state), legal(state)) == ("turn R played thaw melt", ["melt c3", "melt g5"])
    assert seen(state).ap == 0


def test_ig_6_15_the_game_may_end_after_a_thaw_before_melting() -> None:
    state = read("seats=2; squares c3[] f6[R]; hand R thaw; turn R")
    state = after(state, "play thaw", "thaw c3")
    assert (status(state), legal(state)) == ("over", [])


def test_ig_e10_the_game_may_end_after_a_move_before_melting() -> None:
    state = read("seats=2; squares c3{x2} c4[] f6[R]; hand R move; turn R")
    assert legal(state) == ["melt c4", "play move"]
    state = after(state, "play move", "animal fox2 c3", "to c4", "animal fox2 c4", "to c3", "animal fox2 c3")
    assert status(state) == "turn R early played move animal 1 fox2 c3"
    state = after(state, "to c4")
    assert (status(state), legal(state)) == ("over", [])


def test_ig_6_16_the_identity_is_drawn_when_the_tile_is_looked_at() -> None:
    state = read("seats=2; squares c3[] d3[]; hand R thaw; bag fish1*2 drift; turn R")
    state = after(state, "melt c3")
    assert (state.to_move(), status(state), on(state, "c3")) == (int(CHANCE), "turn R find c3", "[]")
    assert weights(state) == {"find fish1": 2, "find drift": 1}
    assert bag(state) == "fish1*2 drift"
    assert bag(after(state, "find fish1")) == "fish1 drift"


def test_ig_6_16_looking_closes_the_time_before_melting() -> None:
    state = read("seats=2; squares c3[] d3[] f6[R]; hand R thaw; turn R")
    looked_at = after(state, "melt c3")
    assert objection(looked_at, "play thaw") is not None
    acting = after(looked_at, "find harpoon")
    assert "play thaw" in legal(acting)
    thawed = after(acting, "play thaw", "thaw d3")
    assert status(thawed) == "turn R played thaw act"
    assert objection(acting, "melt d3") == "IG-6.1"


# Kept tiles and events


@pytest.mark.parametrize("identity", KEPT)
def test_ig_6_17_a_kept_tile_leaves_the_board_for_the_hand(identity: str) -> None:
    state = read(f"seats=2; squares c3[] d3[]; hand R {identity}; turn R")
    state = after(state, "melt c3", f"find {identity}")
    assert (on(state, "c3"), hand(state, "R"), hand(state, "B")) == ("~", f"{identity}*2", "")
    assert status(state) == "turn R act"


def test_ig_6_17_there_is_no_hand_limit() -> None:
    state = read("seats=2; squares c3[] d3[]; hand R thaw*5 harpoon*5 move*5 stamina1*2 stamina2*2 stamina3*2; turn R")
    state = after(state, "melt c3", "find move")
    assert sum(seen(state).hand_sizes) == 22


def test_ig_6_17_others_learn_only_that_it_is_a_kept_tile() -> None:
    state = after(read("seats=2; squares c3[] d3[]; turn R"), "melt c3")
    thaw, harpoon = after(state, "find thaw"), after(state, "find harpoon")
    for viewer in (1, int(SPECTATOR)):
        assert seen(thaw, viewer) == seen(harpoon, viewer)
        told = [GAME.seen(state, GAME.parse(f"find {identity}"), viewer) for identity in KEPT]
        assert {GAME.notation(action) for action in told} == {"find kept tile"}
    assert seen(thaw, 0) != seen(harpoon, 0)
    assert GAME.notation(GAME.seen(state, GAME.parse("find thaw"), 0)) == "find thaw"
    assert seen(thaw, 1).hand_sizes == (1, 0)


@pytest.mark.parametrize("identity", ["thaw", "stamina1", "stamina2", "stamina3", "move"])
def test_ig_6_17_the_tile_may_be_played_in_the_same_turn(identity: str) -> None:
    state = after(read("seats=2; squares c3[] d3[] e3~f1; turn R"), "melt c3", f"find {identity}")
    assert choices(state, "play") == [identity]


def test_ig_6_17_a_harpoon_may_be_used_in_the_same_turn() -> None:
    state = after(read("seats=2; squares c3[] d3[R] e3~f3; turn R"), "melt c3", "find harpoon", "hunt")
    assert legal(state) == ["take fish3 e3", "harpoon fish3 e3"]


@pytest.mark.parametrize("identity", ["fish1", "fish2", "fish3", "pack", "bear", "drift"])
def test_ig_6_18_an_event_is_shown_to_all(identity: str) -> None:
    state = after(read("seats=2; squares c3[] d3[]; turn R"), "melt c3")
    found = GAME.parse(f"find {identity}")
    assert [GAME.seen(state, found, viewer) for viewer in (0, 1, int(SPECTATOR))] == [found] * 3


@pytest.mark.parametrize(
    ("identity", "then"),
    [("fish2", "fish c3 2"), ("pack", "fox c3"), ("drift", "drift"), ("bear", "act")],
)
def test_ig_6_18_an_event_is_resolved_at_once(identity: str, then: str) -> None:
    state = after(read("seats=2; squares c3[] d3[]; hand R thaw; turn R"), "melt c3", f"find {identity}")
    assert status(state) == f"turn R {then}"
    assert ("end" in legal(state)) == (identity == "bear")


@pytest.mark.parametrize(
    "finding",
    ["thaw", "harpoon", "bear", "fish1/draw fish3", "pack/draw fox1", "drift/push d3/north"],
)
def test_ig_6_19_then_phase_2_begins(finding: str) -> None:
    state = after(read("seats=2; squares c3[] d3[]; turn R"), "melt c3", *f"find {finding}".split("/"))
    assert (status(state), seen(state).ap, seat(state)) == ("turn R act", 3, 1)
    assert "end" in legal(state)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_ig_6_20_as_many_fish_as_the_tile_shows(number: int) -> None:
    state = read("seats=2; squares c3[] d3[] f6[R]; reserve fish1 fish2*4 fish3*2; turn R")
    state = after(state, "melt c3", f"find fish{number}")
    assert (on(state, "c3"), status(state)) == ("~", f"turn R fish c3 {number}")
    for drawn in range(number):
        assert weights(state) == {"draw fish1": 1, "draw fish2": 4 - drawn, "draw fish3": 2}
        state = after(state, "draw fish2")
    assert (on(state, "c3"), status(state)) == ("~" + "f2" * number, "turn R act")
    assert reserve(state) == ["", "fish1 fish2*3 fish3*2", "fish1 fish2*2 fish3*2", "fish1 fish2 fish3*2"][number]
    assert f"fish{number}*3" in bag(state).split()


def test_ig_6_21_a_bear_is_placed_and_does_not_attack() -> None:
    state = read("seats=2; squares c3[] c4[RB] b3[x1] d3~f1; hand R harpoon; hand B harpoon; turn R")
    state = after(state, "melt c3", "find bear")
    assert (on(state, "c3"), status(state), seat(state)) == ("~b4", "turn R act", 1)
    assert (on(state, "c4"), on(state, "b3"), on(state, "d3")) == ("[RB]", "[x1]", "~f1")
    assert reserve(state).split()[-1] == "bear*3"
    assert (hunted(state, "R"), hunted(state, "B")) == ("", "")


def test_ig_6_22_pack_ice_stays_with_a_fox() -> None:
    state = after(read("seats=2; squares c3[] d3[]; turn R"), "melt c3", "find pack")
    assert (on(state, "c3"), weights(state)) == ("{}", {"draw fox1": 3, "draw fox2": 4, "draw fox3": 3})
    state = after(state, "draw fox3")
    assert (on(state, "c3"), status(state)) == ("{x3}", "turn R act")
    assert reserve(state).split()[3:6] == ["fox1*3", "fox2*4", "fox3*2"]
    hunted_fox = read("seats=2; squares c3{Rx1}; turn R hunt")
    assert on(after(hunted_fox, "take fox1 c3"), "c3") == "{R}"


def test_ig_e11_pack_ice_in_the_first_turn() -> None:
    board = START.replace("8[] / # 6[] #", "3[] [R] 4[] / # 6[] #")
    state = read(f"seats=2; {board}; turn R")
    state = after(state, "melt d3", "find pack")
    for fox, is_hunted in (("fox1", True), ("fox2", True), ("fox3", False)):
        here = after(state, f"draw {fox}", "walk d2", "to d3")
        assert on(here, "d3") == f"{{Rx{fox[-1]}}}"
        assert seen(here).ap == 2
        assert ("hunt" in legal(here)) == is_hunted
    rest = after(state, "draw fox2", "end")
    assert choices(rest, "melt") == FIRST_SHORE[1:]
    assert on(rest, "d3") == "{x2}"


def test_ig_6_23_pack_ice_never_melts() -> None:
    state = read("seats=2; squares c3{} g5[]; turn R")
    assert legal(state) == ["melt g5"]
    assert objection(state, "melt c3") == "IG-6.23"
    assert status(read("seats=2; squares c3{} b1{} f6[R]; turn R")) == "over"


def test_ig_6_23_pack_ice_is_never_thawed() -> None:
    state = read("seats=2; squares c3{R} c4{} g5[]; hand R thaw; turn R act")
    state = after(state, "play thaw")
    assert legal(state) == ["thaw g5"]
    assert objection(state, "thaw c3") == objection(state, "thaw c4") == "IG-6.23"


def test_ig_6_23_in_all_else_pack_ice_is_like_any_ice() -> None:
    state = read("seats=2; squares c3[R] c4{} d4[x1] g4{} b4[b4]; hand R move; turn R act")
    assert "to c4" in legal(after(state, "walk c3"))
    assert "to g4" in legal(after(state, "kayak c3"))
    picked = after(state, "play move")
    assert choices(after(picked, "animal fox1 d4"), "to") == ["c4"]
    assert "c4" in choices(after(picked, "animal bear b4"), "to")
    standing = read("seats=2; squares c4{R} d4[]; turn R act")
    assert on(after(standing, "igloo c4"), "c4") == "{R^R}"
    drifting = after(read("seats=2; squares c4{R} d4[]; turn R drift c4"), "east")
    assert (ice(drifting), on(drifting, "d4")) == (["d4", "e4"], "{R}")
    scored = read("seats=2; squares c4{R} d4[] d5{}; over")
    assert sorted(island(scored, "c4").spaces) == ["c4", "d4", "d5"]
