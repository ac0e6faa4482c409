"""The reports of the default setups: all are there, whole, and say when and with what they were made."""

from __future__ import annotations

import json
import re
import runpy
from pathlib import Path

import polynya
from polynya import GAMES

ROOT = Path(__file__).parents[2]
TOOL = runpy.run_path(str(ROOT / "tools" / "studies.py"))
FIGURES = TOOL["kept_figures"](TOOL["FIGURES"])
SETUPS = [(game.key, seats) for game in GAMES for seats in (2, 3, 4)]
MAX_BYTES = 80_000


def test_every_default_setup_was_studied_with_a_thousand_games() -> None:
    assert [(facts["game"], facts["players"]) for facts in FIGURES.values()] == SETUPS
    released = re.findall(r"^## (\S+) - ", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    for name, facts in FIGURES.items():
        assert facts["options"] == {}, name
        assert facts["games"] >= 1000, name
        assert facts["deals"] >= 100, name
        assert facts["skill"] is not None, name
        assert re.fullmatch(r"\d{4}-\d\d-\d\d", facts["date"]), name
        assert facts["polynya"] in {polynya.__version__, *released}, name


def test_the_page_is_made_of_these_figures() -> None:
    assert TOOL["page"](FIGURES) == TOOL["PAGE"].read_text(encoding="utf-8"), "run make studies"
    for game in GAMES:
        drawn = TOOL["plot"]([facts for facts in FIGURES.values() if facts["game"] == game.key])
        assert drawn == TOOL["picture"](game.key).read_text(encoding="utf-8"), "run make studies"


def test_every_setup_has_a_page_of_its_own() -> None:
    pages = [TOOL["report"](key, seats) for key, seats in SETUPS]
    assert sorted(pages) == sorted(TOOL["REPORTS"].glob("*"))
    for page, facts in zip(pages, FIGURES.values(), strict=True):
        text = page.read_text(encoding="utf-8")
        assert f"Written on {facts['date']}." in text
        assert f"{facts['games']} games among bots of {facts['bot']}" in text
        assert f"polynya {facts['polynya']} (compiled)" in text
        assert len(text.encode()) < MAX_BYTES


def test_figures_in_another_format_are_left_out(tmp_path: Path) -> None:
    """Instead of an error at the end of a long run with --game."""
    name, facts = next(iter(FIGURES.items()))
    old = {key: value for key, value in facts.items() if key != "date"}
    path = tmp_path / "balance.json"
    assert TOOL["kept_figures"](path) == {}
    path.write_text(json.dumps({"old": old, name: facts}), encoding="utf-8")
    assert TOOL["kept_figures"](path) == {name: facts}
