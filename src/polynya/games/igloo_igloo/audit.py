"""What must hold in every position of Igloo Igloo, beyond the rules."""

from __future__ import annotations

from mypy_extensions import i64

from polynya.core.bits import count, lowest
from polynya.core.game import action_fault
from polynya.core.types import CHANCE, NOWHERE, OVER
from polynya.games.igloo_igloo.board import ALL_SQUARES, CORNERS, SQUARES
from polynya.games.igloo_igloo.components import (
    ACTION_POINTS,
    ANIMALS,
    BEAR,
    HAND,
    IDENTITIES,
    IGLOOS,
    KEPT_TILE,
    MAX_STAMINA,
    PACK_TILE,
    TOKENS,
)
from polynya.games.igloo_igloo.position import (
    ANSWERING,
    DRAW_CENTER,
    DRAW_FIRST,
    DRAW_FISH,
    DRAW_FOX,
    DRAW_TILE,
    ENDED,
    FLEEING,
    PLACING,
    STAMINA_PLAYED,
)
from polynya.games.igloo_igloo.rules import IglooState


def fault(state: IglooState) -> str:
    """The first thing that does not fit, or an empty text."""
    if not _are_sets_consistent(state):
        return "sets of squares and numbers on squares differ"
    if not _are_places_right(state):
        return "a piece stands where it cannot (IG-4.8, IG-4.9, IG-4.10, IG-4.11, IG-4.12, IG-4.13)"
    if not _are_tiles_conserved(state):
        return "tiles were lost or made (IG-3.2, IG-5.10)"
    if not _are_pieces_conserved(state):
        return "animals, Inuit or igloos were lost or made (IG-3.5, IG-3.6, IG-3.7, IG-3.8, IG-3.9)"
    if not _is_step_consistent(state):
        return "the step does not fit the mover or the end"
    if not 0 <= state.ap <= _max_points(state):
        return "there are more action points than a turn has (IG-6.47, IG-6.60)"
    return action_fault(state)


def _are_sets_consistent(state: IglooState) -> bool:
    for square in range(i64(SQUARES)):
        is_corner = square in CORNERS
        for kind in range(ANIMALS):
            if is_corner and state.animals_on(square, kind) > 0:
                return False
            is_in_set = state.animal_squares[kind] >> square & 1 == 1
            if not is_corner and (state.animals_on(square, kind) > 0) != is_in_set:
                return False
        for seat in range(state.terms.seats):
            if not is_corner and (state.inuit_on(square, seat) > 0) != (state.inuit_squares[seat] >> square & 1 == 1):
                return False
    return (state.ice | state.all_inuit() | state.fish() | state.bears()) & ~ALL_SQUARES[0] == 0


def _are_places_right(state: IglooState) -> bool:
    """Also: a bear and an Inuk share a square only with an igloo of the same color (IG-7.9), or during an attack."""
    if state.pack & ~state.ice or state.fish() & state.ice or state.foxes() & ~state.ice:
        return False
    if (state.all_inuit() | state.all_igloos()) & ~state.ice:
        return False
    taken: i64 = 0
    for seat in range(state.terms.seats):
        if state.igloos[seat] & taken or count(state.igloos[seat]) > IGLOOS:
            return False
        taken |= state.igloos[seat]
        exposed = state.inuit_squares[seat] & state.bears() & ~state.igloos[seat]
        if exposed and (state.step != ANSWERING or exposed & (exposed - 1) or lowest(exposed) != state.square):
            return False
    return True


def _are_tiles_conserved(state: IglooState) -> bool:
    """The bag is as large as what lies face down and what thaws removed; nothing is there twice (IG-E24)."""
    bag: i64 = 0
    for k in range(i64(len(IDENTITIES))):
        held: i64 = 0
        if k >= KEPT_TILE:
            for seat in range(state.terms.seats):
                held += state.hands[seat * HAND + k - KEPT_TILE]
        if state.bag[k] < 0 or state.bag[k] + held > state.terms.mix[k]:
            return False
        bag += state.bag[k]
    hidden = count(state.ice & ~state.pack)
    return bag >= hidden and state.bag[PACK_TILE] + count(state.pack) <= state.terms.mix[PACK_TILE]


def _are_pieces_conserved(state: IglooState) -> bool:
    """Animals may leave the game; Inuit may not."""
    for kind in range(ANIMALS):
        number = state.reserve[kind]
        for seat in range(state.terms.seats):
            number += state.hunted[seat * ANIMALS + kind]
        for square in range(i64(SQUARES)):
            number += state.animals_on(square, kind)
            if kind == BEAR and state.animals_on(square, kind) > 1:
                return False
        if state.reserve[kind] < 0 or number > TOKENS[kind]:
            return False
    for seat in range(state.terms.seats):
        inuit = state.count_inuit(seat) + (state.waiting >> 4 * seat & 15)
        if inuit != state.terms.inuit and (state.step > PLACING or inuit > state.terms.inuit):
            return False
    return True


def _is_step_consistent(state: IglooState) -> bool:
    step = state.step
    is_waiting = (state.waiting != 0) == (step == FLEEING)
    if state.mover == OVER:
        return step == ENDED and state.turn == 0 and state.square == NOWHERE and is_waiting
    if state.mover == CHANCE:
        return step == DRAW_CENTER or step == DRAW_FIRST or step == DRAW_TILE or step == DRAW_FISH or step == DRAW_FOX
    is_own = state.mover == state.turn or step == ANSWERING
    return is_own and PLACING <= step < ENDED and is_waiting


def _max_points(state: IglooState) -> i64:
    """Those of every turn (IG-6.60), and those of the largest stamina tile once one was played (IG-6.47)."""
    return ACTION_POINTS + (MAX_STAMINA if state.played & STAMINA_PLAYED else 0)
