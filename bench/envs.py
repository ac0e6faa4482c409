"""Measures steps of environments side by side: random legal actions with observations and masks.

python bench/envs.py [--json FILE] [--seconds N] [--memory STEPS]
"""

from __future__ import annotations

import argparse
import json
import random
import resource
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any, Final

import numpy as np
from pettingzoo.classic import connect_four_v3
from rich.console import Console
from rich.table import Table

from polynya import GAMES
from polynya.envs import zoo
from polynya.envs.vector import VectorEnv

ROUNDS: Final = 5
COUNT: Final = 512  # games of a vectorised environment
RIVAL: Final = "PettingZoo, connect_four_v3"
INTRO: Final = "vectorised, nanuuk_intro"


def steps_of_vector(key: str) -> Callable[[float], float]:
    """Steps a second of many games at once."""
    env = VectorEnv(key, count=COUNT)

    def measure(seconds: float) -> float:
        begun, steps = process_time(), 0
        while process_time() < begun + seconds:
            for _ in range(20):
                env.step(env.sample())
            steps += 20 * COUNT
        return steps / (process_time() - begun)

    return measure


def steps_of_zoo(env: Any) -> Callable[[float], float]:
    """Steps a second of an environment that PettingZoo steps seat by seat."""
    chance = random.Random(0)

    def measure(seconds: float) -> float:
        begun, steps = process_time(), 0
        while process_time() < begun + seconds:
            env.reset(seed=steps)
            for _ in env.agent_iter():
                observation, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    break
                env.step(chance.choice(np.flatnonzero(observation["action_mask"])))
                steps += 1
        return steps / (process_time() - begun)

    return measure


def contestants() -> dict[str, Callable[[float], float]]:
    """Name -> who measures."""
    vectors = {f"vectorised, {game.key}": steps_of_vector(game.key) for game in GAMES}
    single = {f"seat by seat, {game.key}": steps_of_zoo(zoo.env(game.key)) for game in GAMES}
    return {RIVAL: steps_of_zoo(connect_four_v3.env()), **vectors, **single}


def growth(steps: int) -> float:
    """By how many megabytes the largest memory of this process grows over so many steps, after a warm start."""
    env = VectorEnv("nanuuk_intro", count=COUNT)
    for _ in range(2000):
        env.step(env.sample())
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for _ in range(steps // COUNT):
        env.step(env.sample())
    return (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024


def main() -> None:
    """Measure in rounds that all take part in, and print one table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--json", type=Path)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--memory", type=int, default=10_000_000)
    given = parser.parse_args()
    everybody = contestants()
    rounds = [{name: measure(given.seconds) for name, measure in everybody.items()} for _ in range(ROUNDS)]
    rates = {name: median([one[name] for one in rounds]) for name in everybody}
    ratios = {name: median([one[name] / one[RIVAL] for one in rounds]) for name in everybody}
    grown = growth(given.memory)
    table = Table("environment", "steps a second", f"to {RIVAL}")
    for name in everybody:
        table.add_row(name, f"{rates[name]:,.0f}", f"{ratios[name]:.2f}")
    Console().print(table)
    print(f"memory over {given.memory:,} steps: {grown:+.1f} MB")
    if given.json:
        found = {"rates": rates, "ratios": ratios, "memory_growth_mb": grown}
        given.json.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
