"""The player aid on the table page: one touch away, over the board, which stays where it is."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from polynya import GAMES, Match, Rng, game_named
from polynya.bundles import bundle_of
from polynya.core.options import Value
from polynya.web.fixed import fixed_parts
from polynya.web.variants import differences
from tests.contract.cases import IS_SOAK
from tests.web.players import Player, open_table, visit
from tests.web.serving import Server

KEYS = [game.key for game in GAMES]
ALL_TONGUES = [(key, ("en", "it")[k % 2]) for k, key in enumerate(KEYS)]  # the phone speaks the other one
TONGUES = ALL_TONGUES if IS_SOAK else ALL_TONGUES[::3]

PLACES = """() => ['#stage', '#viewport', '#layers', '#board', '#side', '#now', '#choices'].map(id => {
    const b = document.querySelector(id).getBoundingClientRect();
    return [id, b.x, b.y, b.width, b.height, scrollX, scrollY];
})"""
INSIDE = """() => {
    const dialog = document.querySelector('#aid'), box = dialog.getBoundingClientRect();
    const out = [...dialog.querySelectorAll('li, h3, svg')].filter(e => {
        const b = e.getBoundingClientRect();
        return b.width < 1 || b.height < 1 || b.left < box.left || b.right > box.right + 0.5;
    });
    return box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight && out.length === 0
        && dialog.scrollWidth <= dialog.clientWidth;
}"""


@pytest.mark.parametrize(
    ("game", "seats", "options", "words"),
    [
        ("nanuuk_intro", 3, {"intro_variant": "neighbourhood"}, "the player who moves after you"),
        ("pinguinoe", 2, {"two_player_map": True}, "<b>"),
        ("nanuuk_intro", 3, {}, ""),
    ],
)
def test_the_aid_says_what_is_different_at_a_table(
    game: str, seats: int, options: dict[str, Value], words: str
) -> None:
    found = game_named(game)
    setup = found.setup(seats, options)
    script = fixed_parts(Match(found, setup, Rng(1)), "en").script
    start = script.find("Different at this table")
    assert (start >= 0) is bool(options)
    assert words in script[start:]
    assert len(differences(setup, found, "it")) == len(options)
    assert all([note for _words, note in differences(setup, found, "it")])


@pytest.fixture
def desk(browser: Browser, server: Server) -> Iterator[BrowserContext]:
    found = visit(browser, server)
    yield found
    found.close()


@pytest.fixture
def phone(browser: Browser, server: Server) -> Iterator[BrowserContext]:
    found = visit(browser, server, is_phone=True)
    yield found
    found.close()


def settled(page: Page) -> list[list[str | float]]:
    """Where the parts of the page are, as soon as the table waits for somebody and changes nothing by itself."""
    page.locator('#meta[data-turn="mine"]').wait_for(state="attached")
    places: list[list[str | float]] = page.evaluate(PLACES)
    return places


def open_in(context: BrowserContext, server: Server, game: str, language: str) -> Page:
    """A table in a language."""
    context.add_cookies([{"name": "language", "value": language, "url": server.address}])
    page = open_table(context, game, ("me", "me"))
    assert page.locator("html").get_attribute("lang") == language
    return page


@pytest.mark.parametrize(("game", "language"), TONGUES)
def test_the_aid_opens_and_closes_by_mouse_and_nothing_shifts(
    desk: BrowserContext, server: Server, game: str, language: str
) -> None:
    page = open_in(desk, server, game, language)
    before = settled(page)
    dialog, found = page.locator("#aid"), bundle_of(game).aid(language)
    assert found is not None
    expect(dialog).to_be_hidden()
    page.locator("#aid-opener").click()
    expect(dialog).to_be_visible()
    assert dialog.locator("h2").inner_text() == found.title
    assert dialog.locator("h3").all_inner_texts() == [part.title for part in found.parts]
    assert dialog.locator("li").count() == sum([len(part.lines) for part in found.parts])
    assert dialog.locator("svg.sign").count() == sum([len(line.signs) for part in found.parts for line in part.lines])
    assert page.evaluate(INSIDE)
    assert settled(page) == before
    dialog.locator("button").click()
    expect(dialog).to_be_hidden()
    page.locator("#aid-opener").click()
    page.mouse.click(5, 5)  # beside it
    expect(dialog).to_be_hidden()
    assert settled(page) == before


def test_the_aid_opens_and_closes_by_keys_and_the_focus_comes_back(desk: BrowserContext) -> None:
    page = open_table(desk, "nanuuk", ("me", "me"))
    dialog, seq = page.locator("#aid"), page.locator("#meta").get_attribute("data-seq")
    page.locator("#aid-opener").focus()
    page.keyboard.press("Enter")
    expect(dialog).to_be_visible()
    assert page.evaluate("() => document.querySelector('#aid').contains(document.activeElement)")
    page.keyboard.press("u")  # which would take back
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(page.locator("#aid-opener")).to_be_focused()
    page.keyboard.press("?")
    expect(dialog).to_be_visible()
    page.keyboard.press("?")
    expect(dialog).to_be_hidden()
    assert page.locator("#meta").get_attribute("data-seq") == seq


def test_escape_closes_the_aid_and_holds_on_to_what_was_taken_up(desk: BrowserContext) -> None:
    page = open_table(desk, "nanuuk_intro", ("me", "me"))
    player = Player(page, "nanuuk_intro")
    _, walk = player.wait_until_offered(lambda offer: offer["verb"] == "walk")
    player.touch(walk["clicks"][0])
    page.locator("#aid-opener").click()
    page.keyboard.press("Escape")
    expect(page.locator("#aid")).to_be_hidden()
    assert player.stage()["picked"] == walk["clicks"][:1]


@pytest.mark.parametrize(("game", "language"), [(key, "it" if tongue == "en" else "en") for key, tongue in TONGUES])
def test_the_aid_fits_a_phone(phone: BrowserContext, server: Server, game: str, language: str) -> None:
    page = open_in(phone, server, game, language)
    before = settled(page)
    button = page.locator("#aid-opener").bounding_box()
    assert button is not None
    assert button["height"] >= 32
    assert button["x"] + button["width"] <= 390
    page.locator("#aid-opener").tap()
    expect(page.locator("#aid")).to_be_visible()
    assert page.evaluate(INSIDE)
    assert settled(page) == before
    page.touchscreen.tap(195, 4)  # beside it
    expect(page.locator("#aid")).to_be_hidden()
    assert settled(page) == before
