"""One game to be played by bots. Only the setup, who plays, and the actions go from one process to another.

Chance follows from the seed and the number of the draw, not from what was drawn before: a different move does not deal
the rest of the game anew, so that games with the same seed and exchanged seats can be compared in pairs.
"""

from __future__ import annotations

import time
from typing import Final, NamedTuple

from polynya.ai.bots import plan_steps
from polynya.core.game import Game
from polynya.core.options import Value, value_text
from polynya.core.rng import Rng
from polynya.core.state import State
from polynya.core.types import CHANCE, OVER, Action
from polynya.games import game_named
from polynya.sim.entrants import Entrant, read_entrant

MAX_PLIES: Final = 6000  # a game without a bound is broken off there, and nobody has won
SPREAD: Final = 1 << 32  # more draws than a game can have
STREAMS: Final = 2
LUCK: Final = 0  # of the table
WHIMS: Final = 1  # of the bots, who must not know that luck


class Job(NamedTuple):
    """A game that is to be played."""

    game: str
    seats: int
    options: tuple[tuple[str, Value], ...]  # those that are not usual
    entrants: tuple[str, ...]  # seat by seat
    seed: int

    @property
    def name(self) -> str:
        """Different for different jobs."""
        options = [f"{key}={value_text(value)}" for key, value in self.options]
        return " ".join([self.game, str(self.seats), *options, "|".join(self.entrants), str(self.seed)])


class Played(NamedTuple):
    """A game that was played."""

    job: Job
    actions: tuple[Action, ...]
    shares: tuple[float, ...]  # of the victory, seat by seat; all 0 if nobody has won
    is_over: bool  # or else broken off
    turns: tuple[int, ...]  # that each seat had
    seconds: tuple[float, ...]  # that each seat has thought; the only thing that differs from run to run


def stream(seed: int, which: int, number: int) -> Rng:
    """The generator for one draw of a stream."""
    return Rng((seed * STREAMS + which) * SPREAD + number)


def start(job: Job) -> tuple[Game, State]:
    """The game of a job and its first position."""
    game = game_named(job.game)
    return game, game.initial(game.setup(job.seats, dict(job.options)))


def play(job: Job) -> Played:
    """Play a game from the start to its end."""
    run = _Run(job)
    while run.state.mover != OVER and len(run.actions) < MAX_PLIES:
        if run.state.mover == CHANCE:
            run.draw()
        else:
            run.decide()
    over = run.state.is_over()
    return Played(job, tuple(run.actions), tuple(run.state.returns()), over, tuple(run.turns), tuple(run.seconds))


class _Run:
    """A game being played."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.game, self.state = start(job)
        self.entrants: list[Entrant] = [read_entrant(text) for text in job.entrants]
        self.actions: list[Action] = []
        self.draws = 0
        self.decider = int(OVER)  # who has decided last,
        self.spent = 0  # and how many positions they have looked at since their turn began
        self.turns = [0] * job.seats
        self.seconds = [0.0] * job.seats

    def draw(self) -> None:
        """Let chance decide."""
        self._apply(int(self.state.draw(stream(self.job.seed, LUCK, self.draws))))
        self.draws += 1

    def decide(self) -> None:
        """Let the seat to move do what it has thought of."""
        seat = self.state.to_move()
        if seat != self.decider:
            self.turns[seat] += 1
            self.decider, self.spent = seat, 0
        entrant, begun = self.entrants[seat], time.perf_counter()
        rng = stream(self.job.seed, WHIMS, len(self.actions))
        view, budget = self.game.view(self.state, seat), entrant.budget(self.job.game)
        steps = plan_steps(entrant.bot, view, budget, rng, self.spent)
        self.spent += steps.positions
        self.seconds[seat] += time.perf_counter() - begun
        for action in steps.actions:
            self.game.check_legal(self.state, action)
            self._apply(action)

    def _apply(self, action: Action) -> None:
        self.state.apply(action)
        self.actions.append(action)
