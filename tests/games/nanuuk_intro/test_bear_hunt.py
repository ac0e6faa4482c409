"""Bear movement and the bear hunts for two and three, clause by clause."""

from __future__ import annotations

import pytest

from tests.games.nanuuk_intro.positions import (
    after,
    codes,
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

HUNT = "seats=3 intro_variant=bear_hunt"
PAIR = "seats=2 intro_variant=bear_hunt"
SOLO = f"{PAIR} one_inuk_moves=true"
TWO_CRACKS = "bear_two_cracks=true"
EXACTLY_TWO = "bear_exactly_two=true"
MAY_STAY = "bear_may_stay=true"
ALONE_IN_A1 = "A1|A2 A1|B2 A1|B3"
AROUND_C4 = ["crack B3|B4", "crack B3|C3", "crack B4|C5", "crack C3|D3", "crack C5|D4", "crack D3|D4"]
AROUND_B3 = ["crack A1|A2", "crack A1|B2", "crack A2|B4", "crack B2|C3", "crack B4|C4", "crack C3|C4"]
AROUND_D3 = ["crack C3|C4", "crack C3|D2", "crack C4|D4", "crack D2|E3", "crack D4|E4", "crack E3|E4"]


# Bear movement


def test_nk_10_10_the_first_step_is_a_destination() -> None:
    state = read(f"{HUNT}; 1=C3 2=E6 B=D3; cracks D3|E3; turn 3")
    assert legal(state) == ["to C4", "to D2", "to D4", "to E4"]
    assert objection(state, "to C3") == "NK-6.9"
    assert objection(state, "to E3") == "NK-6.9"
    assert objection(state, "to B3") == "NK-6.9"


def test_nk_10_10_the_second_step_is_free_and_not_back() -> None:
    state = after(read(f"{HUNT}; 1=C3 2=E6 B=D3; cracks C4|C5; turn 3"), "to C4")
    assert seat(state) == 3
    assert legal(state) == ["to B3", "to B4", "to D4", "stop"]
    assert objection(state, "to D3") == "NK-10.10"
    assert objection(state, "to C3") == "NK-10.10"
    assert objection(state, "to C5") == "NK-10.10"
    assert spaces(after(state, "to D4"))["B"] == "D4"
    assert spaces(after(state, "stop"))["B"] == "C4"


def test_nk_10_10_without_a_space_for_it_the_second_step_is_skipped() -> None:
    state = after(read(f"{HUNT}; 1=B3 2=B4 B=A1; turn 3"), "to A2")
    assert legal(state) == ["crack A1|B3", "crack B3|B4"]


def test_nk_10_11_the_ice_cracks_around_the_last_space_only() -> None:
    state = after(read(f"{HUNT}; 1=E1 2=E6 B=D3; turn 3"), "to C4")
    assert legal(after(state, "to B3")) == AROUND_B3
    assert legal(after(state, "stop")) == AROUND_C4
    state = after(state, "to B3", "crack A1|A2")
    assert seat(state) == 1
    assert cracked(state) == ["A1|A2"]


# Three players


@pytest.mark.parametrize(("bear_seat", "pieces"), [(1, "B 2 3"), (2, "1 B 3"), (3, "1 2 B")])
def test_nk_10_12_the_bear_seat_plays_the_bear_in_seat_order(bear_seat: int, pieces: str) -> None:
    state = new(3, intro_variant="bear_hunt", bear_seat=bear_seat)
    asked = []
    for name in ("A1", "C3", "E6"):
        asked.append(seat(state))
        state = after(state, f"place {name}")
    assert asked == [1, 2, 3]
    assert spaces(state) == dict(zip(pieces.split(), ["A1", "C3", "E6"], strict=True))
    movers = []
    for _ in range(3):
        movers.append(seat(state))
        is_bear = seat(state) == bear_seat
        state = after(state, legal(state)[0])
        assert ("stop" in legal(state)) == is_bear
        state = after(state, *["stop"] * is_bear)
        state = after(state, legal(state)[0])
    assert [*movers, seat(state)] == [1, 2, 3, 1]


def test_nk_10_12_the_bear_sits_last_if_nothing_is_said() -> None:
    assert list(spaces(after(new(3, intro_variant="bear_hunt"), "place A1", "place B1", "place C1"))) == ["1", "2", "B"]


@pytest.mark.parametrize(("bear_seat", "inuit"), [(1, (2, 3)), (2, (1, 3)), (3, (1, 2))])
def test_nk_10_13_a_blocked_bear_makes_the_inuit_win_together(bear_seat: int, inuit: tuple[int, int]) -> None:
    pieces = f"B=E1 {inuit[0]}=D1 {inuit[1]}=E2"
    state = read(f"{HUNT} bear_seat={bear_seat}; {pieces}; turn {bear_seat}")
    assert ended(state) == (list(inuit), "NK-10.13")
    assert ranking(state) == [list(inuit), [bear_seat]]


@pytest.mark.parametrize(("bear_seat", "inuit"), [(1, (2, 3)), (2, (1, 3)), (3, (1, 2))])
def test_nk_10_13_a_blocked_inuk_makes_the_bear_win(bear_seat: int, inuit: tuple[int, int]) -> None:
    for blocked, other in (inuit, inuit[::-1]):
        pieces = f"{blocked}=E1 B=D1 {other}=E2"
        state = read(f"{HUNT} bear_seat={bear_seat}; {pieces}; turn {blocked}")
        assert ended(state) == ([bear_seat], "NK-10.13")
        assert not read(f"{HUNT} bear_seat={bear_seat}; {pieces}; turn {other}").is_over()


def test_nk_10_13_enclosure_at_another_time_has_no_effect() -> None:
    state = read(f"{HUNT}; 1=A1 2=E6 B=B4; cracks A1|A2 A1|B2; turn 3")
    assert ended(after(state, "to A2", "stop", "crack A1|B3")) == ([3], "NK-10.13")
    state = read(f"{HUNT}; 1=B4 2=E6 B=A1; cracks A1|A2 A1|B2; turn 1")
    state = after(state, "to A2", "crack A1|B3")
    assert seat(state) == 2
    assert ended(after(state, "to D5", "crack C5|C6")) == ([1, 2], "NK-10.13")


# (a) two cracks


def test_nk_10_14_with_a_the_ice_cracks_around_each_space_the_bear_enters() -> None:
    state = after(read(f"{HUNT} {TWO_CRACKS}; 1=E1 2=E6 B=D3; turn 3"), "to C4")
    assert legal(state) == AROUND_C4
    state = after(state, "crack B3|C3")
    assert seat(state) == 3
    assert legal(state) == ["to B3", "to B4", "to C3", "to C5", "to D4", "stop"]
    assert objection(state, "to D3") == "NK-10.10"
    state = after(state, "to B3")
    assert legal(state) == AROUND_B3
    state = after(state, "crack C3|C4")
    assert seat(state) == 1
    assert cracked(state) == ["B3|C3", "C3|C4"]


def test_nk_10_14_with_a_there_is_no_second_crack_after_stop() -> None:
    state = after(read(f"{HUNT} {TWO_CRACKS}; 1=E1 2=E6 B=D3; turn 3"), "to C4", "crack B3|C3", "stop")
    assert seat(state) == 1
    assert legal(state) == ["to D1", "to E2"]
    assert cracked(state) == ["B3|C3"]


NARROW = "1=E1 2=E6 B=A1; cracks A1|B3 B3|B4 A2|B3; turn 3"


def test_nk_10_14_with_a_the_first_crack_may_leave_no_second_step() -> None:
    state = after(read(f"{HUNT} {TWO_CRACKS}; {NARROW}"), "to A2")
    assert legal(state) == ["crack A1|A2", "crack A2|B4"]
    assert legal(after(state, "crack A1|A2")) == ["to B4", "stop"]
    state = after(state, "crack A2|B4")
    assert seat(state) == 1
    assert cracked(state) == ["A1|B3", "A2|B3", "A2|B4", "B3|B4"]


def test_nk_10_14_with_a_a_blocked_second_step_is_skipped_after_the_crack() -> None:
    state = after(read(f"{HUNT} {TWO_CRACKS}; 1=B3 2=B4 B=A1; turn 3"), "to A2")
    assert legal(state) == ["crack A1|B3", "crack B3|B4"]
    state = after(state, "crack A1|B3")
    assert seat(state) == 1
    assert cracked(state) == ["A1|B3"]


def test_nk_10_14_with_a_hunters_still_crack_once() -> None:
    state = after(read(f"{HUNT} {TWO_CRACKS}; 1=E1 2=E6 B=D3; turn 1"), "to D1", "crack C1|C2")
    assert seat(state) == 2


# (b) exactly two


def test_nk_10_15_with_b_the_bear_cannot_stop() -> None:
    state = after(read(f"{HUNT} {EXACTLY_TWO}; 1=E1 2=E6 B=D3; turn 3"), "to C4")
    assert legal(state) == ["to B3", "to B4", "to C3", "to C5", "to D4"]
    assert objection(state, "stop") == "NK-10.15"
    assert legal(after(state, "to B3")) == AROUND_B3


def test_nk_10_15_with_b_the_first_step_must_lead_on() -> None:
    position = "1=E2 2=E6 B=B1; cracks C1|C2 C1|D1; turn 3"
    assert legal(read(f"{HUNT}; {position}")) == ["to B2", "to C1", "to C2"]
    state = read(f"{HUNT} {EXACTLY_TWO}; {position}")
    assert legal(state) == ["to B2", "to C2"]
    assert objection(state, "to C1") == "NK-10.15"
    assert objection(state, "to D1") == "NK-6.9"


def test_nk_10_15_with_b_pieces_beyond_the_first_step_count() -> None:
    state = read(f"{HUNT} {EXACTLY_TWO}; 1=B3 2=B4 B=A1; turn 3")
    assert legal(state) == ["to B2"]
    assert objection(state, "to A2") == "NK-10.15"


def test_nk_10_15_with_b_a_bear_without_a_second_step_is_blocked() -> None:
    position = "1=B3 2=B4 B=A1; cracks A1|B2; turn 3"
    assert legal(read(f"{HUNT}; {position}")) == ["to A2"]
    assert ended(read(f"{HUNT} {EXACTLY_TWO}; {position}")) == ([1, 2], "NK-10.13")


def test_nk_10_15_with_a_and_b_the_first_crack_leaves_a_second_step() -> None:
    state = after(read(f"{HUNT} {TWO_CRACKS} {EXACTLY_TWO}; {NARROW}"), "to A2")
    assert legal(state) == ["crack A1|A2"]
    assert objection(state, "crack A2|B4") == "NK-10.15"
    state = after(state, "crack A1|A2")
    assert legal(state) == ["to B4"]
    state = after(state, "to B4")
    assert legal(state) == ["crack B3|C4", "crack B5|C5", "crack C4|C5"]


def test_nk_10_15_with_a_and_b_several_second_steps_leave_every_side_free_to_crack() -> None:
    position = "1=E1 2=E6 B=A1; cracks A1|B3 B3|B4; turn 3"
    state = after(read(f"{HUNT} {TWO_CRACKS} {EXACTLY_TWO}; {position}"), "to A2")
    assert legal(state) == ["crack A1|A2", "crack A2|B3", "crack A2|B4"]
    assert legal(after(state, "crack A2|B3")) == ["to B4"]


def test_nk_10_15_with_a_and_b_an_occupied_space_is_no_second_step() -> None:
    position = "1=B3 2=E6 B=A1; cracks A1|B3 B3|B4; turn 3"
    state = after(read(f"{HUNT} {TWO_CRACKS} {EXACTLY_TWO}; {position}"), "to A2")
    assert legal(state) == ["crack A1|A2", "crack A2|B3"]
    assert objection(state, "crack A2|B4") == "NK-10.15"


def test_nk_10_15_with_a_and_b_open_c_lines_are_all_offered() -> None:
    position = "1=B3 2=E6 B=A1; turn 3"
    state = after(read(f"{HUNT} {TWO_CRACKS} {EXACTLY_TWO}; {position}"), "to A2")
    assert legal(state) == ["crack A1|B3", "crack B3|B4"]


# (c) staying


def test_nk_10_16_with_c_the_bear_may_stay_and_crack_around_itself() -> None:
    state = read(f"{HUNT} {MAY_STAY}; 1=E1 2=E6 B=D3; turn 3")
    assert legal(state) == ["to C3", "to C4", "to D2", "to D4", "to E3", "to E4", "stay"]
    state = after(state, "stay")
    assert legal(state) == AROUND_D3
    state = after(state, "crack C3|C4")
    assert seat(state) == 1
    assert cracked(state) == ["C3|C4"]
    assert spaces(state)["B"] == "D3"


@pytest.mark.parametrize("more", ["", TWO_CRACKS])
def test_nk_10_16_staying_cracks_once_and_sides_last(more: str) -> None:
    state = read(f"{HUNT} {MAY_STAY} {more}; 1=E1 2=E6 B=A1; cracks A2|B3 B2|B3 A1|B3; turn 3")
    state = after(state, "stay")
    assert legal(state) == ["crack A1|A2", "crack A1|B2"]
    state = after(state, "crack A1|A2")
    assert seat(state) == 1
    assert cracked(state) == ["A1|A2", "A1|B3", "A2|B3", "B2|B3"]


def test_nk_10_16_under_a_and_c_a_moving_bear_still_cracks_twice() -> None:
    state = after(read(f"{HUNT} {MAY_STAY} {TWO_CRACKS}; 1=E1 2=E6 B=D3; turn 3"), "to C4", "crack B3|C3")
    assert legal(state) == ["to B3", "to B4", "to C3", "to C5", "to D4", "stop"]
    assert seat(after(state, "to B3", "crack C3|C4")) == 1


def test_nk_10_16_only_the_bear_may_stay_and_only_with_c() -> None:
    state = read(f"{HUNT}; 1=E1 2=E6 B=D3; turn 3")
    assert "stay" not in legal(state)
    assert objection(state, "stay") == "NK-10.16"
    state = read(f"{HUNT} {MAY_STAY}; 1=E1 2=E6 B=D3; turn 1")
    assert legal(state) == ["to D1", "to E2"]
    assert objection(state, "stay") is not None
    state = after(read(f"{HUNT} {MAY_STAY}; 1=E1 2=E6 B=D3; turn 3"), "to C4")
    assert "stay" not in legal(state)
    assert objection(state, "stay") is not None


def test_nk_10_16_staying_is_not_combinable_with_b() -> None:
    options = {"bear_exactly_two": True, "bear_may_stay": True}
    assert codes(3, intro_variant="bear_hunt", **options) == ["E_OPTION_CONFLICT"]


@pytest.mark.parametrize("position", ["1=D1 2=E2 B=E1; turn 3", f"1=E2 2=E6 B=A1; cracks {ALONE_IN_A1}; turn 3"])
def test_nk_10_17_being_able_to_stay_does_not_save_a_blocked_bear(position: str) -> None:
    assert ended(read(f"{HUNT} {MAY_STAY}; {position}")) == ([1, 2], "NK-10.13")


def test_nk_10_17_a_bear_that_cracked_itself_in_is_blocked_at_its_next_turn() -> None:
    state = read(f"{HUNT} {MAY_STAY}; 1=E1 2=E6 B=A1; cracks A2|B3 B2|B3 A1|B3 A1|B2; turn 3")
    state = after(state, "stay", "crack A1|A2")
    assert seat(state) == 1
    state = after(state, "to D1", "crack C1|C2", "to D5", "crack C5|C6")
    assert ended(state) == ([1, 2], "NK-10.13")


# (d) the duel for the skin


@pytest.mark.parametrize(("bear_seat", "first", "second"), [(1, 2, 3), (2, 3, 1), (3, 1, 2)])
def test_nk_10_18_with_d_the_blocked_bear_is_removed_and_the_next_seat_goes_on(
    bear_seat: int, first: int, second: int
) -> None:
    state = read(f"{HUNT} skin_duel=true bear_seat={bear_seat}; B=E1 {first}=D1 {second}=E2; turn {bear_seat}")
    assert seat(state) == first
    assert spaces(state) == {str(first): "D1", str(second): "E2"}
    assert legal(state) == ["to C1", "to C2", "to D2", "to E1"]
    state = after(state, "to E1", "crack D1|E2")
    assert seat(state) == second
    assert seat(after(state, "to E3", "crack D2|D3")) == first


@pytest.mark.parametrize(
    ("bear_seat", "loser", "winner"), [(1, 2, 3), (1, 3, 2), (2, 1, 3), (2, 3, 1), (3, 1, 2), (3, 2, 1)]
)
def test_nk_10_18_in_the_duel_the_first_blocked_inuk_loses(bear_seat: int, loser: int, winner: int) -> None:
    position = f"{loser}=A1 {winner}=E1; cracks {ALONE_IN_A1}; turn {loser}"
    state = read(f"{HUNT} skin_duel=true bear_seat={bear_seat}; {position}")
    assert ended(state) == ([winner], "NK-10.18")
    assert ranking(state)[0] == [winner]


def test_nk_10_18_the_next_inuk_may_be_blocked_at_once() -> None:
    position = f"1=A1 2=D1 B=E1; cracks {ALONE_IN_A1} E1|E2; turn 3"
    assert ended(read(f"{HUNT} skin_duel=true; {position}")) == ([2], "NK-10.18")


def test_nk_10_18_the_bear_s_space_is_a_way_out() -> None:
    state = read(f"{HUNT} skin_duel=true; 1=E1 2=E2 B=D1; cracks C1|D1 C2|D1 D1|D2; turn 3")
    assert (seat(state), legal(state)) == (1, ["to D1"])


def test_nk_10_18_before_the_duel_a_blocked_inuk_makes_the_bear_win() -> None:
    state = read(f"{HUNT} skin_duel=true; 1=E1 2=E2 B=D1; turn 1")
    assert ended(state) == ([3], "NK-10.13")


def test_nk_10_18_without_d_a_blocked_bear_ends_the_game() -> None:
    assert ended(read(f"{HUNT}; 1=D1 2=E2 B=E1; turn 3")) == ([1, 2], "NK-10.13")


# Two players


@pytest.mark.parametrize(
    ("bear_seat", "seats", "pieces"), [(1, [1, 2, 2], ["B", "2a", "2b"]), (2, [1, 1, 2], ["1a", "1b", "B"])]
)
@pytest.mark.parametrize("one_inuk_moves", [True, False])
def test_nk_10_19_placement_is_in_seat_order_with_inuk_1_first(
    bear_seat: int, seats: list[int], pieces: list[str], one_inuk_moves: bool
) -> None:
    state = new(2, intro_variant="bear_hunt", bear_seat=bear_seat, one_inuk_moves=one_inuk_moves)
    asked = []
    for name in ("A1", "C3", "E6"):
        asked.append(seat(state))
        state = after(state, f"place {name}")
    assert asked == seats
    by_space = {space: label for label, space in spaces(state).items()}
    assert [by_space[name] for name in ("A1", "C3", "E6")] == pieces
    assert seat(state) == 1


def test_nk_10_19_a_turn_moves_inuk_1_then_inuk_2_each_with_its_crack() -> None:
    state = read(f"{PAIR}; 1a=E6 1b=E1 B=A1; turn 1")
    assert legal(state) == ["to D5", "to E5"]
    state = after(state, "to E5", "crack D4|D5")
    assert (seat(state), legal(state)) == (1, ["to D1", "to E2"])
    state = after(state, "to E2", "crack D1|D2")
    assert (seat(state), legal(state)) == (2, ["to A2", "to B2", "to B3"])
    assert cracked(state) == ["D1|D2", "D4|D5"]
    assert seat(after(state, "to A2", "stop", "crack A1|B3")) == 1


def test_nk_10_19_inuk_1_blocked_at_its_movement_makes_the_bear_win() -> None:
    assert ended(read(f"{PAIR}; 1a=E1 1b=E2 B=D1; turn 1")) == ([2], "NK-10.13")
    assert ended(read(f"{PAIR} bear_seat=1; 2a=E1 2b=E2 B=D1; turn 2")) == ([1], "NK-10.13")


def test_nk_10_19_inuk_2_is_checked_just_before_its_own_movement() -> None:
    state = after(read(f"{PAIR}; 1a=E2 1b=E1 B=D1; turn 1"), "to E3", "crack D2|D3")
    assert (seat(state), legal(state)) == (1, ["to E2"])


def test_nk_10_19_inuk_2_may_be_blocked_by_the_crack_of_inuk_1() -> None:
    state = after(read(f"{PAIR}; 1a=B4 1b=A1 B=E1; cracks A1|A2 A1|B2; turn 1"), "to A2")
    assert legal(after(state, "crack B3|B4")) == ["to B3"]
    assert ended(after(state, "crack A1|B3")) == ([2], "NK-10.13")


def test_nk_10_19_inuk_2_may_be_blocked_by_inuk_1_itself() -> None:
    state = read(f"{PAIR}; 1a=D2 1b=E1 B=D1; turn 1")
    assert ended(after(state, "to E2", "crack D2|E3")) == ([2], "NK-10.13")


def test_nk_10_19_a_blocked_bear_loses_to_the_other_seat() -> None:
    assert ended(read(f"{PAIR}; 1a=D1 1b=E2 B=E1; turn 2")) == ([1], "NK-10.13")
    assert ended(read(f"{PAIR} bear_seat=1; 2a=D1 2b=E2 B=E1; turn 1")) == ([2], "NK-10.13")


def test_nk_10_20_with_e_only_one_inuk_moves() -> None:
    state = read(f"{SOLO}; 1a=E6 1b=E1 B=A1; turn 1")
    assert legal(state) == ["from E1", "from E6"]
    assert objection(state, "from A1") == "NK-6.12"
    state = after(state, "from E1")
    assert legal(state) == ["to D1", "to E2"]
    state = after(state, "to E2", "crack D1|D2")
    assert seat(state) == 2
    assert spaces(state) == {"1a": "E6", "1b": "E2", "B": "A1"}


@pytest.mark.parametrize("pieces", ["1a=E1 1b=E2 B=D1", "1a=E2 1b=E1 B=D1"])
def test_nk_10_20_with_e_either_blocked_inuk_makes_the_bear_win(pieces: str) -> None:
    assert ended(read(f"{SOLO}; {pieces}; turn 1")) == ([2], "NK-10.20")
    assert seat(read(f"{SOLO}; {pieces}; turn 2")) == 2


def test_nk_10_20_with_e_a_crack_of_the_inuit_may_lose_later_only() -> None:
    state = read(f"{SOLO}; 1a=B4 1b=A1 B=E1; cracks A1|A2 A1|B2; turn 1")
    state = after(state, "from B4", "to A2", "crack A1|B3")
    assert seat(state) == 2
    assert ended(after(state, "to D1", "stop", "crack C1|C2")) == ([2], "NK-10.20")


def test_nk_10_20_with_e_a_blocked_bear_loses() -> None:
    assert ended(read(f"{SOLO} {EXACTLY_TWO}; 1a=B3 1b=B4 B=A1; cracks A1|B2; turn 2")) == ([1], "NK-10.13")
