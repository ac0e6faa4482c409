"""What goes wrong, as a page that leads on; and which status says it."""

from __future__ import annotations

import logging
from typing import Final

from litestar import Response
from litestar.exceptions import HTTPException

from polynya.core.errors import (
    GameNotOver,
    GameOver,
    IllegalAction,
    NotYourTurn,
    PolynyaError,
    SeatTaken,
    UndoRefused,
)
from polynya.core.texts import N_
from polynya.store.store import Stale
from polynya.web.replies import RETRY
from polynya.web.requests import Browser, HttpRequest, html
from polynya.web.rooms import JournalFull

LOG: Final = logging.getLogger("polynya")
STATUS: Final[tuple[tuple[type[PolynyaError], int], ...]] = (  # the first that fits
    (Stale, 409),
    (NotYourTurn, 409),
    (GameOver, 409),
    (GameNotOver, 409),
    (SeatTaken, 409),
    (IllegalAction, 422),
    (UndoRefused, 409),
    (JournalFull, 409),
    (PolynyaError, 400),
)


def status_of(error: PolynyaError) -> int:
    """The HTTP status of an error."""
    return next(code for kind, code in STATUS if isinstance(error, kind))


def error_page(request: HttpRequest, error: Exception) -> Response[str]:
    """A page that says what is wrong and leads on."""
    browser = Browser(request)
    status = getattr(error, "status_code", 500)
    if status >= 500:
        LOG.error("%s %s failed", request.method, request.url.path, exc_info=error)
    words = str(getattr(error, "detail", "")) if status < 500 else ""
    if status in (404, 405) and not words.startswith("There"):
        words = N_("There is no such page.")
    title = browser.say(N_("This did not work"))
    text = (
        browser.say(words) if words else browser.say(N_("The server has made a mistake. Nothing is lost; try again."))
    )
    answer = html(browser, "error.html", status, title=title, words=text)
    if status in (429, 503):
        answer.set_header("Retry-After", RETRY)
    return answer


def refusal_page(request: HttpRequest, error: PolynyaError) -> Response[str]:
    """What cannot be done, as a page."""
    return error_page(request, HTTPException(detail=str(error), status_code=status_of(error)))
