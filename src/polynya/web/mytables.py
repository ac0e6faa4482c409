"""Tables of one browser on the home page: pictures, whose turn it is or how it ended, and a list that can be tidied."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import Final, NamedTuple

from babel.dates import format_date, format_timedelta
from litestar import Response, get, post
from litestar.exceptions import NotFoundException, PermissionDeniedException
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from polynya.core.errors import PolynyaError
from polynya.core.texts import N_, Translate
from polynya.core.types import OVER
from polynya.record.match import Match
from polynya.store.errors import Stale
from polynya.store.store import Store
from polynya.store.table import OPEN
from polynya.web import pages
from polynya.web.guides import lesson_view
from polynya.web.people import ENDINGS
from polynya.web.requests import Browser, Form, HttpRequest, room_of, rooms_of
from polynya.web.room import Room
from polynya.web.samples import view_picture
from polynya.web.seats import grant, mind_clock

MAX_TABLES: Final = 12  # on the home page, or more if more wait for somebody
MAX_LISTED: Final = 100  # tables that are looked at, those where something has happened last
RECENT: Final = timedelta(days=7)  # for so long people say how long ago something was


class Card(NamedTuple):
    """A table of this browser, for the home page."""

    id: str
    seq: int
    game: str
    names: str
    status: str
    hurry: str  # how much time is left for a move, if there is a limit
    moment: str  # when something has happened there last, for machines
    ago: str  # the same for people
    is_turn: bool
    is_guide: bool
    is_over: bool
    is_deleted: bool  # by whoever opened it: only its name is left


async def my_tables(request: HttpRequest, browser: Browser) -> list[Card]:
    """The tables of a browser: first those that wait for it, then those that go on, the latest first."""
    store: Store = request.app.state.store
    found: list[Card] = []
    for table_id, at in await store.listed_tables(browser.id, MAX_LISTED) if browser.id else []:
        with suppress(PolynyaError):  # a table of rules that are no longer known
            room = await rooms_of(request).get(table_id)
            if room is not None:
                await mind_clock(rooms_of(request), room)
                found.append(_card(room, browser, at))
    found = [card for card in found if card not in _old_guides(found)]
    return sorted(found, key=lambda card: (card.is_over, not card.is_turn))


def _old_guides(cards: Sequence[Card]) -> list[Card]:
    """Guides that are over, and those of a game whose guide was begun again later."""
    guides = [card for card in cards if card.is_guide]
    last = {card.game: card for card in reversed(guides) if not card.is_over}
    return [card for card in guides if card is not last.get(card.game)]


def first_tables(cards: Sequence[Card]) -> Sequence[Card]:
    """As many as there is room for, and all that wait for somebody."""
    return cards[: max(MAX_TABLES, sum([card.is_turn for card in cards]))]


def _card(room: Room, browser: Browser, at: int) -> Card:
    mover, moment = room.match.mover, datetime.fromtimestamp(at, UTC)
    say = pages.game_translator(room.match.game, browser.language)
    names = pages.names_of(room.table.occupants, say)
    lesson = None if room.table.is_deleted else lesson_view(room, browser.language)
    is_turn = mover in room.seats_of(browser.id) and not room.table.is_deleted and lesson is None
    return Card(
        room.table.header.id,
        room.table.seq,
        say(room.match.game.name),
        "" if room.table.is_deleted or lesson else ", ".join(names),
        say(N_("Guide: lesson {0} of {1}")).format(lesson.number, lesson.total)
        if lesson
        else _status(room, browser, names, say),
        _time_left(room, browser.language, say) if is_turn else "",
        moment.isoformat(timespec="seconds"),
        ago_words(moment, browser.language),
        is_turn,
        lesson is not None,
        lesson.is_done and lesson.is_last if lesson else mover == OVER or room.table.is_deleted,
        room.table.is_deleted,
    )


def _status(room: Room, browser: Browser, names: list[str], say: Translate) -> str:
    """How it ended, or whom the table waits for."""
    mover, result = room.match.mover, room.match.result
    if room.table.is_deleted:
        return say(N_("Deleted by the person who opened it"))
    if result is not None:
        return _ending(room.match, room.held_by(browser.id), names, say)
    if mover in room.seats_of(browser.id):
        mine = room.held_by(browser.id)
        return say(N_("Your turn")) if len(mine) == 1 else say(N_("It is {0}'s turn.")).format(names[mover])
    if mover >= 0 and room.table.occupants[mover].kind == OPEN:
        return say(N_("Waiting for somebody to sit down"))
    return say(N_("It is {0}'s turn.")).format(names[mover]) if mover >= 0 else say(N_("Chance decides."))


def _ending(match: Match, mine: list[int], names: list[str], say: Translate) -> str:
    assert match.result is not None
    if match.result.reason in ENDINGS and not match.result.winners:
        return say(ENDINGS[match.result.reason])
    return pages.headline(match.result, mine, names, say)


def _time_left(room: Room, language: str, say: Translate) -> str:
    if not room.deadline:
        return ""
    time_left = timedelta(seconds=max(0, room.deadline - int(time.time())))
    return say(N_("{0} left")).format(format_timedelta(time_left, granularity="minute", locale=language))


def ago_words(moment: datetime, language: str, now: datetime | None = None) -> str:
    """How long ago something was; the date if that was long ago."""
    passed = (now or datetime.now(UTC)) - moment
    if passed >= RECENT:
        return format_date(moment, "long", locale=language)
    return format_timedelta(-passed, granularity="minute", add_direction=True, locale=language)


@get("/t/{table_id:str}/picture.svg")
async def table_picture(request: HttpRequest, table_id: FromPath[str], theme: FromQuery[str] = "auto") -> Response[str]:
    """The board as this browser may see it now; browsers keep nothing of it."""
    browser, room = Browser(request), await room_of(request, table_id)
    async with room.lock:
        view = room.match.view(room.viewer(browser.id))
    return Response(view_picture(view, theme), media_type="image/svg+xml", headers={"Cache-Control": "no-store"})


@post("/t/{table_id:str}/list")
async def change_list(request: HttpRequest, table_id: FromPath[str], data: Form) -> Redirect:
    """Take a table off the list of this browser, or put it back; the table itself stays as it is."""
    browser, room = Browser(request), await rooms_of(request).get(table_id)
    if room is None:
        raise NotFoundException(N_("There is no such table."))
    is_listed = data.get("listed") == "1"
    async with room.lock:
        seats = room.held_by(browser.id)
        if not seats:
            raise PermissionDeniedException(N_("You do not sit at this table."))
        store: Store = request.app.state.store
        with suppress(Stale):  # a seat has come to another device
            await store.list_table(table_id, browser.id, seats, is_listed=is_listed)
    return Redirect("/#mine" if is_listed else f"/?gone={table_id}#mine", status_code=303)


@post("/t/{table_id:str}/delete")
async def delete_table(request: HttpRequest, table_id: FromPath[str]) -> Redirect:
    """Delete a table that is over for good, with the rights of whoever opened it."""
    browser, room = Browser(request), await room_of(request, table_id)
    await grant(rooms_of(request), room, browser.id, {"do": "delete"})
    return Redirect("/?deleted=1#mine", status_code=303)


async def may_delete(request: HttpRequest, browser: Browser, table_id: str) -> bool:
    """Whether a browser could delete a table for good."""
    room = await rooms_of(request).get(table_id)
    return room is not None and room.match.is_over and room.is_owner(browser.id) and not room.table.is_deleted
