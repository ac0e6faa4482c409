"""The page as an app: what a system needs to keep it, what the worker keeps, and what happens without a net."""

from __future__ import annotations

import json
import re
import struct
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, expect

from polynya import game_named
from polynya.web.pages import game_translator
from tests.browser.axe import violations
from tests.processes import wait_until
from tests.web.players import Player, open_page, open_table, visit
from tests.web.serving import Server, serving, visitor
from tests.web.speaking import both_languages, both_ways, say
from tests.web.test_devices import play_turn
from tests.web.test_people import HIDE, PUT_AWAY
from tests.web.test_replay import DROP
from tests.web.worlds import begun_game, late_game

TOKEN = "token of Ada"
NO_NET = "There is no connection. What you typed stays here; nothing is sent until the connection is back."
UNTRUSTED = (
    "Browsers allow this only over HTTPS or on this computer itself; here the title and icon of the tab tell you."
)
KEPT_PAGE = "caches.match('/offline').then((answer) => answer.text())"
KEYS = """async () => {
  await navigator.serviceWorker.ready;
  const names = await caches.keys(), found = [];
  for (const name of names) found.push(...(await (await caches.open(name)).keys()).map((key) => key.url));
  return found;
}"""


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_manifest_names_icons_that_are_there(server: Server, language: str) -> None:
    with visitor(server) as client:
        page = client.get("/", headers={"accept-language": language}).text
        assert '<link rel="manifest" href="/manifest.webmanifest">' in page
        answer = client.get("/manifest.webmanifest", headers={"accept-language": language})
        assert answer.headers["content-type"].startswith("application/manifest+json")
        found = answer.json()
        assert found["start_url"] == found["scope"] == found["id"] == "/"
        assert found["display"] == "standalone"
        assert found["lang"] == language
        for icon in found["icons"]:
            check_icon(client, icon)
        assert {"192x192", "512x512"} <= {icon["sizes"] for icon in found["icons"]}
        assert client.get("/icon/100.png").status_code == 404


def check_icon(client: httpx.Client, icon: dict[str, str]) -> None:
    """An icon is a picture of the kind and size that are said."""
    answer = client.get(icon["src"])
    assert answer.headers["content-type"].startswith(icon["type"])
    if icon["type"] == "image/png":
        width, height = struct.unpack(">II", answer.content[16:24])
        assert icon["sizes"] == f"{width}x{height}"


@both_ways
def test_no_cache_has_anything_of_a_table_and_without_a_net_the_page_says_so(
    browser: Browser, server: Server, mine: str, other: str
) -> None:
    header, begun = begun_game("igloo_igloo", 2, (0, 1), seed=9)
    path = server.put(header._replace(id="kept-nowhere"), begun, {0: TOKEN})
    context = visit(browser, server, token=TOKEN, locale=mine)
    page = context.new_page()
    page.goto("/")
    page.evaluate(KEYS)
    manifest = page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then((answer) => answer.json())")
    assert (manifest["lang"], manifest["description"]) == (mine, say(mine, "Arctic board games on one table"))
    for where in ("/", path, f"{path}/replay", "/new/igloo_igloo", "/"):
        page.goto(where)
    found = page.evaluate(KEYS)
    assert len(found) > 5
    assert not [url for url in found if "/t/" in url or header.id in url], found
    assert all(["v=" in url or url.endswith("/offline") for url in found]), found
    page.goto("/new/igloo_igloo")
    page.locator("[name=name-0]").fill("Ada")
    context.set_offline(True)
    page.locator("form.new button.main").click()
    expect(page.locator("#no-net")).to_have_text(say(mine, NO_NET))
    expect(page.locator("[name=name-0]")).to_have_value("Ada")
    page.goto(path)
    expect(page.locator("h1")).to_have_text(say(mine, "No connection"))
    expect(page.get_by_role("link", name=say(mine, "Try again"))).to_be_visible()
    context.set_offline(False)
    page.goto(path)
    page.locator("#board #position").wait_for(state="attached")
    page.locator("#settings summary").click()
    page.locator("select[name=language]").select_option(other)
    expect(page.locator("html")).to_have_attribute("lang", other)
    wait_until(
        lambda: say(other, "No connection") in page.evaluate(KEPT_PAGE), "the page that is kept speaks the other one"
    )
    page.locator("#settings summary").click()
    page.locator("select[name=theme]").select_option("dark")
    expect(page.locator("html.dark")).to_be_attached()
    wait_until(lambda: 'class="dark"' in page.evaluate(KEPT_PAGE), "the page that is kept has the other colors")
    context.set_offline(True)
    page.goto("/")
    expect(page.locator("h1")).to_have_text(say(other, "No connection"))
    context.close()


def test_without_the_server_a_form_keeps_what_was_typed(browser: Browser, tmp_path: Path) -> None:
    """Also where the net itself is there, and where browsers offer no worker; the form is sent as soon as it can be."""
    with serving(tmp_path) as own:
        context = visit(browser, own, locale="en")
        trusted, plain = context.new_page(), context.new_page()
        trusted.goto("/new/igloo_igloo")
        trusted.evaluate(KEYS)
        plain.goto(f"{own.plain_address}/new/igloo_igloo")
        trusted.goto("/new/igloo_igloo")
        for page in (trusted, plain):
            page.locator("[name=name-0]").fill("Ada")
        own.kill()
        for page in (trusted, plain):
            page.locator("form.new button.main").click()
            expect(page.locator("#no-net")).to_have_text(NO_NET)
            expect(page.locator("[name=name-0]")).to_have_value("Ada")
        assert trusted.evaluate("navigator.onLine")
        own.start()
        expect(plain.locator("#no-net")).to_be_hidden()
        plain.locator("form.new button.main").click()
        plain.locator("#board #position").wait_for(state="attached")
        own.kill()
        trusted.locator("#settings summary").click()
        trusted.locator("select[name=language]").select_option("it")
        expect(trusted.locator("h1")).to_have_text("No connection")
        context.close()


KEPT = """async () => ({
  databases: (await indexedDB.databases()).map((found) => found.name),
  local: Object.fromEntries(Object.entries(localStorage)),
  session: Object.fromEntries(Object.entries(sessionStorage)),
})"""
OWN_KEYS = {f"polynya-{name}" for name in ("pace", "luck", "offline", "tables")}


@pytest.mark.parametrize(("game", "language"), [("igloo_igloo", "en"), ("pinguinoe", "it")])
def test_after_a_game_with_secrets_a_browser_has_kept_nothing_of_the_table(
    browser: Browser, server: Server, game: str, language: str
) -> None:
    """Only that it was there, and the fingerprint of its luck, which everybody sees from the first moment."""
    path = server.put(*late_game(game, 2), {0: TOKEN})
    table_id = path.removeprefix("/t/")
    context = visit(browser, server, token=TOKEN, locale=language)
    page = context.new_page()
    page.goto("/")
    page.evaluate(KEYS)
    page.goto(path)
    page.locator("#board #position").wait_for(state="attached")
    Player(page, game).finish()
    record = context.request.get(f"{path}/record.txt").text()
    for where in ("review", "replay", "verify"):
        page.goto(f"{path}/{where}")
    page.goto("/record")
    page.evaluate(DROP, [record, "game.txt"])
    page.locator("#look[data-shown]").wait_for()
    page.goto("/")
    page.locator("#mine").wait_for()
    urls, kept = page.evaluate(KEYS), page.evaluate(KEPT)
    assert len(urls) > 5
    assert [url for url in urls if table_id in url or "/t/" in url or "/record" in url] == []
    assert kept["databases"] == []
    assert kept["session"] == {}
    assert set(kept["local"]) <= OWN_KEYS
    fingerprints = dict(json.loads(kept["local"].pop("polynya-luck", "[]")))
    assert set(fingerprints) <= {table_id}
    assert kept["local"].pop("polynya-tables") == table_id
    assert not [value for value in kept["local"].values() if table_id in value]
    context.close()


@both_languages
def test_where_browsers_do_not_trust_the_address_the_page_says_why(
    browser: Browser, server: Server, language: str
) -> None:
    """And everything else works there: a move is made, and the title tells whose turn it is."""
    context = visit(browser, server, locale=language)
    for base, is_trusted in ((server.address, True), (server.plain_address, False)):
        page = open_table(context, "nanuuk_intro", ("me", "me"))
        context.add_cookies([{**cookie, "domain": "table.test"} for cookie in context.cookies()])  # type: ignore[typeddict-item]
        page.goto(page.url.replace(server.address, base))
        expect(page).to_have_title(re.compile(f"^{say(language, 'Your turn')} "))
        page.locator("#settings summary").click()
        box = page.get_by_label(say(language, "Tell me when it is my turn"))
        expect(box).to_be_enabled(enabled=is_trusted)
        expect(page.locator("#no-notice")).to_be_visible(visible=not is_trusted)
        expect(page.locator("#no-notice")).to_have_text(say(language, UNTRUSTED))
        expect(page.locator("#no-app")).to_be_visible(visible=not is_trusted)
        assert violations(page) == []
        page.keyboard.press("Escape")
        assert page.evaluate("[isSecureContext, 'serviceWorker' in navigator]") == [is_trusted] * 2
        Player(page, "nanuuk_intro").play(1)
    context.close()


NOTICE = """window.told = []; window.shaken = [];
navigator.vibrate = (time) => window.shaken.push(time);
window.Notification = class {
  static permission = 'granted';
  static async requestPermission() { return 'granted'; }
  constructor(title, options) { window.told.push([title, options]); }
};"""


@both_ways
def test_somebody_who_looks_elsewhere_is_told_of_their_turn(
    browser: Browser, server: Server, mine: str, other: str
) -> None:
    """By the name of the table and nothing else; a phone shakes shortly, and only a phone."""
    is_phone = other == "en"
    contexts = [visit(browser, server, locale=mine), visit(browser, server, locale=other, is_phone=is_phone)]
    contexts[1].add_init_script(HIDE + NOTICE)
    ada = open_table(contexts[0], "nanuuk_intro", ("me", "open"))
    bo = open_page(contexts[1], ada.url)
    bo.locator("#sit-1").click()
    bo.locator('#meta[data-turn="other"]').wait_for(state="attached")
    bo.locator("#settings summary").click()
    bo.get_by_label(say(other, "Tell me when it is my turn")).check()
    bo.evaluate(PUT_AWAY, True)
    play_turn(Player(ada, "nanuuk_intro"))
    name = game_translator(game_named("nanuuk_intro"), other)("Nanuuk! (introductory game)")
    wait_until(lambda: bo.evaluate("window.told") != [], "nobody is told")
    title = f"{say(other, 'Your turn')} \u2013 {name} \u2013 Polynya"
    assert bo.evaluate("window.told") == [[title, {"tag": ada.url.split("/t/")[1]}]]
    assert bo.evaluate("window.shaken") == ([80] if is_phone else [])
    for context in contexts:
        context.close()
