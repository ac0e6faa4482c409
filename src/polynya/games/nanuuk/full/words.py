"""What the full game says to people."""

from __future__ import annotations

from typing import Final

from polynya.core.types import Item, Score
from polynya.games.nanuuk.board import IGLOOS, SPACE_NAMES, edge_between
from polynya.games.nanuuk.full.actions import DEPOSIT, DONE, DRIVE, EXTRA, PASS, TAKE, TO
from polynya.games.nanuuk.full.components import BEAR, INUK, NOTHING, WHALE
from polynya.games.nanuuk.full.position import (
    CRACKING,
    DEPOSITING,
    DRIVING,
    EXTRA_TURN,
    MOVING,
    STARTING,
    TAKING,
)
from polynya.games.nanuuk.full.rules import FullState
from polynya.games.nanuuk.full.scoring import POINTS, points, scores
from polynya.games.nanuuk.full.sheet import CARRIED, HARPOON, HAS_INUK, HUSKY, KAYAK, SLED, STORED, carries
from polynya.games.nanuuk.full.views import FullView
from polynya.games.nanuuk.options import KINDS

AIM: Final = "Catch animals (fish 1, seal 2, walrus 3, whale 4 points) and be in an igloo at the end (2 points)."
GUIDE: Final = (
    "In your turn your hunter moves to a neighboring space, the ice cracks, and you may take what lies there.",
    "With the harpoon you take fish, seals and walruses, one of each at a time; a whale only if you carry an Inuk.",
    "In an igloo you get the harpoon back and may deposit animals: a fish brings the husky, a seal the kayak, a walrus "
    "the sled, a whale all three. The kayak crosses one crack; husky and sled together buy an extra turn.",
    "Entering a bear's space costs the harpoon: you drive the bear to a free space.",
    "The game ends when nobody can take anything and whoever is out cannot come home, or when all pass in a row.",
    "On the board, f s w W i B are fish, seal, walrus, whale, Inuk and bear, ^ is an igloo, 1 2 3 4 are hunters in "
    "front of what lies under them (* several). The sheet 'H1 B3: harpoon | husky kayak sled' says where hunter 1 "
    "stands, what he carries, and after | what is in the igloo.",
)
PAID: Final = (  # what each animal brings (NK-6.36, NK-6.37)
    ((HUSKY, "husky"),),
    ((KAYAK, "kayak"),),
    ((SLED, "sled"),),
    ((HUSKY, "husky"), (KAYAK, "kayak"), (SLED, "sled")),
)
QUESTIONS: Final = {
    int(STARTING): "put hunter {hunter} into an igloo",
    int(MOVING): "move hunter {hunter} from {here}",
    int(CRACKING): "crack the ice around {here}",
    int(DRIVING): "drive the bear off {here} to a free space",
    int(TAKING): "take the {tile} on {here}, or leave it",
    int(DEPOSITING): "deposit an animal in the igloo for equipment, or be done",
    int(EXTRA_TURN): "spend husky and sled on an extra turn of hunter {hunter}, or end the turn",
}


def question(view: FullView) -> str:
    """What the seat to move has to do now."""
    space = view.at[view.hunter]
    tile = KINDS[view.tiles[space] - 1] if space >= 0 and view.tiles[space] else ""
    here = SPACE_NAMES[space] if space >= 0 else ""
    asked = QUESTIONS[view.step].format(hunter=view.labels[view.hunter], here=here, tile=tile)
    reason = _why_it_stays(view.left[view.hunter], view.tiles[space]) if view.step == CRACKING else ""
    return f"{asked} (the {tile} stays: {reason})" if reason else asked


def _why_it_stays(left: int, kind: int) -> str:
    """Why a tile cannot be taken with this left side (NK-6.28, NK-6.29, NK-6.30); empty if it can."""
    if kind == NOTHING or kind == BEAR:
        return ""
    if left & CARRIED << kind:
        return "you already carry one"
    if kind != INUK and not left & HARPOON:
        return "you have no harpoon"
    return "you need an Inuk" if kind == WHALE and not left & HAS_INUK else ""


def remark(view: FullView, action: int) -> str:
    """What lies on a destination and what it costs to enter; what a deposit brings, what an extra turn takes."""
    if TO <= action < PASS:
        return _remark_on_move(view, action - TO)
    if DRIVE <= action < TAKE:
        return "the bear goes there"
    if DEPOSIT <= action < DONE:
        missing = [word for bit, word in PAID[action - DEPOSIT] if not view.left[view.hunter] & bit]
        return f"brings {', '.join(missing)}" if missing else "brings nothing"
    return "spends husky and sled" if action == EXTRA else ""


def _remark_on_move(view: FullView, space: int) -> str:
    kind = view.tiles[space]
    found = ["igloo"] if space in IGLOOS else [KINDS[kind - 1]] if kind else []
    if edge_between(view.at[view.hunter], space) in view.cracks:
        found.append("uses the kayak")
    if kind == BEAR:
        found.append("uses the harpoon")
    return ", ".join(found)


def sheets(state: FullState) -> tuple[Score, ...]:
    """The itemised scores, seat by seat (NK-9.2, NK-9.3, NK-9.5, NK-9.6)."""
    return tuple([_sheet(state, seat) for seat in range(state.terms.setup.seats)])


def _sheet(state: FullState, seat: int) -> Score:
    hunters = [hunter for hunter in range(len(state.at)) if state.terms.owner[hunter] == seat]
    items: list[Item] = []
    for kind in range(1, 5):
        carried = sum([int(carries(state.left_side[hunter], kind)) for hunter in hunters])
        stored = sum([int(state.stored[hunter * STORED + kind]) for hunter in hunters])
        for number, side in ((carried, "carried"), (stored, "in the igloo")):
            if number:
                items.append(Item(f"{KINDS[kind - 1]} {side}", number, number * POINTS[kind]))
    home = len([hunter for hunter in hunters if int(state.at[hunter]) in IGLOOS])
    items.append(Item("hunter home", home, 2 * home))
    items.append(Item("equipment carried (decides a tie)", scores(state)[seat][1], 0))
    return Score(seat, sum([points(state, hunter) for hunter in hunters]), tuple(items))
