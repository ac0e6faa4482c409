"""The features of the full game: sums over the hunters of a seat, in the order of the places below.

Distances are steps over open edges that lead through no bear. Hunters are first at an animal that they may take if
nobody who may take it, too, is nearer; of several that are equally near, whose turn comes first.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

NAMES: Final = (
    "points",  # for animals, on either side of the sheet
    "harpoon",
    "husky",
    "kayak",
    "sled",
    "dog_sled",  # husky and sled: an extra turn
    "inuk",  # while there are whales
    "first",  # points of the animals where they are first
    "contested",  # points of the other animals in reach, by the steps to them
    "next",  # the most points per step for an animal where they are first
    "equipment",  # that a trade would bring, by the steps to the igloo
    "slots",  # points in reach whose slots a trade would free, by the steps to the igloo
    "unarmed",  # without a harpoon, by the steps to an igloo
    "home",  # in an igloo
    "near_home",  # one over the steps to an igloo, from outside of one
    "cut_off",  # no igloo in reach
    "rescue",  # so, but with a kayak
    "ways_home",  # neighboring spaces that lead home, up to three
    "room",  # open edges round the hunter, up to three
    "done",  # no animal in reach
    "done_home",  # so, and an igloo underfoot
    "turn",  # to move now
    "moved",  # within the own turn, after the move
)

AT_POINTS: Final[i64] = 0
AT_HARPOON: Final[i64] = 1
AT_HUSKY: Final[i64] = 2
AT_KAYAK: Final[i64] = 3
AT_SLED: Final[i64] = 4
AT_DOG_SLED: Final[i64] = 5
AT_INUK: Final[i64] = 6
AT_FIRST: Final[i64] = 7
AT_CONTESTED: Final[i64] = 8
AT_NEXT: Final[i64] = 9
AT_EQUIPMENT: Final[i64] = 10
AT_SLOTS: Final[i64] = 11
AT_UNARMED: Final[i64] = 12
AT_HOME: Final[i64] = 13
AT_NEAR_HOME: Final[i64] = 14
AT_CUT_OFF: Final[i64] = 15
AT_RESCUE: Final[i64] = 16
AT_WAYS_HOME: Final[i64] = 17
AT_ROOM: Final[i64] = 18
AT_DONE: Final[i64] = 19
AT_DONE_HOME: Final[i64] = 20
AT_TURN: Final[i64] = 21
AT_MOVED: Final[i64] = 22
FEATURES: Final[i64] = 23
assert len(NAMES) == FEATURES
