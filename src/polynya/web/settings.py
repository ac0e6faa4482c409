"""What the environment says about the server."""

from __future__ import annotations

import ipaddress
import os
from pathlib import Path
from typing import Final, NamedTuple

from platformdirs import user_data_dir

from polynya.core.errors import NotationError

DEFAULT_HOST: Final = "0.0.0.0"
DEFAULT_PORT: Final = 8765
MAX_WORKERS: Final = 64
PAUSE: Final = 0.3  # seconds between moves of bots; pages show them as slowly as their readers like
LOG_FORMATS: Final = ("text", "json")
Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Settings(NamedTuple):
    """Where to listen, where to keep tables, how long bots pause, who stands in between, how many processes."""

    host: str
    port: int
    database_url: str
    pause: float
    hosts: tuple[str, ...] = ()  # names under which the server may be called
    proxies: tuple[Network, ...] = ()  # who may say for whom they ask
    metrics_token: str = ""  # for whoever reads the metrics; nobody may without one
    log_format: str = LOG_FORMATS[0]
    redis_url: str = ""
    workers: int = 1


def settings() -> Settings:
    """What the variables `POLYNYA_...` say."""
    variable = os.environ.get
    url = variable("POLYNYA_DATABASE_URL") or f"sqlite:///{data_folder() / 'polynya.db'}"
    return Settings(
        variable("POLYNYA_HOST") or DEFAULT_HOST,
        int(_number("POLYNYA_PORT", variable("POLYNYA_PORT"), DEFAULT_PORT, 65535)),
        url,
        _number("POLYNYA_BOT_PAUSE", variable("POLYNYA_BOT_PAUSE"), PAUSE, 60),
        hosts=tuple([word.lower() for word in _words("POLYNYA_HOSTS")]),
        proxies=tuple([_network(word) for word in _words("POLYNYA_PROXY")]),
        metrics_token=variable("POLYNYA_METRICS_TOKEN") or "",
        log_format=_log_format(variable("POLYNYA_LOG") or LOG_FORMATS[0]),
        redis_url=variable("POLYNYA_REDIS_URL") or "",
        workers=max(1, int(_number("POLYNYA_WORKERS", variable("POLYNYA_WORKERS"), 1, MAX_WORKERS))),
    )


def data_folder() -> Path:
    """Where this user's tables are, made if need be."""
    folder = Path(user_data_dir("polynya", appauthor=False))
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _number(name: str, text: str | None, default: float, most: float) -> float:
    try:
        number = float(text) if text else default
    except ValueError:
        number = -1.0
    if not 0 <= number <= most:
        raise NotationError(f"{name}={text} is not a number from 0 to {most:g}")
    return number


def _words(name: str) -> list[str]:
    return [word.strip() for word in os.environ.get(name, "").split(",") if word.strip()]


def _network(text: str) -> Network:
    try:
        return ipaddress.ip_network(text)
    except ValueError as error:
        raise NotationError(f"POLYNYA_PROXY: '{text}' is no address and no network") from error


def _log_format(text: str) -> str:
    if text not in LOG_FORMATS:
        raise NotationError(f"POLYNYA_LOG={text} is none of {', '.join(LOG_FORMATS)}")
    return text
