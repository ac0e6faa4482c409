"""Steps, cracks and MOVE of the full game, clause by clause."""

from __future__ import annotations

from itertools import pairwise

import pytest

from polynya.core.options import Value
from polynya.core.types import SPECTATOR
from polynya.games.nanuuk.full.views import FullView
from tests.games.nanuuk.positions import (
    GAME,
    SETUPS,
    after,
    cracked,
    ended,
    floe,
    legal,
    new,
    objection,
    random_game,
    read,
    seat,
    seen,
    sheet,
    status,
    tiles,
)

OTHER = "H2 E5: harpoon"


def alone(text: str, *, rest: str = "fish B1", cracks: str = "") -> str:
    """Hunter 1 on turn on the small board, hunter 2 in an igloo."""
    return f"seats=2; {rest}; cracks {cracks}; H1 {text}; {OTHER}; turn 1"


# Steps


def test_nk_6_1_spaces_and_edges_come_in_canonical_order_before_special_choices() -> None:
    bear = read(alone("C6: harpoon kayak", rest="fish B1; bear D5", cracks="B5|C6 C5|C6"))
    assert legal(bear) == ["to B5", "to C5", "to D5", "pass"]
    igloo = read(alone("C3: harpoon fish walrus seal"))
    assert legal(after(igloo, "to B3", "crack B2|C3")) == ["deposit fish", "deposit seal", "deposit walrus", "done"]


def test_nk_6_1_a_choice_of_another_step_is_refused() -> None:
    moving = read(alone("C3: harpoon", rest="fish C2 B1"))
    for text in (
        "start B3",
        "crack B2|C3",
        "later",
        "drive B1",
        "take",
        "leave",
        "deposit fish",
        "done",
        "extra",
        "end",
    ):
        assert objection(moving, text) == "NK-6.1"
    cracking = after(moving, "to C2")
    for text in ("to B2", "pass", "take", "drive D2"):
        assert objection(cracking, text) == "NK-6.1"
    taking = after(cracking, "crack B1|B2")
    assert legal(taking) == ["take", "leave"]
    for text in ("to B2", "pass", "crack B2|C3", "end"):
        assert objection(taking, text) == "NK-6.1"


def test_nk_6_2_a_forced_pass_is_no_step_and_is_recorded() -> None:
    state = read("seats=3; fish B1; cracks E1|E2 D1|E1; H1 D3: harpoon; H2 E1: harpoon; H3 E5: harpoon; turn 1")
    state = after(state, "to C3", "crack B2|B3")
    assert (seat(state), status(state)) == (3, "turn 3 passes 1 move")


def test_nk_6_2_a_step_with_one_choice_is_still_a_step() -> None:
    state = read(alone("E1: harpoon", cracks="E1|E2"))
    assert legal(state) == ["to D1"]


@pytest.mark.parametrize(("seats", "options"), SETUPS)
def test_nk_6_3_everybody_sees_the_same_and_nothing_is_drawn_after_setup(seats: int, options: dict[str, Value]) -> None:
    for state, _ in random_game(seats, options, 2)[::7]:
        assert state.chance_outcomes() == []
        for viewer in (*range(seats), int(SPECTATOR)):
            view = GAME.view(state, viewer)
            assert isinstance(view, FullView)
            assert view._replace(viewer=seen(state).viewer, legal=()) == seen(state)


# The crack


def test_nk_6_4_one_open_c_line_of_the_space_entered_cracks() -> None:
    state = after(read(alone("D2: harpoon", cracks="C4|D4 E3|E4")), "to D3")
    assert legal(state) == ["crack C3|C4", "crack C3|D2", "crack D2|E3", "crack D4|E4"]
    assert objection(state, "crack D2|D3") == "NK-6.4"
    assert cracked(after(state, "crack C3|D2")) == ["C3|D2", "C4|D4", "E3|E4"]


def test_nk_6_5_without_a_c_line_a_side_cracks() -> None:
    state = after(read(alone("D1: harpoon", cracks="D1|E2")), "to E1")
    assert legal(state) == ["crack D1|E1", "crack E1|E2"]
    assert objection(state, "crack D1|D2") == "NK-6.5"
    assert objection(state, "crack D1|E2") == "NK-6.7"


def test_nk_6_6_a_kayak_crossing_without_an_open_line_has_no_crack_step() -> None:
    start = read(alone("E2: harpoon kayak", cracks="D1|E1 E1|E2 D1|E2"))
    state = after(start, "to E1")
    assert status(state) == "turn 2 move"
    assert len(cracked(state)) == 3


def test_nk_6_6_the_action_follows_at_once_where_nothing_cracks() -> None:
    start = read(alone("E2: harpoon kayak", rest="fish E1 B1", cracks="D1|E1 E1|E2 D1|E2"))
    assert legal(after(start, "to E1")) == ["take", "leave"]


def test_nk_6_7_a_crack_beside_hunters_tiles_and_igloos_changes_nothing_on_them() -> None:
    before = read("seats=2; seal B2; whale B4; H1 D3: harpoon; H2 B3: harpoon; turn 1")
    state = after(before, "to C3", "crack B2|B3")
    assert tiles(state) == tiles(before)
    assert sheet(state, 2) == sheet(before, 2)


def test_nk_6_8_only_a_kayak_crossing_finds_no_line() -> None:
    moves = without = 0
    for seats, options in SETUPS:
        for seed in range(4):
            for (state, action), (following, _) in pairwise(random_game(seats, options, seed)):
                moves += action.startswith("to")
                if action.startswith("to") and "crack" not in status(following):
                    assert "kayak" in sheet(state, seen(state).hunter + 1).split("|")[0]
                    without += 1
    assert moves > 300
    assert without > 0


# Order


def test_nk_6_15_a_turn_is_move_crack_action_and_extra() -> None:
    state = read(alone("E2: harpoon husky sled", rest="fish D2; seal B1"))
    found = [status(state)]
    for text in ("to D2", "crack C2|C3", "take", "end"):
        state = after(state, text)
        found.append(status(state))
    assert found == ["turn 1 move", "turn 1 crack", "turn 1 take", "turn 1 ask", "turn 2 move"]


def test_nk_6_15_hunters_take_turns_in_order_and_again_from_h1() -> None:
    state = read("seats=3; fish B1; H1 C3: harpoon; H2 D3: harpoon; H3 D5: harpoon; turn 2")
    order = []
    for text in ("to E3", "crack D2|D3", "to D4", "crack C4|D3", "to C4", "crack B3|B4"):
        order.append(seat(state))
        state = after(state, text)
    assert order == [2, 2, 3, 3, 1, 1]
    assert seat(state) == 2


# MOVE


def test_nk_6_16_a_a_destination_is_adjacent_and_in_play() -> None:
    state = read(alone("E1: harpoon kayak"))
    assert legal(state) == ["to D1", "to E2"]
    for text in ("to F1", "to E1", "to E3", "to B3"):
        assert objection(state, text) == "NK-6.16"


def test_nk_6_16_b_another_hunter_bars_a_space_but_not_an_igloo() -> None:
    state = read("seats=3; fish B1; H1 C3: harpoon kayak; H2 B3: harpoon; H3 C4: harpoon; turn 1")
    assert legal(state) == ["to B2", "to B3", "to C2", "to D2", "to D3"]
    assert objection(state, "to C4") == "NK-6.16"
    assert sheet(after(state, "to B3"), 1)[:2] == sheet(state, 2)[:2]


def test_nk_6_16_c_a_crack_needs_the_kayak_on_the_left() -> None:
    state = read(alone("C3: harpoon", cracks="B3|C3 C3|D3"))
    assert legal(state) == ["to B2", "to C2", "to C4", "to D2"]
    assert objection(state, "to B3") == "NK-6.16"
    with_kayak = read(alone("C3: harpoon kayak", cracks="B3|C3 C3|D3"))
    assert legal(with_kayak) == ["to B2", "to B3", "to C2", "to C4", "to D2", "to D3"]


def test_nk_6_16_d_a_bear_needs_the_harpoon_on_the_left() -> None:
    state = read(alone("C3: kayak husky sled", rest="fish B1; bear C4"))
    assert "to C4" not in legal(state)
    assert objection(state, "to C4") == "NK-6.16"
    assert "to C4" in legal(read(alone("C3: harpoon", rest="fish B1; bear C4")))


def test_nk_6_16_d_a_bear_needs_a_free_space() -> None:
    state = read(f"seats=2; {floe(2)}; H1 B3: harpoon; {OTHER}; turn 1")
    assert legal(state) == ["to B2", "to C3", "to C4"]
    assert objection(state, "to B4") == "NK-6.16"
    one_free = read(f"seats=2; {floe(2, without='E1')}; H1 B3: harpoon; {OTHER}; turn 1")
    assert "to B4" in legal(one_free)


def test_nk_6_16_d_a_space_with_another_hunter_is_not_free() -> None:
    state = read(f"seats=2; {floe(2, without='E1')}; H1 B3: harpoon; H2 E1: harpoon; turn 1")
    assert legal(state) == ["to B2", "to C3", "to C4"]


def test_nk_6_16_d_the_space_they_leave_counts_if_it_is_empty() -> None:
    empty = read(f"seats=2; {floe(2, without='C4')}; H1 C4: harpoon; {OTHER}; turn 1")
    assert legal(empty) == ["to B3", "to B4", "to C3", "to C5", "to D3", "to D4"]
    covered = read(f"seats=2; {floe(2)}; H1 C4: harpoon; {OTHER}; turn 1")
    assert legal(covered) == ["to B3", "to C3", "to C5", "to D3", "to D4"]
    assert objection(covered, "to B4") == "NK-6.16"


def test_nk_6_17_a_destination_with_a_bear_or_over_a_crack_is_not_plain() -> None:
    bear = read(alone("E1: harpoon kayak", rest="fish B1; bear D1", cracks="E1|E2"))
    assert legal(bear) == ["to D1", "to E2", "pass"]
    plain = read(alone("E1: harpoon kayak", rest="fish B1; bear D1"))
    assert legal(plain) == ["to D1", "to E2"]


def test_nk_6_17_a_bear_over_an_open_edge_without_harpoon_is_no_destination_at_all() -> None:
    state = read(alone("E1: kayak", rest="fish B1; bear D1", cracks="E1|E2"))
    assert legal(state) == ["to E2", "pass"]


def test_nk_6_18_with_a_plain_destination_they_must_move() -> None:
    state = read(alone("C3: harpoon kayak", rest="fish B1; bear C4 D3", cracks="B2|C3 B3|C3 C2|C3"))
    assert legal(state) == ["to B2", "to B3", "to C2", "to C4", "to D2", "to D3"]
    assert objection(state, "pass") == "NK-6.18"


def test_nk_6_18_a_hunter_in_an_igloo_must_move_too() -> None:
    state = read(alone("B3: harpoon"))
    assert legal(state) == ["to B2", "to B4", "to C3", "to C4"]
    assert objection(state, "pass") == "NK-6.18"


def test_nk_6_19_kayak_and_harpoon_are_never_used_under_compulsion() -> None:
    kayak = read(alone("E1: kayak", cracks="D1|E1 E1|E2"))
    assert legal(kayak) == ["to D1", "to E2", "pass"]
    harpoon = read(alone("E1: harpoon", rest="fish B1; bear D1", cracks="E1|E2"))
    assert legal(harpoon) == ["to D1", "pass"]


def test_nk_6_20_without_a_destination_they_pass_automatically() -> None:
    state = read(alone("E1: harpoon husky sled", cracks="D1|E1 E1|E2"))
    assert status(state) == "turn 2 passes 1 move"
    assert objection(state, "pass") == "NK-6.18"


def test_nk_6_20_several_hunters_in_a_row_pass_automatically() -> None:
    walls = "D1|E1 E1|E2 B1|B2 B1|C1 B1|C2 B5|C6 C5|C6 C6|D5"
    state = read(f"seats=4; fish A1; cracks {walls} E1|F1; H1 E1:; H2 B1:; H3 C6:; H4 F3:; turn 1")
    assert status(state) == "turn 4 passes 3 move"
    state = after(state, "to G1", "crack F2|F3")
    assert status(state) == "turn 4 passes 3 move"


def test_nk_6_21_passing_leaves_everything_as_it_is() -> None:
    start = read(alone("B1: harpoon husky sled kayak", rest="fish B1 C3", cracks="B1|B2 B1|C1 B1|C2"))
    assert legal(start) == ["to B2", "to C1", "to C2", "pass"]
    state = after(start, "pass")
    assert status(state) == "turn 2 passes 1 move"
    assert sheet(state, 1) == sheet(start, 1)
    assert tiles(state) == tiles(start)
    assert cracked(state) == cracked(start)


def test_nk_6_21_passing_in_an_igloo_brings_neither_harpoon_nor_trade() -> None:
    start = read(alone("E2: kayak husky sled fish seal", rest="fish B1", cracks="D1|E2 D2|E2 E1|E2 E2|E3"))
    state = after(start, "pass")
    assert sheet(state, 1) == "E2: husky kayak sled fish seal | harpoon"
    assert status(state) == "turn 2 passes 1 move"


def test_nk_6_22_crossing_a_crack_spends_the_kayak_and_the_crack_remains() -> None:
    state = after(read(alone("C3: harpoon kayak", cracks="C3|D3")), "to D3")
    assert sheet(state, 1) == "D3: harpoon | husky kayak sled"
    assert status(state) == "turn 1 crack"
    assert cracked(state) == ["C3|D3"]


def test_nk_6_22_crossing_an_open_edge_never_uses_the_kayak() -> None:
    state = after(read(alone("C3: harpoon kayak", cracks="C3|D3")), "to D2")
    assert sheet(state, 1) == "D2: harpoon kayak | husky sled"


def test_nk_6_23_a_crack_comes_before_the_action_of_every_space() -> None:
    board = "fish C2; inuk D2; bear D3; seal E6"
    for space in ("B3", "C2", "D2", "D3", "B2"):
        state = after(read(alone("C3: harpoon seal", rest=board)), f"to {space}")
        assert status(state) == "turn 1 crack"
        assert sheet(state, 1) == f"{space}: harpoon seal | husky kayak sled"
        assert tiles(state)["D3"] == "bear"


def test_nk_6_23_the_crack_around_an_igloo_comes_before_harpoon_and_deposit() -> None:
    state = after(read(alone("C3: fish")), "to B3")
    assert legal(state) == ["crack B2|C3", "crack B4|C4", "crack C3|C4"]
    assert sheet(state, 1) == "B3: fish | harpoon husky kayak sled"
    assert sheet(after(state, "crack B2|C3"), 1) == "B3: harpoon fish | husky kayak sled"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nk_6_27_nobody_can_enter_a_bears_space_in_the_first_round(seats: int) -> None:
    for igloo in ("B3", "E2", "E5"):
        state = after(new(seats))
        for _ in range(seats):
            state = after(state, f"start {igloo}")
        assert status(state) == "turn 1 move"
        assert not [text for text in legal(state) if tiles(state).get(text.removeprefix("to ")) == "bear"]


def test_nk_8_15_is_not_reached_while_somebody_can_move() -> None:
    state = read(alone("E1: harpoon", cracks="D1|E1 E1|E2"))
    assert not state.is_over()
    both = read("seats=2; fish B1; cracks D1|E1 E1|E2 B5|C6 C5|C6 C6|D5; H1 E1: harpoon; H2 C6: harpoon; turn 1")
    assert ended(both)[1] == "NK-8.15"
