"""Turns that follow each other: nothing is taken back beyond the running one, and nobody's turn is begun for them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain

import pytest

from polynya import Match
from polynya.web.room import Room
from tests.web.reading import parts_of
from tests.web.worlds import browser_id, growing_game, header_of, room_of

SEEDS = range(5)
OPENINGS = {  # what is asked first in a turn
    "nanuuk_intro": ("place", "choose_piece"),
    "nanuuk": ("start", "move"),
    "igloo_igloo": ("place", "melt"),
    "pinguinoe": ("ready",),
}


def rooms_of(game: str, seed: int, seats: int = 2) -> Iterator[Room]:
    """A game in which everything was decided by who sits there, before every decision."""
    room = None
    for match, entries in growing_game(game, seats, seed, ()):
        room = room or room_of(header_of(match))
        room.table.fold(entries[room.table.seq :])
        room.after_change()
        if match.mover >= 0:
            yield room


def begins_turn(match: Match) -> bool:
    """Whether a hunter of the full game begins a turn, as the rulebook says it."""
    facts = match.view(match.mover).facts()
    return facts["step"] in ("start", "move") and not facts["is_extra_turn"]


def test_nothing_is_taken_back_beyond_the_running_turn() -> None:
    """Where the other hunter is shut in, one's own turn follows one's own turn, often and for long."""
    follow = 0
    for seed in SEEDS:
        start = 0
        for room in rooms_of("nanuuk", seed):
            match, policy = room.match, room.table.policy
            if begins_turn(match):
                start = match.ply
                follow += match.ply > 0 and match.movers[-1] == match.mover
            undo, restart = policy.undo_ply(match.mover), policy.restart_ply(match.mover)
            assert (undo is None) == (restart is None) == (start == match.ply)
            assert start in (restart, match.ply)
            assert undo is None or undo >= start
    assert follow > 20


def test_the_trail_shows_the_running_turn_only() -> None:
    """And nothing of one's own is marked as news, however often the others are passed over."""
    empty = shown = 0
    for room in rooms_of("nanuuk", 2):
        match = room.match
        if room.table.policy.forced_move() is not None:
            continue
        parts = parts_of(room, browser_id(match.mover), "en")
        trail = parts["trail"]
        plies = [int(ply) for ply in re.findall(r'id="trail-(\d+)"', trail)]
        start = room.turns.start(match.mover)
        assert plies == [begin for begin, _ in match.move_plies(start)]
        assert ("disabled" in re.findall('<button[^>]*id="undo"[^>]*>', trail)[0]) == (not plies)
        is_repeated = not plies and match.ply > 0 and match.movers[-1] == match.mover
        assert not is_repeated or 'class="last' not in parts["board-live"]
        empty += is_repeated
        shown += bool(plies)
    assert empty > 5
    assert shown > 20


@pytest.mark.parametrize(("game", "least"), [("nanuuk_intro", 0), ("nanuuk", 1), ("igloo_igloo", 0), ("pinguinoe", 9)])
def test_nobodys_turn_is_begun_for_them(game: str, least: int) -> None:
    """Single choices are made by the table within a turn, and never at its beginning."""
    begun = within = 0
    for room in rooms_of(game, 2):
        match, policy = room.match, room.table.policy
        is_begin = room.turns.begins()
        assert not is_begin or match.view(match.mover).step_name in OPENINGS[game]
        if is_begin and match.game.is_forced(match.view(match.mover)):
            begun += 1
            assert policy.forced_move() is None
            assert 'data-turn="mine"' in parts_of(room, browser_id(match.mover), "en")["meta"]
        within += policy.forced_move() is not None
    assert within > 0
    assert begun >= least


def test_who_is_asked_in_between_begins_no_turn() -> None:
    """Somebody answers in the turn of another, which then goes on."""
    asked, was_asked = 0, False
    for room in chain.from_iterable([rooms_of("igloo_igloo", seed, 3) for seed in SEEDS]):
        match = room.match
        is_asked = match.view(match.mover).facts()["turn"] != match.mover
        asked += is_asked
        assert not (is_asked or was_asked) or not room.turns.begins()
        was_asked = is_asked
    assert asked > 0


def test_what_the_table_does_by_itself_says_so() -> None:
    """A move on the board that was the only one."""
    for match, entries in chain.from_iterable([growing_game("nanuuk", 2, seed, (0,)) for seed in SEEDS]):
        if not [entry for entry in entries if entry.data.get("own")]:
            continue
        room = room_of(header_of(match))
        room.table.fold(entries)
        parts = parts_of(room, browser_id(0), "en")
        if "(only choice)" in parts["trail"] + parts["happened"]:
            return
    raise AssertionError("nothing is ever the only choice")
