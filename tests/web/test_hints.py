"""Hints: for the seat that may decide, by what it knows, and for nobody else."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from polynya import new_match
from polynya.ai.thought import Candidate, Thought
from polynya.moves import moves
from polynya.store.store import Store
from polynya.store.table import BOT, PERSON, Occupant
from polynya.web.hints import advice, advice_words, hint, move_label, percent, think
from polynya.web.rooms import Rooms
from polynya.web.tokens import NAME
from tests.browser.axe import violations
from tests.processes import run_apart
from tests.web.players import open_page, visit
from tests.web.serving import Server, new_table, visitor
from tests.web.speaking import both_languages, say
from tests.web.worlds import rooms, secret_game

SECRET_GAMES = ("igloo_igloo", "pinguinoe")
DECISIONS = 240
LEVEL = 2
COMPARED = 3  # positions of a game


@pytest.mark.parametrize("game", SECRET_GAMES)
def test_a_hint_is_the_same_whatever_is_hidden(game: str) -> None:
    header, entries = secret_game(game, 2, 1, DECISIONS)
    compared = 0
    for real, twin in rooms(header, entries, {0: "browser 0", 1: "browser 1"}, 0):
        if real.match.mover != 0 or not twin.is_other or compared >= COMPARED:
            continue
        view, other = real.match.view(0), twin.room.match.view(0)
        if len(moves(view)) < 2:
            continue
        assert advice(view, think(view, 5, LEVEL)) == advice(other, think(other, 5, LEVEL))
        compared += 1
    assert compared == COMPARED


@pytest.mark.parametrize(
    ("chances", "errors", "shown", "said"),
    [
        ((0.6, 0.5, 0.4), (0, 0, 0), (60, 50, 40), "Best: {0} (60 % to win). Or: {1} (50 %); {2} (40 %)."),
        ((0.6, 0.7, 0.4), (0, 0.2, 0), (60, 60, 40), "Equally good: {0}; {1} (60 % to win). Or: {2} (40 %)."),
        ((0.601, 0.595, 0.6), (0, 0, 0), (60, 60, 60), "Equally good: {0}; {1}; {2} (60 % to win)."),
        ((0.6, 0.58, 0.55), (0.02, 0.02, 0.2), (60, 60, 55), "Equally good: {0}; {1} (60 % to win). Or: {2} (55 %)."),
    ],
)
def test_the_order_of_the_engine_is_kept_and_equals_are_called_so(
    chances: tuple[float, ...], errors: tuple[float, ...], shown: tuple[int, ...], said: str
) -> None:
    match = new_match("nanuuk_intro", 2, seed=1)
    view = match.view(match.mover)
    first = [move.actions for move in moves(view)[:3]]
    tried = [Candidate(*each) for each in zip(first, chances, errors, strict=True)]
    found = advice(view, Thought(tuple(tried), (), 1))
    assert [each.candidate.actions for each in found] == first
    assert tuple([each.percent for each in found]) == shown
    labels = [move_label(view, each.move, str) for each in found]
    assert advice_words(view, found, str) == said.format(*labels)


def test_percent_is_certain_only_where_there_is_certainty() -> None:
    assert [percent(chance) for chance in (0.0, 0.001, 0.5, 0.999, 1.0)] == [0, 1, 50, 99, 100]


def test_hints_are_for_who_plays_alone(tmp_path: Path) -> None:
    run_apart(ask_everywhere(f"sqlite:///{tmp_path / 'tables.db'}"))


async def ask_everywhere(url: str) -> None:
    """Alone, with another person, with a free seat, with the switch off, and somebody who only looks."""
    store = Store(url)
    await store.setup()
    server = Rooms(store, 0.0)
    me, bot, friend, free = Occupant(PERSON), Occupant(BOT, "", "level1"), Occupant(PERSON), Occupant("open")
    for others, has_hints, is_told in (((bot,), True, True), ((friend,), True, False), ((free,), True, False)):
        assert await told(server, (me, *others), has_hints, "me") is is_told
    assert await told(server, (me, bot), False, "me") is False
    assert await told(server, (me, bot), True, "somebody") is False
    await server.close()
    await store.close()


async def told(server: Rooms, whos: tuple[Occupant, ...], has_hints: bool, browser_id: str) -> bool:
    table_id = await server.create("nanuuk_intro", {}, whos, {0: "me"}, has_hints=has_hints)
    room = await server.get(table_id)
    assert room is not None
    first, again = await asyncio.gather(*[hint(server, room, browser_id, "en") for _ in range(2)])
    assert first == again
    assert first["words"]
    return bool(first.get("moves"))


@both_languages
def test_a_hint_on_the_board_in_words_and_by_keys(browser: Browser, server: Server, language: str) -> None:
    with visitor(server) as client:
        path, token = new_table(client, "nanuuk_intro", "me", "level1"), client.cookies[NAME]
    context = visit(browser, server, token=token, locale=language, is_plain=language == "it")
    page = open_page(context, path)
    page.wait_for_selector('#play[data-turn="mine"]')
    page.locator("#hint").click()
    expect(page.locator("#marks .advice .chance.best")).to_be_visible()
    best = f"({say(language, 'Best: {0}', '')}|{say(language, 'Equally good: {0}', '')})"
    share = say(language, "{0} ({1} % to win)", "", "").split("%")[1]
    expect(page.locator("#why")).to_contain_text(re.compile(rf"^{best}.* %{share[:-1]}"))
    expect(page.locator("#why")).not_to_have_class("refusal")
    assert page.locator("#marks .advice .chance").count() == 3
    assert violations(page) == []
    words = page.locator("#why").inner_text()
    page.locator("#ask summary").click()
    page.locator("#asking").fill({"en": "hint", "it": "consiglio"}[language])
    page.keyboard.press("Enter")
    expect(page.locator("#answer")).to_have_text(words)
    expect(page.locator("#voice")).to_contain_text(re.compile(best))
    page.locator("#asking").fill("")
    page.locator("#viewport").focus()
    page.evaluate("document.querySelector('#marks .advice').remove()")
    page.keyboard.press("h")
    expect(page.locator("#marks .advice .chance.best")).to_be_visible()
    context.close()


def test_nobody_is_told_across_a_curtain(server: Server) -> None:
    with visitor(server) as client:
        path = new_table(client, "igloo_igloo", "me", "me")
        assert "moves" not in client.get(f"{path}/hint").json()
        assert "hint" not in client.get(path).text.split('id="first"')[1].split('class="acts')[1][:600]
