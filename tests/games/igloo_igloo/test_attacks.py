"""A bear moved onto an occupied square, clause by clause."""

from __future__ import annotations

import pytest

from polynya.core.errors import NotationError
from polynya.core.types import SPECTATOR
from polynya.games.igloo_igloo.rules import IglooState
from tests.games.igloo_igloo.positions import (
    GAME,
    after,
    bag,
    choices,
    hand,
    hunted,
    legal,
    objection,
    on,
    read,
    reserve,
    seat,
    seen,
    status,
    tokens,
)


def attacked(text: str) -> IglooState:
    """After a move tile has led the bear from d4 to c4; two steps are left."""
    return after(read(text), "play move", "animal bear d4", "to c4")


# What is an attack


def test_ig_7_1_a_move_tile_makes_the_bear_attack_on_every_step() -> None:
    state = attacked("seats=2; squares c4[B] b4[B] d4~b4 f6[]; hand R move; turn R act")
    assert (on(state, "c4"), status(state)) == ("[b4]", "turn R played move corner B1 left 2")
    state = after(state, "corner h8", "animal bear c4", "to b4")
    assert (on(state, "b4"), on(state, "c4"), status(state)) == ("[b4]", "[]", "turn R played move corner B1 left 1")


def test_ig_7_1_before_melting_it_attacks_too() -> None:
    state = after(
        read("seats=2; squares c4[B] d4~b4 f6[]; hand R move; turn R"), "play move", "animal bear d4", "to c4"
    )
    assert status(state) == "turn R early played move corner B1 left 2"
    state = after(state, "corner a8", "animal bear c4", "to c5", "animal bear c5", "to c6")
    assert status(state) == "turn R played move melt"
    assert (on(state, "c4"), on(state, "a8")) == ("[]", "#B")


def test_ig_7_1_a_bear_that_a_drift_sends_away_eats() -> None:
    state = read("seats=2; squares c4[] d4[] e4~b4 e3~b4 e5~f3; turn R drift c4")
    state = after(state, "east")
    assert choices(state, "clear") == ["f4", "e5"]
    state = after(state, "clear e5")
    assert (on(state, "e5"), on(state, "e4"), hunted(state, "R")) == ("~b4", "[]", "")


def test_ig_7_1_a_bear_that_is_placed_does_not_attack() -> None:
    start = read("seats=2; squares d3[] d2[R] c3[B] d4~f1 f6[]; hand B harpoon; hand R harpoon; turn R")
    state = after(start, "melt d3", "find bear")
    assert status(state) == "turn R act"
    assert [on(state, square) for square in ("d3", "d2", "c3", "d4")] == ["~b4", "[R]", "[B]", "~f1"]


def test_ig_7_1_a_bear_on_a_drifting_tile_does_not_attack() -> None:
    start = read("seats=2; squares c4[R^Rx1b4] d4~f2 f6[]; hand R harpoon; turn R drift")
    state = after(start, "push c4", "east")
    assert choices(state, "clear") == ["d3", "e4", "d5"]
    state = after(state, "clear e4")
    assert (on(state, "d4"), on(state, "e4")) == ("[R^Rx1b4]", "~f2")
    assert status(state) == "turn R act"


def test_ig_7_1_what_comes_to_a_bear_is_not_attacked() -> None:
    start = read("seats=2; squares c4[x1] c5[b4] e4~f1 e5~b4; hand R move; turn R act")
    state = after(start, "play move", "animal fox1 c4", "to c5", "animal fish1 e4", "to e5")
    assert (on(state, "c5"), on(state, "e5")) == ("[x1b4]", "~f1b4")
    sent = after(read("seats=2; squares c4[] d4~f2 d5~b4 f6[]; turn R drift c4"), "east", "clear d5")
    assert on(sent, "d5") == "~f2b4"


# Fish and foxes


def test_ig_7_2_fish_and_foxes_leave_the_game_and_nobody_scores_them() -> None:
    start = read("seats=2; squares f4[x3x1] d4~b4 e4~f2f2 c2[R] c6[B]; hand R move; turn R act")
    state = after(start, "play move", "animal bear d4", "to e4")
    assert (on(state, "e4"), tokens(state)["fish2"]) == ("~b4", 0)
    state = after(state, "animal bear e4", "to f4")
    assert on(state, "f4") == "[b4]"
    state = after(state, "animal bear f4", "to f5")
    assert (on(state, "f4"), on(state, "f5"), status(state)) == ("[]", "~b4", "turn R played move act")
    assert (hunted(state, "R"), hunted(state, "B"), reserve(state)) == ("", "", reserve(start))


def test_ig_7_2_they_stay_gone_if_the_bear_is_killed() -> None:
    start = "seats=2; squares c4[Bx2x3] d4~b4f1; hand R move; hand B harpoon; turn R act"
    state = attacked(start)
    assert on(state, "c4") == "[Bb4]"
    state = after(state, "harpoon")
    assert (on(state, "c4"), on(state, "d4"), hunted(state, "B")) == ("[B]", "~f1", "bear")
    assert reserve(state) == reserve(read(start))


def test_ig_7_2_other_squares_keep_their_animals() -> None:
    state = attacked("seats=2; squares c4[x1] d4~b4f3 c5[x2] b4~f1; hand R move; turn R act")
    assert [on(state, square) for square in ("c4", "d4", "c5", "b4")] == ["[b4]", "~f3", "[x2]", "~f1"]


# Who is asked


def test_ig_7_3_a_player_who_can_hide_is_threatened_too() -> None:
    state = attacked("seats=2; squares c4[B2^B] d4~b4; hand R move; hand B harpoon; turn R act")
    assert (status(state), legal(state)) == ("turn R played move harpoon B c4 2", ["decline", "harpoon"])
    assert hunted(after(state, "harpoon"), "B") == "bear"


def test_ig_7_3_an_igloo_alone_or_an_inuk_elsewhere_is_no_threat() -> None:
    squares = "c4[Y^B] c5[B] d4~b4 f4~f1"
    state = attacked(f"seats=3; squares {squares}; hand R move; hand B harpoon; hand Y thaw; turn R act")
    assert status(state) == "turn R played move harpoon Y c4 2"
    state = after(state, "decline")
    assert status(state) == "turn R played move corner Y1 left 2"


def test_ig_7_4_they_are_asked_clockwise_from_the_movers_left_the_mover_last() -> None:
    hands = "hand R thaw; hand B move harpoon; hand Y stamina1; hand G harpoon"
    state = attacked(f"seats=4; squares c4[RBYG] d4~b4 f4~f1; {hands}; turn B act")
    for number, color in ((3, "Y"), (4, "G"), (1, "R"), (2, "B")):
        assert (seat(state), status(state)) == (number, f"turn B played move harpoon {color} c4 2")
        state = after(state, "decline")
    assert status(state) == "turn B played move corner R1 B1 Y1 G1 left 2"


def test_ig_7_4_a_player_without_a_kept_tile_is_not_asked() -> None:
    hands = "hand B move; hand G stamina3"
    state = attacked(f"seats=4; squares c4[RYG] d4~b4; {hands}; turn B act")
    assert status(state) == "turn B played move harpoon G c4 2"
    assert status(after(state, "decline")) == "turn B played move corner R1 Y1 G1 left 2"


def test_ig_7_4_the_move_tile_being_played_has_left_the_hand() -> None:
    alone = attacked("seats=2; squares c4[R] d4~b4; hand R move; turn R act")
    assert status(alone) == "turn R played move corner R1 left 2"
    another = attacked("seats=2; squares c4[R] d4~b4; hand R move*2; turn R act")
    assert (status(another), legal(another)) == ("turn R played move harpoon R c4 2", ["decline"])


def test_ig_7_4_the_mover_is_skipped_after_a_harpoon_of_theirs_this_turn() -> None:
    squares = "c4[RB] d4~b4"
    hands = "hand R move harpoon; hand B harpoon"
    state = attacked(f"seats=2; squares {squares}; {hands}; turn R played harpoon act")
    assert status(state) == "turn R played harpoon,move harpoon B c4 2"
    state = after(state, "decline")
    assert status(state) == "turn R played harpoon,move corner R1 B1 left 2"
    fresh = after(attacked(f"seats=2; squares {squares}; {hands}; turn R act"), "decline")
    assert (status(fresh), legal(fresh)) == ("turn R played move harpoon R c4 2", ["decline", "harpoon"])


def test_ig_7_4_decline_is_always_legal_and_harpoon_needs_one() -> None:
    state = attacked("seats=2; squares c4[B] d4~b4; hand R move; hand B thaw stamina1 move; turn R act")
    assert legal(state) == ["decline"]
    assert objection(state, "decline") is None
    assert objection(state, "harpoon") == "IG-7.4"
    assert objection(state, "end") is not None
    armed = attacked("seats=2; squares c4[B] d4~b4; hand R move; hand B harpoon; turn R act")
    assert legal(armed) == ["decline", "harpoon"]


def test_ig_7_4_the_movers_defence_counts_for_their_turn() -> None:
    squares = "c4[R] d4~b4 c3~f1 f4~f1"
    state = after(attacked(f"seats=2; squares {squares}; hand R move harpoon*2; turn R act"), "harpoon")
    assert (hunted(state, "R"), hand(state, "R")) == ("bear", "harpoon")
    state = after(state, "animal fish1 f4", "to f5", "animal fish1 f5", "to f4")
    assert status(state) == "turn R played harpoon,move act"
    assert legal(after(state, "hunt")) == ["take fish1 c3"]
    assert objection(after(state, "hunt"), "harpoon fish1 c3") == "IG-6.40"


def test_ig_7_4_in_the_turn_of_another_there_is_no_limit() -> None:
    state = attacked("seats=2; squares c4[B] d4~b4 c6~b4 g7[]; hand R move; hand B harpoon*2; turn R act")
    state = after(state, "harpoon", "animal bear c6", "to c5", "animal bear c5", "to c4")
    assert (status(state), legal(state)) == ("turn R played move harpoon B c4 0", ["decline", "harpoon"])
    state = after(state, "harpoon")
    assert (hunted(state, "B"), hand(state, "B"), status(state)) == ("bear*2", "", "turn R played move act")


@pytest.mark.parametrize("viewer", [0, 2, int(SPECTATOR)])
def test_ig_7_5_a_decline_reveals_nothing(viewer: int) -> None:
    text = "seats=3; squares c4[BY] d4~b4 f4~f1; hand R move; hand B {}; hand Y thaw; turn R act"
    armed, unarmed = [attacked(text.format(kept)) for kept in ("harpoon", "stamina2")]
    assert (legal(armed), legal(unarmed)) == (["decline", "harpoon"], ["decline"])
    decline = GAME.parse("decline")
    assert seen(armed, viewer) == seen(unarmed, viewer)
    assert GAME.seen(armed, decline, viewer) == GAME.seen(unarmed, decline, viewer)
    assert seen(after(armed, "decline"), viewer) == seen(after(unarmed, "decline"), viewer)


def test_ig_7_5_a_client_does_not_answer_for_a_player_without_a_harpoon() -> None:
    state = attacked("seats=2; squares c4[B] d4~b4; hand R move; hand B stamina1; turn R act")
    assert legal(state) == ["decline"]
    assert not GAME.is_forced(GAME.view(state, 1))


# Harpoon, hiding, flight


def test_ig_7_6_the_first_harpoon_takes_the_bear_and_everybody_stays() -> None:
    hands = "hand B move harpoon; hand G thaw; hand R harpoon"
    state = attacked(f"seats=4; squares c4[RBG] d4~b4 f4~f1; {hands}; turn B act")
    assert (seat(state), legal(state)) == (4, ["decline"])
    state = after(state, "decline")
    assert (seat(state), legal(state)) == (1, ["decline", "harpoon"])
    state = after(state, "harpoon")
    assert status(state) == "turn B played move animal 2"
    assert (on(state, "c4"), tokens(state)["bear"]) == ("[RBG]", 0)
    assert [hunted(state, color) for color in "RBYG"] == ["bear", "", "", ""]
    assert [hand(state, color) for color in "RBYG"] == ["", "harpoon", "", "thaw"]
    assert "harpoon*3" in bag(state).split()  # it left the game
    assert "bear*3" in reserve(state).split()


def test_ig_7_7_inuit_hide_in_an_igloo_of_their_own_color() -> None:
    state = attacked("seats=4; squares c4[R2B^R] d4~b4; hand G move; hand B thaw stamina1; turn G act")
    assert (seat(state), legal(state)) == (2, ["decline"])
    state = after(state, "decline")
    assert (status(state), on(state, "c4")) == ("turn G played move corner B1 left 2", "[R2^Rb4]")
    state = after(state, "corner h1")
    assert (on(state, "c4"), on(state, "h1")) == ("[R2^Rb4]", "#B3")


def test_ig_7_7_all_hide_and_nobody_flees() -> None:
    state = attacked("seats=2; squares c4[B3^B] d4~b4; hand R move; hand B harpoon; turn R act")
    state = after(state, "decline")
    assert (on(state, "c4"), status(state), hand(state, "B")) == ("[B3^Bb4]", "turn R played move animal 2", "harpoon")


def test_ig_7_7_the_igloo_of_another_player_does_not_protect() -> None:
    state = attacked("seats=2; squares c4[B2^R] c5[^B] d4~b4; hand R move; turn R act")
    assert (status(state), on(state, "c4")) == ("turn R played move corner B2 left 2", "[^Rb4]")


def test_ig_7_8_the_mover_puts_each_on_a_corner_their_own_last() -> None:
    state = attacked("seats=4; squares c4[RBYG2] d4~b4 f4~f1; hand Y move; turn Y act")
    for corner, waiting in (("a1", "R1 B1 Y1 G2"), ("h8", "R1 B1 Y1 G1"), ("a8", "R1 B1 Y1"), ("a8", "B1 Y1")):
        assert (seat(state), status(state)) == (3, f"turn Y played move corner {waiting} left 2")
        assert legal(state) == ["corner a1", "corner h1", "corner a8", "corner h8"]
        state = after(state, f"corner {corner}")
    assert status(state) == "turn Y played move corner Y1 left 2"
    state = after(state, "corner h1")
    assert (status(state), on(state, "c4")) == ("turn Y played move animal 2", "[b4]")
    assert [on(state, corner) for corner in ("a1", "h1", "a8", "h8")] == ["#R2G", "#B2Y", "#RBY2", "#G2"]


def test_ig_7_9_no_position_has_a_bear_and_an_inuk_without_their_igloo() -> None:
    assert on(read("seats=2; squares c4[R^Rb4]; turn R act"), "c4") == "[R^Rb4]"
    for word in ("[Rb4]", "[B^Rb4]", "[RB^Rb4]"):
        with pytest.raises(NotationError):
            read(f"seats=2; squares c4{word}; turn R act")


def test_ig_7_9_an_inuk_hidden_with_a_bear_acts_normally() -> None:
    state = read("seats=2; squares c4[R2^Rb4x1] c5[] d4~f1 g6[]; turn R act")
    assert {"walk c4", "kayak c4", "hunt"} <= set(legal(state))
    assert legal(after(state, "hunt")) == ["take fox1 c4", "take fish1 d4"]
    walked = after(state, "walk c4", "to c5")
    assert (on(walked, "c4"), on(walked, "c5"), hunted(walked, "R")) == ("[R^Rx1b4]", "[R]", "")
    assert on(after(state, "kayak c4", "to g6"), "g6") == "[R]"


def test_ig_7_9_further_inuit_enter_only_with_a_harpoon() -> None:
    squares = "c4[R^Rb4] c5[RB] c6[]"
    unarmed = read(f"seats=2; squares {squares}; turn R act")
    assert legal(after(unarmed, "walk c5")) == ["to c6"]
    assert objection(after(unarmed, "walk c5"), "to c4") == "IG-6.66"
    blue = after(read(f"seats=2; squares {squares}; hand B harpoon; turn B act"), "walk c5", "to c4")
    assert (on(blue, "c4"), hunted(blue, "B")) == ("[RB^R]", "bear")
    red = after(read(f"seats=2; squares {squares}; hand R harpoon; turn R act"), "walk c5", "to c4")
    assert (on(red, "c4"), hunted(red, "R"), hand(red, "R")) == ("[R2^R]", "bear", "")


def test_ig_7_9_one_who_left_the_igloo_must_not_return_without_a_harpoon() -> None:
    state = after(read("seats=2; squares c4[R^Rb4] c5[]; turn R act"), "walk c4", "to c5")
    assert "walk c5" not in legal(state)
    assert objection(state, "walk c5") == "IG-6.66"


def test_ig_7_10_the_remaining_steps_are_made_with_other_animals() -> None:
    state = attacked("seats=2; squares c4[B] d4~b4 f4~f1; hand R move; hand B harpoon; turn R act")
    state = after(state, "harpoon")
    assert (status(state), legal(state)) == ("turn R played move animal 2", ["animal fish1 f4"])
    state = after(state, "animal fish1 f4", "to f5", "animal fish1 f5", "to f6")
    assert status(state) == "turn R played move act"


def test_ig_7_10_without_another_animal_the_tile_is_done() -> None:
    state = attacked("seats=2; squares c4[B] d4~b4 f4{x1}; hand R move; hand B harpoon; turn R act")
    state = after(state, "harpoon")
    assert (status(state), on(state, "f4")) == ("turn R played move act", "{x1}")
