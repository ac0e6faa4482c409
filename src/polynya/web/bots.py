"""Bots think in processes of their own; only views and actions cross."""

from __future__ import annotations

import logging
import secrets
import time
from typing import Final, NamedTuple

from polynya.ai.bots import plan_steps
from polynya.ai.fuse import Fuse
from polynya.bots import BOTS, LEVELS, bot_for
from polynya.core.errors import PolynyaError
from polynya.core.rng import Rng
from polynya.core.types import Action, View
from polynya.web.workers import MOVE, WorkerFailure, WorkerPool

LOG: Final = logging.getLogger("polynya")
BUDGET: Final = 0  # a bot thinks as much as usual
TURN_SECONDS: Final = 20.0  # of thinking in one turn, after which a lower level goes on
LEAST_SECONDS: Final = 2.0  # for one thought, also late in a turn
FUSE: Final = 2.5  # seconds of a processor in one turn, after which a bot does what looks best so far
LEAST_FUSE: Final = 0.3  # for one thought, also late in a turn
NAMES: Final = tuple([bot.name for bot in (*BOTS, *LEVELS)])
USUAL: Final = LEVELS[2].name  # friendly
REPLACED: Final = {"greedy": LEVELS[3].name}  # bots of old tables -> who goes on for them


class Spent(NamedTuple):
    """What a bot has thought in its turn so far."""

    seconds: float = 0.0
    worked: float = 0.0  # seconds of a processor
    positions: int = 0


class Answer(NamedTuple):
    """What a process has thought out."""

    actions: tuple[Action, ...]
    positions: int
    worked: float  # seconds
    has_blown: bool  # the fuse


NOTHING: Final = Spent()


class BotPool:
    """Who asks bots, and whoever moves in the place of one that fails."""

    def __init__(self, seconds: float = TURN_SECONDS, workers: WorkerPool | None = None) -> None:
        self.seconds = seconds
        self.workers = workers or WorkerPool()

    async def plan(self, bot: str, view: View, spent: Spent = NOTHING) -> tuple[tuple[Action, ...], Spent]:
        """What a bot does in the place of the viewer, own steps in a row, and what its turn has taken with that.

        A lower level does it if the bot fails, and chance if that one fails too. A bot that refuses is no bot that
        fails: its PolynyaError is raised.
        """
        name: str | None = current_bot(bot)
        while name is not None:
            seconds = max(self.seconds - spent.seconds, min(LEAST_SECONDS, self.seconds))
            start, lower = time.monotonic(), _lower(name)
            try:
                answer = await self.workers.run(MOVE, seconds, _plan, name, view, spent, secrets.randbits(62))
            except PolynyaError:
                raise
            except WorkerFailure as failure:
                LOG.warning("%s has failed at %s (%s); %s moves", name, view.game, failure, lower or "chance")
            except Exception:
                LOG.exception("%s has failed at %s; %s moves", name, view.game, lower or "chance")
            else:
                if answer.has_blown:
                    LOG.warning("%s at %s has thought for %.1f s and was stopped", name, view.game, answer.worked)
                return answer.actions, _sum(spent, time.monotonic() - start, answer)
            spent = spent._replace(seconds=spent.seconds + time.monotonic() - start)
            name = lower
        return (view.legal[secrets.randbelow(len(view.legal))],), spent

    def close(self) -> None:
        """End the processes; the next question starts new ones."""
        self.workers.close()


def current_bot(name: str) -> str:
    """Who plays today where a table names a bot."""
    return REPLACED.get(name, name)


def level_of(name: str) -> int:
    """The level of a bot, from 1; 0 if it has none."""
    names = [bot.name for bot in LEVELS]
    return names.index(current_bot(name)) + 1 if current_bot(name) in names else 0


def offered_bots(game: str) -> list[str]:
    """The bots that people may choose for a game: levels; where there are none, whoever knows it."""
    levels = [bot.name for bot in LEVELS if bot.knows(game)]
    return levels or [bot.name for bot in BOTS if bot.knows(game)]


def usual_bot(game: str) -> str:
    """Whom somebody meets who has not chosen."""
    found = offered_bots(game)
    return USUAL if USUAL in found else found[-1]


def _lower(name: str) -> str | None:
    """Who moves if a bot fails: half its level."""
    level = level_of(name) // 2
    return LEVELS[level - 1].name if level else None


def _plan(bot: str, view: View, spent: Spent, seed: int) -> Answer:
    """In a process of its own."""
    begun = time.process_time()
    fuse = Fuse(max(FUSE - spent.worked, LEAST_FUSE), time.process_time)
    steps = plan_steps(bot_for(bot, view.game), view, BUDGET, Rng(seed), spent.positions, fuse)
    return Answer(steps.actions, steps.positions, time.process_time() - begun, fuse.has_blown)


def _sum(spent: Spent, seconds: float, answer: Answer) -> Spent:
    return Spent(spent.seconds + seconds, spent.worked + answer.worked, spent.positions + answer.positions)
