"""Regions: spaces joined by open edges, as masks."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from polynya.core.bits import lowest32


def flood(region: i64, open: vec[i64], allowed: i64) -> i64:
    """All spaces joined to the region by open edges over allowed ones."""
    return flood_to(0, region, open, allowed)


def flood_to(goal: i64, region: i64, open: vec[i64], allowed: i64) -> i64:
    """Like `flood`, but stops as soon as the goal is touched."""
    todo = region
    while todo and not region & goal:
        space = lowest32(todo)
        todo &= todo - 1
        fresh = open[space] & allowed & ~region
        region |= fresh
        todo |= fresh
    return region
