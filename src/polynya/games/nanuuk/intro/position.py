"""A position of the introductory game: its fields, the steps, and the clauses that end it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from polynya.core.state import State
from polynya.core.types import NOWHERE, OVER, Key
from polynya.games.nanuuk.board import EDGES
from polynya.games.nanuuk.intro.terms import Terms

ONE: Final[i64] = 1

# Steps, as the rulebook names them (NK-6.1).
NOTHING: Final[i64] = -1  # nobody is asked: play goes on
PLACING: Final[i64] = 0
CHOOSING_KIND: Final[i64] = 1  # CHOOSE_PIECE before the first piece of a rescuer is placed
CHOOSING: Final[i64] = 2  # CHOOSE_PIECE
MOVING: Final[i64] = 3  # MOVE, or STEP1 of a bear
SECOND_STEP: Final[i64] = 4  # STEP2
CRACKING: Final[i64] = 5
ENDED: Final[i64] = 6

# What ended the game: the clause, as an index into their names.
NK_8_1: Final[i64] = 1
NK_8_2: Final[i64] = 2
NK_8_3: Final[i64] = 3
NK_8_5: Final[i64] = 4
NK_10_3: Final[i64] = 5
NK_10_5: Final[i64] = 6
NK_10_8: Final[i64] = 7
NK_10_9: Final[i64] = 8
NK_10_13: Final[i64] = 9
NK_10_18: Final[i64] = 10
NK_10_20: Final[i64] = 11
NK_10_23: Final[i64] = 12
ENDINGS: Final = (
    "",
    "NK-8.1",
    "NK-8.2",
    "NK-8.3",
    "NK-8.5",
    "NK-10.3",
    "NK-10.5",
    "NK-10.8",
    "NK-10.9",
    "NK-10.13",
    "NK-10.18",
    "NK-10.20",
    "NK-10.23",
)


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=False)
class Position(State):
    """The fields; `mover` is the seat on turn, or the one that places."""

    __slots__ = (
        "at",
        "due",
        "ending",
        "occupied",
        "open",
        "origin",
        "piece",
        "seats_out",
        "step",
        "terms",
        "whole",
        "winners",
    )

    def __init__(
        self,
        terms: Terms,
        at: vec[i64],
        open: vec[i64],
        whole: vec[i64],
        occupied: i64,
        mover: i64,
        step: i64,
        piece: i64,
        origin: i64,
        due: i64,
        winners: i64,
        ending: i64,
        seats_out: i64,
    ) -> None:
        self.mover = mover  # set here: compiled code need not look at every reading whether it is there
        self.terms = terms
        self.at = at  # piece -> space, or NOWHERE before it is placed and after it is removed
        self.open = open  # space -> mask of the spaces across its open edges
        self.whole = whole  # edge -> 1 while it is open
        self.occupied = occupied  # mask of the spaces with a piece
        self.step = step
        self.piece = piece  # the piece being placed or moved, or NOWHERE
        self.origin = origin  # where a bear started whose second step may still come, or NOWHERE
        self.due = due  # mask of the pieces still to be placed or, later, still to be moved in this turn
        self.winners = winners  # mask of seats
        self.ending = ending  # index into ENDINGS
        self.seats_out = seats_out  # seats that are out, in the order of leaving, as octal digits from 1

    def key(self) -> Key:
        whole = 0
        for edge in range(EDGES):
            whole |= int(self.whole[edge]) << edge
        return (
            self.terms.setup.number,
            *[int(space) for space in self.at],
            *(whole, int(self.mover), int(self.step), int(self.piece), int(self.origin), int(self.due)),
            *(int(self.winners), int(self.ending), int(self.seats_out)),
        )

    def ask(self, mover: i64, step: i64) -> None:
        """From now on this seat has to decide that."""
        self.mover = mover
        self.step = step

    def ask_to_choose(self, seat: i64) -> None:
        """The seat chooses the piece that it moves (NK-6.12)."""
        self.piece = NOWHERE
        self.ask(seat, CHOOSING)

    def ask_to_move(self, seat: i64, piece: i64) -> None:
        """The seat moves this piece (NK-6.13)."""
        self.piece = piece
        self.ask(seat, MOVING)

    def end(self, winners: i64, ending: i64) -> None:
        """The seats of a mask have won, by the clause with this index."""
        self.piece = NOWHERE
        self.due = 0
        self.winners = winners
        self.ending = ending
        self.ask(OVER, ENDED)

    def put(self, piece: i64, space: i64) -> None:
        self.at[piece] = space
        self.occupied |= ONE << space

    def take_off(self, piece: i64) -> None:
        self.occupied ^= ONE << self.at[piece]
        self.at[piece] = NOWHERE
