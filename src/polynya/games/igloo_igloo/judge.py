"""The rulebook read literally: which clause does a decision break? With lists of squares."""

from __future__ import annotations

from typing import Final

from polynya.core.types import CHANCE, NOWHERE, OVER
from polynya.games.igloo_igloo.actions import (
    BUILD,
    CLEAR,
    CORNER,
    DECISIONS,
    DECLINE,
    DEFEND,
    END,
    HUNT,
    KAYAK,
    MELT,
    PICK,
    PLACE,
    PLAY,
    PLAY_MOVE,
    PUSH,
    REMOVE,
    SHOOT,
    SPEND,
    TO,
    TURN,
    WALK,
)
from polynya.games.igloo_igloo.board import CORNERS, NEIGHBORS, PLAYED, RING, SQUARES, STEPS
from polynya.games.igloo_igloo.components import ANIMALS, BEAR, FOX, HAND, HARPOON, IGLOOS, MOVE, THAW, WORTH
from polynya.games.igloo_igloo.position import (
    ACTING,
    ANSWERING,
    CLEARING,
    FLEEING,
    HARPOON_PLAYED,
    HUNTING,
    LEADING,
    MELTING,
    MOVE_PLAYED,
    PADDLING,
    PICKING,
    PLACING,
    PUSHING,
    STAMINA_PLAYED,
    THAW_PLAYED,
    THAWING,
    TURNING,
    WALKING,
    Position,
)

WRONG_STEP: Final = "IG-6.1"
TARGETS: Final = frozenset(range(TO, SPEND))
CHOICES: Final[dict[int, frozenset[int]]] = {  # what a step is about; stamina before melting gets its own answer
    PLACING: frozenset(range(PLACE, MELT)),
    MELTING: frozenset([*range(MELT, PUSH), *range(PLAY, END)]),
    PUSHING: frozenset(range(PUSH, TURN)),
    TURNING: frozenset(range(TURN, CLEAR)),
    CLEARING: frozenset(range(CLEAR, WALK)),
    ACTING: frozenset(range(WALK, TO)),
    WALKING: TARGETS,
    PADDLING: TARGETS,
    HUNTING: frozenset(range(SPEND, REMOVE)),
    THAWING: frozenset(range(REMOVE, CORNER)),
    FLEEING: frozenset(range(CORNER, PICK)),
    PICKING: frozenset(range(PICK, DECLINE)),
    LEADING: TARGETS,
    ANSWERING: frozenset(range(DECLINE, DECISIONS)),
}
WALK_COST: Final = 1  # IG-6.62
KAYAK_COST: Final = 3  # IG-6.63
IGLOO_COST: Final = 3  # IG-6.73


def objection(state: Position, action: int) -> str | None:
    """The clause that forbids the decision, or None if it is legal."""
    if state.mover == OVER:
        return "IG-8.1"
    if state.mover == CHANCE or action not in CHOICES[state.step]:
        return WRONG_STEP
    if action >= TO:
        return _against_next(state, action)
    if action >= WALK:
        return _against_act(state, action)
    if action >= CLEAR:
        return _against_clear(state, action - CLEAR)
    if action >= TURN:
        return _against_push(state, int(state.square), action - TURN)
    if action >= PUSH:
        return _against_tile(state, action - PUSH)
    if action >= MELT:
        return _against_melt(state, action - MELT)
    return None if action - PLACE in RING else "IG-5.7"


def _against_act(state: Position, action: int) -> str | None:
    """The choices of S-ACT; kept tiles are also choices of S-MELT."""
    if action == END:
        return None  # IG-6.60
    if action >= PLAY:
        return _against_play(state, action)
    if action >= BUILD:
        return _against_igloo(state, action - BUILD)
    if action == HUNT:
        return _against_hunting(state)
    if action >= KAYAK:
        return _against_kayak_from(state, action - KAYAK)
    return _against_walk_from(state, action - WALK)


def _against_next(state: Position, action: int) -> str | None:
    """The steps that follow from a choice."""
    kinds = int(ANIMALS)
    if action >= DECLINE:
        return _against_harpoon(state) if action == DEFEND else None  # IG-7.4
    if action >= PICK:
        return _against_pick(state, (action - PICK) // kinds, (action - PICK) % kinds)
    if action >= CORNER:
        return None  # IG-6.46, IG-7.8
    if action >= REMOVE:
        return _against_thaw(state, action - REMOVE)
    if action >= SHOOT:
        return _against_shot(state, (action - SHOOT) // kinds, (action - SHOOT) % kinds)
    if action >= SPEND:
        return _against_spending(state, (action - SPEND) // int(BEAR), (action - SPEND) % int(BEAR))
    return _against_target(state, action - TO)


def _against_target(state: Position, square: int) -> str | None:
    """S-WALK, S-KAYAK and S-ANIMAL-TO."""
    if state.step == LEADING:
        return _against_animal_step(state, int(state.square), int(state.kind), square)
    if square in CORNERS:
        return "IG-7.20"
    return _against_walk(state, square) if state.step == WALKING else _against_kayak(state, square)


# What is on a square


def _is_ice(state: Position, square: int) -> bool:
    """IG-4.6, IG-4.7."""
    return square not in CORNERS and int(state.ice) >> square & 1 == 1


def _is_sea(state: Position, square: int) -> bool:
    """IG-4.6, IG-4.7."""
    return square not in CORNERS and int(state.ice) >> square & 1 == 0


def _is_pack_ice(state: Position, square: int) -> bool:
    """IG-6.22."""
    return _is_ice(state, square) and int(state.pack) >> square & 1 == 1


def _is_beside_sea(state: Position, square: int) -> bool:
    """Animals in the sea do not matter (IG-6.11, IG-6.44)."""
    return any([_is_sea(state, other) for other in NEIGHBORS[square]])


def _has_igloo(state: Position, square: int, seat: int) -> bool:
    return int(state.igloos[seat]) >> square & 1 == 1


def _seats(state: Position) -> list[int]:
    return list(range(int(state.terms.seats)))


def _others(state: Position) -> list[int]:
    """Everybody but the player whose turn it is."""
    return [seat for seat in _seats(state) if seat != state.turn]


def _has_own_inuk(state: Position, square: int) -> bool:
    return state.inuit_on(square, state.turn) > 0


def _has_bear(state: Position, square: int) -> bool:
    return state.animals_on(square, BEAR) > 0


def _has_animals(state: Position, square: int) -> bool:
    return any([state.animals_on(square, kind) > 0 for kind in range(int(ANIMALS))])


def _all_animals(state: Position) -> list[tuple[int, int]]:
    """Every square and kind of animal to be found on the board (IG-3.10)."""
    kinds = range(int(ANIMALS))
    return [(square, kind) for square in PLAYED for kind in kinds if state.animals_on(square, kind) > 0]


def _is_empty(state: Position, square: int) -> bool:
    """IG-4.14."""
    if any([state.inuit_on(square, seat) > 0 or _has_igloo(state, square, seat) for seat in _seats(state)]):
        return False
    return not _has_animals(state, square)


# Melting


def _can_melt(state: Position, square: int) -> bool:
    """A face-down, empty tile, wherever it is (IG-6.11, IG-6.12)."""
    return _is_ice(state, square) and not _is_pack_ice(state, square) and _is_empty(state, square)


def _has_shore_candidate(state: Position) -> bool:
    """Whether the first rule gives a tile (IG-6.11)."""
    for square in PLAYED:
        if _is_beside_sea(state, square) and _can_melt(state, square):
            return True
    return False


def _against_melt(state: Position, square: int) -> str | None:
    if _is_pack_ice(state, square):
        return "IG-6.23"
    can_melt = _can_melt(state, square)
    if can_melt and _is_beside_sea(state, square):
        return None
    if _has_shore_candidate(state):
        return "IG-6.11"
    return None if can_melt and square in RING else "IG-6.12"


# Drift


def _receiving_square(state: Position, tile: int, direction: int) -> int:
    """The first square beyond the line, or NOWHERE for a corner or outside (IG-6.31, IG-6.32)."""
    square = tile
    while _is_ice(state, square):
        ahead = square + int(STEPS[direction])
        if ahead not in NEIGHBORS[square]:
            return int(NOWHERE)
        square = ahead
    return square


def _refuges(state: Position, square: int) -> list[int]:
    """Where the animals in the receiving square may go (IG-6.33)."""
    found = [other for other in NEIGHBORS[square] if _is_sea(state, other)]
    if _has_bear(state, square):
        found = [other for other in found if not _has_bear(state, other)]
    return found


def _against_push(state: Position, tile: int, direction: int) -> str | None:
    square = _receiving_square(state, tile, direction)
    if square == NOWHERE:
        return "IG-6.32"
    if _has_animals(state, square) and not _refuges(state, square):
        return "IG-6.33"
    return None


def _against_tile(state: Position, tile: int) -> str | None:
    """A tile with at least one legal direction (IG-6.34)."""
    if not _is_ice(state, tile):
        return "IG-6.31"
    found = [_against_push(state, tile, direction) for direction in range(4)]
    if None in found:
        return None
    return "IG-6.33" if "IG-6.33" in found else "IG-6.32"


def _against_clear(state: Position, square: int) -> str | None:
    """IG-6.35."""
    receiving = _receiving_square(state, int(state.square), int(state.kind))
    return None if square in _refuges(state, receiving) else "IG-6.33"


# Kept tiles


def _holds(state: Position, seat: int, kept: int) -> bool:
    return state.hands[seat * int(HAND) + kept] > 0


def _against_play(state: Position, action: int) -> str | None:
    kept = int(MOVE) if action == PLAY_MOVE else action - PLAY
    is_stamina = kept not in (THAW, MOVE)
    if is_stamina and state.step == MELTING:
        return "IG-6.39"
    if not _holds(state, int(state.turn), kept):
        return "IG-6.14" if state.step == MELTING else "IG-6.75"
    kind = STAMINA_PLAYED if is_stamina else THAW_PLAYED if kept == THAW else MOVE_PLAYED  # IG-3.4
    if state.played & kind:
        return "IG-6.40"
    return None if is_stamina or _has_effect(state, kept) else "IG-6.42"


def _has_effect(state: Position, kept: int) -> bool:
    """A thaw needs a target, a move an animal that can step (IG-6.42)."""
    if kept == THAW:
        return any([_against_thaw(state, square) is None for square in PLAYED])
    for square, kind in _all_animals(state):
        if _has_animal_step(state, square, kind):
            return True
    return False


def _against_thaw(state: Position, square: int) -> str | None:
    if _is_pack_ice(state, square):
        return "IG-6.23"
    if not _is_ice(state, square) or any([_has_igloo(state, square, seat) for seat in _seats(state)]):
        return "IG-6.44"
    return None if _is_beside_sea(state, square) else "IG-6.44"


def _against_animal_step(state: Position, square: int, kind: int, target: int) -> str | None:
    if target in CORNERS:
        return "IG-4.13"
    is_near = target in NEIGHBORS[square]
    if kind == BEAR:
        return None if is_near and not _has_bear(state, target) else "IG-6.52"
    if kind >= FOX:
        return None if is_near and _is_ice(state, target) else "IG-6.51"
    return None if is_near and _is_sea(state, target) else "IG-6.50"


def _has_animal_step(state: Position, square: int, kind: int) -> bool:
    return any([_against_animal_step(state, square, kind, target) is None for target in NEIGHBORS[square]])


def _against_pick(state: Position, square: int, kind: int) -> str | None:
    """An animal with at least one legal target (IG-6.48)."""
    if state.animals_on(square, kind) == 0:
        return "IG-6.48"
    if _has_animal_step(state, square, kind):
        return None
    return "IG-6.52" if kind == BEAR else "IG-6.51" if kind >= FOX else "IG-6.50"


# Walking and paddling


def _may_harpoon(state: Position) -> bool:
    """Whether the player whose turn it is holds a harpoon and may still play one (IG-6.40)."""
    return _holds(state, int(state.turn), int(HARPOON)) and not state.played & HARPOON_PLAYED


def _against_entering(state: Position, square: int) -> str | None:
    """An ice square is entered freely (IG-6.65), but for igloos that block and bears."""
    if not _is_ice(state, square):
        return "IG-6.64"
    if state.terms.blocks and any([_has_igloo(state, square, seat) for seat in _others(state)]):
        return "IG-10.7"
    return "IG-6.66" if _has_bear(state, square) and not _may_harpoon(state) else None


def _against_all(state: Position, targets: list[int], otherwise: str) -> str | None:
    """None if any of the squares may be entered; without any square the other clause decides."""
    found = [_against_entering(state, square) for square in targets]
    if None in found:
        return None
    return found[0] if found else otherwise


def _against_walk_from(state: Position, start: int) -> str | None:
    if not _has_own_inuk(state, start):
        return "IG-6.62"
    if state.ap < WALK_COST:
        return "IG-6.61"
    beside = [square for square in NEIGHBORS[start] if _is_ice(state, square)]
    return _against_all(state, beside, "IG-7.21" if start in CORNERS else "IG-6.62")


def _against_walk(state: Position, square: int) -> str | None:
    if _is_ice(state, square) and square not in NEIGHBORS[state.square]:
        return "IG-6.62"
    return _against_entering(state, square)


def _paddled(state: Position, start: int, bears_matter: bool) -> set[int]:
    """The sea squares of all paddling areas beside the square (IG-4.15)."""
    reached: set[int] = set()
    todo = [start]
    while todo:
        for square in NEIGHBORS[todo.pop(0)]:
            is_open = _is_sea(state, square) and not (bears_matter and _has_bear(state, square))
            if is_open and square not in reached:
                reached.add(square)
                todo.append(square)
    return reached


def _landings(state: Position, start: int, bears_matter: bool) -> list[int]:
    """The other ice squares beside a paddling area to which the start is adjacent (IG-6.63)."""
    area = _paddled(state, start, bears_matter)
    shores = [square for square in PLAYED if square != start and _is_ice(state, square)]
    return [square for square in shores if any([other in area for other in NEIGHBORS[square]])]


def _against_kayak_from(state: Position, start: int) -> str | None:
    if not _has_own_inuk(state, start):
        return "IG-6.63"
    if start in CORNERS and not state.terms.corner_kayak:  # IG-6.64, IG-10.9
        return "IG-7.21"
    if state.ap < KAYAK_COST:
        return "IG-6.61"
    is_cut_off = bool(_landings(state, start, False))  # but for bears there would be a target
    return _against_all(state, _landings(state, start, True), "IG-4.15" if is_cut_off else "IG-6.63")


def _against_kayak(state: Position, square: int) -> str | None:
    start = int(state.square)
    if _is_ice(state, square) and square not in _landings(state, start, True):
        return "IG-4.15" if square in _landings(state, start, False) else "IG-6.63"
    return _against_entering(state, square)


# Hunting


def _against_reach(state: Position, square: int, kind: int) -> str | None:
    if kind >= FOX:
        return None if _is_ice(state, square) and _has_own_inuk(state, square) else "IG-6.68"
    if any([_is_ice(state, other) and _has_own_inuk(state, other) for other in NEIGHBORS[square]]):
        return None if _is_sea(state, square) else "IG-6.69"
    corners = [corner for corner in CORNERS if square in NEIGHBORS[corner]]
    return "IG-7.22" if any([_has_own_inuk(state, corner) for corner in corners]) else "IG-6.69"


def _against_spending(state: Position, square: int, kind: int) -> str | None:
    """Payment with action points."""
    if state.animals_on(square, kind) == 0:
        return "IG-6.67"
    unreached = _against_reach(state, square, kind)
    if unreached:
        return unreached
    if kind == BEAR:
        return "IG-6.72"
    return None if state.ap >= WORTH[kind] else "IG-6.70"


def _against_shot(state: Position, square: int, kind: int) -> str | None:
    """Payment with a harpoon."""
    if state.animals_on(square, kind) == 0:
        return "IG-6.67"
    unreached = _against_reach(state, square, kind)
    if unreached:
        return unreached
    if not _holds(state, int(state.turn), int(HARPOON)):
        return "IG-6.71"
    return "IG-6.40" if state.played & HARPOON_PLAYED else None


def _against_hunting(state: Position) -> str | None:
    """Whether any animal can be paid for; if not, what comes nearest to it."""
    found: list[str | None] = []
    for square, kind in _all_animals(state):
        if _against_shot(state, square, kind) is None:
            return None
        found.append(_against_spending(state, square, kind))
    for clause in (None, "IG-6.70", "IG-6.72", "IG-7.22"):
        if clause in found:
            return clause
    return "IG-6.67"


# Igloos


def _against_igloo(state: Position, square: int) -> str | None:
    if square in CORNERS:
        return "IG-7.23"
    if not _is_ice(state, square) or not _has_own_inuk(state, square):
        return "IG-6.73"
    if any([state.inuit_on(square, seat) > 0 for seat in _others(state)]):
        return "IG-6.73"
    if any([_has_igloo(state, square, seat) for seat in _seats(state)]):
        return "IG-6.73"
    built = [other for other in range(SQUARES) if _has_igloo(state, other, int(state.turn))]
    if len(built) >= IGLOOS:
        return "IG-6.73"
    return None if state.ap >= IGLOO_COST else "IG-6.61"


# Defence


def _against_harpoon(state: Position) -> str | None:
    """The answer of a threatened player, who need not be the one whose turn it is."""
    if not _holds(state, int(state.mover), int(HARPOON)):
        return "IG-7.4"
    return "IG-6.40" if state.mover == state.turn and state.played & HARPOON_PLAYED else None
