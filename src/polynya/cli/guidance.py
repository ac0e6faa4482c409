"""What a person at the terminal can type, and how the rules are looked up."""

from __future__ import annotations

from typing import Final

from polynya.cli import reports
from polynya.cli.terminal import printable
from polynya.core.errors import NotationError
from polynya.core.game import Game, Setup

HINT: Final = "Type a number, or words such as those beside it. 'rules' explains the game; also: undo, help, quit."
HELP: Final = (
    "a number, or words    choose a move; 'from C3 to C4', or any part that only one move has",
    "undo                  take back your last move",
    "board                 show the board and your moves again",
    "rules, rules CLAUSE   what the game is about; what a clause of the rulebook says",
    "log                   tell what has happened so far",
    "save FILE             write the game to a file; load FILE goes on from one",
    "help, ?               this list",
    "quit, q               leave the table",
)


def rules_lines(game: Game, setup: Setup, wanted: str) -> list[str]:
    """What the game is about, a clause, or the clauses with some word; NotationError if there are none."""
    text = reports.clause_text(game, wanted.upper())
    found = [text] if text else reports.clauses_with(game, wanted) if wanted else reports.about(game, setup)
    if not found:
        raise NotationError(f"the rulebook at hand says nothing of '{printable(wanted)}'")
    return found
