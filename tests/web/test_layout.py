"""Pages that stand still and fit: no shift of the board, nothing cut off, nothing that axe finds, on all screens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from polynya import GAMES
from tests.browser.axe import violations
from tests.contract.cases import IS_SOAK
from tests.web.players import PATIENCE, visit
from tests.web.serving import Server, new_table, visitor
from tests.web.worlds import game_until, late_game

KEYS = [game.key for game in GAMES]
THEMES = ("light", "dark", "contrast")
LANGUAGES = ("en", "it")
SMALLEST = 31.5  # pixels of what a finger touches, rounded
ROUNDS = range(len(THEMES) * len(LANGUAGES) if IS_SOAK else 1)  # pairs of everything; in a soak all of it
USUAL = 16  # pixels of letters
MIDDLE = 6  # moves
SHIFT = 0.02
WATCH = """window.shifts = []; new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries()) if (!hadRecentInput) window.shifts.push(
    [value, ...sources.map(({ node }) => node?.id || node?.parentElement?.id || node?.nodeName || '?')]);
}).observe({ type: 'layout-shift', buffered: true });"""
PLAY = """async ([most, seed, patience, isBrisk]) => {
  const meta = () => document.querySelector('#meta').dataset, end = Date.now() + patience;
  const until = (isTrue) => new Promise((resolve, reject) => {
    const look = () => isTrue() ? resolve() : Date.now() > end ? reject(Error('no news')) : setTimeout(look, 15);
    look();
  });
  const ends = ['end', 'end_turn', 'end_move', 'roll', 'done', 'pass', 'stop_seal', 'decline'];
  const draw = (list) => list[(seed = (seed * 48271) % 2147483647) % list.length];
  for (let k = 0; k < most; k++) {
    await until(() => ['mine', 'over'].includes(meta().turn));
    if (meta().turn === 'over') return true;
    const seq = Number(meta().seq), offers = JSON.parse(document.querySelector('#moves-data').value);
    const brisk = offers.filter(({ verb }) => ends.includes(verb));
    const { chains } = draw(brisk.length && (isBrisk || k % 2) ? brisk : offers);
    const body = new URLSearchParams({ actions: chains[0].join(' '), seq });
    await fetch(`/t/${document.querySelector('#play').dataset.table}/act`, { method: 'POST', body });
    await until(() => Number(meta().seq) > seq);
  }
  await until(() => ['mine', 'over'].includes(meta().turn));
  return meta().turn === 'over';
}"""
CUT = """([isUsual, isTouch, smallest]) => {
  const found = [], name = (e) => `${e.id || e.className || e.nodeName}: ${e.textContent.trim().slice(0, 40)}`;
  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) found.push(`scrolls to ${wide}`);
  for (const e of document.querySelectorAll('button, summary, a.button, select, h1, h2, h3')) {
    const b = e.getBoundingClientRect(), style = getComputedStyle(e);
    const isHidden = style.visibility === 'hidden' || e.closest('.hidden, .skip, dialog, #layers');
    if (!b.width || !b.height || isHidden) continue;
    const isCut = e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1;
    if (e.clientWidth && isCut) found.push(`cut ${name(e)}`);
    const isOutside = b.left < -0.5 || b.right > innerWidth + 0.5;
    if (isOutside && !e.closest('.trail')) found.push(`outside ${name(e)}`);  // which a finger moves sideways
  }
  const row = [...document.querySelectorAll('.end .row :is(button, .button)')], tops = row.map((e) => e.offsetTop);
  if (isUsual && Math.max(...tops) > Math.min(...tops) + 1) found.push('buttons of the end in two rows');
  const last = document.querySelector('#hurry')?.getBoundingClientRect();
  const isBelow = last?.height && last.bottom + scrollY > innerHeight;
  if (isUsual && isBelow) found.push('the row of buttons is below the screen');
  const aim = document.querySelector('.aim')?.getBoundingClientRect();
  if (isUsual && aim?.top + scrollY > innerHeight - 16) found.push('the aim is out of sight');
  const turn = document.querySelector('[data-turn="over"] #now .turn');
  if (isUsual && turn?.scrollHeight > turn?.clientHeight + 1) found.push('why it is over is cut off');
  for (const e of document.querySelectorAll('.standing, .aim, .seat h3 span'))
    if (e.scrollWidth > e.clientWidth + 1 && e.clientWidth) found.push(`cut ${name(e)}`);
  for (const seat of document.querySelectorAll('#seats .seat:not(.is-open)')) {
    const seen = (e) => e && getComputedStyle(e).display !== 'none';
    if (seat.querySelector('.panel .item') && seen(seat.querySelector('.panel')) === seen(seat.querySelector('.front')))
      found.push(`what lies in front is not there once: ${name(seat)}`);
  }
  const things = isTouch ? document.querySelectorAll(':is(header, #play) :is(button, a, summary, select, input)') : [];
  for (const e of things) {
    const b = e.getBoundingClientRect(), isHidden = getComputedStyle(e).visibility === 'hidden';
    const isAway = e.closest('.hidden, .skip, dialog, #layers, label, details:not([open]) > :not(summary)');
    if (!b.width || !b.height || isHidden || isAway) continue;
    if (Math.min(b.width, b.height) < smallest) found.push(`small ${name(e)} ${b.width} x ${b.height}`);
  }
  const trail = document.querySelector('.trail'), trailStyle = trail && getComputedStyle(trail);
  if (trail && trailStyle.whiteSpace !== 'nowrap') {
    const line = parseFloat(trailStyle.lineHeight), off = trail.scrollTop % line;
    if (trail.scrollLeft) found.push(`the trail is moved sideways by ${trail.scrollLeft}`);
    if (Math.min(off, line - off) > 1.5) found.push(`the trail stands between two lines: ${off} of ${line}`);
  }
  const line = document.querySelector('#standings')?.getBoundingClientRect();
  if (isTouch && document.querySelector('#play') && !line?.height) found.push('no line of seats');
  if (isUsual && line?.bottom + scrollY > innerHeight) found.push('the line of seats is below the screen');
  const end = document.querySelector('#choices .ending button')?.getBoundingClientRect();
  for (const e of document.querySelectorAll('#undo, #restart')) {
    const b = e.getBoundingClientRect();
    const apart = end && Math.max(b.left - end.right, end.left - b.right, b.top - end.bottom, end.top - b.bottom);
    if (apart < 8) found.push(`${e.id} touches the end of the turn`);
  }
  const list = document.querySelector('#choice-list')?.getBoundingClientRect(), more = document.querySelector('#down');
  const down = more?.getBoundingClientRect();
  for (const e of document.querySelectorAll('#choice-list li:not(.is-cut), #choices .ending button')) {
    const b = e.getBoundingClientRect();
    if (e.nodeName === 'LI' && (b.bottom > list.bottom + 1 || b.top < list.top - 1)) found.push(`half ${name(e)}`);
    const isApart = b.right <= down.left || b.left >= down.right || b.bottom <= down.top || b.top >= down.bottom;
    if (down.width && !isApart) found.push(`covered ${name(e)}`);
  }
  const body = document.querySelector('#end-body'), isLong = body && body.scrollHeight > body.clientHeight + 1;
  if (isLong && document.querySelector('#end-more').hidden) found.push('an end that is cut off');
  if (down?.width && down.top < list.top - 1) found.push('the way to more choices is outside');
  if (down?.width && (down.height < 32 || down.width < 32)) found.push('small way to more choices');
  return found;
}"""


class Size(NamedTuple):
    """A window, and how large its letters are."""

    width: int
    height: int
    letters: int = USUAL

    @property
    def is_phone(self) -> bool:
        return min(self.width, self.height) < 600


SIZES = (
    Size(1280, 800),
    Size(390, 844),
    Size(844, 390),
    Size(1920, 1080),
    Size(820, 1180),
    Size(320, 640),
    Size(1280, 800, 2 * USUAL),
    Size(390, 844, 2 * USUAL),
)


class Screen(NamedTuple):
    """How somebody looks at the page."""

    size: Size
    theme: str
    language: str


def screens(number: int, part: int) -> list[Screen]:
    """One for each size; over all numbers every size, theme and language meet in pairs, over all parts completely."""
    return [
        Screen(
            size,
            THEMES[(number + k + part) % len(THEMES)],
            LANGUAGES[(number + k + part // len(THEMES)) % len(LANGUAGES)],
        )
        for k, size in enumerate(SIZES)
    ]


def some_of(screens: list[Screen], number: int) -> list[Screen]:
    """Two of the sizes, the next ones for every number; in a soak all of them."""
    return screens if IS_SOAK else [screens[(2 * number + k) % len(SIZES)] for k in range(2)]


def look(browser: Browser, server: Server, screen: Screen, token: str = "") -> BrowserContext:
    """A browser with such a screen, which notes every shift."""
    viewport = {"width": screen.size.width, "height": screen.size.height}
    context = visit(browser, server, is_phone=screen.size.is_phone, token=token, viewport=viewport)
    settings = {"theme": screen.theme, "language": screen.language}
    context.add_cookies([{"name": name, "value": value, "url": server.address} for name, value in settings.items()])
    context.add_init_script(WATCH)
    return context


def page_of(context: BrowserContext, screen: Screen) -> Page:
    """A page with letters as large as the browser's settings say."""
    page = context.new_page()
    if screen.size.letters != USUAL:
        letters = {"standard": screen.size.letters, "fixed": screen.size.letters}
        context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": letters})
    return page


def faults_of(page: Page, screen: Screen) -> list[str]:
    """What is cut off, out of sight, too small or too near to something else."""
    found: list[str] = page.evaluate(CUT, [screen.size.letters == USUAL, screen.size.is_phone, SMALLEST])
    return found


class Tour:
    """A game on several screens at once: one plays, the others show it."""

    def __init__(self, pages: list[Page], all_screens: list[Screen], number: int) -> None:
        self.pages = pages
        self.screens = all_screens
        self.number = number
        self.faults: list[str] = []
        self.shifts: list[list[list[float | str]]] = [[] for _ in pages]

    def open(self, path: str) -> None:
        self.keep_shifts()
        for page in self.pages:
            page.goto(path)
            page.locator("#board #position").wait_for(state="attached")

    def play(self, most: int, *, is_brisk: bool = False) -> bool:
        """Whether the game is over, after at most so many own moves; all screens show the same then."""
        is_over: bool = self.pages[0].evaluate(PLAY, [most, 7, PATIENCE, is_brisk])
        seq = self.pages[0].locator("#meta").get_attribute("data-seq")
        for page in self.pages:
            page.locator(f'#meta[data-seq="{seq}"]').wait_for(state="attached")
        return is_over

    def check(self, stage: int, name: str) -> None:
        """Nothing is cut off; axe looks at one screen at the start, at another at the end, in a soak at all."""
        for k, (page, screen) in enumerate(zip(self.pages, self.screens, strict=True)):
            self.faults += [f"{name} {screen}: {fault}" for fault in faults_of(page, screen)]
            if IS_SOAK or (stage != 1 and k == (self.number + stage // 2) % len(self.pages)):
                self.faults += [f"{name} {screen}: {fault}" for fault in violations(page)]

    def unfold_cards(self) -> None:
        """On phones the line of seats leads to their cards."""
        for page, screen in zip(self.pages, self.screens, strict=True):
            if screen.size.is_phone:
                page.locator("#standings button").last.tap()
                expect(page.locator("#seats .seat.is-open")).to_be_in_viewport()

    def keep_shifts(self) -> None:
        for page, kept in zip(self.pages, self.shifts, strict=True):
            kept += page.evaluate("window.shifts || []")


@pytest.mark.parametrize("part", ROUNDS)
@pytest.mark.parametrize("game", KEYS)
def test_a_whole_game_stands_still_and_fits(browser: Browser, server: Server, game: str, part: int) -> None:
    number, token = KEYS.index(game), f"tour of {game}"
    chosen = screens(number, part)
    seats = 4 if number == part % len(KEYS) else 2
    contexts = [look(browser, server, screen, token) for screen in chosen]
    pages = [page_of(context, screen) for context, screen in zip(contexts, chosen, strict=True)]
    tour = Tour(pages, chosen, number)
    tour.open(server.put(*game_until(game, lambda view: True, seats), {0: token}))
    tour.check(0, "start")
    is_over = tour.play(MIDDLE)
    tour.check(1, "middle")
    if not is_over and IS_SOAK:
        assert tour.play(2000)
    elif not is_over:
        tour.open(server.put(*late_game(game, 2), {0: token}))
        assert tour.play(400, is_brisk=True)
    tour.check(2, "end")
    tour.keep_shifts()
    tour.unfold_cards()
    for context in contexts:
        context.close()
    sums = [sum([float(shift[0]) for shift in shifts]) for shifts in tour.shifts]
    report = [f"{screen}: {sorted(shifts)[-6:]}" for screen, shifts in zip(chosen, tour.shifts, strict=True)]
    assert max(sums) < SHIFT, "\n".join(report)
    assert "\n".join(tour.faults) == ""


HEIGHTS = "() => [...document.querySelectorAll('#seats .seat')].map((card) => card.offsetHeight)"


def test_cards_of_seats_forget_a_window_that_was_narrower(browser: Browser, server: Server) -> None:
    """As phones are turned: cards in a row are as high as their neighbors."""
    token = "turned"
    context = visit(browser, server, token=token, viewport={"width": 820, "height": 1180})
    page = context.new_page()
    page.goto(server.put(*game_until("nanuuk", lambda view: True), {0: token}))
    page.locator("#board #position").wait_for(state="attached")
    before = page.evaluate(HEIGHTS)
    page.set_viewport_size({"width": 320, "height": 1180})
    page.wait_for_function(f"before => ({HEIGHTS})().join() !== before", arg=",".join(map(str, before)))
    page.set_viewport_size({"width": 820, "height": 1180})
    page.wait_for_function(f"before => ({HEIGHTS})().join() === before", arg=",".join(map(str, before)))
    context.close()


@pytest.fixture(scope="module")
def log_path(server: Server) -> Iterator[str]:
    with visitor(server) as client:
        yield f"{new_table(client, 'igloo_igloo', 'random', 'random')}/replay"


@pytest.mark.parametrize("part", ROUNDS)
@pytest.mark.parametrize("kind", ["home", "new", "rules", "how", "log", "lost"])
def test_other_pages_fit_and_axe_finds_nothing(
    browser: Browser, server: Server, log_path: str, kind: str, part: int
) -> None:
    number = ["home", "new", "rules", "how", "log", "lost"].index(kind)
    faults: list[str] = []
    for k, screen in enumerate(some_of(screens(number, part), number)):
        game = KEYS[(number + k + part) % len(KEYS)]
        paths = {"home": "/", "log": log_path, "lost": "/nowhere"}
        context = look(browser, server, screen)
        page = page_of(context, screen)
        page.goto(paths.get(kind, f"/{kind}/{game}"))
        found = [*faults_of(page, screen), *(violations(page) if IS_SOAK or k == number % 2 else [])]
        faults += [f"{screen} {game}: {fault}" for fault in found]
        context.close()
    assert "\n".join(faults) == ""
