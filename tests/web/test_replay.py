"""Looking back: the board at every ply in eyes that saw it then, at tables and in records that people bring."""

from __future__ import annotations

import asyncio
import dataclasses
import html
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlencode

import httpx
import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from polynya import SPECTATOR, Match
from polynya.core.types import CHANCE, OVER
from polynya.record.endings import CLOSURE, RESIGNATION
from polynya.record.files import dumps
from polynya.record.record import Record
from polynya.web import pages
from polynya.web.parts import Parts
from polynya.web.people import ENDINGS
from polynya.web.records import Records
from polynya.web.replay import MAX_FRAMES, MAX_SIZE, Replay, allowed_viewers, draw_frames, last_glances
from polynya.web.replaypages import page_values
from polynya.web.room import Room
from polynya.web.story import Story
from tests.browser.axe import violations
from tests.contract.cases import IS_SOAK
from tests.matches import played
from tests.processes import run_apart
from tests.web.players import visit
from tests.web.serving import Server, new_table, visitor
from tests.web.speaking import both_languages, say
from tests.web.test_review import journal_of
from tests.web.worlds import Twin, begun_game, browser_id, room_of, secret_game

SECRET_GAMES = ("igloo_igloo", "pinguinoe")
KEYS = ("nanuuk_intro", "nanuuk", "igloo_igloo", "pinguinoe")
TOKEN = "token of Ada"


def replay_of(room: Room, viewer: int, language: str = "en") -> Replay:
    """A replay that nobody has looked at before."""
    say = pages.game_translator(room.match.game, language)
    names = pages.names_of(room.table.occupants, say)
    return Replay(room.match, viewer, names, language, Story(room.match, viewer, names, say))


@pytest.mark.parametrize("game", SECRET_GAMES)
def test_looking_back_shows_nothing_that_the_viewer_did_not_know_then(game: str) -> None:
    """Every ply of a running game is the same in worlds in which other things are hidden."""
    header, entries = secret_game(game, 3, 2, 2000)
    real, compared = room_of(header), 0
    twins = {viewer: Twin(real, viewer, 5) for viewer in (0, 1, int(SPECTATOR))}
    for entry in entries:
        real.table.fold([entry])
        for twin in twins.values():
            twin.follow(entry)
        if real.match.mover == OVER or entry.seq % 120:
            continue
        for viewer, twin in twins.items():
            name = browser_id(viewer) if viewer >= 0 else "somebody"
            assert allowed_viewers(real, name) == [viewer]
            if twin.is_other:
                first, other = replay_of(real, viewer), replay_of(twin.room, viewer)
                plies = range(entry.seq % 7, real.match.ply, 23)
                assert [first.scene(ply) for ply in plies] == [other.scene(ply) for ply in plies], (viewer, entry.seq)
                assert page_values(first, -1, [viewer]) == page_values(other, -1, [viewer])
                compared += len(plies)
    assert compared > 20


def test_of_a_long_game_the_last_moves_are_shown_again_while_others_are_served() -> None:
    header, entries = journal_of(played("pinguinoe", 2, 3))
    room, turns = room_of(header), 0
    room.table.fold(entries)

    async def others() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    async def work() -> tuple[list[dict[str, object]], int]:
        other = asyncio.create_task(others())
        glances = await last_glances(Parts(room, "somebody", "en"), 0)
        told = turns
        frames = await draw_frames(glances, "en")
        other.cancel()
        return frames, told

    frames, told = run_apart(work())
    plies = [end for _begin, end in room.match.move_plies()]
    assert MAX_FRAMES // 2 < len(frames) <= MAX_FRAMES + 1
    assert [frame["ply"] for frame in frames] == plies[-len(frames) :]
    assert sum([len(str(frame["board"])) for frame in frames]) <= MAX_SIZE
    assert told > len(plies) / 25  # twenty moves are told at a time
    assert turns - told >= len(frames)


def test_a_shared_screen_looks_back_as_a_spectator_until_the_end() -> None:
    header, entries = begun_game("igloo_igloo", 2, (0, 1))
    room = room_of(header)
    room.table.fold(entries)
    room.browser_ids = {0: "both", 1: "both"}
    assert allowed_viewers(room, "both") == [SPECTATOR]
    room.seat_at_screen["both"] = room.match.mover
    assert allowed_viewers(room, "both") == [SPECTATOR]


@pytest.fixture(scope="module")
def finished(server: Server) -> dict[str, tuple[str, Match]]:
    """A finished table of every game, between Ada and a bot."""
    found: dict[str, tuple[str, Match]] = {}
    for key in KEYS:
        match = played(key, 2, 3, bot="level3" if key == "pinguinoe" else "random")
        header, entries = journal_of(match)
        found[key] = server.put(header._replace(id=f"replayed-{key}"), entries, {0: TOKEN}), match
    return found


@pytest.fixture
def client(server: Server) -> Iterator[httpx.Client]:
    with visitor(server, TOKEN) as found:
        yield found


def test_a_running_table_lends_nobody_elses_eyes(server: Server, client: httpx.Client) -> None:
    header, begun = begun_game("igloo_igloo", 2, (0, 1), seed=5)
    path = server.put(header._replace(id="lent"), begun, {0: TOKEN})
    assert client.get(f"{path}/replay").status_code == 200
    assert client.get(f"{path}/replay/board?ply=3&eyes=1").status_code == 200
    for eyes in ("2", "all", "none", "0", "x"):
        assert client.get(f"{path}/replay/board?ply=3&eyes={eyes}").status_code == 400, eyes
        assert 'data-eyes="1"' in client.get(f"{path}/replay?eyes={eyes}").text
    for ply in ("-1", "999999", "x"):
        assert client.get(f"{path}/replay/board?ply={ply}").status_code == 400, ply


@pytest.mark.parametrize("key", KEYS)
def test_a_record_out_and_in_again(client: httpx.Client, finished: dict[str, tuple[str, Match]], key: str) -> None:
    """A record that was downloaded shows the same boards as its table, in everybody's eyes."""
    path, match = finished[key]
    text = client.get(f"{path}/record.txt").text
    page = client.post("/record", data={"text": text})
    assert page.status_code == 200
    lines = re.findall(r'<option value="(\w+)"', page.text.split('id="eyes"')[-1]) if match.game.has_secrets else [""]
    assert len(lines) == (4 if match.game.has_secrets else 1)
    for eyes in lines:
        for ply in (0, match.ply // 2, match.ply):
            own = client.get(f"{path}/replay/board", params={"ply": ply, "eyes": eyes}).json()
            brought = client.post("/record/board", data={"text": text, "ply": str(ply), "eyes": eyes}).json()
            assert (own["board"], own["plies"]) == (brought["board"], match.ply)


@pytest.mark.parametrize("key", KEYS)
def test_a_record_of_a_game_that_goes_on_is_replayed(client: httpx.Client, key: str) -> None:
    """Wherever it breaks off, in all eyes, and a second time."""
    match = played(key, 2, 3, plies=1300)
    whole = dataclasses.replace(Record.of(match), result=None, luck=None)
    plies = [ply for ply in (0, 1, 7, 60, 61, 62, 1100, 1200) if ply < match.ply]
    chance = [ply for ply, mover in enumerate(match.movers) if mover == CHANCE][-1:]  # where nobody has drawn
    eyes = ["all", "1", "2", "none"] if match.game.has_secrets else [""]
    for ply in (*plies, *chance):
        text = dumps(dataclasses.replace(whole, actions=match.actions[:ply]))
        for viewer in (*eyes, eyes[0]):
            form = {"text": text, "ply": str(ply), "eyes": viewer}
            page = client.post("/record", data=form)
            assert (page.status_code, f'data-last="{ply}"' in page.text) == (200, True), (ply, viewer)
            board = client.post("/record/board", data=form)
            assert board.json()["plies"] == ply, viewer
    assert len(plies) > 4


def test_comments_of_a_record_are_shown(client: httpx.Client, finished: dict[str, tuple[str, Match]]) -> None:
    _path, match = finished["nanuuk_intro"]
    match.comments = {0: "the first", 3: "<b>in the middle</b>", match.ply: "the last"}
    page = client.post("/record", data={"text": dumps(match)}).text
    match.comments = {}
    quotes = [html.unescape(text) for text in re.findall("<q>(.*?)</q>", page)]
    assert quotes == ["the first", "<b>in the middle</b>", "the last"]


ENDS = (("nanuuk_intro", "resign", RESIGNATION), ("igloo_igloo", "close", CLOSURE))


@pytest.mark.parametrize(("key", "wish", "how"), ENDS)
@both_languages
def test_an_end_that_people_decide_on_is_told(server: Server, key: str, wish: str, how: str, language: str) -> None:
    """On the table, and at the last step of its replay and of its record: how it ended, and who has won."""
    with visitor(server) as ada:
        ada.headers["accept-language"] = language
        path = new_table(ada, key, "me", "random")
        ada.post(f"{path}/seat", data={"do": wish})
        table, page = ada.get(path).text, ada.get(f"{path}/replay").text
        record = ada.get(f"{path}/record.txt").text
        brought = ada.post("/record", data={"text": record}).text
        last = re.findall('data-last="([0-9]+)"', page)[0]
        scenes = [
            ada.get(f"{path}/replay/board", params={"ply": last}).json(),
            ada.post("/record/board", data={"text": record, "ply": last}).json(),
        ]
        before = ada.get(f"{path}/replay/board", params={"ply": "0"}).json()
    words = say(language, ENDINGS[how])
    now = re.findall('<p id="now-.*?</p>', html.unescape(table))
    assert words in now[0]
    assert f"#{how}" not in html.unescape(table)
    for text in (page, brought):
        log = html.unescape(text.split('id="moves"')[1].split("</ol>")[0])
        assert f'data-ply="{last}" data-turn>{words}' in log
    for scene in scenes:
        assert words in html.unescape(scene["words"])
        assert scene["seats"].count("art-crown") == (how == RESIGNATION)
        assert "seat mover" not in scene["seats"]
    assert last == "0" or words not in html.unescape(before["words"])


def test_what_is_no_record_is_refused_in_one_line(client: httpx.Client, finished: dict[str, tuple[str, Match]]) -> None:
    text = client.get(f"{finished['nanuuk_intro'][0]}/record.txt").text
    broken = {
        "": "begins with",
        "MZ\x00\x01": "begins with",
        "{}": "",
        text.replace("nanuuk_intro", "chess"): "chess",
        text[: len(text) // 2]: "breaks off",
        text.replace("Seats: 2", "Seats: 3"): "",
        "x" * 119_999: "begins with",
        "x" * 120_001: "characters",
        "Polynya record 1\n" + "x" * 119_000: "is not a header",
    }
    for given, word in broken.items():
        answer = client.post("/record", data={"text": given})
        assert answer.status_code == 400, given[:40]
        found = re.search(r'role="alert">([^\n]*)</p>', answer.text)
        assert found, given[:40]
        assert word in html.unescape(found[1])
        assert len(answer.text) < 10_000
        assert client.post("/record/board", data={"text": given, "ply": "0"}).status_code == 400


def test_large_forms_with_records_are_read_while_others_are_served() -> None:
    turns = 0

    async def others() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    async def work() -> list[int]:
        other, found = asyncio.create_task(others()), []
        records = Records()
        for sign in "[\n{":
            before = turns
            form = await records.read_form(urlencode({"text": sign * 119_000, "ply": "3"}).encode())
            assert (form["text"], form["ply"]) == (sign * 119_000, "3")
            found.append(turns - before)
        assert await records.read_form(b"&" * 300_000) == {}
        other.cancel()
        return found

    assert min(run_apart(work())) > 1


def test_forms_with_records_are_nothing_but_forms(client: httpx.Client) -> None:
    for path in ("/record", "/record/board"):
        for kind in ("application/json", "multipart/form-data; boundary=x", "text/plain"):
            answer = client.post(path, content=b"text=x", headers={"content-type": kind})
            assert answer.status_code == 400
            assert "begins with" in html.unescape(answer.text)


KEY_HINT = "Keys: \u2190 \u2192 a move, [ ] a turn, , . a step, Home and End, Space plays."
CASES = [*zip(KEYS, ("en-US", "it", "it", "en-US"), (False, True, False, True), strict=True)]


@pytest.mark.parametrize(("key", "locale", "is_phone"), CASES if IS_SOAK else CASES[2:])
def test_the_board_and_the_log_go_together(
    browser: Browser,
    server: Server,
    finished: dict[str, tuple[str, Match]],
    key: str,
    locale: str,
    is_phone: bool,
) -> None:
    path, match = finished[key]
    context = visit(browser, server, token=TOKEN, locale=locale, is_phone=is_phone, is_plain=is_phone)
    page = context.new_page()
    page.goto(f"{path}/replay?ply=9")
    shown(page, 9)
    language = locale[:2]
    expect(page.locator("#banner")).to_contain_text(say(language, "Replay of a finished game."))
    expect(page.locator("#where")).to_have_text(say(language, "Step {0} of {1}", 9, match.ply))
    expect(page.locator(".keys")).to_have_text(say(language, KEY_HINT))
    assert violations(page) == []
    plies = [int(text) for text in page.locator("#moves [data-ply]").evaluate_all("all => all.map(e => e.dataset.ply)")]
    line = page.locator("#moves [data-ply]").nth(len(plies) // 2)
    line.click()
    shown(page, plies[len(plies) // 2])
    expect(line).to_have_attribute("aria-current", "true")
    at = len(plies) // 2
    for pressed, ply in (("ArrowRight", plies[at + 1]), (",", plies[at + 1] - 1), (".", plies[at + 1])):
        page.keyboard.press(pressed)
        shown(page, ply)
    turns = [
        int(text) for text in page.locator("#moves [data-turn]").evaluate_all("all => all.map(e => e.dataset.ply)")
    ]
    page.keyboard.press("]")
    later = min([ply for ply in turns if ply > plies[at + 1]])
    shown(page, later)
    page.keyboard.press("[")
    shown(page, max([ply for ply in turns if ply < later]))
    page.keyboard.press("Home")
    shown(page, 0)
    at_slider = page.get_by_label(say(language, "Point in the game"))
    at_slider.fill("5")
    shown(page, 5)
    next_move = min([ply for ply in plies if ply > 5])
    for words, ply in (("One step forward", 6), ("One step back", 5), ("One move forward", next_move)):
        page.get_by_role("button", name=say(language, words)).click()
        shown(page, ply)
    page.keyboard.press("End")
    shown(page, match.ply)
    assert f"ply={match.ply}" in page.url
    if match.game.has_secrets:
        assert say(language, "a spectator") in page.get_by_label(say(language, "Seen by")).inner_text().split("\n")
        page.locator("#eyes").select_option("2")
        page.wait_for_url("**eyes=2**")
        shown(page, match.ply)
    page.get_by_role("link", name=say(language, "Back to the table")).click()
    page.locator("#board #position").wait_for(state="attached")
    context.close()


def shown(page: Page, ply: int) -> None:
    """Wait for the board at a ply."""
    expect(page.locator("#look")).to_have_attribute("data-shown", str(ply))
    expect(page.locator("#at")).to_have_value(str(ply))


TRACE_IN_SIGHT = """() => {
  const frame = document.querySelector('#viewport').getBoundingClientRect();
  const boxes = [...document.querySelectorAll('#board .last')].map((trace) => trace.getBoundingClientRect());
  return boxes.length > 0 && boxes.every((b) =>
    b.left >= frame.left && b.right <= frame.right && b.top >= frame.top && b.bottom <= frame.bottom);
}"""


@both_languages
def test_on_a_phone_a_large_map_follows_what_happens(
    browser: Browser, server: Server, finished: dict[str, tuple[str, Match]], language: str
) -> None:
    path = finished["pinguinoe"][0]
    context = visit(browser, server, is_phone=True, token=TOKEN, locale=language)
    page = context.new_page()
    page.goto(f"{path}/replay?ply=0")
    shown(page, 0)
    board, frame = page.locator("#layers"), page.locator("#viewport")
    seen = 0
    while seen < 3:
        page.locator("[data-go=moveOn]").tap()
        expect(page.locator("#look")).to_have_attribute("data-shown", page.locator("#at").input_value())
        if page.locator("#board .last").count():
            page.wait_for_function(TRACE_IN_SIGHT)
            seen += 1
    assert violations(page) == []
    assert width_of(board) > 2 * width_of(frame)
    page.get_by_role("button", name=say(language, "Overview")).tap()
    expect(page.locator("#overview")).to_have_text(say(language, "Zoom in"))
    assert width_of(board) <= width_of(frame)
    page.touchscreen.tap(*middle_of(board))
    assert width_of(board) > 2 * width_of(frame)
    context.close()


def width_of(element: Locator) -> float:
    found = element.bounding_box()
    assert found
    return found["width"]


def middle_of(element: Locator) -> tuple[float, float]:
    found = element.bounding_box()
    assert found
    return found["x"] + found["width"] / 2, found["y"] + found["height"] / 2


DROP = """([text, name]) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], name, {type: 'text/plain'}));
  document.querySelector('main').dispatchEvent(
    new DragEvent('drop', {dataTransfer, bubbles: true, cancelable: true}));
}"""


@pytest.mark.parametrize(("key", "language"), [("igloo_igloo", "en"), ("pinguinoe", "it")])
def test_a_record_is_brought_and_plays_by_itself(
    browser: Browser,
    server: Server,
    finished: dict[str, tuple[str, Match]],
    tmp_path: Path,
    key: str,
    language: str,
) -> None:
    """Chosen as a file, or dropped on the page; its comments stand in the log."""
    match = finished[key][1]
    match.comments = {0: "Si comincia / here we go"}
    text = dumps(match)
    match.comments = {}
    context = visit(browser, server, locale=language, is_plain=language == "it")
    page = context.new_page()
    for where, button in (("/record", "Choose a record"), ("/", "Choose a record")):
        page.goto(where)
        assert violations(page) == []
        expect(page.locator("#bring label")).to_have_text(say(language, button))
        if where == "/":
            page.evaluate(DROP, [text, "game.txt"])
        else:
            file = tmp_path / "game.txt"
            file.write_text(text, encoding="utf-8")
            page.locator("#bring input[type=file]").set_input_files(file)
        page.locator("#look[data-shown]").wait_for()
        expect(page.locator("#banner")).to_contain_text(say(language, "A record"))
    expect(page.locator("#moves li").first).to_have_text(
        f"{say(language, 'The beginning')} Si comincia / here we go", use_inner_text=False
    )
    assert page.locator("#board .piece").count() > 0
    page.get_by_role("button", name=say(language, "To the beginning")).click()
    shown(page, 0)
    page.get_by_role("button", name=say(language, "Play"), exact=True).click()
    expect(page.locator("#look")).not_to_have_attribute("data-shown", "0")
    page.get_by_role("button", name=say(language, "Pause")).click()
    expect(page.locator("#look.is-running")).to_have_count(0)
    page.locator("#eyes").select_option("1")
    page.locator('#look[data-eyes="1"][data-shown]').wait_for()
    context.close()


@both_languages
def test_a_running_game_is_gone_through_with_ones_own_eyes(browser: Browser, server: Server, language: str) -> None:
    path = server.put(*begun_game("igloo_igloo", 2, (0, 1)), {0: TOKEN})
    context = visit(browser, server, token=TOKEN, locale=language, is_plain=language == "it")
    page = context.new_page()
    page.goto(f"{path}/replay?ply=2&eyes=2")
    shown(page, 2)
    expect(page.locator("#banner")).to_contain_text(say(language, "Replay; the game is still going on."))
    expect(page.locator("#look")).to_have_attribute("data-eyes", "1")
    assert page.locator("#eyes").count() == 0
    page.get_by_role("link", name=say(language, "To the game as it is now")).click()
    page.locator("#board #position").wait_for(state="attached")
    context.close()
