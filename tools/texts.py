"""Brings the catalogs up to date with the texts of the games and of the table, and prints what is not translated yet.

Every folder `locale` belongs to the package that it is in: a game with all its modules, or the web table with its
templates and with what is common to all games.
"""

from __future__ import annotations

from pathlib import Path

from babel.messages.extract import extract
from babel.messages.pofile import normalize, read_po

ROOT = Path(__file__).parents[1] / "src" / "polynya"
WEB = ROOT / "web"
COMMON = ROOT / "core" / "texts.py"
CATALOGS = sorted(ROOT.rglob("locale/*/LC_MESSAGES/*.po"))
KEYWORDS = {"_": None, "N_": None}


def package_of(catalog: Path) -> Path:
    """The folder whose texts a catalog has."""
    return catalog.parents[3]


def sources(package: Path) -> list[tuple[Path, str]]:
    """The files with texts, and how they are read."""
    found = [(path, "python") for path in sorted(package.rglob("*.py"))]
    if package == WEB:
        found += [(COMMON, "python")]
        found += [(path, "jinja2.ext:babel_extract") for path in sorted(WEB.glob("templates/**/*.html"))]
    return found


def ids(package: Path) -> set[str]:
    """Every text of a package."""
    found: set[str] = set()
    for path, method in sources(package):
        with path.open("rb") as file:
            messages = list(extract(method, file, KEYWORDS, options={"silent": "false"}))
        found |= {str(message) for _line, message, _comments, _context in messages}
    return found


def updated(path: Path) -> dict[str, str]:
    """A catalog with exactly the texts of the sources; what is new is empty."""
    with path.open("rb") as file:
        known = {str(message.id): str(message.string) for message in read_po(file)}
    return {text: known.get(text, "") for text in sorted(ids(package_of(path)))}


def written(path: Path, texts: dict[str, str]) -> str:
    """A catalog as its file has it."""
    head = f"Content-Type: text/plain; charset=utf-8\nLanguage: {path.parents[1].name}\n"
    entries = {"": head, **texts}
    return "\n".join(
        [f"msgid {normalize(text, '', 0)}\nmsgstr {normalize(entries[text], '', 0)}\n" for text in entries]
    )


if __name__ == "__main__":
    for catalog in CATALOGS:
        texts = updated(catalog)
        catalog.write_text(written(catalog, texts), encoding="utf-8")
        missing = [text for text in texts if not texts[text]]
        print(f"{catalog.relative_to(ROOT)}: {len(texts)} texts, {len(missing)} not translated", *missing, sep="\n  ")
