"""Drifting tiles (IG-6.30): which pushes are legal, and what they move; part of section 6b of the rulebook."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from polynya.core.bits import write_bits
from polynya.core.types import NOWHERE
from polynya.games.igloo_igloo import phases
from polynya.games.igloo_igloo.actions import CLEAR, PUSH, TURN
from polynya.games.igloo_igloo.board import BIT, neighbor, shift, squares_beside
from polynya.games.igloo_igloo.components import ANIMALS, FISH, FOX
from polynya.games.igloo_igloo.position import CLEARING, PUSHING, TURNING, Position

# The steps of a drift


def start_drift(state: Position) -> None:
    """One legal push, if there is any (IG-6.30, IG-6.37)."""
    state.square = NOWHERE
    if all_pushable_tiles(state) == 0:
        phases.start_actions(state)
    else:
        state.ask(state.turn, PUSHING)


def list_tiles(state: Position, out: vec[i64]) -> i64:
    """Write the tiles that may be pushed (IG-6.34)."""
    return write_bits(all_pushable_tiles(state), PUSH, out, 0)


def choose_tile(state: Position, tile: i64) -> None:
    """The tile is named; its direction is asked next (IG-6.34)."""
    state.square = tile
    state.ask(state.turn, TURNING)


def list_directions(state: Position, out: vec[i64]) -> i64:
    """Write the directions in which the chosen tile may be pushed (IG-6.34)."""
    n: i64 = 0
    for direction in range(i64(4)):
        out[n] = TURN + direction
        n += pushable_tiles(state, direction) >> state.square & 1
    return n


def choose_direction(state: Position, direction: i64) -> None:
    """Push, unless animals in the way are to be cleared first (IG-6.34)."""
    state.kind = direction
    if state.animals[chosen_receiving_square(state)]:
        state.ask(state.turn, CLEARING)
    else:
        _push_chosen(state)


def chosen_receiving_square(state: Position) -> i64:
    """The square onto which the chosen line is pushed."""
    return receiving_square(state, state.square, state.kind)


def list_refuges(state: Position, out: vec[i64]) -> i64:
    """Write the squares for the animals in the way (IG-6.33)."""
    return write_bits(refuges(state, chosen_receiving_square(state)), CLEAR, out, 0)


def choose_refuge(state: Position, refuge: i64) -> None:
    """The animals in the way go there, and the line is pushed (IG-6.35)."""
    clear(state, chosen_receiving_square(state), refuge)
    _push_chosen(state)


def _push_chosen(state: Position) -> None:
    push(state, state.square, state.kind)
    phases.start_actions(state)


# Which pushes are legal, and what they move


def receiving_squares(state: Position) -> i64:
    """Sea squares that a line may be pushed onto: without animals, or with a way out for them (IG-6.32, IG-6.33)."""
    sea, bears = state.sea(), state.bears()
    swimming = state.fish() & ~bears
    stuck = swimming & ~squares_beside(sea) | bears & ~squares_beside(sea & ~bears)
    return sea & ~stuck


def pushable_tiles(state: Position, direction: i64) -> i64:
    """Tiles that may be pushed in this direction: behind a receiving square without a gap (IG-6.31)."""
    back = (direction + 2) % 4
    found = shift(receiving_squares(state), back) & state.ice
    grown = found | shift(found, back) & state.ice
    while grown != found:
        found = grown
        grown = found | shift(found, back) & state.ice
    return found


def all_pushable_tiles(state: Position) -> i64:
    """Tiles with at least one legal direction (IG-6.34)."""
    found: i64 = 0
    for direction in range(i64(4)):
        found |= pushable_tiles(state, direction)
    return found


def pushed_line(state: Position, tile: i64, direction: i64) -> i64:
    """The tile and all tiles contiguous in front of it (IG-6.31)."""
    found = BIT[tile]
    grown = found | shift(found, direction) & state.ice
    while grown != found:
        found = grown
        grown = found | shift(found, direction) & state.ice
    return found


def receiving_square(state: Position, tile: i64, direction: i64) -> i64:
    """The first square beyond the line (IG-6.31)."""
    square = neighbor(tile, direction)
    while state.ice >> square & 1:
        square = neighbor(square, direction)
    return square


def refuges(state: Position, square: i64) -> i64:
    """Where the animals of a receiving square may go (IG-6.33, IG-R18)."""
    found = squares_beside(BIT[square]) & state.sea()
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
    moved, back = pushed_line(state, tile, direction), (direction + 2) % 4
    target = receiving_square(state, tile, direction)
    while target != tile:
        origin = neighbor(target, back)
        state.animals[target] = state.animals[origin]
        state.inuit[target] = state.inuit[origin]
        target = origin
    state.animals[tile] = 0
    state.inuit[tile] = 0
    state.ice = _move_line(state.ice, moved, direction)
    state.pack = _move_line(state.pack, moved, direction)
    for kind in range(FOX, ANIMALS):
        state.animal_squares[kind] = _move_line(state.animal_squares[kind], moved, direction)
    for seat in range(state.terms.seats):
        state.inuit_squares[seat] = _move_line(state.inuit_squares[seat], moved, direction)
        state.igloos[seat] = _move_line(state.igloos[seat], moved, direction)


def _move_line(squares: i64, moved: i64, direction: i64) -> i64:
    """A set of squares after those of the line have moved."""
    return squares & ~moved | shift(squares & moved, direction)
