"""Games played through the page, to the end, by mouse, finger and keys; what was done is taken back, or not."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

import polynya
from polynya import Record
from polynya.web.pages import end_order
from polynya.web.tokens import NAME
from tests.contract.cases import IS_SOAK
from tests.web.looking import Look, Offer
from tests.web.players import Player, Toucher, Typist, anything, brisk, open_page, open_table, visit
from tests.web.serving import Server
from tests.web.worlds import journal, late_game

OTHERS = {"nanuuk_intro": "level3", "nanuuk": "random", "igloo_igloo": "random", "pinguinoe": "random"}
SHORT = ("nanuuk",)  # games that are played from the first move to the last
HANDS: dict[str, type[Player]] = {"mouse": Player, "finger": Toucher, "keys": Typist}
every_game = pytest.mark.parametrize("game", OTHERS)
ALL_HANDS = [(game, hand) for game in OTHERS for hand in HANDS]
PAIRS = [*zip(OTHERS, ("keys", "mouse", "finger", "mouse"), strict=True)]


@pytest.fixture
def context(browser: Browser, server: Server) -> Iterator[BrowserContext]:
    found = visit(browser, server)
    yield found
    found.close()


def seq(page: Page) -> int:
    return int(page.locator("#meta").get_attribute("data-seq") or 0)


def record_of(page: Page) -> Record:
    """The record, downloaded with the link."""
    with page.expect_download() as download:
        page.locator('#end a[href$="/record.txt"]').click()
    return polynya.loads(download.value.path().read_text(encoding="utf-8"))


def check_the_end(page: Page, game: str) -> None:
    """The result is there, and the record tells the same game."""
    expect(page.locator("#end-title")).to_be_visible()
    assert page.title().startswith("The end")
    record = record_of(page)
    match = record.match()
    assert record.game == game
    assert match.is_over
    assert page.locator("#meta").get_attribute("data-ply") == str(match.ply)
    result = match.result
    assert result is not None
    rule = page.locator("#end .reason a").first.get_attribute("href") or ""
    assert rule.endswith(f"#{result.clause}")
    title, names = page.locator("#end-title").inner_text(), page.locator("#seats h3 span").all_inner_texts()
    winners = [names[winner] for winner in result.winners]
    if [name for name in winners if "(you)" in name]:
        assert title.startswith("You won")
    else:
        assert all([name in title for name in winners])
    rows = [row.split("\t") for row in page.locator("#end tr:not(.item)").all_inner_texts()]
    order = end_order(result, [seat for seat, name in enumerate(names) if "(you)" in name])
    scores = [result.scores[seat] for seat in order]
    assert [int(row[-1]) for row in rows] == [score.points for score in scores]
    items = [row.split("\t") for row in page.locator("#end tr.item").all_inner_texts()]
    wanted = [(item.number, item.points) for score in scores for item in score.items if item.number]
    assert [(int(re.findall(r"\d+", item[1])[0]), int(item[2])) for item in items] == wanted


def token_in(context: BrowserContext) -> str:
    """What the server has given to a browser."""
    return next(str(cookie["value"]) for cookie in context.cookies() if cookie["name"] == NAME)


def sitting(page: Page) -> list[bool]:
    """Where this browser sits."""
    return ["(you)" in name for name in page.locator("#seats h3 span").all_inner_texts()]


def check_the_rematch(page: Page) -> None:
    """A new table with the same setup, at which everybody sits again, and who sat second begins."""
    before, places = page.url, sitting(page)
    page.locator("#end form[action$=rematch] button").click()
    page.wait_for_url(lambda url: url != before)
    page.locator("#board #position").wait_for(state="attached")
    assert sitting(page) == [*places[1:], places[0]]
    expect(page.locator('#meta:not([data-turn="over"])')).to_be_attached()
    again = page.url
    page.goto(before)
    page.locator("#end a", has_text="Go to the rematch").click()
    page.wait_for_url(again)


@pytest.mark.parametrize(("game", "hand"), ALL_HANDS if IS_SOAK else PAIRS)
def test_a_game_is_begun_and_played_to_its_end(browser: Browser, server: Server, game: str, hand: str) -> None:
    """By mouse on a large screen, by finger on a phone, by keys alone; most go on shortly before their end."""
    context = visit(browser, server, is_phone=hand == "finger")
    player = HANDS[hand](open_table(context, game, ("me", OTHERS[game])), game, seed=3)
    if IS_SOAK or (game in SHORT and hand == "mouse"):
        player.finish()
    else:
        player.play(4)
        page = open_page(context, server.put(*late_game(game, 2), {0: token_in(context)}))
        begun, player = player, HANDS[hand](page, game, seed=2, policy=brisk)
        player.finish()
        player.on_board += begun.on_board
        player.asked += begun.asked
    assert player.on_board > 0
    assert (False, 2) not in player.asked
    if hand != "finger":
        assert (True, 2) not in player.asked
    check_the_end(player.page, game)
    assert player.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    if hand == "mouse":
        check_the_rematch(player.page)
    context.close()


def test_options_of_the_form_reach_the_table(context: BrowserContext) -> None:
    page = context.new_page()
    page.goto("/new/nanuuk_intro")
    page.locator("#seat-1").select_option("me")
    page.locator("form.new .variants > summary").click()
    page.locator("#option-intro_variant").select_option("shared_bears")
    page.locator("#option-shared_bear_count").select_option("2")
    page.locator("form.new button.main").click()
    page.locator("#board #position").wait_for(state="attached")
    text = context.request.get(f"{page.url}/record.txt").text()
    assert polynya.loads(text).match().setup.options == {"intro_variant": "shared_bears", "shared_bear_count": 2}


def test_a_reload_in_the_middle_changes_nothing(context: BrowserContext) -> None:
    page = open_table(context, "igloo_igloo", ("me", "level3"))
    player = Player(page, "igloo_igloo")
    before, shown = player.play(6), contents(page)
    page.reload()
    assert player.wait() == before
    assert contents(page) == shown
    player.play(2)


CONTENTS = """(parts) => {
  const value = ({ name, value }) => name === 'class' ? value.split(' ').sort().join(' ') : value;
  const canon = (e) => {
    if (e.nodeType !== 1) return (e.nodeValue || '').replace(/\\s+/g, ' ');
    const names = [...e.attributes].filter(({ name }) => !['tabindex', 'style'].includes(name));
    const inner = [...e.childNodes].map(canon).join('');
    return `<${e.nodeName} ${names.map((a) => `${a.name}=${value(a)}`).sort().join(' ')}>${inner}`;
  };
  return parts.map((part) => canon(document.querySelector(part)));
}"""


def contents(page: Page) -> list[str]:
    """What the page shows, but for where the keyboard is, and room for what was larger."""
    found: list[str] = page.evaluate(CONTENTS, ["#board-live", "#seats", "#log", "#choices", "#now", "#trail", "#news"])
    return found


# Taking back


@pytest.mark.parametrize(("game", "how"), [("nanuuk_intro", "button"), ("igloo_igloo", "key")])
def test_an_own_move_is_taken_back_as_one(context: BrowserContext, game: str, how: str) -> None:
    page = open_table(context, game, ("me", "random"))
    player = Player(page, game)
    look, offer = player.wait_until_offered(lambda offer: can_be_taken_back(offer) and len(offer["clicks"]) > 1)
    shown = contents(page)
    player.make(offer, look)
    after = player.wait(after=look["seq"])
    assert (after["seq"], after["ply"]) == (look["seq"] + 1, look["ply"] + len(offer["chains"][0]))
    assert contents(page) != shown
    if how == "key":
        page.keyboard.press("u")
    else:
        page.locator("#undo").click()
    again = player.wait(after=after["seq"])
    assert again == {**look, "seq": look["seq"] + 2}
    assert [text.replace(f"now-{again['seq']}", f"now-{look['seq']}") for text in contents(page)] == shown
    player.play(1)


def can_be_taken_back(offer: Offer) -> bool:
    return not offer["final"] and len(offer["chains"]) == 1


def is_walk(offer: Offer) -> bool:
    return offer["verb"] == "walk" and can_be_taken_back(offer)


def test_a_whole_turn_is_begun_again(context: BrowserContext) -> None:
    page = open_table(context, "igloo_igloo", ("me", "random"))
    player = Player(page, "igloo_igloo")
    undo = page.locator("#undo")  # where ice has drifted, there is something to take back before the first walk
    start, _ = player.wait_until_offered(lambda offer: is_walk(offer) and undo.is_disabled())
    trail, look = page.locator("#trail .trail li"), start
    shown = trail.count()
    for number in (1, 2):  # there, and at least back again
        expect(page.locator("#restart")).to_be_disabled()
        player.make(next(offer for offer in look["offers"] if is_walk(offer)), look)
        look = player.wait(after=look["seq"])
        assert trail.count() == shown + number
    page.locator("#restart").click()
    again = player.wait(after=look["seq"])
    assert (again["ply"], again["offers"]) == (start["ply"], start["offers"])
    expect(page.locator("#restart")).to_be_disabled()


def test_nothing_is_taken_back_after_another_seat_has_moved(context: BrowserContext) -> None:
    page = open_table(context, "nanuuk_intro", ("me", "random"))
    player = Player(page, "nanuuk_intro")
    look = player.play(3)
    look, offer = player.wait_until_offered(lambda offer: offer["final"])
    player.make(offer, look)
    player.wait(after=look["seq"])
    check_undo_refused(page)


def test_nothing_is_taken_back_after_luck_has_spoken(context: BrowserContext) -> None:
    page = open_table(context, "igloo_igloo", ("me", "random"))
    player = Player(page, "igloo_igloo")
    look, offer = player.wait_until_offered(lambda offer: offer["verb"] == "melt")
    player.make(offer, look)
    player.wait(after=look["seq"])
    check_undo_refused(page)


def check_undo_refused(page: Page) -> None:
    """The buttons are there, but not for now; who asks all the same is told why, and gets the table as it is."""
    for button in ("#undo", "#restart"):
        expect(page.locator(button)).to_be_visible()
        expect(page.locator(button)).to_be_disabled()
    now, shown = seq(page), contents(page)
    answer = page.request.post(f"{page.url}/undo", form={"seq": str(now)})
    assert answer.status == 409
    assert answer.headers["x-reason"]
    assert f'data-seq="{now}"' in answer.text()
    page.reload()
    assert (seq(page), contents(page)) == (now, shown)


# Clicks that belong together


@pytest.mark.parametrize(("where", "has_answer"), [("button", True), ("board", False), ("board", True)])
def test_a_double_click_does_not_act_twice(
    context: BrowserContext, server: Server, where: str, has_answer: bool
) -> None:
    """Two clicks of one double click, also when the answer comes between them and something else is under the mouse."""
    page = open_table(context, "nanuuk", ("me", "me"))
    player = Player(page, "nanuuk", policy=anything)
    page.clock.set_fixed_time(0)  # a double click takes no time, however slow the machine is
    look, offer = player.wait_until_offered(lambda offer: len(offer["clicks"]) == (where == "board"))
    selector = f'[data-target="{offer["clicks"][0]}"] .ring' if offer["clicks"] else f'[data-move="{offer["number"]}"]'
    click(page, selector, 1)
    if has_answer:
        player.wait(after=look["seq"])
    click(page, "", 2)
    after = player.wait(after=look["seq"])
    _, entries, _ = journal(server.folder / "tables.db", page.url.split("/")[-1])
    made, *others = [entry.data for entry in entries if entry.seq > look["seq"]]
    assert made["actions"] == offer["chains"][0]
    assert all([data.get("own") for data in others])  # the table made them
    assert after["seq"] == look["seq"] + 1 + len(others)


def click(page: Page, selector: str, count: int) -> None:
    """The first or second click of a double click: on something, or on whatever is there now."""
    if selector:
        box = page.locator(selector).bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down(click_count=count)
    page.mouse.up(click_count=count)


def test_moves_that_are_none_are_refused_and_change_nothing(context: BrowserContext) -> None:
    for game in OTHERS:
        page = open_table(context, game, ("me", "open"))
        player = Player(page, game)
        look: Look = player.wait("mine", "other")
        legal = {offer["chains"][0][0] for offer in look["offers"]}
        others = [action for action in range(player.game.actions) if action not in legal]
        for action in (*others[:: max(len(others) // 12, 1)], player.game.actions, 999_999):
            answer = page.request.post(f"{page.url}/act", form={"actions": str(action), "seq": str(look["seq"])})
            assert answer.status == (422 if look["turn"] == "mine" else 409), (game, action)
            assert f'data-seq="{look["seq"]}"' in answer.text()
        page.reload()
        assert player.wait("mine", "other") == look


def test_names_are_text(context: BrowserContext) -> None:
    """Whatever somebody is called is shown as it is, and is no markup; the record keeps it."""
    name = """<b title='x'>"&amp;;#[</b>"""
    page = context.new_page()
    page.goto("/new/nanuuk_intro")
    page.locator("#seat-1").select_option("me")
    page.locator("input[name=name-0]").fill(name)
    page.locator("form.new button.main").click()
    expect(page.locator("#seat-1-shown h3 span")).to_have_text(f"{name} (you)", use_inner_text=True)
    Player(page, "nanuuk_intro").play(1)
    expect(page.locator("#log li b").first).to_have_text(name)
    text = context.request.get(f"{page.url}/record.txt").text()
    assert polynya.loads(text).names[0] == name
    page.goto("/")
    expect(page.locator(".tables")).to_contain_text(name)
