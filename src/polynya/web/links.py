"""Secret links by which a seat comes to another device: used once, or kept for the day on which a browser forgets."""

from __future__ import annotations

import time
from functools import lru_cache
from typing import Final

import segno
from litestar import MediaType, Response, get, post
from litestar.datastructures import Cookie
from litestar.exceptions import HTTPException, PermissionDeniedException
from litestar.params import FromPath
from litestar.response import Redirect
from markupsafe import Markup

from polynya.core.texts import N_
from polynya.core.types import Seat
from polynya.store.seating import PERSON
from polynya.store.store import EVERY_SEAT, Link, Store
from polynya.store.table import Data
from polynya.web.crowd import Crowd, TooMany, neighborhood
from polynya.web.errors import headers_of, seat_refusal_page
from polynya.web.network import reachable
from polynya.web.requests import Browser, Form, HttpRequest, html, room_of, rooms_of, seat_cookies
from polynya.web.room import Room
from polynya.web.rooms import Rooms
from polynya.web.seats import NO_SEAT, SeatRefused, check_eyes
from polynya.web.tokens import FORM, browser_id_of, new_token

MAX_CODES: Final = 500  # links that stay drawn; one takes longer than the rest of a page
MOVE: Final = "move"
RECOVER: Final = "recover"
REVOKE: Final = "revoke"
VALID: Final = 600  # seconds for which a link moves a seat
NOWHERE: Final = N_("This link does not work: it was already used, has expired, or never existed. Ask for a new one.")
SLOWED: Final = N_("Too many links that do not work were opened from your address. Try again later.")
WORDS: Final = {
    MOVE: N_("Open this link on the other device within ten minutes."),
    RECOVER: N_("Keep this link in a safe place. Any earlier one no longer works."),
    REVOKE: N_("Your seat no longer has a recovery link."),
}


@lru_cache(maxsize=MAX_CODES)
def qr_code(link: str) -> Markup:
    """A link for cameras."""
    return Markup(segno.make(link, error="m").svg_inline(border=2, omitsize=True))


@post("/t/{table_id:str}/links", status_code=200)
async def make_link(request: HttpRequest, table_id: FromPath[str], data: Form) -> Response[dict[str, str]]:
    """A new link to the seats of this browser, or none any more."""
    browser, room = Browser(request), await room_of(request, table_id)
    kind = data.get("kind", "")
    if kind not in WORDS:
        raise HTTPException(detail="no such link", status_code=400)
    if not room.held_by(browser.id):
        raise PermissionDeniedException(NO_SEAT)
    token = "" if kind == REVOKE else new_token()
    seat = _seat_in(data, room.held_by(browser.id)) if kind == MOVE else EVERY_SEAT
    await _keep(store_of(request), room, browser.id, RECOVER if kind == REVOKE else kind, token, seat)
    link = _link(request, token) if token else ""
    code = _draw(link) if kind == MOVE else ""
    answer = {"link": link, "qr": code, "words": browser.say(WORDS[kind])}
    return Response(answer, headers={"Cache-Control": "no-store"})


def _seat_in(data: dict[str, str], held: list[Seat]) -> Seat:
    """Which of the seats at this screen is to move, unless all are."""
    text = data.get("seat", "")
    if text and text not in map(str, held):
        raise PermissionDeniedException(NO_SEAT)
    return int(text) if text else EVERY_SEAT


def _draw(link: str) -> str:
    """A code that is kept nowhere."""
    return str(qr_code.__wrapped__(link))


async def _keep(store: Store, room: Room, browser_id: str, kind: str, token: str, seat: Seat = EVERY_SEAT) -> None:
    """Keep the hash of a link, instead of the one before."""
    expires = int(time.time()) + VALID if kind == MOVE else 0
    await store.keep_link(room.table.header.id, browser_id_of(token), browser_id, kind, expires, seat)


def _link(request: HttpRequest, token: str) -> str:
    """The secret stands behind the sign that browsers send to nobody."""
    return reachable(str(request.url.with_replacements(path="/move", query=""))) + f"#{token}"


def store_of(request: HttpRequest) -> Store:
    """The store of the server that is asked."""
    store: Store = request.app.state.store
    return store


@get("/move")
async def move_page(request: HttpRequest) -> Response[str]:
    """A button: programs that only look at links move no seats."""
    return html(Browser(request), "move.html", link="", table_id="")


@post("/move")
async def move_seat(request: HttpRequest, data: Form) -> Response[str] | Redirect:
    """Bring the seats of a link to this browser."""
    browser = Browser(request)
    try:
        link = await _find(request, data.get("token", ""))
    except TooMany:
        return Response(f"{browser.say(SLOWED)}\n", media_type=MediaType.TEXT, status_code=429, headers=headers_of(429))
    rooms, room = rooms_of(request), await room_of(request, link.table_id)
    cookies = await seat_cookies(request, browser)
    had_recovery = await rooms.store.has_link(link.table_id, link.browser_id, RECOVER)
    try:
        await move_seats(rooms, room, link.browser_id, browser.id, link.seat, browser_id_of(data["token"]))
    except SeatRefused as error:
        return seat_refusal_page(browser, error)
    if not had_recovery or (link.seat != EVERY_SEAT and link.browser_id != browser.id):
        return Redirect(f"/t/{link.table_id}", status_code=303, cookies=cookies)
    token = new_token()
    await _keep(rooms.store, room, browser.id, RECOVER, token)
    return _with_cookies(html(browser, "move.html", link=_link(request, token), table_id=link.table_id), cookies)


def _with_cookies(answer: Response[str], cookies: list[Cookie]) -> Response[str]:
    answer.cookies.extend(cookies)
    return answer


async def _find(request: HttpRequest, token: str) -> Link:
    """Where a link leads; TooMany for who guesses."""
    crowd: Crowd = request.app.state.crowd
    address = neighborhood(request.client.host if request.client else "")
    crowd.check_guesses(address)
    found = await store_of(request).link(browser_id_of(token)) if FORM.fullmatch(token) else None
    if found is not None and not 0 < found.expires < time.time():
        return found
    crowd.guess(address)
    raise HTTPException(detail=NOWHERE, status_code=410)


async def move_seats(rooms: Rooms, room: Room, old: str, new: str, only: Seat = EVERY_SEAT, link: str = "") -> None:
    """All seats of a browser, or one, become those of another one, which has never seen another hand here.

    The link that has brought them is spent, also if they stay where they are.
    """
    async with room.lock:
        seats = [seat for seat in room.held_by(old) if only in (EVERY_SEAT, seat)]
        if not seats:
            raise SeatRefused(NOWHERE)
        if old == new:
            await rooms.store.drop_link(room.table.header.id, link)
            return
        check_eyes(room, new, seats)
        for seat in seats:
            who = room.table.occupants[seat]
            what: Data = {} if who.kind == PERSON else {"what": "back"}
            if what:
                who = who._replace(kind=PERSON, bot="", stands_in=False)
            entry: Data = {"seat": seat, **who._asdict(), "holder": new, "was": room.last_holder(seat), **what}
            entry |= room.handover_moment(seat) if what else {}
            await rooms.commit(room, "seat", entry, {seat: new}, spent=link)
    rooms.run_bots(room)
