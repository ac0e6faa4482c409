"""A position of the full game: its fields, what is asked, and what stands and lies where."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from polynya.core.state import State
from polynya.core.types import NOWHERE
from polynya.games.nanuuk.full.components import BEAR, FISH, INUK, SEAL, WALRUS, WHALE
from polynya.games.nanuuk.full.terms import Terms

# Steps, as the rulebook names them (NK-6.1), in the order of a game and of a turn.
NO_STEP: Final[i64] = -1  # nobody is asked: play goes on
LAYING: Final[i64] = 0  # chance lays the next piece
SPLITTING: Final[i64] = 1  # chance makes the next crack
STARTING: Final[i64] = 2  # START_IGLOO
MOVING: Final[i64] = 3  # MOVE
CRACKING: Final[i64] = 4  # CRACK
DRIVING: Final[i64] = 5  # BEAR
TAKING: Final[i64] = 6  # TAKE
DEPOSITING: Final[i64] = 7  # DEPOSIT
EXTRA_TURN: Final[i64] = 8  # EXTRA
ENDED: Final[i64] = 9

# What has become of the crack of a double turn (NK-10.27, NK-10.28).
POSTPONED: Final[i64] = 1
DROPPED: Final[i64] = 2

# What ended the game: the clause, as an index into their names.
NK_8_9: Final[i64] = 1
NK_8_15: Final[i64] = 2
ENDINGS: Final = ("", "NK-8.9", "NK-8.15")

ONE: Final[i64] = 1


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=False)
class Position(State):
    """The fields; `mover` is the owner of the hunter, or chance."""

    __slots__ = (
        "at",
        "ending",
        "hunter",
        "is_extra",
        "late",
        "left_side",
        "lying",
        "open",
        "passes",
        "step",
        "stored",
        "terms",
        "whole",
    )

    def __init__(
        self,
        terms: Terms,
        at: vec[i64],
        open: vec[i64],
        whole: vec[i64],
        lying: vec[i64],
        left_side: vec[i64],
        stored: vec[i64],
        mover: i64,
        step: i64,
        hunter: i64,
        passes: i64,
        is_extra: i64,
        late: i64,
        ending: i64,
    ) -> None:
        self.mover = mover  # set here: compiled code need not look at every reading whether it is there
        self.terms = terms
        self.at = at  # hunter -> space, or NOWHERE before the start
        self.open = open  # space -> mask of the spaces across its open edges
        self.whole = whole  # edge -> 1 while it is open
        self.lying = lying  # kind -> mask of the spaces where one lies; bears too
        self.left_side = left_side  # hunter -> left side of the sheet, as bits (NK-3.8)
        self.stored = stored  # hunter * STORED + kind -> number on the right side of the sheet (NK-3.9)
        self.step = step
        self.hunter = hunter  # the hunter who starts or has the turn
        self.passes = passes  # passes in succession (NK-8.15)
        self.is_extra = is_extra  # 1 in an extra turn
        self.late = late  # POSTPONED, DROPPED or 0
        self.ending = ending  # index into ENDINGS

    def ask(self, mover: i64, step: i64) -> None:
        """From now on this seat, or chance, has to decide that."""
        self.mover = mover
        self.step = step

    def covered(self) -> i64:
        """Mask of the spaces with a tile or a bear."""
        lying = self.lying
        return lying[FISH] | lying[SEAL] | lying[WALRUS] | lying[WHALE] | lying[INUK] | lying[BEAR]

    def other_hunters(self, hunter: i64) -> i64:
        """Mask of the spaces of the other hunters, those of the same player among them (NK-7.5)."""
        found: i64 = 0
        for other in range(self.terms.hunters):
            if other != hunter and self.at[other] != NOWHERE:
                found |= ONE << self.at[other]
        return found
