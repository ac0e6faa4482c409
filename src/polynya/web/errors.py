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
from polynya.store.errors import Stale, StoreBusy
from polynya.web.replies import RETRY
from polynya.web.requests import Browser, HttpRequest, html
from polynya.web.rooms import JournalFull
from polynya.web.seats import SeatRefused

LOG: Final = logging.getLogger("polynya")
STATUS: Final[tuple[tuple[type[PolynyaError], int], ...]] = (  # the first that fits
    (StoreBusy, 503),
    (Stale, 409),
    (NotYourTurn, 409),
    (GameOver, 409),
    (GameNotOver, 409),
    (SeatTaken, 409),
    (IllegalAction, 422),
    (UndoRefused, 409),
    (SeatRefused, 409),
    (JournalFull, 409),
    (PolynyaError, 400),
)

BUSY: Final = N_("The server cannot read or save tables right now. Nothing is lost; try again in a moment.")


def headers_of(status: int) -> dict[str, str]:
    """What else an answer with this status says."""
    return {"Retry-After": RETRY} if status in (429, 503) else {}


def status_of(error: PolynyaError) -> int:
    """The HTTP status of an error."""
    return next(code for kind, code in STATUS if isinstance(error, kind))


def error_page(request: HttpRequest, error: Exception) -> Response[str]:
    """A page that says what is wrong and leads on."""
    browser = Browser(request)
    status = getattr(error, "status_code", 500)
    if status >= 500 and status != 503:
        LOG.error("%s %s failed", request.method, request.url.path, exc_info=error)
    words = str(getattr(error, "detail", "")) if status < 500 else BUSY if status == 503 else ""
    if status in (404, 405) and not words.startswith("There"):
        words = N_("There is no such page.")
    title = browser.say(N_("This did not work"))
    text = browser.say(words or N_("Something went wrong on the server. Nothing is lost: try again."))
    page = html(browser, "error.html", status, title=title, words=text)
    page.headers.update(headers_of(status))
    return page


def refusal_page(request: HttpRequest, error: PolynyaError) -> Response[str]:
    """What cannot be done, as a page."""
    return error_page(request, HTTPException(detail=str(error), status_code=status_of(error)))


def seat_refusal_page(browser: Browser, error: SeatRefused) -> Response[str]:
    """A page that says why a seat cannot be had."""
    title = browser.say(N_("This did not work"))
    return html(browser, "error.html", status_of(error), title=title, words=browser.say(str(error)))
