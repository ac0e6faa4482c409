"""Observations of Igloo Igloo: everything that is public, and the viewer's own kept tiles (IG-6.6, IG-6.7)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from polynya.core.state import State
from polynya.core.types import CHANCE, NOWHERE, OVER
from polynya.games.igloo_igloo.board import DIRECTIONS, SQUARE_NAMES
from polynya.games.igloo_igloo.components import (
    ACTION_POINTS,
    ANIMAL_NAMES,
    ANIMAL_STEPS,
    IDENTITIES,
    INUIT,
    MAX_STAMINA,
    TILES,
    TOKENS,
)
from polynya.games.igloo_igloo.facts import PLAYED, STEPS
from polynya.games.igloo_igloo.options import IglooSetup
from polynya.games.igloo_igloo.position import CLEARING, LEADING
from polynya.games.igloo_igloo.rules import IglooState
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

VERSION: Final = 2
SQUARES: Final[i64] = 64
IN_SETS: Final[i64] = 63  # h8, a corner, is in no set of squares
ANIMALS: Final[i64] = 7
HAND: Final[i64] = 6
EVENTS: Final[i64] = 6  # identities before those of kept tiles
LAST_STEP: Final[i64] = 20
LOW_BITS: Final[i64] = 15
WAYS: Final[i64] = 4  # directions of a push
MAX_DRAWN: Final = 4  # fish for the center


def layout(seats: int) -> list[Part]:
    """What the numbers are."""
    inuit, tiles, animals = count(INUIT[seats]), count(TILES), count(max(TOKENS))
    return [
        plane("tiles", SQUARE_NAMES),
        plane("pack ice", SQUARE_NAMES),
        *[plane(f"igloos of seat +{k}", SQUARE_NAMES) for k in range(seats)],
        *[plane(f"Inuit of seat +{k}", SQUARE_NAMES, inuit) for k in range(seats)],
        *[plane(name, SQUARE_NAMES, animals) for name in ANIMAL_NAMES],
        plane("square chosen so far", SQUARE_NAMES),
        *[vector(f"hunted by seat +{k}", list(ANIMAL_NAMES), animals) for k in range(seats)],
        by_seat("kept tiles", seats, tiles),
        by_seat("Inuit waiting for a corner", seats, inuit),
        vector("own kept tiles", list(IDENTITIES[int(EVENTS) :]), tiles),
        vector("unseen tiles", list(IDENTITIES), tiles),
        vector("reserve", list(ANIMAL_NAMES), animals),
        vector("step", list(STEPS)),
        by_seat("to move", seats),
        by_seat("has the turn", seats),
        vector("played in this turn", list(PLAYED)),
        vector("direction of the push", list(DIRECTIONS)),
        vector("animal to be moved", list(ANIMAL_NAMES)),
        number("before melting"),
        number("action points", count(ACTION_POINTS + MAX_STAMINA)),
        number("fish or foxes to draw", count(MAX_DRAWN)),
        number("animal steps left", count(ANIMAL_STEPS)),
    ]


@final
@mypyc_attr(acyclic=True)
class IglooObserver(Observer):
    """Planes over the squares, what everybody has hunted, one's own hand, and what is asked."""

    def __init__(self, setup: IglooSetup) -> None:
        super().__init__(VERSION, setup.seats, layout(setup.seats))

    def write(self, state: State, viewer: i64, out: vec[u8], start: i64) -> None:
        assert isinstance(state, IglooState)
        clear(out, start, self.size)
        at = self._write_planes(state, viewer, out, start)
        at = self._write_seats(state, viewer, out, at)
        at = self._write_tiles(state, viewer, out, at)
        at = put_one(out, at, state.step, LAST_STEP)
        at = put_seat(out, at, state.mover, viewer, self.seats)
        at = put_seat(out, at, state.turn, viewer, self.seats)
        at = put_bits(out, at, state.played, 4)
        at = put_one(out, at, state.kind if state.step == CLEARING else NOWHERE, WAYS)
        at = put_one(out, at, state.kind if state.step == LEADING else NOWHERE, ANIMALS)
        out[at] = u8(state.early)
        out[at + 1] = u8(state.ap)
        which: i64 = 2 if state.mover == CHANCE else 3
        out[at + which] = u8(state.remaining)

    def _write_planes(self, state: IglooState, viewer: i64, out: vec[u8], start: i64) -> i64:
        """What stands and lies where; return where to go on."""
        put_bits(out, start, state.ice, IN_SETS)
        put_bits(out, start + SQUARES, state.pack, IN_SETS)
        at = start + 2 * SQUARES
        for k in range(self.seats):
            put_bits(out, at + k * SQUARES, state.igloos[(viewer + k) % self.seats], IN_SETS)
        at += self.seats * SQUARES
        for square in range(SQUARES):
            here = state.inuit[square]
            if here:
                for k in range(self.seats):
                    out[at + k * SQUARES + square] = u8(here >> 4 * ((viewer + k) % self.seats) & LOW_BITS)
        at += self.seats * SQUARES
        for square in range(SQUARES):
            here = state.animals[square]
            if here:
                for kind in range(ANIMALS):
                    out[at + kind * SQUARES + square] = u8(here >> 4 * kind & LOW_BITS)
        return put_one(out, at + ANIMALS * SQUARES, state.square, SQUARES)

    def _write_seats(self, state: IglooState, viewer: i64, out: vec[u8], at: i64) -> i64:
        """What can be counted of every seat; return where to go on."""
        seats = self.seats
        for k in range(seats):
            at = put_numbers(out, at, state.hunted, (viewer + k) % seats * ANIMALS, ANIMALS)
        for k in range(seats):
            out[at + k] = u8(state.hand_size((viewer + k) % seats))
            out[at + seats + k] = u8(state.waiting >> 4 * ((viewer + k) % seats) & LOW_BITS)
        return at + 2 * seats

    def _write_tiles(self, state: IglooState, viewer: i64, out: vec[u8], at: i64) -> i64:
        """One's own hand, what nobody has shown (IG-5.11), and the reserve; return where to go on."""
        at = put_numbers(out, at, state.hands, viewer * HAND, HAND)
        put_numbers(out, at, state.bag, 0, EVENTS + HAND)
        for seat in range(self.seats):
            if seat != viewer and state.mover != OVER:  # IG-8.2
                for k in range(HAND):
                    out[at + EVENTS + k] += u8(state.hands[seat * HAND + k])
        return put_numbers(out, at + EVENTS + HAND, state.reserve, 0, ANIMALS)
