"""Bots that think, as tests ask them: every game that has an engine, at every level."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from polynya import Game, Rng, State, View
from polynya.ai.levels import Level, pick
from polynya.ai.thought import Candidate, Thought
from polynya.bundles import OURS, Bundle
from tests.contract.cases import CASES, Case, positions

MINDS = [bundle for bundle in OURS if bundle.engine is not None]


class Mind(NamedTuple):
    """A game at a level."""

    bundle: Bundle
    number: int  # from 1

    @property
    def level(self) -> Level:
        return self.bundle.levels[self.number - 1]

    def think(self, view: View, seed: int, most: int = 0) -> Thought:
        """What it thinks, with at most so many positions, or as many as usual."""
        assert self.bundle.engine is not None
        budget = min(self.level.budget, most) if most else self.level.budget
        return self.bundle.engine.think(view, self.level.sight, budget, Rng(seed))

    def choose(self, thought: Thought, seed: int) -> Candidate:
        """What it does after that."""
        return pick(thought, self.level, Rng(seed))


def minds_of(bundle: Bundle) -> list[Mind]:
    """The levels of a game, weakest first."""
    return [Mind(bundle, number) for number in range(1, len(bundle.levels) + 1)]


def twin_of(game: Game, state: State, seat: int, random: Random) -> State:
    """The position with everything exchanged that the seat cannot know; written without a redeal where possible."""
    name = f"tests.games.{game.key}.twins"
    if importlib.util.find_spec(name) is None:
        return game.redeal(game.view(state, seat), Rng(random.getrandbits(62)))
    found: State = importlib.import_module(name).swapped(state, seat, random)
    return found


def decisions(game: Game, number: int, seed: int, spread: int = 7) -> Iterator[State]:
    """So many positions in which a seat must choose, from games of all setups."""
    cases = [case for case in CASES if case.game is game]
    games = [_decisions(case, seed + k, spread) for k, case in enumerate(cases)]
    given = 0
    while given < number:
        for one in games:
            state = next(one, None)
            if state is not None and given < number:
                given += 1
                yield state


def _decisions(case: Case, seed: int, spread: int) -> Iterator[State]:
    for state in positions(case, 1000, seed=seed, every=spread):
        if state.to_move() >= 0 and len(state.legal_actions()) > 1:
            yield state.clone()
