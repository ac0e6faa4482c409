"""Scoring of the full game, clause by clause."""

from __future__ import annotations

import pytest

from tests.games.nanuuk.positions import ended, points, ranking, read, scores


def two(first: str, second: str, rest: str = "") -> str:
    """Two sheets of an ended game on the small board."""
    return f"seats=2; {rest}; H1 {first}; H2 {second}; over NK-8.9"


@pytest.mark.parametrize(("kind", "worth"), [("fish", 1), ("seal", 2), ("walrus", 3), ("whale", 4)])
def test_nk_9_2_each_animal_counts_on_either_side(kind: str, worth: int) -> None:
    carried = "whale inuk" if kind == "whale" else kind
    assert points(read(two(f"C3: {carried}", "D3:"))) == [worth, 0]
    assert points(read(two(f"C3: | {kind}*3", "D3:"))) == [3 * worth, 0]
    assert points(read(two("D3:", f"C3: {carried} | {kind}*2"))) == [0, 3 * worth]


def test_nk_9_2_everything_is_itemised() -> None:
    state = read(two("B3: harpoon fish seal | fish*2 walrus whale*2", "D3: harpoon"))
    assert [(item.number, item.points) for item in scores(state)[0].items if item.points] == [
        (1, 1),
        (2, 2),
        (1, 2),
        (1, 3),
        (2, 8),
        (1, 2),
    ]
    for score in scores(state):
        assert score.points == sum([item.points for item in score.items])
    assert [score.seat for score in scores(state)] == [0, 1]


@pytest.mark.parametrize("igloo", ["B3", "E2", "E5"])
def test_nk_9_3_two_points_for_each_hunter_in_an_igloo(igloo: str) -> None:
    assert points(read(two(f"{igloo}: harpoon", "D3: harpoon"))) == [2, 0]
    assert points(read(two(f"{igloo}: harpoon", f"{igloo}: harpoon"))) == [2, 2]


def test_nk_9_4_inuk_tiles_equipment_and_bears_score_nothing() -> None:
    state = read(two("C3: harpoon husky kayak sled inuk | inuk*2", "D3:", "bear C4 E6"))
    assert points(state) == [0, 0]


def test_nk_9_5_a_players_score_is_the_sum_over_both_hunters() -> None:
    sheets = "H1 B3: fish; H2 D3: harpoon whale inuk; H3 E5: | seal; H4 D4: walrus"
    state = read(f"seats=2 hunters_per_player=2; {sheets}; over NK-8.9")
    assert points(state) == [1 + 2 + 2 + 2, 4 + 3]
    assert ended(state) == ([2], "NK-8.9")


def test_nk_9_5_two_hunters_home_bring_four_points() -> None:
    sheets = "H1 B3:; H2 D3: harpoon; H3 B3:; H4 E5: harpoon"
    state = read(f"seats=2 hunters_per_player=2; {sheets}; over NK-8.15")
    assert points(state) == [4, 2]
    assert ended(state) == ([1], "NK-8.15")


def test_nk_9_6_the_highest_score_wins() -> None:
    state = read("seats=4; H1 A1: fish; H2 A2: whale inuk; H3 B3: harpoon; H4 B1: seal fish; over NK-8.15")
    assert points(state) == [1, 4, 2, 3]
    assert ended(state) == ([2], "NK-8.15")
    assert ranking(state) == [[2], [4], [3], [1]]
    assert state.returns() == [0.0, 1.0, 0.0, 0.0]


def test_nk_9_6_more_equipment_on_the_left_breaks_a_tie() -> None:
    state = read(two("C3: harpoon kayak fish inuk", "D3: harpoon husky sled fish"))
    assert ended(state) == ([2], "NK-8.9")
    assert ranking(state) == [[2], [1]]


def test_nk_9_6_inuk_tiles_do_not_break_a_tie() -> None:
    state = read(two("C3: harpoon inuk | inuk", "D3: harpoon"))
    assert ended(state) == ([1, 2], "NK-8.9")
    assert ranking(state) == [[1, 2]]
    assert state.returns() == [0.5, 0.5]


def test_nk_9_6_equipment_never_beats_points() -> None:
    assert ended(read(two("C3: fish", "D3: harpoon husky kayak sled"))) == ([1], "NK-8.9")


def test_nk_9_6_with_two_hunters_the_sum_of_the_equipment_counts() -> None:
    sheets = "H1 C3: harpoon husky; H2 D3: harpoon husky sled; H3 D4: harpoon husky; H4 E4:"
    assert ended(read(f"seats=2 hunters_per_player=2; {sheets}; over NK-8.9")) == ([1], "NK-8.9")
    more = sheets.replace("H4 E4:", "H4 E4: kayak")
    assert ended(read(f"seats=2 hunters_per_player=2; {more}; over NK-8.9")) == ([1, 2], "NK-8.9")


def test_nk_9_6_seats_that_share_a_place_stand_together() -> None:
    state = read("seats=4; H1 A1: fish; H2 B3: harpoon; H3 B3: harpoon; H4 B1: fish; over NK-8.9")
    assert ranking(state) == [[2, 3], [1, 4]]
    assert state.returns() == [0.0, 0.5, 0.5, 0.0]


def test_nk_x2_the_others_follow_by_score_and_equipment() -> None:
    state = read("seats=4; H1 A1: fish; H2 A2: whale inuk; H3 C3: harpoon fish; H4 B1: fish; over NK-8.9")
    assert ranking(state) == [[2], [3], [1, 4]]
