from __future__ import annotations

import os
from pathlib import Path

import pytest

from polynya import Match, NotationError, Record, Rng, game_named, save
from polynya.cli.players import check_players, players_of_record, read_seats, seat_players
from tests.cli.runner import contents, fails, refused, run

GAME = game_named("nanuuk_intro")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The file of a game that has begun."""
    match = Match(GAME, GAME.setup(2), Rng(0))
    for text in ("place C3", "place C4", "place E4", "place E3", "from C3", "to B2", "crack B1|C2", "from C4"):
        match.play(match.mover, text)
    save(Record.of(match), tmp_path / "game.txt")
    return tmp_path / "game.txt"


def test_an_unknown_game(tmp_path: Path) -> None:
    known = "igloo_igloo, nanuuk, nanuuk_intro, pinguinoe"
    assert fails(tmp_path, "play", "chess") == f"E_GAME (rulebooks): no game 'chess'; there is {known}"


SETUPS = [
    (["--option", "nonsense=1"], "E_OPTION_VALUE (NK-10.1): no option 'nonsense'"),
    (["--option", "intro_variant=chess"], "E_OPTION_VALUE (NK-10.1): intro_variant 'chess' is none of"),
    (["--option", "intro_variant"], "'intro_variant' is not of the form key=value"),
    (["--seats", "7"], "E_PLAYERS (NK-10.1): a game is for 2, 3 or 4 players, not 7"),
    (["--seat", "3=human"], "'3=human': there is no seat 3, seats are 1 to 2"),
    (["--seat", "1=chess"], "no bot 'chess'; there is human, random"),
    (["--seat", "1=human", "--seat", "1=random"], "'1=random': seat 1 is given twice"),
    (["--seat", "Ada"], "'Ada' is not of the form seat=kind, seat=kind:name"),
]


@pytest.mark.parametrize(("arguments", "message"), SETUPS)
def test_a_wrong_setup(tmp_path: Path, arguments: list[str], message: str) -> None:
    assert refused(tmp_path, "play", *arguments, "--save", "new.txt").startswith(message)


def test_a_bot_that_does_not_know_the_game_is_not_seated() -> None:
    players = seat_players(read_seats(["2=level3"], 2), 2)
    check_players(players, GAME.key)
    with pytest.raises(NotationError, match="level3 does not know floe: the game has no levels of play"):
        check_players(players, "floe")


def test_a_bot_of_an_old_record_is_replaced() -> None:
    players = players_of_record({}, ("Ada", "greedy"))
    assert [player.name for player in players] == ["Ada", "level4"]
    assert players[1].bot is not None


def test_all_contradictions_are_told_at_once(tmp_path: Path) -> None:
    hunt = ["intro_variant=bear_hunt", "bear_exactly_two=yes", "bear_may_stay=yes", "skin_duel=yes"]
    arguments = [word for option in hunt for word in ("--option", option)]
    line = refused(tmp_path, "play", "--seats", "4", *arguments)
    codes = [problem.split()[0] for problem in line.split("; ")]
    assert codes == ["E_OPTION_SCOPE", "E_PLAYERS", "E_OPTION_CONFLICT"]


def test_illegal_and_malformed_actions_stay_in_the_game(tmp_path: Path) -> None:
    ended = run(tmp_path, "play", "--seed", "1", typed="c3\nplace C3\nqwertz\n\n99\nto C1\n")
    assert ended.returncode == 0
    assert ended.stderr == ""
    assert "'place C3' breaks NK-5.5" in ended.stdout
    assert "'qwertz' is not an action" in ended.stdout
    assert "there is no choice 99" in ended.stdout
    assert contents(tmp_path) == {}


def test_a_truncated_record(record: Path) -> None:
    record.write_text(record.read_text()[:-20])
    line = fails(record.parent, "play", "--load", "game.txt", "--save", "game.txt")
    assert line.startswith("game.txt: ply ")
    assert "breaks off" in line


def test_an_edited_record_names_ply_and_clause(record: Path) -> None:
    record.write_text(record.read_text().replace("to B2", "to G1"))
    assert fails(record.parent, "replay", "game.txt") == "game.txt: ply 5: 'to G1' breaks NK-6.9"


FILES: list[tuple[bytes, str]] = [
    (b"", "file is empty"),
    (b" \n\n", "file is empty"),
    (b"Polynya record 1\nGame: nanuuk_intro\xff\n", "file is not UTF-8 text (byte 35)"),
    (bytes(range(1, 127)), "file is neither a record nor a diagram; a diagram begins with a game's key"),
    (b"\x00\x1b[2J{}", "file is neither a record nor a diagram; a diagram begins with a game's key"),
    (b'{"polynya": 1', "file: line 1, column 14: this is not JSON"),
    (b"[" * 4, "file is neither a record nor a diagram"),
    (b'{"polynya": ' + b"9" * 5000 + b"}", "file: "),
    (b"nanuuk_intro seats=2\nturn 9", "file: "),
    (b"nanuuk_intro seats=2 chess=1; place", "file: 'chess=1' is not an option of nanuuk_intro"),
]


def test_a_file_of_bytes_in_a_process(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"\xff\x00\x80" * 99)
    assert fails(tmp_path, "show", "file") == "file is not UTF-8 text (byte 0)"


@pytest.mark.parametrize(("data", "message"), FILES, ids=range(len(FILES)))
def test_a_file_that_is_no_record(tmp_path: Path, data: bytes, message: str) -> None:
    (tmp_path / "file").write_bytes(data)
    line = refused(tmp_path, "show", "file")
    assert line.startswith(message)
    assert line.isprintable()


def test_an_empty_file_is_not_loaded(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    assert refused(tmp_path, "play", "--load", "file", "--save", "file") == "file is empty"


def test_a_missing_file_and_a_directory(tmp_path: Path) -> None:
    assert refused(tmp_path, "play", "--load", "file") == "file cannot be read: No such file or directory"
    (tmp_path / "file").mkdir()
    assert refused(tmp_path, "replay", "file") == "file cannot be read: Is a directory"


def test_a_save_path_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    assert refused(tmp_path, "play", "--save", "gone/x").startswith("gone/x cannot be written: ")
    assert refused(tmp_path, "play", "--save", "there") == "there cannot be written: it is a directory"
    assert os.listdir(tmp_path) == ["there"]


def test_an_existing_file_is_not_written_over(record: Path) -> None:
    assert refused(record.parent, "play", "--save", "game.txt").startswith("game.txt exists; go on with it")


def test_a_record_brings_its_own_setup(record: Path) -> None:
    line = refused(record.parent, "play", "--load", "game.txt", "--seats", "2")
    assert line == "--load brings its own players and options: leave out --seats and --option"


PLACES = [
    (["show", "game.txt", "--seat", "3"], "there is no seat 3, seats are 1 to 2"),
    (["show", "game.txt", "--ply", "9"], "--ply 9 is not in this record, whose plies are 0 to 8"),
    (["replay", "game.txt", "--from", "-1"], "--from -1 is not in this record, whose plies are 0 to 8"),
    (["replay", "game.txt", "--from", "5", "--to", "2"], "--from 5 comes after --to 2"),
    (["replay", "game.txt", "--every", "year"], "Invalid value for '--every'"),
    (["replay"], "Missing argument 'FILE'"),
    (["chess"], "No such command 'chess'"),
    (["play", "--chess"], "No such option: --chess"),
    (["bench", "--games", "0"], "Invalid value for '--games'"),
]


@pytest.mark.parametrize(("arguments", "message"), PLACES)
def test_a_wrong_use(record: Path, arguments: list[str], message: str) -> None:
    assert refused(record.parent, *arguments).startswith(message)


DATABASES = [
    ("nonsense", "the database 'nonsense' cannot be used: Could not parse"),
    ("sqlite:///{folder}/none/tables.db", "unable to open database file"),
    ("sqlite:///{folder}/text.db", "file is not a database"),
    ("unknown://me:secret@localhost/x", "the database 'unknown://me:***@localhost/x' cannot be used"),
]


@pytest.mark.parametrize(("url", "message"), DATABASES)
def test_a_database_that_cannot_be_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, url: str, message: str
) -> None:
    (tmp_path / "text.db").write_text("a shopping list, not a database " * 100)
    monkeypatch.setenv("POLYNYA_DATABASE_URL", url.format(folder=tmp_path))
    said = fails(tmp_path, "serve", "--no-browser", "--port", "0")
    assert message in said
    assert "secret" not in said


def test_several_workers_need_what_they_can_share(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POLYNYA_DATABASE_URL", f"sqlite:///{tmp_path / 'tables.db'}")
    said = refused(tmp_path, "serve", "--no-browser", "--port", "0", "--workers", "2")
    assert said.startswith("2 workers need PostgreSQL (POLYNYA_DATABASE_URL) and Redis (POLYNYA_REDIS_URL)")
