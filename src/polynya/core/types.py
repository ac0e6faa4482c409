"""The words of the contract: seats, viewers, actions, and the ints that stand for absence."""

from __future__ import annotations

from typing import Final, NamedTuple, Protocol

from mypy_extensions import i64

from polynya.core.errors import NoSuchViewer

Seat = int  # 0 .. n-1; people see seats from 1
Viewer = int  # a seat, SPECTATOR or ALL
Action = int  # an index into the one action space of a game
Key = tuple[int, ...]

CHANCE: Final[i64] = -1  # to move: an outcome is drawn
OVER: Final[i64] = -2  # to move: nobody
SPECTATOR: Final[i64] = -3
ALL: Final[i64] = -4  # sees everything; leaves a match only after its end
NOWHERE: Final[i64] = -1  # no space, no piece, no seat


class View(Protocol):
    """What one viewer may know of a position; a value that can be compared, hashed and pickled."""

    @property
    def game(self) -> str:
        """The key of the game."""

    @property
    def viewer(self) -> Viewer:
        """Who looks."""

    @property
    def mover(self) -> Seat:
        """The seat to move, CHANCE or OVER."""

    @property
    def legal(self) -> tuple[Action, ...]:
        """The decisions open to the viewer; empty unless the viewer is to move."""

    @property
    def colors(self) -> tuple[str, ...]:
        """The color of each seat, by name."""

    @property
    def seats(self) -> int:
        """How many seats there are."""

    @property
    def options(self) -> tuple[tuple[str, str], ...]:
        """The options that differ from their defaults, as text."""

    @property
    def step_name(self) -> str:
        """What is asked or drawn now, in a word or two: `move`, `draw_fox`; `over` at the end."""

    @property
    def pending_seats(self) -> tuple[Seat, ...]:
        """Who may still be asked after the mover before the running step is finished, in order."""

    def facts(self) -> dict[str, object]:
        """Everything in the view by name, ready for JSON; `docs/library.md` has the keys."""


def check_viewer(viewer: Viewer, seats: int) -> None:
    """Refuse a viewer who does not exist."""
    if not (0 <= viewer < seats or viewer == SPECTATOR or viewer == ALL):
        text = f"{viewer} is no viewer: seats are 0 to {seats - 1}, SPECTATOR is {SPECTATOR}, ALL is {ALL}"
        raise NoSuchViewer(text)


class Item(NamedTuple):
    """One line of a score sheet: so many of what, worth so much."""

    what: str
    number: int
    points: int
    key: str = ""  # what it is, for programs and translators
    parameters: tuple[str, ...] = ()  # what the key leaves open, such as a place


class ActionFacts(NamedTuple):
    """What is known of an action without any position."""

    kind: str = ""  # actions of one kind are chosen in the same way
    begins: bool = False  # it only begins what the next step of the same seat completes
    direction: str = ""  # N, NE, E ..., for what goes in a direction
    direction_clause: str = ""  # what says in which directions it may go
    turns_card: bool = False
    ends_turn: bool = False


class Score(NamedTuple):
    """The score sheet of one seat."""

    seat: Seat
    points: int
    items: tuple[Item, ...]


class Area(NamedTuple):
    """A part of the board that seats have shared at the end: who had how much of it, who scored what, and why."""

    what: str
    spaces: tuple[str, ...]
    strengths: tuple[int, ...]  # seat by seat
    points: tuple[int, ...]
    clauses: tuple[str, ...]  # what gave each seat its points; empty for who was not there


class Result(NamedTuple):
    """How a game ended, for people."""

    winners: tuple[Seat, ...]
    ranking: tuple[tuple[Seat, ...], ...]  # best first; seats that share a place stand together
    clause: str  # what ended the game
    scores: tuple[Score, ...] = ()  # seat by seat, in games with points
    areas: tuple[Area, ...] = ()  # in games that score parts of the board
    reason: str = ""  # in one word, in games that end for different reasons

    def words(self) -> str:
        """One line without names: `seats 1 and 3 win (NK-10.3)`."""
        if not self.winners:
            return f"nobody wins ({self.clause})"
        seats = " and ".join([str(seat + 1) for seat in self.winners])
        verb = "seat {} wins" if len(self.winners) == 1 else "seats {} win"
        return f"{verb.format(seats)} ({self.clause})"
