"""Where a penguin lands when it retreats (PN-7.15, PN-7.17)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from polynya.core.types import NOWHERE
from polynya.games.pinguinoe.board import card_distance
from polynya.games.pinguinoe.faces import is_ice
from polynya.games.pinguinoe.position import Position


def is_landing_card(state: Position, seat: i64, card: i64) -> bool:
    """Face up, not the ark, and nearer to the penguin's own igloo card than where it stands (PN-7.15)."""
    if card == NOWHERE or card == state.terms.ark or state.shown[card] == NOWHERE:
        return False
    igloo = state.home[seat] // 12
    return card_distance(card, igloo) < card_distance(state.at[seat] // 12, igloo)


def list_cells(state: Position, seat: i64, out: vec[i64]) -> i64:
    """Write the landing cells of a penguin, ascending; return how many there are (PN-7.17)."""
    card = state.at[seat] // 12
    n: i64 = 0
    for way in (0, 3, 1, 2):  # adjacent cards by number: N, W, E, S
        other = state.terms.beside[4 * card + way]
        if is_landing_card(state, seat, other):
            n = _list_on(state, seat, other, out, n)
    return n


def _list_on(state: Position, seat: i64, card: i64, out: vec[i64], n: i64) -> i64:
    """The ice cells of the card farthest from the ark; on the own igloo card its home."""
    if card == state.home[seat] // 12:
        out[n] = state.home[seat]
        return n + 1
    farthest: i64 = 0
    for cell in range(12 * card, 12 * card + 12):
        if is_ice(state.look(cell)) and state.terms.ark_distance[cell] > farthest:
            farthest = state.terms.ark_distance[cell]
    for cell in range(12 * card, 12 * card + 12):
        if is_ice(state.look(cell)) and state.terms.ark_distance[cell] == farthest:
            out[n] = cell
            n += 1
    return n
