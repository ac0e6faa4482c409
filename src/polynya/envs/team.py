"""Processes that step games of a vectorised environment; what they find is written into memory that all share."""

from __future__ import annotations

import ctypes
import itertools
import multiprocessing
import sys
from collections.abc import Mapping
from multiprocessing.connection import Connection
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from polynya.core.errors import IllegalAction, PolynyaError
from polynya.core.options import Value
from polynya.envs.table import Terms, read_terms
from polynya.envs.vector import Arrays, arrays_of, new_batch

SELDOM: Final = ("last_observations", "last_movers")  # written only where a game is broken off
STEADY: Final = tuple([name for name in Arrays._fields if name not in SELDOM])
NO_GUARD: Final = 75  # the exit code of a process that would start processes before it has begun itself
Setup = tuple[str, int, Mapping[str, Value] | None]


def shapes(terms: Terms, count: int) -> list[tuple[type[np.generic], tuple[int, ...]]]:
    """Kind and size of every array of so many games, in their order."""
    return [
        (np.uint8, (count, int(terms.observer.size))),
        (np.bool_, (count, terms.game.decisions)),
        (np.int64, (count,)),
        (np.float64, (count, terms.setup.seats)),
        (np.bool_, (count,)),
        (np.bool_, (count,)),
        (np.int64, (count,)),
        (np.uint8, (count, int(terms.observer.size))),
        (np.int64, (count,)),
    ]


def arrays_in(memory: list[Any], terms: Terms, count: int) -> Arrays:
    """Arrays over shared memory."""
    parts = zip(memory, shapes(terms, count), strict=True)
    return Arrays(*[np.frombuffer(raw, kind).reshape(shape) for raw, (kind, shape) in parts])


class Team:
    """Processes with a share of the games each."""

    def __init__(
        self, setup: Setup, max_steps: int | None, terms: Terms, count: int, processes: int, seed: int
    ) -> None:
        if getattr(multiprocessing.current_process(), "_inheriting", False):
            sys.exit(NO_GUARD)  # a new process that runs the script once more: the first one says what is wrong
        context = multiprocessing.get_context("spawn")
        sizes = [int(np.prod(shape)) * np.dtype(kind).itemsize for kind, shape in shapes(terms, count)]
        memory = [context.RawArray(ctypes.c_uint8, size) for size in sizes]
        self.arrays = Arrays(*[_read_only(array) for array in arrays_in(memory, terms, count)])
        bounds = [count * k // processes for k in range(processes + 1)]
        self.shares = list(itertools.pairwise(bounds))
        self.lines: list[Connection] = []
        self.processes = []
        for share in self.shares:
            ours, theirs = context.Pipe()
            process = context.Process(target=_work, args=(theirs, memory, setup, max_steps, share, count), daemon=True)
            process.start()
            theirs.close()
            self.lines.append(ours)
            self.processes.append(process)
        self.restart(seed)

    def restart(self, seed: int | None) -> None:
        """Begin all games anew; without a seed luck goes on."""
        self._ask([("restart", seed)] * len(self.lines))

    def sample(self) -> None:
        """Choose a legal action in every game."""
        self._ask([("sample", None)] * len(self.lines))

    def step(self, actions: NDArray[np.int64]) -> None:
        """Make one decision in every game."""
        games = np.arange(len(actions))
        inside = (actions >= 0) & (actions < self.arrays.action_masks.shape[1])
        legal = inside & self.arrays.action_masks[games, np.where(inside, actions, 0)]
        if not legal.all():
            worst = int(np.argmin(legal))
            raise IllegalAction(str(int(actions[worst])), f"the rules, in game {worst}")
        self._ask([("step", actions[first:last].tolist()) for first, last in self.shares])

    def close(self) -> None:
        """End the processes."""
        for line in self.lines:
            line.close()
        for process in self.processes:
            process.join()
        self.lines, self.processes = [], []

    def _ask(self, orders: list[tuple[str, Any]]) -> None:
        if not self.lines:
            raise PolynyaError("this environment is closed: make a new one")
        for number, (line, order) in enumerate(zip(self.lines, orders, strict=True)):
            try:
                line.send(order)
            except OSError:
                raise self._lost(number) from None
        for number, line in enumerate(self.lines):
            try:
                line.recv()
            except (EOFError, OSError):
                raise self._lost(number) from None

    def _lost(self, number: int) -> PolynyaError:
        """What to say of a process that is gone; the others end."""
        process, (first, last) = self.processes[number], self.shares[number]
        process.join()
        code = process.exitcode
        self.close()
        if code == NO_GUARD:
            guard = 'if __name__ == "__main__":'
            return PolynyaError(f"every process runs the script once more: what it does must stand below {guard}")
        return PolynyaError(f"the process with games {first} to {last - 1} has ended with exit code {code}")


def _read_only(array: NDArray[Any]) -> NDArray[Any]:
    """The array, not to be written to from here."""
    array.flags.writeable = False
    return array


def _work(
    line: Connection, memory: list[Any], setup: Setup, max_steps: int | None, share: tuple[int, int], count: int
) -> None:
    """Do what is asked until nobody is there any more."""
    terms, (first, last) = read_terms(*setup, max_steps=max_steps), share
    batch = new_batch(terms, last - first, 0, first)
    own, shared = arrays_of(batch, terms), arrays_in(memory, terms, count)
    while True:
        try:
            verb, given = line.recv()
        except (EOFError, KeyboardInterrupt):
            return
        if verb == "step":
            batch.step(given)
        elif verb == "sample":
            batch.sample()
        elif given is None:
            batch.begin_again()
        else:
            batch.restart(given, first)
        for name in STEADY:
            getattr(shared, name)[first:last] = getattr(own, name)
        for number in np.flatnonzero(own.truncated):
            for name in SELDOM:
                getattr(shared, name)[first + number] = getattr(own, name)[number]
        line.send(None)
