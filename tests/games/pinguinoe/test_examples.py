"""The worked examples of the rulebook."""

from __future__ import annotations

from polynya.games.pinguinoe.board import ARK_DISTANCE, CELLS_BY_NAME, SMALL, spot
from polynya.games.pinguinoe.rules import PinguinoeState
from tests.games.pinguinoe.positions import (
    after,
    at,
    cell,
    choices,
    deck,
    discard,
    events,
    face,
    hand,
    legal,
    new,
    objection,
    player,
    read,
    result,
    seal,
    seen,
    status,
)


def everybody(state: PinguinoeState) -> list[str]:
    """The cells of all penguins."""
    return [at(state, number + 1) for number in range(seen(state).seats)]


def passed(state: PinguinoeState) -> PinguinoeState:
    """A turn without any effect: the seal stays."""
    return after(state, "roll", "die 6", "seal stop", "end_turn")


HOMES = ["11g", "17f", "57f", "51g"]


# The source's own cases


def test_pn_e1_last_point_spent_on_turning_in_the_water() -> None:
    state = after(
        read("seats=4 zones=ring; penguins P1=11h; turn P1 ready"), "roll", "die 2", "step N", "turn E", "face L05"
    )
    assert (at(state, 1), cell(state, "11d"), face(state, "12")) == ("11d", ".", "L05")
    assert (seal(state), cell(state, "12g")) == ("12g", "S")
    assert (seen(state).points, legal(state)) == (0, ["end_move"])
    state = after(state, "end_move")
    assert (at(state, 1), player(state), legal(state)) == ("11g", 1, ["end_turn"])


def test_pn_e1_another_object_is_no_lifebuoy() -> None:
    state = read("seats=4 zones=ring; penguins P1=11h; hand P1 trampoline; turn P1 ready")
    state = after(state, "roll", "die 2", "step N", "turn E", "face L05", "end_move")
    assert (at(state, 1), player(state), legal(state)) == ("11d", 1, ["lifebuoy decline"])
    assert objection(state, "lifebuoy discard") is not None
    state = after(state, "lifebuoy decline")
    assert (at(state, 1), hand(state, 1), legal(state)) == ("11g", "trampoline", ["end_turn"])


def test_pn_e2_the_same_with_a_lifebuoy() -> None:
    state = read("seats=4 zones=ring; penguins P1=11h; hand P1 lifebuoy; turn P1 ready")
    state = after(state, "roll", "die 2", "step N", "turn E", "face L05", "end_move")
    assert (player(state), legal(state)) == (1, ["lifebuoy discard", "lifebuoy decline"])
    state = after(state, "lifebuoy discard")
    assert (at(state, 1), hand(state, 1), discard(state)) == ("11d~", "", "lifebuoy")
    assert (player(state), legal(state)) == (1, ["end_turn"])
    state = after(state, "end_turn")
    assert (at(state, 1), player(state)) == ("11d~", 2)  # while afloat it passes the check at the end of the turn
    state = passed(passed(passed(state)))
    assert (at(state, 1), player(state)) == ("11d", 1)
    state = after(state, "roll", "die 6", "seal stop")
    assert (at(state, 1), legal(state)) == ("11d", ["end_turn"])
    state = after(state, "end_turn")
    assert (at(state, 1), player(state)) == ("11g", 2)


FLOOD = "seats=4 zones=ring; cards 22=D01 32=D09; penguins P1=22g P2=23b~ P3=12c~"


def test_pn_e3_floating_in_a_tsunami() -> None:
    state = after(read(f"{FLOOD}; turn P1 ready"), "roll", "die 3", "step E", "draw", "search tsunami")
    assert (face(state, "22"), face(state, "32"), player(state)) == ("", "D09", 0)  # 12 comes before 32
    state = after(state, "face L09", "face D05")
    assert (face(state, "12"), face(state, "23"), face(state, "32"), face(state, "21")) == ("L09", "D05", "", "")
    assert everybody(state) == ["22h", "23b~", "12c~", "51g"]  # all cards are turned before anything else
    state = after(state, "face L11")
    assert everybody(state) == ["11g", "23b", "57f", "51g"]
    assert (cell(state, "22h"), cell(state, "23b"), cell(state, "12c")) == (".", "#", ".")
    assert (cell(state, "23k"), cell(state, "21g"), seal(state)) == ("S", "S", "21g")
    assert (face(state, "22"), seen(state).known[8]) == ("", 16)  # turned back, but known
    assert (player(state), legal(state)) == (2, ["roll"])
    assert (events(state), discard(state)) == (1, "tsunami")


def test_pn_e3_afloat_ends_on_ice_and_does_not_save_a_second_time() -> None:
    state = read(f"{FLOOD}; hand P3 skates; turn P1 ready")
    state = after(state, "roll", "die 3", "step E", "draw", "search tsunami", "face L09", "face D05", "face L11")
    assert everybody(state)[:3] == ["11g", "23b", "12c~"]
    assert (player(state), legal(state)) == (3, ["lifebuoy decline"])


def test_pn_e4_hit_on_the_own_starting_card() -> None:
    state = read("seats=4 zones=ring; penguins P1=11l; hand P2 snowball; turn P2 ready")
    state = after(state, "play snowball")
    assert legal(state) == ["victim P1"]
    state = after(state, "victim P1")
    assert (everybody(state), hand(state, 2), legal(state)) == (HOMES, "", ["roll"])


def test_pn_e4_nobody_is_hit_in_their_igloo() -> None:
    state = read("seats=4 zones=ring; hand P2 snowball; turn P2 ready")
    assert legal(state) == ["roll"]
    assert objection(state, "play snowball") is not None
    state = after(read("seats=4 zones=ring; penguins P3=57b; hand P2 snowball; turn P2 ready"), "play snowball")
    assert legal(state) == ["victim P3"]
    assert objection(state, "victim P1") is not None


def test_pn_e4_a_blizzard_leaves_a_penguin_in_its_igloo() -> None:
    state = read("seats=4 zones=ring; cards 26=D01 12=L13 21=L09; penguins P2=26g; turn P2 ready")
    state = after(state, "roll", "die 2", "step E", "draw", "search blizzard")
    assert (everybody(state), player(state)) == (HOMES, 3)


def test_pn_e5_blizzard_points() -> None:
    state = after(read("seats=4 zones=ring; blizzard P1; turn P1 ready"), "roll")
    five, two = after(state, "die 5"), after(state, "die 2")
    assert (seen(five).points, choices(five, "step")) == (3, ["N", "E", "S", "W"])
    assert (seen(two).points, legal(two)) == (0, ["end_move"])
    skates = after(read("seats=4 zones=ring; blizzard P1; hand P1 skates; turn P1 ready"), "roll", "die 2")
    assert legal(skates) == ["play skates", "end_move"]
    assert seen(after(skates, "play skates")).points == 2


# Reconstructions of figures


def test_pn_e6_snowball() -> None:
    state = read("seats=4 zones=ring; cards 33=D13 23=D05 32=D12; penguins P1=33b; hand P3 snowball; turn P3 ready")
    state = after(state, "play snowball", "victim P1")
    assert (player(state), legal(state)) == (3, ["land 23a", "land 32a", "land 32i"])
    for other in ("land 23b", "land 32d", "land 34a", "land 11g"):
        assert objection(state, other) is not None
    for name in ("23a", "32a", "32i"):
        landed = after(state, f"land {name}")
        assert (at(landed, 1), player(landed), legal(landed)) == (name, 3, ["roll"])


def test_pn_e7_tsunami_at_the_ark() -> None:
    state = read(
        "seats=4 zones=ring; cards 33=D01 23=D11 43=D05; "
        "penguins P1=33g P2=34a P4=34e; hand P2 lifebuoy; hand P4 lifebuoy; "
        "turn P1 ready"
    )
    state = after(state, "roll", "die 2", "step E", "draw", "search tsunami")
    assert [face(state, card) for card in ("33", "23", "34", "43", "32")] == ["", "", "A2", "", ""]
    assert everybody(state) == ["33h", "34a", "57f", "34e"]
    state = after(state, "face D06")
    assert [face(state, card) for card in ("33", "23", "34", "43", "32")] == ["", "", "A2", "", "D06"]
    assert (at(state, 1), cell(state, "34a"), cell(state, "34e")) == ("11g", ".", "B")
    assert (player(state), legal(state)) == (2, ["lifebuoy discard", "lifebuoy decline"])
    saved, lost = after(state, "lifebuoy discard"), after(state, "lifebuoy decline")
    for found in (saved, lost):
        assert (at(found, 1), at(found, 4), hand(found, 4)) == ("11g", "51g", "lifebuoy")
        assert (seal(found), player(found), legal(found)) == ("32j", 2, ["roll"])
    assert (at(saved, 2), hand(saved, 2)) == ("34a", "")  # afloat until its own turn started
    assert (at(lost, 2), hand(lost, 2)) == ("17f", "lifebuoy")
    assert at(passed(saved), 2) == "17f"


# Further examples


def test_pn_e8_seal_space_revealed() -> None:
    state = after(read("seats=4 zones=ring; penguins P1=11l; turn P1 ready"), "roll", "die 3", "turn E", "face L11")
    assert (seal(state), at(state, 1), seen(state).points) == ("12g", "11l", 2)
    assert legal(state) == ["step N", "step E", "step S", "step W", "turn S"]


def test_pn_e9_boxed_in() -> None:
    state = read("seats=4 zones=ring; penguins P1=11e~; turn P1")
    assert at(state, 1) == "11e"
    state = after(state, "roll", "die 5", "step E", "step N", "step W")
    assert (at(state, 1), seen(state).points, legal(state)) == ("11a", 2, ["end_move"])
    assert objection(state, "step S") is not None
    state = after(state, "end_move")
    assert (at(state, 1), player(state), legal(state)) == ("11g", 1, ["end_turn"])


def test_pn_e10_stop_to_draw() -> None:
    state = after(read("seats=4 zones=ring; cards 21=L09 22=D02; penguins P1=21g; turn P1 ready"), "roll")
    four, two = after(state, "die 4", "step E", "step E"), after(state, "die 2", "step E", "step E")
    assert (at(four, 1), cell(four, "22e"), seen(four).points) == ("22e", "?", 2)
    assert legal(four) == ["step N", "step E", "step S", "draw"]
    drawn = after(four, "draw", "search fish")
    assert (hand(drawn, 1), at(drawn, 1), player(drawn)) == ("fish", "22e", 2)
    assert (seen(two).points, legal(two)) == (0, ["end_move"])
    assert objection(two, "draw") is not None
    assert set(choices(after(two, "end_move"), "search")) >= {"fish", "tsunami"}
    assert hand(after(two, "end_move", "search fish"), 1) == "fish"


def test_pn_e11_two_cards_from_one_cell() -> None:
    state = after(read("seats=4 zones=ring; penguins P1=11l; turn P1 ready"), "roll", "die 2")
    assert choices(state, "turn") == ["E", "S"]
    state = after(state, "turn E", "face L13")
    assert choices(state, "turn") == ["S"]
    state = after(state, "turn S", "face L09")
    assert (face(state, "12"), face(state, "21"), face(state, "22")) == ("L13", "L09", "")
    assert legal(state) == ["end_move"]
    state = after(state, "end_move")
    assert (at(state, 1), player(state), legal(state)) == ("11l", 1, ["end_turn"])


def test_pn_e12_seal_between_two_blocks() -> None:
    state = after(read("seats=4 zones=ring; cards 22=D09 32=D10; seal 22k; turn P1 ready"), "roll", "die 6")
    assert (cell(state, "22j"), cell(state, "32c")) == ("B", "B")
    assert choices(state, "seal") == ["N", "E", "NE", "SE", "NW", "stop"]
    assert len(legal(state)) == 6
    for way in ("W", "S", "SW"):
        assert objection(state, f"seal {way}") is not None


def test_pn_e13_several_catches() -> None:
    state = read("seats=4 zones=ring; cards 23=D05 22=D12; seal 23k; penguins P1=22h P2=23g P3=23a; turn P4 ready")
    state = after(state, "roll", "die 1", "seal N")
    assert everybody(state) == ["22h", "17f", "23a", "51g"]
    state = after(state, "seal NW")
    assert (seal(state), everybody(state)) == ("23b", ["22h", "17f", "23a", "51g"])
    state = after(state, "seal W")
    assert everybody(state) == ["22h", "17f", "57f", "51g"]
    state = after(state, "seal SW")
    assert (seal(state), everybody(state)) == ("22h", HOMES)
    assert (player(state), seen(state).seal_steps) == (4, 1)
    assert "seal stop" in legal(state)


def test_pn_e14_fish_in_defence() -> None:
    state = read(
        "seats=4 zones=ring; cards 23=D05 12=L11; seal 23k; penguins P2=23g P3=23g; hand P2 fish; turn P1 ready"
    )
    state = after(state, "roll", "die 1", "seal N")
    assert (player(state), legal(state)) == (2, ["fish discard", "fish decline"])
    fed = after(state, "fish discard")
    assert (player(fed), legal(fed)) == (2, ["seal_space 12g", "seal_space 23k"])
    fed = after(fed, "seal_space 12g")
    assert (seal(fed), at(fed, 2), at(fed, 3)) == ("12g", "23g", "23g")
    assert (player(fed), legal(fed), discard(fed)) == (1, ["end_turn"], "fish")
    declined = after(state, "fish decline")
    assert (everybody(declined), hand(declined, 2), seen(declined).seal_steps) == (HOMES, "fish", 4)


def test_pn_e15_fish_in_ones_own_turn() -> None:
    state = read(
        "seats=4 zones=ring; cards 23=D05 12=L11; seal 12g; penguins P1=23k P2=23k P3=23k; hand P1 fish; turn P1 ready"
    )
    state = after(state, "play fish")
    assert (player(state), legal(state)) == (1, ["seal_space 23k"])
    assert objection(state, "seal_space 12g") is not None
    state = after(state, "seal_space 23k")
    assert (seal(state), everybody(state)) == ("23k", HOMES)
    assert (player(state), legal(state)) == (1, ["roll"])
    state = after(state, "roll", "die 3", "step E")
    assert at(state, 1) == "11h"


def test_pn_e16_trampoline_into_the_ark() -> None:
    state = read("seats=4 zones=ring; cards 34=A1 24=D14; penguins P1=24j; hand P1 trampoline; turn P1 ready")
    assert seal(state) == "34f"
    state = after(state, "roll", "die 2", "play trampoline")
    assert legal(state) == ["jump S"]
    state = after(state, "jump S")
    assert at(state, 1) == "34f"
    assert (result(state).winners, result(state).reason, state.returns()) == ((0,), "ark", [1.0, 0.0, 0.0, 0.0])


def test_pn_e17_skates_at_zero() -> None:
    state = read("seats=4 zones=ring; cards 12=L05; penguins P1=11h; hand P1 skates; turn P1 ready")
    state = after(state, "roll", "die 2", "step E", "step E")
    assert (at(state, 1), seen(state).points, legal(state)) == ("12f", 0, ["play skates", "end_move"])
    state = after(state, "play skates")
    assert (seen(state).points, legal(state)) == (2, ["step N", "step E", "step S"])


def test_pn_e18_telescope_in_time() -> None:
    state = read("seats=4 zones=ring; penguins P1=11h; hand P1 telescope; turn P1 ready")
    state = after(state, "roll", "die 2", "step E", "step E")
    assert (cell(state, "12f"), legal(state)) == (".", ["play telescope", "end_move"])
    state = after(state, "play telescope", "card 12", "face L13")
    assert (cell(state, "12f"), legal(state)) == ("#", ["end_move"])
    state = after(state, "end_move")
    assert (at(state, 1), player(state), legal(state)) == ("12f", 1, ["end_turn"])


def test_pn_e19_skipped_turn() -> None:
    state = read("seats=4 zones=ring; skip P1; penguins P1=11l; turn P4 die 6 after")
    assert discard(state) == ""
    state = after(state, "end_turn")
    assert (player(state), status(state)) == (2, "turn P2 ready")
    assert (discard(state), seen(state).skips, at(state, 1)) == ("skip", (0, 0, 0, 0), "11l")
    assert player(passed(passed(passed(state)))) == 1


def test_pn_e19_a_skipped_turn_that_a_diagram_begins() -> None:
    state = read("seats=4 zones=ring; skip P1; turn P1")
    assert (status(state), discard(state)) == ("turn P2 ready", "skip")
    assert "skip*2" not in deck(state)


def test_pn_e20_tear() -> None:
    state = read("seats=4 zones=ring; cards 22=D01; penguins P1=22g; hand P1 fish skates lifebuoy; turn P1 ready")
    state = after(state, "roll", "die 2", "step E", "draw", "search tear")
    assert (discard(state), hand(state, 1)) == ("skates fish lifebuoy tear", "")
    assert (events(state), player(state), legal(state)) == (1, 2, ["roll"])


def test_pn_e21_white_penguin() -> None:
    state = read("seats=4 zones=ring; cards 22=D01; penguins P1=22g; events 4; turn P1 ready")
    state = after(state, "roll", "die 2", "step E", "draw", "search tsunami")
    assert (result(state).winners, result(state).reason) == ((), "white_penguin")
    assert state.returns() == [0.0, 0.0, 0.0, 0.0]
    assert (events(state), at(state, 1), face(state, "22"), face(state, "12")) == (5, "22h", "D01", "")
    assert discard(state) == "tsunami"


def test_pn_e22_through_the_west_door() -> None:
    state = after(
        read("seats=4 zones=ring; cards 34=A1 33=D12; penguins P1=33h; turn P1 ready"), "roll", "die 5", "step E"
    )
    assert (at(state, 1), seen(state).points) == ("34e", 4)
    state = after(state, "step E")
    assert (at(state, 1), result(state).winners, result(state).reason) == ("34f", (0,), "ark")


def test_pn_e22_the_other_face_is_closed_in_the_west() -> None:
    state = after(read("seats=4 zones=ring; cards 34=A2 33=D12; penguins P1=33h; turn P1 ready"), "roll", "die 5")
    assert (cell(state, "34e"), choices(state, "step")) == ("B", ["N", "S", "W"])
    assert objection(state, "step E") is not None


def test_pn_e23_blizzard() -> None:
    state = read(
        "seats=4 zones=ring; cards 22=D01 12=L13 26=D12 27=L09 46=D11; "
        "penguins P2=26d P3=46a P4=51d; turn P1 die 2 move 1 22g 22h"
    )
    state = after(state, "draw", "search blizzard")
    assert everybody(state) == ["12a", "27d", "57f", "51g"]
    assert (player(state), legal(state)) == (2, ["roll"])
    assert ([mark > 0 for mark in seen(state).marks], events(state), discard(state)) == ([True] * 4, 1, "")
    assert seen(after(state, "roll", "die 5")).points == 3
    state = passed(passed(passed(state)))
    assert (player(state), seen(after(state, "roll", "die 5")).points) == (1, 3)
    state = passed(state)
    assert (any(seen(state).marks), discard(state)) == (False, "blizzard")
    assert seen(after(passed(passed(passed(state))), "roll", "die 5")).points == 5


def test_pn_e24_two_player_map() -> None:
    state = read("seats=2 two_player_map=true; hand P1 telescope; turn P1 ready")
    cards = choices(after(state, "play telescope"), "card")
    kinds = [choices(after(state, "play telescope", f"card {card}"), "face")[0][0] for card in cards]
    assert (kinds.count("L"), kinds.count("D"), len(cards)) == (13, 9, 22)
    lying = [f"{row}{column}" for row in range(1, 6) for column in range(1, 6)]
    assert sorted(set(lying) - set(cards)) == ["11", "35", "51"]
    assert (face(state, "35"), face(state, "11"), face(state, "51")) == ("A1", "I-NW", "I-SW")
    assert everybody(state) == ["11g", "51g"]
    assert (cell(state, "35f"), cell(state, "35g"), seal(state)) == ("A", "A", "35f")
    assert spot(CELLS_BY_NAME["35f"]) == (18, 8)
    assert [ARK_DISTANCE[SMALL][CELLS_BY_NAME[name]] for name in ("11g", "51g")] == [21, 21]


def test_pn_e24_both_homes_of_a_new_game() -> None:
    state = after(new(2, two_player_map=True), "toss A2", "die 6", "die 1")
    assert (everybody(state), seal(state), face(state, "35"), player(state)) == (["11g", "51g"], "35f", "A2", 1)
