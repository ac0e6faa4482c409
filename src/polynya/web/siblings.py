"""The figures of all workers of a server: each leaves its own in a folder, and whoever is asked reads all of them."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

FOLDER: Final = "_POLYNYA_FIGURES"  # set by a server with several workers, for them alone
EVERY: Final = 2.0  # seconds
TYPE: Final = "# TYPE "


def has_siblings() -> bool:
    """Whether other workers of the same server answer too."""
    return bool(os.environ.get(FOLDER))


async def leave_figures(render: Callable[[], str]) -> None:
    """Leave the figures of this process for the others, again and again, where there are others."""
    folder = os.environ.get(FOLDER)
    while folder:
        with suppress(OSError):
            _write(Path(folder), render())
        await asyncio.sleep(EVERY)


def _write(folder: Path, text: str) -> None:
    """All of it or nothing, whenever somebody reads."""
    new = folder / f"{os.getpid()}.new"
    new.write_text(text, encoding="utf-8")
    new.rename(folder / f"{os.getpid()}.txt")


def all_figures(own: str) -> str:
    """The figures of this process as they are now, and of the others as they have left them."""
    folder = os.environ.get(FOLDER)
    found = [own]
    for file in sorted(Path(folder).glob("*.txt")) if folder else []:
        if file.stem != str(os.getpid()) and _lives(int(file.stem)):
            with suppress(OSError):
                found.append(file.read_text(encoding="utf-8"))
    return merge_figures(found)


def _lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except OSError:
        return False
    return True


def merge_figures(texts: Sequence[str]) -> str:
    """Texts for Prometheus as one: what belongs to a name stands together."""
    found: dict[str, list[str]] = {}
    for text in texts:
        head = ""
        for line in text.splitlines():
            head = line if line.startswith(TYPE) else head
            lines = found.setdefault(head, [head])
            lines += [line] if line != head else []
    return "".join([f"{line}\n" for lines in found.values() for line in lines])
