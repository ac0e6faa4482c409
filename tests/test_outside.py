"""A game from outside: installed beside our package it is tested, listed, played and drawn; nothing else is edited."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from polynya import GAMES
from tests.installing import EXAMPLE
from tests.processes import PATIENCE, command, environment
from tests.web.serving import new_table, serving, visitor

KEY = "heavy_sleds"
MAX_LINES = 400
WALK = EXAMPLE.parents[1] / "docs" / "adding-a-game.md"
OVER_LINES = re.MULTILINE | re.DOTALL
OBSERVER_LAWS = """
from polynya.testing import ObserverLaws


class TestObserver(ObserverLaws):
    games = (GAME,)

    def observer_of(self, case):
        return SledObserver(case.setup)
"""


def run(where: Path, surroundings: dict[str, str], *arguments: str, typed: str = "") -> str:
    """What a command prints that goes well."""
    ended = subprocess.run(
        [*arguments], cwd=where, env=surroundings, input=typed, capture_output=True, text=True, timeout=PATIENCE
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert ended.stderr == ""
    return ended.stdout


def test_the_example_is_small_and_nobody_of_ours_knows_it() -> None:
    lines = [line for path in EXAMPLE.rglob("*.py") for line in path.read_text(encoding="utf-8").splitlines()]
    assert 200 < len(lines) < MAX_LINES
    assert KEY not in [game.key for game in GAMES]
    for path in [*EXAMPLE.parents[1].glob("src/**/*.py"), *EXAMPLE.parents[1].glob("src/**/*.html")]:
        assert KEY not in path.read_text(encoding="utf-8"), path


def test_it_keeps_the_laws_of_every_game(with_example: dict[str, str], tmp_path: Path) -> None:
    """With the observer of the walk-through, which the example itself has not."""
    tests = EXAMPLE / "tests" / "test_heavy_sleds.py"
    copy = tmp_path / tests.name
    (observer,) = re.findall(
        r"^```python\n(.*?)```", WALK.read_text(encoding="utf-8").partition("## 11. ")[2], OVER_LINES
    )
    copy.write_text(tests.read_text(encoding="utf-8") + observer + OBSERVER_LAWS, encoding="utf-8")
    told = run(tmp_path, with_example, command()[0], "-m", "pytest", "-q", "-p", "no:cacheprovider", str(copy))
    passed = re.search(r"(\d+) passed", told)
    assert passed
    assert int(passed[1]) > 100


@pytest.mark.parametrize(("language", "words"), [("en", "the ice"), ("it", "il ghiaccio")])
def test_its_options_are_listed(with_example: dict[str, str], tmp_path: Path, language: str, words: str) -> None:
    listed = run(tmp_path, with_example, *command("options", KEY, "--lang", language))
    assert words in listed
    assert listed in run(tmp_path, with_example, *command("options", "--lang", language))


def test_it_is_played_in_the_terminal(with_example: dict[str, str], tmp_path: Path) -> None:
    bots = ["--seat", "1=level3", "--seat", "2=random", "--seed", "3", "--save", "game.txt"]
    told = run(tmp_path, with_example, *command("play", KEY, *bots))
    assert "Bring the most fish over the floe" in told
    assert "chance: A sled is loaded: ?; A sled is loaded: ?" in told
    assert "The last night is over: most po" in told
    assert "HS-5.1" not in told
    assert "night 4" in run(tmp_path, with_example, *command("show", "game.txt"))
    run(tmp_path, with_example, *command("show", "game.txt", "--svg", "game.svg"))
    assert "art-sled" in (tmp_path / "game.svg").read_text(encoding="utf-8")


def test_a_person_plays_it_in_the_terminal(with_example: dict[str, str], tmp_path: Path) -> None:
    told = run(tmp_path, with_example, *command("play", KEY, "--seat", "2=random", "--seed", "3"), typed="stay\n" * 9)
    assert "Cross the floe, stay, or drop a fish." in told
    assert "sled 2 ashore ?" in told
    assert "The last night is over: most po" in told


def test_it_is_played_in_the_browser_in_both_languages(with_example: dict[str, str], tmp_path: Path) -> None:
    with serving(tmp_path, surroundings={"PYTHONPATH": with_example["PYTHONPATH"]}) as server, visitor(server) as ada:
        home = ada.get("/").text
        assert "Heavy Sleds" in home
        assert "how heavy are the sleds of the others?" in home
        assert "Slitte cariche" in ada.get("/", headers={"accept-language": "it"}).text
        assert "HS-3.2" in ada.get(f"/rules/{KEY}").text
        path = new_table(ada, KEY, "me", "random", ice="firm")
        english, italian = ada.get(path).text, ada.get(path, headers={"accept-language": "it"}).text
        for page in (english, italian):
            assert "art-sled" in page
            assert 'id="sled-1"' in page
        assert "Cross the floe" in english
        assert "Attraversa il lastrone" in italian
        assert "slitta P1 rosso pronta" in italian


def test_programs_that_would_learn_it_are_told_that_it_has_no_observations(
    with_example: dict[str, str], tmp_path: Path
) -> None:
    code = "from polynya.envs.table import describe; from polynya import PolynyaError\n"
    code += f"try: describe('{KEY}')\nexcept PolynyaError as error: print(error)"
    told = run(tmp_path, with_example, command()[0], "-c", code)
    assert told == f"{KEY} has no observations: its bundle names no observer\n"


def test_without_it_nothing_is_known_of_it(tmp_path: Path) -> None:
    ended = subprocess.run(command("options", KEY), cwd=tmp_path, env=environment(), capture_output=True, text=True)
    assert ended.returncode == 2
    assert f"no game '{KEY}'" in ended.stderr


def test_a_broken_package_is_one_line_and_our_games_go_on(tmp_path: Path) -> None:
    metadata = tmp_path / "broken-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text("[polynya.games]\nthaw = no_such_module:BUNDLE\n")
    ours = environment()
    surroundings = {**ours, "PYTHONPATH": f"{ours['PYTHONPATH']}:{tmp_path}"}
    ended = subprocess.run(command("options"), cwd=tmp_path, env=surroundings, capture_output=True, text=True)
    assert ended.returncode == 0
    assert ended.stderr.splitlines() == [
        "polynya: the game 'thaw' of broken cannot be loaded: ModuleNotFoundError: No module named 'no_such_module'"
    ]
    assert all(game.key in ended.stdout for game in GAMES)
