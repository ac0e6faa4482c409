"""Talk at a table: who may say something, and how much."""

from __future__ import annotations

import asyncio
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from polynya.core.rng import Rng
from polynya.store.store import Store
from polynya.store.table import Data
from polynya.web.talk import Talk
from polynya.web.tokens import NAME
from tests.browser.axe import violations
from tests.contract.cases import IS_SOAK
from tests.processes import run_apart
from tests.web.players import open_page, open_table, visit
from tests.web.serving import Server, new_table, serving, visitor
from tests.web.speaking import both_ways, say

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


class SlowStore(Store):
    """Lets others go on before it answers."""

    async def talk(self, table_id: str, after: int, limit: int) -> list[tuple[int, Data]]:
        await asyncio.sleep(0)
        return [(1, {"text": "Hello"})]


def test_everybody_who_listens_hears_what_one_of_them_reads(tmp_path: Path) -> None:
    """Nobody goes on with what was known before, while another one waits for the store."""

    async def listen(talk: Talk, store: Store) -> int:
        await talk.refresh(store, "table")
        return talk.last

    async def run() -> list[int]:
        talk, store = Talk(), SlowStore(f"sqlite:///{tmp_path / 'tables.db'}")
        found = await asyncio.gather(*[listen(talk, store) for _ in range(3)])
        await store.close()
        return found

    assert run_apart(run()) == [1, 1, 1]


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


@both_ways
def test_phrases_in_both_languages_people_who_watch_and_silence(
    browser: Browser, server: Server, mine: str, other: str
) -> None:
    with visitor(server) as first, visitor(server) as third:
        path = new_table(first, "nanuuk_intro", "me", "open")
        new_table(third, "nanuuk_intro", "me", "me")  # who has never sat anywhere only listens
        people = [(mine, first.cookies[NAME]), (other, ""), (other, third.cookies[NAME])]
    contexts = [
        visit(browser, server, token=token, locale=language, is_plain=mine == "it") for language, token in people
    ]
    ada, bo, eve = [open_page(context, path) for context in contexts]
    bo.locator("#sit input").fill("Bo")
    bo.locator("#sit-1").click()
    for page, language, said in ((ada, mine, "Good luck!"), (bo, other, "Thank you!")):
        page.locator("#talk-opener").click()
        expect(page.locator("#talk .talk-head b")).to_have_text(say(language, "Talk"))
        page.get_by_role("button", name=say(language, said)).click()
    bo.locator("#talk-form input").fill("Prego / you are welcome")
    bo.get_by_role("button", name=say(other, "Send")).click()
    for page, language in ((ada, mine), (bo, other)):
        lines = [f"{say(language, 'Player {0}', 1)} {say(language, 'Good luck!')}", f"Bo {say(language, 'Thank you!')}"]
        expect(page.locator("#talk-lines > p")).to_have_text([*lines, "Bo Prego / you are welcome"])
    expect(eve.locator("#talk-opener")).to_be_hidden()
    set_talk(ada, mine, "spectators too")
    eve.get_by_role("button", name=say(other, "Talk")).click()
    expect(eve.locator("#talk-lines > p")).to_have_count(3)
    eve.get_by_role("button", name=say(other, "Well played!")).click()
    words = f"{say(mine, 'A spectator')} {say(mine, 'Well played!')}"
    expect(ada.locator("#talk-lines > p").last).to_have_text(words)
    set_talk(ada, mine, "off")
    for page in (ada, bo, eve):
        expect(page.locator("#talk-opener")).to_be_hidden()
        expect(page.locator("#talk")).to_be_hidden()
    for context in contexts:
        context.close()


def set_talk(page: Page, language: str, words: str) -> None:
    """What an owner chooses in the dialog of the table."""
    page.locator("#table-opener").click()
    page.locator("#table-dialog select[name=chat]").select_option(label=say(language, words))
    page.locator("form[data-wish=chat] button").get_by_text(say(language, "Apply")).click()
    page.locator("#table-dialog").get_by_role("button", name=say(language, "Close"), exact=True).click()
