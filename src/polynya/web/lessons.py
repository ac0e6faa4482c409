"""A guide at a table: a person in the first seat, a bot in the second, and one prepared position after the other."""

from __future__ import annotations

from typing import Final

from litestar import post
from litestar.exceptions import HTTPException, NotFoundException, PermissionDeniedException
from litestar.params import FromPath
from litestar.response import Redirect

from polynya.bundles import bundle_of
from polynya.bundles.guide import Lesson
from polynya.core.game import Game
from polynya.core.texts import N_
from polynya.record.match import Match
from polynya.store.table import BOT, PERSON, Data, Entry, Occupant, new_header
from polynya.web.guides import LEARNER
from polynya.web.requests import (
    Browser,
    Form,
    HttpRequest,
    count_table,
    game_of,
    meeting_cookie,
    room_of,
    rooms_of,
    seat_cookies,
)
from polynya.web.rooms import Rooms

EASY: Final = "level1"


@post("/guide/{key:str}")
async def begin_guide(request: HttpRequest, key: FromPath[str]) -> Redirect:
    """A table for a guide, at its first lesson."""
    browser, game = Browser(request), game_of(key)
    if not bundle_of(game.key).guide:
        raise NotFoundException(N_("There is no such page."))
    count_table(request, browser)
    cookies = await seat_cookies(request, browser)
    table_id = await open_guide(rooms_of(request), game, browser.id)
    cookies.append(meeting_cookie(request, game.key))
    return Redirect(f"/t/{table_id}", status_code=303, cookies=cookies)


@post("/t/{table_id:str}/lesson")
async def begin_lesson(request: HttpRequest, table_id: FromPath[str], data: Form) -> Redirect:
    """Another lesson of a guide, or the same once more."""
    browser, room = Browser(request), await room_of(request, table_id)
    guide, text = bundle_of(room.match.game.key).guide, data.get("number", "")
    if not room.seats_of(browser.id):
        raise PermissionDeniedException(N_("Only somebody sitting at the table can choose a lesson."))
    if room.table.lesson is None or text not in [str(number + 1) for number in range(len(guide))]:
        raise HTTPException(detail="there is no such lesson", status_code=400)
    number = int(text) - 1
    await rooms_of(request).begin_lesson(room, _data(room.match.game, number, guide[number]))
    return Redirect(f"/t/{table_id}", status_code=303)


async def open_guide(rooms: Rooms, game: Game, browser_id: str) -> str:
    """Open the table of a guide."""
    whos = (Occupant(PERSON), Occupant(BOT, "", EASY))
    entries = [Entry(seat + 1, "seat", {"seat": seat, **who._asdict()}) for seat, who in enumerate(whos)]
    first = bundle_of(game.key).guide[0]
    entries.append(Entry(len(entries) + 1, "lesson", _data(game, 0, first)))
    header = new_header(Match.at(game, first.position))
    await rooms.store.create(header, entries, {LEARNER: browser_id})
    return header.id


def _data(game: Game, number: int, lesson: Lesson) -> Data:
    """The entry of a journal with which a lesson begins."""
    return {"number": number, "position": Match.at(game, lesson.position).start, "held": not lesson.bot}
