"""One game being played by programs: what every environment is made of."""

from __future__ import annotations

import io
from collections.abc import Mapping
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from polynya.bundles import bundle_of
from polynya.core.errors import GameOver, IllegalAction, NotationError
from polynya.core.game import Game, Setup
from polynya.core.options import Value
from polynya.core.rng import Rng
from polynya.core.types import CHANCE, OVER, SPECTATOR, Action, Seat, View
from polynya.games import game_named
from polynya.observations.batch import rewards_of
from polynya.observations.observer import Observer
from polynya.pictures import picture

Bytes = NDArray[np.uint8]
MAX_STEPS: Final = 6000  # where a game has no bound
RENDER_MODES: Final = ("human", "ansi", "rgb_array", "svg")
PIXELS: Final = 600  # width of an rgb_array
LUCK: Final = 7  # redeals need a generator, whose numbers no observation depends on


class Terms(NamedTuple):
    """What is played: a checked setup of a game, and how it is observed."""

    game: Game
    setup: Setup
    observer: Observer
    max_steps: int  # decisions after which a game is broken off

    @property
    def name(self) -> str:
        """Names the observations too, which change with their version."""
        return f"{self.game.key}_v{self.observer.version}"


class Numbers(NamedTuple):
    """A named part of an observation: `kind` is plane or vector, and every number has a label."""

    name: str
    kind: str
    start: int
    labels: tuple[str, ...]
    encoding: str  # mark: 1 if it is so; count: how many; code: which of `values`, from 1, or 0 for none of them
    highest: int  # no number of the part is greater
    values: tuple[str, ...]  # of a code


def read_terms(
    game: str, seats: int = 2, options: Mapping[str, Value] | None = None, max_steps: int | None = None
) -> Terms:
    """The terms with these options, checked; without `max_steps` a game ends by itself where it has a bound."""
    rules = game_named(game)
    setup = rules.setup(seats, options)
    load = bundle_of(rules.key).load_observer
    if load is None:
        raise NotationError(f"{rules.key} has no observations: its bundle names no observer")
    if max_steps is not None and max_steps < 1:
        raise NotationError(f"max_steps is {max_steps}, and must be 1 or more")
    return Terms(rules, setup, load(setup), max_steps or rules.bound(setup) or MAX_STEPS)


def describe(game: str, seats: int = 2, options: Mapping[str, Value] | None = None) -> list[Numbers]:
    """What each number of an observation is, part by part; seats are counted from the viewer, who is `seat +0`."""
    found: list[Numbers] = []
    start = 0
    for part in read_terms(game, seats, options).observer.parts:
        found.append(Numbers(part.name, part.kind, start, part.labels, *part.encoding))
        start += len(part.labels)
    return found


class Table:
    """A game with its luck, from the first decision to the last."""

    def __init__(self, terms: Terms, seed: int = 0) -> None:
        self.terms = terms
        self.game, self.setup = terms.game, terms.setup
        self.restart(seed)

    def restart(self, seed: int | None = None) -> None:
        """Begin anew; without a seed luck goes on as it was."""
        if seed is not None:
            self.rng = Rng(seed)
        self.state = self.game.initial(self.setup)
        self.steps = 0
        self._draw()

    @property
    def mover(self) -> Seat:
        """Who decides, or OVER."""
        return self.state.to_move()

    @property
    def is_over(self) -> bool:
        """Whether it has come to its end."""
        return self.state.to_move() == OVER

    @property
    def is_broken_off(self) -> bool:
        """Whether it has lasted too long."""
        return not self.is_over and self.steps >= self.terms.max_steps

    def play(self, action: Action) -> None:
        """Let the mover decide, and then chance."""
        if self.is_over or self.is_broken_off:
            raise GameOver("the game is over: reset it")
        if not 0 <= action < self.game.decisions:
            raise IllegalAction(str(action), "the action space")
        self.game.play(self.state, action)
        self.steps += 1
        self._draw()

    def _draw(self) -> None:
        while self.state.to_move() == CHANCE:
            self.state.apply(self.state.draw(self.rng))

    def rewards(self) -> list[float]:
        """What everybody has won or lost: together nothing, and nothing before the end."""
        return rewards_of(self.state.returns())

    def view(self, seat: Seat) -> View:
        """What a seat may know."""
        return self.game.view(self.state, seat)

    def observe(self, seat: Seat) -> Bytes:
        """The numbers of a seat, made of its view alone."""
        return observation(self.terms, self.view(seat))

    def mask(self, seat: Seat) -> NDArray[np.int8]:
        """1 for every decision that is open to the seat now."""
        found = np.zeros(self.game.decisions, np.int8)
        found[list(self.view(seat).legal)] = 1
        return found

    def render(self, mode: str | None) -> str | Bytes | None:
        """What everybody may see: as text, as SVG, or as pixels; for a human it is printed."""
        if mode is None:
            return None
        view = self.view(int(SPECTATOR))
        if mode == "human":
            print(self.game.diagram(view))
            return None
        if mode == "ansi":
            return self.game.diagram(view)
        drawn = picture(view)
        return drawn.svg() if mode == "svg" else pixels(drawn.png(PIXELS))


def observation(terms: Terms, view: View) -> Bytes:
    """What a view shows, as numbers: written of a position that its viewer cannot tell from the real one."""
    row = terms.observer.row(terms.game.redeal(view, Rng(LUCK)), view.viewer)
    return np.frombuffer(memoryview(row), np.uint8)


def pixels(png: bytes) -> Bytes:
    """A picture as rows of red, green and blue."""
    from PIL import Image

    with Image.open(io.BytesIO(png)) as image:
        return np.asarray(image.convert("RGB"))


def check_render_mode(mode: str | None) -> str | None:
    """The mode, if there is such a one."""
    if mode not in (None, *RENDER_MODES):
        raise NotationError(f"no render mode '{mode}'; there is {', '.join(RENDER_MODES)}")
    return mode
