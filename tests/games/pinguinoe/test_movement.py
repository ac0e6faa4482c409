"""The state Move, clause by clause (section 6.4 of the rulebook)."""

from __future__ import annotations

import pytest

from polynya.core.errors import NotationError
from tests.games.pinguinoe.positions import (
    GAME,
    after,
    at,
    cell,
    choices,
    deck,
    discard,
    face,
    hand,
    legal,
    objection,
    player,
    read,
    result,
    seal,
    status,
)

ALL = "telescope snowball skates fish lifebuoy trampoline"


# Steps


def test_pn_6_9_the_start_is_the_only_visited_cell() -> None:
    state = after(read("seats=2; penguins P1=11h; turn P1 ready"), "roll", "die 4")
    assert status(state) == "turn P1 die 4 move 4 11h"
    assert choices(state, "step") == ["N", "E", "S", "W"]


def test_pn_6_9_every_cell_stepped_onto_becomes_visited() -> None:
    state = after(read("seats=2; penguins P1=11h; turn P1 ready"), "roll", "die 4", "step N", "step W")
    assert status(state) == "turn P1 die 4 move 2 11h 11d 11c"
    assert (choices(state, "step"), objection(state, "step E")) == (["S", "W"], "PN-6.10")
    state = after(state, "step S")
    assert (at(state, 1), choices(state, "step"), objection(state, "step E")) == ("11g", ["S", "W"], "PN-6.10")


def test_pn_6_9_a_cell_jumped_onto_becomes_visited_and_the_block_does_not() -> None:
    state = read("seats=2 zones=ring; cards 22=D09; hand P1 trampoline; turn P1 die 4 move 4 22f")
    jumped = after(state, "play trampoline", "jump N")
    assert status(jumped) == "turn P1 played die 4 move 3 22f 12j"
    stepped = after(jumped, "step E")
    assert (choices(stepped, "step"), objection(stepped, "step W")) == (["N", "E", "S"], "PN-6.10")


def test_pn_6_9_the_next_movement_begins_anew() -> None:
    state = after(read("seats=2; turn P1 die 2 move 1 11g 11h"), "step S", "end_move", "end_turn")
    state = after(state, "roll", "die 6", "seal stop", "end_turn", "roll", "die 3")
    assert status(state) == "turn P1 die 3 move 3 11l"
    assert "step N" in legal(state)


def test_pn_6_10_a_step_costs_one_point() -> None:
    state = read("seats=2; turn P1 die 3 move 3 23f")
    for way, target in (("N", "23b"), ("E", "23g"), ("S", "23j"), ("W", "23e")):
        stepped = after(state, f"step {way}")
        assert (at(stepped, 1), status(stepped)) == (target, f"turn P1 die 3 move 2 23f {target}")


def test_pn_6_10_not_without_points() -> None:
    state = read("seats=2; turn P1 die 3 move 0 23f")
    assert choices(state, "step") == []
    assert {objection(state, f"step {way}") for way in "NESW"} == {"PN-6.10"}


def test_pn_6_10_not_off_the_map_onto_blocks_or_visited_cells() -> None:
    edge = read("seats=2; turn P1 die 3 move 3 11a")
    assert (choices(edge, "step"), objection(edge, "step N")) == (["E", "S"], "PN-6.10")
    block = read("seats=2 zones=ring; cards 22=D09; turn P1 die 3 move 3 22f")
    assert choices(block, "step") == ["E", "W"]
    assert objection(block, "step N") == objection(block, "step S") == "PN-6.10"
    visited = read("seats=2; turn P1 die 3 move 2 23f 23g")
    assert (choices(visited, "step"), objection(visited, "step W")) == (["N", "E", "S"], "PN-6.10")


def test_pn_6_10_never_diagonally() -> None:
    state = read("seats=2; turn P1 die 5 move 5 23f")
    assert choices(state, "step") == ["N", "E", "S", "W"]
    for way in ("NE", "SE", "SW", "NW"):
        with pytest.raises(NotationError):
            GAME.parse(f"step {way}")
        assert objection(state, f"seal {way}") == "PN-6.1"


def test_pn_6_11_sea_is_entered_like_ice() -> None:
    face_down = after(read("seats=2; turn P1 die 5 move 5 11h"), "step E", "step E", "step S")
    assert status(face_down) == "turn P1 die 5 move 2 11h 12e 12f 12j"
    visible = after(read("seats=2; cards 12=L05; turn P1 die 5 move 5 11d"), "step E", "step E")
    assert (cell(visible, "12a"), status(visible)) == (".", "turn P1 die 5 move 3 11d 12a 12b")


def test_pn_6_12_other_penguins_do_not_hinder() -> None:
    state = read("seats=4; cards 12=L05; penguins P2=12e P3=12f P4=12f; turn P1 die 2 move 2 11h")
    passed = after(state, "step E", "step E", "end_move")
    assert [at(passed, seat) for seat in (1, 2, 3, 4)] == ["12f", "12e", "12f", "12f"]
    assert status(passed) == "turn P1 die 2 after"


def test_pn_6_12_entering_the_seals_cell_is_harmless() -> None:
    state = read("seats=2; cards 12=L05; seal 12e; hand P1 fish; turn P1 die 2 move 2 11h")
    entered = after(state, "step E")
    assert (at(entered, 1), seal(entered), player(entered)) == ("12e", "12e", 1)
    assert status(entered) == "turn P1 die 2 move 1 11h 12e"
    ended = after(entered, "step E", "end_move")
    assert (at(ended, 1), hand(ended, 1), status(ended)) == ("12f", "fish", "turn P1 die 2 after")
    shared = after(read("seats=2; cards 12=L05; seal 12e; turn P1 die 2 move 1 11h"), "step E", "end_move", "end_turn")
    assert (at(shared, 1), seal(shared)) == ("12e", "12e")


# The ark


def test_pn_6_13_a_step_onto_the_ark_wins_at_once() -> None:
    state = after(read("seats=4; cards 33=D12; turn P1 die 5 move 5 33h"), "step E", "step E")
    assert (status(state), at(state, 1)) == ("over P1", "34f")
    assert (result(state).winners, result(state).reason) == ((0,), "ark")
    second = after(read("seats=4; turn P3 die 5 move 5 35e"), "step W", "step W")
    assert (at(second, 3), result(second).winners) == ("34g", (2,))


def test_pn_6_13_a_jump_onto_the_ark_wins_at_once() -> None:
    state = read("seats=4; cards 24=D14; hand P1 trampoline; turn P1 die 2 move 2 24j")
    won = after(state, "play trampoline", "jump S")
    assert (at(won, 1), seal(won), status(won)) == ("34f", "34f", "over P1")
    assert objection(won, "end_move") == "PN-8.1"


def test_pn_6_13_the_rest_of_the_ark_card_does_not_win() -> None:
    state = after(read("seats=2; turn P1 die 2 move 1 33h"), "step E", "end_move")
    assert (at(state, 1), status(state)) == ("34e", "turn P1 die 2 after")


# Turning cards


def test_pn_6_14_a_card_beside_the_penguin_may_be_turned() -> None:
    state = read("seats=2; turn P1 die 3 move 3 11l")
    turned = after(state, "turn E", "face L11")
    assert (face(turned, "12"), at(turned, 1), seal(turned)) == ("L11", "11l", "12g")
    assert status(turned) == "turn P1 die 3 move 2 11l"
    assert legal(turned) == ["step N", "step E", "step S", "step W", "turn S"]


def test_pn_6_14_two_directions_may_name_two_cards() -> None:
    state = read("seats=2; turn P1 die 2 move 2 11l")
    assert choices(state, "turn") == ["E", "S"]
    both = after(state, "turn E", "face L13", "turn S", "face L14")
    assert (face(both, "12"), face(both, "21"), face(both, "22")) == ("L13", "L14", "")
    assert legal(both) == ["end_move"]
    assert status(after(both, "end_move")) == "turn P1 die 2 after"


def test_pn_6_14_every_direction() -> None:
    for start, way, card in (("23b", "N", "13"), ("23h", "E", "24"), ("23j", "S", "33"), ("23e", "W", "22")):
        state = read(f"seats=2; turn P1 die 3 move 3 {start}")
        assert choices(state, "turn") == [way]
        assert status(after(state, f"turn {way}")) == f"turn P1 die 3 move 2 {start} : reveal {card}"


def test_pn_6_14_not_without_points() -> None:
    state = read("seats=2; turn P1 die 3 move 0 11l")
    assert choices(state, "turn") == []
    assert objection(state, "turn E") == objection(state, "turn S") == "PN-6.14"


def test_pn_6_14_not_the_card_under_the_penguin_nor_a_face_up_card() -> None:
    inside = read("seats=2; turn P1 die 3 move 3 12f")
    assert choices(inside, "turn") == []
    assert {objection(inside, f"turn {way}") for way in "NESW"} == {"PN-6.14"}
    up = read("seats=2; cards 12=L05; turn P1 die 3 move 3 11l")
    assert (choices(up, "turn"), objection(up, "turn E")) == (["S"], "PN-6.14")
    ark = read("seats=2; turn P1 die 3 move 3 33h")
    assert (choices(ark, "turn"), objection(ark, "turn E")) == ([], "PN-6.14")


def test_pn_6_14_a_card_turned_back_may_be_turned_again() -> None:
    state = read("seats=2; known 12=L05; turn P1 die 3 move 3 11l")
    assert (face(after(state, "turn E"), "12"), seal(after(state, "turn E"))) == ("L05", "12g")


def test_pn_6_14_a_visited_neighbor_does_not_forbid_turning() -> None:
    state = read("seats=2; turn P1 die 3 move 2 12e 11h")
    assert (objection(state, "step E"), choices(state, "turn")) == ("PN-6.10", ["E"])


# Drawing


def test_pn_6_15_a_penguin_may_stop_to_draw() -> None:
    state = read("seats=2 zones=ring; cards 21=L09 22=D02; turn P1 die 4 move 4 21g")
    state = after(state, "step E", "step E")
    assert legal(state) == ["step N", "step E", "step S", "draw"]
    drawn = after(state, "draw", "search fish")
    assert (at(drawn, 1), hand(drawn, 1), status(drawn)) == ("22e", "fish", "turn P2 ready")


def test_pn_6_15_not_with_0_points() -> None:
    state = after(read("seats=2 zones=ring; cards 21=L09 22=D02; turn P1 die 2 move 2 21g"), "step E", "step E")
    assert (legal(state), objection(state, "draw")) == (["end_move"], "PN-6.15")


def test_pn_6_15_not_on_the_space_where_the_movement_began() -> None:
    state = read("seats=2 zones=ring; cards 22=D02; turn P1 die 4 move 4 22e")
    assert ("draw" not in legal(state), objection(state, "draw")) == (True, "PN-6.15")


def test_pn_6_15_not_elsewhere() -> None:
    state = read("seats=2 zones=ring; cards 22=D02; turn P1 die 4 move 3 22e 22f")
    assert ("draw" not in legal(state), objection(state, "draw")) == (True, "PN-6.15")


def test_pn_6_15_a_space_revealed_after_it_was_entered_counts() -> None:
    state = read("seats=2 zones=ring; hand P1 telescope; turn P1 die 4 move 4 21h")
    entered = after(state, "step E")
    assert (cell(entered, "22e"), "draw" in legal(entered)) == (".", False)
    revealed = after(entered, "play telescope", "card 22", "face D02")
    assert (cell(revealed, "22e"), "draw" in legal(revealed)) == ("?", True)
    assert hand(after(revealed, "draw", "search skates"), 1) == "skates"


def test_pn_6_15_a_space_revealed_under_a_penguin_that_did_not_move_does_not() -> None:
    state = read("seats=2 zones=ring; hand P1 telescope; turn P1 die 4 move 4 22e")
    revealed = after(state, "play telescope", "card 22", "face D02")
    assert (cell(revealed, "22e"), objection(revealed, "draw")) == ("?", "PN-6.15")
    assert "draw" not in legal(revealed)


def test_pn_6_15_a_space_reached_by_a_jump_counts() -> None:
    state = read("seats=2 zones=ring; cards 12=L05 22=D09; hand P1 trampoline; turn P1 die 4 move 4 12j")
    jumped = after(state, "play trampoline", "jump S")
    assert (at(jumped, 1), "draw" in legal(jumped)) == ("22f", True)


# Objects


def test_pn_6_16_objects_may_be_played_in_move() -> None:
    state = read(
        f"seats=2 zones=ring; cards 12=L05 22=D09; penguins P2=13a~; hand P1 {ALL}; turn P1 die 4 move 3 22e 22f"
    )
    assert choices(state, "play") == ["telescope", "snowball", "skates", "fish", "trampoline"]
    assert objection(state, "play lifebuoy") == "PN-6.31"
    played = after(state, "play skates")
    assert (choices(played, "play"), status(played)) == ([], "turn P1 played die 4 move 5 22e 22f")
    assert objection(played, "play telescope") == "PN-6.31"


# The end of the movement


def test_pn_6_17_all_points_must_be_used() -> None:
    state = read("seats=2; turn P1 die 3 move 3 11g")
    for way in ("E", "S"):
        assert ("end_move" not in legal(state), objection(state, "end_move")) == (True, "PN-6.17")
        assert objection(state, "end_turn") == "PN-6.1"
        state = after(state, f"step {way}")
    assert (status(state), objection(state, "end_move")) == ("turn P1 die 3 move 1 11g 11h 11l", "PN-6.17")
    assert legal(after(state, "step W")) == ["end_move"]


def test_pn_6_17_boxed_in() -> None:
    state = read("seats=2; penguins P1=11e~; turn P1")
    state = after(state, "roll", "die 5", "step E", "step N", "step W")
    assert (legal(state), status(state)) == (["end_move"], "turn P1 die 5 move 2 11e 11f 11b 11a")
    ended = after(state, "end_move")
    assert (at(ended, 1), status(ended)) == ("11g", "turn P1 die 5 after")


def test_pn_6_17_being_able_to_turn_a_card_does_not_forbid_it() -> None:
    state = read("seats=2 zones=ring; cards 13=L13; turn P1 played die 5 move 2 12d 12h 13e 13f 13b 13a")
    assert legal(state) == ["turn W", "end_move"]
    assert status(after(state, "end_move")) == "turn P1 played die 5 after"
    turned = after(state, "turn W", "face L09")
    assert legal(turned) == ["end_move"]


def test_pn_6_17_being_able_to_jump_does_not_forbid_it() -> None:
    state = read("seats=2; cards 21=L16; hand P1 trampoline; turn P1 die 5 move 2 11i 11j 21b 21a")
    assert legal(state) == ["play trampoline", "end_move"]
    assert at(after(state, "play trampoline", "jump S"), 1) == "21i"
    ended = after(state, "end_move")
    assert (at(ended, 1), status(ended)) == ("21a", "turn P1 die 5 after")


def test_pn_6_17_not_while_a_step_is_left_beside_a_turn() -> None:
    state = read("seats=2; turn P1 die 2 move 1 11g 11h")
    assert legal(state) == ["step N", "step E", "step S", "turn E"]
    assert objection(state, "end_move") == "PN-6.17"


def test_pn_6_18_on_sea_a_water_check_follows() -> None:
    wet = "turn P1 die 2 move 0 11g 11c"
    home = after(read(f"seats=2; {wet}"), "end_move")
    assert (at(home, 1), status(home)) == ("11g", "turn P1 die 2 after")
    asked = after(read(f"seats=2; hand P1 lifebuoy; {wet}"), "end_move")
    assert (player(asked), legal(asked)) == (1, ["lifebuoy discard", "lifebuoy decline"])
    kept = after(asked, "lifebuoy discard")
    assert (at(kept, 1), status(kept), discard(kept)) == ("11c~", "turn P1 die 2 after", "lifebuoy")
    declined = after(asked, "lifebuoy decline")
    assert (at(declined, 1), status(declined), hand(declined, 1)) == ("11g", "turn P1 die 2 after", "lifebuoy")


def test_pn_6_18_on_a_search_space_the_player_must_draw() -> None:
    state = after(read("seats=2 zones=ring; cards 22=D02; turn P1 die 2 move 0 21h 22e"), "end_move")
    assert player(state) == 0
    assert "search tear" in legal(state)
    drawn = after(state, "search fish")
    assert (hand(drawn, 1), status(drawn)) == ("fish", "turn P2 ready")


def test_pn_6_18_even_if_the_penguin_never_left_the_space() -> None:
    state = after(
        read("seats=2 zones=ring; cards 22=D01; blizzard P1; penguins P1=22h; turn P1 ready"), "roll", "die 2"
    )
    assert (status(state), legal(state)) == ("turn P1 die 2 move 0 22h", ["end_move"])
    assert status(after(state, "end_move")) == "turn P1 die 2 drawn : draw"
    turning = read("seats=2 zones=ring; cards 22=D01; turn P1 die 2 move 1 22h")
    turned = after(turning, "turn E", "face D12", "end_move")
    assert status(turned) == "turn P1 die 2 drawn : draw"


@pytest.mark.parametrize(
    ("cards", "where"), [("12=L13", "12a"), ("12=L05", "12g"), ("12=L05", "17f"), ("12=L05", "34e")]
)
def test_pn_6_18_on_other_ice_nothing_happens(cards: str, where: str) -> None:
    state = after(read(f"seats=2; cards {cards}; hand P1 lifebuoy; turn P1 die 3 move 0 {where}"), "end_move")
    assert (at(state, 1), status(state), hand(state, 1)) == (where, "turn P1 die 3 after", "lifebuoy")


def test_pn_6_19_a_block_under_the_penguin_ends_its_movement() -> None:
    state = read("seats=2 zones=ring; hand P1 telescope lifebuoy; turn P1 die 5 move 4 21h 22e")
    sent = after(state, "play telescope", "card 22", "face D13")
    assert (at(sent, 1), status(sent), hand(sent, 1)) == ("11g", "turn P1 played die 5 after", "lifebuoy")
    assert legal(sent) == ["end_turn"]


def test_pn_6_19_the_seal_on_the_penguin_ends_its_movement() -> None:
    state = read("seats=2; hand P1 telescope; turn P1 die 5 move 3 12e 12f 12g")
    sent = after(state, "play telescope", "card 12", "face L05")
    assert (at(sent, 1), seal(sent), status(sent)) == ("11g", "12g", "turn P1 played die 5 after")
    fed = read("seats=2; cards 23=D05; seal 34f; hand P1 fish; turn P1 die 5 move 4 23l 23k")
    sent = after(fed, "play fish", "seal_space 23k")
    assert (at(sent, 1), status(sent)) == ("11g", "turn P1 played die 5 after")


def test_pn_6_19_a_fish_in_defence_keeps_the_movement_going() -> None:
    state = read("seats=2; hand P1 telescope fish; turn P1 die 5 move 3 12e 12f 12g")
    asked = after(state, "play telescope", "card 12", "face L05")
    assert (player(asked), legal(asked)) == (1, ["fish discard", "fish decline"])
    kept = after(asked, "fish discard")
    assert (at(kept, 1), seal(kept)) == ("12g", "34f")
    assert status(kept) == "turn P1 played die 5 move 3 12e 12f 12g"
    declined = after(asked, "fish decline")
    assert (at(declined, 1), status(declined)) == ("11g", "turn P1 played die 5 after")


def test_pn_6_19_another_penguin_sent_home_does_not_end_it() -> None:
    state = read("seats=2; penguins P2=12g~; turn P1 die 5 move 5 11l")
    turned = after(state, "turn E", "face L05")
    assert (at(turned, 2), status(turned)) == ("57f", "turn P1 die 5 move 4 11l")


def test_pn_6_19_no_card_is_drawn() -> None:
    state = read("seats=2 zones=ring; cards 22=D01; hand P1 telescope; turn P1 die 5 move 0 23h")
    sent = after(state, "play telescope", "card 23", "face D13")
    assert (at(sent, 1), status(sent), deck(sent)) == ("11g", "turn P1 played die 5 after", deck(state))


def test_pn_6_20_with_0_points_only_objects_and_the_end() -> None:
    state = after(read("seats=2; blizzard P1; penguins P1=11h; turn P1 ready"), "roll", "die 2")
    assert (status(state), legal(state)) == ("turn P1 die 2 move 0 11h", ["end_move"])
    holding = read("seats=2; blizzard P1; penguins P1=11h; hand P1 skates trampoline; turn P1 ready")
    holding = after(holding, "roll", "die 2")
    assert legal(holding) == ["play skates", "end_move"]
    skating = after(holding, "play skates")
    assert legal(skating) == ["step N", "step E", "step S", "step W", "turn E"]
    assert status(skating) == "turn P1 played die 2 move 2 11h"


def test_pn_6_20_the_movement_still_ends_normally() -> None:
    state = after(read("seats=2; blizzard P1; penguins P1=12a; turn P1 ready"), "roll", "die 2", "end_move")
    assert (at(state, 1), status(state)) == ("11g", "turn P1 die 2 after")
