"""Positions a second of every engine, compiled beside pure, and of OpenSpiel's search in the introductory game.

python bench/engines.py [--json FILE] [--pure FOLDER]

Everybody thinks about the same positions of random games, in processes of their own; seconds are processor time. A
position is one that an engine has applied an action to reach; OpenSpiel's search, the one in
Python (that in C++ knows no games written in Python), plays games out at random.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from time import process_time
from typing import Final

from rich.console import Console
from rich.table import Table

from polynya.ai.engine import FULL
from polynya.bundles import bundle_of
from polynya.core import state as core
from polynya.core.game import Game
from polynya.core.rng import Rng
from polynya.core.state import State
from polynya.core.types import CHANCE
from polynya.games import game_named

PURE_SHARE: Final = 1 / 40  # of the budget
SPIEL: Final = "OpenSpiel"
SIMULATIONS: Final = 60
ROUNDS: Final = 3
HEAD: Final = ["engine", "positions/s", "pure", "to pure", "OpenSpiel's search", "to OpenSpiel"]
THINKERS: Final[tuple[tuple[str, str, int, int, int], ...]] = (  # name, game, seats, plies before, budget
    ("alpha-beta, introductory game, 2 players", "nanuuk_intro", 2, 24, 200_000),
    ("max^n, introductory game, 4 players", "nanuuk_intro", 4, 40, 100_000),
    ("tree search, full game, 2 players", "nanuuk", 2, 60, 200_000),
    ("tree search, full game, 4 players", "nanuuk", 4, 100, 200_000),
    ("planner, Igloo Igloo, 2 players", "igloo_igloo", 2, 150, 40_000),
    ("planner and playing on, Pinguinoè, 2 players", "pinguinoe", 2, 60, 15_000),
)


def middle(game: Game, seats: int, plies: int, seed: int) -> State:
    """A position of a random game in which somebody has several things to decide."""
    state, rng = game.initial(game.setup(seats)), Rng(seed)
    while plies > 0 or state.to_move() == CHANCE or len(state.legal_actions()) < 2:
        legal = state.legal_actions()
        state.apply(state.draw(rng) if state.to_move() == CHANCE else legal[rng.below(len(legal))])
        plies -= 1
        if state.is_over():
            state = game.initial(game.setup(seats))
    return state


def think(key: str, seats: int, plies: int, budget: int, seed: int) -> dict[str, object]:
    """What the engine of a game took for a thought with its whole sight."""
    game, engine = game_named(key), bundle_of(key).engine
    assert engine is not None
    state = middle(game, seats, plies, seed)
    view = game.view(state, state.to_move())
    start = process_time()
    thought = engine.think(view, FULL, budget, Rng(seed))
    return {"file": core.__file__, "positions": thought.positions, "seconds": process_time() - start}


def think_elsewhere(simulations: int, seed: int) -> dict[str, object]:
    """What OpenSpiel's search took for a thought about a game written for it in Python, after the same random plies."""
    import numpy
    import pyspiel
    from open_spiel.python.algorithms import mcts

    import spiel

    rng, game = Rng(seed), pyspiel.load_game(spiel.NAME)
    state = game.new_initial_state()
    for _ in range(THINKERS[0][3]):
        legal = state.legal_actions()
        state.apply_action(legal[rng.below(len(legal))])
    luck = numpy.random.RandomState(seed)
    bot = mcts.MCTSBot(game, 1.4, simulations, mcts.RandomRolloutEvaluator(1, luck), random_state=luck)
    before, start = spiel.NanuukState.applied, process_time()
    bot.step(state)
    seconds = process_time() - start
    return {"file": spiel.__file__, "positions": spiel.NanuukState.applied - before, "seconds": seconds}


def rate(arguments: list[str], folder: Path | None = None) -> float:
    """Positions a second, the median of several rounds in a process of their own each."""
    environment = dict(os.environ) if folder is None else {**os.environ, "PYTHONPATH": str(folder)}
    found: list[float] = []
    for seed in range(ROUNDS):
        command = [sys.executable, __file__, "--worker", *arguments, str(seed)]
        done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, env=environment)
        facts = json.loads(done.stdout.splitlines()[-1])
        if folder is not None and not facts["file"].startswith(str(folder)):
            raise SystemExit(f"{facts['file']} was measured instead of what is in {folder}")
        found.append(facts["positions"] / facts["seconds"])
    return median(found)


def rows(pure: Path | None) -> list[list[str]]:
    """One for every engine."""
    spiel = rate([SPIEL, str(SIMULATIONS)]) if importlib.util.find_spec("pyspiel") else 0.0
    found: list[list[str]] = []
    for number, (name, key, seats, plies, budget) in enumerate(THINKERS):
        own = rate([key, str(seats), str(plies), str(budget)])
        slow = rate([key, str(seats), str(plies), str(int(budget * PURE_SHARE))], pure) if pure else 0.0
        other = spiel if number == 0 else 0.0
        found.append([name, f"{own:,.0f}", *_beside(own, slow), *_beside(own, other)])
    return found


def _beside(own: float, other: float) -> list[str]:
    """How fast something else is, and how many times as fast this is; nothing if it is not there."""
    return [f"{other:,.0f}", f"{own / other:.1f}"] if other else ["", ""]


def work(arguments: list[str]) -> None:
    """What a process of its own measures."""
    if arguments[0] == SPIEL:
        found = think_elsewhere(int(arguments[1]), int(arguments[2]))
    else:
        found = think(arguments[0], *[int(argument) for argument in arguments[1:]])
    print(json.dumps(found))


def main() -> None:
    """Measure and show."""
    if sys.argv[1:2] == ["--worker"]:
        work(sys.argv[2:])
        return
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the figures to this file")
    named = os.environ.get("POLYNYA_PURE_PATH") or None
    parser.add_argument("--pure", type=Path, metavar="FOLDER", default=named, help="where a pure build is")
    chosen = parser.parse_args()
    table, found = Table(*HEAD), rows(chosen.pure.resolve() if chosen.pure else None)
    for row in found:
        table.add_row(*row)
    Console(width=None if Console().is_terminal else 150).print(table)
    if chosen.json:
        chosen.json.write_text(json.dumps({"table": [HEAD, *found]}, indent=2) + "\n")


if __name__ == "__main__":
    main()
