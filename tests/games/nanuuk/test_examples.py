"""The rulebook's worked examples of the full game."""

from __future__ import annotations

import pytest

from tests.games.nanuuk.positions import (
    after,
    cracked,
    ended,
    floe,
    is_decided,
    legal,
    new,
    objection,
    points,
    read,
    seat,
    sheet,
    status,
    tiles,
)

REST = "H2 E5: harpoon; H3 E5: harpoon; H4 E5: harpoon; turn 1"
OTHER = "H2 E5: harpoon"


def crack_choices(text: str) -> list[str]:
    return [f"crack {name}" for name in text.split()]


def test_nk_e1_cracks_run_away_from_the_space_entered() -> None:
    state = after(read(f"seats=4; fish A1; H1 D2: harpoon; {REST}"), "to D3")
    assert legal(state) == crack_choices("C3|C4 C3|D2 C4|D4 D2|E3 D4|E4 E3|E4")


def test_nk_e3_without_c_lines_an_open_side_cracks() -> None:
    walls = "C3|C4 C3|D2 C4|D4 D2|E3 D4|E4 E3|E4 C3|D3"
    state = after(read(f"seats=4; fish A1; cracks {walls}; H1 D2: harpoon; {REST}"), "to D3")
    assert legal(state) == crack_choices("C4|D3 D2|D3 D3|D4 D3|E3 D3|E4")


def test_nk_e4_three_moves_in_one_turn() -> None:
    lying = floe(4, without="D1 E1 E3 F2")
    state = read(f"seats=4; {lying}; H1 D1: harpoon husky sled fish walrus; {REST}")
    state = after(state, "to E1", "crack D1|E2", "extra")
    assert sheet(state, 1) == "E1: harpoon fish walrus | husky kayak sled"
    state = after(state, "to E2", "crack D2|E3", "deposit fish", "deposit walrus")
    assert sheet(state, 1) == "E2: harpoon husky sled | kayak fish walrus"
    state = after(state, "extra")
    assert sheet(state, 1) == "E2: harpoon | husky kayak sled fish walrus"
    state = after(state, "to E3", "crack D2|D3")
    assert sheet(state, 1) == "E3: harpoon | husky kayak sled fish walrus"
    assert len(cracked(state)) == 3
    assert seat(state) == 2


def test_nk_e5_no_bear_can_be_driven_off_in_the_first_turn() -> None:
    state = after(new(4), "start B3", "start E2", "start E2", "start E5")
    assert legal(state) == ["to A1", "to A2", "to B2", "to C3", "to C4"]
    assert tiles(state)["B4"] == "bear"
    assert objection(state, "to B4") == "NK-6.16"


def test_nk_e6_entering_a_corner() -> None:
    state = after(read(f"seats=4; {floe(4)}; H1 B2: harpoon; {REST}"), "to A1")
    assert legal(state) == crack_choices("A2|B3 B2|B3")


def test_nk_e7_entering_an_igloo_on_each_board() -> None:
    small = crack_choices("D1|D2 D1|E1 D2|E3")
    full = crack_choices("D1|D2 D1|E1 D2|E3 E1|F1 E3|F2 F1|F2")
    assert legal(after(read(f"seats=2; {floe(2)}; H1 D1: harpoon; {OTHER}; turn 1"), "to E2")) == small
    three = f"seats=3; {floe(3)}; H1 D1: harpoon; {OTHER}; H3 E5: harpoon; turn 1"
    assert legal(after(read(three), "to E2")) == small
    assert legal(after(read(f"seats=4; {floe(4)}; H1 D1: harpoon; {REST}"), "to E2")) == full


def test_nk_e8_entering_an_igloo_at_the_margin() -> None:
    state = after(read(f"seats=2; {floe(2)}; H1 C3: harpoon; {OTHER}; turn 1"), "to B3")
    assert legal(state) == crack_choices("B2|C3 B4|C4 C3|C4")


ROUND_1 = ["start B3", "start E2", "start E5", "start B3"]
ROUND_1 += ["to C4", "crack C5|D4", "take", "to E3", "crack E2|F2", "take", "to E6", "crack E5|F5", "take"]
ROUND_1 += ["to A2", "crack A1|B3", "take"]


def test_nk_e16_the_only_free_space_is_the_one_just_left() -> None:
    state = after(new(4), *ROUND_1)
    assert [sheet(state, hunter)[:2] for hunter in (1, 2, 3, 4)] == ["C4", "E3", "E6", "A2"]
    assert legal(state) == ["to B3", "to B4", "to C3", "to C5", "to D3", "to D4"]
    state = after(state, "to B4", "crack B5|C5")
    assert legal(state) == ["drive C4"]
    assert sheet(state, 1) == "B4: walrus | harpoon husky kayak sled"
    state = after(state, "drive C4")
    assert (tiles(state)["C4"], "B4" in tiles(state), seat(state)) == ("bear", False, 2)


def test_nk_e16_had_they_left_the_walrus_the_bear_could_not_be_driven_off() -> None:
    actions = list(ROUND_1)
    actions[6] = "leave"
    state = after(new(4), *actions)
    assert legal(state) == ["to B3", "to C3", "to C5", "to D3", "to D4"]
    assert objection(state, "to B4") == "NK-6.16"


def test_nk_e17_a_full_slot_lets_them_enter_without_taking() -> None:
    state = read(f"seats=2; fish C4 E1; H1 C3: harpoon fish; {OTHER}; turn 1")
    assert "to C4" in legal(state)
    state = after(state, "to C4", "crack B3|B4")
    assert (status(state), tiles(state)["C4"]) == ("turn 2 move", "fish")


def test_nk_e18_a_whale_brings_what_is_missing() -> None:
    state = read(f"seats=2; fish E1; H1 C3: harpoon husky whale inuk; {OTHER}; turn 1")
    state = after(state, "to B3", "crack B2|C3", "deposit whale")
    assert sheet(state, 1) == "B3: harpoon husky kayak sled | whale inuk"


@pytest.mark.parametrize(("walls", "spent"), [("B3|C3", True), ("", False)])
def test_nk_e19_a_seal_brings_the_kayak_back(walls: str, spent: bool) -> None:
    state = read(f"seats=2; fish E1; cracks {walls}; H1 C3: harpoon kayak seal; {OTHER}; turn 1")
    state = after(state, "to B3")
    assert ("kayak" in sheet(state, 1).split("|")[1]) == spent
    state = after(state, "crack C3|C4", "deposit seal")
    assert sheet(state, 1) == "B3: harpoon kayak | husky sled seal"


def test_nk_e20_a_kayak_crossing_without_a_crack() -> None:
    state = read(f"seats=2; fish B1; cracks D1|E1 E1|E2 D1|E2; H1 E2: harpoon kayak; {OTHER}; turn 1")
    state = after(state, "to E1")
    assert sheet(state, 1) == "E1: harpoon | husky kayak sled"
    assert status(state) == "turn 2 move"
    assert cracked(state) == ["D1|E1", "D1|E2", "E1|E2"]


@pytest.mark.parametrize(
    ("equipment", "wanted"),
    [
        ("harpoon", ["to D5", "pass"]),
        ("harpoon kayak", ["to C5", "to D5", "pass"]),
        ("kayak", ["to C5", "pass"]),
    ],
)
def test_nk_e21_kayak_and_harpoon_are_voluntary(equipment: str, wanted: list[str]) -> None:
    state = read(f"seats=2; fish E1; bear D5; cracks C5|C6; H1 C6: {equipment}; H2 B5: harpoon; turn 1")
    assert legal(state) == wanted


def test_nk_e21_with_neither_they_are_forced_to_pass() -> None:
    state = read("seats=2; fish E1; bear D5; cracks C5|C6; H1 C6: husky sled; H2 B5: harpoon; turn 1")
    assert (seat(state), status(state)) == (2, "turn 2 passes 1 move")


def test_nk_e22_a_kayak_keeps_the_game_open() -> None:
    text = "seats=2; fish E1; cracks D1|E1 E1|E2; H1 {}; H2 {}; over NK-8.9"
    assert not is_decided(read(text.format("B3: harpoon kayak", "E5: harpoon")))
    assert not is_decided(read(text.format("B3: harpoon", "E5: harpoon kayak")))
    assert is_decided(read(text.format("B3: harpoon", "E5: harpoon")))
    assert not is_decided(read(text.format("D2: harpoon seal", "E5: harpoon")))


def test_nk_e22_the_game_ends_when_the_last_hunter_comes_home() -> None:
    walls = "D1|E1 E1|E2"
    state = read(f"seats=2; fish E1; cracks {walls}; H1 C3: harpoon; H2 E5: harpoon; turn 1")
    assert ended(after(state, "to B3", "crack B2|C3")) == ([1, 2], "NK-8.9")
    kayak = read(f"seats=2; fish E1; cracks {walls}; H1 C3: harpoon; H2 E5: harpoon kayak; turn 1")
    assert status(after(kayak, "to B3", "crack B2|C3")) == "turn 2 move"


def test_nk_e23_a_way_home_keeps_the_game_open() -> None:
    walls = "B1|B2 B1|C2 C1|C2 C1|D1"
    text = f"seats=2; fish C1; cracks {walls}; H1 B1: harpoon {{}} fish; H2 B3: harpoon; over NK-8.9"
    assert is_decided(read(text.format("")))
    assert not is_decided(read(text.format("kayak")))


def test_nk_e24_a_round_of_passes() -> None:
    walls = "E1|E2 C1|D1 C2|D1 D1|D2 D1|E2"
    state = read(f"seats=2; fish C6; cracks {walls}; H1 E1: harpoon; H2 D1: harpoon kayak; turn 1")
    assert (seat(state), status(state)) == (2, "turn 2 passes 1 move")
    assert legal(state) == ["to C1", "to C2", "to D2", "to E2", "pass"]
    assert ended(after(state, "pass"))[1] == "NK-8.15"


@pytest.mark.parametrize(("equipment", "winners"), [("harpoon husky sled", [2]), ("harpoon husky", [1, 2])])
def test_nk_e25_equipment_breaks_a_tie(equipment: str, winners: list[int]) -> None:
    state = read(f"seats=2; H1 C3: harpoon kayak | seal walrus*3; H2 D3: {equipment} | fish*3 whale*2; over NK-8.9")
    assert points(state) == [11, 11]
    assert ended(state) == (winners, "NK-8.9")


def test_nk_e26_a_line_that_cuts_nobody_off_comes_first() -> None:
    text = "seats=2 social_cracks=true; fish B1; cracks {}; H1 D2: harpoon; H2 E1: harpoon; turn 1"
    state = after(read(text.format("E1|E2")), "to E2")
    assert legal(state) == crack_choices("D1|D2 D2|E3")
    assert objection(state, "crack D1|E1") == "NK-10.32"
    assert legal(after(read(text.format("E1|E2 D1|D2 D2|E3")), "to E2")) == crack_choices("D1|E1")


def test_nk_e27_one_crack_in_a_double_turn() -> None:
    text = f"seats=4 sled_crack_choice=true; {floe(4)}; H1 D1: harpoon husky sled; {REST}"
    state = after(read(text), "to E1")
    assert legal(state) == ["crack D1|E2", "crack E2|F1", "later"]
    state = after(state, "later", "take")
    assert sheet(state, 1) == "E1: harpoon fish | husky kayak sled"
    assert legal(state) == ["to D1", "to E2", "to F1"]
    state = after(state, "to F1")
    assert legal(state) == crack_choices("E1|E2 E2|F2")
    state = after(state, "crack E1|E2", "leave")
    assert (cracked(state), seat(state)) == (["E1|E2"], 2)
