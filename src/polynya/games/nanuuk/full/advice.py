"""What would have to be true for what somebody has pointed at in the full game."""

from __future__ import annotations

from typing import Final

from polynya.core.moves import Refusal, Target, kind_of
from polynya.core.texts import N_, Translate
from polynya.games.nanuuk.advice import CRACK_FIRST, FAR, LINES
from polynya.games.nanuuk.board import IGLOOS, NEIGHBORS, SPACE_NAMES, edge_between
from polynya.games.nanuuk.full.actions import TAKE
from polynya.games.nanuuk.full.components import BEAR
from polynya.games.nanuuk.full.moves import hunter_target
from polynya.games.nanuuk.full.position import CRACKING, DEPOSITING, DRIVING, EXTRA_TURN, MOVING, STARTING, TAKING
from polynya.games.nanuuk.full.sheet import HARPOON, KAYAK
from polynya.games.nanuuk.full.views import FullView
from polynya.games.nanuuk.moves import space_of

FIRST: Final = {  # step -> what comes before anything else
    int(STARTING): N_("Choose one of the three igloos to start in."),
    int(MOVING): N_("First move your hunter; then the ice cracks."),
    int(CRACKING): CRACK_FIRST,
    int(DRIVING): N_("First send the bear to a free space."),
    int(TAKING): N_("First decide whether to take what lies here."),
    int(DEPOSITING): N_("First finish trading in the igloo."),
    int(EXTRA_TURN): N_("First decide whether to pay for an extra turn."),
}
TOO_LATE: Final = N_("You can take something only when you enter its space: go away and come back.")
OTHER_HUNTER: Final = N_("It is the turn of hunter {0}: hunter {1} moves later.")
TAKEN: Final = N_("Another hunter is there: only igloos have room for several.")
KAYAK_AND_HARPOON: Final = N_("A crack and a bear are in the way: you need both kayak and harpoon.")
NEEDS_KAYAK: Final = N_("A crack is in the way: you need the kayak, which a seal or a whale brings in an igloo.")
NEEDS_HARPOON: Final = N_("A bear is there: you need the harpoon, which you get back in any igloo.")
NO_ROOM: Final = N_("The bear cannot be driven off: there is no free space for it yet.")
BEAR_AT_HOME: Final = N_("A bear never goes into an igloo: choose a space without igloo, hunter, tile or bear.")
BEAR_HERE: Final = N_("The bear has to leave your space: choose any free space.")
BEAR_SPACE: Final = N_("This space is not free: a bear goes where no hunter, tile or other bear is.")
CUTS_OFF: Final = N_("This crack would cut a hunter off from the igloos: choose one that cuts nobody off.")


def advice(view: FullView, target: Target, refusal: Refusal, _: Translate) -> str:
    """What to do instead; empty if only the clause can say it."""
    space = space_of(target)
    if refusal.clause == "NK-6.16":
        return _against_step(view, target, space, _)
    if refusal.clause == "NK-6.25":
        return _(BEAR_AT_HOME if space in IGLOOS else BEAR_HERE if space == view.at[view.hunter] else BEAR_SPACE)
    if refusal.clause in LINES:
        return _(LINES[refusal.clause]).format(SPACE_NAMES[view.at[view.hunter]])
    if refusal.clause == "NK-10.32":
        return _(CUTS_OFF)
    if refusal.clause == "NK-6.1":
        return _(TOO_LATE if refusal.action == TAKE else FIRST.get(view.step, ""))
    return ""


def _against_step(view: FullView, target: Target, space: int, _: Translate) -> str:
    """What keeps the hunter from a space (NK-6.16)."""
    for hunter, label in enumerate(view.labels):
        is_mine = view.owners[hunter] == view.viewer and hunter != view.hunter
        if is_mine and kind_of(target).startswith("hunter") and target == hunter_target(view, hunter):
            return _(OTHER_HUNTER).format(view.labels[view.hunter], label)
    here, carried = view.at[view.hunter], view.left_side[view.hunter]
    if space not in NEIGHBORS[here]:
        return _(FAR)
    if space in view.at and space not in IGLOOS:
        return _(TAKEN)
    needs_kayak = edge_between(here, space) in view.cracks
    has_bear = view.tiles[space] == BEAR
    if needs_kayak and has_bear and not (carried & KAYAK and carried & HARPOON):
        return _(KAYAK_AND_HARPOON)
    if needs_kayak and not carried & KAYAK:
        return _(NEEDS_KAYAK)
    return _(NO_ROOM if carried & HARPOON else NEEDS_HARPOON)
