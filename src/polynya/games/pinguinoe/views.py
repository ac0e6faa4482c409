"""What a viewer may know of Pinguinoè, and how the hands of others may be dealt (PN-5.10, PN-6.4)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from polynya.core.rng import Rng
from polynya.core.types import ALL, NOWHERE, check_viewer
from polynya.games.pinguinoe import facts
from polynya.games.pinguinoe.actions import SEARCH, VEILED
from polynya.games.pinguinoe.board import CELLS, card_of
from polynya.games.pinguinoe.components import OBJECTS, OFF
from polynya.games.pinguinoe.options import TABLE, check_setup
from polynya.games.pinguinoe.position import (
    DEFENDING,
    DRAW_CARD,
    FLOATING,
    MAX_VISITED,
    MOVING,
    READYING,
    RESTING,
)
from polynya.games.pinguinoe.rules import PinguinoeState
from polynya.games.pinguinoe.terms import Terms

HAND_DEPENDENT = (READYING, RESTING, DEFENDING, FLOATING, MOVING)  # steps with choices that a hand may add


class PinguinoeView(NamedTuple):
    """A position as a viewer sees it; ints as in the state."""

    game: str
    viewer: int
    mover: int
    legal: tuple[int, ...]
    seats: int
    options: tuple[tuple[str, str], ...]  # what differs from the defaults, as text
    colors: tuple[str, ...]  # of the seats
    map: int  # STANDARD, SMALL or RING
    labels: tuple[str, ...]  # the digit of each seat
    owners: tuple[int, ...]
    cells: tuple[int, ...]  # cell -> type now visible, or NOWHERE off the map
    shown: tuple[int, ...]  # card -> face, or NOWHERE
    known: tuple[int, ...]  # card -> face that everybody has seen, or NOWHERE
    at: tuple[int, ...]
    home: tuple[int, ...]
    seal: int
    hands: tuple[tuple[int, ...], ...]  # seat -> object -> number; empty where the viewer may not look
    hand_sizes: tuple[int, ...]
    unseen: tuple[int, ...]  # search card -> number in the deck and in hands that the viewer may not look into
    deck_size: int
    discard: tuple[int, ...]
    skips: tuple[int, ...]
    marks: tuple[int, ...]
    afloat: tuple[int, ...]
    rolls: tuple[int, ...]
    visited: tuple[int, ...]
    events: int
    phase: int
    step: int
    turn: int
    die: int
    points: int
    seal_steps: int
    played: int
    pending: int
    who: int
    card: int
    progress: int
    winner: int

    @property
    def step_name(self) -> str:
        return facts.STEPS[self.step]

    @property
    def pending_seats(self) -> tuple[int, ...]:
        return facts.pending_seats(self)

    def facts(self) -> dict[str, object]:
        return facts.facts(self)


def may_look(viewer: int, seat: int) -> bool:
    """Into one's own hand only (PN-6.4)."""
    return viewer in (seat, ALL)


def view(state: PinguinoeState, viewer: int) -> PinguinoeView:
    """Everything that is public, and one's own hand (PN-6.4)."""
    check_viewer(viewer, int(state.terms.seats))
    terms, seats = state.terms, range(int(state.terms.seats))
    size = int(OBJECTS)
    hands = [tuple([int(number) for number in state.hands[seat * size : (seat + 1) * size]]) for seat in seats]
    return PinguinoeView(
        game="pinguinoe", viewer=viewer, mover=int(state.mover),
        legal=tuple(state.legal_actions()) if viewer == state.mover else (),
        seats=terms.setup.seats,
        options=terms.setup.option_texts,
        colors=terms.setup.colors,
        map=int(terms.map),
        labels=tuple([str(seat + 1) for seat in seats]),
        owners=tuple(seats),
        cells=tuple([_type(state, cell) for cell in range(CELLS)]),
        shown=_ints(state.shown), known=_ints(state.known), at=_ints(state.at), home=_ints(state.home),
        seal=int(state.seal),
        hands=tuple([hands[seat] if may_look(viewer, seat) else () for seat in seats]),
        hand_sizes=tuple([sum(hand) for hand in hands]),
        unseen=_unseen(state, viewer),
        deck_size=sum(_ints(state.deck)),
        discard=_ints(state.discard),
        skips=_ints(state.skips), marks=_ints(state.marks), afloat=_ints(state.afloat), rolls=_ints(state.rolls),
        visited=_ints(state.visited[: state.trail]),
        events=int(state.events), phase=int(state.phase), step=int(state.step), turn=int(state.turn),
        die=int(state.die), points=int(state.points), seal_steps=int(state.seal_steps), played=int(state.played),
        pending=int(state.pending), who=int(state.who), card=int(state.card), progress=int(state.progress),
        winner=int(state.winner),
    )  # fmt: skip


def _ints(numbers: vec[i64]) -> tuple[int, ...]:
    return tuple([int(number) for number in numbers])


def _type(state: PinguinoeState, cell: int) -> int:
    return int(NOWHERE) if state.terms.zones[card_of(cell)] == OFF else int(state.look(cell))


def _unseen(state: PinguinoeState, viewer: int) -> tuple[int, ...]:
    """What the viewer can work out: all that is neither visible nor in a hand that they see (PN-5.10)."""
    found = list(_ints(state.deck))
    for seat in range(int(state.terms.seats)):
        if not may_look(viewer, seat):
            for k in range(int(OBJECTS)):
                found[k] += int(state.hands[seat * OBJECTS + k])
    return tuple(found)


def seen(state: PinguinoeState, action: int, viewer: int) -> int:
    """Others learn only that an object was drawn (PN-7.19)."""
    is_object = state.step == DRAW_CARD and SEARCH <= action < SEARCH + OBJECTS
    return action if not is_object or may_look(viewer, int(state.turn)) else VEILED


def is_forced(view: PinguinoeView) -> bool:
    """Whether the only choice would be the same with every hand that the viewer may have (PN-6.3)."""
    return len(view.legal) == 1 and (view.step not in HAND_DEPENDENT or view.hand_sizes[view.viewer] == 0)


def redeal(seen: PinguinoeView, rng: Rng) -> PinguinoeState:
    """A position like this: hidden hands are a uniform sample of the unseen objects (PN-5.10)."""
    deck = list(seen.unseen)
    hands: list[int] = []
    for hand, size in zip(seen.hands, seen.hand_sizes, strict=True):
        hands += hand or _sample(deck, size, rng)
    return _state(seen, deck, hands)


def _sample(deck: list[int], size: int, rng: Rng) -> list[int]:
    """So many objects out of the deck, each as likely as any other."""
    found = [0] * int(OBJECTS)
    for _ in range(size):
        drawn = rng.weighted(deck[: int(OBJECTS)])
        deck[drawn] -= 1
        found[drawn] += 1
    return found


@lru_cache(maxsize=64)
def terms_of(seats: int, options: tuple[tuple[str, str], ...], colors: tuple[str, ...]) -> Terms:
    """What options mean, worked out once for all positions of a setup."""
    return Terms(check_setup(seats, TABLE.parse(options), colors))


def _state(seen: PinguinoeView, deck: list[int], hands: list[int]) -> PinguinoeState:
    """The position with this deck and these hands."""
    visited = list(seen.visited) + [0] * (MAX_VISITED - len(seen.visited))
    return PinguinoeState(
        terms=terms_of(seen.seats, seen.options, seen.colors),
        shown=_vec(seen.shown),
        known=_vec(seen.known),
        at=_vec(seen.at),
        home=_vec(seen.home),
        seal=seen.seal,
        hands=_vec(tuple(hands)),
        deck=_vec(tuple(deck)),
        discard=_vec(seen.discard),
        skips=_vec(seen.skips),
        marks=_vec(seen.marks),
        afloat=_vec(seen.afloat),
        rolls=_vec(seen.rolls),
        visited=_vec(tuple(visited)),
        events=seen.events,
        mover=seen.mover,
        phase=seen.phase,
        step=seen.step,
        turn=seen.turn,
        die=seen.die,
        points=seen.points,
        seal_steps=seen.seal_steps,
        played=seen.played,
        trail=len(seen.visited),
        pending=seen.pending,
        who=seen.who,
        card=seen.card,
        progress=seen.progress,
        winner=seen.winner,
    )


def _vec(numbers: tuple[int, ...]) -> vec[i64]:
    return vec[i64]([i64(number) for number in numbers])
