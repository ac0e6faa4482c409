"""The rest of a seat's own turn, looked through to its end: expectimax over turned cards and drawn ones.

Equal positions are looked at once. A card is turned to so many of the faces that are still unknown, the same ones
wherever it is turned; what others are asked meanwhile, they answer to the seat's harm.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from polynya.ai.evaluation import Evaluation
from polynya.ai.pinguinoe.keys import position_key
from polynya.core.rng import Rng
from polynya.core.types import CHANCE, OVER
from polynya.games.pinguinoe.actions import CARD, END_MOVE, FACE, KEEP_BUOY, PLAY
from polynya.games.pinguinoe.board import card_distance, card_of
from polynya.games.pinguinoe.components import OBJECTS, SKATES, TELESCOPE, TRAMPOLINE
from polynya.games.pinguinoe.faces import SEA
from polynya.games.pinguinoe.position import (
    AIMING,
    DRAW_FACE,
    LEAD_SEAL,
    MAX_ACTIONS,
    MOVE,
    MOVING,
    READYING,
    RESTING,
    ROLL_DIE,
    SEAL,
)
from polynya.games.pinguinoe.rules import PinguinoeState

ALL_FACES: Final = 30
NEAR_CARDS: Final[i64] = 2  # a telescope is pointed at cards so near to the own penguin
LOSS: Final = -1.0  # less than any chance


@final
@mypyc_attr(acyclic=True)
class Planner:
    """Looks through one turn; made anew for every thought."""

    __slots__ = ("budget", "evaluation", "faces", "positions", "seat", "shares", "values", "width")

    def __init__(self, evaluation: Evaluation, seat: i64, seats: i64, width: i64, budget: i64, rng: Rng) -> None:
        self.evaluation = evaluation
        self.seat = seat
        self.width = width  # of so many faces of a card turned first; of cards turned after it fewer
        self.budget = budget
        self.positions: i64 = 0
        self.values: dict[int, float] = {}
        self.shares = vec[float]([0.0] * int(seats))
        self.faces = _shuffled_faces(rng)

    def value(self, state: PinguinoeState, reveals: i64) -> float:
        """The seat's chance of winning; `reveals` cards have been left to chance on the way here."""
        if state.mover == OVER:
            self.positions += 1
            return 1.0 if state.winner == self.seat else 0.0
        key = position_key(state)
        found = self.values.get(key)
        if found is None:
            self.positions += 1
            found = self._work_out(state, reveals)
            self.values[key] = found
        return found

    def _work_out(self, state: PinguinoeState, reveals: i64) -> float:
        if self.is_leaf(state):
            return self.static(state)
        if state.mover == CHANCE:
            return self._mean(state, reveals)
        if self.positions > self.budget and (state.phase == MOVE or state.phase == SEAL):
            return self.static(state)
        out = vec[i64]([i64(0)] * MAX_ACTIONS)
        n = self.list_sensible(state, out, False)
        is_own = state.mover == self.seat
        best = LOSS if is_own else 2.0
        for k in range(n):
            after = state.clone()
            after.apply(out[k])
            found = self.value(after, reveals)
            best = max(best, found) if is_own else min(best, found)
        return best

    def is_leaf(self, state: PinguinoeState) -> bool:
        """Whether another turn begins, or another seat goes on with its own."""
        step = state.step
        if step == READYING or step == ROLL_DIE:
            return True
        return state.turn != self.seat and (step == MOVING or step == LEAD_SEAL or step == RESTING)

    def static(self, state: PinguinoeState) -> float:
        self.evaluation.chances(state, self.shares)
        return self.shares[self.seat]

    # Chance

    def _mean(self, state: PinguinoeState, reveals: i64) -> float:
        if state.step == DRAW_FACE:
            return self._mean_of_faces(state, reveals)
        total = 0.0
        weights = 0.0
        for action, weight in state.chance_outcomes():
            after = state.clone()
            after.apply(action)
            total += float(weight) * self.value(after, reveals + 1)
            weights += float(weight)
        return total / weights

    def _mean_of_faces(self, state: PinguinoeState, reveals: i64) -> float:
        """Over some faces, in an order that is the same everywhere; without any width, by the map as it is."""
        width = self._width_after(reveals)
        if width == 0:
            return self.static(state)
        possible = [action for action, _ in state.chance_outcomes()]
        total = 0.0
        n: i64 = 0
        for face in self.faces:
            if FACE + face not in possible:
                continue
            after = state.clone()
            after.apply(FACE + face)
            total += self.value(after, reveals + 1)
            n += 1
            if n == width:
                break
        return total / float(n)

    def _width_after(self, reveals: i64) -> i64:
        if self.width == 0:
            return 0
        if self.positions > self.budget:
            return 1
        if reveals == 0:
            return self.width
        return self.width // 6 if reveals == 1 else 0

    # Decisions

    def list_sensible(self, state: PinguinoeState, out: vec[i64], is_first: bool) -> i64:
        """Write the actions worth a look; objects that do not help a movement are played first or after it."""
        n = state.list_actions(out)
        step = state.step
        if step == AIMING:
            return _keep_near_cards(state, out, n)
        if step != MOVING or is_first:
            return n
        kept: i64 = 0
        for k in range(n):
            action = out[k]
            if not PLAY <= action < PLAY + OBJECTS or _helps_movement(state, action - PLAY):
                out[kept] = action
                kept += 1
        return kept


def drowns(state: PinguinoeState, action: i64) -> bool:
    """Whether the penguin of the active player goes home from the sea by this action, or must do so next."""
    seat = state.turn
    if state.look(state.at[seat]) != SEA:
        return False
    if action == KEEP_BUOY:
        return state.mover == seat
    return action == END_MOVE and state.hand_size(seat) == 0


def _helps_movement(state: PinguinoeState, object: i64) -> bool:
    """Skates when points have run out, a trampoline anywhere, a telescope for the card under a penguin in the sea."""
    if object == TRAMPOLINE:
        return True
    if state.points > 0:
        return False
    return object == SKATES or (object == TELESCOPE and state.is_at_sea(state.turn))


def _keep_near_cards(state: PinguinoeState, out: vec[i64], n: i64) -> i64:
    """Keep the cards near the own penguin; if there are none, all."""
    here = card_of(state.at[state.turn])
    kept: i64 = 0
    for k in range(n):
        if card_distance(out[k] - CARD, here) <= NEAR_CARDS:
            out[kept] = out[k]
            kept += 1
    return kept if kept > 0 else n


def _shuffled_faces(rng: Rng) -> vec[i64]:
    """All faces that may be drawn, in an order by chance."""
    found = vec[i64]([i64(face) for face in range(ALL_FACES)])
    for k in range(i64(ALL_FACES - 1), 0, -1):
        other = rng.below(k + 1)
        face = found[k]
        found[k] = found[other]
        found[other] = face
    return found
