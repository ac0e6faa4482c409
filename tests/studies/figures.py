"""Figures of studies for the soak: how long a thousand games take."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
GAMES = 1000
PROCESSES = 2
MAX_SECONDS = 600
SEATS = (2, 3, 4)


def durations(key: str) -> list[list[str]]:
    """Studies of default setups with level 2, with their contest, by two processes, and half of the work of both."""
    return [_row(key, seats) for seats in SEATS]


def _row(key: str, seats: int) -> list[str]:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}  # the installed build
    setup = [key, "--seats", str(seats), "--games", str(GAMES), "--bot", "level2", "--processes", str(PROCESSES)]
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "polynya", "study", *setup, "--out", folder]
        start, before = time.monotonic(), _worked()
        subprocess.run(command, cwd=ROOT, env=environment, check=True, stdout=subprocess.DEVNULL)
        seconds, worked = time.monotonic() - start, (_worked() - before) / PROCESSES
        assert (Path(folder) / "study.html").exists()
    verdict = "yes" if seconds <= MAX_SECONDS else "NO"
    return [f"{key}, {seats} seats", f"{GAMES:,}", f"{seconds:.0f}", f"{worked:.0f}", str(MAX_SECONDS), verdict]


def _worked() -> float:
    """Processor seconds of all processes that this one has started and that have ended, and of theirs."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
