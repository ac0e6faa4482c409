"""One square as text: what it is, and what stands on it.

`[]` is a face-down tile, `{}` pack ice, `~` sea and `#` a corner. Inside or behind: `R` or `R2` Inuit of a color, `^R`
an igloo, `f1` a fish, `x1` a fox, `b4` a bear, each with its value, one word per token: `[R2^Rx1]`, `~f1f1f3`.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple

from polynya.core.errors import NotationError
from polynya.core.options import small_number
from polynya.core.types import NOWHERE
from polynya.games.igloo_igloo.components import INUIT, TOKENS
from polynya.games.igloo_igloo.views import CORNER, FACE_DOWN, PACK_ICE, SEA, IglooView

ANIMAL_MARKS: Final = ("f1", "f2", "f3", "x1", "x2", "x3", "b4")
FORM: Final = re.compile(r"\[(.*)\]|\{(.*)\}|~(.*)|#(.*)")
KINDS: Final = (FACE_DOWN, PACK_ICE, SEA, CORNER)  # as the groups of the form
MARK: Final = re.compile(r"\^([RBYG])|([RBYG])(\d?)|(f[123]|x[123]|b4)")
MAX_INUIT: Final = max(INUIT.values())
REPEATED: Final = re.compile(r"(\d*)(.+)")


class Cell(NamedTuple):
    """A square that has been read."""

    tile: int
    inuit: tuple[int, ...]  # of each color
    igloo: int  # the seat, or NOWHERE
    animals: tuple[int, ...]


def format_square(view: IglooView, square: int) -> str:
    """The square in one word."""
    return _word(view.labels, view.tiles[square], view.inuit[square], view.igloos[square], view.animals[square])


@lru_cache(2048)
def _word(labels: tuple[str, ...], tile: int, inuit: tuple[int, ...], igloo: int, animals: tuple[int, ...]) -> str:
    marks = [_format_inuit(letter, number) for letter, number in zip(labels, inuit, strict=True)]
    if igloo != NOWHERE:
        marks.append("^" + labels[igloo])
    marks += [mark * number for mark, number in zip(ANIMAL_MARKS, animals, strict=True)]
    inside = "".join(marks)
    return {FACE_DOWN: f"[{inside}]", PACK_ICE: "{" + inside + "}", SEA: "~" + inside, CORNER: "#" + inside}[tile]


def _format_inuit(letter: str, number: int) -> str:
    return letter + (str(number) if number > 1 else "") if number else ""


def read(text: str, letters: str) -> Cell:
    """The square that a word says; letters stand for the seats, then for colors that nobody has."""
    form = FORM.fullmatch(text)
    if not form:
        raise NotationError(f"'{text}' is not a square: [] face down, {{}} pack ice, ~ sea, # corner")
    group = [form[k + 1] is not None for k in range(4)].index(True)
    inuit, igloo, animals = [0] * 4, int(NOWHERE), [0] * 7
    rest = form[group + 1]
    while rest:
        mark = MARK.match(rest)
        if not mark or (mark[1] and igloo != NOWHERE):
            raise NotationError(f"'{rest}' cannot stand in '{text}'")
        rest = rest[mark.end() :]
        if mark[1]:
            igloo = letters.index(mark[1])
        elif mark[2]:
            inuit[letters.index(mark[2])] += int(mark[3] or "1")
        else:
            animals[ANIMAL_MARKS.index(mark[4])] += 1
    if max(inuit) > MAX_INUIT or any([number > most for number, most in zip(animals, TOKENS, strict=True)]):
        raise NotationError(f"'{text}' has more pieces than there are")
    return Cell(KINDS[group], tuple(inuit), igloo, tuple(animals))


def expand_row(words: list[str]) -> list[str]:
    """`3[]` stands for three such squares."""
    found: list[str] = []
    for word in words:
        parts = REPEATED.fullmatch(word)
        number = small_number(parts[1] or "1") if parts else None
        if not parts or number is None or not 1 <= number <= 8:
            raise NotationError(f"'{word}' is not a row of equal squares")
        found += [parts[2]] * number
    return found


def compress_row(words: list[str]) -> list[str]:
    """Equal squares beside each other put together."""
    found: list[str] = []
    numbers: list[int] = []
    for word in words:
        if found and found[-1] == word:
            numbers[-1] += 1
        else:
            found.append(word)
            numbers.append(1)
    return [word if number == 1 else f"{number}{word}" for word, number in zip(found, numbers, strict=True)]


def format_counts(names: tuple[str, ...], numbers: tuple[int, ...]) -> list[str]:
    """`fish1*2 bear`; nothing for what is not there."""
    pairs = [(name, number) for name, number in zip(names, numbers, strict=False) if number]
    return [name if number == 1 else f"{name}*{number}" for name, number in pairs]
