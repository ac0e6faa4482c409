"""The HTTP interface for programs: views as named facts, moves in notation; a token has the rights of one seat."""

from __future__ import annotations

import asyncio
import dataclasses
import json
import logging
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Final

from litestar import Request, Response, Router, get, post
from litestar.datastructures import State
from litestar.exceptions import HTTPException, NotAuthorizedException, PermissionDeniedException
from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.params import FromPath, JSONBody
from litestar.response import Stream

from polynya.choosing import offers, parse_chain
from polynya.core.errors import InvalidSetup, NotationError, PolynyaError
from polynya.core.texts import N_
from polynya.core.types import CHANCE, OVER
from polynya.games import all_games
from polynya.record.record import Record
from polynya.record.textform import write
from polynya.store.errors import StoreBusy
from polynya.store.table import BOT, OPEN, PERSON, Occupant
from polynya.web import pages
from polynya.web.bots import offered_bots, usual_bot
from polynya.web.errors import headers_of, status_of
from polynya.web.languages import translator
from polynya.web.limits import clean_name
from polynya.web.presence import greet, miss, welcome
from polynya.web.requests import Browser, HttpRequest, count_guess, count_seat, count_table, game_of, room_of, rooms_of
from polynya.web.room import Room
from polynya.web.rooms import Rooms
from polynya.web.seats import sit
from polynya.web.tokens import FORM, browser_id_of, new_token

LOG: Final = logging.getLogger("polynya")
SCHEME: Final = "bearer "
NO_TOKEN: Final = "there is no such token"
WAIT: Final = 15.0  # seconds after which a stream says that it is still there


@dataclasses.dataclass(frozen=True)
class Problem:
    """Why something was not done."""

    status_code: int
    detail: str


@dataclasses.dataclass(frozen=True)
class GameFacts:
    """A game that can be played here."""

    key: str
    name: str
    bots: list[str]


@dataclasses.dataclass(frozen=True)
class SeatWish:
    """Who is to sit in a seat: `me` (you get a token for it), `open` (for whoever joins) or `bot`."""

    kind: str
    name: str = ""
    bot: str = ""


@dataclasses.dataclass(frozen=True)
class TableWish:
    """A new table."""

    game: str
    seats: list[SeatWish]
    options: dict[str, str] = dataclasses.field(default_factory=dict)


@dataclasses.dataclass(frozen=True)
class NewTable:
    """A table that was opened: its id, and the tokens of your seats, by seats from 0."""

    table: str
    tokens: dict[str, str]


@dataclasses.dataclass(frozen=True)
class JoinWish:
    """A free seat that you want."""

    seat: int
    name: str = ""


@dataclasses.dataclass(frozen=True)
class Joined:
    """A seat that is yours now, and the token that proves it."""

    table: str
    seat: int
    token: str


@dataclasses.dataclass(frozen=True)
class Player:
    """Who sits in a seat."""

    seat: int
    kind: str
    name: str


@dataclasses.dataclass(frozen=True)
class TableView:
    """A table as the seat of the token sees it; without a token, as somebody who watches."""

    table: str
    game: str
    seq: int
    seat: int | None
    mover: str
    is_over: bool
    result: str | None
    players: list[Player]
    facts: dict[str, object]


@dataclasses.dataclass(frozen=True)
class MoveLine:
    """A move: its notation, which `act` takes, and what it is called."""

    move: str
    label: str


@dataclasses.dataclass(frozen=True)
class MoveList:
    """What the seat of the token can do now, and the seq that `act` wants."""

    seq: int
    moves: list[MoveLine]


@dataclasses.dataclass(frozen=True)
class ActWish:
    """A move in notation, chosen when the table was at `seq`."""

    seq: int
    move: str


@dataclasses.dataclass(frozen=True)
class RecordText:
    """The record of a game, as `polynya replay` reads it."""

    record: str


ERRORS: Final = {
    400: "The request cannot be understood.",
    401: "There is no such token.",
    403: "This token may not do that.",
    404: "There is no such table or game.",
    409: "The table has moved on, it is not your turn, or the seat is taken.",
    422: "The rules forbid this move.",
    429: "Too much within the hour.",
    503: "The server cannot do this right now.",
}
RESPONSES: Final = {code: ResponseSpec(Problem, description=text) for code, text in ERRORS.items()}


async def caller_of(request: HttpRequest, room: Room) -> str:
    """Whose token a request carries; empty without one, 401 if there is no such token, 429 for who guesses."""
    given = request.headers.get("authorization", "")
    if not given:
        return ""
    token = given[len(SCHEME) :].strip() if given.lower().startswith(SCHEME) else ""
    if not FORM.fullmatch(token):
        raise NotAuthorizedException(NO_TOKEN)
    browser_id = browser_id_of(token)
    if not room.held_by(browser_id) and not await rooms_of(request).store.is_known(browser_id):
        count_guess(request)
        raise NotAuthorizedException(NO_TOKEN)
    return browser_id


@get("/games", responses=RESPONSES)
async def games() -> list[GameFacts]:
    """The games, and the bots that play them."""
    return [GameFacts(game.key, game.name, offered_bots(game.key)) for game in all_games()]


@post("/tables", responses=RESPONSES)
async def create(request: HttpRequest, data: JSONBody[TableWish]) -> NewTable:
    """Open a table."""
    game = game_of(data.game)
    occupants = [_occupant(game.key, wish) for wish in data.seats]
    tokens = {seat: new_token() for seat, wish in enumerate(data.seats) if wish.kind == "me"}
    if not 2 <= len(occupants) <= 4:
        raise HTTPException(detail="a table has two to four seats", status_code=400)
    count_table(request, Browser(request))
    held = {seat: browser_id_of(token) for seat, token in tokens.items()}
    owner = next(iter(held.values()), "")
    options = game.option_table.parse(data.options.items())
    table_id = await rooms_of(request).create(game.key, options, occupants, held, owner=owner)
    return NewTable(table_id, {str(seat): token for seat, token in tokens.items()})


def _occupant(game: str, wish: SeatWish) -> Occupant:
    if wish.kind not in ("me", OPEN, BOT):
        raise HTTPException(detail="a seat is for me, open or a bot", status_code=400)
    if wish.kind != BOT:
        return Occupant(PERSON, clean_name(wish.name)) if wish.kind == "me" else Occupant(OPEN)
    bot = wish.bot or usual_bot(game)
    if bot not in offered_bots(game):
        raise HTTPException(detail="there is no such bot", status_code=400)
    return Occupant(BOT, clean_name(wish.name), bot)


@post("/tables/{table_id:str}/join", responses=RESPONSES)
async def join(request: HttpRequest, table_id: FromPath[str], data: JSONBody[JoinWish]) -> Joined:
    """Take a free seat."""
    room, token = await room_of(request, table_id), new_token()
    count_seat(request, Browser(request))
    await sit(rooms_of(request), room, data.seat, clean_name(data.name), browser_id_of(token))
    return Joined(table_id, data.seat, token)


@get("/tables/{table_id:str}", responses=RESPONSES)
async def look(request: HttpRequest, table_id: FromPath[str]) -> TableView:
    """The table as this token may see it."""
    room = await room_of(request, table_id)
    browser_id = await caller_of(request, room)
    greet(rooms_of(request).channel, room, browser_id)
    async with room.lock:
        return _view(room, browser_id)


def _mover(room: Room) -> str:
    mover = room.match.mover
    return "over" if mover == OVER else "chance" if mover == CHANCE else str(mover)


def _view(room: Room, browser_id: str) -> TableView:
    seats, result = room.seats_of(browser_id), room.match.result
    names = pages.names_of(room.table.occupants, translator("en"))
    return TableView(
        room.table.header.id,
        room.match.game.key,
        room.table.seq,
        seats[0] if seats else None,
        _mover(room),
        room.match.is_over,
        result.words() if result else None,
        [Player(seat, who.kind, names[seat]) for seat, who in enumerate(room.table.occupants)],
        room.match.view(room.viewer(browser_id)).facts(),
    )


@get("/tables/{table_id:str}/moves", responses=RESPONSES)
async def moves(request: HttpRequest, table_id: FromPath[str]) -> MoveList:
    """What this token can do now; nothing if it is not its turn."""
    room = await room_of(request, table_id)
    browser_id = await caller_of(request, room)
    greet(rooms_of(request).channel, room, browser_id)
    async with room.lock:
        seat = room.decider(browser_id)
        found = offers(room.match.view(seat), translator("en")) if seat is not None else []
        return MoveList(room.table.seq, [MoveLine(offer.notation, offer.label) for offer in found])


@post("/tables/{table_id:str}/act", status_code=200, responses=RESPONSES)
async def act(request: HttpRequest, table_id: FromPath[str], data: JSONBody[ActWish]) -> TableView:
    """Make a move; whoever asks twice is answered as the first time."""
    room = await room_of(request, table_id)
    browser_id = await caller_of(request, room)
    if not browser_id:
        raise NotAuthorizedException("a move needs the token of a seat")
    greet(rooms_of(request).channel, room, browser_id)
    chain = parse_chain(room.match.game, data.move)
    if not chain:
        raise NotationError("this is no move")
    if not room.has_made(browser_id, data.seq, chain):
        await rooms_of(request).act(room, browser_id, chain, data.seq)
    async with room.lock:
        return _view(room, browser_id)


@get("/tables/{table_id:str}/record", responses=RESPONSES)
async def record(request: HttpRequest, table_id: FromPath[str]) -> RecordText:
    """The record, once nothing in it is secret any more."""
    room = await room_of(request, table_id)
    async with room.lock:
        if room.match.game.has_secrets and not room.match.is_over:
            raise PermissionDeniedException(N_("The record can be downloaded when the game is over."))
        kept = Record.of(room.match)
        names = tuple(pages.names_of(room.table.occupants, translator("en")))
        kept = dataclasses.replace(kept, names=names, luck=room.luck.proof)
    return RecordText(await asyncio.to_thread(write, kept))


@get("/tables/{table_id:str}/stream", media_type="application/x-ndjson", responses=RESPONSES)
async def stream(request: HttpRequest, table_id: FromPath[str]) -> Stream:
    """A line of JSON for every change, until the game is over: `seq`, `mover`, `is_over`."""
    room = await room_of(request, table_id)
    browser_id = await caller_of(request, room)
    rooms = rooms_of(request)

    async def lines() -> AsyncIterator[str]:
        async for line in _changes(rooms, room, browser_id):
            yield json.dumps(line) + "\n"

    return Stream(lines(), media_type="application/x-ndjson", headers={"Cache-Control": "no-store"})


async def _changes(rooms: Rooms, room: Room, browser_id: str) -> AsyncIterator[dict[str, object]]:
    """Where a table stands, now and after every change; the same again where nothing has happened for a while."""
    room.listeners += 1
    welcome(rooms.channel, room, browser_id)
    try:
        is_over = False
        while not is_over:
            changed = room.changed
            async with room.lock:
                seq, mover, is_over = room.table.seq, _mover(room), room.match.is_over
            yield {"seq": seq, "mover": mover, "is_over": is_over}
            if not is_over and room.table.seq == seq:
                await _wait_for(changed, rooms, room)
    finally:
        room.leave()
        miss(room, browser_id)


async def _wait_for(changed: asyncio.Event, rooms: Rooms, room: Room) -> None:
    try:
        async with asyncio.timeout(WAIT):
            await changed.wait()
    except TimeoutError:
        with suppress(StoreBusy):
            await rooms.refresh(room)
        rooms.run_bots(room)


def problem(request: Request[object, object, State], error: Exception) -> Response[Problem]:
    """What goes wrong, as JSON."""
    if isinstance(error, PolynyaError):
        status = 422 if isinstance(error, InvalidSetup) else status_of(error)
        return Response(Problem(status, str(error)), status_code=status, headers=headers_of(status))
    status = getattr(error, "status_code", 500)
    detail = str(getattr(error, "detail", "")) if status < 500 else "the server has made a mistake"
    if status >= 500:
        LOG.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return Response(Problem(status, detail), status_code=status, headers=headers_of(status))


ROUTER: Final = Router(
    "/api/v1",
    route_handlers=[games, create, join, look, moves, act, record, stream],
    exception_handlers={Exception: problem, PolynyaError: problem},
    include_in_schema=True,
)
DESCRIPTION: Final = OpenAPIConfig(
    title="Polynya",
    version="1",
    description="Arctic board games for programs. A token in the header Authorization has the rights of one seat.",
    path="/api/v1/schema",
    components=Components(security_schemes={"seat": SecurityScheme(type="http", scheme="bearer")}),
    security=[{}, {"seat": []}],  # whoever has no token watches
    render_plugins=[JsonRenderPlugin(path="/openapi.json")],
)
