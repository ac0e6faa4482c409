"""Handlers of what browsers may keep."""

from __future__ import annotations

import json
import re
from functools import cache
from importlib import resources
from typing import Final

from litestar import MediaType, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery

from polynya.core.texts import N_
from polynya.render.art import ART, definitions
from polynya.render.themes import CSS, THEMES
from polynya.web.requests import HttpRequest, game_of, rooms_of
from polynya.web.samples import sample_picture
from polynya.web.scripts import bundle

KEEP: Final = "public, max-age=31536000, immutable"


@get("/static/{name:str}")
async def static(request: HttpRequest, name: FromPath[str]) -> Response[bytes]:
    """A file that changes only with the version, and may be kept by whoever names it."""
    if name == "theme.css":
        return Response(_theme_css().encode(), media_type="text/css", headers={"Cache-Control": KEEP})
    if name == "symbols.js":
        return Response(_symbols_js().encode(), media_type="text/javascript", headers={"Cache-Control": KEEP})
    kinds = {"js": "text/javascript", "css": "text/css", "svg": "image/svg+xml"}
    file = resources.files("polynya.web").joinpath("static", name)
    if not re.fullmatch(r"[a-z-]+\.(js|css|svg)", name) or not file.is_file():
        raise NotFoundException(N_("There is no such page."))
    content = bundle(name).encode() if name.endswith(".js") else file.read_bytes()
    headers = {"Cache-Control": KEEP if "v" in request.query_params else "no-cache"}
    return Response(content, media_type=kinds[name.split(".")[1]], headers=headers)


def _theme_css() -> str:
    """The themes, and one that follows the system."""
    rules = {name: "".join([f"--{key}:{value};" for key, value in colors.items()]) for name, colors in THEMES.items()}
    return f".auto{{{rules['light']}}}@media (prefers-color-scheme: dark){{.auto{{{rules['dark']}}}}}{CSS}"


@cache
def _symbols_js() -> str:
    """All art, for the element before the script: a page that comes again need not bring it again."""
    return f"document.currentScript.previousElementSibling.innerHTML = {json.dumps(definitions(tuple(ART)))};"


@get("/picture/{name:str}")
async def game_picture(name: FromPath[str], theme: FromQuery[str] = "auto") -> Response[str]:
    """A picture of a game for the home page."""
    game = game_of(name.removesuffix(".svg"))
    text = sample_picture(game.key, theme if theme in THEMES else "auto")
    return Response(text, media_type="image/svg+xml", headers={"Cache-Control": KEEP})


@get("/health", media_type=MediaType.TEXT)
async def health() -> str:
    """Whether the server answers."""
    return "ok"


@get("/ready", media_type=MediaType.TEXT)
async def ready(request: HttpRequest) -> Response[str]:
    """Whether the server hears what other processes do, and its database answers."""
    rooms = rooms_of(request)
    state = "ready" if rooms.channel.is_ready else "deaf"
    if not await rooms.store.answers():
        state = "no database"
    return Response(state, status_code=200 if state == "ready" else 503)
