"""The game from outside, installed as a stranger would do it, in a folder that is gone afterwards."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.processes import PATIENCE, environment

EXAMPLE = Path(__file__).parents[1] / "examples" / "heavy_sleds"
INSTALL = Path(__file__).parents[1] / "tools" / "install"


def install_example(folder: Path) -> dict[str, str]:
    """Install a copy of the example; the environment of processes that find it."""
    copy, target = folder / "source", folder / "installed"
    shutil.copytree(EXAMPLE, copy, ignore=shutil.ignore_patterns("__pycache__", ".*"))
    command: list[str | Path] = [INSTALL, sys.prefix, "--no-build-isolation", "--no-index", "--target", target, copy]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert ended.returncode == 0, ended.stderr
    ours = environment()
    return {**ours, "PYTHONPATH": os.pathsep.join([ours["PYTHONPATH"], str(target)])}
