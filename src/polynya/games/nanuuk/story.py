"""Parts of sentences about what has happened, the same in both games."""

from __future__ import annotations

from collections.abc import Sequence

from polynya.core.moves import Target
from polynya.core.texts import N_, PLAIN_WAY, StoryLine, Translate, mark, way_line
from polynya.core.types import Seat
from polynya.games.nanuuk.board import EDGE_ENDS, SPACE_NAMES
from polynya.games.nanuuk.moves import EDGE_TARGETS, SPACE_TARGETS


def place(space: int) -> str:
    """The name of a space, which lights it up."""
    return mark(SPACE_TARGETS[space], SPACE_NAMES[space])


def piece_place(piece: Target, space: int) -> str:
    """The name of a space, which lights up the piece on it."""
    return mark(piece, SPACE_NAMES[space])


def edge_place(edge: int, _: Translate) -> str:
    """The spaces at both sides of an edge, which light it up."""
    return mark(EDGE_TARGETS[edge], join_names([SPACE_NAMES[space] for space in EDGE_ENDS[edge]], _))


def step_line(start: int, end: int, frame: str = PLAIN_WAY, icon: str = "") -> StoryLine:
    """A piece has gone from a space to the next."""
    return way_line(frame, (place(start), place(end)), icon)


def crack_line(edge: int, _: Translate) -> StoryLine:
    """The ice has cracked."""
    return StoryLine(_(N_("cracks the ice between {0}")).format(edge_place(edge, _)), "crack")


def join_names(names: Sequence[str], _: Translate) -> str:
    """Names in a row: `Ada, Bo and Cy`."""
    if len(names) < 2:
        return "".join(names)
    return _(N_("{0} and {1}")).format(", ".join(names[:-1]), names[-1])


def winners_line(winners: Sequence[Seat], names: Sequence[str], _: Translate) -> StoryLine:
    """The game is over, and who has won it."""
    text = N_("the game is over: {0} wins") if len(winners) == 1 else N_("the game is over: {0} win together")
    return StoryLine(_(text).format(join_names([names[seat] for seat in winners], _)), "crown", is_moment=True)
