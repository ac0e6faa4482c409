"""Matches that begin at a position, and what a match gives to its user."""

from __future__ import annotations

import copy
import json
import pickle

import pytest

from polynya import (
    ALL,
    CHANCE,
    IllegalAction,
    Match,
    NoSuchViewer,
    NotationError,
    Record,
    RecordError,
    Rng,
    dumps,
    game_named,
    load,
    loads,
    new_match,
    save,
)
from polynya.record.policy import TablePolicy
from tests.contract.cases import Case, plain_cases, positions, varied_cases
from tests.matches import played

LINE = "nanuuk_intro seats=2; 1a=D3 1b=E3 2a=C3 2b=F3; turn 1"


def at(line: str = LINE) -> Match:
    return Match.at(game_named(line.split()[0]), line, Rng(1), names=("Ada", "Bo"))


def test_a_match_begins_at_a_written_position() -> None:
    match = at()
    assert (match.ply, match.mover, match.names, match.start) == (0, 0, ("Ada", "Bo"), LINE)
    match.play(0, "from D3")
    match.play(0, "to D2")
    assert match.log(1) == [(0, "from D3"), (0, "to D2")]
    assert match.state_at(0) == match.game.read(LINE)
    match.undo(0, 0)
    assert match == at()


def test_a_match_begins_at_a_state_which_stays_as_it_is() -> None:
    game = game_named("nanuuk_intro")
    state = game.read(LINE)
    match = Match.at(game, state, Rng(1), names=("Ada", "Bo"))
    assert match == at()
    match.play(0, "from D3")
    assert state == game.read(LINE)


@varied_cases
def test_records_of_such_matches_are_exact_in_both_forms(case: Case) -> None:
    rng = Rng(3)
    for number, state in enumerate(positions(case, 1, every=25)):
        match = Match.at(case.game, state, Rng(number))
        for _ in range(6):
            if match.mover >= 0:
                match.play(match.mover, match.legal[rng.below(len(match.legal))])
        record = Record.of(match)
        for form in ("text", "json"):
            text = dumps(match, form)
            assert loads(text) == record
            assert dumps(loads(text), form) == text
        again = record.match()
        assert again.view(0) == match.view(0)
        assert (again.actions, again.movers, again.start) == (match.actions, match.movers, match.start)
        assert TablePolicy.of_record(match).automatic == TablePolicy.of_record(again).automatic


def test_a_first_position_of_another_setup_is_refused() -> None:
    text = dumps(at()).replace("Seats: 2", "Seats: 2\nOption intro_variant: rescuer")
    with pytest.raises(RecordError, match="the first position belongs to another setup"):
        loads(text)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("nanuuk_intro seats=2; 1a=D3 2a=C3 1b=E3 2b=F3; turn 1", "the line that the game writes"),
        ("nanuuk_intro seats=2; 1a=Z9; turn 1", "'Z9' is not a space"),
        ("pinguinoe seats=2; toss", "begins with 'nanuuk_intro'"),
        ("", "the header 'Start' is empty"),
    ],
)
def test_a_first_position_that_is_not_one_is_refused(line: str, words: str) -> None:
    with pytest.raises(RecordError, match=words) as caught:
        loads(dumps(at()).replace(LINE, line))
    assert "\n" not in str(caught.value)


def test_a_first_position_in_json_is_a_text() -> None:
    found = json.loads(dumps(at(), "json"))
    assert found["start"] == LINE
    with pytest.raises(RecordError, match="start must be a text"):
        loads(json.dumps({**found, "start": 3}))


def test_a_match_from_a_position_may_know_secrets_from_before() -> None:
    game = game_named("pinguinoe")
    match = Match.at(game, game.initial(game.setup(2)), Rng(1))
    assert match.knows_secret(0)
    assert not new_match("pinguinoe", seed=1).knows_secret(0)


def test_state_and_legal_actions_are_there_to_be_used() -> None:
    match = at()
    state = match.state
    state.apply(match.legal[0])
    assert match.state != state
    assert match.legal == tuple(match.state.legal_actions())
    assert match.legal_notations == ("from D3", "from E3")
    assert [match.game.parse(text) for text in match.legal_notations] == list(match.legal)


def test_follow_and_why_not_take_notation() -> None:
    match = at()
    assert match.why_not(0, "from C3") == "NK-6.12" or match.why_not(0, "from C3") is not None
    assert match.why_not(0, "from D3") is None
    assert match.why_not(0, match.game.parse("from C3")) == match.why_not(0, "From c3")
    match.follow(["from D3", match.game.parse("to D2")])
    assert match.ply == 2
    with pytest.raises(RecordError, match="ply 2: 'dance' is not an action"):
        match.follow(["dance"])
    with pytest.raises(IllegalAction):
        match.why_not(0, 9999)
    assert match.is_final("crack D1|D2") == match.is_final(match.game.parse("crack D1|D2"))


def test_a_log_is_somebodys() -> None:
    with pytest.raises(NoSuchViewer, match="5 is no viewer"):
        at().log(5)


@plain_cases
def test_matches_are_values(case: Case) -> None:
    match = new_match(case.game.key, case.seats, case.options, seed=4, names=("Ada",))
    match.comments[0] = "a beginning"
    for _ in range(5):
        match.play(match.mover, match.legal[0])
    for made in (copy.copy(match), copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
        assert made == match
        assert made.game is match.game
        assert (made.names, made.comments, made.movers) == (match.names, match.comments, match.movers)
        made.play(made.mover, made.legal[0])
        assert made != match
        match_after = copy.copy(match)
        match_after.play(match_after.mover, match_after.legal[0])
        assert made == match_after  # luck goes on as it would
    assert match != new_match(case.game.key, case.seats, case.options, seed=5, names=("Ada",))
    assert repr(match).startswith(f"<Match of {case.game.key}: Ada, seat 1")


def test_a_match_says_where_it_stands() -> None:
    assert repr(at()) == "<Match of nanuuk_intro: Ada, Bo; ply 0, seat 0 to move>"
    assert repr(played("nanuuk_intro")).endswith("over>")
    game = game_named("pinguinoe")
    waiting = Match(game, game.setup(2), None)
    assert waiting.mover == CHANCE
    assert repr(waiting).endswith("ply 0, chance to move>")
    assert pickle.loads(pickle.dumps(waiting)) == waiting


def test_an_unknown_form_is_refused() -> None:
    with pytest.raises(RecordError, match="'xml' is not a form of records: there is text, json"):
        dumps(at(), "xml")


def test_a_match_is_saved_as_its_record(tmp_path: object) -> None:
    for name in ("one.txt", "one.json"):
        save(at(), f"{tmp_path}/{name}")
        assert load(f"{tmp_path}/{name}") == Record.of(at())


def test_a_diagram_that_cannot_be_read_is_no_beginning() -> None:
    with pytest.raises(NotationError, match="begins with 'nanuuk_intro'"):
        Match.at(game_named("nanuuk_intro"), "pinguinoe seats=2; toss")


def test_everything_of_a_match_from_a_position_may_be_seen_where_there_are_no_secrets() -> None:
    assert at().view(int(ALL)).facts()["step"] == "choose_piece"


IGLOO = "igloo_igloo seats=2; squares c3[R4] c4[R] d3~f1 f6[B5]; turn R ap 1 act"


def test_the_table_does_not_end_a_turn_in_which_something_can_be_taken_back() -> None:
    """A catch with the last point leaves nothing to do; whoever made it ends the turn, or takes it back."""
    match = Match.at(game_named("igloo_igloo"), IGLOO, Rng(1), names=("Ada", "Bo"))
    policy = TablePolicy(match)
    match.play(0, "hunt")
    match.play(0, "take fish1 d3")
    assert match.game.is_forced(match.view(0))
    assert policy.undo_ply(0) == 0
    assert policy.forced_move() is None
    nothing = IGLOO.replace("ap 1", "ap 0")
    bound = TablePolicy(Match.at(game_named("igloo_igloo"), nothing, Rng(1), names=("Ada", "Bo")))
    assert bound.forced_move() == match.legal
