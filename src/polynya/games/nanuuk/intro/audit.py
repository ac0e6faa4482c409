"""What must hold in every position of the introductory game, beyond the rules."""

from __future__ import annotations

from mypy_extensions import i64

from polynya.core.bits import count
from polynya.core.game import action_fault
from polynya.core.types import NOWHERE, OVER
from polynya.games.nanuuk import cracks
from polynya.games.nanuuk.intro.position import CHOOSING, CHOOSING_KIND, ENDED, PLACING, SECOND_STEP
from polynya.games.nanuuk.intro.rules import IntroState
from polynya.games.nanuuk.intro.terms import MANY


def fault(state: IntroState) -> str:
    """The first thing that does not fit, or an empty text."""
    if not _are_pieces_consistent(state):
        return "pieces and occupied spaces differ"
    if not cracks.are_consistent(state.open, state.whole):
        return "open ways and open edges differ"
    if not _is_step_consistent(state):
        return "the step does not fit the piece, the seat or the winners"
    return action_fault(state)


def _are_pieces_consistent(state: IntroState) -> bool:
    """Every piece stands alone on a space in play; it is missing only before its placing or after its removal."""
    found: i64 = 0
    missing: i64 = 0
    for piece in range(state.terms.pieces):
        space = state.at[piece]
        if space == NOWHERE:
            missing += 1
        elif found >> space & 1 or not state.terms.in_play >> space & 1:
            return False
        else:
            found |= i64(1) << space
    return found == state.occupied and missing == _expected_missing(state)


def _expected_missing(state: IntroState) -> i64:
    if state.step == PLACING or state.step == CHOOSING_KIND:
        return count(state.due)
    if state.terms.kind == MANY:
        number: i64 = 0
        seats_out = state.seats_out
        while seats_out:
            seats_out >>= 3
            number += 1
        return number
    return 1 if state.terms.skin_duel and state.at[state.terms.bear_seat] == NOWHERE else 0


def _is_step_consistent(state: IntroState) -> bool:
    if state.mover == OVER:
        return state.step == ENDED and state.winners != 0 and state.ending > 0 and state.piece == NOWHERE
    if state.winners or state.ending or state.step == ENDED or not 0 <= state.mover < state.terms.seats:
        return False
    if state.step == CHOOSING or state.step == CHOOSING_KIND:
        return state.origin == NOWHERE and (state.step == CHOOSING_KIND or state.piece == NOWHERE)
    if not 0 <= state.piece < state.terms.pieces:
        return False
    return (state.at[state.piece] == NOWHERE) == (state.step == PLACING) and (
        state.step != SECOND_STEP or state.origin != NOWHERE
    )
