"""Checkable luck at the table: the fingerprint from the first moment, the seed at the end and not a byte earlier."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import re
import shutil
import sqlite3
import traceback
from contextlib import closing
from functools import cache
from itertools import accumulate
from pathlib import Path
from typing import cast

import httpx
import pytest
from playwright.sync_api import Browser, Page, Route, expect
from sqlalchemy import text

from polynya import Luck, Match, Rng, bot_named, game_named, loads, wrong_draws
from polynya.core.types import CHANCE, Action
from polynya.moves import moves
from polynya.record.luck import UNNUMBERED, drawn_index
from polynya.store.errors import Stale
from polynya.store.luck import TableLuck
from polynya.store.store import Store
from polynya.store.table import BOT, PERSON, Data, Entry, Header, Occupant, Table
from polynya.web.rooms import Rooms
from tests.browser.axe import violations
from tests.processes import PATIENCE, run_apart
from tests.store.kept_tables import KEPT, positions
from tests.web.players import visit
from tests.web.serving import Server, chains_in, new_table, visitor
from tests.web.worlds import quiet

SEED = bytes(range(100, 132))
COMMITMENT = hashlib.sha256(SEED).hexdigest()
TOKEN = "token of the lucky"
STEPS = 8
DATA = "select data from journal where table_id = ? and kind = 'action' order by seq"


@cache
def lucky_game(game: str) -> tuple[Header, list[Entry]]:
    """A game of a person and a bot with luck from SEED."""
    rules, rng, bot = game_named(game), Rng(1), bot_named("level3")
    match = Match(rules, rules.setup(2), Luck(SEED))
    whos = (Occupant(PERSON, "Ada"), Occupant(BOT, "", "level3"))
    entries = [Entry(seat + 1, "seat", {"seat": seat, **who._asdict()}) for seat, who in enumerate(whos)]
    start, seat = 0, int(CHANCE)
    while True:
        data: Data = {"seat": seat, "actions": list(match.actions[start:]), "draws": list(match.draws(start))}
        entries += [Entry(len(entries) + 1, "action", data)] if match.ply > start else []
        if match.is_over:
            break
        start, seat = match.ply, match.mover
        match.play(seat, bot.choose(match.view(seat), 20, rng))
    return Header(f"lucky-{game}", game, rules.rules_version, 2, {}, 0), entries


def before_the_last_move(game: str) -> tuple[Header, list[Entry], int, list[Action]]:
    """That game with the person in the seat that ended it, that seat, and the move."""
    header, entries = lucky_game(game)
    table = Table(header)
    table.fold(entries)
    match = table.match
    decided = [ply for ply, mover in enumerate(match.movers) if mover != CHANCE]
    start = match.move_start(decided[-1])
    seat = match.movers[start]
    seats, moved = entries[:2], entries[2:]
    who = [seats[place ^ seat].data for place in range(2)]
    seats = [Entry(place + 1, "seat", {**data, "seat": place}) for place, data in enumerate(who)]
    ends = accumulate([len(cast("list[int]", entry.data["actions"])) for entry in moved])
    kept = [entry for entry, end in zip(moved, ends, strict=True) if end <= start]
    return header, [*seats, *kept], seat, [match.actions[ply] for ply in decided if ply >= start]


def put(server: Server, game: str) -> str:
    """The path of a table at the server whose seed we know, at its end."""
    return put_entries(server, *lucky_game(game), 0)


def put_entries(server: Server, header: Header, entries: list[Entry], seat: int) -> str:
    path = server.put(header, entries, {seat: TOKEN})
    with closing(sqlite3.connect(server.folder / "tables.db", timeout=PATIENCE)) as connection, connection:
        connection.execute("insert into seeds (table_id, seed) values (?, ?)", [path.split("/")[-1], SEED.hex()])
    return path


def seed_of(server: Server, path: str) -> bytes:
    with closing(sqlite3.connect(server.folder / "tables.db", timeout=PATIENCE)) as connection:
        found = connection.execute("select seed from seeds where table_id = ?", [path.split("/")[-1]]).fetchone()
    return bytes.fromhex(found[0])


def tells(text: bytes, seed: bytes) -> bool:
    """Whether the seed stands in a text, in any of the ways in which bytes are written."""
    written = [
        seed,
        seed.hex().encode(),
        seed.hex().upper().encode(),
        repr(seed).encode(),
        str(int.from_bytes(seed)).encode(),
    ]
    coded = [base64.b64encode(seed), base64.urlsafe_b64encode(seed)]
    return any([way.rstrip(b"=") in text for way in [*written, *coded]])


class Ear:
    """Keeps every byte that a server has sent to somebody."""

    def __init__(self, client: httpx.Client) -> None:
        self.client = client
        self.heard = b""

    def ask(self, path: str, method: str = "GET", **data: str) -> httpx.Response:
        answer = self.client.request(method, path, data=data or None)
        head = b"".join([key + b": " + value for key, value in answer.headers.raw])
        self.heard += head + answer.content
        return answer

    def listen(self, path: str) -> None:
        """The first event of a stream that begins at the beginning."""
        with self.client.stream("GET", f"{path}/events?since=0") as answer:
            for line in answer.iter_lines():
                self.heard += line.encode()
                if line.startswith("data: "):
                    return

    def ask_for_everything(self, path: str) -> None:
        for part in (
            "",
            "/again",
            "/replay",
            "/replay/board?ply=1",
            "/verify",
            "/record.txt",
            "/places.css",
            "/ask?text=last",
            "/why?x=9&y=9",
        ):
            self.ask(path + part)
        for part in ("/undo", "/rematch", "/lift", "/nothing"):
            self.ask(path + part, "POST", seq="0", seat="0")
        self.listen(path)

    def move(self, path: str, move: list[Action] | None = None) -> bool:
        """Make a move, or the first one that the page offers; whether the game goes on."""
        page = self.ask(path).text
        chains, seq = chains_in(page), re.search(r'data-seq="(\d+)"', page)
        assert seq
        if chains:
            self.ask(f"{path}/act", "POST", actions=" ".join(map(str, move or chains[0])), seq=seq[1])
        return 'data-turn="over"' not in page


@pytest.mark.parametrize(
    ("game", "options"), [("igloo_igloo", {}), ("nanuuk", {"layout": "random"}), ("pinguinoe", {})]
)
def test_the_fingerprint_is_there_from_the_first_moment_and_the_seed_is_not(
    server: Server, game: str, options: dict[str, str]
) -> None:
    with visitor(server) as ada, visitor(server) as eve:
        path = new_table(ada, game, "me", "random", **options)
        seed = seed_of(server, path)
        ears = [Ear(ada), Ear(eve)]
        first = ears[0].ask(path).text
        assert f'value="{hashlib.sha256(seed).hexdigest()}"' in first
        for _ in range(STEPS):
            ears[0].move(path)
        for ear in ears:
            ear.ask_for_everything(path)
            assert hashlib.sha256(seed).hexdigest().encode() in ear.heard
            assert len(ear.heard) > 50_000
            assert not tells(ear.heard, seed)
        assert not tells(server.log.read_bytes(), seed)
        with closing(sqlite3.connect(server.folder / "tables.db", timeout=PATIENCE)) as connection:
            journal = connection.execute("select group_concat(data) from journal").fetchone()[0]
        assert not tells(journal.encode(), seed)


def test_the_seed_comes_with_the_end(server: Server) -> None:
    header, entries, seat, move = before_the_last_move("pinguinoe")
    path = put_entries(server, header, entries, seat)
    with visitor(server, TOKEN) as ada, visitor(server) as eve:
        ear, other = Ear(ada), Ear(eve)
        for early in (ear, other):
            early.ask_for_everything(path)
            assert len(early.heard) > 10_000
            assert not tells(early.heard, SEED)
        ear.move(path, move)
        for ended in (ear, other):
            ended.heard = b""
            assert f"{path}/verify" in ended.ask(path).text
            ended.ask(f"{path}/verify")
            assert tells(ended.heard, SEED)
        record = loads(ear.ask(f"{path}/record.txt").text)
        assert record.luck is not None
        assert (record.luck.seed, record.luck.commitment) == (SEED.hex(), COMMITMENT)
        assert record.luck.draws == tuple(range(1, len(record.luck.draws) + 1))
        assert wrong_draws(record) == []


def test_a_game_without_chance_speaks_of_no_luck(server: Server) -> None:
    with visitor(server) as ada:
        path = new_table(ada, "nanuuk_intro", "me", "random")
        assert 'id="luck"' not in ada.get(path).text
        assert "Nothing in this game is decided by chance." in ada.get(f"{path}/verify").text
        for options, is_drawn in (({}, False), ({"layout": "random_open"}, True), ({"initial_cracks": "3"}, True)):
            path = new_table(ada, "nanuuk", "me", "random", **options)
            assert ('id="luck"' in ada.get(path).text) == is_drawn
            assert ("Nothing in this game is decided by chance." in ada.get(f"{path}/verify").text) != is_drawn


# Rooms


def test_draws_are_numbered_without_gaps_whoever_draws(database_url: str) -> None:
    """Two servers at one database; people take back, come late, and play on."""

    async def work() -> None:
        store = Store(database_url)
        await store.setup()
        servers = [Rooms(store, 0.0), Rooms(store, 0.0)]
        people = [Occupant(PERSON), Occupant(PERSON)]
        table_id = await servers[0].create("pinguinoe", {}, people, {0: "both", 1: "both"})
        taken_back = late = 0
        for step in range(90):
            rooms = servers[step % 3 == 0]
            room = await quiet(rooms, table_id)
            curtain, seq = room.curtain("both"), room.table.seq
            if curtain is not None:
                await rooms.lift(room, "both", curtain, seq)
            if room.undoable("both") and step % 4 == 0:
                await rooms.undo(room, "both", seq)
                taken_back += 1
                continue
            chains = [move.actions for move in moves(room.match.view(room.match.mover))]
            await rooms.act(room, "both", chains[step % len(chains)], seq)
            with pytest.raises(Stale):
                await servers[step % 3 != 0].act(room, "both", chains[0], seq)
            late += 1
        assert min(taken_back, late) > 5
        room = await quiet(servers[0], table_id)
        numbers: list[int] = []
        for entry in await store.entries(table_id):
            numbers += entry.data.get("draws", [])  # type: ignore[arg-type]
        assert numbers == list(range(1, len(numbers) + 1))
        assert len(numbers) > 10
        assert room.table.drawn == len(numbers)
        assert room.luck.commitment == hashlib.sha256(await store.seed(table_id)).hexdigest()
        for rooms in servers:
            await rooms.close()
        await store.close()

    run_apart(work())


def test_a_table_of_an_older_version_goes_on_with_luck_that_nobody_can_check(tmp_path: Path) -> None:
    async def work() -> None:
        store = Store(f"sqlite:///{shutil.copy(KEPT / 'first.db', tmp_path)}")
        await store.setup()
        rooms, outcomes = Rooms(store, 0.0), 0
        for table_id in [
            position.table_id
            for position in positions("first")
            if position.table_id in ("pinguinoe-6", "igloo_igloo-0")
        ]:
            room = await quiet(rooms, table_id)
            ply, seq = room.match.ply, room.table.seq
            for _ in range(10):
                if room.match.mover == 0:
                    chain = moves(room.match.view(0))[0].actions
                    await rooms.act(room, "ada", chain, room.table.seq)
                room = await quiet(rooms, table_id)
            assert (room.luck.commitment, room.luck.proof) == ("", None)
            assert set(room.match.draws()) == {0}
            assert not any(["draws" in entry.data for entry in await store.entries(table_id, seq)])
            outcomes += len(room.match.draws(ply))
        assert outcomes > 0
        await rooms.close()
        await store.close()

    run_apart(work())


def test_an_older_table_says_that_its_luck_cannot_be_checked(server: Server) -> None:
    header, entries = lucky_game("igloo_igloo")
    path = server.put(header, entries, {})
    with visitor(server) as eve:
        for page in (eve.get(path).text, eve.get(f"{path}/verify").text):
            assert "The luck of this table cannot be checked" in page
        assert loads(eve.get(f"{path}/record.txt").text).luck is None


def test_a_seed_that_was_shown_draws_no_more() -> None:
    """An end that was taken back has shown the seed; what chance decides afterwards is drawn from other luck."""
    header, entries = lucky_game("pinguinoe")
    table = Table(header)
    luck = TableLuck(table, SEED)
    assert luck.source(1) == Luck(SEED)
    table.fold(entries)
    shown = Luck(SEED).proof(table.match.draws())
    for proof, ply in ((shown, 40), (None, 0)):
        assert (luck.source(1), luck.proof, luck.commitment) == (Rng(1), proof, COMMITMENT)
        table.fold([Entry(table.seq + 1, "undo", {"seat": 0, "ply": ply})])


def test_errors_of_the_database_tell_no_seed(database_url: str) -> None:
    """Not even with everything that a log has of an error."""

    async def work() -> str:
        store = Store(database_url)
        await store.setup()
        with store.engine.begin() as connection:
            connection.execute(text("alter table seeds rename to former_seeds"))
        header, entries = lucky_game("pinguinoe")
        said = ""
        try:
            await store.create(header, entries, {}, SEED)
        except Exception as error:
            said = "".join(traceback.format_exception(error))
        assert await store.header(header.id) is None
        await store.close()
        return said

    said = run_apart(work())
    assert "store.create" in said
    assert not tells(said.encode(), SEED)


def test_a_seed_goes_with_its_table(database_url: str) -> None:
    async def work() -> None:
        store = Store(database_url)
        await store.setup()
        header, entries = lucky_game("pinguinoe")
        await store.create(header, entries, {}, SEED)
        assert await store.seed(header.id) == SEED
        with store.engine.begin() as connection:
            for name in ("journal", "tables"):
                connection.execute(text(f"delete from {name}"))
        assert await store.seed(header.id) == b""
        await store.close()

    run_apart(work())


# The page that checks, in the browser


def address_of(server: Server, *, is_trusted: bool) -> str:
    return server.address if is_trusted else server.plain_address


VERDICTS = {
    "en-US": ("Everything checks out: the seed has this fingerprint, and all {0} draws follow from it.", "right"),
    "it-IT": ("Tutto torna: l'impronta è quella del seme, e tutte le {0} estrazioni ne discendono.", "giusta"),
}


@pytest.mark.parametrize(("is_trusted", "locale"), [(True, "en-US"), (False, "it-IT")])
def test_the_page_checks_every_draw(browser: Browser, server: Server, is_trusted: bool, locale: str) -> None:
    """With the browser's own digests, and on a plain name in the network, where it has none."""
    path = put(server, "pinguinoe")
    context = visit(browser, server, base_url=address_of(server, is_trusted=is_trusted), locale=locale)
    page = context.new_page()
    page.goto(path)
    page.locator("#end a[href$=verify]").click()
    expect(page.locator("#seed")).to_have_text(SEED.hex())
    assert page.evaluate("!!globalThis.crypto?.subtle") == is_trusted
    rows = page.locator("tr[data-number]").count()
    verdict, right = VERDICTS[locale]
    expect(page.locator("#verdict")).to_have_text(verdict.format(rows))
    expect(page.locator("#verdict")).to_have_class("right")
    assert page.locator(".check").all_inner_texts() == [right] * rows
    assert rows > 20
    expect(page.locator("#kept:not(.wrong)")).to_be_visible()
    assert violations(page) == []
    context.close()


def altered(page: Page, path: str, old: str, new: str) -> None:
    """Open the page with something else in it."""

    def answer(route: Route) -> None:
        response = route.fetch()
        assert old in response.text()
        route.fulfill(response=response, body=response.text().replace(old, new, 1))

    page.route("**/verify", answer)
    page.goto(f"{path}/verify")


def test_the_page_finds_what_is_wrong(browser: Browser, server: Server) -> None:
    path = put(server, "pinguinoe")
    for old, new, said in (
        (f">{COMMITMENT}<", f">{'0' * 64}<", "The seed does not have this fingerprint."),
        (f">{SEED.hex()}<", f">{SEED[::-1].hex()}<", "The seed does not have this fingerprint. "),
        ('data-number="3"', 'data-number="99"', "2 of "),  # and the one that stands after it
        ('data-number="5" data-weights="', 'data-number="5" data-weights="1000000 ', "1 of "),
    ):
        context = visit(browser, server)
        page = context.new_page()
        altered(page, path, old, new)
        expect(page.locator("#verdict.wrong")).to_contain_text(said)
        context.close()


def test_a_browser_remembers_the_fingerprint_that_it_saw_first(browser: Browser, server: Server) -> None:
    path = put(server, "pinguinoe")
    context = visit(browser, server)
    page = context.new_page()
    page.goto(f"{path}/verify")
    expect(page.locator("#verdict.right")).to_be_visible()
    expect(page.locator("#kept")).to_be_hidden()
    page.goto(path)
    page.wait_for_function("localStorage.getItem('polynya-luck')")
    page.evaluate(f"localStorage.setItem('polynya-luck', JSON.stringify([['{path[3:]}', 'other']]))")
    page.goto(path)
    page.goto(f"{path}/verify")
    expect(page.locator("#kept.wrong")).to_contain_text("other")
    expect(page.locator("#verdict.wrong")).to_be_visible()
    context.close()


OWN = """async ([texts, key]) => {
  const { ownHmac, ownSha256 } = await import('/static/sha.js');
  const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const bytes = (text) => new TextEncoder().encode(text);
  return texts.map((text) => [hex(ownSha256(bytes(text))), hex(ownHmac(bytes(key || text), bytes(text)))]);
}"""
DRAWN = """async ([seed, draws]) => {
  const { drawnIndex } = await import('/static/verify.js');
  const found = [];
  for (const [number, weights] of draws)
    found.push(await drawnIndex(Uint8Array.from(seed), number, weights.map(BigInt)));
  return found;
}"""


@pytest.mark.parametrize("is_trusted", [True, False])
def test_scripts_and_server_draw_alike(browser: Browser, server: Server, is_trusted: bool) -> None:
    context = visit(browser, server, base_url=address_of(server, is_trusted=is_trusted))
    page = context.new_page()
    page.goto("/")
    texts = ["é" * k + "a" * (k % 3) for k in range(100)]
    wanted = [
        [hashlib.sha256(text.encode()).hexdigest(), hmac.digest(text.encode() or b"", text.encode(), "sha256").hex()]
        for text in texts
    ]
    assert page.evaluate(OWN, [texts, ""]) == wanted
    weights = [[1], [1, 2, 3], [0, 5, 1], [2**254, 2**254, 1], [2**255 + 1], [2**300, 2**299, 2**301], [1] * 40]
    draws = [(number, given) for number in range(1, 21) for given in weights]
    shown = [[number, [str(weight) for weight in given]] for number, given in draws]
    assert page.evaluate(DRAWN, [list(SEED), shown]) == [drawn_index(SEED, number, given) for number, given in draws]
    context.close()


# Games that go on at another table


@pytest.mark.parametrize("share", [0.0, 0.5])
def test_a_table_that_goes_on_from_another_has_a_seed_of_its_own(server: Server, share: float) -> None:
    """Its fingerprint is there from the first moment; what can be checked is what was drawn at that table."""
    header, entries = lucky_game("igloo_igloo")
    path, old = put_entries(server, header, entries, 0), Table(header)
    old.fold(entries)
    ply = int(old.match.ply * share)
    with visitor(server, TOKEN) as client:
        answer = client.post(f"{path}/continue", data={"ply": str(ply), "seat": "0"})
        new = answer.url.path
        seed = seed_of(server, new)
        commitment = hashlib.sha256(seed).hexdigest()
        assert commitment in answer.text
        assert commitment in client.get(f"{new}/verify").text
        assert seed != SEED
        with server.tables() as connection:
            kept = [json.loads(row[0]) for row in connection.execute(DATA, [new.split("/")[-1]])]
        (first,) = [data for data in kept if data.get("seat") == CHANCE]
        before = old.match.draws()[: old.match.movers[:ply].count(CHANCE)]
        assert first["draws"][: len(before)] == [0] * len(before)
        assert first["draws"][len(before) :] == list(range(1, len(first["draws"]) - len(before) + 1))


def test_what_was_drawn_before_a_game_went_on_is_not_checked(server: Server) -> None:
    """The page shows the draws of the new table alone, all of them right; the record of the whole game has no seed."""
    header, entries = lucky_game("pinguinoe")
    game = Table(header)
    game.fold(entries)
    old = game.match
    ply = old.move_start(old.ply // 2)
    match = Match(old.game, old.setup, Luck(SEED), actions=old.actions[:ply])
    earlier, bot, rng = match.draws().count(UNNUMBERED), bot_named("level3"), Rng(2)
    begun: Data = {"seat": int(CHANCE), "actions": list(match.actions), "draws": list(match.draws())}
    forked = [*entries[:2], Entry(3, "action", begun)]
    while not match.is_over:
        start, seat = match.ply, match.mover
        match.play(seat, bot.choose(match.view(seat), 20, rng))
        data: Data = {"seat": seat, "actions": list(match.actions[start:]), "draws": list(match.draws(start))}
        forked.append(Entry(len(forked) + 1, "action", data))
    with visitor(server, TOKEN) as client:
        path = put_entries(server, header._replace(id="forked"), forked, 0)
        page, record = client.get(f"{path}/verify").text, client.get(f"{path}/record.txt").text
    rows = re.findall(r'<tr data-number="(\d+)" data-weights="([\d ]+)" data-chosen="(\d+)"', page)
    assert earlier > 0
    assert len(rows) == len(match.draws()) - earlier > 0
    for number, weights, chosen in rows:
        assert drawn_index(SEED, int(number), [int(weight) for weight in weights.split()]) == int(chosen)
    assert 'id="elsewhere"' in page
    assert f'<code id="seed">{SEED.hex()}</code>' in page
    assert loads(record).luck is None
