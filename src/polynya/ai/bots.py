"""Bots for every game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Protocol

from polynya.ai.evaluation import Evaluation
from polynya.ai.greedy import Greedy
from polynya.ai.igloo_igloo import IglooEvaluation
from polynya.ai.nanuuk import FullEvaluation, IntroEvaluation
from polynya.ai.pinguinoe import PinguinoeEvaluation
from polynya.core.errors import NotationError
from polynya.core.rng import Rng
from polynya.core.types import Action, View
from polynya.games import game_named


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


class GreedyBot:
    """Chooses what looks best at the end of its own steps, by the evaluation of the game."""

    name: Final = "greedy"

    def __init__(self, evaluations: Mapping[str, Evaluation]) -> None:
        self._evaluations = evaluations

    def knows(self, game: str) -> bool:
        return game in self._evaluations

    def choose(self, view: View, budget: int, rng: Rng) -> Action:
        check_knows(self, view.game)
        evaluation = self._evaluations[view.game]
        state = game_named(view.game).redeal(view, rng)
        return Greedy(evaluation, view.viewer).best(state, budget or GREEDY_BUDGET, rng)


GREEDY_BUDGET: Final = 4000  # positions, where nothing else is said
EVALUATIONS: Final[dict[str, Evaluation]] = {
    "igloo_igloo": IglooEvaluation(),
    "nanuuk": FullEvaluation(),
    "nanuuk_intro": IntroEvaluation(),
    "pinguinoe": PinguinoeEvaluation(),
}
BOTS: Final[tuple[Bot, ...]] = (RandomBot(), GreedyBot(EVALUATIONS))


def bot_named(name: str) -> Bot:
    """The bot that people call so."""
    for bot in BOTS:
        if bot.name == name:
            return bot
    raise NotationError(f"no bot '{name}'; there is {', '.join(bot.name for bot in BOTS)}")


def bot_for(name: str, game: str) -> Bot:
    """The bot that people call so, for a game that it knows."""
    bot = bot_named(name)
    check_knows(bot, game)
    return bot


def check_knows(bot: Bot, game: str) -> None:
    """Refuse a bot for a game that it cannot play."""
    if not bot.knows(game):
        raise NotationError(f"{bot.name} does not know {game}: the game has no evaluation")
