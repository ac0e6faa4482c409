"""Games of other packages, which bring them through the entry point group `polynya.games`.

The name of the entry point is the key of the game, and its object is a bundle. One that cannot be used is left out
and leaves a line that says why; it never breaks another game.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from importlib.metadata import EntryPoint
from typing import Final, NamedTuple, Protocol

from polynya.core.game import Game

GROUP: Final = "polynya.games"
KEY: Final = re.compile(r"[a-z][a-z0-9_]*")


class HasGame(Protocol):
    """What an entry point gives: a bundle, of which only the game matters here."""

    @property
    def game(self) -> Game:
        """The game itself."""


class Installed(NamedTuple):
    """What other packages bring, and a line for each entry point that brings nothing."""

    found: tuple[HasGame, ...]
    faults: dict[str, str]  # by the name of the entry point


def load_installed(points: Iterable[EntryPoint], taken: Collection[str]) -> Installed:
    """The games of the entry points whose keys are not taken; of two with the same key the first package has it."""
    found: dict[str, HasGame] = {}
    faults: dict[str, str] = {}
    for point in sorted(points, key=_package_of):
        who = f"the game '{point.name}' of {_package_of(point)}"
        if point.name in taken or point.name in found:
            faults[point.name] = f"{who} is left out: there is another game with this key"
            continue
        try:
            found[point.name] = _load(point)
        except Exception as error:  # whatever a stranger's module does, our games go on
            faults[point.name] = f"{who} cannot be loaded: {_one_line(error)}"
    return Installed(tuple(found.values()), faults)


def _load(point: EntryPoint) -> HasGame:
    bundle = point.load()
    game = getattr(bundle, "game", None)
    if not isinstance(game, Game) or not hasattr(bundle, "texts"):
        raise TypeError(f"'{point.value}' is not a bundle of a game with its texts")
    if game.key != point.name or not KEY.fullmatch(game.key):
        raise ValueError(f"the key of its game is '{game.key}'; both are the same word of small letters")
    loaded: HasGame = bundle
    return loaded


def _package_of(point: EntryPoint) -> str:
    return point.dist.name if point.dist else point.value


def _one_line(error: Exception) -> str:
    return " ".join(f"{type(error).__name__}: {error}".split())
