"""What the classes of laws have in common: for which games and setups each law is tried."""

from __future__ import annotations

from typing import ClassVar, Final

import pytest

import polynya
from polynya import Game
from polynya.testing.cases import SOAK_FACTOR, Case, cases_of, plain_cases_of, seat_counts, varied_cases_of

COMPILED: Final = {"case": cases_of, "varied_case": varied_cases_of, "plain_case": plain_cases_of}
INTERPRETED: Final = {"case": varied_cases_of, "varied_case": plain_cases_of, "plain_case": plain_cases_of}


class Laws:
    """Laws are tests; what they ask for in their arguments is what they are tried for.

    `case`: every sample setup. `varied_case`: a few setups that use every option. `plain_case`: the first of each game.
    Where Polynya runs interpreted, which is the same rules slowly, `case` means the varied ones, and these the plain.
    `game`: every game. `game_seats`: every game with each of its player counts. `preset`: every game with each of its.
    """

    games: ClassVar[tuple[Game, ...]] = ()

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        wanted = set(metafunc.fixturenames)
        is_quick = polynya.build() == "compiled" or SOAK_FACTOR > 1
        groups = COMPILED if is_quick else INTERPRETED
        for name in wanted & set(groups):
            _parametrize_cases(metafunc, name, groups[name](*self.games))
        if "game" in wanted:
            metafunc.parametrize("game", self.games, ids=[game.key for game in self.games])
        if "game_seats" in wanted:
            pairs = [(game, seats) for game in self.games for seats in seat_counts(game)]
            metafunc.parametrize("game_seats", pairs, ids=[f"{game.key}-{seats}" for game, seats in pairs])
        if "preset" in wanted:
            presets = [(game, name) for game in self.games for name, _ in game.option_table.presets]
            metafunc.parametrize("preset", presets, ids=[f"{game.key}-{name}" for game, name in presets])


def _parametrize_cases(metafunc: pytest.Metafunc, name: str, cases: list[Case]) -> None:
    metafunc.parametrize(name, cases, ids=[case.name for case in cases])
