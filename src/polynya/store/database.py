"""The database behind a store: how it is reached, and how it comes to its newest form."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Dialect, Engine, create_engine, event, inspect, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection, DBAPICursor
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from polynya.store.errors import StoreBusy, StoreError

MIGRATIONS: Final = Path(__file__).parent / "migrations"
DRIVERS: Final = {"sqlite": "sqlite+pysqlite", "postgresql": "postgresql+psycopg"}
OWNER_ONLY: Final = 0o600
LOCK_WAIT: Final = 2000  # milliseconds for a lock that another process has
ABANDONED: Final = 10_000  # milliseconds after which PostgreSQL ends a transaction that nobody goes on with
STATEMENT_WAIT: Final = 5000  # milliseconds after which PostgreSQL gives up what it is asked
CONNECTION: Final[dict[str, int]] = {  # which ends by itself where nobody answers: seconds, and milliseconds at the end
    "connect_timeout": 4,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 2,
    "tcp_user_timeout": 8000,
}
SQLITE: Final = ("synchronous=FULL", "foreign_keys=ON", "cache_size=-512")  # kB a connection: the system keeps the file
POSTGRESQL: Final = (
    f"lock_timeout={LOCK_WAIT}",
    f"statement_timeout={STATEMENT_WAIT}",
    f"idle_in_transaction_session_timeout={ABANDONED}",
)
ADVISORY_LOCK: Final = 0x706F6C79  # whoever migrates on PostgreSQL holds it
SWITCH_TRIES: Final = 100  # at the write-ahead log of a database that another process makes right now
SWITCH_PAUSE: Final = 0.05  # seconds
MIGRATING: Final = threading.Lock()  # Alembic knows one migration at a time


def make_engine(url: str) -> Engine:
    """Connections to a database, ready for use."""
    found = make_url(url)
    kind = found.get_backend_name()
    found = found.set(drivername=DRIVERS.get(kind, found.drivername))
    if kind == "sqlite":
        engine = create_engine(found, paramstyle="named", hide_parameters=True)  # errors tell no seed
        event.listen(engine, "do_connect", _create_file)
        event.listen(engine, "connect", _prepare_sqlite)
    else:
        engine = create_engine(found, connect_args=CONNECTION, hide_parameters=True)
        event.listen(engine, "connect", _prepare_postgresql)
    return engine


def prepare(url: str) -> None:
    """Bring a database to the newest form; StoreError says in one line why it cannot be used."""
    try:
        engine = make_engine(url)
        with engine.connect() as connection:
            is_newest = _is_newest(connection)
        if not is_newest:
            _migrate(engine)
        engine.dispose()
    except (SQLAlchemyError, StoreError, ImportError) as error:
        safe_url = url
        with suppress(ArgumentError):
            safe_url = make_url(url).render_as_string(hide_password=True)
        raise StoreError(f"the database '{safe_url}' cannot be used: {first_line(error)}") from error


def first_line(error: BaseException) -> str:
    """What an error says, in one line."""
    return (str(error).strip().splitlines() or [type(error).__name__])[0]


class SqliteFile:
    """The file of a database; what is written into one that was removed is lost."""

    def __init__(self, engine: Engine) -> None:
        is_file = engine.dialect.name == "sqlite" and engine.url.database not in (None, "", ":memory:")
        self.path = str(engine.url.database) if is_file else ""
        self._identity = self._look()

    def check(self) -> None:
        """StoreBusy if the file is not the one that it was when `reset` was called."""
        if self.path and (self._identity is None or self._look() != self._identity):
            raise StoreBusy(f"the file '{self.path}' is gone")

    def reset(self) -> None:
        """Take the file that is there now; StoreBusy if there is none."""
        self._identity = self._look()
        self.check()

    def _look(self) -> tuple[int, int] | None:
        with suppress(OSError):
            found = os.stat(self.path) if self.path else None
            return (found.st_dev, found.st_ino) if found else None
        return None


def create_private(file: Path) -> None:
    """An empty file that only its owner may read, unless there is one; what SQLite writes beside it is as private."""
    with suppress(FileExistsError):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))


def _create_file(_dialect: Dialect, _record: object, where: Sequence[str], _options: object) -> None:
    """Before SQLite opens a file, which it would create for everybody to read: seeds and hands are in it."""
    with suppress(OSError):  # SQLite says better what is wrong
        if where[0] != ":memory:":
            create_private(Path(where[0]))


def _prepare_sqlite(connection: DBAPIConnection, _record: object) -> None:
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout={LOCK_WAIT}")
    _use_log(cursor)
    for pragma in SQLITE:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _use_log(cursor: DBAPICursor) -> None:
    """Switch to a write-ahead log; SQLite does not wait by itself when two do that at once."""
    for tries in reversed(range(SWITCH_TRIES)):
        try:
            cursor.execute("PRAGMA journal_mode=WAL")
        except Exception as error:
            if not tries or "locked" not in str(error):
                raise
            time.sleep(SWITCH_PAUSE)
        else:
            return


def _prepare_postgresql(connection: DBAPIConnection, _record: object) -> None:
    cursor = connection.cursor()
    for setting in POSTGRESQL:
        cursor.execute(f"SET {setting}")
    cursor.close()
    connection.commit()


def _keep_others_out(connection: Connection) -> None:
    """Two first starts at one new database come one after the other."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        connection.exec_driver_sql("SET LOCAL lock_timeout = 0")
        connection.exec_driver_sql("SET LOCAL statement_timeout = 0")
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({ADVISORY_LOCK})")


def _migrate(engine: Engine) -> None:
    """Bring it to the newest form; Alembic takes a while to load, so that comes before anybody else is kept out."""
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with MIGRATING, engine.begin() as connection:
        _keep_others_out(connection)
        config.attributes["connection"] = connection
        try:
            command.upgrade(config, "head")
        except CommandError as error:
            raise StoreError(first_line(error)) from error


def _is_newest(connection: Connection) -> bool:
    """Whether the form of a database is that of the last migration."""
    if not inspect(connection).has_table("alembic_version"):
        return False
    forms = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalars().all()
    return forms == [max([path.name for path in (MIGRATIONS / "versions").glob("[0-9]*.py")]).split("_")[0]]
