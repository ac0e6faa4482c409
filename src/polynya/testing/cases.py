"""A game with its sample setups, and positions met in random play."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Final, NamedTuple

import polynya
from polynya import CHANCE, OVER, Game, Match, Rng, Setup, State, Value

SOAK_FACTOR: Final = int(os.environ.get("POLYNYA_SOAK_FACTOR", "1"))  # how many times as many games are played
CAP: Final = 400  # plies of a game that has no bound


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


def cases_of(*games: Game) -> list[Case]:
    """Every sample setup of the games."""
    return [Case(game, seats, options) for game in games for seats, options in game.samples()]


def seat_counts(game: Game) -> list[int]:
    """The player counts that the samples of a game have."""
    return sorted({seats for seats, _ in game.samples()})


def traits(case: Case) -> set[tuple[str, str]]:
    """What sets a case apart from others of its game: its seats and options, and values that are not mere numbers."""
    named = [(key, str(value) if isinstance(value, str | bool) else "") for key, value in case.options.items()]
    return {("seats", str(case.seats)), *named}


def varied_cases_of(*games: Game) -> list[Case]:
    """A few cases of each game that have all the traits of all of them: the plain one first, then what adds most."""
    return [case for game in games for case in _varied(cases_of(game))]


def _varied(cases: list[Case]) -> list[Case]:
    chosen, missing = cases[:1], set[tuple[str, str]]().union(*[traits(case) for case in cases]) - traits(cases[0])
    while missing:
        chosen.append(max(cases, key=lambda case: len(traits(case) & missing)))
        missing -= traits(chosen[-1])
    return chosen


def plain_cases_of(*games: Game) -> list[Case]:
    """The first sample of each game."""
    return [cases_of(game)[0] for game in games]


def games_to_play(compiled: int, pure: int) -> int:
    """How many games a law is tried on: a soak multiplies, an interpreted build has its own number."""
    number = compiled if polynya.build() == "compiled" else pure
    return number * SOAK_FACTOR


def random_action(state: State, rng: Rng) -> int:
    """A legal action, or an outcome by its weight."""
    if state.to_move() == CHANCE:
        return int(state.draw(rng))
    legal = state.legal_actions()
    return legal[rng.below(len(legal))]


def sensible_action(game: Game, state: State, rng: Rng) -> int:
    """What leads somewhere, where random play does not."""
    return int(state.draw(rng)) if state.to_move() == CHANCE else game.guided_action(state, rng)


def positions(case: Case, games: int, seed: int = 1, every: int = 1, at_least: int = 0) -> Iterator[State]:
    """Every position of so many games, or only one in so many, but all ends; not to be changed by the caller.

    They are played at random; where random players almost never finish, every second one is guided. Where
    games are short there are more of them, until there have been so many positions.
    """
    rng = Rng(seed)
    number = given = 0
    while number < games or given < at_least:
        for state in _positions_of_one(case, number, every, rng):
            given += 1
            yield state
        number += 1


def _positions_of_one(case: Case, number: int, every: int, rng: Rng) -> Iterator[State]:
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


def played_match(game: Game, seats: int, colors: tuple[str, ...] = (), plies: int = 40, seed: int = 5) -> Match:
    """A match played at random for so many plies, or to its end."""
    rng = Rng(seed)
    match = Match(game, game.setup(seats, {}, colors), rng.clone())
    while not match.is_over and match.ply < plies:
        legal = match.view(match.mover).legal
        match.play(match.mover, legal[rng.below(len(legal))])
    return match
