"""The bots that can sit at a table, for every game that is there."""

from __future__ import annotations

from functools import partial
from typing import Final

from polynya.ai.bots import Bot, LevelBot, RandomBot, check_knows
from polynya.bundles import mind_of
from polynya.core.errors import NotationError

HIGHEST: Final = 8
LEVELS: Final = tuple([LevelBot(number, partial(mind_of, number)) for number in range(1, HIGHEST + 1)])
BOTS: Final[tuple[Bot, ...]] = (RandomBot(),)  # who need to know nothing of a game


def all_bots() -> tuple[Bot, ...]:
    """Every bot that has a name; not every one knows every game."""
    return (*BOTS, *LEVELS)


def bot_named(name: str) -> Bot:
    """The bot that people call so."""
    for bot in all_bots():
        if bot.name == name:
            return bot
    raise NotationError(f"no bot '{name}'; there is {', '.join(bot.name for bot in all_bots())}")


def bot_for(name: str, game: str) -> Bot:
    """The bot that people call so, for a game that it knows."""
    bot = bot_named(name)
    check_knows(bot, game)
    return bot
