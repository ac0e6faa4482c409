"""Diagrams are made of statements; this is what those of all games have in common."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from polynya.core.colors import Colors
from polynya.core.errors import NotationError
from polynya.core.options import OptionTable, Value, small_number


class Statements(NamedTuple):
    """A diagram taken apart: the rows of its picture, and the words of each other statement."""

    header: str
    picture: list[str]
    others: list[list[str]]


def take_apart(text: str, is_picture: Callable[[str], bool]) -> Statements:
    """Statements stand on lines of their own or are separated by semicolons; a game knows the rows of its picture."""
    parts = [part.rstrip() for row in text.splitlines() for part in row.split(";")]
    parts = [part for part in parts if part.strip()]
    rest = parts[1:]
    return Statements(
        parts[0] if parts else "",
        [part for part in rest if is_picture(part)],
        [part.split() for part in rest if not is_picture(part)],
    )


def header(key: str, seats: int, options: tuple[tuple[str, str], ...], colors: Colors) -> str:
    """The first statement: game, seats, unusual colors, and the options that differ from their defaults."""
    chosen = [f"colors={','.join(colors)}"] if colors else []
    return " ".join([key, f"seats={seats}", *chosen, *[f"{option}={text}" for option, text in options]])


def read_header(key: str, table: OptionTable, text: str) -> tuple[Value, dict[str, Value], list[str]]:
    """Player count, options, perhaps a preset of them, and colors of the first statement."""
    words = text.split()
    if not words or words[0] != key:
        raise NotationError(f"a diagram of this game begins with '{key}', not '{text.strip()}'")
    seats: Value = None
    texts: dict[str, str] = {}
    colors: list[str] = []
    known = ["preset", *[option.key for option in table.own + table.foreign]]
    for word in words[1:]:
        option, _, value = word.partition("=")
        if option == "seats" and seats is None and small_number(value) is not None:
            seats = small_number(value)
        elif option == "colors" and not colors and value:
            colors = value.split(",")
        elif option in known and option not in texts:
            texts[option] = value
        else:
            raise NotationError(f"'{word}' is not an option of {key}, or stands twice")
    return seats, table.parse(texts.items()), colors


def the_status(others: list[list[str]], words: tuple[str, ...]) -> list[str]:
    """The one statement that says what comes next."""
    found = [statement for statement in others if statement[0] in words]
    if len(found) != 1:
        known = ", ".join([f"'{word}'" for word in words])
        raise NotationError(f"a diagram has exactly one of the statements {known}")
    return found[0]


def read_counts(words: list[str], names: tuple[str, ...]) -> list[int]:
    """How many of each name `fish1*2 bear` says."""
    found = [0] * len(names)
    for word in words:
        name, star, text = word.partition("*")
        number = small_number(text) if star else 1
        if name not in names or number is None or found[names.index(name)]:
            raise NotationError(f"'{word}' is none of {', '.join(names)}, or stands twice")
        found[names.index(name)] = number
    return found


def read_number(word: str) -> int:
    """A small number."""
    number = small_number(word)
    if number is None:
        raise NotationError(f"'{word}' is not a number")
    return number
