"""Nobody gets a byte that depends on what they may not know: compared with worlds in which that is different."""

from __future__ import annotations

import html
import json
import re
import threading
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from urllib.parse import unquote

import httpx
import pytest
from playwright.sync_api import Browser

from polynya import SPECTATOR, Game, Rng, View, game_named
from polynya.bundles import drawer_of
from polynya.core.types import OVER
from polynya.moves import moves
from polynya.store.store import Store
from polynya.store.table import Entry, Header
from polynya.web import pages
from polynya.web.explaining import explain
from polynya.web.parts import Parts
from polynya.web.replay import allowed_viewers, draw_frames, last_glances, table_replay
from polynya.web.replaypages import page_values
from polynya.web.room import Room
from polynya.web.rooms import Rooms
from polynya.web.tokens import NAME
from tests.contract.cases import IS_SOAK, games_to_play
from tests.processes import PATIENCE, run_apart
from tests.web.players import Player, keeping, visit, whose_turn
from tests.web.reading import fragment, parts_of
from tests.web.serving import Server, browser_id_named, chains_in, new_table, serving, visitor
from tests.web.worlds import Twin, begun_game, browser_id, game_entries, journal, quiet, room_of, rooms, secret_game

SECRET_GAMES = ("igloo_igloo", "pinguinoe")
NUMBERS = range(games_to_play(2, 2))
DECISIONS = 2000 if IS_SOAK else 90  # all of a game, or the first of them
ROUNDS = 12 if IS_SOAK else 2  # of decisions in a browser
STEPS = 12  # decisions of people at a server


async def shown_again(room: Room, name: str, language: str) -> list[str]:
    """The last moves as they are shown again."""
    glances = await last_glances(Parts(room, name, language), max(room.match.ply - 12, 0))
    return [*map(str, await draw_frames(glances, language))]


def everything(room: Room, name: str, language: str) -> list[str]:
    """All that can be asked for of a table by a browser, but for what is the same for all."""
    viewer = room.viewer(name)
    found = [fragment(room, name, language)]
    if room.table.seq % 10 == 0:
        view = room.match.view(viewer)
        found += run_apart(shown_again(room, name, language))
        if viewer == room.match.mover:
            spots = list(drawer_of(view).layout(view).spots.values())[room.table.seq // 10 % 9 :: 9]
            pieces = ["", *sorted({move.path[0] for move in moves(view) if move.path})[:2]]
            found += [str(explain(view, piece, spot.x, spot.y, language)) for spot in spots for piece in pieces]
    return found


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("game", SECRET_GAMES)
def test_pages_are_the_same_whatever_is_hidden(game: str, number: int) -> None:
    """At every entry for one viewer in turn; in a soak for all of them."""
    seats = 3 if number % 3 == 1 else 2
    header, entries = secret_game(game, seats, number + 1, DECISIONS)
    real = room_of(header)
    twins = {viewer: Twin(real, viewer, number) for viewer in (*range(seats), int(SPECTATOR))}
    compared = 0
    for entry in entries:
        real.table.fold([entry])
        others = []
        for viewer, twin in twins.items():
            twin.follow(entry)
            if twin.is_other and real.match.mover != OVER:
                others.append((viewer, twin))
        chosen = [others[entry.seq % len(others)]] if others and not IS_SOAK else others
        for viewer, twin in chosen:
            language = "it" if real.table.seq % 7 == 0 else "en"
            name = browser_id(viewer) if viewer >= 0 else "somebody"
            assert everything(real, name, language) == everything(twin.room, name, language), (viewer, real.table.seq)
            compared += 1
    assert compared > 20


def test_the_worlds_are_really_different() -> None:
    """What the comparison would find, if a page told too much."""
    header, entries = game_entries("igloo_igloo", 2, 3, 200)
    held = {seat: browser_id(seat) for seat in range(2)}
    found = 0
    for real, twin in rooms(header, entries, held, 0):
        assert real.match.view(0) == twin.room.match.view(0)
        if real.match.view(1) != twin.room.match.view(1):
            assert fragment(real, browser_id(1), "en") != fragment(twin.room, browser_id(1), "en")
            found += 1
    assert found > 20


@pytest.mark.parametrize("number", NUMBERS[::2])
@pytest.mark.parametrize("game", SECRET_GAMES)
def test_a_shared_screen_shows_what_those_in_front_of_it_may_know(game: str, number: int) -> None:
    """Two seats at one screen: nobody's secrets while nobody has lifted the curtain, then those of one."""
    header, entries = secret_game(game, 2 + number % 2, number + 1, DECISIONS)
    held = {seat: "both" if seat < 2 else browser_id(seat) for seat in range(header.seats)}
    compared = {int(SPECTATOR): 0, 0: 0}
    curtains = 0
    for viewer in compared:
        for real, twin in rooms(header, entries, held, viewer):
            if viewer >= 0:
                real.seat_at_screen["both"] = twin.room.seat_at_screen["both"] = viewer
            if twin.is_other and real.match.mover != OVER:
                assert fragment(real, "both", "en") == fragment(twin.room, "both", "en"), real.table.seq
                compared[viewer] += 1
                curtains += real.curtain("both") is not None
    assert min(compared.values()) > 0
    assert sum(compared.values()) > 20
    assert curtains > 0


@pytest.mark.parametrize("number", NUMBERS[::2])
@pytest.mark.parametrize("game", SECRET_GAMES)
def test_only_who_has_lifted_the_curtain_sees_secrets(tmp_path: Path, game: str, number: int) -> None:
    """Two people at one screen, who decide, take back, and sometimes go to another server at the same database."""
    run_apart(share_a_screen(f"sqlite:///{tmp_path / 'tables.db'}", game, number))


async def share_a_screen(url: str, game: str, seed: int) -> None:
    store, rng, lifts, secrets = Store(url), Rng(seed), 0, 0
    await store.setup()
    servers = [Rooms(store, 0.0), Rooms(store, 0.0)]
    header, begun = begun_game(game, 3, (0, 1), seed=2 * seed + 1)
    await store.create(header, begun, {0: "both", 1: "both"})
    front: int | None = None  # who has lifted the curtain and is still to decide
    for _ in range(120):
        rooms = servers[rng.below(12) == 0]
        room = await quiet(rooms, header.id)
        mover, seq = room.match.mover, room.table.seq
        if mover == OVER:
            break
        if is_secret(room):
            assert room.viewer("both") == front
            secrets += 1
        curtain = room.curtain("both")
        if curtain is not None:
            await rooms.lift(room, "both", curtain, seq)
            front, lifts = curtain, lifts + 1
            assert room.viewer("both") == curtain
        elif room.undoable("both") and rng.below(4) == 0:
            await rooms.undo(room, "both", seq)
        else:
            await rooms.act(room, "both", keeping_move(room.match.view(mover), rng), seq)
        room = await quiet(rooms, header.id)
        if room.match.mover != front:
            front = None
    assert lifts > 5
    assert secrets > 20
    for rooms in servers:
        await rooms.close()
    await store.close()


def is_secret(room: Room) -> bool:
    """Whether the shared screen shows what not everybody knows."""
    return room.match.log(room.viewer("both")) != room.match.log(int(SPECTATOR))


class Streamer:
    """Somebody who listens to the events of a table."""

    def __init__(self, client: httpx.Client, path: str) -> None:
        self.client = client
        self.path = path
        self.events: dict[int, str] = {}
        self.asides: list[str] = []  # events without a number: who is here
        self.thread = threading.Thread(target=self._listen, daemon=True)
        self.thread.start()

    def _listen(self) -> None:
        number = -1
        with (
            suppress(httpx.HTTPError),
            self.client.stream("GET", f"{self.path}/events?since=0", timeout=PATIENCE) as answer,
        ):
            for line in answer.iter_lines():
                if line.startswith("id: "):
                    number = int(line[4:])
                if line.startswith("data: ") and number >= 0:
                    self.events[number] = line[6:]
                elif line.startswith("data: {"):
                    self.asides.append(line[6:])
                elif not line:
                    number = -1


class Listener:
    """Somebody at a table, and everything that the server has told them: fragments by seq, and logs."""

    def __init__(self, client: httpx.Client, path: str, viewer: int) -> None:
        self.client = client
        self.path = path
        self.viewer = viewer
        self.stream = Streamer(client, path)
        self.fragments: dict[int, list[str]] = {}
        self.logs: dict[int, str] = {}

    @property
    def token(self) -> str:
        return self.client.cookies.get(NAME) or ""

    def has_seen(self, seq: int) -> bool:
        """Whether both the page and the stream have shown a table that waits."""
        return seq in self.fragments and seq in self.stream.events

    def ask(self) -> str:
        """The table as it is now."""
        return self._keep(html_of(self.client.get(self.path).text))

    def ask_for_log(self, seq: int) -> None:
        """The whole log, when the table waits at a seq."""
        self.logs[seq] = self.client.get(f"{self.path}/replay").text

    def act(self, actions: Sequence[int], seq: int) -> httpx.Response:
        chain = " ".join(map(str, actions))
        answer = self.client.post(f"{self.path}/act", data={"actions": chain, "seq": str(seq)})
        self._keep(answer.text)
        return answer

    def _keep(self, fragment: str) -> str:
        self.fragments.setdefault(seq_of(fragment), []).append(fragment)
        return fragment


@pytest.mark.parametrize("game", SECRET_GAMES)
def test_every_byte_that_leaves_the_server(tmp_path: Path, game: str) -> None:
    """Two people, a bot and a spectator, from a position on in which people have secrets."""
    with (
        serving(tmp_path) as own,
        visitor(own, "token of Ada") as ada,
        visitor(own, "token of Bob") as bob,
        visitor(own) as eve,
    ):
        header, begun = begun_game(game, 3, (0, 1))
        path = own.put(header, begun, {0: "token of Ada", 1: "token of Bob"})
        clients = {0: ada, 1: bob, int(SPECTATOR): eve}
        listeners = [Listener(client, path, viewer) for viewer, client in clients.items()]
        play(listeners, game, Rng(7))
        for listener in listeners:
            compared = compare(journal(own.folder / "tables.db", path.split("/")[-1]), path, listener)
            assert min(compared["pages"], compared["events"]) >= STEPS, (listener.viewer, compared)
            assert compared["logs"] >= STEPS // 4
            assert listener.stream.asides
            for aside in listener.stream.asides:
                assert json.loads(aside).keys() == {"here", "away", "absent"}


def play(listeners: list[Listener], game_key: str, rng: Rng) -> None:
    """Decide for both people, who keep their secrets; everybody asks for everything whenever the table waits."""
    game, refused = game_named(game_key), 0
    for step in range(STEPS):
        mover, seq, chains = wait_for_choice(listeners)
        for listener in listeners:
            if step % 4 == 0:
                listener.ask_for_log(seq)
            if listener is not mover:  # who is not to move learns nothing by trying
                wrong = listener.act([step], seq)
                assert wrong.status_code in (409, 403), wrong.status_code
                assert not re.search("harpoon|stamina|fish|card", unquote(wrong.headers.get("x-reason", "")))
                refused += 1
        assert mover.act(keeping_chain(game, chains, rng), seq).status_code == 200
    assert refused == STEPS * (len(listeners) - 1)


def keeping_move(view: View, rng: Rng) -> tuple[int, ...]:
    """A move of somebody who keeps their secrets."""
    return keeping_chain(game_named(view.game), [move.actions for move in moves(view)], rng)


def keeping_chain(game: Game, chains: list[tuple[int, ...]], rng: Rng) -> tuple[int, ...]:
    """One of these chains, as somebody chooses who keeps their secrets."""
    firsts = [game.notation(chain[0]) for chain in chains]
    chosen = keeping(firsts, rng)
    fitting = [chain for chain, first in zip(chains, firsts, strict=True) if first == chosen]
    return fitting[rng.below(len(fitting))]


def wait_for_choice(listeners: list[Listener]) -> tuple[Listener, int, list[tuple[int, ...]]]:
    """Who has several moves, at which seq, and which; until then others may move as long as they like."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        looks = [(listener, listener.ask()) for listener in listeners]
        for listener, text in looks:
            chains = chains_in(text)
            if len(chains) == 1:  # the table may be faster
                listener.act(chains[0], seq_of(text))
            elif chains and all([each.has_seen(seq_of(text)) for each in listeners]):
                return listener, seq_of(text), chains
    raise AssertionError("the table never waits")


def html_of(page: str) -> str:
    found = re.search(r'<template id="first">(.*)</template>', page, re.DOTALL)
    assert found
    return found[1]


def seq_of(fragment: str) -> int:
    found = re.search(r'data-seq="(\d+)"', fragment)
    assert found
    return int(found[1])


def compare(kept: tuple[Header, list[Entry], dict[int, str]], path: str, listener: Listener) -> Counter[str]:
    """What the server said is what it would have said in another world; how often that was compared."""
    header, entries, held = kept
    name, compared = browser_id_named(listener.token), Counter[str]()
    for real, twin in rooms(header, entries, held, listener.viewer):
        seq = real.table.seq
        if not twin.is_other or real.match.mover == OVER:
            continue
        wanted = fragment(twin.room, name, "en")
        for text in listener.fragments.get(seq, []):
            assert text == wanted, (listener.viewer, seq)
            compared["pages"] += 1
        if seq in listener.stream.events:
            parts = parts_of(twin.room, name, "en").values()
            rest = listener.stream.events[seq]
            for part in parts:  # an event has those that changed, in their order
                rest = rest.removeprefix(part)
            assert rest == "", (listener.viewer, seq)
            compared["events"] += 1
        if seq in listener.logs:
            assert listener.logs[seq] == log_page(twin.room, name), (listener.viewer, seq)
            compared["logs"] += 1
    return compared


def log_page(room: Room, name: str) -> str:
    """The whole log with the last board, as a browser would get it."""
    allowed = allowed_viewers(room, name)
    values = page_values(run_apart(table_replay(room, allowed[0], "en")), -1, allowed)
    return pages.page("replay.html", "en", "auto", **values, table=room.table, is_over=room.match.is_over)


def test_a_record_of_an_unfinished_game_with_secrets_is_nobodys(server: Server) -> None:
    with visitor(server) as ada, visitor(server) as eve:
        for game in SECRET_GAMES:
            path = new_table(ada, game, "me", "random")
            for client in (ada, eve):
                answer = client.get(f"{path}/record.txt")
                assert answer.status_code == 403
                assert "when the game is over" in html.unescape(answer.text)


CANON = """(text) => {
  const own = ['tabindex', 'style', 'aria-expanded', 'aria-haspopup', 'aria-pressed', // what the script adds
    'aria-description'];
  const isOwn = (e) => e.matches?.('.signs, .target > title, .panel title, #down, [data-presence], .gap');
  const plain = (names) => names.split(' ').filter((name) => !name.startsWith('is-')).join(' ');
  const value = (a) => a.name === 'class' ? plain(a.value) : a.value;
  const isKept = (e, a) => !own.includes(a.name) && !(a.name === 'aria-label' && e.matches('.target')) &&
    !(a.name === 'aria-hidden' && e.matches('.piece')) &&
    !(a.name === 'disabled' && e.id === 'more') && !(a.name === 'class' && !plain(a.value));
  const canon = (e) => {
    if (e.nodeType !== 1) return (e.nodeValue || '').replace(/\\s+/g, ' ');
    const names = [...e.attributes].filter((a) => isKept(e, a)).map((a) => `${a.name}=${value(a)}`).sort();
    const inner = [...e.childNodes].filter((c) => !isOwn(c)).map(canon);
    if (e.matches('ul.choices')) inner.sort(); // each keeps its place
    return `<${e.nodeName} ${names.join(' ')}>${inner.join('')}</>`;
  };
  const part = (root, id) => canon(root.querySelector(`#${id}`));
  const next = new DOMParser().parseFromString(text, 'text/html').body, live = document.body;
  const ids = [...next.children].map((e) => e.id);
  return ids.map((id) => [id, part(live, id), part(next, id)]).filter(([, a, b]) => a !== b);
}"""


@pytest.mark.parametrize("game", SECRET_GAMES)
def test_the_page_in_a_browser_is_that_of_another_world(browser: Browser, server: Server, game: str) -> None:
    """The tree that Chromium holds after many events, for two players who keep secrets and somebody who watches."""
    header, begun = begun_game(game, 2, (0, 1))
    tokens = {seat: f"player {seat} of {game}" for seat in (0, 1)}
    path = server.put(header, begun, tokens)
    contexts = [visit(browser, server, token=token) for token in (*tokens.values(), "")]
    shown = dict(zip((0, 1, int(SPECTATOR)), [context.new_page() for context in contexts], strict=True))
    for page in shown.values():
        page.goto(path)
    players = [Player(shown[seat], game, seed=3 + seat, policy=keeping) for seat in (0, 1)]
    compared = dict.fromkeys(shown, 0)
    for _ in range(ROUNDS):
        for _ in range(3):
            player, look = whose_turn(players)
            player.make(player.decide(look), look)
            player.wait("mine", "other", "over", after=look["seq"])
        _, look = whose_turn(players)
        header, entries, held = journal(server.folder / "tables.db", path.split("/")[-1])
        assert entries[-1].seq == look["seq"]
        for viewer, page in shown.items():
            page.locator(f'#meta[data-seq="{look["seq"]}"]').wait_for(state="attached")
            *_, (_real, twin) = rooms(header, entries, held, viewer)
            for part, found, wanted in page.evaluate(CANON, fragment(twin.room, held.get(viewer, ""), "en")):
                same = next((k for k, pair in enumerate(zip(found, wanted, strict=False)) if pair[0] != pair[1]), 0)
                raise AssertionError(f"{part}: {found[same - 40 : same + 80]!r}, not {wanted[same - 40 : same + 80]!r}")
            compared[viewer] += twin.is_other
    assert min(compared.values()) > ROUNDS // 2, compared
    for context in contexts:
        context.close()


def test_a_bots_pause_and_the_choice_of_who_is_asked_tell_nothing() -> None:
    """Whether the table answers for somebody depends on nothing that others may not know."""
    compared = 0
    for number in range(3):
        header, entries = game_entries("igloo_igloo", 2, number + 40, 150)
        for viewer in (0, 1):
            held = {seat: browser_id(seat) for seat in range(2)}
            for real, twin in rooms(header, entries, held, viewer):
                mover = real.match.mover
                if twin.is_other and mover >= 0 and mover != viewer:
                    game = real.match.game
                    is_forced = [game.is_forced(room.match.view(mover)) for room in (real, twin.room)]
                    assert is_forced[0] == is_forced[1]
                    compared += 1
    assert compared > 100
