"""How seats stand in the introductory game, and what has decided it."""

from __future__ import annotations

from functools import cache
from typing import Final

from polynya.core.moves import Target
from polynya.core.texts import N_, Translate
from polynya.core.types import NOWHERE, Seat
from polynya.games.nanuuk.board import EDGES_IN_PLAY, NEIGHBORS, edge_between
from polynya.games.nanuuk.intro import moving, views
from polynya.games.nanuuk.intro.moves import is_bear, target_of
from polynya.games.nanuuk.intro.position import ENDINGS
from polynya.games.nanuuk.intro.views import IntroView

BY_CRACKS: Final = ("NK-8.2", "NK-8.3", "NK-10.8")  # endings of which cracks alone are the cause


def standing(view: IntroView, seat: Seat, _: Translate) -> str:
    """How many ways out each piece of a seat has."""
    if seat in view.out:
        return _(N_("out of the game"))
    pieces = [piece for piece in own_pieces(view, seat) if view.at[piece] != NOWHERE]
    if len(own_pieces(view, seat)) == 1:
        return "; ".join([*[_ways_text(view, piece, _) for piece in pieces], *_prey_texts(view, seat, _)])
    return ", ".join([f"{_piece_name(view, piece, _)}: {_ways_text(view, piece, _)}" for piece in pieces])


def brief(view: IntroView, seat: Seat) -> str:
    """How many ways out each piece of a seat has, in numbers."""
    pieces = [piece for piece in own_pieces(view, seat) if view.at[piece] != NOWHERE]
    return "" if seat in view.out else "/".join([str(_ways(view, piece)) for piece in pieces])


def _prey_texts(view: IntroView, seat: Seat, _: Translate) -> list[str]:
    """Whose hunter a seat wants to see blocked, where it is a neighbor's (NK-10.5)."""
    setup = views.terms_of(view.seats, view.options, view.colors).setup
    if setup.variant != "neighbourhood":
        return []
    prey = (seat + (1 if setup.neighbor_side == "left" else -1)) % view.seats
    return [_(N_("wins when hunter {0} is blocked")).format(view.labels[own_pieces(view, prey)[0]])]


def _piece_name(view: IntroView, piece: int, _: Translate) -> str:
    """How a player calls one of two pieces: by its kind, or by its label if both are hunters."""
    if is_bear(view, piece):
        return _(N_("bear"))
    kinds = [is_bear(view, other) for other in own_pieces(view, view.owners[piece])]
    return _(N_("hunter")) if any(kinds) else view.labels[piece]


def _ways_text(view: IntroView, piece: int, _: Translate) -> str:
    if not _open_ways(view, piece):
        return _(N_("shut in"))
    number = _ways(view, piece)
    if number == 0:
        return _(N_("blocked"))
    return _(N_("1 way out")) if number == 1 else _(N_("{0} ways out")).format(number)


def _ways(view: IntroView, piece: int) -> int:
    """How many ways out a piece has; none if a first step would lead to no second one that it needs."""
    return 0 if must_go_twice(view, piece) and is_blocked(view, piece) else len(free_ways(view, piece))


def own_pieces(view: IntroView, seat: Seat) -> list[int]:
    """The pieces of a seat."""
    return [piece for piece, owner in enumerate(view.owners) if owner == seat]


def free_ways(view: IntroView, piece: int) -> list[int]:
    """The spaces to which a piece could step now (NK-6.9)."""
    return [space for space in _open_ways(view, piece) if space not in view.at]


def must_go_twice(view: IntroView, piece: int) -> bool:
    """Whether a first step that leads to no second one is none (NK-10.15)."""
    return is_bear(view, piece) and ("bear_exactly_two", "true") in view.options


def is_shut_in(view: IntroView, piece: int) -> bool:
    """Whether every side is a crack or the rim (NK-6.10)."""
    return view.at[piece] != NOWHERE and not _open_ways(view, piece)


def is_blocked(view: IntroView, piece: int) -> bool:
    """Whether a piece on the board cannot move (NK-6.10, NK-10.15)."""
    return view.at[piece] != NOWHERE and bool(moving.is_blocked(views.state_of(view), piece))


def _open_ways(view: IntroView, piece: int) -> list[int]:
    return [space for space, edge in _sides(view.board, view.at[piece]) if edge not in view.cracks]


@cache
def _sides(board: str, space: int) -> tuple[tuple[int, int], ...]:
    """The neighbors of a space on a board, and the edges to them."""
    near = [(int(other), int(edge_between(space, other))) for other in NEIGHBORS[space]]
    return tuple([(other, edge) for other, edge in near if edge in EDGES_IN_PLAY[board]])


def decisive_pieces(view: IntroView) -> list[int]:
    """The pieces that were shut in or blocked and so have ended the game; none if they have left the board."""
    ending = ENDINGS[view.ending]
    if ending == "NK-8.5":
        return []
    wins_blocked = ending == "NK-10.3"
    pieces = [piece for piece, owner in enumerate(view.owners) if (owner in view.winners) == wins_blocked]
    if ending in BY_CRACKS:
        return [piece for piece in pieces if is_shut_in(view, piece)]
    return [piece for piece in pieces if is_blocked(view, piece)]


def decisive_targets(view: IntroView) -> list[Target]:
    """What has ended the game; where it has left the board, who has stayed."""
    stayed = [piece for seat in view.winners for piece in own_pieces(view, seat) if view.at[piece] != NOWHERE]
    return [target_of(view, piece) for piece in decisive_pieces(view) or stayed]
