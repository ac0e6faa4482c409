"""The action space of the full game and its text."""

from __future__ import annotations

from typing import Final

from polynya.core.actions import Block, facts_of
from polynya.core.game import parse_table
from polynya.games.nanuuk.board import EDGE_NAMES, IGLOOS, SPACE_NAMES
from polynya.games.nanuuk.options import KINDS

# Decisions, then chance outcomes. Released numbers never change meaning.
# Written out: mypyc does not fold sums of constants from other modules. The names below must fit.
START: Final = 0  # start B3, E2, E5
TO: Final = 3  # to A1 ... to G2
PASS: Final = 34
CRACK: Final = 35  # crack A1|A2 ... crack G1|G2
LATER: Final = 107
DRIVE: Final = 108  # drive A1 ... drive G2: the new space of the bear
TAKE: Final = 139
LEAVE: Final = 140
DEPOSIT: Final = 141  # deposit fish, seal, walrus, whale
DONE: Final = 145
EXTRA: Final = 146
END: Final = 147
DECISIONS: Final = 148  # the size of a policy
LAY: Final = 148  # lay fish A1 ... lay bear G2: a random layout, piece by piece
SPLIT: Final = 334  # split A1|A2 ... split G1|G2: random cracks at the start
ACTIONS: Final = 406

NOTATIONS: Final = (
    [f"start {SPACE_NAMES[igloo]}" for igloo in IGLOOS]
    + [f"to {name}" for name in SPACE_NAMES]
    + ["pass"]
    + [f"crack {name}" for name in EDGE_NAMES]
    + ["later"]
    + [f"drive {name}" for name in SPACE_NAMES]
    + ["take", "leave"]
    + [f"deposit {kind}" for kind in KINDS[:4]]
    + ["done", "extra", "end"]
    + [f"lay {kind} {name}" for kind in KINDS for name in SPACE_NAMES]
    + [f"split {name}" for name in EDGE_NAMES]
)
ACTION_OF: Final = parse_table(NOTATIONS)
assert len(NOTATIONS) == ACTIONS

FACTS: Final = facts_of(
    ACTIONS,
    [
        Block(START, "start"),
        Block(TO, "to"),
        Block(PASS, "pass", ends_turn=True),
        Block(CRACK, "crack"),
        Block(LATER, "later"),
        Block(DRIVE, "drive"),
        Block(TAKE, "take"),
        Block(LEAVE, "leave"),
        Block(DEPOSIT, "deposit"),
        Block(DONE, "done"),
        Block(EXTRA, "extra"),
        Block(END, "end", ends_turn=True),
        Block(LAY, "lay"),
        Block(SPLIT, "split"),
    ],
)


def lay(kind: int, space: int) -> int:
    """Lay a tile or bear of this kind (from 1) on a space (NK-5.13)."""
    return LAY + 31 * (kind - 1) + space
