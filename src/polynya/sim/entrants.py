"""Who plays: a bot by its name, with a share of its usual budget: `level8`, `level8@0.1`, `package.module:BOT`."""

from __future__ import annotations

import importlib
import re
from functools import lru_cache
from typing import Final, NamedTuple

from polynya.ai.bots import Bot, LevelBot, check_knows
from polynya.bots import bot_named
from polynya.core.errors import NotationError

FORM: Final = re.compile(r"([^@\s]+)(?:@(\d+(?:\.\d+)?|\.\d+))?")


class Entrant(NamedTuple):
    """A bot and how much it thinks."""

    bot: Bot
    share: float = 1.0  # of its usual budget

    @property
    def name(self) -> str:
        """What people call it, with the share if that is unusual."""
        return self.bot.name if self.share == 1 else f"{self.bot.name}@{self.share:g}"

    def budget(self, game: str) -> int:
        """In positions; 0 for the usual one."""
        if self.share == 1 or not isinstance(self.bot, LevelBot):
            return 0
        return max(1, round(self.bot.budget(game) * self.share))


@lru_cache(maxsize=256)
def read_entrant(text: str) -> Entrant:
    """The entrant that a text stands for; a name with a colon is that of a bot in a module."""
    parts = FORM.fullmatch(text.strip())
    if not parts:
        raise NotationError(f"'{text}' is not a bot such as level3, or level8@0.1 with a share of its budget")
    bot = _import_bot(parts[1]) if ":" in parts[1] else bot_named(parts[1])
    share = float(parts[2]) if parts[2] else 1.0
    if share <= 0 or (share != 1 and not isinstance(bot, LevelBot)):
        raise NotationError(f"'{text}': only levels of play have a budget, and a share of it is more than 0")
    return Entrant(bot, share)


def check_entrants(texts: list[str], game: str) -> list[Entrant]:
    """The entrants of these texts; refuses those who do not know the game."""
    found = [read_entrant(text) for text in texts]
    for entrant in found:
        check_knows(entrant.bot, game)
    return found


def _import_bot(path: str) -> Bot:
    """The bot at a path such as `package.module:BOT`."""
    module, _, name = path.partition(":")
    try:
        bot: Bot = getattr(importlib.import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise NotationError(f"there is no bot at '{path}': {error}") from error
    if not all([hasattr(bot, needed) for needed in ("name", "knows", "choose")]):
        raise NotationError(f"what stands at '{path}' is no bot: it must have a name and be able to choose")
    return bot
