"""Whoever installs only what is needed to run has everything that runs."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

from tests.processes import environment

ROOT = Path(__file__).parents[1]
LOADED = """
import importlib, json, pathlib, sys
from importlib.metadata import packages_distributions
import polynya
folder = pathlib.Path(polynya.__file__).parent
for path in sorted(folder.rglob("*.py")):
    parts = path.relative_to(folder.parent).with_suffix("").parts
    needs_more = {"testing", "redischannel", "fitting", "tuning", "envs"}  # pytest, Redis, NumPy, PettingZoo
    if not (needs_more | {"migrations", "__main__"}) & set(parts):
        importlib.import_module(".".join(parts).removesuffix(".__init__"))
import typst, resvg_py, PIL.Image, openskill.models
known = packages_distributions()
tops = {name.split(".")[0] for name in sys.modules}
print(json.dumps(sorted({known[top][0] for top in tops if top in known})))
"""


def canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def test_everything_that_is_loaded_is_pinned_for_running() -> None:
    """A package that only the tests bring along would be missing at the first `make play`."""
    pinned = re.findall(r"^([A-Za-z0-9_.-]+)==", (ROOT / "requirements" / "run.txt").read_text(), re.MULTILINE)
    run = subprocess.run([sys.executable, "-c", LOADED], env=environment(), capture_output=True, text=True, check=True)
    loaded = {canonical(name) for name in json.loads(run.stdout)}
    assert loaded - {canonical(name) for name in pinned} <= {"polynya", "pip"}
