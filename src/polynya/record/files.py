"""Records in files."""

from __future__ import annotations

import os
from pathlib import Path

from polynya.core.errors import RecordError
from polynya.record import jsonform, textform
from polynya.record.record import Record

PathLike = str | os.PathLike[str]


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


def save(record: Record, path: PathLike) -> None:
    """Write a record, as JSON if the name ends so; the file is whole or untouched."""
    target = Path(path)
    if not target.name or target.is_dir():
        raise RecordError(f"'{path}' is not the name of a file")
    text = jsonform.write(record) if target.suffix == ".json" else textform.write(record)
    part = target.with_name(target.name + ".part")
    try:
        part.write_text(text, encoding="utf-8", newline="\n")
        part.replace(target)
    except (OSError, ValueError) as error:
        part.unlink(missing_ok=True)
        raise RecordError(f"{path} cannot be written: {getattr(error, 'strerror', None) or error}") from error
