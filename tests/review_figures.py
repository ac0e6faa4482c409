"""How long reviews take, for the soak."""

from __future__ import annotations

import asyncio
import time

from polynya import Match, Rng, game_named
from polynya.ai.bots import own_steps
from polynya.bots import bot_named
from polynya.review import Review, played
from polynya.store.store import Store
from polynya.web.channel import Channel
from polynya.web.reviews import Reviews
from polynya.web.workers import WorkerPool

PROCESSES = 2
LONGEST = 60  # seconds
SEATS = (2, 4)
LEVELS = (2, 4, 3, 5)  # who plays


def reviews(key: str) -> list[list[str]]:
    """A game of bots for every number of seats, reviewed by two processes."""
    return [_row(key, seats) for seats in SEATS]


def _row(key: str, seats: int) -> list[str]:
    match = finished(key, seats)
    start = time.monotonic()
    found = asyncio.run(_review(match))
    seconds = time.monotonic() - start
    accounts = [found.account(seat) for seat in range(seats)]
    gap = max([abs(each.start + each.luck + each.choices + each.others - each.end) for each in accounts])
    assert gap < 1e-9
    verdict = "yes" if seconds <= LONGEST else "no"
    return [f"{key}, {seats} seats", str(match.ply), str(len(found.mistakes)), f"{seconds:.0f}", str(LONGEST), verdict]


def finished(key: str, seats: int, seed: int = 3) -> Match:
    """A game of bots of different levels."""
    game, number = game_named(key), 0
    match = Match(game, game.setup(seats), Rng(seed))
    while not match.is_over:
        seat = match.mover
        for action in own_steps(bot_named(f"level{LEVELS[seat]}"), match.view(seat), 0, Rng(number)):
            match.play(seat, action)
        number += 1
    return match


async def _review(match: Match) -> Review:
    workers = WorkerPool(PROCESSES)
    try:
        return await Reviews(Store("sqlite://"), workers, Channel()).make(played(match))
    finally:
        workers.close()
