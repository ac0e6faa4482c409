"""The body of a request: read before anybody works on it, in bounded time and size."""

from __future__ import annotations

import asyncio
from typing import Final, cast

from litestar.types import HTTPReceiveMessage, Receive

from polynya.core.texts import N_
from polynya.web.limits import Limits

FORM: Final = "application/x-www-form-urlencoded"
RECORDS: Final = ("/record", "/record/board")
BYTES: Final = 3  # of a character that a form does not write as it is


class Refusal(Exception):
    """A request that gets a sentence instead of a page."""

    def __init__(self, status: int, text: str) -> None:
        super().__init__(text)
        self.status = status
        self.text = text


class Gone(Exception):
    """Whoever asked has left before the whole request had come."""


def body_limit(path: str, limits: Limits) -> int:
    """How many bytes may come: a form, or a record as a form writes it."""
    return limits.body + BYTES * limits.record if path in RECORDS else limits.body


async def read_body(receive: Receive, announced: int | None, most: int, seconds: float) -> bytes:
    """What comes, if it is not too much and not too slow."""
    if announced == 0:
        return b""
    if announced is not None and announced > most:
        raise _too_long()
    try:
        async with asyncio.timeout(seconds):
            return await _read(receive, most)
    except TimeoutError as error:
        raise Refusal(408, N_("The request took too long to arrive.")) from error


async def _read(receive: Receive, most: int) -> bytes:
    found = bytearray()
    while True:
        message = await receive()
        if message["type"] != "http.request":
            raise Gone
        found += message["body"]
        if len(found) > most:
            raise _too_long()
        if not message["more_body"]:
            return bytes(found)


def _too_long() -> Refusal:
    return Refusal(413, N_("The request is too long."))


def replay_body(body: bytes, receive: Receive) -> Receive:
    """What an application receives: the body in one piece, then whatever still comes."""
    is_read = False

    async def receive_again() -> HTTPReceiveMessage:
        nonlocal is_read
        if is_read:
            return cast(HTTPReceiveMessage, await receive())
        is_read = True
        return {"type": "http.request", "body": body, "more_body": False}

    return receive_again
