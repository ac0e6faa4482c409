"""Python prefers a compiled module to a source that has changed since: starting like that is an error."""

from __future__ import annotations

import hashlib
import json
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from types import TracebackType
from typing import Final

PACKAGE: Final = Path(__file__).parent
MANIFEST: Final = "compiled.json"  # written by setup.py: the digest of each source that was compiled
COMPILED: Final = ("core", "games", "ai")


class StaleBuild(ImportError):
    """A compiled module is not what its source says now."""


def check(package: Path = PACKAGE) -> None:
    """Raise StaleBuild unless every compiled module was made of its source as it is; uncaught, that is one line."""
    stale = stale_modules(package)
    if stale:
        sys.excepthook = _in_one_line
        more = f" and {len(stale) - 1} more have" if len(stale) > 1 else " has"
        raise StaleBuild(f"polynya: {package / stale[0]}{more} changed since it was compiled; run make again")


def stale_modules(package: Path) -> list[str]:
    """Sources that differ from what was compiled, or that nobody can say it of."""
    file = package / MANIFEST
    made_of: dict[str, str] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    compiled = [path for part in COMPILED for path in sorted((package / part).rglob("*" + EXTENSION_SUFFIXES[0]))]
    names = [path.relative_to(package).as_posix().removesuffix(EXTENSION_SUFFIXES[0]) + ".py" for path in compiled]
    return [name for name in names if _digest(package / name) != made_of.get(name)]


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.exists() else ""


def _in_one_line(kind: type[BaseException], error: BaseException, traceback: TracebackType | None) -> None:
    if isinstance(error, StaleBuild):
        print(error, file=sys.stderr)
    else:
        sys.__excepthook__(kind, error, traceback)
