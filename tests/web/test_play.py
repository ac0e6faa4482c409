"""Games played through the page, to the end: nothing here knows the server from inside."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

import polynya
from polynya import Record
from tests.processes import PATIENCE, wait_until
from tests.web.players import STEPS, Look, Player, Toucher, Typist, Wish, brisk, open_table, visit, whose_turn
from tests.web.serving import Server, serving
from tests.web.worlds import begun_game, late_game

TABLES = {  # against whom a game ends soon
    "nanuuk_intro": ("me", "greedy"),
    "nanuuk": ("me", "random"),
    "igloo_igloo": ("me", "random"),
    "pinguinoe": ("me", "greedy"),
}
LONG = 60  # seconds for which bots rest before a step, at most
LATER = "2100-01-01"
Form = dict[str, str | float | bool]
every_game = pytest.mark.parametrize("game", TABLES)


@pytest.fixture
def context(browser: Browser, server: Server) -> Iterator[BrowserContext]:
    found = visit(browser, server)
    yield found
    found.close()


@pytest.fixture
def phone(browser: Browser, server: Server) -> Iterator[BrowserContext]:
    found = visit(browser, server, is_phone=True)
    yield found
    found.close()


def seq(page: Page) -> int:
    return int(page.locator("#meta").get_attribute("data-seq") or 0)


def told(page: Page) -> list[str]:
    """The log of the page, oldest first: the notations."""
    return page.locator("#log li code").all_inner_texts()[::-1]


def record_of(page: Page) -> Record:
    """The record, downloaded with the link."""
    with page.expect_download() as download:
        page.locator('#end a[href$="/record.txt"]').click()
    return polynya.loads(download.value.path().read_text(encoding="utf-8"))


def check_the_end(page: Page, game: str) -> None:
    """The result is there, and the record tells the same game."""
    title = page.locator("#end-title")
    expect(title).to_be_visible()
    assert page.title().startswith("The end")
    record = record_of(page)
    match = record.match()
    assert record.game == game
    assert match.is_over
    result = match.result
    assert result is not None
    assert page.locator("#end section > p a").first.inner_text() == result.clause
    assert told(page) == [text for _, text in match.log(0)][-30:]
    assert page.locator("#log ol").get_attribute("start") == str(match.ply)
    names = page.locator("#seats h3 span").all_inner_texts()
    for winner in result.winners:
        assert names[winner].removesuffix(" (you)") in title.inner_text()
    rows = [row.inner_text().split("\t") for row in page.locator("#end tr:not(.item)").all()]
    assert [int(row[-1]) for row in rows] == [score.points for score in result.scores]
    items = [row.inner_text().split("\t") for row in page.locator("#end tr.item").all()]
    wanted = [(item.number, item.points) for score in result.scores for item in score.items]
    assert [(int(item[1][1:]), int(item[2])) for item in items] == wanted


def sitting(page: Page) -> list[bool]:
    """Where this browser sits."""
    return ["(you)" in name for name in page.locator("#seats h3 span").all_inner_texts()]


def check_the_rematch(page: Page) -> None:
    """A new table with the same setup, at which everybody sits again, and who sat second begins."""
    before, places = page.url, sitting(page)
    page.locator("#end form[action$=rematch] button").click()
    page.wait_for_url(lambda url: url != before)
    page.locator("#board #position").wait_for()
    assert sitting(page) == [*places[1:], places[0]]
    expect(page.locator('#meta:not([data-turn="over"])')).to_be_attached()
    again = page.url
    page.goto(before)
    page.locator("#end a", has_text="To the rematch").click()
    page.wait_for_url(again)


@every_game
def test_a_game_is_played_to_its_end_by_clicking(context: BrowserContext, game: str) -> None:
    page = open_table(context, game, TABLES[game])
    player = Player(page, game)
    player.finish()
    assert player.steps > 5
    assert player.by_place > 0
    assert player.covered == []
    check_the_end(page, game)
    check_the_rematch(page)


@pytest.mark.parametrize("game", ["nanuuk_intro", "nanuuk"])
def test_a_game_is_played_to_its_end_by_keys_alone(context: BrowserContext, game: str) -> None:
    page = open_table(context, game, TABLES[game])
    player = Typist(page, game, seed=2, policy=brisk)
    player.finish()
    assert player.by_place > 0
    check_the_end(page, game)


@pytest.mark.parametrize("game", ["igloo_igloo", "pinguinoe"])
def test_a_long_game_is_begun_and_ended_by_keys_alone(browser: Browser, server: Server, game: str) -> None:
    context = visit(browser, server, token=f"typist-{game}")
    player = Typist(open_table(context, game, TABLES[game]), game, seed=2)
    player.play(12)
    header, entries = late_game(game, 15)
    page = context.new_page()
    page.goto(server.put(header, entries, {0: f"typist-{game}"}))
    later = Typist(page, game, seed=3, policy=brisk)
    later.finish()
    assert min(player.by_place, later.by_place) > 0
    check_the_end(page, game)
    context.close()


@pytest.mark.parametrize("game", ["nanuuk_intro", "pinguinoe"])
def test_a_game_is_played_to_its_end_on_a_phone(phone: BrowserContext, game: str) -> None:
    page = open_table(phone, game, TABLES[game])
    player = Toucher(page, game, seed=3)
    player.finish()
    assert (True, 2) in player.taps
    check_the_end(page, game)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_options_of_the_form_reach_the_table(context: BrowserContext) -> None:
    options = {"intro_variant": "shared_bears", "shared_bear_count": "2"}
    page = open_table(context, "nanuuk_intro", ("me", "me"), **options)
    text = context.request.get(f"{page.url}/record.txt").text()
    assert polynya.loads(text).match().setup.options == {"intro_variant": "shared_bears", "shared_bear_count": 2}


def test_a_reload_in_the_middle_changes_nothing(context: BrowserContext) -> None:
    page = open_table(context, "igloo_igloo", ("me", "greedy"))
    player = Player(page, "igloo_igloo")
    player.play(8)
    before = player.wait()
    shown = [page.locator(part).inner_html() for part in ("#board-live", "#seats", "#log", "#choices", "#now")]
    page.reload()
    assert player.wait() == before
    after = [page.locator(part).inner_html() for part in ("#board-live", "#seats", "#log", "#choices", "#now")]
    assert [bare(text) for text in after] == [bare(text) for text in shown]
    player.play(3)


def bare(text: str) -> str:
    return re.sub(r"\s+", " ", text)


def same_news(*pages: Page) -> None:
    """All pages come to show the same entry, with the same log."""
    wait_until(lambda: len({(seq(page), *told(page)) for page in pages}) == 1, "pages tell different things")


def test_two_browsers_at_one_table_and_a_third_that_watches(browser: Browser, server: Server) -> None:
    ada, bob, eve = [visit(browser, server) for _ in range(3)]
    first = open_table(ada, "nanuuk_intro", ("me", "open"))
    second, third = bob.new_page(), eve.new_page()
    second.goto(first.url)
    second.locator("input[name=name]").fill("Bob")
    second.get_by_role("button", name="Take seat 2").click()
    expect(first.locator("#seats")).to_contain_text("Bob")
    third.goto(first.url)
    expect(third.locator("#choices")).to_contain_text("You are watching.")
    assert third.get_by_role("button", name=re.compile("Take seat")).count() == 0
    players = [Player(first, "nanuuk_intro", 4), Player(second, "nanuuk_intro", 5)]
    loads = [page.evaluate("() => performance.timeOrigin") for page in (first, second, third)]
    for _ in range(12):
        player, look = whose_turn(players)
        player.step(look)
        same_news(first, second, third)
    assert third.locator("#choices [data-action]").count() == 0
    assert [page.evaluate("() => performance.timeOrigin") for page in (first, second, third)] == loads
    assert [player.steps > 0 for player in players] == [True, True]
    for person in (ada, bob, eve):
        person.close()


def test_a_seat_that_is_taken_cannot_be_taken_again(browser: Browser, server: Server) -> None:
    ada, bob, eve = [visit(browser, server) for _ in range(3)]
    first = open_table(ada, "nanuuk_intro", ("me", "open"))
    second, third = bob.new_page(), eve.new_page()
    for page in (second, third):
        page.goto(first.url)
    second.get_by_role("button", name="Take seat 2").click()
    expect(third.get_by_role("button", name="Take seat 2")).to_have_count(0)
    answer = eve.request.post(f"{first.url}/sit", form={"seat": "1", "name": "Eve"})
    assert answer.ok
    third.reload()
    expect(third.locator("#choices")).to_contain_text("You are watching.")
    assert "Eve" not in third.locator("#seats").inner_text()
    for person in (ada, bob, eve):
        person.close()


def test_a_power_cut_loses_nothing_and_pages_recover_by_themselves(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> None:
    with serving(tmp_path_factory.mktemp("cut")) as own:
        ada, bob = visit(browser, own), visit(browser, own)
        first = open_table(ada, "nanuuk_intro", ("me", "open"))
        second = bob.new_page()
        second.goto(first.url)
        second.get_by_role("button", name="Take seat 2").click()
        players = [Player(first, "nanuuk_intro", 6), Player(second, "nanuuk_intro", 7)]
        for _ in range(8):
            player, look = whose_turn(players)
            player.step(look)
        whose_turn(players)  # the table waits
        same_news(first, second)
        before, log = seq(first), told(first)
        own.kill()
        for page in (first, second):
            expect(page.locator("#play.is-lost")).to_be_attached()
        own.start()
        for page in (first, second):
            expect(page.locator("#play:not(.is-lost)")).to_be_attached()
            assert (seq(page), told(page)) == (before, log)
        same_news(first, second)
        player, look = whose_turn(players)
        player.step(look)
        assert seq(player.page) > before
        same_news(first, second)
        ada.close()
        bob.close()


def test_a_bot_goes_on_after_a_power_cut(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> None:
    with serving(tmp_path_factory.mktemp("bot"), pause=LONG) as own:
        ada = visit(browser, own)
        page = open_table(ada, "nanuuk_intro", ("me", "random"))
        player = Player(page, "nanuuk_intro")
        player.play(1)
        player.wait("other")
        before = seq(page)
        own.kill()
        own.pause = 0
        own.start()
        player.wait("mine")
        assert seq(page) > before
        ada.close()


def until(player: Player, *, is_final: bool) -> tuple[Look, Wish]:
    """Play until there is a choice that can be taken back, or one that cannot."""
    for _ in range(60):
        look = player.wait_for_choice()
        found = [button for button in look["buttons"] if button["final"] == is_final]
        if found:
            return look, player.wish(look, found[0]["action"])
        player.step(look)
    raise AssertionError("no such choice")


@pytest.mark.parametrize("game", ["nanuuk_intro", "igloo_igloo"])
def test_an_own_step_is_taken_back(context: BrowserContext, game: str) -> None:
    page = open_table(context, game, ("me", "random"))
    player = Player(page, game)
    for key in ("", "u"):
        look, before = step_that_can_be_taken_back(page, player)
        if key:
            page.keyboard.press(key)
        else:
            page.locator("#undo").click()
        player.wait_after(look["seq"] + 1)
        assert told(page) == before
        again = player.look()
        assert again["seq"] == look["seq"] + 2
        assert (again["targets"], again["buttons"]) == (look["targets"], look["buttons"])
    player.play(2)


def step_that_can_be_taken_back(page: Page, player: Player) -> tuple[Look, list[str]]:
    """What there was to see before it, and the log."""
    for _ in range(9):
        look, wish = until(player, is_final=False)
        before = told(page)
        player.do(wish)
        player.wait_after(look["seq"])
        if player.wait_for_choice()["seq"] == look["seq"] + 1:
            assert len(told(page)) == min(len(before) + 1, 30)
            return look, before
    raise AssertionError("the table always goes on by itself")


def test_nothing_is_taken_back_after_another_seat_has_moved(context: BrowserContext) -> None:
    page = open_table(context, "nanuuk_intro", ("me", "random"))
    player = Player(page, "nanuuk_intro")
    look, wish = until(player, is_final=True)
    player.do(wish)
    player.wait_after(look["seq"])
    player.wait_for_choice()
    expect(page.locator("#undo")).to_have_count(0)
    check_undo_refused(page)


def test_nothing_is_taken_back_after_luck_has_spoken(context: BrowserContext) -> None:
    page = open_table(context, "igloo_igloo", ("me", "random"))
    player = Player(page, "igloo_igloo")
    for _ in range(60):
        player.step(player.wait())
        player.wait_for_choice()
        if told(page)[-1].startswith(("find", "draw")):
            break
    assert told(page)[-1].startswith(("find", "draw"))
    expect(page.locator("#undo")).to_have_count(0)
    check_undo_refused(page)


def check_undo_refused(page: Page) -> None:
    """Who asks all the same is told why, and gets the table as it is."""
    now, log = seq(page), told(page)
    answer = page.request.post(f"{page.url}/undo", form={"seq": str(now)})
    assert answer.status == 409
    assert answer.headers["x-reason"]
    assert f'data-seq="{now}"' in answer.text()
    page.reload()
    assert (seq(page), told(page)) == (now, log)


def test_a_late_decision_gets_the_table_as_it_is(context: BrowserContext) -> None:
    page = open_table(context, "nanuuk_intro", ("me", "me"))
    player = Player(page, "nanuuk_intro")
    look = player.wait_for_choice()
    player.step(look)
    now = player.wait_for_choice()
    stale: Form = {"action": str(now["buttons"][0]["action"]), "seq": str(look["seq"])}
    answer = page.request.post(f"{page.url}/act", form=stale)
    assert answer.status == 409
    assert "moved%20on" in answer.headers["x-reason"]
    assert f'data-seq="{now["seq"]}"' in answer.text()
    early: Form = {**stale, "seq": str(now["seq"] + 1)}
    assert page.request.post(f"{page.url}/act", form=early).status == 409
    page.reload()
    assert seq(page) == now["seq"]


def test_a_repeated_decision_happens_once(context: BrowserContext) -> None:
    page = open_table(context, "nanuuk_intro", ("me", "me"))
    look = Player(page, "nanuuk_intro").wait_for_choice()
    form: Form = {"action": str(look["buttons"][0]["action"]), "seq": str(look["seq"])}
    first = page.request.post(f"{page.url}/act", form=form)
    again = page.request.post(f"{page.url}/act", form=form)
    assert first.status == 200
    assert again.text() == first.text()
    assert again.status == 200  # a repeated request is answered as the first
    assert f'data-seq="{look["seq"] + 1}"' in again.text()


def test_decisions_that_are_none_are_refused_and_change_nothing(context: BrowserContext) -> None:
    for game in TABLES:
        page = open_table(context, game, ("me", "open"))
        player = Player(page, game)
        look = player.wait("mine", "other")
        while len(look["buttons"]) == 1:  # the table makes it
            player.step(look)
            look = player.wait("mine", "other")
        now = str(look["seq"])
        legal = {button["action"] for button in look["buttons"]}
        others = [action for action in range(player.game.actions) if action not in legal]
        for action in (*others[:: max(len(others) // 40, 1)], player.game.actions - 1, player.game.actions, 999_999):
            answer = page.request.post(f"{page.url}/act", form={"action": str(action), "seq": now})
            assert answer.status == (422 if look["turn"] == "mine" else 409), (game, action)
            assert f'data-seq="{now}"' in answer.text()
        bad: list[Form] = [{}, {"action": "x", "seq": now}, {"action": "-1", "seq": now}, {"action": "1"}]
        for form in bad:
            assert page.request.post(f"{page.url}/act", form=form).status in (400, 409), form
        page.reload()
        assert player.wait("mine", "other") == look


@pytest.mark.parametrize("has_answer", [False, True])
def test_a_double_click_does_not_act_twice(context: BrowserContext, has_answer: bool) -> None:
    """Two clicks of one double click, also when the answer comes between them and another button is under the mouse."""
    page = open_table(context, "nanuuk", ("me", "me"))
    player = Player(page, "nanuuk", policy=lambda texts, rng: texts[rng.below(len(texts))])
    page.clock.set_fixed_time(0)  # a double click takes no time, however slow the machine is
    for _ in range(3):
        look = player.wait_for_choice()
        plain = [button for button in look["buttons"] if not button["placed"]]
        while not plain:
            player.step(look)
            look = player.wait_for_choice()
            plain = [button for button in look["buttons"] if not button["placed"]]
        plies = int(page.locator("#log ol").get_attribute("start") or 0)
        click(page, f"#choice-{plain[0]['action']} button", 1)
        if has_answer:
            player.wait_after(look["seq"])
            player.wait("mine", "over")
        click(page, "", 2)
        player.wait_after(look["seq"])
        player.wait("mine", "over")
        first = page.locator(f"#ply-{plies + 1} code").inner_text()
        assert first == player.game.notation(plain[0]["action"])
        match = polynya.loads(context.request.get(f"{page.url}/record.txt").text()).match()
        for ply in range(plies + 1, match.ply):  # what follows was no choice
            assert len(match.state_at(ply).legal_actions()) == 1, f"{first}, then {told(page)[-1]}"


def click(page: Page, selector: str, count: int) -> None:
    """The first or second click of a double click: on something, or on whatever is there now."""
    if selector:
        box = page.locator(selector).bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down(click_count=count)
    page.mouse.up(click_count=count)


def test_a_double_click_on_a_place_does_not_act_twice(context: BrowserContext) -> None:
    page = open_table(context, "nanuuk_intro", ("me", "me"))
    player = Player(page, "nanuuk_intro")
    page.clock.set_fixed_time(0)
    look = player.wait_for_choice()
    page.locator("#board .target:not(.last)").first.dblclick()
    player.wait_after(look["seq"])
    player.wait()
    assert seq(page) == look["seq"] + 1


def test_several_choices_at_one_place_are_asked_and_cancelled(context: BrowserContext) -> None:
    page = open_table(context, "igloo_igloo", ("me", "random"))
    player = Player(page, "igloo_igloo")
    for _ in range(80):
        look = player.wait_for_choice()
        several = [target for target in look["targets"] if len(target["actions"]) > 1]
        if several:
            break
        player.step(look)
    assert several
    target = several[0]
    buttons = page.locator("#choices .is-picked button")
    player.touch(target)
    assert [int(str(button.get_attribute("data-action"))) for button in buttons.all()] == target["actions"]
    player.touch(target)
    expect(buttons).to_have_count(0)
    player.touch(target)
    page.keyboard.press("Escape")
    expect(buttons).to_have_count(0)
    assert seq(page) == look["seq"]
    player.touch(target)
    player.press(target["actions"][-1])
    player.wait_after(look["seq"])


@every_game
def test_why_not(context: BrowserContext, game: str) -> None:
    """An impossible place names a clause; its link leads to the clause on the page of the rules."""
    page = open_table(context, game, TABLES[game])
    player = Player(page, game)
    page.clock.install()
    page.clock.pause_at(LATER)  # an explanation stays
    found: list[str] = []
    for _ in range(25):
        look = player.wait_for_choice()
        assert look["turn"] == "mine"
        if not page.locator("#undo[data-holding]").count():  # else a click would put something down
            found = clauses_of(page, player)
        if found:
            break
        player.step(player.wait_for_choice())
    assert found, "no place explains itself"
    link = page.locator("#why a")
    with page.context.expect_page() as opened:
        link.click()
    rules = opened.value
    rules.wait_for_load_state()
    anchor = rules.url.split("#")[1]
    assert anchor == found[0]
    expect(rules.locator(f'[id="{anchor}"]')).to_be_in_viewport()
    assert rules.locator(f'[id="{anchor}"]').inner_text().startswith(anchor)


def clauses_of(page: Page, player: Player) -> list[str]:
    """Click all over the board, where nothing can be chosen, until a clause is named."""
    board = page.locator("#layers").bounding_box()
    assert board is not None
    before = seq(page)
    for k in range(64):
        x = board["x"] + board["width"] * ((k % 8) + 0.5) / 8
        y = board["y"] + board["height"] * ((k // 8) + 0.5) / 8
        if not page.evaluate(ON_ICE, [x, y]):
            continue
        with page.expect_response("**/why?*") as answer:
            page.mouse.click(x, y)
        assert answer.value.ok
        if "meant" in answer.value.json():  # just beside something that can be chosen
            player.wait_after(before)
            return []
        expect(page.locator("#why")).not_to_be_empty()
        if page.locator("#why a").count():
            assert seq(page) == before
            return [page.locator("#why a").inner_text()]
    return []


ON_ICE = """([x, y]) => {
  const e = document.elementFromPoint(x, y);
  return !!e?.closest('#layers') && !e.closest('.target:not(.last)');
}"""


def test_title_and_icon_tell_whose_turn_it_is(browser: Browser, server: Server) -> None:
    ada, bob = visit(browser, server), visit(browser, server)
    first = open_table(ada, "nanuuk_intro", ("me", "open"))
    second = bob.new_page()
    second.goto(first.url)
    second.get_by_role("button", name="Take seat 2").click()
    players = [Player(first, "nanuuk_intro", 1), Player(second, "nanuuk_intro", 2)]
    for _ in range(6):
        now, look = whose_turn(players)
        then = players[1 - players.index(now)]
        then.wait("other")
        expect(now.page).to_have_title(re.compile("^Your turn ."))
        expect(then.page).not_to_have_title(re.compile("Your turn"))
        assert "icon-turn.svg" in str(now.page.locator("#favicon").get_attribute("href"))
        assert "icon.svg" in str(then.page.locator("#favicon").get_attribute("href"))
        while look["turn"] == "mine":
            now.step(look)
            look = now.wait("mine", "other")
    ada.close()
    bob.close()


def test_another_language_and_back(context: BrowserContext) -> None:
    page = open_table(context, "nanuuk_intro", ("me", "me"))
    player = Player(page, "nanuuk_intro")
    player.step(player.wait())
    player.wait_for_choice()
    english, url = page.locator("#now").inner_text(), page.url
    page.locator("select[name=language]").select_option("it")
    expect(page.locator("html")).to_have_attribute("lang", "it")
    assert page.url == url
    assert page.locator("#now").inner_text() != english
    player.step(player.wait())
    expect(page.locator("#log h2")).not_to_have_text("What happened")
    page.locator("select[name=language]").select_option("en")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("#log h2")).to_have_text("What happened")


def test_another_theme(context: BrowserContext) -> None:
    page = open_table(context, "nanuuk_intro", ("me", "me"))
    colors: set[str] = set()
    for theme in ("light", "dark", "contrast", "auto"):
        page.wait_for_load_state("domcontentloaded")  # scripts have run
        page.locator("select[name=theme]").select_option(theme)
        expect(page.locator("html")).to_have_class(theme)
        colors.add(page.evaluate("() => getComputedStyle(document.body).backgroundColor"))
    assert len(colors) >= 3
    page.goto("/")
    expect(page.locator("html")).to_have_class("auto")


def test_a_hurry_ends_the_pause_of_a_bot(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Three bots that move and crack would take longer than the test has patience."""
    assert PATIENCE < 3 * 2 * LONG
    with serving(tmp_path_factory.mktemp("slow"), pause=LONG) as own:
        ada = visit(browser, own)
        page = open_table(ada, "nanuuk_intro", ("me", "random", "random", "random"))
        player = Player(page, "nanuuk_intro")
        for _ in range(2):
            look = player.wait("mine")
            while look["turn"] == "mine":
                player.step(look)
                look = player.wait("mine", "other")
            page.locator("#hurry").click()
        player.wait("mine")
        assert len([text for text in told(page) if text.startswith("crack")]) == 4
        ada.close()


def test_names_are_text(context: BrowserContext) -> None:
    """Whatever somebody is called is shown as it is, and is no markup; the record keeps it."""
    name = """<b title='x'>"&amp;;#[</b>"""
    page = context.new_page()
    page.goto("/new/nanuuk_intro")
    page.locator("#seat-1").select_option("me")
    page.locator("input[name=name-0]").fill(name)
    page.locator("form.new button.main").click()
    expect(page.locator("#seat-1-shown h3 span")).to_have_text(f"{name} (you)")
    Player(page, "nanuuk_intro").play(1)
    expect(page.locator("#log li b").first).to_have_text(name)
    text = context.request.get(f"{page.url}/record.txt").text()
    assert polynya.loads(text).names[0] == name
    page.goto("/")
    expect(page.locator(".tables")).to_contain_text(name)


def holding(page: Page, player: Player) -> Look:
    """Play until something has been taken up that can be put down."""
    for _ in range(60):
        look = player.wait_for_choice()
        if page.locator("#undo[data-holding]").count():
            return look
        player.step(look)
    raise AssertionError("nothing is ever taken up")


@pytest.mark.parametrize("game", ["nanuuk_intro", "igloo_igloo"])
def test_what_was_taken_up_is_put_down(context: BrowserContext, game: str) -> None:
    page = open_table(context, game, ("me", "random"))
    player = Player(page, game, seed=5)
    for put_down in (click_on_held, escape, cancel):
        look = holding(page, player)
        plies = told(page)
        put_down(page)
        player.wait_after(look["seq"])
        assert told(page)[-len(plies) + 1 :] == plies[-len(plies) : -1]
        expect(page.locator("#undo[data-holding]")).to_have_count(0)
        expect(page.locator("#board .held")).to_have_count(0)


def click_on_held(page: Page) -> None:
    mark = page.locator("#board .held .ring").bounding_box()
    assert mark is not None
    page.mouse.click(mark["x"] + mark["width"] * 0.72, mark["y"] + mark["height"] / 2)


def escape(page: Page) -> None:
    page.keyboard.press("Escape")


def cancel(page: Page) -> None:
    page.get_by_role("button", name="Cancel").click()


def test_another_piece_is_taken_up_instead(context: BrowserContext) -> None:
    page = open_table(context, "nanuuk_intro", ("me", "random"))
    player = Player(page, "nanuuk_intro")
    for _ in range(9):
        look = player.wait_for_choice()
        if all([player.game.notation(target["actions"][0]).startswith("from") for target in look["targets"]]):
            break
        player.step(look)
    first, second = look["targets"]
    point = player.point(second)
    assert point is not None
    player.touch(first)
    player.wait_after(look["seq"])
    page.mouse.click(point["x"], point["y"])
    wanted = player.game.notation(second["actions"][0])
    expect(page.locator("#log li code").first).to_have_text(wanted)
    assert player.game.notation(first["actions"][0]) not in told(page)[-2:]


BESIDE = """() => {
  for (const target of document.querySelectorAll('#board .target:not(.last)')) {
    const b = target.getBoundingClientRect();
    for (let k = 0; k < 8; k++) {
      const turn = k * Math.PI / 4;
      const x = b.x + b.width / 2 + 15 * Math.cos(turn), y = b.y + b.height / 2 + 15 * Math.sin(turn);
      if (!document.elementFromPoint(x, y).closest('.target:not(.last)')) return {id: target.id, x, y};
    }
  }
}"""


def test_a_finger_that_misses_an_edge_by_little_means_it(phone: BrowserContext) -> None:
    page = open_table(phone, "nanuuk_intro", ("me", "me"))
    player = Toucher(page, "nanuuk_intro")
    look = player.wait_for_choice()
    while not player.game.notation(look["buttons"][0]["action"]).startswith("crack"):
        player.step(look)
        look = player.wait_for_choice()
    place = page.evaluate(BESIDE)
    page.touchscreen.tap(place["x"], place["y"])
    expect(page.locator(f"#{place['id']}.is-asked")).to_be_attached()
    page.touchscreen.tap(place["x"], place["y"])
    player.wait_after(look["seq"])
    assert told(page)[-1] == player.game.notation(int(place["id"].removeprefix("target-")))


def test_what_others_did_is_told_during_ones_whole_turn(context: BrowserContext) -> None:
    page = open_table(context, "nanuuk_intro", ("me", "random"))
    player = Player(page, "nanuuk_intro")
    checked = {"first": 0, "later": 0}  # steps of a turn
    for _ in range(24):
        look = player.wait_for_choice()
        if look["turn"] == "over":
            break
        lines = [
            (line.locator("b").inner_text(), line.locator("code").inner_text())
            for line in page.locator("#log li").all()
        ]
        theirs = next((notation for who, notation in lines if who == "Random bot"), None)
        if theirs:
            words = page.locator("#log li", has_text=theirs).first.inner_text()
            expect(page.locator("#happened")).to_contain_text(
                words.removeprefix("Random bot ").removesuffix(f" {theirs}")
            )
            checked["first" if lines[0][0] == "Random bot" else "later"] += 1
        player.step(look)
    assert min(checked.values()) > 2, checked


class Sharer(Player):
    """Two people at one screen, who lift the curtain for each other."""

    lifted = 0

    def wait(self, *turns: str) -> Look:
        while True:
            look = super().wait(*(turns or ("mine", "over", "curtain")))
            if look["turn"] != "curtain":
                return look
            assert (look["targets"], look["buttons"]) == ([], [])
            for hidden in HANDS[self.game.key]:
                assert self.page.locator(f'#seats [id$="{hidden}"]').count() == 0
            self.lifted += self._lift(look["seq"])

    def _lift(self, seq: int) -> bool:
        """Whether the curtain was there; sooner than half a second it would be the rest of a double tap."""
        self.page.wait_for_timeout(550)
        place = self.page.evaluate(CURTAIN, seq)
        if place:  # else the table has gone on by itself
            self.page.mouse.click(*place)
            self.page.locator(f'#meta:not([data-turn="curtain"]), #meta:not([data-seq="{seq}"])').wait_for(
                state="attached"
            )
        return bool(place)


CURTAIN = """(seq) => {
  const curtain = document.querySelector(`#play:has(#meta[data-seq="${seq}"]) #curtain`);
  curtain?.scrollIntoView({block: 'center', behavior: 'instant'});
  const box = curtain?.getBoundingClientRect();
  return box && [box.x + box.width / 2, box.y + box.height / 2];
}"""
HANDS = {  # what only its owner may see: the ends of ids in a hand
    "igloo_igloo": ("-thaw", "-stamina1", "-stamina2", "-stamina3", "-harpoon", "-move"),
    "pinguinoe": ("-telescope", "-snowball", "-skates", "-lifebuoy", "-trampoline"),
}


@pytest.mark.parametrize("game", HANDS)
def test_a_curtain_falls_between_people_at_one_screen(browser: Browser, server: Server, game: str) -> None:
    """From a position on in which both have secrets."""
    header, entries = begun_game(game, 2, (0, 1))
    context = visit(browser, server, token=f"both at {game}")
    page = context.new_page()
    page.goto(server.put(header, entries, dict.fromkeys((0, 1), f"both at {game}")))
    player = Sharer(page, game, policy=brisk)
    while player.lifted < 4:
        assert player.steps < STEPS
        assert player.wait()["turn"] == "mine"
        player.play(1)
    context.close()


@pytest.mark.parametrize("game", ["igloo_igloo"])
def test_a_lifted_curtain_and_a_power_cut(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory, game: str
) -> None:
    """Nobody knows afterwards who is in front of the screen: the curtain falls, and can be lifted again."""
    with serving(tmp_path_factory.mktemp("cut")) as own:
        context = visit(browser, own)
        page = open_table(context, game, ("me", "me"))
        player = Sharer(page, game)
        look = player.wait_for_choice()
        while not player.lifted:
            player.step(look)
            look = player.wait_for_choice()
        own.restart()
        expect(page.locator("#play.is-stale")).to_have_count(0)
        player.do(player.decide(look))
        expect(page.locator('#meta[data-turn="curtain"]')).to_be_attached()
        player.play(3)
        context.close()


HIDE = """Object.defineProperty(document, 'hidden', {get: () => document.isPutAway === true});
const opened = EventSource; window.streams = 0;
window.EventSource = class extends opened {
  constructor(...args) { super(...args); window.streams++; }
  close() { super.close(); window.streams--; }
};
window.EventSource.CLOSED = opened.CLOSED;"""
PUT_AWAY = "(away) => { document.isPutAway = away; document.dispatchEvent(new Event('visibilitychange')); }"


@pytest.mark.parametrize("host", ["127.0.0.1", "table.test"])
def test_hidden_tabs_close_their_streams_but_one(browser: Browser, server: Server, host: str) -> None:
    """On an address that browsers trust, and over plain HTTP in a network, where they have no locks."""
    context = visit(browser, server)
    context.add_init_script(HIDE)
    url = f"http://{host}:{server.port}"
    page = context.new_page()
    page.goto(f"{url}/new/nanuuk_intro")
    page.locator("#seat-1").select_option("me")
    page.locator("form.new button.main").click()
    page.locator("#board #position").wait_for()
    assert page.evaluate("!!navigator.locks") == (host == "127.0.0.1")
    tabs = [page, context.new_page(), context.new_page()]
    for number, tab in enumerate(tabs):
        if number:
            tab.goto(page.url)
        expect_streams(tabs[: number + 1], [1] * (number + 1))
    for tab in tabs:
        tab.evaluate(PUT_AWAY, True)
    expect_streams(tabs, [1, 0, 0])
    player = Player(tabs[1], "nanuuk_intro")
    before = player.wait_for_choice()["seq"]
    tabs[1].locator("#board .target:not(.last)").first.click()
    for tab in tabs[:2]:
        expect(tab.locator(f'#meta[data-seq="{before + 1}"]')).to_be_attached()
    assert seq(tabs[2]) == before
    tabs[2].evaluate(PUT_AWAY, False)
    expect(tabs[2].locator(f'#meta[data-seq="{before + 1}"]')).to_be_attached()
    tabs[2].evaluate(PUT_AWAY, True)
    tabs[0].close()
    wait_until(lambda: sorted(streams(tabs[1:])) == [0, 1], "one of the others takes over")
    context.close()


def streams(tabs: list[Page]) -> list[int]:
    """How many streams each tab has open."""
    return [tab.evaluate("window.streams") for tab in tabs]


def expect_streams(tabs: list[Page], wanted: list[int]) -> None:
    """Until the tabs have so many streams each."""
    wait_until(lambda: streams(tabs) == wanted, f"streams are not {wanted}")


def test_two_servers_at_one_database(
    browser: Browser, server: Server, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Somebody who starts Polynya twice sees the same tables in both."""
    other = Server(tmp_path_factory.mktemp("other"))
    other.database = server.database
    context = visit(browser, server)
    try:
        other.start()
        page = open_table(context, "nanuuk_intro", ("me", "me"))
        second = context.new_page()
        second.goto(page.url.replace(server.address, other.address))
        for mine, theirs in ((page, second), (second, page)):
            player = Player(mine, "nanuuk_intro")
            player.play(3)
            now = player.wait_for_choice()["seq"]
            theirs.reload()
            expect(theirs.locator(f'#meta[data-seq="{now}"]')).to_be_attached()
    finally:
        other.kill()
        context.close()
