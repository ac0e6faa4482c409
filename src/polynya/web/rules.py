"""A rulebook as a page: every clause has an anchor, every id is a link."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from markdown_it import MarkdownIt

from polynya.bundles import bundle_of

BOLD: Final = re.compile(r"<strong>([A-Z]{2}-(?:E|X|R)?[0-9.]+[0-9])")
ID: Final = re.compile(r'(?<![#"\w-])([A-Z]{2}-(?:E\d+|X\d+|R\d+|\d+\.\d+))\b(?![^<]*>)')


@cache
def rules_html(game: str, language: str) -> str:
    """The rulebook of a game as HTML."""
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(bundle_of(game).rulebook(language))
    html = html.replace("<th></th>", "<td></td>")  # a corner that heads nothing
    anchors = set(BOLD.findall(html))
    html = BOLD.sub(r'<strong id="\1">\1', html)
    return ID.sub(lambda found: f'<a href="#{found[1]}">{found[1]}</a>' if found[1] in anchors else found[1], html)
