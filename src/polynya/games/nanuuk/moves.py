"""What people point at in both games: pieces, spaces and edges as targets."""

from __future__ import annotations

from typing import Final

from polynya.core.moves import MoveFacts, Target, place_of, space
from polynya.core.types import NOWHERE
from polynya.games.nanuuk.board import EDGE_NAMES, SPACE_NAMES, SPACE_OF

SPACE_TARGETS: Final = [space(name) for name in SPACE_NAMES]
EDGE_TARGETS: Final = [f"edge:{name}" for name in EDGE_NAMES]
EDGE_OF_TARGET: Final = {target: edge for edge, target in enumerate(EDGE_TARGETS)}
CRACKS: Final = [MoveFacts("crack", (target,)) for target in EDGE_TARGETS]  # edge -> the move that cracks it


def piece_target(kind: str, color: str, at: int) -> Target:
    """A piece on a space; without a color it belongs to nobody."""
    return f"{kind}-{color}:{SPACE_NAMES[at]}" if color else f"{kind}:{SPACE_NAMES[at]}"


def space_of(target: Target) -> int:
    """The space that somebody points at, or NOWHERE."""
    return SPACE_OF.get(place_of(target), int(NOWHERE))


def edge_of(target: Target) -> int:
    """The edge that somebody points at, or NOWHERE."""
    return EDGE_OF_TARGET.get(target, int(NOWHERE))
