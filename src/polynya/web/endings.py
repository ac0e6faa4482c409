"""What a worker of the server does when it is asked to end, and when whoever started it is gone."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
import time
from collections.abc import Callable
from types import FrameType

GLANCE = 1.0  # seconds between two looks at the parent


def on_end(action: Callable[[], None]) -> None:
    """Let something happen in the running loop as soon as this process is asked to end, besides what else does."""
    if threading.current_thread() is not threading.main_thread():
        return
    loop = asyncio.get_running_loop()

    def end(_sign: int, _frame: FrameType | None) -> None:
        loop.call_soon_threadsafe(action)

    for sign in (signal.SIGTERM, signal.SIGINT):
        signal.signal(sign, end)


def end_with_parent(parent: int) -> None:
    """End this process when that one, which has started it, is gone, however it went."""

    def look() -> None:
        while os.getppid() == parent:
            time.sleep(GLANCE)
        os._exit(0)

    threading.Thread(target=look, daemon=True).start()
