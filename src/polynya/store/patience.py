"""How long somebody waits for a database that is somewhere else."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Final, TypeVar

from polynya.store.errors import StoreBusy

SHORT: Final = 0.5  # seconds while nobody answers, so that those who come one after the other do not add up
T = TypeVar("T")


class Patience:
    """Seconds until an answer, or as many as it takes; few once none has come, until one comes."""

    def __init__(self, seconds: float | None) -> None:
        self._seconds = seconds
        self._is_silent = False

    @property
    def seconds(self) -> float | None:
        """How long somebody waits now."""
        return self._seconds if self._seconds is None or not self._is_silent else min(SHORT, self._seconds)

    def answered(self) -> None:
        """Something has come, in any thread, whoever waits for it."""
        self._is_silent = False

    async def wait(self, answer: Awaitable[T]) -> T:
        """An answer; StoreBusy if it takes too long."""
        try:
            async with asyncio.timeout(self.seconds):
                return await answer
        except TimeoutError as error:
            self._is_silent = True
            raise StoreBusy("the database does not answer") from error
