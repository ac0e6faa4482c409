"""Positions with a best move that is proved or obvious, and how many of them a bot finds."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from polynya import Game, State
from tests.ai.minds import Mind

FOLDER = Path(__file__).parent / "suites"
BEST = "best:"


class Puzzle(NamedTuple):
    """A position, why something is best in it, and what that is: first actions, or chains of them."""

    why: str
    state: State
    best: tuple[tuple[int, ...], ...]


def puzzles(game: Game) -> list[Puzzle]:
    """The suite of a game; none if it has no file."""
    path = FOLDER / f"{game.key}.txt"
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    return [_puzzle(game, block) for block in text.split("\n\n") if block.strip()]


def _puzzle(game: Game, block: str) -> Puzzle:
    lines = block.strip().splitlines()
    why = " ".join([line.removeprefix("#").strip() for line in lines if line.startswith("#")])
    best = next(line for line in lines if line.startswith(BEST)).removeprefix(BEST)
    (position,) = [line for line in lines if not line.startswith(("#", BEST))]
    chains = [tuple([game.parse(step) for step in chain.split(",")]) for chain in best.split(" | ")]
    return Puzzle(why, game.read(position), tuple(chains))


def is_solved(puzzle: Puzzle, mind: Mind, seed: int, most: int = 0) -> bool:
    """Whether the bot does what is best, as far as its plan goes."""
    view = mind.bundle.game.view(puzzle.state, puzzle.state.to_move())
    actions = mind.choose(mind.think(view, seed, most), seed).actions
    return any([actions[: len(chain)] == chain[: len(actions)] for chain in puzzle.best])


def solved(found: list[Puzzle], mind: Mind, seeds: int, most: int = 0) -> float:
    """The share of a suite that a bot solves; one that is left to chance tries several times."""
    tries = seeds if mind.level.temperature else 1
    return sum([is_solved(puzzle, mind, seed, most) for puzzle in found for seed in range(tries)]) / tries / len(found)
