"""Pictures from the command line: `show --svg`, `show --png`, `replay --animation`."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

import polynya
from polynya import load
from tests.cli.runner import answer

DIAGRAM = "nanuuk_intro seats=3; 1=A1 2=D1 3=E6; turn 1 move 1"


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A directory with records: a whole game, and the beginning of one with secrets."""
    where = tmp_path_factory.mktemp("played")
    assert answer(where, "play", "--seat", "1=random", "--seed", "4", "--save", "game.txt").returncode == 0
    match = polynya.new_match("igloo_igloo", 2, seed=1)
    while not any(match.view(0).hand_sizes):  # type: ignore[attr-defined]
        match.play(match.mover, polynya.bot_named("level3").choose(match.view(match.mover), 50, polynya.Rng(1)))
    polynya.save(polynya.Record.of(match), where / "secret.txt")
    return where


def test_a_record_is_drawn_as_the_library_draws_it(played: Path) -> None:
    ended = answer(played, "show", "game.txt", "--svg", "a.svg", "--png", "a.png", "--theme", "dark", "--width", "320")
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")
    wanted = polynya.picture(load(played / "game.txt"), theme="dark")
    assert (played / "a.svg").read_text(encoding="utf-8") == wanted.svg()
    assert Image.open(BytesIO((played / "a.png").read_bytes())).width == 320


def test_a_ply_and_a_seat_are_drawn(played: Path) -> None:
    assert answer(played, "show", "game.txt", "--ply", "9", "--svg", "b.svg", "--coordinates").returncode == 0
    wanted = polynya.picture(load(played / "game.txt"), ply=9, coordinates=True).svg()
    assert (played / "b.svg").read_text(encoding="utf-8") == wanted
    drawn = {seat: answer(played, "show", "secret.txt", "--seat", seat, "--svg", "-").stdout for seat in ("1", "2")}
    assert drawn["1"] != drawn["2"]
    for seat, svg in drawn.items():
        assert svg == polynya.picture(load(played / "secret.txt"), int(seat) - 1).svg()


def test_without_a_seat_an_unfinished_game_is_drawn_without_its_secrets(played: Path) -> None:
    svg = answer(played, "show", "secret.txt", "--svg", "-").stdout
    assert svg == polynya.picture(load(played / "secret.txt")).svg()
    assert 'hidden"' in svg


def test_a_diagram_is_drawn_from_its_text_and_from_a_file(tmp_path: Path) -> None:
    (tmp_path / "diagram.txt").write_text(DIAGRAM, encoding="utf-8")
    texts = [answer(tmp_path, "show", source, "--svg", "-").stdout for source in (DIAGRAM, "diagram.txt")]
    assert texts[0] == texts[1]
    assert texts[0].count('class="piece hunter"') == 3


@pytest.mark.parametrize("name", ["moving.gif", "moving.png"])
def test_a_replay_moves(played: Path, name: str) -> None:
    ended = answer(played, "replay", "game.txt", "--to", "12", "--animation", name, "--width", "120")
    assert (ended.returncode, ended.stderr) == (0, "")
    with Image.open(played / name) as image:
        assert image.n_frames > 3  # type: ignore[attr-defined]
        assert image.width == 120


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("show", "game.txt", "--png", "a.png", "--width", "0"), "--width 0 is not from 1 to 10000 pixels"),
        (("show", "game.txt", "--svg", "nowhere/a.svg"), "'nowhere/a.svg' cannot be written"),
        (("show", "game.txt", "--svg", "a.svg", "--ply", "9999"), "--ply 9999 is not in this record"),
        (("show", "game.txt", "--svg", "a.svg", "--seat", "7"), "there is no seat 7, seats are 1 to 2"),
        (("show", DIAGRAM, "--svg", "a.svg", "--ply", "1"), "--ply belongs to a record"),
        (("show", "game.txt", "--svg", "a.svg", "--theme", "pink"), "'pink' is not one of"),
        (("replay", "game.txt", "--animation", "a.mp4"), "'a.mp4' does not end in .gif, or .png"),
        (("replay", "game.txt", "--animation", "a.gif", "--from", "9", "--to", "3"), "--from 9 comes after --to 3"),
    ],
)
def test_what_is_wrong_is_told_in_one_line(played: Path, words: tuple[str, ...], message: str) -> None:
    ended = answer(played, *words)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert message in ended.stderr
    assert ended.stderr.count("\n") == 1
