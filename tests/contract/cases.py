"""Every game with every sample setup, and positions met in random play."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import NamedTuple

import polynya
from polynya import GAMES, Game, Rng, Setup, State, Value, bot_named
from polynya.core.types import CHANCE, OVER

SOAK_FACTOR = int(os.environ.get("POLYNYA_SOAK_FACTOR", "1"))
IS_SOAK = SOAK_FACTOR > 1
CAP = 400  # plies of a game that has no bound
THINKING = 300  # positions that a bot looks at, where random play leads nowhere


class Case(NamedTuple):
    """A game with a setup."""

    game: Game
    seats: int
    options: dict[str, Value]

    @property
    def name(self) -> str:
        words = [key if isinstance(value, dict) else f"{key}={value}" for key, value in self.options.items()]
        return "-".join([self.game.key, str(self.seats), *words])

    @property
    def setup(self) -> Setup:
        return self.game.setup(self.seats, self.options)

    @property
    def start(self) -> State:
        return self.game.initial(self.setup)

    @property
    def is_bound(self) -> bool:
        return self.game.bound(self.setup) is not None

    @property
    def bound(self) -> int:
        return self.game.bound(self.setup) or CAP


CASES = [Case(game, seats, options) for game in GAMES for seats, options in game.samples()]
NAMES = [case.name for case in CASES]


def games_to_play(compiled: int, pure: int) -> int:
    """How many games a law is tried on: a soak multiplies, an interpreted build has its own number."""
    number = compiled if polynya.build() == "compiled" else pure
    return number * SOAK_FACTOR


def random_action(state: State, rng: Rng) -> int:
    if state.to_move() == CHANCE:
        return int(state.draw(rng))
    legal = state.legal_actions()
    return legal[rng.below(len(legal))]


def sensible_action(game: Game, state: State, rng: Rng) -> int:
    """What a bot does that thinks a little."""
    if state.to_move() == CHANCE:
        return int(state.draw(rng))
    return bot_named("greedy").choose(game.view(state, state.to_move()), THINKING, rng)


def positions(case: Case, games: int, seed: int = 1) -> Iterator[State]:
    """Every position of so many games, starts and ends included; not to be changed by the caller.

    They are played at random; where random players almost never finish, every second one is played by bots.
    """
    rng = Rng(seed)
    for number in range(games):
        state = case.start
        plies = 0
        is_sensible = not case.is_bound and number % 2 == 1
        while state.to_move() != OVER and plies < case.bound:
            yield state
            action = sensible_action(case.game, state, rng) if is_sensible else random_action(state, rng)
            state.apply(action)
            plies += 1
        yield state
