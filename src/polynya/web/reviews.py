"""Reviews of finished games: worked out beside the server, piece by piece, and kept with the table."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, ParamSpec, TypeVar, cast

from polynya import review as reviewing
from polynya.review import Mistake, Played, Point, Review, Run
from polynya.store.errors import Stale, StoreError
from polynya.store.store import Store
from polynya.store.table import Data
from polynya.web.channel import Channel
from polynya.web.limits import limits
from polynya.web.room import Room
from polynya.web.workers import REVIEW, WorkerFailure, WorkerPool, seed_of

P = ParamSpec("P")
T = TypeVar("T")
LOG: Final = logging.getLogger("polynya")
SECONDS: Final = 120.0  # for one piece
PIECES: Final = 40  # of the first half
ATTEMPTS: Final = 2  # at a piece
LOOK: Final = 1.0  # seconds between two looks whether another process has finished
FIRST_HALF: Final = 0.6  # of the whole, in front of people
DIGITS: Final = 4
NOWHERE: Final = ("", 0)  # the key of no table
REST: Final = 60.0  # seconds after a failure


class Reviews:
    """Reviews that are being made, and those that were made lately."""

    def __init__(self, store: Store, workers: WorkerPool, channel: Channel) -> None:
        self._store = store
        self._workers = workers
        self._channel = channel
        self._tasks: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._parts: dict[tuple[str, int], float] = {}  # how much is done of those that are being made
        self._failures: dict[tuple[str, int], float] = {}  # when one has failed lately

    async def get(self, room: Room) -> Review | None:
        """The review of a table whose game is over, if it has been made."""
        key = _key(room)
        if room.review is None or room.review[0] != key[1]:
            data = await self._store.review(*key)
            room.review = (key[1], from_data(data)) if data is not None else None
        return room.review[1] if room.review else None

    def begin(self, room: Room) -> None:
        """See to it that somebody makes the review of a table."""
        key = _key(room)
        if key not in self._tasks and not self.has_failed(room):
            game = reviewing.played(room.match, seed_of(room.table.header.id, 0), limits().review_turns)
            self._parts[key] = 0.0
            self._tasks[key] = asyncio.create_task(self._make(key, game))
            self._tasks[key].add_done_callback(lambda _task: self._end(key))

    def part(self, room: Room) -> float:
        """How much of a review is done, from 0 to 1."""
        return self._parts.get(_key(room), 0.0)

    def has_failed(self, room: Room) -> bool:
        """Whether nobody should try again soon."""
        return time.monotonic() - self._failures.get(_key(room), -REST) < REST

    async def close(self) -> None:
        """Leave what is not finished."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _end(self, key: tuple[str, int]) -> None:
        self._failures = {each: at for each, at in self._failures.items() if time.monotonic() - at < REST}
        self._tasks.pop(key, None)
        self._parts.pop(key, None)

    async def _make(self, key: tuple[str, int], game: Played) -> None:
        """Make a review, unless another process does; what fails is told to the log, and made when somebody asks."""
        try:
            while not await self._channel.claim(key[0]):
                await asyncio.sleep(LOOK)
                if await self._store.review(*key) is not None:
                    return
            found = await self.make(game, key)
            await self._store.keep_review(*key, to_data(found))
        except Stale:
            pass  # another process was faster
        except (WorkerFailure, StoreError) as error:
            self._failures[key] = time.monotonic()
            LOG.warning("the review of table %s has failed: %s", key[0], error)
        except Exception:
            self._failures[key] = time.monotonic()
            LOG.exception("the review of table %s has failed", key[0])
        finally:
            self._channel.release(key[0])

    async def make(self, game: Played, key: tuple[str, int] = NOWHERE) -> Review:
        """Work out a review in the processes, and count what is done under a key."""
        runs, budget, result = await self._run(outline, game)
        size = max(1, len(runs) // PIECES)
        parts = [runs[k : k + size] for k in range(0, len(runs), size)]
        tell = self._teller(key, 0.0, FIRST_HALF, len(parts))
        pieces = [_count(tell, self._run(reviewing.standings_of, game, part, budget)) for part in parts]
        found = await asyncio.gather(*pieces)
        points = reviewing.points_of(game, runs, [standing for part in found for standing in part], result)
        doubtful = reviewing.doubtful_runs(game, runs, points)
        budget = reviewing.judging_budget(game, doubtful)
        tell = self._teller(key, FIRST_HALF, 1.0, len(doubtful))
        looks = [_count(tell, self._run(reviewing.mistake_in, game, run, budget)) for run in doubtful]
        mistakes = await asyncio.gather(*looks)
        return Review(points, tuple(sorted([mistake for mistake in mistakes if mistake is not None])))

    def _teller(self, key: tuple[str, int], start: float, end: float, number: int) -> Callable[[], None]:
        """Counts one of so many pieces."""

        def tell() -> None:
            self._parts[key] = min(end, max(self._parts.get(key, 0.0), start) + (end - start) / number)

        return tell

    async def _run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What comes out of a piece; whoever dies is asked again."""
        for tries in reversed(range(ATTEMPTS)):
            try:
                return await self._workers.run(REVIEW, SECONDS, work, *args, **kwargs)
            except WorkerFailure:
                if not tries:
                    raise
        raise AssertionError("no attempt")


async def _count(tell: Callable[[], None], piece: Awaitable[T]) -> T:
    """What comes out of a piece, which is then told to be done."""
    found = await piece
    tell()
    return found


def outline(game: Played) -> tuple[list[Run], int, tuple[float, ...]]:
    """The parts of a game, how much to think about each, and how it ended."""
    runs = reviewing.runs_of(game)
    return runs, reviewing.budget_for(game, reviewing.thoughts(game, runs)), reviewing.result_of(game)


def _key(room: Room) -> tuple[str, int]:
    return room.table.header.id, len(room.table.taken_back)


def to_data(review: Review) -> Data:
    """For the store."""
    points = [
        [point.ply, point.actor, [round(chance, DIGITS) for chance in point.chances], round(point.lost, DIGITS)]
        for point in review.points
    ]
    mistakes = [
        [round(value, DIGITS) if isinstance(value, float) else value for value in each] for each in review.mistakes
    ]
    return {"points": points, "mistakes": mistakes}


def from_data(data: Data) -> Review:
    """What was kept."""
    points = cast("Sequence[tuple[int, int, list[float], float]]", data["points"])
    mistakes = cast("Sequence[tuple[int, int, list[int], list[int], float, float, float]]", data["mistakes"])
    return Review(
        tuple([Point(ply, actor, tuple(chances), *lost) for ply, actor, chances, *lost in points]),
        tuple([Mistake(ply, seat, tuple(made), tuple(better), *more) for ply, seat, made, better, *more in mistakes]),
    )
