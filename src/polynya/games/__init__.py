"""The games: the only list of them."""

from __future__ import annotations

from typing import Final

from polynya.core.errors import InvalidSetup, Problem
from polynya.core.game import Game
from polynya.games.igloo_igloo.game import IglooGame
from polynya.games.nanuuk.full.game import FullGame
from polynya.games.nanuuk.intro.game import IntroGame
from polynya.games.pinguinoe.game import PinguinoeGame

GAMES: Final[tuple[Game, ...]] = (IglooGame(), FullGame(), IntroGame(), PinguinoeGame())


def game_named(key: str) -> Game:
    """The game with this key."""
    for game in GAMES:
        if game.key == key:
            return game
    known = ", ".join(game.key for game in GAMES)
    raise InvalidSetup((Problem("E_GAME", "rulebooks", f"no game '{key}'; there is {known}"),))
