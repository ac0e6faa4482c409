"""Options of a game as they are typed."""

from __future__ import annotations

from polynya.core.errors import NotationError
from polynya.core.game import Game
from polynya.core.options import Value


def read_options(game: Game, texts: list[str]) -> dict[str, Value]:
    """The values of texts such as `layout=random`; an unknown key is kept for the game to refuse."""
    found: dict[str, str] = {}
    for text in texts:
        key, equals, value = text.partition("=")
        if not equals or key in found:
            raise NotationError(f"'{text}' is {'given twice' if equals else 'not of the form key=value'}")
        found[key] = value
    return game.option_table.parse(found.items())
