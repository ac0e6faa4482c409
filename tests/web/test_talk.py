"""Talk at a table: who may say something, and how much."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.browser.axe import violations
from tests.web.players import open_table, visit
from tests.web.serving import Server, new_table, visitor

HOSTILE = (
    "<img src=x onerror='window.hit = 1'>",
    "<script>window.hit = 1</script>",
    "'\"><svg onload='window.hit = 1'>",
    "</p></div></aside><iframe src='javascript:parent.hit = 1'></iframe>",
    "<a href='javascript:window.hit = 1'>here</a>",
    "{{ 7 * 7 }} ${window.hit = 1} {0} %s",
    "&lt;script&gt; &amp; &#60;b&#62;",
    "data: line\n\nevent: talk\nid: 9",
    "\u202eevil \u2066 \u200b",
    "a\u0301" * 90,
    "x" * 300,
    "\U0001f9ca" * 150,
)


def test_nobody_says_too_much(server: Server) -> None:
    with visitor(server) as ada, visitor(server) as eve:
        path = new_table(ada, "nanuuk_intro", "me", "open")
        statuses = [ada.post(f"{path}/say", data={"text": f"line {number}"}).status_code for number in range(32)]
        assert statuses == [204] * 30 + [429] * 2
        assert eve.post(f"{path}/say", data={"text": "let me in"}).status_code == 403


def test_what_people_say_is_text_and_nothing_else(browser: Browser, server: Server) -> None:
    context = visit(browser, server, is_phone=True)
    page = open_table(context, "nanuuk_intro", ["me", "open"])
    page.locator("#talk-opener").tap()
    for text in HOSTILE:
        assert context.request.post(f"{page.url}/say", form={"text": text}).ok
    lines = page.locator("#talk-lines > p")
    expect(lines).to_have_count(len(HOSTILE))
    assert page.locator("#talk-lines *").count() == 2 * len(HOSTILE), "a line is a name and a text"
    assert HOSTILE[0] in lines.first.inner_text()
    assert page.evaluate("[window.hit, document.documentElement.scrollWidth]") == [None, 390]
    assert violations(page) == []
    context.close()
