"""Bots of the table think beside the server; a lower one moves if one fails, and nobody for one that refuses."""

from __future__ import annotations

import asyncio
import logging
import os
import time
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from polynya import Match, NotationError, Rng, View, game_named
from polynya.core.types import OVER, Action
from polynya.store.store import Store
from polynya.store.table import BOT, PERSON, Occupant
from polynya.web.botrunner import BotRunner, release_time
from polynya.web.bots import NAMES, NOTHING, REPLACED, Answer, BotPool, Spent, level_of, offered_bots, usual_bot
from polynya.web.room import Room
from polynya.web.rooms import Rooms
from polynya.web.workers import HINT, MOVE, NICE, REVIEW, WorkerFailure, WorkerPool
from tests.processes import PATIENCE, run_apart


class FloeView(NamedTuple):
    """What a seat sees of a game that has no evaluation."""

    game: str = "floe"
    viewer: int = 0
    mover: int = 0
    legal: tuple[int, ...] = (0, 1, 2)
    colors: tuple[str, ...] = ("white",)
    seats: int = 2
    options: tuple[tuple[str, str], ...] = ()
    step_name: str = "move"
    pending_seats: tuple[int, ...] = ()

    def facts(self) -> dict[str, object]:
        return {}


def first_view() -> View:
    game = game_named("nanuuk_intro")
    return Match(game, game.setup(2), Rng(1)).view(0)


def test_a_bot_that_does_not_know_the_game_says_so() -> None:
    bot_pool = BotPool(PATIENCE)
    try:
        with pytest.raises(NotationError, match="level2 does not know floe: the game has no levels of play"):
            run_apart(bot_pool.plan("level2", FloeView()))
    finally:
        bot_pool.close()


def test_nobody_sits_down_with_a_bot_that_cannot_play() -> None:
    rooms = Rooms(Store("sqlite://"), 0)
    with pytest.raises(NotationError, match="no bot 'hal'"):
        run_apart(rooms.create("nanuuk", {}, [Occupant(PERSON), Occupant(BOT, "", "hal")], {}))


def test_people_choose_levels_and_old_tables_go_on() -> None:
    assert [level_of(name) for name in offered_bots("igloo_igloo")] == list(range(1, 9))
    assert level_of(usual_bot("igloo_igloo")) == 3
    assert set(REPLACED) == {"greedy"}
    assert level_of("greedy") == 4
    assert "random" in NAMES


def test_a_lower_level_moves_where_one_takes_too_long(caplog: pytest.LogCaptureFixture) -> None:
    """No process can answer in no time: all fail down to level 1, then chance moves."""
    bot_pool, view = BotPool(0.0, WorkerPool(1)), first_view()
    with caplog.at_level(logging.WARNING, "polynya"):
        (action,), _ = run_apart(bot_pool.plan("level6", view))
    assert action in view.legal
    told = [record.getMessage() for record in caplog.records]
    assert [text.split(" has failed")[0] for text in told] == ["level6", "level3", "level1"]
    assert [text.split("; ")[1] for text in told] == ["level3 moves", "level1 moves", "chance moves"]
    bot_pool.close()


def test_a_process_that_dies_is_replaced_and_the_others_go_on() -> None:
    run_apart(die_and_go_on())


async def die_and_go_on() -> None:
    workers = WorkerPool(2)
    try:
        other = asyncio.create_task(workers.run(MOVE, PATIENCE, time.sleep, 0.2))
        with pytest.raises(WorkerFailure, match="died"):
            await workers.run(MOVE, PATIENCE, os._exit, 3)
        await other
        assert await workers.run(MOVE, PATIENCE, os.nice, 0) >= min(NICE, 19)
        with pytest.raises(ZeroDivisionError):
            await workers.run(MOVE, PATIENCE, divmod, 1, 0)
        assert await workers.run(MOVE, PATIENCE, divmod, 7, 2) == (3, 1)
    finally:
        workers.close()


def test_what_is_urgent_comes_first() -> None:
    assert run_apart(finish_in_order()) == ["first", "hint", "move", "review"]


async def finish_in_order() -> list[str]:
    workers, found = WorkerPool(1), list[str]()

    async def ask(urgency: int, word: str) -> None:
        found.append(await workers.run(urgency, PATIENCE, str, word))

    names = [(REVIEW, "first"), (REVIEW, "review"), (MOVE, "move"), (HINT, "hint")]
    await asyncio.gather(*[ask(*each) for each in names])
    workers.close()
    return found


def test_moves_come_at_the_end_of_whole_pauses() -> None:
    """However long somebody has thought, as long as they have thought within the same pause."""
    pause = 0.7
    assert {release_time(thought, pause) for thought in (0.0, 0.01, 0.3, 0.69, 0.71)} == {pause}
    assert {release_time(thought, pause) for thought in (0.75, 1.0, 1.39)} == {2 * pause}
    assert release_time(3.0, pause) == pytest.approx(5 * pause)


@pytest.mark.parametrize(("thoughts", "pauses"), [((0.0, 0.15), 1), ((0.3, 0.35), 2)])
def test_a_quick_thought_is_played_no_sooner_than_a_slow_one(
    tmp_path: Path, thoughts: tuple[float, float], pauses: int
) -> None:
    pause = 0.2
    for thought in thoughts:
        assert run_apart(time_to_play(f"sqlite:///{tmp_path / 'tables.db'}", thought, pause)) >= pauses * pause - 0.01


async def time_to_play(url: str, thought: float, pause: float) -> float:
    """How long it takes until something is played that was thought out in so many seconds."""
    store = Store(url)
    await store.setup()
    rooms = Rooms(store, pause)
    bots = [Occupant(BOT, "", "level1"), Occupant(BOT, "", "level1")]
    room = await rooms.get(await rooms.create("nanuuk_intro", {}, bots, {}))
    assert room is not None
    start = time.monotonic()
    assert await rooms._bot_runner._on_the_grid(room, asyncio.sleep(thought, (3,))) == (3,)
    found = time.monotonic() - start
    await rooms.close()
    await store.close()
    return found


class StoppedPool(WorkerPool):
    """Processes that were stopped by their fuse."""

    async def run(self, *_question: Any, **_more: Any) -> Any:
        return Answer((1, 2), 300, 2.6, has_blown=True)


def test_what_a_turn_has_taken_adds_up_and_a_blown_fuse_is_told(caplog: pytest.LogCaptureFixture) -> None:
    bot_pool = BotPool(PATIENCE, StoppedPool())
    with caplog.at_level(logging.WARNING, "polynya"):
        actions, spent = run_apart(bot_pool.plan("level8", first_view(), Spent(1.0, 0.5, 40)))
    assert actions == (1, 2)
    assert spent.positions == 340
    assert spent.worked == pytest.approx(3.1)
    assert spent.seconds >= 1.0
    (record,) = caplog.records
    assert record.getMessage() == "level8 at nanuuk_intro has thought for 2.6 s and was stopped"


class CountingPool(BotPool):
    """A pool that knows how often bots were asked."""

    asked = 0

    async def plan(self, bot: str, view: View, spent: Spent = NOTHING) -> tuple[tuple[Action, ...], Spent]:
        self.asked += 1
        return await super().plan(bot, view, spent)


def test_a_plan_is_followed_while_nothing_else_happens(tmp_path: Path) -> None:
    asked, steps = run_apart(watch_bots(f"sqlite:///{tmp_path / 'tables.db'}"))
    assert 0 < asked < 0.7 * steps


async def watch_bots(url: str) -> tuple[int, int]:
    """How often bots were asked in a whole game, and how many steps they made."""
    store = Store(url)
    await store.setup()
    rooms = Rooms(store, 0.0)
    pool = CountingPool(workers=rooms.bot_pool.workers)
    rooms._bot_runner._pool = pool
    bots = [Occupant(BOT, "", "greedy"), Occupant(BOT, "", "level3")]
    table_id = await rooms.create("nanuuk_intro", {}, bots, {})
    end = time.monotonic() + PATIENCE
    room = await rooms.get(table_id)
    assert room is not None
    while room.match.mover != OVER and time.monotonic() < end:
        await asyncio.sleep(0.05)
        rooms.run_bots(room)
    assert room.match.is_over
    await rooms.close()
    await store.close()
    return pool.asked, room.match.ply


@pytest.mark.parametrize("game", ["nanuuk", "igloo_igloo"])
def test_a_bot_rests_once_until_chance_or_somebody_else_decides(tmp_path: Path, game: str) -> None:
    """Not before every move, and however often it thinks."""
    rests, moves, asked = run_apart(count_rests(f"sqlite:///{tmp_path / 'tables.db'}", game))
    assert len(rests) == len(set(rests)) < moves
    assert asked > len(rests), "nothing was thought out ahead"


class RestingRunner(BotRunner):
    """Notes where bots rest, instead of resting."""

    def __init__(self, rooms: Rooms) -> None:
        super().__init__(rooms.bot_pool, rooms.channel, 0.01, rooms._catch_up, rooms._play)
        self.rests: list[tuple[int, int]] = []

    async def _rest(self, room: Room, seconds: float) -> None:
        movers = room.match.movers
        mover, last = room.match.mover, next((k for k, seat in enumerate(movers[::-1]) if seat != room.match.mover), 0)
        if seconds == self._pause:  # the first of those that a slow thought may take
            self.rests.append((mover, len(movers) - last))


async def count_rests(url: str, game: str) -> tuple[list[tuple[int, int]], int, int]:
    """Where bots rested, as who has decided since when, how many moves they made, and how often they were asked."""
    store = Store(url)
    await store.setup()
    rooms = Rooms(store, 0.01)
    pool = CountingPool(workers=rooms.bot_pool.workers)
    runner = RestingRunner(rooms)
    rooms._bot_runner, runner._pool = runner, pool
    bots = [Occupant(BOT, "", "level1"), Occupant(BOT, "", "level1")]
    room = await rooms.get(await rooms.create(game, {}, bots, {}))
    assert room is not None
    end = time.monotonic() + PATIENCE
    while room.match.ply < 60 and time.monotonic() < end:
        rooms.run_bots(room)
        await asyncio.sleep(0.02)
    await rooms.close()
    await store.close()
    return runner.rests, len(room.match.move_plies(0)), pool.asked
