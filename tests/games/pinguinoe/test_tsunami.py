"""Tsunamis, clause by clause (section 7.7 of the rulebook)."""

from __future__ import annotations

from typing import Final

from tests.games.pinguinoe.positions import (
    after,
    at,
    cell,
    choices,
    discard,
    face,
    hand,
    legal,
    line,
    player,
    read,
    seal,
    status,
)

WAVE: Final = ["draw", "search tsunami"]
SEARCHING: Final = "turn P1 die 3 move 1 22g 22h"  # 22h is the search space of D01
CALM: Final = ["face L09", "face D12", "face D11", "face L10"]  # 12, 23, 32, 21: without seal spaces


# Cards


def test_pn_7_27_the_own_card_and_its_neighbors() -> None:
    state = after(read(f"seats=2 zones=ring; cards 22=D01; {SEARCHING}"), *WAVE, *CALM)
    turned = [face(state, card) for card in ("22", "12", "23", "32", "21")]
    assert turned == ["", "L09", "D12", "D11", "L10"]  # N, E, S, W: the faces came in this order
    assert [face(state, card) for card in ("13", "33", "31", "24")] == ["", "", "", ""]
    assert status(state) == "turn P2 ready"


def test_pn_7_27_up_goes_down_and_down_goes_up() -> None:
    text = f"seats=2 zones=ring; cards 22=D01 12=L13 32=D09; known 23=D12; {SEARCHING}"
    state = after(read(text), *WAVE)
    assert choices(state, "face") == [f"L{number:02}" for number in range(1, 17) if number != 13]  # only for 21
    state = after(state, "face L10")
    assert [face(state, card) for card in ("22", "12", "23", "32", "21")] == ["", "", "D12", "", "L10"]


def test_pn_7_27_without_igloo_cards_and_the_edge() -> None:
    state = read("seats=3 zones=ring corners=clockwise; cards 12=L01; penguins P3=11d~; turn P1 die 3 move 1 12e 12f")
    state = after(state, *WAVE)
    assert choices(state, "face")[0] == "L02"
    state = after(state, "face L09")
    assert choices(state, "face")[0] == "D01"
    state = after(state, "face D12")
    assert [face(state, card) for card in ("12", "13", "22", "11")] == ["", "L09", "D12", "I-NW"]
    assert (at(state, 1), at(state, 3)) == ("11g", "11d~")  # the igloo card was not turned: no check there


def test_pn_7_27_the_ark_card_changes_its_face() -> None:
    text = "seats=2 zones=ring; cards 23=D12 32=D11 43=D13 33=D01 34=A{}; turn P1 die 3 move 1 33g 33h"
    assert face(after(read(text.format(1)), *WAVE), "34") == "A2"
    assert face(after(read(text.format(2)), *WAVE), "34") == "A1"


def test_pn_7_27_all_are_turned_before_anything_else() -> None:
    text = f"seats=2 zones=ring; cards 22=D01; penguins P2=12c~; {SEARCHING}"
    state = after(read(text), *WAVE, "face L11", "face D05", "face D11")
    assert (at(state, 1), at(state, 2), seal(state)) == ("22h", "12c~", "34f")
    state = after(state, "face L10")
    assert (at(state, 1), at(state, 2), seal(state)) == ("11g", "12c", "23k")


# Penguins


def test_pn_7_28_ice_sea_and_block() -> None:
    text = "seats=4 zones=ring; cards 22=D01; penguins P2=23a~ P3=23f~ P4=23b~; hand P3 lifebuoy"
    state = after(read(f"{text}; {SEARCHING}"), *WAVE, *CALM)  # 23 is D12
    assert [at(state, seat) for seat in (1, 2, 3, 4)] == ["11g", "23a", "57f", "51g"]
    assert (hand(state, 3), status(state)) == ("lifebuoy", "turn P2 ready")


def test_pn_7_28_the_drawer_first_and_then_clockwise() -> None:
    hands = "hand P1 snowball; hand P2 snowball; hand P3 snowball; hand P4 snowball"
    text = f"seats=4 zones=ring; cards 22=D01; penguins P1=22b P2=22c P4=12c~; {hands}; turn P3 die 3 move 1 22g 22h"
    state = after(read(text), *WAVE, *CALM)
    found = []
    while legal(state) == ["lifebuoy decline"]:
        found.append(player(state))
        state = after(state, "lifebuoy decline")
    assert found == [3, 4, 1, 2]
    assert [at(state, seat) for seat in (1, 2, 3, 4)] == ["11g", "17f", "57f", "51g"]
    assert status(state) == "turn P4 ready"


def test_pn_7_28_afloat_already_does_not_help() -> None:
    text = f"seats=2 zones=ring; cards 22=D01; penguins P2=23b~; {SEARCHING}"
    assert at(after(read(text), *WAVE, *CALM), 2) == "57f"
    second = read(f"seats=2 zones=ring; cards 22=D01; penguins P2=23b~; hand P2 lifebuoy; {SEARCHING}")
    second = after(second, *WAVE, *CALM)
    assert (player(second), legal(second)) == (2, ["lifebuoy discard", "lifebuoy decline"])
    second = after(second, "lifebuoy discard")
    assert (at(second, 2), hand(second, 2), status(second)) == ("23b", "", "turn P2 ready")  # its own turn starts


def test_pn_7_28_an_afloat_penguin_on_a_card_turned_down_is_checked() -> None:
    state = read(f"seats=3 zones=ring corners=clockwise; cards 22=D01; penguins P3=22a~; hand P3 lifebuoy; {SEARCHING}")
    state = after(state, *WAVE, *CALM)
    assert (player(state), at(state, 3)) == (3, "22a~")
    assert at(after(state, "lifebuoy decline"), 3) == "57f"
    assert at(after(state, "lifebuoy discard"), 3) == "22a~"


def test_pn_7_28_a_drawer_with_a_lifebuoy_passes_the_end_of_the_turn() -> None:
    state = read(f"seats=2 zones=ring; cards 22=D01; hand P1 lifebuoy*2; {SEARCHING}")
    state = after(state, *WAVE, *CALM, "lifebuoy discard")
    assert (at(state, 1), hand(state, 1), status(state)) == ("22h~", "lifebuoy", "turn P2 ready")


def test_pn_7_28_ice_of_the_other_ark_face_ends_afloat() -> None:
    text = "seats=2 zones=ring; cards 23=D12 32=D11 43=D13 33=D01 34=A2; penguins P2=34a~; hand P2 lifebuoy"
    state = after(read(f"{text}; turn P1 die 3 move 1 33g 33h"), *WAVE)
    assert (at(state, 2), cell(state, "34a"), hand(state, 2), player(state)) == ("34a", "#", "lifebuoy", 2)
    assert status(state) == "turn P2 ready"


def test_pn_7_28_penguins_on_other_cards_are_not_concerned() -> None:
    state = read(f"seats=3 zones=ring corners=clockwise; cards 22=D01 13=L13; penguins P2=13a P3=33f~; {SEARCHING}")
    state = after(state, *WAVE, *CALM)
    assert (at(state, 2), at(state, 3)) == ("13a", "33f~")


# Seal


def test_pn_7_29_a_seal_on_a_turned_card_stays() -> None:
    for before in ("23f", "22c", "12a", "34f"):  # 23f becomes a block, 22c sea
        state = after(read(f"seats=2 zones=ring; cards 22=D01; seal {before}; {SEARCHING}"), *WAVE, *CALM)
        assert seal(state) == before
    assert cell(after(read(f"seats=2 zones=ring; cards 22=D01; seal 23f; {SEARCHING}"), *WAVE, *CALM), "23f") == "B"


def test_pn_7_29_to_the_seal_space_of_the_last_card() -> None:
    text = f"seats=4 zones=ring; cards 22=D01; penguins P2=12g~ P3=23k~ P4=32k~; {SEARCHING}"
    state = after(read(text), *WAVE, "face L11", "face D05", "face D11", "face L10")
    assert seal(state) == "23k"
    assert [at(state, seat) for seat in (2, 3, 4)] == ["12g", "57f", "51g"]  # 12g is ice, 32k is sea
    last = after(read(text), *WAVE, "face L11", "face D05", "face D11", "face L12")
    assert seal(last) == "21f"
    assert (at(last, 2), at(last, 3)) == ("12g", "23k")


def test_pn_7_29_seal_spaces_turned_down_or_elsewhere_do_not_count() -> None:
    text = f"seats=2 zones=ring; cards 22=D01 23=D05 13=L11; seal 23k; {SEARCHING}"
    state = after(read(text), *WAVE, "face L09", "face D11", "face L10")
    assert (seal(state), cell(state, "23k")) == ("23k", ".")


def test_pn_7_29_after_the_penguins() -> None:
    text = (
        f"seats=3 zones=ring corners=clockwise; cards 22=D01; penguins P2=23e~ P3=23k~; hand P2 lifebuoy; {SEARCHING}"
    )
    state = after(read(text), *WAVE, "face L09", "face D05", "face D11", "face L10")
    assert (player(state), seal(state), at(state, 3)) == (2, "34f", "23k~")
    state = after(state, "lifebuoy discard")
    assert (seal(state), at(state, 3), status(state)) == ("23k", "57f", "turn P2 ready")


def test_pn_7_29_its_arrival_may_be_met_with_a_fish() -> None:
    text = "seats=4 zones=ring; cards 22=D01; penguins P2=21g~ P3=12g~ P4=21g~; hand P2 fish; hand P3 fish"
    state = after(read(f"{text}; {SEARCHING}"), *WAVE, "face L11", "face D12", "face D11", "face L05")
    assert (seal(state), player(state), legal(state)) == ("21g", 2, ["fish discard", "fish decline"])
    state = after(state, "fish discard")
    assert (player(state), legal(state)) == (2, ["seal_space 12g"])
    state = after(state, "seal_space 12g")
    assert (player(state), legal(state)) == (3, ["fish discard", "fish decline"])
    state = after(state, "fish decline")
    assert [at(state, seat) for seat in (1, 2, 3, 4)] == ["11g", "21g", "57f", "21g"]
    assert (status(state), discard(state)) == ("turn P2 ready", "fish tsunami")


def test_pn_7_29_a_fish_may_lead_it_to_the_ark() -> None:
    state = read(f"seats=2 zones=ring; cards 22=D01 23=D05; penguins P2=21g~; hand P2 fish; seal 23k; {SEARCHING}")
    state = after(state, *WAVE, "face L09", "face D11", "face L05", "fish discard")
    assert (at(state, 2), seal(state), status(state)) == ("21g", "34f", "turn P2 ready")  # 23k is no longer visible


def test_pn_7_29_already_on_the_seal_space_it_reaches_nobody() -> None:
    text = f"seats=2 zones=ring; cards 22=D01; known 23=D05; penguins P2=23k~; seal 23k; hand P2 fish; {SEARCHING}"
    state = after(read(text), *WAVE, "face L09", "face D11", "face L10")
    assert (at(state, 2), seal(state), hand(state, 2), status(state)) == ("23k", "23k", "fish", "turn P2 ready")


# Rare cards


def test_pn_7_30_a_drawer_on_an_igloo_card() -> None:
    state = after(read("seats=2; penguins P1=11h; turn P1 die 3 drawn : draw"), "search tsunami")
    assert choices(state, "face")[0] == "L01"
    state = after(state, "face L11", "face L10")
    assert [face(state, card) for card in ("11", "12", "21", "22")] == ["I-NW", "L11", "L10", ""]
    assert (at(state, 1), seal(state), status(state)) == ("11h", "12g", "turn P2 ready")


def test_pn_7_30_a_drawer_on_the_ark_card() -> None:
    state = after(read("seats=2; penguins P1=34a; turn P1 die 3 drawn : draw"), "search tsunami")
    assert (face(state, "34"), face(state, "24"), at(state, 1)) == ("A2", "", "34a")
    state = after(state, "face D12", "face D11", "face D13", "face D14")
    assert [face(state, card) for card in ("24", "35", "44", "33")] == ["D12", "D11", "D13", "D14"]
    assert at(state, 1) == "11g"


def test_pn_7_31_a_card_turned_down_stays_known() -> None:
    state = after(read(f"seats=2 zones=ring; cards 22=D01; {SEARCHING}"), *WAVE, *CALM)
    for viewer in (0, 1):
        assert "; known 22=D01; " in line(state, viewer)
    assert cell(state, "22g") == "."


def test_pn_7_31_turned_up_again_it_shows_the_same_face() -> None:
    state = read("seats=2; known 12=L09; turn P1 die 3 move 2 11h")
    state = after(state, "turn E")
    assert (face(state, "12"), status(state)) == ("L09", "turn P1 die 3 move 1 11h")


def test_pn_7_31_its_seal_space_acts_again() -> None:
    text = "seats=2; known 12=L11; penguins P2=12g~; hand P1 telescope; turn P1 die 3 move 2 11h"
    for how in (["turn E"], ["play telescope", "card 12"]):
        state = after(read(text), *how)
        assert (player(state), seal(state), at(state, 2)) == (1, "12g", "57f")


def test_pn_7_31_its_face_is_not_drawn_for_another_card() -> None:
    state = read("seats=2 zones=ring; known 13=L11; turn P1 die 3 move 2 11h")
    assert "L11" not in choices(after(state, "turn E"), "face")


def test_pn_7_31_a_second_tsunami_shows_it_without_chance() -> None:
    text = "seats=2 zones=ring; cards 23=D02 22=D12; known 24=D05 13=L09 33=D11; turn P1 die 3 move 1 23f 23e"
    state = after(read(text), *WAVE)
    assert [face(state, card) for card in ("23", "13", "24", "33", "22")] == ["", "L09", "D05", "D11", ""]
    assert (seal(state), at(state, 1), status(state)) == ("24k", "11g", "turn P2 ready")
