"""BEAR, TAKE, IGLOO and EXTRA, clause by clause."""

from __future__ import annotations

import pytest

from polynya.games.nanuuk.full.rules import FullState
from tests.games.nanuuk.positions import (
    after,
    cracked,
    ended,
    floe,
    legal,
    objection,
    read,
    seat,
    sheet,
    status,
    tiles,
)

OTHER = "H2 E5: harpoon"


def alone(text: str, *, rest: str = "fish B1", cracks: str = "", turn: str = "turn 1") -> FullState:
    """Hunter 1 on the small board, hunter 2 in an igloo."""
    return read(f"seats=2; {rest}; cracks {cracks}; H1 {text}; {OTHER}; {turn}")


def entered(state: FullState, space: str) -> FullState:
    """After entering a space and the first crack offered."""
    moved = after(state, f"to {space}")
    return after(moved, legal(moved)[0])


# BEAR


def test_nk_6_24_entering_spends_the_harpoon_and_the_bear_must_go() -> None:
    state = entered(alone("C3: harpoon kayak", rest="fish B1; bear C4"), "C4")
    assert status(state) == "turn 1 drive"
    assert sheet(state, 1) == "C4: kayak | harpoon husky sled"
    assert not {"pass", "leave", "done", "end"} & set(legal(state))
    driven = after(state, "drive E6")
    assert tiles(driven) == {"B1": "fish", "E6": "bear"}
    assert status(driven) == "turn 2 move"


def test_nk_6_25_every_free_space_is_a_choice_whatever_the_distance_and_cracks() -> None:
    state = entered(alone("C3: harpoon", rest="fish B1; bear C4 D5; inuk D1; whale C1", cracks="D1|E1 E1|E2"), "C4")
    wanted = "B2 B4 B5 C2 C3 C5 C6 D2 D3 D4 E1 E3 E4 E6"
    assert legal(state) == [f"drive {space}" for space in wanted.split()]
    for space in ("B1", "D1", "C1", "D5", "B3", "E5", "C4", "A1"):
        assert objection(state, f"drive {space}") == "NK-6.25"


def test_nk_6_26_igloos_hunters_tiles_and_bears_are_not_free() -> None:
    lying = floe(2, without="C3 C5 E6")
    state = read(f"seats=2; {lying}; H1 C4: harpoon; H2 C5: harpoon; turn 1")
    assert legal(entered(state, "B4")) == ["drive C3", "drive E6"]


def test_nk_6_26_the_space_just_left_is_free_if_nothing_lies_on_it() -> None:
    state = read(f"seats=2; {floe(2, without='C4')}; H1 C4: harpoon; {OTHER}; turn 1")
    assert legal(entered(state, "B4")) == ["drive C4"]
    assert tiles(after(entered(state, "B4"), "drive C4"))["C4"] == "bear"
    covered = read(f"seats=2; {floe(2, without='E1')}; H1 C4: harpoon; {OTHER}; turn 1")
    assert legal(entered(covered, "B4")) == ["drive E1"]


def test_nk_6_26_the_igloo_just_left_is_not_free() -> None:
    state = read(f"seats=2; {floe(2, without='E1')}; H1 B3: harpoon; {OTHER}; turn 1")
    assert legal(entered(state, "B4")) == ["drive E1"]


def test_nk_6_27_bears_stay_until_they_are_driven_off() -> None:
    state = alone("C3: harpoon", rest="fish B1; bear C4 D5")
    for text in ("to D3", "crack C3|C4", "to D4", "crack C4|C5"):
        state = after(state, text)
        assert [space for space, kind in tiles(state).items() if kind == "bear"] == ["C4", "D5"]


# TAKE


@pytest.mark.parametrize("kind", ["fish", "seal", "walrus"])
def test_nk_6_28_an_animal_needs_the_harpoon_and_an_empty_slot(kind: str) -> None:
    board = f"{kind} C4 E6"
    assert legal(entered(alone("C3: harpoon", rest=board), "C4")) == ["take", "leave"]
    assert status(entered(alone("C3: kayak husky", rest=board), "C4")) == "turn 2 move"
    assert status(entered(alone(f"C3: harpoon {kind}", rest=board), "C4")) == "turn 2 move"


def test_nk_6_28_other_animals_and_what_lies_in_the_igloo_do_not_matter() -> None:
    state = entered(alone("C3: harpoon seal walrus whale inuk | fish*2", rest="fish C4"), "C4")
    assert legal(state) == ["take", "leave"]


def test_nk_6_29_a_whale_needs_harpoon_inuk_and_an_empty_slot() -> None:
    board = "whale C4; fish E6"
    assert legal(entered(alone("C3: harpoon inuk", rest=board), "C4")) == ["take", "leave"]
    assert status(entered(alone("C3: harpoon", rest=board), "C4")) == "turn 2 move"
    assert status(entered(alone("C3: harpoon | inuk*2", rest=board), "C4")) == "turn 2 move"
    assert status(entered(alone("C3: inuk", rest=board), "C4")) == "turn 2 move"
    assert status(entered(alone("C3: harpoon inuk whale", rest=board), "C4")) == "turn 2 move"


def test_nk_6_29_the_whale_lies_beside_its_inuk() -> None:
    state = after(entered(alone("C3: harpoon inuk", rest="whale C4; fish E6"), "C4"), "take")
    assert sheet(state, 1) == "C4: harpoon whale inuk | husky kayak sled"


def test_nk_6_30_an_inuk_tile_needs_no_harpoon_but_an_empty_slot() -> None:
    board = "inuk C4; fish E6"
    state = entered(alone("C3: husky", rest=board), "C4")
    assert legal(state) == ["take", "leave"]
    assert sheet(after(state, "take"), 1) == "C4: husky inuk | harpoon kayak sled"
    assert "C4" not in tiles(after(state, "take"))
    assert status(entered(alone("C3: harpoon inuk", rest=board), "C4")) == "turn 2 move"
    assert legal(entered(alone("C3: | inuk", rest=board), "C4")) == ["take", "leave"]


def test_nk_6_31_taking_empties_the_space_and_leaving_does_not() -> None:
    state = entered(alone("C3: harpoon", rest="seal C4; fish E6"), "C4")
    taken, left = after(state, "take"), after(state, "leave")
    assert (tiles(taken), sheet(taken, 1)) == ({"E6": "fish"}, "C4: harpoon seal | husky kayak sled")
    assert (tiles(left), sheet(left, 1)) == (tiles(state), "C4: harpoon | husky kayak sled")
    assert status(taken) == status(left) == "turn 2 move"


def test_nk_6_31_a_tile_that_cannot_be_taken_does_not_bar_the_space() -> None:
    start = alone("C3: fish", rest="seal C4; whale B2; inuk D3; fish C2")
    assert legal(start) == ["to B2", "to B3", "to C2", "to C4", "to D2", "to D3"]
    state = after(start, "to C4", "crack B3|B4")
    assert tiles(state)["C4"] == "seal"
    assert objection(state, "take") == "NK-6.1"


def test_nk_6_32_a_tile_left_cannot_be_taken_later_while_standing_there() -> None:
    start = alone("C1: harpoon kayak", rest="fish C1 E6", cracks="B1|C1 C1|C2 C1|D1")
    assert legal(start) == ["to B1", "to C2", "to D1", "pass"]
    assert objection(start, "take") == "NK-6.1"
    state = after(start, "pass")
    assert (status(state), tiles(state)["C1"]) == ("turn 2 passes 1 move", "fish")


def test_nk_6_32_a_tile_left_can_be_taken_on_entering_again() -> None:
    state = after(
        entered(alone("C3: harpoon", rest="seal C4; fish E6"), "C4"), "leave", "to D5", "crack C5|D4", "to C3"
    )
    state = after(state, "crack B2|B3", "to C6", "crack B5|C5")
    assert legal(entered(state, "C4")) == ["take", "leave"]


def test_nk_6_33_an_inuk_tile_stays_on_the_left_without_a_whale() -> None:
    state = entered(alone("C3: harpoon fish inuk"), "B3")
    assert legal(state) == ["deposit fish", "done"]
    assert sheet(after(state, "deposit fish"), 1) == "B3: harpoon husky inuk | kayak sled fish"


def test_nk_6_33_with_only_an_inuk_tile_nothing_is_deposited() -> None:
    state = entered(alone("C3: harpoon inuk"), "B3")
    assert (status(state), sheet(state, 1)) == ("turn 2 move", "B3: harpoon inuk | husky kayak sled")


# IGLOO


def test_nk_6_34_the_harpoon_returns_automatically_and_free_of_charge() -> None:
    state = entered(alone("C3: kayak"), "B3")
    assert (status(state), sheet(state, 1)) == ("turn 2 move", "B3: harpoon kayak | husky sled")
    laden = entered(alone("C3: fish"), "B3")
    assert (legal(laden), sheet(laden, 1)) == (["deposit fish", "done"], "B3: harpoon fish | husky kayak sled")


def test_nk_6_35_any_of_the_carried_animals_in_any_order_until_done() -> None:
    state = entered(alone("C3: harpoon fish seal walrus whale inuk"), "B3")
    assert legal(state) == ["deposit fish", "deposit seal", "deposit walrus", "deposit whale", "done"]
    state = after(state, "deposit walrus")
    assert legal(state) == ["deposit fish", "deposit seal", "deposit whale", "done"]
    assert objection(state, "deposit walrus") == "NK-6.35"
    state = after(state, "deposit seal", "done")
    assert (status(state), sheet(state, 1)) == (
        "turn 2 move",
        "B3: harpoon kayak sled fish whale inuk | husky seal walrus",
    )


def test_nk_6_35_it_ends_when_nothing_is_carried_and_is_skipped_with_nothing_carried() -> None:
    assert status(after(entered(alone("C3: harpoon seal"), "B3"), "deposit seal")) == "turn 2 move"
    assert status(entered(alone("C3: harpoon"), "B3")) == "turn 2 move"
    kept = after(entered(alone("C3: harpoon seal"), "B3"), "done")
    assert sheet(kept, 1) == "B3: harpoon seal | husky kayak sled"


@pytest.mark.parametrize(("animal", "equipment"), [("fish", "husky"), ("seal", "kayak"), ("walrus", "sled")])
def test_nk_6_36_an_animal_brings_its_equipment(animal: str, equipment: str) -> None:
    state = after(entered(alone(f"C3: harpoon {animal}", rest="fish B1 C1"), "B3"), f"deposit {animal}")
    others = [word for word in ("husky", "kayak", "sled") if word != equipment]
    assert sheet(state, 1) == f"B3: harpoon {equipment} | {' '.join(others)} {animal}"


@pytest.mark.parametrize(("animal", "equipment"), [("fish", "husky"), ("seal", "kayak"), ("walrus", "sled")])
def test_nk_6_36_who_has_the_equipment_gets_nothing(animal: str, equipment: str) -> None:
    state = after(entered(alone(f"C3: harpoon {equipment} {animal}"), "B3"), f"deposit {animal}")
    others = [word for word in ("husky", "kayak", "sled") if word != equipment]
    assert sheet(state, 1) == f"B3: harpoon {equipment} | {' '.join(others)} {animal}"


@pytest.mark.parametrize("owned", ["", "husky", "kayak", "sled", "husky kayak", "husky kayak sled"])
def test_nk_6_37_a_whale_brings_whatever_is_missing(owned: str) -> None:
    state = after(entered(alone(f"C3: harpoon {owned} whale inuk"), "B3"), "deposit whale")
    assert sheet(state, 1) == "B3: harpoon husky kayak sled | whale inuk"


def test_nk_6_37_after_the_whale_other_animals_bring_nothing_more() -> None:
    state = after(entered(alone("C3: harpoon fish whale inuk"), "B3"), "deposit whale")
    assert legal(state) == ["deposit fish", "done"]
    assert sheet(after(state, "deposit fish"), 1) == "B3: harpoon husky kayak sled | fish whale inuk"


def test_nk_6_38_the_inuk_tile_goes_with_the_whale() -> None:
    state = after(entered(alone("C3: harpoon seal whale inuk | whale inuk"), "B3"), "deposit whale")
    assert sheet(state, 1) == "B3: harpoon husky kayak sled seal | whale*2 inuk*2"


def test_nk_6_39_nothing_is_traded_while_staying_or_at_the_start_of_a_turn() -> None:
    start = alone("E2: kayak fish", cracks="D1|E2 D2|E2 E1|E2 E2|E3")
    assert legal(start) == ["to D1", "to D2", "to E1", "to E3", "pass"]
    assert objection(start, "deposit fish") == "NK-6.1"
    assert sheet(after(start, "pass"), 1) == "E2: kayak fish | harpoon husky sled"


def test_nk_6_39_at_the_start_of_the_game_nothing_is_traded() -> None:
    state = after(read("seats=2; fish B1; H1 -: kayak fish; H2 -: harpoon; start"), "start B3")
    assert sheet(state, 1) == "B3: kayak fish | harpoon husky sled"


def test_nk_6_40_any_number_of_hunters_may_stand_in_one_igloo() -> None:
    state = read("seats=4; fish B1; H1 E4: fish; H2 E5: harpoon; H3 E5: harpoon; H4 E5: harpoon; turn 1")
    assert "to E5" in legal(state)
    state = after(entered(state, "E5"), "deposit fish")
    assert sheet(state, 1) == "E5: harpoon husky | kayak sled fish"
    assert [sheet(state, hunter)[:2] for hunter in (2, 3, 4)] == ["E5"] * 3
    assert seat(state) == 2


# EXTRA


def test_nk_6_41_husky_and_sled_on_the_left_offer_an_extra_turn() -> None:
    state = entered(alone("C3: harpoon husky sled"), "C4")
    assert (status(state), legal(state)) == ("turn 1 ask", ["extra", "end"])


@pytest.mark.parametrize("equipment", ["harpoon", "harpoon husky", "sled", "harpoon kayak sled"])
def test_nk_6_41_without_both_there_is_no_offer(equipment: str) -> None:
    state = entered(alone(f"C3: {equipment}"), "C4")
    assert status(state) == "turn 2 move"
    assert objection(state, "extra") == "NK-6.1"


def test_nk_6_41_no_offer_without_a_legal_destination() -> None:
    state = alone("E2: harpoon husky sled", cracks="D1|E2 D1|E1")
    assert status(after(state, "to E1", "crack E1|E2")) == "turn 2 move"
    kayak = alone("E2: harpoon husky sled kayak", cracks="D1|E2 D1|E1")
    assert status(after(kayak, "to E1", "crack E1|E2")) == "turn 1 ask"


def test_nk_6_41_a_bear_that_could_be_driven_off_is_a_destination() -> None:
    board, cracks = "fish B1; bear D1", "D1|E2"
    state = alone("E2: harpoon husky sled", rest=board, cracks=cracks)
    assert status(after(state, "to E1", "crack E1|E2")) == "turn 1 ask"
    spent = alone("E2: husky sled", rest=board, cracks=cracks)
    assert status(after(spent, "to E1", "crack E1|E2")) == "turn 2 move"


def test_nk_6_41_equipment_traded_on_this_move_counts() -> None:
    state = after(entered(alone("C3: harpoon fish walrus"), "B3"), "deposit fish", "deposit walrus")
    assert status(state) == "turn 1 ask"


def test_nk_6_41_no_offer_when_the_game_is_over() -> None:
    state = entered(read("seats=2; H1 C3: harpoon husky sled; H2 E5: harpoon; turn 1"), "B3")
    assert ended(state) == ([1], "NK-8.9")


def test_nk_6_41_no_offer_after_a_pass() -> None:
    state = alone("E1: harpoon husky sled kayak", cracks="D1|E1 E1|E2")
    assert status(after(state, "pass")) == "turn 2 passes 1 move"


def test_nk_6_42_extra_spends_husky_and_sled_at_once_and_starts_a_complete_turn() -> None:
    state = after(entered(alone("C3: harpoon husky sled", rest="fish B1 D4"), "C4"), "extra")
    assert (seat(state), status(state)) == (1, "turn 1 extra move")
    assert sheet(state, 1) == "C4: harpoon | husky kayak sled"
    state = after(state, "to D4", "crack D3|E4")
    assert legal(state) == ["take", "leave"]
    assert status(after(state, "take")) == "turn 2 move"


def test_nk_6_42_an_extra_turn_has_no_pass() -> None:
    state = alone("E2: harpoon husky sled kayak", cracks="D1|E2 D1|E1")
    state = after(state, "to E1", "crack E1|E2", "extra")
    assert legal(state) == ["to D1", "to E2"]
    assert objection(state, "pass") == "NK-6.42"


def test_nk_6_43_end_keeps_the_equipment_and_passes_the_turn() -> None:
    state = after(entered(alone("C3: harpoon husky sled"), "C4"), "end")
    assert status(state) == "turn 2 move"
    assert sheet(state, 1) == "C4: harpoon husky sled | kayak"


def test_nk_6_44_extra_turns_may_follow_one_another() -> None:
    state = after(entered(alone("C3: harpoon husky sled fish walrus", rest="seal E6 B1"), "C4"), "extra")
    state = after(entered(state, "B3"), "deposit walrus", "deposit fish")
    assert (status(state), legal(state)) == ("turn 1 extra ask", ["extra", "end"])
    state = entered(after(state, "extra"), "B2")
    assert status(state) == "turn 2 move"
    assert sheet(state, 1) == "B2: harpoon | husky kayak sled fish walrus"
    assert len(cracked(state)) == 3


def test_nk_6_44_a_whale_pays_for_the_next_extra_turn_alone() -> None:
    state = after(entered(alone("C3: harpoon husky sled whale inuk", rest="seal E6 B1"), "C4"), "extra")
    state = after(entered(state, "B3"), "deposit whale")
    assert status(state) == "turn 1 extra ask"
    assert status(after(state, "extra")) == "turn 1 extra move"
