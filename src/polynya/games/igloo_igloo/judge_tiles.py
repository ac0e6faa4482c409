"""The rulebook read literally: kept tiles, moved animals, and the answer to an attack."""

from __future__ import annotations

from polynya.games.igloo_igloo.actions import PLAY, PLAY_MOVE
from polynya.games.igloo_igloo.board import CORNERS, NEIGHBORS, PLAY_AREA
from polynya.games.igloo_igloo.components import BEAR, FOX, HARPOON, MOVE, THAW
from polynya.games.igloo_igloo.judge_facts import (
    all_animals,
    all_seats,
    has_bear,
    has_igloo,
    holds,
    is_beside_sea,
    is_ice,
    is_pack_ice,
    is_sea,
)
from polynya.games.igloo_igloo.position import (
    HARPOON_PLAYED,
    MELTING,
    MOVE_PLAYED,
    STAMINA_PLAYED,
    THAW_PLAYED,
    Position,
)


def objection_to_play(state: Position, action: int) -> str | None:
    """The clause against playing this kept tile."""
    kept = int(MOVE) if action == PLAY_MOVE else action - PLAY
    is_stamina = kept not in (THAW, MOVE)
    if is_stamina and state.step == MELTING:
        return "IG-6.39"
    if not holds(state, int(state.turn), kept):
        return "IG-6.14" if state.step == MELTING else "IG-6.75"
    kind = STAMINA_PLAYED if is_stamina else THAW_PLAYED if kept == THAW else MOVE_PLAYED  # IG-3.4
    if state.played & kind:
        return "IG-6.40"
    return None if is_stamina or _has_effect(state, kept) else "IG-6.42"


def _has_effect(state: Position, kept: int) -> bool:
    """A thaw needs a target, a move an animal that can step (IG-6.42)."""
    if kept == THAW:
        return any([objection_to_thaw(state, square) is None for square in PLAY_AREA])
    for square, kind in all_animals(state):
        if _has_animal_step(state, square, kind):
            return True
    return False


def objection_to_thaw(state: Position, square: int) -> str | None:
    """The clause against thawing this tile."""
    if is_pack_ice(state, square):
        return "IG-6.23"
    if not is_ice(state, square) or any([has_igloo(state, square, seat) for seat in all_seats(state)]):
        return "IG-6.44"
    return None if is_beside_sea(state, square) else "IG-6.44"


def objection_to_animal_step(state: Position, square: int, kind: int, target: int) -> str | None:
    """The clause against leading the animal there."""
    if target in CORNERS:
        return "IG-4.13"
    is_near = target in NEIGHBORS[square]
    if kind == BEAR:
        return None if is_near and not has_bear(state, target) else "IG-6.52"
    if kind >= FOX:
        return None if is_near and is_ice(state, target) else "IG-6.51"
    return None if is_near and is_sea(state, target) else "IG-6.50"


def _has_animal_step(state: Position, square: int, kind: int) -> bool:
    return any([objection_to_animal_step(state, square, kind, target) is None for target in NEIGHBORS[square]])


def objection_to_pick(state: Position, square: int, kind: int) -> str | None:
    """An animal with at least one legal target (IG-6.48)."""
    if state.animals_on(square, kind) == 0:
        return "IG-6.48"
    if _has_animal_step(state, square, kind):
        return None
    return "IG-6.52" if kind == BEAR else "IG-6.51" if kind >= FOX else "IG-6.50"


def objection_to_harpoon(state: Position) -> str | None:
    """The answer of a threatened player, who need not be the one whose turn it is."""
    if not holds(state, int(state.mover), int(HARPOON)):
        return "IG-7.4"
    return "IG-6.40" if state.mover == state.turn and state.played & HARPOON_PLAYED else None
