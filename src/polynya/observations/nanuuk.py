"""Observations of the full game of Nanuuk!"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from polynya.core.state import State
from polynya.games.nanuuk.board import EDGE_NAMES, SPACE_NAMES
from polynya.games.nanuuk.full.components import COUNTS
from polynya.games.nanuuk.full.facts import STEPS
from polynya.games.nanuuk.full.options import FullSetup
from polynya.games.nanuuk.full.rules import FullState
from polynya.observations.observer import (
    Observer,
    Part,
    by_seat,
    clear,
    count,
    number,
    plane,
    put_bits,
    put_numbers,
    put_one,
    put_seat,
    vector,
)

VERSION: Final = 1
SPACES: Final[i64] = 31
EDGES: Final[i64] = 72
LAST_STEP: Final[i64] = 10
LEFT: Final[i64] = 9
STORED: Final[i64] = 6
KINDS: Final[i64] = 6
TILES: Final = ("fish", "seal", "walrus", "whale", "inuk", "bear")
LEFT_SIDE: Final = ("harpoon", "husky", "kayak", "sled", *TILES[:5])


def layout(seats: int, hunters: int) -> list[Part]:
    """What the numbers are; a hunter is called by its seat and its number there."""
    names = [f"seat +{k % seats}, hunter {k // seats + 1}" for k in range(hunters)]
    stored = count(max([number for counts in COUNTS.values() for number in counts]))
    sheets = [
        [vector(f"left side of {name}", list(LEFT_SIDE)), vector(f"in the igloo of {name}", list(TILES[:5]), stored)]
        for name in names
    ]
    return [
        *[plane(f"hunters of seat +{k}", SPACE_NAMES) for k in range(seats)],
        plane("hunter on turn", SPACE_NAMES),
        *[plane(name, SPACE_NAMES) for name in TILES],
        vector("cracks", EDGE_NAMES),
        *[part for sheet in sheets for part in sheet],
        vector("hunter who starts or has the turn", names),
        vector("step", list(STEPS)),
        by_seat("to move", seats),
        number("passes in succession", count(hunters)),
        number("extra turn"),
        vector("crack of a double turn", ["postponed", "dropped"]),
    ]


@final
@mypyc_attr(acyclic=True)
class FullObserver(Observer):
    """Planes over the spaces, cracks, the hunters' sheets, and what is asked."""

    def __init__(self, setup: FullSetup) -> None:
        self.hunters: i64 = setup.seats * setup.hunters_per_player
        super().__init__(VERSION, setup.seats, layout(setup.seats, int(self.hunters)))

    def write(self, state: State, viewer: i64, out: vec[u8], start: i64) -> None:
        assert isinstance(state, FullState)
        clear(out, start, self.size)
        at = self._write_planes(state, viewer, out, start)
        whole = state.whole
        for edge in range(EDGES):
            out[at + edge] = u8(1 - whole[edge])
        at = self._write_sheets(state, viewer, out, at + EDGES)
        at = put_one(out, at, state.step, LAST_STEP)
        at = put_seat(out, at, state.mover, viewer, self.seats)
        out[at] = u8(state.passes)
        out[at + 1] = u8(state.is_extra)
        put_one(out, at + 2, state.late - 1, 2)

    def _write_planes(self, state: FullState, viewer: i64, out: vec[u8], start: i64) -> i64:
        """What stands and lies where; return where to go on."""
        seats = self.seats
        for hunter in range(self.hunters):
            space = state.at[hunter]
            if space >= 0:
                out[start + (hunter - viewer + seats) % seats * SPACES + space] = 1
                if hunter == state.hunter:
                    out[start + seats * SPACES + space] = 1
        at = start + (seats + 1) * SPACES
        for kind in range(KINDS):
            at = put_bits(out, at, state.lying[kind + 1], SPACES)
        return at

    def _write_sheets(self, state: FullState, viewer: i64, out: vec[u8], start: i64) -> i64:
        """The hunters' sheets and who has the turn, the viewer's hunters first; return where to go on."""
        at, turn = start, start + self.hunters * (LEFT + STORED - 1)
        for k in range(self.hunters):
            hunter = k - k % self.seats + (viewer + k) % self.seats
            at = put_bits(out, at, state.left_side[hunter], LEFT)
            at = put_numbers(out, at, state.stored, hunter * STORED + 1, STORED - 1)
            if hunter == state.hunter:
                out[turn + k] = 1
        return turn + self.hunters
