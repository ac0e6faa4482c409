"""What a viewer may know of Igloo Igloo, and how the kept tiles of others may be dealt (IG-5.11, IG-6.6, IG-6.7)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from polynya.core.rng import Rng
from polynya.core.types import ALL, NOWHERE, OVER, check_viewer
from polynya.games.igloo_igloo import facts
from polynya.games.igloo_igloo.actions import FIND, VEILED
from polynya.games.igloo_igloo.board import CORNERS, SQUARES
from polynya.games.igloo_igloo.components import ANIMALS, HAND, IDENTITIES, KEPT_TILE
from polynya.games.igloo_igloo.options import TABLE, check_setup
from polynya.games.igloo_igloo.position import ACTING, ANSWERING, DRAW_TILE, HUNTING, MELTING, PADDLING, WALKING
from polynya.games.igloo_igloo.rules import IglooState
from polynya.games.igloo_igloo.terms import Terms

# What a square is.
SEA = 0
FACE_DOWN = 1
PACK_ICE = 2
CORNER = 3
HAND_DEPENDENT = (MELTING, ACTING, WALKING, PADDLING, HUNTING, ANSWERING)  # steps with choices that a hand may add


class IglooView(NamedTuple):
    """A position as a viewer sees it; ints as in the state."""

    game: str
    viewer: int
    mover: int
    legal: tuple[int, ...]
    seats: int
    options: tuple[tuple[str, str], ...]  # what differs from the defaults, as text
    colors: tuple[str, ...]  # of the seats
    labels: tuple[str, ...]  # the letter of each seat
    owners: tuple[int, ...]
    tiles: tuple[int, ...]  # square -> SEA, FACE_DOWN, PACK_ICE or CORNER
    inuit: tuple[tuple[int, ...], ...]  # square -> seat -> number
    igloos: tuple[int, ...]  # square -> the seat whose igloo stands there, or NOWHERE
    animals: tuple[tuple[int, ...], ...]  # square -> kind -> number
    hunted: tuple[tuple[int, ...], ...]  # seat -> kind -> number
    hands: tuple[tuple[int, ...], ...]  # seat -> kept tile -> number; empty where the viewer may not look
    hand_sizes: tuple[int, ...]
    unseen: tuple[int, ...]  # identity -> number in the bag and in hands that the viewer may not look into
    reserve: tuple[int, ...]  # kind -> number
    step: int
    turn: int
    early: int
    ap: int
    played: int
    square: int
    kind: int
    remaining: int
    waiting: tuple[int, ...]  # seat -> Inuit waiting for a corner

    @property
    def step_name(self) -> str:
        return facts.STEPS[self.step]

    @property
    def pending_seats(self) -> tuple[int, ...]:
        return facts.pending_seats(self)

    def facts(self) -> dict[str, object]:
        return facts.facts(self)


def may_look(state: IglooState, viewer: int, seat: int) -> bool:
    """Into one's own hand; into all of them after the end (IG-6.7, IG-8.2)."""
    return viewer == seat or viewer == ALL or state.mover == OVER


def view(state: IglooState, viewer: int) -> IglooView:
    """Everything that is public (IG-6.6, IG-6.77), and one's own hand; nobody sees into the bag (IG-6.8)."""
    check_viewer(viewer, int(state.terms.seats))
    terms, seats = state.terms, range(int(state.terms.seats))
    return IglooView(
        game="igloo_igloo",
        viewer=viewer,
        mover=int(state.mover),
        legal=tuple(state.legal_actions()) if viewer == state.mover else (),  # IG-6.5
        seats=terms.setup.seats,
        options=terms.setup.option_texts,
        colors=terms.setup.colors,
        labels=tuple([color[0].upper() for color in terms.setup.colors]),
        owners=tuple(seats),
        tiles=tuple([_tile(state, square) for square in range(SQUARES)]),
        inuit=tuple([_inuit(state, square) for square in range(SQUARES)]),
        igloos=tuple([_igloo(state, square) for square in range(SQUARES)]),
        animals=tuple([_animals(state, square) for square in range(SQUARES)]),
        hunted=tuple([_part(state.hunted, seat, int(ANIMALS)) for seat in seats]),
        hands=tuple([_part(state.hands, seat, int(HAND)) if may_look(state, viewer, seat) else () for seat in seats]),
        hand_sizes=tuple([int(state.hand_size(seat)) for seat in seats]),
        unseen=_unseen(state, viewer),
        reserve=tuple([int(number) for number in state.reserve]),
        step=int(state.step),
        turn=int(state.turn),
        early=int(state.early),
        ap=int(state.ap),
        played=int(state.played),
        square=int(state.square),
        kind=int(state.kind),
        remaining=int(state.remaining),
        waiting=tuple([int(state.waiting >> 4 * seat & 15) for seat in seats]),
    )


def _tile(state: IglooState, square: int) -> int:
    if square in CORNERS:
        return CORNER
    if not state.ice >> square & 1:
        return SEA
    return PACK_ICE if state.pack >> square & 1 else FACE_DOWN


def _inuit(state: IglooState, square: int) -> tuple[int, ...]:
    return tuple([int(state.inuit_on(square, seat)) for seat in range(state.terms.seats)])


def _igloo(state: IglooState, square: int) -> int:
    for seat in range(state.terms.seats):
        if square not in CORNERS and state.igloos[seat] >> square & 1:
            return int(seat)
    return int(NOWHERE)


def _animals(state: IglooState, square: int) -> tuple[int, ...]:
    return tuple([int(state.animals_on(square, kind)) for kind in range(ANIMALS)])


def _part(numbers: vec[i64], seat: int, size: int) -> tuple[int, ...]:
    return tuple([int(numbers[seat * size + k]) for k in range(size)])


def _unseen(state: IglooState, viewer: int) -> tuple[int, ...]:
    """What the viewer can work out: the mix without all that was shown and without the hands in sight (IG-5.11)."""
    found = [int(number) for number in state.bag]
    for seat in range(int(state.terms.seats)):
        if not may_look(state, viewer, seat):
            for k in range(int(HAND)):
                found[int(KEPT_TILE) + k] += int(state.hands[seat * HAND + k])
    return tuple(found)


def seen(state: IglooState, action: int, viewer: int) -> int:
    """Others learn only that a kept tile was found (IG-6.17)."""
    is_kept = state.step == DRAW_TILE and action >= FIND + KEPT_TILE
    return action if not is_kept or viewer == state.turn or viewer == ALL else VEILED


def is_forced(view: IglooView) -> bool:
    """Whether the only choice would be the same with every hand that the viewer may have (IG-6.78)."""
    return len(view.legal) == 1 and (view.step not in HAND_DEPENDENT or view.hand_sizes[view.viewer] == 0)


def redeal(seen: IglooView, rng: Rng) -> IglooState:
    """A position like this: hidden kept tiles are a uniform sample of those unseen (IG-5.11).

    Whoever is bound to play a harpoon holds one (IG-6.79), so samples without a legal choice are drawn again.
    """
    while True:
        state = _deal(seen, rng)
        if state.mover < 0 or state.legal_actions():
            return state


def _deal(seen: IglooView, rng: Rng) -> IglooState:
    bag = list(seen.unseen)
    hands: list[int] = []
    for hand, size in zip(seen.hands, seen.hand_sizes, strict=True):
        hands += hand or _sample(bag, size, rng)
    return _state(seen, bag, hands)


def _sample(bag: list[int], size: int, rng: Rng) -> list[int]:
    """So many kept tiles out of the bag, each as likely as any other."""
    found = [0] * int(HAND)
    for _ in range(size):
        kept = rng.weighted(bag[int(KEPT_TILE) :])
        bag[int(KEPT_TILE) + kept] -= 1
        found[kept] += 1
    return found


@lru_cache(maxsize=64)
def terms_of(seats: int, options: tuple[tuple[str, str], ...], colors: tuple[str, ...]) -> Terms:
    """What options mean, worked out once for all positions of a setup."""
    return Terms(check_setup(seats, TABLE.parse(options), colors))


def _state(seen: IglooView, bag: list[int], hands: list[int]) -> IglooState:
    """The position with this bag and these hands."""
    terms = terms_of(seen.seats, seen.options, seen.colors)
    state = IglooState(
        terms,
        _mask([square for square, tile in enumerate(seen.tiles) if tile in (FACE_DOWN, PACK_ICE)]),
        _mask([square for square, tile in enumerate(seen.tiles) if tile == PACK_ICE]),
        vec[i64]([i64(0)] * SQUARES),
        vec[i64]([i64(0)] * int(ANIMALS)),
        vec[i64]([i64(0)] * SQUARES),
        vec[i64]([i64(0)] * seen.seats),
        vec[i64]([i64(_mask([k for k, owner in enumerate(seen.igloos) if owner == seat])) for seat in seen.owners]),
        vec[i64]([i64(number) for numbers in seen.hunted for number in numbers]),
        vec[i64]([i64(number) for number in hands]),
        vec[i64]([i64(number) for number in bag]),
        vec[i64]([i64(number) for number in seen.reserve]),
        seen.mover,
        seen.step,
        seen.turn,
        seen.early,
        seen.ap,
        seen.played,
        seen.square,
        seen.kind,
        seen.remaining,
        sum([number << 4 * seat for seat, number in enumerate(seen.waiting)]),
    )
    for square in range(SQUARES):
        state.fill(square, seen.inuit[square], seen.animals[square])
    return state


def _mask(squares: list[int]) -> int:
    return sum([1 << square for square in squares])


assert len(IDENTITIES) == KEPT_TILE + HAND
