"""One's own tables on the home page: what they show, to whom, and that the list can be tidied."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import Browser, expect

from polynya import SPECTATOR
from polynya.record.endings import CLOSURE
from polynya.store.store import Store
from polynya.store.table import Entry, Table
from polynya.web.mytables import ago_words
from polynya.web.people import ENDINGS
from polynya.web.rooms import Rooms
from polynya.web.samples import view_picture
from tests.browser.axe import violations
from tests.processes import run_apart
from tests.web.players import open_page, visit
from tests.web.serving import Server, new_table, visitor
from tests.web.speaking import both_languages, both_ways, say
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


def test_no_table_that_waits_for_me_is_cut(server: Server) -> None:
    """However many others are newer; the rest is a click away, and the badge counts all."""
    header, begun = begun_game("nanuuk_intro", 2, (0, 1), hands=())
    table = Table(header)
    table.fold(begun)
    mover = table.match.mover
    paths = [server.put(header, begun, {mover: "busy", 1 - mover: "other"}) for _ in range(2)]
    with server.tables() as kept:
        kept.execute("update journal set at = 1 where table_id = ?", [paths[0].removeprefix("/t/")])
    for number in range(34):
        server.put(header._replace(created=header.created + number), begun, {1 - mover: "busy", mover: "other"})
    with server.tables() as kept:
        kept.execute("update journal set at = 2 where at = 0")
    with visitor(server, "busy") as client:
        first, everything = client.get("/").text, client.get("/?every=1").text
    assert cards(first)[:2] == paths[::-1]
    assert (len(cards(first)), len(set(cards(everything)))) == (12, 36)
    assert "<title>(2) Polynya" in first
    assert "Show all 36 tables" in first
    assert "Show all" not in everything


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


DELETED = "There is no such table anymore: the person who opened it has deleted it."


def ended_for_two(server: Server, owner: str, other: str) -> str:
    """A table of two that its owner has closed, with talk and a recovery link; its path."""
    with visitor(server) as ada, visitor(server) as bo:
        path = new_table(ada, "igloo_igloo", "me", "open")
        bo.post(f"{path}/sit", data={"seat": "1", "name": "Bo"})
        bo.post(f"{path}/say", data={"text": "hello"})
        bo.post(f"{path}/links", data={"kind": "recover"})
        ada.post(f"{path}/seat", data={"do": "close"})
        for name, client in ((owner, ada), (other, bo)):
            KNOWN[name] = client.cookies["polynya"]
    return path


KNOWN: dict[str, str] = {}  # tokens that a server has given


def test_an_owner_deletes_a_table_for_good(server: Server) -> None:
    """Nothing of it is left but a word for those who sat there; nobody else can, and nothing that goes on."""
    path = ended_for_two(server, "ada", "bo")
    table_id = path.removeprefix("/t/")

    async def delete_beside(store: Store, rooms: Rooms) -> None:
        """Another process that has the table in memory hears of it."""
        room = await rooms.get(table_id)
        assert room is not None
        assert not room.table.is_deleted
        with visitor(server, KNOWN["ada"]) as ada:
            answer = await asyncio.to_thread(ada.post, f"{path}/delete")
        assert (answer.url.path, "The table has been deleted." in answer.text, cards(answer.text)) == ("/", True, [])
        await rooms.refresh(room)
        assert room.table.is_deleted
        assert [entry.kind for entry in await store.entries(table_id)] == ["deletion"]
        assert (await store.seed(table_id), await store.talk(table_id, 0, 9)) == (b"", [])

    with visitor(server, KNOWN["ada"]) as ada, visitor(server, KNOWN["bo"]) as bo:
        running = new_table(ada, "nanuuk_intro", "me", "me")
        assert ada.post(f"{running}/delete").status_code == 409
        ada.post(f"{running}/list", data={"listed": "0"})
        assert bo.post(f"{path}/delete").status_code == 409
        assert "/delete" not in bo.post(f"{path}/list", data={"listed": "0"}).text
        bo.post(f"{path}/list", data={"listed": "1"})
        run_apart(beside(server, delete_beside))
        for where in ("", "/replay", "/record.txt", "/picture.svg", "/events"):
            gone = bo.get(path + where)
            assert (gone.status_code, DELETED in gone.text) == (404, True), where
        home = bo.get("/", headers={"accept-language": "it"}).text
        assert "Eliminato da chi" in home
        assert f'href="{path}"' not in home
        assert "Eliminato da chi" not in bo.post(f"{path}/list", data={"listed": "0"}).text
        with server.tables() as kept:
            assert kept.execute("select count(*) from links where table_id = ?", [table_id]).fetchone() == (0,)


async def beside(server: Server, work: Callable[[Store, Rooms], Awaitable[None]]) -> None:
    """Do something in a second process at the database of a server."""
    store = Store(f"sqlite:///{server.folder / 'tables.db'}")
    rooms = Rooms(store, 0.0)
    rooms.channel.is_deaf = True
    try:
        await work(store, rooms)
    finally:
        await rooms.close()
        await store.close()


@both_ways
def test_a_table_is_deleted_in_a_browser(browser: Browser, server: Server, mine: str, other: str) -> None:
    """In its dialog, or when it is off the list; whoever looks at it reads that it is gone."""
    path = ended_for_two(server, "ann", "ben")
    contexts = [
        visit(browser, server, token=KNOWN[who], locale=language, is_plain=mine == "it")
        for who, language in (("ann", mine), ("ben", other))
    ]
    ann, ben = [open_page(context, path) for context in contexts]
    ann.goto("/")
    ann.locator(".tables button").click()
    ann.locator(".gone summary").get_by_text(say(mine, "Delete the table"), exact=True).click()
    expect(ann.get_by_role("button", name=say(mine, "Delete for good"))).to_be_visible()
    assert violations(ann) == []
    ann.goto(path)
    ann.locator("#table-opener").click()
    ann.locator("#table-dialog summary").get_by_text(say(mine, "Delete the table"), exact=True).click()
    ann.get_by_role("button", name=say(mine, "Delete for good")).click()
    expect(ann.locator(".gone")).to_have_text(say(mine, "The table has been deleted."))
    expect(ben.locator("main")).to_contain_text(say(other, DELETED))
    ben.goto("/")
    expect(ben.locator(".tables .status")).to_have_text(say(other, "Deleted by the person who opened it"))
    assert ben.locator(".tables a[href]").count() == ben.locator(".tables img").count() == 0
    assert violations(ben) == []
    ben.locator(".tables button").click()
    expect(ben.locator(".tables")).to_have_count(0)
    for context in contexts:
        context.close()


@both_languages
def test_the_strip_in_a_browser(browser: Browser, server: Server, language: str) -> None:
    """Whose turn it is comes first and is counted; pictures, results, dates; a table is taken off and put back."""
    with visitor(server) as client:
        ended = new_table(client, "nanuuk", "me", "me")
        client.post(f"{ended}/seat", data={"do": "close"})
        others = new_table(client, "nanuuk_intro", "open", "me")
        wish = {"seat-0": "me", "seat-1": "open", "clock": "86400"}
        mine = client.post("/new/nanuuk_intro", data=wish).url.path
        token = client.cookies["polynya"]
    context = visit(browser, server, token=token, locale=language, is_plain=language == "it")
    page = context.new_page()
    page.goto("/")
    strip = page.locator(".tables > li")
    expect(page).to_have_title(re.compile(r"^\(1\) Polynya"))
    expect(page.locator(".jump")).to_contain_text(say(language, "It is your turn at 1 table"))
    expect(page.locator("#mine")).to_contain_text(say(language, "Your tables"))
    expect(page.locator("#mine .badge")).to_contain_text(f"1 {say(language, 'waiting for you')}")
    assert [card.get_attribute("href") for card in strip.locator("a").all()] == [mine, others, ended]
    left = {"en": "left", "it": "Tempo rimasto"}[language]
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
    strip.last.get_by_role("button", name=say(language, "Remove from my list")).click()
    expect(strip).to_have_count(2)
    expect(page.locator(".gone").first).to_contain_text(
        say(language, "The table is no longer on your list. Its link still works.")
    )
    page.get_by_role("button", name=say(language, "Put it back")).click()
    expect(strip).to_have_count(3)
    context.close()


@both_languages
def test_time_for_a_move_is_shown_and_then_a_bot_moves(browser: Browser, server: Server, language: str) -> None:
    context = visit(browser, server, token="slow", locale=language)
    page = context.new_page()
    page.goto("/new/nanuuk_intro")
    page.get_by_label(say(language, "Time per move"), exact=True).select_option("86400")
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
    expect(there.locator("#standing-in")).to_contain_text(say(language, "A bot is playing for you."))
    there.get_by_role("button", name=say(language, "Play again yourself")).locator("visible=true").click()
    expect(page.locator("#notices")).to_contain_text(say(language, "{0} is playing again.", "P0"))
    late.close()
    context.close()
