"""Builds the documentation site out of docs/, rulebooks, booklets and the pages at the root; `make docs` calls it.

python tools/site.py [FOLDER]
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from polynya.bundles import all_booklets
from polynya.printing import pictures
from polynya.web.booklets import booklet_html

ROOT: Final = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))
from tools import notebooks  # noqa: E402 - this file is run as a program

SITE: Final = ROOT / "build" / "site"
PAGES: Final = ROOT / "build" / "site-pages"
LINK: Final = re.compile(r"\[([^\]\n]*)\]\((?!https?:|#|mailto:)([^)#\s]+)(#[^)\s]*)?\)")
SOURCE: Final = re.compile(r'(src|srcset)="(?!https?:)([^"]+)"')


def pages() -> dict[Path, str]:
    """What is on the site: file -> its place there."""
    found = {ROOT / "README.md": "index.md"}
    found |= {ROOT / name: name.lower() for name in ("CONTRIBUTING.md", "CHANGELOG.md")}
    found |= {path: path.name for path in sorted((ROOT / "docs").glob("*.md"))}
    found[ROOT / "examples" / "learning" / "README.md"] = "learning.md"
    found |= {path: f"notebooks/{path.stem}.md" for path in sorted((ROOT / "docs" / "notebooks").glob("*.ipynb"))}
    for path in sorted((ROOT / "rulebooks").rglob("*.md")):
        found[path] = path.relative_to(ROOT).as_posix()
    found |= {path: f"studies/{path.name}" for path in sorted((ROOT / "docs" / "studies").glob("*.html"))}
    found |= {path: f"pictures/{path.name}" for path in sorted((ROOT / "docs" / "pictures").glob("*.svg"))}
    found |= {path: f"assets/{path.name}" for path in sorted((ROOT / "docs" / "site").glob("*.js"))}
    return found


def booklets() -> dict[str, str]:
    """The printed booklets in both languages: place -> text."""
    found: dict[str, str] = {}
    for name, booklet in all_booklets().items():
        for language, folder in (("en", "booklets"), ("it", "booklets/it")):
            figures = Path(os.path.relpath("booklets/figures", folder)).as_posix()
            html = booklet_html(name, language).replace('src="/figure/', f'src="{figures}/')
            found[f"{folder}/{name}.md"] = f'# {booklet.title}\n\n<div lang="{language}">\n{html}\n</div>\n'
    return found


def figures() -> dict[str, str]:
    """The pictures of the booklets: place -> SVG."""
    drawn = {name: pictures(booklet) for name, booklet in all_booklets().items()}
    return {f"booklets/figures/{name}/{one}.svg": svg for name in drawn for one, svg in drawn[name].items()}


def text_of(path: Path, places: dict[Path, str]) -> str:
    """A page with links that lead to places of the site; what is not there keeps its words only."""
    here = Path(places[path]).parent

    def place(target: str) -> str | None:
        found = places.get((path.parent / target).resolve())
        return None if found is None else Path(os.path.relpath(found, here)).as_posix()

    def link(match: re.Match[str]) -> str:
        words, target, anchor = match.groups()
        found = place(target)
        return words if found is None else f"[{words}]({found}{anchor or ''})"

    def source(match: re.Match[str]) -> str:
        return f'{match[1]}="{place(match[2]) or match[2]}"'

    return SOURCE.sub(source, LINK.sub(link, path.read_text(encoding="utf-8")))


def notebook_page(path: Path, folder: Path) -> str:
    """A notebook that was run, and where to get it."""
    title, rest = notebooks.page(path, folder).split("\n", 1)
    return f"{title}\n\n[The notebook itself]({path.name}), to be run with Jupyter.\n{rest}"


def gather(folder: Path) -> list[str]:
    """Write all pages below a folder; return their places."""
    shutil.rmtree(folder, ignore_errors=True)
    places = {path.resolve(): place for path, place in pages().items()}
    for path, place in places.items():
        target = folder / place
        target.parent.mkdir(parents=True, exist_ok=True)
        if path.suffix == ".md":
            target.write_text(text_of(path, places), encoding="utf-8")
        elif path.suffix == ".ipynb":
            target.write_text(notebook_page(path, target.parent), encoding="utf-8")
            shutil.copy(path, target.parent)
        else:
            shutil.copy(path, target)
    made = {**booklets(), **figures()}
    for place, text in made.items():
        (folder / place).parent.mkdir(parents=True, exist_ok=True)
        (folder / place).write_text(text, encoding="utf-8")
    return sorted([*places.values(), *made])


def build(folder: Path, gathered: Path) -> None:
    """The whole site out of gathered pages; a link that leads nowhere is an error."""
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "--site-dir", str(folder.resolve())]
    surroundings = {"NO_MKDOCS_2_WARNING": "1", "POLYNYA_SITE_PAGES": str(gathered.resolve())}
    subprocess.run(command, cwd=ROOT, check=True, env={**os.environ, **surroundings})
    for path in folder.glob("*/it/*.html"):  # what is around their text is English
        text = path.read_text(encoding="utf-8")
        path.write_text(text.replace("<article ", '<article lang="it" ', 1), encoding="utf-8")


if __name__ == "__main__":
    gather(PAGES)
    build(Path(sys.argv[1]) if len(sys.argv) > 1 else SITE, PAGES)
