"""Processes that tests start, and the patience to wait for them on a machine that is busy with other things."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import polynya

PATIENCE = 240.0  # seconds after which something that must happen is given up; no test that passes waits so long
GLANCE = 0.02  # seconds between two looks
T = TypeVar("T")


def environment(**more: str) -> dict[str, str]:
    """The environment of a process that imports the same package as this one."""
    found = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "FORCE_COLOR", "COLUMNS")}
    found["PYTHONPATH"] = str(Path(polynya.__file__).resolve().parent.parent)
    return {**found, **more}


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "polynya", *arguments]


def set_interrupt(*, is_heard: bool) -> None:
    """Let a process that is about to begin hear Ctrl-C, or not; in the background it would inherit that it does not."""
    signal.signal(signal.SIGINT, signal.SIG_DFL if is_heard else signal.SIG_IGN)


def run_apart(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine in a thread of its own: a browser of other tests may have a loop in this one."""
    with ThreadPoolExecutor(1) as apart:
        return apart.submit(asyncio.run, work).result()


def wait_until(is_true: Callable[[], bool], what: str) -> None:
    """Look again and again until something has become true."""
    end = time.monotonic() + PATIENCE
    while not is_true():
        assert time.monotonic() < end, what
        time.sleep(GLANCE)
