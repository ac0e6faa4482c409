"""How fast the rules run here."""

from __future__ import annotations

import json
import time
from typing import Final

from rich.progress import track

import polynya
from polynya.cli.terminal import Screen
from polynya.core.game import Game
from polynya.core.rng import Rng
from polynya.core.state import State, clones, playouts

CAP: Final = 10_000  # plies of a playout in a game without a bound
CHUNK: Final = 50  # playouts between two looks at the keyboard
CLONES: Final = 200  # per playout

Figures = dict[str, str | int | float]


def bench(screen: Screen, game: Game, games: int, *, is_json: bool) -> None:
    """Measure random playouts and clones, and print the figures."""
    figures = _figures(screen, game, games)
    if is_json:
        print(json.dumps(figures))
        return
    screen.say(f"{game.key}, {polynya.build()} build: {games} random playouts in {figures['seconds']:.2f} s")
    for key in ("playouts_per_second", "steps_per_second", "clones_per_second"):
        screen.say(f"{key.replace('_per_second', ''):>9}/s {figures[key]:>12,.0f}")


def _figures(screen: Screen, game: Game, games: int) -> Figures:
    setup = game.setup(2)
    root = game.initial(setup)
    plies, seconds = _timed_playouts(screen, root, games, game.bound(setup) or CAP)
    started = time.perf_counter()
    made = clones(root, CLONES * min(games, 1000))
    return {
        "game": game.key,
        "seats": 2,
        "build": polynya.build(),
        "games": games,
        "plies": plies,
        "seconds": seconds,
        "playouts_per_second": games / seconds,
        "steps_per_second": plies / seconds,
        "clones_per_second": made / (time.perf_counter() - started),
    }


def _timed_playouts(screen: Screen, root: State, games: int, cap: int) -> tuple[int, float]:
    """Plies and seconds of so many playouts; in chunks, since compiled code does not hear Ctrl-C."""
    rng, plies, seconds = Rng(1), 0, 0.0
    starts = range(0, games, CHUNK)
    for done in track(starts, "playing", console=screen.console, transient=True, disable=not screen.is_fancy):
        started = time.perf_counter()
        plies += playouts(root, rng, min(CHUNK, games - done), cap)
        seconds += time.perf_counter() - started
    return plies, seconds
