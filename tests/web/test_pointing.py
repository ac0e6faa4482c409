"""Pointing at more than pieces: where ice drifts, an overview of a large map, things beside the board, news once."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from polynya import ALL, CHANCE, Match, View, game_named
from polynya.moves import moves
from polynya.store.table import PERSON, Entry, Header, Occupant
from tests.web.players import PATIENCE, Player, Toucher, open_page, visit
from tests.web.reading import parts_of
from tests.web.serving import Server
from tests.web.worlds import browser_id, game_until, growing_game, header_of, room_of

TOKEN = "pointer"
CENTER = """([x, y]) => {
  const view = document.querySelector('#viewport').getBoundingClientRect();
  const at = new DOMPoint(x, y).matrixTransform(document.querySelector('#marks').getScreenCTM());
  return [at.x - view.x - view.width / 2, at.y - view.y - view.height / 2].map(Math.abs);
}"""
NAMES_AT_ARK = """() => {
  const view = document.querySelector('#viewport'), ark = document.querySelector('#ark').getBoundingClientRect();
  const frame = view.getBoundingClientRect(), middle = (b) => [b.x + b.width / 2, b.y + b.height / 2];
  const name = (side, k) => document.querySelectorAll(`.coordinates .names-${side} .text`)[k].getBoundingClientRect();
  const isSeen = (b) => b.x >= frame.x && b.y >= frame.y && b.right <= frame.right && b.bottom <= frame.bottom;
  const [x, y] = middle(ark), names = [name('top', 13), name('top', 14), name('left', 7)];
  const [left, top] = [x - middle(frame)[0], y - middle(frame)[1]];
  if (Math.abs(left) > 60) view.scrollBy({left, top, behavior: 'instant'});
  return names.every(isSeen) && Math.abs((middle(names[0])[0] + middle(names[1])[0]) / 2 - x) < 3
    && Math.abs(middle(names[2])[1] - y) < 3 && view.scrollLeft > 100 && view.scrollTop > 30;
}"""
ON_BOARD = """([x, y]) => {
  const at = new DOMPoint(x, y).matrixTransform(document.querySelector('#marks').getScreenCTM().inverse());
  return [at.x, at.y];
}"""


@pytest.fixture
def context(browser: Browser, server: Server) -> Iterator[BrowserContext]:
    found = visit(browser, server, token=TOKEN)
    yield found
    found.close()


def may_push(view: View) -> bool:
    return any([move.verb == "push" and len(move.path) == 2 for move in moves(view)])


def test_where_ice_drifts_is_drawn_and_may_be_chosen_first(context: BrowserContext, server: Server) -> None:
    player = Player(open_page(context, server.put(*game_until("igloo_igloo", may_push), {0: TOKEN})), "igloo_igloo")
    look = player.wait()
    offer = next(offer for offer in look["offers"] if offer["verb"] == "push" and len(offer["clicks"]) == 2)
    tile, sea = offer["clicks"]
    arrows = player.page.locator("#marks .arrows .arrow")
    expect(arrows).to_have_count(0)
    player.touch(tile)
    expect(arrows.first).to_be_visible()
    player.page.keyboard.press("Escape")
    expect(arrows).to_have_count(0)
    player.touch(sea)
    player.touch(tile)
    pushed = player.page.locator("#trail [data-line], #news [data-line]", has_text="pushes")
    player.wait("mine", "other", "over", after=look["seq"])
    expect(pushed.first).to_be_attached()


def test_a_tap_in_the_overview_zooms_and_never_moves(browser: Browser, server: Server) -> None:
    context = visit(browser, server, is_phone=True, token=TOKEN)
    page = open_page(context, server.put(*game_until("pinguinoe", lambda view: len(moves(view)) > 3), {0: TOKEN}))
    player = Toucher(page, "pinguinoe")
    seq = player.wait()["seq"]
    page.locator("#overview").tap()
    expect(page.locator("#play.is-overview")).to_be_visible()
    frame = page.locator("#layers").bounding_box()
    assert frame is not None
    point = [frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2]
    meant = page.evaluate(ON_BOARD, point)
    page.touchscreen.tap(*point)
    expect(page.locator("#overview")).to_have_text("Overview")
    page.wait_for_function(f"(at) => ({CENTER})(at).every((far) => far < 40)", arg=meant)
    assert player.look()["seq"] == seq
    assert page.locator("#board .is-picked").count() <= 1
    context.close()


@pytest.mark.parametrize(("page_path", "width"), [("", 390), ("", 320), ("/replay?ply=0", 390)])
def test_names_of_columns_and_rows_stay_in_sight_beside_what_they_name(
    browser: Browser, server: Server, page_path: str, width: int
) -> None:
    context = visit(browser, server, is_phone=True, token=TOKEN, viewport={"width": width, "height": 640})
    path = server.put(*game_until("pinguinoe", lambda view: len(moves(view)) > 3), {0: TOKEN})
    page = context.new_page()
    page.goto(f"{path}{page_path}")
    page.locator("#ark").wait_for(state="attached")
    page.wait_for_function(NAMES_AT_ARK)
    context.close()


@pytest.mark.parametrize(("game", "name"), [("nanuuk", "harpoon"), ("pinguinoe", "search cards")])
def test_things_beside_the_board_explain_themselves(
    context: BrowserContext, server: Server, game: str, name: str
) -> None:
    page = open_page(context, server.put(*game_until(game, lambda view: True), {0: TOKEN}))
    item = page.locator(f'.panel .item[aria-label^="{name}"]').first
    item.hover(timeout=PATIENCE / 10)
    tip = page.locator("#tip")
    expect(tip).to_contain_text(f"{name}")
    assert "\n" in (tip.text_content() or ""), "a name without an explanation"
    page.mouse.move(2, 2)
    expect(tip).to_be_hidden()
    first = page.locator('.panel .item[tabindex="0"]').first
    first.focus()
    page.keyboard.press("ArrowRight")
    expect(tip).to_be_visible()
    expect(page.locator('.panel .item[tabindex="0"]:focus')).to_have_count(1)


def test_a_loss_is_told_once_and_first() -> None:
    found = 0
    for match, entries in [game for seed in range(1, 7) for game in kept_games(seed)]:
        room = room_of(header_of(match))
        room.table.fold(entries)
        news = parts_of(room, browser_id(0), "en")["happened"]
        keys = re.findall('data-line="(.*?)"', news)
        assert len(keys) == len(set(keys)), news
        found += 'class="losses"' in news
    assert found > 1, "nothing was lost"


def kept_games(seed: int) -> list[tuple[Match, list[Entry]]]:
    """Games that were broken off at decisions of the first seat."""
    return [(match, list(entries)) for match, entries in growing_game("nanuuk", 2, seed, (0,)) if match.mover == 0]


STORM = (
    "pinguinoe seats=4 zones=ring; cards 22=D01 12=L13 26=D12 27=L09 46=D11; penguins P1=22h P2=26d P3=46a P4=51d; "
    "turn P1 die 4 drawn : draw"
)


def drawn_card(name: str, seat: int) -> dict[str, str]:
    """The page of a seat after the first one has drawn this card."""
    game = game_named("pinguinoe")
    header = Header("storm", game.key, game.rules_version, 4, {"zones": "ring"}, 0)
    room = room_of(header)
    entries = [Entry(k + 1, "seat", {"seat": k, **Occupant(PERSON, f"P{k}")._asdict()}) for k in range(4)]
    entries.append(Entry(5, "lesson", {"position": game.line(game.view(game.read(STORM), int(ALL))), "number": 0}))
    entries.append(Entry(6, "action", {"seat": int(CHANCE), "actions": [game.parse(f"search {name}")]}))
    room.table.fold(entries)
    room.after_change()
    return parts_of(room, browser_id(seat), "en")


def test_whatever_has_cost_oneself_something_comes_first() -> None:
    """Driven back in a blizzard that somebody else has drawn, though only the blizzard is shown large."""
    for seat, words in ((1, "your penguin is driven back"), (2, "your penguin is driven home")):
        news = drawn_card("blizzard", seat)["happened"]
        losses = re.findall('class="losses">(.*?)</p>', news)
        assert [words in text for text in losses] == [True]
        assert news.count(words) == 1


def test_what_chance_has_done_to_people_is_marked_on_the_board() -> None:
    assert drawn_card("tsunami", 1)["board-live"].count('class="last struck at-card-22 ') == 1
    assert "struck" not in drawn_card("fish", 1)["board-live"]


@pytest.mark.parametrize("game", ["igloo_igloo", "nanuuk"])
def test_what_somebody_else_catches_is_shown_for_a_short_while(game: str) -> None:
    caught, room = set[str](), None
    for match, entries in growing_game(game, 2, 3, (0, 1)):
        room = room or room_of(header_of(match))
        room.table.fold(entries[room.table.seq :])
        room.after_change()
        for viewer, other in ((0, "P1"), (1, "P0")):
            for card in re.findall("<li [^>]*data-short>.*?</li>", parts_of(room, browser_id(viewer), "en")["moments"]):
                assert f"<p>{other}: catches" in card
                caught.add(other)
    assert caught == {"P0", "P1"}


def test_a_tip_says_what_a_piece_is_and_readers_hear_it(context: BrowserContext, server: Server) -> None:
    """Also of an own piece in one's own turn, which they hear once; and a line that is refused links its clause."""
    kept = game_until("nanuuk", lambda view: moves(view)[0].verb == "walk")
    page = open_page(context, server.put(*kept, {0: TOKEN}))
    Player(page, "nanuuk").wait()
    hunter = page.locator('#board .target.is-live[data-target^="hunter-"]').first
    said = hunter.get_attribute("aria-description") or ""
    assert "one space a turn" in said
    hunter.hover(force=True)
    expect(page.locator("#tip")).to_contain_text(said)
    place = (hunter.get_attribute("data-target") or "").partition(":")[2]
    heard = page.locator("#board").aria_snapshot().splitlines()
    assert [line.split()[1] for line in heard if "hunter" in line and place in line] == ["button"]
    assert len([line for line in heard if "hunter" in line]) == page.locator("#board .piece.hunter").count()
    for thing in ("svg.panel .item", "#board .piece.igloo", "#board .piece.ice"):
        assert page.locator(thing).first.get_attribute("aria-description"), thing
    page.locator("#ask summary").click()
    page.locator("#asking").fill("to G1")
    page.locator("#asking").press("Enter")
    expect(page.locator('#answer a[href^="/rules/nanuuk#NK-"]')).to_be_visible()


def test_notation_stands_in_the_log_only_for_who_wants_it(context: BrowserContext, server: Server) -> None:
    kept = game_until("nanuuk", lambda view: moves(view)[0].verb == "walk")
    page = open_page(context, server.put(*kept, {0: TOKEN}))
    notation = page.locator("#log .notation").first
    expect(notation).to_be_attached()
    expect(notation).to_be_hidden()
    page.locator("#settings summary").click()
    page.locator("#notation").check()
    page.reload()
    expect(notation).to_be_visible()
