"""The PDF of a game: rules in one or two languages, and sheets to cut, set with Typst."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from importlib import resources
from typing import Any, Final, NamedTuple

from polynya.core.errors import NotationError
from polynya.render.aids import SignKinds, read_aid, sign_file
from polynya.render.sheets import Placed, Sheet, back, exact, front
from polynya.render.themes import THEMES, resolve_colors

DATE: Final = 1_577_836_800  # of every PDF, so that equal contents are equal files: 1 January 2020
NO_SIGN_KINDS: Final[SignKinds] = {}
NO_FACTS: Final[Mapping[str, Mapping[str, str]]] = {}
LANGUAGES: Final = ("en", "it")
TEMPLATES: Final = ("template.typ", "aid.typ")


class Booklet(NamedTuple):
    """How a game, or several with one rulebook, is printed: `booklets/<name>.<language>.typ` with `<name>.pictures`."""

    name: str
    title: str
    designers: Mapping[str, str]  # by language
    facts: Mapping[str, str]
    sheets: Callable[[], list[Sheet]]
    cover: str  # the figure on the first page
    with_panels: tuple[str, ...] = ()  # figures whose captions speak of what lies beside the board
    has_coordinates: bool = True  # captions name places
    is_wide: bool = False  # boards need more than a column
    sign_kinds: SignKinds = NO_SIGN_KINDS  # of its player aids
    game_facts: Mapping[str, Mapping[str, str]] = NO_FACTS  # by game, where several share it
    package: str = "polynya.render"  # with the folders `booklets` and `aids`

    def text(self, ending: str) -> str:
        """One of its files."""
        return _text(self.package, "booklets", f"{self.name}.{ending}")


def _text(package: str, folder: str, name: str) -> str:
    return resources.files(package).joinpath(folder, name).read_text(encoding="utf-8")


def pdf(booklet: Booklet, pictures: Mapping[str, str], languages: Sequence[str] = LANGUAGES) -> bytes:
    """Rules and sheets of a game as a PDF; `pictures` are SVG texts by name, `cover` among them."""
    try:
        from typst import compile
    except ImportError as error:
        raise NotationError("a PDF needs one more package: pip install 'polynya[print]'") from error
    make: Any = compile  # its types do not know that a document may be many files
    return bytes(make(sources(booklet, pictures, languages), ignore_system_fonts=True, timestamp=DATE))


def sources(booklet: Booklet, pictures: Mapping[str, str], languages: Sequence[str]) -> dict[str, bytes]:
    """All files of the document by name; `main.typ` is where it begins."""
    sheets = booklet.sheets()
    files = {f"pictures/{name}.svg": resolve_colors(svg, "light") for name, svg in pictures.items()}
    for k, sheet in enumerate(sheets, 1):
        for side, page in (("front", front), ("back", back)):
            files[f"sheets/{k}-{side}.svg"] = page(sheet, booklet.title, k, len(sheets))
    for language in languages:
        files[f"{language}.typ"] = _head(booklet) + booklet.text(f"{language}.typ")
    files |= {name: _text("polynya.render", "booklets", name) for name in TEMPLATES} | {"colors.typ": _colors()}
    files |= _aids(booklet, sheets, languages)
    parts = [_rules(booklet, language) for language in languages]
    parts += [_sheet(k, sheet, languages) for k, sheet in enumerate(sheets, 1)]
    files["main.typ"] = '#import "template.typ": booklet, sheet\n' + "".join(parts)
    return {name: text.encode() for name, text in files.items() if text}


def _colors() -> str:
    """The light theme for the template."""
    names = {"text": "text-color"}  # `text` is a word of Typst
    colors = [(names.get(name, name), value) for name, value in THEMES["light"].items() if value.startswith("#")]
    return "".join([f'#let {name} = rgb("{value}")\n' for name, value in colors])


def _head(booklet: Booklet) -> str:
    return f'#import "/template.typ": {"wide-picture as picture" if booklet.is_wide else "picture"}\n'


def _rules(booklet: Booklet, language: str) -> str:
    facts = f'title: "{booklet.title}", by: "{booklet.designers[language]}", facts: "{booklet.facts[language]}"'
    start = '#pagebreak(to: "odd", weak: true)\n'
    return f'{start}#booklet(lang: "{language}", {facts}, include "{language}.typ")\n'


def _sheet(number: int, sheet: Sheet, languages: Sequence[str]) -> str:
    back_file = f'"sheets/{number}-back.svg"' if sheet.backs else "none"
    aids = [_aid_places(sheet.fronts, languages[0]), _aid_places(sheet.backs, languages[-1])]
    return f'#sheet({number}, "sheets/{number}-front.svg", {back_file}, {", ".join(aids)})\n'


def _aid_places(items: Sequence[Placed], language: str) -> str:
    """Where aids are set, as a list of Typst."""
    found: list[str] = []
    for placed in items:
        if placed.item.aid:
            lengths = placed.x, placed.y, placed.item.width, placed.item.height
            found.append(f'("{placed.item.aid}.{language}", {", ".join([f"{exact(each)}mm" for each in lengths])})')
    return f"({''.join([f'{each}, ' for each in found])})"


def _aids(booklet: Booklet, sheets: Sequence[Sheet], languages: Sequence[str]) -> dict[str, str]:
    """The texts of the aids, and the signs in them."""
    games = sorted({placed.item.aid for sheet in sheets for placed in sheet.fronts if placed.item.aid})
    names = [f"{game}.{language}" for game in games for language in languages]
    texts = {name: read_aid(_text(booklet.package, "aids", f"{name}.txt")) for name in names}
    signs = {name for text in texts.values() for name in text.signs}
    files = {f"aids/{name}.json": json.dumps(text) for name, text in texts.items()}
    drawn = {name: resolve_colors(sign_file(name, booklet.sign_kinds), "light") for name in signs}
    return files | {f"signs/{name.replace(':', '-')}.svg": svg for name, svg in drawn.items()}
