"""The large figures: runs them one after the other, goes on where it stopped, and writes docs/measured.md.

python -m tests.soak [--pure PATH] [--fresh] [STEP ...]
"""

from __future__ import annotations

import argparse
import hashlib
import importlib
import json
import multiprocessing
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

import polynya
from polynya import Rng
from polynya.core.game import audited_playouts, most_between
from polynya.core.types import CHANCE
from tests.contract.cases import CASES, positions
from tests.mutants.run import PATCHES, try_one

ROOT = Path(__file__).parents[1]
STATE = ROOT / ".venv" / "soak.json"
REPORT = ROOT / "docs" / "measured.md"
RANDOM_GAMES = 100_000  # of every setup
LONG_GAMES = {"igloo_igloo": 10_000, "pinguinoe": 10_000}  # fewer where a game is long
JUDGED_GAMES = 500
END_TEST_GAMES = 15  # of every setup of the full game: more than 50,000 positions
LEAK_GAMES = 50  # of every setup: more than 1,000
BOT_GAMES = 1000
RACES = 300

Rows = list[list[str]]


def everywhere(function: Callable[[int], int]) -> dict[str, tuple[int, int]]:
    """Run a function for every case, on all processors; by game, the number of cases and the sum of what it returns."""
    with multiprocessing.Pool() as pool:
        numbers = pool.map(function, range(len(CASES)), chunksize=1)
    found: dict[str, tuple[int, int]] = {}
    for case, number in zip(CASES, numbers, strict=True):
        cases, total = found.get(case.game.key, (0, 0))
        found[case.game.key] = (cases + 1, total + number)
    return found


def _play_at_random(index: int) -> int:
    case = CASES[index]
    games = LONG_GAMES.get(case.game.key, RANDOM_GAMES)
    fault = audited_playouts(case.game, case.start, Rng(100 + index), games, case.bound, case.is_bound)
    if fault:
        raise RuntimeError(f"{case.name}: {fault}")
    return games


def random_games() -> Rows:
    """Random games end within the bound, and every position of them is consistent."""
    rows: Rows = [["game", "setups", "random games", "positions at fault"]]
    for key, (cases, games) in everywhere(_play_at_random).items():
        rows.append([key, str(cases), f"{games:,}", "0"])
    return rows


def _count_moves(index: int) -> int:
    """The largest number of moves in any random game of the full game; fails beyond the bound of NK-8.16."""
    from polynya.games.nanuuk.full.actions import PASS, TO
    from polynya.games.nanuuk.full.game import most_moves
    from polynya.games.nanuuk.full.terms import FullSetup

    case, setup = CASES[index], CASES[index].setup
    if not isinstance(setup, FullSetup):
        return 0
    most = most_between(case.start, Rng(400 + index), RANDOM_GAMES, TO, PASS)
    if most > most_moves(setup):
        raise RuntimeError(f"{case.name}: {most} moves, more than {most_moves(setup)}")
    return 1


def bounded_moves() -> Rows:
    """Random games of the full game have no more moves than NK-8.16 allows."""
    rows: Rows = [["game", "setups", "random games", "beyond the bound"]]
    for key, (_, setups) in everywhere(_count_moves).items():
        if setups:
            rows.append([key, str(setups), f"{setups * RANDOM_GAMES:,}", "0"])
    return rows


def _compare_with_judge(index: int) -> int:
    case, compared = CASES[index], 0
    for state in positions(case, JUDGED_GAMES, seed=200):
        if state.to_move() != CHANCE:
            allowed = [action for action in range(case.game.decisions) if case.game.objection(state, action) is None]
            if state.legal_actions() != allowed:
                raise RuntimeError(f"{case.name}: {case.game.line(case.game.view(state, -4))}")
            compared += 1
    return compared


def judged_games() -> Rows:
    """The generator and the judge agree on every position."""
    rows: Rows = [["game", "setups", "games", "positions compared", "differences"]]
    for key, (cases, compared) in everywhere(_compare_with_judge).items():
        rows.append([key, str(cases), f"{JUDGED_GAMES * cases:,}", f"{compared:,}", "0"])
    return rows


def _compare_end_tests(index: int) -> int:
    from polynya.games.nanuuk.full import judge
    from polynya.games.nanuuk.full.rules import STARTING, FullState

    case, compared = CASES[index], 0
    for state in positions(case, END_TEST_GAMES, seed=300 + index) if case.game.key == "nanuuk" else ():
        assert isinstance(state, FullState)
        if state.step > STARTING:
            if state.is_decided() != judge.is_decided(state):
                raise RuntimeError(f"{case.name}: {case.game.line(case.game.view(state, -4))}")
            compared += 1
    return compared


def end_tests() -> Rows:
    """The end test and the judge's search, state by state, agree (NK-8.9)."""
    rows: Rows = [["game", "positions compared", "differences"]]
    for key, (_, compared) in everywhere(_compare_end_tests).items():
        if compared:
            rows.append([key, f"{compared:,}", "0"])
    return rows


def _compare_twins(index: int) -> int:
    case = CASES[index]
    if not case.game.has_secrets:
        return 0
    twins = importlib.import_module(f"tests.games.{case.game.key}.twins")
    return int(twins.leaks(case.seats, case.options, LEAK_GAMES, 500 + index))


def hidden_things() -> Rows:
    """Views, logs, diagrams and errors are the same when what a viewer may not know is exchanged."""
    rows: Rows = [["game", "games", "comparisons", "differences"]]
    for key, (cases, compared) in everywhere(_compare_twins).items():
        if compared:
            rows.append([key, f"{LEAK_GAMES * cases:,}", f"{compared:,}", "0"])
    return rows


def bots() -> Rows:
    """Greedy against random for two, from both seats in turn."""
    from tests.ai.test_bots import share

    rows: Rows = [["game", "games", "share of victories"]]
    for game in polynya.GAMES:
        rows.append([game.key, str(BOT_GAMES), f"{share('greedy', game.key, {}, BOT_GAMES):.3f}"])
    return rows


def mutants() -> Rows:
    """Every deliberate fault is caught by a test."""
    with multiprocessing.Pool() as pool:
        suites = pool.map(try_one, [None, *PATCHES], chunksize=1)
    if suites[0]:
        raise SystemExit(f"{suites[0]} fails without any fault")
    missed = [patch.stem for patch, suite in zip(PATCHES, suites[1:], strict=True) if not suite]
    if missed:
        raise SystemExit(f"not caught: {', '.join(missed)}")
    return [["fault", "caught by"], *[[patch.stem, suite] for patch, suite in zip(PATCHES, suites[1:], strict=True)]]


def bench() -> Rows:
    """Speed, as ratios within one run."""
    target = STATE.with_name("bench.json")
    command = [sys.executable, "bench/run.py", "--json", str(target)]
    subprocess.run(command, cwd=ROOT, check=True)
    rows: Rows = json.loads(target.read_text(encoding="utf-8"))["table"]
    return rows


def end_test_share() -> Rows:
    """The share of a random playout that the end test takes."""
    target = STATE.with_name("endtest.json")
    subprocess.run([sys.executable, "bench/endtest.py", "--json", str(target)], cwd=ROOT, check=True)
    rows: Rows = json.loads(target.read_text(encoding="utf-8"))["table"]
    return rows


def race() -> Rows:
    """How four greedy players of Pinguinoè finish."""
    from tests.ai.test_bots import rounds

    with multiprocessing.Pool() as pool:
        parts = pool.starmap(rounds, [(25, first) for first in range(0, RACES, 25)], chunksize=1)
    found = [entry for part in parts for entry in part]
    lengths = sorted([length for length, _ in found])
    reasons = [reason for _, reason in found]
    if "broken off" in reasons:
        raise RuntimeError("a game did not come to an end")
    rows: Rows = [["games", "median rounds", "10th to 90th percentile", "without a winner"]]
    spread = f"{lengths[RACES // 10]:.0f} to {lengths[-RACES // 10]:.0f}"
    none = reasons.count("white_penguin") / RACES
    return [*rows, [str(RACES), f"{median(lengths):.1f}", spread, f"{none:.0%}"]]


STEPS: dict[str, tuple[str, Callable[[], Rows]]] = {
    "random": ("Random games", random_games),
    "moves": ("Length of the full game", bounded_moves),
    "judge": ("Generator and judge", judged_games),
    "endtest": ("The end test of the full game", end_tests),
    "secrets": ("Secrets", hidden_things),
    "bots": ("Bots", bots),
    "race": ("The race to the ark", race),
    "mutants": ("Deliberate faults", mutants),
    "bench": ("Speed", bench),
    "share": ("Speed of the end test", end_test_share),
}


def fingerprint() -> str:
    """Changes when anything does that the figures depend on."""
    digest = hashlib.sha256(polynya.build().encode())
    for folder in ("src", "tests", "bench"):
        for path in sorted((ROOT / folder).rglob("*.*")):
            if path.suffix in (".py", ".patch", ".cpp", ".txt"):
                digest.update(path.read_bytes())
    return digest.hexdigest()


def load(fresh: bool) -> dict[str, Rows]:
    if fresh or not STATE.exists():
        return {}
    kept = json.loads(STATE.read_text(encoding="utf-8"))
    return dict(kept["done"]) if kept["fingerprint"] == fingerprint() else {}


def keep(done: dict[str, Rows]) -> None:
    STATE.parent.mkdir(exist_ok=True)
    STATE.write_text(json.dumps({"fingerprint": fingerprint(), "done": done}), encoding="utf-8")


def table(rows: Rows) -> list[str]:
    head, *rest = rows
    return ["| " + " | ".join(row) + " |" for row in (head, ["---"] * len(head), *rest)]


def report(done: dict[str, Rows]) -> str:
    lines = ["# Measured", "", f"Written by `make soak` with version {polynya.__version__} ({polynya.build()})."]
    for step, (title, function) in STEPS.items():
        if step in done:
            lines += ["", f"## {title}", "", str(function.__doc__), "", *table(done[step])]
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("steps", nargs="*", metavar="STEP", help=", ".join(STEPS))
    parser.add_argument("--pure", default=os.environ.get("POLYNYA_PURE_PATH", ""), help="folder of a pure build")
    parser.add_argument("--fresh", action="store_true", help="forget what an interrupted soak has done")
    given = parser.parse_args()
    unknown = set(given.steps) - set(STEPS)
    if unknown:
        parser.error(f"no step {', '.join(sorted(unknown))}; there is {', '.join(STEPS)}")
    os.environ["POLYNYA_PURE_PATH"] = given.pure
    done = load(given.fresh)
    for step in given.steps or STEPS:
        if step in done:
            print(f"{step}: done before")
            continue
        start = time.monotonic()
        done[step] = STEPS[step][1]()
        print(f"{step}: {time.monotonic() - start:.0f} s", flush=True)
        keep(done)
    if all(step in done for step in STEPS):
        REPORT.write_text(report(done), encoding="utf-8")


if __name__ == "__main__":
    main()
