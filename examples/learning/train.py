"""Learns the introductory game of Nanuuk! by playing against itself, with NumPy alone.

python examples/learning/train.py [--minutes 2] [--out FOLDER]
PYTHONPATH=bench python examples/learning/train.py --opponent old_greedy:BOT

A network says how likely it is that who has just moved wins. To choose, every way to end one's own turn is tried on
copies of the position, and the network looks at all of them together. After a game its guesses are drawn towards
those of the turns that followed, and at last towards who has won (temporal differences).
"""

from __future__ import annotations

import argparse
import itertools
import json
from collections.abc import Sequence
from pathlib import Path
from time import process_time
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from polynya import OVER, Rng, State, View
from polynya.core.types import Action
from polynya.envs.table import describe, read_terms
from polynya.sim.entrants import read_entrant

Array = NDArray[np.float32]
Bytes = NDArray[np.uint8]
Weights = dict[str, Array]

TERMS = read_terms("nanuuk_intro")
PARTS = {part.name: part for part in describe("nanuuk_intro")}
SPACES = PARTS["pieces of seat +0"].labels
EDGES = PARTS["cracks"].labels
OWN, RIVAL, CRACKS, MOVER = (
    PARTS[name].start for name in ("pieces of seat +0", "pieces of seat +1", "cracks", "to move")
)
USED = np.r_[OWN : OWN + len(SPACES), RIVAL : RIVAL + len(SPACES), CRACKS : CRACKS + len(EDGES), MOVER]

MOST_STEPS = 12  # that a hunter or a crack can have; more are placements
GAMES = 64  # at once
HIDDEN = (128, 32)
FAR = 7  # steps that are told apart
LAMBDA = 0.7  # how far ahead one looks before one trusts the network
RATE = 1e-3
BATCH = 512
KEPT = 100_000  # positions to learn from
REPEATED = 4  # times that each is learned from
PLACED = 4  # hunters are on the floe before the first turn; every second one is placed at random
WHIM = 0.05  # of the turns are made at random


def neighbors() -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """For every space its neighbors and the edges to them, six each, filled up with a space that is never entered."""
    around: list[list[tuple[int, int]]] = [[] for _ in SPACES]
    for edge, name in enumerate(EDGES):
        a, b = (SPACES.index(space) for space in name.split("|"))
        around[a].append((b, edge))
        around[b].append((a, edge))
    filled = np.array([row + [(len(SPACES), len(EDGES))] * (6 - len(row)) for row in around])
    return filled[:, :, 0], filled[:, :, 1]


NEIGHBORS, WAYS = neighbors()


def features(rows: Bytes) -> Array:
    """What the network sees: where the hunters are, the cracks, how soon each hunter can be where, and its room."""
    count, spaces = len(rows), len(SPACES)
    edges = rows[:, 2 * spaces : 2 * spaces + len(EDGES)]
    is_open: NDArray[np.bool_] = np.pad(edges == 0, ((0, 0), (0, 1)))[:, WAYS]
    sides = rows[:, : 2 * spaces].reshape(count, 2, spaces) > 0
    taken, numbers = sides[:, 0] | sides[:, 1], np.cumsum(sides, axis=2)
    hunters = np.stack([sides & (numbers == k) for k in (1, 2)], axis=2).reshape(count, 4, spaces)
    reached, close, rooms = hunters, hunters.astype(np.float32), []
    for step in range(1, FAR + 1):
        before = np.pad(reached, ((0, 0), (0, 0), (0, 1)))[:, :, NEIGHBORS]
        entered = (before & is_open[:, None]).any(axis=3)
        fresh = entered & ~(reached | taken[:, None] if step == 1 else reached)
        reached = reached | fresh
        close += fresh * np.float32(1 - step / (FAR + 1))
        rooms.append(fresh.sum(axis=2) / np.float32(4))
    ways = (hunters * is_open.sum(axis=2)[:, None]).sum(axis=2)
    room = np.stack([*rooms, ways / np.float32(4)], axis=2)
    parts = [hunters, close, room, room[:, :, 0] == 0, edges, rows[:, -1:]]
    return np.concatenate([part.reshape(count, -1).astype(np.float32) for part in parts], axis=1)


class Network:
    """Guesses who wins, and learns."""

    def __init__(self, seed: int = 0) -> None:
        random = np.random.default_rng(seed)
        sizes = (features(np.zeros((1, len(USED)), np.uint8)).shape[1], *HIDDEN, 1)
        self.weights: Weights = {}
        for k, (rows, columns) in enumerate(itertools.pairwise(sizes)):
            scale = np.sqrt(2 / rows) if columns > 1 else 0.01
            self.weights[f"layer{k}"] = (random.normal(size=(rows, columns)) * scale).astype(np.float32)
            self.weights[f"bias{k}"] = np.zeros(columns, np.float32)
        self.means = {name: np.zeros_like(one) for name, one in self.weights.items()}
        self.squares = {name: np.zeros_like(one) for name, one in self.weights.items()}
        self.time = 0

    def layers(self, inputs: Array) -> list[Array]:
        """The numbers of every layer; the last ones are the chances of who has moved."""
        found = [inputs]
        for k in range(len(HIDDEN)):
            found.append(np.maximum(found[-1] @ self.weights[f"layer{k}"] + self.weights[f"bias{k}"], 0))
        last = found[-1] @ self.weights[f"layer{len(HIDDEN)}"] + self.weights[f"bias{len(HIDDEN)}"]
        return [*found, 1 / (1 + np.exp(-np.clip(last, -30, 30)))]

    def chances(self, rows: Bytes) -> Array:
        """How likely it is that who has moved wins."""
        return self.layers(features(rows))[-1][:, 0]

    def learn(self, rows: Bytes, targets: Array, rate: float) -> None:
        """One step (Adam) towards what was found out later."""
        layers = self.layers(features(rows))
        back = (layers[-1][:, 0] - targets)[:, None] / np.float32(len(rows))
        slopes: Weights = {}
        for k in reversed(range(len(HIDDEN) + 1)):
            slopes[f"layer{k}"], slopes[f"bias{k}"] = layers[k].T @ back, back.sum(axis=0)
            back = (back @ self.weights[f"layer{k}"].T) * (layers[k] > 0)
        self.time += 1
        for name, slope in slopes.items():
            self.means[name] += 0.1 * (slope - self.means[name])
            self.squares[name] += 0.001 * (slope**2 - self.squares[name])
            mean, square = self.means[name] / (1 - 0.9**self.time), self.squares[name] / (1 - 0.999**self.time)
            self.weights[name] -= np.float32(rate) * mean / (np.sqrt(square) + 1e-8)


class Turn(NamedTuple):
    """All ways to make a turn."""

    chains: list[tuple[Action, ...]]
    ends: list[State]
    rows: Bytes  # what the seat sees at each end


def ways_to_play(root: State) -> Turn:
    """Every chain of own steps until somebody else is to move; a placement is one step."""
    seat, chains, ends = root.to_move(), [], []
    waiting: list[tuple[tuple[Action, ...], State]] = [((), root)]
    while waiting:
        chain, state = waiting.pop()
        legal = state.legal_actions()
        for action in legal:
            after = state.clone()
            after.apply(action)
            if after.to_move() != seat or len(legal) > MOST_STEPS:
                chains.append((*chain, action))
                ends.append(after)
            else:
                waiting.append(((*chain, action), after))
    rows = np.frombuffer(b"".join([memoryview(TERMS.observer.row(end, seat)) for end in ends]), np.uint8)
    return Turn(chains, ends, rows.reshape(len(ends), -1)[:, USED])


def judge(network: Network, turns: Sequence[Turn], seats: Sequence[int]) -> list[Array]:
    """The chances after each way of every turn; who has won or lost is no guess."""
    guessed = network.chances(np.concatenate([turn.rows for turn in turns]))
    found = np.split(guessed, np.cumsum([len(turn.ends) for turn in turns])[:-1])
    for turn, seat, chances in zip(turns, seats, found, strict=True):
        for k, end in enumerate(turn.ends):
            if end.to_move() == OVER:
                chances[k] = end.returns()[seat]
    return found


class Game:
    """A game against oneself."""

    def __init__(self) -> None:
        self.state = TERMS.game.initial(TERMS.setup)
        self.rows: list[Bytes] = []
        self.chances: list[float] = []
        self.seats: list[int] = []

    def targets(self) -> Array:
        """What the guesses should have been: a mixture of later ones, seen by who has moved."""
        ahead, found = self.chances[-1], np.zeros(len(self.rows), np.float32)
        found[-1] = ahead
        for k in reversed(range(len(self.rows) - 1)):
            ahead = LAMBDA * ahead + (1 - LAMBDA) * self.chances[k + 1]
            if self.seats[k] != self.seats[k + 1]:
                ahead = 1 - ahead
            found[k] = ahead
        return found


def play_turns(network: Network, games: list[Game], random: np.random.Generator) -> list[Game]:
    """Make a turn in every game; return those that have ended, which begin anew."""
    seats = [game.state.to_move() for game in games]
    turns = [ways_to_play(game.state) for game in games]
    ended = []
    for k, (game, turn, chances) in enumerate(zip(games, turns, judge(network, turns, seats), strict=True)):
        is_whim = random.random() < (WHIM if len(game.rows) > PLACED else 0.5)
        which = int(random.integers(len(chances))) if is_whim else int(chances.argmax())
        game.rows.append(turn.rows[which])
        game.chances.append(float(chances[which]))
        game.seats.append(seats[k])
        game.state = turn.ends[which]
        if game.state.to_move() == OVER:
            ended.append(game)
            games[k] = Game()
    return ended


class Player:
    """A bot that asks the network."""

    name = "learned"

    def __init__(self, network: Network) -> None:
        self.network = network

    def choose(self, view: View, budget: int, rng: Rng) -> Action:
        turn = ways_to_play(TERMS.game.redeal(view, rng))
        return turn.chains[int(judge(self.network, [turn], [view.viewer])[0].argmax())][0]


def share_against(network: Network, bot: str, games: int, seed: int) -> float:
    """How many games are won against a bot; seats alternate."""
    players, rng, won = (Player(network), read_entrant(bot).bot), Rng(seed), 0.0
    for number in range(games):
        state, own = TERMS.game.initial(TERMS.setup), number % 2
        while state.to_move() != OVER:
            view = TERMS.game.view(state, state.to_move())
            state.apply(players[state.to_move() != own].choose(view, 0, rng))
        won += state.returns()[own]
    return won / games


class Memory:
    """The last positions, and what their guesses should have been."""

    def __init__(self) -> None:
        self.rows, self.targets = np.zeros((KEPT, len(USED)), np.uint8), np.zeros(KEPT, np.float32)
        self.filled = self.due = 0  # positions that were kept, and those that are to be learned from

    def keep(self, game: Game) -> None:
        """Every position is learned from a few times."""
        targets = game.targets()
        at = np.arange(self.filled, self.filled + len(targets)) % KEPT
        self.rows[at], self.targets[at] = game.rows, targets
        self.filled, self.due = self.filled + len(at), self.due + REPEATED * len(at)

    def teach(self, network: Network, rate: float, random: np.random.Generator) -> None:
        """Let a network learn what is due."""
        while self.due > BATCH:
            which = random.integers(min(self.filled, KEPT), size=BATCH)
            network.learn(self.rows[which], self.targets[which], rate)
            self.due -= BATCH


def train(
    minutes: float, bots: Sequence[str], games: int, *, final: int = 0, seed: int = 0, checks: int = 12
) -> tuple[Network, list[dict[str, float]]]:
    """Play and learn for so long (processor time); the network, and how strong it was when."""
    network, random, memory = Network(seed), np.random.default_rng(seed), Memory()
    playing, spent, ended = [Game() for _ in range(GAMES)], 0.0, 0
    curve: list[dict[str, float]] = []
    while True:
        if spent >= minutes * 60 * len(curve) / checks:
            played = max(games, final) if spent >= minutes * 60 else games
            found = {bot: round(share_against(network, bot, played, 1), 4) for bot in bots}
            curve.append({"minutes": round(spent / 60, 2), "games": float(ended), **found})
            print(json.dumps(curve[-1]), flush=True)
            if spent >= minutes * 60:
                return network, curve
        begun, over = process_time(), play_turns(network, playing, random)
        ended += len(over)
        for game in over:
            memory.keep(game)
        memory.teach(network, RATE * max(0.05, 1 - spent / (minutes * 60)), random)
        spent += process_time() - begun


def main() -> None:
    """Train, print the curve, and keep the weights."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=2, help="of one processor")
    parser.add_argument("--opponent", action="append", default=["random"], help="a bot to be measured by as well")
    parser.add_argument("--games", type=int, default=100, help="for each measurement")
    parser.add_argument("--final", type=int, default=0, help="the same for the last one")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    network, curve = train(given.minutes, given.opponent, given.games, final=given.final, seed=given.seed)
    if given.out:
        given.out.mkdir(parents=True, exist_ok=True)
        np.savez(given.out / "weights.npz", allow_pickle=False, **network.weights)
        (given.out / "curve.json").write_text(json.dumps(curve, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
