"""What a small game can be made of that need not be fast: positions and views of plain fields, checked setups.

A game that wants speed subclasses `State` itself, with native ints, and is compiled; `core/game.py` has the laws.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Self

from librt.vecs import vec
from mypy_extensions import i64

from polynya.core.colors import seat_colors
from polynya.core.facts import Facts, common_facts
from polynya.core.game import Game, Setup, parse_table
from polynya.core.options import OptionTable, ProblemList, Value
from polynya.core.state import State
from polynya.core.types import OVER, Action, Key, Result, Score, Seat, Viewer, check_viewer


class PlainState(State):
    """A position whose fields are ints and lists of ints; a subclass annotates them and adds the rules."""

    max_actions: int  # no position has more

    def __init__(self, setup: Setup, mover: int, **fields: int | Sequence[int]) -> None:
        super().__init__(mover)
        self.setup = setup
        for name, value in fields.items():
            setattr(self, name, value if isinstance(value, int) else list(value))

    def fields(self) -> dict[str, int | list[int]]:
        """What a position has beside its setup and who is to move, by name; the order is always the same."""
        return {name: value for name, value in sorted(vars(self).items()) if name != "setup"}

    def clone(self) -> Self:
        return type(self)(self.setup, self.to_move(), **self.fields())

    def key(self) -> Key:
        values = [[value] if isinstance(value, int) else value for value in self.fields().values()]
        return (self.setup.number, self.to_move(), *[number for numbers in values for number in numbers])

    def most_actions(self) -> int:
        return self.max_actions

    def list_actions(self, out: vec[i64]) -> i64:
        actions = self.decisions() if self.mover >= 0 else [action for action, _ in self.chance_outcomes()]
        for k, action in enumerate(actions):
            out[k] = action
        return len(actions)

    def decisions(self) -> list[Action]:
        """The legal decisions of the seat to move, ascending."""
        raise NotImplementedError


@dataclass(frozen=True)
class PlainView:
    """What every viewer may know of every game; a subclass, a frozen dataclass too, adds the fields of its game."""

    table: ClassVar[OptionTable]
    notations: ClassVar[Sequence[str]]

    game: str
    viewer: Viewer
    mover: int
    legal: tuple[Action, ...]
    options: tuple[tuple[str, str], ...]
    colors: tuple[str, ...]

    @classmethod
    def of(cls, game: str, state: PlainState, viewer: Viewer, **own: Any) -> Self:
        """The view of a position with these fields of its own."""
        setup, mover = state.setup, state.to_move()
        check_viewer(viewer, setup.seats)
        legal = tuple(state.legal_actions()) if viewer == mover else ()
        return cls(game, viewer, mover, legal, setup.option_texts, setup.colors, **own)

    @property
    def seats(self) -> int:
        return len(self.colors)

    @property
    def step(self) -> int:
        """What prompts are found by: 1 while a seat decides, else 0."""
        return int(self.mover >= 0)

    @property
    def step_name(self) -> str:
        return "over" if self.mover == OVER else "decide" if self.mover >= 0 else "chance"

    @property
    def pending_seats(self) -> tuple[Seat, ...]:
        return ()

    def facts(self) -> Facts:
        """What every game tells, what `seat_facts` says of each seat, and every other field that is a number."""
        common = common_facts(self, self.table, self.notations, self.mover)
        players = [{"seat": k, "color": color, **self.seat_facts(k)} for k, color in enumerate(self.colors)]
        numbers = [field.name for field in fields(self) if field.type == "int" and field.name not in common]
        return {**common, "players": players, **{name: getattr(self, name) for name in numbers}}

    def seat_facts(self, seat: Seat) -> Facts:
        """What is known of a seat, by name."""
        return {}


class PlainGame(Game):
    """A game whose facts are attributes of its class, and whose setup is player count, options and colors."""

    def __init__(self) -> None:
        self.action_of = parse_table(self.notations)

    def setup(self, seats: Value, options: Mapping[str, Value] | None = None, colors: Sequence[str] = ()) -> Setup:
        table, found = self.option_table, ProblemList()
        players = table.players(seats)
        values = table.read(players, options or {}, found)
        found.raise_errors()
        chosen = seat_colors(self.colors, players, colors)
        return Setup(table, players, values, found.problems(), chosen)


def shares_by_points(points: Sequence[int]) -> list[float]:
    """Each seat's share of the victory at the end of a game that most points win; equals share it."""
    won = [float(own == max(points)) for own in points]
    return [share / sum(won) for share in won]


def result_by_points(points: Sequence[int], clause: str) -> Result:
    """How a game ended that most points win; equals share their place."""
    totals = sorted({*points}, reverse=True)
    ranking = tuple([tuple([seat for seat, own in enumerate(points) if own == total]) for total in totals])
    scores = tuple([Score(seat, own, ()) for seat, own in enumerate(points)])
    return Result(ranking[0], ranking, clause, scores)
