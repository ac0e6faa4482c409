"""Records and diagrams from and to files; whatever is wrong is told with the file's name."""

from __future__ import annotations

import sys
from pathlib import Path

from polynya.core.errors import PolynyaError, RecordError
from polynya.record.files import loads, read_text, save
from polynya.record.match import Match
from polynya.record.record import Record

STDIN = "-"


def text_of(name: str) -> str:
    """The text of a file, or of standard input."""
    try:
        text = sys.stdin.buffer.read().decode("utf-8") if name == STDIN else read_text(name)
    except UnicodeDecodeError as error:
        raise RecordError(f"standard input is not UTF-8 text (byte {error.start})") from error
    except (OSError, ValueError) as error:
        raise RecordError(f"'{name}' cannot be read: {error}") from error
    if not text.strip():
        raise RecordError(f"{name} is empty")
    return text


def is_record(text: str) -> bool:
    """Whether the text looks like a record rather than a diagram."""
    return text.lstrip().startswith(("{", "Polynya record"))


def load_record(name: str) -> Record:
    """The record in a file."""
    return record_of(text_of(name), name)


def record_of(text: str, name: str) -> Record:
    """The record of a text that came from this file."""
    try:
        return loads(text)
    except RecordError as error:
        raise RecordError(f"{name}: {error}", -1) from error
    except (PolynyaError, ValueError) as error:
        raise RecordError(f"{name}: {error}") from error


def save_match(match: Match, name: str) -> None:
    """Write the record of a match; the file is whole or untouched."""
    try:
        if Path(name).is_dir():
            raise RecordError(f"{name} cannot be written: it is a directory")
        save(Record.of(match), name)
    except ValueError as error:
        raise RecordError(f"'{name}' cannot be written: {error}") from error


def free_name(name: str) -> str:
    """A name beside this one that no file has yet: `game-2.txt`."""
    path, number = Path(name), 2
    while path.with_stem(f"{Path(name).stem}-{number}").exists():
        number += 1
    return str(path.with_stem(f"{Path(name).stem}-{number}"))
