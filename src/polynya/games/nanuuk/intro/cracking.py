"""Cracking the ice around the space just entered (section 6.2)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from polynya.core.bits import count, lowest32
from polynya.core.types import NOWHERE
from polynya.games.nanuuk import cracks
from polynya.games.nanuuk.board import D_LINES, NEAR
from polynya.games.nanuuk.intro.actions import CRACK
from polynya.games.nanuuk.intro.moving import second_steps
from polynya.games.nanuuk.intro.position import SECOND_STEP, Position


def list_cracks(state: Position, out: vec[i64]) -> i64:
    """The open C-lines, or else the open D-lines (NK-6.4, NK-6.5)."""
    space = state.at[state.piece]
    n = cracks.list_lines(space, state.whole, CRACK, out)
    if state.origin != NOWHERE and state.terms.exactly_two:
        n = _keep_second_step(state, space, out, n)
    return n


def _keep_second_step(state: Position, space: i64, out: vec[i64], n: i64) -> i64:
    """Drop the lines that would take a bear's only second step away (NK-10.15)."""
    steps = second_steps(state)
    if count(steps) > 1:
        return n
    only = _edge_to(space, lowest32(steps))
    kept: i64 = 0
    for k in range(n):
        line = out[k]
        if line != CRACK + only:
            out[kept] = line
            kept += 1
    return kept


def _edge_to(space: i64, neighbor: i64) -> i64:
    """The edge between two neighbors: the D-lines of a space stand in the order of its neighbors."""
    k = 6 * space
    while NEAR[k] != neighbor:
        k += 1
    return D_LINES[k]


def crack(state: Position, edge: i64) -> None:
    """The edge cracks; a bear between two cracks may go on (NK-10.14), otherwise nobody is asked."""
    cracks.crack(edge, state.open, state.whole)
    if state.origin != NOWHERE:
        if second_steps(state) != 0:
            state.ask(state.mover, SECOND_STEP)
        else:
            state.origin = NOWHERE
