"""Snowballs and the blizzard, clause by clause (sections 7.4 and 7.6 of the rulebook)."""

from __future__ import annotations

from typing import Final

import pytest

from tests.games.pinguinoe.positions import (
    after,
    at,
    choices,
    deck,
    discard,
    events,
    legal,
    line,
    objection,
    player,
    read,
    seal,
    status,
)

DRAWN: Final = ["draw", "search blizzard"]  # by P1, who has just come to 22h
ON_D01: Final = "turn P1 die 3 move 1 22g 22h"
IDLE: Final = ["roll", "die 6", "seal stop", "end_turn"]


def hit(position: str) -> list[str]:
    """What P2 chooses from, or where P1 is after the snowball of P2."""
    state = after(read(f"{position}; hand P2 snowball; turn P2 ready"), "play snowball", "victim P1")
    return choices(state, "land") or [at(state, 1)]


# Where a penguin lands


@pytest.mark.parametrize("cell", ["11l", "11h", "11a~"])
def test_pn_7_14_on_the_own_igloo_card_it_goes_home(cell: str) -> None:
    assert hit(f"seats=2; cards 12=L13 21=L09; penguins P1={cell}") == ["11g"]


def test_pn_7_14_the_igloo_card_of_another_is_not_its_own() -> None:
    assert hit("seats=4; cards 16=L13; penguins P1=17f") == ["16d"]
    assert hit("seats=4; cards 27=L09; penguins P1=17f") == ["11g"]


def test_pn_7_15_adjacent_face_up_and_nearer() -> None:
    near = "cards 33=D13 23=D05 32=D12"
    assert hit(f"seats=4 zones=ring; {near}; penguins P1=33b") == ["23a", "32a", "32i"]
    assert hit("seats=4 zones=ring; cards 33=D13 23=D05; known 32=D12; penguins P1=33b") == ["23a"]
    assert hit("seats=4 zones=ring; cards 33=D13 22=D12 35=D11 43=D10 13=L13 31=L09; penguins P1=33b") == ["11g"]


def test_pn_7_15_the_present_card_may_lie_face_down() -> None:
    assert hit("seats=4; cards 23=D05; penguins P1=33b~") == ["23a"]


@pytest.mark.parametrize("ark", ["A1", "A2"])
def test_pn_7_15_never_the_ark_card(ark: str) -> None:
    assert hit(f"seats=4; cards 34={ark} 35=D11; penguins P1=35a") == ["11g"]
    assert hit(f"seats=4; cards 34={ark} 35=D11 25=D12; penguins P1=35a") == ["25d"]


def test_pn_7_15_from_the_ark_card() -> None:
    assert hit("seats=4; cards 33=D12 35=D11 44=D10; penguins P1=34e") == ["33a", "33i"]
    assert hit("seats=4; cards 35=D11 44=D10; penguins P1=34e") == ["11g"]


def test_pn_7_15_the_igloo_card_of_another() -> None:
    assert hit("seats=4; penguins P1=27a~") == ["17f"]
    assert hit("seats=2; penguins P1=27a~") == ["17f"]


def test_pn_7_15_nearer_to_the_own_igloo_whoever_throws() -> None:
    state = read("seats=2; cards 33=D13 43=D11 23=D05; penguins P2=33b; hand P1 snowball; turn P1 ready")
    state = after(state, "play snowball", "victim P2")
    assert (at(state, 2), status(state)) == ("43i", "turn P1 played ready")


def test_pn_7_16_no_landing_card_means_home() -> None:
    assert hit("seats=4 zones=ring; cards 22=D01; penguins P1=22g") == ["11g"]
    assert hit("seats=4; penguins P1=35f~") == ["11g"]


def test_pn_7_17_the_farthest_ice_of_each_card() -> None:
    position = "seats=4 zones=ring; cards 22=D01 12=L13 21=L09; penguins P1=22g"
    assert hit(position) == ["12a", "21a"]  # 16 and 17 from the ark
    state = after(read(f"{position}; hand P2 snowball; turn P2 ready"), "play snowball", "victim P1")
    assert objection(state, "land 12b") == objection(state, "land 21b") == "PN-7.17"
    assert objection(state, "land 32a") == objection(state, "land 11g") == "PN-7.15"


def test_pn_7_17_one_cell_is_no_decision() -> None:
    state = read("seats=4 zones=ring; cards 22=D01 12=L13; penguins P1=22g; hand P2 snowball; turn P2 ready")
    state = after(state, "play snowball", "victim P1")
    assert (at(state, 1), status(state)) == ("12a", "turn P2 played ready")


def test_pn_7_17_equal_cells_of_one_card_are_a_decision() -> None:
    state = read("seats=4 zones=ring; cards 33=D13 32=D12; penguins P1=33b; hand P2 snowball; turn P2 die 4 move 2 17e")
    state = after(state, "play snowball", "victim P1")
    assert (player(state), legal(state)) == (2, ["land 32a", "land 32i"])
    assert objection(state, "land 32d") == objection(state, "land 32b") == "PN-7.17"
    state = after(state, "land 32i")
    assert (at(state, 1), status(state)) == ("32i", "turn P2 played die 4 move 2 17e")


@pytest.mark.parametrize("cell", ["12l", "21d"])
def test_pn_7_17_on_the_own_igloo_card_the_home_only(cell: str) -> None:
    assert hit(f"seats=4 zones=ring; cards 12=L05 21=L09 22=D01; penguins P1={cell}") == ["11g"]


def test_pn_7_18_landing_triggers_nothing() -> None:
    text = (
        "seats=4 zones=ring; cards 22=D04; penguins P1=23a~ P3=22e; "
        "seal 22e; hand P1 fish; hand P2 snowball; turn P2 ready"
    )
    before = read(text)
    state = after(before, "play snowball", "victim P1")
    assert (at(state, 1), at(state, 3), seal(state)) == ("22e", "22e", "22e")  # a search space with the seal
    assert (status(state), deck(state)) == ("turn P2 played ready", deck(before))


def test_pn_7_18_no_longer_afloat() -> None:
    assert hit("seats=4; cards 12=L13; penguins P1=22g~") == ["12a"]
    assert hit("seats=4; penguins P1=11a~") == ["11g"]


# Blizzard


def test_pn_7_24_the_drawer_first_and_choices_by_the_left_neighbor() -> None:
    text = "seats=4 zones=ring; cards 22=D01 12=L13 21=L09 41=L10 52=L14; penguins P3=57e P4=42a~"
    state = after(read(f"{text}; {ON_D01}"), *DRAWN)
    assert (player(state), legal(state)) == (2, ["land 12a", "land 21a"])
    assert (at(state, 3), at(state, 4)) == ("57e", "42a~")
    state = after(state, "land 21a")
    assert (player(state), legal(state)) == (1, ["land 41i", "land 52i"])
    assert (at(state, 1), at(state, 3)) == ("21a", "57f")
    state = after(state, "land 52i")
    assert (at(state, 2), at(state, 4), status(state)) == ("17f", "52i", "turn P2 ready")


def test_pn_7_24_with_two_players_each_chooses_for_the_other() -> None:
    text = "seats=2 zones=ring; cards 22=D01 12=L13 21=L09 46=D11 47=L10 56=L14"
    state = after(read(f"{text}; penguins P2=46a; {ON_D01}"), *DRAWN)
    assert (player(state), choices(state, "land")) == (2, ["12a", "21a"])
    state = after(state, "land 12a")
    assert (player(state), choices(state, "land")) == (1, ["47l", "56l"])
    state = after(state, "land 47l")
    assert (at(state, 1), at(state, 2), status(state)) == ("12a", "47l", "turn P2 ready")


def test_pn_7_24_a_penguin_at_home_is_left_alone_wherever_others_stand() -> None:
    text = "seats=3 zones=ring corners=clockwise; cards 22=D01; penguins P2=57f; seal 57f"
    state = after(read(f"{text}; {ON_D01}"), *DRAWN)
    assert [at(state, seat) for seat in (1, 2, 3)] == ["11g", "17f", "57f"]


def test_pn_7_24_no_reaction_is_asked() -> None:
    text = "seats=2 zones=ring; cards 22=D01; penguins P2=46a~; seal 46a; hand P1 lifebuoy; hand P2 lifebuoy fish"
    state = after(read(f"{text}; {ON_D01}"), *DRAWN)
    assert (at(state, 1), at(state, 2), status(state)) == ("11g", "57f", "turn P2 ready")


def test_pn_7_25_every_player_gets_a_mark() -> None:
    state = after(read(f"seats=4 zones=ring; cards 22=D01; {ON_D01}"), *DRAWN)
    assert "; blizzard P1 P2 P3 P4; events 1; turn P2 ready" in line(state)


@pytest.mark.parametrize(("die", "points"), [(2, 0), (3, 1), (4, 2), (5, 3)])
def test_pn_7_25_two_points_less_in_the_next_turn(die: int, points: int) -> None:
    state = after(read(f"seats=2 zones=ring; cards 22=D01; {ON_D01}"), *DRAWN)
    assert status(after(state, "roll", f"die {die}")) == f"turn P2 die {die} move {points} 57f"
    state = after(state, *IDLE)
    assert status(after(state, "roll", f"die {die}")) == f"turn P1 die {die} move {points} 11g"
    state = after(state, *IDLE)
    assert status(after(state, "roll", f"die {die}")) == f"turn P2 die {die} move {die} 57f"


def test_pn_7_25_skates_still_add_two_and_the_seal_is_not_affected() -> None:
    state = read("seats=2; blizzard P1; hand P1 skates; turn P1 ready")
    assert status(after(state, "roll", "die 2", "play skates")) == "turn P1 played die 2 move 2 11g"
    for die in (1, 6):
        assert status(after(state, "roll", f"die {die}")) == f"turn P1 die {die} seal 5"


def test_pn_7_26_a_mark_goes_at_the_end_of_the_next_turn() -> None:
    state = after(read(f"seats=3 zones=ring corners=clockwise; cards 22=D01; {ON_D01}"), *DRAWN)
    assert "; blizzard P1 P2 P3; " in line(state)
    assert "; blizzard P1 P2 P3; " in line(after(state, *IDLE[:-1]))
    state = after(state, *IDLE)
    assert "; blizzard P1 P3; " in line(state)
    state = after(state, *IDLE)
    assert "; blizzard P1; " in line(state)
    assert (discard(state), events(state)) == ("", 1)
    state = after(state, *IDLE)
    assert "; blizzard" not in line(state)
    assert (discard(state), status(state)) == ("blizzard", "turn P2 ready")


def test_pn_7_26_also_if_the_turn_was_skipped() -> None:
    state = read("seats=3 corners=clockwise; blizzard P1 P2 P3; skip P2; turn P1 die 6 after")
    state = after(state, "end_turn")
    assert status(state) == "turn P3 ready"
    assert "; blizzard P3; " in line(state)
    assert discard(state) == "skip"


def test_pn_7_26_a_skipped_drawer_ends_the_blizzard() -> None:
    state = read("seats=2; penguins P1=11c~; blizzard P1 P2; skip P1; hand P1 lifebuoy; turn P2 die 6 after")
    state = after(state, "end_turn")
    assert "; blizzard P1; " in line(state)  # the water check comes first
    state = after(state, "lifebuoy discard")
    assert "; blizzard" not in line(state)
    assert (discard(state), status(state)) == ("lifebuoy skip blizzard", "turn P2 ready")


def test_pn_7_26_also_after_a_movement_and_a_drawn_card() -> None:
    state = read("seats=2 zones=ring; cards 22=D01; blizzard P1; turn P1 die 5 move 1 22g 22h")
    state = after(state, "draw", "search fish")
    assert "; blizzard" not in line(state)
    assert (discard(state), status(state)) == ("blizzard", "turn P2 ready")
