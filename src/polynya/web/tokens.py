"""The token by which a browser is known: made here, kept in a cookie there, stored only as a hash."""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

BYTES: Final = 16
FORM: Final = re.compile("[A-Za-z0-9_-]{22}")  # how that many bytes are written
MAX_KEPT: Final = 4000  # tokens of browsers that have asked lately
NAME: Final = "polynya"
SECURE_NAME: Final = "__Host-polynya"  # browsers accept it only over HTTPS, and only from this very host


def cookie_name(scheme: str) -> str:
    """The name of the cookie that holds the token."""
    return SECURE_NAME if scheme == "https" else NAME


def token_in(cookies: Mapping[str, str], scheme: str) -> str:
    """The token among cookies; empty if there is none that can be ours."""
    found = cookies.get(cookie_name(scheme), "")
    return found if FORM.fullmatch(found) else ""


def new_token() -> str:
    """A token that nobody can guess."""
    return secrets.token_urlsafe(BYTES)


@lru_cache(maxsize=MAX_KEPT)
def browser_id_of(token: str) -> str:
    """What is stored of a token."""
    return hashlib.sha256(token.encode()).hexdigest() if token else ""
