"""The rulebook read literally: melting and drifting tiles."""

from __future__ import annotations

from polynya.core.types import NOWHERE
from polynya.games.igloo_igloo.board import NEIGHBORS, PLAY_AREA, RING, neighbor
from polynya.games.igloo_igloo.judge_facts import (
    has_animals,
    has_bear,
    is_beside_sea,
    is_empty,
    is_ice,
    is_pack_ice,
    is_sea,
)
from polynya.games.igloo_igloo.position import Position

# Melting


def _can_melt(state: Position, square: int) -> bool:
    """A face-down, empty tile, wherever it is (IG-6.11, IG-6.12)."""
    return is_ice(state, square) and not is_pack_ice(state, square) and is_empty(state, square)


def _has_shore_candidate(state: Position) -> bool:
    """Whether the first rule gives a tile (IG-6.11)."""
    for square in PLAY_AREA:
        if is_beside_sea(state, square) and _can_melt(state, square):
            return True
    return False


def objection_to_melt(state: Position, square: int) -> str | None:
    """The clause against melting this tile."""
    if is_pack_ice(state, square):
        return "IG-6.23"
    can_melt = _can_melt(state, square)
    if can_melt and is_beside_sea(state, square):
        return None
    if _has_shore_candidate(state):
        return "IG-6.11"
    return None if can_melt and square in RING else "IG-6.12"


# Drift


def _receiving_square(state: Position, tile: int, direction: int) -> int:
    """The first square beyond the line, or NOWHERE for a corner or outside (IG-6.31, IG-6.32)."""
    square = tile
    while is_ice(state, square):
        ahead = int(neighbor(square, direction))
        if ahead not in NEIGHBORS[square]:
            return int(NOWHERE)
        square = ahead
    return square


def _refuges(state: Position, square: int) -> list[int]:
    """Where the animals in the receiving square may go (IG-6.33)."""
    found = [other for other in NEIGHBORS[square] if is_sea(state, other)]
    if has_bear(state, square):
        found = [other for other in found if not has_bear(state, other)]
    return found


def objection_to_push(state: Position, tile: int, direction: int) -> str | None:
    """The clause against this direction for the tile."""
    square = _receiving_square(state, tile, direction)
    if square == NOWHERE:
        return "IG-6.32"
    if has_animals(state, square) and not _refuges(state, square):
        return "IG-6.33"
    return None


def objection_to_tile(state: Position, tile: int) -> str | None:
    """A tile with at least one legal direction (IG-6.34)."""
    if not is_ice(state, tile):
        return "IG-6.31"
    found = [objection_to_push(state, tile, direction) for direction in range(4)]
    if None in found:
        return None
    return "IG-6.33" if "IG-6.33" in found else "IG-6.32"


def objection_to_clear(state: Position, square: int) -> str | None:
    """IG-6.35."""
    receiving = _receiving_square(state, int(state.square), int(state.kind))
    return None if square in _refuges(state, receiving) else "IG-6.33"
