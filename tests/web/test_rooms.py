"""Rooms: what a server does with the tables that it finds."""

from __future__ import annotations

from pathlib import Path

from polynya import Match, Rng, game_named
from polynya.store.store import Store
from polynya.store.table import PERSON, Entry, Header, Occupant
from polynya.web.rooms import Rooms
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
