"""One's own tables on the home page: what they show, to whom, and that the list can be tidied."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import Browser, expect

from polynya import SPECTATOR
from polynya.record.endings import CLOSURE
from polynya.store.table import Entry, Table
from polynya.web.mytables import ago_words
from polynya.web.people import ENDINGS
from polynya.web.samples import view_picture
from tests.web.players import open_page, visit
from tests.web.serving import Server, new_table, visitor
from tests.web.speaking import both_languages, say
from tests.web.worlds import begun_game

NOW = datetime(2026, 3, 5, 12, tzinfo=UTC)
AGO = [
    (timedelta(seconds=5), "1 minute ago", "1 minuto fa"),
    (timedelta(hours=3), "3 hours ago", "3 ore fa"),
    (timedelta(days=2), "2 days ago", "2 giorni fa"),
    (timedelta(days=30), "February 3, 2026", "3 febbraio 2026"),
]


def cards(page: str) -> list[str]:
    """The tables of a home page, by their paths."""
    return re.findall(r'<a href="(/t/[^"]+)">\s*<img', page)


@pytest.mark.parametrize(("passed", "english", "italian"), AGO)
def test_people_read_how_long_ago_something_was(passed: timedelta, english: str, italian: str) -> None:
    assert (ago_words(NOW - passed, "en", NOW), ago_words(NOW - passed, "it", NOW)) == (english, italian)


def test_tables_that_wait_for_me_come_first_and_are_counted(server: Server) -> None:
    with visitor(server) as ada:
        assert 'id="mine"' not in ada.get("/").text
        mine = new_table(ada, "nanuuk_intro", "me", "open")
        ended = new_table(ada, "nanuuk", "me", "me")
        others = new_table(ada, "nanuuk_intro", "open", "me")
        ada.post(f"{ended}/seat", data={"do": "close"})
        english, italian = ada.get("/").text, ada.get("/", headers={"accept-language": "it"}).text
        assert cards(english) == [mine, others, ended]
        for text, words in (
            (english, ("Your turn", "Waiting for somebody to sit down", "The table was closed", "1 minute ago")),
            (italian, ("Tocca a te", "Si aspetta che qualcuno si sieda", "è stato chiuso", "1 minuto fa")),
        ):
            assert "<title>(1) Polynya" in text
            assert text.count('class="badge"') == 2
            assert [word for word in words if word not in text] == []


def test_a_table_is_taken_off_the_list_and_put_back(server: Server) -> None:
    with visitor(server) as ada, visitor(server) as eve:
        one, other = [new_table(ada, "nanuuk_intro", "me", "me") for _ in range(2)]
        token = ada.cookies["polynya"]
        gone = ada.post(f"{one}/list", data={"listed": "0"})
        assert (gone.url.path, cards(gone.text)) == ("/", [other])
        assert f'action="{one}/list"' in gone.text
        assert set(cards(ada.post(f"{one}/list", data={"listed": "1"}).text)) == {one, other}
        for table in (one, other):
            ada.post(f"{table}/list", data={"listed": "0"})
        assert cards(ada.get("/").text) == []
        assert ada.get(one).status_code == 200
        new_table(ada, "nanuuk_intro", "me", "me")
        assert ada.cookies["polynya"] == token  # whoever has an empty list still has seats
        assert eve.post(f"{one}/list", data={"listed": "0"}).status_code == 403
        assert "<b>x" not in ada.get("/?gone=<b>x").text


def test_a_picture_shows_what_its_viewer_may_see(server: Server) -> None:
    header, entries = begun_game("igloo_igloo", 2, (0, 1))
    table = Table(header)
    table.fold(entries)
    path = server.put(header, entries, {0: "ada", 1: "bo"})
    for viewer, name in ((0, "ada"), (1, "bo"), (int(SPECTATOR), "")):
        with visitor(server, name) as client:
            answer = client.get(f"{path}/picture.svg?theme=dark")
            assert answer.headers["cache-control"] == "no-store"
            assert answer.text == view_picture(table.match.view(viewer), "dark")


@both_languages
def test_the_strip_in_a_browser(browser: Browser, server: Server, language: str) -> None:
    """Whose turn it is comes first and is counted; pictures, results, dates; a table is taken off and put back."""
    with visitor(server) as client:
        ended = new_table(client, "nanuuk", "me", "me")
        client.post(f"{ended}/seat", data={"do": "close"})
        others = new_table(client, "nanuuk_intro", "open", "me")
        wish = {"seat-0": "me", "seat-1": "open", "clock": "86400"}
        mine = client.post("/new/nanuuk_intro", data=wish).url.path
        context = visit(browser, server, token=client.cookies["polynya"], locale=language)
    page = context.new_page()
    page.goto("/")
    strip = page.locator(".tables > li")
    expect(page).to_have_title(re.compile(r"^\(1\) Polynya"))
    expect(page.locator(".jump")).to_contain_text(say(language, "It is your turn at 1 table"))
    expect(page.locator("#mine")).to_contain_text(say(language, "Your tables"))
    expect(page.locator("#mine .badge")).to_contain_text(f"1 {say(language, 'waiting for you')}")
    assert [card.get_attribute("href") for card in strip.locator("a").all()] == [mine, others, ended]
    left = {"en": "left", "it": "Restano"}[language]
    statuses = (
        say(language, "Your turn"),
        say(language, "Waiting for somebody to sit down"),
        say(language, ENDINGS[CLOSURE]),
    )
    for number, words in enumerate(statuses):
        card = strip.nth(number)
        expect(card.locator(".status")).to_contain_text(words)
        expect(card.locator("time")).to_have_text(re.compile({"en": "minutes? ago", "it": "minut[oi] fa"}[language]))
        assert (
            card.locator("img").evaluate(
                "(e) => { e.loading = 'eager'; return e.decode().then(() => e.naturalWidth); }"
            )
            > 0
        )
    expect(strip.first.locator(".hurry")).to_contain_text(left)
    strip.last.get_by_role("button", name=say(language, "Take off my list")).click()
    expect(strip).to_have_count(2)
    expect(page.locator(".gone")).to_contain_text(say(language, "The table is off your list. Its link still works."))
    page.get_by_role("button", name=say(language, "Put it back")).click()
    expect(strip).to_have_count(3)
    context.close()


@both_languages
def test_time_for_a_move_is_shown_and_then_a_bot_moves(browser: Browser, server: Server, language: str) -> None:
    context = visit(browser, server, token="slow", locale=language)
    page = context.new_page()
    page.goto("/new/nanuuk_intro")
    page.get_by_label(say(language, "Time for a move"), exact=True).select_option("86400")
    page.locator("#seat-1").select_option("open")
    page.get_by_role("button", name=say(language, "Open the table")).click()
    expect(page.locator("#time-left")).to_have_text(
        re.compile("^" + say(language, "Time for this move: {0}", r"\d+ ") + {"en": "hours", "it": "ore"}[language])
    )
    header, entries = begun_game("igloo_igloo", 2, (0, 1))
    limit = Entry(len(entries) + 1, "switch", {"clock": 3600})  # from 1970 on
    page.goto(server.put(header, [*entries, limit], {0: "late", 1: "slow"}))
    expect(page.locator("#notices")).to_have_text(say(language, "{0} took too long; a bot plays on.", "P0"))
    late = visit(browser, server, token="late", locale=language)
    there = open_page(late, page.url)
    expect(there.locator("#standing-in")).to_contain_text(say(language, "A bot plays for you."))
    there.get_by_role("button", name=say(language, "Play again yourself")).locator("visible=true").click()
    expect(page.locator("#notices")).to_contain_text(say(language, "{0} is playing again.", "P0"))
    late.close()
    context.close()
