"""The rules of the full game: the contract, and how chapters follow each other."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from polynya.core.types import CHANCE, NOWHERE, OVER, Key
from polynya.games.nanuuk import cracks
from polynya.games.nanuuk.board import EDGE_OF, EDGES, SPACE_OF, START_OPEN, START_WHOLE
from polynya.games.nanuuk.full import laying, moving, trading
from polynya.games.nanuuk.full.options import FullSetup, fixed_layout
from polynya.games.nanuuk.full.position import (
    CRACKING,
    DEPOSITING,
    DRIVING,
    EXTRA_TURN,
    LAYING,
    MOVING,
    NO_STEP,
    ONE,
    SPLITTING,
    STARTING,
    TAKING,
    Position,
)
from polynya.games.nanuuk.full.scoring import winners
from polynya.games.nanuuk.full.sheet import AT_START, STORED
from polynya.games.nanuuk.full.terms import Terms

MAX_ACTIONS: Final = 40  # 31 spaces and special choices, and room for a row of six written before it is counted


@final
@mypyc_attr(acyclic=True)
class FullState(Position):
    """A position of the full game."""

    __slots__ = ()

    def clone(self) -> FullState:
        return FullState(
            terms=self.terms,
            at=self.at[:],
            open=self.open[:],
            whole=self.whole[:],
            lying=self.lying[:],
            left_side=self.left_side[:],
            stored=self.stored[:],
            mover=self.mover,
            step=self.step,
            hunter=self.hunter,
            passes=self.passes,
            is_extra=self.is_extra,
            late=self.late,
            ending=self.ending,
        )

    def key(self) -> Key:
        whole = 0
        for edge in range(EDGES):
            whole |= int(self.whole[edge]) << edge
        return (
            *(self.terms.setup.number, whole),
            *[int(space) for space in self.at],
            *[int(mask) for mask in self.lying],
            *[int(side) for side in self.left_side],
            *[int(number) for number in self.stored],
            *(int(self.mover), int(self.step), int(self.hunter), int(self.passes)),
            *(int(self.is_extra), int(self.late), int(self.ending)),
        )

    def most_actions(self) -> int:
        return 200 if self.step == LAYING else 80 if self.step == SPLITTING else MAX_ACTIONS

    def list_actions(self, out: vec[i64]) -> i64:
        if self.step == MOVING:
            return moving.list_moves(self, out)
        if self.step == CRACKING:
            return moving.list_cracks(self, out)
        if self.step == TAKING:
            return trading.list_takes(out)
        if self.step == EXTRA_TURN:
            return moving.list_extra(out)
        if self.step == DEPOSITING:
            return trading.list_deposits(self, out)
        if self.step == DRIVING:
            return trading.list_drives(self, out)
        if self.step == STARTING:
            return laying.list_starts(out)
        return laying.list_outcomes(self, out)

    def chance_outcomes(self) -> list[tuple[int, int]]:
        return laying.outcomes(self)

    def apply(self, action: i64) -> None:
        """Let the chapter of the step act; while nobody is asked, the turn goes on (NK-6.15)."""
        step = self.step
        self.step = NO_STEP
        self._act(step, action)
        if self.step == NO_STEP and step <= CRACKING:
            trading.act_on_space(self)
        if self.step == NO_STEP:
            moving.end_move(self)

    def _act(self, step: i64, action: i64) -> None:
        if step == MOVING:
            moving.move(self, action)
        elif step == CRACKING:
            moving.crack(self, action)
        elif step == TAKING:
            trading.take(self, action)
        elif step == EXTRA_TURN:
            moving.answer_extra(self, action)
        elif step == DEPOSITING:
            trading.deposit(self, action)
        elif step == DRIVING:
            trading.drive(self, action)
        else:
            laying.act(self, step, action)

    def returns(self) -> list[float]:
        if self.mover != OVER:
            return [0.0] * int(self.terms.seats)
        best = winners(self)
        return [1.0 / len(best) if seat in best else 0.0 for seat in range(self.terms.seats)]


def initial(setup: FullSetup) -> FullState:
    """The laid out board, before the first hunter starts (NK-5.8)."""
    terms = Terms(setup)
    hunters = int(terms.hunters)
    state = FullState(
        terms=terms,
        at=vec[i64]([NOWHERE] * hunters),
        open=START_OPEN[terms.board][:],
        whole=START_WHOLE[terms.board][:],
        lying=vec[i64]([i64(0)] * 7),
        left_side=vec[i64]([i64(AT_START)] * hunters),
        stored=vec[i64]([i64(0)] * (hunters * int(STORED))),
        mover=CHANCE,
        step=LAYING,
        hunter=0,
        passes=0,
        is_extra=0,
        late=0,
        ending=0,
    )
    for space, kind in fixed_layout(setup).items():
        state.lying[kind] |= ONE << space
    for name in setup.initial_crack_list:  # NK-10.36
        a, b = name.split("|")
        cracks.crack(EDGE_OF[SPACE_OF[a], SPACE_OF[b]], state.open, state.whole)
    laying.ask_next(state)
    return state
