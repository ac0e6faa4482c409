"""The checked door: turns, refusals, fair undo."""

from __future__ import annotations

import pytest

from polynya import (
    ALL,
    GameOver,
    IllegalAction,
    Match,
    NotationError,
    NotYourTurn,
    RecordError,
    Rng,
    UndoRefused,
    new_match,
)
from tests.matches import played

OPENING = ("place D3", "place C3", "place E3", "place F3")


def opened() -> Match:
    match = new_match("nanuuk_intro")
    for notation in OPENING:
        match.play(match.mover, notation)
    return match


def test_a_seat_plays_in_notation_or_by_number() -> None:
    match = new_match("nanuuk_intro")
    match.play(0, "  PLACE d3 ")
    match.play(1, match.game.parse("place C3"))
    assert [match.game.notation(action) for action in match.actions] == ["place D3", "place C3"]
    assert match.movers == (0, 1)


def test_the_wrong_seat_waits() -> None:
    match = opened()
    with pytest.raises(NotYourTurn, match="seat 1 is to move, not seat 2"):
        match.play(1, "from C3")
    assert match.ply == 4


def test_a_refused_action_names_its_clause_and_changes_nothing() -> None:
    match = opened()
    match.play(0, "from D3")
    before = match.view(ALL)
    with pytest.raises(IllegalAction) as caught:
        match.play(0, "to C3")
    assert (caught.value.notation, caught.value.clause) == ("to C3", "NK-6.9")
    assert str(caught.value) == "'to C3' breaks NK-6.9"
    with pytest.raises(NotationError, match="'to nowhere' is not an action"):
        match.play(0, "to nowhere")
    with pytest.raises(IllegalAction):
        match.play(0, 9999)
    with pytest.raises(IllegalAction):
        match.play(0, -1)
    assert match.view(ALL) == before


def test_a_finished_game_takes_no_more() -> None:
    match = played("nanuuk_intro")
    with pytest.raises(GameOver, match="the game is over"):
        match.play(0, "to C3")
    assert match.result is not None


def test_a_seat_takes_back_its_own_steps_also_when_the_turn_has_passed() -> None:
    match = opened()
    for notation in ("from D3", "to D2", "crack C2|C3"):
        match.play(0, notation)
    assert match.mover == 1
    assert match.undo_limit(0) == 3
    match.undo(0)
    assert (match.mover, match.ply) == (0, 6)
    match.undo(0, 3)
    assert match.game.notation(match.actions[-1]) == "place E3"
    assert match.undo_limit(0) == 3


def test_another_seats_decision_limits_undo() -> None:
    match = opened()
    for notation in ("from D3", "to D2", "crack C2|C3"):
        match.play(0, notation)
    match.play(1, "from E3")
    before = match.view(ALL)
    with pytest.raises(UndoRefused, match="seat 1 cannot take back"):
        match.undo(0)
    with pytest.raises(UndoRefused):
        match.undo(1, 3)
    assert match.view(ALL) == before
    match.undo(0, 4, consent=True)
    assert (match.mover, match.ply) == (0, 4)


@pytest.mark.parametrize("to", [-1, 0, 1, 100])
def test_there_must_be_something_to_take_back(to: int) -> None:
    with pytest.raises(UndoRefused, match="nothing to take back"):
        new_match("nanuuk_intro").undo(0, to, consent=True)


def test_undo_drops_later_comments() -> None:
    match = opened()
    match.comments = {1: "kept", 4: "dropped"}
    match.undo(0)
    assert match.comments == {1: "kept"}


def test_the_log_says_who_did_what() -> None:
    assert opened().log(0) == [(0, "place D3"), (1, "place C3"), (1, "place E3"), (0, "place F3")]


def test_a_match_goes_on_from_recorded_actions() -> None:
    match = opened()
    again = Match(match.game, match.setup, Rng(0), actions=match.actions)
    assert again.view(ALL) == match.view(ALL)
    assert again.movers == match.movers


def test_recorded_actions_are_checked_with_their_ply() -> None:
    match = opened()
    wrong = (*match.actions[:2], match.actions[0])
    with pytest.raises(RecordError, match=r"ply 2: 'place D3' breaks NK-5\.5") as caught:
        Match(match.game, match.setup, Rng(0), actions=wrong)
    assert caught.value.ply == 2


def test_names_are_one_line_each() -> None:
    match = new_match("nanuuk_intro", 3, names=(" Ada \n Lovelace", "Bö"))
    assert match.names == ("Ada Lovelace", "Bö", "")


@pytest.mark.parametrize("layout", ["standard", "random"])
def test_everybody_may_agree_to_go_back_as_far_as_luck_reaches(layout: str) -> None:
    match = new_match("nanuuk", 2, {"layout": layout} if layout != "standard" else {}, seed=3)
    laid = match.ply
    assert (laid > 0) == (layout == "random")
    for seat, notation in ((0, "start B3"), (1, "start E2")):
        match.play(seat, notation)
    assert match.consent_limit() == laid
    with pytest.raises(UndoRefused, match="by itself"):
        match.undo(0, laid)
    match.undo(0, laid, consent=True)
    assert (match.ply, match.mover) == (laid, 0)
    with pytest.raises(UndoRefused):
        match.undo(0, laid - 1, consent=True)


@pytest.mark.parametrize("action", [9999, -1, True, 1.0, None])
def test_what_is_no_action_is_refused_also_after_the_end(action: object) -> None:
    match = played("nanuuk_intro")
    with pytest.raises(IllegalAction, match="the action space"):
        match.play(0, action)  # type: ignore[arg-type]


def test_where_secrets_were_shown_at_the_end_nobody_goes_back() -> None:
    match = played("igloo_igloo", 3)
    for seat in range(3):
        assert match.undo_limit(seat) == match.ply
        with pytest.raises(UndoRefused, match="everything has been shown"):
            match.undo(seat)
