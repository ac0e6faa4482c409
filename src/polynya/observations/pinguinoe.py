"""Observations of Pinguinoè: everything that is public, and the viewer's own hand (PN-6.4)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from polynya.core.state import State
from polynya.games.pinguinoe.board import CARD_NAMES, CELL_NAMES
from polynya.games.pinguinoe.components import OFF, SEAL_STEPS, SEARCH_CARDS, SUPPLY
from polynya.games.pinguinoe.events import FLOODED
from polynya.games.pinguinoe.faces import FACE_NAMES, type_on
from polynya.games.pinguinoe.facts import PHASES, SPACES, STEPS
from polynya.games.pinguinoe.options import PinguinoeSetup
from polynya.games.pinguinoe.rules import PinguinoeState
from polynya.observations.observer import (
    Observer,
    Part,
    by_seat,
    clear,
    code,
    count,
    number,
    plane,
    put_by_seat,
    put_numbers,
    put_one,
    put_seat,
    vector,
)

VERSION: Final = 1
CELLS: Final[i64] = 420
CARDS: Final[i64] = 35
CARD_CELLS: Final[i64] = 12
TYPES: Final[i64] = 7
OBJECTS: Final[i64] = 6
SEARCH: Final[i64] = 10
CORNERS: Final[i64] = 4
LAST_PHASE: Final[i64] = 10
LAST_STEP: Final[i64] = 19
MAX_EVENTS: Final[i64] = 255  # that are told: in a game without their end there may be more
MAX_POINTS: Final = 7  # five, and two from skates
ROLLS: Final = ("has not rolled", "1", "2", "3", "4", "5", "6")
MARKS: Final = ("from earlier", "from this turn")


def layout(seats: int) -> list[Part]:
    """What the numbers are."""
    cards = count(max(SUPPLY))
    return [
        *[plane(name, CELL_NAMES) for name in SPACES[1:]],
        *[plane(f"penguin of seat +{k}", CELL_NAMES) for k in range(seats)],
        plane("seal", CELL_NAMES),
        plane("visited in this movement", CELL_NAMES),
        vector("face up", CARD_NAMES),
        vector("face that everybody has seen, from 1", CARD_NAMES, code(FACE_NAMES)),
        *[
            vector(f"home of seat +{k}", [f"corner {corner + 1}" for corner in range(int(CORNERS))])
            for k in range(seats)
        ],
        vector("own objects", list(SEARCH_CARDS[: int(OBJECTS)]), cards),
        vector("unseen search cards", list(SEARCH_CARDS), cards),
        vector("discarded search cards", list(SEARCH_CARDS), cards),
        by_seat("objects", seats, count(sum(SUPPLY[: int(OBJECTS)]))),
        by_seat("skips a turn", seats),
        by_seat("blizzard mark", seats, code(MARKS)),
        by_seat("afloat", seats),
        by_seat("starting roll plus 1", seats, code(ROLLS)),
        by_seat("still to be handled", seats),
        by_seat("to move", seats),
        by_seat("has the turn", seats),
        by_seat("penguin handled now", seats),
        by_seat("has won", seats),
        vector("phase", list(PHASES)),
        vector("step", list(STEPS)),
        vector("card in question", CARD_NAMES),
        number("cards in the deck", count(sum(SUPPLY))),
        number("events", count(int(MAX_EVENTS))),
        number("die", count(6)),
        number("movement points", count(MAX_POINTS)),
        number("steps of the seal", count(SEAL_STEPS)),
        number("an object was played"),
        number("cards of a tsunami turned", count(int(FLOODED))),
    ]


@final
@mypyc_attr(acyclic=True)
class PinguinoeObserver(Observer):
    """Planes over the cells, cards, what everybody has in front of them, one's own hand, and what is asked."""

    def __init__(self, setup: PinguinoeSetup) -> None:
        super().__init__(VERSION, setup.seats, layout(setup.seats))

    def write(self, state: State, viewer: i64, out: vec[u8], start: i64) -> None:
        assert isinstance(state, PinguinoeState)
        clear(out, start, self.size)
        at = self._write_planes(state, viewer, out, start)
        at = self._write_cards(state, viewer, out, at)
        at = self._write_seats(state, viewer, out, at)
        at = put_one(out, at, state.phase, LAST_PHASE)
        at = put_one(out, at, state.step, LAST_STEP)
        at = put_one(out, at, state.card, CARDS)
        for card in range(SEARCH):
            out[at] += u8(state.deck[card])
        out[at + 1] = u8(min(state.events, MAX_EVENTS))
        out[at + 2] = u8(state.die)
        out[at + 3] = u8(state.points)
        out[at + 4] = u8(state.seal_steps)
        out[at + 5] = u8(state.played)
        out[at + 6] = u8(state.progress)

    def _write_planes(self, state: PinguinoeState, viewer: i64, out: vec[u8], start: i64) -> i64:
        """What is visible where; return where to go on."""
        for card in range(CARDS):
            face = state.shown[card]
            if face >= 0 and state.terms.zones[card] != OFF:
                for letter in range(CARD_CELLS):
                    kind = type_on(face, letter)
                    if kind:
                        out[start + (kind - 1) * CELLS + card * CARD_CELLS + letter] = 1
        at = start + (TYPES - 1) * CELLS
        for k in range(self.seats):
            at = put_one(out, at, state.at[(viewer + k) % self.seats], CELLS)
        at = put_one(out, at, state.seal, CELLS)
        for k in range(state.trail):
            out[at + state.visited[k]] = 1
        return at + CELLS

    def _write_cards(self, state: PinguinoeState, viewer: i64, out: vec[u8], at: i64) -> i64:
        """The map cards, igloos, and search cards (PN-5.10); return where to go on."""
        for card in range(CARDS):
            if state.shown[card] >= 0:
                out[at + card] = 1
            out[at + CARDS + card] = u8(state.known[card] + 1)
        at += 2 * CARDS
        for k in range(self.seats):
            home = state.home[(viewer + k) % self.seats]
            for corner in range(len(state.terms.corners)):
                if home == state.terms.corners[corner]:
                    out[at + corner] = 1
            at += CORNERS
        at = put_numbers(out, at, state.hands, viewer * OBJECTS, OBJECTS)
        put_numbers(out, at, state.deck, 0, SEARCH)
        for seat in range(self.seats):
            if seat != viewer:
                for k in range(OBJECTS):
                    out[at + k] += u8(state.hands[seat * OBJECTS + k])
        return put_numbers(out, at + SEARCH, state.discard, 0, SEARCH)

    def _write_seats(self, state: PinguinoeState, viewer: i64, out: vec[u8], at: i64) -> i64:
        """What everybody has in front of them, and who is meant; return where to go on."""
        seats = self.seats
        for k in range(seats):
            out[at + k] = u8(state.hand_size((viewer + k) % seats))
        at = put_by_seat(out, at + seats, state.skips, viewer, seats)
        at = put_by_seat(out, at, state.marks, viewer, seats)
        at = put_by_seat(out, at, state.afloat, viewer, seats)
        for k in range(seats):
            out[at + k] = u8(state.rolls[(viewer + k) % seats] + 1)
            out[at + seats + k] = u8(state.pending >> (viewer + k) % seats & 1)
        at = put_seat(out, at + 2 * seats, state.mover, viewer, seats)
        at = put_seat(out, at, state.turn, viewer, seats)
        at = put_seat(out, at, state.who, viewer, seats)
        return put_seat(out, at, state.winner, viewer, seats)
