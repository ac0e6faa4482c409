"""The server: three steps a handler, find the table, tell it what the seat did, show what that seat now sees."""

from __future__ import annotations

import asyncio
import dataclasses
import hashlib
import re
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from importlib import resources
from typing import Annotated, Final
from urllib.parse import quote

import segno
from litestar import Litestar, MediaType, Request, Response, get, post
from litestar.config.compression import CompressionConfig
from litestar.datastructures import Cookie, State
from litestar.enums import RequestEncodingType
from litestar.exceptions import HTTPException, NotFoundException, PermissionDeniedException
from litestar.params import Body
from litestar.response import Redirect, Stream
from markupsafe import Markup

from polynya.core.errors import IllegalAction, InvalidSetup, NotYourTurn, PolynyaError, UndoRefused
from polynya.core.game import Game
from polynya.core.options import Value
from polynya.core.types import OVER, SPECTATOR, Seat
from polynya.games import GAMES, game_named
from polynya.record.record import Record
from polynya.record.textform import write
from polynya.render.board import drawer_of
from polynya.render.scene import placement
from polynya.render.svg import number
from polynya.render.themes import CSS, THEMES
from polynya.store.store import Stale, Store
from polynya.store.table import BOT, OPEN, PERSON, Sitting
from polynya.web import pages
from polynya.web.bots import NAMES
from polynya.web.choices import place_at, refused
from polynya.web.guard import guarded
from polynya.web.languages import LANGUAGES, N_, Translate, preferred, translator
from polynya.web.rooms import Room, Rooms
from polynya.web.rules import rules_html
from polynya.web.samples import sample_picture
from polynya.web.settings import Settings, settings

PING: Final = 15.0  # seconds
KEEP: Final = "public, max-age=31536000, immutable"
TOKEN: Final = "polynya"
YEAR: Final = 31536000
STATUS: Final[tuple[tuple[type[PolynyaError], int], ...]] = (  # the first that fits
    (Stale, 409),
    (NotYourTurn, 409),
    (IllegalAction, 422),
    (UndoRefused, 409),
    (PolynyaError, 400),
)
Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]
Visit = Request[object, object, State]


class Browser:
    """Who asks: the hash of a token in a cookie, a language and a theme."""

    def __init__(self, request: Visit) -> None:
        self.token = request.cookies.get(TOKEN, "")
        self.language = request.cookies.get("language", "") or preferred(request.headers.get("accept-language", ""))
        self.theme = request.cookies.get("theme", "auto")
        if self.language not in LANGUAGES:
            self.language = "en"
        if self.theme not in THEMES:
            self.theme = "auto"
        self.say: Translate = translator(self.language)

    @property
    def holder(self) -> str:
        return hashlib.sha256(self.token.encode()).hexdigest() if self.token else ""

    def cookies(self) -> list[Cookie]:
        """A token for a browser that has none yet."""
        if self.token:
            return []
        self.token = secrets.token_urlsafe(16)
        return [_cookie(TOKEN, self.token)]


def _cookie(key: str, value: str) -> Cookie:
    return Cookie(key=key, value=value, max_age=YEAR, httponly=True, samesite="lax", path="/")


def _html(browser: Browser, template: str, status: int = 200, **values: object) -> Response[str]:
    text = pages.page(template, browser.language, browser.theme, **values)
    return Response(text, media_type=MediaType.HTML, status_code=status, headers={"Cache-Control": "no-store"})


def _rooms(request: Visit) -> Rooms:
    rooms: Rooms = request.app.state.rooms
    return rooms


async def _room(request: Visit, table_id: str) -> Room:
    room = await _rooms(request).get(table_id)
    if room is None:
        raise NotFoundException(N_("There is no such table."))
    return room


def _game(key: str) -> Game:
    if key not in [game.key for game in GAMES]:
        raise NotFoundException(N_("There is no such game."))
    return game_named(key)


# Pages


@get("/")
async def home(request: Visit) -> Response[str]:
    """The games, and the tables of this browser."""
    browser = Browser(request)
    tables = [await _summary(request, table_id, browser) for table_id in await _mine(request, browser)]
    return _html(browser, "home.html", tables=tables)


async def _mine(request: Visit, browser: Browser) -> list[str]:
    store: Store = request.app.state.store
    return await store.tables_of(browser.holder, 12) if browser.holder else []


async def _summary(request: Visit, table_id: str, browser: Browser) -> dict[str, object]:
    room = await _room(request, table_id)
    mover = room.match.mover
    is_turn = mover in room.seats_of(browser.holder)
    word = N_("over") if mover == OVER else N_("your turn") if is_turn else N_("others are to move")
    names = [pages.name_of(who, seat, browser.say) for seat, who in enumerate(room.table.sittings)]
    return {
        "id": table_id,
        "game": room.match.game.name,
        "names": names,
        "status": browser.say(word),
        "is_turn": is_turn,
    }


@get("/rules/{key:str}")
async def rules(request: Visit, key: str) -> Response[str]:
    """A rulebook with an anchor for every clause."""
    browser, game = Browser(request), _game(key)
    return _html(browser, "rules.html", game=game, text=Markup(rules_html(game.rulebook, browser.language)))


@get("/new/{key:str}")
async def new(request: Visit, key: str) -> Response[str]:
    """The form for a new table."""
    browser = Browser(request)
    return _form(browser, _game(key), ["me", "greedy", "none", "none"], [""] * 4, {}, [])


def _form(
    browser: Browser, game: Game, chosen: list[str], names: list[str], options: dict[str, str], problems: list[str]
) -> Response[str]:
    _ = browser.say
    kinds = [("me", _(N_("you, at this screen"))), *[(name, _(pages.BOT_NAMES[name])) for name in NAMES]]
    kinds += [("open", _(N_("free, for a friend"))), ("none", _(N_("nobody")))]
    values = {"kinds": kinds, "chosen": chosen, "names": names, "options": options, "problems": problems}
    return _html(browser, "new.html", 400 if problems else 200, game=game, **values)


@post("/new/{key:str}")
async def create(request: Visit, key: str, data: Form) -> Response[str] | Redirect:
    """Open a table as the form says."""
    browser, game = Browser(request), _game(key)
    chosen = [data.get(f"seat-{seat}", "none") for seat in range(4)]
    names = [" ".join(data.get(f"name-{seat}", "").split())[:30] for seat in range(4)]
    options = {name.removeprefix("option-"): text for name, text in data.items() if name.startswith("option-") and text}
    taken = [(kind, name) for kind, name in zip(chosen, names, strict=True) if kind != "none"]
    problems = [browser.say(N_("In a game with secrets this browser can hold only one seat."))]
    if not game.has_secrets or [kind for kind, _name in taken].count("me") <= 1:
        try:
            return await _open(request, browser, game, taken, game.option_table.parsed(options.items()))
        except InvalidSetup as error:
            problems = str(error).splitlines()
    return _form(browser, game, chosen, names, options, problems)


@post("/play/{key:str}")
async def play_now(request: Visit, key: str) -> Redirect:
    """A table for two: you and a bot."""
    return await _open(request, Browser(request), _game(key), [("me", ""), ("greedy", "")], {})


async def _open(
    request: Visit, browser: Browser, game: Game, taken: list[tuple[str, str]], options: dict[str, Value]
) -> Redirect:
    cookies = browser.cookies()
    sittings = [_sitting(kind, name) for kind, name in taken]
    holders: dict[Seat, str] = {seat: browser.holder for seat, (kind, _name) in enumerate(taken) if kind == "me"}
    table_id = await _rooms(request).create(game.key, options, sittings, holders)
    return Redirect(f"/t/{table_id}", status_code=303, cookies=cookies)


def _sitting(kind: str, name: str) -> Sitting:
    if kind in NAMES:
        return Sitting(BOT, name, kind)
    return Sitting(PERSON, name) if kind == "me" else Sitting(OPEN)


@post("/settings")
async def set_up(request: Visit, data: Form) -> Redirect:
    """Remember language and colors."""
    found = [_cookie(key, data[key]) for key in ("language", "theme") if re.fullmatch("[a-z]{2,10}", data.get(key, ""))]
    back = request.headers.get("referer", "/")
    path = re.sub(r"^https?://[^/]*", "", back)
    return Redirect(path if path.startswith("/") and not path.startswith("//") else "/", status_code=303, cookies=found)


# A table


@get("/t/{table_id:str}")
async def table_page(request: Visit, table_id: str) -> Response[str]:
    """The page of a table, for whoever comes."""
    browser, room = Browser(request), await _room(request, table_id)
    async with room.lock:
        view = room.match.view(room.viewer(browser.holder))
        drawer = drawer_of(view)
        layout = drawer.layout(view)
        link = str(request.url.with_replacements(query=""))
        return _html(
            browser,
            "table.html",
            table=room.table,
            game=room.match.game,
            box=f"0 0 {number(layout.width)} {number(layout.height)}",
            floor=Markup(drawer.floor(view)),
            coordinates=Markup(drawer.coordinates(view)),
            symbols=Markup(pages.symbols()),
            link=link,
            qr=Markup(segno.make(link, error="m").svg_inline(border=2, omitsize=True)),
            fragment=Markup(pages.fragment(room, browser.holder, browser.language)),
        )


@get("/t/{table_id:str}/places.css")
async def places(request: Visit, table_id: str) -> Response[str]:
    """Where pieces are placed by class."""
    room = await _room(request, table_id)
    view = room.match.view(int(SPECTATOR))
    layout = drawer_of(view).layout(view)
    text = placement(layout.spots, drawer_of(view).most) + f":root{{--ratio:{layout.width / layout.height:.3f}}}"
    return Response(text, media_type="text/css", headers={"Cache-Control": KEEP})


@get("/t/{table_id:str}/log")
async def whole_log(request: Visit, table_id: str) -> Response[str]:
    """Everything that happened, as far as this browser may know."""
    browser, room = Browser(request), await _room(request, table_id)
    async with room.lock:
        lines = pages.log_lines(room.match, room.table.sittings, room.viewer(browser.holder), browser.say)
        return _html(browser, "log.html", table=room.table, game=room.match.game, log=lines)


@get("/t/{table_id:str}/record.txt", media_type=MediaType.TEXT)
async def record(request: Visit, table_id: str) -> Response[str]:
    """The record, once nothing in it is secret any more."""
    browser, room = Browser(request), await _room(request, table_id)
    async with room.lock:
        if room.match.game.has_secrets and not room.match.is_over:
            raise PermissionDeniedException(N_("The record can be downloaded when the game is over."))
        kept = Record.of(room.match)
        names = tuple([pages.name_of(who, seat, browser.say) for seat, who in enumerate(room.table.sittings)])
        text = write(dataclasses.replace(kept, names=names))
    name = f"{room.match.game.key}-{table_id}.txt"
    return Response(text, media_type="text/plain", headers={"Content-Disposition": f'attachment; filename="{name}"'})


@get("/t/{table_id:str}/events")
async def events(request: Visit, table_id: str, since: int = 0) -> Stream:
    """What changes, from the entry that the page has; an event's id is the seq it shows."""
    browser, room = Browser(request), await _room(request, table_id)
    last = request.headers.get("last-event-id", "")
    start = int(last) if last.isdigit() else since
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return Stream(_events(room, browser, start), media_type="text/event-stream", headers=headers)


async def _events(room: Room, browser: Browser, sent: int) -> AsyncIterator[str]:
    room.listeners += 1
    try:
        async for event in _news(room, browser, sent):
            yield event
    finally:
        room.listeners -= 1


async def _news(room: Room, browser: Browser, sent: int) -> AsyncIterator[str]:
    yield ": hello\n\n"
    while True:
        async with room.lock:
            seq = room.table.seq
            text = pages.fragment(room, browser.holder, browser.language) if seq != sent else ""
        if text:
            sent = seq
            yield f"id: {seq}\ndata: {_one_line(text)}\n\n"
            continue
        try:
            async with room.news:
                if room.table.seq == sent:
                    await asyncio.wait_for(room.news.wait(), PING)
        except TimeoutError:
            yield ": ping\n\n"


def _one_line(text: str) -> str:
    return text.replace("\r", "").replace("\n", " ")


@post("/t/{table_id:str}/act")
async def act(request: Visit, table_id: str, data: Form) -> Response[str]:
    """Make a decision; whoever is late, and whoever asks twice, gets the table as it is."""
    browser, room = Browser(request), await _room(request, table_id)
    seat, action, seq = room.match.mover, _int(data, "action"), _int(data, "seq")
    if room.has_made(browser.holder, seq, action):
        return await _shown(room, browser)
    if seat not in room.seats_of(browser.holder):
        return await _shown(room, browser, NotYourTurn(browser.say(N_("It is not your turn."))))
    return await _done(room, browser, _rooms(request).act(room, seat, action, seq))


@post("/t/{table_id:str}/undo")
async def undo(request: Visit, table_id: str, data: Form) -> Response[str]:
    """Take back the last choice of this browser."""
    browser, room = Browser(request), await _room(request, table_id)
    seat = pages.undo_seat(room, browser.holder)
    if seat is None:
        return await _shown(room, browser, UndoRefused(browser.say(N_("This cannot be taken back any more."))))
    return await _done(room, browser, _rooms(request).undo(room, seat, _int(data, "seq")))


@post("/t/{table_id:str}/hurry")
async def hurry(request: Visit, table_id: str) -> Response[str]:
    """Let the bots move at once."""
    browser, room = Browser(request), await _room(request, table_id)
    if room.seats_of(browser.holder):
        _rooms(request).hurry(room)
    return await _shown(room, browser)


@post("/t/{table_id:str}/sit")
async def sit(request: Visit, table_id: str, data: Form) -> Redirect:
    """Take a free seat."""
    browser, room = Browser(request), await _room(request, table_id)
    cookies = browser.cookies()
    if not room.seats_of(browser.holder):
        with suppress(Stale, NotYourTurn):  # somebody was faster: the page shows it
            name = " ".join(data.get("name", "").split())[:30]
            await _rooms(request).sit(room, _int(data, "seat"), name, browser.holder)
    return Redirect(f"/t/{table_id}", status_code=303, cookies=cookies)


@post("/t/{table_id:str}/rematch")
async def rematch(request: Visit, table_id: str) -> Redirect:
    """The same again."""
    browser, room = Browser(request), await _room(request, table_id)
    if not room.seats_of(browser.holder):
        raise PermissionDeniedException(N_("Only who sits at the table can ask for a rematch."))
    return Redirect(f"/t/{await _rooms(request).rematch(room)}", status_code=303)


@get("/t/{table_id:str}/why")
async def why(request: Visit, table_id: str, x: float, y: float) -> dict[str, str]:
    """Why a place cannot be chosen now, with the clause."""
    browser, room = Browser(request), await _room(request, table_id)
    async with room.lock:
        seat = room.match.mover
        if seat not in room.seats_of(browser.holder):
            return {}
        view = room.match.view(seat)
        place = place_at(view, x, y)
        found = refused(room.match, seat, view, place) if place else None
    if found is None:
        return {"words": browser.say(N_("There is nothing to choose here now."))}
    return pages.refusal(room.match.game, *found, browser.language)


def _int(data: dict[str, str], key: str) -> int:
    text = data.get(key, "")
    if not re.fullmatch(r"\d{1,9}", text):
        raise HTTPException(detail=f"{key} is not a number", status_code=400)
    return int(text)


async def _done(room: Room, browser: Browser, doing: object) -> Response[str]:
    """Do it, and show the table; if it cannot be done, show the table and say why."""
    try:
        await doing  # type: ignore[misc]
    except PolynyaError as error:
        return await _shown(room, browser, error)
    return await _shown(room, browser)


async def _shown(room: Room, browser: Browser, error: PolynyaError | None = None) -> Response[str]:
    async with room.lock:
        text = pages.fragment(room, browser.holder, browser.language)
    status = next(code for kind, code in STATUS if isinstance(error, kind)) if error else 200
    headers = {"Cache-Control": "no-store"}
    if error:
        words = browser.say(N_("The table has moved on.")) if isinstance(error, Stale) else str(error)
        headers["X-Reason"] = quote(words)
    return Response(text, media_type=MediaType.HTML, status_code=status, headers=headers)


# What browsers may keep


@get("/static/{name:str}")
async def static(name: str) -> Response[bytes]:
    """A file that changes only with the version."""
    if name == "theme.css":
        return Response(_theme_css().encode(), media_type="text/css", headers={"Cache-Control": KEEP})
    kinds = {"js": "text/javascript", "css": "text/css", "svg": "image/svg+xml"}
    file = resources.files("polynya.web").joinpath("static", name)
    if not re.fullmatch(r"[a-z-]+\.(js|css|svg)", name) or not file.is_file():
        raise NotFoundException(N_("There is no such page."))
    headers = {"Cache-Control": KEEP if name.endswith((".css", ".svg")) else "no-cache"}
    return Response(file.read_bytes(), media_type=kinds[name.split(".")[1]], headers=headers)


def _theme_css() -> str:
    """The themes, and one that follows the system."""
    rules = {name: "".join([f"--{key}:{value};" for key, value in colors.items()]) for name, colors in THEMES.items()}
    return f".auto{{{rules['light']}}}@media (prefers-color-scheme: dark){{.auto{{{rules['dark']}}}}}{CSS}"


@get("/picture/{name:str}")
async def game_picture(name: str, theme: str = "auto") -> Response[str]:
    """A picture of a game for the home page."""
    game = _game(name.removesuffix(".svg"))
    text = sample_picture(game.key, theme if theme in THEMES else "auto")
    return Response(text, media_type="image/svg+xml", headers={"Cache-Control": KEEP})


@get("/health", media_type=MediaType.TEXT)
async def health() -> str:
    """Whether the server answers."""
    return "ok"


# The application


def failed(request: Visit, error: Exception) -> Response[str]:
    """A page that says what is wrong and leads on."""
    browser = Browser(request)
    status = getattr(error, "status_code", 500)
    words = str(getattr(error, "detail", "")) if status < 500 else ""
    if status in (404, 405) and not words.startswith("There"):
        words = N_("There is no such page.")
    title = browser.say(N_("This did not work"))
    text = (
        browser.say(words) if words else browser.say(N_("The server has made a mistake. Nothing is lost; try again."))
    )
    return _html(browser, "error.html", status, title=title, words=text)


def refused_wish(request: Visit, error: PolynyaError) -> Response[str]:
    """What cannot be done, as a page."""
    status = next(code for kind, code in STATUS if isinstance(error, kind))
    return failed(request, HTTPException(detail=str(error), status_code=status))


def create_app(given: Settings | None = None) -> Litestar:
    """The whole server, on the database that the settings name."""
    chosen = given or settings()

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = Store(chosen.database_url)
        await store.setup()
        app.state.store = store
        app.state.rooms = Rooms(store, chosen.pause)
        yield
        await app.state.rooms.close()
        await store.close()

    handlers = [home, rules, new, create, play_now, set_up, table_page, places, whole_log, record, events, act, undo]
    return Litestar(
        route_handlers=[*handlers, hurry, sit, rematch, why, static, game_picture, health],
        lifespan=[lifespan],
        middleware=[guarded],
        compression_config=CompressionConfig(backend="gzip", minimum_size=400),
        exception_handlers={PolynyaError: refused_wish, Exception: failed},
        logging_config=None,
        openapi_config=None,
    )
