"""What people call a move: a chain of one seat's own steps, with what it means on the board, costs and brings.

Targets are texts with the kind of a thing and its place: `inuk-red:c3`, `fish2:d4`, `space:c4`, `edge:A1|A2`,
`card:23`. Kinds are those of the game's pictures, with the color of pieces that have one; `space` is the ground itself.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from polynya.core.types import Action

Target = str
SPACE: Final = "space"  # the kind of the ground itself


class Amount(NamedTuple):
    """So many of something; `key` has a name among the titles of the game."""

    key: str
    number: int = 1


class MoveFacts(NamedTuple):
    """What the chain of a move means; the game says it of what a view shows."""

    verb: str  # one word for what is done: walk, hunt, crack; the game has its texts and its sign
    path: tuple[Target, ...] = ()  # what is pointed at, one after the other: mostly a piece, then a place
    costs: tuple[Amount, ...] = ()
    brings: tuple[Amount, ...] = ()
    travels: bool = False  # the first target goes to the last one, and may go on from there


class Move(NamedTuple):
    """A chain of own steps up to the first one that completes something, binds, shows, or lets others decide."""

    actions: tuple[Action, ...]
    verb: str
    path: tuple[Target, ...]
    costs: tuple[Amount, ...]
    brings: tuple[Amount, ...]
    travels: bool
    is_final: bool  # it cannot be taken back


class Way(NamedTuple):
    """Several moves of one piece in a row, the shortest way to a place, on which nothing else happens."""

    verb: str
    path: tuple[Target, ...]  # the piece, then every place that it comes to
    chains: tuple[tuple[Action, ...], ...]  # the moves, in order
    costs: tuple[Amount, ...]  # of all of them
    brings: tuple[Amount, ...]  # of the last one
    is_final: bool  # the last one cannot be taken back


class Refusal(NamedTuple):
    """Why something cannot be done now: the step that is forbidden, and the clause."""

    action: Action
    clause: str


def kind_of(target: Target) -> str:
    """What sort of thing a target is."""
    return target.partition(":")[0]


def place_of(target: Target) -> str:
    """Where a target is."""
    return target.partition(":")[2]


def space(name: str) -> Target:
    """The ground at a place."""
    return f"{SPACE}:{name}"
