"""Under which address neighbors reach this machine."""

from __future__ import annotations

import re
import socket

from polynya.web.settings import settings


def lan_address() -> str:
    """The address of this machine for its neighbors; nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as trial:
        try:
            trial.connect(("10.255.255.255", 1))
        except OSError:
            return ""
        found = str(trial.getsockname()[0])
    return "" if found.startswith("127.") else found


def reachable(link: str) -> str:
    """A link that a friend can open: with this machine's address for `localhost`, where the server listens to it."""
    address = lan_address()
    if not address or settings().host not in ("0.0.0.0", "::"):
        return link
    return re.sub(r"^(https?://)(localhost|127\.0\.0\.1)(?=[:/])", rf"\g<1>{address}", link)
