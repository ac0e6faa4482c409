"""Processes that think beside the server, at low priority, so that people are answered first."""

from __future__ import annotations

import asyncio
import hashlib
import heapq
import itertools
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import suppress
from typing import Final, ParamSpec, TypeVar

from polynya.web.endings import end_with_parent

P = ParamSpec("P")
T = TypeVar("T")
NICE: Final = 15  # of 19: a process that thinks gets what others leave
HINT: Final = 0  # urgencies: somebody waits for it
MOVE: Final = 1
REVIEW: Final = 2
MAX_PROCESSES: Final = 8  # processes


class WorkerFailure(Exception):
    """A process that has died, or was ended because it took too long."""


def default_size(processes: int = 1) -> int:
    """How many may think for one of so many processes of a server: one on each core that it may use."""
    return max(1, min(MAX_PROCESSES, len(os.sched_getaffinity(0)) // max(1, processes)))


def seed_of(table_id: str, seq: int) -> int:
    """The same for the same question, so that the answer stays what it is."""
    return int.from_bytes(hashlib.sha256(f"{table_id} {seq}".encode()).digest()[:5])


class WorkerPool:
    """As many processes as are needed at once, up to a number; what is more urgent begins first."""

    def __init__(self, size: int = 0) -> None:
        self.size = size or default_size()
        self._idle: list[ProcessPoolExecutor] = []
        self._busy: set[ProcessPoolExecutor] = set()
        self._queue: list[tuple[int, int, asyncio.Future[None]]] = []
        self._numbers = itertools.count()
        self._running = 0

    async def run(self, urgency: int, seconds: float, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What comes out of work in a process, which has so many seconds from when it begins; else WorkerFailure."""
        await self._enter(urgency)
        worker = self._idle.pop() if self._idle else _start()
        self._busy.add(worker)
        try:
            result = await _finish(worker, seconds, work, *args, **kwargs)
        except BaseException as error:
            if isinstance(error, WorkerFailure | asyncio.CancelledError):
                _kill(worker)
            else:
                self._idle.append(worker)
            raise
        else:
            self._idle.append(worker)
            return result
        finally:
            self._busy.discard(worker)
            self._leave()

    async def _enter(self, urgency: int) -> None:
        if self._running < self.size:
            self._running += 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._queue, (urgency, next(self._numbers), turn))
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._leave()
            raise

    def _leave(self) -> None:
        """Let the next one begin."""
        while self._queue:
            _urgency, _number, turn = heapq.heappop(self._queue)
            if not turn.done():
                turn.set_result(None)
                return
        self._running -= 1

    def close(self) -> None:
        """End the processes; whoever asks again starts new ones."""
        workers, self._idle = [*self._idle, *self._busy], []
        for worker in workers:
            _kill(worker)


async def _finish(
    worker: ProcessPoolExecutor, seconds: float, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs
) -> T:
    try:
        future = asyncio.wrap_future(worker.submit(work, *args, **kwargs))
        done, _pending = await asyncio.wait([future], timeout=seconds)
        if not done or future.cancelled():
            raise WorkerFailure(f"no answer within {seconds:g} seconds")
        return future.result()
    except BrokenExecutor as error:
        raise WorkerFailure("the process has died") from error


def _start() -> ProcessPoolExecutor:
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(1, context, _begin, (os.getpid(),))


def _begin(parent: int) -> None:
    with suppress(OSError):
        os.nice(NICE)
    end_with_parent(parent)


def _kill(worker: ProcessPoolExecutor) -> None:
    processes = list((worker._processes or {}).values())  # a hanging one would go on for ever
    worker.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()
