"""What a diagram of the introductory game must not say: positions that no game can have."""

from __future__ import annotations

from typing import Final

from polynya.core.errors import NotationError
from polynya.core.types import NOWHERE
from polynya.games.nanuuk.board import NEIGHBORS, SPACE_NAMES, edge_between
from polynya.games.nanuuk.intro.position import CRACKING, ENDINGS, SECOND_STEP
from polynya.games.nanuuk.intro.rules import IntroState
from polynya.games.nanuuk.intro.terms import (
    COLLABORATION,
    HUNT,
    MANY,
    NEIGHBORHOOD,
    PAIR_HUNT,
    RESCUER,
    SHARED,
    SOLO_HUNT,
    TWO,
)

ENDINGS_OF: Final[dict[int, tuple[str, ...]]] = {
    int(TWO): ("NK-8.1", "NK-8.2", "NK-8.3"),
    int(MANY): ("NK-8.5",),
    int(COLLABORATION): ("NK-10.3",),
    int(NEIGHBORHOOD): ("NK-10.5",),
    int(RESCUER): ("NK-10.8", "NK-10.9"),
    int(HUNT): ("NK-10.13", "NK-10.18"),
    int(PAIR_HUNT): ("NK-10.13",),
    int(SOLO_HUNT): ("NK-10.13", "NK-10.20"),
    int(SHARED): ("NK-10.23",),
}


def leavers(state: IntroState) -> list[int]:
    """The seats that are out, first to leave first."""
    return [int(digit) - 1 for digit in f"{int(state.seats_out):o}" if digit != "0"]


def _placed_pieces(state: IntroState) -> list[int]:
    return [piece for piece in range(len(state.at)) if state.at[piece] != NOWHERE]


def check_placing(state: IntroState, has_cracks: bool) -> None:
    """While pieces are placed, they came in order (NK-5.6) and nothing else has happened (NK-5.3)."""
    placed = _placed_pieces(state)
    if len(placed) == len(state.at):
        raise NotationError("all pieces are on the board, so none is to be placed")
    if has_cracks or state.seats_out:
        raise NotationError("while pieces are placed there are no cracks, and nobody is out")
    terms, number = state.terms, len(placed)
    if terms.kind == RESCUER:
        owners = sorted([int(terms.owner[piece]) for piece in placed])
        in_order = owners == sorted([int(terms.placers[k]) for k in range(number)])
    else:
        in_order = placed == sorted([int(terms.order[k]) for k in range(number)])
    if not in_order:
        labels = ", ".join([terms.labels[piece] for piece in placed])
        raise NotationError(f"the pieces on the board ({labels}) were not placed in order")


def check_missing(state: IntroState) -> None:
    """Pieces are missing exactly where they may have been removed."""
    terms, out = state.terms, leavers(state)
    missing = [piece for piece in range(len(state.at)) if state.at[piece] == NOWHERE]
    is_duel = terms.kind == HUNT and terms.skin_duel and missing == [terms.setup.bear_seat] and not out
    has_left = terms.kind == MANY and missing == sorted(out) and len(missing) < terms.seats
    if missing + out and not is_duel and not has_left:
        labels = ", ".join([terms.labels[piece] for piece in missing]) or "none"
        raise NotationError(f"missing pieces ({labels}) and seats that are out do not agree")


def check_turn(state: IntroState, seat: int) -> None:
    """A seat takes turns while it and somebody else are in the game (NK-8.5, NK-10.18)."""
    terms = state.terms
    is_out = terms.kind in (MANY, HUNT) and state.at[seat] == NOWHERE
    if is_out or (terms.kind == MANY and len(_placed_pieces(state)) < 2):
        raise NotationError(f"seat {seat + 1} takes no turn: it is out, or the game is over")


def check_due(state: IntroState) -> None:
    """Pieces are due only where a turn has several movements, and in their order (NK-10.19, NK-10.22)."""
    terms, seat, due = state.terms, int(state.mover), int(state.due)
    if terms.kind == SHARED:
        own = 1 << seat
        if state.piece == seat:
            fits = due == 0
        else:
            active = 0 if state.piece == NOWHERE else 1 << int(state.piece)
            fits = due & own != 0 and due & ~(own | int(terms.bears)) == 0 and due & active == 0
    elif terms.kind == PAIR_HUNT and seat != terms.bear_seat:
        fits = due in ({-1: (2, 3), 0: (2,), 1: (0,)}[int(state.piece)])
    else:
        fits = due == 0
    if not fits:
        raise NotationError(f"the pieces that are due do not fit the turn of seat {seat + 1}")


def check_step(state: IntroState) -> None:
    """The piece is the mover's, and a bear that comes from somewhere can have come from there (NK-10.10, NK-10.14)."""
    terms, piece = state.terms, int(state.piece)
    if terms.owner[piece] not in (NOWHERE, state.mover) or state.at[piece] == NOWHERE:
        raise NotationError(f"'{terms.labels[piece]}' is not to be moved by seat {state.mover + 1}")
    if (state.step == SECOND_STEP) != (state.origin != NOWHERE) and state.step != CRACKING:
        raise NotationError("a bear's second step, and only that, says where it came from")
    if state.origin != NOWHERE:
        _check_origin(state, piece)


def _check_origin(state: IntroState, piece: int) -> None:
    terms, here, origin = state.terms, int(state.at[piece]), int(state.origin)
    fits = terms.bears >> piece & 1 == 1 and origin in NEIGHBORS[here] and terms.in_play >> origin & 1 == 1
    fits = fits and not state.occupied >> origin & 1
    if fits and state.step == CRACKING:
        beyond = state.open[here] & ~state.occupied & ~(1 << origin)
        crossed = state.whole[edge_between(here, origin)] == 1
        fits = terms.two_cracks and crossed and (not terms.exactly_two or beyond != 0)
    if not fits:
        raise NotationError(f"'{terms.labels[piece]}' cannot have come from {SPACE_NAMES[origin]}")


def check_over(state: IntroState) -> None:
    """The winners are there, and the clause belongs to the variant."""
    terms, clause = state.terms, ENDINGS[state.ending]
    winners = [seat for seat in range(terms.setup.seats) if state.winners >> seat & 1]
    if not winners or clause not in ENDINGS_OF[int(terms.kind)]:
        raise NotationError(f"{clause or 'nothing'} does not end this game with these winners")
    if terms.kind == MANY and _placed_pieces(state) != winners:
        raise NotationError("the last seat in the game, and only that, has won")
