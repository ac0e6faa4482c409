"""The bots that can sit at a table, for every game that is there."""

from __future__ import annotations

from typing import Final

from polynya.ai.bots import Bot, GreedyBot, RandomBot, check_knows
from polynya.bundles import evaluation_of
from polynya.core.errors import NotationError

BOTS: Final[tuple[Bot, ...]] = (RandomBot(), GreedyBot(evaluation_of))


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
