"""How many turns a penguin still needs to the ark, on average, by the map as it is visible.

A penguin must use all its points and end on ice, or it begins again at home; entering a face-down card costs one more
point, for turning it, and ending there is a risk. The seal, objects and the other penguins are left out.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from polynya.core.types import NOWHERE
from polynya.games.pinguinoe.board import ALL_WAYS, CARD_CELLS, CARDS, CELLS, STRAIGHT, X_AT, Y_AT, card_of, cell_on
from polynya.games.pinguinoe.components import DARK_ZONE, OFF
from polynya.games.pinguinoe.faces import ARK, BLOCK, SEA, type_on
from polynya.games.pinguinoe.position import Position
from polynya.games.pinguinoe.terms import Terms

# How a movement may end on a cell.
SAFE: Final[i64] = 0
WET: Final[i64] = 1
CLOSED: Final[i64] = 2  # a block, or off the map
GOAL: Final[i64] = 3
HIDDEN: Final[i64] = 4  # on a face-down card

MAX_POINTS: Final[i64] = 5
LEAST_POINTS: Final[i64] = 2
LIGHT_RISK: Final = 0.6  # turns lost on average by ending on a light card that was face down
DARK_RISK: Final = 1.8
FIRST_GUESS: Final = 12.0  # turns from home
FAR: Final = 60.0  # more turns than from anywhere
REACH: Final[i64] = 5  # cells around a card whose ways it may change at once
SWEEPS: Final[i64] = 12  # for a map looked at for the first time
LOCAL_SWEEPS: Final[i64] = 3  # where only one card has changed
SETTLED: Final = 0.01  # turns


@final
@mypyc_attr(acyclic=True)
class Race:
    """The expected turns from every cell of one map; changed only by `solve` and `turn_card`."""

    __slots__ = ("after", "best", "order", "second", "shown", "start", "terms", "turns", "types")

    def __init__(
        self, terms: Terms, shown: vec[i64], types: vec[i64], turns: vec[float], start: float, best: vec[float],
        second: vec[float], after: vec[i64], order: vec[i64],
    ) -> None:  # fmt: skip
        self.terms = terms
        self.shown = shown  # card -> face, as in a position
        self.types = types  # cell -> how a movement may end there
        self.turns = turns  # cell -> expected turns from there, at the beginning of a turn
        self.start = start  # expected turns from home, on average over the seats
        self.best = best  # CELLS * points + cell -> turns after a movement with so many points
        self.second = second  # the same if the first step does not go in the best direction
        self.after = after  # the best direction
        self.order = order  # cells by their distance from the ark

    def clone(self) -> Race:
        return Race(
            self.terms, self.shown[:], self.types[:], self.turns[:], self.start, self.best[:], self.second[:],
            self.after[:], self.order,
        )  # fmt: skip

    # What is asked

    def turns_from(self, cell: i64) -> float:
        """From ice at the beginning of a turn; in the water two of six throws lead home."""
        if self.types[cell] != WET and self.types[cell] != HIDDEN:
            return self.turns[cell]
        found = 6.0 + 2.0 * self.start
        for points in range(LEAST_POINTS, MAX_POINTS + 1):
            found += self.best[CELLS * points + cell]
        return found / 6.0

    def throws_home(self, cell: i64) -> i64:
        """How many of the six throws lead into the ark at once."""
        found: i64 = 0
        for points in range(LEAST_POINTS, MAX_POINTS + 1):
            if self.best[CELLS * points + cell] == 0.0:
                found += 1
        return found

    # How it is worked out

    def solve(self, homes: vec[i64], sweeps: i64) -> None:
        """Work out everything until nothing changes any more."""
        for _ in range(sweeps):
            change = self._sweep(self.order)
            total = 0.0
            for home in homes:
                total += self.turns[home]
            self.start = total / float(len(homes))
            if change < SETTLED:
                return

    def turn_card(self, card: i64, face: i64) -> None:
        """The card shows this face now, or none; only the cells nearby are worked out again."""
        self.shown[card] = face
        mark_card(self.terms, self.types, card, face)
        left, top = X_AT[cell_on(card, 0)] - REACH, Y_AT[cell_on(card, 0)] - REACH
        right, bottom = X_AT[cell_on(card, CARD_CELLS - 1)] + REACH, Y_AT[cell_on(card, CARD_CELLS - 1)] + REACH
        near = vec[i64]([])
        for cell in self.order:
            if left <= X_AT[cell] <= right and top <= Y_AT[cell] <= bottom:
                near = append(near, cell)
        for _ in range(LOCAL_SWEEPS):
            if self._sweep(near) < SETTLED:
                return

    def _sweep(self, cells: vec[i64]) -> float:
        """Look at the cells again, point by point; return by how much any of their turns has changed."""
        for points in range(1, MAX_POINTS + 1):
            for cell in cells:
                self._look(cell, points)
        most = 0.0
        for cell in cells:
            total = 6.0
            for points in range(LEAST_POINTS, MAX_POINTS + 1):
                total += self.best[CELLS * points + cell]
            turns = min(total / 4.0, FAR)  # one throw in three is for the seal
            change = turns - self.turns[cell]
            self.turns[cell] = turns
            most = max(most, change if change > 0.0 else -change)
        return most

    def _look(self, cell: i64, points: i64) -> None:
        """The best and the second best direction with so many points left."""
        types = self.types
        if types[cell] == CLOSED or types[cell] == GOAL:
            return
        neighbors = self.terms.neighbors
        best = FAR
        second = FAR
        after: i64 = NOWHERE
        is_beside_hidden = False
        is_stuck = True
        for way in range(STRAIGHT):
            k = ALL_WAYS * cell + way
            other = neighbors[k]
            if other == NOWHERE or types[other] == CLOSED:
                continue
            is_stuck = False
            price = self._price(cell, other)
            is_beside_hidden = is_beside_hidden or price > 1
            if price > points:
                continue
            found = self._onward(other, way, points - price)
            if found < best:
                second = best
                best = found
                after = way
            elif found < second:
                second = found
        k = CELLS * points + cell
        if is_stuck:
            best = self._end(cell)
        elif is_beside_hidden:  # turning the card without entering it
            found = self._onward(cell, NOWHERE, points - 1)
            if found < best:
                best = found
                after = NOWHERE
            second = min(second, found)
        self.best[k] = best
        self.second[k] = second
        self.after[k] = after

    def _price(self, cell: i64, other: i64) -> i64:
        """The points for a step; a card that lies face down is turned first."""
        if self.types[other] == HIDDEN and other // CARD_CELLS != cell // CARD_CELLS:
            return 2
        return 1

    def _onward(self, cell: i64, way: i64, points: i64) -> float:
        """The turns from a cell entered in this direction, with so many points left; no way leads straight back."""
        if self.types[cell] == GOAL:
            return 0.0
        if points == 0:
            return self._end(cell)
        k = CELLS * points + cell
        if way != NOWHERE and self.after[k] == (way + 2) % STRAIGHT:
            return self.second[k]
        return self.best[k]

    def _end(self, cell: i64) -> float:
        """The turns from a cell on which a movement ends."""
        type = self.types[cell]
        if type == WET:
            return self.start
        if type == HIDDEN:
            is_dark = self.terms.zones[card_of(cell)] == DARK_ZONE
            return min(self.turns[cell] + (DARK_RISK if is_dark else LIGHT_RISK), self.start)
        return self.turns[cell]


def new_race(state: Position) -> Race:
    """The race on the map of a position."""
    terms = state.terms
    types = vec[i64]([CLOSED] * CELLS)
    for card in range(i64(CARDS)):
        mark_card(terms, types, card, state.shown[card])
    size = CELLS * int(MAX_POINTS + 1)
    race = Race(
        terms=terms, shown=state.shown[:], types=types,
        turns=vec[float]([_guess(terms, cell) for cell in range(CELLS)]), start=FIRST_GUESS,
        best=vec[float]([FAR] * size), second=vec[float]([FAR] * size), after=vec[i64]([NOWHERE] * size),
        order=_nearest_first(terms),
    )  # fmt: skip
    race.solve(state.home, SWEEPS)
    return race


def mark_card(terms: Terms, types: vec[i64], card: i64, face: i64) -> None:
    """Write how movements may end on the cells of a card that shows this face, or none."""
    zone = terms.zones[card]
    for letter in range(CARD_CELLS):
        cell = cell_on(card, letter)
        if zone == OFF:
            types[cell] = CLOSED
        elif face == NOWHERE:
            types[cell] = HIDDEN
        else:
            type = type_on(face, letter)
            types[cell] = GOAL if type == ARK else CLOSED if type == BLOCK else WET if type == SEA else SAFE


def _guess(terms: Terms, cell: i64) -> float:
    return 2.0 + float(terms.ark_distance[cell]) / 2.0


def _nearest_first(terms: Terms) -> vec[i64]:
    """The cells of the map by their distance from the ark."""
    cells = [cell for cell in range(CELLS) if terms.zones[card_of(cell)] != OFF]
    found = sorted([(int(terms.ark_distance[cell]), cell) for cell in cells])
    return vec[i64]([i64(cell) for _, cell in found])
