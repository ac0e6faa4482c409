"""What the bots know of Pinguinoè.

A penguin is worth the less the farther it is from the ark, by the shortest way over cells as they are visible now. One
that would end its turn in the sea counts as at home. Objects in hand are worth something, most of all what saves a
penguin. Turning a card that leads to the ark, and drawing a search card, are worth a little by themselves, the latter
the less the more events have been drawn. The seal should be near the leading opponent and far from oneself. Of the
opponents only the one nearest to the ark counts, with a little less weight than oneself.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from old_greedy.search import OldEvaluation
from polynya.core.state import State
from polynya.core.types import NOWHERE
from polynya.games.pinguinoe.board import CARDS, X_AT, Y_AT, card_distance, card_of
from polynya.games.pinguinoe.components import OBJECTS
from polynya.games.pinguinoe.paths import distances
from polynya.games.pinguinoe.position import DRAW_CARD, DRAW_FACE, MOVE, SEAL, Position
from polynya.games.pinguinoe.rules import PinguinoeState

OBJECT_WORTH: Final = [1.2, 1.0, 0.8, 1.2, 1.5, 0.6]  # telescope, snowball, skates, fish, lifebuoy, trampoline

OPPONENT: Final = 0.4
DRAWING_WORTH: Final = 3.6
EVENT_FEAR: Final = 0.45
AHEAD: Final = 2.0  # of a turned card that is nearer to the ark
LEVEL: Final = 0.5  # of one as near as the penguin's own
CHASE: Final = 0.05  # for every step between the seal and the leading opponent
SHYNESS: Final = 0.06  # for every step between the seal and the own penguin


@final
class PinguinoeEvaluation(OldEvaluation):
    """Distance to the ark; keeps the last map, because it seldom changes between two positions."""

    def __init__(self) -> None:
        self._shown: vec[i64] = vec[i64]([])
        self._distances: vec[i64] = vec[i64]([])

    def depth(self, state: State) -> i64:
        """A whole movement, but not all ways of the seal."""
        assert isinstance(state, PinguinoeState)
        return 3 if state.phase == SEAL else 9

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, PinguinoeState)
        self._update(state)
        best = -1e9
        own = 0.0
        leader: i64 = 0
        for other in range(state.terms.seats):
            worth = self._worth(state, other)
            if other == seat:
                own = worth
            elif worth > best:
                best = worth
                leader = other
        own += self._outlook(state, seat)
        if state.at[leader] != state.home[leader]:
            own -= CHASE * float(self._between(state.seal, state.at[leader]))
        if state.at[seat] != state.home[seat]:
            own += SHYNESS * float(self._between(state.seal, state.at[seat]))
        return own - OPPONENT * best

    def _update(self, state: Position) -> None:
        """Look for the ways anew if the map has changed."""
        is_same = len(self._shown) == CARDS and len(self._distances) > 0
        if is_same:
            for card in range(i64(CARDS)):
                if self._shown[card] != state.shown[card]:
                    is_same = False
                    break
        if not is_same or self._distances[state.ark_west()] != 0:
            self._shown = state.shown[:]
            self._distances = distances(state)

    def _worth(self, state: Position, seat: i64) -> float:
        cell = state.at[seat]
        is_moving = seat == state.turn and state.phase == MOVE
        if state.is_at_sea(seat) and not state.afloat[seat] and not is_moving:
            cell = state.home[seat]
        found = -float(self._distances[cell])
        for object in range(OBJECTS):
            if state.hands[seat * OBJECTS + object] > 0:
                found += OBJECT_WORTH[object] * float(state.hands[seat * OBJECTS + object])
        if state.skips[seat]:
            found -= 3.0
        return found

    def _outlook(self, state: Position, seat: i64) -> float:
        """What chance may bring: a card turned, a card drawn."""
        if state.turn != seat:
            return 0.0
        if state.step == DRAW_CARD:
            return DRAWING_WORTH - EVENT_FEAR * float(state.events)
        if state.step != DRAW_FACE or state.card == NOWHERE:
            return 0.0
        ark = state.terms.ark
        here, there = card_distance(card_of(state.at[seat]), ark), card_distance(state.card, ark)
        return AHEAD if there < here else LEVEL if there == here else 0.0

    def _between(self, a: i64, b: i64) -> i64:
        """The steps of a seal that nothing hinders."""
        columns, rows = X_AT[a] - X_AT[b], Y_AT[a] - Y_AT[b]
        columns = columns if columns > 0 else -columns
        rows = rows if rows > 0 else -rows
        return max(columns, rows)
