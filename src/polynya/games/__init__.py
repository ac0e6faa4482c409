"""The games: ours, an explicit list, and those that other packages bring."""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points
from typing import Final

from polynya.core.errors import InvalidSetup, Problem
from polynya.core.game import Game
from polynya.games.igloo_igloo.game import IglooGame
from polynya.games.installed import GROUP, Installed, load_installed
from polynya.games.nanuuk.full.game import FullGame
from polynya.games.nanuuk.intro.game import IntroGame
from polynya.games.pinguinoe.game import PinguinoeGame

GAMES: Final[tuple[Game, ...]] = (IglooGame(), FullGame(), IntroGame(), PinguinoeGame())


@cache
def installed_games() -> Installed:
    """What other packages bring; looked for once, when somebody asks for more than our games."""
    return load_installed(entry_points(group=GROUP), [game.key for game in GAMES])


def all_games() -> tuple[Game, ...]:
    """Our games, then those of other packages."""
    return (*GAMES, *installed_games().games)


def game_named(key: str) -> Game:
    """The game with this key."""
    for game in GAMES:
        if game.key == key:
            return game
    for game in all_games():
        if game.key == key:
            return game
    known = ", ".join([game.key for game in all_games()])
    fault = installed_games().faults.get(key)
    text = f"no game '{key}'; there is {known}" + (f"; {fault}" if fault else "")
    raise InvalidSetup((Problem("E_GAME", "rulebooks", text),))
