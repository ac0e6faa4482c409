"""The server: handlers, store and rooms put together."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from litestar import Litestar
from litestar.datastructures import State

from polynya.core.errors import PolynyaError
from polynya.store.errors import StoreError
from polynya.store.store import Store
from polynya.web import (
    api,
    appfiles,
    chat,
    errors,
    files,
    home,
    howto,
    lessons,
    links,
    luck,
    mytables,
    newtables,
    replaypages,
    reviewpages,
    tables,
)
from polynya.web.channel import channel_for
from polynya.web.crowd import Crowd
from polynya.web.endings import end_with_parent, on_end
from polynya.web.guard import Guard
from polynya.web.limits import limits
from polynya.web.metrics import Metrics, metrics, render_metrics
from polynya.web.records import Records
from polynya.web.rooms import Rooms
from polynya.web.settings import Settings, settings
from polynya.web.siblings import leave_figures
from polynya.web.sweeping import sweep_hourly
from polynya.web.workers import default_size

LOG: Final = logging.getLogger("polynya")
RETRY_DELAY: Final = 1.0  # seconds
GARBAGE: Final = 10_000  # new objects after which somebody looks which of them have gone
HOME: Final = (home.home, home.rules, home.play_now, home.save_settings, howto.how, howto.figure, howto.glance_picture)
NEW: Final = (newtables.new, newtables.create, newtables.variant_picture)
MINE: Final = (mytables.table_picture, mytables.change_list, mytables.delete_table)
LESSONS: Final = (lessons.begin_guide, lessons.begin_lesson)
TABLE: Final = (
    *(tables.table_page, tables.places, tables.fixed, tables.code, tables.record, tables.events, tables.why),
    *(tables.ask, tables.give_hint, luck.check_luck),
    *(tables.act, tables.undo, tables.hurry, tables.sit_down, tables.lift, tables.rematch),
)
REPLAYS: Final = (
    *(replaypages.again, replaypages.replay_page, replaypages.replay_board),
    *(replaypages.record_page, replaypages.record_replay, replaypages.record_board),
)
SEATS: Final = (tables.seat_wish, links.make_link, links.move_page, links.move_seat, chat.say)
REVIEWS: Final = (
    *(reviewpages.review_page, reviewpages.review_state, reviewpages.review_board, reviewpages.continue_from),
)
FILES: Final = (files.static, files.game_picture, files.health, files.ready, metrics)
APP: Final = (appfiles.manifest, appfiles.icon, appfiles.worker, appfiles.offline)


def create_server() -> Guard:
    """The whole server behind its door, as the environment wants it."""
    chosen = settings()
    app = create_app(chosen)
    guard = Guard(app, chosen)
    app.on_startup += [lambda: on_end(guard.end_streams), guard.watch, _keep_what_is_here]
    end_with_parent(os.getppid())
    return guard


def _keep_what_is_here() -> None:
    """Looking for garbage passes over what a server has loaded, which took 30 ms at once."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(GARBAGE)


def create_app(given: Settings | None = None) -> Litestar:
    """The whole server, on the database that the settings name."""
    chosen = given or settings()

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = Store(chosen.database_url)
        await _set_up(store)
        app.state.store = store
        channel = channel_for(store, chosen.redis_url)
        app.state.rooms = Rooms(store, chosen.pause, channel, default_size(chosen.workers))
        app.state.rooms.listen()
        tasks = [asyncio.create_task(sweep_hourly(store, app.state.rooms, limits())), _figures_task(app)]
        yield
        for task in tasks:
            task.cancel()
        await app.state.rooms.close()
        await store.close()

    return Litestar(
        route_handlers=[*HOME, *NEW, *MINE, *LESSONS, *TABLE, *SEATS, *REPLAYS, *REVIEWS, *FILES, *APP, api.ROUTER],
        lifespan=[lifespan],
        state=State({"settings": chosen, "crowd": Crowd(limits()), "metrics": Metrics(), "records": Records()}),
        exception_handlers={PolynyaError: errors.refusal_page, Exception: errors.error_page},
        logging_config=None,
        openapi_config=api.DESCRIPTION,
        include_in_schema=False,  # what is for people
    )


def _figures_task(app: Litestar) -> asyncio.Task[None]:
    state = app.state
    return asyncio.create_task(leave_figures(lambda: render_metrics(state.metrics, state.crowd, state.rooms.in_memory)))


async def _set_up(store: Store) -> None:
    """Wait for a database that is away: a worker that ends at once would only be started again."""
    while True:
        try:
            return await store.setup()
        except StoreError as error:
            LOG.warning("%s", error)
            await asyncio.sleep(RETRY_DELAY)
