"""Rooms: what a server does with the tables that it finds."""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace

from polynya import Match, Rng, game_named
from polynya.moves import moves
from polynya.store.store import Store
from polynya.store.table import PERSON, Entry, Header, Occupant
from polynya.web.parts import MAKERS
from polynya.web.rooms import Rooms
from polynya.web.tables import _news
from tests.contract.cases import sensible_action
from tests.processes import run_apart


def finished() -> Match:
    """A game on the map of rules version 1, to its end."""
    game, rng = game_named("pinguinoe"), Rng(3)
    match = Match(game, game.setup(2, {"zones": "ring"}), rng)
    while not match.is_over:
        match.play(match.mover, sensible_action(game, match.state_at(match.ply), rng))
    return match


def test_a_rematch_of_an_older_version_is_played_on_the_same_map(tmp_path: Path) -> None:
    async def work() -> None:
        store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
        await store.setup()
        entries = [Entry(seat + 1, "seat", {"seat": seat, **Occupant(PERSON)._asdict()}) for seat in range(2)]
        entries.append(Entry(3, "action", {"seat": 0, "actions": list(finished().actions)}))
        await store.create(Header("old", "pinguinoe", 1, 2, {}, 5), entries, {0: "ada", 1: "bo"})
        rooms = Rooms(store, 0.0)
        room = await rooms.get("old")
        assert room is not None
        new = await store.header(await rooms.rematch(room))
        assert new is not None
        assert (new.rules, new.options) == (2, {"zones": "ring"})
        await rooms.close()
        await store.close()

    run_apart(work())


def test_an_event_has_every_part_if_the_page_may_have_got_something_in_between(tmp_path: Path) -> None:
    """A page that has posted knows more than its stream has sent; what changed back since must not be left out."""

    async def work() -> list[list[str]]:
        store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
        await store.setup()
        rooms = Rooms(store, 0.0)
        table_id = await rooms.create("nanuuk_intro", {}, [Occupant(PERSON), Occupant(PERSON)], {0: "ada", 1: "ada"})
        room = await rooms.get(table_id)
        assert room is not None
        events = _news(rooms, room, SimpleNamespace(id="ada", language="en"), room.table.seq)  # type: ignore[arg-type]
        found = []
        await anext(events)  # a ping
        for number in (1, 1, 2):
            for _ in range(number):
                chain = moves(room.match.view(room.match.mover))[0].actions
                await rooms.act(room, "ada", chain, room.table.seq)
            found.append(re.findall(r'<div id="([a-z-]+)"', await anext(events)))
            await anext(events)  # a ping
        await rooms.close()
        await store.close()
        return found

    everything = {*MAKERS, "meta"}
    first, next_one, after_two = [set(names) for names in run_apart(work())]
    assert first >= everything
    assert not next_one >= everything
    assert after_two >= everything
