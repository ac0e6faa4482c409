"""The deliberate faults still fit the code; whether they are caught is for the soak."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.mutants.make import FAULTS, ROOT, patch

FOLDER = Path(__file__).parent / "mutants"


@pytest.mark.parametrize(("name", "file", "right", "wrong"), FAULTS, ids=[fault[0] for fault in FAULTS])
def test_a_fault_can_be_made(name: str, file: str, right: str, wrong: str) -> None:
    path = FOLDER / f"{name}.patch"
    assert patch(file, right, wrong)
    check = subprocess.run(["git", "apply", "--check", str(path)], cwd=ROOT, capture_output=True, text=True)
    assert check.returncode == 0, check.stderr


def test_every_patch_has_its_fault() -> None:
    assert {path.stem for path in FOLDER.glob("*.patch")} == {fault[0] for fault in FAULTS}
