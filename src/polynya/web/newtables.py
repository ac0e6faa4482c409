"""Handlers of a new table: a form that explains itself, also filled in with what another table was like."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Final, NamedTuple

from babel.dates import format_timedelta
from litestar import Response, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from polynya.bundles import bundle_of
from polynya.core.errors import InvalidSetup
from polynya.core.game import Game
from polynya.core.options import PLAYERS
from polynya.core.texts import N_, Translate
from polynya.core.types import Seat
from polynya.render.themes import THEMES
from polynya.store.table import BOT, OPEN, PERSON, Occupant
from polynya.web import pages, variants
from polynya.web.bots import NAMES, current_bot, offered_bots, usual_bot
from polynya.web.files import KEEP
from polynya.web.levels import level_lines
from polynya.web.limits import clean_name
from polynya.web.requests import (
    Browser,
    Form,
    HttpRequest,
    cookie,
    count_table,
    game_of,
    html,
    meeting_cookie,
    room_of,
    rooms_of,
    seat_cookies,
)
from polynya.web.room import Room
from polynya.web.samples import position_picture

MAX_SEATS: Final = max(PLAYERS)
CLOCKS: Final = (600, 3600, 86400, 3 * 86400, 7 * 86400)  # seconds for a move that can be chosen
NOBODY: Final = "none"


class SeatWish(NamedTuple):
    """Who is to sit in a seat: `me`, `open`, `none` or a bot; what they are called, and their color."""

    kind: str
    name: str = ""
    color: str = ""


class Wanted(NamedTuple):
    """What a form says of a new table."""

    seats: Sequence[SeatWish]
    options: Mapping[str, str] = {}
    has_hints: bool = True
    has_lots: bool = False  # whether seats are drawn
    clock: int = 0  # seconds for a move


@get("/new/{key:str}")
async def new(request: HttpRequest, key: FromPath[str], again: FromQuery[str] = "") -> Response[str]:
    """The form for a new table; `again` is a table that it is to be like."""
    browser, game = Browser(request), game_of(key)
    if again:
        room = await room_of(request, again)
        if room.match.game is game:
            return _form(browser, game, wanted_again(room, browser.id))
    seats = [SeatWish(kind) for kind in ("me", wanted_bot(request, game), NOBODY, NOBODY)]
    return _form(browser, game, Wanted(seats))


def wanted_again(room: Room, browser_id: str) -> Wanted:
    """What a form would have said to open this table; others who sat there are free seats."""
    mine, colors = room.held_by(browser_id), room.match.setup.colors
    seats = [SeatWish(NOBODY)] * MAX_SEATS
    for seat, who in enumerate(room.table.occupants):
        kind = "me" if seat in mine else current_bot(who.bot) if who.kind == BOT else "open"
        seats[seat] = SeatWish(kind, who.name if kind != "open" else "", colors[seat])
    options = {key: variants.option_text(value) for key, value in room.match.setup.options.items()}
    return Wanted(seats, options, has_hints=room.table.has_hints, clock=room.table.clock)


def _form(browser: Browser, game: Game, wanted: Wanted, problems: Sequence[str] = ()) -> Response[str]:
    _ = pages.game_translator(game, browser.language)
    people = [("me", _(N_("you, at this screen"))), ("open", _(N_("free, for a friend")))]
    return html(
        browser,
        "new.html",
        400 if problems else 200,
        game=game,
        wanted=wanted,
        problems=problems,
        people=people,
        levels=level_lines(game.key, _),
        palette=[(color, _(color)) for color in game.colors],
        colors=_free_colors(game, wanted.seats),
        clocks=[(seconds, format_timedelta(timedelta(seconds=seconds), locale=browser.language)) for seconds in CLOCKS],
        fields=variants.fields(game, browser.language, wanted.options),
        presets=variants.presets(game, browser.language),
    )


@get("/variant/{key:str}/{option:str}/{value:str}")
async def variant_picture(
    key: FromPath[str], option: FromPath[str], value: FromPath[str], theme: FromQuery[str] = "auto"
) -> Response[str]:
    """A position that shows what a value of a variant is like."""
    position = bundle_of(game_of(key).key).variants.examples(option).get(value)
    if position is None:
        raise NotFoundException(N_("There is no such page."))
    svg = position_picture(key, position, theme if theme in THEMES else "auto")
    return Response(svg, media_type="image/svg+xml", headers={"Cache-Control": KEEP})


def _free_colors(game: Game, seats: Sequence[SeatWish]) -> list[str]:
    """A color for every seat without one, its own if nobody has taken that."""
    taken = [seat.color for seat in seats if seat.color]
    found: list[str] = []
    for own, seat in zip(game.colors, seats, strict=True):
        free = [color for color in (own, *game.colors) if color not in taken and color not in found]
        found.append(seat.color or free[0])
    return found


@post("/new/{key:str}")
async def create(request: HttpRequest, key: FromPath[str], data: Form) -> Response[str] | Redirect:
    """Open a table as the form says."""
    browser, game = Browser(request), game_of(key)
    wanted = read_form(game, data)
    problems = _problems(wanted, browser.say)
    if not problems:
        try:
            return await open_table(request, browser, game, wanted)
        except InvalidSetup as error:
            problems = [
                variants.describe_problem(game, problem, set(wanted.options), browser.language)
                for problem in error.problems
                if problem.is_error
            ]
    return _form(browser, game, wanted, problems)


def read_form(game: Game, data: Mapping[str, str]) -> Wanted:
    """What somebody has filled in."""
    return Wanted(
        [_read_seat(game, data, seat) for seat in range(MAX_SEATS)],
        {name.removeprefix("option-"): text for name, text in data.items() if name.startswith("option-") and text},
        has_hints="no-hints" not in data,
        has_lots="lots" in data,
        clock=int(data["clock"]) if data.get("clock") in [str(seconds) for seconds in CLOCKS] else 0,
    )


def _read_seat(game: Game, data: Mapping[str, str], seat: Seat) -> SeatWish:
    kind, color = data.get(f"seat-{seat}", NOBODY), data.get(f"color-{seat}", "")
    return SeatWish(kind, clean_name(data.get(f"name-{seat}", "")), color if color in game.colors else "")


def _problems(wanted: Wanted, _: Translate) -> list[str]:
    """What is wrong with who sits where."""
    taken = [seat for seat in wanted.seats if seat.kind != NOBODY]
    colors = [seat.color for seat in taken if seat.color]
    found: list[str] = []
    if not {seat.kind for seat in taken} <= {"me", "open", *NAMES}:
        found.append(_(N_("One of the seats has an unknown player.")))
    if len(taken) < min(PLAYERS):
        found.append(_(N_("A table needs at least two seats.")))
    if len(set(colors)) < len(colors):
        found.append(_(N_("Two seats cannot have the same color.")))
    return found


def seating_order(wanted: Wanted) -> list[SeatWish]:
    """Everybody who is to sit at the table, in the order of their seats; drawn if that was wanted."""
    taken = [seat for seat in wanted.seats if seat.kind != NOBODY]
    return secrets.SystemRandom().sample(taken, len(taken)) if wanted.has_lots else taken


async def open_table(request: HttpRequest, browser: Browser, game: Game, wanted: Wanted) -> Redirect:
    """Open a table, and lead there; InvalidSetup if the options do not go together."""
    taken = seating_order(wanted)
    options = game.option_table.parse(wanted.options.items())
    count_table(request, browser)
    cookies = await seat_cookies(request, browser)
    table_id = await rooms_of(request).create(
        game.key,
        options,
        [_occupant(seat) for seat in taken],
        {seat: browser.id for seat, wish in enumerate(taken) if wish.kind == "me"},
        has_hints=wanted.has_hints,
        owner=browser.id,
        clock=wanted.clock,
        has_lots=wanted.has_lots,
        colors=tuple([seat.color for seat in taken]),
    )
    bots = [seat.kind for seat in taken if seat.kind in NAMES]
    cookies += [cookie("bot", bots[0], browser.scheme)] if bots else []
    cookies.append(meeting_cookie(request, game.key))
    return Redirect(f"/t/{table_id}", status_code=303, cookies=cookies)


def wanted_bot(request: HttpRequest, game: Game) -> str:
    """The bot that this browser has played against last, or the usual one."""
    wanted = request.cookies.get("bot", "")
    return wanted if wanted in offered_bots(game.key) else usual_bot(game.key)


def _occupant(wish: SeatWish) -> Occupant:
    if wish.kind in NAMES:
        return Occupant(BOT, wish.name, wish.kind)
    return Occupant(PERSON, wish.name) if wish.kind == "me" else Occupant(OPEN)
