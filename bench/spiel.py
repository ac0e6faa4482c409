"""The two-player introductory game as an OpenSpiel Python game, written as one writes them: plain lists and sets.

python bench/spiel.py <games> <seed> <clones>
"""
# mypy: disallow-subclassing-any=False

from __future__ import annotations

import json
import random
import sys
from collections.abc import Mapping
from time import process_time
from typing import Final

import pyspiel

# The board: rows of hexagons by their horizontal positions in half-widths, and the edges between them.
ROWS: Final = [
    (5, 7),
    (2, 4, 6, 8, 10),
    (1, 3, 5, 7, 9, 11),
    (2, 4, 6, 8, 10),
    (1, 3, 5, 7, 9, 11),
    (2, 4, 6, 8, 10),
    (5, 7),
]
PLACES: Final = [(row, x) for row, positions in enumerate(ROWS) for x in positions]
SPACES: Final = range(len(PLACES))


def _are_neighbors(a: int, b: int) -> bool:
    (row_a, x_a), (row_b, x_b) = PLACES[a], PLACES[b]
    return (abs(row_a - row_b), abs(x_a - x_b)) in ((0, 2), (1, 1))


ENDS: Final = [(a, b) for a in SPACES for b in SPACES if a < b and _are_neighbors(a, b)]
D_LINES: Final = [[edge for edge, ends in enumerate(ENDS) if space in ends] for space in SPACES]
NEIGHBORS: Final = [[sum(ENDS[edge]) - space for edge in D_LINES[space]] for space in SPACES]
EXITS: Final = [list(zip(NEIGHBORS[space], D_LINES[space], strict=True)) for space in SPACES]
C_LINES: Final = [
    [edge for edge, (a, b) in enumerate(ENDS) if a in NEIGHBORS[space] and b in NEIGHBORS[space]] for space in SPACES
]

# The action numbers of the package.
PLACE: Final = 0
FROM: Final = 33
TO: Final = 64
CRACK: Final = 97
ACTIONS: Final = CRACK + len(ENDS)

PLACING: Final = 0
CHOOSING: Final = 1
MOVING: Final = 2
CRACKING: Final = 3
PIECES: Final = (0, 2, 3, 1)  # in the order of placing; 0 and 1 are player 0's
NOWHERE: Final = -1

NAME: Final = "python_nanuuk_intro"
GAME_TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="Nanuuk!, introductory game",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
    parameter_specification={},
)
GAME_INFO: Final = pyspiel.GameInfo(
    num_distinct_actions=ACTIONS,
    max_chance_outcomes=0,
    num_players=2,
    min_utility=-1.0,
    max_utility=1.0,
    utility_sum=0.0,
    max_game_length=len(PIECES) + 3 * len(ENDS),
)


class NanuukGame(pyspiel.Game):
    """The game as OpenSpiel knows it."""

    def __init__(self, params: Mapping[str, object] | None = None) -> None:
        super().__init__(GAME_TYPE, GAME_INFO, params or {})

    def new_initial_state(self) -> NanuukState:
        """The empty board."""
        return NanuukState(self)


class NanuukState(pyspiel.State):
    """A position; OpenSpiel calls the methods with an underscore."""

    applied = 0  # actions, in all positions

    def __init__(self, game: NanuukGame) -> None:
        super().__init__(game)
        self._at = [NOWHERE] * 4
        self._cracked: set[int] = set()
        self._placed = 0
        self._player = 0
        self._step = PLACING
        self._piece = 0
        self._winner = NOWHERE

    def current_player(self) -> int:
        """The player to move, or the mark of the end."""
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self._player

    def is_terminal(self) -> bool:
        """Whether somebody has won."""
        return self._winner != NOWHERE

    def returns(self) -> list[float]:
        """1 for the winner and -1 for the loser."""
        if not self.is_terminal():
            return [0.0, 0.0]
        return [1.0, -1.0] if self._winner == 0 else [-1.0, 1.0]

    def _legal_actions(self, player: int) -> list[int]:
        if self._step == PLACING:
            return [PLACE + space for space in SPACES if space not in self._at]
        if self._step == CHOOSING:
            return [FROM + space for space in sorted(self._own(player)) if self._destinations(space)]
        here = self._at[self._piece]
        if self._step == MOVING:
            return [TO + space for space in self._destinations(here)]
        return [CRACK + edge for edge in self._open(C_LINES[here]) or self._open(D_LINES[here])]

    def _apply_action(self, action: int) -> None:
        NanuukState.applied += 1
        if action >= CRACK:
            self._crack(action - CRACK)
        elif action >= TO:
            self._at[self._piece] = action - TO
            self._step = CRACKING
        elif action >= FROM:
            self._piece = self._at.index(action - FROM)
            self._step = MOVING
        else:
            self._place(action - PLACE)

    def _action_to_string(self, player: int, action: int) -> str:
        for verb, first in (("crack", CRACK), ("to", TO), ("from", FROM)):
            if action >= first:
                return f"{verb} {action - first}"
        return f"place {action}"

    def __str__(self) -> str:
        return f"player {self._player}, pieces {self._at}, cracks {sorted(self._cracked)}"

    def _own(self, player: int) -> list[int]:
        return self._at[2 * player : 2 * player + 2]

    def _destinations(self, space: int) -> list[int]:
        return [near for near, edge in EXITS[space] if edge not in self._cracked and near not in self._at]

    def _open(self, lines: list[int]) -> list[int]:
        return [edge for edge in lines if edge not in self._cracked]

    def _place(self, space: int) -> None:
        self._at[PIECES[self._placed]] = space
        self._placed += 1
        if self._placed < len(PIECES):
            self._player = PIECES[self._placed] // 2
        else:
            self._start_turn(0)

    def _crack(self, edge: int) -> None:
        self._cracked.add(edge)
        rival = 1 - self._player
        if self._is_enclosed(rival):
            self._winner = self._player
        elif self._is_enclosed(self._player):
            self._winner = rival
        else:
            self._start_turn(rival)

    def _is_enclosed(self, player: int) -> bool:
        return any(self._cracked.issuperset(D_LINES[space]) for space in self._own(player))

    def _start_turn(self, player: int) -> None:
        self._player = player
        self._step = CHOOSING
        if not any(self._destinations(space) for space in self._own(player)):
            self._winner = 1 - player


pyspiel.register_game(GAME_TYPE, NanuukGame)


def playouts(games: int, seed: int) -> int:
    """The number of plies of so many random games through OpenSpiel's interface."""
    game = pyspiel.load_game(NAME)
    choice = random.Random(seed).choice
    plies = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(choice(state.legal_actions()))
            plies += 1
    return plies


def replay(actions: list[int]) -> tuple[list[list[int]], int]:
    """The legal actions before each of these, as far as they are legal, and the winner or NOWHERE."""
    state = pyspiel.load_game(NAME).new_initial_state()
    legal: list[list[int]] = []
    for action in actions:
        legal.append(state.legal_actions())
        if action not in legal[-1]:
            break
        state.apply_action(action)
    return legal, state.returns().index(1.0) if state.is_terminal() else NOWHERE


def clone(count: int) -> None:
    """Make so many clones of the first position, one after the other."""
    state = pyspiel.load_game(NAME).new_initial_state()
    for _ in range(count):
        state = state.clone()


def main(arguments: list[str]) -> None:
    """Measure and print."""
    games, seed, clones = [int(argument) for argument in arguments]
    playouts(1, seed)
    start = process_time()
    plies = playouts(games, seed)
    middle = process_time()
    clone(clones)
    end = process_time()
    seconds = {"seconds": middle - start, "clone_seconds": end - middle}
    print(json.dumps({"files": [__file__], "games": games, "plies": plies, "clones": clones, **seconds}))


if __name__ == "__main__":
    main(sys.argv[1:])
