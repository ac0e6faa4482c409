"""What a question of the full game is about, in a few words."""

from __future__ import annotations

from typing import Final

from polynya.core.texts import N_, Translate
from polynya.games.nanuuk.board import SPACE_NAMES
from polynya.games.nanuuk.full.components import BEAR, NOTHING
from polynya.games.nanuuk.full.moves import why_it_stays
from polynya.games.nanuuk.full.position import CRACKING, TAKING
from polynya.games.nanuuk.full.views import FullView

KIND_NAMES: Final = ("", N_("fish"), N_("seal"), N_("walrus"), N_("whale"), N_("Inuk"), N_("bear"))
STAYS: Final = {
    "twice": N_("{0} stays: you already carry one"),
    "harpoon": N_("{0} stays: you have no harpoon"),
    "inuk": N_("{0} stays: you need an Inuk"),
}


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
