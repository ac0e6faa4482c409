"""The end of the standard introductory game and its result, clause by clause."""

from __future__ import annotations

import pytest

from polynya.core.options import Value
from polynya.games.nanuuk.board import EDGE_NAMES
from tests.games.nanuuk_intro.positions import (
    GAME,
    KINDS,
    after,
    cracked,
    ended,
    legal,
    objection,
    random_game,
    ranking,
    read,
    seat,
    seen,
    spaces,
)

ALONE_IN_A1 = "A1|A2 A1|B2 A1|B3"


def test_nk_8_1_a_player_with_both_hunters_blocked_at_the_start_of_their_turn_loses() -> None:
    pieces, cracks = "1a=A1 1b=G2 2a=B3", "A1|A2 A1|B2 F3|G2 G1|G2"
    assert ended(read(f"seats=2; {pieces} 2b=F4; cracks {cracks}; turn 1")) == ([2], "NK-8.1")
    assert legal(read(f"seats=2; {pieces} 2b=F4; cracks {cracks}; turn 2")) == ["from B3", "from F4"]
    state = after(read(f"seats=2; {pieces} 2b=E4; cracks {cracks}; turn 2"), "from E4", "to F4")
    assert ended(after(state, "crack E4|E5")) == ([2], "NK-8.1")


def test_nk_8_1_hunters_of_one_player_may_block_each_other() -> None:
    state = read("seats=2; 1a=C3 1b=C4 2a=A1 2b=A2; cracks A1|B2 A1|B3 A2|B3 A2|B4; turn 2")
    assert ended(state) == ([1], "NK-8.1")


def test_nk_8_1_one_hunter_that_can_move_is_enough() -> None:
    state = read("seats=2; 1a=A1 1b=G2 2a=B3 2b=D3; cracks A1|A2 A1|B2 F3|G2 G1|G2; turn 1")
    assert legal(state) == ["from G2"]


@pytest.mark.parametrize(("own", "other"), [("1a", "1b"), ("1b", "1a")])
def test_nk_8_2_either_hunter_enclosed_by_the_opponent_loses(own: str, other: str) -> None:
    state = read(f"seats=2; {own}=A1 {other}=F3 2a=D5 2b=B4; cracks A1|A2 A1|B2; turn 2")
    assert ended(after(state, "from B4", "to A2", "crack A1|B3")) == ([2], "NK-8.2")


def test_nk_8_2_a_hunter_enclosed_by_its_own_player_loses() -> None:
    state = read("seats=2; 1a=A1 1b=B4 2a=D5 2b=F3; cracks A1|A2 A1|B2; turn 1")
    assert ended(after(state, "from B4", "to A2", "crack A1|B3")) == ([2], "NK-8.2")


def test_nk_8_2_enclosure_counts_cracks_and_margin() -> None:
    state = after(read("seats=2; 1a=G1 1b=F3 2a=E1 2b=A1; cracks D1|E1 E1|F1; turn 1"), "from G1")
    state = after(state, "to F2", "crack E2|E3", "from A1", "to A2", "crack B3|B4", "from F2", "to F1")
    assert ended(after(state, "crack E1|E2")) == ([1], "NK-8.2")


def test_nk_8_3_who_encloses_hunters_of_both_players_wins() -> None:
    pieces, cracks = "2a=A1 1a=B3 1b=F3 2b=C2", "A1|A2 A1|B2 A2|B3 B2|B3 B3|B4 B3|C3 B3|C4"
    state = read(f"seats=2; {pieces}; cracks {cracks}; turn 2")
    assert ended(after(state, "from C2", "to B2", "crack A1|B3")) == ([2], "NK-8.3")
    assert legal(after(state, "from C2", "to B2", "crack C2|C3")) == ["from F3"]


def test_nk_8_4_a_hunter_blocked_at_the_start_of_its_turn_is_removed() -> None:
    state = after(read("seats=3; 1=C1 2=E1 3=E2; turn 1"), "to D1", "crack C1|C2")
    assert spaces(state) == {"1": "D1", "3": "E2"}
    assert seat(state) == 3
    assert legal(state) == ["to D2", "to E1", "to E3"]


def test_nk_8_4_a_hunter_blocked_at_another_time_stays() -> None:
    state = after(read("seats=3; 1=D1 2=E1 3=E2; turn 3"), "to E3", "crack D2|D3")
    assert spaces(state) == {"1": "D1", "2": "E1", "3": "E3"}
    state = after(state, "to C1", "crack B1|C2")
    assert seat(state) == 2
    assert legal(state) == ["to D1", "to E2"]


def test_nk_8_4_an_enclosed_hunter_stays_until_its_own_turn() -> None:
    state = after(read("seats=3; 1=B4 2=E1 3=A1; cracks A1|A2 A1|B2; turn 1"), "to A2", "crack A1|B3")
    assert seat(state) == 2
    assert spaces(state)["3"] == "A1"
    state = after(state, "to D1", "crack C1|C2")
    assert seat(state) == 1
    assert spaces(state) == {"1": "A2", "2": "D1"}


def test_nk_8_4_several_hunters_are_removed_one_after_the_other() -> None:
    state = read(f"seats=4; 1=A1 2=E1 3=D3 4=D4; cracks {ALONE_IN_A1} D1|E1 E1|E2 E1|F1; turn 1")
    assert seat(state) == 3
    assert spaces(state) == {"3": "D3", "4": "D4"}
    assert seen(state).out == (0, 1)


def test_nk_8_4_a_removed_hunter_may_free_the_next_one() -> None:
    state = read("seats=4; 1=A1 2=A2 3=D3 4=D4; cracks A1|B2 A1|B3 A2|B3 A2|B4; turn 1")
    assert seat(state) == 2
    assert legal(state) == ["to A1"]


def test_nk_8_5_the_last_seat_wins_and_the_first_to_leave_is_last() -> None:
    state = read(f"seats=3; 1=A1 2=E1; cracks {ALONE_IN_A1}; out 3; turn 1")
    assert ended(state) == ([2], "NK-8.5")
    assert ranking(state) == [[2], [1], [3]]
    state = read(f"seats=4; 1=A1 4=E1; cracks {ALONE_IN_A1}; out 3 2; turn 1")
    assert ended(state) == ([4], "NK-8.5")
    assert ranking(state) == [[4], [1], [2], [3]]


def test_nk_8_5_the_last_seat_wins_even_if_its_hunter_is_blocked() -> None:
    state = read(f"seats=3; 1=A1 2=E1; cracks {ALONE_IN_A1} D1|E1 E1|E2; out 3; turn 1")
    assert ended(state) == ([2], "NK-8.5")
    state = read(f"seats=4; 1=A1 2=A2 3=E1 4=E6; cracks {' '.join(EDGE_NAMES)}; turn 3")
    assert ended(state) == ([2], "NK-8.5")
    assert ranking(state) == [[2], [1], [4], [3]]


@pytest.mark.parametrize(("seats", "most"), [(2, 72), (3, 53), (4, 72)])
def test_nk_8_6_every_movement_adds_a_crack(seats: int, most: int) -> None:
    for seed in range(20):
        game = random_game(seats, {}, seed)
        moves = [action for _, action in game if action.startswith("to ")]
        assert 0 < len(moves) <= most
        assert len(cracked(game[-1][0])) == len(moves)


@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_nk_8_6_no_game_is_longer_than_its_bound(seats: int, options: dict[str, Value]) -> None:
    bound = GAME.bound(GAME.setup(seats, options))
    assert bound is not None
    for seed in range(10):
        assert len(random_game(seats, options, seed)) - 1 <= bound


def test_nk_8_7_the_same_blocked_hunter_ends_other_variants_in_their_own_way() -> None:
    rest = f"1=A1 2=E1 3=D3 4=D4; cracks {ALONE_IN_A1}; turn 1"
    assert seat(read(f"seats=4; {rest}")) == 2
    assert ended(read(f"seats=4 intro_variant=collaboration; {rest}")) == ([1, 3], "NK-10.3")
    assert ended(read(f"seats=4 intro_variant=neighbourhood; {rest}")) == ([4], "NK-10.5")


def test_nk_9_1_a_result_is_the_list_of_winners() -> None:
    state = read("seats=2; 1a=A1 1b=F3 2a=D5 2b=B4; cracks A1|A2 A1|B2; turn 2")
    assert GAME.result(state) is None
    assert state.returns() == [0.0, 0.0]
    state = after(state, "from B4", "to A2", "crack A1|B3")
    assert ended(state) == ([2], "NK-8.2")
    assert state.returns() == [0.0, 1.0]
    assert objection(state, "from F3") == "NK-9.1"


def test_nk_9_1_several_seats_may_win() -> None:
    state = read(f"seats=4 intro_variant=collaboration; 1=A1 2=E1 3=D3 4=D4; cracks {ALONE_IN_A1}; turn 1")
    assert ended(state) == ([1, 3], "NK-10.3")
    assert ranking(state) == [[1, 3], [2, 4]]
    assert state.returns() == [0.5, 0.0, 0.5, 0.0]


def test_nk_x2_the_bear_of_a_skin_duel_shares_the_last_place() -> None:
    board = f"1=A1 2=D3; cracks {ALONE_IN_A1}; turn 1"
    state = read(f"seats=3 intro_variant=bear_hunt skin_duel=true; {board}")
    assert ended(state) == ([2], "NK-10.18")
    assert ranking(state) == [[2], [1, 3]]
