"""Twin worlds: the same game as far as one viewer may know, with other things hidden from them."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cache
from pathlib import Path

from polynya import Match, RecordError, Rng, State, game_named
from polynya.core.types import CHANCE, SPECTATOR, View, Viewer
from polynya.store.table import BOT, PERSON, Data, Entry, Header, Occupant, Table
from polynya.web.room import Room
from polynya.web.rooms import Rooms
from polynya.web.turns import Turns

TRIES = 6  # hidden outcomes that are changed one by one when a world has to be made anew
MAX_ENTRIES = 1200  # entries of a journal
LONG = 40  # plies
GAMES = 30  # that are played until there is a wanted position


def growing_game(
    game: str, seats: int, seed: int, people: Collection[int] = (0, 2)
) -> Iterator[tuple[Match, list[Entry]]]:
    """A game as a journal that grows: before every decision, and at the end; who is no person is a bot."""
    rules = game_named(game)
    match, rng = Match(rules, rules.setup(seats), Rng(seed)), Rng(seed)
    whos = [Occupant(PERSON, f"P{seat}") if seat in people else Occupant(BOT, "", "level3") for seat in range(seats)]
    entries = [Entry(seat + 1, "seat", {"seat": seat, **who._asdict()}) for seat, who in enumerate(whos)]
    if match.ply:
        entries.append(Entry(len(entries) + 1, "action", {"seat": int(CHANCE), "actions": list(match.actions)}))
    while not match.is_over and len(entries) < MAX_ENTRIES:
        yield match, entries
        start, seat = match.ply, match.mover
        view = match.view(seat)
        match.play(seat, _choice(match, rng))
        data: Data = {"seat": seat, "actions": list(match.actions[start:])}
        if rules.is_forced(view) and whos[seat].kind == PERSON:
            data["own"] = True
        entries.append(Entry(len(entries) + 1, "action", data))
    yield match, entries


def header_of(match: Match, table_id: str = "table") -> Header:
    return Header(table_id, match.game.key, match.game.rules_version, match.setup.seats, {}, 0)


def game_entries(game: str, seats: int, seed: int, decisions: int) -> tuple[Header, list[Entry]]:
    """A game as a journal, with so many decisions since there are secrets; every second seat is a person's."""
    steps = growing_game(game, seats, seed)
    match, entries = next(steps)
    for _ in steps:  # both grow
        decisions -= any(hand_sizes(match))
        if decisions <= 0:
            break
    return header_of(match), entries


def hand_sizes(match: Match) -> Sequence[int]:
    """How much every seat has in its hand; where there are no hands, something."""
    found: Sequence[int] = getattr(match.view(int(SPECTATOR)), "hand_sizes", (1,))
    return found


def begun_game(
    game: str, seats: int, people: Collection[int], hands: Collection[int] = (0, 1), seed: int = 1
) -> tuple[Header, list[Entry]]:
    """A game as far as a choice of the first person at which these hands are not empty: the first from a seed on."""
    while True:
        for match, entries in growing_game(game, seats, seed, people):
            is_choice = match.mover == min(people) and len(match.view(match.mover).legal) > 1
            if is_choice and all([hand_sizes(match)[seat] for seat in hands]):
                return header_of(match, f"begun-{game}-{seats}-{len(people)}"), entries
        seed += 1


@cache
def late_game(game: str, choices: int) -> tuple[Header, list[Entry]]:
    """A game of a person and a bot until the person had only so many choices left."""
    steps = growing_game(game, 2, 1, (0,))
    match, entries = next(steps)
    before = [len(entries) for _ in steps if match.mover == 0 and len(match.view(0).legal) > 1]  # both grow
    assert match.is_over
    return header_of(match, f"late-{game}"), entries[: before[-choices]]


def game_until(game: str, is_wanted: Callable[[View], bool], seats: int = 2) -> tuple[Header, list[Entry]]:
    """A game of a person and bots until the person begins a move in such a position."""
    for seed in range(GAMES):
        for match, entries in growing_game(game, seats, seed, (0,)):
            is_begin = match.mover == 0 and match.move_start(match.ply) == match.ply
            if is_begin and is_wanted(match.view(0)):
                return header_of(match, f"until-{game}"), entries
    raise AssertionError("there is no such position")


def secret_game(game: str, seats: int, seed: int, decisions: int) -> tuple[Header, list[Entry]]:
    """The first game from a seed on, in steps of 1000, in which somebody has a secret for some time."""
    while True:
        header, entries = game_entries(game, seats, seed, decisions)
        table = Table(header)
        table.fold(entries)
        if _has_secrets(table.match):
            return header, entries
        seed += 1000


def _has_secrets(match: Match) -> bool:
    """Whether every seat of two knows something, long before the end, that nobody else knows."""
    known = match.log(int(SPECTATOR))[: match.ply - LONG]
    return all([match.log(seat)[: match.ply - LONG] != known for seat in range(2)])


def _choice(match: Match, rng: Rng) -> int:
    """At random, but whatever fills the hands, and where random play leads nowhere what a bot does."""
    view = match.view(match.mover)
    draws = [action for action in view.legal if match.game.notation(action) == "draw"]
    if draws:
        return draws[0]
    plays = [action for action in view.legal if match.game.notation(action).startswith("play ")]
    others = [action for action in view.legal if action not in plays or rng.below(8) == 0] or list(view.legal)
    if match.game.key == "pinguinoe" and rng.below(10):
        return match.game.guided_action(match.state, rng)
    return others[rng.below(len(others))]


def browser_id(seat: int) -> str:
    return f"browser {seat}"


def room_of(header: Header) -> Room:
    """An empty table at which everybody has an own browser."""
    return Room(Table(header), {seat: browser_id(seat) for seat in range(header.seats)})


class Twin:
    """A room that a viewer cannot tell from the real one, as long as there is one."""

    def __init__(self, real: Room, viewer: Viewer, seed: int) -> None:
        self.real = real
        self.viewer = viewer
        self.rng = Rng(seed)
        self.room = Room(Table(real.table.header), dict(real.browser_ids))
        self.remade = 0

    @property
    def is_other(self) -> bool:
        """Whether anything hidden differs."""
        return self.room.match.actions != self.real.match.actions

    def follow(self, entry: Entry) -> None:
        """What the real room has just folded happens here too, with other things hidden."""
        try:
            self.room.table.fold([self._changed(entry)])
        except RecordError:
            self._remake()
        if self.room.match.view(self.viewer) != self.real.match.view(self.viewer):
            self._remake()

    def _changed(self, entry: Entry) -> Entry:
        """The entry with another outcome wherever the viewer does not see which it was."""
        if entry.kind != "action":
            return entry
        actions: Sequence[int] = entry.data["actions"]  # type: ignore[assignment]
        state, found = self.room.match.state_at(self.room.match.ply), []
        for action in actions:
            others = self._others(state, action)
            chosen = others[self.rng.below(len(others))] if others else action
            if chosen not in state.legal_actions():
                raise RecordError("no such world", self.room.match.ply)
            found.append(chosen)
            state.apply(chosen)
        return entry._replace(data={**entry.data, "actions": found})

    def _others(self, state: State, action: int) -> list[int]:
        """Other outcomes that look the same to the viewer."""
        game, legal = self.real.match.game, state.legal_actions()
        if state.to_move() != CHANCE or action not in legal:
            return []
        seen = game.seen(state, action, self.viewer)
        if seen == action:
            return []
        return [other for other in legal if other != action and game.seen(state, other, self.viewer) == seen]

    def _remake(self) -> None:
        """Begin with the real world, and change the latest hidden outcomes that can be changed."""
        self.remade += 1
        actions = list(self.real.match.actions)
        for ply in self._hidden()[: -TRIES - 1 : -1]:
            others = self._others(self.real.match.state_at(ply), actions[ply])
            if not others:
                continue
            trial = [*actions]
            trial[ply] = others[self.rng.below(len(others))]
            if self._is_like(trial):
                actions = trial
        table = self.room.table = Table(self.real.table.header)
        table.policy.turns = self.room.turns = Turns(table.match)
        table.match.follow(actions)
        table.occupants[:], table.seq = list(self.real.table.occupants), self.real.table.seq
        table.policy.automatic = set(self.real.table.policy.automatic)
        table.policy.joined = set(self.real.table.policy.joined)
        table.next = self.real.table.next
        self.room.stories.clear()
        self.room.parts.clear()

    def _hidden(self) -> list[int]:
        match = self.real.match
        state, found = match.state_at(0), []
        for ply, action in enumerate(match.actions):
            if match.movers[ply] == CHANCE and match.game.seen(state, action, self.viewer) != action:
                found.append(ply)
            state.apply(action)
        return found

    def _is_like(self, actions: list[int]) -> bool:
        match = self.real.match
        try:
            trial = Match(match.game, match.setup, None, actions=tuple(actions))
        except RecordError:
            return False
        return trial.view(self.viewer) == match.view(self.viewer) and trial.log(self.viewer) == match.log(self.viewer)


def journal(database: Path, table_id: str) -> tuple[Header, list[Entry], dict[int, str]]:
    """What a server has kept of a table, read without it."""
    with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as connection:
        wanted = "select id, game, rules, seats, options, created, colors from tables where id = ?"
        values = connection.execute(wanted, [table_id]).fetchone()
        query = "select seq, kind, data from journal where table_id = ? order by seq"
        entries = [Entry(seq, kind, json.loads(data)) for seq, kind, data in connection.execute(query, [table_id])]
        held = dict(connection.execute("select seat, holder from holders where table_id = ?", [table_id]).fetchall())
    connection.close()
    table_id, game, rules, seats, options, created, colors = values
    header = Header(table_id, game, rules, seats, json.loads(options), created, tuple(json.loads(colors)))
    return header, entries, held


def rooms(header: Header, entries: list[Entry], held: dict[int, str], viewer: Viewer) -> Iterator[tuple[Room, Twin]]:
    """The real room and the viewer's twin of it, entry by entry."""
    real = Room(Table(header), held)
    twin = Twin(real, viewer, 1)
    for entry in entries:
        real.table.fold([entry])
        twin.follow(entry)
        yield real, twin


async def quiet(rooms: Rooms, table_id: str) -> Room:
    """The room, when its bots have moved."""
    room = await rooms.get(table_id)
    assert room is not None
    if room.bot_task is not None:
        await room.bot_task
    return room
