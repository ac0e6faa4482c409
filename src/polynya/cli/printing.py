"""A game on paper: the PDF to print and play."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from polynya.cli.terminal import Screen
from polynya.core.errors import NotationError, RecordError
from polynya.printing import booklet_of, make_pdf

LANGUAGES: Final = {"en": ("en",), "it": ("it",), "both": ("en", "it")}


def print_game(game: str, out: str | None, language: str) -> None:
    """Write the PDF of a game, and say where it is and how to print it."""
    path = Path(out or f"{booklet_of(game).name}.pdf")
    if path.suffix.lower() != ".pdf":
        raise NotationError(f"'{path}' does not end in .pdf")
    if not path.parent.is_dir():
        raise RecordError(f"'{path}' cannot be written: there is no folder '{path.parent}'")
    data = make_pdf(game, LANGUAGES[language])
    try:
        path.write_bytes(data)
    except (OSError, ValueError) as error:
        raise RecordError(f"'{path}' cannot be written: {error}") from error
    Screen().say(f"{path}: print it at 100 %, double-sided, flipped on the long edge")
