"""Inuit on corners that cannot leave them."""

from __future__ import annotations

from typing import Final

from polynya.core.rng import Rng
from polynya.games.igloo_igloo import judge
from polynya.games.igloo_igloo.actions import KAYAK, WALK
from polynya.games.igloo_igloo.board import CORNERS, SQUARE_NAMES
from polynya.games.igloo_igloo.components import ACTION_POINTS
from polynya.games.igloo_igloo.position import ACTING, MELTING, PUSHING
from polynya.games.igloo_igloo.rules import IglooState
from polynya.games.igloo_igloo.views import IglooView, redeal

LOOKING_AHEAD: Final = (MELTING, PUSHING, ACTING)  # steps in which one may do something about it


def stranded_inuit(view: IglooView) -> list[tuple[str, str]]:
    """The corners that Inuit of the viewer, whose turn it is, cannot leave, with the clause (IG-7.21, IG-R29)."""
    corners = [corner for corner in CORNERS if view.inuit[corner][view.turn]]
    if view.step not in LOOKING_AHEAD or view.viewer != view.turn or not corners:
        return []
    state = redeal(view, Rng(0))  # the own hand and the board are what matters, and both are known
    state.step = ACTING
    state.ap = ACTION_POINTS
    found = [(SQUARE_NAMES[corner], _against_leaving(state, corner)) for corner in corners]
    return [(name, clause) for name, clause in found if clause]


def _against_leaving(state: IglooState, corner: int) -> str:
    """The clause that forbids the wider of the two ways off a corner, if both are forbidden."""
    on_foot, by_kayak = judge.objection(state, WALK + corner), judge.objection(state, KAYAK + corner)
    if on_foot is None or by_kayak is None:
        return ""
    return on_foot if on_foot != "IG-7.21" else by_kayak
