"""Backups of what the table in the browser keeps."""

from __future__ import annotations

from pathlib import Path

from polynya.cli.terminal import Screen
from polynya.store import backup
from polynya.web.settings import settings


def back_up(screen: Screen, file: Path) -> None:
    """Copy the database into a new file."""
    number = backup.back_up(settings().database_url, file)
    screen.say(f"{_tables(number)} in {file}")


def restore(screen: Screen, file: Path) -> None:
    """Put a backup in the place of the database."""
    number, kept = backup.restore(settings().database_url, file)
    screen.say(f"{_tables(number)} from {file}")
    if kept is not None:
        screen.say(f"what was there is in {kept}")


def _tables(number: int) -> str:
    return "1 table" if number == 1 else f"{number} tables"
