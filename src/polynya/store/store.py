"""Tables in a database: every change is committed before it is told to anybody."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final, NamedTuple, TypeVar, cast

from sqlalchemy import Connection, Engine, bindparam, case, func, select
from sqlalchemy.exc import DBAPIError, InterfaceError, InternalError, OperationalError

from polynya.core.types import Seat
from polynya.store.database import SqliteFile, first_line, make_engine, prepare
from polynya.store.errors import StoreBusy
from polynya.store.patience import Patience
from polynya.store.schema import CHAT, FORMER_HOLDERS, HOLDERS, JOURNAL, LINKS, REVIEWS, SEEDS, TABLES
from polynya.store.table import Data, Entry, Header, Kind
from polynya.store.writer import Row, Rows, Writer

EVERY_SEAT: Final = -1  # of a browser, at a table
READERS: Final = 3  # threads, with a connection each
ATTEMPTS: Final = 2  # at reading; the second one with a new connection
WAIT: Final = 5.0  # seconds for what is read
CHECK_KEPT: Final = 2.0  # seconds for which whoever asks is told the same of it
ENTRIES: Final = (
    select(JOURNAL.c.seq, JOURNAL.c.kind, JOURNAL.c.data)
    .where(JOURNAL.c.table_id == bindparam("table"), JOURNAL.c.seq > bindparam("since"))
    .order_by(JOURNAL.c.seq)
)
T = TypeVar("T")


class Link(NamedTuple):
    """Where a secret link leads."""

    table_id: str
    browser_id: str  # whose seats it is about
    kind: str
    expires: int  # seconds; 0 is never
    seat: Seat = EVERY_SEAT  # one of them, or all


class Idle(NamedTuple):
    """A table where nothing happens."""

    table_id: str
    seq: int  # of the last entry
    has_begun: bool  # whether somebody has moved


class Store:
    """Tables, who sits at them, and journals behind one engine: one writer, and a few readers."""

    def __init__(self, url: str, wait: float = WAIT) -> None:
        """A store at a database URL; `setup` makes it ready.

        A database elsewhere has so many seconds to answer. A file is in this process: it answers, or fails by itself.
        """
        self.url = url
        self.engine: Engine = make_engine(url)
        self._reading = self.engine if self.is_sqlite else self.engine.execution_options(isolation_level="AUTOCOMMIT")
        self._file = SqliteFile(self.engine)
        self._patience = Patience(None if self.is_sqlite else wait)
        self._writer = Writer(self.engine, SqliteFile(self.engine), Patience(None if self.is_sqlite else 2 * wait))
        self._readers = ThreadPoolExecutor(READERS, "polynya-reader")
        self._check: asyncio.Task[bool] | None = None
        self._checked_at = 0.0

    @property
    def is_sqlite(self) -> bool:
        return self.engine.dialect.name == "sqlite"

    async def setup(self) -> None:
        """Bring the database to the newest form."""
        await asyncio.get_running_loop().run_in_executor(self._readers, prepare, self.url)

    async def close(self) -> None:
        """Write what has come in, and let the database go."""
        await self._writer.close()
        self._readers.shutdown(wait=False)
        self.engine.dispose()

    async def answers(self) -> bool:
        """Whether the database gives anything; asked once for all who want to know within a moment."""
        is_old = self._check is None or (self._check.done() and time.monotonic() - self._checked_at > CHECK_KEPT)
        if self._check is None or is_old:
            self._check = asyncio.create_task(self._ask_database())
        return await asyncio.shield(self._check)

    async def _ask_database(self) -> bool:
        query = select(TABLES.c.id).limit(1)
        try:
            await self._read(lambda connection: connection.execute(query).first())
        except StoreBusy:
            return False
        else:
            return True
        finally:
            self._checked_at = time.monotonic()

    async def data_version(self) -> int:
        """A number of SQLite that changes when somebody else than this store has written."""
        return await self._writer.data_version()

    async def create(
        self, header: Header, entries: Sequence[Entry], browser_ids: dict[Seat, str], seed: bytes = b""
    ) -> None:
        """Keep a new table, with the seed of its luck if it has one, whole or not at all."""
        now = int(time.time())
        table: Row = {
            **header._asdict(),
            "options": json.dumps(header.options),
            "colors": json.dumps(header.colors),
        }
        held = [_holder(header.id, *each) for each in browser_ids.items()]
        journal = [_row(header.id, entry, now) for entry in entries]
        seeds: list[Row] = [{"table_id": header.id, "seed": seed.hex()}] if seed else []
        parts = (Rows(TABLES, [table]), Rows(JOURNAL, journal), Rows(HOLDERS, held), Rows(SEEDS, seeds))
        await self._writer.write(header.id, *[part for part in parts if part.rows])

    async def append(
        self,
        table_id: str,
        entry: Entry,
        taken: Mapping[Seat, str] | None = None,
        former: Mapping[Seat, str] | None = None,
        *,
        staying: Collection[str] = (),
        spent: str = "",
    ) -> None:
        """Add the next entry; Stale if there already is one.

        Browsers take seats, which nobody else may hold then, or leave them, and then their links are spent, unless
        they stay in other seats; the link that was used is spent anyway.
        """
        parts = [Rows(JOURNAL, [_row(table_id, entry, int(time.time()))])]
        rows = [_holder(table_id, *each) for each in (taken or {}).items()]
        removals = [_holder_key(table_id, *each) for each in (former or {}).items()]
        if rows or removals:
            parts.append(Rows(HOLDERS, rows, removals))
            gone = sorted(set((former or {}).values()) - set(staying))
            left = [_former_holder(table_id, browser_id) for browser_id in gone]
            parts += [Rows(LINKS, [], left), Rows(FORMER_HOLDERS, left, left)]
        if spent:
            parts.append(Rows(LINKS, [], [{"link": spent}]))
        await self._writer.write(table_id, *parts)

    async def empty(self, table_id: str, last: Entry, browser_id: str) -> None:
        """Delete all of a table but its last entry, by which others learn of it, and who else sits there.

        Stale if there already is another entry with that number.
        """
        everything: list[Row] = [{"table_id": table_id}]
        journal: list[Row] = [{"table_id": table_id, "seq": seq} for seq in range(1, last.seq)]
        parts = [Rows(kept, [], everything) for kept in (CHAT, LINKS, REVIEWS, SEEDS, FORMER_HOLDERS)]
        parts.append(Rows(HOLDERS, [], [{"table_id": table_id, "holder": browser_id}]))
        await self._writer.write(table_id, Rows(JOURNAL, [_row(table_id, last, int(time.time()))], journal), *parts)

    async def header(self, table_id: str) -> Header | None:
        """What a table was started with, if there is one."""
        query = select(TABLES).where(TABLES.c.id == table_id)
        row = await self._read(lambda connection: connection.execute(query).mappings().first())
        return Header(**{**row, "colors": tuple(row["colors"])}) if row else None

    async def seed(self, table_id: str) -> bytes:
        """The secret seed of a table's luck; empty if it has none."""
        query = select(SEEDS.c.seed).where(SEEDS.c.table_id == table_id)
        found: str | None = await self._read(lambda connection: connection.execute(query).scalar())
        return bytes.fromhex(found or "")

    async def entries(self, table_id: str, since: int = 0) -> list[Entry]:
        """The journal after an entry."""

        def read(connection: Connection) -> list[Entry]:
            rows = connection.execute(ENTRIES, {"table": table_id, "since": since}).all()
            return [Entry(row.seq, cast(Kind, row.kind), cast(Data, row.data)) for row in rows]

        return await self._read(read)

    async def browser_ids(self, table_id: str) -> dict[Seat, str]:
        """Who holds which seat."""
        query = select(HOLDERS.c.seat, HOLDERS.c.holder).where(HOLDERS.c.table_id == table_id)
        rows = await self._read(lambda connection: connection.execute(query).all())
        return {row.seat: row.holder for row in rows}

    async def keep_link(
        self, table_id: str, link: str, browser_id: str, kind: str, expires: int, seat: Seat = EVERY_SEAT
    ) -> None:
        """Keep the hash of a secret link to the seats of a browser, or to one, instead of others of this kind."""
        old: Row = {"table_id": table_id, "holder": browser_id, "kind": kind, "seat": seat}
        row: Row = {"link": link, "expires": expires, **old}
        await self._writer.write(table_id, Rows(LINKS, [row] if link else [], [old]))

    async def drop_link(self, table_id: str, link: str) -> None:
        """A secret link leads nowhere any more."""
        await self._writer.write(table_id, Rows(LINKS, [], [{"link": link}]))

    async def link(self, link: str) -> Link | None:
        """What the hash of a secret link leads to, if there is one."""
        columns = LINKS.c.table_id, LINKS.c.holder, LINKS.c.kind, LINKS.c.expires, LINKS.c.seat
        query = select(*columns).where(LINKS.c.link == link)
        row = await self._read(lambda connection: connection.execute(query).first())
        return Link(*row) if row else None

    async def has_link(self, table_id: str, browser_id: str, kind: str) -> bool:
        """Whether a browser has such a link to its seats at a table."""
        query = select(LINKS.c.link).where(
            LINKS.c.table_id == table_id, LINKS.c.holder == browser_id, LINKS.c.kind == kind
        )
        return await self._read(lambda connection: connection.execute(query).first()) is not None

    async def say(self, table_id: str, number: int, data: Data) -> None:
        """Keep what somebody says; Stale if something has that number already."""
        row: Row = {"table_id": table_id, "number": number, "data": json.dumps(data), "at": int(time.time())}
        await self._writer.write(table_id, Rows(CHAT, [row]))

    async def talk(self, table_id: str, after: int, limit: int) -> list[tuple[int, Data]]:
        """What was said at a table after a number: the last of it, in its order."""
        query = select(CHAT.c.number, CHAT.c.data).where(CHAT.c.table_id == table_id, CHAT.c.number > after)
        query = query.order_by(CHAT.c.number.desc()).limit(limit)
        rows = await self._read(lambda connection: connection.execute(query).all())
        return [(row.number, cast(Data, row.data)) for row in reversed(rows)]

    async def keep_review(self, table_id: str, takebacks: int, data: Data) -> None:
        """Keep the review of a game that has ended after so many takebacks; Stale if there is one already."""
        row: Row = {"table_id": table_id, "takebacks": takebacks, "data": json.dumps(data)}
        await self._writer.write(table_id, Rows(REVIEWS, [row]))

    async def review(self, table_id: str, takebacks: int) -> Data | None:
        """The review of a game that has ended after so many takebacks, if there is one."""
        query = select(REVIEWS.c.data).where(REVIEWS.c.table_id == table_id, REVIEWS.c.takebacks == takebacks)
        found: Data | None = await self._read(lambda connection: connection.execute(query).scalar())
        return found

    async def tables_of(self, browser_id: str, limit: int = 30) -> list[str]:
        """The tables at which a browser holds a seat, newest first."""
        joined = TABLES.join(HOLDERS, HOLDERS.c.table_id == TABLES.c.id)
        query = select(TABLES.c.id, TABLES.c.created).select_from(joined).where(HOLDERS.c.holder == browser_id)
        query = query.distinct().order_by(TABLES.c.created.desc(), TABLES.c.id).limit(limit)
        rows = await self._read(lambda connection: connection.execute(query).all())
        return [row.id for row in rows]

    async def is_known(self, browser_id: str) -> bool:
        """Whether a browser holds a seat at some table, or has held one."""
        queries = [select(kept.c.table_id).where(kept.c.holder == browser_id) for kept in (HOLDERS, FORMER_HOLDERS)]
        return await self._read(lambda connection: any([connection.execute(query).first() for query in queries]))

    async def listed_tables(self, browser_id: str, limit: int = 30) -> list[tuple[str, int]]:
        """The tables that a browser wants to be reminded of, and when something has happened there; the last ones."""
        entries = select(JOURNAL.c.at).where(JOURNAL.c.table_id == TABLES.c.id).correlate(TABLES)
        last = entries.order_by(JOURNAL.c.seq.desc()).limit(1).scalar_subquery()
        held = select(HOLDERS.c.table_id).where(HOLDERS.c.holder == browser_id, HOLDERS.c.is_unlisted == 0)
        query = select(TABLES.c.id, last.label("at")).where(TABLES.c.id.in_(held))
        query = query.order_by(last.desc(), TABLES.c.created.desc(), TABLES.c.id).limit(limit)
        rows = await self._read(lambda connection: connection.execute(query).all())
        return [(row.id, row.at or 0) for row in rows]

    async def list_table(self, table_id: str, browser_id: str, seats: Sequence[Seat], *, is_listed: bool) -> None:
        """Remind a browser of a table at which it holds these seats, or no more."""
        rows = [_holder(table_id, seat, browser_id, is_unlisted=not is_listed) for seat in seats]
        removals = [_holder_key(table_id, seat, browser_id) for seat in seats]
        await self._writer.write(table_id, Rows(HOLDERS, rows, removals))

    async def _read(self, work: Callable[[Connection], T]) -> T:
        """What a reader finds; StoreBusy if the database gives nothing, or does not answer."""
        finding = asyncio.get_running_loop().run_in_executor(self._readers, self._try_to_read, work)
        return await self._patience.wait(finding)

    def _try_to_read(self, work: Callable[[Connection], T]) -> T:
        failure: DBAPIError | None = None
        for _ in range(ATTEMPTS):
            self._see_to_file()
            try:
                with self._reading.connect() as connection:
                    found = work(connection)
            except (OperationalError, InterfaceError, InternalError) as error:
                failure = error
            else:
                self._patience.answered()
                return found
        raise StoreBusy(f"the database gives nothing: {first_line(failure or StoreBusy())}") from failure

    def _see_to_file(self) -> None:
        """Open the file that is there now, if it is another one than before."""
        try:
            self._file.check()
        except StoreBusy:
            self._file.reset()
            self.engine.dispose()

    async def idle_tables(self, begun: int, unbegun: int, after: str, limit: int = 100) -> list[Idle]:
        """Tables where nothing has happened since a moment, one if somebody has moved there and else another, by id."""
        entries = select(JOURNAL.c.seq).where(JOURNAL.c.table_id == TABLES.c.id)
        newest = entries.order_by(JOURNAL.c.seq.desc()).limit(1).correlate(TABLES).scalar_subquery()
        last = entries.with_only_columns(JOURNAL.c.at).order_by(JOURNAL.c.seq.desc()).limit(1)
        at = func.coalesce(last.correlate(TABLES).scalar_subquery(), 0)
        has_begun = entries.where(JOURNAL.c.kind == "action", JOURNAL.c.data["seat"].as_integer() >= 0).exists()
        since = case((has_begun, begun), else_=unbegun)
        query = select(TABLES.c.id, has_begun.label("has_begun"), newest.label("seq"))
        query = query.where(TABLES.c.id > after, TABLES.c.created < max(begun, unbegun), at < max(begun, unbegun))
        query = query.where(TABLES.c.created < since, at < since).order_by(TABLES.c.id).limit(limit)
        rows = await self._read(lambda connection: connection.execute(query).all())
        return [Idle(row.id, row.seq or 0, has_begun=bool(row.has_begun)) for row in rows]

    async def delete_old(self, table_id: str, before: int) -> bool:
        """Delete a table unless something has happened there since that moment; whether it is gone."""
        return await self._writer.delete_old(table_id, before)


def _holder(table_id: str, seat: Seat, browser_id: str, *, is_unlisted: bool = False) -> Row:
    return {"table_id": table_id, "seat": seat, "holder": browser_id, "is_unlisted": int(is_unlisted)}


def _holder_key(table_id: str, seat: Seat, browser_id: str) -> Row:
    return {"table_id": table_id, "seat": seat, "holder": browser_id}


def _former_holder(table_id: str, browser_id: str) -> Row:
    return {"table_id": table_id, "holder": browser_id}


def _row(table_id: str, entry: Entry, now: int) -> Row:
    return {
        "table_id": table_id,
        "seq": entry.seq,
        "kind": entry.kind,
        "data": json.dumps(entry.data),
        "at": now,
    }
