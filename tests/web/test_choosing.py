"""Choosing on the board: menus at a place, dragging, ways, putting down, and why something cannot be done."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import partial

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, expect

from polynya import View
from polynya.core.moves import Move
from polynya.moves import moves, ways
from polynya.store.table import Entry, Header
from polynya.web.movelist import offers
from tests.contract.cases import IS_SOAK
from tests.web.looking import Look, Offer
from tests.web.players import Player, Toucher, is_hidden, open_page, open_table, visit
from tests.web.serving import Server
from tests.web.worlds import game_until, journal

TOKEN = "chooser"
WALKS = {"nanuuk_intro": "walk", "nanuuk": "walk", "igloo_igloo": "walk", "pinguinoe": "step"}
every_game = pytest.mark.parametrize("game", WALKS if IS_SOAK else [*WALKS][1::2])


@pytest.fixture
def context(browser: Browser, server: Server) -> Iterator[BrowserContext]:
    found = visit(browser, server, token=TOKEN)
    yield found
    found.close()


def open_game(context: BrowserContext, server: Server, game: tuple[Header, list[Entry]]) -> Player:
    """Somebody at the first seat of a kept game."""
    header, entries = game
    return Player(open_page(context, server.put(header, entries, {0: TOKEN})), header.game)


def entries_of(server: Server, page: Page) -> list[Entry]:
    return journal(server.folder / "tables.db", page.url.split("/")[-1])[1]


def posts_of(page: Page) -> list[str]:
    """Where the page posts to from now on."""
    found: list[str] = []

    def note(request: Request) -> None:
        if request.method == "POST":
            found.append(request.url)

    page.on("request", note)
    return found


def can_walk(verb: str, view: View) -> bool:
    """Whether there is a walk that can be taken back, and something else."""
    found = [move for move in moves(view) if move.verb == verb and not move.is_final and not move.brings]
    return bool(found) and len(moves(view)) > 2


def walk_of(look: Look, verb: str) -> Offer:
    """The first walk of a piece that has to be taken up."""
    walks = [offer for offer in look["offers"] if offer["verb"] == verb and len(offer["chains"]) == 1]
    return next(offer for offer in walks if not is_hidden(offer, look["offers"]))


def drag(page: Page, start: tuple[float, float], end: tuple[float, float], *, is_dropped: bool = True) -> None:
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    page.mouse.move(*end)
    if is_dropped:
        page.mouse.up()


@every_game
def test_a_drag_and_two_clicks_write_the_same_journal(context: BrowserContext, server: Server, game: str) -> None:
    kept = game_until(game, lambda view: can_walk(WALKS[game], view))
    written = []
    for is_drag in (False, True):
        player = open_game(context, server, kept)
        look = player.wait()
        walk = walk_of(look, WALKS[game])
        if is_drag:
            start = player.free_point(walk["clicks"][0])
            drag(player.page, start, start_to_goal(player, walk, start))
        else:
            player.make(walk, look)
        player.wait("mine", "other", after=look["seq"])
        written.append(entries_of(server, player.page)[len(kept[1])])
    assert written[0] == written[1]


def start_to_goal(player: Player, walk: Offer, start: tuple[float, float]) -> tuple[float, float]:
    """Where the goal of a walk is while its piece is held."""
    if player.stage(walk["clicks"][-1])["point"] is None:
        player.page.mouse.click(*start)
    return player.free_point(walk["clicks"][-1])


@pytest.mark.parametrize("how", ["beside", "escape", "back"])
def test_a_cancelled_drag_posts_nothing(context: BrowserContext, server: Server, how: str) -> None:
    player = open_game(context, server, game_until("igloo_igloo", lambda view: can_walk("walk", view)))
    page, look = player.page, player.wait()
    posts = posts_of(page)
    walk = walk_of(look, "walk")
    start = player.free_point(walk["clicks"][0])
    goal = start_to_goal(player, walk, start)
    page.keyboard.press("Escape")
    assert player.stage()["picked"] == []
    if how == "back":
        drag(page, start, goal, is_dropped=False)
        expect(page.locator("#marks g.held")).to_be_attached()
        page.mouse.move(*start)
        page.mouse.up()
    elif how == "beside":
        drag(page, start, (goal[0], 10))
    else:
        drag(page, start, goal, is_dropped=False)
        page.keyboard.press("Escape")
        page.mouse.up()
    expect(page.locator("#marks g.held, #board .is-held")).to_have_count(0)
    assert (player.look(), posts) == (look, [])
    player.make(walk, look)
    player.wait("mine", "other", after=look["seq"])


def may_turn_up(view: View) -> bool:
    """Whether a penguin can walk, and something else is done by a click on a place."""
    found = moves(view)
    return can_walk("step", view) and any([len(move.path) == 1 and move.verb == "turn" for move in found])


def test_a_drop_where_the_piece_cannot_go_only_says_why(context: BrowserContext, server: Server) -> None:
    """Although a click there would turn a card up."""
    player = open_game(context, server, game_until("pinguinoe", may_turn_up))
    page, look = player.page, player.wait()
    posts, walk = posts_of(page), walk_of(look, "step")
    card = next(offer["clicks"][0] for offer in look["offers"] if offer["verb"] == "turn" and len(offer["clicks"]) == 1)
    start, goal = player.free_point(walk["clicks"][0]), player.free_point(card)
    with page.expect_response("**/why?*"):
        drag(page, start, goal)
    expect(page.locator("#why.refusal")).not_to_be_empty()
    assert (player.look(), posts) == (look, [])


def test_escape_and_a_second_click_put_a_piece_down(context: BrowserContext, server: Server) -> None:
    player = open_game(context, server, game_until("nanuuk_intro", has_two_walkers))
    look = player.wait()
    posts, walk = posts_of(player.page), walk_of(look, "walk")
    for put_down in ("Escape", "click"):
        player.touch(walk["clicks"][0])
        assert player.stage(walk["clicks"][1])["isLive"]
        assert player.stage()["picked"] == walk["clicks"][:1]
        if put_down == "Escape":
            player.page.keyboard.press("Escape")
        else:
            player.touch(walk["clicks"][0])
        assert player.stage()["picked"] == []
    others = [offer for offer in look["offers"] if offer["verb"] == "walk" and offer["path"][0] != walk["path"][0]]
    player.touch(walk["clicks"][0])
    player.touch(others[0]["clicks"][0])  # another piece instead
    assert player.stage()["picked"] == others[0]["clicks"][:1]
    assert posts == []


def has_two_walkers(view: View) -> bool:
    return len({move.path[0] for move in moves(view) if move.verb == "walk"}) == 2


def has_menu(view: View) -> bool:
    """Whether two moves are pointed at in the same way and cost different things."""
    found = Counter([move.path for move in moves(view) if len(move.path) == 2])
    return any([number > 1 for number in found.values()])


def test_several_moves_at_one_place_are_asked_there(context: BrowserContext, server: Server) -> None:
    player = open_game(context, server, game_until("igloo_igloo", has_menu))
    page, look = player.page, player.wait()
    posts = posts_of(page)
    shown = [offer for offer in look["offers"] if not is_hidden(offer, look["offers"])]
    paths = Counter([tuple(offer["clicks"]) for offer in shown if len(offer["clicks"]) == 2])
    several = next((path for path, number in paths.items() if number > 1), None)
    clicks = several or next(tuple(offer["clicks"]) for offer in look["offers"] if is_hidden(offer, look["offers"]))
    meant = [offer for offer in look["offers"] if tuple(offer["clicks"]) == clicks]
    for last in (*("Escape",) * 2, ""):
        if player.stage()["picked"] != [clicks[0]]:
            player.touch(clicks[0])
        if several:
            player.touch(clicks[1])
        else:
            player.inspect(clicks[1])
        stage, box = player.stage(clicks[1]), page.locator("#menu").bounding_box()
        assert {item["choice"] for item in stage["menu"]} <= {offer["number"] for offer in meant}
        assert len(stage["menu"]) > 1
        assert box is not None
        target = page.locator(f'[data-target="{clicks[1]}"] .ring').bounding_box()
        assert target is not None
        assert abs(box["x"] + box["width"] / 2 - target["x"] - target["width"] / 2) < box["width"]
        assert min(abs(box["y"] - target["y"] - target["height"]), abs(target["y"] - box["y"] - box["height"])) < 20
        expect(page.locator(f'[data-target="{clicks[1]}"]')).to_have_attribute("aria-expanded", "true")
        if last:
            page.keyboard.press(last)
            expect(page.locator("#menu")).to_be_hidden()
    assert posts == []
    chosen = stage["menu"][-1]["choice"]
    player.choose(chosen)
    player.wait("mine", "other", after=look["seq"])
    chain = look["offers"][chosen]["chains"][0]
    assert entries_of(server, page)[look["seq"]].data["actions"][: len(chain)] == chain  # type: ignore[index]


def test_a_right_click_shows_everything_and_never_moves(context: BrowserContext, server: Server) -> None:
    player = open_game(context, server, game_until("igloo_igloo", lambda view: "hunt" in [m.verb for m in moves(view)]))
    look = player.wait()
    posts = posts_of(player.page)
    hunt = next(offer for offer in look["offers"] if offer["verb"] == "hunt")
    player.inspect(hunt["clicks"][0])
    choices = {item["choice"] for item in player.stage()["menu"]}
    assert choices == {offer["number"] for offer in look["offers"] if offer["clicks"] == hunt["clicks"]}
    player.page.keyboard.press("Escape")
    assert (player.look(), posts) == (look, [])


# Ways


@pytest.mark.parametrize("game", ["igloo_igloo", "pinguinoe"])
def test_one_click_on_a_far_place_makes_all_steps(context: BrowserContext, server: Server, game: str) -> None:
    kept = game_until(game, lambda view: bool(ways(view)))
    player = open_game(context, server, kept)
    look = player.wait()
    found = [offer for offer in look["offers"] if len(offer["chains"]) > 1]
    way = max(found, key=lambda offer: len(offer["chains"]) if not is_hidden(offer, look["offers"]) else 0)
    if way["clicks"][0] not in player.stage()["picked"]:
        player.touch(way["clicks"][0])
    player.page.mouse.move(*player.free_point(way["clicks"][-1]))
    expect(player.page.locator("#marks g.way .station")).to_have_count(len(way["path"]) - 1)
    before = player.clicks
    player.make(way, look)
    player.wait("mine", "other", "over", after=look["seq"] + len(way["chains"]) - 1)
    assert player.clicks == before + 1
    made = entries_of(server, player.page)[len(kept[1]) :][: len(way["chains"])]
    assert [entry.data["actions"] for entry in made] == way["chains"]
    expect(player.page.locator("#marks g.pending, #marks g.way")).to_have_count(0)


def test_what_was_chosen_is_drawn_until_the_server_answers(context: BrowserContext, server: Server) -> None:
    player = open_game(context, server, game_until("igloo_igloo", lambda view: can_walk("walk", view)))
    page, look = player.page, player.wait()
    held: list[object] = []
    page.route("**/act", lambda route: held.append(route))
    player.make(walk_of(look, "walk"), look)
    expect(page.locator("#marks g.pending .ghost")).to_be_attached()
    expect(page.locator("#play.is-busy")).to_be_attached()
    page.wait_for_function("() => true")
    assert len(held) == 1
    held[0].continue_()  # type: ignore[attr-defined]
    player.wait("mine", "other", after=look["seq"])
    expect(page.locator("#marks g.pending")).to_have_count(0)


# Fingers


BESIDE = """() => {
  for (const target of document.querySelectorAll('#board .target.is-live')) {
    const b = target.querySelector('.ring').getBoundingClientRect();
    for (let k = 0; k < 16; k++) {
      const turn = k * Math.PI / 8, far = 15;
      const x = b.x + b.width / 2 + far * Math.cos(turn), y = b.y + b.height / 2 + far * Math.sin(turn);
      const others = [...document.querySelectorAll('#board .target.is-live')].filter((other) => {
        const o = other.querySelector('.ring').getBoundingClientRect();
        return other !== target && Math.hypot(o.x + o.width / 2 - x, o.y + o.height / 2 - y) < 40;
      });
      if (!others.length && !document.elementFromPoint(x, y)?.closest('.target')) return [target.dataset.target, x, y];
    }
  }
}"""


def test_a_finger_that_misses_an_edge_by_little_means_it(browser: Browser, server: Server) -> None:
    context = visit(browser, server, is_phone=True)
    player = Toucher(open_table(context, "nanuuk_intro", ("me", "me")), "nanuuk_intro")
    look, _ = player.wait_until_offered(lambda offer: offer["verb"] == "crack")
    target, x, y = player.page.evaluate(BESIDE)
    player.page.touchscreen.tap(x, y)
    if [offer for offer in look["offers"] if offer["final"]]:
        expect(player.page.locator(f'[data-target="{target}"].is-asked')).to_be_attached()
        expect(player.page.locator("#why")).not_to_be_empty()
        player.page.touchscreen.tap(x, y)
    player.wait(after=look["seq"])
    chain = next(offer["chains"][0] for offer in look["offers"] if offer["clicks"] == [target])
    assert entries_of(server, player.page)[look["seq"]].data["actions"] == chain
    context.close()


def is_careful(view: View, is_button: bool) -> bool:
    """Whether something can be done, among others, that costs a thing or only harms, for good."""
    found = offers(view, str)
    return len(found) > 1 and any([offer.facts()["careful"] and (not offer.path) == is_button for offer in found])


@pytest.mark.parametrize(("game", "is_button"), [("igloo_igloo", True), ("pinguinoe", False)])
def test_a_finger_is_asked_before_what_costs_a_thing_or_only_harms(
    browser: Browser, server: Server, game: str, is_button: bool
) -> None:
    """However long the answer takes; a mouse is not asked."""
    kept = game_until(game, lambda view: is_careful(view, is_button))
    context = visit(browser, server, is_phone=True, token=TOKEN)
    page = open_page(context, server.put(*kept, {0: TOKEN}))
    page.clock.install()
    player = Toucher(page, game)
    look, posts = player.wait(), posts_of(page)
    offer = next(each for each in look["offers"] if each["careful"] and (not each["clicks"]) == is_button)
    button = page.locator(f'#choices [data-move="{offer["number"]}"]')
    taps = [button.tap] if is_button else [partial(player.touch, target) for target in player.targets(offer)]
    for tap in taps:
        tap()
    expect(page.locator(".is-asked")).to_have_count(1)
    assert offer["words"] in page.locator("#why").inner_text()
    expect(page.locator("#why")).to_have_class("question")
    page.clock.run_for(60_000)
    expect(page.locator(".is-asked")).to_have_count(1)
    page.locator("#why").tap()
    expect(page.locator(".is-asked")).to_have_count(0)
    taps[-1]()
    expect(page.locator(".is-asked")).to_have_count(1)
    assert page.locator("#why").inner_text()
    assert not posts
    taps[-1]()
    player.wait("mine", "other", "over", after=look["seq"])
    assert str(entries_of(server, page)[look["seq"]].data["actions"]).startswith(str(offer["chains"][0])[:-1])
    context.close()


def can_aim(view: View) -> bool:
    return len(moves(view)) > 1 and any([move.verb == "aim" for move in moves(view)])


ASKED = """() => {
  window.asked = 0;
  new MutationObserver((changes) => window.asked += changes.filter(({ target, oldValue }) =>
    target.matches('.is-asked') && !/is-asked/.test(oldValue)).length).observe(
    document.body, { subtree: true, attributes: true, attributeFilter: ['class'], attributeOldValue: true });
}"""


def test_a_finger_is_asked_once_a_turn(browser: Browser, server: Server) -> None:
    """When somebody aims a harpoon, and neither when it flies nor before anything else of the turn."""
    context = visit(browser, server, is_phone=True, token=TOKEN)
    page = open_page(context, server.put(*game_until("igloo_igloo", can_aim), {0: TOKEN}))
    page.evaluate(ASKED)
    player, final = Toucher(page, "igloo_igloo"), 0
    look = player.wait()
    for verb in ("aim", "harpoon"):
        player.make(next(each for each in look["offers"] if each["verb"] == verb), look)
        look = player.wait("mine", "other", "over", after=look["seq"])
        assert page.evaluate("window.asked") == 1
    while look["turn"] == "mine":
        offer = next((each for each in look["offers"] if each["final"]), look["offers"][0])
        final += offer["final"] and len(look["offers"]) > 1
        player.make(offer, look)
        look = player.wait("mine", "other", "over", after=look["seq"])
    assert final > 1
    assert page.evaluate("window.asked") == 1
    context.close()


def test_the_last_of_three_targets_has_a_question_of_its_own(context: BrowserContext, server: Server) -> None:
    """A fish in the way of a drift: where does it go?"""
    player = open_game(context, server, game_until("igloo_igloo", lambda view: bool(long_moves(view))))
    page, look = player.page, player.wait()
    offer = next(each for each in look["offers"] if len(each["clicks"]) == 3)
    player.touch(offer["clicks"][0])
    expect(page.locator("#why.question")).to_contain_text("choose where, or choose it again")
    player.touch(offer["clicks"][1])
    expect(page.locator("#why.question")).to_have_text("Where do the animals in the way go?")
    page.keyboard.press("Escape")
    expect(page.locator("#why")).to_be_empty()


def long_moves(view: View) -> list[Move]:
    return [move for move in moves(view) if len(move.path) > 2]


# Why not


WHY = """async () => {
  const url = `/t/${document.querySelector('#play').dataset.table}/why`;
  const b = document.querySelector('#layers').getBoundingClientRect();
  const inverse = document.querySelector('#marks').getScreenCTM().inverse();
  for (let k = 0; k < 100; k++) {
    const x = b.x + b.width * ((k % 10) + .5) / 10, y = b.y + b.height * (Math.floor(k / 10) + .5) / 10;
    const hit = document.elementFromPoint(x, y);
    if (!hit?.closest('#layers') || hit.closest('.target.is-live')) continue;
    const at = new DOMPoint(x, y).matrixTransform(inverse);
    const query = new URLSearchParams({x: at.x.toFixed(1), y: at.y.toFixed(1), piece: ''});
    const found = await (await fetch(`${url}?${query}`)).json();
    if (found.href) return [x, y];
  }
  return null;
}"""


@every_game
def test_why_not_is_answered_beside_the_prompt(context: BrowserContext, server: Server, game: str) -> None:
    """In words without a code, with a link to the clause on the page of the rules."""
    player = open_game(context, server, game_until(game, lambda view: can_walk(WALKS[game], view)))
    page, look = player.page, player.wait()
    page.clock.install()
    page.clock.pause_at("2100-01-01")  # an explanation stays
    place = page.evaluate(WHY)
    assert place, "no place explains itself"
    posts = posts_of(page)
    page.mouse.click(*place)
    link = page.locator("#why a")
    expect(link).to_be_visible()
    words = page.locator("#why").inner_text()
    assert len(words) > 12
    assert not re.search(r"[A-Z]{2}-[0-9RE]", words)
    with page.context.expect_page() as opened:
        link.click()
    rules = opened.value
    rules.wait_for_load_state()
    anchor = rules.url.split("#")[1]
    expect(rules.locator(f'[id="{anchor}"]')).to_be_in_viewport()
    assert rules.locator(f'[id="{anchor}"]').inner_text().startswith(anchor)
    assert (player.look(), posts) == (look, [])
