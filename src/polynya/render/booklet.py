"""The PDF of a game: rules in one or two languages, and sheets to cut, set with Typst."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from importlib import resources
from typing import Any, Final, NamedTuple

from polynya.core.errors import NotationError
from polynya.render.aids import aid, sign_file
from polynya.render.kits import igloo_igloo, nanuuk, pinguinoe
from polynya.render.sheets import Placed, Sheet, back, exact, front
from polynya.render.themes import THEMES, resolved

DATE: Final = 1_577_836_800  # of every PDF, so that equal contents are equal files: 1 January 2020
LANGUAGES: Final = ("en", "it")
WIDE: Final = {"pinguinoe": "wide-picture as picture"}  # boards that need more than a column


class Title(NamedTuple):
    """What stands above the rules."""

    name: str
    designers: Mapping[str, str]
    facts: Mapping[str, str]


TITLES: Final = {
    "igloo_igloo": Title(
        "Igloo Igloo",
        {"en": "Bruno Cathala and Bruno Faidutti", "it": "Bruno Cathala e Bruno Faidutti"},
        {"en": "2 to 4 players · age 10+ · 45 to 60 minutes", "it": "2-4 giocatori · dai 10 anni · 45-60 minuti"},
    ),
    "nanuuk": Title(
        "Nanuuk!",
        {"en": "Günter Cornett", "it": "Günter Cornett"},
        {"en": "2 to 4 players · age 8+ · 10 and 30 minutes", "it": "2-4 giocatori · dagli 8 anni · 10 e 30 minuti"},
    ),
    "pinguinoe": Title(
        "Pinguinoè",
        {"en": "Stefano and Alberto Pozzati", "it": "Stefano e Alberto Pozzati"},
        {"en": "2 to 4 players", "it": "2-4 giocatori"},
    ),
}
KITS: Final[Mapping[str, Callable[[], list[Sheet]]]] = {
    "igloo_igloo": igloo_igloo.sheets,
    "nanuuk": nanuuk.sheets,
    "pinguinoe": pinguinoe.sheets,
}


def text_of(name: str) -> str:
    """A file of the booklets."""
    return resources.files("polynya.render").joinpath("booklets", name).read_text(encoding="utf-8")


def pdf(booklet: str, pictures: Mapping[str, str], languages: Sequence[str] = LANGUAGES) -> bytes:
    """Rules and sheets of a game as a PDF; `pictures` are SVG texts by name, `cover` among them."""
    try:
        from typst import compile
    except ImportError as error:
        raise NotationError("a PDF needs one more package: pip install 'polynya[print]'") from error
    make: Any = compile  # its types do not know that a document may be many files
    return bytes(make(sources(booklet, pictures, languages), ignore_system_fonts=True, timestamp=DATE))


def sources(booklet: str, pictures: Mapping[str, str], languages: Sequence[str]) -> dict[str, bytes]:
    """All files of the document by name; `main.typ` is where it begins."""
    sheets = KITS[booklet]()
    files = {f"pictures/{name}.svg": resolved(svg, "light") for name, svg in pictures.items()}
    for k, sheet in enumerate(sheets, 1):
        for side, page in (("front", front), ("back", back)):
            files[f"sheets/{k}-{side}.svg"] = page(sheet, TITLES[booklet].name, k, len(sheets))
    for language in languages:
        files[f"{language}.typ"] = _head(booklet) + text_of(f"{booklet}.{language}.typ")
    files |= {"template.typ": text_of("template.typ"), "aid.typ": text_of("aid.typ"), "colors.typ": _colors()}
    files |= _aids(sheets, languages)
    parts = [_rules(booklet, language) for language in languages]
    parts += [_sheet(k, sheet, languages) for k, sheet in enumerate(sheets, 1)]
    files["main.typ"] = '#import "template.typ": booklet, sheet\n' + "".join(parts)
    return {name: text.encode() for name, text in files.items() if text}


def _colors() -> str:
    """The light theme for the template."""
    names = {"text": "text-color"}  # `text` is a word of Typst
    colors = [(names.get(name, name), value) for name, value in THEMES["light"].items() if value.startswith("#")]
    return "".join([f'#let {name} = rgb("{value}")\n' for name, value in colors])


def _head(booklet: str) -> str:
    return f'#import "/template.typ": {WIDE.get(booklet, "picture")}\n'


def _rules(booklet: str, language: str) -> str:
    title = TITLES[booklet]
    facts = f'title: "{title.name}", by: "{title.designers[language]}", facts: "{title.facts[language]}"'
    start = '#pagebreak(to: "odd", weak: true)\n'
    return f'{start}#booklet(lang: "{language}", {facts}, include "{language}.typ")\n'


def _sheet(number: int, sheet: Sheet, languages: Sequence[str]) -> str:
    back_file = f'"sheets/{number}-back.svg"' if sheet.backs else "none"
    aids = [_placed(sheet.fronts, languages[0]), _placed(sheet.backs, languages[-1])]
    return f'#sheet({number}, "sheets/{number}-front.svg", {back_file}, {", ".join(aids)})\n'


def _placed(items: Sequence[Placed], language: str) -> str:
    """Where aids are set, as a list of Typst."""
    found: list[str] = []
    for placed in items:
        if placed.item.aid:
            lengths = placed.x, placed.y, placed.item.width, placed.item.height
            found.append(f'("{placed.item.aid}.{language}", {", ".join([f"{exact(each)}mm" for each in lengths])})')
    return f"({''.join([f'{each}, ' for each in found])})"


def _aids(sheets: Sequence[Sheet], languages: Sequence[str]) -> dict[str, str]:
    """The texts of the aids, and the signs in them."""
    games = sorted({placed.item.aid for sheet in sheets for placed in sheet.fronts if placed.item.aid})
    texts = {f"{game}.{language}": aid(game, language) for game in games for language in languages}
    signs = {name for text in texts.values() for name in text.signs}
    files = {f"aids/{name}.json": json.dumps(text) for name, text in texts.items()}
    return files | {f"signs/{name.replace(':', '-')}.svg": resolved(sign_file(name), "light") for name in signs}
