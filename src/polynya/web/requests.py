"""Who asks, and what every handler needs: the browser, the room, an answer as a page."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import MediaType, Request, Response
from litestar.datastructures import Cookie, State
from litestar.enums import RequestEncodingType
from litestar.exceptions import NotFoundException, TooManyRequestsException
from litestar.params import Body

from polynya.core.game import Game
from polynya.core.texts import N_, Translate
from polynya.games import all_games, game_named
from polynya.render.themes import THEMES
from polynya.store.store import Store
from polynya.web import pages
from polynya.web.crowd import Crowd, TooMany, neighborhood
from polynya.web.languages import LANGUAGES, preferred_language, translator
from polynya.web.room import Room
from polynya.web.rooms import Rooms
from polynya.web.seats import mind_clock
from polynya.web.tokens import browser_id_of, cookie_name, new_token, token_in

MET: Final = "met"  # the cookie with the games that somebody has met
YEAR: Final = 31536000
Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]
HttpRequest = Request[object, object, State]


class Browser:
    """Who asks: the hash of a token in a cookie, a language and a theme."""

    def __init__(self, request: HttpRequest) -> None:
        self.scheme = request.scope["scheme"]
        self.token = token_in(request.cookies, self.scheme)
        self.language = request.cookies.get("language", "") or preferred_language(
            request.headers.get("accept-language", "")
        )
        self.theme = request.cookies.get("theme", "auto")
        if self.language not in LANGUAGES:
            self.language = "en"
        if self.theme not in THEMES:
            self.theme = "auto"
        self.say: Translate = translator(self.language)

    @property
    def id(self) -> str:
        return browser_id_of(self.token)


async def seat_cookies(request: HttpRequest, browser: Browser) -> list[Cookie]:
    """A token for a browser that takes its first seat of all; one that nobody here has given it is none."""
    store: Store = request.app.state.store
    if browser.id and await store.is_known(browser.id):
        return []
    browser.token = new_token()
    return [cookie(cookie_name(browser.scheme), browser.token, browser.scheme)]


def cookie(key: str, value: str, scheme: str) -> Cookie:
    """A cookie that scripts cannot read and other sites cannot send."""
    is_secure = scheme == "https"
    return Cookie(key=key, value=value, max_age=YEAR, httponly=True, samesite="lax", path="/", secure=is_secure)


def met_games(request: HttpRequest) -> list[str]:
    """The games that this browser has played or learned."""
    return request.cookies.get(MET, "").split(".")


def meeting_cookie(request: HttpRequest, game: str) -> Cookie:
    """Remembers that this browser has met a game."""
    known = [game.key for game in all_games()]
    met = [key for key in known if key == game or key in met_games(request)]
    return cookie(MET, ".".join(met), request.scope["scheme"])


def count_table(request: HttpRequest, browser: Browser) -> None:
    """Count a table that a browser opens; 429 if it has had enough for this hour."""
    crowd: Crowd = request.app.state.crowd
    try:
        crowd.open_table(browser.id, _neighborhood_of(request))
    except TooMany as error:
        text = N_("You have opened many tables in the last hour. Play at one of them, or try again later.")
        raise TooManyRequestsException(text) from error


def count_seat(request: HttpRequest, browser: Browser) -> None:
    """Count a seat that a browser takes; 429 if it has had enough for this hour."""
    crowd: Crowd = request.app.state.crowd
    try:
        crowd.take_seat(browser.id, _neighborhood_of(request))
    except TooMany as error:
        raise TooManyRequestsException(N_("You have taken many seats in the last hour. Try again later.")) from error


def count_guess(request: HttpRequest) -> None:
    """Count a token that nobody has; 429 if there were enough for this hour."""
    crowd: Crowd = request.app.state.crowd
    try:
        crowd.guess(_neighborhood_of(request))
    except TooMany as error:
        text = N_("Too many tokens that nobody has came from your address. Try again later.")
        raise TooManyRequestsException(text) from error


def _neighborhood_of(request: HttpRequest) -> str:
    return neighborhood(request.client.host if request.client else "")


def html(browser: Browser, template: str, status: int = 200, **values: object) -> Response[str]:
    """A page in the browser's language."""
    text = pages.page(template, browser.language, browser.theme, **values)
    return Response(text, media_type=MediaType.HTML, status_code=status, headers={"Cache-Control": "no-store"})


def rooms_of(request: HttpRequest) -> Rooms:
    """The rooms of the server that is asked."""
    rooms: Rooms = request.app.state.rooms
    return rooms


async def room_of(request: HttpRequest, table_id: str) -> Room:
    """The room of a table; 404 if there is none."""
    room = await rooms_of(request).get(table_id)
    if room is None:
        raise NotFoundException(N_("There is no such table."))
    if room.table.is_deleted:
        raise NotFoundException(N_("There is no such table anymore: the person who opened it has deleted it."))
    await mind_clock(rooms_of(request), room)
    return room


def game_of(key: str) -> Game:
    """The game with this key; 404 if there is none."""
    if key not in [game.key for game in all_games()]:
        raise NotFoundException(N_("There is no such game."))
    return game_named(key)
