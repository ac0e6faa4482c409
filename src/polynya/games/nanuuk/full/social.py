"""The option `social_cracks`: cracks that cut nobody off from the igloos come first."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from polynya.games.nanuuk import cracks
from polynya.games.nanuuk.board import C_LINES, D_LINES, EDGE_A, EDGE_B
from polynya.games.nanuuk.full.components import IGLOO_MASK
from polynya.games.nanuuk.full.position import ONE
from polynya.games.nanuuk.regions import flood_to

EVERYWHERE: Final = 0x7FFFFFFF


def list_lines(space: i64, open: vec[i64], whole: vec[i64], at: vec[i64], first: i64, out: vec[i64]) -> i64:
    """Harmless C-lines, else any C-lines, else harmless D-lines, else any D-lines (NK-10.32, NK-10.33)."""
    n = cracks.list_open(C_LINES, space, whole, first, out)
    if n == 0:
        n = cracks.list_open(D_LINES, space, whole, first, out)
    kept = _keep_harmless(open, at, first, out, n)
    return kept if kept > 0 else n


def _keep_harmless(open: vec[i64], at: vec[i64], first: i64, out: vec[i64], n: i64) -> i64:
    """Move the harmless lines to the front if there are any; return how many."""
    harmless: i64 = 0
    for k in range(n):
        if not cuts_off(EDGE_A[out[k] - first], EDGE_B[out[k] - first], open, at):
            harmless |= ONE << k
    kept: i64 = 0
    if harmless:
        for k in range(n):
            out[kept] = out[k]
            kept += harmless >> k & 1
    return kept


def cuts_off(a: i64, b: i64, open: vec[i64], at: vec[i64]) -> bool:
    """Whether a hunter has a way to an igloo before, and none after the edge between a and b cracks (NK-10.31).

    So it is if the floe falls into two parts, one with an igloo, the other without one but with a hunter (NK-10.30).
    The floods stop at the first igloo: a part without one is always flooded whole.
    """
    if open[a] & open[b]:
        return False
    open[a] ^= ONE << b
    open[b] ^= ONE << a
    part_a = flood_to(IGLOO_MASK | ONE << b, ONE << a, open, EVERYWHERE)
    part_b = flood_to(IGLOO_MASK | ONE << a, ONE << b, open, EVERYWHERE)
    open[a] ^= ONE << b
    open[b] ^= ONE << a
    if part_a >> b & 1 or part_b >> a & 1 or (part_a & IGLOO_MASK == 0) == (part_b & IGLOO_MASK == 0):
        return False
    lost = part_b if part_a & IGLOO_MASK else part_a
    for hunter in range(len(at)):
        if lost >> at[hunter] & 1:
            return True
    return False
