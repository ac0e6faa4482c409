"""A printed booklet as HTML: the few constructs of Typst that its text uses; all others are errors."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from html import escape
from typing import Final, NamedTuple

from polynya.bundles import all_booklets
from polynya.core.errors import NotationError

QUOTES: Final = {"en": ("“", "”"), "it": ("«", "»")}  # as Typst sets them
SIGNS: Final = {"---": "\u2014", "--": "\u2013", "...": "\u2026", "~": "\u00a0", "'": "\u2019"}
STYLES: Final = {"*": "strong", "_": "em"}
CLOSERS: Final = {"(": ")", "{": "}", "[": "]", '"': '"'}
LISTS: Final = {"-": "ul", "+": "ol", "/": "dl"}

HEADING: Final = re.compile(r"(={1,3}) (\S.*)")
LINK: Final = re.compile(r'<a href="#([^"]*)">(.*?)</a>')
ITEM: Final = re.compile(r"([-+/]) +(\S.*)")
SHOW: Final = re.compile(r'#show regex\("([^"\\]+)"\): box')
LET: Final = re.compile(r"#let staggered\(.*\}", re.DOTALL)
CALL: Final = re.compile(r"#?([a-z.]+)\((.*)\)", re.DOTALL)
STRAY: Final = re.compile(r"[=/]|\d+\.\s|\s")  # what no paragraph begins with
TOKEN: Final = re.compile(
    r"(?P<escape>\\(?:_|[^\w\s]))"
    r"|(?P<unknown>[#$@`<{}\[\]\\\n]|//|/\*|(?<!\w)-(?=\d)|-\?|(?<=\w)[*_](?=\w))"
    r"|(?P<sign>---|--|\.\.\.|~|(?<=\w)')"
    r"|(?P<style>[*_])"
    r"|(?P<quote>\")"
    r"|(?P<word>[^\\#$@`<{}\[\]/\-*_.~\"'\n]+|[/\-.])"
    r"|(?P<other>.)"
)


class Heading(NamedTuple):
    """A heading of a booklet: its level in the page, its anchor and its HTML."""

    level: int
    anchor: str
    text: str


@cache
def booklet_html(booklet: str, language: str) -> str:
    """The text of the booklet with this name, whose figures are at `/figure/<booklet>/<name>.svg`."""
    return html_of(all_booklets()[booklet].text(f"{language}.typ"), booklet, language)


def html_of(text: str, booklet: str, language: str) -> str:
    """Typst text as HTML; refuses what no booklet uses."""
    writer = _Writer(booklet, language)
    found = "\n".join(writer.blocks(text.splitlines()))
    return _link_headings(found, QUOTES[language])


def headings(html: str) -> list[Heading]:
    """The headings of a text, in their order."""
    found = re.findall(r'<h([234]) id="([^"]+)">(.*?)</h\1>', html)
    return [Heading(int(level), anchor, text) for level, anchor, text in found]


def put_first(html: str, chapters: Sequence[int], foreign: Sequence[int] = ()) -> str:
    """The same text with these chapters, counted from 0, at its beginning, and without foreign ones."""
    before, *found = re.split(r"(?=<h2 )", html)
    order = [*chapters, *[number for number in range(len(found)) if number not in (*chapters, *foreign)]]
    text = "".join([before, *[found[number] for number in order]])
    return LINK.sub(lambda link: link[0] if f'id="{link[1]}"' in text else link[2], text) if foreign else text


def _link_headings(html: str, quotes: tuple[str, str]) -> str:
    """A heading that is quoted leads there."""
    for _level, anchor, text in headings(html):
        quoted = f"{quotes[0]}{text}{quotes[1]}"
        html = html.replace(quoted, f'{quotes[0]}<a href="#{anchor}">{text}</a>{quotes[1]}')
    return html


class _Writer:
    """One booklet on its way from Typst to HTML."""

    def __init__(self, booklet: str, language: str) -> None:
        self.booklet = booklet
        self.quotes = QUOTES[language]
        self.anchors: set[str] = set()
        self.whole: re.Pattern[str] | None = None  # what must not be broken at the end of a line
        self.calls: Mapping[str, Callable[[list[str]], str]] = {
            "align": self._align,
            "picture": self._picture,
            "staggered": self._staggered,
            "table": self._table,
        }

    # Blocks

    def blocks(self, lines: list[str]) -> list[str]:
        """Headings, paragraphs, lists and calls, one after the other."""
        found: list[str] = []
        at = 0
        while at < len(lines):
            line = lines[at]
            if not line.strip():
                at += 1
            elif line.startswith("#"):
                end = _end_of_code(lines, at)
                found.append(self._code("\n".join(lines[at:end])))
                at = end
            elif heading := HEADING.fullmatch(line):
                found.append(self._heading(len(heading[1]) + 1, heading[2]))
                at += 1
            elif item := ITEM.fullmatch(line):
                end = _end_of_list(lines, at, item[1])
                found.append(self._list(item[1], lines[at:end]))
                at = end
            else:
                end = _end_of_paragraph(lines, at)
                found.append(self._paragraph(lines[at:end]))
                at = end
        return [block for block in found if block]

    def _heading(self, level: int, text: str) -> str:
        inner = self.inline(text)
        return f'<h{level} id="{self._anchor(inner)}">{inner}</h{level}>'

    def _anchor(self, html: str) -> str:
        """Letters and digits of a text, unlike all before."""
        plain = unicodedata.normalize("NFKD", re.sub(r"<[^>]+>|&[a-z0-9#]+;", " ", html).lower())
        base = "-".join(re.findall("[a-z0-9]+", re.sub("[\u0300-\u036f]", "", plain))) or "section"
        names = [base, *[f"{base}-{k}" for k in range(2, len(self.anchors) + 3)]]
        name = next(name for name in names if name not in self.anchors)
        self.anchors.add(name)
        return name

    def _paragraph(self, lines: list[str]) -> str:
        if STRAY.match(lines[0]):
            raise _unknown_markup(lines[0])
        return f"<p>{self.inline(' '.join([line.strip() for line in lines]))}</p>"

    def _list(self, mark: str, lines: list[str]) -> str:
        starts = [k for k, line in enumerate(lines) if line.startswith(f"{mark} ")]
        ends = [*starts[1:], len(lines)]
        items = [[lines[k][1:].strip(), *lines[k + 1 : end]] for k, end in zip(starts, ends, strict=True)]
        write = self._term if mark == "/" else self._item
        kind = LISTS[mark]
        return f"<{kind}>\n" + "\n".join([write(item) for item in items]) + f"\n</{kind}>"

    def _item(self, lines: list[str]) -> str:
        first, *rest = self.blocks([lines[0], *[line.removeprefix("  ") for line in lines[1:]]])
        first = first.removeprefix("<p>").removesuffix("</p>")
        return "<li>" + "\n".join([first, *rest]) + "</li>"

    def _term(self, lines: list[str]) -> str:
        term, colon, words = " ".join([line.strip() for line in lines]).strip().partition(":")
        if not colon:
            raise _unknown_markup(lines[0])
        return f"<dt>{self.inline(term)}</dt><dd>{self.inline(words.strip())}</dd>"

    # Code

    def _code(self, text: str) -> str:
        """A call; what is only defined leaves no trace."""
        if visible := SHOW.fullmatch(text):
            self.whole = re.compile(f"(?:{visible[1]})")
            return ""
        if LET.fullmatch(text):
            return ""
        return self._call(text)

    def _call(self, text: str) -> str:
        call = CALL.fullmatch(text.strip())
        if call is None or call[1] not in self.calls:
            raise _unknown_markup(text)
        return self.calls[call[1]](_arguments(call[2]))

    def _align(self, arguments: list[str]) -> str:
        if len(arguments) != 2 or arguments[0] != "center" or not arguments[1].startswith("table("):
            raise _unknown_markup(f"align({', '.join(arguments)})")
        return self._call(arguments[1]).replace("<table>", '<table class="center">', 1)

    def _picture(self, arguments: list[str]) -> str:
        if len(arguments) != 2:
            raise _unknown_markup(f"picture({', '.join(arguments)})")
        name, caption = _string(arguments[0]), self._content(arguments[1])
        if not re.fullmatch(r"\w+", name):
            raise _unknown_markup(name)
        image = f'<img src="/figure/{self.booklet}/{name}.svg" alt="" loading="lazy">'
        return f"<figure>{image}<figcaption>{caption}</figcaption></figure>"

    def _table(self, arguments: list[str]) -> str:
        width = 0
        names: list[str] = []
        cells: list[str] = []
        for argument in arguments:
            if argument.startswith("columns:") and not width:
                width = _columns(argument.removeprefix("columns:").strip())
            elif (head := CALL.fullmatch(argument)) and head[1] == "table.header" and not names + cells:
                names = [self._content(name) for name in _arguments(head[2])]
            else:
                cells.append(self._content(argument))
        if not width or not cells or len(cells) % width or len(names) not in (0, width):
            raise _unknown_markup(f"table({', '.join(arguments)})")
        heads = [f'<th scope="col">{name}</th>' if name else "<td></td>" for name in names]
        rows = [[f"<td>{cell}</td>" for cell in cells[k : k + width]] for k in range(0, len(cells), width)]
        top = f"<thead>{_row(heads)}</thead>" if heads else ""
        body = "".join([_row(row) for row in rows])
        return f'<div class="scroll"><table>{top}<tbody>{body}</tbody></table></div>'

    def _staggered(self, arguments: list[str]) -> str:
        """A table in whose rows each cell is two columns wide and may begin half a cell beside the one above."""
        rows: list[tuple[str, int, list[str]]] = []
        for argument in arguments:
            parts = _arguments(argument[1:-1]) if argument.startswith("(") else []
            if len(parts) != 3 or not parts[1].isdigit():
                raise _unknown_markup(f"staggered({argument})")
            rows.append((_string(parts[0]), int(parts[1]), _string(parts[2]).split()))
        if not rows:
            raise _unknown_markup("staggered()")
        width = max([skip + 2 * len(words) for _name, skip, words in rows])
        body = "".join([_row(_staggered_cells(*row, width)) for row in rows])
        columns = f'<colgroup><col class="letter"><col span="{width}"></colgroup>'
        return f'<div class="scroll"><table class="staggered">{columns}<tbody>{body}</tbody></table></div>'

    def _content(self, argument: str) -> str:
        if not (argument.startswith("[") and argument.endswith("]")):
            raise _unknown_markup(argument)
        return self.inline(" ".join(argument[1:-1].split()))

    # Words

    def inline(self, text: str) -> str:
        """The words of a paragraph."""
        found: list[str] = []
        styles: list[str] = []
        is_quoted = False
        for token in TOKEN.finditer(text):
            kind, part = token.lastgroup, token[0]
            if kind == "word":
                found.append(escape(part))
            elif kind == "sign":
                found.append(SIGNS[part])
            elif kind == "escape":
                found.append(escape(part[1:]))
            elif kind == "quote":
                found.append(self.quotes[int(is_quoted)])
                is_quoted = not is_quoted
            elif kind == "style" and styles and styles[-1] == part:
                found.append(f"</{STYLES[styles.pop()]}>")
            elif kind == "style" and part not in styles:
                styles.append(part)
                found.append(f"<{STYLES[part]}>")
            else:
                raise _unknown_markup(text[token.start() :])
        if styles or is_quoted:
            raise _unknown_markup(text)
        html = "".join(found)
        return self.whole.sub(r'<span class="whole">\g<0></span>', html) if self.whole else html


def _unknown_markup(text: str) -> NotationError:
    line = " ".join(text.split())
    return NotationError(f"'{line[:60]}' is nothing that a booklet may contain")


def _end_of_list(lines: list[str], start: int, mark: str) -> int:
    """Where a list is over: items may be apart, and what belongs to them is indented."""
    end = start
    for k in range(start, len(lines)):
        if lines[k].startswith((f"{mark} ", "  ")):
            end = k + 1
        elif lines[k].strip():
            break
    return end


def _end_of_paragraph(lines: list[str], start: int) -> int:
    end = start + 1
    while end < len(lines) and lines[end].strip() and not re.match(r"#|[-+/=]+ ", lines[end]):
        end += 1
    return end


def _end_of_code(lines: list[str], start: int) -> int:
    """Where the code that begins in a line is over."""
    for end in range(start + 1, len(lines) + 1):
        if not _scan_code("\n".join(lines[start:end]))[0]:
            return end
    raise _unknown_markup(lines[start])


def _arguments(code: str) -> list[str]:
    """What stands between the commas."""
    opened, commas = _scan_code(code)
    if opened:
        raise _unknown_markup(code)
    edges = [-1, *commas, len(code)]
    found = [code[edges[k] + 1 : edges[k + 1]].strip() for k in range(len(edges) - 1)]
    return found if found[-1] else found[:-1]


def _scan_code(code: str) -> tuple[list[str], list[int]]:
    """What is still open, innermost last, and where commas stand outside of all."""
    opened: list[str] = []
    commas: list[int] = []
    is_escaped = False
    for at, sign in enumerate(code):
        inside = opened[-1] if opened else ""
        if is_escaped or sign == "\\":
            is_escaped = not is_escaped
        elif sign == CLOSERS.get(inside):
            opened.pop()
        elif inside == '"' or (inside == "[" and sign != "["):  # a string or a text, not code
            continue
        elif sign in CLOSERS:
            opened.append(sign)
        elif sign in CLOSERS.values():
            raise _unknown_markup(code)
        elif sign == "," and not opened:
            commas.append(at)
    return opened, commas


def _string(code: str) -> str:
    if not re.fullmatch(r'"[^"\\]*"', code):
        raise _unknown_markup(code)
    return code[1:-1]


def _columns(code: str) -> int:
    """How many columns `5` or `(auto, 1fr)` are."""
    widths = _arguments(code[1:-1]) if code.startswith("(") else []
    if not code.isdigit() and not (widths and set(widths) <= {"auto", "1fr"}):
        raise _unknown_markup(f"columns: {code}")
    return len(widths) or int(code)


def _row(cells: list[str]) -> str:
    return f"<tr>{''.join(cells)}</tr>"


def _staggered_cells(name: str, skip: int, words: list[str], width: int) -> list[str]:
    cells = [f'<td colspan="2">{_space(word)}</td>' for word in words]
    return [f'<th scope="row">{escape(name)}</th>', _blank(skip), *cells, _blank(width - skip - 2 * len(words))]


def _blank(columns: int) -> str:
    return f'<td class="blank" colspan="{columns}"></td>' if columns else ""


def _space(word: str) -> str:
    return f"<strong>{escape(word)}</strong>" if word.isupper() else escape(word)
