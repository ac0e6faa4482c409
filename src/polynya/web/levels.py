"""What people read of bots: their names, and what each level is like."""

from __future__ import annotations

from typing import Final, NamedTuple

from polynya.bots import LEVELS
from polynya.core.texts import N_, Translate
from polynya.core.types import Seat
from polynya.web.bots import current_bot, level_of, offered_bots

BOT_NAMES: Final = {"random": N_("Random bot")}  # those without a level
LEVEL_NAME: Final = N_("Bot, level {0}")
LEVEL_TEXTS: Final = (  # a word, and a sentence
    (
        N_("first steps"),
        N_("Sees no further than its next move, and often settles for one that is good enough. A child can beat it."),
    ),
    (N_("beginner"), N_("Plays at first glance, and often misses the best move.")),
    (N_("friendly"), N_("Wins when it can win at once; otherwise it makes mistakes as people do.")),
    (N_("attentive"), N_("Seldom makes a large mistake, but does not look far ahead.")),
    (N_("experienced"), N_("Plays soundly, with only small slips.")),
    (N_("strong"), N_("Plays what it thinks best, with rare exceptions.")),
    (N_("very strong"), N_("Thinks longer, and hardly ever slips.")),
    (N_("the strongest"), N_("Thinks for up to three seconds a turn. Beating it is an achievement.")),
)
assert len(LEVEL_TEXTS) == len(LEVELS)


SEAT_NAMES: Final = (N_("Aurora"), N_("Fjord"), N_("Tundra"), N_("Eider"))  # of bots that nobody has named, by seat


class LevelLine(NamedTuple):
    """A bot in a form."""

    bot: str
    label: str  # "3 · friendly"
    sentence: str


def bot_name(bot: str, _: Translate) -> str:
    """What kind of bot it is."""
    level = level_of(bot)
    return _(LEVEL_NAME).format(level) if level else _(BOT_NAMES.get(current_bot(bot), bot))


def seat_name(seat: Seat, _: Translate) -> str:
    """What a bot is called that sits there and has no name of its own."""
    return _(SEAT_NAMES[seat % len(SEAT_NAMES)])


def level_lines(game: str, _: Translate) -> list[LevelLine]:
    """The bots that can be chosen for a game."""
    return [_line(bot, _) for bot in offered_bots(game)]


def _line(bot: str, _: Translate) -> LevelLine:
    level = level_of(bot)
    if not level:
        return LevelLine(bot, bot_name(bot, _), "")
    word, sentence = LEVEL_TEXTS[level - 1]
    return LevelLine(bot, f"{level} · {_(word)}", _(sentence))
