"""Brings the catalogs of the web table up to date with its texts, and prints what is not translated yet."""

from __future__ import annotations

from pathlib import Path

from babel.messages.extract import extract
from babel.messages.pofile import normalize, read_po

WEB = Path(__file__).parents[1] / "src" / "polynya" / "web"
CATALOGS = sorted(WEB.glob("locale/*/LC_MESSAGES/polynya.po"))
SOURCES = (("*.py", "python"), ("templates/*.html", "jinja2.ext:babel_extract"))
KEYWORDS = {"_": None, "N_": None}


def ids() -> set[str]:
    """Every text of the web table."""
    found: set[str] = set()
    for pattern, method in SOURCES:
        for path in sorted(WEB.glob(pattern)):
            with path.open("rb") as file:
                messages = list(extract(method, file, KEYWORDS, options={"silent": "false"}))
            found |= {str(message) for _line, message, _comments, _context in messages}
    return found


def updated(path: Path) -> dict[str, str]:
    """A catalog with exactly the texts of the sources; what is new is empty."""
    with path.open("rb") as file:
        known = {str(message.id): str(message.string) for message in read_po(file)}
    return {text: known.get(text, "") for text in sorted(ids())}


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
        print(f"{catalog.relative_to(WEB)}: {len(texts)} texts, {len(missing)} not translated", *missing, sep="\n  ")
