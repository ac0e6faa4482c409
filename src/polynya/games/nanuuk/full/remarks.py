"""What choices of the full game meet, bring and cost, and what a question is about, in a few words."""

from __future__ import annotations

from typing import Final

from polynya.core.texts import N_, Translate
from polynya.core.types import Action
from polynya.games.nanuuk.board import IGLOOS, SPACE_NAMES, edge_between
from polynya.games.nanuuk.full.actions import DEPOSIT, DONE, DRIVE, EXTRA, PASS, TAKE, TO
from polynya.games.nanuuk.full.components import BEAR, NOTHING
from polynya.games.nanuuk.full.moves import paid_equipment, why_it_stays
from polynya.games.nanuuk.full.position import CRACKING, TAKING
from polynya.games.nanuuk.full.views import FullView

KIND_NAMES: Final = ("", N_("fish"), N_("seal"), N_("walrus"), N_("whale"), N_("Inuk"), N_("bear"))
EQUIPMENT: Final = {"husky": N_("husky"), "kayak": N_("kayak"), "sled": N_("sled")}
STAYS: Final = {
    "twice": N_("{0} stays: you already carry one"),
    "harpoon": N_("{0} stays: you have no harpoon"),
    "inuk": N_("{0} stays: you need an Inuk"),
}


def remark(view: FullView, action: Action, _: Translate) -> str:
    """What lies on a destination and what it costs to enter; what a deposit brings, what an extra turn takes."""
    if TO <= action < PASS:
        return _remark_on_move(view, action - TO, _)
    if DRIVE <= action < TAKE:
        return _(N_("the bear goes there"))
    if DEPOSIT <= action < DONE:
        missing = [_(EQUIPMENT[amount.key]) for amount in paid_equipment(view, action - DEPOSIT)]
        return _(N_("brings {0}")).format(", ".join(missing)) if missing else _(N_("brings nothing"))
    return _(N_("spends husky and sled")) if action == EXTRA else ""


def _remark_on_move(view: FullView, space: int, _: Translate) -> str:
    kind = view.tiles[space]
    found = [_(N_("igloo"))] if space in IGLOOS else [_(KIND_NAMES[kind])] if kind else []
    if edge_between(view.at[view.hunter], space) in view.cracks:
        found.append(_(N_("uses the kayak")))
    if kind == BEAR:
        found.append(_(N_("uses the harpoon")))
    return ", ".join(found)


def details(view: FullView, _: Translate) -> str:
    """Which hunter, where, and what is there that can be taken or not."""
    space = view.at[view.hunter]
    kind = view.tiles[space] if space >= 0 else int(NOTHING)
    found = [_(N_("hunter {0}")).format(view.labels[view.hunter]), *([SPACE_NAMES[space]] if space >= 0 else [])]
    if view.step == TAKING and kind:
        found.append(_(KIND_NAMES[kind]))
    if view.step == CRACKING and kind not in (NOTHING, BEAR):
        reason = why_it_stays(view.left_side[view.hunter], kind)
        found += [_(STAYS[reason]).format(_(KIND_NAMES[kind]))] if reason else []
    return ", ".join(found)
