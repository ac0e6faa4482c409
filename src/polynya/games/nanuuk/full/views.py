"""What a viewer may know of the full game: everything (NK-6.3)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from polynya.core.types import check_viewer
from polynya.games.nanuuk import cracks
from polynya.games.nanuuk.board import START_OPEN, START_WHOLE
from polynya.games.nanuuk.full import facts
from polynya.games.nanuuk.full.options import TABLE, check_setup
from polynya.games.nanuuk.full.rules import FullState
from polynya.games.nanuuk.full.sheet import STORED
from polynya.games.nanuuk.full.terms import Terms


class FullView(NamedTuple):
    """A position as a viewer sees it; ints as in the state."""

    game: str
    viewer: int
    mover: int
    legal: tuple[int, ...]
    seats: int
    options: tuple[tuple[str, str], ...]  # what differs from the defaults, as text
    colors: tuple[str, ...]  # of the seats
    board: str
    labels: tuple[str, ...]  # of the hunters
    owners: tuple[int, ...]  # of the hunters
    at: tuple[int, ...]
    cracks: tuple[int, ...]
    tiles: tuple[int, ...]  # space -> what lies there, bears too
    left_side: tuple[int, ...]
    stored: tuple[tuple[int, ...], ...]  # hunter -> kind -> number on the right side
    step: int
    hunter: int
    passes: int
    is_extra: int
    late: int
    ending: int

    @property
    def step_name(self) -> str:
        return facts.STEPS[self.step]

    @property
    def pending_seats(self) -> tuple[int, ...]:
        return facts.pending_seats(self)

    def facts(self) -> dict[str, object]:
        return facts.facts(self)


def view(state: FullState, viewer: int) -> FullView:
    """The same for everybody but for the viewer and their legal actions."""
    check_viewer(viewer, int(state.terms.seats))
    terms = state.terms
    hunters = range(int(terms.hunters))
    return FullView(
        game="nanuuk",
        viewer=viewer,
        mover=int(state.mover),
        legal=tuple(state.legal_actions()) if viewer == state.mover else (),
        seats=terms.setup.seats,
        options=terms.setup.option_texts,
        colors=terms.setup.colors,
        board=terms.board,
        labels=tuple([str(hunter + 1) for hunter in hunters]),
        owners=tuple([int(owner) for owner in terms.owner]),
        at=tuple([int(space) for space in state.at]),
        cracks=cracks.cracked_edges(terms.board, state.whole),
        tiles=tuple([tile_on(state, space) for space in range(31)]),
        left_side=tuple([int(side) for side in state.left_side]),
        stored=tuple([tuple([int(state.stored[STORED * hunter + kind]) for kind in range(6)]) for hunter in hunters]),
        step=int(state.step),
        hunter=int(state.hunter),
        passes=int(state.passes),
        is_extra=int(state.is_extra),
        late=int(state.late),
        ending=int(state.ending),
    )


def tile_on(state: FullState, space: int) -> int:
    """What lies on a space."""
    for kind in range(1, 7):
        if state.lying[kind] >> space & 1:
            return kind
    return 0


@lru_cache(maxsize=64)
def terms_of(seats: int, options: tuple[tuple[str, str], ...], colors: tuple[str, ...]) -> Terms:
    """What options mean, worked out once for all positions of a setup."""
    return Terms(check_setup(seats, TABLE.parse(options), colors))


def state_of(seen: FullView) -> FullState:
    """The one position that looks like this."""
    terms = terms_of(seen.seats, seen.options, seen.colors)
    open, whole = START_OPEN[terms.board][:], START_WHOLE[terms.board][:]
    for edge in seen.cracks:
        cracks.crack(edge, open, whole)
    lying = vec[i64]([i64(0)] * 7)
    for space, kind in enumerate(seen.tiles):
        if kind:
            lying[kind] |= 1 << space
    return FullState(
        terms,
        vec[i64]([i64(space) for space in seen.at]),
        open,
        whole,
        lying,
        vec[i64]([i64(side) for side in seen.left_side]),
        vec[i64]([i64(number) for piles in seen.stored for number in piles]),
        seen.mover,
        seen.step,
        seen.hunter,
        seen.passes,
        seen.is_extra,
        seen.late,
        seen.ending,
    )
