"""What would have to be true for what somebody has pointed at in the introductory game."""

from __future__ import annotations

from typing import Final

from polynya.core.moves import Refusal, Target
from polynya.core.texts import N_, Translate
from polynya.core.types import NOWHERE
from polynya.games.nanuuk.advice import CRACK_FIRST, FAR, LINES
from polynya.games.nanuuk.board import NEIGHBORS, SPACE_NAMES
from polynya.games.nanuuk.intro.actions import CRACK
from polynya.games.nanuuk.intro.moves import is_bear, piece_on
from polynya.games.nanuuk.intro.position import (
    CHOOSING,
    CHOOSING_KIND,
    CRACKING,
    MOVING,
    PLACING,
    SECOND_STEP,
)
from polynya.games.nanuuk.intro.views import IntroView
from polynya.games.nanuuk.moves import space_of

FIRST: Final = {  # step -> what comes before anything else
    int(PLACING): N_("First place your piece on a free space."),
    int(CHOOSING_KIND): N_("First decide which piece to place."),
    int(CHOOSING): N_("First choose the piece that moves."),
    int(MOVING): N_("First move; then the ice cracks."),
    int(SECOND_STEP): N_("First move the bear once more, or stop."),
    int(CRACKING): CRACK_FIRST,
}
TAKEN: Final = N_("Somebody is there: choose a free space.")
CRACKED_WAY: Final = N_("A crack is in the way: nobody crosses it.")
NOT_BACK: Final = N_("The bear may not go back to where it came from.")
DEAD_END: Final = N_("From there the bear could not make its second step.")
KEEPS_STEP: Final = N_("This crack would take away the bear's second step: choose another line.")
NOT_YOURS: Final = N_("This piece is not yours: choose one of your own.")
NO_WAY: Final = N_("This piece is blocked: move another one.")
NO_BEAR: Final = N_("First every bear moves, then your hunter: choose a bear.")
BEAR_DONE: Final = N_("This bear has already moved this turn: choose another one.")
HEMMED: Final = N_("A piece would be blocked from the start: choose another space.")


def advice(view: IntroView, piece: Target, target: Target, refusal: Refusal, _: Translate) -> str:
    """What to do instead; empty if only the clause can say it."""
    clause = refusal.clause
    if clause in ("NK-6.9", "NK-10.10") and target:
        return _(_against_step(view, piece, space_of(target)))
    if clause == "NK-10.15":
        return _(KEEPS_STEP if refusal.action >= CRACK else DEAD_END)
    if clause in ("NK-6.12", "NK-10.22") and (piece or target):
        return _(_against_choice(view, piece or target))
    if clause in LINES:
        return _(LINES[clause]).format(SPACE_NAMES[view.at[view.piece]])
    if clause == "NK-5.5":
        return _(TAKEN)
    if clause == "NK-10.21":
        return _(HEMMED)
    return _(FIRST.get(view.step, "")) if clause == "NK-6.1" else ""


def _against_step(view: IntroView, piece: Target, space: int) -> str:
    """What keeps a piece from a space (NK-6.9, NK-10.10)."""
    here = view.at[view.piece] if view.piece != NOWHERE else space_of(piece)
    if space not in NEIGHBORS[here]:
        return FAR
    if space == view.origin:
        return NOT_BACK
    return TAKEN if space in view.at else CRACKED_WAY


def _against_choice(view: IntroView, target: Target) -> str:
    """Why a piece is not the one to move (NK-6.12, NK-10.22)."""
    piece = piece_on(view, space_of(target))
    if NOWHERE in view.owners:
        if not is_bear(view, piece):
            return NO_BEAR
        return NO_WAY if view.due >> piece & 1 else BEAR_DONE
    return NO_WAY if view.owners[piece] == view.viewer else NOT_YOURS
