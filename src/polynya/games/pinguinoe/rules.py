"""The rules of Pinguinoè: the contract; what happens stands in the chapters."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from polynya.core.rng import Rng
from polynya.core.types import CHANCE, NOWHERE
from polynya.games.pinguinoe import (
    catching,
    events,
    movement,
    objects,
    retreat,
    reveal,
    searching,
    setup,
    turn,
    water,
)
from polynya.games.pinguinoe.actions import CARD, CORNER, DIE, FACE, JUMP, LAND, SEARCH, SHUFFLE, SPACE, TOSS, VICTIM
from polynya.games.pinguinoe.board import ARK_WEST, CARDS, CORNERS, SMALL, card_of, cell_on
from polynya.games.pinguinoe.components import OBJECTS, SEARCH_CARDS, SEATED, SUPPLY
from polynya.games.pinguinoe.faces import ARK_2
from polynya.games.pinguinoe.options import PinguinoeSetup
from polynya.games.pinguinoe.position import (
    AIMING,
    BAITING,
    DEAL_CORNER,
    DEFENDING,
    DRAW_CARD,
    DRAW_FACE,
    FLOATING,
    JUMPING,
    LANDING,
    LEAD_SEAL,
    MAX_ACTIONS,
    MAX_VISITED,
    MOVING,
    NOTHING,
    READYING,
    RESTING,
    ROLL_DIE,
    ROLL_FOR_START,
    SETTING_UP,
    THROWING,
    TOSS_ARK,
    TSUNAMI,
    Position,
)
from polynya.games.pinguinoe.terms import Terms

ENDINGS: Final = {"ark": "PN-8.1", "white_penguin": "PN-8.2"}


@final
@mypyc_attr(acyclic=True)
class PinguinoeState(Position):
    """A position with its rules."""

    __slots__ = ()

    def clone(self) -> PinguinoeState:
        return PinguinoeState(
            terms=self.terms,
            shown=self.shown[:],
            known=self.known[:],
            at=self.at[:],
            home=self.home[:],
            seal=self.seal,
            hands=self.hands[:],
            deck=self.deck[:],
            discard=self.discard[:],
            skips=self.skips[:],
            marks=self.marks[:],
            afloat=self.afloat[:],
            rolls=self.rolls[:],
            visited=self.visited[:],
            events=self.events,
            mover=self.mover,
            phase=self.phase,
            step=self.step,
            turn=self.turn,
            die=self.die,
            points=self.points,
            seal_steps=self.seal_steps,
            played=self.played,
            trail=self.trail,
            pending=self.pending,
            who=self.who,
            card=self.card,
            progress=self.progress,
            winner=self.winner,
        )

    def most_actions(self) -> int:
        return MAX_ACTIONS

    def list_actions(self, out: vec[i64]) -> i64:
        step = self.step
        if step == MOVING:
            return movement.list_moves(self, out)
        if step == LEAD_SEAL:
            return catching.list_seal_steps(self, out)
        if step == READYING:
            return turn.list_ready(self, out)
        if step == RESTING:
            return turn.list_rest(self, out)
        if step == DEFENDING:
            return catching.list_seal_answers(self, out)
        if step == FLOATING:
            return water.list_water_answers(self, out)
        if step == LANDING:
            return retreat.list_landings(self, out)
        if step == BAITING:
            return catching.list_seal_spaces(self, out)
        if step == AIMING:
            return objects.list_face_down(self, out)
        if step == THROWING:
            return objects.list_victims(self, out)
        if step == JUMPING:
            return objects.list_jumps(self, out)
        return self._list_outcomes(out)

    def apply(self, action: i64) -> None:
        """Let the chapter of the step act; then play goes on until somebody is asked."""
        self._act(self.take_step(), action)
        while self.step == NOTHING:
            turn.go_on(self)

    def _act(self, step: i64, action: i64) -> None:  # noqa: C901 - one line for each step
        if step == MOVING:
            movement.move(self, action)
        elif step == LEAD_SEAL:
            catching.lead_seal(self, action)
        elif step == ROLL_DIE:
            turn.roll(self, action - DIE + 1)
        elif step == READYING:
            turn.get_ready(self, action)
        elif step == RESTING:
            turn.rest(self, action)
        elif step == DRAW_FACE:
            self._assign_face(action - FACE)
        elif step == DRAW_CARD:
            searching.take_card(self, action - SEARCH)
        elif step == DEFENDING:
            catching.answer_seal(self, action)
        elif step == FLOATING:
            water.answer_water(self, action)
        elif step == LANDING:
            retreat.land(self, action - LAND)
        elif step == BAITING:
            catching.arrive(self, action - SPACE)
        elif step == AIMING:
            reveal.reveal(self, action - CARD)
        elif step == THROWING:
            retreat.retreat(self, action - VICTIM, self.turn)
        elif step == JUMPING:
            movement.jump(self, action - JUMP)
        elif step == ROLL_FOR_START:
            setup.roll_for_start(self, action - DIE + 1)
        elif step == TOSS_ARK:
            setup.toss(self, action - TOSS)
        elif step == DEAL_CORNER:
            setup.take_corner(self, action - CORNER)
        else:
            searching.reshuffle(self)

    def _assign_face(self, face: i64) -> None:
        if self.phase == TSUNAMI:
            events.turn_drawn_face(self, face)
        else:
            reveal.turn_up(self, face)

    def begin_turn(self, seat: i64) -> None:
        """Whatever was asked, the seat's turn begins."""
        self.take_step()
        turn.start_turn(self, seat)
        while self.step == NOTHING:
            turn.go_on(self)

    def returns(self) -> list[float]:
        """PN-9.1."""
        return [1.0 if seat == self.winner else 0.0 for seat in range(self.terms.seats)]

    # Chance

    def chance_outcomes(self) -> list[tuple[int, int]]:
        if self.mover != CHANCE:
            return []
        step = self.step
        if step == ROLL_DIE or step == ROLL_FOR_START:
            return [(DIE + k, 1) for k in range(6)]
        if step == DRAW_FACE:
            is_tsunami = self.phase == TSUNAMI
            return reveal.face_outcomes(self, events.flooded_card(self, self.progress) if is_tsunami else self.card)
        if step == DRAW_CARD:
            return searching.card_outcomes(self)
        if step == TOSS_ARK:
            return [(TOSS, 1), (TOSS + 1, 1)]
        if step == DEAL_CORNER:
            return setup.corner_outcomes(self)
        return [(SHUFFLE, 1)]

    def draw(self, rng: Rng) -> i64:
        if self.step == ROLL_DIE or self.step == ROLL_FOR_START:
            return DIE + rng.below(6)
        if self.step == DRAW_CARD:
            return searching.random_card(self, rng)
        outcomes = self.chance_outcomes()
        return outcomes[rng.below(len(outcomes))][0]

    def _list_outcomes(self, out: vec[i64]) -> i64:
        n: i64 = 0
        for action, _ in self.chance_outcomes():
            out[n] = action
            n += 1
        return n


def initial(options: PinguinoeSetup) -> PinguinoeState:
    """The laid out map, all sea face down, before the first thing is left to chance (PN-5.3, PN-5.6, PN-5.7)."""
    terms = Terms(options)
    state = _before_setup(terms)
    for face, name in enumerate(("11", "17", "57", "51")):  # PN-4.14
        if name in CORNERS[terms.map]:
            corner = CORNERS[terms.map].index(name)
            reveal.show(state, card_of(terms.corners[corner]), ARK_2 + 1 + face)
    if not options.has_random_corners:
        for seat, corner in enumerate(SEATED[options.seats - 2] if options.map != SMALL else (0, 1)):
            setup.place_penguin(state, seat, corner)
    setup.go_on_setting_up(state)
    return state


def _before_setup(terms: Terms) -> PinguinoeState:
    """All cards in the box but those of the map, nobody anywhere."""
    seats = int(terms.seats)
    return PinguinoeState(
        terms=terms,
        shown=vec[i64]([NOWHERE] * CARDS),
        known=vec[i64]([NOWHERE] * CARDS),
        at=vec[i64]([NOWHERE] * seats),
        home=vec[i64]([NOWHERE] * seats),
        seal=cell_on(terms.ark, ARK_WEST),
        hands=vec[i64]([i64(0)] * (seats * int(OBJECTS))),
        deck=vec[i64]([i64(number) for number in SUPPLY]),
        discard=vec[i64]([i64(0)] * len(SEARCH_CARDS)),
        skips=vec[i64]([i64(0)] * seats),
        marks=vec[i64]([i64(0)] * seats),
        afloat=vec[i64]([i64(0)] * seats),
        rolls=vec[i64]([i64(0)] * seats),
        visited=vec[i64]([i64(0)] * MAX_VISITED),
        events=0,
        mover=CHANCE,
        phase=SETTING_UP,
        step=DEAL_CORNER,
        turn=0,
        die=0,
        points=0,
        seal_steps=0,
        played=0,
        trail=0,
        pending=0,
        who=NOWHERE,
        card=NOWHERE,
        progress=0,
        winner=NOWHERE,
    )
