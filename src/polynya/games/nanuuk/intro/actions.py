"""The action space of the introductory game and its text."""

from __future__ import annotations

from typing import Final

from polynya.core.actions import Block, facts_of
from polynya.core.game import parse_table
from polynya.games.nanuuk.board import EDGE_NAMES, SPACE_NAMES

# Decisions; there is no chance. Released numbers never change meaning.
# Written out: mypyc does not fold sums of constants from other modules. The names below must fit.
PLACE: Final = 0  # place A1 ... place G2
BEAR: Final = 31  # choose bear: the piece to place first (NK-10.6)
HUNTER: Final = 32
FROM: Final = 33  # from A1 ... from G2: the piece to move, by its space
TO: Final = 64  # to A1 ... to G2
STOP: Final = 95
STAY: Final = 96
CRACK: Final = 97  # crack A1|A2 ... crack G1|G2
DECISIONS: Final = 169
ACTIONS: Final = DECISIONS

NOTATIONS: Final = (
    [f"place {name}" for name in SPACE_NAMES]
    + ["choose bear", "choose hunter"]
    + [f"from {name}" for name in SPACE_NAMES]
    + [f"to {name}" for name in SPACE_NAMES]
    + ["stop", "stay"]
    + [f"crack {name}" for name in EDGE_NAMES]
)
ACTION_OF: Final = parse_table(NOTATIONS)
assert len(NOTATIONS) == ACTIONS

FACTS: Final = facts_of(
    ACTIONS,
    [
        Block(PLACE, "place"),
        Block(BEAR, "choose"),
        Block(FROM, "from", begins=True),
        Block(TO, "to"),
        Block(STOP, "stop"),
        Block(STAY, "stay"),
        Block(CRACK, "crack"),
    ],
)


def place(space: int) -> int:
    """Put the next piece on a space (NK-5.5)."""
    return PLACE + space


def from_(space: int) -> int:
    """Choose the piece on a space (NK-6.12)."""
    return FROM + space


def to(space: int) -> int:
    """Move to a space (NK-6.13)."""
    return TO + space


def crack(edge: int) -> int:
    """Crack an edge (NK-6.4)."""
    return CRACK + edge
