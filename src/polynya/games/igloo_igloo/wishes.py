"""What somebody could mean who points at things on the board of Igloo Igloo."""

from __future__ import annotations

from typing import Final

from polynya.core.moves import Target, kind_of, place_of
from polynya.core.types import Action
from polynya.games.igloo_igloo.actions import (
    BUILD,
    CLEAR,
    CORNER,
    HUNT,
    KAYAK,
    MELT,
    PICK,
    PLACE,
    PUSH,
    REMOVE,
    SHOOT,
    SPEND,
    TO,
    TURN,
    WALK,
)
from polynya.games.igloo_igloo.board import CORNERS, NEIGHBORS, SQUARE_OF
from polynya.games.igloo_igloo.components import ANIMAL_NAMES, ANIMALS, BEAR
from polynya.games.igloo_igloo.position import (
    ACTING,
    CLEARING,
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
from polynya.games.igloo_igloo.views import FACE_DOWN, PACK_ICE, IglooView

Chain = tuple[Action, ...]
KINDS: Final = {name: kind for kind, name in enumerate(ANIMAL_NAMES)}
ONE_SQUARE: Final[dict[int, int]] = {  # steps in which a square alone says everything
    int(PLACING): PLACE,
    int(CLEARING): CLEAR,
    int(WALKING): TO,
    int(PADDLING): TO,
    int(LEADING): TO,
    int(THAWING): REMOVE,
}


def wishes(view: IglooView, piece: Target, target: Target) -> list[Chain]:
    """Likely things first; nothing if it is not the viewer's turn."""
    square = SQUARE_OF.get(place_of(target))
    if square is None or view.mover != view.viewer:
        return []
    if view.step in ONE_SQUARE:
        return [(ONE_SQUARE[view.step] + square,)]
    if view.step == MELTING:
        is_ground = not piece and kind_of(target) not in KINDS and not _is_own(view, target)
        return [(MELT + square,)] if is_ground else _acts(view, piece, target, square)
    if view.step == ACTING:
        return _acts(view, piece, target, square)
    if view.step == HUNTING:
        return _shots(target, square)
    if view.step == FLEEING:
        return [(CORNER + CORNERS.index(square),)] if square in CORNERS else []
    if view.step == PICKING:
        return _leads(piece, target, square)
    return _pushes(view, piece, square) if view.step in (PUSHING, TURNING) else []


def _is_own(view: IglooView, target: Target) -> bool:
    """Whether it is an Inuk of the viewer's."""
    return kind_of(target) == f"inuk-{view.colors[view.viewer]}"


# Acting


def _acts(view: IglooView, piece: Target, target: Target, square: int) -> list[Chain]:
    origin = SQUARE_OF[place_of(piece)] if piece and _is_own(view, piece) else None
    if kind_of(target) in KINDS:
        return _hunts(origin, KINDS[kind_of(target)], square)
    if origin is None:
        return [(WALK + square,)]
    if origin == square:
        return [(BUILD + square,)]
    on_foot, by_kayak = (WALK + origin, TO + square), (KAYAK + origin, TO + square)
    is_far = square not in NEIGHBORS[origin] and view.tiles[square] in (FACE_DOWN, PACK_ICE)
    return [by_kayak, on_foot] if is_far and origin not in CORNERS else [on_foot, by_kayak]


def _hunts(origin: int | None, kind: int, square: int) -> list[Chain]:
    """To hunt it; to go onto a bear beside."""
    if kind < BEAR:
        return [(HUNT, SPEND + square * int(BEAR) + kind)]
    if origin is not None and square in NEIGHBORS[origin]:
        return [(WALK + origin, TO + square)]
    return [(HUNT, SHOOT + square * int(ANIMALS) + kind)]


def _shots(target: Target, square: int) -> list[Chain]:
    """For who is bound to use a harpoon."""
    kind = KINDS.get(kind_of(target))
    return [] if kind is None else [(SHOOT + square * int(ANIMALS) + kind,)]


# Drifting ice and animals


def _pushes(view: IglooView, piece: Target, square: int) -> list[Chain]:
    if view.step == TURNING:
        return [(TURN + way,) for way in _ways(view.square, square)]
    if not piece:
        return [(PUSH + square,)]
    tile = SQUARE_OF[place_of(piece)]
    return [(PUSH + tile, TURN + way) for way in _ways(tile, square)] or [(PUSH + square,)]


def _ways(tile: int, square: int) -> list[int]:
    """The direction in which a square lies from a tile, if it is in its row or column."""
    rows, columns = square // 8 - tile // 8, square % 8 - tile % 8
    if (rows == 0) == (columns == 0):
        return []
    return [(0 if rows > 0 else 2) if rows else (1 if columns > 0 else 3)]


def _leads(piece: Target, target: Target, square: int) -> list[Chain]:
    if kind_of(piece) in KINDS:
        origin = SQUARE_OF[place_of(piece)]
        return [(PICK + origin * int(ANIMALS) + KINDS[kind_of(piece)], TO + square)]
    kind = KINDS.get(kind_of(target))
    return [] if kind is None else [(PICK + square * int(ANIMALS) + kind,)]
