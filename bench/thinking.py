"""How soon a person's action is answered while four bots of the last level think, each at another table.

PYTHONPATH=. .venv/bin/python bench/thinking.py [--seconds S] [--json FILE]

The bots play all the games, one at each table, against bots of their level. Times are milliseconds from a post
to its answer.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
from pathlib import Path
from statistics import quantiles
from typing import Final, NamedTuple

from tests.web.clients import open_tables
from tests.web.serving import Server, serving

from crowd_people import Crowd, Person
from polynya import GAMES
from polynya.store.table import BOT, Occupant

GAME: Final = "nanuuk_intro"  # of the people
LAST: Final = Occupant(BOT, "", "level8")
WARM_UP: Final = 3.0  # seconds, in which the processes of the bots start
AT_MOST: Final = 250  # milliseconds at the 95th percentile
HEAD: Final = ["what", "answers", "moves of the bots", "p50", "p95", "at most", "reached"]


class Found(NamedTuple):
    """What was measured."""

    answers: list[float]  # seconds
    bot_moves: int

    def row(self) -> list[str]:
        """Of the table, as `HEAD` has it."""
        parts = [1000 * part for part in quantiles(self.answers, n=20)]
        reached = "yes" if parts[18] <= AT_MOST else "NO"
        numbers = [str(len(self.answers)), str(self.bot_moves), f"{parts[9]:.0f}", f"{parts[18]:.0f}"]
        return ["two people while four bots of level 8 think", *numbers, str(AT_MOST), reached]


async def measure(server: Server, seconds: float) -> Found:
    """Two people play as fast as they are answered; somebody looks at the tables of the bots, so that they go on."""
    paths = [path for game in GAMES for path in await open_tables(server.database, ["-"], LAST, LAST, game=game.key)]
    watchers = [await _watch(server.port, path) for path in paths]
    following = [asyncio.create_task(watcher.listen()) for watcher in watchers]
    crowd = Crowd(server.port, GAME, 0.0)
    try:
        await asyncio.sleep(WARM_UP)
        before, crowd.is_measuring = sum([watcher.seq for watcher in watchers]), True
        playing = asyncio.create_task(crowd.play(1))
        await asyncio.sleep(seconds)
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        return Found(crowd.answers, sum([watcher.seq for watcher in watchers]) - before)
    finally:
        for task, watcher in zip(following, watchers, strict=True):
            task.cancel()
            watcher.close()


async def _watch(port: int, path: str) -> Person:
    watcher = Person(port)
    watcher.path = path
    await watcher.open()
    return watcher


def main() -> None:
    """Start a server, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--json", type=Path)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server:
        row = asyncio.run(measure(server, chosen.seconds)).row()
    print(", ".join([f"{name}: {value}" for name, value in zip(HEAD, row, strict=True)]))
    if chosen.json:
        chosen.json.write_text(json.dumps({"table": [row]}, indent=2) + "\n")


if __name__ == "__main__":
    main()
