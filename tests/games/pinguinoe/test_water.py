"""Home, water and lifebuoys, clause by clause (section 7.1 of the rulebook)."""

from __future__ import annotations

import pytest

from tests.games.pinguinoe.positions import (
    after,
    at,
    discard,
    hand,
    legal,
    objection,
    player,
    read,
    seal,
    status,
)

# Sent home


def test_pn_7_1_on_the_own_igloo_and_with_all_cards() -> None:
    state = read("seats=2; cards 23=D05; penguins P2=23g; seal 23k; hand P2 skates lifebuoy; turn P1 die 6 seal 5")
    state = after(state, "seal N", "fish decline")
    assert (at(state, 2), hand(state, 2), discard(state)) == ("57f", "skates lifebuoy", "")


def test_pn_7_1_no_longer_afloat() -> None:
    state = read("seats=2; penguins P2=23g~; seal 23k; turn P1 die 6 seal 5")
    assert at(after(state, "seal N"), 2) == "57f"


def test_pn_7_1_nothing_is_triggered_on_the_igloo() -> None:
    text = "seats=2; penguins P1=11c; seal 11g; hand P1 fish; turn P1 die 2 move 0 11c"
    state = after(read(text), "end_move", "lifebuoy decline")
    assert (at(state, 1), seal(state), hand(state, 1)) == ("11g", "11g", "fish")
    assert status(state) == "turn P1 die 2 after"


def test_pn_7_1_in_ready_the_turn_goes_on() -> None:
    state = read("seats=2; cards 23=D05; penguins P1=23k; hand P1 fish; turn P1 ready")
    state = after(state, "play fish", "seal_space 23k")
    assert (at(state, 1), status(state), legal(state)) == ("11g", "turn P1 played ready", ["roll"])


def test_pn_7_1_in_seal_the_turn_goes_on() -> None:
    state = read("seats=2; cards 23=D05; penguins P1=23g; seal 23k; turn P1 die 6 seal 5")
    state = after(state, "seal N")
    assert (at(state, 1), status(state)) == ("11g", "turn P1 die 6 seal 4")


def test_pn_7_1_in_after_the_turn_goes_on() -> None:
    state = read("seats=2; cards 23=D05; penguins P1=23k; hand P1 fish; turn P1 die 6 after")
    state = after(state, "play fish", "seal_space 23k")
    assert (at(state, 1), status(state), legal(state)) == ("11g", "turn P1 played die 6 after", ["end_turn"])


def test_pn_7_1_in_move_the_movement_is_over() -> None:
    state = read("seats=2; cards 23=D05; penguins P1=23k; hand P1 fish; turn P1 die 4 move 4 23k")
    state = after(state, "play fish", "seal_space 23k")
    assert (at(state, 1), status(state), legal(state)) == ("11g", "turn P1 played die 4 after", ["end_turn"])


def test_pn_7_2_an_igloo_without_owner_gives_no_protection() -> None:
    state = read("seats=2; penguins P1=17f; seal 17e; turn P2 die 1 seal 5")
    state = after(state, "seal E")
    assert (at(state, 1), seal(state)) == ("11g", "17f")


def test_pn_7_2_a_foreign_igloo_gives_no_protection_but_its_owner_is_safe() -> None:
    state = read("seats=2; penguins P1=57f; seal 57e; hand P2 fish; turn P1 die 1 seal 5")
    state = after(state, "seal E")
    assert (at(state, 1), at(state, 2), status(state)) == ("11g", "57f", "turn P1 die 1 seal 4")


@pytest.mark.parametrize("cell", ["17f", "57f", "51g"])
def test_pn_7_2_igloos_are_ice(cell: str) -> None:
    state = read(f"seats=2; hand P1 lifebuoy; turn P1 die 2 move 0 {cell}")
    state = after(state, "end_move")
    assert (at(state, 1), status(state)) == (cell, "turn P1 die 2 after")


# Water check


def test_pn_7_3_a_lifebuoy_may_be_discarded() -> None:
    state = after(read("seats=2; hand P1 fish lifebuoy*2; turn P1 die 2 move 0 11c"), "end_move")
    assert (player(state), legal(state)) == (1, ["lifebuoy discard", "lifebuoy decline"])
    kept = after(state, "lifebuoy discard")
    assert (at(kept, 1), hand(kept, 1), discard(kept)) == ("11c~", "fish lifebuoy", "lifebuoy")
    assert status(kept) == "turn P1 die 2 after"
    gone = after(state, "lifebuoy decline")
    assert (at(gone, 1), hand(gone, 1), discard(gone)) == ("11g", "fish lifebuoy*2", "")
    assert status(gone) == "turn P1 die 2 after"


@pytest.mark.parametrize("held", ["fish", "telescope", "snowball*4", "skates trampoline"])
def test_pn_7_3_with_other_objects_the_owner_is_asked_too(held: str) -> None:
    state = after(read(f"seats=2; hand P1 {held}; turn P1 die 2 move 0 11c"), "end_move")
    assert (player(state), legal(state)) == (1, ["lifebuoy decline"])
    assert objection(state, "lifebuoy discard") == "PN-7.3"
    assert at(after(state, "lifebuoy decline"), 1) == "11g"


def test_pn_7_3_with_an_empty_hand_nobody_is_asked() -> None:
    state = after(read("seats=2; hand P2 lifebuoy; turn P1 die 2 move 0 11c"), "end_move")
    assert (at(state, 1), status(state), hand(state, 2)) == ("11g", "turn P1 die 2 after", "lifebuoy")


def test_pn_7_3_face_down_cards_are_sea() -> None:
    state = after(read("seats=2; turn P1 die 2 move 0 22f"), "end_move")
    assert at(state, 1) == "11g"
    known = after(
        read("seats=2 zones=ring; known 22=D01; turn P1 die 2 move 0 22g"), "end_move"
    )  # ice below does not help
    assert at(known, 1) == "11g"


def test_pn_7_3_at_the_end_of_the_turn() -> None:
    state = read("seats=2; hand P1 lifebuoy; penguins P1=11c; turn P1 die 6 after")
    state = after(state, "end_turn")
    assert (player(state), legal(state)) == (1, ["lifebuoy discard", "lifebuoy decline"])
    assert at(after(state, "lifebuoy discard"), 1) == "11c~"
    assert at(after(state, "lifebuoy decline"), 1) == "11g"
    assert status(after(state, "lifebuoy decline")) == status(after(state, "lifebuoy discard")) == "turn P2 ready"


# Afloat


def test_pn_7_4_the_mark_lasts_until_the_owners_next_turn() -> None:
    state = read("seats=3 corners=clockwise; penguins P1=11c~; turn P1 die 2 after")
    state = after(state, "end_turn")
    assert (at(state, 1), status(state)) == ("11c~", "turn P2 ready")
    state = after(state, "roll", "die 6", "seal stop", "end_turn")
    assert at(state, 1) == "11c~"
    state = after(state, "roll", "die 6", "seal stop", "end_turn")
    assert (at(state, 1), status(state)) == ("11c", "turn P1 ready")


def test_pn_7_4_afloat_at_the_end_of_the_turn_nobody_is_asked() -> None:
    state = read("seats=2; penguins P1=11c~; hand P1 lifebuoy; turn P1 die 2 after")
    state = after(state, "end_turn")
    assert (at(state, 1), hand(state, 1), player(state)) == ("11c~", "lifebuoy", 2)


def test_pn_7_4_ice_ends_it() -> None:
    state = read("seats=2; penguins P2=12f~; hand P1 telescope; turn P1 ready")
    assert at(after(state, "play telescope", "card 12", "face L13"), 2) == "12f"


def test_pn_7_4_it_must_be_on_ice_when_the_next_movement_ends() -> None:
    state = read("seats=2; penguins P1=11c~; hand P1 lifebuoy; turn P2 die 6 after")
    state = after(state, "end_turn", "roll", "die 2")
    wet = after(state, "step W", "step W", "end_move")
    assert legal(wet) == ["lifebuoy discard", "lifebuoy decline"]
    assert at(after(wet, "lifebuoy discard"), 1) == "11a~"
    dry = after(state, "step S", "step E", "end_move")
    assert (at(dry, 1), hand(dry, 1), status(dry)) == ("11h", "lifebuoy", "turn P1 die 2 after")


def test_pn_7_4_a_skipped_turn_ends_it_too() -> None:
    state = read("seats=2; penguins P1=11c~; skip P1; turn P2 die 6 after")
    state = after(state, "end_turn")
    assert (at(state, 1), status(state)) == ("11g", "turn P2 ready")
    asked = read("seats=2; penguins P1=11c~; skip P1; hand P1 lifebuoy; turn P2 die 6 after")
    asked = after(asked, "end_turn")
    assert (player(asked), legal(asked)) == (1, ["lifebuoy discard", "lifebuoy decline"])
    asked = after(asked, "lifebuoy discard")
    assert (at(asked, 1), status(asked)) == ("11c~", "turn P2 ready")


def test_pn_7_4_a_movement_without_steps_is_checked() -> None:
    state = read("seats=2; penguins P1=11c~; blizzard P1; turn P2 die 6 after")
    state = after(state, "end_turn", "roll", "die 2", "end_move")
    assert (at(state, 1), status(state)) == ("11g", "turn P1 die 2 after")


# Blocks


def test_pn_7_6_a_block_below_sends_home_in_spite_of_a_lifebuoy() -> None:
    state = read("seats=2 zones=ring; penguins P2=22f~; hand P1 telescope; hand P2 lifebuoy; turn P1 ready")
    state = after(state, "play telescope", "card 22", "face D12")
    assert (at(state, 2), hand(state, 2), status(state)) == ("57f", "lifebuoy", "turn P1 played ready")


def test_pn_7_6_also_when_the_ark_turns() -> None:
    text = "seats=2 zones=ring; cards 33=D01 34=A1; penguins P2=34e; hand P2 lifebuoy; turn P1 die 2 move 1 33g 33h"
    state = after(read(text), "draw", "search tsunami", "face D12", "face D11", "face D13")
    assert (at(state, 2), hand(state, 2)) == ("57f", "lifebuoy")
