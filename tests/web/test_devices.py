"""Two browsers and a phone at one table, over plain HTTP under a name that browsers do not trust: seats on the move."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from polynya.web.tokens import NAME, new_token
from tests.browser.axe import violations
from tests.contract.cases import IS_SOAK
from tests.processes import wait_until
from tests.web.players import open_page, visit
from tests.web.serving import Server, new_table, serving, token_of, visitor
from tests.web.worlds import begun_game

GUESSES = 100_000 if IS_SOAK else 2_000
SEATS = """() => {
  const seats = document.querySelector('#seats').cloneNode(true);
  for (const element of seats.querySelectorAll('*')) element.removeAttribute('style');
  for (const card of seats.querySelectorAll('.seat')) card.classList.remove('is-away');
  return seats.innerHTML;
}"""


def come(browser: Browser, server: Server, token: str = "", *, is_phone: bool = False, locale: str) -> BrowserContext:
    """Somebody in the same network, who uses the name of the machine."""
    address = f"http://table.test:{server.port}"
    context = visit(browser, server, is_phone=is_phone, base_url=address, locale=locale)
    if token:
        context.add_cookies([{"name": NAME, "value": token_of(token), "url": address}])
    return context


def seats(page: Page) -> str:
    """What lies in front of everybody, as this page shows it."""
    found: str = page.evaluate(SEATS)
    return found


def test_a_seat_moves_to_a_phone_in_the_middle_of_a_secret_hand(browser: Browser, server: Server) -> None:
    path = server.put(*begun_game("igloo_igloo", 3, (0, 1)), {0: "moving ada", 1: "moving bo"})
    desk, watcher = come(browser, server, "moving ada", locale="it-IT"), come(browser, server, locale="it-IT")
    phone, late = [come(browser, server, is_phone=True, locale="it-IT") for _ in range(2)]
    old, public = open_page(desk, path), seats(open_page(watcher, path))
    hand = seats(old)
    assert hand != public
    old.locator("#table-opener").click()
    old.locator("[data-make=move]").click()
    expect(old.locator("#move-link .qr svg")).to_be_visible()
    old.locator("[data-copy=move-value]").click()
    expect(old.locator("#table-said")).to_contain_text("Ctrl+C")  # there is no clipboard over plain HTTP
    assert old.evaluate("() => document.activeElement.selectionEnd > 30")
    assert old.locator("[data-share]:visible").count() == 0
    assert violations(old) == []
    link = old.locator("#move-value").input_value()
    new = phone.new_page()
    new.goto(link)
    assert "#" not in new.url
    assert violations(new) == []
    assert seats(old) == hand  # who only looks at a link moves nothing
    new.get_by_role("button", name="Continua qui").click()
    new.locator("#board #position").wait_for(state="attached")
    assert seats(new) == hand
    wait_until(lambda: seats(old) == public, "the old device still shows the hand")
    old.goto("/")
    old.go_back()
    wait_until(lambda: old.locator("#seats .seat").count() > 0 and seats(old) == public, "Back shows the hand")
    third = late.new_page()
    third.goto(link)
    third.get_by_role("button", name="Continua qui").click()
    expect(third.locator("main")).to_contain_text("già stato usato")
    assert seats(new) == hand
    assert link.split("#")[1] not in server.log.read_text()
    for context in (desk, watcher, phone, late):
        context.close()


def test_questions_a_friend_who_leaves_and_a_resignation(browser: Browser, server: Server) -> None:
    with visitor(server) as client:
        path, token = new_table(client, "nanuuk_intro", "me", "open", "open"), client.cookies[NAME]
    contexts = [come(browser, server, token, locale="en-US"), come(browser, server, locale="it-IT")]
    ada, bo = open_page(contexts[0], path), open_page(contexts[1], f"{path}#seat-2")
    assert bo.locator("#choices form:visible").count() == 1
    bo.locator("#sit-1 input[name=name]").fill("Bo")
    bo.locator("#sit-1 button").click()
    expect(ada.locator("#toasts")).to_contain_text("Bo sat down.")
    ada.locator("#table-opener").click()
    expect(ada.locator("#person-1")).to_contain_text("here")
    ada.locator("#person-2 summary").click()
    ada.get_by_role("button", name="Seat this bot").locator("visible=true").click()
    expect(bo.locator("#toasts")).to_contain_text("Il posto 3 è cambiato")
    ada.get_by_text("Offer to end the game").click()
    ada.locator("[data-wish=end]").click()
    expect(bo.locator(".question")).to_contain_text("propone di finire la partita")
    assert violations(bo) == []
    bo.get_by_role("button", name="Rifiuta").click()
    expect(ada.locator("#toasts")).to_contain_text("Bo does not agree.")
    expect(ada.locator(".question")).to_have_count(0)
    bo.locator("#table-opener").click()
    bo.get_by_text("Fai giocare un bot al mio posto").click()
    bo.get_by_role("button", name="Cedi il posto").click()
    expect(ada.locator("#toasts")).to_contain_text("A bot plays for Bo.")
    bo.locator("#standing-in button", has_text="Torna a giocare tu").click()
    expect(ada.locator("#toasts")).to_contain_text("Bo is playing again.")
    ada.locator("#table-opener").click()
    ada.locator("summary", has_text="Resign").click()
    ada.get_by_role("button", name="Resign now").click()
    expect(bo.locator("#toasts")).to_contain_text("ha abbandonato")
    expect(ada.locator("#choices")).to_contain_text("You are watching.")
    for context in contexts:
        context.close()


def recovery_link(page: Page) -> str:
    """A new one, made in the dialog of the table, which stays open."""
    page.locator("#table-opener").click()
    page.locator("details:has([data-make=recover]) summary").click()
    page.locator("[data-make=recover]").click()
    expect(page.locator("#recover-link")).to_be_visible()
    return page.locator("#recover-value").input_value()


def use_link(context: BrowserContext, link: str) -> Page:
    page = context.new_page()
    page.goto(link)
    page.get_by_role("button", name="Continua qui").click()
    return page


def test_a_recovery_link_is_replaced_at_each_use_and_can_be_revoked(browser: Browser, server: Server) -> None:
    path = server.put(*begun_game("pinguinoe", 2, (0, 1)), {0: "recovering ada", 1: "recovering bo"})
    contexts = [come(browser, server, token, locale="it-IT") for token in ("recovering ada", "", "")]
    desk, laptop, late = contexts
    old = open_page(desk, path)
    hand, link = seats(old), recovery_link(old)
    new = use_link(laptop, link)
    expect(new.locator("h1")).to_have_text("Ora il tuo posto è su questo dispositivo")
    next_link = new.locator("input[readonly]").input_value()
    assert next_link != link
    expect(use_link(late, link).locator("main")).to_contain_text("già stato usato")
    new.locator("a.main").click()
    new.locator("#board #position").wait_for(state="attached")
    assert seats(new) == hand
    wait_until(lambda: seats(old) != hand, "the old device still shows the hand")
    last_link = recovery_link(new)
    new.locator("[data-make=revoke]").click()
    expect(new.locator("#table-said")).to_contain_text("Non c'è più nessun link di recupero")
    for dead in (next_link, last_link):
        expect(use_link(late, dead).locator("main")).to_contain_text("già stato usato")
    assert seats(new) == hand
    for context in contexts:
        context.close()


def test_an_owner_renames_makes_room_and_closes(browser: Browser, server: Server) -> None:
    with visitor(server) as client:
        path, token = new_table(client, "nanuuk_intro", "me", "open"), client.cookies[NAME]
    contexts = [come(browser, server, token, locale="it-IT"), come(browser, server, locale="en-US")]
    ada, bo = [open_page(context, path) for context in contexts]
    bo.locator("#sit-1 button").click()
    expect(ada.locator("#toasts")).to_contain_text("si è seduto")
    ada.locator("#table-opener").click()
    expect(ada.locator("#person-1 [data-presence]")).to_have_text("presente")
    ada.locator("form[data-wish=rename] input[name=called]").fill("Ada")
    ada.locator("form[data-wish=rename] button").click()
    expect(bo.locator("#seat-1-shown h3")).to_contain_text("Ada")
    ada.locator("#person-1 summary").click()
    ada.get_by_role("button", name="Liberalo per un amico").click()
    expect(bo.locator("#choices")).to_contain_text("You are watching.")
    assert bo.locator("[data-wish=close]").count() == 0
    ada.locator("summary", has_text="Chiudi il tavolo").click()
    ada.get_by_role("button", name="Chiudi ora").click()
    expect(bo.locator("#end-title")).to_be_visible()
    expect(ada.locator("#end-title")).to_be_visible()
    for context in contexts:
        context.close()


def test_guessing_links_leads_nowhere_and_is_slowed(tmp_path_factory: pytest.TempPathFactory) -> None:
    with serving(tmp_path_factory.mktemp("guesses")) as own, visitor(own) as client:
        statuses = [client.post("/move", data={"token": new_token()}).status_code for _ in range(GUESSES)]
        assert set(statuses) == {410, 429}
        assert statuses.count(410) == statuses.index(429) <= 60
        assert len(statuses) == GUESSES
