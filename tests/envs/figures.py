"""Figures of the environments for the soak: every setup, many positions, and the tests that need OpenSpiel."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from polynya import game_named
from polynya.envs.table import observation
from polynya.testing.cases import Case, cases_of
from tests.envs.test_observations import row, terms_of, twins

POSITIONS = 5000  # of every game
ROOT = Path(__file__).parents[2]


def observations(key: str) -> list[list[str]]:
    """Redealing what is hidden leaves every number of an observation as it was, whoever looks."""
    cases = cases_of(game_named(key))
    compared = sum([_compare(case, -(-POSITIONS // len(cases))) for case in cases])
    if compared < POSITIONS:
        raise RuntimeError(f"{key}: only {compared} positions were compared")
    return [[key, str(len(cases)), f"{compared:,}", "0"]]


def _compare(case: Case, wanted: int) -> int:
    terms, compared = terms_of(case), 0
    for state, view, dealt in twins(case, wanted):
        found = row(terms, state, view.viewer)
        if not row(terms, dealt, view.viewer) == observation(terms, view).tobytes() == found:
            raise RuntimeError(f"{case.name}: {case.game.line(view)}")
        compared += 1
    return compared


def own_tests(_key: str) -> list[list[str]]:
    """The tests of PettingZoo, Gymnasium and OpenSpiel themselves, for every game with two, three and four seats."""
    command = [sys.executable, "-m", "pytest", "tests/envs", "-n", "2", "-q", "-p", "no:cacheprovider"]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, "POLYNYA_SOAK_FACTOR": "10"}, capture_output=True, text=True
    )
    last = done.stdout.strip().splitlines()[-1] if done.stdout.strip() else ""
    if done.returncode:
        raise RuntimeError(f"tests of the environments: {done.stdout[-2000:]}{done.stderr[-500:]}")
    return [["all games", last.strip("= "), "0"]]
