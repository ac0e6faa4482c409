"""Positions that a viewer cannot tell from the real one, and how a plan fares in them."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from polynya.ai.evaluation import Evaluation
from polynya.ai.turns import Turn
from polynya.core.game import Game
from polynya.core.rng import Rng, restore_rng
from polynya.core.state import State
from polynya.core.types import CHANCE, View

MAX_PLIES: Final = 2000  # of a trial: a game that never ends is cut off


@final
@mypyc_attr(acyclic=True)
class World:
    """One of the positions that the viewer may be in, and the luck that is drawn there."""

    __slots__ = ("luck", "part", "state")

    def __init__(self, state: State, luck: int, part: float) -> None:
        self.state = state
        self.luck = luck  # what its generator starts from
        self.part = part  # from 0 to 1: where in the row of outcomes the first one lies


@final
class Worlds:
    """As many worlds as somebody asks for, always the same ones in the same order."""

    def __init__(self, game: Game, view: View, rng: Rng) -> None:
        self.seats = view.seats
        self._game = game
        self._view = view
        self._rng = rng
        self._start = rng.below(i64(1 << 20))
        self._worlds: list[World] = []

    def world(self, number: int) -> World:
        """The world with this number, from 0."""
        while len(self._worlds) <= number:
            state = self._game.redeal(self._view, self._rng)
            luck = int(self._rng.bits32())
            self._worlds.append(World(state, luck, _spread(len(self._worlds), int(self._start))))
        return self._worlds[number]


def _spread(number: int, start: int) -> float:
    """Numbers from 0 to 1 of which any few in a row lie far from each other (van der Corput, shifted)."""
    found, step, rest = start / (1 << 20), 0.5, number
    while rest:
        if rest & 1:
            found += step
        step /= 2
        rest >>= 1
    return found % 1.0


@final
@mypyc_attr(acyclic=True)
class Trial:
    """Plays plans on in a world: the seat does what looks best to it within a small budget."""

    __slots__ = ("_chances", "budget", "evaluation", "seat", "seats", "used")

    def __init__(self, evaluation: Evaluation, seat: i64, seats: int, budget: i64) -> None:
        self.evaluation = evaluation
        self.seat = seat  # whose plans they are
        self.seats = seats
        self.budget = budget  # positions that it looks at before it decides
        self.used: i64 = 0
        self._chances = vec[float]([0.0] * seats)

    def outcome(self, world: World, plan: list[int]) -> float:
        """The seat's chance to win after its plan and the rest of its turn."""
        state = world.state.clone()
        for action in plan:
            state.apply(action)
        self.used += i64(len(plan)) + 1
        rng = restore_rng(world.luck)
        if state.mover == CHANCE:
            state.apply(_outcome_at(state, world.part))
        self._play(state, rng)
        self.evaluation.chances(state, self._chances)
        return self._chances[self.seat]

    def _play(self, state: State, rng: Rng) -> None:
        """Play until somebody else decides."""
        for _ in range(MAX_PLIES):
            if state.mover == CHANCE:
                state.apply(state.draw(rng))
            elif state.mover == self.seat:
                self._decide(state)
            else:
                return

    def _decide(self, state: State) -> None:
        """The mover does what looks best up to the next thing unknown."""
        turn = Turn(self.evaluation, state, state.mover, self.seats)
        turn.grow(self.budget)
        turn.update_values()
        self.used += turn.used
        for action in turn.best_way(0):
            state.apply(action)


def _outcome_at(state: State, part: float) -> i64:
    """The outcome that lies so far along the row of all outcomes, each as long as its weight."""
    outcomes = state.chance_outcomes()
    rest = part * float(sum([weight for _, weight in outcomes]))
    for action, weight in outcomes:
        rest -= float(weight)
        if rest < 0.0:
            return action
    return outcomes[-1][0]
