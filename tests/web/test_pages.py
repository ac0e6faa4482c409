"""Pages that are no table, bad wishes, strangers, and the end of a server."""

from __future__ import annotations

import re
import signal
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from polynya import GAMES
from polynya.store.table import OPEN
from polynya.web import pages
from polynya.web.app import create_app
from polynya.web.settings import Settings
from tests.contract.cases import IS_SOAK
from tests.processes import PATIENCE, members, wait_until
from tests.web.players import Player, open_table, visit
from tests.web.serving import Server, chains_in, new_table, serving, visitor
from tests.web.worlds import game_entries

FIRST_LOAD = 90_000  # bytes
SECOND_LOAD = 10_000
KEYS = [game.key for game in GAMES]
every_game = pytest.mark.parametrize("game", KEYS)


@pytest.fixture
def client(server: Server) -> Iterator[httpx.Client]:
    with visitor(server) as found:
        yield found


@pytest.fixture
def context(browser: Browser, server: Server) -> Iterator[BrowserContext]:
    found = visit(browser, server)
    yield found
    found.close()


class Watch:
    """What a page asks for and complains about; other hosts cannot be reached."""

    def __init__(self, context: BrowserContext) -> None:
        self.foreign: list[str] = []
        self.complaints: list[str] = []
        context.route(re.compile(r"^(?!https?://(127\.0\.0\.1|localhost)[:/])"), self._refuse)
        context.on("console", lambda message: self._note(message.type, message.text))
        context.on("weberror", lambda error: self.complaints.append(str(error.error)))

    def _refuse(self, route: Route) -> None:
        self.foreign.append(route.request.url)
        route.abort()

    def _note(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.complaints.append(text)


def test_no_page_asks_another_host_or_breaks_the_policy(context: BrowserContext) -> None:
    watch = Watch(context)
    page = context.new_page()
    for path in ("/", *[f"/{kind}/{key}" for key in KEYS for kind in ("new", "rules")]):
        answer = page.goto(path)
        assert answer is not None
        assert answer.status == 200
        assert "default-src 'self'" in answer.headers["content-security-policy"]
        page.wait_for_load_state("load")
    for key in KEYS if IS_SOAK else KEYS[::3]:
        table = open_table(context, key, ("me", "random"))
        Player(table, key).play(1)
        table.locator("#table-opener").click()
        expect(table.locator(".qr img").first).to_be_visible()
        assert table.locator(".qr img").first.evaluate("(e) => e.decode().then(() => e.naturalWidth)") > 0
        table.keyboard.press("Escape")
        table.locator("#settings summary").click()
        table.locator("select[name=theme]").select_option("dark")
        expect(table.locator("html")).to_have_class("dark")
        table.locator("#board #position").wait_for(state="attached")
        log = context.new_page()
        log.goto(f"{table.url}/replay")
        table.close()
        log.close()
    assert (watch.foreign, watch.complaints) == ([], [])


RESOURCES = "() => performance.getEntriesByType('resource').length"


def size_of(page: Page, path: str) -> int:
    """The bytes of a first visit, as they go over the wire."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    sizes: dict[str, int] = {}
    session.on("Network.loadingFinished", lambda event: sizes.update({event["requestId"]: event["encodedDataLength"]}))
    page.goto(path)
    page.wait_for_load_state("load")
    if path != "/":
        page.locator("#board #position").wait_for(state="attached")
    else:
        page.wait_for_function("[...document.images].every((image) => image.complete)")  # the first visit draws them
    wait_until(lambda: len(sizes) > page.evaluate(RESOURCES), "not everything is counted")  # the page is none of them
    session.detach()
    return int(sum(sizes.values()))


@pytest.mark.parametrize("what", ["home", *KEYS])
def test_visits_are_small_and_later_ones_smaller(
    browser: Browser, server: Server, client: httpx.Client, what: str
) -> None:
    path = "/" if what == "home" else new_table(client, what, "me", "random", "random", "random")
    stranger = visit(browser, server, service_workers="block")  # which would take the bytes on itself
    page = stranger.new_page()
    assert 5_000 < size_of(page, path) < FIRST_LOAD
    assert 500 < size_of(page, path) < SECOND_LOAD
    stranger.close()


def test_home_leads_to_every_game_and_to_ones_tables(context: BrowserContext) -> None:
    page = context.new_page()
    page.goto("/")
    expect(page.locator("li.game")).to_have_count(len(GAMES))
    for image in page.locator("li.game img").all():
        image.scroll_into_view_if_needed()
        expect(image).to_have_js_property("complete", True)
        assert image.evaluate("e => e.naturalWidth") > 0
    expect(page.locator(".tables")).to_have_count(0)
    play = page.locator('form[action="/play/nanuuk_intro"] button')
    play.click()
    expect(page.locator("#first-game h2")).to_have_text("Nanuuk! (introductory game)")
    expect(page.locator("#first-game form")).to_have_attribute("action", "/guide/nanuuk_intro")
    page.locator("#first-game [data-play]").click()
    page.locator("#board #position").wait_for(state="attached")
    url = page.url
    Player(page, "nanuuk_intro").wait()
    page.goto("/")
    page.locator(".tables a", has_text="Your turn").click()
    page.wait_for_url(url)
    page.goto("/")
    expect(page.locator("form[data-first]")).to_have_count(len(GAMES) - 1)
    play.click()
    page.wait_for_url(re.compile("/t/"))  # whoever has met a game is not asked again


@every_game
def test_play_now_is_one_click(client: httpx.Client, game: str) -> None:
    answer = client.post(f"/play/{game}")
    assert answer.status_code == 200
    assert answer.url.path.startswith("/t/")
    assert client.cookies.get("polynya")


BAD_FORMS = [
    ("nanuuk_intro", {"seat-0": "me", "seat-1": "none"}, "at least two seats"),
    ("nanuuk_intro", {}, "at least two seats"),
    ("nanuuk_intro", {"seat-0": "me", "seat-1": "me", "option-intro_variant": "nonsense"}, "nonsense"),
    ("nanuuk_intro", {"seat-0": "me", "seat-1": "me", "option-nonsense": "1"}, "nonsense"),
    (
        "nanuuk_intro",
        {"seat-0": "me", "seat-1": "me", "option-shared_bear_count": "99"},
        "how many bears belong to everybody",
    ),
    (
        "nanuuk_intro",
        {"seat-0": "me", "seat-1": "me", "option-shared_bear_count": "<b>"},
        "how many bears belong to everybody",
    ),
    (
        "nanuuk_intro",
        {**{f"seat-{seat}": "me" for seat in range(4)}, "option-intro_variant": "shared_bears"},
        "not available for this number of players: Everybody&#39;s bears (2 players)",
    ),
    (
        "nanuuk_intro",
        {"seat-0": "me", "seat-1": "me", "option-bear_two_cracks": "yes"},
        "set it back to “usual”: (a) the bear cracks the ice around every space it enters",
    ),
]


@pytest.mark.parametrize(("game", "form", "words"), BAD_FORMS)
def test_a_bad_form_comes_back_with_what_is_wrong(
    client: httpx.Client, game: str, form: dict[str, str], words: str
) -> None:
    answer = client.post(f"/new/{game}", data=form or {"x": "y"})
    assert answer.status_code == 400
    assert 'role="alert"' in answer.text
    assert words in answer.text
    assert "<b>" not in answer.text.split('role="alert"')[1].split("</ul>")[0]
    for seat in range(2):
        kind = form.get(f"seat-{seat}", "")
        if kind and kind != "none":
            chosen = re.search(rf'id="seat-{seat}".*?</select>', answer.text, re.DOTALL)
            assert chosen
            assert f'value="{kind}" selected' in chosen[0]


def test_a_seat_of_an_unknown_kind_is_refused(client: httpx.Client) -> None:
    answer = client.post("/new/nanuuk_intro", data={"seat-0": "me", "seat-1": "deep blue"})
    assert answer.status_code == 400


def test_a_bad_form_is_put_right_in_the_browser(context: BrowserContext) -> None:
    page = context.new_page()
    page.goto("/new/nanuuk_intro")
    page.locator("form.new .variants > summary").click()
    page.locator("#option-intro_variant").select_option("collaboration")
    page.locator("form.new button.main").click()
    expect(page.get_by_role("alert")).to_contain_text("not available for this number of players: Partners")
    page.locator("#seat-2").select_option("level4")
    page.locator("#seat-3").select_option("level4")
    page.locator("form.new button.main").click()
    page.locator("#board #position").wait_for(state="attached")


def test_variants_that_mean_nothing_are_hidden_and_another_language_loses_nothing(context: BrowserContext) -> None:
    page = context.new_page()
    page.goto("/new/nanuuk_intro")
    page.locator("form.new .variants > summary").click()
    bears = page.locator("#option-shared_bear_count")
    expect(bears).to_be_hidden()
    page.locator("#option-intro_variant").select_option("shared_bears")
    bears.select_option("2")
    page.locator("[name=name-0]").fill("Ada")
    page.locator("#settings summary").click()
    page.locator("select[name=language]").select_option("it")
    expect(page.locator("html")).to_have_attribute("lang", "it")
    expect(bears).to_have_value("2")
    expect(page.locator("[name=name-0]")).to_have_value("Ada")
    page.locator("#option-intro_variant").select_option("standard")
    expect(bears).to_be_hidden()
    page.locator("form.new button.main").click()
    expect(page.locator("#seats")).to_contain_text("Ada")


LOST = ["/t/nowhere", "/new/chess", "/rules/chess", "/nowhere", "/static/nothing.js", "/picture/chess.svg"]
LOST += [
    "/t/nowhere/replay",
    "/t/nowhere/events",
    "/t/nowhere/record.txt",
    "/static/../app.py",
    "/t/%3Cb%3E",
    "/play/x",
]


@pytest.mark.parametrize("path", LOST)
@pytest.mark.parametrize("language", ["en", "it"])
def test_who_is_lost_finds_a_way_on(client: httpx.Client, path: str, language: str) -> None:
    answer = client.get(path, headers={"accept-language": language})
    assert answer.status_code in (404, 405)
    assert answer.headers["content-type"].startswith("text/html")
    assert 'href="/"' in answer.text
    assert "Traceback" not in answer.text
    if language == "it":
        assert "There is no such" not in answer.text


def test_nonsense_in_addresses_is_refused_politely(client: httpx.Client) -> None:
    path = new_table(client, "nanuuk_intro", "me", "me")
    for query in ("why?x=a&y=1", "why", "why?x=nan&y=inf", "events?since=abc"):
        answer = client.get(f"{path}/{query}")
        assert answer.status_code in (200, 400), (query, answer.status_code)
    for name, value in (("language", "xx"), ("theme", "../../x"), ("polynya", "&lt;=;,")):
        assert client.get("/", headers={"cookie": f"{name}={value}"}).status_code == 200
    for form in ({"language": "<b>", "theme": "x" * 99}, {"nothing": "1"}):
        assert client.post("/settings", data=form).status_code == 200


def test_settings_lead_back_and_nowhere_else(client: httpx.Client) -> None:
    for referer, wanted in (
        ("/rules/nanuuk", "/rules/nanuuk"),
        ("https://example.org/rules/nanuuk", "/rules/nanuuk"),
        ("//example.org/x", "/"),
        ("https://example.org//example.org/x", "/"),
        ("javascript:alert(1)", "/"),
        ("\\\\example.org", "/"),
        ("/\\example.org", "/%5Cexample.org"),
    ):
        answer = client.post("/settings", data={"theme": "dark"}, headers={"referer": referer}, follow_redirects=False)
        assert (answer.status_code, answer.headers["location"]) == (303, wanted), referer


# Strangers


@pytest.mark.parametrize("host", ["example.org", "example.org:80", "127.0.0.1.example.org", "localhost.evil", ""])
def test_foreign_names_get_no_answer(client: httpx.Client, host: str) -> None:
    for path in ("/", "/health", "/static/app.js"):
        assert client.get(path, headers={"host": host}).status_code in (403, 400)


@pytest.mark.parametrize("name", ["127.0.0.1", "localhost", "LOCALHOST", "[::1]"])
def test_own_names_get_an_answer(client: httpx.Client, server: Server, name: str) -> None:
    assert client.get("/health", headers={"host": f"{name}:{server.port}"}).status_code == 200


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://example.org"},
        {"origin": "null"},
        {"origin": "http://127.0.0.1:1"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
def test_other_sites_cannot_change_anything(client: httpx.Client, headers: dict[str, str]) -> None:
    path = new_table(client, "nanuuk_intro", "me", "me")
    before = client.get(path).text
    chain = " ".join(map(str, chains_in(before)[0]))
    seq = re.findall(r'data-seq="(\d+)"', before)[0]
    for where in ("act", "undo", "sit", "rematch", "hurry"):
        answer = client.post(f"{path}/{where}", data={"actions": chain, "seq": seq, "seat": "0"}, headers=headers)
        assert answer.status_code == 403
    for where in ("/play/nanuuk_intro", "/new/nanuuk_intro", "/settings"):
        assert client.post(where, data={"theme": "dark"}, headers=headers).status_code == 403
    assert client.get(path).text == before


def test_a_browser_refuses_a_form_of_another_site(context: BrowserContext, server: Server) -> None:
    """A page at another origin posts to the table; the cookie does not help it."""
    page = open_table(context, "nanuuk_intro", ("me", "me"))
    look = Player(page, "nanuuk_intro").wait()
    evil = context.new_page()
    action = look["offers"][0]["chains"][0][0]
    form = f"""<form method=post action="{page.url}/act"><input name=actions value="{action}">
        <input name=seq value={look["seq"]}><button>win a prize</button></form>"""
    evil.route("http://localhost:1/", lambda route: route.fulfill(body=form, content_type="text/html"))
    evil.goto("http://localhost:1/")
    with evil.expect_navigation() as navigation:
        evil.locator("button").click()
    assert navigation.value is not None
    assert navigation.value.status == 403
    page.reload()
    assert Player(page, "nanuuk_intro").wait() == look


def test_a_strangers_decisions_are_refused(client: httpx.Client, server: Server) -> None:
    path = new_table(client, "nanuuk_intro", "me", "open")
    with visitor(server) as eve:
        text = client.get(path).text
        form = {"actions": str(chains_in(text)[0][0]), "seq": re.findall(r'data-seq="(\d+)"', text)[0]}
        for where in ("act", "undo"):
            assert eve.post(f"{path}/{where}", data=form).status_code in (403, 409)
        assert eve.post(f"{path}/rematch").status_code == 403
        assert chains_in(eve.get(path).text) == []
        assert eve.get(f"{path}/why?x=100&y=100").json() == {}
    assert client.get(path).text == text


def test_there_is_no_rematch_before_the_end(client: httpx.Client) -> None:
    path = new_table(client, "nanuuk_intro", "me", "me")
    assert client.post(f"{path}/rematch").status_code == 409


# Long games


def test_a_long_game_opens(client: httpx.Client, server: Server) -> None:
    header, entries = game_entries("pinguinoe", 4, 3, 900)
    plies = sum([len(cast("list[int]", entry.data["actions"])) for entry in entries if entry.kind == "action"])
    assert plies > 500
    waiting = [
        entry._replace(data={**entry.data, "kind": OPEN}) if entry.kind == "seat" else entry for entry in entries
    ]
    table = server.put(header, waiting, {})  # bots would go on
    for path in (table, f"{table}/replay"):
        answer = client.get(path)
        assert answer.status_code == 200
    assert client.get(f"{table}/replay").text.count("<li>") > 50
    assert f"{table}/replay" in client.get(table).text


# The server


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
def test_a_server_ends_though_people_listen(tmp_path: Path, sign: signal.Signals) -> None:
    with serving(tmp_path, pause=0.2) as own, visitor(own) as client:
        path = new_table(client, "nanuuk_intro", "random", "random")
        streams = []
        for _ in range(5):
            stream = socket.create_connection(("127.0.0.1", own.port), timeout=PATIENCE)
            stream.sendall(f"GET {path}/events?since=0 HTTP/1.1\r\nHost: 127.0.0.1:{own.port}\r\n\r\n".encode())
            heard = b""
            while b"event: ping" not in heard:
                heard += stream.recv(4000)
            assert heard.startswith(b"HTTP/1.1 200")
            streams.append(stream)
        assert own.stop(sign) in (0, -sign, 128 + sign)
        for stream in streams:
            stream.close()
        log = own.log.read_text()
        assert "Traceback" not in log


def test_nothing_is_left_behind(tmp_path: Path) -> None:
    """Workers and bots end with the server."""
    with serving(tmp_path) as own, visitor(own) as client:
        assert own.process is not None
        group = own.process.pid
        before = len(members(group))
        new_table(client, "nanuuk_intro", "level8", "level8")
        wait_until(lambda: len(members(group)) > before, "no bot has begun to think")
        own.process.send_signal(signal.SIGTERM)
        own.process.wait(PATIENCE)
        wait_until(lambda: members(group) == [], "somebody is left")


def test_the_server_is_made_without_a_warning(tmp_path: Path) -> None:
    assert create_app(Settings("127.0.0.1", 0, f"sqlite:///{tmp_path / 'tables.db'}", 0.0)).routes


def test_everything_that_is_drawn_from_changes_the_version(tmp_path: Path) -> None:
    """However deep in folders it lies; not what Python keeps there for itself."""
    digests: list[str] = []
    for name in ("one.py", "variants/pictures", "variants/deeper/two.typ", "__pycache__/one.pyc"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("1")
        digests.append(pages.digest_of(tmp_path))
    (tmp_path / "variants/deeper/two.typ").write_text("2")
    digests.append(pages.digest_of(tmp_path))
    assert [len(set(digests)), digests[2] == digests[3]] == [4, True]
