"""Two browsers and a phone at one table, over plain HTTP under a name that browsers do not trust: seats on the move."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest
import segno
from playwright.sync_api import Browser, BrowserContext, Page, expect

from polynya.record.endings import AGREEMENT, CLOSURE
from polynya.web.links import NOWHERE
from polynya.web.people import ENDINGS
from polynya.web.tokens import NAME, new_token
from tests.browser.axe import violations
from tests.contract.cases import IS_SOAK
from tests.processes import wait_until
from tests.web.clients import seq_in, turn_in
from tests.web.players import DESK, PHONE, Player, open_page, visit
from tests.web.serving import Server, chains_in, new_table, serving, visitor
from tests.web.speaking import both_languages, both_ways, say
from tests.web.worlds import begun_game

BY_HAND = "Press and hold the link to copy it: browsers copy and share by themselves only over HTTPS."
GUESSES = 100_000 if IS_SOAK else 2_000
STAY = """const later = window.setTimeout; // a notice stays, however slow the machine is
window.setTimeout = (work, after, ...more) => after === 7000 ? 0 : later(work, after, ...more);"""
SEATS = """() => {
  const seats = document.querySelector('#seats').cloneNode(true);
  for (const element of seats.querySelectorAll('*')) element.removeAttribute('style');
  for (const card of seats.querySelectorAll('.seat')) card.classList.remove('is-away');
  return seats.innerHTML;
}"""


def come(browser: Browser, server: Server, token: str = "", *, is_phone: bool = False, locale: str) -> BrowserContext:
    """Somebody in the same network, who uses the name of the machine."""
    context = visit(browser, server, is_phone=is_phone, is_plain=True, token=token, locale=locale)
    context.add_init_script(STAY)
    return context


def modules(link: str) -> str:
    """A code for cameras, as a path."""
    drawn = str(segno.make(link, error="m").svg_inline(border=2, omitsize=True))
    return str(re.findall(r' d="([^"]+)"', drawn)[-1])


def seats(page: Page) -> str:
    """What lies in front of everybody, as this page shows it."""
    found: str = page.evaluate(SEATS)
    return found


@pytest.mark.parametrize(("game", "language"), [("igloo_igloo", "it"), ("pinguinoe", "en")])
def test_a_seat_moves_to_a_phone_in_the_middle_of_a_secret_hand(
    browser: Browser, server: Server, game: str, language: str
) -> None:
    path = server.put(*begun_game(game, 3, (0, 1)), {0: "moving ada", 1: "moving bo"})
    desk, watcher = come(browser, server, "moving ada", locale=language), come(browser, server, locale=language)
    phone, late = [come(browser, server, is_phone=True, locale=language) for _ in range(2)]
    old, public = open_page(desk, path), seats(open_page(watcher, path))
    hand = seats(old)
    assert hand != public
    old.locator("#table-opener").click()
    expect(old.locator("#table-dialog")).to_contain_text(say(language, "Continue on another device"))
    old.get_by_role("button", name=say(language, "Make a link and a QR code")).click()
    expect(old.locator("#move-link .qr svg")).to_be_visible()
    words = "Open this link on the other device within ten minutes."
    expect(old.locator("#table-said")).to_have_text(say(language, words))
    old.locator("[data-copy=move-value]").click()
    expect(old.locator("#table-said")).to_contain_text("Ctrl+C")  # there is no clipboard over plain HTTP
    assert old.evaluate("() => document.activeElement.selectionEnd > 30")
    assert old.locator("[data-share]:visible").count() == 0
    expect(old.locator("#no-share")).to_have_text(say(language, BY_HAND))
    assert violations(old) == []
    link = old.locator("#move-value").input_value()
    assert old.locator("#move-link .qr path").last.get_attribute("d") == modules(link)
    new = phone.new_page()
    new.goto(link)
    assert "#" not in new.url
    assert violations(new) == []
    assert seats(old) == hand  # who only looks at a link moves nothing
    expect(new.locator("h1")).to_have_text(say(language, "Continue on this device"))
    with old.expect_event("requestfinished", lambda asked: "/events" in asked.url):  # its stream is closed
        new.get_by_role("button", name=say(language, "Continue here")).click()
    new.locator("#board #position").wait_for(state="attached")
    assert seats(new) == hand
    wait_until(lambda: seats(old) == public, "the old device still shows the hand")
    old.goto("/")
    old.go_back()
    wait_until(lambda: old.locator("#seats .seat").count() > 0 and seats(old) == public, "Back shows the hand")
    expect(use_link(late, link, language).locator("main")).to_contain_text(say(language, NOWHERE))
    assert seats(new) == hand
    assert link.split("#")[1] not in server.log.read_text()
    for context in (desk, watcher, phone, late):
        context.close()


@both_ways
def test_questions_a_bot_for_a_while_and_a_resignation(browser: Browser, server: Server, mine: str, other: str) -> None:
    with visitor(server) as client:
        path, token = new_table(client, "nanuuk_intro", "me", "open", "open"), client.cookies[NAME]
    contexts = [come(browser, server, token, locale=mine), come(browser, server, locale=other)]
    ada, bo = open_page(contexts[0], path), open_page(contexts[1], f"{path}#seat-2")
    assert bo.locator("#sit button:visible").count() == 1
    bo.locator("#sit input").fill("Bo")
    bo.get_by_role("button", name=say(other, "Take seat {0}", 2)).click()
    notice = ada.locator("#toasts")
    expect(notice).to_contain_text(say(mine, "{0} sat down.", "Bo"))
    ada.locator("#table-opener").click()
    expect(ada.locator("#person-1 [data-presence]")).to_have_text(say(mine, "here"))
    ada.locator("#person-2 summary").click()
    ada.get_by_role("button", name=say(mine, "Seat this bot")).locator("visible=true").click()
    expect(bo.locator("#toasts")).to_contain_text(say(other, "Seat {1} has changed: {0}.", "", 3)[:-2])
    ada.get_by_text(say(mine, "Offer to end the game")).click()
    ada.get_by_role("button", name=say(mine, "Offer to end"), exact=True).click()
    expect(bo.locator(".question")).to_contain_text(say(other, "{0} offers to end the game without a winner.", ""))
    assert violations(bo) == []
    bo.get_by_role("button", name=say(other, "Decline")).click()
    expect(notice).to_contain_text(say(mine, "{0} does not agree.", "Bo"))
    expect(ada.locator(".question")).to_have_count(0)
    open_details(bo, say(other, "Let a bot play for me"))
    bo.get_by_role("button", name=say(other, "Hand over")).click()
    expect(notice).to_contain_text(say(mine, "A bot is playing for {0}.", "Bo"))
    bo.locator("#standing-in").get_by_role("button", name=say(other, "Play again yourself")).click()
    expect(notice).to_contain_text(say(mine, "{0} is playing again.", "Bo"))
    open_details(ada, say(mine, "Resign"))
    ada.get_by_role("button", name=say(mine, "Resign now")).click()
    expect(bo.locator("#toasts")).to_contain_text(say(other, "{0} resigned; a bot plays on.", ""))
    expect(ada.locator("#choices")).to_contain_text(say(mine, "You are watching."))
    for context in contexts:
        context.close()


def open_details(page: Page, summary: str) -> None:
    """A line of the dialog of the table that opens."""
    page.locator("#table-opener").click()
    page.locator("#table-dialog summary").get_by_text(summary, exact=True).click()


def recovery_link(page: Page, language: str) -> str:
    """A new one, made in the dialog of the table, which stays open."""
    open_details(page, say(language, "Recovery link"))
    page.get_by_role("button", name=say(language, "Make a recovery link")).click()
    expect(page.locator("#recover-link")).to_be_visible()
    return page.locator("#recover-value").input_value()


def use_link(context: BrowserContext, link: str, language: str) -> Page:
    page = context.new_page()
    page.goto(link)
    page.get_by_role("button", name=say(language, "Continue here")).click()
    return page


@pytest.mark.parametrize(("game", "language"), [("pinguinoe", "it"), ("igloo_igloo", "en")])
def test_a_recovery_link_is_replaced_at_each_use_and_can_be_revoked(
    browser: Browser, server: Server, game: str, language: str
) -> None:
    path = server.put(*begun_game(game, 2, (0, 1)), {0: "recovering ada", 1: "recovering bo"})
    contexts = [come(browser, server, token, locale=language) for token in ("recovering ada", "", "")]
    desk, laptop, late = contexts
    old = open_page(desk, path)
    hand, link = seats(old), recovery_link(old, language)
    new = use_link(laptop, link, language)
    expect(new.locator("h1")).to_have_text(say(language, "Your seat is on this device now"))
    next_link = new.locator("input[readonly]").input_value()
    assert next_link != link
    new.locator("input[readonly]").focus()
    assert new.evaluate("getSelection().toString()") == next_link
    expect(new.get_by_role("button", name=say(language, "Copy"))).to_be_hidden()  # there is no clipboard here
    expect(new.locator("#no-copy")).to_have_text(say(language, BY_HAND))
    expect(use_link(late, link, language).locator("main")).to_contain_text(say(language, NOWHERE))
    new.get_by_role("link", name=say(language, "To the table")).click()
    new.locator("#board #position").wait_for(state="attached")
    assert seats(new) == hand
    wait_until(lambda: seats(old) != hand, "the old device still shows the hand")
    last_link = recovery_link(new, language)
    new.get_by_role("button", name=say(language, "Cancel the link")).click()
    expect(new.locator("#table-said")).to_have_text(say(language, "Your seat no longer has a recovery link."))
    for dead in (next_link, last_link):
        expect(use_link(late, dead, language).locator("main")).to_contain_text(say(language, NOWHERE))
    assert seats(new) == hand
    for context in contexts:
        context.close()


@both_ways
def test_an_owner_renames_makes_room_and_closes(browser: Browser, server: Server, mine: str, other: str) -> None:
    with visitor(server) as client:
        path, token = new_table(client, "nanuuk_intro", "me", "open"), client.cookies[NAME]
    contexts = [come(browser, server, token, locale=mine), come(browser, server, locale=other)]
    ada, bo = [open_page(context, path) for context in contexts]
    bo.locator("#sit input").fill("Bo")
    bo.locator("#sit-1").click()
    ada.locator("#table-opener").click()
    expect(ada.locator("#person-1 [data-presence]")).to_have_text(say(mine, "here"))
    ada.locator("#your-seat form[data-wish=rename] input[name=called]").fill("Ada")
    ada.get_by_role("button", name=say(mine, "Change the name")).click()
    expect(bo.locator("#seat-1-shown h3")).to_contain_text("Ada")
    expect(bo.locator("#toasts")).to_contain_text(say(other, "Seat {1} is now called {0}.", "Ada", 1))
    ada.locator("#person-1").get_by_text(say(mine, "Change this seat")).click()
    ada.get_by_label(say(mine, "Name of seat {0}", 2)).fill("Bob")
    ada.locator("#person-1").get_by_role("button", name=say(mine, "Change the name")).click()
    expect(bo.locator("#seat-2-shown h3")).to_contain_text("Bob")
    ada.get_by_role("button", name=say(mine, "Free it for a friend")).click()
    expect(ada.locator("#toasts")).to_contain_text(say(mine, "{0} was removed from the table.", "Bob"))
    expect(bo.locator("#choices")).to_contain_text(say(other, "You are watching."))
    expect(ada.locator("#person-1")).to_contain_text(say(mine, "Invite to this seat"))
    assert bo.locator("[data-wish=close]").count() == 0
    ada.locator("#table-dialog summary").get_by_text(say(mine, "Close the table"), exact=True).click()
    columns = [ada.locator(f"#your-table :is({part})").first.bounding_box() for part in ("h3", "summary")]
    assert [box and round(box["x"]) for box in columns][:1] * 2 == [box and round(box["x"]) for box in columns]
    ada.get_by_role("button", name=say(mine, "Close now")).click()
    for page, language in ((ada, mine), (bo, other)):
        expect(page.locator("#end .reason")).to_contain_text(say(language, ENDINGS[CLOSURE]))
    for context in contexts:
        context.close()


def play_turn(player: Player) -> None:
    """Moves until it is somebody else's turn."""
    look = player.wait("mine")
    while look["turn"] == "mine":
        player.make(player.decide(look), look)
        look = player.wait("mine", "other", after=look["seq"])


@both_ways
def test_a_move_is_taken_back_and_a_game_is_ended_by_consent(
    browser: Browser, server: Server, mine: str, other: str
) -> None:
    with visitor(server) as client:
        path, token = new_table(client, "nanuuk_intro", "me", "open"), client.cookies[NAME]
    contexts = [come(browser, server, token, locale=mine), come(browser, server, locale=other)]
    ada, bo = [open_page(context, path) for context in contexts]
    bo.locator("#sit-1").click()
    player, rival = Player(ada, "nanuuk_intro"), Player(bo, "nanuuk_intro")
    begin = player.wait("mine")["ply"]
    play_turn(player)  # a hunter is placed
    play_turn(rival)
    bo.set_viewport_size(PHONE)
    bo.evaluate("scrollTo(0, document.body.scrollHeight)")
    ada.locator("#table-opener").click()
    ada.get_by_role("button", name=say(mine, "Ask to take back my last move")).click()
    asked = "You have asked the others. The game goes on until everybody agrees."
    expect(ada.locator(".question")).to_contain_text(say(mine, asked))
    expect(bo.locator(".question")).to_contain_text(say(other, "{0} asks to take back a move.", ""))
    expect(bo.locator(".question")).to_be_in_viewport(ratio=1)
    expect(bo.locator("#settings > summary")).to_have_class("has-question")  # the button Table is in there
    bo.set_viewport_size(DESK)
    bo.get_by_role("button", name=say(other, "Agree")).click()
    expect(ada.locator(f'#meta[data-turn="mine"][data-ply="{begin}"]')).to_be_attached()
    expect(bo.locator("#happened")).to_contain_text(say(other, "{0} took back a move.", ""))
    open_details(bo, say(other, "Offer to end the game"))
    bo.get_by_role("button", name=say(other, "Offer to end"), exact=True).click()
    ada.get_by_role("button", name=say(mine, "Agree")).click()
    for page, language in ((ada, mine), (bo, other)):
        expect(page.locator("#end .reason")).to_contain_text(say(language, ENDINGS[AGREEMENT]))
    for context in contexts:
        context.close()


@both_ways
def test_a_seat_whose_person_is_away_and_one_that_is_left(
    browser: Browser, tmp_path: Path, mine: str, other: str
) -> None:
    """With the consent of whoever is here; where nobody else plays, at once."""
    people = {0: "ada", 1: "bo", 2: "cy", 3: "di"}
    with serving(tmp_path, surroundings={"POLYNYA_LIMIT_ABSENT_SECONDS": "0"}) as own:
        path = own.put(*begun_game("igloo_igloo", 4, people), people)
        contexts = [
            come(browser, own, "ada", locale=mine),
            *[come(browser, own, who, locale=other) for who in ("cy", "")],
        ]
        ada, cy, eve = [open_page(context, path) for context in contexts]
        for number in (1, 3):
            expect(ada.locator(f"#person-{number} [data-presence]")).to_have_text(say(mine, "away"))
            expect(ada.locator(f"#seat-{number + 1}-shown .away:visible")).to_contain_text(say(mine, "away"))
        ada.locator("#table-opener").click()
        ada.locator("#person-1").get_by_role("button", name=say(mine, "Let a bot take this seat")).click()
        question = say(other, "{1} is away. {0} asks to let a bot take that seat.", "P0", "P1")
        expect(cy.locator(".question")).to_contain_text(question)
        cy.get_by_role("button", name=say(other, "Agree")).click()
        expect(ada.locator("#toasts")).to_contain_text(say(mine, "A bot is playing for {0}.", "P1"))
        eve.locator("#table-opener").click()
        eve.locator("#person-3 input[name=called]").fill("Eve")
        eve.locator("#person-3").get_by_role("button", name=say(other, "Take over this seat")).click()
        question = "{1} is away. {0} asks to take over that seat."
        expect(ada.locator(".question")).to_contain_text(say(mine, question, "Eve", "P3"))
        expect(eve.locator(".question button")).to_have_text(say(other, "Never mind"))
        for page, language in ((ada, mine), (cy, other)):
            page.get_by_role("button", name=say(language, "Agree")).click()
        expect(ada.locator("#toasts")).to_contain_text(say(mine, "{0} took over seat {1}.", "Eve", 4))
        expect(eve.locator("#seat-4-shown h3")).to_contain_text(f"Eve ({say(other, 'you')})")
        open_details(cy, say(other, "Leave the table"))
        cy.get_by_role("button", name=say(other, "Leave now")).click()
        expect(ada.locator("#toasts")).to_contain_text(say(mine, "{0} left the table.", "P2"))
        expect(cy.locator("#choices")).to_contain_text(say(other, "You are watching."))
        ada = open_page(contexts[0], own.put(*begun_game("pinguinoe", 2, (0, 1)), {0: "ada", 1: "bo"}))
        ada.locator("#table-opener").click()
        ada.locator("#person-1").get_by_role("button", name=say(mine, "Let a bot take this seat")).click()
        expect(ada.locator("#toasts")).to_contain_text(say(mine, "A bot is playing for {0}.", "P1"))
        for context in contexts:
            context.close()


SHARE = "navigator.share = async ({url}) => { window.shared = url; }"


@both_languages
def test_alone_against_bots_a_move_is_taken_back_at_once(server: Server, language: str) -> None:
    """What a bot has done since goes too, and the page says so before."""
    with visitor(server) as client:
        client.headers["accept-language"] = language
        path = new_table(client, "nanuuk_intro", "me", "random")
        button = say(language, "Take it back")
        assert button not in client.get(path).text
        text = mine_at(client, path)
        while button not in text:
            wish = {"seq": str(seq_in(text)), "actions": " ".join(map(str, chains_in(text)[0]))}
            assert client.post(f"{path}/act", data=wish).status_code == 200
            text = mine_at(client, path)
        assert say(language, "Whatever the others have done since is taken back too.") in text
        before = ply_in(text)
        after = client.post(f"{path}/seat", data={"do": "undo"})
        assert after.status_code == 200
        assert turn_in(after.text) == "mine"
        assert ply_in(after.text) < before - 1


def mine_at(client: httpx.Client, path: str) -> str:
    """A page as soon as it is its reader's turn."""
    wait_until(lambda: turn_in(client.get(path).text) == "mine", "the bot does not move")
    return client.get(path).text


def ply_in(fragment: str) -> int:
    found = re.search(r'data-ply="(\d+)"', fragment)
    assert found
    return int(found[1])


def test_of_several_at_a_screen_one_is_chosen_or_all_are_meant(server: Server) -> None:
    """In the dialog and by a link; a screen with one player is not asked."""
    with visitor(server) as tablet, visitor(server) as phone, visitor(server) as late:
        alone = tablet.get(new_table(tablet, "nanuuk_intro", "me", "random")).text
        path = new_table(tablet, "nanuuk_intro", "me", "me", "random")
        page = tablet.get(path).text
        choices = [text.count("everyone at this screen") for text in (alone, page)]
        assert choices == [0, 4]  # a link to another device, a bot for a while, resigning, leaving
        assert tablet.post(f"{path}/links", data={"kind": "move", "seat": "2"}).status_code == 403
        link = tablet.post(f"{path}/links", data={"kind": "move", "seat": "1"}).json()["link"]
        token = link.split("#")[1]
        assert f'href="{path}"' not in phone.post("/move", data={"token": token}).text  # no new recovery link
        assert late.post("/move", data={"token": token}).status_code == 410
        mine = [
            re.findall(r'class="seat[^"]* mine">\s*<h3>.*?<span>([^<]*)', client.get(path).text)
            for client in (tablet, phone)
        ]
        assert [len(seats) for seats in mine] == [1, 1]
        assert mine[0] != mine[1]


@both_languages
def test_invitations_to_any_seat_to_one_and_to_watch(browser: Browser, server: Server, language: str) -> None:
    """By a copy, by what a phone shares with, and by a code for its camera."""
    with visitor(server) as client:
        path, token = new_table(client, "nanuuk", "me", "open", "open"), client.cookies[NAME]
    rights = ["clipboard-read", "clipboard-write"]
    context = visit(browser, server, token=token, locale=language, permissions=rights)
    context.add_init_script(SHARE)
    guest, page = visit(browser, server, locale=language), open_page(context, path)
    page.get_by_role("button", name=say(language, "Invite a friend")).click()
    table = page.get_by_label(say(language, "Link to this table")).and_(page.locator("input"))
    link = table.input_value()
    for button, tail, forms in (
        (page.locator("#table-dialog [data-copy=link]"), "", [2, 3]),
        (page.locator("#person-2").get_by_role("button", name=say(language, "Invite to this seat")), "#seat-3", [3]),
        (page.get_by_role("button", name=say(language, "Link for watching only")), "#watch", []),
    ):
        page.locator("#table-said").evaluate("(e) => { e.textContent = ''; }")
        button.click()
        expect(page.locator("#table-said")).to_have_text(say(language, "Copied."))
        copied = page.evaluate("navigator.clipboard.readText()")
        assert copied == table.input_value() == link + tail
        code = str(page.get_by_alt_text(say(language, "Link to this table")).get_attribute("src"))
        assert modules(link + tail) in context.request.get(code).text()
        page.locator("[data-share=link]").get_by_text(say(language, "Share")).click()
        assert page.evaluate("window.shared") == copied
        there = open_page(guest, copied)
        offered = there.locator("#sit button:visible").all_inner_texts()
        assert offered == [say(language, "Take seat {0}", seat) for seat in forms]
        expect(there.locator("#choices")).to_contain_text(say(language, "You are watching."))
        expect(there.locator("#down")).to_be_hidden()  # what is not offered is not cut off
    assert [context.request.get(f"{path}/code.svg?to={to}").status for to in ("seat-4", "elsewhere")] == [400, 400]
    made = context.request.post(f"{path}/links", form={"kind": "recover"}, headers={"origin": server.address}).json()
    guest.grant_permissions(rights)
    moved = use_link(guest, made["link"], language)
    moved.get_by_role("button", name=say(language, "Copy")).click()
    expect(moved.locator("#copy")).to_have_text(say(language, "Copied."))
    guest.close()
    context.close()


def test_guessing_links_leads_nowhere_and_is_slowed(tmp_path_factory: pytest.TempPathFactory) -> None:
    with serving(tmp_path_factory.mktemp("guesses")) as own, visitor(own) as client:
        statuses = [client.post("/move", data={"token": new_token()}).status_code for _ in range(GUESSES)]
        assert set(statuses) == {410, 429}
        assert statuses.count(410) == statuses.index(429) <= 60
        assert len(statuses) == GUESSES
