"""The seal arrives, clause by clause (section 7.3 of the rulebook)."""

from __future__ import annotations

import pytest

from tests.games.pinguinoe.positions import (
    GAME,
    after,
    at,
    discard,
    hand,
    legal,
    line,
    objection,
    player,
    read,
    seal,
    status,
)

# Who is reached


def test_pn_7_10_every_penguin_on_the_cell() -> None:
    text = "seats=4; cards 23=D05; penguins P1=23g P2=23g P3=23g P4=23l; seal 23k; turn P4 die 6 seal 5"
    state = after(read(text), "seal N")
    assert [at(state, seat) for seat in (1, 2, 3, 4)] == ["11g", "17f", "57f", "23l"]
    assert status(state) == "turn P4 die 6 seal 4"


def test_pn_7_10_on_every_cell_that_it_passes() -> None:
    text = "seats=3 corners=clockwise; cards 23=D05; penguins P1=23g P2=23h~; seal 23k; turn P3 die 1 seal 5"
    state = after(read(text), "seal N", "seal E", "seal stop")
    assert (at(state, 1), at(state, 2), status(state)) == ("11g", "17f", "turn P3 die 1 after")


def test_pn_7_10_not_on_its_own_home_cell() -> None:
    state = read("seats=2; penguins P2=11g; seal 11h; hand P1 fish; turn P1 die 6 seal 5")
    state = after(state, "seal W")
    assert (at(state, 1), at(state, 2), hand(state, 1)) == ("11g", "57f", "fish")
    assert status(state) == "turn P1 die 6 seal 4"


def test_pn_7_10_the_rest_of_the_own_igloo_card_is_no_shelter() -> None:
    state = read("seats=2; penguins P2=57e; seal 57a; turn P1 die 6 seal 5")
    assert at(after(state, "seal S"), 2) == "57f"


def test_pn_7_10_the_cell_that_it_leaves_is_left_alone() -> None:
    state = read("seats=2; cards 23=D05; penguins P2=23k; seal 23k; turn P1 die 6 seal 5")
    assert at(after(state, "seal N"), 2) == "23k"
    assert at(after(state, "seal stop"), 2) == "23k"
    assert at(after(state, "seal N", "seal S"), 2) == "57f"


def test_pn_7_10_placed_on_its_own_cell_nothing_happens() -> None:
    text = "seats=2; known 12=L11; penguins P2=12g~; seal 12g; hand P2 fish; turn P1 die 4 move 2 11h"
    state = after(read(text), "turn E")
    assert (at(state, 2), seal(state), status(state)) == ("12g", "12g", "turn P1 die 4 move 1 11h")


def test_pn_7_10_also_when_it_is_placed() -> None:
    text = "seats=2; penguins P2=12g~; hand P1 telescope; turn P1 die 4 move 2 11h"
    assert at(after(read(text), "turn E", "face L11"), 2) == "57f"
    assert at(after(read(text), "play telescope", "card 12", "face L11"), 2) == "57f"


# In which order


@pytest.mark.parametrize(("active", "order"), [(1, [2, 3, 4, 1]), (2, [3, 4, 1, 2]), (4, [1, 2, 3, 4])])
def test_pn_7_11_clockwise_and_the_active_player_last(active: int, order: list[int]) -> None:
    hands = "hand P1 snowball; hand P2 snowball; hand P3 snowball; hand P4 snowball"
    text = "seats=4; cards 23=D05; penguins P1=23g P2=23g P3=23g P4=23g; seal 23k"
    state = after(read(f"{text}; {hands}; turn P{active} die 6 seal 5"), "seal N")
    found = []
    while legal(state) == ["fish decline"]:
        found.append(player(state))
        state = after(state, "fish decline")
    assert found == order
    assert status(state) == f"turn P{active} die 6 seal 4"


def test_pn_7_11_beginning_left_of_the_active_player_not_of_the_first_seat() -> None:
    text = "seats=4; cards 23=D05; penguins P1=23g P2=23g P4=23g; seal 23k; hand P1 fish; hand P4 fish"
    state = after(read(f"{text}; turn P3 die 6 seal 5"), "seal N")
    assert player(state) == 4
    state = after(state, "fish discard", "seal_space 23k")
    assert [at(state, seat) for seat in (1, 2, 4)] == ["23g", "23g", "23g"]  # all spared by P4
    assert hand(state, 1) == "fish"


def test_pn_7_11_in_the_order_of_the_turn_also_for_a_later_arrival() -> None:
    text = "seats=4; cards 23=D05 12=L11; penguins P1=12g P2=12g P3=23g P4=12g; seal 23k"
    hands = "hand P1 skates; hand P2 skates; hand P3 fish; hand P4 telescope"
    state = after(read(f"{text}; {hands}; turn P2 die 6 seal 5"), "seal N", "fish discard", "seal_space 12g")
    found = []
    while legal(state) == ["fish decline"]:
        found.append(player(state))
        state = after(state, "fish decline")
    assert found == [4, 1, 2]  # the active player counts, not who led the seal there


def test_pn_7_11_own_penguins_are_not_spared() -> None:
    state = read("seats=2; cards 23=D05; penguins P1=23g; seal 23k; turn P1 die 6 seal 5")
    assert at(after(state, "seal N"), 1) == "11g"


# Fish in defense


def test_pn_7_12_with_a_fish_the_owner_has_the_choice() -> None:
    state = read("seats=2; cards 23=D05; penguins P2=23g; seal 23k; hand P2 skates fish; turn P1 die 6 seal 5")
    state = after(state, "seal N")
    assert (player(state), legal(state)) == (2, ["fish discard", "fish decline"])
    gone = after(state, "fish decline")
    assert (at(gone, 2), hand(gone, 2), discard(gone)) == ("57f", "skates fish", "")
    assert status(gone) == "turn P1 die 6 seal 4"
    kept = after(state, "fish discard")
    assert (at(kept, 2), hand(kept, 2), discard(kept)) == ("23g", "skates", "fish")


@pytest.mark.parametrize("held", ["telescope", "lifebuoy*2", "snowball skates trampoline"])
def test_pn_7_12_with_other_objects_the_owner_is_asked_too(held: str) -> None:
    state = read(f"seats=2; cards 23=D05; penguins P2=23g; seal 23k; hand P2 {held}; turn P1 die 6 seal 5")
    state = after(state, "seal N")
    assert (player(state), legal(state)) == (2, ["fish decline"])
    assert objection(state, "fish discard") == "PN-7.12"
    state = after(state, "fish decline")
    assert (at(state, 2), hand(state, 2)) == ("57f", held)


def test_pn_7_12_with_an_empty_hand_nobody_is_asked() -> None:
    state = read("seats=2; cards 23=D05; penguins P2=23g; seal 23k; hand P1 fish; turn P1 die 6 seal 5")
    state = after(state, "seal N")
    assert (at(state, 2), hand(state, 1), status(state)) == ("57f", "fish", "turn P1 die 6 seal 4")


def test_pn_7_12_then_the_next_reached_penguin() -> None:
    text = "seats=4; cards 23=D05; penguins P2=23g P3=23g P4=23g; seal 23k; hand P2 fish; hand P4 fish"
    state = after(read(f"{text}; turn P1 die 6 seal 5"), "seal N", "fish decline")
    assert (at(state, 2), at(state, 3), at(state, 4), player(state)) == ("17f", "57f", "23g", 4)


# Where the seal goes


def test_pn_7_13_the_defender_leads_the_seal_to_another_seal_space() -> None:
    text = "seats=2 zones=ring; cards 23=D05 12=L11 53=L05; known 26=D07; penguins P2=12g; seal 12k; hand P2 fish"
    state = after(read(f"{text}; turn P1 die 6 seal 5"), "seal N", "fish discard")
    assert (player(state), legal(state)) == (2, ["seal_space 23k", "seal_space 53g"])
    for cell in ("12g", "26c", "34f"):
        assert objection(state, f"seal_space {cell}") == "PN-7.13"
    state = after(state, "seal_space 53g")
    assert (at(state, 2), seal(state), status(state)) == ("12g", "53g", "turn P1 die 6 after")


def test_pn_7_13_even_a_single_seal_space_is_chosen() -> None:
    state = read("seats=2; cards 23=D05; penguins P2=23g; seal 23k; hand P2 fish; turn P1 die 6 seal 5")
    state = after(state, "seal N", "fish discard")
    assert (player(state), legal(state)) == (2, ["seal_space 23k"])


@pytest.mark.parametrize("cards", ["cards 23=D05", "cards 23=D05; known 12=L11"])
def test_pn_7_13_without_another_it_goes_to_the_ark(cards: str) -> None:
    state = read(f"seats=2; {cards}; penguins P2=23k; seal 23g; hand P2 fish; turn P1 die 6 seal 5")
    state = after(state, "seal S", "fish discard")
    assert (at(state, 2), seal(state), status(state)) == ("23k", "34f", "turn P1 die 6 after")


def test_pn_7_13_the_west_cell_of_the_small_map() -> None:
    text = "seats=2 two_player_map=true; cards 24=D05; penguins P2=24k; seal 24g; hand P2 fish; turn P1 die 6 seal 5"
    assert seal(after(read(text), "seal S", "fish discard")) == "35f"


def test_pn_7_13_who_was_not_handled_yet_is_spared() -> None:
    text = "seats=4; cards 23=D05; penguins P1=23g P2=23g P3=23g P4=23g; seal 23k; hand P3 fish; hand P4 fish"
    state = after(read(f"{text}; turn P1 die 6 seal 5"), "seal N", "fish discard", "seal_space 23k")
    assert [at(state, seat) for seat in (1, 2, 3, 4)] == ["23g", "17f", "23g", "23g"]  # P2 came first, without a fish
    assert (hand(state, 4), status(state)) == ("fish", "turn P1 die 6 after")


def test_pn_7_13_it_arrives_on_the_new_cell() -> None:
    text = "seats=3 corners=clockwise; cards 23=D05 12=L11; penguins P1=12g P2=23g P3=12g; seal 23k; hand P2 fish"
    state = after(read(f"{text}; turn P1 die 6 seal 5"), "seal N", "fish discard", "seal_space 12g")
    assert [at(state, seat) for seat in (1, 2, 3)] == ["11g", "23g", "57f"]
    assert (seal(state), status(state)) == ("12g", "turn P1 die 6 after")


def test_pn_7_13_one_fish_leads_to_another() -> None:
    text = "seats=3 corners=clockwise; cards 23=D05 12=L11; penguins P2=23g P3=12g; seal 23k; hand P2 fish"
    state = after(read(f"{text}; hand P3 fish; turn P1 die 6 seal 5"), "seal N", "fish discard", "seal_space 12g")
    assert (player(state), legal(state)) == (3, ["fish discard", "fish decline"])
    gone = after(state, "fish decline")
    assert (at(gone, 3), seal(gone), status(gone)) == ("57f", "12g", "turn P1 die 6 after")
    kept = after(state, "fish discard")
    assert (player(kept), legal(kept)) == (3, ["seal_space 23k"])
    kept = after(kept, "seal_space 23k")
    assert (at(kept, 2), at(kept, 3), seal(kept)) == ("23g", "12g", "23k")
    assert (discard(kept), status(kept)) == ("fish*2", "turn P1 die 6 after")


def test_pn_7_13_the_seal_may_come_back_to_the_first_defender() -> None:
    text = "seats=4; cards 23=D05 12=L11; penguins P2=23k P3=12g P4=23k; seal 23g; hand P2 fish; hand P3 fish"
    state = after(read(f"{text}; turn P1 die 6 seal 5"), "seal S", "fish discard", "seal_space 12g")
    assert at(state, 4) == "23k"  # spared for the moment
    state = after(state, "fish discard", "seal_space 23k")
    assert [at(state, seat) for seat in (2, 3, 4)] == ["17f", "12g", "51g"]
    assert status(state) == "turn P1 die 6 after"


def test_pn_7_13_back_where_the_movement_began() -> None:
    state = read(
        "seats=3 corners=clockwise; cards 23=D05; penguins P2=23g P3=23k; seal 23k; hand P2 fish; turn P1 die 6 seal 5"
    )
    state = after(state, "seal N", "fish discard", "seal_space 23k")
    assert (at(state, 2), at(state, 3), seal(state)) == ("23g", "57f", "23k")


def test_pn_7_13_the_active_player_defends_against_itself() -> None:
    state = read("seats=2; cards 23=D05 12=L11; penguins P1=23g P2=12g; seal 23k; hand P1 fish; turn P1 die 6 seal 5")
    state = after(state, "seal N", "fish discard")
    assert (player(state), legal(state)) == (1, ["seal_space 12g", "seal_space 23k"])
    state = after(state, "seal_space 12g")
    assert (at(state, 1), at(state, 2), status(state)) == ("23g", "57f", "turn P1 die 6 after")


def test_pn_7_13_a_defender_afloat_stays_afloat() -> None:
    state = read("seats=2; cards 23=D05; penguins P2=23h~; seal 23g; hand P2 fish; turn P1 die 6 seal 5")
    state = after(state, "seal E", "fish discard", "seal_space 23k")
    assert at(state, 2) == "23h~"


def test_pn_7_13_a_diagram_keeps_an_active_defender_apart_from_a_played_fish() -> None:
    state = read("seats=2; cards 23=D05 12=L11; penguins P1=23g; seal 23k; hand P1 fish; turn P1 die 6 seal 5")
    state = after(state, "seal N", "fish discard")
    assert objection(state, "seal_space 23g") == "PN-7.13"
    again = GAME.read(line(state))
    assert (again.key(), objection(again, "seal_space 23g")) == (state.key(), "PN-7.13")
