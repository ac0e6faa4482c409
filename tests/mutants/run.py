"""Runs the tests on each deliberate fault; every one must be caught.

python -m tests.mutants.run [NAME ...]
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
PATCHES = sorted(Path(__file__).parent.glob("*.patch"))
OWN_TESTS = {  # by the book of a fault's clause
    "ig": ("tests/games/igloo_igloo",),
    "nk": ("tests/games/nanuuk", "tests/games/nanuuk_intro"),
    "pn": ("tests/games/pinguinoe",),
}
LAWS = ("tests/contract",)
NO_TESTS = 5  # what pytest ends with where nothing was chosen
TIMEOUT = 3600  # seconds


def copy_to(folder: Path) -> None:
    for name in ("src", "tests", "rulebooks"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    shutil.copy(ROOT / "pyproject.toml", folder)


def apply(patch: Path, folder: Path) -> None:
    subprocess.run(["git", "apply", "--whitespace=nowarn", str(patch)], cwd=folder, check=True)


def fails(folder: Path, *chosen: str) -> bool:
    """Whether one of the chosen tests fails."""
    environment = {**os.environ, "PYTHONPATH": str(folder / "src")}
    environment.pop("POLYNYA_BUILD", None)
    command = [sys.executable, "-m", "pytest", "-x", "-p", "no:cacheprovider", *chosen]
    code = subprocess.run(command, cwd=folder, env=environment, capture_output=True, timeout=TIMEOUT).returncode
    if code not in (0, 1, 2, NO_TESTS):
        raise RuntimeError(f"pytest ended with {code} in {folder}")
    return code in (1, 2)


def find_fault(folder: Path, book: str, clause: str = "") -> str:
    """Who finds a fault: the tests that name its clause, else all of its game, else the laws; empty if nobody does."""
    if clause and fails(folder, "-n", "0", "-k", clause, *OWN_TESTS[book]):
        return "tests of its clause"
    return next((suites[0] for suites in (OWN_TESTS[book], LAWS) if fails(folder, *suites)), "")


def try_one(book: str, patch: Path | None) -> str:
    """Who finds a fault, or whatever is wrong without any."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        copy_to(folder)
        if patch is None:
            return find_fault(folder, book)
        apply(patch, folder)
        return find_fault(folder, book, clause_of(patch))


def clause_of(patch: Path) -> str:
    """How tests write the clause that a fault breaks: `ig_6_12_`."""
    book, number = patch.stem.split("-")[:2]
    return f"{book}_{number.replace('.', '_')}_"


def main(names: list[str]) -> int:
    chosen = [patch for patch in PATCHES if not names or patch.stem in names]
    for book in sorted({patch.stem[:2] for patch in chosen}):
        if suite := try_one(book, None):
            print(f"{suite} fails without any fault")
            return 1
    missed = 0
    for patch in chosen:
        suite = try_one(patch.stem[:2], patch)
        missed += not suite
        print(f"{patch.stem}: {'caught by ' + suite if suite else 'NOT CAUGHT'}", flush=True)
    print(f"{len(chosen) - missed} of {len(chosen)} faults caught")
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
