"""What the bots know of Igloo Igloo.

A seat is worth the points of its hunted animals; the points that its islands would bring if the game ended now, which
count the more the less ice lies face down; and a little for what it may still get: animals by their value and the
steps to them, kept tiles in its hand, igloos that stand. An Inuk on a corner is worth less than one on the ice, and
even less if no ice lies beside the corner and no kayak may start there. A tile that is just being looked at counts as
molten, and it should be one beside own Inuit, where fish can be caught. Of the opponents only the strongest counts,
with a little less weight than oneself.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from old_greedy.search import OldEvaluation
from polynya.core.bits import count
from polynya.core.state import State
from polynya.games.igloo_igloo.board import BIT, CORNERS, NEAR, squares_beside
from polynya.games.igloo_igloo.components import BEAR, FOX, HAND, WORTH
from polynya.games.igloo_igloo.islands import animal_points, points_on
from polynya.games.igloo_igloo.position import ACTING, DRAW_TILE, Position
from polynya.games.igloo_igloo.rules import IglooState

POINT: Final = 10.0
NEAR_STEPS: Final[i64] = 4  # how far an animal may be to count
KEPT_WORTH: Final = [8.0, 4.0, 8.0, 12.0, 22.0, 8.0]  # thaw, stamina1, stamina2, stamina3, harpoon, move
OPPONENT: Final = 0.8
ON_CORNER: Final = 12.0
IN_EXILE: Final = 18.0


@final
class IglooEvaluation(OldEvaluation):
    """Animals, islands, and what is near."""

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, IglooState)
        ice = state.ice
        if state.step == DRAW_TILE:
            ice &= ~BIT[state.square]
        islands = points_on(state, ice)
        ripe = _ripeness(state)
        best = -1e9
        own = 0.0
        for other in range(state.terms.seats):
            worth = _worth(state, other, float(islands[other]), ripe, ice)
            if other == seat:
                own = worth
            elif worth > best:
                best = worth
        if state.turn == seat and state.step >= ACTING:
            own += 0.5 * float(state.ap)
        return own - OPPONENT * best


def _ripeness(state: Position) -> float:
    """From 0 at the start to 1 when little ice lies face down."""
    hidden = float(count(state.ice & ~state.pack))
    return max(0.0, min(1.0, (52.0 - hidden) / 40.0))


def _worth(state: Position, seat: i64, islands: float, ripe: float, ice: i64) -> float:
    found = POINT * float(animal_points(state, seat))
    found += POINT * ripe * ripe * min(islands, 40.0)
    found += 20.0 * ripe * float(count(state.igloos[seat]))
    found += _hand(state, seat) * (1.0 - 0.7 * ripe)
    found += _prospects(state, seat, ice)
    for k in range(i64(4)):
        number = state.inuit_on(CORNERS[k], seat)
        if number > 0:
            can_leave = state.terms.corner_kayak or NEAR[CORNERS[k]] & ice
            found -= (ON_CORNER if can_leave else IN_EXILE) * float(number)
    if state.step == DRAW_TILE and state.turn == seat and BIT[state.square] & squares_beside(state.inuit_squares[seat]):
        found += 6.0
    return found


def _hand(state: Position, seat: i64) -> float:
    found = 0.0
    for kept in range(HAND):
        if state.hands[seat * HAND + kept]:
            found += KEPT_WORTH[kept] * float(state.hands[seat * HAND + kept])
    return found


def _prospects(state: Position, seat: i64, ice: i64) -> float:
    """Animals by their value and the steps to where they can be hunted, at most two squares of a kind at a distance."""
    rings = _rings(state.inuit_squares[seat], ice)
    found = 0.0
    for kind in range(BEAR):
        where = state.animal_squares[kind]
        for distance in range(NEAR_STEPS):
            reached = where & (squares_beside(rings[distance]) if kind < FOX else rings[distance])
            if reached:
                found += float(WORTH[kind] * min(count(reached), i64(2))) / float(distance + 1)
                where &= ~reached
    return 1.5 * found


def _rings(start: i64, ice: i64) -> vec[i64]:
    """The squares within so many steps over the ice."""
    found = vec[i64]([i64(0)] * int(NEAR_STEPS))
    reached = start
    for distance in range(NEAR_STEPS):
        found[distance] = reached
        reached |= squares_beside(reached) & ice
    return found
