"""Handlers of how to play: the booklet of a game as an illustrated page."""

from __future__ import annotations

import hashlib
import re
from functools import cache
from typing import Final

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect
from markupsafe import Markup

from polynya.bundles import all_booklets, bundle_of
from polynya.bundles.glance import AIM, SCORE, TURN
from polynya.core.texts import N_
from polynya.printing import pictures
from polynya.render.themes import THEMES, style
from polynya.web.booklets import booklet_html, headings, put_first
from polynya.web.files import KEEP
from polynya.web.requests import Browser, HttpRequest, game_of, html
from polynya.web.samples import position_picture

GLANCE_TITLES: Final = {AIM: N_("The aim"), TURN: N_("A turn"), SCORE: N_("What counts")}
IMAGE: Final = re.compile(r'<img src="/figure/(\w+)/(\w+)\.svg"')
SIZE: Final = re.compile(r' width="(\d+)" height="(\d+)"')


@get("/how/{key:str}")
async def how(request: HttpRequest, key: FromPath[str]) -> Response[str] | Redirect:
    """The rules as one reads them before the first game; of a game without a booklet, clause by clause."""
    browser, game = Browser(request), game_of(key)
    booklet = bundle_of(game.key).booklet
    if booklet is None:
        return Redirect(f"/rules/{game.key}", status_code=303)
    bundle = bundle_of(game.key)
    text = put_first(booklet_html(booklet.name, browser.language), bundle.chapters, bundle.foreign_chapters)
    return html(
        browser,
        "how.html",
        game=game,
        designers=booklet.designers[browser.language],
        facts=booklet.game_facts.get(game.key, booklet.facts)[browser.language],
        has_guide=bool(bundle.guide),
        glance=[(browser.say(GLANCE_TITLES[part.name]), part.words[browser.language]) for part in bundle.glance],
        contents=[(heading.anchor, Markup(heading.text)) for heading in headings(text) if heading.level == 2],
        cover=Markup(_image(booklet.name, "cover", browser.theme)),
        text=Markup(IMAGE.sub(lambda found: _image(found[1], found[2], browser.theme), text)),
    )


@get("/glance/{key:str}/{number:int}")
async def glance_picture(key: FromPath[str], number: FromPath[int], theme: FromQuery[str] = "auto") -> Response[str]:
    """A picture of the game on one screen."""
    parts = bundle_of(game_of(key).key).glance
    if not 0 <= number < len(parts):
        raise NotFoundException(N_("There is no such page."))
    svg = position_picture(key, parts[number].position, theme if theme in THEMES else "auto")
    return Response(svg, media_type="image/svg+xml", headers={"Cache-Control": KEEP})


@get("/figure/{booklet:str}/{name:str}")
async def figure(booklet: FromPath[str], name: FromPath[str], theme: FromQuery[str] = "auto") -> Response[str]:
    """A position of a booklet as a picture."""
    drawn = _pictures(booklet) if booklet in all_booklets() else {}
    svg = drawn.get(name.removesuffix(".svg"))
    if svg is None:
        raise NotFoundException(N_("There is no such page."))
    return Response(_style_picture(svg, theme), media_type="image/svg+xml", headers={"Cache-Control": KEEP})


@cache
def _pictures(booklet: str) -> dict[str, str]:
    return pictures(all_booklets()[booklet])


def _style_picture(svg: str, theme: str) -> str:
    """The picture in the colors of a theme; `auto` follows the system."""
    light, dark = style("light"), _as_light("dark")
    colors = _as_light(theme) if theme in THEMES else f"{light}@media (prefers-color-scheme: dark){{{dark}}}"
    return svg.replace(light, colors, 1)


def _as_light(theme: str) -> str:
    return style(theme).replace(f".{theme}{{", ".light{")


def _image(booklet: str, name: str, theme: str) -> str:
    """The beginning of an element whose room is known before the picture is there; browsers may keep it."""
    svg = _pictures(booklet)[name]
    size = SIZE.search(svg)
    version = hashlib.sha256(svg.encode()).hexdigest()[:10]
    return f'<img src="/figure/{booklet}/{name}.svg?theme={theme}&amp;v={version}"{size[0] if size else ""}'
