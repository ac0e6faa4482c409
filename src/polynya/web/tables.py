"""Handlers of a table: find it, tell it what the seat did, show what that seat now sees."""

from __future__ import annotations

import asyncio
import dataclasses
import re
from collections.abc import AsyncIterator, Awaitable, Sequence
from contextlib import suppress
from typing import Final
from urllib.parse import quote

from litestar import MediaType, Response, get, post
from litestar.datastructures import Cookie
from litestar.exceptions import HTTPException, PermissionDeniedException
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect, Stream
from markupsafe import Markup

from polynya.bundles import bundle_of
from polynya.core.errors import GameOver, IllegalAction, NotYourTurn, PolynyaError, SeatTaken, UndoRefused
from polynya.core.texts import N_
from polynya.record.record import Record
from polynya.record.textform import write
from polynya.render.svg import number
from polynya.store.errors import Stale, StoreBusy
from polynya.store.table import OPEN
from polynya.web import pages
from polynya.web.asides import Asides
from polynya.web.chat import PHRASES
from polynya.web.errors import headers_of, seat_refusal_page, status_of
from polynya.web.explaining import explain, refuse
from polynya.web.files import KEEP
from polynya.web.fixed import fixed_parts
from polynya.web.hints import hint, is_question
from polynya.web.languages import DEFAULT, LANGUAGES
from polynya.web.limits import clean_name
from polynya.web.links import qr_code
from polynya.web.network import reachable
from polynya.web.parts import Parts, fragment, parts_of, tell_story
from polynya.web.presence import miss, welcome
from polynya.web.questions import answer, examples
from polynya.web.replay import places_css
from polynya.web.requests import (
    Browser,
    Form,
    HttpRequest,
    count_seat,
    count_table,
    html,
    room_of,
    rooms_of,
    seat_cookies,
)
from polynya.web.room import Room
from polynya.web.rooms import CurtainDown, JournalFull, Rooms
from polynya.web.seats import SeatRefused, grant, mind_clock, sit

SVG: Final = "http://www.w3.org/2000/svg"
PING: Final = 15.0  # seconds
QUIET: Final = b"event: ping\ndata:\n\n"  # there is no more for now
MOVED: Final = b"event: moved\ndata:\n\n"  # this browser has a seat no more
WIDE: Final = 1.2  # from which width to height on what happened stands below a board
RETURN: Final = 1000  # milliseconds after which a page that has lost its stream asks for another one
CANNOT: Final = N_("This cannot be chosen now.")
REASONS: Final[dict[type[PolynyaError], str]] = {
    Stale: N_("The game has moved on."),
    StoreBusy: N_("This cannot be saved right now. The page keeps trying."),
    NotYourTurn: N_("It is not your turn."),
    GameOver: N_("The game is over."),
    CurtainDown: N_("Lift the curtain first."),
    UndoRefused: N_("This cannot be taken back anymore."),
    JournalFull: N_("So much has happened at this table that it cannot go on. Open a new one."),
}


@get("/t/{table_id:str}")
async def table_page(request: HttpRequest, table_id: FromPath[str]) -> Response[str]:
    """The page of a table, for whoever comes."""
    browser, room = Browser(request), await room_of(request, table_id)
    async with room.lock:
        view = room.match.view(room.viewer(browser.id))
        bundle = bundle_of(view.game)
        drawer = bundle.drawer
        layout = drawer.layout(view)
        say = pages.game_translator(room.match.game, browser.language)
        link = reachable(str(request.url.with_replacements(query="")))
        await tell_story(room, browser.id, browser.language)
        return html(
            browser,
            "table.html",
            table=room.table,
            game=room.match.game,
            box=f"0 0 {number(layout.width)} {number(layout.height)}",
            fixed=fixed_parts(room.match, browser.language).tag,
            has_aid=bundle.aid(browser.language) is not None,
            has_luck=room.match.game.has_luck(room.match.setup),
            commitment=room.luck.commitment,
            areas_title=bundle.texts.areas_title,
            is_large=drawer.is_large,
            is_wide=layout.width > WIDE * layout.height,
            link=link,
            has_open=any(who.kind == OPEN for who in room.table.occupants),
            examples=examples(view, say),
            held=room.held_by(browser.id),
            names=pages.names_of(room.table.occupants, say),
            phrases={key: browser.say(text) for key, text in PHRASES.items()},
            fragment=Markup(fragment(room, browser.id, browser.language).decode()),
        )


@get("/t/{table_id:str}/code.svg")
async def code(request: HttpRequest, table_id: FromPath[str], to: FromQuery[str] = "") -> Response[str]:
    """The link to the table, to one of its seats, or for watching, for cameras; asked for only when it is looked at."""
    room = await room_of(request, table_id)
    if to not in ("", "watch", *[f"seat-{seat + 1}" for seat in range(room.table.header.seats)]):
        raise HTTPException(detail="nothing is there", status_code=400)
    link = reachable(str(request.url.with_replacements(query="")).removesuffix("/code.svg"))
    drawn = qr_code(f"{link}#{to}" if to else link)
    return Response(str(drawn).replace("<svg", f'<svg xmlns="{SVG}"', 1), media_type="image/svg+xml")


@get("/t/{table_id:str}/fixed.js")
async def fixed(request: HttpRequest, table_id: FromPath[str], language: FromQuery[str] = DEFAULT) -> Response[str]:
    """What never changes on the page, in a language."""
    room = await room_of(request, table_id)
    async with room.lock:
        found = fixed_parts(room.match, language if language in LANGUAGES else DEFAULT)
    headers = {"Cache-Control": KEEP if request.query_params.get("v") == found.tag else "no-cache"}
    return Response(found.script, media_type="text/javascript", headers=headers)


@get("/t/{table_id:str}/places.css")
async def places(request: HttpRequest, table_id: FromPath[str]) -> Response[str]:
    """Where pieces are placed by class."""
    room = await room_of(request, table_id)
    return Response(places_css(room.match), media_type="text/css", headers={"Cache-Control": KEEP})


@get("/t/{table_id:str}/record.txt", media_type=MediaType.TEXT)
async def record(request: HttpRequest, table_id: FromPath[str]) -> Response[str]:
    """The record, once nothing in it is secret any more."""
    browser, room = Browser(request), await room_of(request, table_id)
    async with room.lock:
        if room.match.game.has_secrets and not room.match.is_over:
            raise PermissionDeniedException(N_("The record can be downloaded when the game is over."))
        kept = Record.of(room.match)
        names = tuple([pages.name_of(who, seat, browser.say) for seat, who in enumerate(room.table.occupants)])
        kept = dataclasses.replace(kept, names=names, luck=room.luck.proof)
    text = await asyncio.to_thread(write, kept)
    name = f"{room.match.game.key}-{table_id}.txt"
    return Response(text, media_type="text/plain", headers={"Content-Disposition": f'attachment; filename="{name}"'})


@get("/t/{table_id:str}/events")
async def events(
    request: HttpRequest, table_id: FromPath[str], since: FromQuery[int] = 0, page: FromQuery[str] = ""
) -> Stream:
    """What changes, from the entry that the page has; an event's id is the seq it shows.

    A page that gives itself a name, here and with its moves, is not sent again what the answer to a move has shown it.
    """
    browser, room = Browser(request), await room_of(request, table_id)
    last = request.headers.get("last-event-id", "")
    start = int(last) if re.fullmatch("[0-9]{1,9}", last) else since
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    found = _events(rooms_of(request), room, browser, start, page)
    return Stream(found, media_type="text/event-stream", headers=headers)


async def _events(rooms: Rooms, room: Room, browser: Browser, sent: int, page: str) -> AsyncIterator[bytes]:
    room.listeners += 1
    welcome(rooms.channel, room, browser.id)
    try:
        yield b"retry: %d\n\n" % RETURN
        async for event in _news(rooms, room, browser, sent, page):
            yield event
    finally:
        room.leave()
        miss(room, browser.id)


async def _news(rooms: Rooms, room: Room, browser: Browser, sent: int, page: str = "") -> AsyncIterator[bytes]:
    """What the page does not show yet, then a ping, which says that there is no more, again and again.

    Whoever loses a seat, because it has come to another device, hears that and nothing more.
    """
    shown: dict[str, bytes] = {}  # the parts that were sent last, which all who see the same have in common
    asides, held = Asides(rooms.store, room, browser.id), room.held_by(browser.id)
    while room.still_holds(browser.id, held) and not room.table.is_deleted:
        async with room.lock:
            seq = room.table.seq
            answered = room.answered.pop((browser.id, page), {}) if seq != sent else {}
            if seq != sent and not answered:
                await tell_story(room, browser.id, browser.language)
            parts = parts_of(room, browser.id, browser.language) if seq != sent and not answered else {}
        if answered:
            sent, shown = seq, answered
            yield b"id: %d\n%b%b" % (seq, await asides.news(), QUIET)
        elif parts:
            known = shown if seq == sent + 1 else {}  # who has missed an entry may have seen it elsewhere
            new = [part for name, part in parts.items() if known.get(name) != part]
            sent, shown = seq, parts
            yield b"".join([b"id: %d\ndata: " % seq, *new, b"\n\n", await asides.news(), QUIET])
        else:
            yield await asides.news() + QUIET
        changed = room.changed
        if room.table.seq == sent:
            await _wait_for(changed, rooms, room, browser.id)
    yield MOVED


async def _wait_for(changed: asyncio.Event, rooms: Rooms, room: Room, browser_id: str) -> None:
    """Wait until something happens, but not for long."""
    try:
        async with asyncio.timeout(PING):
            await changed.wait()
    except TimeoutError:
        with suppress(StoreBusy):
            await rooms.refresh(room)  # in case another server plays here too
            await mind_clock(rooms, room)
        rooms.channel.publish_presence(room.table.header.id, browser_id)
        rooms.run_bots(room)  # or it stands still


@post("/t/{table_id:str}/act")
async def act(request: HttpRequest, table_id: FromPath[str], data: Form) -> Response[bytes]:
    """Make a move; whoever is late, and whoever asks twice, gets the table as it is."""
    browser, room = Browser(request), await room_of(request, table_id)
    actions, seq = _ints(data, "actions"), form_int(data, "seq")
    if room.has_made(browser.id, seq, actions):
        return await fragment_response(room, browser)
    doing = rooms_of(request).act(room, browser.id, actions, seq, is_joined="joined" in data)
    answer = await done_response(room, browser, doing, actions)
    if answer.status_code == 200 and "page" in data:
        room.answered[browser.id, data["page"]] = parts_of(room, browser.id, browser.language)
    return answer


@post("/t/{table_id:str}/undo")
async def undo(request: HttpRequest, table_id: FromPath[str], data: Form) -> Response[bytes]:
    """Take back the last move of this browser, or the whole turn."""
    browser, room = Browser(request), await room_of(request, table_id)
    doing = rooms_of(request).undo(room, browser.id, form_int(data, "seq"), whole="whole" in data)
    return await done_response(room, browser, doing)


@post("/t/{table_id:str}/hurry")
async def hurry(request: HttpRequest, table_id: FromPath[str]) -> Response[bytes]:
    """Let the bots move at once."""
    browser, room = Browser(request), await room_of(request, table_id)
    if room.seats_of(browser.id):
        rooms_of(request).hurry(room)
    return await fragment_response(room, browser)


@post("/t/{table_id:str}/sit")
async def sit_down(request: HttpRequest, table_id: FromPath[str], data: Form) -> Response[str] | Redirect:
    """Take a free seat."""
    browser, room = Browser(request), await room_of(request, table_id)
    count_seat(request, browser)
    cookies = await seat_cookies(request, browser)
    if not room.held_by(browser.id):
        rooms, name = rooms_of(request), clean_name(data.get("name", ""))
        try:
            with suppress(Stale, SeatTaken):  # somebody was faster: the page shows it
                await sit(rooms, room, form_int(data, "seat"), name, browser.id)
        except SeatRefused as error:
            return seat_refusal_page(browser, error)
    return Redirect(f"/t/{table_id}", status_code=303, cookies=cookies)


@post("/t/{table_id:str}/seat")
async def seat_wish(request: HttpRequest, table_id: FromPath[str], data: Form) -> Response[bytes]:
    """Whatever somebody wants to do with a seat: leave, hand over, resign, ask the others, or what owners may."""
    browser, room = Browser(request), await room_of(request, table_id)
    cookies: list[Cookie] = []
    if data.get("do") == "over" and not room.held_by(browser.id):  # whoever gets a seat must be known
        count_seat(request, browser)
        cookies = await seat_cookies(request, browser)
    answer = await done_response(room, browser, grant(rooms_of(request), room, browser.id, data))
    answer.cookies.extend(cookies)
    return answer


@post("/t/{table_id:str}/lift")
async def lift(request: HttpRequest, table_id: FromPath[str], data: Form) -> Response[bytes]:
    """Lift the curtain for the player of a seat."""
    browser, room = Browser(request), await room_of(request, table_id)
    seat, seq = form_int(data, "seat"), form_int(data, "seq")
    return await done_response(room, browser, rooms_of(request).lift(room, browser.id, seat, seq))


@post("/t/{table_id:str}/rematch")
async def rematch(request: HttpRequest, table_id: FromPath[str]) -> Redirect:
    """The same again."""
    browser, room = Browser(request), await room_of(request, table_id)
    if not room.held_by(browser.id):
        raise PermissionDeniedException(N_("Only somebody sitting at the table can ask for a rematch."))
    if room.match.is_over and not room.table.next:
        count_table(request, browser)
    return Redirect(f"/t/{await rooms_of(request).rematch(room)}", status_code=303)


@get("/t/{table_id:str}/why")
async def why(
    request: HttpRequest, table_id: FromPath[str], x: FromQuery[float], y: FromQuery[float], piece: FromQuery[str] = ""
) -> dict[str, str]:
    """What would have to be true for what somebody points at, perhaps with a piece taken up, and the clause."""
    browser, room = Browser(request), await room_of(request, table_id)
    async with room.lock:
        seat = room.decider(browser.id)
        if seat is None:
            return {}
        view = room.match.view(seat)
    return explain(view, piece, x, y, browser.language) or {
        "words": browser.say(N_("There is nothing to do here right now."))
    }


@get("/t/{table_id:str}/ask")
async def ask(request: HttpRequest, table_id: FromPath[str], text: FromQuery[str]) -> dict[str, object]:
    """The actions of a move that somebody has typed, or the answer to a question, in the eyes that look now."""
    browser, room = Browser(request), await room_of(request, table_id)
    if is_question(text):
        return await hint(rooms_of(request), room, browser.id, browser.language)
    async with room.lock:
        await tell_story(room, browser.id, browser.language)
        parts = Parts(room, browser.id, browser.language)
        return {**answer(parts.view, parts.story, parts.names, text, browser.language)}


@get("/t/{table_id:str}/hint")
async def give_hint(request: HttpRequest, table_id: FromPath[str]) -> dict[str, object]:
    """The best that the seat of this browser could do now; nothing if the table has moved on meanwhile."""
    browser, room = Browser(request), await room_of(request, table_id)
    return await hint(rooms_of(request), room, browser.id, browser.language)


def form_int(data: dict[str, str], key: str) -> int:
    """A number in a form; 400 if it is none."""
    text = data.get(key, "")
    if not re.fullmatch(r"\d{1,9}", text):
        raise HTTPException(detail=f"{key} is not a number", status_code=400)
    return int(text)


def _ints(data: dict[str, str], key: str) -> list[int]:
    text = data.get(key, "")
    if not re.fullmatch(r"\d{1,9}( \d{1,9}){0,7}", text):
        raise HTTPException(detail=f"{key} are not numbers", status_code=400)
    return [int(number) for number in text.split()]


async def done_response(
    room: Room, browser: Browser, doing: Awaitable[None], actions: Sequence[int] = ()
) -> Response[bytes]:
    """Do it, and show the table; if it cannot be done, show the table and say why."""
    try:
        await doing
    except PolynyaError as error:
        return await fragment_response(room, browser, error, actions)
    return await fragment_response(room, browser)


async def fragment_response(
    room: Room, browser: Browser, error: PolynyaError | None = None, actions: Sequence[int] = ()
) -> Response[bytes]:
    """The table as a browser sees it, and why something could not be done, with the clause of a forbidden move."""
    refused: dict[str, str] = {}
    async with room.lock:
        await tell_story(room, browser.id, browser.language)
        text = fragment(room, browser.id, browser.language)
        if isinstance(error, IllegalAction) and room.decider(browser.id) is not None:
            refused = refuse(room.match.view(room.viewer(browser.id)), actions, browser.language)
    status = status_of(error) if error else 200
    headers = {"Cache-Control": "no-store", **headers_of(status)}
    if error:
        reason = str(error) if isinstance(error, SeatRefused) else REASONS.get(type(error), CANNOT)
        headers["X-Reason"] = quote(refused.get("words") or browser.say(reason))
        headers |= {"X-Rule": refused["href"]} if refused else {}
    return Response(text, media_type=MediaType.HTML, status_code=status, headers=headers)
