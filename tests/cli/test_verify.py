"""`polynya verify`: one line that all is right, one for every wrong draw, or one about what cannot be checked."""

from __future__ import annotations

import contextlib
import dataclasses
import io
from pathlib import Path

import pytest

from polynya import Luck, Match, Record, Rng, game_named, save
from polynya.cli.main import exit_code
from tests.cli.runner import fails, refused, run
from tests.matches import play_on

SEED = bytes(range(32))


@pytest.fixture(scope="module")
def record() -> Record:
    game = game_named("pinguinoe")
    return Record.of(play_on(Match(game, game.setup(2), Luck(SEED)), Rng(1), bot="level3"))


def verified(where: Path, *arguments: str) -> tuple[int, list[str]]:
    """The exit code, and the lines that were printed."""
    out = io.StringIO()
    with contextlib.chdir(where), contextlib.redirect_stdout(out):
        code = exit_code(["verify", *arguments])
    return code, out.getvalue().splitlines()


@pytest.mark.parametrize("name", ["game.txt", "game.json"])
def test_a_fair_game_is_ok_in_one_line_with_counts(tmp_path: Path, record: Record, name: str) -> None:
    save(record, tmp_path / name)
    draws = record.luck.draws if record.luck else ()
    counts = f"{len(draws)} draws in {len(record.actions)} plies follow from the seed"
    commitment = f"and the seed fits the commitment {Luck(SEED).commitment}"
    assert verified(tmp_path, name) == (0, [f"{name}: ok, {counts}, {commitment}"])


def test_standard_input_in_a_process(tmp_path: Path, record: Record) -> None:
    save(record, tmp_path / "game.txt")
    ended = run(tmp_path, "verify", "-", typed=(tmp_path / "game.txt").read_text(encoding="utf-8"))
    assert (ended.returncode, ended.stderr, ended.stdout.startswith("-: ok, ")) == (0, "", True)


def test_every_wrong_draw_has_a_line(tmp_path: Path, record: Record) -> None:
    assert record.luck is not None
    first, second, *rest = record.luck.draws
    changed = dataclasses.replace(record.luck, draws=(first, second + 1000, *rest), commitment="0" * 64)
    save(dataclasses.replace(record, luck=changed), tmp_path / "game.txt")
    code, lines = verified(tmp_path, "game.txt")
    assert code == 1
    assert lines[0].startswith("game.txt: the seed does not fit the commitment: its SHA-256 is ")
    assert lines[1].startswith("game.txt: ply 1: draw 1002 stands where draw 2 is due")
    assert lines[2] == "game.txt: ply 2: draw 3 stands where draw 1003 is due"
    assert len(lines) == 3


def test_what_cannot_be_checked_is_told_in_one_line(tmp_path: Path, record: Record) -> None:
    save(dataclasses.replace(record, luck=None), tmp_path / "old.txt")
    save(Match(game_named("pinguinoe"), game_named("pinguinoe").setup(2), Luck()), tmp_path / "new.txt")
    (tmp_path / "list.txt").write_text("bread, milk", encoding="utf-8")
    says = "the luck of this record cannot be checked"
    assert refused(tmp_path, "verify", "old.txt") == f"old.txt: {says}: no seed stands in it"
    assert (
        refused(tmp_path, "verify", "new.txt") == f"new.txt: {says}: the game is not over, and its seed is still secret"
    )
    assert refused(tmp_path, "verify", "list.txt") == "list.txt: a record begins with 'Polynya record 1'"
    assert refused(tmp_path, "verify", "none.txt") == "none.txt cannot be read: No such file or directory"
    assert refused(tmp_path, "verify") == "Missing argument 'FILE'."
    text = (tmp_path / "old.txt").read_text(encoding="utf-8").replace("\n\n", "\nSeed: 12\n\n", 1)
    (tmp_path / "old.txt").write_text(text, encoding="utf-8")
    assert fails(tmp_path, "verify", "old.txt") == "old.txt: the headers Luck, Seed, Draws stand together"
