"""Copies of a SQLite database: made while servers run, put back while none does."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path
from urllib.parse import quote

from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from polynya.store.database import MIGRATIONS, create_private, prepare
from polynya.store.errors import StoreError
from polynya.store.schema import HOLDERS, JOURNAL, TABLES


def back_up(url: str, target: Path) -> int:
    """Copy the database into a new file, as it is at one moment; how many tables that are."""
    database = _file_of(url)
    if not database.is_file():
        raise StoreError(f"there is no database at '{database}'")
    if target.exists():
        raise StoreError(f"'{target}' exists already: name another file")
    part = target.with_name(f"{target.name}.part")
    try:
        _copy(database, part)
        number = check_backup(part)
        part.replace(target)
    except sqlite3.Error as error:
        raise StoreError(f"'{database}' cannot be copied to '{target}': {error}") from error
    finally:
        part.unlink(missing_ok=True)
    return number


def restore(url: str, source: Path) -> tuple[int, Path | None]:
    """Put a backup in the place of the database; how many tables it has, and where those are that were there."""
    database = _file_of(url)
    number = check_backup(source)
    part = database.with_name(f"{database.name}.part")
    try:
        _copy(source, part)
        kept = _set_aside(database) if database.exists() else None
        part.replace(database)
    except sqlite3.Error as error:
        raise StoreError(f"'{source}' cannot be copied to '{database}': {error}") from error
    finally:
        part.unlink(missing_ok=True)
    prepare(url)
    return number, kept


def _set_aside(database: Path) -> Path:
    """Give a database that nobody uses another name; that name."""
    _check_unused(database)
    kept = database.with_name(f"{database.name}.{time.strftime('%Y%m%d-%H%M%S')}")
    for suffix in ("", "-wal", "-shm"):
        with suppress(FileNotFoundError):
            database.with_name(database.name + suffix).replace(f"{kept}{suffix}")
    return kept


def check_backup(file: Path) -> int:
    """How many tables a backup has; StoreError if it is none, is damaged, or comes from a later version."""
    if not file.is_file():
        raise StoreError(f"there is no file '{file}'")
    try:
        with closing(_open(file)) as connection:
            names = {str(row[0]) for row in connection.execute("select name from sqlite_master where type = 'table'")}
            if not {TABLES.name, HOLDERS.name, JOURNAL.name, "alembic_version"} <= names:
                raise StoreError(f"'{file}' is no backup of Polynya")
            if connection.execute("pragma integrity_check").fetchone() != ("ok",):
                raise StoreError(f"'{file}' is damaged")
            (version,) = connection.execute("select version_num from alembic_version").fetchone()
            (number,) = connection.execute("select count(*) from tables").fetchone()
    except sqlite3.Error as error:
        raise StoreError(f"'{file}' is no backup of Polynya: {error}") from error
    if version not in _versions():
        raise StoreError(f"'{file}' comes from a later version of Polynya")
    return int(number)


def _file_of(url: str) -> Path:
    """The file of a SQLite database."""
    with suppress(ArgumentError):
        found = make_url(url)
        if found.get_backend_name() == "sqlite" and found.database:
            return Path(found.database)
    raise StoreError("only a SQLite file is copied like this; for PostgreSQL there are pg_dump and pg_restore")


def _check_unused(database: Path) -> None:
    """Nobody may have it open: only then the database leaves the mode with a log beside it, which is in it now."""
    try:
        with closing(_open(database)) as connection:
            connection.execute("pragma journal_mode = delete")
    except sqlite3.DatabaseError as error:
        if isinstance(error, sqlite3.OperationalError):
            raise StoreError(f"a server uses '{database}': end it first") from error


def _copy(source: Path, target: Path) -> None:
    """A copy that only its owner may read, in place of what another attempt may have left."""
    target.unlink(missing_ok=True)
    create_private(target)
    with closing(_open(source)) as here, closing(sqlite3.connect(target)) as there:
        here.backup(there)
        there.execute("pragma journal_mode = delete")  # a single file


def _open(file: Path) -> sqlite3.Connection:
    """A file that must exist."""
    return sqlite3.connect(f"file:{quote(str(file))}?mode=rw", uri=True, timeout=1)


def _versions() -> set[str]:
    """The forms of the database that this version knows."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
