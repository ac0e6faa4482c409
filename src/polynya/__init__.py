"""Polynya: Igloo Igloo, Nanuuk! and Pinguinoè, three Arctic board games on one table."""

from __future__ import annotations

from polynya import freshness

freshness.check()  # before anything compiled is loaded

from polynya import moves
from polynya.ai.bots import Bot, RandomBot
from polynya.bots import BOTS, LEVELS, bot_named
from polynya.core.errors import (
    GameNotOver,
    GameOver,
    IllegalAction,
    InvalidSetup,
    NoSuchViewer,
    NotationError,
    NotYourTurn,
    PolynyaError,
    Problem,
    RecordError,
    UndoRefused,
)
from polynya.core.game import Game, Setup
from polynya.core.moves import Move, Way
from polynya.core.options import Value
from polynya.core.rng import Rng
from polynya.core.state import State, playout, rollout
from polynya.core.types import ALL, CHANCE, OVER, SPECTATOR, Result, View
from polynya.games import GAMES, game_named
from polynya.pictures import picture
from polynya.record.files import dumps, load, loads, save
from polynya.record.luck import Luck, LuckProof
from polynya.record.match import Match
from polynya.record.record import Record
from polynya.record.verify import wrong_draws
from polynya.render.picture import Picture

__version__ = "0.2.0.dev0"

__all__ = [
    "ALL",
    "BOTS",
    "CHANCE",
    "GAMES",
    "LEVELS",
    "OVER",
    "SPECTATOR",
    "Bot",
    "Game",
    "GameNotOver",
    "GameOver",
    "IllegalAction",
    "InvalidSetup",
    "Luck",
    "LuckProof",
    "Match",
    "Move",
    "NoSuchViewer",
    "NotYourTurn",
    "NotationError",
    "Picture",
    "PolynyaError",
    "Problem",
    "RandomBot",
    "Record",
    "RecordError",
    "Result",
    "Rng",
    "Setup",
    "State",
    "UndoRefused",
    "Value",
    "View",
    "Way",
    "bot_named",
    "build",
    "dumps",
    "game_named",
    "load",
    "loads",
    "moves",
    "new_match",
    "picture",
    "playout",
    "rollout",
    "save",
    "wrong_draws",
]


def new_match(
    game: str,
    seats: int = 2,
    options: dict[str, Value] | None = None,
    *,
    seed: int = 0,
    names: tuple[str, ...] = (),
    colors: tuple[str, ...] = (),
) -> Match:
    """A match of the game with this key, ready to play; an empty name or color leaves it open."""
    rules = game_named(game)
    return Match(rules, rules.setup(seats, options, colors), Rng(seed), names=names)


def build() -> str:
    """How the rules run here: `compiled` or `pure`."""
    from polynya.core import rng

    return "pure" if (rng.__file__ or "").endswith(".py") else "compiled"
