"""The planner: what the own turn can bring at best, and on the average where chance has its part in it.

It knows nothing of any game but its evaluation. First it looks through the own steps in one world, equal positions
merged. Then the best plans are tried in more and more worlds, the same ones for all, with the same luck, and after each
round only the better half goes on. A plan ends where the turn ends, or where chance decides; what comes then is decided
when it is there, in a trial as in the game.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from polynya.ai.engine import OWN_MOVE
from polynya.ai.evaluation import Evaluation
from polynya.ai.fuse import NEVER, Fuse
from polynya.ai.halving import Plan, halve, settle
from polynya.ai.thought import Candidate, Thought
from polynya.ai.turns import FIRST, Turn
from polynya.ai.worlds import Trial, Worlds
from polynya.core.game import Game
from polynya.core.rng import Rng
from polynya.core.types import CHANCE, View

THOUGHTS: Final = 2  # of a turn: mostly one before chance comes in, and one after
MAX_PLANS: Final = 16  # that are tried in several worlds
LEAST_PLANS: Final = 4
TRIAL_SHARE: Final = 64  # so many decisions of trials fit into what is left of the budget
MAX_WORLDS: Final = 256
LEAST_LOOK: Final = 24  # positions for a decision of a trial
MAX_LOOK: Final = 1500
DOUBT: Final = 1.5  # standard errors by which another plan must be better than what looks best without any trial
LITTLE: Final = 1e-9  # of a chance


@final
class Planner:
    """Plans the own turn in any game that has an evaluation."""

    def __init__(self, game: Game, evaluation: Evaluation, doubt: float = DOUBT) -> None:
        self._game = game
        self._evaluation = evaluation
        self._doubt = doubt

    def think(self, view: View, sight: int, budget: int, rng: Rng, fuse: Fuse = NEVER) -> Thought:
        """Sights beyond the own turn are the own turn."""
        worlds = Worlds(self._game, view, rng)
        turn = Turn(self._evaluation, worlds.world(0).state, view.viewer, view.seats)
        if sight == OWN_MOVE:
            turn.grow_one_move(self._game)
            turn.update_values()
            return thought_of(self._game, turn, [], turn.used)
        plans, used = self.plan(turn, worlds, budget // THOUGHTS, fuse)
        return thought_of(self._game, turn, plans, used)

    def plan(self, turn: Turn, worlds: Worlds, budget: int, fuse: Fuse = NEVER) -> tuple[list[Plan], int]:
        """Grow the turn, and try its best ends; the plans that were tried, best first, and the positions used."""
        turn.grow(i64(budget // 2))
        turn.update_values()
        ends = turn.ends()
        is_open = [turn.nodes[n].state.mover == CHANCE for n in ends]
        has_chance = any(is_open[:MAX_PLANS])
        if len(ends) < 2 or not (self._game.has_secrets or has_chance):
            return [], turn.used
        rest = max(0, budget - turn.used)
        look = min(max(rest // TRIAL_SHARE, LEAST_LOOK), MAX_LOOK)
        trial = Trial(self._evaluation, turn.seat, worlds.seats, look)
        cost = look if has_chance else 2
        count = min(MAX_PLANS, len(ends), max(LEAST_PLANS, rest // (4 * cost)))
        plans = [Plan(n, turn.way_to(n)) for n in ends[:count]]
        first = plans[0]
        halve(plans, trial, worlds, budget=rest, max_worlds=MAX_WORLDS, fuse=fuse)
        favored = settle(first, plans, self._doubt)
        _correct(turn, ends, plans, favored)
        return plans, turn.used + int(trial.used)


def _correct(turn: Turn, ends: list[int], plans: list[Plan], favored: Plan) -> None:
    """Ends that were tried are worth what they brought; the others change as those did, but are no better.

    None is worth more than the one that is favored.
    """
    change = sum([plan.mean() - turn.value_of(plan.node) for plan in plans]) / len(plans)
    worst = min([plan.mean() for plan in plans])
    highest = max(0.0, favored.mean() - LITTLE)
    for plan in plans:
        turn.nodes[plan.node].value = plan.mean() if plan is favored else min(plan.mean(), highest)
    for number in ends[len(plans) :]:
        node = turn.nodes[number]
        node.value = max(0.0, min(node.value + change, worst))
    turn.update_values()


def thought_of(game: Game, turn: Turn, plans: list[Plan], used: int) -> Thought:
    """One candidate for every first move, with the best way on from there."""
    errors = {plan.node: plan.error() for plan in plans}
    found: list[Candidate] = []
    for way, number in _first_moves(game, turn):
        rest, end = turn.best_way(number), turn.best_end(number)
        is_proved = turn.nodes[end].state.is_over()
        found.append(Candidate((*way, *rest), turn.value_of(number), errors.get(end, 0.0), is_proved))
    found.sort(key=_rank)
    return Thought(tuple(found), turn.chances_at(turn.best_end(FIRST)), used)


def _rank(candidate: Candidate) -> float:
    return -candidate.chance


def _first_moves(game: Game, turn: Turn) -> list[tuple[tuple[int, ...], int]]:
    """The steps of every first move, and the node that it leads to."""
    found: list[tuple[tuple[int, ...], int]] = []
    rest: list[tuple[tuple[int, ...], int]] = [((), FIRST)]
    while rest:
        way, number = rest.pop()
        node = turn.nodes[number]
        for action, child in zip(node.actions, node.children, strict=True):
            after = turn.nodes[child]
            if after.children and game.is_begun(after.state, action):
                rest.append(((*way, action), child))
            else:
                found.append(((*way, action), child))
    return found
