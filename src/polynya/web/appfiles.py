"""Handlers of what makes the page an app: manifest, icons, a worker that keeps static files, a page without net."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Final

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from polynya.core.texts import N_
from polynya.render.picture import png
from polynya.render.themes import THEMES
from polynya.web import pages
from polynya.web.files import KEEP
from polynya.web.requests import Browser, HttpRequest, html

SIZES: Final = ("192", "512")  # pixels of icons
MARGIN: Final = 10  # units around an icon that a system may cut into another shape


@get("/manifest.webmanifest", media_type="application/manifest+json")
async def manifest(request: HttpRequest) -> dict[str, object]:
    """What a system has to know to keep Polynya as an app."""
    browser, version = Browser(request), pages.version()
    icons = [{"src": f"/icon/{size}.png?v={version}", "sizes": f"{size}x{size}", "type": "image/png"} for size in SIZES]
    drawn = {"src": f"/static/icon.svg?v={version}", "sizes": "any", "type": "image/svg+xml"}
    return {
        "id": "/",
        "name": "Polynya",
        "short_name": "Polynya",
        "description": browser.say(N_("Arctic board games on one table")),
        "lang": browser.language,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": THEMES["light"]["page"],
        "theme_color": THEMES["light"]["panel"],
        "icons": [drawn, *[{**icon, "purpose": purpose} for icon in icons for purpose in ("any", "maskable")]],
    }


@get("/icon/{name:str}")
async def icon(name: FromPath[str]) -> Response[bytes]:
    """An icon of the app, drawn from its picture."""
    if name.removesuffix(".png") not in SIZES:
        raise NotFoundException(N_("There is no such page."))
    return Response(_icon(int(name.removesuffix(".png"))), media_type="image/png", headers={"Cache-Control": KEEP})


@cache
def _icon(size: int) -> bytes:
    """With water to its borders, so that nothing is lost in whatever shape it is shown."""
    svg = resources.files("polynya.web").joinpath("static", "icon.svg").read_text(encoding="utf-8")
    half = 32 + MARGIN
    box = f'viewBox="{-half} {-half} {2 * half} {2 * half}"'
    ground = f'<rect x="{-half}" y="{-half}" width="{2 * half}" height="{2 * half}" fill="#17425a"/>'
    framed = svg.replace('viewBox="-32 -32 64 64">', f'{box} width="{2 * half}" height="{2 * half}">{ground}', 1)
    return png(framed, size)


@get("/worker.js", media_type="text/javascript")
async def worker() -> Response[bytes]:
    """The service worker: at the top, so that it is responsible for every page."""
    file = resources.files("polynya.web").joinpath("static", "worker.js")
    return Response(file.read_bytes(), media_type="text/javascript", headers={"Cache-Control": "no-cache"})


@get("/offline")
async def offline(request: HttpRequest) -> Response[str]:
    """What the worker shows where there is no net."""
    return html(Browser(request), "offline.html")
