"""Which of several plans is the best, if each trial costs something: sequential halving with paired trials."""

from __future__ import annotations

from math import log2, sqrt
from typing import final

from mypy_extensions import i64, mypyc_attr

from polynya.ai.fuse import NEVER, Fuse
from polynya.ai.worlds import Trial, Worlds


@final
@mypyc_attr(acyclic=True)
class Plan:
    """A chain of own steps, and how it fared in the worlds where it was tried, from the first one on."""

    __slots__ = ("actions", "node", "results")

    def __init__(self, node: int, actions: list[int]) -> None:
        self.node = node
        self.actions = actions
        self.results: list[float] = []

    def mean(self) -> float:
        """The chance to win."""
        return _mean(self.results)

    def error(self) -> float:
        """The standard error of the mean."""
        return _error(self.results)


def halve(
    plans: list[Plan],
    trial: Trial,
    worlds: Worlds,
    *,
    budget: int,
    max_worlds: int,
    fuse: Fuse = NEVER,
) -> None:
    """Try all plans, then the better half in more worlds, and so on while the budget lasts; sort them, best first.

    Those that dropped out stand behind those that went on, so that few lucky worlds make nobody the best.
    """
    rounds = max(1, int(log2(len(plans)) + 0.999))
    alive = len(plans)
    start = trial.used
    for number in range(rounds):
        limit = start + i64(budget * (number + 1) // rounds)
        world = len(plans[0].results)
        while world < max_worlds and (trial.used < limit or world == 0):
            if world > 0 and fuse.is_blown():
                break
            for plan in plans[:alive]:
                plan.results.append(trial.outcome(worlds.world(world), plan.actions))
            world += 1
        plans[:alive] = sorted(plans[:alive], key=_rank)
        alive = max(2, (alive + 1) // 2)


def settle(first: Plan, plans: list[Plan], doubt: float) -> Plan:
    """What looked best at first, unless one of the plans is better by so many standard errors, world by world."""
    for plan in plans:
        leads = [a - b for a, b in zip(plan.results, first.results, strict=False)]
        if _mean(leads) > max(0.0, doubt * _error(leads)):
            return plan
    return first


def _mean(values: list[float]) -> float:
    return sum(values) / len(values)


def _error(values: list[float]) -> float:
    """The standard error of the mean."""
    n = len(values)
    mean = _mean(values)
    return sqrt(sum([(x - mean) * (x - mean) for x in values]) / (n * max(1, n - 1)))


def _rank(plan: Plan) -> float:
    return -plan.mean()
