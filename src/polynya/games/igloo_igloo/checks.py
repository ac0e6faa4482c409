"""What a diagram of Igloo Igloo must not say: positions that no game can have."""

from __future__ import annotations

from polynya.core.errors import NotationError
from polynya.core.types import NOWHERE, OVER
from polynya.games.igloo_igloo import attacks, audit, drift, melting
from polynya.games.igloo_igloo.board import CENTER, CORNERS, START_ICE
from polynya.games.igloo_igloo.components import ANIMAL_STEPS, ANIMALS, FISH, FOX, KAYAK_COST, WALK_COST
from polynya.games.igloo_igloo.position import (
    ACTING,
    ANSWERING,
    CLEARING,
    DRAW_CENTER,
    DRAW_FIRST,
    DRAW_FISH,
    DRAW_FOX,
    DRAW_TILE,
    FLEEING,
    HUNTING,
    LEADING,
    MELTING,
    PADDLING,
    PICKING,
    PLACING,
    PUSHING,
    THAWING,
    TURNING,
    WALKING,
)
from polynya.games.igloo_igloo.rules import IglooState


def check(state: IglooState, status: str) -> None:
    """Raise NotationError unless the position is one that a game can have."""
    if not _does_step_fit(state) or (status == "draw") != (state.step == DRAW_CENTER):
        raise NotationError(f"'{status}' does not fit the position")
    fault = audit.fault(state)
    if fault:
        raise NotationError(f"this is no position: {fault}")


def _does_step_fit(state: IglooState) -> bool:
    if state.mover == OVER:
        return True
    if state.step in (DRAW_CENTER, DRAW_FIRST, PLACING):
        return _is_beginning(state)
    if not _are_points_right(state):
        return False
    if state.step in (DRAW_TILE, DRAW_FISH, DRAW_FOX):
        return _is_looked_at(state)
    if state.step in (PUSHING, TURNING, CLEARING):
        return _is_drifting(state)
    return _is_chosen(state)


def _is_beginning(state: IglooState) -> bool:
    """Nothing has melted or been taken; the center is filled square by square, Inuit are placed in turn."""
    if any([int(number) for number in state.hunted]) or any([int(number) for number in state.hands]):
        return False
    placed = [int(state.count_inuit(seat)) for seat in range(int(state.terms.seats))]
    fish = 4 - int(state.remaining)
    if state.pack or state.ice != START_ICE[0] or state.bears() or state.foxes() or state.all_igloos():
        return False
    if [sum([int(state.animals_on(square, kind)) for kind in range(3)]) for square in CENTER] != [1] * fish + [0] * (
        4 - fish
    ):
        return False
    if state.step == DRAW_FIRST and state.terms.setup.first_player >= 0:
        return False
    if state.step != PLACING:
        return not any(placed) and (state.step == DRAW_FIRST) == (fish == 4)
    due = placed[state.turn]
    return due < state.terms.inuit and all([due <= number <= due + 1 for number in placed])


def _are_points_right(state: IglooState) -> bool:
    """Before melting there are none."""
    is_late = state.step in (DRAW_TILE, DRAW_FISH, DRAW_FOX, PUSHING, TURNING, CLEARING)
    is_kept = state.step in (MELTING, THAWING, FLEEING, PICKING, LEADING, ANSWERING)
    if state.early and (not is_kept or state.ap != 0):
        return False
    return state.ap == 0 or not is_late


def _is_looked_at(state: IglooState) -> bool:
    """The tile lies there still, or has become what the tokens come to."""
    square = int(state.square)
    if square in CORNERS or square < 0:
        return False
    is_ice, is_pack = bool(state.ice >> square & 1), bool(state.pack >> square & 1)
    if state.step == DRAW_TILE:
        return is_ice and not is_pack and bool(state.empty_tiles() >> square & 1)
    if state.step == DRAW_FISH:
        rest = sum([int(state.reserve[FISH + k]) for k in range(3)])
        return not is_ice and 1 <= state.remaining <= min(3, rest) and not state.bears() >> square & 1
    is_empty = bool(state.empty_tiles() >> square & 1)
    return is_pack and is_empty and sum([int(state.reserve[FOX + k]) for k in range(3)]) > 0


def _is_drifting(state: IglooState) -> bool:
    if state.step == PUSHING:
        return drift.all_pushable_tiles(state) != 0
    square = int(state.square)
    if square in CORNERS or not drift.all_pushable_tiles(state) >> square & 1:
        return False
    if state.step == TURNING:
        return True
    is_pushable = drift.pushable_tiles(state, state.kind) >> square & 1 == 1
    return is_pushable and state.animals[drift.chosen_receiving_square(state)] != 0


def _is_chosen(state: IglooState) -> bool:
    """Steps of a kept tile and of the actions."""
    step, square = int(state.step), int(state.square)
    if step in (WALKING, PADDLING):
        has_points = state.ap >= (WALK_COST if step == WALKING else KAYAK_COST)
        return has_points and state.inuit_on(square, state.turn) > 0 and bool(state.legal_actions())
    if step == ANSWERING:
        is_there = square not in CORNERS and state.bears() >> square & 1 == 1
        return is_there and attacks.is_asked(state, state.mover) and 0 <= state.remaining < ANIMAL_STEPS
    if step in (PICKING, LEADING):
        is_there = step == PICKING or (0 <= state.kind < ANIMALS and state.animals_on(square, state.kind) > 0)
        return is_there and 1 <= state.remaining <= ANIMAL_STEPS and bool(state.legal_actions())
    if step == FLEEING:
        return state.waiting != 0 and 0 <= state.remaining < ANIMAL_STEPS
    if step == MELTING:
        return melting.melt_candidates(state) != 0
    return step in (ACTING, HUNTING, THAWING) and bool(state.legal_actions()) and square == NOWHERE
