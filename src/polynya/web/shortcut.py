"""Moves and streams without the layers of the framework: nothing else is asked, or told, so often."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from typing import Final, cast
from urllib.parse import parse_qsl

from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.types import HTTPScope, Receive

from polynya.core.errors import PolynyaError
from polynya.web.arrival import Arrival
from polynya.web.bodies import FORM
from polynya.web.replies import Reply
from polynya.web.tables import act, events

MOVE: Final = re.compile("/t/([^/]+)/act")
ROUTE: Final = "/t/{table_id}/act"  # as the framework calls it
EVENTS: Final = re.compile("/t/([^/]+)/events")
EVENTS_ROUTE: Final = "/t/{table_id}/events"
SINCE: Final = re.compile("[0-9]{1,9}")
STREAM: Final = (
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
)


async def answer_move(app: Litestar, scope: HTTPScope, arrival: Arrival, body: bytes, reply: Reply) -> bool:
    """Let the handler of moves answer a usual post; False if the framework has to, which nothing has happened for."""
    found = MOVE.fullmatch(arrival.path) if arrival.method == "POST" else None
    is_form = found is not None and arrival.headers.get("content-type", "").split(";")[0] == FORM
    form = _form(body) if is_form else None
    if found is None or form is None:
        return False
    request = _request(app, scope)
    try:
        answer: Response[bytes] = await act.fn(request, table_id=found[1], data=form)
    except (HTTPException, PolynyaError):  # whatever was refused is refused again
        return False
    scope["path_template"] = ROUTE
    await _send(answer, reply)
    return True


async def open_stream(app: Litestar, scope: HTTPScope, arrival: Arrival) -> AsyncIterator[bytes] | None:
    """What the handler of streams tells a page; None if the framework has to answer, which nothing has happened for."""
    found = EVENTS.fullmatch(arrival.path) if arrival.method == "GET" else None
    query = _form(scope["query_string"])
    if found is None or query is None or not SINCE.fullmatch(query.get("since", "0")):
        return None
    try:
        request, since = _request(app, scope), int(query.get("since", "0"))
        answer = await events.fn(request, table_id=found[1], since=since, page=query.get("page", ""))
    except (HTTPException, PolynyaError):  # refused again, in words
        return None
    scope["path_template"] = EVENTS_ROUTE
    return cast(AsyncIterator[bytes], answer.iterator)


async def send_stream(stream: AsyncIterator[bytes], receive: Receive, reply: Reply) -> None:
    """Tell a page what there is until it has gone, or until this is cancelled."""
    telling, leaving = asyncio.ensure_future(_tell(stream, reply)), asyncio.ensure_future(_until_gone(receive))
    try:
        await asyncio.wait([telling, leaving], return_when=asyncio.FIRST_COMPLETED)
    finally:
        telling.cancel()
        leaving.cancel()
        await asyncio.wait([telling, leaving])
    if telling.done() and not telling.cancelled():
        telling.result()


async def _tell(stream: AsyncIterator[bytes], reply: Reply) -> None:
    await reply.send({"type": "http.response.start", "status": 200, "headers": [*STREAM]})
    try:
        async for event in stream:
            await reply.send({"type": "http.response.body", "body": event, "more_body": True})
    finally:
        await stream.aclose()  # type: ignore[attr-defined]
    await reply.send({"type": "http.response.body", "body": b"", "more_body": False})


async def _until_gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


def _request(app: Litestar, scope: HTTPScope) -> Request[object, object, State]:
    """A request as handlers want it."""
    scope["app"] = scope["litestar_app"] = app
    scope.setdefault("state", {})
    return Request(scope)


def _form(body: bytes) -> dict[str, str] | None:
    """The fields of a form, if each is there once and is text."""
    try:
        pairs = parse_qsl(body.decode("ascii"), errors="strict")
    except ValueError:
        return None
    found = dict(pairs)
    return found if len(found) == len(pairs) else None


async def _send(answer: Response[bytes], reply: Reply) -> None:
    text = answer.content
    headers = [(key.lower().encode(), value.encode("latin-1")) for key, value in answer.headers.items()]
    headers.append((b"content-type", b"text/html; charset=utf-8"))
    headers.append((b"content-length", str(len(text)).encode()))
    await reply.send({"type": "http.response.start", "status": cast(int, answer.status_code), "headers": headers})
    await reply.send({"type": "http.response.body", "body": text, "more_body": False})
