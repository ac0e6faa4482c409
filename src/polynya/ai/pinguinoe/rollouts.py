"""Plans played on in many worlds, the same and with the same luck for all of them; everybody plans their own turn."""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from polynya.ai.fuse import Fuse
from polynya.ai.pinguinoe.evaluation import PinguinoeEvaluation
from polynya.ai.pinguinoe.planner import Planner
from polynya.ai.pinguinoe.plans import Plan, list_plans, value_plans
from polynya.core.rng import Rng, restore_rng
from polynya.core.types import CHANCE, OVER
from polynya.games.pinguinoe.actions import ROLL
from polynya.games.pinguinoe.position import READYING
from polynya.games.pinguinoe.rules import PinguinoeState
from polynya.games.pinguinoe.views import PinguinoeView, redeal

MAX_PLANS: Final = 5  # that are played on
CLOSE: Final = 0.08  # those whose chance is lower by more are not
PLAN_BUDGET: Final[i64] = 400  # positions for a turn in a world
FEWEST_WORLDS: Final = 8
LEAST_BUDGET: Final = 3000  # positions, below which nothing is played on
MAX_TURNS: Final[i64] = 12  # of a world; a fuse


@final
@mypyc_attr(acyclic=True)
class Rollouts:
    """What plans bring until the own turn begins again; nothing is kept between two thoughts."""

    __slots__ = ("evaluation", "positions", "rounds", "seat", "shares")

    def __init__(self, evaluation: PinguinoeEvaluation, seat: i64, seats: i64, rounds: i64) -> None:
        self.evaluation = evaluation
        self.seat = seat
        self.rounds = rounds  # until the own turn has begun so often
        self.positions: i64 = 0
        self.shares = vec[float]([0.0] * int(seats))

    def play_on(self, plan: Plan, world: PinguinoeState, rng: Rng) -> float:
        """The chance of the seat where the plan, then everybody's planning, has led in a world."""
        state = world.clone()
        for action in plan.actions:
            state.apply(action)
        rounds: i64 = 0
        turns: i64 = 0
        while state.mover != OVER and turns < MAX_TURNS:
            if state.mover == CHANCE:
                state.apply(state.draw(rng))
            elif state.step == READYING:
                turns += 1
                if state.turn == self.seat:
                    rounds += 1
                    if rounds == self.rounds:
                        break
                state.apply(ROLL)
            else:
                self._follow_best(state, rng)
        self.positions += 1
        self.evaluation.chances(state, self.shares)
        return self.shares[self.seat]

    def _follow_best(self, state: PinguinoeState, rng: Rng) -> None:
        """The mover does what it plans without turning cards in its head."""
        planner = Planner(self.evaluation, state.mover, i64(len(self.shares)), 0, PLAN_BUDGET, rng)
        plans = list_plans(state, planner)
        value_plans(plans, planner)
        self.positions += planner.positions
        best = plans[0]
        for plan in plans:
            if plan.value > best.value and (best.drowns or not plan.drowns):
                best = plan
        for action in best.actions:
            state.apply(action)


@final
class Samples:
    """What one plan brought, world by world."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.values: list[float] = []

    def mean(self) -> float:
        return sum(self.values) / len(self.values)


def close_plans(plans: list[Plan]) -> list[Plan]:
    """The best ones that differ little; `plans` begins with the best."""
    return [plan for plan in plans[:MAX_PLANS] if plan.value >= plans[0].value - CLOSE]


def play_plans(
    view: PinguinoeView, plans: list[Plan], rollouts: Rollouts, budget: int, rng: Rng, fuse: Fuse
) -> list[Samples]:
    """Play all plans on in as many worlds as the budget lasts, at least a few."""
    found = [Samples(plan) for plan in plans]
    worlds = 0
    while worlds < FEWEST_WORLDS or (rollouts.positions < budget and not fuse.is_blown()):
        world = redeal(view, rng)
        luck = rng.clone()
        rng.bits32()
        for samples in found:
            samples.values.append(rollouts.play_on(samples.plan, world, restore_rng(int(luck.state))))
        worlds += 1
    return found


def standard_error(samples: Samples) -> float:
    """Of the mean."""
    return _error(samples.values)


def is_clearly_better(samples: Samples, than: Samples, errors: float) -> bool:
    """Whether the difference is more than so many standard errors, world by world."""
    differences = [a - b for a, b in zip(samples.values, than.values, strict=True)]
    return sum(differences) / len(differences) > errors * _error(differences)


def _error(values: list[float]) -> float:
    n = len(values)
    mean = sum(values) / n
    variance = sum([(value - mean) ** 2 for value in values]) / (n - 1)
    return sqrt(variance / n)
