"""What the documents say is true: snippets run, versions agree, generated pages are current, links lead somewhere."""

from __future__ import annotations

import ast
import json
import re
import runpy
import subprocess
import sys
import textwrap
from importlib.util import find_spec
from pathlib import Path

import pytest

import polynya
from tests.installing import EXAMPLE
from tests.processes import environment

ROOT = Path(__file__).parents[1]
ROOTS = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "bench/README.md")]
PAGES = [*ROOTS, *sorted(ROOT.glob("examples/*/README.md")), *sorted((ROOT / "docs").glob("*.md"))]
SNIPPET = re.compile(r"```python\n(.*?)```", re.DOTALL)
PART = re.compile(r"```\w+ (\S+)\n(.*?)```", re.DOTALL)  # of a file of the example
WALK = ROOT / "docs" / "adding-a-game.md"
LINK = re.compile(r"\]\((?!https?:)([^)#]+)\)")
RUN_ALL = """
import json, sys
for page, code in json.load(sys.stdin):
    exec(compile(code, page, "exec"), {"__name__": "__main__"})
    print("ran", page, file=sys.stderr)
"""
FOUND = [(page.name, code) for page in PAGES for code in SNIPPET.findall(page.read_text(encoding="utf-8"))]
SNIPPETS = [one for one in FOUND if "pyspiel" not in one[1] or find_spec("pyspiel")]  # where OpenSpiel has a wheel


@pytest.mark.parametrize("is_walk", [False, True], ids=["others", WALK.name])
def test_snippets_run(is_walk: bool, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """One after the other in one process, each with names of its own: loading the package takes longer than they do."""
    codes = [(page, code) for page, code in SNIPPETS if (page == WALK.name) == is_walk]
    surroundings = request.getfixturevalue("with_example") if is_walk else environment()
    command = [sys.executable, "-W", "error", "-c", RUN_ALL]
    run = subprocess.run(
        command, cwd=tmp_path, env=surroundings, input=json.dumps(codes), capture_output=True, text=True
    )
    assert run.returncode == 0, run.stderr
    assert run.stderr.count("ran ") == len(codes) > 0


def test_the_walk_through_shows_parts_of_the_example() -> None:
    parts = PART.findall(WALK.read_text(encoding="utf-8"))
    shown = {EXAMPLE / name for name, _ in parts}
    assert shown >= {*EXAMPLE.glob("heavy_sleds/[!_]*.py"), *EXAMPLE.glob("tests/*.py"), EXAMPLE / "pyproject.toml"}
    for name, code in parts:
        whole = (EXAMPLE / name).read_text(encoding="utf-8")
        assert code in whole or textwrap.indent(code, "    ") in whole, f"{name}:\n{code}"


def test_the_readme_has_a_board_that_can_be_read() -> None:
    board = next(block for block in (ROOT / "README.md").read_text().split("```") if block.startswith("\nA  "))
    state = polynya.game_named("nanuuk_intro").read(f"nanuuk_intro seats=2\n{board}\nturn 1")
    assert state.to_move() == 0


def test_the_readme_snippet_is_about_a_dozen_lines() -> None:
    code = next(code for page, code in SNIPPETS if page == "README.md")
    assert 8 <= len([line for line in code.splitlines() if line.strip()]) <= 14


def test_versions_agree() -> None:
    """What is being built between two releases is called after the next one, and is told as unreleased."""
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    headings = re.findall(r"^## (.+)$", changelog, re.MULTILINE)
    released = [re.fullmatch(r"(\d+\.\d+\.\d+) - \d{4}-\d\d-\d\d", text) for text in headings if text != "Unreleased"]
    versions = [tuple(map(int, found[1].split("."))) for found in released if found]
    assert len(versions) == len(released) > 0
    assert versions == sorted(versions, reverse=True)
    next_one, _, is_development = polynya.__version__.partition(".dev")
    if is_development:
        assert headings[0] == "Unreleased"
        assert tuple(map(int, next_one.split("."))) > versions[0]
    else:
        assert headings[0].startswith(f"{next_one} - ")


def test_the_version_stands_in_one_place() -> None:
    number = polynya.__version__.partition(".dev")[0]
    for name in ("pyproject.toml", "setup.py", "docs/installing.md", "README.md"):
        assert number not in (ROOT / name).read_text(encoding="utf-8"), name


def test_generated_pages_are_current() -> None:
    tool = runpy.run_path(str(ROOT / "tools" / "docs.py"))
    assert tool["page"]() == (ROOT / "docs" / "options.md").read_text(encoding="utf-8"), "run make docs"
    assert tool["library"]() == (ROOT / "docs" / "library.md").read_text(encoding="utf-8"), "run make docs"
    assert tool["environments"]() == (ROOT / "docs" / "environments.md").read_text(encoding="utf-8"), "run make docs"
    assert tool["studies"]() == (ROOT / "docs" / "studies.md").read_text(encoding="utf-8"), "run make docs"
    for path, text in tool["pictures"]().items():
        assert path.read_text(encoding="utf-8") == text, "run make docs"


def test_the_reference_has_everything_that_the_package_exports() -> None:
    page = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
    for name in polynya.__all__:
        if callable(getattr(polynya, name)):
            assert f"* `{name}`" in page or f"* `{name}(" in page or name == "Value", name


def test_a_default_that_depends_on_the_players_is_said_once_for_all_of_them() -> None:
    page = (ROOT / "docs" / "options.md").read_text(encoding="utf-8")
    rows = [line.split(" | ") for line in page.splitlines() if line.startswith("| `")]
    assert len(rows) >= 20
    for row in rows:
        words = re.findall(r"[a-z]\w+", row[2])
        assert len(set(words)) == len(words), f"{row[0]}: {row[2]}"
    assert [row[2] for row in rows if row[0] == "| `corners`"] == ["clockwise (2, 4), random (3)"]


DIAGRAMS = {  # of which game: where its statements are listed, and under which heading they are explained
    "igloo_igloo": ("igloo_igloo", "### Igloo Igloo"),
    "nanuuk": ("nanuuk/full", "### The full game"),
    "nanuuk_intro": ("nanuuk/intro", "## Diagrams"),
    "pinguinoe": ("pinguinoe", "### Pinguinoè"),
}
WORD = re.compile(r"(?<![\w*.])[a-z][a-z_]+(?![\w*.])")
CODE = re.compile(r"```.*?```|`[^`]+`", re.DOTALL)


def listed_words(folder: str) -> set[str]:
    """The words of the statements that the module which reads diagrams lists, apart from the first with its options."""
    source = (ROOT / "src/polynya/games" / folder / "diagrams.py").read_text(encoding="utf-8")
    lines = (ast.get_docstring(ast.parse(source)) or "").splitlines()
    listed = [re.split(r" {2,}", line[4:])[0] for line in lines if line.startswith("    ")][1:]
    quoted = [word for line in lines if not line.startswith("    ") for word in CODE.findall(line)]
    return {word for text in listed + quoted for word in WORD.findall(text)}


def met_words(game: str) -> set[str]:
    """The first words of statements in kept positions, and all words that say what comes next."""
    lines = (ROOT / "tests/games" / game / "perft.txt").read_text(encoding="utf-8").splitlines()
    positions = [line.removeprefix("pos ").split("; ")[1:] for line in lines if line.startswith("pos ")]
    names = {word for position in positions for part in position[:-1] for word in WORD.findall(part.split()[0])}
    return names | {word for position in positions for word in WORD.findall(position[-1])}


@pytest.mark.parametrize("game", DIAGRAMS)
def test_every_word_of_a_diagram_is_explained(game: str) -> None:
    folder, heading = DIAGRAMS[game]
    page = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
    section = re.split(r"^##+ ", page.split(f"{heading}\n")[1], flags=re.MULTILINE)[0]
    explained = {word for code in CODE.findall(section) for word in WORD.findall(code)}
    assert len(listed_words(folder)) >= 8
    assert sorted((listed_words(folder) | met_words(game)) - explained) == []


@pytest.mark.parametrize("page", PAGES, ids=[page.relative_to(ROOT).as_posix() for page in PAGES])
def test_links_lead_somewhere(page: Path) -> None:
    for target in LINK.findall(page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), f"{page.name}: {target}"


def test_there_are_links() -> None:
    assert len([target for page in PAGES for target in LINK.findall(page.read_text(encoding="utf-8"))]) > 20
