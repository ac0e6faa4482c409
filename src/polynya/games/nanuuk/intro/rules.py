"""The rules of the introductory game: the contract, and how its chapters follow each other."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from polynya.core.types import NOWHERE
from polynya.games.nanuuk.board import START_OPEN, START_WHOLE
from polynya.games.nanuuk.intro import bear_hunt, cracking, duel, hunt_of_two, last_one, moving, placing, shared_bears
from polynya.games.nanuuk.intro.actions import BEAR, CRACK, FROM, PLACE, STOP, TO
from polynya.games.nanuuk.intro.options import IntroSetup
from polynya.games.nanuuk.intro.position import (
    CHOOSING,
    CHOOSING_KIND,
    CRACKING,
    MOVING,
    NOTHING,
    PLACING,
    SECOND_STEP,
    Position,
)
from polynya.games.nanuuk.intro.terms import BEAR_HUNT, DUEL, HUNT_OF_TWO, LAST_ONE, SHARED_BEARS, Terms

MAX_ACTIONS: Final = 36  # 31 spaces, and room for a row of six that is written before it is counted


@final
@mypyc_attr(acyclic=True)
class IntroState(Position):
    """A position of the introductory game."""

    __slots__ = ()

    def clone(self) -> IntroState:
        return IntroState(
            terms=self.terms,
            at=self.at[:],
            open=self.open[:],
            whole=self.whole[:],
            occupied=self.occupied,
            mover=self.mover,
            step=self.step,
            piece=self.piece,
            origin=self.origin,
            due=self.due,
            winners=self.winners,
            ending=self.ending,
            seats_out=self.seats_out,
        )

    def most_actions(self) -> int:
        return MAX_ACTIONS

    def list_actions(self, out: vec[i64]) -> i64:
        if self.step == CRACKING:
            return cracking.list_cracks(self, out)
        if self.step == MOVING:
            return moving.list_moves(self, out)
        if self.step == CHOOSING:
            return self._list_choices(out)
        if self.step == SECOND_STEP:
            return moving.list_second_steps(self, out)
        if self.step == PLACING:
            return self._list_places(out)
        if self.step == CHOOSING_KIND:
            return placing.list_kinds(out)
        return 0

    def _list_choices(self, out: vec[i64]) -> i64:
        return shared_bears.list_choices(self, out) if self.due else moving.list_choices(self, out)

    def _list_places(self, out: vec[i64]) -> i64:
        if self.terms.family == SHARED_BEARS:
            return shared_bears.list_places(self, out)
        return placing.list_places(self, out)

    def apply(self, action: i64) -> None:
        """Let the chapter of the action act; if it asks nobody, play goes on."""
        self.step = NOTHING
        if action >= CRACK:
            cracking.crack(self, action - CRACK)
        elif action >= STOP:
            moving.stop_or_stay(self, action)
        elif action >= TO:
            moving.enter(self, action - TO)
        elif action >= FROM:
            moving.choose(self, action - FROM)
        elif action >= BEAR:
            placing.choose_kind(self, action)
        else:
            self._place(action - PLACE)
        if self.step == NOTHING:
            self.go_on()

    def _place(self, space: i64) -> None:
        placing.place(self, space)
        if self.step == NOTHING:
            self.begin_turn(0)  # NK-5.7

    def go_on(self) -> None:
        """A movement is finished: make the checks after a crack, then ask for what comes next (NK-6.14)."""
        family = self.terms.family
        if family == DUEL:
            duel.go_on(self)
        elif family == LAST_ONE:
            last_one.go_on(self)
        elif family == BEAR_HUNT:
            bear_hunt.go_on(self)
        elif family == HUNT_OF_TWO:
            hunt_of_two.go_on(self)
        else:
            shared_bears.go_on(self)

    def begin_turn(self, seat: i64) -> None:
        """Make the checks at the start of a seat's turn (NK-6.11) and ask for its first step."""
        family = self.terms.family
        if family == DUEL:
            duel.begin_turn(self, seat)
        elif family == LAST_ONE:
            last_one.begin_turn(self, seat)
        elif family == BEAR_HUNT:
            bear_hunt.begin_turn(self, seat)
        elif family == HUNT_OF_TWO:
            hunt_of_two.begin_turn(self, seat)
        else:
            shared_bears.begin_turn(self, seat)

    def returns(self) -> list[float]:
        won = [float(self.winners >> seat & 1) for seat in range(self.terms.seats)]
        number = sum(won)
        return [share / number for share in won] if number else won


def initial(setup: IntroSetup) -> IntroState:
    """The empty board, before the first piece is placed (NK-5.3, NK-5.4)."""
    terms = Terms(setup)
    state = IntroState(
        terms=terms,
        at=vec[i64]([NOWHERE] * int(terms.pieces)),
        open=START_OPEN[terms.board][:],
        whole=START_WHOLE[terms.board][:],
        occupied=0,
        mover=0,
        step=PLACING,
        piece=NOWHERE,
        origin=NOWHERE,
        due=(1 << int(terms.pieces)) - 1,
        winners=0,
        ending=0,
        seats_out=0,
    )
    placing.ask_for_next(state)
    return state
