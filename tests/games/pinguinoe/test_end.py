"""The end of the game and its result, clause by clause (sections 8 and 9 of the rulebook)."""

from __future__ import annotations

import pytest

from tests.games.pinguinoe.positions import GAME, after, at, choices, legal, objection, player, read, result, status


@pytest.mark.parametrize(
    ("ark", "cell", "way", "goal"),
    [
        ("A1", "34e", "E", "34f"),
        ("A1", "34h", "W", "34g"),
        ("A2", "34b", "S", "34f"),
        ("A2", "34c", "S", "34g"),
        ("A2", "34j", "N", "34f"),
        ("A2", "34k", "N", "34g"),
    ],
)
def test_pn_8_1_entering_an_ark_cell_wins_at_once(ark: str, cell: str, way: str, goal: str) -> None:
    state = read(f"seats=4; cards 34={ark}; seal 12a; hand P2 fish; turn P3 die 5 move 4 {cell}")
    state = after(state, f"step {way}")
    assert (at(state, 3), player(state), legal(state)) == (goal, -1, [])
    assert (result(state).winners, result(state).reason) == ((2,), "ark")
    assert objection(state, "end_move") == "PN-8.1"


def test_pn_8_1_with_the_last_point_too() -> None:
    state = after(read("seats=2; turn P2 die 2 move 1 34d 34h"), "step W")
    assert result(state).winners == (1,)


def test_pn_8_1_a_jump_counts() -> None:
    state = read("seats=2; cards 34=A2; hand P1 trampoline; turn P1 die 2 move 1 33h")
    state = after(state, "play trampoline", "jump E")
    assert (at(state, 1), result(state).winners) == ("34f", (0,))


def test_pn_8_1_the_seal_on_the_ark_wins_nothing() -> None:
    state = read("seats=2; seal 34e; turn P1 die 6 seal 5")
    state = after(state, "seal E", "seal E")
    assert (GAME.result(state), status(state)) == (None, "turn P1 die 6 seal 3")


def test_pn_8_1_the_rest_of_the_ark_card_is_not_the_ark() -> None:
    state = after(read("seats=2; turn P1 die 2 move 1 33h"), "step E", "end_move", "end_turn")
    assert (at(state, 1), GAME.result(state), status(state)) == ("34e", None, "turn P2 ready")


@pytest.mark.parametrize("event", ["skip", "tear", "blizzard", "tsunami"])
def test_pn_8_2_the_fifth_event_ends_the_game_without_a_winner(event: str) -> None:
    state = after(
        read("seats=2 zones=ring; cards 22=D01; events 4; turn P1 die 3 move 1 22g 22h"), "draw", f"search {event}"
    )
    assert (player(state), legal(state)) == (-1, [])
    assert (result(state).winners, result(state).reason) == ((), "white_penguin")
    assert objection(state, "roll") == "PN-8.2"


def test_pn_8_2_neither_the_fourth_event_nor_an_object_ends_it() -> None:
    fourth = read("seats=2 zones=ring; cards 22=D01; events 3; turn P1 die 3 move 1 22g 22h")
    fourth = after(fourth, "draw", "search tear")
    assert (GAME.result(fourth), status(fourth)) == (None, "turn P2 ready")
    drawn = read("seats=2 zones=ring; cards 22=D01; events 4; turn P1 die 3 move 1 22g 22h")
    drawn = after(drawn, "draw", "search fish")
    assert (GAME.result(drawn), status(drawn)) == (None, "turn P2 ready")


def test_pn_8_2_not_with_a_sleepy_white_penguin() -> None:
    text = "seats=2 zones=ring sleepy_white_penguin=true; cards 22=D01; events {}; turn P1 die 3 move 1 22g 22h"
    for number in (4, 5, 11):
        state = after(read(text.format(number)), "draw", "search tear")
        assert (GAME.result(state), status(state)) == (None, "turn P2 ready")


def test_pn_8_3_turns_do_not_end_the_game() -> None:
    state = read("seats=2; turn P1 ready")
    for _ in range(400):
        for text in ("roll", "die 6", "seal stop", "end_turn"):
            state.apply(GAME.parse(text))
    assert (GAME.result(state), legal(state)) == (None, ["roll"])


def test_pn_8_3_at_the_latest_the_nineteenth_card_is_the_fifth_event() -> None:
    text = "seats=2 zones=ring; cards 22=D01; deck skip tsunami; events 4; turn P1 die 3 move 1 22g 22h"
    state = after(read(text), "draw")  # 14 objects and 4 events are gone
    assert choices(state, "search") == ["skip", "tsunami"]
    for event in ("skip", "tsunami"):
        assert result(after(state, f"search {event}")).reason == "white_penguin"


def test_pn_9_1_the_winner_has_one_point_and_the_others_none() -> None:
    state = after(read("seats=3 corners=clockwise; turn P2 die 4 move 4 34e"), "step E")
    assert state.returns() == [0, 1, 0]
    assert (result(state).winners, result(state).reason) == ((1,), "ark")
    assert set(result(state).ranking[1]) == {0, 2}  # no ranks among the others


def test_pn_9_1_without_a_winner_nobody_has_a_point() -> None:
    text = "seats=3 zones=ring corners=clockwise; cards 22=D01; events 4; turn P1 die 3 move 1 22g 22h"
    state = after(read(text), "draw", "search tear")
    assert state.returns() == [0, 0, 0]
    assert (result(state).winners, result(state).reason) == ((), "white_penguin")
    assert [set(place) for place in result(state).ranking] == [{0, 1, 2}]
