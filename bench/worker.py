"""Plays at random in the build that Python finds, and prints as JSON what it took; `run.py` starts it.

python bench/worker.py <game> <seats> <options as JSON> <games> <seed> [<clones>]
"""

from __future__ import annotations

import json
import sys
from time import process_time
from typing import Final

from polynya.core import state as core
from polynya.core.game import Game, Setup
from polynya.core.options import Value
from polynya.core.rng import Rng
from polynya.core.state import State
from polynya.core.types import CHANCE
from polynya.games import game_named
from polynya.games.nanuuk.intro import rules

WARM_UP: Final = 20  # games
CAP: Final = 300  # plies of a game that has no bound


def first_decision(game: Game, setup: Setup) -> State:
    """The first position in which somebody decides: chance has laid out what it has to, as for any search."""
    state, rng = game.initial(setup), Rng(0)
    while state.to_move() == CHANCE:
        state.apply(state.draw(rng))
    return state


def measured(key: str, seats: int, options: dict[str, Value], games: int, seed: int, clones: int) -> dict[str, object]:
    """What so many random playouts and clones of the first position took, and which files did it."""
    game = game_named(key)
    setup = game.setup(seats, options)
    root = first_decision(game, setup)
    bound = game.bound(setup) or CAP
    core.playouts(root, Rng(seed), WARM_UP, bound)
    start = process_time()
    plies = core.playouts(root, Rng(seed), games, bound)
    middle = process_time()
    core.clones(root, clones)
    end = process_time()
    return {
        "files": [core.__file__, rules.__file__],
        "games": games,
        "plies": plies,
        "seconds": middle - start,
        "clones": clones,
        "clone_seconds": end - middle,
    }


def main(arguments: list[str]) -> None:
    """Measure and print."""
    key, seats, options, games, seed = arguments[:5]
    clones = int(arguments[5]) if len(arguments) > 5 else 0
    print(json.dumps(measured(key, int(seats), json.loads(options), int(games), int(seed), clones)))


if __name__ == "__main__":
    main(sys.argv[1:])
