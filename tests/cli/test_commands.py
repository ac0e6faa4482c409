from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import polynya
from polynya import game_named, load
from tests.cli.runner import answer

BOTS = ("--seat", "1=random", "--seat", "2=random:Rosa")


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A directory with the record of a whole game of bots."""
    where = tmp_path_factory.mktemp("played")
    ended = answer(where, "play", *BOTS, "--seed", "4", "--save", "game.txt")
    assert (ended.returncode, ended.stderr) == (0, "")
    assert re.search(r"^(random \(seat 1\)|Rosa \(seat 2\)) wins\. ", ended.stdout, re.MULTILINE)
    return where


def test_alone_it_tells_its_commands(tmp_path: Path) -> None:
    ended = answer(tmp_path)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert all(word in ended.stdout for word in ("play", "replay", "show", "options", "bench"))
    assert ended.stdout.isascii()


def test_the_version_tells_the_build(tmp_path: Path) -> None:
    assert answer(tmp_path, "--version").stdout == f"polynya {polynya.__version__} ({polynya.build()})\n"


def test_a_whole_game_against_a_bot_from_standard_input(tmp_path: Path) -> None:
    ended = answer(tmp_path, "play", "--seed", "3", "--seat", "1=human:Ada", "--save", "game.json", typed="1\n" * 300)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert "seed 3" in ended.stdout
    assert "\x1b" not in ended.stdout
    record = load(tmp_path / "game.json")
    assert record.result
    assert record.names == ("Ada", "random")
    assert " wins. " in ended.stdout


def test_an_ended_input_leaves_the_game_saved_and_to_be_gone_on_with(tmp_path: Path) -> None:
    ended = answer(tmp_path, "play", "--seed", "3", "--save", "game.txt", typed="c3\ne3\nfrom c3\n")
    assert (ended.returncode, ended.stderr) == (0, "")
    begun = load(tmp_path / "game.txt").actions
    assert ended.stdout.endswith("go on with: polynya play --load game.txt\n")
    ended = answer(tmp_path, "play", "--load", "game.txt", "--save", "game.txt", "--seed", "3", typed="1\nquit\n")
    assert (ended.returncode, ended.stderr) == (0, "")
    assert load(tmp_path / "game.txt").actions[: len(begun)] == begun
    assert len(load(tmp_path / "game.txt").actions) == len(begun) + 1


def test_the_same_seed_plays_the_same_game(played: Path) -> None:
    ended = answer(played, "play", *BOTS, "--seed", "4", "--save", "again.txt")
    assert ended.returncode == 0
    assert (played / "again.txt").read_bytes() == (played / "game.txt").read_bytes()


def test_a_shown_diagram_can_be_shown_again(played: Path) -> None:
    text = answer(played, "show", "game.txt", "--ply", "40").stdout
    line = answer(played, "show", "game.txt", "--ply", "40", "--line").stdout
    assert text.startswith("nanuuk_intro seats=2\nA  ")
    assert line.count("\n") == 1
    assert answer(played, "show", "-", typed=text).stdout == text
    assert answer(played, "show", line).stdout == text


def test_a_replay_tells_every_turn_with_boards(played: Path) -> None:
    plies = len(load(played / "game.txt").actions)
    ended = answer(played, "replay", "game.txt")
    assert (ended.returncode, ended.stderr) == (0, "")
    boards = len(re.findall(r"^A  ", ended.stdout, re.MULTILINE))
    assert boards == len(re.findall(r"^ply \d+: ", ended.stdout, re.MULTILINE))
    assert 10 < boards < plies


def test_a_replay_of_some_plies(played: Path) -> None:
    told = answer(played, "replay", "game.txt", "--every", "ply", "--from", "3", "--to", "6", "--seat", "1").stdout
    assert re.findall(r"^ply (\d+): ", told, re.MULTILINE) == ["3", "4", "5"]
    assert "wins" not in told
    end = answer(played, "replay", "game.txt", "--every", "end").stdout
    assert len(re.findall(r"^A  ", end, re.MULTILINE)) == 1
    assert " wins. " in end


def test_options_come_from_the_games_description(tmp_path: Path) -> None:
    english = answer(tmp_path, "options", "nanuuk_intro")
    italian = answer(tmp_path, "options", "nanuuk_intro", "--lang", "it")
    assert (english.returncode, italian.returncode) == (0, 0)
    for option in game_named("nanuuk_intro").option_table.own:
        assert option.key in english.stdout
        assert option.english.split()[0] in english.stdout
        assert option.italian.split()[0] in italian.stdout
    assert "balanced_hunt: intro_variant=bear_hunt" in english.stdout
    assert "\x1b" not in english.stdout
    assert "─" not in english.stdout


def test_bench_prints_figures(tmp_path: Path) -> None:
    figures = json.loads(answer(tmp_path, "bench", "--games", "60", "--json").stdout)
    assert figures["game"] == "nanuuk_intro"
    assert figures["build"] == polynya.build()
    assert figures["games"] == 60
    assert figures["plies"] > 60
    assert min(figures[f"{key}_per_second"] for key in ("playouts", "steps", "clones")) > 0
    assert "playouts/s" in answer(tmp_path, "bench", "--games", "5").stdout


def test_warnings_are_told_and_the_game_begins(tmp_path: Path) -> None:
    arguments = ("--option", "intro_variant=bear_hunt", "--option", "one_inuk_moves=yes")
    ended = answer(tmp_path, "play", *arguments, typed="")
    assert ended.returncode == 0
    assert "warning: W_UNBALANCED (NK-10.20)" in ended.stdout
