"""How many clicks a move takes, and that everything that is legal can be pointed at."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product

import pytest
from playwright.sync_api import Browser, Page

from clicks import clicks_of
from polynya import Rng, View, game_named
from polynya.core.moves import Move, Way
from polynya.moves import moves, ways
from polynya.store.table import Table
from polynya.web.room import Room
from tests.contract.cases import IS_SOAK
from tests.web.looking import Look, Offer
from tests.web.players import Player, Toucher, Typist, brisk, open_page, visit
from tests.web.reading import fragment
from tests.web.serving import Server
from tests.web.worlds import browser_id, game_until, growing_game, header_of, journal, late_game

HANDS: dict[str, type[Player]] = {"mouse": Player, "finger": Toucher, "keys": Typist}
ACTS = [  # game, verb, most clicks
    ("nanuuk_intro", "walk", 2),
    ("nanuuk", "walk", 2),
    ("nanuuk", "take", 1),
    ("igloo_igloo", "walk", 2),
    ("igloo_igloo", "hunt", 1),
    ("pinguinoe", "step", 2),
]
TRIALS = [(*act, hand) for act in ACTS for hand in HANDS]
SIDE = """() => { window.aside = 0; for (const kind of ['pointerdown', 'keydown']) document.addEventListener(
  kind, (event) => window.aside += Boolean(event.target.closest('#side'))); }"""
KEYS = ("nanuuk_intro", "nanuuk", "igloo_igloo", "pinguinoe")
SCREENS = [*zip(KEYS, (True, False, True, False), strict=True)]  # whether it is a phone
POSITIONS = 10  # of each game that is played, on each screen
SEEDS = (5, 6)  # of these games
FIND_BEAR = game_named("igloo_igloo").parse("find bear")


def has(view: View, verb: str) -> bool:
    """Whether a move with this verb can be made, and is not the only one."""
    found = [move.verb for move in moves(view)]
    return verb in found and len(found) > 1


def offer_of(look: Look, move: Move | Way) -> Offer:
    """What the page offers for a move."""
    chains = [list(chain) for chain in (move.chains if isinstance(move, Way) else (move.actions,))]
    return next(offer for offer in look["offers"] if offer["chains"] == chains)


@pytest.mark.parametrize(("game", "verb", "most", "hand"), TRIALS)
def test_a_walk_is_two_clicks_and_a_hunt_is_one(
    browser: Browser, server: Server, game: str, verb: str, most: int, hand: str
) -> None:
    """From the start of the decision, without the side panel; a finger confirms what cannot be taken back."""
    header, entries = game_until(game, lambda view: has(view, verb))
    context = visit(browser, server, is_phone=hand == "finger", token="clicks")
    page = open_page(context, server.put(header, entries, {0: "clicks"}))
    player = HANDS[hand](page, game)
    look = player.wait()
    offer = next(offer for offer in look["offers"] if offer["verb"] == verb and len(offer["chains"]) == 1)
    page.evaluate(SIDE)
    player.make(offer, look)
    player.wait("mine", "other", "over", after=look["seq"])
    confirmed = [taps for is_final, taps in player.asked if is_final and taps > 1]
    assert 1 <= player.clicks - len(confirmed) <= most
    assert page.evaluate("window.aside") == 0
    _, kept, _ = journal(server.folder / "tables.db", page.url.split("/")[-1])
    chain: object = kept[len(entries)].data["actions"]
    assert isinstance(chain, list)
    assert chain[: len(offer["chains"][0])] == offer["chains"][0]
    context.close()


def walks_to_prey(view: View) -> list[Move]:
    """Walks of one that can be taken back, after which something can be hunted."""
    game = game_named(view.game)
    found: list[Move] = []
    for walk in [move for move in moves(view) if move.verb == "walk" and not move.is_final]:
        after = game.redeal(view, Rng(1))
        for action in walk.actions:
            after.apply(action)
        if [move for move in moves(game.view(after, view.viewer)) if move.verb == "hunt"]:
            found.append(walk)
    return found


def is_hunting_ground(view: View) -> bool:
    """Whether something can melt, and somebody is two squares from a fish."""
    state = game_named(view.game).redeal(view, Rng(1))
    melts = [move for move in moves(view) if move.verb == "melt"]
    if not melts:
        return False
    for action in (*melts[0].actions, FIND_BEAR):
        state.apply(action)
    return bool(walks_to_prey(game_named(view.game).view(state, view.viewer)))


def test_a_turn_of_igloo_igloo_takes_at_most_six_clicks(browser: Browser, server: Server) -> None:
    """A melt, one walk of one, one hunt, and the end; where ice drifts there is more to do, and the next is tried."""
    header, entries = game_until("igloo_igloo", is_hunting_ground)
    context = visit(browser, server, token="six clicks")
    page = open_page(context, server.put(header, entries, {0: "six clicks"}))
    player, walks = Player(page, "igloo_igloo", policy=brisk), list[Move]()
    while not walks:
        look, melt = player.wait_until_offered(lambda offer: offer["verb"] == "melt")
        player.clicks = 0
        look = after(player, melt, look)
        walks = walks_to_prey(view_of(server, page))
    look = after(player, offer_of(look, walks[0]), look)
    for verb in ("hunt", "end"):
        look = after(player, next(offer for offer in look["offers"] if offer["verb"] == verb), look)
    assert player.clicks <= 6
    context.close()


def after(player: Player, offer: Offer, look: Look) -> Look:
    """What there is to see after a move."""
    player.make(offer, look)
    return player.wait("mine", "other", "over", after=look["seq"])


def view_of(server: Server, page: Page) -> View:
    """What the first player may know at the table of a page."""
    header, entries, _ = journal(server.folder / "tables.db", page.url.split("/")[-1])
    table = Table(header)
    table.fold(entries)
    return table.match.view(0)


# Everything can be reached


REACH = """async (fragments) => {
  const { Chooser } = await import('/static/chooser.js');
  const lost = [];
  let made = -1;
  const silent = { say() {}, put() {}, note() {}, text: () => '', questions: () => ({}), voice: { say() {} }, turn: 0 };
  const table = { ...silent, make: (move) => (made = move.number) };
  const chooser = new Chooser(table), menu = document.querySelector('#menu');
  const find = (target) => document.querySelector(`#board .target.is-live[data-target="${CSS.escape(target)}"]`);
  const canBeHit = (element) => {
    element.scrollIntoView({block: 'center', inline: 'center', behavior: 'instant'});
    const b = element.querySelector('.ring').getBoundingClientRect(), n = 7;
    const at = (k) => [b.x + b.width * ((k % n) + .5) / n, b.y + b.height * (Math.floor(k / n) + .5) / n];
    return [...Array(n * n).keys()].some((k) => document.elementFromPoint(...at(k))?.closest('.target') === element);
  };
  const reach = (move, known, parts) => {
    if (!move.clicks.length) return parts.querySelector(`#choices [data-move="${move.number}"]`) ? '' : 'no button';
    const rest = move.clicks.length > 1 && chooser.picked[0] === move.clicks[0] ? move.clicks.slice(1) : move.clicks;
    for (const [k, target] of rest.entries()) {
      const element = find(target), key = [...chooser.picked, target].join(' ');
      if (!element) return `${target} is not live`;
      if (!known.has(key) && !canBeHit(element)) return `${target} is covered`;
      known.add(key);
      made = -1;
      chooser.activate(element);
      if (k < rest.length - 1) continue;
      if (made !== move.number && !menu.querySelector(`[data-choice="${move.number}"]`)) chooser.inspectTarget(element);
    }
    const isAsked = !menu.hidden && menu.querySelector(`[data-choice="${move.number}"]`);
    return made === move.number || isAsked ? '' : 'not made';
  };
  for (const [k, html] of fragments.entries()) {
    const parts = new DOMParser().parseFromString(html, 'text/html').body, known = new Set();
    const children = [...parts.querySelector('#board-live').childNodes];
    document.querySelector('#board-live').replaceChildren(...children.map((child) => document.importNode(child, true)));
    const offers = JSON.parse(parts.querySelector('#moves-data').value);
    chooser.reset(offers);
    for (const move of chooser.moves.all) {
      chooser.reset(offers);
      const why = reach(move, known, parts);
      if (why) lost.push([k, move.words, move.clicks.join(' '), why]);
    }
  }
  return lost;
}"""


def decisions(game: str, seed: int) -> Iterator[Room]:
    """A table at each decision of the first player in a game."""
    room: Room | None = None
    done = 0
    for match, entries in growing_game(game, 2, seed, (0,)):
        room = room or Room(Table(header_of(match)), {0: browser_id(0)})
        room.table.fold(entries[done:])
        done = len(entries)
        if match.mover == 0 and room.table.policy.forced_move() is None:
            yield room


def some_pages(game: str, seed: int, first: int) -> list[tuple[View, str]]:
    """What the first player may know at some of their decisions, and the page of it; from the first on."""
    step = max(len(list(decisions(game, seed))) // POSITIONS, 1)
    rooms = islice(decisions(game, seed), first * step // 2, None, step)
    return [(room.match.view(0), fragment(room, browser_id(0), "en")) for room in rooms]


@pytest.mark.parametrize(("game", "is_phone"), [*product(KEYS, (False, True))] if IS_SOAK else SCREENS)
def test_everything_legal_can_be_pointed_at(browser: Browser, server: Server, game: str, is_phone: bool) -> None:
    """In positions of whole games: each move's targets are live one after the other, and lead to exactly it."""
    chosen = [page for seed in SEEDS for page in some_pages(game, seed, int(is_phone))]
    assert len(chosen) >= 2 * POSITIONS
    for view, _ in chosen:
        offered: list[Move | Way] = [*moves(view), *ways(view)]
        assert {move.actions[0] for move in moves(view)} == set(view.legal)
        assert max([clicks_of(move, offered) for move in offered]) <= 4
    context = visit(browser, server, is_phone=is_phone, token="reach")
    page = open_page(context, server.put(*late_game(game, 10), {0: "reach"}))
    Player(page, game).wait()
    assert page.evaluate(REACH, [text for _, text in chosen]) == []
    context.close()


@pytest.mark.parametrize("game", ["nanuuk_intro", "igloo_igloo", "pinguinoe"])
def test_the_bench_counts_what_people_click(browser: Browser, server: Server, game: str) -> None:
    header, entries = late_game(game, 8)
    context = visit(browser, server, token="count")
    player = Player(open_page(context, server.put(header, entries, {0: "count"})), game)
    look = player.wait()
    for _ in range(4):
        if look["turn"] == "over":
            break
        offer, before = player.decide(look), player.clicks
        wanted = clicks_of_offer(server, player.page, offer)
        look = after(player, offer, look)
        if look["turn"] == "other":
            look = player.wait()
        assert player.clicks - before == wanted, offer
    context.close()


def clicks_of_offer(server: Server, page: Page, offer: Offer) -> int:
    """What the bench says of an offer of the page."""
    view = view_of(server, page)
    offered: list[Move | Way] = [*moves(view), *ways(view)]
    return clicks_of(offered[offer["number"]], offered)
