"""Rollouts: the planner's best plans, played on in many worlds by a quick player in every seat.

All plans meet the same worlds and the same luck, and rollouts are cut where a turn ends, so that what the evaluation
overlooks is the same for all of them. The planner's own choice is left only on evidence: if another plan fares better
by two standard errors of the difference.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from polynya.ai.engine import FULL, OWN_TURN
from polynya.ai.evaluation import Evaluation
from polynya.ai.halving import Plan, halve
from polynya.ai.planner import THOUGHTS, Planner, thought_of
from polynya.ai.thought import Thought
from polynya.ai.turns import Turn
from polynya.ai.worlds import Trial, Worlds
from polynya.core.game import Game
from polynya.core.rng import Rng
from polynya.core.types import View

MAX_PLANS: Final = 6
LOOK: Final = 60  # positions for a decision in a rollout
EVIDENCE: Final = 2.0  # standard errors
MAX_WORLDS: Final = 512
TINY: Final = 1e-6
LEAST_WORLDS: Final = 6  # for the plans that drop out first


@final
class Rollouts:
    """The planner, and rollouts where a level sees as far as what others do next."""

    def __init__(self, game: Game, evaluation: Evaluation) -> None:
        self._game = game
        self._evaluation = evaluation
        self._planner = Planner(game, evaluation)

    def think(self, view: View, sight: int, budget: int, rng: Rng) -> Thought:
        """The own turn as the planner sees it, then the turns of all others, with full sight an own one too."""
        if sight <= OWN_TURN:
            return self._planner.think(view, sight, budget, rng)
        worlds = Worlds(self._game, view, rng)
        turn = Turn(self._evaluation, worlds.world(0).state, view.viewer, view.seats)
        limit = budget // THOUGHTS
        tried, used = self._planner.plan(turn, worlds, limit // 3)
        numbers = [plan.node for plan in tried] or turn.ends()
        plans = [Plan(number, turn.way_to(number)) for number in numbers[:MAX_PLANS]]
        turns = view.seats if sight == FULL else view.seats - 1
        rest = limit - used
        if len(plans) < 2 or rest < len(plans) * LEAST_WORLDS * LOOK * (turns + 1):
            return thought_of(self._game, turn, tried, used)
        trial = Trial(self._evaluation, i64(view.viewer), view.seats, LOOK)
        favorite = plans[0]
        halve(plans, trial, worlds, budget=rest, turns=turns, max_worlds=MAX_WORLDS, keep=favorite)
        _correct(turn, plans, favorite)
        return thought_of(self._game, turn, plans, used + int(trial.used))


def _correct(turn: Turn, plans: list[Plan], favorite: Plan) -> None:
    """Plans are worth what they brought, but no more than the planner's choice where the evidence is weak."""
    base = favorite.mean()
    worst = base
    before = {plan.node: turn.value_of(plan.node) for plan in plans}
    change = base - before[favorite.node]
    for plan in plans:
        lead, error = plan.lead_over(favorite)
        is_better = lead > EVIDENCE * error and lead > 0.0
        value = base + lead if is_better or lead < 0.0 else base
        turn.nodes[plan.node].value = value if plan is favorite or is_better else max(0.0, value - TINY)
        worst = min(worst, value)
    for number in turn.ends():
        if number not in before:
            node = turn.nodes[number]
            node.value = max(0.0, min(node.value + change, worst - 2.0 * TINY))
    turn.update_values()
