"""The rulebook read literally: which clause does a decision break? Looks only at pieces and cracked edges."""

from __future__ import annotations

from polynya.core.types import NOWHERE, OVER
from polynya.games.nanuuk import judging
from polynya.games.nanuuk.board import IN_PLAY, NEIGHBORS, edge_between
from polynya.games.nanuuk.intro.actions import BEAR, CRACK, FROM, PLACE, STAY, STOP, TO
from polynya.games.nanuuk.intro.position import CHOOSING, CHOOSING_KIND, CRACKING, MOVING, PLACING, SECOND_STEP
from polynya.games.nanuuk.intro.rules import IntroState
from polynya.games.nanuuk.intro.terms import SHARED

WRONG_STEP = "NK-6.1"


def objection(state: IntroState, action: int) -> str | None:
    """The clause that forbids the decision, or None if it is legal."""
    if state.mover == OVER:
        return "NK-9.1"
    if action >= CRACK:
        return _against_crack(state, action - CRACK)
    if action == STAY:
        return _against_stay(state)
    if action == STOP:
        return _against_stop(state)
    if action >= TO:
        return _against_move(state, action - TO)
    if action >= FROM:
        return _against_choice(state, action - FROM)
    if action >= BEAR:
        return None if state.step == CHOOSING_KIND else WRONG_STEP
    return _against_place(state, action - PLACE)


def _occupied_spaces(state: IntroState) -> list[int]:
    return [int(space) for space in state.at if space != NOWHERE]


def _is_open(state: IntroState, a: int, b: int) -> bool:
    return state.whole[edge_between(a, b)] == 1


def _reachable(state: IntroState, start: int, occupied: list[int]) -> list[int]:
    """Adjacent spaces in play without a piece, over an open edge (NK-6.9)."""
    board = IN_PLAY[state.terms.board]
    near = [space for space in NEIGHBORS[start] if space in board and space not in occupied]
    return [space for space in near if _is_open(state, start, space)]


def _second_steps(state: IntroState, first: int, start: int, occupied: list[int]) -> list[int]:
    """NK-10.10."""
    return [space for space in _reachable(state, first, occupied) if space != start]


def _moves_as_bear(state: IntroState, piece: int) -> bool:
    return state.terms.setup.variant in ("bear_hunt", "shared_bears") and state.terms.labels[piece][0] == "B"


def _destinations(state: IntroState, piece: int, occupied: list[int]) -> list[int]:
    start = int(state.at[piece])
    found = _reachable(state, start, occupied)
    if _moves_as_bear(state, piece) and state.terms.setup.bear_exactly_two:  # NK-10.15
        found = [first for first in found if _second_steps(state, first, start, occupied)]
    return found


def _is_blocked(state: IntroState, piece: int) -> bool:
    """NK-6.10; being able to stay does not count (NK-10.17)."""
    return not _destinations(state, piece, _occupied_spaces(state))


def _against_place(state: IntroState, space: int) -> str | None:
    if state.step != PLACING:
        return WRONG_STEP
    if space not in IN_PLAY[state.terms.board]:
        return "NK-4.4"
    if space in _occupied_spaces(state):
        return "NK-5.5"
    if state.terms.setup.variant == "shared_bears":
        after = state.clone()
        after.at[after.piece] = space
        placed = [piece for piece in range(len(after.at)) if after.at[piece] != NOWHERE]
        if any([_is_blocked(after, piece) for piece in placed]):
            return "NK-10.21"
    return None


def _against_choice(state: IntroState, space: int) -> str | None:
    if state.step != CHOOSING:
        return WRONG_STEP
    shared = state.terms.kind == SHARED
    for piece, label in enumerate(state.terms.labels):
        is_bear = label[0] == "B"
        offered = is_bear and state.due >> piece & 1 if shared else state.terms.owner[piece] == state.mover
        if state.at[piece] == space and offered and not _is_blocked(state, piece):
            return None
    return "NK-10.22" if shared else "NK-6.12"


def _against_move(state: IntroState, space: int) -> str | None:
    occupied = _occupied_spaces(state)
    here = int(state.at[state.piece])
    if state.step == SECOND_STEP:
        allowed = space in _second_steps(state, here, int(state.origin), occupied)
        return None if allowed else "NK-10.10"
    if state.step != MOVING:
        return WRONG_STEP
    if space not in IN_PLAY[state.terms.board]:
        return "NK-4.4"
    if space not in _reachable(state, here, occupied):
        return "NK-6.9"
    return None if space in _destinations(state, int(state.piece), occupied) else "NK-10.15"


def _against_stay(state: IntroState) -> str | None:
    if state.step != MOVING or not _moves_as_bear(state, int(state.piece)):
        return WRONG_STEP
    return None if state.terms.setup.bear_may_stay else "NK-10.16"


def _against_stop(state: IntroState) -> str | None:
    if state.step != SECOND_STEP:
        return WRONG_STEP
    return "NK-10.15" if state.terms.setup.bear_exactly_two else None


def _against_crack(state: IntroState, edge: int) -> str | None:
    if state.step != CRACKING:
        return WRONG_STEP
    is_open = [state.whole[line] == 1 for line in range(72)]
    forbidden = judging.against_crack(state.terms.board, is_open, int(state.at[state.piece]), edge)
    if forbidden:
        return forbidden
    return _against_closing(state, edge)


def _against_closing(state: IntroState, edge: int) -> str | None:
    """Under (a) with (b) the first crack must leave a second step (NK-10.15)."""
    if state.origin == NOWHERE or not state.terms.setup.bear_exactly_two:
        return None
    here = int(state.at[state.piece])
    steps = _second_steps(state, here, int(state.origin), _occupied_spaces(state))
    return None if [step for step in steps if edge_between(here, step) != edge] else "NK-10.15"
