"""What choices of the full game meet, bring and cost, and what a question is about, in a few words."""

from __future__ import annotations

from typing import Final

from polynya.core.texts import N_, Translate
from polynya.core.types import Action
from polynya.games.nanuuk.board import IGLOOS, SPACE_NAMES, edge_between
from polynya.games.nanuuk.full.actions import DEPOSIT, DONE, DRIVE, EXTRA, PASS, TAKE, TO
from polynya.games.nanuuk.full.components import BEAR, INUK, NOTHING, WHALE
from polynya.games.nanuuk.full.position import CRACKING, TAKING
from polynya.games.nanuuk.full.sheet import CARRIED, HARPOON, HAS_INUK, HUSKY, KAYAK, SLED
from polynya.games.nanuuk.full.views import FullView

KIND_NAMES: Final = ("", N_("fish"), N_("seal"), N_("walrus"), N_("whale"), N_("Inuk"), N_("bear"))
EQUIPMENT: Final = {HUSKY: N_("husky"), KAYAK: N_("kayak"), SLED: N_("sled")}
PAID: Final = ((HUSKY,), (KAYAK,), (SLED,), (HUSKY, KAYAK, SLED))  # what each animal brings (NK-6.36, NK-6.37)


def remark(view: FullView, action: Action, _: Translate) -> str:
    """What lies on a destination and what it costs to enter; what a deposit brings, what an extra turn takes."""
    if TO <= action < PASS:
        return _remark_on_move(view, action - TO, _)
    if DRIVE <= action < TAKE:
        return _(N_("the bear goes there"))
    if DEPOSIT <= action < DONE:
        missing = [_(EQUIPMENT[bit]) for bit in PAID[action - DEPOSIT] if not view.left_side[view.hunter] & bit]
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
    reason = _why_it_stays(view.left_side[view.hunter], kind) if view.step == CRACKING else ""
    if reason:
        found.append(_(reason).format(_(KIND_NAMES[kind])))
    return ", ".join(found)


def _why_it_stays(side: int, kind: int) -> str:
    """Why a tile cannot be taken with this left side (NK-6.28, NK-6.29, NK-6.30); empty if it can."""
    if kind == NOTHING or kind == BEAR:
        return ""
    if side & CARRIED << kind:
        return N_("{0} stays: you already carry one")
    if kind != INUK and not side & HARPOON:
        return N_("{0} stays: you have no harpoon")
    return N_("{0} stays: you need an Inuk") if kind == WHALE and not side & HAS_INUK else ""
