"""Collaboration, neighborhood and rescuer, clause by clause."""

from __future__ import annotations

import pytest

from tests.games.nanuuk_intro.positions import (
    after,
    cracked,
    ended,
    legal,
    new,
    objection,
    ranking,
    read,
    seat,
    spaces,
)

ALONE_IN_A1 = "A1|A2 A1|B2 A1|B3"
RESCUER = "seats=2 intro_variant=rescuer"


def others(seats: int, blocked: int) -> str:
    """The hunters of all seats but one, on spaces of row D."""
    rest = [number for number in range(1, seats + 1) if number != blocked]
    return " ".join([f"{number}=D{k + 2}" for k, number in enumerate(rest)])


# Collaboration


def test_nk_10_2_placement_and_turns_are_those_of_four() -> None:
    state = new(4, intro_variant="collaboration")
    asked = []
    for name in ("A1", "C1", "E1", "G1"):
        asked.append(seat(state))
        state = after(state, f"place {name}")
    assert asked == [1, 2, 3, 4]
    assert spaces(state) == {"1": "A1", "2": "C1", "3": "E1", "4": "G1"}
    assert seat(state) == 1
    assert seat(after(state, "to A2", "crack A1|B3")) == 2


@pytest.mark.parametrize(("blocked", "team"), [(1, [1, 3]), (2, [2, 4]), (3, [1, 3]), (4, [2, 4])])
def test_nk_10_2_seats_1_and_3_play_against_2_and_4(blocked: int, team: list[int]) -> None:
    rest = f"{blocked}=A1 {others(4, blocked)}; cracks {ALONE_IN_A1}; turn {blocked}"
    state = read(f"seats=4 intro_variant=collaboration; {rest}")
    assert ended(state) == (team, "NK-10.3")
    assert ranking(state) == [team, [number for number in (1, 2, 3, 4) if number not in team]]


@pytest.mark.parametrize("blocker", [1, 3, 4])
def test_nk_10_3_the_blocked_hunter_s_team_wins_whoever_blocked_it(blocker: int) -> None:
    rest = [number for number in (1, 3, 4) if number != blocker]
    pieces = f"2=A1 {blocker}=B3 {rest[0]}=D2 {rest[1]}=D4"
    state = read(f"seats=4 intro_variant=collaboration; {pieces}; cracks A1|A2 A1|B2; turn 2")
    assert ended(state) == ([2, 4], "NK-10.3")


def test_nk_10_3_a_hunter_is_judged_at_the_start_of_its_own_turn_only() -> None:
    state = read("seats=4 intro_variant=collaboration; 1=B4 2=D2 3=A1 4=D5; cracks A1|A2 A1|B2; turn 1")
    state = after(state, "to A2", "crack A1|B3")
    assert seat(state) == 2
    assert spaces(state)["3"] == "A1"
    assert ended(after(state, "to D1", "crack C1|C2")) == ([1, 3], "NK-10.3")


# Neighborhood


def test_nk_10_4_the_game_ends_at_a_blocked_hunter_s_turn_and_nobody_is_removed() -> None:
    state = read("seats=3 intro_variant=neighbourhood; 1=C1 2=E1 3=E2; turn 1")
    state = after(state, "to D1", "crack C1|C2")
    assert ended(state) == ([1], "NK-10.5")
    assert spaces(state) == {"1": "D1", "2": "E1", "3": "E2"}


def test_nk_10_4_a_hunter_blocked_at_another_time_goes_on() -> None:
    state = read("seats=3 intro_variant=neighbourhood; 1=D1 2=E1 3=E2; turn 3")
    state = after(state, "to E3", "crack D2|D3", "to C1", "crack B1|C2")
    assert seat(state) == 2
    assert legal(state) == ["to D1", "to E2"]


@pytest.mark.parametrize(
    ("seats", "side", "winners"),
    [
        (3, "left", {1: 3, 2: 1, 3: 2}),
        (3, "right", {1: 2, 2: 3, 3: 1}),
        (4, "left", {1: 4, 2: 1, 3: 2, 4: 3}),
        (4, "right", {1: 2, 2: 3, 3: 4, 4: 1}),
    ],
)
def test_nk_10_5_the_seat_beside_the_blocked_one_wins(seats: int, side: str, winners: dict[int, int]) -> None:
    for blocked, winner in winners.items():
        header = f"seats={seats} intro_variant=neighbourhood neighbour_side={side}"
        state = read(f"{header}; {blocked}=A1 {others(seats, blocked)}; cracks {ALONE_IN_A1}; turn {blocked}")
        assert ended(state) == ([winner], "NK-10.5")


def test_nk_10_5_it_does_not_matter_who_blocked() -> None:
    for pieces in ("1=B3 2=A1 3=D3", "1=D3 2=A1 3=B3"):
        state = read(f"seats=3 intro_variant=neighbourhood; {pieces}; cracks A1|A2 A1|B2; turn 2")
        assert ended(state) == ([1], "NK-10.5")


# Rescuer


def test_nk_10_6_each_player_chooses_before_their_first_piece_only() -> None:
    state = new(2, intro_variant="rescuer")
    assert (seat(state), legal(state)) == (1, ["choose bear", "choose hunter"])
    assert objection(state, "place A1") == "NK-6.1"
    state = after(state, "choose hunter", "place A1")
    assert spaces(state) == {"H1": "A1"}
    assert (seat(state), legal(state)) == (2, ["choose bear", "choose hunter"])
    state = after(state, "choose bear", "place B1")
    assert spaces(state) == {"H1": "A1", "B2": "B1"}
    assert seat(state) == 2
    state = after(state, "place C1")
    assert spaces(state) == {"H1": "A1", "B2": "B1", "H2": "C1"}
    assert seat(state) == 1
    state = after(state, "place D1")
    assert spaces(state) == {"H1": "A1", "B1": "D1", "B2": "B1", "H2": "C1"}
    assert seat(state) == 1


@pytest.mark.parametrize("first", ["bear", "hunter"])
@pytest.mark.parametrize("second", ["bear", "hunter"])
def test_nk_10_6_every_choice_of_kinds_is_possible(first: str, second: str) -> None:
    state = new(2, intro_variant="rescuer")
    state = after(state, f"choose {first}", "place A1", f"choose {second}", "place A2", "place B1", "place B2")
    kinds = {space: label for label, space in spaces(state).items()}
    assert kinds["A1"] == ("B1" if first == "bear" else "H1")
    assert kinds["A2"] == ("B2" if second == "bear" else "H2")
    assert kinds["B1"] == ("H2" if second == "bear" else "B2")
    assert kinds["B2"] == ("H1" if first == "bear" else "B1")


def test_nk_10_6_a_chosen_piece_is_placed_on_a_free_space() -> None:
    state = read(f"{RESCUER}; H1=A1; place B2")
    assert seat(state) == 2
    assert len(legal(state)) == 30
    assert objection(state, "place A1") == "NK-5.5"
    assert spaces(after(state, "place G2"))["B2"] == "G2"


def test_nk_10_6_a_bear_moves_one_space_like_a_hunter() -> None:
    state = read(f"{RESCUER}; B1=D3 H1=A1 B2=D4 H2=G1; turn 1")
    state = after(state, "from D3")
    assert legal(state) == ["to C3", "to C4", "to D2", "to E3", "to E4"]
    assert legal(after(state, "to C4")) == [
        "crack B3|B4",
        "crack B3|C3",
        "crack B4|C5",
        "crack C3|D3",
        "crack C5|D4",
        "crack D3|D4",
    ]


def test_nk_10_7_a_turn_moves_one_own_piece_with_a_crack() -> None:
    state = read(f"{RESCUER}; B1=D3 H1=A1 B2=D4 H2=G1; turn 1")
    assert legal(state) == ["from A1", "from D3"]
    assert objection(state, "from D4") == "NK-6.12"
    state = after(state, "from A1", "to B2", "crack A1|B3")
    assert seat(state) == 2
    assert legal(state) == ["from D4", "from G1"]
    assert cracked(state) == ["A1|B3"]
    assert spaces(state) == {"B1": "D3", "H1": "B2", "B2": "D4", "H2": "G1"}


ENCLOSING = "cracks A1|A2 A1|B2; turn 1"


def test_nk_10_8_an_enclosed_bear_loses_whoever_placed_the_crack() -> None:
    by_other = read(f"{RESCUER}; B1=E3 H1=B4 B2=A1 H2=G1; {ENCLOSING}")
    assert ended(after(by_other, "from B4", "to A2", "crack A1|B3")) == ([1], "NK-10.8")
    by_own = read(f"{RESCUER}; B1=A1 H1=B4 B2=E3 H2=G1; {ENCLOSING}")
    assert ended(after(by_own, "from B4", "to A2", "crack A1|B3")) == ([2], "NK-10.8")


def test_nk_10_8_a_bear_that_encloses_itself_loses() -> None:
    state = read(f"{RESCUER}; B1=B2 H1=D3 B2=E3 H2=G1; cracks A2|B3 B2|B3 A1|A2 A1|B3; turn 1")
    assert ended(after(state, "from B2", "to A1", "crack A1|B2")) == ([2], "NK-10.8")


def test_nk_10_8_enclosed_hunters_have_no_effect() -> None:
    for pieces in ("B1=B4 H1=E3 B2=G1 H2=A1", "B1=B4 H1=A1 B2=G1 H2=E3"):
        state = after(read(f"{RESCUER}; {pieces}; {ENCLOSING}"), "from B4", "to A2", "crack A1|B3")
        assert seat(state) == 2
        assert "from A1" not in legal(state)


BETWEEN_A1_AND_B3 = "cracks A1|A2 A1|B2 A2|B3 B2|B3 B3|B4 B3|C3 B3|C4"


@pytest.mark.parametrize(
    ("pieces", "winner"),
    [
        ("B1=A1 B2=B3 H1=C2 H2=G1; {}; turn 1", 1),
        ("B1=A1 B2=B3 H1=G1 H2=C2; {}; turn 2", 2),
        ("B1=A1 H2=B3 H1=C2 B2=G1; {}; turn 1", 2),
        ("H1=A1 B2=B3 B1=C2 H2=G1; {}; turn 1", 1),
        ("H1=A1 B2=B3 B1=G1 H2=C2; {}; turn 2", 1),
    ],
)
def test_nk_10_8_of_two_enclosed_bears_the_one_of_the_player_who_cracked_wins(pieces: str, winner: int) -> None:
    state = read(f"{RESCUER}; {pieces.format(BETWEEN_A1_AND_B3)}")
    assert ended(after(state, "from C2", "to B2", "crack A1|B3")) == ([winner], "NK-10.8")


def test_nk_10_8_two_enclosed_hunters_have_no_effect() -> None:
    state = read(f"{RESCUER}; H1=A1 H2=B3 B1=C2 B2=G1; {BETWEEN_A1_AND_B3}; turn 1")
    state = after(state, "from C2", "to B2", "crack A1|B3")
    assert (seat(state), legal(state)) == (2, ["from G1"])


def test_nk_10_9_a_player_with_both_pieces_blocked_at_the_start_of_their_turn_loses() -> None:
    pieces, cracks = "B1=A1 H1=G2 B2=B3", "A1|A2 A1|B2 F3|G2 G1|G2"
    assert ended(read(f"{RESCUER}; {pieces} H2=F4; cracks {cracks}; turn 1")) == ([2], "NK-10.9")
    assert seat(read(f"{RESCUER}; {pieces} H2=F4; cracks {cracks}; turn 2")) == 2
    state = after(read(f"{RESCUER}; {pieces} H2=E4; cracks {cracks}; turn 2"), "from E4", "to F4")
    assert ended(after(state, "crack E4|E5")) == ([2], "NK-10.9")


def test_nk_10_9_an_enclosed_hunter_is_blocked_too() -> None:
    state = read(f"{RESCUER}; B1=G2 H1=A1 B2=F4 H2=D3; cracks {ALONE_IN_A1} F3|G2 G1|G2; turn 1")
    assert ended(state) == ([2], "NK-10.9")


def test_nk_10_9_a_blocked_bear_does_not_lose_while_the_hunter_can_move() -> None:
    state = read(f"{RESCUER}; B1=A1 H1=F3 B2=B3 H2=G1; cracks A1|A2 A1|B2; turn 1")
    assert legal(state) == ["from F3"]
    assert objection(state, "from A1") == "NK-6.12"
