"""How to play: every booklet becomes a page in both languages, with all its pictures and without any Typst."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from html.parser import HTMLParser
from itertools import product

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from playwright.sync_api import Browser, expect

from polynya import GAMES
from polynya.bundles import all_booklets, bundle_of
from polynya.core.errors import NotationError
from polynya.printing import booklet_of, figures
from polynya.render.booklet import LANGUAGES
from polynya.render.themes import THEMES
from polynya.web import booklets, files, howto, languages, pages
from polynya.web.booklets import booklet_html, headings, html_of
from tests.web.players import visit
from tests.web.serving import Server
from tests.web.speaking import say

VOID = {"img", "br", "link", "meta", "col", "path", "circle"}
BOOKLETS = all_booklets()
every_booklet = pytest.mark.parametrize(("booklet", "language"), list(product(BOOKLETS, LANGUAGES)))
every_game = pytest.mark.parametrize(("game", "language"), list(product([game.key for game in GAMES], LANGUAGES)))


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient[Litestar]]:
    app = Litestar([howto.how, howto.figure, howto.glance_picture], openapi_config=None, logging_config=None)
    with TestClient(app) as found:
        yield found


class Outline(HTMLParser):
    """The elements of a text, which must all be closed, and its words."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.elements: list[str] = []
        self.words: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(tag)
        values = {key: value or "" for key, value in attrs}
        self.ids += [values["id"]] if "id" in values else []
        self.links += [values["href"]] if "href" in values else []
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def write(text: str, language: str = "en") -> str:
    return html_of(text, "nanuuk", language)


@every_booklet
def test_every_booklet_becomes_whole_html(booklet: str, language: str) -> None:
    outline = Outline(booklet_html(booklet, language))
    assert len(outline.ids) == len(set(outline.ids))
    assert {link.removeprefix("#") for link in outline.links} <= set(outline.ids)
    assert {"h2", "p", "ul", "ol", "table", "figure", "strong"} <= set(outline.elements)


@every_booklet
def test_no_typst_is_left(booklet: str, language: str) -> None:
    text = "".join(Outline(booklet_html(booklet, language)).words)
    assert not re.search(r"""[#*_\\~"'`\[\]{}$@<]|--|^\s*[=+/-]""", text, re.MULTILINE)


@every_booklet
def test_no_word_is_lost(booklet: str, language: str) -> None:
    source = BOOKLETS[booklet].text(f"{language}.typ")
    source = re.sub(r"(?s)\A#show.*?^\}$", "", source, flags=re.MULTILINE)
    source = re.sub(r'columns: .*|#picture\("\w+"|#table|#align\(center, table|#staggered|table\.header', " ", source)
    source = re.sub(r'(?m)^  \("(\w)", \d, ', r"\1 ", source)
    written = "".join(Outline(re.sub(r"<(?!/?(strong|em|span|a)\b)", " <", booklet_html(booklet, language))).words)
    assert re.findall(r"\w+", written) == re.findall(r"[^\W_]+", source)


@pytest.mark.parametrize("booklet", BOOKLETS)
def test_both_languages_have_the_same_build(booklet: str) -> None:
    english, italian = [booklet_html(booklet, language) for language in ("en", "it")]
    assert [heading.level for heading in headings(english)] == [heading.level for heading in headings(italian)]
    kinds = {"table", "tr", "td", "th", "figure", "ul", "ol", "dl", "li", "dt", "p"}
    shapes = [[tag for tag in Outline(html).elements if tag in kinds] for html in (english, italian)]
    assert shapes[0] == shapes[1]
    assert len(headings(english)) == len(re.findall("(?m)^=+ ", BOOKLETS[booklet].text("en.typ")))


@every_booklet
def test_every_figure_is_shown_and_served(client: TestClient[Litestar], booklet: str, language: str) -> None:
    shown = re.findall(r'<img src="(.*?)" alt="" loading="lazy">', booklet_html(booklet, language))
    assert sorted(shown) == sorted([f"/figure/{booklet}/{figure.name}.svg" for figure in figures(BOOKLETS[booklet])])
    for path in shown:
        answer = client.get(path)
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("image/svg+xml")
        assert answer.headers["cache-control"] == files.KEEP
        assert answer.text.startswith("<svg")


def test_figures_have_the_colors_of_a_theme(client: TestClient[Litestar]) -> None:
    for theme, colors in THEMES.items():
        text = client.get(f"/figure/nanuuk/bear.svg?theme={theme}").text
        assert f"--page:{colors['page']};--panel:{colors['panel']};" in text
        assert "@media" not in text
    for query in ("", "?theme=auto", "?theme=nothing"):
        text = client.get(f"/figure/nanuuk/bear.svg{query}").text
        assert "@media (prefers-color-scheme: dark){.light{" in text


@pytest.mark.parametrize("path", ["nanuuk/unicorn.svg", "nanuuk_intro/bear.svg", "unicorn/bear.svg", "template/x.svg"])
def test_there_are_no_other_figures(client: TestClient[Litestar], path: str) -> None:
    assert client.get(f"/figure/{path}").status_code == 404


@every_game
def test_a_page_for_every_game(client: TestClient[Litestar], game: str, language: str) -> None:
    answer = client.get(f"/how/{game}", headers={"Accept-Language": language})
    bundle = bundle_of(game)
    name, say = bundle.game.name, languages.translator(language, bundle.texts)
    assert answer.status_code == 200
    assert f"<title>{say('How to play')} \u2013 {say(name)} \u2013 Polynya</title>" in unescape(answer.text)
    outline = Outline(answer.text)
    assert len(outline.ids) == len(set(outline.ids))
    text = booklets.put_first(booklet_html(booklet_of(game).name, language), bundle.chapters, bundle.foreign_chapters)
    contents = [f"#{heading.anchor}" for heading in headings(text) if heading.level == 2]
    assert [link for link in outline.links if link in contents][: len(contents)] == contents
    assert f"/rules/{game}" in outline.links
    assert f'action="/play/{game}"' in answer.text
    assert {link[1:] for link in outline.links if link.startswith("#")} <= set(outline.ids)
    assert f"/static/how.css?v={pages.version()}" in outline.links


def test_a_game_that_shares_its_booklet_begins_with_its_own_chapter(client: TestClient[Litestar]) -> None:
    for game, chapter in (("nanuuk_intro", "The introductory game"), ("nanuuk", "On thin ice")):
        text = client.get(f"/how/{game}", headers={"Accept-Language": "en"}).text.partition('class="booklet"')[2]
        assert headings(text)[0].text == chapter
        assert ("The full game" in [heading.text for heading in headings(text)]) == (game == "nanuuk")
    assert booklets.put_first("x<h2 a><h2 b><h2 c>", (2, 0)) == "x<h2 c><h2 a><h2 b>"
    links = '<a href="#a">A</a> <a href="#b">B</a>'
    assert booklets.put_first(f'<h2 id="a">{links}<h2 id="b">', (), (1,)) == '<h2 id="a"><a href="#a">A</a> B'


@every_game
def test_a_page_begins_with_the_game_on_one_screen(client: TestClient[Litestar], game: str, language: str) -> None:
    text = unescape(client.get(f"/how/{game}", headers={"Accept-Language": language}).text)
    glance = bundle_of(game).glance
    assert [part.name for part in glance] == ["aim", "each turn", "score"]
    assert all([part.words[language] in text.partition('class="booklet"')[0] for part in glance])
    pictures = [client.get(found) for found in re.findall(r'<img src="(/glance/[^"]+)"', text)]
    assert len({picture.text for picture in pictures}) == 3
    assert {picture.headers["content-type"] for picture in pictures} == {"image/svg+xml"}
    assert client.get(f"/glance/{game}/3").status_code == 404


INTRODUCTORY = {"en": "The introductory game", "it": "Il gioco introduttivo"}
FIRST_SCREENS = [("nanuuk_intro", "en"), ("nanuuk_intro", "it"), ("igloo_igloo", "en"), ("pinguinoe", "it")]
IN_SIGHT = """(parts) => parts.map((part) => part.getBoundingClientRect()).every((box) =>
  box.top >= 0 && box.bottom <= innerHeight && box.width > 0)"""


@pytest.mark.parametrize(("game", "language"), FIRST_SCREENS)
def test_the_first_screen_in_a_browser(browser: Browser, server: Server, game: str, language: str) -> None:
    """Aim, turn and score are on one screen, with pictures that are there."""
    context = visit(browser, server, locale=language, is_plain=language == "it")
    page = context.new_page()
    page.goto(f"/how/{game}")
    expect(page.locator(".kind")).to_have_text(say(language, "How to play"))
    glance = page.locator(".glance")
    expect(glance.locator("h2")).to_have_text(say(language, "The game at a glance"))
    expect(glance.locator(".part p")).to_have_text([part.words[language] for part in bundle_of(game).glance])
    glance.evaluate("(e) => e.scrollIntoView({block: 'center', behavior: 'instant'})")
    assert glance.locator(".part").evaluate_all(IN_SIGHT)
    assert (
        min(
            glance.locator("img").evaluate_all(
                "(all) => Promise.all(all.map((e) => e.decode().then(() => e.naturalWidth)))"
            )
        )
        > 0
    )
    if game == "nanuuk_intro":
        expect(page.locator(".booklet h2").first).to_have_text(INTRODUCTORY[language])
    context.close()


def test_pictures_on_a_page_have_their_size_and_the_theme_of_the_browser(client: TestClient[Litestar]) -> None:
    text = client.get("/how/pinguinoe", headers={"Cookie": "theme=contrast"}).text
    images = re.findall(r'<img src="(/figure/.*?)" width="\d+" height="\d+" alt=""(?: loading="lazy")?>', text)
    assert len(images) == text.count('<img src="/figure') == len(figures(BOOKLETS["pinguinoe"])) + 1
    for path in images:
        assert "theme=contrast" in path
        assert client.get(unescape(path)).status_code == 200


def test_there_is_no_page_for_other_games(client: TestClient[Litestar]) -> None:
    assert client.get("/how/chess").status_code == 404


def test_words() -> None:
    assert write("*Bold* and _slanted_ -- or~both: *_x_*.") == (
        "<p><strong>Bold</strong> and <em>slanted</em> \u2013 or\u00a0both: <strong><em>x</em></strong>.</p>"
    )
    assert write('see "here" and "there"') == "<p>see “here” and “there”</p>"
    assert write('vedi "qui"', "it") == "<p>vedi «qui»</p>"
    assert write("the hunters' bear's") == "<p>the hunters\u2019 bear\u2019s</p>"
    assert write(r"\#1 \*not bold\* \_ \[a\] \\") == r"<p>#1 *not bold* _ [a] \</p>"


def test_what_is_html_by_chance_is_escaped() -> None:
    assert write(r"Comics & Games, 1 > 0, \<b\>") == "<p>Comics &amp; Games, 1 &gt; 0, &lt;b&gt;</p>"
    assert "&amp;" in write('#picture("bear", [Fish & chips])')
    assert "&lt;b&gt;" in write('#staggered(("A", 4, "<b> x"))')


def test_headings_have_anchors_of_their_own() -> None:
    found = headings(write("= L'iglù & *co*\n\n== Aim\n\n=== Aim"))
    assert [(heading.level, heading.anchor) for heading in found] == [(2, "l-iglu-co"), (3, "aim"), (4, "aim-2")]


def test_a_quoted_heading_is_a_link() -> None:
    assert '(see “<a href="#the-end">The end</a>”)' in write('See (see "The end").\n\n= The end')


def test_lists() -> None:
    assert write("+ one\n+ two\n  - inner\n  - more\n+ three").replace("\n", "") == (
        "<ol><li>one</li><li>two<ul><li>inner</li><li>more</li></ul></li><li>three</li></ol>"
    )
    assert write("*Title.*\n- a\n  and b\n- c\n\nText").replace("\n", "") == (
        "<p><strong>Title.</strong></p><ul><li>a and b</li><li>c</li></ul><p>Text</p>"
    )
    assert write("/ May I?: Yes: you may.").replace("\n", "") == "<dl><dt>May I?</dt><dd>Yes: you may.</dd></dl>"


def test_tables() -> None:
    head = '<thead><tr><th scope="col"><strong>A</strong></th><td></td></tr></thead>'
    rows = "<tbody><tr><td>x, (y</td><td>“z”</td></tr></tbody>"
    text = 'table(\n  columns: (auto, 1fr),\n  table.header([*A*], []),\n  [x, (y], ["z"],\n)'
    assert write(f"#{text}") == f'<div class="scroll"><table>{head}{rows}</table></div>'
    assert write(f"#align(center, {text})") == f'<div class="scroll"><table class="center">{head}{rows}</table></div>'


def test_layout_plans_have_rows_of_equal_width() -> None:
    for row in re.findall(r'<tr><th scope="row">.*?</tr>', booklet_html("nanuuk", "en")):
        assert sum([int(span) for span in re.findall(r'colspan="(\d+)"', row)]) == 12
    assert '<td colspan="2"><strong>IGLOO</strong></td>' in booklet_html("nanuuk", "en")


def test_steps_and_lines_are_never_broken() -> None:
    assert '<span class="whole">D2→D3</span>' in booklet_html("nanuuk", "en")
    assert '<span class="whole">D2\u2013D3</span>' in booklet_html("nanuuk", "it")


@pytest.mark.parametrize(
    "text",
    [
        *("==== Too deep", "=No heading", "1. a number", "/ no term", "-1", "say -1"),
        *("a *b", "a _b", "*a _b* c_", "a*b*c", 'a "b', "'quoted'", "a `code`", "$x$", "@label", "<label>", "a // b"),
        *("a [b]", "a {b}", "a \\ b", "a \\", "a #emph[b]", "http://example.org", "/* a */"),
        *("#unicorn", "#unicorn()", "#let x = 1", "#set text(red)", "#show heading: strong", '#import "x"', "#table"),
        *("#table([a])", "#table(columns: 2, [a])", "#table(columns: 1, a)", "#table(columns: 3cm, [a])"),
        *("#table(columns: 2, table.header([a]), [b], [c])", "#table(columns: 1, fill: red, [a])", "#table(columns: 1"),
        *(
            "#table(columns: 1, [a]) and more",
            "#table(columns: 1, [#strong[a]])",
            "#align(left, table(columns: 1, [a]))",
        ),
        *('#picture("a")', "#picture(a, [b])", '#picture("../a", [b])', '#picture("a", "b")'),
        *("#staggered()", '#staggered("A")', '#staggered(("A", 1))', '#staggered(("A", x, "fish"))'),
    ],
)
def test_what_no_booklet_uses_is_an_error(text: str) -> None:
    with pytest.raises(NotationError):
        write(text)


def test_only_what_belongs_to_a_list_is_indented() -> None:
    with pytest.raises(NotationError):
        write("Text\n\n  more")
