"""What share of a random playout of the full game the end test takes (NK-8.9).

python bench/endtest.py [--json FILE]
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from statistics import median
from time import process_time
from typing import Final

from polynya.core.rng import Rng
from polynya.core.state import playouts
from polynya.core.types import OVER
from polynya.games import game_named
from polynya.games.nanuuk.full.actions import PASS, TO
from polynya.games.nanuuk.full.endtest import count_decided
from polynya.games.nanuuk.full.position import CRACKING, DEPOSITING, DRIVING, TAKING, Position
from polynya.games.nanuuk.full.rules import FullState

TABLES: Final = ((2, 1), (2, 2), (3, 1), (4, 1))  # seats and hunters per player
SAMPLED: Final = 200  # games from which the tested positions come
ROUNDS: Final = 7
WITHIN_A_MOVE: Final = (CRACKING, DRIVING, TAKING, DEPOSITING)


def tested(root: FullState, games: int) -> list[Position]:
    """The positions after the moves of random games, where the end test is made."""
    found: list[Position] = []
    rng = Rng(1)
    for _ in range(games):
        state = root.clone()
        while state.mover != OVER:
            legal = state.legal_actions()
            before = state.step
            state.apply(legal[rng.below(len(legal))])
            if before in WITHIN_A_MOVE and state.step not in WITHIN_A_MOVE:
                found.append(state.clone())
    return found


def tests_in(root: FullState, games: int) -> float:
    """How many end tests a random game makes: one for every move."""
    rng, moves = Rng(2), 0
    for _ in range(games):
        state = root.clone()
        while state.mover != OVER:
            legal = state.legal_actions()
            action = legal[rng.below(len(legal))]
            moves += TO <= action < PASS
            state.apply(action)
    return moves / games


def share(seats: int, hunters: int) -> float:
    """The median over rounds of end test time by playout time."""
    game = game_named("nanuuk")
    root = game.initial(game.setup(seats, {"hunters_per_player": hunters} if hunters > 1 else {}))
    assert isinstance(root, FullState)
    positions, number = tested(root, SAMPLED), tests_in(root, SAMPLED)
    return median([_round(root, positions, number, seed) for seed in range(ROUNDS)])


def _round(root: FullState, positions: list[Position], number: float, seed: int) -> float:
    repeats, games = 60, 4000
    start = process_time()
    count_decided(positions, repeats)
    middle = process_time()
    playouts(root, Rng(seed), games, 10_000)
    end = process_time()
    one_test = (middle - start) / (repeats * len(positions))
    return number * one_test / ((end - middle) / games)


def main() -> None:
    """Measure and print a row for every table."""
    parser = argparse.ArgumentParser(description="Measure what share of a random playout the end test takes.")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the figures to this file")
    chosen = parser.parse_args()
    rows = [["full game", "share of a playout"]]
    for seats, hunters in TABLES:
        name = f"{seats} players, {hunters} hunters each" if hunters > 1 else f"{seats} players"
        rows.append([name, f"{share(seats, hunters):.2f}"])
        print(f"end test, {name}: {rows[-1][1]} of a random playout")
    if chosen.json:
        chosen.json.write_text(json.dumps({"table": rows}) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
