"""Retreat from a snowball or the blizzard: where a penguin lands, and who chooses (section 7.4)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from polynya.core.types import NOWHERE
from polynya.games.pinguinoe import water
from polynya.games.pinguinoe.actions import LAND
from polynya.games.pinguinoe.board import CARD_CELLS, card_distance, card_of, cell_on
from polynya.games.pinguinoe.faces import is_ice
from polynya.games.pinguinoe.position import LANDING, MAX_ACTIONS, Position


def retreat(state: Position, seat: i64, chooser: i64) -> None:
    """To its home on its own igloo card, else to a landing cell (PN-7.14, PN-7.16, PN-7.17)."""
    cells = vec[i64]([i64(0)] * MAX_ACTIONS)
    n = _list_cells(state, seat, cells)
    if card_of(state.at[seat]) == card_of(state.home[seat]) or n == 0:
        water.put_home(state, seat)
        return
    state.who = seat
    if n == 1:
        land(state, cells[0])
    else:
        state.ask(chooser, LANDING)


def land(state: Position, cell: i64) -> None:
    """Landing triggers nothing (PN-7.18)."""
    state.at[state.who] = cell
    state.afloat[state.who] = 0


def list_landings(state: Position, out: vec[i64]) -> i64:
    """PN-7.17."""
    n = _list_cells(state, state.who, out)
    for k in range(n):
        out[k] += LAND
    return n


def _list_cells(state: Position, seat: i64, out: vec[i64]) -> i64:
    """Write the landing cells of a penguin, ascending; return how many there are (PN-7.17)."""
    card = card_of(state.at[seat])
    n: i64 = 0
    for way in (0, 3, 1, 2):  # adjacent cards by number: N, W, E, S
        other = state.card_beside(card, way)
        if _is_landing_card(state, seat, other):
            n = _list_on_card(state, seat, other, out, n)
    return n


def _is_landing_card(state: Position, seat: i64, card: i64) -> bool:
    """Face up, not the ark, and nearer to the penguin's own igloo card than where it stands (PN-7.15)."""
    if card == NOWHERE or card == state.terms.ark or state.shown[card] == NOWHERE:
        return False
    igloo = card_of(state.home[seat])
    return card_distance(card, igloo) < card_distance(card_of(state.at[seat]), igloo)


def _list_on_card(state: Position, seat: i64, card: i64, out: vec[i64], n: i64) -> i64:
    """The ice cells of the card farthest from the ark; on the own igloo card its home."""
    if card == card_of(state.home[seat]):
        out[n] = state.home[seat]
        return n + 1
    first = cell_on(card, 0)
    farthest: i64 = 0
    for cell in range(first, first + CARD_CELLS):
        if is_ice(state.look(cell)) and state.terms.ark_distance[cell] > farthest:
            farthest = state.terms.ark_distance[cell]
    for cell in range(first, first + CARD_CELLS):
        if is_ice(state.look(cell)) and state.terms.ark_distance[cell] == farthest:
            out[n] = cell
            n += 1
    return n
