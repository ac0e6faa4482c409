"""Every command that the documents show: what is quick runs, and all are read as the command line reads them."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
import typer.main

from polynya import GAMES, game_named
from polynya.cli.main import INTERRUPTED, app
from polynya.cli.options import read_options
from polynya.cli.players import read_seats
from polynya.sim.entrants import check_entrants
from tests.cli.runner import answer

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
SHOWN = re.compile(r"^ *(?:\.venv/bin/)?polynya ([a-z].*)$", re.MULTILINE)
LINES = [(page.name, line) for page in PAGES for line in SHOWN.findall(page.read_text(encoding="utf-8"))]
RECORD = ["play", "nanuuk_intro", "--seat", "1=level1", "--seat", "2=level1", "--seed", "3", "--save", "game.txt"]
SMALLER = {  # what a quick run has besides; the last value of an option counts
    "options": [],
    "play": [],
    "show": ["--width", "200"],
    "replay": ["--width", "80", "--to", "12"],
    "study": ["--games", "2", "--deals", "0", "--processes", "1"],
}
every_line = pytest.mark.parametrize(("page", "line"), LINES, ids=[f"{page}: {line[:40]}" for page, line in LINES])


def words_of(line: str) -> list[str]:
    """The words of a line without the remark behind it."""
    return shlex.split(line, comments=True)


def read(words: list[str]) -> dict[str, object]:
    """What the command line understands; an error if it does not."""
    group = typer.main.get_command(app)
    context = group.make_context("polynya", list(words))
    _, command, rest = group.resolve_command(context, words)  # type: ignore[attr-defined]
    found: dict[str, object] = command.make_context(words[0], rest, parent=context).params
    return found


@every_line
def test_every_shown_command_can_be_given(page: str, line: str) -> None:
    """Commands, options of the command and of the game, players and bots."""
    given = read(words_of(line))
    game = given.get("game")
    if game is None or game not in {one.key for one in GAMES}:
        return
    rules, seats = game_named(str(game)), given.get("seats") or 2
    if isinstance(seats, int):
        rules.setup(seats, read_options(rules, several(given, "option")))
        read_seats(several(given, "seat"), seats)
    check_entrants(several(given, "bots"), rules.key)


def several(given: dict[str, object], name: str) -> list[str]:
    """The values of what may be given several times."""
    found = given.get(name) or ()
    assert isinstance(found, list | tuple)
    return [str(value) for value in found]


def is_quick(line: str) -> bool:
    words = words_of(line)
    return words[0] in SMALLER and "heavy_sleds" not in words


QUICK = sorted({shlex.join(words_of(line)) for _, line in LINES if is_quick(line)})


def test_many_commands_are_shown() -> None:
    assert len(LINES) > 25
    assert {words_of(line)[0] for line in QUICK} == set(SMALLER)


@pytest.fixture(scope="module")
def with_record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a game that was played to its end."""
    folder = tmp_path_factory.mktemp("shown")
    assert answer(folder, *RECORD).returncode == 0
    return folder


@pytest.mark.parametrize("line", QUICK)
def test_quick_commands_run(line: str, with_record: Path) -> None:
    words = words_of(line)
    ended = answer(with_record, *words, *SMALLER[words[0]])
    assert ended.returncode in ((0, INTERRUPTED) if words[0] == "play" else (0,)), ended.stderr
    assert ended.stdout or not ended.stderr
    for option in ("--png", "--svg", "--animation"):
        if option in words:
            assert (with_record / words[words.index(option) + 1]).stat().st_size > 100
