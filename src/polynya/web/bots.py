"""Bots think in processes of their own; only views and actions cross."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import secrets
from concurrent.futures import ProcessPoolExecutor
from typing import Final

from polynya.bots import BOTS, bot_for
from polynya.core.errors import PolynyaError
from polynya.core.rng import Rng
from polynya.core.types import Action, View
from polynya.web.endings import end_with_parent

LOG: Final = logging.getLogger("polynya")
BUDGET: Final = 0  # a bot thinks as much as usual
THINKING_TIMEOUT: Final = 20.0  # seconds until a bot that does not answer is replaced by chance
NAMES: Final = tuple([bot.name for bot in BOTS])


class BotPool:
    """A pool of processes in which bots choose."""

    def __init__(self, timeout: float = THINKING_TIMEOUT) -> None:
        self.timeout = timeout
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, bot: str, view: View) -> Action:
        """What the bot does in the place of the viewer; any legal action if it dies or takes too long.

        A bot that refuses is no bot that fails: its PolynyaError is raised.
        """
        pool, seed = self._running_pool(), secrets.randbits(62)
        thought = asyncio.wrap_future(pool.submit(_choose, bot, view, seed))
        done, _pending = await asyncio.wait([thought], timeout=self.timeout)
        if done and not thought.cancelled():
            failure = thought.exception()
            if failure is None or isinstance(failure, PolynyaError):
                return thought.result()
        LOG.warning("%s has not answered at %s; chance does", bot, view.game)
        if self._pool is pool:
            self.close()
        return view.legal[Rng(seed).below(len(view.legal))]

    def _running_pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, context, end_with_parent, (os.getpid(),))
        return self._pool

    def close(self) -> None:
        """End the processes; the next question starts new ones."""
        if self._pool is not None:
            workers = list((self._pool._processes or {}).values())  # a hanging one would go on for ever
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
            for worker in workers:
                worker.kill()


def _choose(bot: str, view: View, seed: int) -> Action:
    return bot_for(bot, view.game).choose(view, BUDGET, Rng(seed))
