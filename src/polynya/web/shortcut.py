"""Moves without the layers of the framework: nothing else is asked so often."""

from __future__ import annotations

import gzip
import re
from typing import Final, cast
from urllib.parse import parse_qsl

from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.types import HTTPScope

from polynya.core.errors import PolynyaError
from polynya.web.arrival import Arrival
from polynya.web.replies import Reply
from polynya.web.tables import act

MOVE: Final = re.compile("/t/([^/]+)/act")
ROUTE: Final = "/t/{table_id:str}/act"
FORM: Final = "application/x-www-form-urlencoded"
MIN_SIZE: Final = 400  # bytes that are worth being packed
QUICK: Final = 5  # half of the time of the best, and hardly more to send


async def answer_move(app: Litestar, scope: HTTPScope, arrival: Arrival, body: bytes, reply: Reply) -> bool:
    """Let the handler of moves answer a usual post; False if the framework has to, which nothing has happened for."""
    found = MOVE.fullmatch(arrival.path) if arrival.method == "POST" else None
    form = _form(body) if arrival.headers.get("content-type", "").split(";")[0] == FORM else None
    if found is None or form is None:
        return False
    scope["app"] = scope["litestar_app"] = app
    scope.setdefault("state", {})
    request: Request[object, object, State] = Request(scope)
    try:
        answer: Response[bytes] = await act.fn(request, table_id=found[1], data=form)
    except (HTTPException, PolynyaError):  # whatever was refused is refused again
        return False
    scope["path_template"] = ROUTE
    await _send(answer, reply, is_packed="gzip" in arrival.headers.get("accept-encoding", ""))
    return True


def _form(body: bytes) -> dict[str, str] | None:
    """The fields of a form, if each is there once and is text."""
    try:
        pairs = parse_qsl(body.decode("ascii"), errors="strict")
    except ValueError:
        return None
    found = dict(pairs)
    return found if len(found) == len(pairs) else None


async def _send(answer: Response[bytes], reply: Reply, *, is_packed: bool) -> None:
    text = answer.content
    headers = [(key.lower().encode(), value.encode("latin-1")) for key, value in answer.headers.items()]
    headers.append((b"content-type", b"text/html; charset=utf-8"))
    if is_packed and len(text) >= MIN_SIZE:
        text = gzip.compress(text, QUICK, mtime=0)
        headers += [(b"content-encoding", b"gzip"), (b"vary", b"Accept-Encoding")]
    headers.append((b"content-length", str(len(text)).encode()))
    await reply.send({"type": "http.response.start", "status": cast(int, answer.status_code), "headers": headers})
    await reply.send({"type": "http.response.body", "body": text, "more_body": False})
