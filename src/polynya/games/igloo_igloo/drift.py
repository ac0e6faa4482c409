"""Drifting tiles (IG-6.30): which pushes are legal, and what they move."""

from __future__ import annotations

from mypy_extensions import i64

from polynya.games.igloo_igloo.board import BIT, STEPS, beside, shifted
from polynya.games.igloo_igloo.components import ANIMALS, FISH, FOX
from polynya.games.igloo_igloo.position import Position


def receivers(state: Position) -> i64:
    """Sea squares that a line may be pushed onto: without animals, or with a way out for them (IG-6.32, IG-6.33)."""
    sea, bears = state.sea(), state.bears()
    swimming = state.fish() & ~bears
    stuck = swimming & ~beside(sea) | bears & ~beside(sea & ~bears)
    return sea & ~stuck


def pushable(state: Position, direction: i64) -> i64:
    """Tiles that may be pushed in this direction: behind a receiving square without a gap (IG-6.31)."""
    back = (direction + 2) % 4
    found = shifted(receivers(state), back) & state.ice
    grown = found | shifted(found, back) & state.ice
    while grown != found:
        found = grown
        grown = found | shifted(found, back) & state.ice
    return found


def any_pushable(state: Position) -> i64:
    """Tiles with at least one legal direction (IG-6.34)."""
    found: i64 = 0
    for direction in range(i64(4)):
        found |= pushable(state, direction)
    return found


def line(state: Position, tile: i64, direction: i64) -> i64:
    """The tile and all tiles contiguous in front of it (IG-6.31)."""
    found = BIT[tile]
    grown = found | shifted(found, direction) & state.ice
    while grown != found:
        found = grown
        grown = found | shifted(found, direction) & state.ice
    return found


def receiver(state: Position, tile: i64, direction: i64) -> i64:
    """The first square beyond the line (IG-6.31)."""
    square = tile + STEPS[direction]
    while state.ice >> square & 1:
        square += STEPS[direction]
    return square


def refuges(state: Position, square: i64) -> i64:
    """Where the animals of a receiving square may go (IG-6.33, IG-R18)."""
    found = beside(BIT[square]) & state.sea()
    return found & ~state.bears() if state.bears() >> square & 1 else found


def clear(state: Position, square: i64, refuge: i64) -> None:
    """All animals go to the refuge together; a bear among them eats the fish that were there (IG-6.35, IG-7.1)."""
    if state.bears() >> square & 1:
        state.remove_animals(refuge, FISH, FISH + 2)
    for kind in range(ANIMALS):
        while state.animals_on(square, kind) > 0:
            state.take_animal(square, kind)
            state.put_animal(refuge, kind)


def push(state: Position, tile: i64, direction: i64) -> None:
    """Every tile of the line moves one square, with everything on it (IG-6.36)."""
    moved = line(state, tile, direction)
    target = receiver(state, tile, direction)
    while target != tile:
        origin = target - STEPS[direction]
        state.animals[target] = state.animals[origin]
        state.inuit[target] = state.inuit[origin]
        target = origin
    state.animals[tile] = 0
    state.inuit[tile] = 0
    state.ice = _pushed(state.ice, moved, direction)
    state.pack = _pushed(state.pack, moved, direction)
    for kind in range(FOX, ANIMALS):
        state.where[kind] = _pushed(state.where[kind], moved, direction)
    for seat in range(state.terms.seats):
        state.folk[seat] = _pushed(state.folk[seat], moved, direction)
        state.igloos[seat] = _pushed(state.igloos[seat], moved, direction)


def _pushed(mask: i64, moved: i64, direction: i64) -> i64:
    """A set of squares after those of the line have moved."""
    return mask & ~moved | shifted(mask & moved, direction)
