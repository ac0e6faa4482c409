"""Records that people bring: read within limits, and kept for a while so that every step need not read them again."""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from typing import Final
from urllib.parse import parse_qsl

from polynya.core.errors import RecordError
from polynya.core.types import Viewer
from polynya.record.files import loads
from polynya.record.match import Match
from polynya.store.table import PERSON, Occupant
from polynya.web import pages
from polynya.web.limits import clean_name, limits
from polynya.web.story import Story

MAX_FIELDS: Final = 20  # of a form with a record
SHOWN: Final = 200  # characters of what is wrong with it, which may name a long line
MAX_KEPT: Final = 8  # in the memory of a process; whoever has the text can have them read again


class KeptRecord:
    """A record that was read, in the language of who brought it."""

    def __init__(self, match: Match, language: str) -> None:
        self.match = match
        self.language = language
        say = pages.game_translator(match.game, language)
        self.names = pages.names_of([Occupant(PERSON, clean_name(name)) for name in match.names], say)
        self._translate = say
        self._stories: dict[Viewer, Story] = {}

    def story(self, viewer: Viewer) -> Story:
        """What has happened, in the eyes of a viewer."""
        if viewer not in self._stories:
            self._stories[viewer] = Story(self.match, viewer, self.names, self._translate, is_open=True)
        return self._stories[viewer]


class Records:
    """Those that were read last."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, str], KeptRecord] = OrderedDict()
        self._reading = asyncio.Lock()  # one after the other

    async def read_form(self, body: bytes) -> dict[str, str]:
        """The fields of a form that may be large, and that nobody remembers; none if it has too many."""
        async with self._reading:
            return await asyncio.to_thread(_fields, body)

    async def read(self, text: str, language: str) -> KeptRecord:
        """A record in a text, replayed; RecordError says in one line what is wrong with it."""
        text = text.replace("\r\n", "\n")  # as forms send it
        key = hashlib.sha256(text.encode(errors="replace")).hexdigest(), language
        async with self._reading:
            if key not in self._kept:
                self._kept[key] = KeptRecord(await asyncio.to_thread(_read, text), language)
            self._kept.move_to_end(key)
            while len(self._kept) > MAX_KEPT:
                self._kept.popitem(last=False)
            return self._kept[key]


def _fields(body: bytes) -> dict[str, str]:
    try:
        return dict(parse_qsl(body.decode("ascii", "replace"), max_num_fields=MAX_FIELDS))
    except ValueError:
        return {}


def _read(text: str) -> Match:
    """The match of a record; what is wrong with it fits a page."""
    try:
        return _replay(text)
    except RecordError as error:
        words = error.text
        if len(words) <= SHOWN:
            raise
        raise RecordError(f"{words[: SHOWN // 2]} … {words[-SHOWN // 2 :]}", error.ply) from error


def _replay(text: str) -> Match:
    most = limits()
    if len(text) > most.record:
        raise RecordError(f"it has more than {most.record} characters")
    record = loads(text)
    if len(record.actions) > most.record_plies:
        raise RecordError(f"it has more than {most.record_plies} steps")
    return record.match()
