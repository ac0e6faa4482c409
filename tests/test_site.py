"""The documentation site: every page is reached, every link leads somewhere, and nothing comes from another host."""

from __future__ import annotations

import json
import re
import traceback
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote

import pytest
from playwright.sync_api import Browser
from tools.notebooks import run_cell
from tools.site import LINK, ROOT, SOURCE, booklets, build, gather, pages

from tests.browser import chromium

CONFIG = ROOT / "mkdocs.yml"
REQUEST = re.compile(r'(?:<script[^>]+src|<link[^>]+href|<img[^>]+src|<source[^>]+srcset|<iframe[^>]+src)="([^"]+)"')


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    yield from chromium.started()


def test_every_page_is_in_the_menu_and_nothing_else() -> None:
    menu = re.findall(r": ([\w./-]+\.md)$", CONFIG.read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(menu) == sorted([place for place in [*pages().values(), *booklets()] if place.endswith(".md")])


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


def test_booklets_are_there_in_both_languages_with_their_figures(gathered: Path) -> None:
    for place in booklets():
        text = (gathered / place).read_text(encoding="utf-8")
        figures = [target for _, target in SOURCE.findall(text)]
        assert figures
        assert all([(gathered / place).parent.joinpath(target).resolve().exists() for target in figures])
    assert sorted([place.count("/it/") for place in booklets()]) == [0, 0, 0, 1, 1, 1]
    assert "# Igloo Igloo" in (gathered / "booklets" / "it" / "igloo_igloo.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def site(gathered: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site; `make test`, `make soak` and `make docs` install what builds it."""
    pytest.importorskip("material", reason="make test installs what builds the site")
    folder = tmp_path_factory.mktemp("built")
    build(folder, gathered)
    return folder


def test_links_and_anchors_lead_somewhere(site: Path) -> None:
    texts = {path.resolve(): path.read_text(encoding="utf-8") for path in site.rglob("*.html")}
    anchors = {path: set(re.findall(r'(?:id|name)="([^"]+)"', text)) for path, text in texts.items()}
    followed = 0
    for path, text in texts.items():
        for target, anchor in re.findall(r'<a[^>]+href="(?!https?:|mailto:|/)([^"#]*)#?([^"]*)"', text):
            place = path.parent.joinpath(unquote(target)).resolve() if target else path
            assert path.name == "404.html" or place.exists(), f"{path.name}: {target}"
            assert not anchor or place not in anchors or unquote(anchor) in anchors[place], f"{path}: {target}#{anchor}"
            followed += 1
    assert followed > 1000


def test_the_site_asks_no_other_host(site: Path) -> None:
    asked = 0
    for path in site.rglob("*.html"):
        for target in REQUEST.findall(path.read_text(encoding="utf-8")):
            assert not re.match(r"(https?:)?//", target), f"{path.name}: {target}"
            asked += 1
    for path in site.rglob("*.css"):
        assert not re.search(r"url\([\"']?(https?:)?//", path.read_text(encoding="utf-8")), path
    assert asked > 100
    assert (site / "search" / "search_index.json").exists()


def test_italian_texts_say_so(site: Path) -> None:
    pages = [*site.glob("rulebooks/it/*.html"), *site.glob("booklets/it/*.html")]
    assert len(pages) == 6
    assert all(['<article lang="it" ' in path.read_text(encoding="utf-8") for path in pages])


@pytest.mark.parametrize(
    ("page", "words", "found"),
    [("index.html", "truncated", "environments.html"), ("rulebooks/it/nanuuk.html", "arpione", "rulebooks/it/")],
)
def test_the_search_finds_pages_without_a_server(
    site: Path, browser: Browser, page: str, words: str, found: str
) -> None:
    """Opened from disk, where browsers allow no workers."""
    with browser.new_page() as opened:
        asked: list[str] = []
        opened.on("request", lambda request: asked.append(request.url))
        opened.goto((site / page).as_uri())
        opened.locator("input.md-search__input").click()
        opened.keyboard.type(words)
        opened.wait_for_selector(".md-search-result__item")
        links = opened.locator(".md-search-result__link").evaluate_all("links => links.map(link => link.href)")
        assert any([found in link for link in links]), links
        assert [url for url in asked if not url.startswith(("file:", "about:", "data:", "blob:"))] == []
