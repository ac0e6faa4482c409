"""Scripts: browsers get a module and all that it imports as one file, and may keep it."""

from __future__ import annotations

import re
from importlib import resources

import httpx
import pytest

from polynya.web import pages
from polynya.web.scripts import bundle
from tests.web.serving import Server, visitor

FOLDER = resources.files("polynya.web").joinpath("static")
NAMES = sorted([file.name for file in FOLDER.iterdir() if file.name.endswith(".js")])
IMPORTS = re.compile(r"\bimport\b[^;]*[\"'(]")


def test_there_are_scripts_that_import_others() -> None:
    assert len(NAMES) > 20
    assert len([name for name in NAMES if "const modules" in bundle(name)]) > 10


@pytest.mark.parametrize("name", NAMES)
def test_a_bundle_imports_nothing_and_has_every_module_once(name: str) -> None:
    text = bundle(name)
    assert not IMPORTS.search(re.sub(r"//.*", "", text))
    given = re.findall(r'^modules\["(.*)"\] = \{ \S', text, re.MULTILINE)
    assert len(given) == len(set(given))
    for place, taken in [(found.start(), found[1]) for found in re.finditer(r'= modules\["(.*)"\];', text)]:
        assert text.index(f'modules["{taken}"] = {{') < place, f"{taken} comes too late"


def test_a_script_is_asked_for_once(server: Server) -> None:
    def kept(answer: httpx.Response) -> bool:
        return "immutable" in answer.headers["cache-control"]

    with visitor(server) as client:
        assert kept(client.get(f"/static/app.js?v={pages.version()}"))
        assert not kept(client.get("/static/app.js"))
        scripts = re.findall(r'src="(/static/[^"]+\.js[^"]*)"', client.get("/").text)
        assert scripts
        assert all("?v=" in script for script in scripts)
