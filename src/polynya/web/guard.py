"""The door of the server: every request passes it, every answer leaves through it."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from typing import Final, cast

from litestar import HttpMethod, Litestar
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Receive, Scope, Send

from polynya.core.errors import PolynyaError
from polynya.core.texts import N_
from polynya.store.store import Store
from polynya.web.arrival import Arrival, is_ours, is_same_origin, is_well_formed
from polynya.web.bodies import Gone, Refusal, body_limit, read_body, replay_body
from polynya.web.connections import Connections, Peer, peer_of
from polynya.web.crowd import Crowd, Crowded, Players, TooMany
from polynya.web.languages import preferred_language
from polynya.web.metrics import Metrics
from polynya.web.replies import Reply
from polynya.web.settings import Settings
from polynya.web.shortcut import answer_move, open_stream, send_stream
from polynya.web.tokens import browser_id_of, token_in

LOG: Final = logging.getLogger("polynya")
ACCESS: Final = logging.getLogger("polynya.access")
SAFE: Final = ("GET", "HEAD", "OPTIONS")


class Guard:
    """The whole server behind one door."""

    def __init__(self, app: Litestar, settings: Settings) -> None:
        self.litestar = app
        self.app: ASGIApp = cast(ASGIApp, app)
        self.state = app.state
        self.settings = settings
        self.crowd: Crowd = app.state.crowd
        self.players = Players(self._holds_seat)
        self.metrics: Metrics = app.state.metrics
        self.connections = Connections(self.crowd.limits, settings.port)
        self.watching: asyncio.Task[None] | None = None
        self.streams: set[asyncio.Future[None]] = set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP:
            await self._answer(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def watch(self) -> None:
        """Look after the connections from now on."""
        self.watching = asyncio.create_task(self.connections.watch())

    def end_streams(self) -> None:
        """Let everybody who listens go, so that they come back to whoever listens here next."""
        for task in self.streams:
            task.cancel()

    async def _answer(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        start, peer = time.monotonic(), peer_of(scope["client"])
        self.connections.hear(peer)
        arrival = Arrival(scope, self.settings.proxies)
        is_packed = "gzip" in arrival.headers.get("accept-encoding", "")
        reply = Reply(send, is_head=arrival.method == "HEAD", is_packed=is_packed)
        language = preferred_language(arrival.headers.get("accept-language", ""))
        try:
            await self._let_in(scope, arrival, receive, reply, peer)
        except Refusal as refusal:
            await reply.refuse(refusal.status, refusal.text, language)
        except Gone:
            return
        except Exception:
            LOG.exception("%s %s failed", arrival.method, arrival.path)
            if reply.status:
                await reply.end()
            else:
                await reply.refuse(500, N_("Something went wrong on the server. Nothing is lost: try again."), language)
        self._note(arrival, str(scope.get("path_template", "")), reply.status, time.monotonic() - start)

    def _note(self, arrival: Arrival, route: str, status: int, seconds: float) -> None:
        """Count an answer, and tell the log; neither learns what was asked or by whom."""
        self.metrics.count_answer(arrival.method, route, status, seconds)
        if not ACCESS.isEnabledFor(logging.INFO):
            return
        facts = {"method": arrival.method, "path": arrival.path, "status": status, "seconds": round(seconds, 4)}
        ACCESS.info("answered", extra={"facts": facts})

    async def _let_in(self, scope: HTTPScope, arrival: Arrival, receive: Receive, reply: Reply, peer: Peer) -> None:
        """Answer whoever may ask, while there is room; Refusal for everybody else."""
        self._check(arrival)
        limits = self.crowd.limits
        gate = self.crowd.streams if arrival.is_stream else self.crowd.requests
        is_player = not gate.is_open(arrival.neighborhood) and await self._is_player(scope, arrival.neighborhood)
        try:
            with gate.place(arrival.neighborhood, is_player=is_player):
                most = body_limit(arrival.path, limits)
                body = await read_body(receive, arrival.body_size, most, limits.body_seconds)
                with self.connections.answering(peer):
                    if not await answer_move(self.litestar, scope, arrival, body, reply):
                        await self._run(scope, arrival, replay_body(body, receive), reply)
        except Crowded as error:
            raise Refusal(503, N_("The server is full right now. Try again in a moment.")) from error
        except TooMany as error:
            raise Refusal(429, N_("Too many requests from your address at once. Try again in a moment.")) from error

    def _check(self, arrival: Arrival) -> None:
        """Whether the name is ours, and what changes something comes from our own pages."""
        if not is_well_formed(arrival.hosts):
            raise Refusal(400, N_("The request does not say whom it is for."))
        if not is_ours(arrival.hosts[0], self.settings.hosts):
            raise Refusal(403, N_("Polynya does not answer to this name; set POLYNYA_HOSTS to allow it."))
        if arrival.method not in SAFE and not is_same_origin(arrival.headers):
            raise Refusal(403, N_("Polynya does not accept this from other sites."))

    async def _is_player(self, scope: HTTPScope, address: str) -> bool:
        """Whether a browser holds a seat somewhere; not if nobody can tell just now."""
        token = token_in(ASGIConnection[object, object, object, State](scope).cookies, scope["scheme"])
        with suppress(PolynyaError):
            return bool(token) and await self.players.has(browser_id_of(token), address)
        return False

    async def _holds_seat(self, browser_id: str) -> bool:
        store: Store = self.state.store
        return bool(await store.tables_of(browser_id, 1))

    async def _run(self, scope: HTTPScope, arrival: Arrival, receive: Receive, reply: Reply) -> None:
        if arrival.method == "HEAD":
            scope["method"] = HttpMethod.GET
        elif not arrival.is_stream:
            await self.app(scope, receive, reply.send)
            return
        await self._run_apart(scope, arrival, receive, reply)

    async def _run_apart(self, scope: HTTPScope, arrival: Arrival, receive: Receive, reply: Reply) -> None:
        """Let the answer be made by a task of its own, which can be broken off."""
        stream = await open_stream(self.litestar, scope, arrival) if arrival.is_stream else None
        answer = self.app(scope, receive, reply.send) if stream is None else send_stream(stream, receive, reply)
        task = asyncio.ensure_future(answer)
        reply.task = task
        if arrival.is_stream:
            self.streams.add(task)
        try:
            await asyncio.wait([task])
        finally:
            self.streams.discard(task)
            task.cancel()
        if not task.cancelled():
            task.result()
        await reply.end()
