"""What a view of the introductory game tells, by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from polynya.core.facts import Facts, common_facts, name_or_none, names_in, other_seats, seat_or_none
from polynya.games.nanuuk.board import EDGE_NAMES, SPACE_NAMES
from polynya.games.nanuuk.intro.actions import NOTATIONS
from polynya.games.nanuuk.intro.options import TABLE, check_setup
from polynya.games.nanuuk.intro.position import ENDINGS
from polynya.games.nanuuk.intro.terms import Terms

if TYPE_CHECKING:
    from polynya.games.nanuuk.intro.views import IntroView

STEPS: Final = (  # in the order of their numbers
    *("place", "choose_kind", "choose_piece", "move", "second_step", "crack", "over"),
)


def facts(view: IntroView) -> Facts:
    """Everything in the view; `docs/library.md` explains the keys."""
    return {
        **common_facts(view, TABLE, NOTATIONS, view.mover),
        "players": [_player(view, seat) for seat in range(view.seats)],
        "board": view.board,
        "pieces": [_piece(view, piece) for piece in range(len(view.at))],
        "cracks": [EDGE_NAMES[edge] for edge in view.cracks],
        "piece": name_or_none(view.labels, view.piece),
        "origin": name_or_none(SPACE_NAMES, view.origin),
        "due": names_in(view.labels, view.due),
        "out": list(view.out),
        "winners": list(view.winners),
        "ending": ENDINGS[view.ending] or None,
    }


def _player(view: IntroView, seat: int) -> Facts:
    pieces = [label for label, owner in zip(view.labels, view.owners, strict=True) if owner == seat]
    return {"seat": seat, "color": view.colors[seat], "pieces": pieces, "is_out": seat in view.out}


def _piece(view: IntroView, piece: int) -> Facts:
    return {
        "label": view.labels[piece],
        "seat": seat_or_none(view.owners[piece]),
        "at": name_or_none(SPACE_NAMES, view.at[piece]),
    }


def pending_seats(view: IntroView) -> tuple[int, ...]:
    """Who has still pieces to place (NK-5.6)."""
    if STEPS[view.step] not in ("place", "choose_kind"):
        return ()
    placers = Terms(check_setup(view.seats, TABLE.parse(view.options), view.colors)).placers
    number = len(view.at) - len(names_in(view.labels, view.due))
    return other_seats([int(seat) for seat in placers[number + 1 :]], view.mover)
