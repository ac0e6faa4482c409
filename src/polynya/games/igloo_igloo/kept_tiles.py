"""Kept tiles that are played: thaws, stamina and moved animals (section 6c of the rulebook)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from polynya.core.bits import lowest, write_bits
from polynya.core.types import NOWHERE
from polynya.games.igloo_igloo import attacks
from polynya.games.igloo_igloo.actions import PICK, PLAY, PLAY_MOVE, REMOVE, TO
from polynya.games.igloo_igloo.board import ALL_SQUARES, BIT, NEAR, squares_beside
from polynya.games.igloo_igloo.components import ANIMAL_STEPS, ANIMALS, BEAR, FISH, FOX, HAND, MOVE, STAMINA, THAW
from polynya.games.igloo_igloo.position import (
    LEADING,
    MOVE_PLAYED,
    PICKING,
    STAMINA_PLAYED,
    THAW_PLAYED,
    THAWING,
    Position,
)


def list_kept(state: Position, out: vec[i64], n: i64) -> i64:
    """Write those held that may be played now (IG-6.38, IG-6.39, IG-6.40, IG-6.42)."""
    hand = state.turn * HAND
    if state.hands[hand + THAW] > 0 and not state.played & THAW_PLAYED and thaw_targets(state):
        out[n] = PLAY
        n += 1
    if not state.early and not state.played & STAMINA_PLAYED:
        for value in range(i64(3)):
            if state.hands[hand + STAMINA + value] > 0:
                out[n] = PLAY + STAMINA + value
                n += 1
    if state.hands[hand + MOVE] > 0 and not state.played & MOVE_PLAYED and can_any_animal_move(state):
        out[n] = PLAY_MOVE
        n += 1
    return n


def play(state: Position, action: i64) -> None:
    """The tile is shown and leaves the game (IG-6.43)."""
    hand = state.turn * HAND
    if action == PLAY:
        state.hands[hand + THAW] -= 1
        state.played |= THAW_PLAYED
        state.ask(state.turn, THAWING)
    elif action == PLAY_MOVE:
        state.hands[hand + MOVE] -= 1
        state.played |= MOVE_PLAYED
        state.remaining = ANIMAL_STEPS
        state.ask(state.turn, PICKING)
    else:
        state.hands[hand + action - PLAY] -= 1
        state.played |= STAMINA_PLAYED
        state.ap += action - PLAY - STAMINA + 1  # IG-6.47


# Thaw


def thaw_targets(state: Position) -> i64:
    """Face-down tiles without an igloo beside the sea (IG-6.44)."""
    return state.ice & ~state.pack & ~state.all_igloos() & squares_beside(state.sea())


def list_thaws(state: Position, out: vec[i64]) -> i64:
    """Write the tiles that a thaw may remove (IG-6.44)."""
    return write_bits(thaw_targets(state), REMOVE, out, 0)


def thaw(state: Position, square: i64) -> None:
    """The tile leaves unseen, animals with it (IG-5.10, IG-6.45); its Inuit wait for corners (IG-6.46)."""
    state.ice &= ~BIT[square]
    state.remove_animals(square, FISH, BEAR)
    for seat in range(state.terms.seats):
        state.lift_inuit(square, seat)


# Moving animals


def ask_for_animal(state: Position) -> None:
    """The next animal step (IG-6.48)."""
    state.square = NOWHERE
    state.kind = NOWHERE
    state.ask(state.turn, PICKING)


def can_any_animal_move(state: Position) -> bool:
    """IG-6.49."""
    return movable_animals(state, FISH) != 0 or movable_animals(state, FOX) != 0 or movable_animals(state, BEAR) != 0


def movable_animals(state: Position, species: i64) -> i64:
    """Squares with an animal of the species that has a legal step (IG-6.50, IG-6.51, IG-6.52)."""
    if species == FISH:
        return state.fish() & squares_beside(state.sea())
    if species == FOX:
        return state.foxes() & squares_beside(state.ice)
    return state.bears() & squares_beside(ALL_SQUARES[0] & ~state.bears())


def list_animals(state: Position, out: vec[i64]) -> i64:
    """Write the animals that can move, named by square, species and value (IG-3.10, IG-6.48)."""
    fish, foxes, bears = movable_animals(state, FISH), movable_animals(state, FOX), movable_animals(state, BEAR)
    rest = fish | foxes | bears
    n: i64 = 0
    while rest:
        square = lowest(rest)
        rest &= rest - 1
        for kind in range(ANIMALS):
            squares = fish if kind < FOX else foxes if kind < BEAR else bears
            if state.animal_squares[kind] & squares & BIT[square]:
                out[n] = PICK + square * ANIMALS + kind
                n += 1
    return n


def pick_animal(state: Position, action: i64) -> None:
    """The animal is named; where it goes is asked next (IG-6.48)."""
    state.square = (action - PICK) // ANIMALS
    state.kind = (action - PICK) % ANIMALS
    state.ask(state.turn, LEADING)


def animal_targets(state: Position, square: i64, kind: i64) -> i64:
    """IG-6.50, IG-6.51, IG-6.52."""
    if kind < FOX:
        return NEAR[square] & ~state.ice
    if kind < BEAR:
        return NEAR[square] & state.ice
    return NEAR[square] & ~state.bears()


def list_animal_targets(state: Position, out: vec[i64]) -> i64:
    """Write where the animal that was picked may go."""
    return write_bits(animal_targets(state, state.square, state.kind), TO, out, 0)


def lead_animal(state: Position, target: i64) -> None:
    """One animal step, resolved fully before the next (IG-6.48); nobody is eaten by a bear they join (IG-6.53)."""
    state.take_animal(state.square, state.kind)
    state.put_animal(target, state.kind)
    state.remaining -= 1
    if state.kind == BEAR:
        attacks.start_attack(state, target)
