"""Talk at a table: a list of its own, so that it makes no move stale; between seats, or for whoever watches too."""

from __future__ import annotations

from typing import Final

from litestar import post
from litestar.exceptions import PermissionDeniedException, TooManyRequestsException
from litestar.params import FromPath

from polynya.core.errors import PolynyaError
from polynya.core.texts import N_
from polynya.store.errors import Stale
from polynya.store.seating import NOBODY
from polynya.store.store import Store
from polynya.store.table import Data
from polynya.web.channel import Channel
from polynya.web.limits import clean_line, limits
from polynya.web.presence import TALK
from polynya.web.requests import Browser, Form, HttpRequest, room_of, rooms_of
from polynya.web.room import Room
from polynya.web.talk import may_talk

ATTEMPTS: Final = 5  # at a number that somebody else was given
PHRASES: Final = {  # sent as keys, read in the language of the reader
    "hello": N_("Hello!"),
    "luck": N_("Good luck!"),
    "well": N_("Well played!"),
    "thanks": N_("Thank you!"),
    "oops": N_("Oops!"),
    "wait": N_("One moment, please."),
    "back_soon": N_("I will be right back."),
    "again": N_("Another game?"),
    "yes": N_("Yes"),
    "no": N_("No"),
    "bye": N_("Goodbye!"),
}


@post("/t/{table_id:str}/say", status_code=204)
async def say(request: HttpRequest, table_id: FromPath[str], data: Form) -> None:
    """Say a line, or a phrase that everybody reads in their own language."""
    browser, room = Browser(request), await room_of(request, table_id)
    phrase, text = data.get("phrase", ""), clean_line(data.get("text", ""), limits().chat_length)
    if not may_talk(room, browser.id):
        raise PermissionDeniedException(N_("You cannot talk at this table."))
    if room.talk.is_too_quick(browser.id) or room.talk.last >= limits().chat_lines:
        raise TooManyRequestsException(N_("Too many messages at once. Wait a moment."))
    line: Data = {"phrase": phrase} if phrase in PHRASES else {"text": text}
    if phrase in PHRASES or text:
        rooms = rooms_of(request)
        await add_line(rooms.store, rooms.channel, room, {**_speaker(room, browser.id), **line})


def _speaker(room: Room, browser_id: str) -> Data:
    seat = next(iter(room.held_by(browser_id)), NOBODY)
    return {"seat": seat, "name": room.table.occupants[seat].name if seat >= 0 else ""}


async def add_line(store: Store, channel: Channel, room: Room, line: Data) -> None:
    """Keep a line and tell everybody; several processes may speak at once."""
    for _ in range(ATTEMPTS):
        await room.talk.refresh(store, room.table.header.id)
        try:
            await store.say(room.table.header.id, room.talk.last + 1, line)
            break
        except Stale:
            continue
        finally:
            room.talk.is_behind = True  # not before: somebody could read in between and miss it
    else:
        raise PolynyaError(N_("This did not work"))
    channel.publish_presence(room.table.header.id, TALK)
    room.nudge()
