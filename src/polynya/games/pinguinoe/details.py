"""What a question of Pinguinoè is about, in a few words."""

from __future__ import annotations

from polynya.core.texts import N_, Translate
from polynya.games.pinguinoe.board import GRID_NAMES
from polynya.games.pinguinoe.position import DEFENDING, FLOATING, JUMPING, LANDING, LEAD_SEAL, MOVING
from polynya.games.pinguinoe.views import PinguinoeView


def details(view: PinguinoeView, _: Translate) -> str:
    """Who, and where."""
    if view.step == LEAD_SEAL:
        return GRID_NAMES[view.seal]
    if view.step == LANDING:
        return _(N_("penguin {0}")).format(view.who + 1)
    who = view.mover if view.step in (DEFENDING, FLOATING) else view.turn
    is_about_a_place = view.step in (MOVING, JUMPING, DEFENDING, FLOATING)
    return GRID_NAMES[view.at[who]] if is_about_a_place and who >= 0 and view.at[who] >= 0 else ""
