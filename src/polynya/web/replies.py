"""An answer on its way out: every one of them has the same headers, and none has a body for HEAD."""

from __future__ import annotations

import asyncio
from typing import Final

from litestar.types import Message, Send

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
RETRY: Final = "3"  # seconds after which somebody who was sent away may come again


class Reply:
    """An answer on its way out: with our headers, without a body for HEAD."""

    def __init__(self, send: Send, *, is_head: bool) -> None:
        self._send = send
        self._is_head = is_head
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
        elif message["type"] == "http.response.body":
            if self._is_head:
                await self.end()
                return
            self.is_done = not message.get("more_body", False)
        await self._send(message)

    async def end(self) -> None:
        """No more of this answer."""
        if self.status and not self.is_done:
            self.is_done = True
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
