"""What the bots know of Nanuuk!.

The introductory game is about room. A piece has as much of it as there are spaces that it may enter now, counted
double, and spaces that open edges lead to, counted up to eight; a piece with a single open edge beside it is in danger.
Room counts for a seat or against it as the variant says: one's own pieces for it (and a fellow Inuk's, while there is a
bear), in the collaboration against it (a blocked team wins), in the neighborhood that of the neighbor whose blocking
wins.

The full game is about animals. A hunter is worth the points they have, a little for each piece of equipment and more
for the harpoon; what they can get next is worth its points divided by the steps to it, and so is an igloo if they have
something to trade there or need the harpoon. The nearer the end, the more an igloo underfoot or within reach counts.
Opponents count with half the weight, so that a crack that spoils their way is worth something.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from old_greedy.search import OldEvaluation
from polynya.core.bits import count, lowest32
from polynya.core.state import State
from polynya.core.types import NOWHERE
from polynya.games.nanuuk.full.components import BEAR, FISH, IGLOO_MASK, INUK, WHALE
from polynya.games.nanuuk.full.rules import FullState
from polynya.games.nanuuk.full.scoring import animal_points
from polynya.games.nanuuk.full.sheet import ANIMALS, CARRIED, EQUIPMENT, HARPOON, STORED, takeable_animals
from polynya.games.nanuuk.intro.rules import IntroState
from polynya.games.nanuuk.intro.terms import COLLABORATION, HUNT, NEIGHBORHOOD, RESCUER, SHARED
from polynya.games.nanuuk.regions import flood

ONE: Final[i64] = 1
ROOMY: Final = 8  # more room than this is no better
FAR: Final = 12  # steps to what cannot be reached


@final
class IntroEvaluation(OldEvaluation):
    """Mobility and enclosure."""

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, IntroState)
        total = 0.0
        for piece in range(state.terms.pieces):
            if state.at[piece] != NOWHERE:
                total += _weight(state, piece, seat) * _room(state, piece)
        return total


def _weight(state: IntroState, piece: i64, seat: i64) -> float:
    """How much the room of a piece is worth to the seat."""
    terms, owner = state.terms, state.terms.owner[piece]
    if terms.kind == COLLABORATION:
        return -1.0 if owner % 2 == seat % 2 else 1.0
    if terms.kind == NEIGHBORHOOD:
        step: i64 = 1 if terms.left_wins else terms.seats - 1
        return -1.0 if owner == (seat + step) % terms.seats else 0.3
    if terms.kind == HUNT and state.at[terms.bear_seat] != NOWHERE:
        return 1.0 if (owner == terms.bear_seat) == (seat == terms.bear_seat) else -1.0
    if terms.kind == SHARED and owner == NOWHERE:
        return -0.5 if state.mover != seat else 0.2  # the other one must move the bears now
    if terms.kind == RESCUER and piece % 2 == 0:
        return 2.0 if owner == seat else -2.0
    return 1.0 if owner == seat else -1.0 / float(terms.seats - 1)


def _room(state: IntroState, piece: i64) -> float:
    here = state.at[piece]
    ways = state.open[here]
    reach = count(flood(ONE << here, state.open, ~i64(0)))
    room = float(2 * count(ways & ~state.occupied) + min(reach, ROOMY))
    if ways & (ways - 1) == 0:
        room -= 4.0
    return room - 8.0 if ways == 0 else room


@final
class FullEvaluation(OldEvaluation):
    """Animals, equipment, and what can be had next."""

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, FullState)
        total = 0.0
        for hunter in range(state.terms.hunters):
            worth = _hunter(state, hunter)
            total += worth if state.terms.owner[hunter] == seat else -0.5 * worth
        return total


def _hunter(state: FullState, hunter: i64) -> float:
    if state.at[hunter] == NOWHERE:
        return 0.0
    left = state.left_side[hunter]
    worth = 10.0 * float(animal_points(state, hunter)) + 1.5 * float(count(left & EQUIPMENT))
    if left & HARPOON:
        worth += 6.0
    rings = _rings(state.at[hunter], state.open, ~state.lying[BEAR])
    next_take = _next_take(state, left, rings)
    home = _steps_to(IGLOO_MASK, rings)
    worth += 5.0 * next_take + 8.0 * float(_count_stored(state, hunter))
    if left & CARRIED << INUK and state.lying[WHALE]:
        worth += 3.0
    if left & ANIMALS or not left & HARPOON:
        worth += 7.0 / (1.0 + home)
    if next_take == 0.0:
        worth += 20.0 / (1.0 + home)
    return worth


def _count_stored(state: FullState, hunter: i64) -> i64:
    """Animals in the igloo: their slots are free again, and they have brought equipment."""
    found: i64 = 0
    for kind in range(FISH, INUK):
        found += state.stored[hunter * STORED + kind]
    return found


def _rings(start: i64, open: vec[i64], allowed: i64) -> vec[i64]:
    """Step by step, the spaces that come into reach over the ice."""
    found = vec[i64]([i64(0)] * FAR)
    reached = ONE << start
    ring = reached
    for distance in range(i64(FAR)):
        found[distance] = ring
        fresh: i64 = 0
        while ring:
            fresh |= open[lowest32(ring)]
            ring &= ring - 1
        ring = fresh & allowed & ~reached
        reached |= ring
    return found


def _steps_to(goal: i64, rings: vec[i64]) -> float:
    for distance in range(i64(FAR)):
        if rings[distance] & goal:
            return float(distance)
    return float(FAR)


def _next_take(state: FullState, left: i64, rings: vec[i64]) -> float:
    """The most points per step that a take may bring; an Inuk tile counts for the whales."""
    wanted = takeable_animals(left | HARPOON, state.lying)
    best = 0.0
    for distance in range(1, i64(FAR)):
        here = rings[distance] & wanted
        for kind in range(FISH, INUK):
            if here & state.lying[kind]:
                best = max(best, float(kind) / float(distance))
        if rings[distance] & state.lying[INUK] and not left & CARRIED << INUK and state.lying[WHALE]:
            best = max(best, 1.5 / float(distance))
    return best if left & HARPOON else 0.6 * best
