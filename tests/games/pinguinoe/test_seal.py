"""The state Seal, clause by clause (section 6.5 of the rulebook)."""

from __future__ import annotations

import pytest

from tests.games.pinguinoe.positions import (
    after,
    at,
    cell,
    choices,
    deck,
    discard,
    hand,
    legal,
    objection,
    player,
    read,
    seal,
    status,
)

ALL_WAYS = ["N", "E", "S", "W", "NE", "SE", "SW", "NW"]


def test_pn_6_21_up_to_five_steps() -> None:
    state = after(read("seats=2; seal 23f; turn P1 ready"), "roll", "die 1")
    for left in (5, 4, 3, 2, 1):
        assert status(state) == f"turn P1 die 1 seal {left}"
        assert "seal stop" in legal(state)
        state = after(state, "seal E")
    assert (seal(state), status(state)) == ("24g", "turn P1 die 1 after")
    assert objection(state, "seal E") == "PN-6.1"


def test_pn_6_21_the_options_are_directions_and_stop() -> None:
    state = read("seats=2; seal 23f; turn P1 die 6 seal 5")
    assert legal(state) == [*[f"seal {way}" for way in ALL_WAYS], "seal stop"]
    for text in ("step N", "turn E", "draw", "end_move", "end_turn", "roll"):
        assert objection(state, text) == "PN-6.1"


def test_pn_6_21_the_penguin_stays_and_nothing_is_drawn() -> None:
    state = read("seats=2 zones=ring; cards 22=D01; penguins P1=22h; seal 44f; turn P1 ready")
    ended = after(state, "roll", "die 6", "seal E", "seal stop", "end_turn")
    assert (at(ended, 1), status(ended), deck(ended)) == ("22h", "turn P2 ready", deck(state))


@pytest.mark.parametrize("way", ALL_WAYS)
def test_pn_6_22_to_neighbors_and_diagonal_neighbors(way: str) -> None:
    targets = {"N": "23b", "E": "23g", "S": "23j", "W": "23e", "NE": "23c", "SE": "23k", "SW": "23i", "NW": "23a"}
    assert seal(after(read("seats=2; seal 23f; turn P1 die 6 seal 5"), f"seal {way}")) == targets[way]


def test_pn_6_22_not_onto_a_block_or_off_the_map() -> None:
    block = read("seats=2 zones=ring; cards 22=D09; seal 22f; turn P1 die 6 seal 5")
    assert choices(block, "seal") == ["E", "W", "NE", "SE", "SW", "NW", "stop"]
    assert objection(block, "seal N") == objection(block, "seal S") == "PN-6.22"
    diagonal = read("seats=2 zones=ring; cards 22=D09; seal 22e; turn P1 die 6 seal 5")
    assert objection(diagonal, "seal NE") == objection(diagonal, "seal SE") == "PN-6.22"
    assert choices(diagonal, "seal") == ["N", "E", "S", "W", "SW", "NW", "stop"]
    edge = read("seats=2; seal 14b; turn P1 die 6 seal 5")
    assert {objection(edge, f"seal {way}") for way in ("N", "NE", "NW")} == {"PN-6.22"}


def test_pn_6_22_sea_ice_igloos_and_the_ark() -> None:
    state = read("seats=2; cards 34=A1; seal 33h; turn P1 die 6 seal 5")
    state = after(state, "seal E", "seal E", "seal E", "seal E", "seal E")
    assert (seal(state), status(state)) == ("35e", "turn P1 die 6 after")
    igloo = after(read("seats=2; seal 17a; turn P1 die 6 seal 5"), "seal SE")
    assert (seal(igloo), cell(igloo, "17f")) == ("17f", "H")
    own = after(read("seats=2; seal 11c; turn P1 die 6 seal 5"), "seal S")
    assert (seal(own), at(own, 1)) == ("11g", "11g")


def test_pn_6_22_it_may_return_to_cells() -> None:
    state = after(read("seats=2; seal 23f; turn P1 die 6 seal 5"), "seal E", "seal W", "seal E", "seal W")
    assert (seal(state), status(state)) == ("23f", "turn P1 die 6 seal 1")


def test_pn_6_23_not_between_two_blocks() -> None:
    state = read("seats=4 zones=ring; cards 22=D09 32=D10; seal 22k; turn P1 die 6 seal 5")
    assert (cell(state, "22j"), cell(state, "32c")) == ("B", "B")
    assert choices(state, "seal") == ["N", "E", "NE", "SE", "NW", "stop"]
    assert (objection(state, "seal W"), objection(state, "seal S")) == ("PN-6.22", "PN-6.22")
    assert objection(state, "seal SW") == "PN-6.23"


@pytest.mark.parametrize(
    ("cards", "start", "way"),
    [
        ("22=D09 32=D10", "22k", "SW"),
        ("22=D09 32=D10", "32b", "NE"),
        ("22=D10 32=D09", "22j", "SE"),
        ("22=D10 32=D09", "32c", "NW"),
    ],
)
def test_pn_6_23_in_every_diagonal(cards: str, start: str, way: str) -> None:
    state = read(f"seats=2 zones=ring; cards {cards}; seal {start}; turn P1 die 6 seal 5")
    assert (way in choices(state, "seal"), objection(state, f"seal {way}")) == (False, "PN-6.23")
    upper, lower = cards.split()
    for one in (upper, lower):
        open_way = read(f"seats=2 zones=ring; cards {one}; seal {start}; turn P1 die 6 seal 5")
        assert (way in choices(open_way, "seal"), objection(open_way, f"seal {way}")) == (True, None)


def test_pn_6_23_one_block_does_not_hinder() -> None:
    state = read("seats=2; cards 23=D05; seal 23g; turn P1 die 6 seal 5")
    assert cell(state, "23f") == "B"
    assert seal(after(state, "seal NW")) == "23b"
    assert seal(after(state, "seal SW")) == "23j"
    assert objection(state, "seal W") == "PN-6.22"


def test_pn_6_24_the_seal_arrives_after_each_step() -> None:
    state = read(
        "seats=4 zones=ring; cards 23=D05 22=D12; seal 23k; penguins P1=22h P2=23g P3=23a; turn P4 die 1 seal 5"
    )
    state = after(state, "seal N")
    assert [at(state, seat) for seat in (1, 2, 3)] == ["22h", "17f", "23a"]
    state = after(state, "seal NW", "seal W")
    assert [at(state, seat) for seat in (1, 2, 3)] == ["22h", "17f", "57f"]
    state = after(state, "seal SW")
    assert [at(state, seat) for seat in (1, 2, 3)] == ["11g", "17f", "57f"]
    assert (seal(state), status(state)) == ("22h", "turn P4 die 1 seal 1")


def test_pn_6_24_it_goes_on_after_a_declined_fish() -> None:
    state = read("seats=2; penguins P2=23g~; seal 23f; hand P2 fish; turn P1 die 6 seal 5")
    asked = after(state, "seal E")
    assert (player(asked), legal(asked)) == (2, ["fish discard", "fish decline"])
    declined = after(asked, "fish decline")
    assert (at(declined, 2), status(declined), hand(declined, 2)) == ("57f", "turn P1 die 6 seal 4", "fish")


def test_pn_6_24_the_last_step_arrives_too() -> None:
    state = read("seats=2; penguins P1=23g; seal 23f; turn P1 die 6 seal 1")
    ended = after(state, "seal E")
    assert (at(ended, 1), seal(ended), status(ended)) == ("11g", "23g", "turn P1 die 6 after")
    asked = after(read("seats=2; penguins P2=23g~; seal 23f; hand P2 skates; turn P1 die 6 seal 1"), "seal E")
    assert (player(asked), legal(asked)) == (2, ["fish decline"])
    assert status(after(asked, "fish decline")) == "turn P1 die 6 after"


def test_pn_6_24_the_movers_own_penguin_is_caught() -> None:
    state = after(read("seats=2; penguins P1=23g; seal 23f; turn P1 die 6 seal 5"), "seal E")
    assert (at(state, 1), status(state)) == ("11g", "turn P1 die 6 seal 4")


def test_pn_6_25_stop_at_any_time() -> None:
    state = read("seats=2; seal 23f; turn P1 die 6 seal 5")
    stopped = after(state, "seal stop")
    assert (seal(stopped), status(stopped), legal(stopped)) == ("23f", "turn P1 die 6 after", ["end_turn"])
    later = after(state, "seal N", "seal N", "seal stop")
    assert (seal(later), status(later)) == ("13j", "turn P1 die 6 after")


def test_pn_6_25_after_five_steps_it_is_over() -> None:
    state = after(read("seats=2; seal 23f; turn P1 die 6 seal 5"), *["seal N", "seal S"] * 2, "seal N")
    assert (status(state), legal(state)) == ("turn P1 die 6 after", ["end_turn"])


def test_pn_6_25_a_fish_in_defence_ends_it() -> None:
    state = read("seats=4; cards 23=D05 12=L11; seal 23k; penguins P2=23g P3=23g; hand P2 fish; turn P1 die 1 seal 5")
    asked = after(state, "seal N")
    assert (player(asked), legal(asked)) == (2, ["fish discard", "fish decline"])
    fed = after(asked, "fish discard")
    assert (player(fed), legal(fed)) == (2, ["seal_space 12g", "seal_space 23k"])
    moved = after(fed, "seal_space 12g")
    assert (seal(moved), at(moved, 2), at(moved, 3)) == ("12g", "23g", "23g")
    assert (status(moved), player(moved), discard(moved)) == ("turn P1 die 1 after", 1, "fish")


def test_pn_6_25_also_when_the_seal_goes_back_to_the_ark() -> None:
    state = read("seats=2; penguins P2=23g~; seal 23f; hand P2 fish; turn P1 die 6 seal 5")
    fed = after(state, "seal E", "fish discard")
    assert (seal(fed), at(fed, 2), status(fed)) == ("34f", "23g~", "turn P1 die 6 after")


def test_pn_6_26_no_objects_are_played() -> None:
    everything = "telescope snowball skates fish lifebuoy trampoline"
    state = read(
        f"seats=2 zones=ring; cards 12=L05 22=D09; penguins P1=22f P2=13a~; hand P1 {everything}; turn P1 die 6 seal 3"
    )
    assert choices(state, "play") == []
    for name in everything.split():
        assert objection(state, f"play {name}") is not None
    assert choices(after(state, "seal stop"), "play") == ["telescope", "snowball", "fish"]
