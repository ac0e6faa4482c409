"""One's own tables on the home page: what they show, to whom, and that the list can be tidied."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

import pytest

from polynya import SPECTATOR
from polynya.store.table import Table
from polynya.web.mytables import ago_words
from polynya.web.samples import view_picture
from tests.web.serving import Server, new_table, visitor
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
