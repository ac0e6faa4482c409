"""Handlers of the pages around a table: the games, a new table, rules, settings."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect
from markupsafe import Markup

from polynya.core.errors import InvalidSetup
from polynya.core.game import Game
from polynya.core.options import PLAYERS, Value
from polynya.core.texts import N_, Translate
from polynya.core.types import Seat
from polynya.store.table import BOT, OPEN, PERSON, Occupant
from polynya.web import variants
from polynya.web.bots import NAMES, offered_bots, usual_bot
from polynya.web.levels import level_lines
from polynya.web.limits import clean_name, limits
from polynya.web.mytables import my_tables
from polynya.web.requests import (
    Browser,
    Form,
    HttpRequest,
    cookie,
    count_table,
    game_of,
    html,
    rooms_of,
    seat_cookies,
)
from polynya.web.rules import rules_html

TABLE_ID: Final = re.compile("[A-Za-z0-9_-]{1,32}")


@get("/")
async def home(request: HttpRequest, gone: FromQuery[str] = "") -> Response[str]:
    """The games, and the tables of this browser; `gone` was taken off that list a moment ago."""
    browser = Browser(request)
    tables = await my_tables(request, browser)
    return html(
        browser,
        "home.html",
        tables=tables,
        waiting=sum([table.is_turn for table in tables]),
        gone=gone if TABLE_ID.fullmatch(gone) and gone not in [table.id for table in tables] else "",
        wanted=request.cookies.get("bot", ""),
        most=limits().record,
    )


@get("/rules/{key:str}")
async def rules(request: HttpRequest, key: FromPath[str]) -> Response[str]:
    """A rulebook with an anchor for every clause."""
    browser, game = Browser(request), game_of(key)
    return html(browser, "rules.html", game=game, text=Markup(rules_html(game.key, browser.language)))


@get("/new/{key:str}")
async def new(request: HttpRequest, key: FromPath[str]) -> Response[str]:
    """The form for a new table."""
    browser, game = Browser(request), game_of(key)
    return _form(browser, game, ["me", _wanted_bot(request, game), "none", "none"], [""] * 4, {})


def _form(
    browser: Browser,
    game: Game,
    chosen: list[str],
    names: list[str],
    options: dict[str, str],
    problems: Sequence[str] = (),
    *,
    has_hints: bool = True,
) -> Response[str]:
    _ = browser.say
    people = [("me", _(N_("you, at this screen"))), ("open", _(N_("free, for a friend")))]
    values = {"people": people, "levels": level_lines(game.key, _), "chosen": chosen, "names": names}
    values |= {"options": options, "problems": problems, "has_hints": has_hints}
    values["fields"] = variants.fields(game, browser.language)
    return html(browser, "new.html", 400 if problems else 200, game=game, **values)


@post("/new/{key:str}")
async def create(request: HttpRequest, key: FromPath[str], data: Form) -> Response[str] | Redirect:
    """Open a table as the form says."""
    browser, game = Browser(request), game_of(key)
    chosen = [data.get(f"seat-{seat}", "none") for seat in range(4)]
    names = [clean_name(data.get(f"name-{seat}", "")) for seat in range(4)]
    options = {name.removeprefix("option-"): text for name, text in data.items() if name.startswith("option-") and text}
    taken = [(kind, name) for kind, name in zip(chosen, names, strict=True) if kind != "none"]
    problems = _problems(chosen, browser.say)
    if not problems:
        try:
            parsed = game.option_table.parse(options.items())
            return await _open_table(request, browser, game, taken, parsed, has_hints="no-hints" not in data)
        except InvalidSetup as error:
            problems = [
                variants.describe_problem(game, problem, set(options), browser.language)
                for problem in error.problems
                if problem.is_error
            ]
    return _form(browser, game, chosen, names, options, problems, has_hints="no-hints" not in data)


@post("/play/{key:str}")
async def play_now(request: HttpRequest, key: FromPath[str], data: Form) -> Redirect:
    """A table for two: you and a bot, whose level this browser will be offered first from now on."""
    game = game_of(key)
    chosen = data.get("bot", "")
    is_chosen = chosen in offered_bots(game.key)
    bot = chosen if is_chosen else _wanted_bot(request, game)
    answer = await _open_table(request, Browser(request), game, [("me", ""), (bot, "")], {})
    if is_chosen:
        answer.cookies.append(cookie("bot", bot, request.scope["scheme"]))
    return answer


def _wanted_bot(request: HttpRequest, game: Game) -> str:
    """The bot that this browser has played against, or the usual one."""
    wanted = request.cookies.get("bot", "")
    return wanted if wanted in offered_bots(game.key) else usual_bot(game.key)


async def _open_table(
    request: HttpRequest,
    browser: Browser,
    game: Game,
    taken: list[tuple[str, str]],
    options: dict[str, Value],
    *,
    has_hints: bool = True,
) -> Redirect:
    count_table(request, browser)
    cookies = await seat_cookies(request, browser)
    occupants = [_occupant(kind, name) for kind, name in taken]
    browser_ids: dict[Seat, str] = {seat: browser.id for seat, (kind, _name) in enumerate(taken) if kind == "me"}
    rooms = rooms_of(request)
    table_id = await rooms.create(game.key, options, occupants, browser_ids, has_hints=has_hints, owner=browser.id)
    return Redirect(f"/t/{table_id}", status_code=303, cookies=cookies)


def _occupant(kind: str, name: str) -> Occupant:
    if kind in NAMES:
        return Occupant(BOT, name, kind)
    return Occupant(PERSON, name) if kind == "me" else Occupant(OPEN)


def _problems(kinds: list[str], _: Translate) -> list[str]:
    """What is wrong with who sits where."""
    found: list[str] = []
    if not set(kinds) <= {"me", "open", "none", *NAMES}:
        found.append(_(N_("Somebody unknown sits at the table.")))
    if len(kinds) - kinds.count("none") < min(PLAYERS):
        found.append(_(N_("A table needs at least two seats.")))
    return found


@post("/settings")
async def save_settings(request: HttpRequest, data: Form) -> Redirect:
    """Remember language and colors."""
    chosen = {key: data.get(key, "") for key in ("language", "theme")}
    scheme = request.scope["scheme"]
    found = [cookie(key, value, scheme) for key, value in chosen.items() if re.fullmatch("[a-z]{2,10}", value)]
    back = request.headers.get("referer", "/")
    path = re.sub(r"^https?://[^/]*", "", back)
    return Redirect(path if path.startswith("/") and not path.startswith("//") else "/", status_code=303, cookies=found)
