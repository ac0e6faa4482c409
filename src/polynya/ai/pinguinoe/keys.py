"""Numbers by which equal positions of one game are recognized: made of what may change during a turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from polynya.games.pinguinoe.components import OBJECTS
from polynya.games.pinguinoe.position import Position

FACTOR: Final = 1000003
LOW_46_BITS: Final = 0x3FFF_FFFF_FFFF  # products wrap when compiled and grow when not; the low bits are the same


def mix(key: i64, number: i64) -> i64:
    """The key with one more number in it; numbers are at least -2."""
    return ((key ^ key >> 19) * FACTOR + number + 3) & LOW_46_BITS


def map_key(state: Position) -> i64:
    """The same for the same map and homes, and hardly ever for others."""
    found: i64 = mix(state.terms.map, state.terms.seats)
    for cell in state.home:
        found = mix(found, cell)
    for face in state.shown:
        found = mix(found, face)
    return found


def position_key(state: Position) -> int:
    """The same for positions that differ in nothing that still matters in this turn, and hardly ever for others."""
    found = map_key(state)
    for seat in range(state.terms.seats):
        found = mix(found, state.at[seat])
        found = mix(found, state.skips[seat] + 4 * state.marks[seat] + 16 * state.afloat[seat])
        for k in range(seat * OBJECTS, seat * OBJECTS + OBJECTS):
            found = mix(found, state.hands[k])
    found = mix(mix(mix(found, state.seal), state.events), state.mover)
    found = mix(mix(mix(found, state.phase), state.step), state.turn)
    found = mix(mix(mix(found, state.die), state.points), state.seal_steps)
    found = mix(mix(mix(found, state.played), state.pending), state.who)
    found = mix(mix(found, state.card), state.progress)
    if state.points > 0:
        found = mix(found, _trail_key(state))
    return int(found)


def _trail_key(state: Position) -> i64:
    """Which cells have been visited, in whatever order."""
    found: i64 = 0
    for k in range(state.trail):
        found += mix(7, state.visited[k] + 11)
    return found & LOW_46_BITS
