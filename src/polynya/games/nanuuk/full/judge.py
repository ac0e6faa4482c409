"""The rulebook read literally: which clause does a decision break, and is the game over? With names and sets."""

from __future__ import annotations

from typing import Final

from polynya.core.types import CHANCE, NOWHERE, OVER
from polynya.games.nanuuk import judging
from polynya.games.nanuuk.board import EDGE_ENDS, EDGES, EDGES_IN_PLAY, IGLOOS, IN_PLAY, NEIGHBORS, edge_between
from polynya.games.nanuuk.full.actions import CRACK, DEPOSIT, DONE, DRIVE, EXTRA, LATER, PASS, TAKE, TO
from polynya.games.nanuuk.full.position import (
    CRACKING,
    DEPOSITING,
    DRIVING,
    DROPPED,
    EXTRA_TURN,
    MOVING,
    STARTING,
    TAKING,
    Position,
)

WRONG_STEP: Final = "NK-6.1"
EQUIPMENT: Final = ("harpoon", "husky", "kayak", "sled")
CARRIED: Final = ("fish", "seal", "walrus", "whale", "inuk")
ANIMALS: Final = CARRIED[:4]
BRINGS: Final = {"fish": ("husky",), "seal": ("kayak",), "walrus": ("sled",), "whale": ("husky", "sled", "kayak")}


def left_side(state: Position, hunter: int) -> frozenset[str]:
    """What the hunter carries, in words."""
    bits = int(state.left_side[hunter])
    return frozenset([word for k, word in enumerate(EQUIPMENT + CARRIED) if bits >> k & 1])


def lying_on(state: Position, space: int) -> str:
    """What lies on the space, in words, or an empty text."""
    for kind, word in enumerate((*CARRIED, "bear"), 1):
        if state.lying[kind] >> space & 1:
            return word
    return ""


def objection(state: Position, action: int) -> str | None:
    """The clause that forbids the decision, or None if it is legal."""
    if state.mover == OVER:
        return "NK-8.8"
    if state.mover == CHANCE:
        return WRONG_STEP
    if action >= EXTRA:
        return None if state.step == EXTRA_TURN and _may_have_extra(state) else WRONG_STEP
    if action >= DEPOSIT:
        return _against_deposit(state, action)
    if action >= TAKE:
        return _against_take(state)
    if action >= DRIVE:
        return _against_drive(state, action - DRIVE)
    if action >= CRACK:
        return _against_later(state) if action == LATER else _against_crack(state, action - CRACK)
    if action >= TO:
        return _against_pass(state) if action == PASS else _against_move(state, action - TO)
    return None if state.step == STARTING else WRONG_STEP


def _hunter(state: Position) -> int:
    return int(state.hunter)


def _here(state: Position) -> int:
    return int(state.at[_hunter(state)])


def _others(state: Position) -> list[int]:
    return [int(space) for hunter, space in enumerate(state.at) if hunter != state.hunter and space != NOWHERE]


def _is_open(state: Position, a: int, b: int) -> bool:
    return state.whole[edge_between(a, b)] == 1


def _is_free(state: Position, space: int, hunters: list[int]) -> bool:
    """NK-6.26."""
    return space not in IGLOOS and space not in hunters and not lying_on(state, space)


def _is_destination(state: Position, space: int) -> bool:
    """NK-6.16, letter by letter."""
    here, sheet, board = _here(state), left_side(state, _hunter(state)), IN_PLAY[state.terms.board]
    if space not in NEIGHBORS[here] or space not in board:  # (a)
        return False
    if space in _others(state) and space not in IGLOOS:  # (b)
        return False
    if not _is_open(state, here, space) and "kayak" not in sheet:  # (c)
        return False
    if lying_on(state, space) != "bear":
        return True
    hunters = [*_others(state), space]
    return "harpoon" in sheet and any([_is_free(state, other, hunters) for other in board])  # (d)


def _destinations(state: Position) -> list[int]:
    return [space for space in IN_PLAY[state.terms.board] if _is_destination(state, space)]


def _is_plain(state: Position, space: int) -> bool:
    """NK-6.17."""
    return _is_open(state, _here(state), space) and lying_on(state, space) != "bear"


def _against_move(state: Position, space: int) -> str | None:
    if state.step != MOVING:
        return WRONG_STEP
    return None if _is_destination(state, space) else "NK-6.16"


def _against_pass(state: Position) -> str | None:
    if state.step != MOVING:
        return WRONG_STEP
    if state.is_extra:
        return "NK-6.42"
    destinations = _destinations(state)
    if any([_is_plain(state, space) for space in destinations]):
        return "NK-6.18"
    return None if destinations else "NK-6.20"


def _against_crack(state: Position, edge: int) -> str | None:
    if state.step != CRACKING:
        return WRONG_STEP
    board, here = state.terms.board, _here(state)
    is_open = [state.whole[line] == 1 for line in range(EDGES)]
    forbidden = judging.against_crack(board, is_open, here, edge)
    if forbidden or not state.terms.setup.social_cracks:
        return forbidden
    lines = judging.c_lines(board, here)
    if not any([is_open[line] for line in lines]):
        lines = judging.d_lines(board, here)
    harmless = [line for line in lines if is_open[line] and not cuts_off(state, line)]
    return "NK-10.32" if harmless and edge not in harmless else None


def has_way(state: Position, hunter: int, without: int) -> bool:
    """Whether open edges lead the hunter to an igloo, one edge being left out (NK-10.30)."""
    reached, todo = set(), [int(state.at[hunter])]
    while todo:
        space = todo.pop()
        if space in IGLOOS:
            return True
        reached.add(space)
        for edge in EDGES_IN_PLAY[state.terms.board]:
            if state.whole[edge] == 1 and edge != without and space in EDGE_ENDS[edge]:
                other = sum(EDGE_ENDS[edge]) - space
                if other not in reached:
                    todo.append(other)
    return False


def cuts_off(state: Position, edge: int) -> bool:
    """NK-10.31."""
    hunters = range(len(state.at))
    return any([has_way(state, hunter, -1) and not has_way(state, hunter, edge) for hunter in hunters])


def _has_sled(state: Position) -> bool:
    return {"husky", "sled"} <= left_side(state, _hunter(state))


def _against_later(state: Position) -> str | None:
    if state.step != CRACKING:
        return WRONG_STEP
    if not state.terms.setup.sled_crack_choice:
        return "NK-10.25"
    if state.late == DROPPED:
        return "NK-10.28"
    return None if _has_sled(state) and _destinations(state) else "NK-10.26"


def _against_drive(state: Position, space: int) -> str | None:
    if state.step != DRIVING:
        return WRONG_STEP
    hunters = [*_others(state), _here(state)]
    return None if space in IN_PLAY[state.terms.board] and _is_free(state, space, hunters) else "NK-6.25"


def may_take(sheet: frozenset[str], tile: str) -> bool:
    """NK-6.28, NK-6.29, NK-6.30."""
    if tile == "inuk":
        return "inuk" not in sheet
    if tile == "whale" and "inuk" not in sheet:
        return False
    return tile in ANIMALS and "harpoon" in sheet and tile not in sheet


def _against_take(state: Position) -> str | None:
    if state.step != TAKING:
        return WRONG_STEP
    return None if may_take(left_side(state, _hunter(state)), lying_on(state, _here(state))) else "NK-6.31"


def _against_deposit(state: Position, action: int) -> str | None:
    if state.step != DEPOSITING:
        return WRONG_STEP
    if action == DONE or ANIMALS[action - DEPOSIT] in left_side(state, _hunter(state)):
        return None
    return "NK-6.35"


def _may_have_extra(state: Position) -> bool:
    """NK-6.41."""
    return _has_sled(state) and bool(_destinations(state))


# The end test, state by state (NK-8.11)

Search = tuple[int, bool, bool, bool, frozenset[str], frozenset[int]]  # space, harpoon, kayak, Inuk, animals, bears


def is_decided(state: Position) -> bool:
    """NK-8.9."""
    found = [lone_search(state, hunter) for hunter in range(len(state.at))]
    homes = [int(space) in IGLOOS for space in state.at]
    return not any([takes for takes, _ in found]) and all(
        [home or not comes for home, (_, comes) in zip(homes, found, strict=True)]
    )


def lone_search(state: Position, hunter: int) -> tuple[bool, bool]:
    """TAKE-POSSIBLE and HOME-POSSIBLE; stops at the first possible take (NK-8.10, NK-8.14)."""
    sheet = left_side(state, hunter)
    animals = frozenset([word for word in ANIMALS if word in sheet])
    start: Search = (
        int(state.at[hunter]),
        "harpoon" in sheet,
        "kayak" in sheet,
        "inuk" in sheet,
        animals,
        frozenset(),
    )
    known, todo, comes_home = {start}, [start], False
    while todo:
        for entered in _steps(state, todo.pop()):
            space, harpoon, _, inuk, carried, _ = entered
            tile = lying_on(state, space)
            if tile in ANIMALS and may_take(_sheet(harpoon, inuk, carried), tile):
                return True, True
            comes_home = comes_home or space in IGLOOS
            for after in _results(state, entered):
                if after not in known:
                    known.add(after)
                    todo.append(after)
    return False, comes_home


def _sheet(harpoon: bool, inuk: bool, carried: frozenset[str]) -> frozenset[str]:
    words = set(carried)
    if harpoon:
        words.add("harpoon")
    if inuk:
        words.add("inuk")
    return frozenset(words)


def _steps(state: Position, at: Search) -> list[Search]:
    """Transitions to adjacent spaces (NK-8.12)."""
    space, harpoon, kayak, inuk, carried, driven = at
    found: list[Search] = []
    for other in NEIGHBORS[space]:
        if other not in IN_PLAY[state.terms.board]:
            continue
        crosses = not _is_open(state, space, other)
        meets = lying_on(state, other) == "bear" and other not in driven
        if (not crosses or kayak) and (not meets or harpoon):
            driven_off = driven | {other} if meets else driven
            found.append((other, harpoon and not meets, kayak and not crosses, inuk, carried, driven_off))
    return found


def _results(state: Position, entered: Search) -> list[Search]:
    """What may come of entering (NK-8.13)."""
    space, _, kayak, inuk, carried, driven = entered
    if space in IGLOOS:
        return [
            (space, True, kayak or _pays_kayak(series), inuk and "whale" not in series, carried - series, driven)
            for series in _subsets(carried)
        ]
    if lying_on(state, space) == "inuk" and not inuk:
        return [entered, (*entered[:3], True, *entered[4:])]
    return [entered]


def _pays_kayak(series: frozenset[str]) -> bool:
    return any(["kayak" in BRINGS[animal] for animal in series])


def _subsets(animals: frozenset[str]) -> list[frozenset[str]]:
    found = [frozenset[str]()]
    for animal in sorted(animals):
        found += [subset | {animal} for subset in found]
    return found
