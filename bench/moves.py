"""How long `moves(view)` and `ways(view)` take at 500 kept positions, beside python-chess listing legal moves.

python bench/moves.py [--positions N] [--rounds N] [--json FILE]

Times are processor time in milliseconds, for each position the best of the rounds.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

from rich.console import Console
from rich.table import Table

from polynya import GAMES, Game, Rng, View, load
from polynya.moves import moves, ways

KEPT: Final = Path(__file__).parents[1] / "tests" / "record" / "kept"
HEAD: Final = ["", "positions", "median ms", "worst ms", "to redeal", "to chess", "largest"]


class Figures(NamedTuple):
    """One function at many positions."""

    times: list[float]  # milliseconds
    largest: int  # number of moves or ways


def kept_views(game: Game, count: int) -> list[View]:
    """Decisions of all kept records of a game, spread over them evenly, as the seat to move sees them."""
    found: list[View] = []
    for path in sorted(KEPT.glob(f"{game.key}-[0-9]*")):
        match = load(path).match()
        state = match.state_at(0)
        for action in match.actions:
            if state.to_move() >= 0:
                found.append(game.view(state, state.to_move()))
            state.apply(action)
    return [found[k * len(found) // count] for k in range(count)]


def measure(list_them: Callable[[View], Sequence[object]], views: Sequence[View], rounds: int) -> Figures:
    """The best time at each view."""
    times = [min([milliseconds(list_them, view) for _ in range(rounds)]) for view in views]
    return Figures(times, max([len(list_them(view)) for view in views]))


def milliseconds(function: Callable[[View], object], view: View) -> float:
    """Of one call."""
    start = time.process_time_ns()
    function(view)
    return (time.process_time_ns() - start) / 1e6


def chess_time(rounds: int) -> float | None:
    """Milliseconds in which python-chess lists the legal moves of a middle game; None where it is not installed."""
    try:
        import chess
    except ImportError:
        print("no python-chess here; its column is left out")
        return None
    board = chess.Board("r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2Q1RK1 w - - 0 9")
    found: list[float] = []
    for _ in range(20 * rounds):
        start = time.process_time_ns()
        list(board.legal_moves)
        found.append((time.process_time_ns() - start) / 1e6)
    return median(found)


def rows_of(game: Game, count: int, rounds: int, chess: float | None) -> list[list[str]]:
    """What one game needs for moves, and for ways."""
    views = kept_views(game, count)
    redeal = median(measure(lambda view: [game.redeal(view, Rng(0))], views, rounds).times)
    functions = {"moves": moves, "ways": ways}
    return [
        [f"{game.key} {name}", str(count), *cells(measure(functions[name], views, rounds), redeal, chess)]
        for name in functions
    ]


def cells(figures: Figures, redeal: float, chess: float | None) -> list[str]:
    """The figures and the ratios of a row."""
    middle, worst = median(figures.times), max(figures.times)
    ratio = f"{middle / chess:.1f}" if chess else ""
    return [f"{middle:.2f}", f"{worst:.2f}", f"{middle / redeal:.1f}", ratio, str(figures.largest)]


def main() -> None:
    """Measure and print one table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=500)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", type=Path, help="write the table to this file too")
    given = parser.parse_args()
    count, chess = given.positions // len(GAMES), chess_time(given.rounds)
    rows = [row for game in GAMES for row in rows_of(game, count, given.rounds, chess)]
    if given.json:
        given.json.write_text(json.dumps({"table": [HEAD, *rows]}), encoding="utf-8")
    table = Table(*HEAD)
    for row in rows:
        table.add_row(*row)
    Console().print(table)


if __name__ == "__main__":
    main()
