"""Shared bears, clause by clause."""

from __future__ import annotations

import pytest

from polynya.games.nanuuk.board import SPACE_NAMES
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

SHARED = "seats=2 intro_variant=shared_bears"
TWO = f"{SHARED} shared_bear_count=2"
THREE = f"{SHARED} shared_bear_count=3"
TWO_CRACKS = "bear_two_cracks=true"
EXACTLY_TWO = "bear_exactly_two=true"
MAY_STAY = "bear_may_stay=true"
MEDIUM = SPACE_NAMES[:24]
ALONE_IN_A1 = "A1|A2 A1|B2 A1|B3"


def all_places_but(*taken: str) -> list[str]:
    return [f"place {name}" for name in MEDIUM if name not in taken]


# Placement


@pytest.mark.parametrize(
    ("count", "seats", "pieces"),
    [
        (1, [2, 1, 2], ["B1", "1", "2"]),
        (2, [2, 1, 1, 2], ["B1", "B2", "1", "2"]),
        (3, [2, 1, 2, 1, 2], ["B1", "B2", "B3", "1", "2"]),
    ],
)
def test_nk_10_21_bears_are_placed_alternately_from_seat_2_then_the_hunters(
    count: int, seats: list[int], pieces: list[str]
) -> None:
    state = new(2, intro_variant="shared_bears", shared_bear_count=count)
    asked = []
    for name in ["A1", "B1", "B5", "E1", "E6"][: count + 2]:
        asked.append(seat(state))
        state = after(state, f"place {name}")
    assert asked == seats
    by_space = {space: label for label, space in spaces(state).items()}
    assert [by_space[name] for name in ["A1", "B1", "B5", "E1", "E6"][: count + 2]] == pieces
    assert seat(state) == 1


@pytest.mark.parametrize("option", ["", TWO_CRACKS, EXACTLY_TWO, MAY_STAY])
def test_nk_10_21_a_space_that_would_block_a_placed_piece_is_not_offered(option: str) -> None:
    state = read(f"{SHARED} {option}; B1=E1 1=D1; place")
    assert legal(state) == all_places_but("D1", "E1", "E2")
    assert objection(state, "place E2") == "NK-10.21"
    assert objection(state, "place E1") == "NK-5.5"


def test_nk_10_21_a_placed_hunter_must_not_be_blocked_either() -> None:
    state = read(f"{SHARED}; B1=D1 1=E1; place")
    assert legal(state) == all_places_but("D1", "E1", "E2")
    assert objection(state, "place E2") == "NK-10.21"


def test_nk_10_21_a_piece_is_not_placed_where_it_would_be_blocked_itself() -> None:
    state = read(f"{TWO}; B1=D1 B2=E2; place")
    assert legal(state) == all_places_but("D1", "E1", "E2")
    assert objection(state, "place E1") == "NK-10.21"


def test_nk_10_21_bears_block_bears() -> None:
    state = read(f"{THREE}; B1=E6 B2=D5; place")
    assert legal(state) == all_places_but("D5", "E5", "E6")


def test_nk_10_21_a_bear_that_must_move_two_spaces_needs_both() -> None:
    pieces = "B1=E6 B2=E5 B3=C5 1=C6; place"
    assert legal(read(f"{THREE}; {pieces}")) == all_places_but("C5", "C6", "D5", "E5", "E6")
    state = read(f"{THREE} {EXACTLY_TWO}; {pieces}")
    assert legal(state) == all_places_but("C5", "C6", "D4", "D5", "E5", "E6")
    assert objection(state, "place D4") == "NK-10.21"


def test_nk_10_21_a_bear_that_may_stay_needs_a_destination_all_the_same() -> None:
    state = read(f"{THREE} {MAY_STAY}; B1=E6 B2=E5 B3=C5 1=C6; place")
    assert legal(state) == all_places_but("C5", "C6", "D5", "E5", "E6")


# A turn


def test_nk_10_22_the_bear_moves_first_then_the_own_hunter() -> None:
    state = read(f"{SHARED}; B1=D3 1=E1 2=A1; turn 1")
    assert legal(state) == ["to C3", "to C4", "to D2", "to D4", "to E3", "to E4"]
    state = after(state, "to C4")
    assert legal(state) == ["to B3", "to B4", "to C3", "to C5", "to D4", "stop"]
    state = after(state, "to C5", "crack B4|B5")
    assert (seat(state), legal(state)) == (1, ["to D1", "to E2"])
    state = after(state, "to E2")
    assert legal(state) == ["crack D1|D2", "crack D1|E1", "crack D2|E3"]
    state = after(state, "crack D1|D2")
    assert (seat(state), legal(state)) == (2, ["to B4", "to B5", "to C4", "to C6", "to D4", "to D5"])
    state = after(state, "to B5", "stop", "crack B4|C5")
    assert (seat(state), legal(state)) == (2, ["to A2", "to B2", "to B3"])


def test_nk_10_22_with_two_bears_the_first_is_chosen_and_the_other_follows() -> None:
    state = read(f"{TWO}; B1=D3 B2=A1 1=E1 2=E6; turn 2")
    assert legal(state) == ["from A1", "from D3"]
    assert objection(state, "from E6") == "NK-10.22"
    state = after(state, "from D3", "to C4", "stop", "crack B3|B4")
    assert (seat(state), legal(state)) == (2, ["to A2", "to B2", "to B3"])
    state = after(state, "to A2", "to B4", "crack B5|C5")
    assert (seat(state), legal(state)) == (2, ["to D5", "to E5"])
    state = after(state, "to D5", "crack C5|C6")
    assert (seat(state), legal(state)) == (1, ["from B4", "from C4"])
    assert len(cracked(state)) == 3


def test_nk_10_22_with_three_bears_two_are_chosen() -> None:
    state = read(f"{THREE}; B1=D3 B2=A1 B3=C6 1=E1 2=E6; turn 1")
    assert legal(state) == ["from A1", "from C6", "from D3"]
    state = after(state, "from C6", "to B5", "stop", "crack B4|C5")
    assert legal(state) == ["from A1", "from D3"]
    assert objection(state, "from B5") == "NK-10.22"
    state = after(state, "from D3", "to E3", "stop", "crack D2|D3")
    assert legal(state) == ["to A2", "to B2", "to B3"]
    state = after(state, "to B2", "stop", "crack B1|C2")
    assert (seat(state), legal(state)) == (1, ["to D1", "to E2"])


def test_nk_10_22_only_bears_that_are_not_blocked_are_offered_but_the_step_stays() -> None:
    state = read(f"{TWO}; B1=A1 B2=D3 1=E1 2=B3; cracks A1|A2 A1|B2; turn 1")
    assert legal(state) == ["from D3"]
    assert objection(state, "from A1") == "NK-10.22"


def test_nk_10_22_a_bear_may_free_another_bear() -> None:
    state = read(f"{TWO}; B1=E1 B2=E2 1=D1 2=A1; turn 1")
    assert legal(state) == ["from E2"]
    state = after(state, "from E2", "to E3", "stop", "crack D2|D3")
    assert (seat(state), legal(state)) == (1, ["to E2"])


def test_nk_10_23_a_player_whose_bear_is_blocked_loses() -> None:
    position = "B1=E1 1=D1 2=E2"
    assert ended(read(f"{SHARED}; {position}; turn 1")) == ([2], "NK-10.23")
    assert ended(read(f"{SHARED}; {position}; turn 2")) == ([1], "NK-10.23")
    assert ranking(read(f"{SHARED}; {position}; turn 2")) == [[1], [2]]


@pytest.mark.parametrize(
    ("option", "movement"),
    [
        ("", ["to E4", "stop", "crack D3|D4"]),
        (MAY_STAY, ["stay", "crack C3|C4"]),
        (TWO_CRACKS, ["to E4", "crack D3|D4", "stop"]),
        (EXACTLY_TWO, ["to E4", "to E3", "crack D2|D3"]),
    ],
)
def test_nk_10_23_a_bear_left_over_that_is_blocked_loses(option: str, movement: list[str]) -> None:
    state = read(f"{TWO} {option}; B1=A1 B2=D3 1=E1 2=B3; cracks A1|A2 A1|B2; turn 1")
    assert ended(after(state, "from D3", *movement)) == ([2], "NK-10.23")


def test_nk_10_23_all_bears_blocked_loses() -> None:
    state = read(f"{TWO}; B1=A1 B2=E1 1=D1 2=B3; cracks A1|A2 A1|B2 E1|E2; turn 2")
    assert ended(state) == ([1], "NK-10.23")


def test_nk_10_23_a_hunter_blocked_when_its_movement_is_due_loses() -> None:
    state = read(f"{SHARED}; B1=D3 1=A1 2=E6; cracks {ALONE_IN_A1}; turn 1")
    assert seat(state) == 1
    assert ended(after(state, "to E4", "stop", "crack D3|D4")) == ([2], "NK-10.23")


def test_nk_10_23_a_blocked_hunter_may_be_freed_by_the_bear() -> None:
    state = read(f"{SHARED}; B1=E2 1=E1 2=D1; turn 1")
    state = after(state, "to E3", "stop", "crack D2|D3")
    assert (seat(state), legal(state)) == (1, ["to E2"])


def test_nk_10_23_a_bear_may_block_the_hunter_of_the_player_who_moves_it() -> None:
    state = read(f"{SHARED}; B1=D2 1=E1 2=D1; turn 1")
    assert ended(after(state, "to E2", "stop", "crack D2|E3")) == ([2], "NK-10.23")


def test_nk_10_23_a_hunter_may_trap_the_bear_for_the_opponent() -> None:
    state = read(f"{SHARED}; B1=E1 1=D2 2=D1; turn 1 due 1")
    assert ended(after(state, "to E2", "crack D2|E3")) == ([1], "NK-10.23")


# (a), (b), (c)


def test_nk_10_24_with_a_every_bear_cracks_twice() -> None:
    state = read(f"{TWO} {TWO_CRACKS}; B1=D3 B2=A1 1=E1 2=E6; turn 1")
    state = after(state, "from A1", "to B2", "crack B1|C2", "to C2", "crack D1|D2")
    assert legal(state) == ["to C3", "to C4", "to D2", "to D4", "to E3", "to E4"]
    state = after(state, "to C4", "crack B3|B4", "stop")
    assert (seat(state), legal(state)) == (1, ["to D1", "to E2"])
    assert cracked(state) == ["B1|C2", "B3|B4", "D1|D2"]


def test_nk_10_24_with_b_no_bear_may_stop_and_one_without_two_steps_is_blocked() -> None:
    state = read(f"{TWO} {EXACTLY_TWO}; B1=A1 B2=D3 1=B3 2=B4; cracks A1|B2; turn 1")
    assert legal(state) == ["from D3"]
    assert legal(after(state, "from D3", "to D4")) == ["to C4", "to C5", "to D5", "to E4", "to E5"]
    state = read(f"{SHARED} {EXACTLY_TWO}; B1=A1 1=B3 2=B4; cracks A1|B2; turn 1")
    assert ended(state) == ([2], "NK-10.23")
    assert legal(read(f"{SHARED}; B1=A1 1=B3 2=B4; cracks A1|B2; turn 1")) == ["to A2"]


def test_nk_10_24_with_a_and_b_the_first_crack_leaves_a_second_step() -> None:
    cracks = "cracks A1|B3 B3|B4 A2|B3"
    state = read(f"{TWO} {TWO_CRACKS} {EXACTLY_TWO}; B1=A1 B2=D3 1=E1 2=E6; {cracks}; turn 1")
    state = after(state, "from A1", "to A2")
    assert legal(state) == ["crack A1|A2"]
    assert objection(state, "crack A2|B4") == "NK-10.15"
    state = after(state, "crack A1|A2", "to B4", "crack C4|C5")
    assert legal(state) == ["to C3", "to C4", "to D2", "to D4", "to E3", "to E4"]


@pytest.mark.parametrize("option", [MAY_STAY, f"{MAY_STAY} {TWO_CRACKS}"])
def test_nk_10_24_with_c_every_bear_may_stay_with_one_crack(option: str) -> None:
    state = read(f"{TWO} {option}; B1=D3 B2=A1 1=E1 2=E6; turn 1")
    state = after(state, "from D3")
    assert legal(state)[-1] == "stay"
    state = after(state, "stay", "crack C3|C4")
    assert legal(state) == ["to A2", "to B2", "to B3", "stay"]
    state = after(state, "stay")
    assert legal(state) == ["crack A2|B3", "crack B2|B3"]
    state = after(state, "crack A2|B3")
    assert (seat(state), legal(state)) == (1, ["to D1", "to E2"])
    assert cracked(state) == ["A2|B3", "C3|C4"]


def test_nk_10_24_staying_does_not_save_a_blocked_bear() -> None:
    assert ended(read(f"{SHARED} {MAY_STAY}; B1=E1 1=D1 2=E2; turn 1")) == ([2], "NK-10.23")


def test_nk_10_24_enclosure_alone_has_no_effect() -> None:
    hunter = read(f"{SHARED}; B1=B4 1=E1 2=A1; cracks A1|A2 A1|B2; turn 1")
    hunter = after(hunter, "to A2", "stop", "crack A1|B3")
    assert (seat(hunter), legal(hunter)) == (1, ["to D1", "to E2"])
    hunter = after(hunter, "to D1", "crack C1|C2")
    assert seat(hunter) == 2
    assert ended(after(hunter, "to B4", "stop", "crack C4|C5")) == ([1], "NK-10.23")
    bear = read(f"{TWO}; B1=A1 B2=D3 1=B4 2=E6; cracks A1|A2 A1|B2; turn 1 due 1")
    bear = after(bear, "to A2", "crack A1|B3")
    assert (seat(bear), legal(bear)) == (2, ["from D3"])
