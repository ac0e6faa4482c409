"""Many games stepped at once, for training: everything is written in compiled code, into arrays that are used again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import Any, NamedTuple

try:
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(f"no {error.name} here: polynya[envs] brings it", name=error.name) from None

from polynya.core.errors import NotationError
from polynya.core.options import Value
from polynya.envs.table import Numbers, Terms, describe, read_terms
from polynya.observations.batch import Batch


class Arrays(NamedTuple):
    """What a step has led to, game by game; valid until the next step, which writes into the same memory.

    A game that has ended has begun again: `rewards`, `terminated` and `truncated` tell of the old one, and so do
    `last_observations` and `last_movers` where it was truncated; everything else tells of the new one.
    """

    observations: NDArray[np.uint8]  # game, number: what the seat to move sees
    action_masks: NDArray[np.bool_]  # game, decision: what it may do
    movers: NDArray[np.int64]  # game: the seat to move
    rewards: NDArray[np.float64]  # game, seat: all zero but at an end
    terminated: NDArray[np.bool_]  # game: it has just ended
    truncated: NDArray[np.bool_]  # game: it has just been broken off
    choices: NDArray[np.int64]  # game: a legal action, after `sample`
    last_observations: NDArray[np.uint8]  # game, number: what the seat to move saw when the game was broken off
    last_movers: NDArray[np.int64]  # game: the seat to move then


def arrays_of(batch: Batch, terms: Terms) -> Arrays:
    """The buffers of a batch as arrays that cannot be written to."""
    count, seats = int(batch.count), terms.setup.seats
    return Arrays(
        np.frombuffer(memoryview(batch.observations), np.uint8).reshape(count, -1),
        np.frombuffer(memoryview(batch.masks), np.bool_).reshape(count, -1),
        np.frombuffer(memoryview(batch.movers), np.int64),
        np.frombuffer(memoryview(batch.rewards), np.float64).reshape(count, seats),
        np.frombuffer(memoryview(batch.terminated), np.bool_),
        np.frombuffer(memoryview(batch.truncated), np.bool_),
        np.frombuffer(memoryview(batch.choices), np.int64),
        np.frombuffer(memoryview(batch.last_observations), np.uint8).reshape(count, -1),
        np.frombuffer(memoryview(batch.last_movers), np.int64),
    )


def new_batch(terms: Terms, count: int, seed: int, first: int = 0) -> Batch:
    """So many games, numbered from `first`."""
    root = terms.game.initial(terms.setup)
    batch = Batch(root, terms.observer, terms.game.decisions, count, terms.max_steps, seed)
    if first:
        batch.restart(seed, first)
    return batch


class VectorEnv:
    """So many games of one setup; the same games on any number of processes."""

    def __init__(
        self,
        game: str,
        seats: int = 2,
        options: Mapping[str, Value] | None = None,
        *,
        count: int = 256,
        seed: int = 0,
        max_steps: int | None = None,
        processes: int = 1,
    ) -> None:
        self.terms = read_terms(game, seats, options, max_steps)
        if not 1 <= processes <= count:
            raise NotationError(f"{count} games cannot be shared out to {processes} processes")
        self.count, self._setup = count, (game, seats, options)
        self._is_new = True  # and nobody has made a step
        self._team: Any = None
        if processes == 1:
            self._batch = new_batch(self.terms, count, seed)
            self.arrays = arrays_of(self._batch, self.terms)
        else:
            from polynya.envs.team import Team

            self._team = Team(self._setup, max_steps, self.terms, count, processes, seed)
            self.arrays = self._team.arrays

    def describe(self) -> list[Numbers]:
        """What each number of an observation is."""
        return describe(*self._setup)

    def reset(self, seed: int | None = None) -> Arrays:
        """Begin all games anew; without a seed luck goes on, which begins with the seed of the constructor."""
        if seed is None and self._is_new:
            return self.arrays
        if self._team is not None:
            self._team.restart(seed)
        elif seed is None:
            self._batch.begin_again()
        else:
            self._batch.restart(seed, 0)
        self._is_new = True
        return self.arrays

    def step(self, actions: NDArray[np.integer[Any]] | Sequence[int]) -> Arrays:
        """Make one decision in every game; IllegalAction before anything has happened if one is not legal."""
        chosen = np.asarray(actions, np.int64)
        if chosen.shape != (self.count,):
            raise ValueError(f"actions of shape {chosen.shape} for {self.count} games")
        self._is_new = False
        if self._team is None:
            self._batch.step(chosen.tolist())
        else:
            self._team.step(chosen)
        return self.arrays

    def sample(self) -> NDArray[np.int64]:
        """A legal action for every game, all equally likely."""
        self._is_new = False  # whims go on, too
        if self._team is None:
            self._batch.sample()
        else:
            self._team.sample()
        return self.arrays.choices

    def close(self) -> None:
        """End the processes, if there are any."""
        if self._team is not None:
            self._team.close()

    def __enter__(self) -> VectorEnv:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
