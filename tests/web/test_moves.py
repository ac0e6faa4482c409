"""Moves over HTTP: a chain is posted, kept, refused, repeated and taken back as one."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import unquote

import httpx
import pytest

from polynya import Match, game_named
from polynya.core.moves import Way
from polynya.core.types import View
from polynya.moves import ways
from polynya.store.table import Entry, Header, Table
from tests.processes import wait_until
from tests.web.serving import Server, chains_in, new_table, serving, visitor
from tests.web.worlds import game_until, journal

GAME = game_named("nanuuk_intro")
PLACED = ("place C3", "place C4", "place E3", "place E4")
CAN_RESTART = 'id="restart" data-do="restart">'
WALK = ("from C3", "to D3")


class Seated:
    """Somebody at a table of the introductory game, without a screen."""

    def __init__(self, server: Server, client: httpx.Client, path: str) -> None:
        self.server = server
        self.client = client
        self.path = path

    @property
    def page(self) -> str:
        return self.client.get(self.path).text

    @property
    def seq(self) -> int:
        return int(re.findall(r'data-seq="(\d+)"', self.page)[0])

    @property
    def entries(self) -> list[Entry]:
        return journal(self.server.folder / "tables.db", self.path.split("/")[-1])[1]

    def act(self, *notations: str, seq: int | None = None) -> httpx.Response:
        """Post a chain, at the seq of now if no other is given."""
        chain = " ".join([str(GAME.parse(notation)) for notation in notations])
        data = {"actions": chain, "seq": str(self.seq if seq is None else seq)}
        return self.client.post(f"{self.path}/act", data=data)

    def undo(self, **more: str) -> httpx.Response:
        return self.client.post(f"{self.path}/undo", data={"seq": str(self.seq), **more})


def seated(server: Server, client: httpx.Client) -> Seated:
    """One person for both seats, all pieces placed."""
    found = Seated(server, client, new_table(client, "nanuuk_intro", "me", "me"))
    for notation in PLACED:
        assert found.act(notation).status_code == 200
    return found


def test_a_chain_is_one_entry_and_is_taken_back_as_one(server: Server) -> None:
    with visitor(server) as client:
        ada = seated(server, client)
        before = ada.entries
        assert ada.act(*WALK).status_code == 200
        assert [entry.data["actions"] for entry in ada.entries[len(before) :]] == [[GAME.parse(step) for step in WALK]]
        assert ada.undo().status_code == 200
        assert chains_in(ada.page) == chains_in_before(ada)
        assert ada.entries[-1].data["ply"] == len(PLACED)


@pytest.mark.parametrize("game", ["igloo_igloo", "pinguinoe"])
def test_a_way_of_one_click_is_one_line_and_is_taken_back_at_once(server: Server, game: str) -> None:
    """After two clicks only the second is."""
    kept = game_until(game, lambda view: bool(free_ways(view)))
    chains = free_ways(match_of(*kept).view(0))[0].chains
    for is_joined in (True, False):
        with visitor(server, "walker") as client:
            ada = Seated(server, client, server.put(*kept, {0: "walker"}))
            start, lines = plies_of(ada), trail_of(ada)
            for k, chain in enumerate(chains):
                data = {"actions": " ".join(map(str, chain)), "seq": str(ada.seq)} | (
                    {"joined": "1"} if k and is_joined else {}
                )
                assert client.post(f"{ada.path}/act", data=data).status_code == 200
            assert len(trail_of(ada)) - len(lines) == (1 if is_joined else len(chains))
            assert trail_of(ada)[-1].count("→") == 1
            assert ada.undo().status_code == 200
            assert ada.entries[-1].data["ply"] == (start if is_joined else start + len(chains[0]))


def free_ways(view: View) -> list[Way]:
    """Ways of two moves that can be taken back and bring nothing."""
    return [way for way in ways(view) if len(way.chains) == 2 and not way.is_final and not way.brings]


def match_of(header: Header, entries: list[Entry]) -> Match:
    table = Table(header)
    table.fold(entries)
    return table.match


def trail_of(ada: Seated) -> list[str]:
    """The moves of the running turn, as they are told."""
    return re.findall(r'<li id="trail-\d+">(.*?)</li>', ada.page)


def chains_in_before(ada: Seated) -> list[tuple[int, ...]]:
    """The moves of the first player in the position after placing."""
    fresh = seated(ada.server, ada.client)
    return chains_in(fresh.page)


BAD_CHAINS = [
    ("from C3",),  # begun, not completed
    ("to D3",),  # completed, not begun
    ("from C3", "to D3", "crack C4|D4"),  # two moves
    ("from C3", "to E3"),  # not beside it
    ("from C4", "to D4"),  # somebody else's
    ("from C3", "from C3", "to D3"),
    ("place A1", "to D3"),
]


@pytest.mark.parametrize("chain", BAD_CHAINS, ids=" ".join)
def test_a_chain_that_is_no_move_changes_nothing(server: Server, chain: tuple[str, ...]) -> None:
    with visitor(server) as client:
        ada = seated(server, client)
        before, page = ada.entries, ada.page
        answer = ada.act(*chain)
        assert answer.status_code == 422
        assert unquote(answer.headers["x-reason"])
        assert answer.headers.get("x-rule", "/rules/nanuuk_intro#NK-").startswith("/rules/nanuuk_intro#NK-")
        assert f'data-seq="{ada.seq}"' in answer.text
        assert (ada.entries, ada.page) == (before, page)


def test_a_refused_move_says_its_clause(server: Server) -> None:
    with visitor(server) as client:
        answer = seated(server, client).act("from C3", "to G1")
        assert answer.headers["x-rule"] == "/rules/nanuuk_intro#NK-6.9"
        assert "neighboring free space" in unquote(answer.headers["x-reason"])


@pytest.mark.parametrize("text", ["", "x", "-1", "1,2", "1 2 3 4 5 6 7 8 9", "1  2", "9999999999"])
def test_what_are_no_numbers_is_refused(server: Server, text: str) -> None:
    with visitor(server) as client:
        ada = seated(server, client)
        answer = client.post(f"{ada.path}/act", data={"actions": text, "seq": str(ada.seq)})
        assert answer.status_code == 400
        assert "Traceback" not in answer.text


def test_a_stale_chain_changes_nothing(server: Server) -> None:
    with visitor(server) as client:
        ada = seated(server, client)
        seq = ada.seq
        assert ada.act(*WALK).status_code == 200
        before = ada.entries
        for late in (seq, seq - 1, seq + 2):
            answer = ada.act("from C3", "to C2", seq=late)
            assert answer.status_code == 409
            assert f'data-seq="{seq + 1}"' in answer.text
        assert ada.entries == before


def test_a_repeated_chain_is_recognised_by_all_of_it(server: Server) -> None:
    with visitor(server) as client:
        ada = seated(server, client)
        seq = ada.seq
        first, again = ada.act(*WALK, seq=seq), ada.act(*WALK, seq=seq)
        assert (first.status_code, again.status_code) == (200, 200)
        assert again.text == first.text
        assert ada.act("from C3", "to C2", seq=seq).status_code == 409
        assert ada.act("from C3", seq=seq).status_code == 409
        assert ada.seq == seq + 1


def test_a_turn_is_begun_again_in_one_go(server: Server) -> None:
    """Two common bears: a turn has several moves."""
    options = {"intro_variant": "shared_bears", "shared_bear_count": "2"}
    with visitor(server) as client:
        ada = Seated(server, client, new_table(client, "nanuuk_intro", "me", "me", **options))
        for _ in range(12):
            wait_until(lambda: bool(moves_of(ada)), "nobody is asked")
            if CAN_RESTART in ada.page:
                break
            assert ada.act(*moves_of(ada)[0].split(", ")).status_code == 200
        assert CAN_RESTART in ada.page
        begin = plies_of(ada)
        assert ada.undo(whole="1").status_code == 200
        assert int(str(ada.entries[-1].data["ply"])) < begin - 1
        assert CAN_RESTART not in ada.page


def plies_of(ada: Seated) -> int:
    """How long the match is."""
    return int(re.findall(r'data-ply="(\d+)"', ada.page)[0])


def moves_of(ada: Seated) -> list[str]:
    """The moves on a page, as notation."""
    return [", ".join([GAME.notation(action) for action in chain]) for chain in chains_in(ada.page)]


def test_others_are_told_of_a_move_that_was_taken_back(server: Server) -> None:
    with visitor(server) as client, visitor(server) as other:
        path = new_table(client, "nanuuk_intro", "me", "open")
        ada, bob = Seated(server, client, path), Seated(server, other, path)
        other.post(f"{path}/sit", data={"seat": "1", "name": "Bob"})
        for seat, notation in zip((ada, bob, bob, ada), ("place C3", "place C4", "place E4", "place E3"), strict=True):
            assert seat.act(notation).status_code == 200
        assert ada.act(*WALK).status_code == 200
        assert "took back a move" not in bob.page  # which has shown it
        assert ada.undo().status_code == 200
        assert "took back a move" in bob.page
        assert "took back a move" in bob.page, "forgotten"
        assert "took back a move" not in ada.page
        with visitor(server) as late:
            assert "took back a move" not in late.get(path).text, "told to somebody who has never seen it"


def test_what_happened_is_shown_again_move_by_move(server: Server) -> None:
    with visitor(server) as client:
        ada = seated(server, client)
        ada.act(*WALK)
        start, *frames = client.get(f"{ada.path}/again", params={"start": 0}).json()
        assert (start["ply"], start["words"]) == (0, "")
        assert [frame["ply"] for frame in frames] == [1, 2, 3, 4, 6]
        assert all([frame["words"] and 'id="position"' in frame["board"] for frame in frames])
        later = client.get(f"{ada.path}/again", params={"start": 4}).json()
        assert [frame["ply"] for frame in later] == [4, 6]
        assert later[1:] == frames[4:]
        assert client.get(f"{ada.path}/again", params={"start": 99}).json() == []


def test_a_power_cut_keeps_a_chain_whole_or_not_at_all(tmp_path: Path) -> None:
    with serving(tmp_path) as own, visitor(own) as client:
        ada = seated(own, client)
        assert ada.act(*WALK).status_code == 200
        seq = ada.seq
        own.restart()
        assert ada.seq == seq
        assert [entry.data["actions"] for entry in ada.entries[-1:]] == [[GAME.parse(step) for step in WALK]]
