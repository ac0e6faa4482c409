"""Learns the introductory game of Nanuuk! by playing against itself, with NumPy alone.

python examples/learning/train.py [--minutes 20] [--out FOLDER]
PYTHONPATH=bench python examples/learning/train.py --opponent old_greedy:BOT

One network sees what the seat to move sees, and says how good that is and what to do. Many games are stepped at once;
after every few dozen steps the network is drawn toward what turned out better than it had thought (proximal policy
optimisation).
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from polynya import OVER, Rng
from polynya.envs.table import Table, read_terms
from polynya.envs.vector import Arrays, VectorEnv
from polynya.sim.entrants import read_entrant

Array = NDArray[np.float32]
Weights = dict[str, Array]

GAME = "nanuuk_intro"
GAMES = 512  # at once
STEPS = 48  # between two lessons
HIDDEN = 192
BATCH = 4096
EPOCHS = 2
CLIP = 0.2
LAMBDA = 0.9  # how far ahead one looks before one trusts the network
RATE = 1e-3
ENTROPY = 0.01  # curiosity
CHECKS = 12  # of the strength while training


class Lesson(NamedTuple):
    """What was seen, done and thought, decision by decision, and what it was worth."""

    seen: NDArray[np.uint8]
    masks: NDArray[np.bool_]
    actions: NDArray[np.int64]
    chances: Array  # that the network gave to the action
    advantages: Array
    returns: Array

    def part(self, which: NDArray[np.int64]) -> Lesson:
        """Some of the decisions."""
        return Lesson(**{name: getattr(self, name)[which] for name in self._fields})


def new_weights(size: int, decisions: int, random: np.random.Generator) -> Weights:
    """A network that knows nothing yet."""

    def layer(rows: int, columns: int, scale: float) -> Array:
        found: Array = (random.normal(size=(rows, columns)) * scale / np.sqrt(rows)).astype(np.float32)
        return found

    return {
        "in": layer(size, HIDDEN, 1.4),
        "in_bias": np.zeros(HIDDEN, np.float32),
        "deep": layer(HIDDEN, HIDDEN, 1.4),
        "deep_bias": np.zeros(HIDDEN, np.float32),
        "policy": layer(HIDDEN, decisions, 0.01),
        "policy_bias": np.zeros(decisions, np.float32),
        "value": layer(HIDDEN, 1, 0.1),
        "value_bias": np.zeros(1, np.float32),
    }


def think(weights: Weights, seen: NDArray[np.uint8], masks: NDArray[np.bool_]) -> tuple[Array, Array, list[Array]]:
    """Chances of the legal actions, the value of the position for who decides, and what is needed to learn."""
    inputs = np.minimum(seen, 8).astype(np.float32)
    first = np.maximum(inputs @ weights["in"] + weights["in_bias"], 0)
    second = np.maximum(first @ weights["deep"] + weights["deep_bias"], 0)
    logits = second @ weights["policy"] + weights["policy_bias"]
    logits = np.where(masks, logits, np.float32(-1e9))
    powers = np.exp(logits - logits.max(axis=1, keepdims=True))
    values = np.tanh(second @ weights["value"] + weights["value_bias"])[:, 0]
    return powers / powers.sum(axis=1, keepdims=True), values, [inputs, first, second]


def choose(chances: Array, random: np.random.Generator) -> NDArray[np.int64]:
    """An action of every game, by its chances."""
    sums = chances.cumsum(axis=1, dtype=np.float64)
    found: NDArray[np.int64] = (sums > random.random((len(chances), 1)) * sums[:, -1:]).argmax(axis=1)
    return found


def play(env: VectorEnv, weights: Weights, random: np.random.Generator) -> Lesson:
    """Play some steps of all games, and work out what every decision was worth."""
    rows: dict[str, list[NDArray[Any]]] = {name: [] for name in ("seen", "masks", "movers", "actions", "chances")}
    values, rewards, ends = [], [], []
    now = env.arrays
    for _ in range(STEPS):
        found, value, _ = think(weights, now.observations, now.action_masks)
        actions, movers = choose(found, random), now.movers.copy()
        kept: list[NDArray[Any]] = [now.observations.copy(), now.action_masks.copy(), movers, actions]
        for name, row in zip(rows, [*kept, found[np.arange(env.count), actions]], strict=True):
            rows[name].append(row)
        now = env.step(actions)
        values.append(value)
        rewards.append(now.rewards[np.arange(env.count), movers].astype(np.float32))
        ends.append(now.terminated | now.truncated)
    values.append(think(weights, now.observations, now.action_masks)[1])
    rows["movers"].append(now.movers.copy())
    advantages = worth(np.array(values), np.array(rewards), np.array(ends), np.array(rows["movers"]))
    flat = [np.concatenate(rows[name]) for name in ("seen", "masks", "actions", "chances")]
    returns = (advantages + np.array(values[:-1])).reshape(-1)
    return Lesson(flat[0], flat[1], flat[2], flat[3], advantages.reshape(-1), returns)


def worth(values: Array, rewards: Array, ends: NDArray[np.bool_], movers: NDArray[np.int64]) -> Array:
    """How much better than thought every decision was; what is good for the other seat is bad for this one."""
    found = np.zeros_like(rewards)
    ahead = np.zeros(rewards.shape[1], np.float32)
    for step in reversed(range(len(rewards))):
        side = np.where(movers[step] == movers[step + 1], 1.0, -1.0) * ~ends[step]
        surprise = rewards[step] + side * values[step + 1] - values[step]
        ahead = (surprise + LAMBDA * side * ahead).astype(np.float32)
        found[step] = ahead
    return found


def slopes(weights: Weights, lesson: Lesson) -> Weights:
    """In which direction the weights should go."""
    chances, values, (inputs, first, second) = think(weights, lesson.seen, lesson.masks)
    count, every = len(values), np.arange(len(values))
    wanted = (lesson.advantages - lesson.advantages.mean()) / (lesson.advantages.std() + 1e-6)
    ratio = chances[every, lesson.actions] / lesson.chances
    is_free = np.where(wanted > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    pull = (wanted * ratio * is_free / count)[:, None]
    logs = np.log(np.maximum(chances, 1e-9))
    surprise = -(chances * logs).sum(axis=1, keepdims=True)
    policy = -chances * pull - ENTROPY / count * chances * (logs + surprise)
    policy[every, lesson.actions] += pull[:, 0]
    value = ((lesson.returns - values) * (1 - values**2) / count)[:, None].astype(np.float32)
    back = (policy @ weights["policy"].T + value @ weights["value"].T) * (second > 0)
    front = (back @ weights["deep"].T) * (first > 0)
    layers = {"in": (inputs, front), "deep": (first, back), "policy": (second, policy), "value": (second, value)}
    found: Weights = {}
    for name, (before, after) in layers.items():
        found[name] = (before.T @ after).astype(np.float32)
        found[name + "_bias"] = after.sum(axis=0).astype(np.float32)
    return found


class Adam:
    """Walks along slopes, with steps of a size that fits every weight."""

    def __init__(self, weights: Weights) -> None:
        self.weights, self.time = weights, 0
        self.means = {name: np.zeros_like(one) for name, one in weights.items()}
        self.squares = {name: np.zeros_like(one) for name, one in weights.items()}

    def step(self, slope: Weights, rate: float) -> None:
        """One step uphill."""
        self.time += 1
        norm = np.sqrt(sum([float((one**2).sum()) for one in slope.values()]))
        for name, one in slope.items():
            one = one * min(1.0, 0.5 / (norm + 1e-9))
            self.means[name] += 0.1 * (one - self.means[name])
            self.squares[name] += 0.001 * (one**2 - self.squares[name])
            mean, square = self.means[name] / (1 - 0.9**self.time), self.squares[name] / (1 - 0.999**self.time)
            self.weights[name] += np.float32(rate) * mean / (np.sqrt(square) + 1e-8)


def learn(adam: Adam, lesson: Lesson, rate: float, random: np.random.Generator) -> None:
    """Go through a lesson a few times, in pieces."""
    for _ in range(EPOCHS):
        order = random.permutation(len(lesson.actions))
        for first in range(0, len(order), BATCH):
            adam.step(slopes(adam.weights, lesson.part(order[first : first + BATCH])), rate)


def share_against_random(weights: Weights, games: int, seed: int) -> float:
    """How many games are won against somebody who plays at random; seats alternate."""
    env, random = VectorEnv(GAME, count=GAMES, seed=seed), np.random.default_rng(seed)
    own, won, ended = np.arange(GAMES) % 2, 0.0, 0
    now: Arrays = env.arrays
    while ended < games:
        chances, _, _ = think(weights, now.observations, now.action_masks)
        now = env.step(np.where(now.movers == own, choose(chances, random), env.sample()))
        ends = now.terminated
        won += float((now.rewards[np.arange(GAMES), own][ends] > 0).sum())
        ended += int(ends.sum())
    return won / ended


def share_against(weights: Weights, bot: str, games: int, seed: int) -> float:
    """How many games are won against a bot; seats alternate."""
    entrant, terms, rng, won = read_entrant(bot), read_terms(GAME), Rng(seed), 0.0
    random = np.random.default_rng(seed)
    for number in range(games):
        table, own = Table(terms, seed + number), number % 2
        while table.mover != OVER:
            if table.mover == own:
                mask = table.mask(own).astype(np.bool_)[None]
                chances, _, _ = think(weights, table.observe(own)[None], mask)
                table.play(int(choose(chances**2 / (chances**2).sum(axis=1, keepdims=True), random)[0]))
            else:
                table.play(entrant.bot.choose(table.view(table.mover), 0, rng))
        won += table.rewards()[own] > 0
    return won / games


def check(weights: Weights, opponent: str, games: int, seconds: float, decisions: int) -> dict[str, float]:
    """How strong the network is now."""
    found = {"seconds": round(seconds, 1), "decisions": float(decisions)}
    found["random"] = round(share_against_random(weights, 10 * games, 1), 4)
    if opponent:
        found[opponent] = share_against(weights, opponent, games, 1)
    print(json.dumps(found), flush=True)
    return found


def train(minutes: float, opponent: str, games: int, seed: int = 0) -> tuple[Weights, list[dict[str, float]]]:
    """Play and learn for so long; the weights, and how strong they were when."""
    env, random = VectorEnv(GAME, count=GAMES, seed=seed), np.random.default_rng(seed)
    weights = new_weights(env.arrays.observations.shape[1], env.arrays.action_masks.shape[1], random)
    adam, curve, decisions, spent = Adam(weights), [check(weights, opponent, games, 0, 0)], 0, 0.0
    while spent < minutes * 60:
        begun = time.monotonic()
        learn(adam, play(env, weights, random), RATE * max(0.05, 1 - spent / (minutes * 60)), random)
        decisions += GAMES * STEPS
        spent += time.monotonic() - begun
        if spent > minutes * 60 / CHECKS * len(curve):
            curve.append(check(weights, opponent, games, spent, decisions))
    return weights, curve


def main() -> None:
    """Train, print the curve, and keep the weights."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--opponent", default="", help="a bot such as level1 to be measured by, besides random")
    parser.add_argument("--games", type=int, default=100, help="for each measurement")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    weights, curve = train(given.minutes, given.opponent, given.games, given.seed)
    if given.out:
        given.out.mkdir(parents=True, exist_ok=True)
        np.savez(given.out / "weights.npz", allow_pickle=False, **weights)
        (given.out / "curve.json").write_text(json.dumps(curve, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
