"""The database: every change is committed before it is told to anybody."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, cast

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import URL, Connection, create_engine, delete, event, insert, make_url, select
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from polynya.core.errors import PolynyaError
from polynya.core.types import Seat
from polynya.store.schema import HOLDERS, JOURNAL, SEEDS, TABLES
from polynya.store.table import Data, Entry, Header, Kind

MIGRATIONS: Final = Path(__file__).parent / "migrations"
DRIVERS: Final = {"sqlite": "sqlite+pysqlite", "postgresql": "postgresql+psycopg"}
ASYNC_DRIVERS: Final = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+psycopg"}


class Stale(PolynyaError):
    """Somebody was faster: read again."""


class StoreError(PolynyaError):
    """A database that cannot be used: give another address, or see to it."""


class Store:
    """Tables, who sits at them, and journals behind one engine."""

    def __init__(self, url: str) -> None:
        """A store at a database URL; `setup` makes it ready."""
        address = _with_driver(url, ASYNC_DRIVERS)
        self.engine: AsyncEngine = create_async_engine(address, hide_parameters=True)  # errors tell no seed
        if self.engine.dialect.name == "sqlite":
            event.listen(self.engine.sync_engine, "connect", _prepare_sqlite)

    async def setup(self) -> None:
        """Bring the database to the newest form."""
        async with self.engine.begin() as connection:
            await connection.run_sync(_migrate)

    async def close(self) -> None:
        await self.engine.dispose()

    async def create(
        self, header: Header, entries: Sequence[Entry], browser_ids: dict[Seat, str], seed: bytes = b""
    ) -> None:
        """Keep a new table, with the seed of its luck if it has one, whole or not at all."""
        now = int(time.time())
        async with self.engine.begin() as connection:
            await connection.execute(insert(TABLES).values(**header._asdict()))
            await connection.execute(insert(JOURNAL), [_row(header.id, entry, now) for entry in entries])
            if seed:
                await connection.execute(insert(SEEDS).values(table_id=header.id, seed=seed.hex()))
            for seat, browser_id in browser_ids.items():
                await connection.execute(insert(HOLDERS).values(table_id=header.id, seat=seat, holder=browser_id))

    async def append(self, table_id: str, entry: Entry, browser_id: str = "") -> None:
        """Add the next entry; Stale if there already is one. A browser takes the seat that the entry names."""
        try:
            async with self.engine.begin() as connection:
                await connection.execute(insert(JOURNAL).values(**_row(table_id, entry, int(time.time()))))
                if browser_id:
                    seat = cast(Seat, entry.data["seat"])
                    await connection.execute(insert(HOLDERS).values(table_id=table_id, seat=seat, holder=browser_id))
        except IntegrityError as error:
            raise Stale(f"table {table_id} has moved on since {entry.seq - 1}") from error

    async def header(self, table_id: str) -> Header | None:
        """What a table was started with, if there is one."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(TABLES).where(TABLES.c.id == table_id))).mappings().first()
        return Header(**row) if row else None

    async def seed(self, table_id: str) -> bytes:
        """The secret seed of a table's luck; empty if it has none."""
        query = select(SEEDS.c.seed).where(SEEDS.c.table_id == table_id)
        async with self.engine.connect() as connection:
            return bytes.fromhex((await connection.execute(query)).scalar() or "")

    async def entries(self, table_id: str, since: int = 0) -> list[Entry]:
        """The journal after an entry."""
        columns = select(JOURNAL.c.seq, JOURNAL.c.kind, JOURNAL.c.data)
        query = columns.where(JOURNAL.c.table_id == table_id, JOURNAL.c.seq > since).order_by(JOURNAL.c.seq)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [Entry(row.seq, cast(Kind, row.kind), cast(Data, row.data)) for row in rows]

    async def browser_ids(self, table_id: str) -> dict[Seat, str]:
        """Who holds which seat."""
        query = select(HOLDERS.c.seat, HOLDERS.c.holder).where(HOLDERS.c.table_id == table_id)
        async with self.engine.connect() as connection:
            return {row.seat: row.holder for row in (await connection.execute(query)).all()}

    async def tables_of(self, browser_id: str, limit: int = 30) -> list[str]:
        """The tables at which a browser holds a seat, newest first."""
        joined = TABLES.join(HOLDERS, HOLDERS.c.table_id == TABLES.c.id)
        query = select(TABLES.c.id, TABLES.c.created).select_from(joined).where(HOLDERS.c.holder == browser_id)
        query = query.distinct().order_by(TABLES.c.created.desc(), TABLES.c.id).limit(limit)
        async with self.engine.connect() as connection:
            return [row.id for row in (await connection.execute(query)).all()]

    async def untouched(self, before: int, after: str, limit: int = 100) -> list[tuple[str, bool]]:
        """Tables where nothing has happened since a moment, by ids after this one; and whether somebody has moved."""
        entries = select(JOURNAL.c.seq).where(JOURNAL.c.table_id == TABLES.c.id)
        is_quiet = ~entries.where(JOURNAL.c.at >= before).exists()
        has_begun = entries.where(JOURNAL.c.kind == "action", JOURNAL.c.data["seat"].as_integer() >= 0).exists()
        query = select(TABLES.c.id, has_begun.label("has_begun"))
        query = query.where(TABLES.c.created < before, TABLES.c.id > after, is_quiet).order_by(TABLES.c.id).limit(limit)
        async with self.engine.connect() as connection:
            return [(row.id, bool(row.has_begun)) for row in (await connection.execute(query)).all()]

    async def delete_old(self, table_id: str, before: int) -> bool:
        """Delete a table unless something has happened there since that moment; whether it is gone."""
        newest = select(JOURNAL.c.seq).where(JOURNAL.c.table_id == table_id, JOURNAL.c.at >= before).limit(1)
        async with self.engine.begin() as connection:
            if (await connection.execute(newest)).first() is not None:
                return False
            for kept in (HOLDERS, JOURNAL):
                await connection.execute(delete(kept).where(kept.c.table_id == table_id))
            await connection.execute(delete(TABLES).where(TABLES.c.id == table_id))
        return True


def prepare(url: str) -> None:
    """Bring a database to the newest form; StoreError says in one line why it cannot be used."""
    try:
        engine = create_engine(_with_driver(url, DRIVERS))
        with engine.begin() as connection:
            _migrate(connection)
        engine.dispose()
    except (SQLAlchemyError, CommandError, ImportError) as error:
        shown = url
        with suppress(ArgumentError):
            shown = make_url(url).render_as_string(hide_password=True)
        raise StoreError(f"the database '{shown}' cannot be used: {str(error).strip().splitlines()[0]}") from error


def _row(table_id: str, entry: Entry, now: int) -> dict[str, object]:
    return {"table_id": table_id, "at": now, **entry._asdict()}


def _with_driver(url: str, drivers: dict[str, str]) -> URL:
    """The address with a driver that we know."""
    found = make_url(url)
    return found.set(drivername=drivers.get(found.get_backend_name(), found.drivername))


def _prepare_sqlite(connection: object, _record: object) -> None:
    cursor = connection.cursor()  # type: ignore[attr-defined]
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
