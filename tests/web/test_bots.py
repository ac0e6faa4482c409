"""Bots of the table: what one cannot do is said, and never done by chance in its place."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from polynya import NotationError
from polynya.store.store import Store
from polynya.store.table import BOT, PERSON, Occupant
from polynya.web.bots import BotPool
from polynya.web.rooms import Rooms
from tests.processes import PATIENCE, run_apart


class FloeView(NamedTuple):
    """What a seat sees of a game that has no evaluation."""

    game: str = "floe"
    viewer: int = 0
    mover: int = 0
    legal: tuple[int, ...] = (0, 1, 2)
    colors: tuple[str, ...] = ("white",)
    seats: int = 2
    options: tuple[tuple[str, str], ...] = ()
    step_name: str = "move"
    pending_seats: tuple[int, ...] = ()

    def facts(self) -> dict[str, object]:
        return {}


def test_a_bot_that_does_not_know_the_game_says_so() -> None:
    bot_pool = BotPool(PATIENCE)
    try:
        with pytest.raises(NotationError, match="greedy does not know floe: the game has no evaluation"):
            run_apart(bot_pool.choose("greedy", FloeView()))
    finally:
        bot_pool.close()


def test_nobody_sits_down_with_a_bot_that_cannot_play() -> None:
    rooms = Rooms(Store("sqlite://"), 0)
    with pytest.raises(NotationError, match="no bot 'hal'"):
        run_apart(rooms.create("nanuuk", {}, [Occupant(PERSON), Occupant(BOT, "", "hal")], {}))
