"""The rulebook read literally: which clause does a decision break?"""

from __future__ import annotations

from typing import Final

from polynya.core.types import CHANCE, OVER
from polynya.games.igloo_igloo import judge_acts, judge_ice, judge_tiles
from polynya.games.igloo_igloo.actions import (
    BUILD,
    CLEAR,
    CORNER,
    DECISIONS,
    DECLINE,
    DEFEND,
    END,
    HUNT,
    KAYAK,
    MELT,
    PICK,
    PLACE,
    PLAY,
    PUSH,
    REMOVE,
    SHOOT,
    SPEND,
    TO,
    TURN,
    WALK,
)
from polynya.games.igloo_igloo.board import CORNERS, RING
from polynya.games.igloo_igloo.components import ANIMALS, BEAR
from polynya.games.igloo_igloo.position import (
    ACTING,
    ANSWERING,
    CLEARING,
    FLEEING,
    HUNTING,
    LEADING,
    MELTING,
    PADDLING,
    PICKING,
    PLACING,
    PUSHING,
    THAWING,
    TURNING,
    WALKING,
    Position,
)

WRONG_STEP: Final = "IG-6.1"
TARGETS: Final = frozenset(range(TO, SPEND))
CHOICES: Final[dict[int, frozenset[int]]] = {  # what a step is about; stamina before melting gets its own answer
    PLACING: frozenset(range(PLACE, MELT)),
    MELTING: frozenset([*range(MELT, PUSH), *range(PLAY, END)]),
    PUSHING: frozenset(range(PUSH, TURN)),
    TURNING: frozenset(range(TURN, CLEAR)),
    CLEARING: frozenset(range(CLEAR, WALK)),
    ACTING: frozenset(range(WALK, TO)),
    WALKING: TARGETS,
    PADDLING: TARGETS,
    HUNTING: frozenset(range(SPEND, REMOVE)),
    THAWING: frozenset(range(REMOVE, CORNER)),
    FLEEING: frozenset(range(CORNER, PICK)),
    PICKING: frozenset(range(PICK, DECLINE)),
    LEADING: TARGETS,
    ANSWERING: frozenset(range(DECLINE, DECISIONS)),
}


def objection(state: Position, action: int) -> str | None:
    """The clause that forbids the decision, or None if it is legal."""
    if state.mover == OVER:
        return "IG-8.1"
    if state.mover == CHANCE or action not in CHOICES[state.step]:
        return WRONG_STEP
    if action >= TO:
        return _objection_to_following(state, action)
    if action >= WALK:
        return _objection_to_act(state, action)
    if action >= CLEAR:
        return judge_ice.objection_to_clear(state, action - CLEAR)
    if action >= TURN:
        return judge_ice.objection_to_push(state, int(state.square), action - TURN)
    if action >= PUSH:
        return judge_ice.objection_to_tile(state, action - PUSH)
    if action >= MELT:
        return judge_ice.objection_to_melt(state, action - MELT)
    return None if action - PLACE in RING else "IG-5.7"


def _objection_to_act(state: Position, action: int) -> str | None:
    """The choices of S-ACT; kept tiles are also choices of S-MELT."""
    if action == END:
        return None  # IG-6.60
    if action >= PLAY:
        return judge_tiles.objection_to_play(state, action)
    if action >= BUILD:
        return judge_acts.objection_to_igloo(state, action - BUILD)
    if action == HUNT:
        return judge_acts.objection_to_hunting(state)
    if action >= KAYAK:
        return judge_acts.objection_to_paddler(state, action - KAYAK)
    return judge_acts.objection_to_walker(state, action - WALK)


def _objection_to_following(state: Position, action: int) -> str | None:
    """The steps that follow from a choice."""
    kinds = int(ANIMALS)
    if action >= DECLINE:
        return judge_tiles.objection_to_harpoon(state) if action == DEFEND else None  # IG-7.4
    if action >= PICK:
        return judge_tiles.objection_to_pick(state, (action - PICK) // kinds, (action - PICK) % kinds)
    if action >= CORNER:
        return None  # IG-6.46, IG-7.8
    if action >= REMOVE:
        return judge_tiles.objection_to_thaw(state, action - REMOVE)
    if action >= SHOOT:
        return judge_acts.objection_to_shot(state, (action - SHOOT) // kinds, (action - SHOOT) % kinds)
    if action >= SPEND:
        return judge_acts.objection_to_spending(state, (action - SPEND) // int(BEAR), (action - SPEND) % int(BEAR))
    return _objection_to_target(state, action - TO)


def _objection_to_target(state: Position, square: int) -> str | None:
    """S-WALK, S-KAYAK and S-ANIMAL-TO."""
    if state.step == LEADING:
        return judge_tiles.objection_to_animal_step(state, int(state.square), int(state.kind), square)
    if square in CORNERS:
        return "IG-7.20"
    if state.step == WALKING:
        return judge_acts.objection_to_walk(state, square)
    return judge_acts.objection_to_kayak(state, square)
