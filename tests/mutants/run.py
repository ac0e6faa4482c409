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
OWN_TESTS = {  # by the clause of a fault
    "ig": "tests/games/igloo_igloo",
    "nk": "tests/games/nanuuk",
    "pn": "tests/games/pinguinoe",
}
SUITES = ("tests/games", "tests/contract")


def copy_to(folder: Path) -> None:
    for name in ("src", "tests", "rulebooks"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    shutil.copy(ROOT / "pyproject.toml", folder)


def apply(patch: Path, folder: Path) -> None:
    subprocess.run(["git", "apply", "--whitespace=nowarn", str(patch)], cwd=folder, check=True)


def is_caught(folder: Path, suites: tuple[str, ...]) -> str:
    """The suite that fails, or an empty text."""
    environment = {**os.environ, "PYTHONPATH": str(folder / "src")}
    environment.pop("POLYNYA_BUILD", None)
    for suite in suites:
        command = [sys.executable, "-m", "pytest", "-x", "-p", "no:cacheprovider", suite]
        code = subprocess.run(command, cwd=folder, env=environment, capture_output=True, timeout=900).returncode
        if code not in (0, 1, 2):
            raise RuntimeError(f"pytest ended with {code} in {folder}")
        if code:
            return suite
    return ""


def try_one(patch: Path | None) -> str:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        copy_to(folder)
        if patch:
            apply(patch, folder)
        own = (OWN_TESTS[patch.stem[:2]],) if patch else ()
        return is_caught(folder, (*own, *SUITES))


def main(names: list[str]) -> int:
    chosen = [patch for patch in PATCHES if not names or patch.stem in names]
    if suite := try_one(None):
        print(f"{suite} fails without any fault")
        return 1
    missed = 0
    for patch in chosen:
        suite = try_one(patch)
        missed += not suite
        print(f"{patch.stem}: {'caught by ' + suite if suite else 'NOT CAUGHT'}", flush=True)
    print(f"{len(chosen) - missed} of {len(chosen)} faults caught")
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
