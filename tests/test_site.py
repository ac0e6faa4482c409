"""The documentation site: every page is reached, every link leads somewhere, and nothing comes from another host."""

from __future__ import annotations

import json
import re
import traceback
from pathlib import Path

import pytest
from tools.notebooks import run_cell
from tools.site import LINK, ROOT, SOURCE, build, gather, pages

CONFIG = ROOT / "mkdocs.yml"
REQUEST = re.compile(r'(?:<script[^>]+src|<link[^>]+href|<img[^>]+src|<source[^>]+srcset|<iframe[^>]+src)="([^"]+)"')


def test_every_page_is_in_the_menu_and_nothing_else() -> None:
    menu = re.findall(r": ([\w./-]+\.md)$", CONFIG.read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(menu) == sorted([place for place in pages().values() if place.endswith(".md")])


@pytest.fixture(scope="module")
def gathered(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All pages, with notebooks that were run."""
    folder = tmp_path_factory.mktemp("site")
    gather(folder)
    return folder


def test_links_lead_to_pages_of_the_site(gathered: Path) -> None:
    links = 0
    for path in gathered.rglob("*.md"):
        text = path.read_text(encoding="utf-8")
        for target in [match[2] for pattern in (LINK, SOURCE) for match in pattern.finditer(text)]:
            assert path.parent.joinpath(target).resolve().exists(), f"{path.name}: {target}"
            links += 1
    assert links > 50


def test_notebooks_run_and_show_what_they_find(gathered: Path) -> None:
    paths = sorted((gathered / "notebooks").glob("*.md"))
    assert len(paths) == len(list((ROOT / "docs" / "notebooks").glob("*.ipynb"))) >= 4
    for path in paths:
        text = path.read_text(encoding="utf-8")
        assert text.startswith("# ")
        assert text.count("```text") >= 3, path.name
    assert len(list((gathered / "notebooks").glob("first-game-*.svg"))) == 2


def test_notebooks_are_kept_without_what_they_found() -> None:
    for path in (ROOT / "docs" / "notebooks").glob("*.ipynb"):
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
            assert (cell.get("outputs", []), cell.get("execution_count")) == ([], None), path.name


def test_a_cell_that_fails_says_where(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError) as error:
        run_cell("x = 1\nx / 0", {}, "some.ipynb, cell 3")
    assert "some.ipynb, cell 3" in "".join(traceback.format_exception(error.value))
    assert run_cell("print(1)\n2 + 2", {}, "some.ipynb, cell 4") == ("1\n", 4)


def test_rulebooks_are_there_in_both_languages() -> None:
    places = pages().values()
    english = [place for place in places if place.startswith("rulebooks/") and "/it/" not in place]
    assert len(english) == 3
    assert all([place.replace("rulebooks/", "rulebooks/it/") in places for place in english])


def test_the_site_asks_no_other_host(tmp_path: Path) -> None:
    pytest.importorskip("material", reason="make docs installs what builds the site")
    build(tmp_path)
    asked = 0
    for path in tmp_path.rglob("*.html"):
        for target in REQUEST.findall(path.read_text(encoding="utf-8")):
            assert not re.match(r"(https?:)?//", target), f"{path.name}: {target}"
            asked += 1
    for path in tmp_path.rglob("*.css"):
        assert not re.search(r"url\([\"']?(https?:)?//", path.read_text(encoding="utf-8")), path
    assert asked > 100
    assert (tmp_path / "search" / "search_index.json").exists()
