"""An answer on its way out: every one of them has the same headers, and none has a body for HEAD."""

from __future__ import annotations

import asyncio
import gzip
from typing import Final, cast

from litestar.types import HTTPResponseBodyEvent, HTTPResponseStartEvent, Message, Send

from polynya.web.languages import translator

HEADERS: Final = (
    (
        b"content-security-policy",
        b"default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
MIN_SIZE: Final = 400  # bytes that are worth being packed
QUICK: Final = 5  # half of the time of the best, and hardly more to send
LARGE: Final = 100_000  # bytes that are packed beside the server's other work
RETRY: Final = "3"  # seconds after which somebody who was sent away may come again


class Reply:
    """An answer on its way out: with our headers, packed for whoever can unpack it, without a body for HEAD."""

    def __init__(self, send: Send, *, is_head: bool, is_packed: bool = False) -> None:
        self._send = send
        self._is_head = is_head
        self._is_packed = is_packed
        self._start: HTTPResponseStartEvent | None = None  # of an answer whose body is packed first
        self.task: asyncio.Future[None] | None = None  # who answers, where that can be broken off
        self.status = 0
        self.is_done = False

    async def send(self, message: Message) -> None:
        """Pass a message on."""
        if self.is_done:
            return
        if message["type"] == "http.response.start":
            self.status = message["status"]
            message["headers"] = [*message["headers"], *HEADERS]
            if self._is_packed and _is_whole(message):
                self._start = message
                return
        elif message["type"] == "http.response.body":
            if self._start is not None:
                message = await self._pack(self._start, message)
            if self._is_head:
                await self.end()
                return
            self.is_done = not message.get("more_body", False)
        await self._send(message)

    async def _pack(self, start: HTTPResponseStartEvent, message: HTTPResponseBodyEvent) -> HTTPResponseBodyEvent:
        """Send the head of an answer that comes in one piece; the piece, packed if that is worth it."""
        self._start, body = None, message["body"]
        if len(body) >= MIN_SIZE:
            body = await pack(body)
            size = str(len(body)).encode()
            kept = [pair for pair in start["headers"] if pair[0] != b"content-length"]
            packed = [(b"content-encoding", b"gzip"), (b"vary", b"Accept-Encoding"), (b"content-length", size)]
            start["headers"] = [*kept, *packed]
        await self._send(start)
        return cast(HTTPResponseBodyEvent, {**message, "body": body})

    async def end(self) -> None:
        """No more of this answer."""
        if self.status and not self.is_done:
            self.is_done = True
            if self._start is not None:
                await self._send(self._start)
            await self._send({"type": "http.response.body", "body": b"", "more_body": False})
            if self.task is not None:
                self.task.cancel()

    async def refuse(self, status: int, text: str, language: str) -> None:
        """A sentence instead of a page."""
        headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"cache-control", b"no-store")]
        if status in (408, 413):
            headers.append((b"connection", b"close"))
        if status in (429, 503):
            headers.append((b"retry-after", RETRY.encode()))
        body = f"{translator(language)(text)}\n".encode()
        await self.send({"type": "http.response.start", "status": status, "headers": headers})
        await self.send({"type": "http.response.body", "body": body, "more_body": False})


async def pack(body: bytes) -> bytes:
    """The same in fewer bytes; others are served while much is packed."""
    if len(body) < LARGE:
        return gzip.compress(body, QUICK, mtime=0)
    return await asyncio.to_thread(gzip.compress, body, QUICK, mtime=0)


def _is_whole(message: HTTPResponseStartEvent) -> bool:
    """Whether the body comes in one piece, as it is; a stream says no size."""
    names = [name for name, _value in message["headers"]]
    return b"content-length" in names and b"content-encoding" not in names
