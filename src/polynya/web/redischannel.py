"""Processes that hear of each other through Redis: how far a table is, never what happened there."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from typing import Final

from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from polynya.web.channel import Channel, Ears

LOG: Final = logging.getLogger("polynya")
TOPIC: Final = "polynya"
LEASE: Final = 3000  # milliseconds for which a process that says nothing more keeps the bots of a table
RENEWAL: Final = 1.0  # seconds
WAIT: Final = 2.0  # seconds for an answer
SILENCE: Final = 2.0  # seconds after which somebody asks whether anybody is there
FIRST_DELAY: Final = 0.1  # seconds until the next attempt, twice as long each time
LAST_DELAY: Final = 2.0
FAILURES: Final = (RedisError, OSError, asyncio.TimeoutError)
CLAIM: Final = """
local holder = redis.call('get', KEYS[1])
if holder and holder ~= ARGV[1] and ARGV[3] == '' then return 0 end
redis.call('set', KEYS[1], ARGV[1], 'px', ARGV[2])
return 1
"""
RENEW: Final = "if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('pexpire', KEYS[1], ARGV[2]) end"
RELEASE: Final = "if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('del', KEYS[1]) end"


class RedisChannel(Channel):
    """Supervised: it comes back by itself, and whoever was deaf reads again."""

    has_lifts = True

    def __init__(self, url: str) -> None:
        self.is_deaf = True
        self._name = secrets.token_hex(8)
        self._redis = Redis.from_url(
            url,
            decode_responses=True,
            socket_timeout=WAIT,
            socket_connect_timeout=WAIT,
            retry=Retry(NoBackoff(), 0),
        )
        self._unsent: dict[tuple[str, str], str] = {}
        self._leases: set[str] = set()
        self._released: set[str] = set()
        self._has_work = asyncio.Event()

    @property
    def is_ready(self) -> bool:
        """Whether it hears."""
        return not self.is_deaf

    async def run(self, ears: Ears) -> None:
        """Listen, send and renew until it is cancelled."""
        await asyncio.gather(self._supervise(ears), self._send_all(), self._renew_all())

    async def close(self) -> None:
        """Let others have the bots at once."""
        self._released |= self._leases
        with contextlib.suppress(*FAILURES):
            await self._send()
        with contextlib.suppress(*FAILURES):
            await self._redis.aclose()

    def publish(self, table_id: str, seq: int, browser_id: str = "", seat: int = 0) -> None:
        """Tell others how far a table is, or who has lifted the curtain there; what is newer replaces what waits."""
        lifted = f" {browser_id} {seat}" if browser_id else ""
        self._unsent[table_id, browser_id] = f"{table_id} {seq}{lifted}"
        self._has_work.set()

    def publish_presence(self, table_id: str, browser_id: str) -> None:
        """Tell others who is at a table; whoever only watches is no news."""
        if browser_id:
            self._unsent[table_id, f"{browser_id} here"] = f"{table_id} {browser_id} here"
            self._has_work.set()

    async def claim(self, table_id: str, *, by_force: bool = False) -> bool:
        """Whether this process may move the bots of a table; while Redis is away nobody may."""
        force = "1" if by_force else ""
        try:
            found = await self._redis.eval(CLAIM, 1, _key(table_id), self._name, str(LEASE), force)
        except FAILURES:
            return False
        if found:
            self._leases.add(table_id)
            self._released.discard(table_id)
        return bool(found)

    def release(self, table_id: str) -> None:
        """Let another process move the bots of a table."""
        if table_id in self._leases:
            self._leases.discard(table_id)
            self._released.add(table_id)
            self._has_work.set()

    async def _supervise(self, ears: Ears) -> None:
        delay = FIRST_DELAY
        while True:
            try:
                async with self._redis.pubsub() as pubsub:
                    await pubsub.subscribe(TOPIC)
                    await self._listen(pubsub, ears)
            except FAILURES as error:
                if not self.is_deaf:
                    LOG.warning("Redis is away: %s", error or type(error).__name__)
                    delay = FIRST_DELAY
                self.is_deaf = True
                ears.hear_all()  # as long as nobody tells, whoever is watched looks
            await asyncio.sleep(delay)
            delay = min(2 * delay, LAST_DELAY)

    async def _listen(self, pubsub: PubSub, ears: Ears) -> None:
        """Until the connection ends, or nobody answers."""
        has_asked = False
        while True:
            message = await pubsub.get_message(timeout=SILENCE)
            if message is None and has_asked:
                raise OSError("no answer")
            if message is None:
                await pubsub.ping()
            elif message["type"] == "subscribe":
                self.is_deaf = False
                ears.hear_all()
            elif message["type"] == "message":
                _tell(str(message["data"]), ears)
            has_asked = message is None

    async def _send_all(self) -> None:
        while True:
            await self._has_work.wait()
            self._has_work.clear()
            try:
                await self._send()
            except FAILURES:
                self._has_work.set()
                await asyncio.sleep(FIRST_DELAY)

    async def _send(self) -> None:
        """What waits, in one go; what fails waits on."""
        unsent, self._unsent = self._unsent, {}
        released, self._released = self._released, set()
        try:
            async with self._redis.pipeline(transaction=False) as pipeline:
                for text in unsent.values():
                    pipeline.publish(TOPIC, text)
                for table_id in released:
                    pipeline.eval(RELEASE, 1, _key(table_id), self._name)
                await pipeline.execute()
        except FAILURES:
            self._unsent = {**unsent, **self._unsent}
            self._released |= released - self._leases
            raise

    async def _renew_all(self) -> None:
        while True:
            await asyncio.sleep(RENEWAL)
            with contextlib.suppress(*FAILURES):
                async with self._redis.pipeline(transaction=False) as pipeline:
                    for table_id in self._leases:
                        pipeline.eval(RENEW, 1, _key(table_id), self._name, str(LEASE))
                    await pipeline.execute()


def _key(table_id: str) -> str:
    return f"{TOPIC}:bots:{table_id}"


def _tell(text: str, ears: Ears) -> None:
    """Pass on what was published; what is nothing of ours is nothing."""
    words = text.split(" ")
    with contextlib.suppress(ValueError):
        if len(words) == 2:
            ears.hear(words[0], int(words[1]))
        elif len(words) == 3:
            ears.hear_presence(words[0], words[1])
        elif len(words) == 4:
            ears.hear_lift(words[0], int(words[1]), words[2], int(words[3]))
