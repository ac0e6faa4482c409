"""The plans that a seat could follow now: chains of own actions up to chance, another seat, or the next turn."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from polynya.ai.pinguinoe.keys import mix, position_key
from polynya.ai.pinguinoe.planner import Planner, drowns
from polynya.core.types import CHANCE
from polynya.games.pinguinoe.actions import ROLL
from polynya.games.pinguinoe.components import LIFEBUOY, OBJECTS, SKATES, TELESCOPE
from polynya.games.pinguinoe.faces import SEA
from polynya.games.pinguinoe.position import DRAW_FACE, MAX_ACTIONS
from polynya.games.pinguinoe.rules import PinguinoeState

MAX_CHAINS: Final = 6000  # that are followed


@final
@mypyc_attr(acyclic=True)
class Plan:
    """A chain of own actions, where it leads, and whether that is certainly into the sea without a lifebuoy."""

    __slots__ = ("actions", "drowns", "state", "value")

    def __init__(self, actions: list[int], state: PinguinoeState, drowns: bool) -> None:
        self.actions = actions
        self.state = state
        self.drowns = drowns
        self.value = 0.0


def list_plans(root: PinguinoeState, planner: Planner) -> list[Plan]:
    """One plan for every outcome, each with the fewest actions; not yet valued."""
    out = vec[i64]([i64(0)] * MAX_ACTIONS)
    found: list[Plan] = []
    met: set[int] = set()
    todo = [Plan([], root, False)]
    at = 0
    while at < len(todo):
        plan = todo[at]
        at += 1
        is_first = len(plan.actions) == 0
        for k in range(planner.list_sensible(plan.state, out, is_first)):
            action = out[k]
            after = plan.state.clone()
            after.apply(action)
            is_bath = plan.drowns or drowns(plan.state, action)
            key = 2 * _outcome_key(after) + int(is_bath)  # a step into the own igloo is no bath
            if key in met:
                continue
            met.add(key)
            next = Plan([*plan.actions, int(action)], after, is_bath)
            if _goes_on(after, planner) and len(todo) < MAX_CHAINS:
                todo.append(next)
            else:
                next.drowns = next.drowns or _will_drown(after)
                found.append(next)
    return found


def value_plans(plans: list[Plan], planner: Planner) -> None:
    """Say what every plan is worth; rolling at once is never worse than playing an object before it."""
    best = 0.0
    for plan in plans:
        plan.value = planner.value(plan.state, 0)
        best = max(best, plan.value)
    for plan in plans:
        if plan.actions[0] == ROLL:
            plan.value = best


def _goes_on(state: PinguinoeState, planner: Planner) -> bool:
    """Whether the seat itself decides next, in the same turn."""
    return state.mover == planner.seat and not planner.is_leaf(state)


def _will_drown(state: PinguinoeState) -> bool:
    """A card turned with the last point does not help a penguin in the sea; only some objects may."""
    seat = state.turn
    if state.mover != CHANCE or state.step != DRAW_FACE or state.points > 0 or state.trail == 0:
        return False
    hand = seat * OBJECTS
    can_play = state.played == 0 and state.hands[hand + SKATES] + state.hands[hand + TELESCOPE] > 0
    return state.look(state.at[seat]) == SEA and not can_play and state.hands[hand + LIFEBUOY] == 0


def _outcome_key(state: PinguinoeState) -> int:
    """Before a card is turned it does not matter how the penguin came there."""
    if state.mover == CHANCE and state.step == DRAW_FACE and state.trail > 0:
        here = mix(mix(mix(1, state.at[state.turn]), state.card), state.points)
        return -1 - int(mix(mix(here, state.played), state.seal))
    return position_key(state)
