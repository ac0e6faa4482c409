"""Corners, supplies and limits, clause by clause."""

from __future__ import annotations

import pytest

from polynya.core.errors import NotationError
from polynya.core.rng import Rng
from polynya.core.types import CHANCE
from polynya.games.igloo_igloo.position import MELTING
from polynya.games.igloo_igloo.rules import IglooState
from polynya.games.igloo_igloo.views import FACE_DOWN
from tests.games.igloo_igloo.positions import (
    START,
    after,
    bag,
    choices,
    dealt,
    hunted,
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

CORNER_NAMES = ("a1", "h1", "a8", "h8")
KAYAKS = "corner_kayak=true"
every_corner = pytest.mark.parametrize(
    ("corner", "beside"), [("a1", "b1 a2"), ("h1", "g1 h2"), ("a8", "a7 b8"), ("h8", "h7 g8")]
)


def face_down(state: IglooState) -> int:
    return seen(state).tiles.count(FACE_DOWN)


# Corners


def test_ig_7_20_no_one_walks_or_paddles_onto_a_corner() -> None:
    start = read("seats=2; squares b1[R] a2[R] c1[] b2[] g1[] h2[] g8[]; turn R act")
    walking = after(start, "walk b1")
    assert choices(walking, "to") == ["c1", "b2"]
    paddling = after(start, "kayak a2")
    assert not set(CORNER_NAMES) & set(choices(paddling, "to"))
    for corner in CORNER_NAMES:
        assert objection(walking, f"to {corner}") == "IG-7.20"
        assert objection(paddling, f"to {corner}") == "IG-7.20"


def test_ig_7_20_nobody_is_placed_on_a_corner() -> None:
    state = dealt(new(2), Rng(1))
    assert len(choices(state, "place")) == 24
    for corner in CORNER_NAMES:
        assert f"place {corner}" not in legal(state)
        assert objection(state, f"place {corner}") is not None


def test_ig_7_20_a_thaw_and_a_flight_lead_there() -> None:
    thawed = read("seats=2; squares c4[B] d4~b4; hand R thaw move; turn R act")
    state = after(thawed, "play thaw", "thaw c4", "corner a8")
    assert (on(state, "a8"), on(state, "c4")) == ("#B", "~")
    state = after(thawed, "play move", "animal bear d4", "to c4", "corner h8")
    assert (on(state, "h8"), on(state, "c4")) == ("#B", "[b4]")


def test_ig_7_21_an_inuk_on_a_corner_walks_off_and_does_not_paddle() -> None:
    start = read("seats=2; squares b1[] a4[] c2[] a1#R a2~f1 h8#R4; turn R act")
    assert legal(start) == ["walk a1", "end"]
    assert legal(after(start, "walk a1")) == ["to b1"]
    walked = after(start, "walk a1", "to b1")
    assert (on(walked, "a1"), on(walked, "b1"), seen(walked).ap) == ("#", "[R]", 2)
    for corner in ("a1", "h8"):
        assert objection(start, f"kayak {corner}") == "IG-7.21"
    assert objection(start, "walk h8") == "IG-7.21"


@every_corner
def test_ig_7_21_an_inuk_without_ice_beside_its_corner_is_stuck(corner: str, beside: str) -> None:
    state = read(f"seats=2; squares {corner}#R5 d4[]; hand R harpoon stamina3; turn R act")
    assert legal(state) == ["play stamina3", "end"]
    assert objection(state, f"walk {corner}") == objection(state, f"kayak {corner}") == "IG-7.21"
    for floe in beside.split():
        freed = read(f"seats=2; squares {corner}#R5 {floe}[] d4[]; turn R act")
        assert legal(freed) == [f"walk {corner}", "end"]


def test_ig_7_21_a_tile_that_drifts_beside_the_corner_ends_the_exile() -> None:
    state = read("seats=2; squares a1#R5 a3[] c5[]; turn R drift")
    state = after(state, "push a3", "south")
    assert legal(state) == ["walk a1", "end"]
    assert on(after(state, "walk a1", "to a2"), "a2") == "[R]"


@every_corner
def test_ig_7_21_nobody_is_paddling_from_a_corner(corner: str, beside: str) -> None:
    text = f"squares {corner}#R5 {beside.split()[0]}[] d4[]; turn R kayak {corner}"
    with pytest.raises(NotationError, match="does not fit"):
        read(f"seats=2; {text}")
    assert status(read(f"seats=2 {KAYAKS}; {text}")) == f"turn R kayak {corner}"


def test_ig_10_9_with_corner_kayaks_an_inuk_on_a_corner_walks_or_paddles_off() -> None:
    start = read(f"seats=2 {KAYAKS}; squares b1[] a4[] c2[] a1#R a2~f1 h8#R4; turn R act")
    assert choices(start, "walk") == ["a1"]
    assert choices(start, "kayak") == ["a1", "h8"]
    assert legal(after(start, "walk a1")) == ["to b1"]
    assert legal(after(start, "kayak a1")) == ["to b1", "to c2", "to a4"]
    walked, paddled = after(start, "walk a1", "to b1"), after(start, "kayak a1", "to a4")
    assert (on(walked, "a1"), on(walked, "b1"), seen(walked).ap) == ("#", "[R]", 2)
    assert (on(paddled, "a1"), on(paddled, "a4"), seen(paddled).ap) == ("#", "[R]", 0)


@every_corner
def test_ig_7_21_every_corner_is_left_the_same_way(corner: str, beside: str) -> None:
    floe, other = beside.split()
    walking = read(f"seats=2; squares {corner}#R5 {floe}[] d4[]; turn R act")
    assert (choices(walking, "walk"), choices(walking, "kayak")) == ([corner], [])
    assert legal(after(walking, f"walk {corner}")) == [f"to {floe}"]
    state = read(f"seats=2 {KAYAKS}; squares {corner}#R5 {floe}[] d4[]; turn R act")
    assert (choices(state, "walk"), choices(state, "kayak")) == ([corner], [corner])
    assert legal(after(state, f"walk {corner}")) == [f"to {floe}"]
    assert set(choices(after(state, f"kayak {corner}"), "to")) == {floe, "d4"}
    assert on(after(state, f"walk {corner}", f"to {floe}"), corner).startswith("#R4")
    for options in ("", KAYAKS):
        fishing = read(f"seats=2 {options}; squares {corner}#R5 {floe}[] {other}~f1; hand R harpoon; turn R act")
        assert "hunt" not in legal(fishing)


def test_ig_7_21_the_points_must_cover_the_way() -> None:
    state = read(f"seats=2 {KAYAKS}; squares b1[] a4[] a1#R5; turn R ap 2 act")
    assert legal(state) == ["walk a1", "end"]
    assert objection(state, "kayak a1") == "IG-6.61"
    assert legal(read("seats=2; squares b1[] a4[] a1#R5; turn R ap 2 act")) == ["walk a1", "end"]
    assert legal(read("seats=2; squares b1[] a4[] a1#R5; turn R ap 0 act")) == ["end"]


def test_ig_10_9_only_an_area_beside_the_corner_carries_a_kayak() -> None:
    iced = read(f"seats=2 {KAYAKS}; squares a1#R5 b1[] a2[] b2[] f6[]; turn R act")
    assert "kayak a1" not in legal(iced)
    assert objection(iced, "kayak a1") == "IG-6.63"
    guarded = read(f"seats=2 {KAYAKS}; squares a1#R5 b1[] a2~b4 b2[] f6[]; turn R act")
    assert "kayak a1" not in legal(guarded)
    assert objection(guarded, "kayak a1") == "IG-4.15"
    pond = read(f"seats=2 {KAYAKS}; squares a1#R5 b1[] b2[] a3[] f6[]; turn R act")
    assert legal(after(pond, "kayak a1")) == ["to b2", "to a3"]
    assert objection(after(pond, "kayak a1"), "to b1") == "IG-6.63"
    assert objection(after(pond, "kayak a1"), "to f6") == "IG-6.63"


def test_ig_7_21_a_bear_is_entered_from_a_corner_with_a_harpoon_only() -> None:
    state = read("seats=2; squares a1#R5 b1[b4] a2[b4] b2[]; hand R harpoon; turn R act")
    state = after(state, "walk a1", "to b1")
    assert (on(state, "b1"), hunted(state, "R"), seen(state).ap) == ("[R]", "bear", 2)
    unarmed = read("seats=2; squares a1#R5 b1[b4] a2[b4] b2[]; turn R act")
    assert legal(unarmed) == ["end"]
    assert objection(unarmed, "walk a1") == "IG-6.66"


def test_ig_7_22_nothing_is_hunted_from_a_corner() -> None:
    state = read("seats=2; squares b1[x1] a4[] a1#R5 a2~f1; hand R harpoon; turn R act")
    assert "hunt" not in legal(state)
    assert objection(state, "hunt") is not None
    ashore = read("seats=2; squares b1[x1] a3[R] a1#R4 a2~f1 h1#B5 h2~f1; hand R harpoon; turn R act")
    assert legal(after(ashore, "hunt")) == ["take fish1 a2", "harpoon fish1 a2"]


def test_ig_7_22_fish_beside_the_corner_are_out_of_reach_while_others_are_hunted() -> None:
    state = read("seats=2; squares a1#R4 a2~f1 b1~f2 d4[R] d5~f1; hand R harpoon; turn R act")
    state = after(state, "hunt")
    assert legal(state) == ["take fish1 d5", "harpoon fish1 d5"]
    for text in ("take fish1 a2", "harpoon fish1 a2", "take fish2 b1", "harpoon fish2 b1"):
        assert objection(state, text) == "IG-7.22"


def test_ig_7_23_no_igloo_is_built_on_a_corner() -> None:
    state = read("seats=2; squares a1#R4 c3[R]; turn R act")
    assert choices(state, "igloo") == ["c3"]
    for corner in CORNER_NAMES:
        assert objection(state, f"igloo {corner}") == "IG-7.23"


def test_ig_7_23_no_bear_goes_to_a_corner() -> None:
    state = read("seats=2; squares a1#R5 a2~b4 h1#B5 g1[b4]; hand R move; turn R act")
    sea = after(state, "play move", "animal bear a2")
    floe = after(state, "play move", "animal bear g1")
    assert (legal(sea), legal(floe)) == (["to b2", "to a3"], ["to f1", "to g2"])
    assert objection(sea, "to a1") is not None
    assert objection(floe, "to h1") is not None


def test_ig_7_23_inuit_on_a_corner_count_for_no_island() -> None:
    state = read("seats=2; squares a1#R5 b1[] a2[] g8[B] h7[]; over")
    assert points(state) == [0, 1]
    assert island(state, "b1").spaces == ("b1",)  # the corner connects nothing
    assert island(state, "b1").strengths == island(state, "a2").strengths == (0, 0)


# Supplies


def test_ig_7_30_a_fish_tile_brings_what_is_left() -> None:
    start = read("seats=2 tile_mix=fish3:56; squares c3[R] f6[] g2[]; reserve fish1 fish2; turn R")
    state = after(start, "melt f6", "find fish3", "draw fish1", "draw fish2")
    assert (on(state, "f6"), reserve(state), status(state)) == ("~f1f2", "", "turn R act")
    full = after(
        read("seats=2 tile_mix=fish3:56; squares c3[R] f6[] g2[]; reserve fish1*4; turn R"), "melt f6", "find fish3"
    )
    full = after(full, "draw fish1", "draw fish1", "draw fish1")
    assert (on(full, "f6"), reserve(full), status(full)) == ("~f1f1f1", "fish1", "turn R act")


def test_ig_7_30_a_fish_tile_without_any_fish_leaves_sea() -> None:
    start = read("seats=2; squares c3[R] f6[] g2[]; reserve fox1 bear; turn R")
    for tile in ("fish1", "fish2", "fish3"):
        state = after(start, "melt f6", f"find {tile}")
        assert (on(state, "f6"), status(state), reserve(state)) == ("~", "turn R act", "fox1 bear")


def test_ig_7_30_pack_ice_without_a_fox_left() -> None:
    start = read("seats=2 tile_mix=pack:56; squares c3[R] f6[] g2[]; reserve fish1; turn R")
    state = after(start, "melt f6", "find pack")
    assert (on(state, "f6"), status(state)) == ("{}", "turn R act")
    assert tokens(state) == tokens(start)


def test_ig_7_30_a_bear_tile_without_a_bear_left_is_sea() -> None:
    start = read("seats=2 tile_mix=bear:56; squares c3[R] f6[] g2[]; reserve fish1 fox1; turn R")
    state = after(start, "melt f6", "find bear")
    assert (on(state, "f6"), status(state), reserve(state)) == ("~", "turn R act", "fish1 fox1")


def test_ig_7_31_hunted_animals_do_not_return() -> None:
    start = read("seats=2; squares c3[R^Rx1b4] d3~f1; hand R harpoon; turn R act")
    state = after(start, "hunt", "take fox1 c3", "hunt", "take fish1 d3", "hunt", "harpoon bear c3")
    assert hunted(state, "R") == "fish1 fox1 bear"
    assert reserve(state) == reserve(start) == "fish1*7 fish2*12 fish3*8 fox1*2 fox2*4 fox3*3 bear*3"


def test_ig_7_31_animals_that_leave_the_game_do_not_return() -> None:
    start = read("seats=2; squares c4[x1x2b4] e4~b4 e5~f2; hand R thaw move; turn R act")
    thawed = after(start, "play thaw", "thaw c4")
    assert (on(thawed, "c4"), reserve(thawed), hunted(thawed, "R")) == ("~", reserve(start), "")
    eaten = after(thawed, "play move", "animal bear e4", "to e5")
    assert (on(eaten, "e5"), reserve(eaten), hunted(eaten, "R")) == ("~b4", reserve(start), "")


# Limits


@pytest.mark.parametrize(
    "found",
    [
        *["thaw", "stamina1", "stamina2", "stamina3", "harpoon", "move", "bear", "drift"],
        *["fish1", "fish2", "fish3", "pack"],
    ],
)
def test_ig_7_32_whatever_melts_one_face_down_tile_less_is_there(found: str) -> None:
    start = read(f"seats=2; {START}; turn R")
    state = after(start, "melt d3", f"find {found}")
    assert face_down(state) == face_down(start) - 1 == 55
    assert (len(ice(state)), len(bag(state).split())) == (56 if found == "pack" else 55, 12)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ig_7_32_every_turn_that_reaches_phase_two_has_reduced_them(seats: int) -> None:
    rng = Rng(seats)
    state = dealt(new(seats), rng)
    before, turns = 57, 0
    while not state.is_over():
        was_melting = state.step == MELTING
        actions = state.legal_actions()
        state.apply(state.draw(rng) if state.to_move() == int(CHANCE) else actions[rng.below(len(actions))])
        if was_melting and state.to_move() == int(CHANCE):
            state = dealt(state, rng)
            assert face_down(state) < before
            before, turns = face_down(state), turns + 1
    assert 0 < turns <= 56 - before
