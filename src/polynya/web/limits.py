"""How much of everything the server gives: every limit, its default, and what sets another one."""

from __future__ import annotations

import os
import re
import unicodedata
from functools import cache
from typing import Final, NamedTuple

from polynya.core.errors import NotationError

PREFIX: Final = "POLYNYA_LIMIT_"
HIGHEST: Final = 1_000_000_000
INVISIBLE: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")  # Unicode: control, direction, zero width, unassigned


class Limits(NamedTuple):
    """Every limit; `POLYNYA_LIMIT_BODY` sets `body`, and so on."""

    body: int = 16_384  # bytes of a form
    head: int = 32_768  # bytes of the head of a request
    header_seconds: int = 10  # until the head of a request has come; a connection that is not used ends as well
    body_seconds: int = 10  # until a form has come
    answer_seconds: int = 30  # for which somebody may read nothing of an answer; then the connection ends, on Linux
    connections: int = 8_000  # open at once; if there are more, those that say nothing for half a second end
    connections_per_address: int = 300  # of them for one address; this machine itself has no such limit
    requests: int = 400  # being answered at once, streams apart
    requests_per_address: int = 60  # of them for one address; this machine itself has no such limit
    streams: int = 4_000  # pages that are told what happens
    streams_per_address: int = 60  # of them for one address; this machine itself has no such limit
    reserve: int = 200  # more of each, only for browsers that hold a seat
    tables_per_browser: int = 60  # opened within an hour
    tables_per_address: int = 300  # opened within an hour; this machine itself has no such limit
    seats_per_browser: int = 60  # taken at tables of others within an hour
    seats_per_address: int = 300  # taken within an hour; this machine itself has no such limit
    guesses_per_address: int = 60  # secret links and tokens that lead nowhere, within an hour
    rooms: int = 1_000  # tables in memory; others are read again when somebody comes
    unwatched_seconds: int = 60  # after which the bots of a table rest that nobody looks at
    absent_seconds: int = 60  # after which somebody who is away may be replaced, if the others agree
    chat_lines: int = 2_000  # said at one table
    chat_per_minute: int = 30  # said by one browser
    chat_length: int = 300  # characters of one line
    undos: int = 1_000  # moves taken back at one table
    journal: int = 20_000  # moves and all else that happens at one table
    review_turns: int = 32  # each half of a review takes at most as much thinking as so many turns of level 8
    record: int = 120_000  # characters of a record that somebody brings
    record_plies: int = 5_000  # steps in it
    name: int = 30  # characters of a player's name
    finished_days: int = 90  # until a finished table at which nothing happens is deleted; 0 is never
    unbegun_days: int = 1  # until a table at which nobody has moved is deleted; 0 is never


@cache
def limits() -> Limits:
    """The limits of this process."""
    return Limits(**{name: _from_environment(name, default) for name, default in Limits()._asdict().items()})


def _from_environment(name: str, default: int) -> int:
    variable = f"{PREFIX}{name.upper()}"
    text = os.environ.get(variable, "")
    if not text:
        return default
    if not re.fullmatch("[0-9]{1,9}", text):
        raise NotationError(f"{variable}={text} is not a whole number from 0 to {HIGHEST - 1}")
    return int(text)


def clean_name(text: str) -> str:
    """A name as others may see it."""
    return clean_line(text, limits().name)


def clean_line(text: str, most: int) -> str:
    """What somebody has typed, as others may see it: one line, nothing invisible, not too long."""
    seen = "".join([" " if sign.isspace() else sign for sign in text])
    visible = "".join([sign for sign in seen if unicodedata.category(sign) not in INVISIBLE])
    return " ".join(visible.split())[:most].strip()
