"""What a viewer may know of the introductory game: everything (NK-6.3)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from polynya.core.types import NOWHERE, check_viewer
from polynya.games.nanuuk import cracks
from polynya.games.nanuuk.board import START_OPEN, START_WHOLE
from polynya.games.nanuuk.intro import facts
from polynya.games.nanuuk.intro.options import TABLE, check_setup
from polynya.games.nanuuk.intro.rules import IntroState
from polynya.games.nanuuk.intro.terms import Terms


class IntroView(NamedTuple):
    """A position as a viewer sees it; ints as in the state."""

    game: str
    viewer: int
    mover: int
    legal: tuple[int, ...]
    seats: int
    options: tuple[tuple[str, str], ...]  # what differs from the defaults, as text
    colors: tuple[str, ...]  # of the seats
    board: str
    labels: tuple[str, ...]
    owners: tuple[int, ...]
    at: tuple[int, ...]
    cracks: tuple[int, ...]
    step: int
    piece: int
    origin: int
    due: int
    winners: tuple[int, ...]
    ending: int
    out: tuple[int, ...]

    @property
    def step_name(self) -> str:
        return facts.STEPS[self.step]

    @property
    def pending_seats(self) -> tuple[int, ...]:
        return facts.pending_seats(self)

    def facts(self) -> dict[str, object]:
        return facts.facts(self)


def view(state: IntroState, viewer: int) -> IntroView:
    """The same for everybody but for the viewer and their legal actions."""
    check_viewer(viewer, int(state.terms.seats))
    terms = state.terms
    return IntroView(
        game="nanuuk_intro",
        viewer=viewer,
        mover=int(state.mover),
        legal=tuple(state.legal_actions()) if viewer == state.mover else (),
        seats=terms.setup.seats,
        options=terms.setup.option_texts,
        colors=terms.setup.colors,
        board=terms.board,
        labels=tuple(terms.labels),
        owners=tuple([int(owner) for owner in terms.owner]),
        at=tuple([int(space) for space in state.at]),
        cracks=cracks.cracked_edges(terms.board, state.whole),
        step=int(state.step),
        piece=int(state.piece),
        origin=int(state.origin),
        due=int(state.due),
        winners=winners(state),
        ending=int(state.ending),
        out=leaving_order(state),
    )


def winners(state: IntroState) -> tuple[int, ...]:
    """The winning seats (NK-9.1)."""
    return tuple([seat for seat in range(state.terms.setup.seats) if state.winners >> seat & 1])


def leaving_order(state: IntroState) -> tuple[int, ...]:
    """The seats that are out, first to leave first."""
    return tuple([int(digit) - 1 for digit in f"{int(state.seats_out):o}" if digit != "0"])


@lru_cache(maxsize=64)
def terms_of(seats: int, options: tuple[tuple[str, str], ...], colors: tuple[str, ...]) -> Terms:
    """What options mean, worked out once for all positions of a setup."""
    return Terms(check_setup(seats, TABLE.parse(options), colors))


def state_of(seen: IntroView) -> IntroState:
    """The one position that looks like this."""
    terms = terms_of(seen.seats, seen.options, seen.colors)
    open, whole = START_OPEN[terms.board][:], START_WHOLE[terms.board][:]
    for edge in seen.cracks:
        cracks.crack(edge, open, whole)
    seats_out = 0
    for seat in seen.out:
        seats_out = seats_out * 8 + seat + 1
    return IntroState(
        terms=terms,
        at=vec[i64]([i64(space) for space in seen.at]),
        open=open,
        whole=whole,
        occupied=sum([1 << space for space in seen.at if space != NOWHERE]),
        mover=seen.mover,
        step=seen.step,
        piece=seen.piece,
        origin=seen.origin,
        due=seen.due,
        winners=sum([1 << seat for seat in seen.winners]),
        ending=seen.ending,
        seats_out=seats_out,
    )
