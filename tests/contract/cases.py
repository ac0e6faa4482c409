"""Every game with every sample setup, and positions met in random play."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import NamedTuple

import pytest

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


def traits(case: Case) -> set[tuple[str, str]]:
    """What sets a case apart from others of its game: its seats and options, and values that are not mere numbers."""
    named = [(key, str(value) if isinstance(value, str | bool) else "") for key, value in case.options.items()]
    return {("seats", str(case.seats)), *named}


def varied(cases: list[Case]) -> list[Case]:
    """A few cases that have all the traits of all of them: the plain one first, then what adds most."""
    chosen, missing = cases[:1], set[tuple[str, str]]().union(*[traits(case) for case in cases]) - traits(cases[0])
    while missing:
        chosen.append(max(cases, key=lambda case: len(traits(case) & missing)))
        missing -= traits(chosen[-1])
    return chosen


CASES = [Case(game, seats, options) for game in GAMES for seats, options in game.samples()]
VARIED = [case for game in GAMES for case in varied([case for case in CASES if case.game is game])]
PLAIN = [next(case for case in CASES if case.game is game) for game in GAMES]
NAMES = [case.name for case in CASES]
every_case = pytest.mark.parametrize("case", CASES, ids=NAMES)
varied_cases = pytest.mark.parametrize("case", VARIED, ids=[case.name for case in VARIED])
plain_cases = pytest.mark.parametrize("case", PLAIN, ids=[case.name for case in PLAIN])


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


def positions(case: Case, games: int, seed: int = 1, every: int = 1) -> Iterator[State]:
    """Every position of so many games, or only one in so many, but all ends; not to be changed by the caller.

    They are played at random; where random players almost never finish, every second one is played by bots.
    """
    rng = Rng(seed)
    for number in range(games):
        state = case.start
        plies = 0
        is_sensible = not case.is_bound and number % 2 == 1
        while state.to_move() != OVER and plies < case.bound:
            if (plies + number) % every == 0:
                yield state
            action = sensible_action(case.game, state, rng) if is_sensible else random_action(state, rng)
            state.apply(action)
            plies += 1
        yield state
