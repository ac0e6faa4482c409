"""What a bot is, and bots that play any game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, Protocol

from polynya.ai.engine import Engine
from polynya.ai.fuse import NEVER, Fuse
from polynya.ai.levels import Level, pick
from polynya.core.errors import NotationError
from polynya.core.rng import Rng
from polynya.core.types import Action, View

LEAST_SHARE: Final = 4  # one part of so many of its budget is left for a thought, however much its turn has taken


class Steps(NamedTuple):
    """What a bot does now."""

    actions: tuple[Action, ...]  # own steps in a row, up to the next thing unknown
    positions: int = 0  # that it has looked at for them


class Bot(Protocol):
    """Somebody who chooses from what its seat may know."""

    @property
    def name(self) -> str:
        """What people call it."""

    def knows(self, game: str) -> bool:
        """Whether it can play the game with this key."""

    def choose(self, view: View, budget: int, rng: Rng) -> Action:
        """One of the view's legal actions; `budget` is how much thinking is allowed, in positions; 0: as usual."""


class RandomBot:
    """Chooses any legal action, all equally likely."""

    name: Final = "random"

    def knows(self, game: str) -> bool:
        return True

    def choose(self, view: View, budget: int, rng: Rng) -> Action:
        return view.legal[rng.below(len(view.legal))]


class LevelBot:
    """Thinks with the engine of the game as far as its level goes, from 1, the weakest."""

    def __init__(self, number: int, mind_of: Callable[[str], tuple[Engine, Level] | None]) -> None:
        self.name = f"level{number}"
        self._mind_of = mind_of  # by the key of a game

    def knows(self, game: str) -> bool:
        return self._mind_of(game) is not None

    def choose(self, view: View, budget: int, rng: Rng) -> Action:
        return self.plan(view, budget, rng).actions[0]

    def budget(self, game: str) -> int:
        """How many positions a turn it usually looks at in the game with this key; 0 if it does not know it."""
        mind = self._mind_of(game)
        return mind[1].budget if mind is not None else 0

    def plan(self, view: View, budget: int, rng: Rng, spent: int = 0, fuse: Fuse = NEVER) -> Steps:
        """What it does now, in a turn for which it has looked at so many positions of its budget already."""
        mind = self._mind_of(view.game)
        if mind is None:
            raise NotationError(unknown_game(self, view.game))
        engine, level = mind
        most = budget or level.budget
        thought = engine.think(view, level.sight, max(most - spent, most // LEAST_SHARE, 1), rng, fuse)
        return Steps(pick(thought, level, rng).actions, thought.positions)


def plan_steps(bot: Bot, view: View, budget: int, rng: Rng, spent: int = 0, fuse: Fuse = NEVER) -> Steps:
    """What a bot does now and what it took, in a turn in which it has looked at so many positions before."""
    if isinstance(bot, LevelBot):
        return bot.plan(view, budget, rng, spent, fuse)
    return Steps((bot.choose(view, budget, rng),))


def own_steps(bot: Bot, view: View, budget: int, rng: Rng) -> tuple[Action, ...]:
    """What a bot does now: its plan up to the next thing unknown if it makes plans, else a single step."""
    return plan_steps(bot, view, budget, rng).actions


def check_knows(bot: Bot, game: str) -> None:
    """Refuse a bot for a game that it cannot play."""
    if not bot.knows(game):
        raise NotationError(unknown_game(bot, game))


def unknown_game(bot: Bot, game: str) -> str:
    """Why a bot cannot play a game."""
    return f"{bot.name} does not know {game}: the game has no levels of play"
