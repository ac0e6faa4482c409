"""How far it is to the ark, over cells as they are visible now: cheap, for playouts and bots."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from polynya.core.rng import Rng
from polynya.core.types import CHANCE, NOWHERE, OVER
from polynya.games.pinguinoe.actions import DRAW, STEP, TURN
from polynya.games.pinguinoe.board import CELLS, STRAIGHT
from polynya.games.pinguinoe.faces import BLOCK, SEA
from polynya.games.pinguinoe.position import LEAD_SEAL, MOVING, Position
from polynya.games.pinguinoe.rules import PinguinoeState

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
    while head < tail:
        cell = todo[head]
        head += 1
        for way in range(STRAIGHT):
            other = state.neighbor(cell, way)
            if other != NOWHERE and found[other] == FAR and state.look(other) != BLOCK:
                found[other] = found[cell] + 1
                todo[tail] = other
                tail += 1
    return found


def guided_action(state: PinguinoeState, rng: Rng, out: vec[i64]) -> i64:
    """An action for a playout: toward the ark by steps and turned cards; now and then anything legal."""
    n = state.list_actions(out)
    if state.step == LEAD_SEAL and rng.below(4) > 0:
        return out[n - 1]  # stop
    found = out[rng.below(n)]
    if state.step != MOVING or rng.below(8) == 0:
        return found
    ways = distances(state)
    cell = state.at[state.turn]
    best = 2 * FAR
    for k in range(n):
        if STEP <= out[k] < DRAW:
            length = _estimate(state, ways, cell, out[k])
            if length < best:
                best = length
                found = out[k]
    return found


def _estimate(state: PinguinoeState, ways: vec[i64], cell: i64, action: i64) -> i64:
    """How far it will be: a last step into the sea leads home, a card ahead of the penguin is as good as two steps."""
    if action < TURN:
        target = state.neighbor(cell, action - STEP)
        return ways[target] + FAR if state.points == 1 and state.look(target) == SEA else ways[target]
    target = state.neighbor(cell, action - TURN)
    return ways[cell] - 2 if ways[target] < ways[cell] else FAR


def guided_playout(state: PinguinoeState, rng: Rng, cap: i64) -> i64:
    """Play by guided actions to the end or for `cap` plies; return how many there were."""
    out = vec[i64]([i64(0)] * state.most_actions())
    plies: i64 = 0
    while state.mover != OVER and plies < cap:
        state.apply(state.draw(rng) if state.mover == CHANCE else guided_action(state, rng, out))
        plies += 1
    return plies
