"""Talk at a table: who may say something, and how much."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from polynya.core.rng import Rng
from tests.browser.axe import violations
from tests.contract.cases import IS_SOAK
from tests.web.players import open_table, visit
from tests.web.serving import Server, new_table, serving, visitor

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


TEXTS = 1_000 if IS_SOAK else 60
KEPT = 100  # lines that a page begins with
LOOKS = 50  # texts between two looks at the page
SIGNS = "<>/\\\"'`&;:={}()[]%$#!-\n\t\0\u2028\ufeff\u202e\u200d\u0301\ud7ff\uffff\U000e0041 abcxyz\U0001f9ca"


def hostile_texts() -> list[str]:
    """The worst that we know, then pieces of it put together anew, and signs in any order."""
    rng = Rng(7)
    found = [*HOSTILE]
    while len(found) < TEXTS:
        pieces = [HOSTILE[rng.below_any(len(HOSTILE))] for _ in range(2)]
        cut = rng.below_any(len(pieces[0]))
        signs = "".join([SIGNS[rng.below_any(len(SIGNS))] for _ in range(rng.below_any(40))])
        found.append((pieces[0][:cut] + signs + pieces[1])[:300])
    return found


def test_nobody_says_too_much(server: Server) -> None:
    with visitor(server) as ada, visitor(server) as eve:
        path = new_table(ada, "nanuuk_intro", "me", "open")
        statuses = [ada.post(f"{path}/say", data={"text": f"line {number}"}).status_code for number in range(32)]
        assert statuses == [204] * 30 + [429] * 2
        assert eve.post(f"{path}/say", data={"text": "let me in"}).status_code == 403


def test_what_people_say_is_text_and_nothing_else(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path, surroundings={"POLYNYA_LIMIT_CHAT_PER_MINUTE": str(TEXTS)}) as own:
        context = visit(browser, own, is_phone=True)
        page = open_table(context, "nanuuk_intro", ["me", "open"])
        page.locator("#talk-opener").tap()
        lines = page.locator("#talk-lines > p")
        said = 0
        for number, text in enumerate(hostile_texts(), 1):
            said += context.request.post(f"{page.url}/say", form={"text": text}).status == 204
            if number == len(HOSTILE):
                assert said == len(HOSTILE)
                assert HOSTILE[0] in lines.first.inner_text()
            if number % LOOKS == 0 or number == TEXTS:
                expect(lines).to_have_count(said)
                assert page.locator("#talk-lines *").count() == 2 * said, "a line is a name and a text"
                assert page.evaluate("[window.hit, document.documentElement.scrollWidth]") == [None, 390]
        assert said >= 0.9 * TEXTS
        page.reload()
        assert page.evaluate("[window.hit, document.documentElement.scrollWidth]") == [None, 390]
        page.locator("#talk-opener").tap()
        assert page.locator("#talk-lines *").count() == 2 * min(said, KEPT)
        assert violations(page) == []
        context.close()
