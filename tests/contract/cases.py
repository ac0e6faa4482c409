"""Every game of ours with every sample setup."""

from __future__ import annotations

import pytest

from polynya import GAMES
from polynya.testing.cases import (
    SOAK_FACTOR,
    Case,
    cases_of,
    games_to_play,
    plain_cases_of,
    positions,
    random_action,
    sensible_action,
    varied_cases_of,
)

__all__ = [
    "CASES",
    "IS_SOAK",
    "VARIED",
    "Case",
    "every_case",
    "games_to_play",
    "plain_cases",
    "positions",
    "random_action",
    "sensible_action",
    "varied_cases",
]

IS_SOAK = SOAK_FACTOR > 1
CASES = cases_of(*GAMES)
VARIED = varied_cases_of(*GAMES)
PLAIN = plain_cases_of(*GAMES)
every_case = pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
varied_cases = pytest.mark.parametrize("case", VARIED, ids=[case.name for case in VARIED])
plain_cases = pytest.mark.parametrize("case", PLAIN, ids=[case.name for case in PLAIN])
