"""Connections that are kept open and know as little of HTTP as that needs, so that thousands of requests are cheap."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import NamedTuple
from urllib.parse import urlencode

from polynya.web.tokens import NAME
from tests.web.serving import token_of

LIMIT = 2**20  # bytes of a line


class Answer(NamedTuple):
    """What a server says."""

    status: int
    headers: dict[str, str]
    text: str


class Wire:
    """One connection to a server; it keeps a cookie."""

    def __init__(self, port: int, cookie: str = "") -> None:
        self.port = port
        self.cookie = cookie
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, form: dict[str, str] | None = None) -> Answer:
        """Send a request and read the answer; again if the server has just ended a connection that was not used."""
        try:
            reader = await self.send(method, path, form)
            status, headers = await self.head(reader)
        except (asyncio.IncompleteReadError, ConnectionError):
            self.close()
            reader = await self.send(method, path, form)
            status, headers = await self.head(reader)
        if headers.get("transfer-encoding") == "chunked":
            body = b"".join([chunk async for chunk in chunks(reader)])
        else:
            body = await reader.readexactly(int(headers.get("content-length", "0")))
        if "set-cookie" in headers:
            self.cookie = headers["set-cookie"].split(";")[0]
        return Answer(status, headers, body.decode())

    async def send(self, method: str, path: str, form: dict[str, str] | None = None) -> asyncio.StreamReader:
        """Send a request; where its answer will come."""
        if self.writer is None or self.reader is None or self.reader.at_eof():
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=LIMIT)
        body = urlencode(form).encode() if form is not None else b""
        kind = "content-type: application/x-www-form-urlencoded\r\n" if form is not None else ""
        head = f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{self.port}\r\naccept-language: en\r\n"
        self.writer.write(f"{head}cookie: {self.cookie}\r\n{kind}content-length: {len(body)}\r\n\r\n".encode() + body)
        return self.reader

    async def head(self, reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
        lines = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        pairs = [(name.lower(), value) for name, colon, value in [line.partition(": ") for line in lines[1:]] if colon]
        ours = [(name, value) for name, value in pairs if name != "set-cookie" or value.startswith(NAME)]
        return int(lines[0].split()[1]), dict(ours)

    def close(self) -> None:
        if self.writer is not None:
            self.writer.close()
            self.writer = None


async def chunks(reader: asyncio.StreamReader) -> AsyncIterator[bytes]:
    """The pieces of a chunked answer."""
    while size := int(await reader.readuntil(b"\r\n"), 16):
        yield (await reader.readexactly(size + 2))[:-2]
    await reader.readuntil(b"\r\n")


def cookie_of(name: str) -> str:
    """The cookie of somebody whom tests call by a name."""
    return f"{NAME}={token_of(name)}"
