"""Many games of one setup that are stepped together; everything that comes out of a step stands in reused buffers."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from polynya.core.errors import IllegalAction
from polynya.core.rng import Rng
from polynya.core.state import State
from polynya.core.types import CHANCE, OVER
from polynya.observations.observer import Observer

STREAMS: Final = 2  # of random numbers that every game has: its luck, and the choices of who samples


@final
@mypyc_attr(acyclic=True)
class Batch:
    """Games that begin again by themselves; what is written about a game is what its next decider sees."""

    def __init__(self, root: State, observer: Observer, decisions: int, count: int, cap: int, seed: int) -> None:
        """From a first position; `cap` is the number of decisions after which a game is broken off."""
        self.root = root
        self.observer = observer
        self.decisions: i64 = decisions
        self.count: i64 = count
        self.cap: i64 = cap
        self.seats: i64 = len(root.returns())
        self.most: i64 = root.most_actions()
        self.observations = vec[u8]([u8(0)] * (count * int(observer.size)))
        self.masks = vec[u8]([u8(0)] * (count * decisions))
        self.movers = vec[i64]([i64(0)] * count)
        self.rewards = vec[float]([0.0] * (count * int(self.seats)))
        self.terminated = vec[u8]([u8(0)] * count)
        self.truncated = vec[u8]([u8(0)] * count)
        self.last_observations = vec[u8]([u8(0)] * (count * int(observer.size)))  # of games that were broken off
        self.last_movers = vec[i64]([i64(0)] * count)
        self.decided = vec[i64]([i64(0)] * count)
        self.choices = vec[i64]([i64(0)] * count)
        self.legal = vec[i64]([i64(0)] * (count * int(self.most)))
        self.numbers = vec[i64]([i64(0)] * count)  # of legal actions
        self.buffer = vec[i64]([i64(0)] * int(self.most))
        self.states: list[State] = []
        self.luck: list[Rng] = []
        self.whims: list[Rng] = []
        self.restart(seed, 0)

    def restart(self, seed: int, first: int) -> None:
        """Begin all games anew; luck follows from the seed and the number of a game, counted from `first`."""
        self.states = [self.root.clone() for _ in range(self.count)]
        streams = [(seed << 32 | first + k) * STREAMS for k in range(int(self.count))]
        self.luck = [Rng(stream) for stream in streams]
        self.whims = [Rng(stream + 1) for stream in streams]
        for k in range(self.count):
            self._forget(k)
            self.decided[k] = 0
            self._draw(k)
            self._look(k)

    def begin_again(self) -> None:
        """Begin all games anew; luck goes on as it was."""
        for k in range(self.count):
            self._forget(k)
            self._begin(k)
            self._look(k)

    def step(self, actions: list[int]) -> None:
        """Make one decision in every game; IllegalAction before anything has happened if one is not legal."""
        if len(actions) != self.count:
            raise ValueError(f"{len(actions)} actions for {int(self.count)} games")
        masks, decisions = self.masks, self.decisions
        for k in range(self.count):
            action: i64 = actions[k]
            if not 0 <= action < decisions or not masks[k * decisions + action]:
                raise IllegalAction(str(int(action)), f"the rules, in game {int(k)}")
        for k in range(self.count):
            self._advance(k, actions[k])

    def sample(self) -> None:
        """Choose a legal action in every game, all equally likely, into `choices`."""
        legal, numbers, choices, most = self.legal, self.numbers, self.choices, self.most
        for k in range(self.count):
            choices[k] = legal[k * most + self.whims[k].below(numbers[k])]

    def _advance(self, k: i64, action: i64) -> None:
        """One decision, and luck until the next one; a game that is over begins again."""
        self._forget(k)
        self.states[k].apply(action)
        self.decided[k] += 1
        self._draw(k)
        if self.states[k].mover == OVER:
            self.terminated[k] = 1
            self._reward(k)
            self._begin(k)
        elif self.decided[k] >= self.cap:
            self.truncated[k] = 1
            state = self.states[k]
            self.last_movers[k] = state.mover
            self.observer.write(state, state.mover, self.last_observations, k * self.observer.size)
            self._begin(k)
        self._look(k)

    def _forget(self, k: i64) -> None:
        """Clear what the last step has left."""
        legal, masks = self.legal, self.masks
        first, row = k * self.most, k * self.decisions
        for j in range(self.numbers[k]):
            masks[row + legal[first + j]] = 0
        self.numbers[k] = 0
        if self.terminated[k] or self.truncated[k]:
            self.terminated[k] = 0
            self.truncated[k] = 0
            for seat in range(self.seats):
                self.rewards[k * self.seats + seat] = 0.0

    def _begin(self, k: i64) -> None:
        self.states[k] = self.root.clone()
        self.decided[k] = 0
        self._draw(k)

    def _draw(self, k: i64) -> None:
        """Let chance decide until somebody else has to."""
        state = self.states[k]
        while state.mover == CHANCE:
            state.apply(state.draw(self.luck[k]))

    def _reward(self, k: i64) -> None:
        """What everybody has won or lost: together nothing."""
        shares = self.states[k].returns()
        for seat, reward in enumerate(rewards_of(shares)):
            self.rewards[k * self.seats + seat] = reward

    def _look(self, k: i64) -> None:
        """Write what the next decider sees and may do."""
        state, buffer, legal, masks = self.states[k], self.buffer, self.legal, self.masks
        number = state.list_actions(buffer)
        first, row = k * self.most, k * self.decisions
        for j in range(number):
            legal[first + j] = buffer[j]
            masks[row + buffer[j]] = 1
        self.numbers[k] = number
        self.movers[k] = state.mover
        self.observer.write(state, state.mover, self.observations, k * self.observer.size)


def rewards_of(shares: list[float]) -> list[float]:
    """From shares of the victory to rewards that add up to nothing: 1 for a single winner; nothing if nobody wins."""
    if sum(shares) == 0:
        return [0.0 for _ in shares]
    seats = len(shares)
    return [(seats * share - 1) / (seats - 1) for share in shares]
