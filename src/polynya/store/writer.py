"""All writes of a process: one thread with one connection commits together what has come in."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Final, NamedTuple

from sqlalchemy import Engine, Table, bindparam, delete, func, insert, select
from sqlalchemy.engine.interfaces import DBAPICursor
from sqlalchemy.pool import PoolProxiedConnection
from sqlalchemy.sql import ClauseElement

from polynya.store.database import SqliteFile, first_line
from polynya.store.errors import Stale, StoreBusy
from polynya.store.patience import Patience
from polynya.store.schema import CHAT, FORMER_HOLDERS, HOLDERS, JOURNAL, LINKS, REVIEWS, SEEDS, TABLES

LOG: Final = logging.getLogger("polynya")
ORDER: Final = (
    TABLES,
    JOURNAL,
    HOLDERS,
    FORMER_HOLDERS,
    SEEDS,
    REVIEWS,
    LINKS,
    CHAT,
)  # others refer to what comes first
MAX_BATCH: Final = 500  # writes in one transaction
ATTEMPTS: Final = 2  # the second one with a new connection

Row = dict[str, object]
Outcome = BaseException | int
DONE: Final = 0
GONE: Final = 1
LOCK: Final = select(TABLES.c.id).where(TABLES.c.id == bindparam("key")).with_for_update()  # nobody adds to it now
NEWEST: Final = select(func.max(JOURNAL.c.at)).where(JOURNAL.c.table_id == bindparam("key"))


class Rows(NamedTuple):
    """What is to be added to one of the tables of the schema, after rows that are to go have gone."""

    into: Table
    rows: Sequence[Row]
    removals: Sequence[Row] = ()  # by some of their columns, the same for all


class _Job(NamedTuple):
    """One write, all of it or nothing; without parts the question whether somebody else has written.

    With a moment, a whole table goes unless something has happened there since.
    """

    key: str  # the table: whoever writes takes its locks in this order, so that two processes never wait for each other
    parts: Sequence[Rows]
    done: asyncio.Future[int]
    loop: asyncio.AbstractEventLoop
    before: int | None = None

    @property
    def is_look(self) -> bool:
        return not self.parts and self.before is None


class Writer:
    """A queue and the thread that empties it, transaction by transaction."""

    def __init__(self, engine: Engine, file: SqliteFile, patience: Patience) -> None:
        self._patience = patience
        self._engine = engine
        self._file = file
        self._is_sqlite = engine.dialect.name == "sqlite"
        self._statements = {table.name: str(insert(table).compile(dialect=engine.dialect)) for table in ORDER}
        self._queue: SimpleQueue[_Job | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._connection: PoolProxiedConnection | None = None

    async def write(self, key: str, *parts: Rows) -> None:
        """Returns after the commit; Stale if one of the rows is there already, StoreBusy if the database fails.

        StoreBusy also if the database does not answer: then nobody knows whether it is written, now or a little later.
        """
        await self._ask(key, parts)

    async def delete_old(self, table_id: str, before: int) -> bool:
        """Delete a table unless something has happened there since that moment; whether it is gone."""
        return await self._ask(table_id, (), before) == GONE

    async def data_version(self) -> int:
        """A number of SQLite that changes when another connection than the writer's has committed."""
        return await self._ask("", ())

    async def close(self) -> None:
        """Write what has come in, and end."""
        thread, self._thread = self._thread, None
        if thread is not None:
            self._queue.put(None)
            await asyncio.get_running_loop().run_in_executor(None, thread.join)

    async def _ask(self, key: str, parts: Sequence[Rows], before: int | None = None) -> int:
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="polynya-writer", daemon=True)
            self._thread.start()
        loop = asyncio.get_running_loop()
        done: asyncio.Future[int] = loop.create_future()
        self._queue.put(_Job(key, parts, done, loop, before))
        return await self._patience.wait(done)

    def _work(self) -> None:
        is_open = True
        while is_open:
            found = [self._queue.get()]
            with suppress(Empty):
                while len(found) < MAX_BATCH:
                    found.append(self._queue.get_nowait())
            is_open = None not in found
            jobs = sorted([job for job in found if job is not None and not job.is_look], key=lambda job: job.key)
            if jobs:
                _resolve(jobs, self._outcomes(jobs))
            looks = [job for job in found if job is not None and job.is_look]
            if looks:
                _resolve(looks, [self._read_version()] * len(looks))
        self._drop()

    def _outcomes(self, jobs: list[_Job]) -> list[Outcome]:
        """What became of each, whatever happens."""
        failure: BaseException = StoreBusy("the database takes nothing")
        for _ in range(ATTEMPTS):
            try:
                outcomes = self._commit(jobs)
            except Exception as error:  # of the driver, or the system
                failure = error
                self._drop()
            else:
                self._patience.answered()
                return outcomes
        LOG.warning("%d writes wait: %s", len(jobs), first_line(failure))
        return [StoreBusy(f"the database takes nothing: {first_line(failure)}")] * len(jobs)

    def _commit(self, jobs: list[_Job]) -> list[Outcome]:
        """All in one transaction; one by one if one of them collides."""
        connection = self._connect()
        cursor = connection.cursor()
        try:
            self._begin(cursor)
            outcomes: list[Outcome] = [self._remove(cursor, job) for job in jobs]
            for table in ORDER:
                rows = [row for job in jobs for part in job.parts if part.into is table for row in part.rows]
                if rows:
                    cursor.executemany(self._statements[table.name], rows)
        except self._refusals:
            connection.rollback()
            self._begin(cursor)
            outcomes = [self._try(cursor, job) for job in jobs]
        connection.commit()
        cursor.close()
        return outcomes

    def _try(self, cursor: DBAPICursor, job: _Job) -> Outcome:
        """One write beside others of the same transaction, which it cannot harm."""
        cursor.execute("SAVEPOINT one")
        try:
            outcome: Outcome = self._remove(cursor, job)
            for part in job.parts:
                if part.rows:
                    cursor.executemany(self._statements[part.into.name], part.rows)
        except self._refusals as error:
            cursor.execute("ROLLBACK TO SAVEPOINT one")
            is_taken = isinstance(error, self._refusals[0])
            outcome = Stale(f"somebody has written at table {job.key}") if is_taken else error
        cursor.execute("RELEASE SAVEPOINT one")
        return outcome

    def _remove(self, cursor: DBAPICursor, job: _Job) -> int:
        """What a write takes away; GONE if that is all there was of a table."""
        if job.before is not None:
            return self._delete_table(cursor, job.key, job.before)
        for part in job.parts:
            for row in part.removals:
                columns = [part.into.c[name] == bindparam(name) for name in row]
                self._execute(cursor, delete(part.into).where(*columns), row)
        return DONE

    def _delete_table(self, cursor: DBAPICursor, table_id: str, before: int) -> int:
        key: Row = {"key": table_id}
        self._execute(cursor, LOCK, key)
        self._execute(cursor, NEWEST, key)
        newest = (cursor.fetchone() or (None,))[0]
        if newest is not None and newest >= before:
            return DONE
        for table in reversed(ORDER):
            column = table.c.id if table is TABLES else table.c.table_id
            self._execute(cursor, delete(table).where(column == bindparam("key")), key)
        return GONE

    def _execute(self, cursor: DBAPICursor, statement: ClauseElement, row: Row) -> None:
        cursor.execute(str(statement.compile(dialect=self._engine.dialect)), row)

    @property
    def _refusals(self) -> tuple[type[Exception], ...]:
        """What the driver raises because of a row, not because of the database."""
        driver = self._engine.dialect.loaded_dbapi
        return driver.IntegrityError, driver.DataError, driver.ProgrammingError

    def _begin(self, cursor: DBAPICursor) -> None:
        if self._is_sqlite:  # other drivers begin by themselves
            cursor.execute("BEGIN IMMEDIATE")

    def _connect(self) -> PoolProxiedConnection:
        if self._connection is None:
            self._file.reset()
            self._connection = self._engine.raw_connection()
            if self._is_sqlite:
                self._connection.driver_connection.isolation_level = None  # type: ignore[union-attr]
        self._file.check()
        return self._connection

    def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):
                connection.invalidate()

    def _read_version(self) -> Outcome:
        try:
            cursor = self._connect().cursor()
            cursor.execute("PRAGMA data_version")
            return int((cursor.fetchone() or (0,))[0])
        except Exception as error:
            self._drop()
            return StoreBusy(f"the database does not answer: {first_line(error)}")


def _resolve(jobs: list[_Job], outcomes: list[Outcome]) -> None:
    """Tell everybody, with one call for each loop."""
    for loop in {job.loop for job in jobs}:
        mine = [(job.done, outcome) for job, outcome in zip(jobs, outcomes, strict=True) if job.loop is loop]
        with suppress(RuntimeError):  # a loop that has ended
            loop.call_soon_threadsafe(_settle, mine)


def _settle(pairs: list[tuple[asyncio.Future[int], Outcome]]) -> None:
    for done, outcome in pairs:
        if done.done():
            continue  # nobody waits any more
        if isinstance(outcome, BaseException):
            done.set_exception(outcome)
        else:
            done.set_result(outcome)
