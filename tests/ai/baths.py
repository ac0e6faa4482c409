"""Games of Pinguinoè between bots of one level, and how many of their turns end in the sea without need."""

from __future__ import annotations

from typing import NamedTuple

from polynya import Rng, new_match
from polynya.bundles import bundle_of
from polynya.core.types import Action
from polynya.games.pinguinoe.actions import DRAW, END_MOVE, KEEP_BUOY, TURN
from polynya.games.pinguinoe.position import FLOATING, MOVING
from polynya.games.pinguinoe.rules import PinguinoeState
from tests.ai.minds import Mind


class Baths(NamedTuple):
    """How a game ended, and how often a penguin went home from the sea after its own movement."""

    reason: str
    baths: int
    needless: int  # though a safe end was known when its player last had a choice


def has_safe_end(state: PinguinoeState) -> bool:
    """Whether steps alone lead to the ark, to a card to draw, or to an end on ice."""
    if state.is_over():
        return True
    for action in state.legal_actions():
        if action == DRAW or (action == END_MOVE and state.is_on_ice(state.turn)):
            return True
        if action < TURN:
            after = state.clone()
            after.apply(action)
            if has_safe_end(after):
                return True
    return False


def is_bath(before: PinguinoeState, action: Action, after: PinguinoeState) -> bool:
    """Whether the active player's penguin went home from the sea by this action."""
    seat = before.turn
    if action not in (END_MOVE, KEEP_BUOY) or before.mover != seat or not before.is_at_sea(seat):
        return False
    return after.at[seat] == after.home[seat] and after.step != FLOATING


def play_and_count(seats: int, level: int, seed: int, most: int = 0) -> Baths:
    """A game of so many bots of a level, who follow their plans; each looks at most at so many positions."""
    match, mind = new_match("pinguinoe", seats, seed=seed), Mind(bundle_of("pinguinoe"), level)
    rng, plan = Rng(seed), list[Action]()
    last: PinguinoeState | None = None
    baths = needless = 0
    while not match.is_over:
        state, seat = match.state.clone(), match.mover
        assert isinstance(state, PinguinoeState)
        view = match.view(seat)
        if not (plan and plan[0] in view.legal):
            chosen = int(rng.bits32())
            plan = list(mind.choose(mind.think(view, chosen, most), chosen).actions)
        if state.step == MOVING and len(view.legal) > 1:
            last = state
        action = plan.pop(0)
        match.play(seat, action)
        after = match.state
        assert isinstance(after, PinguinoeState)
        if is_bath(state, action, after):
            baths += 1
            needless += last is not None and last.turn == seat and last.die == state.die and has_safe_end(last)
    assert match.result is not None
    return Baths(match.result.reason, baths, needless)
