"""The rules of Igloo Igloo: the contract, and which chapter acts at which step."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from polynya.core.rng import Rng
from polynya.core.types import CHANCE, NOWHERE, OVER
from polynya.games.igloo_igloo import acting, attacks, corners, drift, kept_tiles, melting, phases, setup
from polynya.games.igloo_igloo.actions import CLEAR, CORNER, DRAW, FIND, FIRST, PLACE, PUSH, REMOVE, TO, TURN
from polynya.games.igloo_igloo.board import CENTER, SQUARES, START_ICE
from polynya.games.igloo_igloo.components import (
    ANIMALS,
    FISH,
    FOX,
    HAND,
    HARPOON,
    IDENTITIES,
    KAYAK_COST,
    TOKENS,
    WALK_COST,
)
from polynya.games.igloo_igloo.islands import final_scores
from polynya.games.igloo_igloo.options import IglooSetup
from polynya.games.igloo_igloo.position import (
    ACTING,
    ANSWERING,
    CLEARING,
    DRAW_CENTER,
    DRAW_FIRST,
    DRAW_FISH,
    DRAW_FOX,
    DRAW_TILE,
    FLEEING,
    HUNTING,
    LEADING,
    MELTING,
    NOTHING,
    PADDLING,
    PICKING,
    PLACING,
    PUSHING,
    THAWING,
    TURNING,
    WALKING,
    Position,
)
from polynya.games.igloo_igloo.terms import Terms

ENDING: Final = "IG-8.1"
MAX_ACTIONS: Final = 80  # hunts: every token on a square of its own, 38 with points and 42 with a harpoon


@final
@mypyc_attr(acyclic=True)
class IglooState(Position):
    """A position with its rules."""

    __slots__ = ()

    def clone(self) -> IglooState:
        return IglooState(
            terms=self.terms,
            ice=self.ice,
            pack=self.pack,
            animals=self.animals[:],
            animal_squares=self.animal_squares[:],
            inuit=self.inuit[:],
            inuit_squares=self.inuit_squares[:],
            igloos=self.igloos[:],
            hunted=self.hunted[:],
            hands=self.hands[:],
            bag=self.bag[:],
            reserve=self.reserve[:],
            mover=self.mover,
            step=self.step,
            turn=self.turn,
            early=self.early,
            ap=self.ap,
            played=self.played,
            square=self.square,
            kind=self.kind,
            remaining=self.remaining,
            waiting=self.waiting,
        )

    def most_actions(self) -> int:
        return MAX_ACTIONS

    def list_actions(self, out: vec[i64]) -> i64:  # noqa: C901 - a plain table of steps, with what is frequent first
        step = self.step
        if step == ACTING:
            return acting.list_acts(self, out)
        if step == WALKING:
            return acting.list_walk_targets(self, out)
        if step == PADDLING:
            return acting.list_kayak_targets(self, out)
        if step == HUNTING:
            return acting.list_hunts(self, out)
        if step == MELTING:
            return melting.list_melts(self, out)
        if step == PICKING:
            return kept_tiles.list_animals(self, out)
        if step == LEADING:
            return kept_tiles.list_animal_targets(self, out)
        if step == THAWING:
            return kept_tiles.list_thaws(self, out)
        if step == FLEEING:
            return corners.list_corners(out)
        if step == ANSWERING:
            return attacks.list_answers(self, out)
        if step == PUSHING:
            return drift.list_tiles(self, out)
        if step == TURNING:
            return drift.list_directions(self, out)
        if step == CLEARING:
            return drift.list_refuges(self, out)
        if step == PLACING:
            return setup.list_places(out)
        return self._list_outcomes(out)

    def apply(self, action: i64) -> None:
        """Let the chapter of the step act; if nobody is asked then, play goes on."""
        step = self.step
        self.step = NOTHING
        self._act(step, action)
        if self.step == NOTHING:
            self.go_on()

    def _act(self, step: i64, action: i64) -> None:  # noqa: C901 - a plain table of steps
        if step == ACTING:
            acting.act(self, action)
        elif step == WALKING:
            acting.enter(self, action - TO, WALK_COST)
        elif step == PADDLING:
            acting.enter(self, action - TO, KAYAK_COST)
        elif step == HUNTING:
            acting.hunt(self, action)
        elif step == MELTING:
            melting.melt(self, action)
        elif step == DRAW_TILE:
            melting.reveal(self, action - FIND)
        elif step == DRAW_FISH or step == DRAW_FOX:
            melting.draw_animal(self, action - DRAW)
        elif step == PICKING:
            kept_tiles.pick_animal(self, action)
        elif step == LEADING:
            kept_tiles.lead_animal(self, action - TO)
        elif step == ANSWERING:
            attacks.answer(self, action)
        elif step == THAWING:
            kept_tiles.thaw(self, action - REMOVE)
        elif step == FLEEING:
            corners.flee_to(self, action - CORNER)
        elif step == PUSHING:
            drift.choose_tile(self, action - PUSH)
        elif step == TURNING:
            drift.choose_direction(self, action - TURN)
        elif step == CLEARING:
            drift.choose_refuge(self, action - CLEAR)
        elif step == PLACING:
            setup.place_inuk(self, action - PLACE)
        elif step == DRAW_CENTER:
            setup.draw_center_fish(self, action - DRAW)
        else:
            setup.ask_to_place(self, action - FIRST)

    def go_on(self) -> None:
        """Ask for what comes next: corners (IG-6.46), animal steps (IG-6.49, IG-7.10), melting (IG-6.15), actions."""
        if self.waiting:
            corners.ask_for_corner(self)
        elif self.remaining > 0 and kept_tiles.can_any_animal_move(self):
            kept_tiles.ask_for_animal(self)
        else:
            phases.forget_choices(self)
            if self.early:
                melting.ask_to_melt(self)
            else:
                acting.ask_to_act(self)

    def returns(self) -> list[float]:
        if self.mover != OVER:
            return [0.0] * int(self.terms.seats)
        best = winners(self)
        return [1.0 / len(best) if seat in best else 0.0 for seat in range(self.terms.seats)]

    # Chance (IG-6.9)

    def chance_outcomes(self) -> list[tuple[int, int]]:
        if self.mover != CHANCE:
            return []
        if self.step == DRAW_FIRST:
            return [(FIRST + seat, 1) for seat in range(self.terms.seats)]
        if self.step == DRAW_TILE:
            return [(FIND + k, int(self.bag[k])) for k in range(len(IDENTITIES)) if self.bag[k] > 0]
        first = int(self._first_kind())
        return [(DRAW + kind, int(self.reserve[kind])) for kind in range(first, first + 3) if self.reserve[kind] > 0]

    def draw(self, rng: Rng) -> i64:
        if self.step == DRAW_FIRST:
            return FIRST + rng.below(self.terms.seats)
        if self.step == DRAW_TILE:
            return FIND + _draw_index(self.bag, 0, i64(len(IDENTITIES)), rng)
        first = self._first_kind()
        return DRAW + _draw_index(self.reserve, first, first + 3, rng)

    def _list_outcomes(self, out: vec[i64]) -> i64:
        n: i64 = 0
        for action, _ in self.chance_outcomes():
            out[n] = action
            n += 1
        return n

    def _first_kind(self) -> i64:
        """The first of the three kinds of animals that are drawn from."""
        return FOX if self.step == DRAW_FOX else FISH

    # What shows a harpoon

    def needs_harpoon(self, action: i64) -> bool:
        """Whether this choice of S-ACT is legal only thanks to a harpoon (IG-6.79)."""
        bare = self.clone()
        bare.hands[self.turn * HAND + HARPOON] = 0
        return action not in bare.legal_actions()


def _draw_index(numbers: vec[i64], first: i64, last: i64, rng: Rng) -> i64:
    """An index, as likely as its number is large."""
    total: i64 = 0
    for k in range(first, last):
        total += numbers[k]
    rest = rng.below(total)
    k = first
    while rest >= numbers[k]:
        rest -= numbers[k]
        k += 1
    return k


def winners(state: IglooState) -> list[int]:
    """The seats with the highest score (IG-9.1, IG-9.8)."""
    found = final_scores(state)
    best = max(found)
    return [seat for seat, points in enumerate(found) if points == best]


def initial(chosen: IglooSetup) -> IglooState:
    """The ice sheet with its open center, before the first fish is drawn (IG-5.2, IG-5.5)."""
    terms = Terms(chosen)
    state = IglooState(
        terms=terms,
        ice=START_ICE[0],
        pack=0,
        animals=_zeros(SQUARES),
        animal_squares=_zeros(int(ANIMALS)),
        inuit=_zeros(SQUARES),
        inuit_squares=_zeros(chosen.seats),
        igloos=_zeros(chosen.seats),
        hunted=_zeros(chosen.seats * int(ANIMALS)),
        hands=_zeros(chosen.seats * int(HAND)),
        bag=terms.mix[:],
        reserve=vec[i64]([i64(number) for number in TOKENS]),
        mover=CHANCE,
        step=DRAW_CENTER,
        turn=0,
        early=0,
        ap=0,
        played=0,
        square=NOWHERE,
        kind=NOWHERE,
        remaining=len(CENTER),
        waiting=0,
    )
    setup.ask_for_center_fish(state)
    return state


def _zeros(size: int) -> vec[i64]:
    return vec[i64]([i64(0)] * size)
