"""The command line as tests use it: as a process, and as a table with a scripted terminal."""

from __future__ import annotations

import contextlib
import io
import subprocess
from collections.abc import Sequence
from pathlib import Path
from unittest import mock

from polynya.choosing import offers
from polynya.cli.main import exit_code
from polynya.cli.players import Players
from polynya.cli.table import Table
from polynya.cli.terminal import Line
from polynya.core.game import Game
from polynya.core.rng import Rng
from polynya.core.types import SPECTATOR
from polynya.record.match import Match
from tests.processes import PATIENCE, command, environment


def run(where: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """What the command printed, and its exit code."""
    return subprocess.run(
        command(*arguments),
        input=typed,
        cwd=where,
        env=environment(),
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )


def answer(where: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """The same without a process, which is much faster."""
    keys, out, err = [io.TextIOWrapper(io.BytesIO(text), encoding="utf-8") for text in (typed.encode(), b"", b"")]
    printing = contextlib.redirect_stdout(out), contextlib.redirect_stderr(err)
    with contextlib.chdir(where), printing[0], printing[1], mock.patch("sys.stdin", keys):
        code = exit_code(list(arguments))
    return subprocess.CompletedProcess(arguments, code, *[text_of(stream) for stream in (out, err)])


def text_of(stream: io.TextIOWrapper) -> str:
    """Everything that was written to it."""
    stream.seek(0)
    return stream.read()


def contents(where: Path) -> dict[str, bytes]:
    """Every file below, with its bytes."""
    return {str(path): path.read_bytes() for path in where.rglob("*") if path.is_file()}


def fails(where: Path, *arguments: str) -> str:
    """The one line that a refused command prints, in a process of its own; nothing else happens."""
    before = contents(where)
    ended = run(where, *arguments)
    assert contents(where) == before
    return _one_complaint(ended.returncode, ended.stdout, ended.stderr)


def refused(where: Path, *arguments: str) -> str:
    """The same without a process, which is much faster."""
    before = contents(where)
    ended = answer(where, *arguments)
    assert contents(where) == before
    return _one_complaint(ended.returncode, ended.stdout, ended.stderr)


def _one_complaint(code: int, out: str, err: str) -> str:
    lines = err.splitlines()
    assert (code, out, len(lines)) == (2, "", 1), (code, out, err)
    assert lines[0].startswith("polynya: ")
    return lines[0].removeprefix("polynya: ")


class Script:
    """A terminal at which somebody types given lines, and then nothing more."""

    def __init__(self, lines: Sequence[str], *, is_interactive: bool = False) -> None:
        self.is_interactive = is_interactive
        self.width = 80
        self.typed = list(lines)
        self.printed: list[str] = []
        self.cleared = 0

    def say(self, *lines: Line) -> None:
        self.printed += [str(line) for line in lines]

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str:
        if not self.typed:
            raise EOFError
        line = self.typed.pop(0)
        self.printed.append(prompt + line)
        if line == "^C":
            raise KeyboardInterrupt
        return line

    def clear(self) -> None:
        self.cleared += 1

    @property
    def text(self) -> str:
        return "\n".join(self.printed)


def table(
    game: Game,
    players: Players,
    lines: Sequence[str],
    *,
    options: dict[str, object] | None = None,
    autosave: str | None = None,
    is_interactive: bool = False,
) -> tuple[Table, Script]:
    """A table with this game and these lines typed at it, not yet played."""
    script = Script(lines, is_interactive=is_interactive)
    names = tuple([player.name for player in players])
    match = Match(game, game.setup(len(players), options), Rng(1), names=names)
    return Table(match, players, script, seed=1, autosave=autosave), script


def position(match: Match) -> tuple[int, list[str], list[str]]:
    """Ply, log and choices: what a person at the table can tell."""
    view = match.view(match.mover)
    return match.ply, [text for _, text in match.log(SPECTATOR)], [offer.label for offer in offers(view, str)]
