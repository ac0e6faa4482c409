"""Several people at one table: seats, streams, power cuts, curtains, hidden tabs, and two servers at one database."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.processes import PATIENCE, wait_until
from tests.web.looking import Look
from tests.web.players import MOVES, Player, brisk, open_page, open_table, visit, whose_turn
from tests.web.serving import Server, serving
from tests.web.worlds import begun_game

LONG = 60  # seconds for which bots rest before a step, at most
STATE = """() => [document.querySelector('#meta').dataset.seq,
  document.querySelector('#log').textContent.replace(/\\s+/g, ' ').trim()]"""


def seq(page: Page) -> int:
    return int(page.locator("#meta").get_attribute("data-seq") or 0)


def same_news(*pages: Page) -> None:
    """All pages come to show the same entry, with the same log."""
    wait_until(lambda: len({tuple(page.evaluate(STATE)) for page in pages}) == 1, "pages tell different things")


def two_at_a_table(browser: Browser, server: Server) -> tuple[list[BrowserContext], list[Player]]:
    """Two people with a browser each."""
    contexts = [visit(browser, server), visit(browser, server)]
    first = open_table(contexts[0], "nanuuk_intro", ("me", "open"))
    second = open_page(contexts[1], first.url)
    second.locator("input[name=name]").fill("Bob")
    second.get_by_role("button", name="Take seat 2").click()
    expect(first.locator("#seats")).to_contain_text("Bob")
    return contexts, [Player(first, "nanuuk_intro", 4), Player(second, "nanuuk_intro", 5)]


def move_by_turns(players: list[Player], moves: int) -> None:
    """Whoever is asked makes a move."""
    for _ in range(moves):
        player, look = whose_turn(players)
        player.make(player.decide(look), look)
        player.wait("mine", "other", "over", after=look["seq"])


def test_two_browsers_at_one_table_and_a_third_that_watches(browser: Browser, server: Server) -> None:
    contexts, players = two_at_a_table(browser, server)
    contexts.append(visit(browser, server))
    third = open_page(contexts[2], players[0].page.url)
    expect(third.locator("#choices")).to_contain_text("You are watching.")
    assert third.get_by_role("button", name=re.compile("Take seat")).count() == 0
    pages = [players[0].page, players[1].page, third]
    loads = [page.evaluate("() => performance.timeOrigin") for page in pages]
    for _ in range(8):
        move_by_turns(players, 1)
        same_news(*pages)
    assert third.locator("#choices [data-move], #board .target").count() == 0
    assert third.locator("#moves-data").get_attribute("value") == "[]"
    assert [page.evaluate("() => performance.timeOrigin") for page in pages] == loads
    assert min([player.made for player in players]) > 0
    for context in contexts:
        context.close()


def test_a_seat_that_is_taken_cannot_be_taken_again(browser: Browser, server: Server) -> None:
    ada, bob, eve = [visit(browser, server) for _ in range(3)]
    first = open_table(ada, "nanuuk_intro", ("me", "open"))
    second, third = open_page(bob, first.url), open_page(eve, first.url)
    second.get_by_role("button", name="Take seat 2").click()
    expect(third.get_by_role("button", name="Take seat 2")).to_have_count(0)
    answer = eve.request.post(f"{first.url}/sit", form={"seat": "1", "name": "Eve"})
    assert answer.ok
    third.reload()
    expect(third.locator("#choices")).to_contain_text("You are watching.")
    assert "Eve" not in third.locator("#seats").inner_text()
    for person in (ada, bob, eve):
        person.close()


def test_title_and_icon_tell_whose_turn_it_is(browser: Browser, server: Server) -> None:
    contexts, players = two_at_a_table(browser, server)
    for _ in range(3):
        now, look = whose_turn(players)
        then = players[1 - players.index(now)]
        then.wait("other")
        expect(now.page).to_have_title(re.compile("^Your turn ."))
        expect(then.page).not_to_have_title(re.compile("Your turn"))
        assert "icon-turn.svg" in str(now.page.locator("#favicon").get_attribute("href"))
        assert "icon.svg" in str(then.page.locator("#favicon").get_attribute("href"))
        while look["turn"] == "mine":
            now.make(now.decide(look), look)
            look = now.wait("mine", "other", after=look["seq"])
    for context in contexts:
        context.close()


# Power cuts


def test_a_power_cut_loses_nothing_and_pages_recover_by_themselves(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> None:
    with serving(tmp_path_factory.mktemp("cut")) as own:
        contexts, players = two_at_a_table(browser, own)
        pages = [player.page for player in players]
        move_by_turns(players, 6)
        whose_turn(players)  # the table waits
        same_news(*pages)
        before = pages[0].evaluate(STATE)
        own.kill()
        for page in pages:
            expect(page.locator("#play.is-lost")).to_be_attached()
        own.start()
        for page in pages:
            expect(page.locator("#play:not(.is-lost)")).to_be_attached()
            assert page.evaluate(STATE) == before
        move_by_turns(players, 1)
        assert max(map(seq, pages)) > int(before[0])
        same_news(*pages)
        for context in contexts:
            context.close()


def test_a_bot_goes_on_after_a_power_cut(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> None:
    with serving(tmp_path_factory.mktemp("bot"), pause=LONG) as own:
        ada = visit(browser, own)
        player = Player(open_table(ada, "nanuuk_intro", ("me", "random")), "nanuuk_intro")
        look = player.wait()
        player.make(player.decide(look), look)
        look = player.wait("other", after=look["seq"])
        own.kill()
        own.pause = 0
        own.start()
        player.wait("mine", after=look["seq"])
        ada.close()


def test_fast_forward_ends_the_pause_of_a_bot(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Three bots that move and crack would take longer than the test has patience."""
    assert PATIENCE < 3 * 2 * LONG
    with serving(tmp_path_factory.mktemp("slow"), pause=LONG) as own:
        ada = visit(browser, own)
        page = open_table(ada, "nanuuk_intro", ("me", "random", "random", "random"))
        player = Player(page, "nanuuk_intro")
        expect(page.locator("#hurry")).to_be_disabled()
        look = player.wait("mine")
        for hurry in ("button", "key", "button"):
            while look["turn"] == "mine":
                player.make(player.decide(look), look)
                look = player.wait("mine", "other", after=look["seq"])
            if hurry == "button":
                page.locator("#hurry").click()
            else:
                page.keyboard.press("f")
            look = player.wait("mine", after=look["seq"])
        ada.close()


# One screen


class Sharer(Player):
    """Two people at one screen, who lift the curtain for each other."""

    lifted = 0

    def wait(self, *turns: str, after: int = -1) -> Look:
        while True:
            look = super().wait(*(turns or ("mine", "over")), "curtain", after=after)
            if look["turn"] != "curtain":
                return look
            assert look["offers"] == []
            assert self.page.locator("#board .target").count() == 0
            for hidden in HANDS[self.game.key]:
                assert self.page.locator(f'#seats [id$="{hidden}"]').count() == 0
            self._lift(look["seq"])

    def _lift(self, seq: int) -> None:
        """Sooner than after a moment it would be the rest of a double tap."""
        self.page.wait_for_timeout(750)
        self.page.locator("#curtain").click()
        gone = self.page.locator(f'#meta:not([data-turn="curtain"]), #meta:not([data-seq="{seq}"])')
        gone.wait_for(state="attached")
        self.lifted += 1


HANDS = {  # what only its owner may see: the ends of ids in a hand
    "igloo_igloo": ("-thaw", "-stamina1", "-stamina2", "-stamina3", "-harpoon", "-move"),
    "pinguinoe": ("-telescope", "-snowball", "-skates", "-lifebuoy", "-trampoline"),
}


@pytest.mark.parametrize("game", HANDS)
def test_a_curtain_falls_between_people_at_one_screen(browser: Browser, server: Server, game: str) -> None:
    """From a position on in which both have secrets; nobody knows who is there after a power cut or a reload."""
    header, entries = begun_game(game, 2, (0, 1))
    context = visit(browser, server, token=f"both at {game}")
    page = open_page(context, server.put(header, entries, dict.fromkeys((0, 1), f"both at {game}")))
    player = Sharer(page, game, policy=brisk)
    while player.lifted < 2:
        assert player.made < MOVES
        assert player.wait()["turn"] == "mine"
        player.play(1)
    context.close()


def test_a_lifted_curtain_and_a_power_cut(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Nobody knows afterwards who is in front of the screen: the curtain falls, and can be lifted again."""
    with serving(tmp_path_factory.mktemp("cut")) as own:
        header, entries = begun_game("igloo_igloo", 2, (0, 1))
        context = visit(browser, own, token="both")
        page = open_page(context, own.put(header, entries, dict.fromkeys((0, 1), "both")))
        player = Sharer(page, "igloo_igloo", policy=brisk)
        look = player.wait()
        while not player.lifted:
            look = player.step(look)
        own.restart()
        expect(page.locator("#play.is-stale")).to_have_count(0)
        player.make(player.decide(look), look)
        expect(page.locator('#meta[data-turn="curtain"]')).to_be_attached()
        player.play(2)
        context.close()


# Tabs and servers


HIDE = """Object.defineProperty(document, 'hidden', {get: () => document.isPutAway === true});
const opened = EventSource; window.streams = 0;
window.EventSource = class extends opened {
  constructor(...args) { super(...args); window.streams++; }
  close() { super.close(); window.streams--; }
};
window.EventSource.CLOSED = opened.CLOSED;"""
PUT_AWAY = "(away) => { document.isPutAway = away; document.dispatchEvent(new Event('visibilitychange')); }"


@pytest.mark.parametrize("host", ["127.0.0.1", "table.test"])
def test_hidden_tabs_close_their_streams_but_one(browser: Browser, server: Server, host: str) -> None:
    """On an address that browsers trust, and over plain HTTP in a network, where they have no locks."""
    context = visit(browser, server)
    context.add_init_script(HIDE)
    page = context.new_page()
    page.goto(f"http://{host}:{server.port}/new/nanuuk_intro")
    page.locator("#seat-1").select_option("me")
    page.locator("form.new button.main").click()
    page.locator("#board #position").wait_for(state="attached")
    assert page.evaluate("!!navigator.locks") == (host == "127.0.0.1")
    tabs = [page, context.new_page(), context.new_page()]
    for number, tab in enumerate(tabs):
        if number:
            tab.goto(page.url)
        expect_streams(tabs[: number + 1], [1] * (number + 1))
    for tab in tabs:
        tab.evaluate(PUT_AWAY, True)
    expect_streams(tabs, [1, 0, 0])
    player = Player(tabs[1], "nanuuk_intro")
    before = player.wait()["seq"]
    player.make(player.decide(player.look()))
    for tab in tabs[:2]:
        expect(tab.locator(f'#meta[data-seq="{before + 1}"]')).to_be_attached()
    assert seq(tabs[2]) == before
    tabs[2].evaluate(PUT_AWAY, False)
    expect(tabs[2].locator(f'#meta[data-seq="{before + 1}"]')).to_be_attached()
    tabs[2].evaluate(PUT_AWAY, True)
    tabs[0].close()
    wait_until(lambda: sorted(streams(tabs[1:])) == [0, 1], "one of the others takes over")
    context.close()


def streams(tabs: list[Page]) -> list[int]:
    """How many streams each tab has open."""
    return [tab.evaluate("window.streams") for tab in tabs]


def expect_streams(tabs: list[Page], wanted: list[int]) -> None:
    """Until the tabs have so many streams each."""
    wait_until(lambda: streams(tabs) == wanted, f"streams are not {wanted}")


def test_two_servers_at_one_database(
    browser: Browser, server: Server, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Somebody who starts Polynya twice sees the same tables in both."""
    other = Server(tmp_path_factory.mktemp("other"))
    other.database = server.database
    context = visit(browser, server)
    try:
        other.start()
        page = open_table(context, "nanuuk_intro", ("me", "me"))
        second = open_page(context, page.url.replace(server.address, other.address))
        for mine, theirs in ((page, second), (second, page)):
            now = Player(mine, "nanuuk_intro").play(3)["seq"]
            theirs.reload()
            expect(theirs.locator(f'#meta[data-seq="{now}"]')).to_be_attached()
    finally:
        other.kill()
        context.close()
