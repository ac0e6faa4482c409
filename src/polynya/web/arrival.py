"""A request as it comes to the door: who asks, under which name, from where, and by which scheme."""

from __future__ import annotations

import ipaddress
import re
import socket
from functools import cache, lru_cache
from typing import Final, cast

from litestar.types import HTTPScope

from polynya.web.crowd import MAX_KEPT, neighborhood
from polynya.web.settings import Network

HOST: Final = re.compile(r"(?P<name>\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:(?P<port>[0-9]{1,5}))?", re.IGNORECASE)
HIGHEST_PORT: Final = 65535
LONGEST_ADDRESS: Final = 64  # characters


class Arrival:
    """What the head of a request says; what a proxy of ours says of its visitor is believed."""

    def __init__(self, scope: HTTPScope, proxies: tuple[Network, ...]) -> None:
        self.headers = {key.decode("latin-1"): value.decode("latin-1") for key, value in scope["headers"]}
        self.hosts = [value.decode("latin-1") for key, value in scope["headers"] if key == b"host"]
        self.method = str(scope["method"])
        self.path = scope["path"]
        self.address = scope["client"][0] if scope["client"] else ""
        if _is_within(self.address, proxies):
            self._trust(scope, proxies)
        scope["client"] = (self.address, 0)
        self.neighborhood = neighborhood(self.address)

    def _trust(self, scope: HTTPScope, proxies: tuple[Network, ...]) -> None:
        """Take the scheme and the address of the visitor from the nearest proxies, which are ours."""
        if self.headers.get("x-forwarded-proto") in ("http", "https"):
            scope["scheme"] = self.headers["x-forwarded-proto"]
        for word in reversed(self.headers.get("x-forwarded-for", "").split(",")):
            address = word.strip()
            if not _is_address(address):
                return
            self.address = address
            if not _is_within(address, proxies):
                return

    @property
    def is_stream(self) -> bool:
        return self.path.endswith(("/events", "/stream"))

    @property
    def body_size(self) -> int | None:
        """Bytes that will come, as announced; None if nobody knows."""
        if "transfer-encoding" in self.headers:
            return None
        text = self.headers.get("content-length", "0")
        return int(text) if re.fullmatch("[0-9]{1,18}", text) else None


def is_well_formed(hosts: list[str]) -> bool:
    """Whether there is one Host header, of a name and perhaps a port that there can be."""
    found = HOST.fullmatch(hosts[0]) if len(hosts) == 1 else None
    return found is not None and 0 < int(found["port"] or 1) <= HIGHEST_PORT


def is_ours(host: str, names: tuple[str, ...]) -> bool:
    """Whether a Host header is an address, this machine, or one of the names; others may be rebound."""
    name = cast("re.Match[str]", HOST.fullmatch(host))["name"].strip("[]").lower()
    return _is_address(name) or name in own_names() or name in names


@cache
def own_names() -> tuple[str, ...]:
    """How this machine calls itself."""
    name = socket.gethostname().lower()
    return "localhost", name, f"{name}.local"


def is_same_origin(headers: dict[str, str]) -> bool:
    """What changes something must come from our own pages."""
    site = headers.get("sec-fetch-site")
    if site:
        return site in ("same-origin", "none")
    origin = headers.get("origin")
    return origin is None or origin.split("://")[-1] == headers.get("host", "")


def _is_address(text: str) -> bool:
    return len(text) <= LONGEST_ADDRESS and _can_be_read(text)


@lru_cache(maxsize=MAX_KEPT)
def _can_be_read(text: str) -> bool:
    try:
        ipaddress.ip_address(text)
    except ValueError:
        return False
    return True


def _is_within(address: str, networks: tuple[Network, ...]) -> bool:
    return _is_address(address) and any([ipaddress.ip_address(address) in network for network in networks])
