"""Plays many games: in this process, in several, or on the machines of a cluster; always with the same results."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections import deque
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from typing import Final

from polynya.core.errors import NotationError
from polynya.sim.jobs import Job, Played, play
from polynya.sim.ledger import Ledger

AHEAD: Final = 4  # games for every process that wait to be played
A_MOMENT: Final = 0.2  # seconds in which a pool forgets what was called off


class Workers:
    """Somebody who plays games, several at a time."""

    def __init__(self, executor: Executor | None = None, count: int = 1) -> None:
        """Without an executor games are played here, one after the other."""
        self.executor = executor
        self.ahead = count * AHEAD if executor else 1

    def play_all(self, jobs: Iterable[Job], ledger: Ledger) -> Generator[Played, None, None]:
        """The games of the jobs, in their order; who stops listening stops the rest. What is done is kept at once."""
        waiting: deque[tuple[Job, Future[Played] | None]] = deque()
        try:
            for job in jobs:
                waiting.append((job, self._submit(job, ledger)))
                if len(waiting) >= self.ahead:
                    yield _take(waiting, ledger)
            while waiting:
                yield _take(waiting, ledger)
        finally:
            for _, future in waiting:
                if future is not None:
                    future.cancel()

    def _submit(self, job: Job, ledger: Ledger) -> Future[Played] | None:
        """Who plays it elsewhere; None if that is done, or nobody is there."""
        if self.executor is None or ledger.get(job) is not None:
            return None
        future = self.executor.submit(play, job)
        future.add_done_callback(lambda done: _keep(done, ledger))
        return future


def _take(waiting: deque[tuple[Job, Future[Played] | None]], ledger: Ledger) -> Played:
    """The first game that is waited for."""
    job, future = waiting[0]
    found = ledger.get(job) or (play(job) if future is None else future.result())
    ledger.put(found)
    waiting.popleft()
    return found


def _keep(done: Future[Played], ledger: Ledger) -> None:
    if not done.cancelled() and done.exception() is None:
        ledger.put(done.result())


@contextmanager
def local_workers(processes: int = 0) -> Iterator[Workers]:
    """Processes of this machine, as many as it has processors if no number is given; with one, this process."""
    count = processes or os.cpu_count() or 1
    if count == 1:
        yield Workers()
        return
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(count, context, signal.signal, (signal.SIGINT, signal.SIG_IGN))
    try:
        yield Workers(pool, count)
    except BaseException:
        _break_off(pool)
        raise
    pool.shutdown(cancel_futures=True)


def _break_off(pool: ProcessPoolExecutor) -> None:
    """End the processes without waiting for the longest game."""
    running = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    time.sleep(A_MOMENT)
    for process in running:
        process.terminate()


@contextmanager
def cluster_workers(address: str) -> Iterator[Workers]:
    """The machines of a Dask cluster, whose scheduler has this address; all must have this version of Polynya."""
    try:
        from distributed import Client
    except ImportError:
        raise NotationError("a cluster needs Dask: install polynya[cluster]") from None
    with Client(address) as client:
        count = sum(client.ncores().values())
        yield Workers(client.get_executor(pure=False), max(1, count))
