"""Handlers of the pages around a table: the games, rules, settings."""

from __future__ import annotations

import re
from typing import Final

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect
from markupsafe import Markup

from polynya.web.bots import offered_bots
from polynya.web.limits import limits
from polynya.web.mytables import first_tables, may_delete, my_tables
from polynya.web.newtables import SeatWish, Wanted, open_table, wanted_bot
from polynya.web.requests import Browser, Form, HttpRequest, cookie, game_of, html, met_games
from polynya.web.rules import rules_html

TABLE_ID: Final = re.compile("[A-Za-z0-9_-]{1,32}")


@get("/")
async def home(
    request: HttpRequest, gone: FromQuery[str] = "", deleted: FromQuery[str] = "", every: FromQuery[str] = ""
) -> Response[str]:
    """The games, and the tables of this browser; `gone` was taken off that list a moment ago, or one was deleted."""
    browser = Browser(request)
    tables = await my_tables(request, browser)
    is_gone = bool(TABLE_ID.fullmatch(gone)) and gone not in [table.id for table in tables]
    return html(
        browser,
        "home.html",
        tables=tables if every else first_tables(tables),
        number=len(tables),
        waiting=sum([table.is_turn for table in tables]),
        gone=gone if is_gone else "",
        may_delete=is_gone and await may_delete(request, browser, gone),
        is_deleted=bool(deleted),
        wanted=request.cookies.get("bot", ""),
        met=met_games(request),
        most=limits().record,
    )


@get("/rules/{key:str}")
async def rules(request: HttpRequest, key: FromPath[str]) -> Response[str]:
    """A rulebook with an anchor for every clause."""
    browser, game = Browser(request), game_of(key)
    return html(browser, "rules.html", game=game, text=Markup(rules_html(game.key, browser.language)))


@post("/play/{key:str}")
async def play_now(request: HttpRequest, key: FromPath[str], data: Form) -> Redirect:
    """A table for two: you and a bot, whose level this browser will be offered first from now on."""
    game = game_of(key)
    chosen = data.get("bot", "")
    bot = chosen if chosen in offered_bots(game.key) else wanted_bot(request, game)
    return await open_table(request, Browser(request), game, Wanted([SeatWish("me"), SeatWish(bot)]))


@post("/settings")
async def save_settings(request: HttpRequest, data: Form) -> Redirect:
    """Remember language and colors."""
    chosen = {key: data.get(key, "") for key in ("language", "theme")}
    scheme = request.scope["scheme"]
    found = [cookie(key, value, scheme) for key, value in chosen.items() if re.fullmatch("[a-z]{2,10}", value)]
    back = request.headers.get("referer", "/")
    path = re.sub(r"^https?://[^/]*", "", back)
    return Redirect(path if path.startswith("/") and not path.startswith("//") else "/", status_code=303, cookies=found)
