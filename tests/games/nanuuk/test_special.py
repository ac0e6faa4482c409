"""Special cases of the full game, clause by clause."""

from __future__ import annotations

import pytest

from polynya.core.options import Value
from polynya.core.types import NOWHERE
from polynya.games.nanuuk.full.rules import FullState
from tests.games.nanuuk.positions import (
    SETUPS,
    after,
    floe,
    legal,
    objection,
    random_game,
    read,
    seen,
    sheet,
    status,
    tiles,
)


def alone(text: str, *, rest: str = "fish B1", cracks: str = "") -> FullState:
    """Hunter 1 on turn on the small board, hunter 2 in an igloo."""
    return read(f"seats=2; {rest}; cracks {cracks}; H1 {text}; H2 E5: harpoon; turn 1")


BEAR_BEHIND_A_CRACK = ("fish B1; bear C4", "C3|C4")


def test_nk_7_1_a_bear_behind_a_crack_costs_kayak_and_harpoon() -> None:
    rest, cracks = BEAR_BEHIND_A_CRACK
    state = after(alone("C3: harpoon kayak", rest=rest, cracks=cracks), "to C4")
    assert (status(state), sheet(state, 1)) == ("turn 1 crack", "C4: harpoon | husky kayak sled")
    state = after(state, "crack B3|B4")
    assert (status(state), sheet(state, 1)) == ("turn 1 drive", "C4: | harpoon husky kayak sled")


@pytest.mark.parametrize("equipment", ["harpoon", "kayak", "husky sled"])
def test_nk_7_1_both_must_be_on_the_left(equipment: str) -> None:
    rest, cracks = BEAR_BEHIND_A_CRACK
    state = alone(f"C3: {equipment}", rest=rest, cracks=cracks)
    assert legal(state) == ["to B2", "to B3", "to C2", "to D2", "to D3"]
    assert objection(state, "to C4") == "NK-6.16"


def test_nk_7_1_a_bear_behind_a_crack_without_any_open_line_is_driven_off_at_once() -> None:
    state = alone("E2: harpoon kayak", rest="fish B1; bear E1", cracks="D1|E1 E1|E2 D1|E2")
    state = after(state, "to E1")
    assert (status(state), sheet(state, 1)) == ("turn 1 drive", "E1: | harpoon husky kayak sled")


@pytest.mark.parametrize(
    ("animal", "left", "right"),
    [("seal", "harpoon kayak", "husky sled seal"), ("whale inuk", "harpoon husky kayak sled", "whale inuk")],
)
def test_nk_7_2_a_kayak_used_to_enter_an_igloo_is_brought_back(animal: str, left: str, right: str) -> None:
    state = after(alone(f"C3: harpoon kayak {animal}", cracks="B3|C3"), "to B3")
    assert "kayak" in sheet(state, 1).split("|")[1]
    state = after(state, "crack C3|C4", f"deposit {animal.split()[0]}")
    assert sheet(state, 1) == f"B3: {left} | {right}"


def test_nk_7_2_other_animals_do_not_bring_it_back() -> None:
    state = after(alone("C3: harpoon kayak fish", cracks="B3|C3"), "to B3", "crack C3|C4", "deposit fish")
    assert sheet(state, 1) == "B3: harpoon husky | kayak sled fish"


def test_nk_7_3_without_harpoon_every_space_without_a_bear_may_be_entered() -> None:
    state = alone("C3: husky", rest="fish B2; seal C2; whale D2; inuk D3; bear C4")
    assert legal(state) == ["to B2", "to B3", "to C2", "to D2", "to D3"]
    assert status(after(state, "to B2", "crack B1|C2")) == "turn 2 move"
    assert legal(after(state, "to D3", "crack C3|C4")) == ["take", "leave"]


def test_nk_7_4_a_tile_left_is_not_free_while_the_hunter_stands_there() -> None:
    state = read(f"seats=2; {floe(2, without='E1')}; H1 B3: harpoon; H2 D1: harpoon; turn 1")
    assert legal(after(state, "to B4", "crack C4|C5")) == ["drive E1"]


def test_nk_7_4_a_tile_left_is_not_free_after_they_have_gone() -> None:
    state = read("seats=2; fish C4 B1; bear B4; H1 C3: harpoon; H2 E5: harpoon; turn 1")
    state = after(state, "to C4", "crack C3|D3", "leave", "to E6", "crack D5|E5", "to B4", "crack B5|C5")
    assert "drive C4" not in legal(state)
    assert objection(state, "drive C4") == "NK-6.25"
    assert tiles(state)["C4"] == "fish"


def test_nk_7_5_hunters_of_one_player_block_each_other() -> None:
    others = "H2 D3: harpoon; H3 C4: harpoon; H4 F5: harpoon"
    state = read(f"seats=2 hunters_per_player=2; fish A1; H1 C3: harpoon; {others}; turn 1")
    assert legal(state) == ["to B2", "to B3", "to C2", "to D2"]
    assert objection(state, "to C4") == objection(state, "to D3") == "NK-6.16"


@pytest.mark.parametrize(("seats", "options"), SETUPS)
def test_nk_7_6_only_taken_tiles_leave_the_board(seats: int, options: dict[str, Value]) -> None:
    game = [state for state, action in random_game(seats, options, 6) if not action.startswith("start")]
    bears = list(tiles(game[0]).values()).count("bear")
    for state in game[::5]:
        assert int(NOWHERE) not in seen(state).at
        assert list(tiles(state).values()).count("bear") == bears
        on_sheets = sum(
            [
                sum(piles) + (side >> 4).bit_count()
                for piles, side in zip(seen(state).stored, seen(state).left_side, strict=True)
            ]
        )
        assert len(tiles(state)) + on_sheets == len(tiles(game[0]))


def test_nk_7_6_a_hunter_without_any_way_stays_in_the_game() -> None:
    state = alone("E1: harpoon", cracks="D1|E1 E1|E2")
    state = after(state, "to E4", "crack D3|D4")
    assert (status(state), sheet(state, 1)[:2]) == ("turn 2 passes 1 move", "E1")


def test_nk_7_7_the_crack_just_crossed_is_no_choice() -> None:
    state = after(alone("D1: harpoon kayak", cracks="D1|E1 D1|E2"), "to E1")
    assert legal(state) == ["crack E1|E2"]
    assert objection(state, "crack D1|E1") == "NK-6.7"
