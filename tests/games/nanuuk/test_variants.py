"""Variants of the full game, clause by clause."""

from __future__ import annotations

import pytest

from polynya.core.options import Value
from polynya.core.rng import Rng
from polynya.core.state import State
from polynya.core.types import CHANCE
from polynya.games.nanuuk.board import EDGE_ENDS, EDGE_NAMES, EDGES_IN_PLAY, IN_PLAY
from polynya.games.nanuuk.full.rules import FullState
from tests.games.nanuuk.positions import (
    GAME,
    after,
    cracked,
    ended,
    floe,
    is_decided,
    legal,
    new,
    objection,
    read,
    seen,
    sheet,
    status,
    tiles,
)

OTHER = "H2 E5: harpoon"


def sled(text: str, *, rest: str = "fish B1", cracks: str = "", other: str = OTHER) -> FullState:
    """Hunter 1 on turn under `sled_crack_choice`."""
    return read(f"seats=2 sled_crack_choice=true; {rest}; cracks {cracks}; H1 {text}; {other}; turn 1")


def social(text: str, *, cracks: str, other: str = OTHER, rest: str = "fish B1") -> FullState:
    """Hunter 1 on turn under `social_cracks`."""
    return read(f"seats=2 social_cracks=true; {rest}; cracks {cracks}; H1 {text}; {other}; turn 1")


# sled_crack_choice


def test_nk_10_25_without_the_option_every_move_has_its_own_crack() -> None:
    state = read(f"seats=2; fish B1; H1 D1: harpoon husky sled; {OTHER}; turn 1")
    state = after(state, "to E1")
    assert legal(state) == ["crack D1|E2"]
    assert objection(state, "later") == "NK-10.25"
    assert len(cracked(after(state, "crack D1|E2", "extra", "to D1", "crack C1|C2"))) == 2


def test_nk_10_26_later_needs_husky_and_sled() -> None:
    assert legal(after(sled("D1: harpoon husky sled"), "to E1")) == ["crack D1|E2", "later"]
    for equipment in ("harpoon", "husky", "harpoon sled kayak"):
        state = after(sled(f"D1: {equipment}"), "to E1")
        assert legal(state) == ["crack D1|E2"]
        assert objection(state, "later") == "NK-10.26"


def test_nk_10_26_equipment_that_will_be_traded_here_does_not_count_yet() -> None:
    state = after(sled("D1: harpoon husky walrus"), "to E2")
    assert legal(state) == ["crack D1|D2", "crack D1|E1", "crack D2|E3"]


def test_nk_10_26_later_needs_a_legal_destination() -> None:
    walls = "D1|E1 E1|E2"
    state = after(sled("E2: harpoon husky sled kayak", cracks=walls), "to E1")
    assert legal(state) == ["crack D1|E2"]
    assert objection(state, "later") == "NK-10.26"
    bear = after(sled("E2: harpoon husky sled kayak", cracks="E1|E2", rest="fish B1; bear D1"), "to E1")
    assert legal(bear) == ["crack D1|E2", "later"]
    unarmed = after(sled("E2: husky sled kayak", cracks="E1|E2", rest="fish B1; bear D1"), "to E1")
    assert legal(unarmed) == ["crack D1|E2"]


def test_nk_10_26_later_is_not_offered_where_crack_is_skipped() -> None:
    state = after(sled("E2: harpoon husky sled kayak", cracks="D1|E1 E1|E2 D1|E2"), "to E1")
    assert status(state) == "turn 2 move"


def test_nk_10_27_later_makes_no_crack_and_the_extra_turn_begins_unasked() -> None:
    state = after(sled("D1: harpoon husky sled", rest="fish E1 B1"), "to E1", "later")
    assert (status(state), legal(state), cracked(state)) == ("turn 1 late take", ["take", "leave"], [])
    assert sheet(state, 1) == "E1: harpoon husky sled | kayak"
    state = after(state, "take")
    assert (status(state), sheet(state, 1)) == ("turn 1 extra move", "E1: harpoon fish | husky kayak sled")
    assert objection(state, "pass") == "NK-6.42"
    state = after(state, "to D1")
    assert legal(state) == ["crack C1|C2", "crack C2|D2", "crack D2|E2", "crack E1|E2"]
    assert objection(state, "later") == "NK-10.26"
    state = after(state, "crack C1|C2")
    assert (status(state), cracked(state)) == ("turn 2 move", ["C1|C2"])


def test_nk_10_27_husky_and_sled_count_as_on_the_left_when_trading() -> None:
    state = after(sled("D1: harpoon husky sled fish walrus seal"), "to E2", "later")
    assert status(state) == "turn 1 late deposit"
    state = after(state, "deposit fish", "deposit walrus", "deposit seal")
    assert status(state) == "turn 1 extra move"
    assert sheet(state, 1) == "E2: harpoon kayak | husky sled fish seal walrus"


def test_nk_10_27_a_double_turn_whose_second_crack_is_skipped_has_none() -> None:
    walls = "D1|E1 E1|E2 D1|E2"
    state = after(sled("D2: harpoon husky sled kayak", cracks=walls), "to E2", "later", "to E1")
    assert status(state) == "turn 2 move"
    assert len(cracked(state)) == 3


def test_nk_10_27_a_crack_at_once_leaves_the_question_for_later() -> None:
    state = after(sled("D1: harpoon husky sled"), "to E1", "crack D1|E2")
    assert status(state) == "turn 1 ask"
    assert len(cracked(after(state, "extra", "to D1", "crack C1|C2"))) == 2


def test_nk_10_27_a_second_pair_bought_in_the_extra_turn_may_follow() -> None:
    state = after(sled("D2: harpoon husky sled fish walrus", rest="seal B1"), "to D1", "later", "to E2")
    assert "later" not in legal(state)
    state = after(state, "crack D1|E1", "deposit fish", "deposit walrus")
    assert status(state) == "turn 1 extra ask"
    assert cracked(state) == ["D1|E1"]


DEAD_END = {"rest": "fish B1; bear E1", "cracks": "E1|E2"}


def test_nk_10_28_without_a_destination_the_extra_turn_is_dropped() -> None:
    state = after(sled("D1: harpoon husky sled", **DEAD_END), "to E1", "later")
    assert status(state) == "turn 1 late drive"
    state = after(state, "drive D1")
    assert (status(state), legal(state)) == ("turn 1 dropped crack", ["crack D1|E2"])
    assert objection(state, "later") == "NK-10.28"
    assert sheet(state, 1) == "E1: husky sled | harpoon kayak"
    state = after(state, "crack D1|E2")
    assert (status(state), sheet(state, 1)) == ("turn 2 move", "E1: husky sled | harpoon kayak")


def test_nk_10_28_with_a_destination_it_is_not_dropped() -> None:
    state = after(sled("D1: harpoon husky sled", **DEAD_END), "to E1", "later", "drive D2")
    assert (status(state), legal(state)) == ("turn 1 extra move", ["to D1"])


def test_nk_10_28_the_turn_ends_without_another_end_test() -> None:
    walls = "E1|E2 D2|E2 C2|D1 D1|D2 C1|C2 B1|B2 B1|C2 D2|E3 D3|E3 E3|E4"
    state = sled("D1: harpoon husky sled", rest="fish C1; bear E1", cracks=walls, other="H2 E2: harpoon")
    state = after(state, "to E1", "later", "drive D1")
    assert status(state) == "turn 1 dropped crack"
    assert not is_decided(state)
    state = after(state, "crack D1|E2")
    assert is_decided(state)
    assert (status(state), legal(state)) == ("turn 2 move", ["to E3"])
    state = after(state, "to E3")
    assert not after(state, legal(state)[0]).is_over()


def test_nk_10_29_if_the_game_ends_the_postponed_crack_is_not_placed() -> None:
    state = sled("D1: harpoon husky sled", rest="whale B1")
    state = after(state, "to E2", "later")
    assert ended(state) == ([1], "NK-8.9")
    assert cracked(state) == []
    assert sheet(state, 1) == "E2: harpoon husky sled | kayak"


# social_cracks


def test_nk_10_30_a_way_is_a_path_of_open_edges_whatever_lies_or_stands_there() -> None:
    state = social("D2: harpoon", cracks="E1|E2", other="H2 E1: harpoon kayak", rest="fish B1; bear D1")
    state = after(state, "to E2")
    assert legal(state) == ["crack D1|D2", "crack D2|E3"]
    assert objection(state, "crack D1|E1") == "NK-10.32"


def test_nk_10_30_who_stands_in_an_igloo_has_a_way() -> None:
    state = after(social("C3: harpoon", cracks="B2|B3 B3|B4", other="H2 B3: harpoon"), "to C4")
    assert "crack B3|C3" in legal(state)


def test_nk_10_31_the_mover_counts_on_their_new_space() -> None:
    walls = "D1|E2 C1|D1 C2|D1 D1|D2"
    state = after(social("E1: harpoon", cracks=walls), "to D1")
    assert legal(state) == ["crack C1|C2", "crack C2|D2", "crack D2|E2"]
    assert objection(state, "crack E1|E2") == "NK-10.32"


@pytest.mark.parametrize(("shut", "offered"), [("B1|B2", True), ("B2|C3", False)])
def test_nk_10_31_who_has_no_way_cannot_be_cut_off(shut: str, offered: bool) -> None:
    walls = f"B1|C2 C1|C2 C1|D1 {shut}"
    state = after(social("C3: harpoon", cracks=walls, other="H2 C1: harpoon"), "to C2")
    assert ("crack B1|C1" in legal(state)) == offered
    assert objection(state, "crack B1|C1") == (None if offered else "NK-10.32")


def test_nk_10_31_every_hunter_counts_not_only_the_next() -> None:
    sheets = "H1 D2: harpoon; H2 B3: harpoon; H3 E1: harpoon"
    state = read(f"seats=3 social_cracks=true; fish B1; cracks E1|E2; {sheets}; turn 1")
    assert legal(after(state, "to E2")) == ["crack D1|D2", "crack D2|E3"]


def test_nk_10_32_i_harmless_c_lines_come_first() -> None:
    state = after(social("D2: harpoon", cracks="E1|E2", other="H2 E1: harpoon"), "to E2")
    assert legal(state) == ["crack D1|D2", "crack D2|E3"]


def test_nk_10_32_ii_if_every_c_line_cuts_somebody_off_all_are_offered() -> None:
    sheets = "H1 D2: harpoon; H2 E1: harpoon; H3 D1: harpoon"
    walls = "E1|E2 D1|E2 C1|D1 C2|D1 D2|E3"
    state = read(f"seats=3 social_cracks=true; fish B1; cracks {walls}; {sheets}; turn 1")
    assert legal(after(state, "to E2")) == ["crack D1|D2", "crack D1|E1"]


def test_nk_10_32_iii_harmless_d_lines() -> None:
    walls = "D1|E2 C1|D1 C2|D1 D1|D2"
    state = after(social("D1: harpoon", cracks=walls), "to E1")
    assert legal(state) == ["crack D1|E1"]
    assert objection(state, "crack E1|E2") == "NK-10.32"
    both = after(social("D1: harpoon", cracks="D1|E2"), "to E1")
    assert legal(both) == ["crack D1|E1", "crack E1|E2"]


def test_nk_10_32_iv_if_every_d_line_cuts_somebody_off_all_are_offered() -> None:
    walls = "D1|E2 C1|D1 C2|D1 D1|D2"
    state = after(social("E2: harpoon", cracks=walls, other="H2 D1: harpoon"), "to E1")
    assert legal(state) == ["crack D1|E1", "crack E1|E2"]


def test_nk_10_33_a_c_line_that_cuts_off_goes_before_any_d_line() -> None:
    walls = "E1|E2 C1|D1 C2|D1 D1|D2"
    state = after(social("D1: harpoon", cracks=walls), "to E1")
    assert legal(state) == ["crack D1|E2"]
    assert objection(state, "crack D1|E1") == "NK-6.4"


def test_nk_10_32_the_choices_under_both_options() -> None:
    text = "seats=2 sled_crack_choice=true social_cracks=true; fish B1; cracks E1|E2"
    state = read(f"{text}; H1 D2: harpoon husky sled; H2 E1: harpoon; turn 1")
    assert legal(after(state, "to E2")) == ["crack D1|D2", "crack D2|E3", "later"]


# initial cracks


def is_connected(board: str, cracks: set[int]) -> bool:
    reached, todo = {IN_PLAY[board][0]}, [IN_PLAY[board][0]]
    while todo:
        space = todo.pop()
        for edge in EDGES_IN_PLAY[board]:
            if edge not in cracks and space in EDGE_ENDS[edge]:
                other = sum(EDGE_ENDS[edge]) - space
                if other not in reached:
                    reached.add(other)
                    todo.append(other)
    return len(reached) == len(IN_PLAY[board])


def has_igloo_ways(state: State, cracks: set[int]) -> bool:
    lying = tiles(state)
    for igloo in ("B3", "E2", "E5"):
        ways = [EDGE_NAMES[edge] for edge in EDGES_IN_PLAY[seen(state).board] if edge not in cracks]
        ends = [name.replace(igloo, "").strip("|") for name in ways if igloo in name]
        if all([lying.get(end) == "bear" for end in ends]):
            return False
    return True


def may_split(state: State) -> list[str]:
    board, cracks = seen(state).board, set(seen(state).cracks)
    return [
        f"split {EDGE_NAMES[edge]}"
        for edge in EDGES_IN_PLAY[board]
        if edge not in cracks and is_connected(board, cracks | {edge}) and has_igloo_ways(state, cracks | {edge})
    ]


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {}), (3, {"layout": "random_open"}), (4, {"layout": "random"}), (2, {"hunters_per_player": 2})],
)
def test_nk_10_35_spaces_stay_connected_and_igloos_keep_a_way(seats: int, options: dict[str, Value]) -> None:
    for seed in range(2):
        state, rng = new(seats, **options, initial_cracks=12), Rng(seed)
        splits = 0
        while state.to_move() == int(CHANCE):
            if status(state) == "split":
                assert legal(state) == may_split(state)
                assert {weight for _, weight in state.chance_outcomes()} == {1}
                splits += 1
            state.apply(state.draw(rng))
        board, cracks = seen(state).board, set(seen(state).cracks)
        assert splits == len(cracks) == 12
        assert is_connected(board, cracks)
        assert has_igloo_ways(state, cracks)


def test_nk_10_34_initial_cracks_come_before_the_igloos_and_are_ordinary() -> None:
    state = new(2, initial_cracks=1)
    assert status(state) == "split"
    state = after(state, "split B3|C3")
    assert legal(state) == ["start B3", "start E2", "start E5"]
    state = after(state, "start B3", "start E5")
    assert legal(state) == ["to B2", "to C4"]
    assert objection(state, "to C3") == "NK-6.16"


def test_nk_10_34_random_tiles_are_laid_before_cracks() -> None:
    state = new(2, layout="random", initial_cracks=2)
    found = []
    while state.to_move() == int(CHANCE):
        found.append(status(state))
        state.apply(state.draw(Rng(1)))
    assert found == ["lay"] * 19 + ["split"] * 2


def test_nk_10_35_an_igloo_keeps_an_edge_to_a_space_without_a_bear() -> None:
    hunters = "H1 -: harpoon; H2 -: harpoon"
    state = read(f"seats=2 initial_cracks=12; {floe(2)}; cracks B2|B3 B3|C3; {hunters}; split")
    assert tiles(state)["B4"] == "bear"
    assert "split B3|C4" not in legal(state)
    assert "split B3|B4" in legal(state)


def test_nk_10_35_a_space_is_not_cut_off() -> None:
    hunters = "H1 -: harpoon; H2 -: harpoon"
    state = read(f"seats=2 initial_cracks=12; {floe(2)}; cracks E1|E2; {hunters}; split")
    assert "split D1|E1" not in legal(state)
    assert len(legal(state)) == 48 - 2


@pytest.mark.parametrize("number", [1, 5, 12])
def test_nk_10_35_so_many_cracks_as_the_option_says(number: int) -> None:
    state, rng = new(3, initial_cracks=number), Rng(number)
    while state.to_move() == int(CHANCE):
        state.apply(state.draw(rng))
    assert len(cracked(state)) == number
    assert status(state) == "start"


def test_nk_10_36_exactly_the_listed_edges_are_cracked() -> None:
    edges = ["E1|E2", "B1|B2", "D1|E1"]
    state = new(2, initial_crack_list=edges)
    assert cracked(state) == ["B1|B2", "D1|E1", "E1|E2"]
    assert status(state) == "start"


def test_nk_10_36_connectedness_is_not_required() -> None:
    state = new(2, initial_crack_list=[EDGE_NAMES[edge] for edge in EDGES_IN_PLAY["small"]])
    assert ended(after(state, "start B3", "start E2")) == ([1, 2], "NK-8.15")
    assert GAME.setup(2, {"initial_crack_list": ["D1|E1", "E1|E2"]}).warnings == ()
