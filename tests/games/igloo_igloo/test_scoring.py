"""The end of the game and the scores, clause by clause."""

from __future__ import annotations

import pytest

from polynya.core.types import SPECTATOR, Item
from polynya.games.igloo_igloo.rules import IglooState
from tests.games.igloo_igloo.positions import (
    GAME,
    after,
    choices,
    hand,
    island,
    legal,
    objection,
    points,
    read,
    result,
    scores,
    seen,
    status,
    winners,
)

SIX = "b1[B] c1[Y^Y] d1[B] e1[R] c2[R] d2[BG] a2[R] a1#Y"


def over(squares: str, seats: int = 4, rest: str = "") -> IglooState:
    """A position at the end."""
    return read(f"seats={seats}; squares {squares}; {rest}over")


def islands_of(state: IglooState) -> list[str]:
    """The lowest square of every island."""
    return [area.spaces[0] for area in result(state).areas]


# The end


def test_ig_8_1_the_game_ends_when_a_player_must_melt_and_cannot() -> None:
    state = read("seats=2; squares c3{x2} f6[R] g2[^B]; hand R thaw; turn R")
    assert (status(state), legal(state), hand(state, "R")) == ("over", [], "thaw")
    assert (result(state).clause, points(state), winners(state)) == ("IG-8.1", [1, 1], [1, 2])
    assert islands_of(state) == ["g2", "c3", "f6"]
    for text in ("play thaw", "melt f6", "end"):
        assert objection(state, text) == "IG-8.1"


def test_ig_8_1_it_ends_with_the_turn_of_the_player_before() -> None:
    start = read("seats=3; squares c3[R] c4[] f6[B]; turn R act")
    assert status(after(start, "end")) == "turn B melt"
    state = after(start, "walk c3", "to c4")
    assert status(state) == "turn R ap 2 act"  # nothing can melt now, but nobody has to yet
    assert GAME.result(state) is None
    state = after(state, "walk c4", "to c3", "end")
    assert status(state) == "turn B melt"
    last = after(read("seats=3; squares c3[R] f6[B]; turn R act"), "end")
    assert (status(last), legal(last), last.is_over()) == ("over", [], True)


def test_ig_8_1_a_kept_tile_before_melting_may_end_it_and_phase_two_is_lost() -> None:
    state = read("seats=2; squares c3{x2} c4[] f6[R]; hand R move; turn R")
    assert choices(state, "melt") == ["c4"]
    state = after(state, "play move", *["animal fox2 c3", "to c4", "animal fox2 c4", "to c3"])
    assert status(state) == "turn R early played move animal 1"
    state = after(state, "animal fox2 c3", "to c4")
    assert (status(state), points(state)) == ("over", [1, 0])


def test_ig_8_2_kept_tiles_left_in_hand_score_nothing() -> None:
    held = "hand R thaw*2 harpoon*3 move; hand B stamina3; "
    assert points(over("c3[R] f6[^B]", 2, held)) == points(over("c3[R] f6[^B]", 2)) == [1, 1]
    assert scores(over("c3[R] f6[^B]", 2, held))[0].items == scores(over("c3[R] f6[^B]", 2))[0].items


@pytest.mark.parametrize("viewer", [0, 1, int(SPECTATOR)])
def test_ig_8_2_all_hands_are_public_after_the_end_and_not_before(viewer: int) -> None:
    hands = "hand R thaw; hand B harpoon*2"
    before = read(f"seats=2; squares c3[R] f6[B]; {hands}; turn R act")
    after_it = after(before, "end")
    assert status(after_it) == "over"
    assert seen(after_it, viewer).hands == ((1, 0, 0, 0, 0, 0), (0, 0, 0, 0, 2, 0))
    hidden = [number for number, found in enumerate(seen(before, viewer).hands) if not found]
    assert hidden == [number for number in (0, 1) if number != viewer]


# Scores


def test_ig_9_1_the_score_is_animals_plus_islands_and_the_highest_wins() -> None:
    state = over("c3[R] c4[] c5[] f6[B]", 2, "hunted R fox1; hunted B fish3*2 bear; ")
    assert points(state) == [1 + 9, 10 + 1]
    assert winners(state) == [2]
    assert result(state).ranking == ((1,), (0,))
    assert state.returns() == [0.0, 1.0]


def test_ig_9_1_the_items_of_a_sheet_add_up_to_the_score() -> None:
    state = over(SIX, 4, "hunted R fish1*2 fox3; hunted G bear; ")
    for score in scores(state):
        assert score.points == sum([item.points for item in score.items])
    assert points(state) == [4 + 5, 6, 6, 4]


def test_ig_9_2_animals_count_their_values() -> None:
    animals = "fish1*3 fish2*2 fish3 fox1 fox2*2 fox3*3 bear*2"
    state = over("c3[]", 2, f"hunted B {animals}; ")
    assert points(state) == [0, 3 + 4 + 3 + 1 + 4 + 9 + 8]
    assert scores(state)[1].items == (
        Item("fish1", 3, 3, "fish1"),
        Item("fish2", 2, 4, "fish2"),
        Item("fish3", 1, 3, "fish3"),
        Item("fox1", 1, 1, "fox1"),
        Item("fox2", 2, 4, "fox2"),
        Item("fox3", 3, 9, "fox3"),
        Item("bear", 2, 8, "bear"),
    )
    assert scores(state)[0].items == ()


def test_ig_9_3_an_inuk_counts_one_and_an_igloo_two() -> None:
    state = over("c3[R2^R] c4[^RB] c5[B] c6{Y} c7[^Y] a1#B", 3)
    assert island(state, "c3").strengths == (2 + 4, 2, 1 + 2)
    assert island(over(SIX), "b1").strengths == (2, 3, 3, 1)


def test_ig_9_3_who_has_no_strength_is_not_on_the_island() -> None:
    area = island(over("c3[R] c4[] e6[B]", 3), "c3")
    assert (area.strengths, area.points) == ((1, 0, 0), (4, 0, 0))
    assert (area.clauses[1], area.clauses[2]) == ("", "")


@pytest.mark.parametrize(
    ("squares", "wanted"),
    [
        ("c3[R]", 1),
        ("c3[R] c4[]", 4),
        ("c3[R] c4[] d3[] d4[]", 16),
        ("c3[^R] c4{} d3[] d4[] e4[]", 25),
        ("c3[R3^R] c4{R2} d3[^R] d4[] e4[] f4{}", 36),
    ],
)
def test_ig_9_4_alone_on_an_island_one_scores_its_tiles_squared(squares: str, wanted: int) -> None:
    state = over(squares, 2)
    assert points(state) == [wanted, 0]
    assert (island(state, "c3").points, island(state, "c3").clauses) == ((wanted, 0), ("IG-9.4", ""))
    tiles = len(island(state, "c3").spaces)
    assert [(item.number, item.points) for item in scores(state)[0].items] == [(tiles, wanted)]


def test_ig_9_4_an_igloo_alone_is_being_there() -> None:
    state = over("c3[R] c4[^B] c5[]", 2)
    assert points(state) == [1, 3]
    assert points(over("c3[] c4[^B] c5[]", 2)) == [0, 9]


def test_ig_9_5_the_strongest_of_several_scores_the_tiles() -> None:
    state = over("c3[R2] c4[B] d3[] d4[] e4[]", 2)
    assert points(state) == [5, 2]
    assert island(state, "c3").clauses == ("IG-9.5", "IG-9.6")


def test_ig_9_5_all_who_share_the_highest_strength_score_them() -> None:
    state = over(SIX)
    assert points(state) == [3 + 1, 6, 6, 0]
    area = island(state, "c1")
    assert area.points == (3, 6, 6, 0)
    assert area.clauses[:3] == ("IG-9.6", "IG-9.5", "IG-9.5")


def test_ig_9_6_every_next_lower_strength_scores_half_rounded_down() -> None:
    state = over("c3[R2^R] c4[B2] d3[Y2] d4[G] e4{}")
    area = island(state, "c3")
    assert (area.strengths, area.points) == ((4, 2, 2, 1), (5, 2, 2, 0))
    assert points(state) == [5, 2, 2, 0]
    assert area.clauses[:3] == ("IG-9.5", "IG-9.6", "IG-9.6")


def test_ig_9_6_tied_for_first_does_not_push_the_next_strength_down() -> None:
    state = over("c3[R2] c4[B2] d3[Y] d4[]", 3)
    assert points(state) == [4, 4, 2]


def test_ig_9_6_strengths_need_not_follow_each_other() -> None:
    assert points(over("c3[R3^R] c4[^R] d3[B2] d4[Y]", 3)) == [4, 2, 0]


def test_ig_9_6_half_of_a_single_tile_is_nothing() -> None:
    assert points(over("c3[R2B]", 2)) == [1, 0]


def test_ig_9_6_if_all_are_tied_for_first_nobody_is_second() -> None:
    state = over("c3[R2] c4[B2] d3[] d4[] e4[]", 2)
    area = island(state, "c3")
    assert (area.strengths, area.points, area.clauses) == ((2, 2), (5, 5), ("IG-9.5", "IG-9.5"))
    assert points(over("c3[RBYG] c4[] d3[]")) == [3, 3, 3, 3]


def test_ig_9_7_an_island_with_nobody_scores_for_nobody() -> None:
    state = over("c3[] c4[] f6[R]", 2)
    area = island(state, "c3")
    assert (area.strengths, area.points, area.clauses) == ((0, 0), (0, 0), ("", ""))
    assert points(state) == [1, 0]
    assert len(scores(state)[0].items) == 1


def test_ig_9_7_animals_on_an_island_do_not_matter() -> None:
    assert points(over("c3[R^Rx3b4] c4[x1] c5{x2} d3~f1", 2)) == points(over("c3[R^R] c4[] c5{}", 2)) == [9, 0]
    assert points(over("c3{x3} c4[b4]", 2)) == [0, 0]


def test_ig_9_7_every_island_is_listed_once_with_all_its_squares() -> None:
    state = over(SIX + " g7[] g8{} e3[]")
    assert [area.spaces for area in result(state).areas] == [
        ("b1", "c1", "d1", "e1", "c2", "d2"),
        ("a2",),
        ("e3",),
        ("g7", "g8"),
    ]
    assert {area.what for area in result(state).areas} == {"island"}


def test_ig_9_8_those_tied_for_the_highest_score_share_the_victory() -> None:
    state = over("c3[R] f6[B] c6[Y]", 4, "hunted R fish2; hunted Y fox2; hunted G fish2; ")
    assert points(state) == [3, 1, 3, 2]
    assert (winners(state), result(state).ranking) == ([1, 3], ((0, 2), (3,), (1,)))
    assert state.returns() == [0.5, 0.0, 0.5, 0.0]


def test_ig_9_8_nothing_breaks_a_tie() -> None:
    state = over("c3[R4^R] f6[]", 2, "hunted B fish1; hand R harpoon; ")
    assert (points(state), winners(state)) == ([1, 1], [1, 2])
    assert winners(over("c3[]", 3)) == [1, 2, 3]
