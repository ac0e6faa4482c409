"""Events: skip and tear (section 7.5), the blizzard (section 7.6), the tsunami (section 7.7)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from polynya.core.types import CHANCE, NOWHERE
from polynya.games.pinguinoe import catching, phases, retreat, reveal, water
from polynya.games.pinguinoe.board import card_of
from polynya.games.pinguinoe.components import ARK_ZONE, IGLOO_ZONE, LAST_EVENT, OBJECTS, SKIP, TEAR
from polynya.games.pinguinoe.components import BLIZZARD as BLIZZARD_CARD
from polynya.games.pinguinoe.faces import ARK_1, ARK_2
from polynya.games.pinguinoe.phases import ONE
from polynya.games.pinguinoe.position import BLIZZARD, DRAW_FACE, DRAWN, TSUNAMI, Position

FLOODED: Final[i64] = 5  # cards that a tsunami may turn: the drawer's, and those in the four directions


def begin_event(state: Position, card: i64) -> None:
    """The last one ends the game; the others happen at once (PN-7.20, PN-7.21)."""
    state.events += 1
    if state.events == LAST_EVENT and not state.terms.is_sleepy:
        state.discard[card] += 1
        phases.end_game(state, NOWHERE)
    elif card == SKIP:
        state.skips[state.turn] = 1  # PN-7.22
    elif card == TEAR:
        _tear(state)
    elif card == BLIZZARD_CARD:
        _begin_blizzard(state)
    else:
        _begin_tsunami(state)


def _tear(state: Position) -> None:
    """PN-7.23."""
    for object in range(OBJECTS):
        while state.hands[state.turn * OBJECTS + object] > 0:
            state.give_up(state.turn, object)
    state.discard[TEAR] += 1


# Blizzard


def _begin_blizzard(state: Position) -> None:
    """All penguins retreat, the drawer's first (PN-7.24)."""
    state.phase = BLIZZARD
    state.pending = (ONE << state.terms.seats) - 1


def go_on_with_blizzard(state: Position) -> None:
    """The left neighbor chooses for a penguin; then everybody gets a mark (PN-7.24, PN-7.25)."""
    if state.pending:
        seat = phases.next_pending(state, state.turn)
        retreat.retreat(state, seat, state.left_of(seat))
        return
    for seat in range(state.terms.seats):
        state.marks[seat] = 1
    state.marks[state.turn] = 2
    state.phase = DRAWN


def lift_blizzard_mark(state: Position) -> None:
    """The mark of an earlier turn goes, and with the last one the blizzard (PN-6.30, PN-7.26)."""
    if state.marks[state.turn] > 0:
        state.marks[state.turn] -= 1
        if not _is_anyone_marked(state):
            state.discard[BLIZZARD_CARD] += 1


def _is_anyone_marked(state: Position) -> bool:
    for mark in state.marks:
        if mark > 0:
            return True
    return False


# Tsunami


def _begin_tsunami(state: Position) -> None:
    """The drawer's card and those beside it are turned, before anything else happens (PN-7.27)."""
    state.phase = TSUNAMI
    state.pending = 0
    state.card = card_of(state.at[state.turn])
    state.progress = 0
    _turn_cards(state)


def flooded_card(state: Position, number: i64) -> i64:
    """The card that is turned as this one in order, or NOWHERE: own, N, E, S, W, no igloo (PN-7.27, PN-7.30)."""
    card = state.card
    if number > 0:
        card = state.card_beside(card, number - 1)
    if card == NOWHERE or state.terms.zones[card] == IGLOO_ZONE:
        return NOWHERE
    return card


def turn_drawn_face(state: Position, face: i64) -> None:
    """A card shows the face that was drawn for it; the others follow (PN-5.9, PN-7.27)."""
    reveal.show(state, flooded_card(state, state.progress), face)
    state.progress += 1
    _turn_cards(state)


def _turn_cards(state: Position) -> None:
    """Until a face must be drawn; when all are turned, the penguins on them are pending."""
    while state.progress < FLOODED:
        card = flooded_card(state, state.progress)
        if card != NOWHERE:
            if state.shown[card] == NOWHERE and state.known[card] == NOWHERE:
                state.ask(CHANCE, DRAW_FACE)
                return
            _turn_over(state, card)
        state.progress += 1
    for seat in range(state.terms.seats):
        if _is_flooded(state, card_of(state.at[seat])):
            state.pending |= ONE << seat


def _turn_over(state: Position, card: i64) -> None:
    """Face down, face up with the face it had (PN-7.31), or the ark's other face."""
    if state.terms.zones[card] == ARK_ZONE:
        reveal.show(state, card, ARK_1 if state.shown[card] == ARK_2 else ARK_2)
    elif state.shown[card] == NOWHERE:
        state.shown[card] = state.known[card]
    else:
        state.shown[card] = NOWHERE


def _is_flooded(state: Position, card: i64) -> bool:
    for number in range(FLOODED):
        if flooded_card(state, number) == card:
            return True
    return False


def go_on_with_tsunami(state: Position) -> None:
    """Each penguin on a turned card (PN-7.28), then the seal (PN-7.29)."""
    while state.pending:
        seat = phases.next_pending(state, state.turn)
        if state.is_at_sea(seat):
            water.check_water(state, seat)
            return
        water.adapt_to_card(state, seat)
    space = _last_seal_space(state)
    if space == NOWHERE:
        phases.end_tsunami(state)
    else:
        catching.arrive(state, space)


def _last_seal_space(state: Position) -> i64:
    """Of the last card in turning order that shows one (PN-7.29)."""
    found = NOWHERE
    for number in range(FLOODED):
        card = flooded_card(state, number)
        if card != NOWHERE and state.seal_space(card) != NOWHERE:
            found = state.seal_space(card)
    return found
