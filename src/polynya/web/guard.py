"""Who may ask: our own pages, under a name that is ours; and the headers of every answer."""

from __future__ import annotations

import ipaddress
import os
import socket
from typing import Final

from litestar.types import ASGIApp, Message, Receive, Scope, Send

SAFE: Final = ("GET", "HEAD", "OPTIONS")
HEADERS: Final = (
    (
        b"content-security-policy",
        b"default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
)


def guard_app(app: ASGIApp) -> ASGIApp:
    """Refuse foreign names and posts from other sites; add headers."""

    async def guard(scope: Scope, receive: Receive, send: Send) -> None:
        headers = {key.decode("latin-1"): value.decode("latin-1") for key, value in scope["headers"]}
        is_safe = scope.get("method", "") in SAFE or is_same_origin(headers)
        if not is_ours(headers.get("host", "")) or not is_safe:
            await _refuse(send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *HEADERS]
            await send(message)

        await app(scope, receive, send_with_headers)

    return guard


def is_ours(host: str) -> bool:
    """Whether a Host header is an address, this machine, or a name from `POLYNYA_HOSTS`; others may be rebound."""
    name = host.rsplit(":", 1)[0] if not host.endswith("]") else host
    name = name.strip("[]").lower()
    known = {"localhost", socket.gethostname().lower(), f"{socket.gethostname().lower()}.local"}
    known |= {word.strip().lower() for word in os.environ.get("POLYNYA_HOSTS", "").split(",") if word.strip()}
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return name in known
    return True


def is_same_origin(headers: dict[str, str]) -> bool:
    """What changes something must come from our own pages."""
    site = headers.get("sec-fetch-site")
    if site:
        return site in ("same-origin", "none")
    origin = headers.get("origin")
    return origin is None or origin.split("://")[-1] == headers.get("host", "")


async def _refuse(send: Send) -> None:
    body = b"Polynya does not answer to this name or to other sites; set POLYNYA_HOSTS to allow a name.\n"
    await send({"type": "http.response.start", "status": 403, "headers": [(b"content-type", b"text/plain")]})
    await send({"type": "http.response.body", "body": body, "more_body": False})
