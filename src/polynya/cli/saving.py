"""Where the game of a terminal is kept."""

from __future__ import annotations

from pathlib import Path

from polynya.cli.files import free_name, save_match
from polynya.cli.terminal import printable
from polynya.core.errors import NotationError
from polynya.record.match import Match


class GameFile:
    """The file into which a game is written by itself, if there is one, and the one in which it was saved last."""

    def __init__(self, autosave: str | None) -> None:
        self.autosave = autosave
        self._saved: tuple[str, int] | None = None  # where, and after how many plies

    def target(self, name: str) -> str:
        """The file that a typed name means; without a name the one into which the game is written by itself."""
        if not name and not self.autosave:
            raise NotationError("save needs the name of a file")
        return name or str(self.autosave)

    def would_overwrite(self, target: str) -> bool:
        """Whether something else is in this file."""
        return target != self.autosave and Path(target).is_file()

    def save(self, match: Match, target: str) -> None:
        """Write the game where somebody wants it."""
        save_match(match, target)
        self._saved = (target, match.ply)

    def keep(self, match: Match) -> None:
        """Write the game into its own file."""
        if self.autosave:
            save_match(match, self.autosave)

    def begin_again(self) -> None:
        """The next game gets a file of its own."""
        self.autosave = free_name(self.autosave) if self.autosave else None

    def whereabouts(self, match: Match) -> str:
        """Where the game can be found, in a sentence."""
        if self.autosave:
            name = printable(self.autosave)
            return f"the game is in {name}; go on with: polynya play --load {name}"
        if self._saved and self._saved[1] == match.ply:
            return f"the game is in {printable(self._saved[0])}"
        return "the game is not saved"
