"""Hints: what somebody could do now, by what their seat knows, thought out beside the server."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from math import hypot
from typing import Final, NamedTuple

from polynya.ai.fuse import NEVER, Fuse
from polynya.ai.thought import Candidate, Thought
from polynya.bundles import mind_of, texts_of
from polynya.core.game import fold
from polynya.core.moves import SPACE, Move, kind_of, place_of
from polynya.core.rng import Rng
from polynya.core.texts import N_, PLAIN_WAY, Translate
from polynya.core.types import View
from polynya.moves import moves
from polynya.web import pages
from polynya.web.bots import FUSE
from polynya.web.room import Room
from polynya.web.rooms import Rooms
from polynya.web.workers import HINT, WorkerFailure, WorkerPool, seed_of

LOG: Final = logging.getLogger("polynya")
SECONDS: Final = 8.0  # for a level
LAST_SECONDS: Final = 60.0  # for the last one, which is quick; but its process may have to start on a busy machine
LEVELS: Final = (8, 4, 2)  # who is asked: the next one if one takes too long
MAX_HINTS: Final = 3  # moves that are shown
LEAST_NOISE: Final = 0.01  # of a chance; what lies closer together is equally good
MAX_NOISE: Final = 0.03
WORDS: Final = ("hint", "suggerimento", "consiglio")  # that ask for one
OFF: Final = N_("There are no hints at this table.")
NOT_NOW: Final = N_("You can get a hint when it is your turn.")
FAILED: Final = N_("No hint could be found. Try again.")
Answer = dict[str, object]


class Advice(NamedTuple):
    """A move, and what it is worth."""

    number: int  # among the moves of the page
    move: Move
    candidate: Candidate
    is_best: bool  # or as good, as far as anybody can tell

    @property
    def percent(self) -> int:
        """The chance to win as people read it."""
        return percent(self.candidate.chance)


def is_question(text: str) -> bool:
    """Whether somebody has typed that they want a hint."""
    return fold(text).strip("?! ") in WORDS


async def hint(rooms: Rooms, room: Room, browser_id: str, language: str) -> Answer:
    """The best moves of the seat that this browser may decide for, in words and as the page draws them."""
    _ = pages.game_translator(room.match.game, language)
    async with room.lock:
        seq, seat = room.table.seq, room.decider(browser_id)
        if not room.has_hints:
            return {"words": _(OFF)}
        if seat is None:
            return {"words": _(NOT_NOW)}
        view = room.match.view(seat)
        thinking = _start_thinking(rooms, room, view)
    thought = None
    try:
        thought = await asyncio.shield(thinking)
    except Exception:
        LOG.exception("no hint at table %s", room.table.header.id)
    async with room.lock:
        if (room.table.seq, room.decider(browser_id)) != (seq, seat):
            return {}  # somebody else looks now, or the table has moved on
    if thought is None:
        return {"words": _(FAILED)}
    found = advice(view, thought)
    return {"seq": seq, "words": advice_words(view, found, _), "moves": [_facts(each) for each in found]}


def _start_thinking(rooms: Rooms, room: Room, view: View) -> asyncio.Task[Thought]:
    """What is being thought about a view; once, however often somebody asks."""
    seq, seat = room.table.seq, view.viewer
    if room.hint is None or room.hint[:2] != (seq, seat) or _has_failed(room.hint[2]):
        work = _ask(rooms.bot_pool.workers, view, seed_of(room.table.header.id, seq))
        room.hint = seq, seat, asyncio.create_task(work)
    return room.hint[2]


async def _ask(workers: WorkerPool, view: View, seed: int) -> Thought:
    """What the best level thinks that is quick enough here."""
    for level in LEVELS[:-1]:
        try:
            return await workers.run(HINT, SECONDS, think, view, seed, level)
        except WorkerFailure as failure:
            LOG.warning("no hint of level %d at %s: %s", level, view.game, failure)
    return await workers.run(HINT, LAST_SECONDS, think, view, seed, LEVELS[-1])


def _has_failed(task: asyncio.Task[Thought]) -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)


def think(view: View, seed: int, number: int, most: int = 0) -> Thought:
    """What a level thinks of a view, with at most so many positions, or as many as usual."""
    mind = mind_of(number, view.game)
    assert mind is not None, "a table with hints has a game with levels"
    engine, level = mind
    fuse = NEVER if most else Fuse(FUSE, time.process_time)
    return engine.think(view, level.sight, min(level.budget, most or level.budget), Rng(seed), fuse)


def advice(view: View, thought: Thought) -> list[Advice]:
    """The best few moves, each once, in the order of the engine; none is worth more than the one before it."""
    found: dict[int, Advice] = {}
    possible, best, most = moves(view), thought.best, 1.0
    for candidate in thought.candidates:
        number = move_number(possible, candidate.actions)
        if number is None or number in found:
            continue
        is_best = is_as_good(candidate, best)
        most = best.chance if is_best else min(most, candidate.chance)
        found[number] = Advice(number, possible[number], candidate._replace(chance=most), is_best)
    first = sorted(found.values(), key=lambda each: not each.is_best)
    return first[:MAX_HINTS]


def is_as_good(candidate: Candidate, best: Candidate) -> bool:
    """Whether a candidate is the engine's choice, or so close to it that nobody can tell which is better."""
    if candidate is best or (candidate.is_proved and best.is_proved):
        return candidate.chance >= best.chance
    noise = min(MAX_NOISE, max(LEAST_NOISE, hypot(candidate.error, best.error)))
    return candidate.chance >= best.chance - noise and not best.is_proved


def move_number(possible: Sequence[Move], actions: Sequence[int]) -> int | None:
    """The move with which a chain of own steps begins."""
    for number, move in enumerate(possible):
        if move.actions == tuple(actions[: len(move.actions)]):
            return number
    return None


def percent(chance: float) -> int:
    """Points of a hundred; certainty only where there is some."""
    return round(100 * chance) if chance in (0.0, 1.0) else min(99, max(1, round(100 * chance)))


def advice_words(view: View, found: Sequence[Advice], _: Translate) -> str:
    """The same in a sentence or two."""
    if not found:
        return _(FAILED)
    labels = [move_label(view, each.move, _) for each in found]
    number = sum([each.is_best for each in found])
    first = _(N_("{0} ({1} % to win)")).format("; ".join(labels[:number]), found[0].percent)
    others = [f"{label} ({each.percent} %)" for label, each in zip(labels[number:], found[number:], strict=True)]
    if found[0].candidate.is_proved and found[0].candidate.chance == 1.0:
        return _(N_("This wins: {0}")).format(labels[0])
    best = _(N_("Equally good: {0}") if number > 1 else N_("Best: {0}")).format(first)
    more = _(N_("Or: {0}")).format("; ".join(others))
    return f"{best}. {more}." if others else f"{best}."


def move_label(view: View, move: Move, _: Translate) -> str:
    """What a move is called, without an arrow, and which piece makes it, where the words do not say it."""
    texts = texts_of(view)
    words, place = texts.move_words(view, move, _), place_of(move.path[0]) if move.path else ""
    if len(move.path) > 1:
        way = [texts.place_name(target, _) for target in (move.path[0], move.path[-1])]
        words = words.replace(PLAIN_WAY.format(*way), _(N_("from {0} to {1}")).format(*way))
    is_piece = len(move.path) > 1 and kind_of(move.path[0]) != SPACE
    if not is_piece or place in words:
        return words
    return f"{texts.target_name(move.path[0], _)}: {words[0].lower()}{words[1:]}"


def _facts(each: Advice) -> Answer:
    """For the page."""
    return {"number": each.number, "percent": each.percent}
