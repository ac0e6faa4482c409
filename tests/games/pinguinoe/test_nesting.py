"""Procedures within procedures (section 7.8 of the rulebook)."""

from __future__ import annotations

from tests.games.pinguinoe.positions import after, at, discard, legal, line, player, read, seal, status

# P2 and P3 wait with a fish each on two seal spaces.
FISHERS = (
    "seats=3 zones=ring corners=clockwise; cards 23=D05 53=L05; penguins P2=12g~ P3=23k; hand P2 fish; hand P3 fish"
)


def test_pn_7_32_after_turning_a_card_the_movement_goes_on() -> None:
    state = after(read(f"{FISHERS}; turn P1 die 4 move 3 11g 11h"), "turn E", "face L11")
    assert (player(state), legal(state)) == (2, ["fish discard", "fish decline"])
    state = after(state, "fish discard", "seal_space 23k")
    assert (player(state), legal(state)) == (3, ["fish discard", "fish decline"])
    state = after(state, "fish discard", "seal_space 53g")
    assert (at(state, 2), at(state, 3), seal(state)) == ("12g", "23k", "53g")
    assert (player(state), status(state)) == (1, "turn P1 die 4 move 2 11g 11h")


def test_pn_7_32_after_an_object_the_same_state() -> None:
    for turn, then in (("ready", "turn P1 played ready"), ("die 6 after", "turn P1 played die 6 after")):
        state = read(f"{FISHERS}; hand P1 telescope; turn P1 {turn}")
        state = after(state, "play telescope", "card 12", "face L11", "fish discard", "seal_space 23k", "fish decline")
        assert (at(state, 2), at(state, 3), seal(state), status(state)) == ("12g", "57f", "23k", then)


def test_pn_7_32_a_landing_choice_in_the_middle_of_a_movement() -> None:
    state = read(
        "seats=2 zones=ring; cards 22=D01 12=L13 21=L09; penguins P1=22g; "
        "hand P2 snowball; turn P2 die 5 move 3 57f 57e"
    )
    state = after(state, "play snowball", "victim P1", "land 21a")
    assert (at(state, 1), status(state)) == ("21a", "turn P2 played die 5 move 3 57f 57e")


def test_pn_7_32_the_seal_may_be_led_to_the_moving_penguin() -> None:
    text = "seats=2 zones=ring; cards 22=D08; penguins P2=12g~; hand P2 fish; turn P1 die 5 move 3 22b"
    state = after(read(text), "turn N", "face L11", "fish discard", "seal_space 22b")
    assert (at(state, 1), at(state, 2), seal(state)) == ("11g", "12g", "22b")
    assert (status(state), legal(state)) == ("turn P1 die 5 after", ["end_turn"])


def test_pn_7_32_the_moving_penguin_may_defend_itself_and_go_on() -> None:
    text = "seats=2 zones=ring; cards 22=D08; penguins P2=12g~; hand P1 fish; hand P2 fish; turn P1 die 5 move 3 22b"
    state = after(read(text), "turn N", "face L11", "fish discard", "seal_space 22b")
    assert (player(state), legal(state)) == (1, ["fish discard", "fish decline"])
    state = after(state, "fish discard", "seal_space 12g")
    assert (at(state, 1), at(state, 2), status(state)) == ("22b", "57f", "turn P1 die 5 move 2 22b")


def test_pn_7_32_the_moving_penguin_is_spared_by_the_fish_of_another() -> None:
    text = "seats=2; penguins P2=12g~; hand P1 telescope; hand P2 fish; turn P1 die 5 move 3 12f 12g"
    state = after(read(text), "play telescope", "card 12", "face L11")
    kept = after(state, "fish discard")
    assert (at(kept, 1), at(kept, 2), seal(kept)) == ("12g", "12g", "34f")
    assert status(kept) == "turn P1 played die 5 move 3 12f 12g"
    gone = after(state, "fish decline")
    assert (at(gone, 1), at(gone, 2), status(gone)) == ("11g", "57f", "turn P1 played die 5 after")


def test_pn_7_32_sent_home_by_a_block_the_question_to_another_comes_before_after() -> None:
    text = (
        "seats=2 zones=ring; cards 12=L11; penguins P2=22k~; hand P1 telescope; "
        "hand P2 fish; turn P1 die 5 move 3 22e 22f"
    )
    state = after(read(text), "play telescope", "card 22", "face D05")
    assert (at(state, 1), player(state)) == ("11g", 2)
    state = after(state, "fish discard", "seal_space 12g")
    assert (at(state, 2), status(state)) == ("22k", "turn P1 played die 5 after")


def test_pn_7_32_after_a_seal_step_the_steps_left_or_after() -> None:
    state = read("seats=2; cards 23=D05; penguins P2=23g; seal 23k; hand P2 fish; turn P1 die 6 seal 3")
    state = after(state, "seal N")
    assert status(after(state, "fish decline")) == "turn P1 die 6 seal 2"
    assert status(after(state, "fish discard", "seal_space 23k")) == "turn P1 die 6 after"


def test_pn_7_32_the_last_seal_step_is_finished_before_after() -> None:
    state = read("seats=2; cards 23=D05; penguins P2=23g; seal 23k; hand P2 skates; turn P1 die 6 seal 1")
    state = after(state, "seal N")
    assert (player(state), legal(state)) == (2, ["fish decline"])
    assert status(after(state, "fish decline")) == "turn P1 die 6 after"


def test_pn_7_32_after_the_check_at_the_end_of_a_movement() -> None:
    state = after(read("seats=2; hand P1 lifebuoy; turn P1 die 2 move 0 11c"), "end_move")
    for answer in ("discard", "decline"):
        assert status(after(state, f"lifebuoy {answer}")) == "turn P1 die 2 after"


def test_pn_7_32_after_a_drawn_card_the_turn_ends() -> None:
    state = read("seats=2 zones=ring; cards 22=D01; hand P1 telescope lifebuoy; turn P1 die 3 move 1 22g 22h")
    state = after(state, "draw")
    assert status(after(state, "search fish")) == "turn P2 ready"
    wave = after(state, "search tsunami", "face L09", "face D12", "face D11", "face L10", "lifebuoy discard")
    assert (status(wave), discard(wave)) == ("turn P2 ready", "lifebuoy tsunami")


def test_pn_7_32_after_the_check_at_the_end_of_the_turn_the_marks() -> None:
    state = read("seats=2; penguins P1=11c; blizzard P1; hand P1 lifebuoy; turn P1 die 6 after")
    state = after(state, "end_turn")
    assert "; blizzard P1; " in line(state)
    state = after(state, "lifebuoy decline")
    assert "; blizzard" not in line(state)
    assert (discard(state), status(state)) == ("blizzard", "turn P2 ready")


def test_pn_7_32_a_fish_discarded_in_ready_does_not_shorten_seal() -> None:
    text = "seats=2; cards 23=D05 12=L11; penguins P2=23k; hand P1 fish; hand P2 fish; turn P1 ready"
    state = after(read(text), "play fish", "seal_space 23k", "fish discard", "seal_space 12g")
    assert status(state) == "turn P1 played ready"
    state = after(state, "roll", "die 6")
    assert status(state) == "turn P1 played die 6 seal 5"
    assert status(after(state, "seal N")) == "turn P1 played die 6 seal 4"
