"""Reading and printing lines: the screen, behind an interface that anything with lines can keep."""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
import textwrap
from collections.abc import Sequence
from typing import Final, Protocol

from rich.console import Console
from rich.text import Text

Line = str | Text

ERASE: Final = "\x1b[H\x1b[2J\x1b[3J"  # the screen, and what has left it at the top
FAR: Final = 100  # lines, where nothing can be erased


class Terminal(Protocol):
    """Where a person reads and types."""

    @property
    def is_interactive(self) -> bool:
        """Whether somebody sits there and can be offered something."""

    @property
    def width(self) -> int:
        """How many columns a line has."""

    def say(self, *lines: Line) -> None:
        """Print lines."""

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str:
        """The next line typed, completed from the words where possible; raises EOFError when there is none."""

    def clear(self) -> None:
        """Take what was printed and typed out of sight."""


class Screen:
    """Standard input and output; in color if they are a terminal that wants it."""

    def __init__(self) -> None:
        self.is_fancy = is_fancy()
        self.is_interactive = sys.stdin is not None and sys.stdin.isatty()
        self.width = shutil.get_terminal_size().columns
        self.console = Console(highlight=False, markup=False, emoji=False) if self.is_fancy else plain_console()
        self._words: list[str] = []
        if self.is_interactive and sys.stdout is not None and sys.stdout.isatty():
            self._complete()

    def say(self, *lines: Line) -> None:
        for line in lines:
            if self.is_fancy:
                self.console.print(line, soft_wrap=True)
            else:
                print(line)

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str:
        self._words = list(words)
        if sys.stdin is None or sys.stdout is None:
            raise EOFError
        sys.stdout.flush()
        typed = input(prompt)
        if not self.is_interactive:
            print(typed)
        return typed

    def clear(self) -> None:
        print(ERASE if self.is_fancy else "\n" * (FAR if self.is_interactive else 1), end="", flush=True)
        with contextlib.suppress(ImportError):
            import readline

            readline.clear_history()

    def _complete(self) -> None:
        """Line editing, history, and completion by the tab key."""
        with contextlib.suppress(ImportError):
            import readline

            readline.set_completer_delims("")
            readline.set_completer(self._completion)
            readline.parse_and_bind("tab: complete")

    def _completion(self, typed: str, number: int) -> str | None:
        fitting = [word for word in self._words if word.casefold().startswith(typed.casefold())]
        return fitting[number] if number < len(fitting) else None


def is_fancy() -> bool:
    """Whether standard output is a terminal that wants colors."""
    return (
        sys.stdout is not None
        and sys.stdout.isatty()
        and not os.environ.get("NO_COLOR")
        and os.environ.get("TERM") != "dumb"
    )


def plain_console() -> Console:
    """A console that prints nothing but letters and blanks."""
    return Console(highlight=False, markup=False, emoji=False, color_system=None, force_terminal=False)


def printable(text: str, longest: int = 400) -> str:
    """A text from anywhere as one line that cannot disturb a terminal."""
    line = " ".join(text.split())
    line = "".join([letter if letter.isprintable() else ascii(letter)[1:-1] for letter in line])
    return line if len(line) <= longest else line[:longest] + "..."


def wrap_sentence(text: str, width: int) -> list[str]:
    """A long sentence in lines of at most this width."""
    return textwrap.wrap(text, max(width - 1, 20), break_long_words=False, break_on_hyphens=False)
