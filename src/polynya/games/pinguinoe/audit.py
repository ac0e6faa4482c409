"""What must hold in every position of Pinguinoè, beyond the rules."""

from __future__ import annotations

from mypy_extensions import i64

from polynya.core.game import action_fault
from polynya.core.types import CHANCE, NOWHERE, OVER
from polynya.games.pinguinoe import events
from polynya.games.pinguinoe.board import CARDS, card_of
from polynya.games.pinguinoe.components import (
    ARK_ZONE,
    DARK_ZONE,
    IGLOO_ZONE,
    LIGHT_ZONE,
    OBJECTS,
    OFF,
    SEARCH_CARDS,
    SKIP,
    SUPPLY,
)
from polynya.games.pinguinoe.components import BLIZZARD as BLIZZARD_CARD
from polynya.games.pinguinoe.components import TSUNAMI as TSUNAMI_CARD
from polynya.games.pinguinoe.faces import ARK, ARK_1, ARK_2, BLOCK, DARK
from polynya.games.pinguinoe.position import (
    AFTER,
    BAITING,
    BLIZZARD,
    DEAL_CORNER,
    DEFENDING,
    DRAW_CARD,
    DRAW_FACE,
    ENDED,
    ENDING,
    FLOATING,
    LANDING,
    MOVE,
    READY,
    ROLL_DIE,
    ROLL_FOR_START,
    SEAL,
    SHUFFLE_DISCARD,
    TOSS_ARK,
    TSUNAMI,
)
from polynya.games.pinguinoe.rules import PinguinoeState


def fault(state: PinguinoeState) -> str:
    """The first thing that does not fit, or an empty text."""
    if not _are_faces_right(state):
        return "a card has a face that it cannot have, or one that another has (PN-3.1, PN-5.5)"
    if not _are_search_cards_conserved(state):
        return "search cards were lost or made (PN-3.2)"
    if not _are_pawns_right(state):
        return "a pawn stands where it cannot (PN-4.11, PN-7.4)"
    if not _are_swimmers_right(state):
        return "a penguin waits in the water and is not afloat (PN-6.29, PN-7.3)"
    if not _is_step_consistent(state):
        return "the step does not fit the mover or the end"
    return action_fault(state)


def _are_faces_right(state: PinguinoeState) -> bool:
    taken: i64 = 0
    for card in range(i64(CARDS)):
        face, zone = state.known[card], state.terms.zones[card]
        if state.shown[card] != NOWHERE and state.shown[card] != face:
            return False
        if face == NOWHERE:
            if zone == IGLOO_ZONE or (zone == ARK_ZONE and state.step > TOSS_ARK):
                return False
            continue
        bit = _bit(face)
        if zone == OFF or taken & bit or not _fits(face, zone):
            return False
        if (zone == IGLOO_ZONE or zone == ARK_ZONE) and state.shown[card] == NOWHERE:
            return False
        taken |= bit
    return True


def _bit(face: i64) -> i64:
    one: i64 = 1
    for _ in range(face):
        one *= 2
    return one


def _fits(face: i64, zone: i64) -> bool:
    if zone == LIGHT_ZONE:
        return 0 <= face < DARK
    if zone == DARK_ZONE:
        return DARK <= face < ARK_1
    return face == ARK_1 or face == ARK_2 if zone == ARK_ZONE else face > ARK_2


def _are_search_cards_conserved(state: PinguinoeState) -> bool:
    for k in range(i64(len(SEARCH_CARDS))):
        number = state.deck[k] + state.discard[k]
        for seat in range(state.terms.seats):
            if k < OBJECTS:
                number += state.hands[seat * OBJECTS + k]
            elif k == SKIP:
                number += state.skips[seat]
        if (k == BLIZZARD_CARD and _is_blizzard_in_play(state)) or (k == TSUNAMI_CARD and state.phase == TSUNAMI):
            number += 1
        if number != SUPPLY[k] or state.deck[k] < 0 or state.discard[k] < 0:
            return False
    return True


def _is_blizzard_in_play(state: PinguinoeState) -> bool:
    if state.phase == BLIZZARD:
        return True
    for mark in state.marks:
        if mark > 0:
            return True
    return False


def _are_pawns_right(state: PinguinoeState) -> bool:
    for seat in range(state.terms.seats):
        cell = state.at[seat]
        if cell == NOWHERE:
            if state.step != DEAL_CORNER:
                return False
            continue
        type = state.look(cell)
        if state.terms.zones[card_of(cell)] == OFF or (type == ARK and state.winner != seat):
            return False
        is_turning = state.phase == TSUNAMI  # blocks are left as soon as its penguins are handled
        if type == BLOCK and not is_turning:
            return False
        if state.afloat[seat] and state.is_on_ice(seat) and not is_turning:
            return False
        for other in range(seat):
            if state.home[other] == state.home[seat]:
                return False
    return state.terms.zones[card_of(state.seal)] != OFF


def _are_swimmers_right(state: PinguinoeState) -> bool:
    """Who is at sea is afloat, or it is their turn, or they are about to be checked."""
    for seat in range(state.terms.seats):
        is_waiting = state.at[seat] != NOWHERE and state.is_at_sea(seat) and not state.afloat[seat]
        if is_waiting and not _may_swim(state, seat):
            return False
    return True


def _may_swim(state: PinguinoeState, seat: i64) -> bool:
    """In the own turn, until its water checks (PN-6.18, PN-6.29); on a card that a tsunami has turned (PN-7.28)."""
    if state.phase != TSUNAMI:
        return seat == state.turn and state.phase in (READY, MOVE, SEAL, AFTER, ENDING)
    if state.step == FLOATING:
        return seat == state.who or state.pending >> seat & 1 == 1
    return state.step == DRAW_FACE and _is_turned(state, card_of(state.at[seat]))


def _is_turned(state: PinguinoeState, card: i64) -> bool:
    for number in range(state.progress):
        if events.flooded_card(state, number) == card:
            return True
    return False


def _is_step_consistent(state: PinguinoeState) -> bool:
    step = state.step
    if (state.trail > 0) != (state.phase == MOVE) or state.points < 0 or (state.card != NOWHERE) != _has_card(state):
        return False
    if state.mover == OVER:
        return step == ENDED and state.turn == 0 and state.pending == 0
    if state.mover == CHANCE:
        return step in (DEAL_CORNER, TOSS_ARK, ROLL_FOR_START, ROLL_DIE, DRAW_FACE, DRAW_CARD, SHUFFLE_DISCARD)
    is_reaction = step in (DEFENDING, FLOATING, LANDING, BAITING)
    return (state.mover == state.turn or is_reaction) and ROLL_FOR_START < step < ENDED


def _has_card(state: PinguinoeState) -> bool:
    return state.phase == TSUNAMI or state.step == DRAW_FACE
