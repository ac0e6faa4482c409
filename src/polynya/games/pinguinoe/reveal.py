"""Revealing a card (section 7.2)."""

from __future__ import annotations

from mypy_extensions import i64

from polynya.core.types import CHANCE, NOWHERE
from polynya.games.pinguinoe import catching, water
from polynya.games.pinguinoe.actions import FACE
from polynya.games.pinguinoe.board import card_of
from polynya.games.pinguinoe.components import DARK_ZONE
from polynya.games.pinguinoe.faces import ARK_1, DARK
from polynya.games.pinguinoe.position import DRAW_FACE, Position


def reveal(state: Position, card: i64) -> None:
    """By `turn` or telescope (PN-7.7); a face not seen before is drawn now (PN-5.9)."""
    state.card = card
    if state.known[card] == NOWHERE:
        state.ask(CHANCE, DRAW_FACE)
    else:
        turn_up(state, state.known[card])


def face_outcomes(state: Position, card: i64) -> list[tuple[int, int]]:
    """Faces of the card's kind that no card has shown yet (PN-5.5, PN-5.9)."""
    is_dark = state.terms.zones[card] == DARK_ZONE
    faces = range(int(DARK), int(ARK_1)) if is_dark else range(int(DARK))
    return [(FACE + face, 1) for face in faces if face not in state.known]


def show(state: Position, card: i64, face: i64) -> None:
    """The face is visible, and everybody will remember it (PN-7.31)."""
    state.shown[card] = face
    state.known[card] = face


def turn_up(state: Position, face: i64) -> None:
    """Penguins on the card, then the seal (PN-7.8)."""
    card = state.card
    state.card = NOWHERE
    show(state, card, face)
    for seat in range(state.terms.seats):
        if card_of(state.at[seat]) == card:
            water.adapt_to_card(state, seat)
    space = state.seal_space(card)
    if space != NOWHERE:
        catching.arrive(state, space)
