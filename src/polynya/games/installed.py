"""Games of other packages, which bring them through the entry point group `polynya.games`.

The name of the entry point is the key of the game, and its object is a bundle, of which only the game is kept here:
`polynya.bundles` takes the bundles from the same points. One that cannot be used is left out
and leaves a line that says why; it never breaks another game.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from importlib.metadata import EntryPoint
from typing import Final, NamedTuple

from polynya.core.game import Game

GROUP: Final = "polynya.games"
KEY: Final = re.compile(r"[a-z][a-z0-9_]*")


class Installed(NamedTuple):
    """What other packages bring, and a line for each entry point that brings nothing."""

    games: tuple[Game, ...]
    points: tuple[EntryPoint, ...]  # of these games
    faults: dict[str, str]  # by the name of the entry point


def load_installed(points: Iterable[EntryPoint], taken: Collection[str]) -> Installed:
    """The games of the entry points whose keys are not taken; of two with the same key the first package has it."""
    games: dict[str, Game] = {}
    used: list[EntryPoint] = []
    faults: dict[str, str] = {}
    for point in sorted(points, key=_package_of):
        who = f"the game '{point.name}' of {_package_of(point)}"
        if point.name in taken or point.name in games:
            faults[point.name] = f"{who} is left out: there is another game with this key"
            continue
        try:
            games[point.name] = _load_game(point)
            used.append(point)
        except Exception as error:  # whatever a stranger's module does, our games go on
            faults[point.name] = f"{who} cannot be loaded: {_one_line(error)}"
    return Installed(tuple(games.values()), tuple(used), faults)


def _load_game(point: EntryPoint) -> Game:
    bundle = point.load()
    game = getattr(bundle, "game", None)
    if not isinstance(game, Game) or not hasattr(bundle, "texts"):
        raise TypeError(f"'{point.value}' is not a bundle of a game with its texts")
    if game.key != point.name or not KEY.fullmatch(game.key):
        raise ValueError(f"the key of its game is '{game.key}'; both are the same word of small letters")
    return game


def _package_of(point: EntryPoint) -> str:
    return point.dist.name if point.dist else point.value


def _one_line(error: Exception) -> str:
    return " ".join(f"{type(error).__name__}: {error}".split())
