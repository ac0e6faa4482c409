"""The large figures: runs them one after the other, goes on where it stopped, and writes docs/measured.md.

python -m tests.soak [--pure PATH] [--fresh] [STEP ...]
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import polynya
from polynya import Rng
from polynya.core.game import audited_playouts
from polynya.core.types import CHANCE
from tests.contract.cases import CASES, positions
from tests.mutants.run import PATCHES, try_one

ROOT = Path(__file__).parents[1]
STATE = ROOT / ".venv" / "soak.json"
REPORT = ROOT / "docs" / "measured.md"
RANDOM_GAMES = 100_000
JUDGED_GAMES = 500
END_TESTS = 50_000
BOT_GAMES = 1000

Rows = list[list[str]]


def random_games() -> Rows:
    """Random games end within the bound, and every position of them is consistent."""
    rows: Rows = [["game", "variants", "random games", "positions at fault", "longest bound"]]
    for game in polynya.GAMES:
        cases = [case for case in CASES if case.game is game]
        for number, case in enumerate(cases):
            fault = audited_playouts(game, case.start, Rng(100 + number), RANDOM_GAMES, case.bound)
            if fault:
                raise SystemExit(f"{case.name}: {fault}")
        bound = max(case.bound for case in cases)
        rows.append([game.key, str(len(cases)), f"{RANDOM_GAMES * len(cases):,}", "0", f"{bound} plies"])
    return rows


def judged_games() -> Rows:
    """The generator and the judge agree on every position."""
    rows: Rows = [["game", "variants", "games", "positions compared", "differences"]]
    for game in polynya.GAMES:
        compared = 0
        cases = [case for case in CASES if case.game is game]
        for case in cases:
            for state in positions(case, JUDGED_GAMES, seed=200):
                allowed = [action for action in range(game.decisions) if game.objection(state, action) is None]
                if state.to_move() != CHANCE and state.legal_actions() != allowed:
                    raise SystemExit(f"{case.name}: {game.line(game.view(state, -4))}")
                compared += 1
        rows.append([game.key, str(len(cases)), f"{JUDGED_GAMES * len(cases):,}", f"{compared:,}", "0"])
    return rows


def end_tests() -> Rows:
    """The end test and the judge's search, state by state, agree (NK-8.9)."""
    from polynya.games.nanuuk.full import judge
    from polynya.games.nanuuk.full.rules import STARTING, FullState

    cases = [case for case in CASES if case.game.key == "nanuuk"]
    compared = decided = 0
    while compared < END_TESTS:
        for number, case in enumerate(cases):
            for state in positions(case, 4, seed=300 + compared + number):
                assert isinstance(state, FullState)
                if state.step > STARTING:
                    expected = judge.is_decided(state)
                    if state.is_decided() != expected:
                        raise SystemExit(f"{case.name}: {case.game.line(case.game.view(state, -4))}")
                    compared, decided = compared + 1, decided + expected
    return [["positions compared", "of them decided", "differences"], [f"{compared:,}", f"{decided:,}", "0"]]


def bots() -> Rows:
    """Greedy against random for two, from both seats in turn."""
    from tests.ai.test_bots import share

    rows: Rows = [["game", "games", "share of victories"]]
    for game in polynya.GAMES:
        rows.append([game.key, str(BOT_GAMES), f"{share('greedy', game.key, {}, BOT_GAMES):.3f}"])
    return rows


def mutants() -> Rows:
    """Every deliberate fault is caught by a test."""
    if suite := try_one(None):
        raise SystemExit(f"{suite} fails without any fault")
    rows: Rows = [["fault", "caught by"]]
    for patch in PATCHES:
        suite = try_one(patch)
        if not suite:
            raise SystemExit(f"the fault {patch.stem} is not caught")
        rows.append([patch.stem, suite])
    return rows


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


STEPS: dict[str, tuple[str, Callable[[], Rows]]] = {
    "random": ("Random games", random_games),
    "judge": ("Generator and judge", judged_games),
    "endtest": ("The end test of the full game", end_tests),
    "bots": ("Bots", bots),
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
    REPORT.write_text(report(done), encoding="utf-8")


if __name__ == "__main__":
    main()
