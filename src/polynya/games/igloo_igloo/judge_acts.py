"""The rulebook read literally: walking, paddling, hunting and building."""

from __future__ import annotations

from polynya.games.igloo_igloo.board import CORNERS, NEIGHBORS, PLAY_AREA, SQUARES
from polynya.games.igloo_igloo.components import BEAR, FOX, HARPOON, IGLOO_COST, IGLOOS, KAYAK_COST, WALK_COST, WORTH
from polynya.games.igloo_igloo.judge_facts import (
    all_animals,
    all_seats,
    can_use_harpoon,
    has_bear,
    has_igloo,
    has_own_inuk,
    holds,
    is_ice,
    is_sea,
    other_seats,
)
from polynya.games.igloo_igloo.position import HARPOON_PLAYED, Position

# Walking and paddling


def _objection_to_entering(state: Position, square: int) -> str | None:
    """An ice square is entered freely (IG-6.65), but for igloos that block and bears."""
    if not is_ice(state, square):
        return "IG-6.64"
    if state.terms.blocks and any([has_igloo(state, square, seat) for seat in other_seats(state)]):
        return "IG-10.7"
    return "IG-6.66" if has_bear(state, square) and not can_use_harpoon(state) else None


def _objection_to_all(state: Position, targets: list[int], otherwise: str) -> str | None:
    """None if any of the squares may be entered; without any square the other clause decides."""
    found = [_objection_to_entering(state, square) for square in targets]
    if None in found:
        return None
    return found[0] if found else otherwise


def objection_to_walker(state: Position, start: int) -> str | None:
    """The clause against walking from this square."""
    if not has_own_inuk(state, start):
        return "IG-6.62"
    if state.ap < WALK_COST:
        return "IG-6.61"
    beside = [square for square in NEIGHBORS[start] if is_ice(state, square)]
    return _objection_to_all(state, beside, "IG-7.21" if start in CORNERS else "IG-6.62")


def objection_to_walk(state: Position, square: int) -> str | None:
    """The clause against walking there."""
    if is_ice(state, square) and square not in NEIGHBORS[state.square]:
        return "IG-6.62"
    return _objection_to_entering(state, square)


def _paddling_area(state: Position, start: int, bears_matter: bool) -> set[int]:
    """The sea squares of all paddling areas beside the square (IG-4.15)."""
    reached: set[int] = set()
    todo = [start]
    while todo:
        for square in NEIGHBORS[todo.pop(0)]:
            is_open = is_sea(state, square) and not (bears_matter and has_bear(state, square))
            if is_open and square not in reached:
                reached.add(square)
                todo.append(square)
    return reached


def _landings(state: Position, start: int, bears_matter: bool) -> list[int]:
    """The other ice squares beside a paddling area to which the start is adjacent (IG-6.63)."""
    area = _paddling_area(state, start, bears_matter)
    shores = [square for square in PLAY_AREA if square != start and is_ice(state, square)]
    return [square for square in shores if any([other in area for other in NEIGHBORS[square]])]


def objection_to_paddler(state: Position, start: int) -> str | None:
    """The clause against paddling from this square."""
    if not has_own_inuk(state, start):
        return "IG-6.63"
    if start in CORNERS and not state.terms.corner_kayak:  # IG-6.64, IG-10.9
        return "IG-7.21"
    if state.ap < KAYAK_COST:
        return "IG-6.61"
    is_cut_off = bool(_landings(state, start, False))  # but for bears there would be a target
    return _objection_to_all(state, _landings(state, start, True), "IG-4.15" if is_cut_off else "IG-6.63")


def objection_to_kayak(state: Position, square: int) -> str | None:
    """The clause against paddling there."""
    start = int(state.square)
    if is_ice(state, square) and square not in _landings(state, start, True):
        return "IG-4.15" if square in _landings(state, start, False) else "IG-6.63"
    return _objection_to_entering(state, square)


# Hunting and igloos


def _objection_to_reach(state: Position, square: int, kind: int) -> str | None:
    if kind >= FOX:
        return None if is_ice(state, square) and has_own_inuk(state, square) else "IG-6.68"
    if any([is_ice(state, other) and has_own_inuk(state, other) for other in NEIGHBORS[square]]):
        return None if is_sea(state, square) else "IG-6.69"
    corners = [corner for corner in CORNERS if square in NEIGHBORS[corner]]
    return "IG-7.22" if any([has_own_inuk(state, corner) for corner in corners]) else "IG-6.69"


def objection_to_spending(state: Position, square: int, kind: int) -> str | None:
    """Payment with action points."""
    if state.animals_on(square, kind) == 0:
        return "IG-6.67"
    unreached = _objection_to_reach(state, square, kind)
    if unreached:
        return unreached
    if kind == BEAR:
        return "IG-6.72"
    return None if state.ap >= WORTH[kind] else "IG-6.70"


def objection_to_shot(state: Position, square: int, kind: int) -> str | None:
    """Payment with a harpoon."""
    if state.animals_on(square, kind) == 0:
        return "IG-6.67"
    unreached = _objection_to_reach(state, square, kind)
    if unreached:
        return unreached
    if not holds(state, int(state.turn), int(HARPOON)):
        return "IG-6.71"
    return "IG-6.40" if state.played & HARPOON_PLAYED else None


def objection_to_hunting(state: Position) -> str | None:
    """Whether any animal can be paid for; if not, what comes nearest to it."""
    found: list[str | None] = []
    for square, kind in all_animals(state):
        if objection_to_shot(state, square, kind) is None:
            return None
        found.append(objection_to_spending(state, square, kind))
    for clause in (None, "IG-6.70", "IG-6.72", "IG-7.22"):
        if clause in found:
            return clause
    return "IG-6.67"


def objection_to_igloo(state: Position, square: int) -> str | None:
    """The clause against building here."""
    if square in CORNERS:
        return "IG-7.23"
    if not is_ice(state, square) or not has_own_inuk(state, square):
        return "IG-6.73"
    if any([state.inuit_on(square, seat) > 0 for seat in other_seats(state)]):
        return "IG-6.73"
    if any([has_igloo(state, square, seat) for seat in all_seats(state)]):
        return "IG-6.73"
    built = [other for other in range(SQUARES) if has_igloo(state, other, int(state.turn))]
    if len(built) >= IGLOOS:
        return "IG-6.73"
    return None if state.ap >= IGLOO_COST else "IG-6.61"
