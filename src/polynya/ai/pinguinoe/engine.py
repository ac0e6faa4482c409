"""How bots think about Pinguinoè: they plan the rest of their own turn, and try the best plans in many worlds."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec

from polynya.ai.engine import OWN_MOVE, OWN_TURN
from polynya.ai.fuse import NEVER, Fuse
from polynya.ai.pinguinoe.evaluation import PinguinoeEvaluation
from polynya.ai.pinguinoe.planner import Planner
from polynya.ai.pinguinoe.plans import Plan, list_plans, value_plans
from polynya.ai.pinguinoe.rollouts import (
    LEAST_BUDGET,
    Rollouts,
    Samples,
    close_plans,
    is_clearly_better,
    play_plans,
    standard_error,
)
from polynya.ai.thought import Candidate, Thought
from polynya.core.rng import Rng
from polynya.core.types import View
from polynya.games.pinguinoe.components import FISH, LIFEBUOY, OBJECTS
from polynya.games.pinguinoe.position import DEFENDING, FLOATING
from polynya.games.pinguinoe.rules import PinguinoeState
from polynya.games.pinguinoe.views import PinguinoeView, redeal

WIDTHS: Final = ((400, 2), (2_000, 4), (10_000, 7))  # below so many positions: faces of a card turned
FULL_WIDTH: Final = 16
THOUGHTS: Final = 2  # of a turn: mostly one before the throw, or before a card is turned, and one after
MAX_CANDIDATES: Final = 40
DOUBT: Final = 1.5  # standard errors by which another plan must be better than the planner's


@final
class PinguinoeEngine:
    """Plans a turn; keeps nothing from one thought to the next."""

    def __init__(self, evaluation: PinguinoeEvaluation) -> None:
        self.evaluation = evaluation

    def think(self, view: View, sight: int, budget: int, rng: Rng, fuse: Fuse = NEVER) -> Thought:
        assert isinstance(view, PinguinoeView)
        state = redeal(view, rng)
        self.evaluation.begin(state)
        planner = _planner(self.evaluation, state, sight, budget, rng)
        feign_answer(state, planner)
        plans = list_plans(state, planner)
        value_plans(plans, planner)
        plans = _in_order(plans, rng)
        if sight > OWN_MOVE:
            plans = [plan for plan in plans if not plan.drowns] or plans
        candidates = _candidates(plans)
        positions = int(planner.positions)
        close = close_plans(plans)
        if sight > OWN_TURN and budget >= LEAST_BUDGET and len(close) > 1 and not candidates[0].is_proved:
            rollouts = Rollouts(self.evaluation, state.mover, state.terms.seats, sight - OWN_TURN)
            played = play_plans(view, close, rollouts, (budget - positions) // THOUGHTS, rng, fuse)
            candidates = _reorder(candidates, played)
            positions += int(rollouts.positions)
        chances = _shares(self.evaluation, state, candidates[0].chance)
        self.evaluation.forget()
        return Thought(candidates, chances, positions)


def _planner(evaluation: PinguinoeEvaluation, state: PinguinoeState, sight: int, budget: int, rng: Rng) -> Planner:
    width = 0 if sight == OWN_MOVE else _width(budget)
    return Planner(evaluation, state.mover, state.terms.seats, width, budget, rng)


def feign_answer(state: PinguinoeState, planner: Planner) -> None:
    """Who is asked for a card they do not hold thinks as if they held it: thinking tells nothing."""
    object = LIFEBUOY if state.step == FLOATING else FISH
    first = state.mover * OBJECTS
    if (state.step != FLOATING and state.step != DEFENDING) or state.hands[first + object] > 0:
        return
    other = state.clone()
    for k in range(first, first + OBJECTS):
        if other.hands[k] > 0:
            other.hands[k] -= 1
            break
    other.hands[first + object] += 1
    value_plans(list_plans(other, planner), planner)


def _width(budget: int) -> int:
    for below, width in WIDTHS:
        if budget < below:
            return width
    return FULL_WIDTH


def _in_order(plans: list[Plan], rng: Rng) -> list[Plan]:
    """The best first, of equals what ends the game, then the shortest, and of those any."""
    order = [
        (-plan.value, not plan.state.is_over(), len(plan.actions), int(rng.below(1 << 30)), k)
        for k, plan in enumerate(plans)
    ]
    return [plans[entry[4]] for entry in sorted(order)]


def _candidates(plans: list[Plan]) -> tuple[Candidate, ...]:
    """The best plans, and the best one with each first action."""
    found: list[Candidate] = []
    first: set[int] = set()
    for plan in plans:
        if len(found) < MAX_CANDIDATES or plan.actions[0] not in first:
            first.add(plan.actions[0])
            is_proved = plan.state.is_over()
            found.append(Candidate(tuple(plan.actions), plan.value, 0.0, is_proved))
    return tuple(found)


def _reorder(candidates: tuple[Candidate, ...], played: list[Samples]) -> tuple[Candidate, ...]:
    """What was played on by its mean; the planner's best stays first unless another is clearly better."""
    best = played[0]
    for samples in played[1:]:
        if samples.mean() > best.mean() and is_clearly_better(samples, played[0], DOUBT):
            best = samples
    found: list[Candidate] = []
    for samples in played:
        mean = min(samples.mean(), best.mean())
        found.append(Candidate(tuple(samples.plan.actions), mean, standard_error(samples)))
    first = tuple(best.plan.actions)
    order = sorted([(candidate.actions != first, -candidate.chance, k) for k, candidate in enumerate(found)])
    found = [found[k] for _, _, k in order]
    known = {candidate.actions for candidate in found}
    lowest = found[-1].chance
    others = [candidate for candidate in candidates if candidate.actions not in known]
    found += [candidate._replace(chance=min(candidate.chance, lowest)) for candidate in others]
    return tuple(found)


def _shares(evaluation: PinguinoeEvaluation, state: PinguinoeState, own: float) -> tuple[float, ...]:
    """The chances of all seats, when the mover's is this and the others keep their proportions."""
    shares = vec[float]([0.0] * int(state.terms.seats))
    evaluation.chances(state, shares)
    rest = 1.0 - shares[state.mover]
    factor = (1.0 - own) / rest if rest > 0.0 else 0.0
    return tuple([own if k == state.mover else shares[k] * factor for k in range(len(shares))])
