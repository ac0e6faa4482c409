"""Components and geometry, clause by clause (sections 3 and 4 of the rulebook)."""

from __future__ import annotations

import pytest

from polynya.core.errors import NotationError
from polynya.core.rng import Rng
from tests.games.igloo_igloo.positions import (
    GAME,
    START,
    after,
    bag,
    choices,
    dealt,
    hand,
    ice,
    island,
    legal,
    new,
    objection,
    on,
    points,
    read,
    reserve,
    seen,
    status,
    tokens,
)

SQUARES = [column + row for row in "12345678" for column in "abcdefgh"]
CORNERS = ["a1", "h1", "a8", "h8"]
RING = [name for name in SQUARES if (name[0] in "ah" or name[1] in "18") and name not in CORNERS]
KEPT = ["thaw", "stamina1", "stamina2", "stamina3", "harpoon", "move"]


def number_of(text: str) -> int:
    """How many things a list such as `fish1*4 pack` names."""
    return sum([int(word.partition("*")[2] or "1") for word in text.split()])


def refused(text: str) -> bool:
    """Whether such squares cannot be written down as a position."""
    try:
        read(f"seats=2; squares {text}; turn R act")
    except NotationError:
        return True
    return False


# Components


def test_ig_3_1_four_corners_are_land_and_sixty_squares_water() -> None:
    state = read("seats=2; squares a1#R5 h1#B5; over")
    assert [name for name in SQUARES if on(state, name).startswith("#")] == CORNERS
    water = [name for name in SQUARES if on(state, name) == "~"]
    assert len(water) == 60
    assert not set(water) & set(CORNERS)


def test_ig_3_2_fifty_six_tiles_look_alike_and_each_has_one_identity() -> None:
    state = read(f"seats=2; {START}; turn R")
    assert [on(state, name) for name in ice(state)] == ["[]"] * 56
    assert number_of(bag(state)) == 56
    melted = after(state, "melt d3", "find thaw")
    assert number_of(bag(melted)) == len(ice(melted)) == 55
    packed = after(state, "melt d3", "find pack", "draw fox1")
    assert (number_of(bag(packed)), len(ice(packed))) == (55, 56)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ig_3_3_the_default_mix(seats: int) -> None:
    events = "fish1*4 fish2*4 fish3*4 pack*10 bear*4 drift*8"
    kept = "thaw*5 stamina1*2 stamina2*2 stamina3*2 harpoon*5 move*6"
    assert bag(new(seats)) == f"{events} {kept}"


def test_ig_3_3_the_mix_is_an_option() -> None:
    state = dealt(new(2, tile_mix={"fish1": 20, "bear": 6, "thaw": 30}), Rng(1))
    assert bag(state) == "fish1*20 bear*6 thaw*30"


@pytest.mark.parametrize("identity", KEPT)
def test_ig_3_4_red_border_tiles_come_to_the_hand(identity: str) -> None:
    state = after(read("seats=2; squares c3[] c4[]; turn R"), "melt c3", f"find {identity}")
    assert (hand(state, "R"), hand(state, "B")) == (identity, "")


@pytest.mark.parametrize("identity", ["fish1", "fish2", "fish3", "pack", "bear", "drift"])
def test_ig_3_4_events_are_not_kept(identity: str) -> None:
    state = after(read("seats=2; squares c3[] c4[]; turn R"), "melt c3", f"find {identity}")
    assert hand(state, "R") == ""


def test_ig_3_4_the_three_stamina_identities_are_one_kind_and_the_others_three() -> None:
    state = read(f"seats=2; squares c3[R] d3~f1; hand R {' '.join(KEPT)}; turn R act")
    assert choices(state, "play") == ["thaw", "stamina1", "stamina2", "stamina3", "move"]
    state = after(state, "play stamina2")
    assert choices(state, "play") == ["thaw", "move"]
    for name in ("stamina1", "stamina3"):
        assert objection(state, f"play {name}") == "IG-6.40"
    assert "harpoon fish1 d3" in legal(after(state, "hunt"))


def test_ig_3_5_twenty_eight_fish_of_three_values() -> None:
    assert reserve(new(2)).split()[:3] == ["fish1*8", "fish2*12", "fish3*8"]
    assert points(read("seats=2; squares a1#R5; hunted R fish1; hunted B fish2 fish3*2; over")) == [1, 8]
    for number in ("fish1*9", "fish2*13", "fish3*9"):
        with pytest.raises(NotationError):
            read(f"seats=2; squares c3[R]; hunted R {number}; turn R act")


def test_ig_3_5_fish_drawn_or_hunted_are_missing_from_the_reserve() -> None:
    state = after(new(2), "draw fish1", "draw fish3", "draw fish3", "draw fish2")
    assert reserve(state) == "fish1*7 fish2*11 fish3*6 fox1*3 fox2*4 fox3*3 bear*4"
    found = {"fish1": 1, "fish2": 1, "fish3": 2, "fox1": 0, "fox2": 0, "fox3": 0, "bear": 0}
    assert tokens(state) == found


def test_ig_3_6_ten_foxes_of_three_values() -> None:
    assert reserve(new(2)).split()[3:6] == ["fox1*3", "fox2*4", "fox3*3"]
    assert points(read("seats=2; squares a1#R5; hunted R fox1; hunted B fox2 fox3*2; over")) == [1, 8]
    for number in ("fox1*4", "fox2*5", "fox3*4"):
        with pytest.raises(NotationError):
            read(f"seats=2; squares c3[R]; hunted R {number}; turn R act")


def test_ig_3_7_four_bears_of_value_four() -> None:
    assert reserve(new(2)).split()[6:] == ["bear*4"]
    assert points(read("seats=2; squares a1#R5; hunted R bear; hunted B bear*3; over")) == [4, 12]
    with pytest.raises(NotationError):
        read("seats=2; squares c3[R]; hunted R bear*5; turn R act")


@pytest.mark.parametrize(("seats", "inuit"), [(2, 5), (3, 3), (4, 3)])
def test_ig_3_8_inuit_of_each_player(seats: int, inuit: int) -> None:
    state = dealt(new(seats), Rng(1))
    for number in range(inuit * seats):
        assert status(state) == f"place {'RBYG'[number % seats]}"
        state = after(state, "place b1")
    assert on(state, "b1") == "[" + "".join([f"{letter}{inuit}" for letter in "RBYG"[:seats]]) + "]"
    assert status(state) == "turn R melt"


def test_ig_3_9_two_igloos_for_each_player() -> None:
    state = read("seats=2; squares c3[R] d3[R] e3[R] f6[^B] f7[^B] f8[B]; turn R ap 6 played stamina act")
    assert choices(state, "igloo") == ["c3", "d3", "e3"]
    state = after(state, "igloo c3")
    assert choices(state, "igloo") == ["d3", "e3"]
    assert on(after(state, "igloo d3"), "d3") == "[R^R]"
    late = read("seats=2; squares c3[R^R] d3[R^R] e3[R]; turn R ap 6 played stamina act")
    assert choices(late, "igloo") == []
    assert objection(late, "igloo e3") == "IG-6.73"
    assert refused("c3[R^R] d3[R^R] e3[R^R]")


def test_ig_3_10_equal_animals_on_a_square_are_one_choice() -> None:
    state = read("seats=2; squares c3[R2x1x1x2] c4[R] d3~f1f1f2; hand R move; turn R act")
    assert legal(after(state, "hunt")) == ["take fox1 c3", "take fox2 c3", "take fish1 d3", "take fish2 d3"]
    picked = choices(after(state, "play move"), "animal")
    assert picked == ["fox1 c3", "fox2 c3", "fish1 d3", "fish2 d3"]
    assert on(after(state, "hunt", "take fish1 d3"), "d3") == "~f1f2"


def test_ig_3_10_inuit_of_a_color_on_a_square_are_one_choice() -> None:
    state = read("seats=2; squares c3[R2B] c4[R]; turn R act")
    assert choices(state, "walk") == ["c3", "c4"]
    one = after(state, "walk c3", "to c4")
    assert (on(one, "c3"), on(one, "c4")) == ("[RB]", "[R2]")
    assert after(one, "walk c4", "to c3").key() == read("seats=2; squares c3[R2B] c4[R]; turn R ap 1 act").key()
    there_first = after(one, "walk c3", "to c4", "walk c4", "to c3")
    assert there_first.key() == after(one, "walk c4", "to c3", "walk c3", "to c4").key()


# Names and sets of squares


def test_ig_4_1_columns_run_from_the_left_and_rows_from_below() -> None:
    state = read("seats=2; squares c3[R] b1[x1] g8{B}; over")
    rows = [words.split() for words in GAME.diagram(seen(state)).splitlines()]
    top = next(number for number, words in enumerate(rows) if words == list("abcdefgh"))
    assert [words[0] for words in rows[top + 1 : top + 9]] == list("87654321")
    assert rows[top + 1][1:] == ["#", "~", "~", "~", "~", "~", "{B}", "#"]
    assert rows[top + 6][1:] == ["~", "~", "[R]", "~", "~", "~", "~", "~"]
    assert rows[top + 8][1:] == ["#R4", "[x1]", "~", "~", "~", "~", "~", "#B4"]


@pytest.mark.parametrize(("direction", "target"), [("north", "c4"), ("east", "d3"), ("south", "c2"), ("west", "b3")])
def test_ig_4_1_north_adds_a_row_and_east_a_column(direction: str, target: str) -> None:
    state = after(read("seats=2; squares c3[R]; turn R drift"), "push c3", direction)
    assert (on(state, target), on(state, "c3")) == ("[R]", "~")


def test_ig_4_2_the_corners_are_a1_h1_a8_and_h8() -> None:
    state = read("seats=2; squares c3[B]; hand R thaw; turn R act")
    assert choices(after(state, "play thaw", "thaw c3"), "corner") == ["a1", "h1", "a8", "h8"]
    for name in CORNERS:
        assert on(state, name)[0] == "#"
        assert objection(dealt(new(2), Rng(1)), f"place {name}") == "IG-5.7"


def test_ig_4_3_the_outer_ring_has_24_squares() -> None:
    state = dealt(new(2), Rng(1))
    assert len(RING) == 24
    assert choices(state, "place") == RING


def test_ig_4_3_the_ring_is_a_set_of_squares_whatever_tile_lies_there() -> None:
    state = read("seats=2; squares b1[B] d1[B] c2[] c3[R]; turn R drift c3")
    state = after(state, "south")
    assert ice(state) == ["b1", "c1", "d1", "c2"]
    state = after(state, "end")
    assert legal(state) == ["melt c1"]


def test_ig_4_4_the_center_is_d4_e4_d5_and_e5() -> None:
    state = dealt(new(2), Rng(1))
    open_sea = [name for name in SQUARES if on(state, name).startswith("~")]
    assert open_sea == ["d4", "e4", "d5", "e5"]


def test_ig_4_5_adjacent_squares_share_an_edge() -> None:
    state = read("seats=2; squares a1#R5 d4~f1; hand R move; turn R animal 3 fish1 d4")
    assert choices(state, "to") == ["d3", "c4", "e4", "d5"]
    for diagonal in ("c3", "e3", "c5", "e5"):
        assert objection(state, f"to {diagonal}") == "IG-6.50"


def test_ig_4_5_diagonals_do_not_count_for_walking_and_fishing() -> None:
    state = read("seats=2; squares c3[R] d4[] b2[] b4~f1 d2~f1; turn R act")
    assert not {"walk c3", "hunt"} & set(legal(state))
    assert objection(state, "walk c3") == "IG-6.62"


def test_ig_4_5_the_board_does_not_wrap() -> None:
    state = read("seats=2; squares h4[R] a4[] a5[] a3[]; turn R act")
    assert "walk h4" not in legal(state)
    assert choices(read("seats=2; squares a1#R5 h4~f1; turn R animal 1 fish1 h4"), "to") == ["h3", "g4", "h5"]
    assert choices(read("seats=2; squares a1#R5 a5~f1; turn R animal 1 fish1 a5"), "to") == ["a4", "b5", "a6"]
    assert choices(read("seats=2; squares a1#R5 d1~f1; turn R animal 1 fish1 d1"), "to") == ["c1", "e1", "d2"]
    assert choices(read("seats=2; squares a1#R5 d8~f1; turn R animal 1 fish1 d8"), "to") == ["d7", "c8", "e8"]


def test_ig_4_6_a_square_is_ice_with_a_tile_and_sea_without() -> None:
    state = read("seats=2; squares c3[R] c4[] d3{}; turn R act")
    assert choices(after(state, "walk c3"), "to") == ["d3", "c4"]
    thawed = after(read("seats=2; squares c3[R] c4[] d3{}; hand R thaw; turn R act"), "play thaw", "thaw c4")
    assert on(thawed, "c4") == "~"
    assert choices(after(thawed, "walk c3"), "to") == ["d3"]


def test_ig_4_6_never_two_tiles_on_a_square() -> None:
    state = after(read("seats=2; squares c3[] d3{} f3[]; turn R drift c3"), "east")
    assert (ice(state), on(state, "e3")) == (["d3", "e3", "f3"], "{}")
    assert refused("c3[] c3{}")


def test_ig_4_7_a_corner_is_no_sea() -> None:
    state = read("seats=2; squares b1[] c1[R] b2[R] g5[]; turn R")
    assert legal(state) == ["melt g5"]
    assert objection(state, "melt b1") == "IG-6.11"
    fish = read("seats=2; squares c1[R] b2[R] b1~f1; hand R move; turn R act")
    assert "play move" not in legal(fish)


def test_ig_4_7_a_corner_is_no_ice() -> None:
    state = read("seats=2; squares b1[Rx1]; hand R move; turn R act")
    assert not {"walk b1", "play move"} & set(legal(state))
    assert objection(state, "play move") == "IG-6.42"


@pytest.mark.parametrize("name", CORNERS)
def test_ig_4_7_a_corner_never_becomes_ice_or_sea(name: str) -> None:
    for word in ("[]", "{}", "~"):
        assert refused(f"c3[R] {name}{word}")
    assert refused("c3#")


# What stands where


def test_ig_4_8_fish_are_only_in_the_sea() -> None:
    assert refused("c3[Rf1]")
    assert refused("c3[R] d3{f2}")
    state = read("seats=2; squares c3[R] c4[] d4~f1; turn R animal 3 fish1 d4")
    assert choices(state, "to") == ["d3", "e4", "d5"]
    assert objection(state, "to c4") == "IG-6.50"


def test_ig_4_8_any_number_of_fish_together() -> None:
    state = read("seats=2; squares c3[R] d3~f1f1f2f2f3f3 d4~f1; turn R animal 1 fish1 d4")
    assert on(after(state, "to d3"), "d3") == "~f1f1f1f2f2f3f3"


def test_ig_4_9_foxes_are_only_on_ice() -> None:
    assert refused("c3[R] d3~x1")
    state = read("seats=2; squares c3[Rx1] c4[]; turn R animal 3 fox1 c3")
    assert choices(state, "to") == ["c4"]
    assert objection(state, "to d3") == "IG-6.51"


def test_ig_4_9_any_number_of_foxes_together() -> None:
    state = read("seats=2; squares c3[Rx1] c4{x1x1x2x3}; turn R animal 1 fox1 c3")
    assert on(after(state, "to c4"), "c4") == "{x1x1x1x2x3}"


def test_ig_4_10_a_bear_is_on_ice_or_in_the_sea() -> None:
    state = read("seats=2; squares d3[] c3[b4]; turn R animal 3 bear c3")
    assert choices(state, "to") == ["c2", "b3", "d3", "c4"]
    assert on(after(state, "to d3"), "d3") == "[b4]"
    assert on(after(state, "to c4"), "c4") == "~b4"


def test_ig_4_10_at_most_one_bear_on_a_square() -> None:
    assert refused("c3[b4b4]")
    assert refused("c3[R] d3~b4b4")
    state = read("seats=2; squares d3[b4] c3[b4] c4~b4; turn R animal 3 bear c3")
    assert choices(state, "to") == ["c2", "b3"]
    assert objection(state, "to d3") == objection(state, "to c4") == "IG-6.52"


def test_ig_4_11_inuit_are_on_ice_or_corners_in_any_mix() -> None:
    state = read("seats=4; squares c3[R] c4[R2B2YG3] h8#BY2; turn R act")
    state = after(state, "walk c3", "to c4")
    assert (on(state, "c4"), on(state, "h8")) == ("[R3B2YG3]", "#BY2")
    assert refused("c3[R] d3~B")


def test_ig_4_12_igloos_are_on_ice_one_to_a_square() -> None:
    assert refused("c3[R] d3~^R")
    assert refused("c3[^R^B]")
    state = read("seats=2; squares c3[R^B] d3[R2]; turn R ap 6 played stamina act")
    assert choices(state, "igloo") == ["d3"]
    assert objection(state, "igloo c3") == "IG-6.73"
    built = after(state, "igloo d3")
    assert on(built, "d3") == "[R2^R]"
    assert choices(built, "igloo") == []
    assert objection(built, "igloo d3") == "IG-6.73"


def test_ig_4_13_no_animal_and_no_igloo_on_a_corner() -> None:
    for word in ("f1", "x1", "b4", "^R"):
        assert refused(f"c3[R] a1#{word}")
    for kind, cell in (("bear", "~b4"), ("bear", "[b4]"), ("fish1", "~f1")):
        state = read(f"seats=2; squares c5[R] b1{cell} b2{cell[0]}{']' * (cell[0] == '[')}; turn R animal 3 {kind} b1")
        assert "to a1" not in legal(state)
        assert objection(state, "to a1") is not None
    assert objection(read("seats=2; squares a1#R5 c3[]; turn R act"), "igloo a1") is not None


@pytest.mark.parametrize("cell", ["[R]", "[B2]", "[^R]", "[^B]", "[x1]", "[b4]", "[R^Rb4]"])
def test_ig_4_14_a_tile_is_empty_without_inuit_igloo_and_animal(cell: str) -> None:
    assert legal(read("seats=2; squares c3[] g5[]; turn R")) == ["melt c3", "melt g5"]
    state = read(f"seats=2; squares c3{cell} g5[]; turn R")
    assert legal(state) == ["melt g5"]
    assert objection(state, "melt c3") == "IG-6.11"


# Areas


STRAIT = "c3[R] d1[] d2[] d3[] d5[] d6[] d7[] d8[] g4[]"


@pytest.mark.parametrize("water", ["~", "~f1", "~f1f2f3"])
def test_ig_4_15_fish_do_not_part_a_paddling_area(water: str) -> None:
    state = after(read(f"seats=2; squares {STRAIT} d4{water}; turn R act"), "kayak c3")
    assert choices(state, "to") == ["d1", "d2", "d3", "g4", "d5", "d6", "d7", "d8"]


def test_ig_4_15_a_bear_closes_its_own_square() -> None:
    state = after(read(f"seats=2; squares {STRAIT} d4~b4; turn R act"), "kayak c3")
    assert choices(state, "to") == ["d1", "d2", "d5", "d6", "d7", "d8"]
    assert objection(state, "to d3") == "IG-4.15"
    assert objection(state, "to g4") == "IG-4.15"


def test_ig_4_15_water_is_not_connected_across_a_diagonal() -> None:
    wall = "d1[] d2[] d3[] d4[] c5[] c6[] c7[] c8[]"
    state = after(read(f"seats=2; squares c3[R] {wall} g4[]; turn R act"), "kayak c3")
    assert choices(state, "to") == ["d1", "d2", "d4", "c5", "c6", "c7", "c8"]
    assert objection(state, "to g4") == "IG-6.63"


def test_ig_4_15_corners_do_not_connect_water() -> None:
    state = after(read("seats=2; squares a3[R] a4[] b3[] b2[] c1[] c2[]; turn R act"), "kayak a3")
    assert choices(state, "to") == ["b2"]
    assert objection(state, "to c1") == "IG-6.63"


def test_ig_e4_a_wall_of_ice_parts_the_sea() -> None:
    column = " ".join([f"e{row}[]" for row in range(1, 9)])
    state = after(read(f"seats=2; squares c3[B] b6[] g4[] {column}; turn B act"), "kayak c3")
    assert choices(state, "to") == ["e1", "e2", "e3", "e4", "e5", "b6", "e6", "e7", "e8"]
    assert objection(state, "to g4") == "IG-6.63"


def test_ig_4_16_an_island_is_connected_by_edges_whatever_its_faces() -> None:
    state = read("seats=2; squares c3[R] d3{} d4[] e5[R] c1[B]; over")
    assert sorted(island(state, "c3").spaces) == ["c3", "d3", "d4"]
    assert island(state, "e5").spaces == ("e5",)
    assert island(state, "c1").spaces == ("c1",)
    assert points(state) == [9 + 1, 1]


def test_ig_4_16_corners_belong_to_no_island_and_connect_nothing() -> None:
    state = read("seats=2; squares a1#B5 a2[R] b1[R]; over")
    assert (island(state, "a2").spaces, island(state, "b1").spaces) == (("a2",), ("b1",))
    assert points(state) == [2, 0]
