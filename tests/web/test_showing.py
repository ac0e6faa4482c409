"""What happened is told, lit up, shown again and shown large; bots at the pace of the reader; language and colors."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from polynya import View
from polynya.moves import moves
from tests.contract.cases import IS_SOAK
from tests.processes import wait_until
from tests.web.clients import seq_in
from tests.web.players import Player, open_page, open_table, visit
from tests.web.serving import Server, chains_in, visitor
from tests.web.test_choosing import posts_of
from tests.web.worlds import begun_game, game_until, growing_game, header_of, late_game

TOKEN = "reader"
LATER = "2100-01-01"
PARTS = """() => [...document.querySelectorAll('#board-live, #choices, #trail')].map((part) => part.textContent)"""
HEARD = 300  # milliseconds in which a stream has told its news
GAMES = ("nanuuk_intro", "nanuuk", "igloo_igloo", "pinguinoe")[:: 1 if IS_SOAK else 2]
BOARD = "() => document.querySelector('#board-live').innerHTML.replace(/ tabindex=\"[^\"]*\"/g, '')"


@pytest.fixture
def context(browser: Browser, server: Server) -> Iterator[BrowserContext]:
    found = visit(browser, server, token=TOKEN)
    yield found
    found.close()


def open_middle(context: BrowserContext, server: Server, game: str) -> Player:
    """A game in which others have just moved."""
    seen: list[int] = []

    def is_later(view: object) -> bool:
        seen.append(1)
        return len(seen) > 12

    header, entries = game_until(game, is_later)
    return Player(open_page(context, server.put(header, entries, {0: TOKEN})), game)


def test_what_others_did_is_told_during_ones_whole_turn(context: BrowserContext) -> None:
    """At as many tables as it takes: a bot that moves at random may lose early."""
    told = 0
    for _ in range(6):
        if told < 3:
            page = open_table(context, "nanuuk_intro", ("me", "random"))
            told += count_told(Player(page, "nanuuk_intro"), 3 - told)
            page.close()
    assert told == 3


def count_told(player: Player, most: int) -> int:
    """How often what others did still stands there in the middle of a turn, up to this number or the end."""
    look, told = player.play(4), 0
    while look["turn"] != "over" and told < most:
        ply, news = look["ply"], player.page.locator("#news").inner_text()
        assert "Fjord" in news
        look, before = player.step(look), look
        if look["turn"] == "mine" and look["seq"] == before["seq"] + 1:  # still the same turn
            assert player.page.locator("#news").inner_text() == news
            told += 1
        assert look["ply"] > ply
    return told


@pytest.mark.parametrize("game", GAMES)
def test_words_of_the_story_light_places_up(context: BrowserContext, server: Server, game: str) -> None:
    """Under the pointer, with the focus, and by a click, which stays for a while."""
    player = open_middle(context, server, game)
    player.wait()
    page = player.page
    page.clock.install()
    page.clock.pause_at(LATER)
    words, light = page.locator("#news [data-light]").first, page.locator("#marks g.light .ring")
    words.hover()
    expect(light).to_have_count(1)
    page.mouse.move(2, 2)
    expect(light).to_have_count(0)
    words.focus()
    expect(light).to_have_count(1)
    words.evaluate("element => element.blur()")
    expect(light).to_have_count(0)
    words.click()
    page.mouse.move(2, 2)
    expect(light).to_have_count(1)
    page.clock.run_for(5000)
    expect(light).to_have_count(0)


IN_SIGHT = """(layer) => {
  const view = document.querySelector('#viewport').getBoundingClientRect();
  const b = document.querySelector(`#marks g.${layer} .ring`)?.getBoundingClientRect();
  if (!b) return false;
  return b.left >= view.left && b.right <= view.right && b.top >= view.top && b.bottom <= view.bottom;
}"""


def test_a_small_screen_goes_to_what_words_light_up(browser: Browser, server: Server) -> None:
    """By a tap and with the focus, on a map that is larger than its viewport."""
    context = visit(browser, server, is_phone=True, token=TOKEN)
    page = open_middle(context, server, "pinguinoe").page
    for how in ("tap", "focus"):
        page.evaluate("() => document.querySelector('#viewport').scrollTo({left: 0, top: 0, behavior: 'instant'})")
        words = page.locator("#news [data-light]").first
        if how == "tap":
            words.tap()
        else:
            page.locator("#again").focus()
            page.keyboard.press("Tab")
            page.keyboard.press("Tab")
            assert page.evaluate("document.activeElement.matches('[data-light]')")
        page.wait_for_function(IN_SIGHT, arg="light")
        page.evaluate("() => document.activeElement.blur()")
    context.close()


def test_at_the_end_a_small_screen_goes_to_what_decided_it(browser: Browser, server: Server) -> None:
    context = visit(browser, server, is_phone=True, token=TOKEN)
    ends = [list(growing_game("pinguinoe", 2, seed, (0,)))[-1] for seed in range(8)]
    for match, entries in [end for end in ends if end[0].result and end[0].result.winners][:2]:
        page = open_page(context, server.put(header_of(match), entries, {0: TOKEN}))
        page.wait_for_function(IN_SIGHT, arg="decisive")
        assert page.evaluate("() => document.querySelector('#viewport').scrollWidth > innerWidth")
        page.close()
    context.close()


def test_news_that_are_faster_than_the_answer_to_a_move_wait_for_it(context: BrowserContext, server: Server) -> None:
    """They tell only what is new since that answer."""
    with visitor(server, "other") as other:
        path = server.put(*begun_game("nanuuk_intro", 2, (0, 1), ()), {0: TOKEN, 1: "other"})
        page, overtaken = open_page(context, path), list[str]()
        player = Player(page, "nanuuk_intro")

        def move_other() -> bool:
            text = other.get(path).text
            found = [" ".join(map(str, chain)) for chain in chains_in(text)[:1]]
            for actions in found:
                other.post(f"{path}/act", data={"actions": actions, "seq": str(seq_in(text))})
            return bool(found)

        def answer_late(route: Route) -> None:
            answer = route.fetch()
            if move_other():
                page.wait_for_timeout(HEARD)
                overtaken.append(answer.text())
            route.fulfill(response=answer)

        page.route("**/act", answer_late)
        look = player.wait()
        while not overtaken:
            while look["turn"] != "mine":
                move_other()
                look = player.wait("mine", "other", after=look["seq"])
            player.make(player.decide(look), look)
            look = player.wait("mine", "other", after=look["seq"])
        shown = page.evaluate(PARTS)
        page.reload()
        player.wait("other")
        assert page.evaluate(PARTS) == shown


@pytest.mark.parametrize("game", GAMES)
def test_what_happened_is_shown_again_until_any_key(context: BrowserContext, server: Server, game: str) -> None:
    player = open_middle(context, server, game)
    look, page = player.wait(), player.page
    page.clock.install()
    page.clock.pause_at(LATER)  # the first picture stays
    before, posts = page.evaluate(BOARD), posts_of(page)
    for start in ("click", "key"):
        if start == "click":
            page.locator("#again").click()
        else:
            page.keyboard.press("a")
        expect(page.locator("#play.is-again")).to_be_attached()
        expect(page.locator("#caption")).to_be_visible()
        page.keyboard.press("x")
        expect(page.locator("#play.is-again")).to_have_count(0)
        expect(page.locator("#caption")).to_be_hidden()
        assert page.evaluate(BOARD) == before
    page.locator("#again").click()
    expect(page.locator("#play.is-again")).to_be_attached()
    page.clock.run_for(9000)  # all of it, at most eight seconds
    expect(page.locator("#play.is-again")).to_have_count(0)
    assert page.evaluate(BOARD) == before
    assert (player.look(), posts) == (look, [])
    page.clock.resume()
    player.play(1)


SAID = """() => {
  const voice = document.querySelector('#voice');
  window.said = [];
  new MutationObserver(() => window.said.push(voice.textContent.trim())).observe(voice, {childList: true});
}"""
LINES = """() => [...document.querySelectorAll(':is(#news, #trail) [data-line]')]
  .map((line) => line.textContent.trim())"""
PLACE = "line => line.getBoundingClientRect().top - line.parentElement.getBoundingClientRect().top"
AT_END = """() => {
  const list = document.querySelector('#log ol');
  return list.scrollTop > 0 && list.scrollTop + list.clientHeight >= list.scrollHeight - 2;
}"""
LOW = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('#log ol { max-height: 4rem; }');
  document.adoptedStyleSheets = [sheet];
}"""
LIVE = "[aria-live], [role=status], [role=log], [role=alert]"


def test_one_voice_says_turns_news_and_the_end_once(context: BrowserContext, server: Server) -> None:
    """After a move: what it was and what others did, line by line, then what to do; at the end who has won."""
    header, entries = late_game("nanuuk_intro", 6)
    player = Player(open_page(context, server.put(header, entries, {0: TOKEN})), "nanuuk_intro")
    page, look, turns = player.page, player.wait(), 0
    page.evaluate(SAID)
    expect(page.locator(LIVE)).to_have_count(1)
    while look["turn"] != "over":
        before = page.evaluate(LINES)
        page.evaluate("() => { window.said.length = 0; }")
        look = player.step(look)
        said, news = page.evaluate("window.said"), page.evaluate(LINES)
        end = page.locator("#end-title" if look["turn"] == "over" else "#now").text_content() or ""
        assert said[-1].endswith(end.strip())
        assert len(said) == len(set(said))
        if news != before:
            turns += 1
            fresh = [line for line in news if line not in before]  # the rest of a turn was said step by step
            assert {" ".join(said).count(line) for line in [*fresh, end.strip()]} == {1}
    assert turns > 1


def test_what_others_say_is_said_by_the_same_voice(context: BrowserContext, server: Server) -> None:
    """And in a window over the page the voice is inside, where it can be heard."""
    header, entries = late_game("nanuuk_intro", 6)
    page = open_page(context, server.put(header, entries, {0: TOKEN}))
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(); }")
    page.locator("#table-opener").click()
    page.locator('[data-copy="link"]').click()
    expect(page.locator("dialog:modal #voice")).to_contain_text("Ctrl+C")
    page.keyboard.press("Escape")
    context.set_offline(True)
    expect(page.locator("main > #voice")).to_contain_text("There is no connection")
    context.set_offline(False)


def test_who_reads_the_log_keeps_the_place(context: BrowserContext, server: Server) -> None:
    """New lines come at its end, and who has not gone up sees them."""
    header, entries = late_game("nanuuk_intro", 8)
    player = Player(open_page(context, server.put(header, entries, {0: TOKEN})), "nanuuk_intro")
    look, log = player.wait(), player.page.locator("#log ol")
    player.page.evaluate(LOW)
    log.evaluate("list => list.scrollTo(0, list.scrollHeight)")
    look = player.step(look)
    player.page.wait_for_function(AT_END, timeout=20000)
    log.evaluate("list => { list.scrollTop = list.lastElementChild.offsetTop - list.offsetTop - 70; }")
    line = log.locator("li").nth(-2).element_handle()
    assert line is not None
    place, newest = line.evaluate(PLACE), log.locator("li").last.inner_text()
    for _ in range(9):
        if log.locator("li").last.inner_text() != newest:
            break
        look = player.step(look)
    assert log.locator("li").last.inner_text() != newest
    assert abs(line.evaluate(PLACE) - place) < 2


def melt(player: Player) -> None:
    """Something comes up from under the ice."""
    look, offer = player.wait_until_offered(lambda offer: offer["verb"] == "melt")
    player.make(offer, look)
    player.wait("mine", "other", "over", after=look["seq"])


def test_a_moment_is_shown_large_until_it_is_tapped(browser: Browser, server: Server) -> None:
    context = visit(browser, server, token=TOKEN, pace="slow")
    kept = game_until("igloo_igloo", is_melting)
    page = open_page(context, server.put(*kept, {0: TOKEN}))
    player = Player(page, "igloo_igloo")
    player.wait()
    page.clock.install()
    page.clock.pause_at(LATER)  # it stays
    moment = page.locator("#moment")
    expect(moment).to_be_hidden()
    melt(player)
    expect(moment).to_be_visible()
    expect(moment).to_contain_text("nder the ice")
    expect(moment.locator("svg use")).to_have_count(1)
    assert page.locator("#moment").evaluate(IN_STAGE)
    seen = player.look()["seq"]
    for _ in range(9):
        if not moment.is_visible():
            break
        moment.click()
    expect(moment).to_be_hidden()
    assert player.look()["seq"] == seen
    context.close()


IN_STAGE = """(card) => {
  const b = card.getBoundingClientRect(), s = document.querySelector('#stage').getBoundingClientRect();
  return b.left >= s.left && b.right <= s.right + 1 && b.top >= s.top && b.bottom <= s.bottom + 1 && b.width > 100;
}"""


def is_melting(view: View) -> bool:
    return moves(view)[0].verb == "melt"


def test_who_wants_everything_at_once_gets_no_moment(context: BrowserContext, server: Server) -> None:
    kept = game_until("igloo_igloo", is_melting)
    player = Player(open_page(context, server.put(*kept, {0: TOKEN})), "igloo_igloo")
    player.wait()
    melt(player)
    expect(player.page.locator("#moments [data-moment]").first).to_be_attached()
    expect(player.page.locator("#moment")).to_be_hidden()


def test_bots_are_shown_at_the_readers_pace_and_any_key_jumps_to_now(browser: Browser, server: Server) -> None:
    """With a clock that stands still nothing that bots do is shown, until somebody does something."""
    context = visit(browser, server, token=TOKEN, pace="slow")
    page = open_table(context, "nanuuk_intro", ("me", "random", "random", "random"))
    player = Player(page, "nanuuk_intro")
    look = player.wait()
    page.clock.install()
    page.clock.pause_at(LATER)
    while look["turn"] == "mine":
        player.make(player.decide(look), look)
        look = player.wait("mine", "other", after=look["seq"])
    shown = look["seq"]
    wait_for_server(page)
    assert player.look()["seq"] <= shown + 1
    assert player.look()["turn"] == "other"

    def has_jumped() -> bool:
        page.keyboard.press("x")  # again: what has not come yet cannot be shown
        return player.look()["turn"] == "mine"

    wait_until(has_jumped, "the page stays behind")
    assert player.look()["seq"] > shown + 1
    context.close()


SHOWN = """async ([setting, turns]) => {
  const { Pace } = await import('/static/pace.js');
  document.querySelector('#moment').hidden = true;
  const pace = new Pace({ chooser: {} }, 'one of many'), event = document.createElement('p');
  document.querySelector('#pace').value = setting;
  document.querySelector('#pace').dispatchEvent(new Event('change'));
  const start = performance.now();
  window.shown = [];
  window.cards = [];
  window.pace = pace;
  event.textContent = 'a tsunami';
  const small = document.createElement('p');
  small.textContent = 'catches a fish';
  small.dataset.short = '';
  for (const [seat, hasEvents] of turns.entries())
    for (const [k, hasEvent] of hasEvents.entries())
      pace.receive({ seq: k, isBot: true, seat: `${seat}`, show: () => {
        window.shown.push([seat, performance.now() - start]);
        pace.announce(hasEvent ? [event] : [small]);
        window.cards.push(document.querySelector('#moment:not([hidden])')?.textContent || '');
      } });
}"""


@pytest.mark.parametrize(("setting", "milliseconds"), [("slow", 3600), ("normal", 1800), ("quick", 700), ("now", 0)])
def test_a_turn_of_a_bot_takes_the_time_that_was_set(
    context: BrowserContext, server: Server, setting: str, milliseconds: int
) -> None:
    """Events that are shown large included: the rest of the turn waits for them, and the next turn waits for none."""
    page = open_page(context, server.put(*game_until("nanuuk_intro", lambda view: True), {0: TOKEN}))
    page.clock.install()
    page.clock.pause_at(LATER)
    turns = [[False, False, False], [True, False, False], [False, True], [True], [False]]
    page.evaluate(SHOWN, [setting, turns])
    page.clock.run_for(5 * milliseconds + 10)
    found = page.evaluate("window.shown")
    assert [seat for seat, _time in found] == [seat for seat, turn in enumerate(turns) for _move in turn]
    begins = [next(time for other, time in found if other == seat) for seat in range(len(turns))]
    gaps = [after - before for before, after in pairwise(begins)]
    assert gaps == [pytest.approx(milliseconds, rel=0.1, abs=5)] * (len(turns) - 1)
    cards = page.evaluate("window.cards")
    assert ("catches a fish" in [card.lower() for card in cards]) == (setting in ("slow", "normal"))
    assert found[4][1] - found[3][1] == pytest.approx(milliseconds, rel=0.1, abs=5), "the event is not waited for"
    page.clock.run_for(20_000)
    expect(page.locator("#moment")).to_be_hidden()


def wait_for_server(page: Page) -> None:
    """Until all bots have moved, though the page does not show it."""
    asked = "async () => /data-turn=.mine/.test(await (await fetch(location.href)).text())"
    page.wait_for_function(asked, polling=100)


def test_the_pace_is_kept_in_the_browser(context: BrowserContext) -> None:
    page = open_table(context, "nanuuk_intro", ("me", "me"))
    page.locator("#settings summary").click()
    expect(page.locator("#pace")).to_have_value("now")
    page.locator("#pace").select_option("quick")
    page.reload()
    page.locator("#settings summary").click()
    expect(page.locator("#pace")).to_have_value("quick")


# Language and colors


def choose_setting(page: Page, name: str, value: str) -> None:
    """From the menu, which the page that comes has closed."""
    page.locator("#settings:not([open]) summary").click()
    with page.expect_navigation():
        page.locator(f"select[name={name}]").select_option(value)
    page.wait_for_load_state("domcontentloaded")


def test_another_language_and_back(context: BrowserContext) -> None:
    page = open_table(context, "nanuuk_intro", ("me", "me"))
    player = Player(page, "nanuuk_intro")
    player.play(1)
    english, url = page.locator("#now").inner_text(), page.url
    choose_setting(page, "language", "it")
    expect(page.locator("html")).to_have_attribute("lang", "it")
    assert page.url == url
    assert page.locator("#now").inner_text() != english
    player.play(1)
    expect(page.locator("#log h2")).not_to_contain_text("What happened")
    choose_setting(page, "language", "en")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("#log h2")).to_contain_text("What happened")


def test_another_theme(context: BrowserContext) -> None:
    page = open_table(context, "nanuuk_intro", ("me", "me"))
    colors: set[str] = set()
    for theme in ("light", "dark", "contrast", "auto"):
        choose_setting(page, "theme", theme)
        expect(page.locator("html")).to_have_class(theme)
        colors.add(page.evaluate("() => getComputedStyle(document.body).backgroundColor"))
    assert len(colors) >= 3
    page.goto("/")
    expect(page.locator("html")).to_have_class("auto")
