"""Rooms: what a server does with the tables that it finds."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Collection, Mapping
from types import SimpleNamespace

import pytest

from polynya import Match, Rng, game_named
from polynya.moves import moves
from polynya.store.errors import StoreBusy
from polynya.store.store import Store
from polynya.store.table import PERSON, Entry, Header, Occupant, Table
from polynya.web.channel import channel_for
from polynya.web.parts import MAKERS
from polynya.web.presence import MAX_SEEN, Presence
from polynya.web.room import Room
from polynya.web.rooms import FOLDED_AT_ONCE, Rooms
from polynya.web.tables import _news
from tests.contract.cases import sensible_action
from tests.processes import run_apart
from tests.web.reading import parts_of


def finished() -> Match:
    """A game on the map of rules version 1, to its end."""
    game, rng = game_named("pinguinoe"), Rng(3)
    match = Match(game, game.setup(2, {"zones": "ring"}), rng)
    while not match.is_over:
        match.play(match.mover, sensible_action(game, match.state_at(match.ply), rng))
    return match


def test_a_rematch_of_an_older_version_is_played_on_the_same_map(database_url: str) -> None:
    async def work() -> None:
        store = Store(database_url)
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


def test_an_event_has_every_part_if_the_page_may_have_got_something_in_between(database_url: str) -> None:
    """A page that has posted knows more than its stream has sent; what changed back since must not be left out."""

    async def work() -> list[list[str]]:
        store = Store(database_url)
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
            found.append(re.findall(r'<div id="([a-z-]+)"', (await anext(events)).decode()))  # with a ping behind it
        await rooms.close()
        await store.close()
        return found

    everything = {*MAKERS, "meta"}
    first, next_one, after_two = [set(names) for names in run_apart(work())]
    assert first >= everything
    assert not next_one >= everything
    assert after_two >= everything


class SlowStore(Store):
    """A store in which one journal takes as long as somebody wants."""

    def __init__(self, url: str, slow: str) -> None:
        super().__init__(url)
        self.slow = slow
        self.may_go_on = asyncio.Event()

    async def entries(self, table_id: str, since: int = 0) -> list[Entry]:
        if table_id == self.slow:
            await self.may_go_on.wait()
        return await super().entries(table_id, since)


def test_a_long_journal_is_opened_beside_others(database_url: str) -> None:
    """Nobody waits for a game that somebody else opens; who comes to it meanwhile gets the same room."""

    async def work() -> set[int]:
        store = SlowStore(database_url, "long")
        await store.setup()
        match, entries = finished(), list[Entry]()
        for mover, action in zip(match.movers, match.actions, strict=True):
            entries.append(Entry(len(entries) + 1, "action", {"seat": mover, "actions": [action]}))
        await store.create(Header("long", "pinguinoe", 1, 2, {}, 5), entries, {})
        await store.create(Header("short", "pinguinoe", 1, 2, {}, 5), entries[:1], {})
        rooms = Rooms(store, 0.0)
        waiting = [asyncio.create_task(rooms.get("long")) for _ in range(2)]
        assert await rooms.get("short")
        assert not any([task.done() for task in waiting])
        store.may_go_on.set()
        first, second = await asyncio.gather(*waiting)
        assert first is second
        assert first is not None
        assert first.table.seq == len(entries) > 4 * FOLDED_AT_ONCE
        table, seen = Table(first.table.header), set[int]()
        folding = asyncio.create_task(rooms._fold(table, entries))
        while not folding.done():
            seen.add(table.seq)
            await asyncio.sleep(0)
        await rooms.close()
        await store.close()
        return seen

    assert len(run_apart(work())) >= 4  # others had their turn in between


class ForgetfulStore(Store):
    """A store that keeps an entry and then cannot say so."""

    async def append(
        self,
        table_id: str,
        entry: Entry,
        taken: Mapping[int, str] | None = None,
        former: Mapping[int, str] | None = None,
        *,
        staying: Collection[str] = (),
        spent: str = "",
    ) -> None:
        await super().append(table_id, entry, taken, former, staying=staying, spent=spent)
        raise StoreBusy("the connection was lost after the commit")


def test_a_move_whose_commit_was_not_heard_of_is_made_once(database_url: str) -> None:
    """Who asks again is answered as if nothing had happened, in a process to which nobody tells anything."""

    async def work() -> None:
        store = ForgetfulStore(database_url)
        await store.setup()
        rooms = Rooms(store, 0.0, channel_for(store, ""))
        table_id = await rooms.create("nanuuk_intro", {}, [Occupant(PERSON), Occupant(PERSON)], {0: "ada", 1: "ada"})
        room = await rooms.get(table_id)
        assert room is not None
        seq, ply = room.table.seq, room.match.ply
        chain = moves(room.match.view(room.match.mover))[0].actions
        with pytest.raises(StoreBusy):
            await rooms.act(room, "ada", chain, seq)
        assert (room.table.seq, room.match.ply) == (seq, ply)  # nobody was told
        assert await rooms.get(table_id) is room
        assert room.has_made("ada", seq, chain)
        assert (room.table.seq, room.match.actions[ply:]) == (seq + 1, chain)
        assert len(await store.entries(table_id)) == seq + 1
        await rooms.close()
        await store.close()

    run_apart(work())


def test_what_is_kept_does_not_grow_with_every_new_name() -> None:
    """Somebody listens all the time, so that nothing is put away."""
    room = Room(Table(Header("names", "nanuuk_intro", game_named("nanuuk_intro").rules_version, 2, {}, 0)), {0: "ada"})
    room.listeners = 1
    kept = set()
    for seq in range(1, 60):
        room.table.fold(
            [Entry(seq, "seat", {"seat": 0, **Occupant(PERSON, f"Ada {seq}")._asdict(), "what": "renamed"})]
        )
        room.after_change()
        parts_of(room, "ada", "en")
        kept.add((len(room.seat_parts), len(room.stories)))
    assert len(kept) == 1, kept


def test_strangers_who_come_and_go_are_forgotten() -> None:
    presence = Presence()
    for number in range(2 * MAX_SEEN):
        presence.come(f"stranger {number}")
        presence.go(f"stranger {number}")
    presence.come("ada")
    assert presence.is_here("ada")
    assert presence.is_here(f"stranger {2 * MAX_SEEN - 1}")
    assert presence.remembered == MAX_SEEN + 1
