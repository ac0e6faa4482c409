"""Records in files."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from polynya.core.errors import RecordError
from polynya.record import jsonform, textform
from polynya.record.match import Match
from polynya.record.record import Record

PathLike = str | os.PathLike[str]
FORMS: Final = ("text", "json")


def read_text(path: PathLike) -> str:
    """The text of a file that ought to be UTF-8."""
    try:
        return Path(path).read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        raise RecordError(f"{path} is not UTF-8 text (byte {error.start})") from error
    except OSError as error:
        raise RecordError(f"{path} cannot be read: {error.strerror}") from error


def load(path: PathLike) -> Record:
    """The record in a file, text or JSON, checked by replaying it."""
    return loads(read_text(path))


def loads(text: str) -> Record:
    """The record in a text of either form, checked by replaying it."""
    return jsonform.read(text) if text.lstrip().startswith("{") else textform.read(text)


def dumps(record: Record | Match, form: str = "text") -> str:
    """A record, or that of a match as it stands, as `text` or as `json`; `loads` reads both."""
    if form not in FORMS:
        raise RecordError(f"'{form}' is not a form of records: there is {', '.join(FORMS)}")
    record = Record.of(record) if isinstance(record, Match) else record
    return jsonform.write(record) if form == "json" else textform.write(record)


def save(record: Record | Match, path: PathLike) -> None:
    """Write a record, or that of a match, as JSON if the name ends so; the file is whole or untouched."""
    target = Path(path)
    if not target.name or target.is_dir():
        raise RecordError(f"'{path}' is not the name of a file")
    text = dumps(record, "json" if target.suffix == ".json" else "text")
    part = target.with_name(target.name + ".part")
    try:
        part.write_text(text, encoding="utf-8", newline="\n")
        part.replace(target)
    except (OSError, ValueError) as error:
        part.unlink(missing_ok=True)
        raise RecordError(f"{path} cannot be written: {getattr(error, 'strerror', None) or error}") from error
