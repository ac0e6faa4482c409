"""The page as an app: what a system needs to keep it, what the worker keeps, and what happens without a net."""

from __future__ import annotations

import struct

import httpx
import pytest
from playwright.sync_api import Browser, expect

from tests.browser.axe import violations
from tests.web.players import visit
from tests.web.serving import Server, visitor
from tests.web.worlds import begun_game

TOKEN = "token of Ada"
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


def test_no_cache_has_anything_of_a_table_and_without_a_net_the_page_says_so(browser: Browser, server: Server) -> None:
    header, begun = begun_game("igloo_igloo", 2, (0, 1), seed=9)
    path = server.put(header._replace(id="kept-nowhere"), begun, {0: TOKEN})
    context = visit(browser, server, token=TOKEN)
    page = context.new_page()
    page.goto("/")
    page.evaluate(KEYS)
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
    expect(page.locator("#no-net")).to_be_visible()
    expect(page.locator("[name=name-0]")).to_have_value("Ada")
    page.goto(path)
    expect(page.locator("h1")).to_have_text("No connection")
    context.set_offline(False)
    page.goto(path)
    page.locator("#board #position").wait_for(state="attached")
    context.close()


def test_where_browsers_do_not_trust_the_address_the_page_says_why(browser: Browser, server: Server) -> None:
    header, begun = begun_game("igloo_igloo", 2, (0, 1), seed=9)
    path = server.put(header._replace(id="untrusted"), begun, {})
    context = visit(browser, server, base_url=server.address)
    page = context.new_page()
    page.goto(path)
    page.locator("#settings summary").click()
    expect(page.locator("#notice")).to_be_enabled()
    expect(page.locator("#no-notice")).to_be_hidden()
    assert violations(page) == []
    page.add_init_script("Object.defineProperty(window, 'isSecureContext', {value: false})")
    page.reload()
    page.locator("#settings summary").click()
    expect(page.locator("#notice")).to_be_disabled()
    expect(page.locator("#no-notice")).to_be_visible()
    context.close()
