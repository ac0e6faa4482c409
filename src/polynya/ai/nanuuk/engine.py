"""How bots think about the full game."""

from __future__ import annotations

from typing import final

from polynya.ai.engine import OWN_TURN, Engine
from polynya.ai.estimates import Judgment
from polynya.ai.fuse import NEVER, Fuse
from polynya.ai.mcts import MctsEngine
from polynya.ai.nanuuk.evaluation import FullEvaluation
from polynya.ai.nanuuk.features import NAMES
from polynya.ai.planner import Planner
from polynya.ai.thought import Thought
from polynya.ai.weights import read_weights
from polynya.core.rng import Rng
from polynya.core.types import View
from polynya.games import game_named


@final
class FullEngine:
    """Looks through the own turn where sight ends with it, else through a tree."""

    def __init__(self, near: Engine, far: Engine) -> None:
        self._near = near
        self._far = far

    def think(self, view: View, sight: int, budget: int, rng: Rng, fuse: Fuse = NEVER) -> Thought:
        engine = self._near if sight <= OWN_TURN else self._far
        return engine.think(view, sight, budget, rng, fuse)


def full_evaluation() -> FullEvaluation:
    """The evaluation with its fitted weights."""
    return FullEvaluation(read_weights("polynya.ai.nanuuk", NAMES))


def full_engine() -> FullEngine:
    """The engine of the levels."""
    evaluation = full_evaluation()
    return FullEngine(Planner(game_named("nanuuk"), evaluation), MctsEngine(Judgment(evaluation), exploration=0.4))
