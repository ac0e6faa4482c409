"""Drawing a search card (section 7.5)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from polynya.core.rng import Rng
from polynya.core.types import CHANCE
from polynya.games.pinguinoe import events, phases
from polynya.games.pinguinoe.actions import SEARCH
from polynya.games.pinguinoe.components import OBJECTS, SEARCH_CARDS
from polynya.games.pinguinoe.position import DRAW_CARD, DRAWN, SHUFFLE_DISCARD, Position


def start_drawing(state: Position) -> None:
    """The movement is over (PN-6.15, PN-6.18, PN-7.19); without any card nothing happens (PN-10.2)."""
    phases.forget_movement(state)
    state.phase = DRAWN
    if _total(state.deck) > 0:
        state.ask(CHANCE, DRAW_CARD)
    elif _total(state.discard) > 0:
        state.ask(CHANCE, SHUFFLE_DISCARD)


def _total(numbers: vec[i64]) -> i64:
    found: i64 = 0
    for number in numbers:
        found += number
    return found


def reshuffle(state: Position) -> None:
    """PN-10.2."""
    for k in range(i64(len(SEARCH_CARDS))):
        state.deck[k] = state.discard[k]
        state.discard[k] = 0
    state.ask(CHANCE, DRAW_CARD)


def card_outcomes(state: Position) -> list[tuple[int, int]]:
    """Each card of the deck is as likely as any other."""
    return [(SEARCH + k, int(state.deck[k])) for k in range(len(SEARCH_CARDS)) if state.deck[k] > 0]


def random_card(state: Position, rng: Rng) -> i64:
    """One of `card_outcomes`, without listing them."""
    rest = rng.below(_total(state.deck))
    k: i64 = 0
    while rest >= state.deck[k]:
        rest -= state.deck[k]
        k += 1
    return SEARCH + k


def take_card(state: Position, card: i64) -> None:
    """An object for the hand, or an event (PN-7.19)."""
    state.deck[card] -= 1
    if card < OBJECTS:
        state.hands[state.turn * OBJECTS + card] += 1
    else:
        events.begin_event(state, card)
