"""Bots for every game."""

from __future__ import annotations

from typing import Final, Protocol

from polynya.core.errors import NotationError
from polynya.core.rng import Rng
from polynya.core.types import Action, View


class Bot(Protocol):
    """Somebody who chooses from what its seat may know."""

    @property
    def name(self) -> str:
        """What people call it."""

    def choose(self, view: View, budget: int, rng: Rng) -> Action:
        """One of the view's legal actions; `budget` is how much thinking is allowed, in simulations."""


class RandomBot:
    """Chooses any legal action, all equally likely."""

    name: Final = "random"

    def choose(self, view: View, budget: int, rng: Rng) -> Action:
        return view.legal[rng.below(len(view.legal))]


BOTS: Final[tuple[Bot, ...]] = (RandomBot(),)


def bot_named(name: str) -> Bot:
    """The bot that people call so."""
    for bot in BOTS:
        if bot.name == name:
            return bot
    raise NotationError(f"no bot '{name}'; there is {', '.join(bot.name for bot in BOTS)}")
