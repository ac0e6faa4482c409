"""The documentation site: every page is reached, every link leads somewhere, and nothing comes from another host."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tools.site import LINK, ROOT, SOURCE, build, gather, pages

CONFIG = ROOT / "mkdocs.yml"
REQUEST = re.compile(r'(?:<script[^>]+src|<link[^>]+href|<img[^>]+src|<source[^>]+srcset|<iframe[^>]+src)="([^"]+)"')


def test_every_page_is_in_the_menu_and_nothing_else() -> None:
    menu = re.findall(r": ([\w./-]+\.md)$", CONFIG.read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(menu) == sorted([place for place in pages().values() if place.endswith(".md")])


def test_links_lead_to_pages_of_the_site(tmp_path: Path) -> None:
    places, links = gather(tmp_path), 0
    for place in [place for place in places if place.endswith(".md")]:
        text = (tmp_path / place).read_text(encoding="utf-8")
        for target in [match[2] for pattern in (LINK, SOURCE) for match in pattern.finditer(text)]:
            assert (tmp_path / place).parent.joinpath(target).resolve().exists(), f"{place}: {target}"
            links += 1
    assert links > 50


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
