"""How long the changing layer of a picture takes and how large it is, beside python-chess drawing a chess board.

python bench/pictures.py [--rounds N]
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from functools import partial
from statistics import median
from typing import Final

from rich.console import Console
from rich.table import Table

from polynya import GAMES, Rng, View, bot_named, new_match
from polynya.bundles import drawer_of
from polynya.moves import moves
from polynya.render.layers import position

PLIES: Final = {"igloo_igloo": 150, "nanuuk": 60, "nanuuk_intro": 40, "pinguinoe": 300}
SEATS: Final = 4


def crowded(key: str) -> View:
    """A position in the middle of a game of four bots of level 3, as the seat to move sees it."""
    match = new_match(key, SEATS, seed=1)
    for _ in range(PLIES[key]):
        if not match.is_over:
            match.play(match.mover, bot_named("level3").choose(match.view(match.mover), 50, Rng(1)))
    return match.view(max(match.mover, 0))


def milliseconds(draw: Callable[[], str]) -> float:
    """Of one drawing, in processor time."""
    start = time.process_time()
    for _ in range(20):
        draw()
    return (time.process_time() - start) * 50


def contestants() -> dict[str, Callable[[], str]]:
    """Who draws what; python-chess only where it is installed."""
    found: dict[str, Callable[[], str]] = {}
    try:
        import chess.svg

        found["python-chess, chess board"] = lambda: chess.svg.board(chess.Board())
    except ImportError:
        print("no python-chess here; its row is left out")
    for game in GAMES:
        view = crowded(game.key)
        targets = {target: target for move in moves(view) for target in move.path}
        found[game.key] = partial(position, drawer_of(view), view, targets, is_live=True)
    return found


def main() -> None:
    """Measure in turns and print one table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=15)
    rounds = parser.parse_args().rounds
    drawn = contestants()
    times: dict[str, list[float]] = {name: [] for name in drawn}
    for _ in range(rounds):
        for name, draw in drawn.items():
            times[name].append(milliseconds(draw))
    first = next(iter(drawn))
    table = Table("picture", "ms", f"to {first}", "kB")
    for name, draw in drawn.items():
        ratio = median([a / b for a, b in zip(times[name], times[first], strict=True)])
        table.add_row(name, f"{median(times[name]):.2f}", f"{ratio:.2f}", f"{len(draw().encode()) / 1000:.1f}")
    Console().print(table)


if __name__ == "__main__":
    main()
