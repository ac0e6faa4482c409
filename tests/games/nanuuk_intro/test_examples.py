"""The worked examples of the rulebook that concern the introductory game."""

from __future__ import annotations

import pytest

from tests.games.nanuuk_intro.positions import after, cracked, ended, legal, lines_around, objection, read, seat, spaces

AROUND_D3 = "C3|C4 C3|D2 C4|D4 D2|E3 D4|E4 E3|E4"


def test_nk_e1_a_hunter_on_d3_may_crack_the_six_lines_leading_away() -> None:
    state = after(read("seats=4; 1=D2 2=A1 3=F5 4=G1; turn 1"), "to D3")
    assert legal(state) == [f"crack {name}" for name in AROUND_D3.split()]


def test_nk_e2_a_hunter_on_c3_cannot_cross_the_crack_nor_enter_d3() -> None:
    state = after(read("seats=4; 1=D2 2=C3 3=F5 4=G1; turn 1"), "to D3", "crack C3|D2")
    assert seat(state) == 2
    assert legal(state) == ["to B2", "to B3", "to C2", "to C4"]
    assert objection(state, "to D2") == "NK-6.9"
    assert objection(state, "to D3") == "NK-6.9"


def test_nk_e3_without_an_open_c_line_the_open_sides_may_crack() -> None:
    state = after(read(f"seats=4; 1=D2 2=A1 3=F5 4=G1; cracks {AROUND_D3} C3|D3; turn 1"), "to D3")
    assert legal(state) == ["crack C4|D3", "crack D2|D3", "crack D3|D4", "crack D3|E3", "crack D3|E4"]


def test_nk_e6_entering_a1() -> None:
    state = after(read("seats=4; 1=B2 2=D1 3=F5 4=G1; turn 1"), "to A1")
    assert legal(state) == ["crack A2|B3", "crack B2|B3"]


def test_nk_e7_entering_e2_on_the_medium_board() -> None:
    state = after(read("seats=3; 1=D1 2=A1 3=A2; turn 1"), "to E2")
    assert legal(state) == ["crack D1|D2", "crack D1|E1", "crack D2|E3"]


def test_nk_e7_entering_e2_on_the_full_board() -> None:
    state = after(read("seats=4; 1=D1 2=A1 3=A2 4=G1; turn 1"), "to E2")
    wanted = ["D1|D2", "D1|E1", "D2|E3", "E1|F1", "E3|F2", "F1|F2"]
    assert legal(state) == [f"crack {name}" for name in wanted]


def test_nk_e7_entering_e2_on_the_small_board() -> None:
    assert lines_around("small", "E2") == ["D1|D2", "D1|E1", "D2|E3"]


def test_nk_e8_entering_b3_on_the_small_board() -> None:
    assert lines_around("small", "B3") == ["B2|C3", "B4|C4", "C3|C4"]


E9 = "seats=2; 1a=A1 1b=F3 2a=B4 2b=D5; cracks A1|A2 A1|B2; turn 2"


def test_nk_e9_an_enclosed_hunter_loses_at_once() -> None:
    state = after(read(E9), "from B4", "to A2")
    assert legal(state) == ["crack A1|B3", "crack B3|B4"]
    assert ended(after(state, "crack A1|B3")) == ([2], "NK-8.2")


def test_nk_e9_the_other_crack_encloses_nobody() -> None:
    state = after(read(E9), "from B4", "to A2", "crack B3|B4")
    assert seat(state) == 1
    assert legal(state) == ["from A1", "from F3"]


def test_nk_e10_who_encloses_both_players_wins() -> None:
    cracks = "A1|A2 A1|B2 A2|B3 B2|B3 B3|B4 B3|C3 B3|C4"
    state = after(read(f"seats=2; 1a=A1 1b=C2 2a=B3 2b=F3; cracks {cracks}; turn 1"), "from C2", "to B2")
    assert legal(state) == ["crack A1|B3", "crack B1|C2", "crack C2|C3"]
    assert ended(after(state, "crack A1|B3")) == ([1], "NK-8.3")


def test_nk_e11_a_blocked_hunter_is_not_lost_while_the_other_can_move() -> None:
    state = read("seats=2; 1a=A1 1b=F3 2a=B3 2b=G1; cracks A1|A2 A1|B2; turn 1")
    assert legal(state) == ["from F3"]
    assert legal(after(state, "from F3")) == ["to E3", "to E4", "to F2", "to F4", "to G2"]


def test_nk_e12_one_s_own_crack_counts_against_oneself() -> None:
    state = read("seats=2; 1a=B2 1b=F3 2a=C6 2b=G1; cracks A2|B3 B2|B3 A1|A2 A1|B3; turn 1")
    state = after(state, "from B2", "to A1")
    assert legal(state) == ["crack A1|B2"]
    assert ended(after(state, "crack A1|B2")) == ([2], "NK-8.2")


def test_nk_e13_a_blocked_hunter_is_removed_and_its_space_is_free() -> None:
    state = read("seats=3; 1=E1 2=D1 3=E2; turn 1")
    assert spaces(state) == {"2": "D1", "3": "E2"}
    assert cracked(state) == []
    assert seat(state) == 2
    assert "to E1" in legal(state)
    assert spaces(after(state, "to E1"))["2"] == "E1"


@pytest.mark.parametrize(
    ("variant", "winners", "clause"),
    [
        ("intro_variant=neighbourhood neighbour_side=left", [2], "NK-10.5"),
        ("intro_variant=neighbourhood neighbour_side=right", [4], "NK-10.5"),
        ("intro_variant=collaboration", [1, 3], "NK-10.3"),
    ],
)
def test_nk_e14_who_wins_when_seat_3_is_blocked(variant: str, winners: list[int], clause: str) -> None:
    state = read(f"seats=4 {variant}; 1=B2 2=C6 3=A1 4=B3; cracks A1|A2; turn 3")
    assert ended(state) == (winners, clause)


HUNTS = [
    "seats=3 intro_variant=bear_hunt{}; 1=E2 2=C3 B=E1{}; turn 3",
    "seats=2 intro_variant=bear_hunt{}; 1a=E2 1b=C3 B=E1{}; turn 2",
    "seats=3 intro_variant=bear_hunt bear_seat=1{}; B=E1 2=E2 3=C3{}; turn 1",
]
SHUT = "; cracks C1|D1 C2|D1 D1|D2"


@pytest.mark.parametrize("hunt", HUNTS)
def test_nk_e15_a_bear_moves_two_spaces_but_not_back(hunt: str) -> None:
    state = read(hunt.format("", ""))
    assert legal(state) == ["to D1"]
    state = after(state, "to D1")
    assert legal(state) == ["to C1", "to C2", "to D2", "stop"]
    assert objection(state, "to E1") == "NK-10.10"


@pytest.mark.parametrize("hunt", HUNTS)
def test_nk_e15_a_second_step_without_a_space_is_skipped(hunt: str) -> None:
    state = read(hunt.format("", SHUT))
    assert legal(state) == ["to D1"]
    assert legal(after(state, "to D1")) == ["crack C1|C2", "crack C2|D2", "crack D2|E2", "crack E1|E2"]


@pytest.mark.parametrize(("hunt", "winners"), list(zip(HUNTS, [[1, 2], [1], [2, 3]], strict=True)))
def test_nk_e15_a_bear_that_must_move_two_spaces_is_blocked(hunt: str, winners: list[int]) -> None:
    assert ended(read(hunt.format(" bear_exactly_two=true", SHUT))) == (winners, "NK-10.13")
