"""Playing objects, clause by clause (section 6.8 of the rulebook)."""

from __future__ import annotations

from typing import Final

import pytest

from tests.games.pinguinoe.positions import (
    after,
    at,
    choices,
    discard,
    face,
    hand,
    legal,
    objection,
    player,
    read,
    seal,
    status,
)

LIGHT: Final = ["12", "13", "14", "15", "16", "21", "27", "31", "37", "41", "47", "52", "53", "54", "55", "56"]
DARK: Final = ["22", "23", "24", "25", "26", "32", "33", "35", "36", "42", "43", "44", "45", "46"]
FACES: Final = [f"{card}=L{number:02}" for number, card in enumerate(LIGHT, 1)] + [
    f"{card}=D{number:02}" for number, card in enumerate(DARK, 1)
]
EVERY: Final = "telescope snowball skates fish lifebuoy trampoline"
PLAYED: Final = ["telescope", "snowball", "skates", "fish", "lifebuoy", "trampoline"]

# An object of every kind has something to do for P1 on 12j: 22b is a block, 23k a free seal space, P2 is away.
BUSY: Final = "seats=2 zones=ring; cards 12=L13 22=D09 23=D05; penguins P1=12j P2=56a~; seal 34f"


# Which object when


@pytest.mark.parametrize(
    ("turn", "expected"),
    [
        ("ready", ["telescope", "snowball", "fish"]),
        ("die 3 move 3 12j", ["telescope", "snowball", "skates", "fish", "trampoline"]),
        ("die 3 move 0 12j", ["telescope", "snowball", "skates", "fish"]),
        ("die 3 after", ["telescope", "snowball", "fish"]),
        ("die 6 seal 5", []),
    ],
)
def test_pn_6_31_each_object_has_its_states(turn: str, expected: list[str]) -> None:
    state = read(f"{BUSY}; hand P1 {EVERY}; turn P1 {turn}")
    assert choices(state, "play") == expected
    for name in PLAYED:
        assert (objection(state, f"play {name}") is None) == (name in expected)


def test_pn_6_31_only_objects_in_the_own_hand() -> None:
    state = read(f"{BUSY}; hand P1 skates; hand P2 telescope snowball; turn P1 die 3 move 3 12j")
    assert choices(state, "play") == ["skates"]
    for name in ("telescope", "snowball", "fish", "trampoline"):
        assert objection(state, f"play {name}") is not None


def test_pn_6_31_only_the_active_player_plays() -> None:
    state = read(f"{BUSY}; hand P2 {EVERY}; turn P1 ready")
    assert legal(state) == ["roll"]
    assert objection(state, "play telescope") is not None
    asked = read("seats=2; cards 23=D05; penguins P2=23g; seal 23k; hand P2 telescope fish; turn P1 die 6 seal 5")
    asked = after(asked, "seal N")
    assert (player(asked), legal(asked)) == (2, ["fish discard", "fish decline"])
    assert objection(asked, "play telescope") is not None


def test_pn_6_31_at_most_one_object_in_a_turn() -> None:
    state = read(f"{BUSY}; hand P1 telescope*2 snowball skates fish; turn P1 ready")
    state = after(state, "play telescope", "card 13", "face L09")
    assert legal(state) == ["roll"]
    for name in ("telescope", "snowball", "fish"):
        assert objection(state, f"play {name}") == "PN-6.31"
    state = after(state, "roll", "die 2")
    assert choices(state, "play") == []
    assert objection(state, "play skates") == "PN-6.31"
    state = after(state, "step N", "step N", "end_move")
    assert legal(state) == ["end_turn"]
    assert objection(state, "play snowball") == "PN-6.31"


def test_pn_6_31_the_next_turn_allows_another_object() -> None:
    state = read("seats=2; penguins P2=56a~; hand P1 snowball; hand P2 telescope; turn P1 played die 6 after")
    state = after(state, "end_turn")
    assert choices(state, "play") == ["telescope"]
    state = after(state, "roll", "die 6", "seal stop", "end_turn", "lifebuoy decline")
    assert player(state) == 1
    assert legal(state) == ["roll"]  # P2 is home now: nobody to throw at


def test_pn_6_31_a_fish_in_defense_is_not_a_play() -> None:
    state = read("seats=2; cards 23=D05; penguins P1=23g; seal 23k; hand P1 fish telescope; turn P1 die 6 seal 5")
    state = after(state, "seal N", "fish discard", "seal_space 23k")
    assert status(state) == "turn P1 die 6 after"
    assert choices(state, "play") == ["telescope"]


def test_pn_6_31_a_lifebuoy_is_not_a_play_and_needs_no_free_one() -> None:
    state = read("seats=2; penguins P1=11c; hand P1 lifebuoy telescope; turn P1 die 2 move 0 11c")
    assert choices(after(state, "end_move", "lifebuoy discard"), "play") == ["telescope"]
    played = read("seats=2; penguins P1=11c; hand P1 lifebuoy; turn P1 played die 2 move 0 11c")
    assert at(after(played, "end_move", "lifebuoy discard"), 1) == "11c~"


def test_pn_6_31_a_telescope_needs_a_face_down_card() -> None:
    everything = " ".join(FACES)
    state = read(f"seats=2 zones=ring; cards {everything}; hand P1 telescope; turn P1 ready")
    assert legal(state) == ["roll"]
    assert objection(state, "play telescope") is not None
    back = read(
        f"seats=2 zones=ring; cards {' '.join(FACES[:-1])}; known {FACES[-1]}; hand P1 telescope; turn P1 ready"
    )
    assert choices(back, "play") == ["telescope"]
    assert choices(after(back, "play telescope"), "card") == ["46"]


def test_pn_6_31_a_snowball_needs_an_opponent_away_from_home() -> None:
    state = read("seats=3 corners=clockwise; penguins P1=12a; hand P1 snowball; turn P1 ready")
    assert legal(state) == ["roll"]
    assert objection(state, "play snowball") is not None
    for cell in ("17e", "11g", "57f"):  # its own card, and igloos of others
        away = read(f"seats=3 corners=clockwise; penguins P1=12a P2={cell}; hand P1 snowball; turn P1 ready")
        assert choices(away, "play") == ["snowball"]


@pytest.mark.parametrize(
    ("cards", "seal_at", "is_playable"),
    [
        ("cards 22=D12", "34f", False),
        ("cards 23=D05", "23k", False),
        ("cards 22=D12; known 23=D05", "34f", False),
        ("cards 23=D05", "34f", True),
        ("cards 23=D05 12=L11", "23k", True),
        ("cards 23=D05; known 12=L11", "12g", True),
    ],
)
def test_pn_6_31_a_fish_needs_a_visible_seal_space_without_the_seal(
    cards: str, seal_at: str, is_playable: bool
) -> None:
    state = read(f"seats=2 zones=ring; {cards}; seal {seal_at}; hand P1 fish; turn P1 ready")
    assert choices(state, "play") == (["fish"] if is_playable else [])
    assert (objection(state, "play fish") is None) == is_playable


def test_pn_6_31_a_trampoline_needs_a_point_and_a_jump() -> None:
    text = "seats=2 zones=ring; cards 22=D09; hand P1 trampoline; turn P1 die 3 move"
    assert choices(read(f"{text} 1 12j"), "play") == ["trampoline"]
    for position in ("0 12j", "1 12i", "1 22f 12f 12j"):  # no point, no block, behind it visited
        state = read(f"{text} {position}")
        assert choices(state, "play") == []
        assert objection(state, "play trampoline") is not None


# What happens to it


def test_pn_6_32_it_is_discarded_before_its_effect() -> None:
    state = read(f"{BUSY}; hand P1 telescope*2; turn P1 ready")
    state = after(state, "play telescope")
    assert (hand(state, 1), discard(state)) == ("telescope", "telescope")
    assert choices(state, "card")[0] == "13"
    assert legal(state) == [f"card {name}" for name in choices(state, "card")]  # no way back


def test_pn_6_32_a_played_fish_cannot_defend() -> None:
    state = read("seats=2; cards 23=D05; penguins P1=23k; hand P1 fish skates; turn P1 ready")
    state = after(state, "play fish", "seal_space 23k")
    assert (player(state), legal(state)) == (1, ["fish decline"])
    second = read("seats=2; cards 23=D05; penguins P1=23k; hand P1 fish*2; turn P1 ready")
    second = after(second, "play fish", "seal_space 23k")
    assert legal(second) == ["fish discard", "fish decline"]
    assert seal(after(second, "fish discard")) == "34f"


@pytest.mark.parametrize(
    ("turn", "then"),
    [
        ("ready", "turn P1 played ready"),
        ("die 4 move 2 12a 12b", "turn P1 played die 4 move 2 12a 12b"),
        ("die 6 after", "turn P1 played die 6 after"),
    ],
)
def test_pn_6_32_the_same_state_continues(turn: str, then: str) -> None:
    text = "seats=2; cards 12=L13 23=D05; penguins P1=12b P2=56a~; hand P1 telescope snowball fish"
    state = read(f"{text}; turn P1 {turn}")
    assert status(after(state, "play telescope", "card 44", "face D12")) == then
    assert status(after(state, "play snowball", "victim P2")) == then
    assert status(after(state, "play fish", "seal_space 23k")) == then


def test_pn_6_32_after_follows_if_the_penguin_was_sent_home_in_its_movement() -> None:
    state = read("seats=2; cards 23=D05; hand P1 fish; turn P1 die 4 move 2 23g 23k")
    state = after(state, "play fish", "seal_space 23k")
    assert (at(state, 1), status(state)) == ("11g", "turn P1 played die 4 after")


# Telescope


def test_pn_6_33_any_face_down_card_may_be_chosen() -> None:
    text = "seats=2; cards 12=L13; known 23=D05; penguins P1=22b; hand P1 telescope; turn P1 ready"
    state = after(read(text), "play telescope")
    down = sorted([*LIGHT, *DARK])
    down.remove("12")
    assert choices(state, "card") == down
    for card in ("11", "12", "34", "57"):
        assert objection(state, f"card {card}") is not None


def test_pn_6_33_the_card_under_the_own_penguin() -> None:
    state = read("seats=2; hand P1 telescope; turn P1 die 3 move 2 12e 12f")
    assert objection(state, "turn W") is not None
    state = after(state, "play telescope", "card 12", "face L13")
    assert (face(state, "12"), at(state, 1), status(state)) == ("L13", "12f", "turn P1 played die 3 move 2 12e 12f")


def test_pn_6_33_no_chance_for_a_card_turned_back() -> None:
    state = read("seats=2; known 23=D05; hand P1 telescope; turn P1 ready")
    state = after(state, "play telescope", "card 23")
    assert (player(state), face(state, "23"), seal(state)) == (1, "D05", "23k")
    assert status(state) == "turn P1 played ready"


def test_pn_6_33_it_costs_no_point() -> None:
    state = read("seats=2; hand P1 telescope; turn P1 die 3 move 1 11h 11l")
    assert status(after(state, "play telescope", "card 12", "face L09")).endswith("move 1 11h 11l")


# Snowball


def test_pn_6_34_victims_are_opponents_away_from_home() -> None:
    state = read("seats=4; penguins P1=22a P2=22a~ P4=51h; hand P1 snowball; turn P1 ready")
    state = after(state, "play snowball")
    assert legal(state) == ["victim P2", "victim P4"]
    for seat in (1, 3):
        assert objection(state, f"victim P{seat}") == "PN-6.34"


def test_pn_6_34_only_the_victim_retreats() -> None:
    state = read("seats=3 corners=clockwise; penguins P1=22a P2=17e P3=57e; hand P1 snowball; turn P1 ready")
    state = after(state, "play snowball", "victim P3")
    assert [at(state, seat) for seat in (1, 2, 3)] == ["22a", "17e", "57f"]


def test_pn_6_34_the_thrower_chooses_the_landing() -> None:
    state = read(
        "seats=4 zones=ring; cards 33=D13 32=D12; penguins P1=33b; hand P1 fish; hand P3 snowball; turn P3 die 6 after"
    )
    state = after(state, "play snowball", "victim P1")
    assert (player(state), legal(state)) == (3, ["land 32a", "land 32i"])
    state = after(state, "land 32i")
    assert (at(state, 1), status(state)) == ("32i", "turn P3 played die 6 after")


# Skates


@pytest.mark.parametrize("points", [0, 1, 5])
def test_pn_6_35_skates_add_two_points(points: int) -> None:
    state = read(f"seats=2; hand P1 skates*2; turn P1 die 5 move {points} 11g")
    state = after(state, "play skates")
    assert status(state) == f"turn P1 played die 5 move {points + 2} 11g"
    assert (hand(state, 1), choices(state, "play")) == ("skates", [])


# Fish


def test_pn_6_36_another_visible_seal_space() -> None:
    state = read("seats=2 zones=ring; cards 12=L11 23=D05 53=L05; known 26=D07; seal 23k; hand P1 fish; turn P1 ready")
    state = after(state, "play fish")
    assert legal(state) == ["seal_space 12g", "seal_space 53g"]
    for cell in ("23k", "26c", "34f", "23g"):
        assert objection(state, f"seal_space {cell}") == "PN-6.36"
    assert seal(after(state, "seal_space 53g")) == "53g"


def test_pn_6_36_the_seal_arrives_there() -> None:
    state = read("seats=2; cards 12=L11; penguins P2=12g; hand P1 fish; turn P1 die 6 after")
    state = after(state, "play fish", "seal_space 12g")
    assert (seal(state), at(state, 2), status(state)) == ("12g", "57f", "turn P1 played die 6 after")


# Trampoline


def test_pn_6_37_straight_over_one_block() -> None:
    state = read("seats=2 zones=ring; cards 22=D12; hand P1 trampoline; turn P1 die 4 move 3 22a 22b")
    assert objection(state, "step S") == "PN-6.10"
    state = after(state, "play trampoline")
    assert (legal(state), hand(state, 1), discard(state)) == (["jump S"], "", "trampoline")
    for way in ("N", "E", "W"):
        assert objection(state, f"jump {way}") == "PN-6.37"
    state = after(state, "jump S")
    assert status(state) == "turn P1 played die 4 move 2 22a 22b 22j"  # the block is not visited
    assert choices(state, "step") == ["E", "S", "W"]


@pytest.mark.parametrize(
    ("cards", "trail"),
    [
        ("21=L16", "21f"),  # W: the edge is behind the block
        ("34=A1", "34a"),  # E: two blocks in a row
        ("22=D13 23=D01", "22g"),  # E: two blocks on two cards
        ("22=D12", "22j 22k 22g 22c 22b"),  # S: behind the block is visited
        ("22=D12", "22a"),  # no block beside it, one diagonally
    ],
)
def test_pn_6_37_no_jump(cards: str, trail: str) -> None:
    state = read(f"seats=2 zones=ring; cards {cards}; hand P1 trampoline; turn P1 die 5 move 1 {trail}")
    assert choices(state, "play") == []
    assert objection(state, "play trampoline") is not None


def test_pn_6_37_in_any_of_four_directions() -> None:
    for cell, way, goal in (("22b", "S", "22j"), ("22j", "N", "22b"), ("22e", "E", "22g"), ("22g", "W", "22e")):
        state = read(f"seats=2 zones=ring; cards 22=D12; hand P1 trampoline; turn P1 die 2 move 1 {cell}")
        assert at(after(state, "play trampoline", f"jump {way}"), 1) == goal


def test_pn_6_37_over_a_card_border_onto_a_search_space() -> None:
    state = read("seats=2 zones=ring; cards 22=D09; hand P1 trampoline; turn P1 die 3 move 2 12j")
    state = after(state, "play trampoline", "jump S")
    assert status(state) == "turn P1 played die 3 move 1 12j 22f"
    assert "draw" in legal(state)
    last = read("seats=2 zones=ring; cards 22=D09; hand P1 trampoline; turn P1 die 3 move 1 12j")
    last = after(last, "play trampoline", "jump S", "end_move")
    assert choices(last, "search") != []


def test_pn_6_37_into_the_sea() -> None:
    state = read("seats=2 zones=ring; cards 22=D12; hand P1 trampoline; turn P1 die 2 move 1 22b")
    state = after(state, "play trampoline", "jump S", "end_move")
    assert (at(state, 1), status(state)) == ("11g", "turn P1 played die 2 after")


def test_pn_6_37_onto_a_penguin_and_the_seal() -> None:
    text = "seats=2 zones=ring; cards 22=D12; penguins P2=22j~; seal 22j; hand P1 trampoline; turn P1 die 2 move 1 22b"
    state = after(read(text), "play trampoline", "jump S")
    assert (at(state, 1), at(state, 2), seal(state)) == ("22j", "22j~", "22j")


def test_pn_6_37_the_points_left_must_be_used() -> None:
    state = read("seats=2 zones=ring; cards 22=D12; hand P1 trampoline; turn P1 die 3 move 2 22b")
    state = after(state, "play trampoline", "jump S")
    assert "end_move" not in legal(state)
    assert objection(state, "end_move") == "PN-6.17"
