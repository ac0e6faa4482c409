"""Scores of the full game item by item."""

from __future__ import annotations

from polynya.core.types import Item, Score
from polynya.games.nanuuk.board import IGLOOS
from polynya.games.nanuuk.full.rules import FullState
from polynya.games.nanuuk.full.scoring import HOME_POINTS, points, scores
from polynya.games.nanuuk.full.sheet import STORED, carries
from polynya.games.nanuuk.options import KINDS


def sheets(state: FullState) -> tuple[Score, ...]:
    """The itemised scores, seat by seat (NK-9.2, NK-9.3, NK-9.5, NK-9.6)."""
    return tuple([_sheet(state, seat) for seat in range(state.terms.setup.seats)])


def _sheet(state: FullState, seat: int) -> Score:
    hunters = [hunter for hunter in range(len(state.at)) if state.terms.owner[hunter] == seat]
    items: list[Item] = []
    for kind in range(1, 5):
        carried = sum([int(carries(state.left_side[hunter], kind)) for hunter in hunters])
        stored = sum([int(state.stored[hunter * STORED + kind]) for hunter in hunters])
        name = KINDS[kind - 1]
        if carried:
            items.append(Item(f"{name} carried", carried, carried * kind, f"{name}_carried"))
        if stored:
            items.append(Item(f"{name} in the igloo", stored, stored * kind, f"{name}_stored"))
    home = len([hunter for hunter in hunters if int(state.at[hunter]) in IGLOOS])
    items.append(Item("hunter home", home, int(HOME_POINTS) * home, "hunters_home"))
    items.append(Item("equipment carried (decides a tie)", scores(state)[seat][1], 0, "equipment"))
    return Score(seat, sum([points(state, hunter) for hunter in hunters]), tuple(items))


def points_of_seat(state: FullState, seat: int) -> int:
    """What a seat would score now (NK-9.2, NK-9.3); hunters that have not started have nothing."""
    hunters = [hunter for hunter in range(len(state.at)) if state.terms.owner[hunter] == seat]
    return sum([points(state, hunter) for hunter in hunters if state.at[hunter] >= 0])
