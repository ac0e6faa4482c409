"""The two sides of the introductory game, for a search: seats, teams, hunters and bear."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from polynya.ai.alphabeta import UNIT, WIN, Sides
from polynya.ai.nanuuk_intro.endgame import Endgame
from polynya.ai.nanuuk_intro.evaluation import FEATURES, STRUCK, IntroEvaluation
from polynya.ai.nanuuk_intro.groups import group_of_seat
from polynya.ai.nanuuk_intro.keys import ASKED_KEYS, CRACK_KEYS, PIECE_KEYS
from polynya.core.state import State
from polynya.core.types import NOWHERE, OVER
from polynya.games.nanuuk.board import EDGES, SPACES
from polynya.games.nanuuk.intro.actions import BEAR, CRACK, TO
from polynya.games.nanuuk.intro.position import CHOOSING, CHOOSING_KIND, MOVING, PLACING
from polynya.games.nanuuk.intro.rules import IntroState
from polynya.games.nanuuk.intro.terms import DUEL, HUNT, MANY, NEIGHBORHOOD, PAIR_HUNT, SHARED, SOLO_HUNT, TWO

DUE: Final[i64] = 5  # a piece that is still to be moved
MOVED: Final[i64] = 6  # the piece that is to be moved now
MAX_BALANCE: Final = 15.0  # log-odds of what is as good as certain


@final
@mypyc_attr(acyclic=True)
class IntroSides(Sides):
    """Whatever variant has two sides."""

    def __init__(self, evaluation: IntroEvaluation) -> None:
        super().__init__()
        self.evaluation = evaluation
        self.endgame = Endgame()

    def begin(self) -> None:
        self.extra = 0
        self.endgame.forget()

    def side(self, state: State) -> i64:
        assert isinstance(state, IntroState)
        seat = state.mover
        if seat == OVER:
            seat = 0
            while not state.winners >> seat & 1:
                seat += 1
        return group_of_seat(state, seat)

    def completes(self, action: i64, after: State) -> bool:
        """After a crack, a placement, or a bear that stops; a choice leads to the rest of the movement."""
        assert isinstance(after, IntroState)
        if BEAR <= action < TO:
            return False
        step = after.step
        return step == CHOOSING or step == MOVING or step == PLACING or step == CHOOSING_KIND

    def trace(self, state: State) -> i64:
        assert isinstance(state, IntroState)
        found: i64 = 0
        for edge in range(i64(EDGES)):
            if not state.whole[edge]:
                found ^= CRACK_KEYS[edge]
        return found

    def trace_after(self, trace: i64, action: i64) -> i64:
        return trace ^ CRACK_KEYS[action - CRACK] if action >= CRACK else trace

    def key(self, state: State, trace: i64) -> i64:
        assert isinstance(state, IntroState)
        found = trace ^ ASKED_KEYS[state.mover * 8 + state.step]
        for piece in range(state.terms.pieces):
            here = state.at[piece]
            if here != NOWHERE:
                found ^= PIECE_KEYS[_kind_of_piece(state, piece) * SPACES + here]
                if state.due >> piece & 1:
                    found ^= PIECE_KEYS[DUE * SPACES + here]
        if state.step == MOVING:
            here = state.at[state.piece]
            found ^= PIECE_KEYS[MOVED * SPACES + here]
        return found

    def value(self, state: State) -> i64:
        assert isinstance(state, IntroState)
        mover = self.side(state)
        balance = self.evaluation.balance(state)
        if state.terms.family == DUEL:
            if self.evaluation.found[(1 - mover) * FEATURES + STRUCK] > 0.0:
                return WIN - 1  # NK-8.2, NK-10.8
            outcome = self.endgame.outcome(state)
            self.extra += self.endgame.worked
            if outcome != 0:
                return outcome
        balance = max(-MAX_BALANCE, min(MAX_BALANCE, balance))
        return i64(int((balance if mover == 0 else -balance) * UNIT))


def has_two_sides(state: IntroState) -> bool:
    """Whether all seats are on one of two sides to the end."""
    terms = state.terms
    if terms.kind == HUNT:
        return not terms.skin_duel
    return terms.kind != MANY and terms.kind != NEIGHBORHOOD


def _kind_of_piece(state: IntroState, piece: i64) -> i64:
    """The same for pieces between which it makes no difference which is where."""
    kind = state.terms.kind
    if kind == TWO:
        return state.terms.owner[piece]
    if kind == PAIR_HUNT or kind == SOLO_HUNT:
        return i64(0) if piece < 2 else i64(2)
    if kind == SHARED and piece > 2:
        return 2
    return piece
