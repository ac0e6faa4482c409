"""What must hold in every position of the full game, beyond the rules."""

from __future__ import annotations

from mypy_extensions import i64

from polynya.core.bits import count
from polynya.core.game import action_fault
from polynya.core.types import CHANCE, NOWHERE, OVER
from polynya.games.nanuuk import cracks
from polynya.games.nanuuk.full.components import BEAR, FISH, IGLOO_MASK
from polynya.games.nanuuk.full.position import ENDED, LAYING, SPLITTING, STARTING, Position
from polynya.games.nanuuk.full.sheet import HAS_INUK, HAS_WHALE, STORED, carries


def fault(state: Position) -> str:
    """The first thing that does not fit, or an empty text."""
    if not cracks.are_consistent(state.open, state.whole):
        return "open ways and open edges differ"
    if not _are_pieces_conserved(state):
        return "animals, Inuk tiles or bears were lost or made, or lie on each other or on an igloo"
    if not _are_hunters_consistent(state):
        return "a hunter stands where nobody can, or carries a whale without its Inuk"
    if not _is_step_consistent(state):
        return "the step does not fit the mover or the end"
    return action_fault(state)


def _are_pieces_conserved(state: Position) -> bool:
    covered: i64 = 0
    for kind in range(FISH, BEAR + 1):
        mask = state.lying[kind]
        if mask & (covered | IGLOO_MASK | ~state.terms.in_play):
            return False
        covered |= mask
        if state.step != LAYING and _number(state, kind) != state.terms.counts[kind]:
            return False
    return True


def _number(state: Position, kind: i64) -> i64:
    """How many there are of a kind, on the floe and on the sheets."""
    number = count(state.lying[kind])
    if kind < BEAR:
        for hunter in range(state.terms.hunters):
            number += state.stored[hunter * STORED + kind] + carries(state.left_side[hunter], kind)
    return number


def _are_hunters_consistent(state: Position) -> bool:
    outside: i64 = 0
    for hunter in range(state.terms.hunters):
        space, carried = state.at[hunter], state.left_side[hunter]
        if carried & HAS_WHALE and not carried & HAS_INUK:
            return False
        if space == NOWHERE:
            if state.step > STARTING:
                return False
            continue
        here = i64(1) << space
        if not here & state.terms.in_play or here & outside:
            return False
        outside |= here & ~IGLOO_MASK
    return True


def _is_step_consistent(state: Position) -> bool:
    if state.mover == OVER:
        return state.step == ENDED and state.ending > 0
    if state.mover == CHANCE:
        return state.step == LAYING or state.step == SPLITTING
    fits = 0 <= state.hunter < state.terms.hunters and state.mover == state.terms.owner[state.hunter]
    return fits and STARTING <= state.step < ENDED and state.ending == 0 and state.passes < state.terms.hunters
