"""The frame of a turn (sections 6.1 to 6.3, 6.6 and 6.7 of the rulebook)."""

from __future__ import annotations

import pytest

from polynya.core.errors import NotationError
from tests.games.pinguinoe.positions import (
    GAME,
    after,
    at,
    choices,
    discard,
    events,
    hand,
    legal,
    line,
    objection,
    player,
    read,
    seen,
    status,
)

DIRECTIONS = ["N", "E", "S", "W", "NE", "SE", "SW", "NW"]
PLAYED = "telescope snowball skates fish trampoline"


# The frame


def test_pn_6_1_a_turn_with_a_movement() -> None:
    state = read("seats=2; cards 12=L13; turn P1")
    assert (player(state), status(state)) == (1, "turn P1 ready")
    state = after(state, "roll")
    assert player(state) == 0
    state = after(state, "die 2")
    assert (player(state), status(state)) == (1, "turn P1 die 2 move 2 11g")
    state = after(state, "step E", "step S", "end_move")
    assert (player(state), status(state)) == (1, "turn P1 die 2 after")
    assert status(after(state, "end_turn")) == "turn P2 ready"


def test_pn_6_1_a_turn_with_the_seal() -> None:
    state = after(read("seats=2; turn P2"), "roll", "die 6")
    assert (player(state), status(state)) == (2, "turn P2 die 6 seal 5")
    state = after(state, "seal stop")
    assert status(state) == "turn P2 die 6 after"
    assert status(after(state, "end_turn")) == "turn P1 ready"


@pytest.mark.parametrize(
    ("phase", "own"),
    [
        ("ready", ["roll"]),
        ("die 3 move 0 11g", ["end_move"]),
        ("die 6 seal 5", ["seal E", "seal stop"]),
        ("die 3 after", ["end_turn"]),
    ],
)
def test_pn_6_1_each_state_has_its_own_decisions(phase: str, own: list[str]) -> None:
    state = read(f"seats=2; cards 34=A1; seal 34f; turn P1 {phase}")
    for text in own:
        assert text in legal(state)
        assert objection(state, text) is None
    others = {"roll", "end_move", "seal E", "seal stop", "end_turn", "card 12", "victim P2", "jump N", "fish decline"}
    for text in others - set(own):
        assert text not in legal(state)
        assert objection(state, text) == "PN-6.1"


# The order of option lists


def test_pn_6_2_directions_in_order() -> None:
    state = read("seats=2; seal 23f; turn P1 die 6 seal 5")
    assert legal(state) == [*[f"seal {name}" for name in DIRECTIONS], "seal stop"]


def test_pn_6_2_cards_by_row_then_column() -> None:
    state = after(read("seats=2; cards 12=L05 33=D01; hand P1 telescope; turn P1 ready"), "play telescope")
    taken = ("11", "12", "17", "33", "34", "51", "57")
    names = [f"{row}{column}" for row in range(1, 6) for column in range(1, 8)]
    assert legal(state) == [f"card {name}" for name in names if name not in taken]


def test_pn_6_2_cells_by_card_then_letter() -> None:
    state = read("seats=2 zones=ring; cards 12=L05 13=L08 22=D05 23=D07 31=L11; hand P1 fish; turn P1 ready")
    wanted = ["12g", "13f", "22k", "23c", "31g"]
    assert legal(after(state, "play fish")) == [f"seal_space {name}" for name in wanted]
    thrown = read("seats=4 zones=ring; cards 33=D13 23=D05 32=D12; penguins P1=33b; hand P3 snowball; turn P3 ready")
    assert legal(after(thrown, "play snowball", "victim P1")) == ["land 23a", "land 32a", "land 32i"]


def test_pn_6_2_players_by_seat() -> None:
    state = read("seats=4; penguins P1=12a~ P2=13a~ P4=14a~; hand P3 snowball; turn P3 ready")
    assert legal(after(state, "play snowball")) == ["victim P1", "victim P2", "victim P4"]


def test_pn_6_2_discard_before_decline() -> None:
    wet = read("seats=2; hand P1 lifebuoy; turn P1 die 2 move 0 12a")
    assert legal(after(wet, "end_move")) == ["lifebuoy discard", "lifebuoy decline"]
    reached = read("seats=2; penguins P2=23f~; seal 23e; hand P2 fish; turn P1 die 6 seal 5")
    assert legal(after(reached, "seal E")) == ["fish discard", "fish decline"]


def test_pn_6_2_ready_and_after_name_their_kinds_in_order() -> None:
    hands = f"cards 12=L05; penguins P2=13a~; hand P1 {PLAYED}"
    plays = ["play telescope", "play snowball", "play fish"]
    assert legal(read(f"seats=2; {hands}; turn P1 ready")) == ["roll", *plays]
    assert legal(read(f"seats=2; {hands}; turn P1 die 3 after")) == [*plays, "end_turn"]


def test_pn_6_2_move_names_its_kinds_in_order() -> None:
    state = read(
        f"seats=2 zones=ring; cards 12=L05 22=D01; penguins P2=13a~; hand P1 {PLAYED}; turn P1 die 4 move 3 22g 22h"
    )
    plays = ["play telescope", "play snowball", "play skates", "play fish"]
    assert legal(state) == ["step N", "step E", "step S", "turn E", "draw", *plays]
    jumping = read("seats=2 zones=ring; cards 22=D09; hand P1 trampoline skates; turn P1 die 4 move 3 22e 22f")
    assert legal(jumping) == ["step E", "draw", "play skates", "play trampoline"]
    assert legal(after(jumping, "play trampoline")) == ["jump N", "jump S"]
    boxed = read("seats=2 zones=ring; cards 13=L13; hand P1 skates; turn P1 die 5 move 1 12d 12h 13e 13b 13a")
    assert legal(boxed) == ["turn W", "play skates", "end_move"]


def test_pn_6_2_a_decision_belongs_to_one_player() -> None:
    state = read("seats=3; penguins P2=23f~ P3=23f~; seal 23e; hand P2 skates; hand P3 fish; turn P1 die 6 seal 5")
    state = after(state, "seal E")
    assert (player(state), legal(state)) == (2, ["fish decline"])
    assert [len(seen(state, seat).legal) for seat in range(3)] == [0, 1, 0]
    state = after(state, "fish decline")
    assert (player(state), legal(state)) == (3, ["fish discard", "fish decline"])


# Start of the turn


def test_pn_6_5_the_afloat_mark_goes_at_the_start_of_the_own_turn() -> None:
    state = read("seats=4; penguins P1=11d~ P2=14a~; turn P4 die 3 after")
    assert at(state, 1) == "11d~"
    begun = after(state, "end_turn")
    assert (status(begun), at(begun, 1), at(begun, 2)) == ("turn P1 ready", "11d", "14a~")


def test_pn_6_5_no_object_has_been_played_in_a_new_turn() -> None:
    state = read("seats=2; penguins P1=12a P2=13a~; hand P1 snowball; hand P2 snowball; turn P1 played die 3 after")
    assert legal(state) == ["end_turn"]
    begun = after(state, "end_turn", "lifebuoy decline")
    assert (status(begun), legal(begun)) == ("turn P2 ready", ["roll"])
    ready = read("seats=2; penguins P1=21g P2=13a~; cards 21=L09; hand P2 snowball; turn P1 played die 3 after")
    assert legal(after(ready, "end_turn")) == ["roll", "play snowball"]


def test_pn_6_6_a_skipped_turn_has_no_decision() -> None:
    state = read("seats=4; skip P1; hand P1 telescope fish; turn P4 die 3 after")
    begun = after(state, "end_turn")
    assert (status(begun), discard(begun), hand(begun, 1)) == ("turn P2 ready", "skip", "telescope fish")
    assert "skip P1" not in line(begun)
    assert status(read("seats=4; skip P1; turn P1")) == "turn P2 ready"


def test_pn_6_6_only_one_turn_is_lost() -> None:
    state = after(read("seats=2; skip P1; turn P2 die 3 after"), "end_turn")
    assert status(state) == "turn P2 ready"
    state = after(state, "roll", "die 1", "seal stop", "end_turn")
    assert (status(state), legal(state)) == ("turn P1 ready", ["roll"])


def test_pn_6_6_two_skipped_turns_one_after_the_other() -> None:
    state = after(read("seats=3; skip P1 P2; turn P3 die 3 after"), "end_turn")
    assert (status(state), discard(state)) == ("turn P3 ready", "skip*2")


def test_pn_6_6_the_water_check_remains() -> None:
    wet = "seats=3; skip P1; penguins P1=11d~; turn P3 die 3 after"
    state = after(read(wet), "end_turn")
    assert (status(state), at(state, 1), discard(state)) == ("turn P2 ready", "11g", "skip")
    asked = after(read(wet.replace("turn", "hand P1 lifebuoy; turn")), "end_turn")
    assert (player(asked), legal(asked)) == (1, ["lifebuoy discard", "lifebuoy decline"])
    kept = after(asked, "lifebuoy discard")
    assert (status(kept), at(kept, 1), discard(kept)) == ("turn P2 ready", "11d~", "lifebuoy skip")
    assert at(after(asked, "lifebuoy decline"), 1) == "11g"


# Ready


def test_pn_6_7_rolling_cannot_be_declined() -> None:
    state = read("seats=2; turn P1 ready")
    assert legal(state) == ["roll"]
    for text in ("end_turn", "end_move", "seal stop", "draw", "step N"):
        assert objection(state, text) == "PN-6.1"


def test_pn_6_7_objects_that_are_playable_now() -> None:
    everything = f"hand P1 {PLAYED} lifebuoy"
    at_home = read(f"seats=2; {everything}; turn P1 ready")
    assert legal(at_home) == ["roll", "play telescope"]
    for name in ("snowball", "skates", "fish", "lifebuoy", "trampoline"):
        assert objection(at_home, f"play {name}") is not None
    away = read(f"seats=2; cards 12=L05; penguins P2=13a~; {everything}; turn P1 ready")
    assert choices(away, "play") == ["telescope", "snowball", "fish"]


def test_pn_6_7_ready_repeats_until_the_roll() -> None:
    state = read("seats=2; hand P1 telescope*2; turn P1 ready")
    state = after(state, "play telescope", "card 33", "face D12")
    assert (status(state), legal(state)) == ("turn P1 played ready", ["roll"])
    assert status(after(state, "roll", "die 4")) == "turn P1 played die 4 move 4 11g"


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_pn_6_8_the_die_says_who_moves(die: int) -> None:
    state = after(read("seats=2; penguins P1=11h; turn P1 ready"), "roll", f"die {die}")
    assert status(state) == f"turn P1 die {die} " + ("seal 5" if die in (1, 6) else f"move {die} 11h")


def test_pn_6_8_the_roll_is_public_and_uniform() -> None:
    rolling = after(read("seats=2; turn P1 ready"), "roll")
    assert [weight for _, weight in rolling.chance_outcomes()] == [1] * 6
    rolled = after(rolling, "die 3")
    assert {seen(rolled, viewer).die for viewer in (0, 1)} == {3}


@pytest.mark.parametrize(("die", "points"), [(2, 0), (3, 1), (4, 2), (5, 3)])
def test_pn_6_8_a_blizzard_mark_takes_two_points(die: int, points: int) -> None:
    state = after(read("seats=2; blizzard P1 P2; turn P1 ready"), "roll", f"die {die}")
    assert status(state) == f"turn P1 die {die} move {points} 11g"
    other = after(read("seats=2; blizzard P2; turn P1 ready"), "roll", f"die {die}")
    assert status(other) == f"turn P1 die {die} move {die} 11g"


def test_pn_6_8_a_blizzard_does_not_slow_the_seal() -> None:
    state = after(read("seats=2; blizzard P1 P2; turn P1 ready"), "roll", "die 1")
    assert status(state) == "turn P1 die 1 seal 5"


# After


def test_pn_6_27_objects_or_the_end() -> None:
    hands = f"cards 12=L05; penguins P2=13a~; hand P1 {PLAYED} lifebuoy"
    state = read(f"seats=2; {hands}; turn P1 die 3 after")
    assert legal(state) == ["play telescope", "play snowball", "play fish", "end_turn"]
    for name in ("skates", "trampoline", "lifebuoy"):
        assert objection(state, f"play {name}") == "PN-6.31"
    assert objection(state, "roll") == objection(state, "step N") == "PN-6.1"


def test_pn_6_27_after_repeats_until_the_end_of_the_turn() -> None:
    state = read("seats=2; hand P1 telescope*2; turn P1 die 6 after")
    state = after(state, "play telescope", "card 33", "face D12")
    assert (status(state), legal(state)) == ("turn P1 played die 6 after", ["end_turn"])
    assert objection(state, "play telescope") == "PN-6.31"
    assert status(after(state, "end_turn")) == "turn P2 ready"


def test_pn_6_28_drawing_an_object_ends_the_turn() -> None:
    state = read("seats=2 zones=ring; cards 22=D01; hand P1 snowball; penguins P2=13a~; turn P1 die 4 move 3 22g 22h")
    drawn = after(state, "draw", "search telescope")
    assert (status(drawn), hand(drawn, 1), at(drawn, 1)) == ("turn P2 ready", "telescope snowball", "22h")


def test_pn_6_28_an_event_ends_the_turn_too() -> None:
    state = read("seats=2 zones=ring; cards 22=D01; hand P1 telescope; turn P1 die 2 move 0 22g 22h")
    for name in ("skip", "blizzard"):
        drawn = after(state, "end_move", f"search {name}")
        assert (status(drawn), events(drawn), hand(drawn, 1)) == ("turn P2 ready", 1, "telescope")


# End of the turn


def test_pn_6_29_a_penguin_that_stayed_in_the_water_is_checked() -> None:
    state = after(read("seats=2; penguins P1=11d~; turn P1"), "roll", "die 6", "seal stop")
    assert at(state, 1) == "11d"
    ended = after(state, "end_turn")
    assert (at(ended, 1), status(ended)) == ("11g", "turn P2 ready")
    holding = read("seats=2; penguins P1=11d; hand P1 lifebuoy; turn P1 die 6 after")
    asked = after(holding, "end_turn")
    assert (player(asked), legal(asked)) == (1, ["lifebuoy discard", "lifebuoy decline"])
    kept = after(asked, "lifebuoy discard")
    assert (at(kept, 1), status(kept), discard(kept)) == ("11d~", "turn P2 ready", "lifebuoy")


def test_pn_6_29_who_is_afloat_or_on_ice_is_not_checked() -> None:
    afloat = read("seats=2; penguins P1=11d~; hand P1 lifebuoy; turn P1 die 3 after")
    ended = after(afloat, "end_turn")
    assert (at(ended, 1), status(ended), hand(ended, 1)) == ("11d~", "turn P2 ready", "lifebuoy")
    ice = after(read("seats=2; penguins P1=11l; hand P1 lifebuoy; turn P1 die 1 after"), "end_turn")
    assert (at(ice, 1), status(ice)) == ("11l", "turn P2 ready")


def test_pn_6_29_only_the_active_penguin_is_checked() -> None:
    ended = after(read("seats=3; penguins P2=14a~ P3=16a~; turn P1 die 3 after"), "end_turn")
    assert [at(ended, seat) for seat in (1, 2, 3)] == ["11g", "14a", "16a~"]


def test_pn_6_30_the_mark_of_an_earlier_turn_goes() -> None:
    state = read("seats=3; blizzard P1 P2 P3; turn P1 die 3 after")
    ended = after(state, "end_turn")
    assert status(ended) == "turn P2 ready"
    assert "blizzard P2 P3;" in line(ended)
    assert discard(ended) == ""


def test_pn_6_30_a_mark_got_in_this_turn_stays() -> None:
    state = read("seats=3 zones=ring; cards 22=D01; turn P1 die 4 move 3 22g 22h")
    ended = after(state, "draw", "search blizzard")
    assert status(ended) == "turn P2 ready"
    assert "blizzard P1 P2 P3;" in line(ended)
    marked = after(ended, *["roll", "die 1", "seal stop", "end_turn"] * 2)
    assert status(marked) == "turn P1 ready"
    assert "blizzard P1;" in line(marked)
    free = after(marked, "roll", "die 6", "seal stop", "end_turn")
    assert "blizzard P" not in line(free)
    assert discard(free) == "blizzard"


def test_pn_6_30_a_skipped_turn_takes_the_mark_too() -> None:
    ended = after(read("seats=3; skip P1; blizzard P1 P2; turn P3 die 3 after"), "end_turn")
    assert status(ended) == "turn P2 ready"
    assert "blizzard P2;" in line(ended)


def test_pn_6_30_the_water_check_comes_before() -> None:
    state = read("seats=2; penguins P1=11d; hand P1 lifebuoy; blizzard P1; turn P1 die 6 after")
    asked = after(state, "end_turn")
    assert "blizzard P1;" in line(asked)
    ended = after(asked, "lifebuoy decline")
    assert (status(ended), discard(ended)) == ("turn P2 ready", "blizzard")


def test_pn_6_2_other_words_are_no_decisions() -> None:
    for text in ("step NE", "turn SW", "seal up", "victim P5", "play tsunami", "jump NW", "pass"):
        with pytest.raises(NotationError):
            GAME.parse(text)
