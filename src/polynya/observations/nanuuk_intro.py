"""Observations of the introductory game of Nanuuk!"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from polynya.core.state import State
from polynya.games.nanuuk.board import EDGE_NAMES, SPACE_NAMES
from polynya.games.nanuuk.intro.facts import STEPS
from polynya.games.nanuuk.intro.options import IntroSetup
from polynya.games.nanuuk.intro.rules import IntroState
from polynya.games.nanuuk.intro.terms import Terms
from polynya.observations.observer import (
    Observer,
    Part,
    by_seat,
    clear,
    code,
    count,
    number,
    plane,
    put_one,
    put_seat,
    vector,
)

VERSION: Final = 1
SPACES: Final[i64] = 31
EDGES: Final[i64] = 72
LAST_STEP: Final[i64] = 7
ONE: Final[i64] = 1
OWNED: Final = 2  # pieces of a seat, at most
PLACES: Final = ("first", "second", "third", "fourth")


def layout(seats: int, pieces: int) -> list[Part]:
    """What the numbers are."""
    owned = [plane(f"pieces of seat +{k}", SPACE_NAMES) for k in range(seats)]
    others = ["shared pieces", "bears", "piece on its way", "start of a bear", "pieces still to move"]
    return [
        *owned,
        *[plane(name, SPACE_NAMES) for name in others],
        vector("cracks", EDGE_NAMES),
        vector("step", list(STEPS)),
        by_seat("to move", seats),
        by_seat("pieces to place", seats, count(OWNED)),
        by_seat("has left as number", seats, code(PLACES[:seats])),
        by_seat("has won", seats),
        number("shared pieces to place", count(pieces)),
    ]


@final
@mypyc_attr(acyclic=True)
class IntroObserver(Observer):
    """Planes over the spaces, cracks, and what is asked."""

    def __init__(self, setup: IntroSetup) -> None:
        labels = Terms(setup).labels
        super().__init__(VERSION, setup.seats, layout(setup.seats, len(labels)))
        self.bears: i64 = sum([1 << piece for piece, label in enumerate(labels) if label.startswith("B")])

    def write(self, state: State, viewer: i64, out: vec[u8], start: i64) -> None:
        assert isinstance(state, IntroState)
        clear(out, start, self.size)
        at = self._write_pieces(state, viewer, out, start)
        whole = state.whole
        for edge in range(EDGES):
            out[at + edge] = u8(1 - whole[edge])
        at = put_one(out, at + EDGES, state.step, LAST_STEP)
        at = put_seat(out, at, state.mover, viewer, self.seats)
        self._write_seats(state, viewer, out, at)

    def _write_pieces(self, state: IntroState, viewer: i64, out: vec[u8], start: i64) -> i64:
        """Planes; return where to go on."""
        seats = self.seats
        others = start + seats * SPACES
        for piece in range(state.terms.pieces):
            space, owner = state.at[piece], state.terms.owner[piece]
            if space < 0:
                continue
            if owner < 0:
                out[others + space] = 1
            else:
                out[start + (owner - viewer + seats) % seats * SPACES + space] = 1
            out[others + SPACES + space] = u8(self.bears >> piece & 1)
            if piece == state.piece:
                out[others + 2 * SPACES + space] = 1
            if state.due >> piece & 1:
                out[others + 4 * SPACES + space] = 1
        put_one(out, others + 3 * SPACES, state.origin, SPACES)
        return others + 5 * SPACES

    def _write_seats(self, state: IntroState, viewer: i64, out: vec[u8], at: i64) -> None:
        """What is left to place, who has left, and who has won."""
        seats, rest = self.seats, state.seats_out
        for piece in range(state.terms.pieces):
            if state.at[piece] < 0 and state.due >> piece & 1:
                owner = state.terms.owner[piece]
                k = at + (3 * seats if owner < 0 else (owner - viewer + seats) % seats)
                out[k] += 1
        number: i64 = 0
        while rest >> 3 * number:
            number += 1
        for k in range(number):
            seat = (rest >> 3 * k & 7) - 1
            out[at + seats + (seat - viewer + seats) % seats] = u8(number - k)
        for k in range(seats):
            out[at + 2 * seats + k] = u8(state.winners >> (viewer + k) % seats & 1)
