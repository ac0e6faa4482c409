"""Figures of studies for the soak: how long a thousand games take."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
GAMES = 1000
MAX_SECONDS = 600
SEATS = (2, 4)


def durations(key: str) -> list[list[str]]:
    """A study of a default setup with bots of level 2, two processes; with its contest of strong and weak."""
    return [_row(key, seats) for seats in SEATS]


def _row(key: str, seats: int) -> list[str]:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}  # the installed build
    setup = [key, "--seats", str(seats), "--games", str(GAMES), "--bot", "level2", "--processes", "2"]
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "polynya", "study", *setup, "--out", folder]
        start = time.monotonic()
        subprocess.run(command, cwd=ROOT, env=environment, check=True, stdout=subprocess.DEVNULL)
        seconds = time.monotonic() - start
        assert (Path(folder) / "study.html").exists()
    verdict = "yes" if seconds <= MAX_SECONDS else "NO"
    return [f"{key}, {seats} seats", f"{GAMES:,}", f"{seconds:.0f}", str(MAX_SECONDS), verdict]
