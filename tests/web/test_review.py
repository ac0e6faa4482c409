"""The review of a table: after the end only, made beside the server, kept, shown, and played on from."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import partial
from itertools import product

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from polynya import Match
from polynya import review as reviewing
from polynya.core.types import CHANCE
from polynya.moves import moves
from polynya.review import Mistake, Review, Standing
from polynya.store.table import BOT, PERSON, Data, Entry, Header, Occupant
from polynya.web.reviews import to_data
from tests.browser.axe import violations
from tests.contract.cases import IS_SOAK
from tests.matches import played
from tests.processes import wait_until
from tests.web.players import open_page, visit
from tests.web.serving import Server, serving, visitor
from tests.web.speaking import say
from tests.web.worlds import begun_game

QUICK = {"POLYNYA_LIMIT_REVIEW_TURNS": "0"}
TOKEN = "token of Ada"
KEYS = ("nanuuk_intro", "nanuuk", "igloo_igloo", "pinguinoe")
KEPT = "kept"  # a table whose review was made elsewhere
LOOKED_AT = [*product(KEYS, ("en", "it"))] if IS_SOAK else [*zip(KEYS, ("en", "it", "en", "it"), strict=True)]


def journal_of(match: Match, name: str = "reviewed") -> tuple[Header, list[Entry]]:
    """A game that is over, between Ada and a bot, as a table."""
    whos = [Occupant(PERSON, "Ada"), Occupant(BOT, "", "level2")]
    entries = [Entry(seat + 1, "seat", {"seat": seat, **who._asdict()}) for seat, who in enumerate(whos)]
    data: Data = {"seat": int(CHANCE), "actions": list(match.actions)}
    header = Header(
        f"{name}-{match.game.key}", match.game.key, match.game.rules_version, 2, dict(match.setup.options), 0
    )
    return header, [*entries, Entry(3, "action", data)]


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that does not think much, but in the soak."""
    with serving(tmp_path_factory.mktemp("reviews"), surroundings={} if IS_SOAK else QUICK) as found:
        yield found


@pytest.fixture(scope="module")
def paths(own: Server) -> dict[str, str]:
    """A finished table of every game with a review that the server has made, and one whose review is known."""
    matches = {key: played(key, 2, 3, bot="level4") for key in KEYS}
    found = {key: own.put(*journal_of(match), {0: TOKEN}) for key, match in matches.items()}
    found[KEPT] = own.put(*journal_of(matches["nanuuk"], KEPT), {0: TOKEN})
    keep_review(own, found[KEPT], matches["nanuuk"])
    with visitor(own) as client:
        for key in KEYS:
            assert client.get(f"{found[key]}/review").status_code == 200
        for key in KEYS:
            wait_until(partial(is_ready, client, found[key]), f"no review of {key}")
    return found


def keep_review(own: Server, path: str, match: Match) -> None:
    """A review that somebody has made before: chances that go up and down, and a better move."""
    game = reviewing.played(match)
    runs = reviewing.runs_of(game)
    standings = [Standing((0.5 + 0.01 * (k % 7), 0.5 - 0.01 * (k % 7))) for k in range(len(runs))]
    views = [match.game.view(match.state_at(run.begin), max(run.mover, 0)) for run in runs[:20]]
    at = next(k for k, view in enumerate(views) if len(moves(view)) > 1)
    made, better, *_more = [move.actions for move in moves(views[at])]
    mistake = Mistake(runs[at].begin, runs[at].mover, made, better, 0.7, 0.2, 0.03)
    review = Review(reviewing.points_of(game, runs, standings, reviewing.result_of(game)), (mistake,))
    with own.tables() as connection:
        row = [path.split("/")[-1], 0, json.dumps(to_data(review))]
        connection.execute("insert into reviews (table_id, takebacks, data) values (?,?,?)", row)


def is_ready(client: httpx.Client, path: str) -> bool:
    return bool(client.get(f"{path}/review/state").json()["ready"])


def test_there_is_none_before_the_end(own: Server) -> None:
    header, begun = begun_game("igloo_igloo", 2, (0, 1))
    path = own.put(header, begun, {0: TOKEN})
    with visitor(own, TOKEN) as client:
        for what in ("review", "review/state", "review/board?ply=1&eyes=1"):
            assert client.get(f"{path}/{what}").status_code == 403, what
        assert client.post(f"{path}/continue", data={"ply": "1", "seat": "1"}).status_code == 403


def test_what_was_made_is_kept(own: Server, paths: dict[str, str]) -> None:
    with own.tables() as connection:
        kept = {row[0] for row in connection.execute("select table_id from reviews")}
    assert kept >= {path.split("/")[-1] for path in paths.values()}


@pytest.mark.parametrize(("key", "language"), LOOKED_AT)
def test_the_plot_leads_to_boards_and_on(
    browser: Browser, own: Server, paths: dict[str, str], key: str, language: str
) -> None:
    context = visit(browser, own, token=TOKEN, is_phone=language == "it", is_plain=language == "it", locale=language)
    page = open_page(context, paths[key])
    page.locator('#end a[href$="/review"]').click()
    page.locator("#look[data-shown]").wait_for()
    assert violations(page) == []
    last = int(page.locator("#at").get_attribute("max") or 0)
    check_sums(page, has_luck=key in ("igloo_igloo", "pinguinoe"))
    check_turning_points(page, language)
    assert page.locator("#board .piece").count() > 0
    page.locator("#plot").click(position={"x": 40, "y": 30})
    expect(page.locator("#at")).not_to_have_value(str(last))
    before = page.locator("#look").get_attribute("data-shown")
    page.locator("#at").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#look")).not_to_have_attribute("data-shown", str(before))
    expect(page.locator("#words")).not_to_be_empty()
    play_on(page)
    context.close()


def check_turning_points(page: Page, language: str) -> None:
    """All of them are in the plot too, and each leads to its board; moves of others and luck say what happened."""
    listed, swings = page.locator(".slips button"), page.locator(".slips .swing")
    assert listed.count() == page.locator("#plot .slip").count() > 0
    assert swings.count() == page.locator("#plot rect.slip").count()
    change = re.compile(say(language, "{0}: a chance of {1}\u00a0%, before it {2}\u00a0%", ".+", "[0-9]+", "[0-9]+"))
    for swing in swings.all():
        assert all([swing.locator(part).inner_text().strip() for part in ("b", "span:nth-of-type(1)")])
        expect(swing.locator(".lost")).to_have_text(change)
    better = re.compile(say(language, "a chance of {0}\u00a0% instead of {1}\u00a0%", "[0-9]+", "[0-9]+"))
    for slip in page.locator(".slips button:not(.swing) .lost").all():
        expect(slip).to_have_text(better)
    for swing in swings.all()[:1]:
        swing.click()
        expect(swing).to_have_attribute("aria-pressed", "true")
        expect(page.locator("#look")).to_have_attribute("data-shown", str(swing.get_attribute("data-ply")))
        expect(page.locator(".legend")).not_to_be_visible()


def check_sums(page: Page, *, has_luck: bool) -> None:
    """Start and what was gained and lost are the end, as people read them."""
    rows = page.locator(".account tbody tr").all()
    assert len(rows) == 2
    for row in rows:
        _now, start, *parts, end = [_number(text) for text in row.locator("td").all_inner_texts()]
        assert start + sum(parts) == end
        assert len(parts) == 2 + has_luck
        assert parts[-2] <= 0, "a choice has gained something"


def _number(text: str) -> int:
    return int(re.sub(r"[^0-9-]", "", text.replace("\u2212", "-")))


def play_on(page: Page) -> None:
    """A new table at the ply that is shown."""
    ply = int(page.locator("#look").get_attribute("data-shown") or 0)
    page.locator("#fork button").click()
    page.locator("#board #position").wait_for(state="attached")
    assert int(page.locator("#meta").get_attribute("data-ply") or 0) >= ply
    expect(page.locator("#seats .seat.mine")).to_have_count(1)


def test_a_better_move_is_shown_on_the_board(browser: Browser, own: Server, paths: dict[str, str]) -> None:
    context = visit(browser, own, token=TOKEN)
    page = context.new_page()
    page.goto(f"{paths[KEPT]}/review")
    slip = page.locator(".slips button:not(.swing)").first
    slip.click()
    expect(slip).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#marks .better .ring").first).to_be_visible()
    expect(page.locator(".legend")).to_be_visible()
    expect(slip).to_contain_text("a chance of 70\N{NO-BREAK SPACE}% instead of 50\N{NO-BREAK SPACE}%")
    expect(page.locator("#eyes")).to_have_value(str(slip.get_attribute("data-eyes")))
    context.close()


def test_a_board_is_seen_with_the_eyes_of_a_seat(own: Server, paths: dict[str, str]) -> None:
    """Of hidden hands each seat sees its own, as it was then."""
    with visitor(own) as client:
        path = f"{paths['igloo_igloo']}/review/board"
        assert client.get(f"{path}?ply=999999&eyes=0").status_code == 400
        assert client.get(f"{path}?ply=3&eyes=7").status_code == 400
        words = {client.get(f"{path}?ply=300&eyes={seat}&since=0").json()["words"] for seat in range(2)}
        assert len(words) == 2
