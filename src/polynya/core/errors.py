"""What can go wrong, one class per thing that a caller can do about it; every message is one line."""

from __future__ import annotations

from typing import NamedTuple


class Problem(NamedTuple):
    """One error (`E_...`) or warning (`W_...`) of a setup, and the clause that says so."""

    code: str
    clause: str
    text: str  # English, in words of the notation
    options: tuple[str, ...] = ()  # keys of the options that it is about
    values: tuple[str, ...] = ()  # values of options that it is about, where no option alone is
    given: tuple[str, ...] = ()  # texts as somebody gave them

    @property
    def is_error(self) -> bool:
        return self.code.startswith("E_")

    def __str__(self) -> str:
        return f"{self.code} ({self.clause}): {self.text}"


class PolynyaError(Exception):
    """Anything a caller did that Polynya refuses."""


class NotationError(PolynyaError):
    """A text that is no action, no diagram or no option: fix the text."""


class IllegalAction(PolynyaError):
    """An action that the rules forbid now: choose again."""

    def __init__(self, notation: str, clause: str) -> None:
        super().__init__(f"'{notation}' breaks {clause}")
        self.notation = notation
        self.clause = clause

    def __reduce__(self) -> tuple[type[IllegalAction], tuple[str, str]]:
        return IllegalAction, (self.notation, self.clause)


class NoSuchViewer(PolynyaError):
    """A seat that the game does not have, or what is no viewer at all: give another one."""


class NotYourTurn(PolynyaError):
    """An action by a seat that is not to move: wait."""


class GameOver(PolynyaError):
    """An action after the end of the game: start another one."""


class GameNotOver(PolynyaError):
    """Something that is possible only after the end of the game: play on."""


class SeatTaken(PolynyaError):
    """A seat that somebody has, or a second one for somebody who has one: choose another, or watch."""


class UndoRefused(PolynyaError):
    """A step that cannot be taken back in fairness: go on, or ask the others."""


class InvalidSetup(PolynyaError):
    """Options that make no game; carries every problem found, warnings included."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("; ".join([str(problem) for problem in problems]))
        self.problems = problems

    def __reduce__(self) -> tuple[type[InvalidSetup], tuple[tuple[Problem, ...]]]:
        return InvalidSetup, (self.problems,)


class RecordError(PolynyaError):
    """A record that cannot be read or replayed; `ply` is the place, or -1 before the first action."""

    def __init__(self, text: str, ply: int = -1) -> None:
        self.text = " ".join(text.split())
        super().__init__(self.text if ply < 0 else f"ply {ply}: {self.text}")
        self.ply = ply

    def __reduce__(self) -> tuple[type[RecordError], tuple[str, int]]:
        return RecordError, (self.text, self.ply)
