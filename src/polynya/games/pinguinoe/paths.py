"""How far it is to the ark, over cells as they are visible now: cheap, for playouts and bots."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from polynya.core.types import NOWHERE
from polynya.games.pinguinoe.board import CELLS, STRAIGHT
from polynya.games.pinguinoe.faces import BLOCK
from polynya.games.pinguinoe.position import Position

FAR: Final[i64] = 99  # no cell is farther; and what cannot be reached, a block, is so far


def distances(state: Position) -> vec[i64]:
    """Cell -> steps of a penguin to the nearest ark cell, everything but blocks being passable (PN-4.20)."""
    found = vec[i64]([FAR] * CELLS)
    todo = vec[i64]([i64(0)] * CELLS)
    west = state.ark_west()
    found[west] = 0
    found[west + 1] = 0
    todo[0] = west
    todo[1] = west + 1
    head: i64 = 0
    tail: i64 = 2
    steps = state.terms.next
    while head < tail:
        cell = todo[head]
        head += 1
        for way in range(STRAIGHT):
            other = steps[8 * cell + way]
            if other != NOWHERE and found[other] == FAR and state.look(other) != BLOCK:
                found[other] = found[cell] + 1
                todo[tail] = other
                tail += 1
    return found
