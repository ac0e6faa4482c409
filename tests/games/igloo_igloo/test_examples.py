"""The rulebook's worked examples."""

from __future__ import annotations

from typing import Final

import pytest

from polynya.core.rng import Rng
from polynya.core.types import OVER
from polynya.games.igloo_igloo.board import RING, SQUARE_NAMES
from polynya.games.igloo_igloo.rules import IglooState
from polynya.games.igloo_igloo.views import FACE_DOWN
from tests.games.igloo_igloo.positions import (
    GAME,
    START,
    after,
    bag,
    choices,
    dealt,
    hand,
    hunted,
    ice,
    island,
    legal,
    line,
    new,
    objection,
    on,
    points,
    read,
    reserve,
    scores,
    seat,
    seen,
    status,
    tokens,
)

SHORE: Final = ["c4", "c5", "d3", "d6", "e3", "e6", "f4", "f5"]


def melts(state: IglooState) -> list[str]:
    return sorted(choices(state, "melt"))


def test_ig_e1_the_first_candidates_lie_round_the_centre() -> None:
    state = dealt(new(2), Rng(1))
    state = after(state, *["place d1", "place d8"] * 5)
    assert status(state) == "turn R melt"
    assert melts(state) == SHORE
    assert melts(read(f"seats=4; {START}; turn Y")) == SHORE
    for name in ("c3", "d2", "a4", "d4"):
        assert objection(state, f"melt {name}") is not None


def test_ig_e2_green_drifts_and_can_fish() -> None:
    state = read("seats=4; squares d2[] d3[G] d5[] e4[Y] d4~f1f2; turn G drift")
    state = after(state, "push d2", "north")
    assert choices(state, "clear") == legal(state)[0].split()[1:] == ["c4"]
    for name in ("e4", "d5", "d3", "c5", "e5"):
        assert objection(state, f"clear {name}") is not None
    state = after(state, "clear c4")
    assert sorted(ice(state)) == ["d3", "d4", "d5", "e4"]
    assert (on(state, "d4"), on(state, "c4"), on(state, "d3"), on(state, "d2")) == ("[G]", "~f1f2", "[]", "~")
    assert status(state) == "turn G act"
    assert legal(after(state, "hunt")) == ["take fish1 c4", "take fish2 c4"]


def test_ig_e2_yellow_cannot_fish_diagonally() -> None:
    state = read("seats=4; squares d3[] d4[G] d5[] e4[Y] c4~f1f2; hand Y harpoon; turn Y act")
    assert "hunt" not in legal(state)
    assert objection(state, "hunt") is not None


def test_ig_e3_one_stamina_tile_a_turn() -> None:
    state = read("seats=2; squares c3[R] c4[]; hand R stamina1 stamina3 thaw; turn R act")
    assert {"play stamina1", "play stamina3", "play thaw"} <= set(legal(state))
    state = after(state, "play stamina3")
    assert seen(state).ap == 6
    assert "play thaw" in legal(state)
    assert "play stamina1" not in legal(state)
    assert objection(state, "play stamina1") == "IG-6.40"
    assert hand(state, "R") == "thaw stamina1"


def test_ig_e3_a_thaw_without_a_target_is_not_offered() -> None:
    state = read("seats=2; squares c3[R^R]; hand R stamina1 stamina3 thaw; turn R act")
    assert "play thaw" not in legal(after(state, "play stamina3"))
    assert objection(state, "play thaw") == "IG-6.42"


def test_ig_e4_a_kayak_stays_on_its_side_of_the_ice() -> None:
    column = [f"e{row}" for row in range(1, 9)]
    squares = " ".join([f"{name}[]" for name in ["b6", "g4", *column]])
    state = after(read(f"seats=2; squares c3[B] {squares}; turn B act"), "kayak c3")
    assert sorted(choices(state, "to")) == ["b6", *column]
    assert objection(state, "to g4") is not None


def test_ig_e5_a_bear_is_never_hunted_with_points() -> None:
    state = after(read("seats=2; squares c3[R^Rb4]; hand R stamina1; turn R act"), "play stamina1")
    assert seen(state).ap == 4
    assert "hunt" not in legal(state)
    assert objection(state, "hunt") is not None


def test_ig_e5_a_harpoon_kills_the_bear() -> None:
    state = read("seats=2; squares c3[R^Rb4]; hand R stamina1 harpoon; turn R act")
    state = after(state, "play stamina1", "hunt")
    assert legal(state) == ["harpoon bear c3"]
    state = after(state, "harpoon bear c3")
    assert (seen(state).ap, hunted(state, "R"), hand(state, "R"), on(state, "c3")) == (4, "bear", "", "[R^R]")
    state = after(state, "end")  # no tile can melt: the bear and an island of one tile are scored
    assert points(state) == [4 + 1, 0]
    item = scores(state)[0].items[0]
    assert (item.key, item.number, item.points) == ("bear", 1, 4)


def test_ig_e6_alone_on_four_tiles() -> None:
    state = read("seats=2; squares c3[R] c4[] d3[] d4[]; over")
    assert points(state) == [16, 0]
    assert sorted(island(state, "c3").spaces) == ["c3", "c4", "d3", "d4"]


def test_ig_e7_four_tribes_on_six_tiles() -> None:
    state = read("seats=4; squares a1#Y a2[R] b1[B] c1[Y^Y] d1[B] e1[R] c2[R] d2[BG]; over")
    assert points(state) == [4, 6, 6, 0]
    large, small = island(state, "b1"), island(state, "a2")
    assert sorted(large.spaces) == ["b1", "c1", "c2", "d1", "d2", "e1"]
    assert large.strengths == (2, 3, 3, 1)
    assert large.points == (3, 6, 6, 0)
    assert (small.spaces, small.points) == (("a2",), (1, 0, 0, 0))


BLOCKED: Final = (
    "board # 6[] # / 8[] / 3[] [B] [B] 3[] / 2[] [R] ~f1 ~f2 [B] [] [B] / [R] [] [R] ~f1 ~f3 [B] 2[] / 3[] 2[R] 3[] / "
    "8[] / # 6[] #"
)


def test_ig_e8_the_ring_melts_when_the_shore_is_taken() -> None:
    state = read(f"seats=2; {BLOCKED}; turn R")
    ring = sorted([SQUARE_NAMES[square] for square in RING])
    assert melts(state) == [name for name in ring if name not in ("a4", "h5")]
    assert len(melts(state)) == 22
    assert objection(state, "melt c3") is not None
    state = after(state, "melt a5", "find fish2", "draw fish2", "draw fish1")
    assert on(state, "a5") == "~f1f2"
    assert status(state) == "turn R act"
    state = after(state, "end")
    assert seat(state) == 2
    assert melts(state) == ["a6", "b5"]


def test_ig_e9_a_thaw_does_not_avoid_the_end() -> None:
    state = read("seats=2; squares c3{x2} f6[R] g2[^B]; hand R thaw; turn R")
    assert state.to_move() == int(OVER)
    assert hand(state, "R") == "thaw"
    assert points(state) == [1, 1]
    assert island(state, "g2").points == (0, 1)
    assert island(state, "c3").points == (0, 0)


def test_ig_e10_a_fox_takes_the_last_candidate() -> None:
    state = read("seats=2; squares c3{x2} c4[] f6[R]; hand R move; turn R")
    assert legal(state) == ["melt c4", "play move"]
    state = after(state, "play move", "animal fox2 c3", "to c4", "animal fox2 c4", "to c3")
    assert status(state) == "turn R early played move animal 1"
    state = after(state, "animal fox2 c3", "to c4")
    assert on(state, "c4") == "[x2]"
    assert points(state) == [1, 0]


def sheet(fish: str) -> str:
    rows = f"3[] ~{fish} ~f1 3[]"
    return f"board # 6[] # / 8[] / 8[] / {rows} / {rows} / 8[] / 3[] [R] 4[] / # 6[] #"


@pytest.mark.parametrize("fox", ["fox1", "fox2"])
def test_ig_e11_pack_ice_stays_and_its_fox_is_hunted(fox: str) -> None:
    state = after(read(f"seats=2; {sheet('f3')}; turn R"), "melt d3", "find pack", f"draw {fox}")
    assert on(state, "d3") == "{x" + fox[-1] + "}"
    assert melts(after(state, "end")) == [name for name in SHORE if name != "d3"]
    state = after(state, "walk d2", "to d3")
    assert seen(state).ap == 2
    assert legal(after(state, "hunt")) == [f"take {fox} d3"]
    assert hunted(after(state, "hunt", f"take {fox} d3"), "R") == fox


def test_ig_e11_a_fox_of_value_3_is_too_much_after_the_walk() -> None:
    state = after(read(f"seats=2; {sheet('f3')}; turn R"), "melt d3", "find pack", "draw fox3", "walk d2", "to d3")
    assert "hunt" not in legal(state)
    assert objection(state, "hunt") is not None


LINES: Final = "seats=2; squares b1[] c1[] d1[] a7[] g1[] h4[]; turn R drift"


@pytest.mark.parametrize(
    ("tile", "direction"),
    [("b1", "west"), ("c1", "west"), ("d1", "west"), ("a7", "north"), ("g1", "east"), ("g1", "south"), ("h4", "east")],
)
def test_ig_e12_nothing_is_pushed_onto_a_corner_or_off_the_board(tile: str, direction: str) -> None:
    state = after(read(LINES), f"push {tile}")
    assert direction not in legal(state)
    assert objection(state, direction) == "IG-6.32"


@pytest.mark.parametrize(
    ("tile", "direction", "left"),
    [
        ("b1", "north", ["b2", "c1", "d1", "a7", "g1", "h4"]),
        ("b1", "east", ["c1", "d1", "e1", "a7", "g1", "h4"]),
        ("d1", "east", ["b1", "c1", "e1", "a7", "g1", "h4"]),
        ("a7", "south", ["b1", "c1", "d1", "a6", "g1", "h4"]),
    ],
)
def test_ig_e12_tiles_in_front_are_pushed_those_behind_stay(tile: str, direction: str, left: list[str]) -> None:
    state = after(read(LINES), f"push {tile}", direction)
    assert sorted(ice(state)) == sorted(left)
    assert status(state) == "turn R act"


def test_ig_e13_a_bear_sent_away_eats_fish() -> None:
    state = read("seats=2; squares c4[] d4[] e4~b4 e3~b4 e5~f3; turn R drift")
    state = after(state, "push c4", "east")
    assert sorted(choices(state, "clear")) == ["e5", "f4"]
    assert objection(state, "clear e3") == "IG-6.33"
    state = after(state, "clear e5")
    assert sorted(ice(state)) == ["d4", "e4"]
    assert (on(state, "e5"), on(state, "e3"), on(state, "e4")) == ("~b4", "~b4", "[]")
    assert tokens(state)["fish3"] == 0
    assert "fish3*7" in reserve(state).split()
    assert hunted(state, "R") == hunted(state, "B") == ""


def test_ig_e14_a_thaw_sends_inuit_to_corners() -> None:
    begun = read("seats=4; squares c4[RB2x1] f6[Y]; hand Y thaw; turn Y act")
    state = after(begun, "play thaw", "thaw c4")
    assert on(state, "c4") == "~"
    assert tokens(state)["fox1"] == 0
    assert status(state) == "turn Y played thaw corner R1 B2"
    assert legal(state) == ["corner a1", "corner h1", "corner a8", "corner h8"]
    state = after(state, "corner h8")
    assert on(state, "h8") == "#RG3"
    assert status(state) == "turn Y played thaw corner B2"
    state = after(state, "corner a1")
    assert on(state, "a1") == "#R2B"
    assert status(state) == "turn Y played thaw corner B1"
    state = after(state, "corner h8")
    assert on(state, "h8") == "#RBG3"
    assert (seat(state), status(state)) == (3, "turn Y played thaw act")
    assert bag(state) == bag(begun)  # nothing was drawn for the tile
    assert [hunted(state, color) for color in "RBYG"] == ["", "", "", ""]


def test_ig_e15_the_second_asked_harpoons_the_bear() -> None:
    hands = "hand G thaw; hand R harpoon; hand B move harpoon"
    state = read(f"seats=4; squares c4[RBG] d4~b4 f4~f1; {hands}; turn B act")
    state = after(state, "play move", "animal bear d4", "to c4")
    assert (seat(state), legal(state)) == (4, ["decline"])
    assert objection(state, "harpoon") is not None
    state = after(state, "decline")
    assert (seat(state), legal(state)) == (1, ["decline", "harpoon"])
    state = after(state, "harpoon")
    assert (hunted(state, "R"), hand(state, "R"), on(state, "c4")) == ("bear", "", "[RBG]")
    assert hand(state, "B") == "harpoon"
    assert status(state) == "turn B played move animal 2"
    assert legal(state) == ["animal fish1 f4"]
    state = after(state, "animal fish1 f4", "to f5", "animal fish1 f5", "to e5")
    assert (status(state), on(state, "e5")) == ("turn B played move act", "~f1")


def test_ig_e16_those_with_an_igloo_hide_and_the_others_flee() -> None:
    state = read("seats=4; squares c4[R2B^R] d4~b4; hand B thaw stamina1; hand G move; turn G act")
    state = after(state, "play move", "animal bear d4", "to c4")
    assert (seat(state), legal(state)) == (2, ["decline"])
    state = after(state, "decline")
    assert status(state) == "turn G played move corner B1 left 2"
    state = after(state, "corner h1")
    assert (on(state, "h1"), on(state, "c4")) == ("#B3", "[R2^Rb4]")
    assert (seat(state), status(state)) == (4, "turn G played move animal 2")


def test_ig_e17_a_bear_eats_on_every_step() -> None:
    state = read("seats=2; squares f4[x3] d4~b4 e4~f2; hand R move; turn R act")
    state = after(state, "play move", "animal bear d4", "to e4")
    assert on(state, "e4") == "~b4"
    state = after(state, "animal bear e4", "to f4")
    assert on(state, "f4") == "[b4]"
    state = after(state, "animal bear f4", "to f5")
    assert (on(state, "f4"), on(state, "f5"), on(state, "e4")) == ("[]", "~b4", "~")
    assert tokens(state) == {"fish1": 0, "fish2": 0, "fish3": 0, "fox1": 0, "fox2": 0, "fox3": 0, "bear": 1}
    assert hunted(state, "R") == hunted(state, "B") == ""


def test_ig_e18_a_harpoon_opens_the_square_of_a_bear() -> None:
    state = read("seats=2; squares c3[R] c4[b4]; hand R harpoon; turn R act")
    state = after(state, "walk c3", "to c4")
    assert (seen(state).ap, hand(state, "R"), hunted(state, "R")) == (2, "", "bear")
    assert (on(state, "c4"), on(state, "c3")) == ("[R]", "[]")


def test_ig_e18_without_a_harpoon_the_bear_is_in_the_way() -> None:
    state = read("seats=2; squares c3[R] c4[b4]; hand R thaw; turn R act")
    assert "walk c3" not in legal(state)
    assert objection(state, "walk c3") is not None
    assert objection(read("seats=2; squares c3[R] c4[b4] d3[]; turn R walk c3"), "to c4") == "IG-6.66"


def test_ig_e19_from_a_corner_one_leaves_and_hunts_nothing() -> None:
    squares = "squares a1#R h8#R4 b1[] a4[] c2[] a2~f1"
    state = read(f"seats=2; {squares}; hand R harpoon; turn R act")
    kayaks = read(f"seats=2 corner_kayak=true; {squares}; hand R harpoon; turn R act")
    assert (choices(state, "kayak"), objection(state, "kayak a1")) == ([], "IG-7.21")
    for start in (state, kayaks):
        assert choices(start, "walk") == ["a1"]
        walked = after(start, "walk a1")
        assert choices(walked, "to") == ["b1"]
        assert seen(after(walked, "to b1")).ap == 2
        assert "hunt" not in legal(start)
        assert objection(start, "hunt") is not None
    paddled = after(kayaks, "kayak a1")
    assert sorted(choices(paddled, "to")) == ["a4", "b1", "c2"]
    assert seen(after(paddled, "to c2")).ap == 0


def test_ig_e20_where_an_igloo_may_stand() -> None:
    state = read("seats=2; squares a1#R c3[RB] d3[Rx1] c5[R^B] e7{R}; turn R act")
    assert sorted(choices(state, "igloo")) == ["d3", "e7"]
    for name in ("c3", "c5", "a1"):
        assert objection(state, f"igloo {name}") is not None
    assert on(after(state, "igloo e7"), "e7") == "{R^R}"
    assert on(after(state, "igloo d3"), "d3") == "[R^Rx1]"


def test_ig_e21_one_harpoon_a_turn() -> None:
    state = after(read("seats=2; squares c3[R] d3~f1f3; hand R harpoon*2; turn R act"), "hunt")
    assert sorted(legal(state)) == ["harpoon fish1 d3", "harpoon fish3 d3", "take fish1 d3", "take fish3 d3"]
    state = after(state, "harpoon fish3 d3")
    assert seen(state).ap == 3
    state = after(state, "hunt")
    assert legal(state) == ["take fish1 d3"]
    assert objection(state, "harpoon fish1 d3") == "IG-6.40"
    state = after(state, "take fish1 d3")
    assert (seen(state).ap, hunted(state, "R"), hand(state, "R")) == (2, "fish1 fish3", "harpoon")
    assert points(after(state, "end")) == [4 + 1, 0]  # and an island of one tile


@pytest.mark.parametrize(
    ("seats", "squares", "expected"),
    [
        (4, "b2[R2^R] c2[B2] d2[Y2] e2[G] f2[]", [5, 2, 2, 0]),
        (4, "b2[^R] c2[^R] d2[^B] e2[Y2] f2[G]", [5, 2, 2, 0]),
        (2, "b2[R2] c2[B2] d2[] e2[] f2[]", [5, 5]),
        (2, "b2[R2] c2[^B] d2[] e2[] f2[]", [5, 5]),
    ],
)
def test_ig_e22_first_and_second_place_on_five_tiles(seats: int, squares: str, expected: list[int]) -> None:
    assert points(read(f"seats={seats}; squares {squares}; over")) == expected


def test_ig_e23_hardcore_islands_come_from_a_table() -> None:
    header = line(new(2, preset="hardcore")).split("; ")[0]
    squares = "a2[R] b2[R] c2[R] d2[B] e2[] f2[] g2[] h2[] b5[B] c5[] d5[]"
    state = GAME.read(f"{header}; squares {squares}; over")
    assert island(state, "a2").points == (21, 10)
    assert island(state, "b5").points == (0, 6)
    assert points(state) == [21, 16]


def test_ig_e24_tiles_after_ten_melts_and_two_thaws() -> None:
    finds = ["pack", "thaw", "stamina1", "pack", "thaw", "stamina2", "stamina1", "pack", "stamina3", "move"]
    state = after(dealt(new(2), Rng(3)), *["place a4", "place h4"] * 5)
    for identity in finds:
        state = after(state, legal(state)[0], f"find {identity}")
        if identity == "pack":
            state = after(state, "draw fox2" if "draw fox2" in legal(state) else "draw fox1")
        if identity == "thaw":
            state = after(state, "play thaw")
            state = after(state, legal(state)[0])
        state = after(state, "end")
    assert len(ice(state)) == 47
    assert seen(state).tiles.count(FACE_DOWN) == 44
    assert sum(seen(state).unseen) == 46
    assert GAME.audit(state) == ""


def test_ig_e25_a_small_reserve_gives_what_is_left() -> None:
    mix = "tile_mix=fish3:14,pack:14,bear:14,stamina3:14"
    state = read(f"seats=2 {mix}; squares c3[] f6[R]; reserve fish1 fish2 fox1 bear; turn R")
    state = after(state, "melt c3", "find fish3", "draw fish1")
    assert legal(state) == ["draw fish2"]
    state = after(state, "draw fish2")
    assert (on(state, "c3"), status(state)) == ("~f1f2", "turn R act")
    assert reserve(state) == "fox1 bear"
