"""Handlers of looking back: at a table, as far as this browser may, and at a record that somebody brings."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence

from litestar import Response, get, post
from litestar.exceptions import HTTPException
from litestar.params import FromPath, FromQuery

from polynya.core.errors import RecordError
from polynya.core.texts import N_
from polynya.core.types import Viewer
from polynya.web.bodies import FORM
from polynya.web.limits import limits
from polynya.web.parts import Parts
from polynya.web.records import KeptRecord, Records
from polynya.web.replay import (
    Replay,
    all_viewers,
    allowed_viewers,
    board_values,
    draw_frames,
    eyes_of,
    eyes_options,
    last_glances,
    places_css,
    table_replay,
    viewer_of,
)
from polynya.web.requests import Browser, HttpRequest, html, room_of

NO_PLY = N_("There is no such step, or you may not see the game from that seat.")
NO_RECORD = N_("This is not a record that can be replayed: {0}")


@get("/t/{table_id:str}/again")
async def again(request: HttpRequest, table_id: FromPath[str], start: FromQuery[int] = 0) -> list[dict[str, object]]:
    """The board after every move from a ply on, with what was told of it, in the eyes that look now."""
    browser, room = Browser(request), await room_of(request, table_id)
    async with room.lock:
        glances = await last_glances(Parts(room, browser.id, browser.language), max(start, 0))
    return await draw_frames(glances, browser.language)


@get("/t/{table_id:str}/replay")
async def replay_page(
    request: HttpRequest, table_id: FromPath[str], ply: FromQuery[int] = -1, eyes: FromQuery[str] = ""
) -> Response[str]:
    """Everything that happened, on the board and in words, as far as this browser may know."""
    browser, room = Browser(request), await room_of(request, table_id)
    async with room.lock:
        allowed = allowed_viewers(room, browser.id)
        viewer = viewer_of(eyes, allowed)
        replay = await table_replay(room, allowed[0] if viewer is None else viewer, browser.language)
        values = await asyncio.to_thread(page_values, replay, ply, allowed)
        values |= {"table": room.table, "is_over": room.match.is_over}
    return await asyncio.to_thread(html, browser, "replay.html", 200, **values)


@get("/t/{table_id:str}/replay/board")
async def replay_board(
    request: HttpRequest, table_id: FromPath[str], ply: FromQuery[int], eyes: FromQuery[str] = ""
) -> dict[str, object]:
    """The board of a table at a ply."""
    browser, room = Browser(request), await room_of(request, table_id)
    async with room.lock:
        viewer = viewer_of(eyes, allowed_viewers(room, browser.id))
        if viewer is None or not 0 <= ply <= room.match.ply:
            raise HTTPException(detail=NO_PLY, status_code=400)
        return (await table_replay(room, viewer, browser.language)).scene(ply)


def page_values(replay: Replay, ply: int, allowed: Sequence[Viewer]) -> dict[str, object]:
    """What the page of a replay shows, at a ply if there is such a one."""
    match = replay.match
    at = ply if 0 <= ply <= match.ply else match.ply
    return {
        **board_values(match),
        "turns": replay.log(match.comments),
        "opening": match.comments.get(0, ""),
        "scene": json.dumps(replay.scene(at)),
        "ply": at,
        "last": match.ply,
        "eyes": eyes_of(replay.viewer),
        "viewers": eyes_options(allowed, replay.names, replay.translate),
    }


@get("/record")
async def record_page(request: HttpRequest) -> Response[str]:
    """Where a record can be brought."""
    return html(Browser(request), "record.html", problem="", most=limits().record)


@post("/record", status_code=200)
async def record_replay(request: HttpRequest) -> Response[str]:
    """A record that somebody has brought; nothing of it is kept for others."""
    browser, data = Browser(request), await record_form(request)
    text = data.get("text", "")
    try:
        kept = await records_of(request).read(text, browser.language)
    except RecordError as error:
        problem = browser.say(NO_RECORD).format(error)
        return html(browser, "record.html", 400, problem=problem, most=limits().record)
    allowed = all_viewers(kept.match)
    viewer = viewer_of(data.get("eyes", ""), allowed)
    replay = await record_view(kept, allowed[0] if viewer is None else viewer)
    values = await asyncio.to_thread(page_values, replay, _ply(data.get("ply", "")), allowed)
    values |= {"table": None, "is_over": True, "text": text, "places": places_css(kept.match)}
    return await asyncio.to_thread(html, browser, "replay.html", 200, **values)


@post("/record/board", status_code=200)
async def record_board(request: HttpRequest) -> dict[str, object]:
    """The board of a record at a ply."""
    browser, data = Browser(request), await record_form(request)
    kept = await records_of(request).read(data.get("text", ""), browser.language)
    viewer, ply = viewer_of(data.get("eyes", ""), all_viewers(kept.match)), _ply(data.get("ply", ""))
    if viewer is None or not 0 <= ply <= kept.match.ply:
        raise HTTPException(detail=NO_PLY, status_code=400)
    return (await record_view(kept, viewer)).scene(ply)


async def record_form(request: HttpRequest) -> dict[str, str]:
    """What is posted with a record; nothing if it is no form."""
    kind = request.headers.get("content-type", "").split(";")[0]
    return await records_of(request).read_form(await request.body()) if kind == FORM else {}


def records_of(request: HttpRequest) -> Records:
    """The records that were brought to the server that is asked."""
    records: Records = request.app.state.records
    return records


def _ply(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 7 else -1


async def record_view(kept: KeptRecord, viewer: Viewer) -> Replay:
    """The replay of a record in the eyes of a viewer."""
    story = kept.story(viewer)
    await story.tell_all()
    return Replay(kept.match, viewer, kept.names, kept.language, story)
