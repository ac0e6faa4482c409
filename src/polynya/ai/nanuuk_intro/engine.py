"""Who thinks about the introductory game."""

from __future__ import annotations

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from polynya.ai.alphabeta import PROVED, UNIT, AlphaBeta, Branch
from polynya.ai.engine import FULL, OWN_MOVE, OWN_TURN, REPLIES
from polynya.ai.fuse import NEVER, Fuse
from polynya.ai.maxn import NOBODY, MaxN, Outlook
from polynya.ai.nanuuk_intro.evaluation import NAMES, IntroEvaluation
from polynya.ai.nanuuk_intro.groups import group_of_seat
from polynya.ai.nanuuk_intro.sides import IntroSides, has_two_sides
from polynya.ai.thought import Candidate, Thought
from polynya.ai.weights import read_weights
from polynya.core.rng import Rng
from polynya.core.types import OVER, View
from polynya.games.nanuuk.intro.position import CHOOSING_KIND, CRACKING, PLACING
from polynya.games.nanuuk.intro.rules import IntroState
from polynya.games.nanuuk.intro.views import IntroView, state_of

DEPTHS: Final = {OWN_TURN: 1, REPLIES: 2, FULL: 60}  # movements
MARGINS: Final = {OWN_TURN: 4000, REPLIES: 4000, FULL: 400}  # how much worse a candidate may be and still be measured
VARIETY: Final = 60  # thousandths of log-odds that a place for a piece may be worse than the best
WIDTH: Final = 5  # movements of every seat that are followed where there are more than two sides


def load_evaluation() -> IntroEvaluation:
    """The evaluation with its fitted weights."""
    return IntroEvaluation(read_weights("polynya.ai.nanuuk_intro", NAMES))


@final
class IntroEngine:
    """Alpha-beta for two sides; for more, everybody plays for themselves."""

    def __init__(self, evaluation: IntroEvaluation) -> None:
        self._evaluation = evaluation
        self._sides = IntroSides(evaluation)

    def think(self, view: View, sight: int, budget: int, rng: Rng, fuse: Fuse = NEVER) -> Thought:
        assert isinstance(view, IntroView)
        state = state_of(view)
        if sight == OWN_MOVE:
            return self._glance(state)
        if has_two_sides(state):
            return self._think_of_two_sides(AlphaBeta(self._sides, state, budget, fuse), state, sight, rng)
        return self._think_of_many(state, sight, budget, fuse)

    def _think_of_two_sides(self, search: AlphaBeta, state: IntroState, sight: int, rng: Rng) -> Thought:
        search.shuffle(rng)
        branches = search.run(DEPTHS[sight], MARGINS[sight])
        if state.step == PLACING or state.step == CHOOSING_KIND:
            search.vary(rng, VARIETY)
        candidates = tuple([_candidate(branch) for branch in branches])
        return Thought(candidates, _by_seat(state, candidates[0].chance), int(search.positions))

    def _think_of_many(self, state: IntroState, sight: int, budget: int, fuse: Fuse) -> Thought:
        seats = int(state.terms.seats)
        search = MaxN(self._sides, self._evaluation, state, seats, budget, fuse)
        outlooks = search.run(DEPTHS[sight], WIDTH)
        mover = int(state.mover)
        candidates = tuple([_candidate_of(outlook, mover) for outlook in outlooks])
        return Thought(candidates, tuple(outlooks[0].chances), int(search.positions))

    def _glance(self, state: IntroState) -> Thought:
        """How the next move looks, without the crack that follows it."""
        found: list[Candidate] = []
        self._add_moves(state, state.mover, (), found)
        found.sort(key=_minus_chance)
        return Thought(tuple(found), _by_seat(state, found[0].chance), len(found))

    def _add_moves(self, state: IntroState, seat: i64, chain: tuple[int, ...], found: list[Candidate]) -> None:
        for action in state.legal_actions():
            after = state.clone()
            after.apply(action)
            longer = (*chain, action)
            if after.mover == OVER:
                found.append(Candidate(longer, float(after.winners >> seat & 1), is_proved=True))
            elif after.step == CRACKING or self._sides.completes(action, after):
                found.append(Candidate(longer, self._chance_of(after, seat)))
            else:
                self._add_moves(after, seat, longer, found)

    def _chance_of(self, state: IntroState, seat: i64) -> float:
        """How likely it looks that the seat wins, alone or with others."""
        chances = vec[float]([0.0] * int(state.terms.seats))
        self._evaluation.chances(state, chances)
        ours = group_of_seat(state, seat)
        return sum([chance for k, chance in enumerate(chances) if group_of_seat(state, k) == ours])


def _minus_chance(candidate: Candidate) -> float:
    return -candidate.chance


def _by_seat(state: IntroState, chance: float) -> tuple[float, ...]:
    """Each seat's chance where there are two sides and that of the seat to move is known."""
    seats = range(int(state.terms.seats))
    if not has_two_sides(state):
        rest = (1.0 - chance) / (len(seats) - 1)
        return tuple([chance if seat == state.mover else rest for seat in seats])
    ours = group_of_seat(state, state.mover)
    return tuple([chance if group_of_seat(state, seat) == ours else 1.0 - chance for seat in seats])


def _candidate(branch: Branch) -> Candidate:
    """A movement with its chance."""
    is_proved = not PROVED > branch.value > -PROVED
    return Candidate(branch.chain, _chance(branch.value), is_proved=is_proved)


def _candidate_of(outlook: Outlook, seat: int) -> Candidate:
    is_proved = outlook.winner != NOBODY
    return Candidate(outlook.chain, outlook.chances[seat], is_proved=is_proved)


def _chance(value: i64) -> float:
    """What log-odds in thousandths mean."""
    if not PROVED > value > -PROVED:
        return 1.0 if value > 0 else 0.0
    return 1.0 / (1.0 + exp(-float(value) / UNIT))
