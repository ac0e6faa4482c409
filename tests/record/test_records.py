"""Records: exact in both forms, and clear about damage."""

from __future__ import annotations

import contextlib
import dataclasses
import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from polynya import ALL, CHANCE, NotYourTurn, Record, RecordError, Rng, load, loads, new_match, picture, save
from polynya.record import jsonform, textform
from tests.contract.cases import CASES
from tests.contract.data import random_match

INTRO = [case for case in CASES if case.game.key == "nanuuk_intro"]
FINISHED = Record.of(random_match(INTRO[0], 21))
OPEN = Record.of(random_match(INTRO[-1], 22, 30))
TEXT = textform.write(FINISHED)
JSON = jsonform.write(FINISHED)


def test_the_text_form_is_readable() -> None:
    lines = TEXT.splitlines()
    assert lines[:4] == ["Polynya record 1", "Game: nanuuk_intro", "Rules: 1", "Seats: 2"]
    assert lines[4:6] == ["Seat 1: Ada", "Seat 2: Bruno"]
    assert lines[6].startswith("Result: seat ")
    assert lines[8].startswith("1. seat 1: place ")
    assert lines[-1] == "end"


@pytest.mark.parametrize("case", CASES[::5], ids=[case.name for case in CASES[::5]])
@pytest.mark.parametrize("plies", [0, 1, 9, None])
def test_both_forms_round_trip_exactly(case: object, plies: int | None) -> None:
    record = Record.of(random_match(case, 23, plies))  # type: ignore[arg-type]
    for form in (textform, jsonform):
        text = form.write(record)
        assert form.read(text) == record
        assert form.write(form.read(text)) == text
        assert loads(text) == record


@given(st.dictionaries(st.integers(0, 30), st.text(st.characters(codec="utf-8")), max_size=4))
@settings(max_examples=150, deadline=None, derandomize=True)
def test_any_comment_round_trips(comments: dict[int, str]) -> None:
    record = Record(**{**OPEN.__dict__, "comments": dict(sorted(comments.items()))})
    for form in (textform, jsonform):
        assert form.read(form.write(record)) == record


def test_people_may_write_loosely() -> None:
    loose = TEXT.replace(", ", " ,  ").replace("place", "PLACE").replace("\n1.", "\n\n  1.").replace("\n", "\r\n")
    assert textform.read(loose) == FINISHED


@pytest.mark.parametrize("suffix", [".txt", ".json"])
def test_files_are_saved_whole_and_load_back(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"game{suffix}"
    save(FINISHED, path)
    save(OPEN, path)
    assert load(path) == OPEN
    assert [entry.name for entry in tmp_path.iterdir()] == [path.name]


def test_a_file_that_cannot_be_written_is_one_clear_line(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="cannot be written"):
        save(FINISHED, tmp_path / "no" / "such" / "folder.txt")


@pytest.mark.parametrize("name", ["", ".", "folder"])
def test_a_name_that_is_no_file_is_one_clear_line(tmp_path: Path, name: str) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(RecordError, match="is not the name of a file"):
        save(FINISHED, tmp_path / name if name == "folder" else name)
    assert [entry.name for entry in tmp_path.iterdir()] == ["folder"]


def test_absurd_numbers_are_record_errors() -> None:
    digits = "9" * 5000
    for text in (TEXT.replace("Rules: 1", f"Rules: {digits}"), TEXT.replace("\n1. seat", f"\n{digits}. seat")):
        with pytest.raises(RecordError):
            loads(text)
    with pytest.raises(RecordError):
        loads(JSON.replace('"rules": 1', f'"rules": {digits}'))


def test_a_truncated_record_names_the_ply() -> None:
    turns = TEXT.splitlines()
    cut = "\n".join(turns[:20]) + "\n"
    with pytest.raises(RecordError, match=r"ply \d+: the record breaks off") as caught:
        textform.read(cut)
    assert caught.value.ply > 10
    for length in range(len(TEXT) - 4):
        with pytest.raises(RecordError):
            textform.read(TEXT[:length])
    for length in range(0, len(JSON) - 2, 7):
        with pytest.raises(RecordError):
            loads(JSON[:length])


def test_an_edited_action_names_ply_and_clause() -> None:
    first = TEXT.index("2. seat 2: place ") + len("2. seat 2: place ")
    taken = TEXT[TEXT.index("1. seat 1: place ") + len("1. seat 1: place ") :][:2]
    edited = TEXT[:first] + taken + TEXT[first + 2 :]
    with pytest.raises(RecordError, match=r"ply 1: 'place .*' breaks NK-5\.5"):
        textform.read(edited)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("Polynya record 1", "Polynya record 2", "begins with"),
        ("Game: nanuuk_intro", "Game: chess", "no game 'chess'"),
        ("Game: nanuuk_intro\n", "", "no game ''"),
        ("Rules: 1", "Rules: 7", "rules version 7"),
        ("Rules: 1", "Rules: one", "'Rules' must be a number"),
        ("Seats: 2", "Seats: 5", "E_PLAYERS"),
        ("Seats: 2", "Seats: 3", "says"),
        ("Seats: 2", "Seats: 2\nSeats: 2", "stands twice"),
        ("Seats: 2", "Seats: 2\nOption intro_variant: chess", "E_OPTION_VALUE"),
        ("Seats: 2", "Seats: 2\nOption dance: yes", "'Option dance' is not a header"),
        ("Seats: 2", "Seats: 2\nColor: red", "'Color' is not a header"),
        ("Seats: 2", "Seats: 2\nnonsense", "'nonsense' is not a header"),
        ("Result: seat", "Result: chair", "the record says"),
        ("1. seat 1: place", "1. seat 2: place", "ply 0: 'seat 2' is said to move"),
        ("2. seat 2", "3. seat 2", "is not turn 2"),
        ("\nend", "\n{one} {two}\nend", "two comments"),
        (", from", " from", "is not an action"),
        ("1. seat 1: place", "1. seat 1: jump", "ply 0: 'jump"),
    ],
)
def test_damage_is_one_clear_line(old: str, new: str, says: str) -> None:
    assert old in TEXT
    with pytest.raises(RecordError) as caught:
        textform.read(TEXT.replace(old, new, 1))
    assert says in str(caught.value) or ("Seats: 3" in new and "ply" in str(caught.value))
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("key", "value", "says"),
    [
        ("polynya", 9, "format 9"),
        ("game", 1, "game must be a text"),
        ("rules", "1", "rules must be a whole number"),
        ("rules", True, "rules must be a whole number"),
        ("setup", {}, "setup must be an object"),
        ("setup", {"seats": True, "options": {}}, "seats must be a whole number"),
        ("setup", {"seats": 2, "options": []}, "options must be an object"),
        ("names", ["Ada"], "1 names do not fit 2 seats"),
        ("names", [1, 2], "a name must be a text"),
        ("actions", "abc", "actions must be a list"),
        ("actions", [0, 99999], "ply 1: '99999' breaks the action space"),
        ("actions", [0, -1], "ply 1: '-1' breaks the action space"),
        ("actions", [0, 0], "ply 1: 'place A1' breaks NK-5.5"),
        ("actions", [0, 1.5], "an action must be a whole number"),
        ("comments", {"x": "y"}, "comments must be"),
        ("comments", {"9999": "y"}, "outside the game"),
        ("result", 3, "result must be a text"),
        ("result", None, "the record says 'unfinished'"),
        ("extra", 1, "exactly the keys"),
    ],
)
def test_damaged_json_is_one_clear_line(key: str, value: object, says: str) -> None:
    with pytest.raises(RecordError) as caught:
        loads(json.dumps({**json.loads(JSON), key: value}))
    assert says in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "content", [b"", b"\xff\xfe\x00", b"{", b"[]", b"\x00\x01", b"{}", b"[" * 100_000, b'{"a":' * 9999]
)
def test_garbage_is_a_record_error(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "garbage"
    path.write_bytes(content)
    with pytest.raises(RecordError):
        load(path)


def test_a_missing_file_and_a_folder_are_record_errors(tmp_path: Path) -> None:
    for path in (tmp_path / "missing", tmp_path):
        with pytest.raises(RecordError, match="cannot be read"):
            load(path)


@given(st.data())
@settings(max_examples=300, deadline=None, derandomize=True)
def test_random_damage_never_gives_another_error(data: st.DataObject) -> None:
    source = data.draw(st.sampled_from([TEXT, JSON]))
    at = data.draw(st.integers(0, len(source)))
    removed = data.draw(st.integers(0, 5))
    added = data.draw(st.text(max_size=4))
    with contextlib.suppress(RecordError):
        record = loads(source[:at] + added + source[at + removed :])
        assert loads(textform.write(record)) == record


FULL = Record.of(random_match(next(case for case in CASES if case.options.get("layout") == "custom"), 24, 20))


@pytest.mark.parametrize(
    "options",
    [{"preset": "social"}, {"intro_variant": "standard"}, {"layout": "standard"}, {"custom_layout": None}, {"a\nb": 1}],
)
def test_options_are_kept_only_where_they_differ(options: dict[str, object]) -> None:
    found = json.loads(jsonform.write(FULL))
    found["setup"]["options"] = options
    with pytest.raises(RecordError) as caught:
        loads(json.dumps(found))
    assert "\n" not in str(caught.value)


def test_a_layout_that_cannot_be_read_is_a_record_error() -> None:
    text = textform.write(FULL)
    for damaged in ("Option custom_layout: x", "Option custom_layout: B1:fish,B1:whale"):
        with pytest.raises(RecordError):
            loads(text.replace(next(line for line in text.splitlines() if "custom_layout" in line), damaged))


def test_a_name_cannot_smuggle_in_a_header() -> None:
    evil = dataclasses.replace(FINISHED, names=("a\nSeat 2: evil", ""))
    with pytest.raises(RecordError, match="one line"):
        textform.write(evil)


def test_a_comment_beyond_the_recorded_actions_is_refused() -> None:
    case = next(case for case in CASES if case.options.get("layout") == "random")
    empty = dataclasses.replace(Record.of(random_match(case, 1, 0)), actions=(), comments={5: "hi"})
    with pytest.raises(RecordError, match="outside the game"):
        empty.match()


def test_a_list_of_cracks_is_a_value_of_its_own() -> None:
    cracks = ["B1|B2"]
    match = new_match("nanuuk", 2, {"initial_crack_list": tuple(cracks)})
    other = new_match("nanuuk", 2, {"initial_crack_list": cracks})
    cracks.append("nonsense")
    assert loads(textform.write(Record.of(match))) == Record.of(match) == Record.of(other)


def cut_before_chance(game: str, plies: int) -> Record:
    """A record that stops at the last place before a ply where chance was to decide."""
    case = next(case for case in CASES if case.game.key == game and case.start.to_move() == CHANCE)
    match = random_match(case, 26, plies)
    last = max(ply for ply, mover in enumerate(match.movers) if mover == CHANCE)
    return dataclasses.replace(Record.of(match), actions=match.actions[:last], comments={last: "and then?"})


@pytest.mark.parametrize("plies", [1, 60])
@pytest.mark.parametrize("game", ["igloo_igloo", "nanuuk", "pinguinoe"])
def test_a_record_that_stops_before_chance_gets_no_luck(game: str, plies: int) -> None:
    record = cut_before_chance(game, plies)
    match = record.match()
    assert (match.mover, match.actions) == (CHANCE, record.actions)
    assert Record.of(match) == record
    for form in (textform, jsonform):
        assert loads(form.write(record)) == record
    assert picture(record).svg() == picture(match, ply=len(record.actions)).svg()
    assert match.game.view(match.state_at(match.ply), ALL).mover == CHANCE


@pytest.mark.parametrize("game", ["igloo_igloo", "nanuuk", "pinguinoe"])
def test_who_plays_on_brings_the_luck(game: str) -> None:
    record = cut_before_chance(game, 60)
    waiting = record.match()
    for seat in range(record.seats):
        with pytest.raises(NotYourTurn, match="chance is to decide, and this match has no luck"):
            waiting.play(seat, 0)
    assert waiting.actions == record.actions
    match = record.match(Rng(1))
    assert match.mover >= 0
    assert match.actions[: len(record.actions)] == record.actions
    assert match.movers[len(record.actions)] == CHANCE
