"""Revealing a card, clause by clause (section 7.2 of the rulebook)."""

from __future__ import annotations

import pytest

from polynya.core.types import SPECTATOR
from tests.games.pinguinoe.positions import (
    after,
    at,
    cell,
    choices,
    face,
    hand,
    legal,
    line,
    objection,
    player,
    read,
    seal,
    status,
)


def test_pn_7_7_turning_and_the_telescope_reveal_a_card() -> None:
    state = read("seats=2; hand P1 telescope; turn P1 die 3 move 3 11h")
    for how in (["turn E"], ["play telescope", "card 12"]):
        shown = after(state, *how, "face L11")
        assert (face(shown, "12"), seal(shown)) == ("L11", "12g")


def test_pn_7_7_a_tsunami_has_its_own_procedure() -> None:
    text = "seats=2 zones=ring; cards 22=D01; penguins P2=23b~; hand P2 lifebuoy; turn P1 die 4 move 2 22g 22h"
    revealed = after(read(text), "turn E", "face D12")
    assert (at(revealed, 2), status(revealed)) == ("23b~", "turn P1 die 4 move 1 22g 22h")
    turned = after(read(text), "draw", "search tsunami", "face L09", "face D12", "face D11", "face L10")
    assert (player(turned), legal(turned)) == (2, ["lifebuoy discard", "lifebuoy decline"])


def test_pn_7_8_the_face_is_visible_to_all() -> None:
    state = after(read("seats=2; turn P1 die 3 move 3 11h"), "turn E", "face L09")
    for viewer in (0, 1, int(SPECTATOR)):
        assert "cards 12=L09 34=A1;" in line(state, viewer)


@pytest.mark.parametrize(
    ("name", "expected"),
    [("D10", "22f"), ("D09", "22f"), ("D13", "22f~"), ("D03", "22f~"), ("D12", "57f")],
)
def test_pn_7_8_penguins_on_ice_on_sea_and_on_a_block(name: str, expected: str) -> None:
    state = read("seats=2 zones=ring; penguins P2=22f~; hand P1 telescope; hand P2 lifebuoy; turn P1 ready")
    state = after(state, "play telescope", "card 22", f"face {name}")
    assert (at(state, 2), hand(state, 2), status(state)) == (expected, "lifebuoy", "turn P1 played ready")


def test_pn_7_8_no_water_check_for_the_moving_penguin() -> None:
    state = read("seats=2 zones=ring; hand P1 telescope lifebuoy; turn P1 die 4 move 2 22e 22f")
    state = after(state, "play telescope", "card 22", "face D13")
    assert (at(state, 1), status(state)) == ("22f", "turn P1 played die 4 move 2 22e 22f")


def test_pn_7_8_every_penguin_on_the_card() -> None:
    state = read("seats=4 zones=ring; penguins P1=22f P2=22a~ P3=22b~ P4=32f~; hand P1 telescope; turn P1 ready")
    state = after(state, "play telescope", "card 22", "face D12")
    assert [at(state, seat) for seat in (1, 2, 3, 4)] == ["11g", "22a", "22b~", "32f~"]
    assert status(state) == "turn P1 played ready"


def test_pn_7_8_a_block_under_the_moving_penguin_ends_its_movement() -> None:
    state = read("seats=2 zones=ring; hand P1 telescope lifebuoy; turn P1 die 5 move 3 22e 22f")
    state = after(state, "play telescope", "card 22", "face D12")
    assert (at(state, 1), status(state), hand(state, 1)) == ("11g", "turn P1 played die 5 after", "lifebuoy")
    assert legal(state) == ["end_turn"]


def test_pn_7_8_a_block_and_a_seal_space_on_one_card() -> None:
    text = "seats=3 zones=ring corners=clockwise; penguins P2=22k~ P3=22g~; hand P1 telescope; hand P2 fish"
    state = after(read(f"{text}; turn P1 die 5 move 3 22e 22f"), "play telescope", "card 22", "face D05")
    assert (at(state, 1), at(state, 2), at(state, 3), seal(state)) == ("11g", "22k", "22g", "22k")
    assert (player(state), legal(state)) == (2, ["fish discard", "fish decline"])
    state = after(state, "fish discard")
    assert (at(state, 2), seal(state), status(state)) == ("22k", "34f", "turn P1 played die 5 after")


@pytest.mark.parametrize(("name", "mark"), [("D12", "B"), ("D13", "."), ("D10", "#")])
def test_pn_7_8_a_seal_on_the_card_stays(name: str, mark: str) -> None:
    state = read("seats=2 zones=ring; seal 22f; hand P1 telescope; turn P1 ready")
    state = after(state, "play telescope", "card 22", f"face {name}")
    assert (seal(state), cell(state, "22f")) == ("22f", mark)


@pytest.mark.parametrize("before", ["34f", "22f", "22a", "57f", "12k"])
def test_pn_7_8_a_seal_space_attracts_the_seal_from_everywhere(before: str) -> None:
    state = read(f"seats=2 zones=ring; cards 12=L11; penguins P2=22k~; seal {before}; hand P1 telescope; turn P1 ready")
    state = after(state, "play telescope", "card 22", "face D05")
    assert (seal(state), at(state, 2)) == ("22k", "57f")


def test_pn_7_8_a_seal_already_on_the_seal_space_reaches_nobody() -> None:
    state = read("seats=2 zones=ring; penguins P2=22k~; seal 22k; hand P1 telescope; hand P2 fish; turn P1 ready")
    state = after(state, "play telescope", "card 22", "face D05")
    assert (seal(state), at(state, 2), status(state)) == ("22k", "22k", "turn P1 played ready")


def test_pn_7_8_the_telescope_may_bring_the_seal_to_the_moving_penguin() -> None:
    state = read("seats=2; hand P1 telescope; turn P1 die 5 move 3 12f 12g")
    state = after(state, "play telescope", "card 12", "face L11")
    assert (at(state, 1), seal(state), status(state)) == ("11g", "12g", "turn P1 played die 5 after")


def test_pn_7_8_a_search_space_below_is_not_drawn_from_by_itself() -> None:
    state = read("seats=2 zones=ring; hand P1 telescope; turn P1 die 5 move 1 22e 22f")
    state = after(state, "play telescope", "card 22", "face D09")
    assert status(state) == "turn P1 played die 5 move 1 22e 22f"
    assert "draw" in legal(state)


def test_pn_7_9_a_seal_leaves_a_block_and_cannot_return() -> None:
    state = read("seats=2 zones=ring; cards 22=D12; seal 22f; turn P1 die 6 seal 5")
    assert choices(state, "seal") == ["N", "E", "S", "W", "NE", "SE", "SW", "NW", "stop"]
    state = after(state, "seal E")
    assert "W" not in choices(state, "seal")
    assert objection(state, "seal W") == "PN-6.22"


def test_pn_7_9_from_a_block_other_blocks_hinder_as_ever() -> None:
    state = read("seats=2; cards 24=D09; seal 34b; turn P1 die 6 seal 5")  # N 24j and E 34c are blocks
    assert choices(state, "seal") == ["S", "W", "SE", "SW", "NW", "stop"]
    assert objection(state, "seal N") == objection(state, "seal E") == "PN-6.22"
    assert objection(state, "seal NE") == "PN-6.23"
