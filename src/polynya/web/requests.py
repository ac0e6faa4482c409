"""Who asks, and what every handler needs: the browser, the room, an answer as a page."""

from __future__ import annotations

import hashlib
import secrets
from typing import Annotated, Final

from litestar import MediaType, Request, Response
from litestar.datastructures import Cookie, State
from litestar.enums import RequestEncodingType
from litestar.exceptions import NotFoundException
from litestar.params import Body

from polynya.core.game import Game
from polynya.core.texts import N_, Translate
from polynya.games import all_games, game_named
from polynya.render.themes import THEMES
from polynya.web import pages
from polynya.web.languages import LANGUAGES, preferred_language, translator
from polynya.web.rooms import Room, Rooms

TOKEN: Final = "polynya"
YEAR: Final = 31536000
Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]
HttpRequest = Request[object, object, State]


class Browser:
    """Who asks: the hash of a token in a cookie, a language and a theme."""

    def __init__(self, request: HttpRequest) -> None:
        self.token = request.cookies.get(TOKEN, "")
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
        return hashlib.sha256(self.token.encode()).hexdigest() if self.token else ""

    def cookies(self) -> list[Cookie]:
        """A token for a browser that has none yet."""
        if self.token:
            return []
        self.token = secrets.token_urlsafe(16)
        return [cookie(TOKEN, self.token)]


def cookie(key: str, value: str) -> Cookie:
    """A cookie that scripts cannot read and other sites cannot send."""
    return Cookie(key=key, value=value, max_age=YEAR, httponly=True, samesite="lax", path="/")


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
    return room


def game_of(key: str) -> Game:
    """The game with this key; 404 if there is none."""
    if key not in [game.key for game in all_games()]:
        raise NotFoundException(N_("There is no such game."))
    return game_named(key)
