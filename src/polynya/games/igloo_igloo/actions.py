"""The action space of Igloo Igloo and its text."""

from __future__ import annotations

from typing import Final

from polynya.core.actions import Block, facts_of
from polynya.core.game import parse_table
from polynya.games.igloo_igloo.board import CORNERS, DIRECTIONS, SQUARE_NAMES
from polynya.games.igloo_igloo.components import ANIMAL_NAMES, IDENTITIES

# Decisions, then chance outcomes. Released numbers never change meaning.
# Written out: mypyc does not fold sums of constants from other modules. The names below must fit.
PLACE: Final = 0  # place a1 ... place h8
MELT: Final = 64
PUSH: Final = 128  # the tile that drifts
TURN: Final = 192  # north, east, south, west
CLEAR: Final = 196  # the sea square for the animals in the way
WALK: Final = 260  # walk from this square
KAYAK: Final = 324  # paddle from this square
HUNT: Final = 388
BUILD: Final = 389  # an igloo on this square
PLAY: Final = 453  # play thaw, stamina1, stamina2, stamina3, move
PLAY_MOVE: Final = 457
END: Final = 458
TO: Final = 459  # the target of a walk, a kayak or an animal step
SPEND: Final = 523  # six animals on each square, hunted with action points
SHOOT: Final = 907  # seven animals on each square, hunted with a harpoon
REMOVE: Final = 1355  # the tile that a thaw removes
CORNER: Final = 1419  # a1, h1, a8, h8
PICK: Final = 1423  # seven animals on each square
DECLINE: Final = 1871
DEFEND: Final = 1872  # with a harpoon
DECISIONS: Final = 1873  # the size of a policy
FIRST: Final = 1873  # the first player
FIND: Final = 1877  # the identity of the tile looked at
DRAW: Final = 1889  # three fish, three foxes
ACTIONS: Final = 1895
VEILED: Final = 1895  # for others: a kept tile has been found

NOTATIONS: Final = (
    [f"place {name}" for name in SQUARE_NAMES]
    + [f"melt {name}" for name in SQUARE_NAMES]
    + [f"push {name}" for name in SQUARE_NAMES]
    + list(DIRECTIONS)
    + [f"clear {name}" for name in SQUARE_NAMES]
    + [f"walk {name}" for name in SQUARE_NAMES]
    + [f"kayak {name}" for name in SQUARE_NAMES]
    + ["hunt"]
    + [f"igloo {name}" for name in SQUARE_NAMES]
    + ["play thaw", "play stamina1", "play stamina2", "play stamina3", "play move", "end"]
    + [f"to {name}" for name in SQUARE_NAMES]
    + [f"take {animal} {name}" for name in SQUARE_NAMES for animal in ANIMAL_NAMES[:6]]
    + [f"harpoon {animal} {name}" for name in SQUARE_NAMES for animal in ANIMAL_NAMES]
    + [f"thaw {name}" for name in SQUARE_NAMES]
    + [f"corner {SQUARE_NAMES[corner]}" for corner in CORNERS]
    + [f"animal {animal} {name}" for name in SQUARE_NAMES for animal in ANIMAL_NAMES]
    + ["decline", "harpoon"]
    + [f"first {seat}" for seat in range(1, 5)]
    + [f"find {identity}" for identity in IDENTITIES]
    + [f"draw {animal}" for animal in ANIMAL_NAMES[:6]]
    + ["find kept tile"]
)
ACTION_OF: Final = parse_table(NOTATIONS[:ACTIONS])
assert len(NOTATIONS) == ACTIONS + 1

FACTS: Final = facts_of(
    ACTIONS + 1,
    [
        Block(PLACE, "place"),
        Block(MELT, "melt"),
        Block(PUSH, "push", begins=True),
        *[Block(TURN + way, name) for way, name in enumerate(DIRECTIONS)],  # each a kind of its own
        Block(CLEAR, "clear"),
        Block(WALK, "walk", begins=True),
        Block(KAYAK, "kayak", begins=True),
        Block(HUNT, "hunt", begins=True),
        Block(BUILD, "igloo"),
        Block(PLAY, "play"),
        Block(END, "end", ends_turn=True),
        Block(TO, "to"),
        Block(SPEND, "take"),
        Block(SHOOT, "harpoon"),
        Block(REMOVE, "thaw"),
        Block(CORNER, "corner"),
        Block(PICK, "animal", begins=True),
        Block(DECLINE, "decline"),
        Block(DEFEND, "harpoon"),
        Block(FIRST, "first"),
        Block(FIND, "find"),
        Block(DRAW, "draw"),
        Block(VEILED, "find"),
    ],
)
