"""Figures of the environments for the soak: every setup, many positions, speed, and how well the example learns."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from polynya import game_named
from polynya.envs.table import observation
from polynya.sim import plots
from polynya.testing.cases import Case, cases_of
from polynya.testing.observers import redeals, row
from tests.envs.test_observations import terms_of

POSITIONS = 5000  # of every game
ROOT = Path(__file__).parents[2]
CURVE = ROOT / "docs" / "pictures" / "learning.svg"
MIN_STEPS = 300_000  # a second
MIN_RATIO = 10  # to PettingZoo's own game
MAX_GROWTH = 1.0  # megabytes, over ten million steps
MIN_SHARES = {"random": 0.95, "old_greedy:BOT": 0.5}  # of the example that learns


def observations(key: str) -> list[list[str]]:
    """Redealing what is hidden leaves every number of an observation as it was, whoever looks."""
    cases = cases_of(game_named(key))
    compared = sum([_compare(case, POSITIONS * 5 // 4 // len(cases)) for case in cases])  # little is hidden in some
    if compared < POSITIONS:
        raise RuntimeError(f"{key}: only {compared} positions were compared")
    return [[key, str(len(cases)), f"{compared:,}", "0"]]


def _compare(case: Case, wanted: int) -> int:
    terms, compared = terms_of(case), 0
    for state, view, dealt in redeals(case, wanted):
        found = row(terms.observer, state, view.viewer)
        if not row(terms.observer, dealt, view.viewer) == observation(terms, view).tobytes() == found:
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


def speed(_key: str) -> list[list[str]]:
    """Random legal actions with observations and masks in the introductory game of Nanuuk!, one process."""
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "envs.json"
        _run(["bench/envs.py", "--json", str(target)], {})
        found = json.loads(target.read_text(encoding="utf-8"))
    name = "vectorised, nanuuk_intro"
    rate, ratio, grown = found["rates"][name], found["ratios"][name], found["memory_growth_mb"]
    return [
        ["steps a second", f"{rate:,.0f}", f"at least {MIN_STEPS:,}", _verdict(rate >= MIN_STEPS)],
        ["to connect_four_v3", f"{ratio:.1f}", f"at least {MIN_RATIO}", _verdict(ratio >= MIN_RATIO)],
        ["MB more in 10,000,000 steps", f"{grown:.1f}", f"at most {MAX_GROWTH:g}", _verdict(grown <= MAX_GROWTH)],
    ]


def learning(_key: str) -> list[list[str]]:
    """The example learns for two minutes of one processor, and then plays 400 games against each."""
    with tempfile.TemporaryDirectory() as folder:
        bots = [part for bot in list(MIN_SHARES)[1:] for part in ("--opponent", bot)]
        command = ["examples/learning/train.py", *bots, "--games", "50", "--final", "400", "--out", folder]
        _run(command, {"PYTHONPATH": "bench", "OPENBLAS_NUM_THREADS": "1"})
        curve = json.loads((Path(folder) / "curve.json").read_text(encoding="utf-8"))
    points = [(row["minutes"], row["old_greedy:BOT"]) for row in curve]
    CURVE.write_text(plots.alone(plots.course("while it learns", points, 0.5, "min")), encoding="utf-8")
    return [
        [bot, f"{curve[-1][bot]:.1%}", f"more than {least:.0%}", _verdict(curve[-1][bot] > least)]
        for bot, least in MIN_SHARES.items()
    ]


def _run(command: list[str], more: dict[str, str]) -> None:
    """Run a script on the installed build, which is not the one that the soak runs on."""
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    subprocess.run([sys.executable, *command], cwd=ROOT, env={**environment, **more}, check=True)


def _verdict(is_reached: bool) -> str:
    return "yes" if is_reached else "NO"
