"""The end of the game, and the lone-hunter search of the end test (NK-8.10) as floods over masks.

Within a region of spaces joined by open edges a hunter goes anywhere, so whatever can be gained there is gained
everywhere in it: in an igloo the harpoon, and the slots of fish and walrus; on an Inuk tile the Inuk. A seal and a
whale may be deposited here for the kayak, or kept for an igloo beyond the next crack. Only leaving the region costs
something: a crack the kayak, a bear the harpoon. The judge searches state by state.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from polynya.core.bits import lowest32
from polynya.core.types import OVER
from polynya.games.nanuuk.board import NEAR_MASK
from polynya.games.nanuuk.full.components import BEAR, FISH, IGLOO_MASK, INUK, SEAL, WALRUS, WHALE
from polynya.games.nanuuk.full.position import ENDED, ONE, Position
from polynya.games.nanuuk.full.sheet import (
    HARPOON,
    HAS_FISH,
    HAS_INUK,
    HAS_SEAL,
    HAS_WALRUS,
    HAS_WHALE,
    KAYAK,
    takeable_animals,
)
from polynya.games.nanuuk.regions import flood, flood_to

NO_CHOICE: Final[i64] = -1
TAKES: Final[i64] = 1  # TAKE-POSSIBLE
COMES_HOME: Final[i64] = 2  # HOME-POSSIBLE


def is_decided(state: Position) -> bool:
    """The end test: nobody can take anything, and whoever is not home cannot come home (NK-8.9)."""
    if can_anyone_go_on(state.at, state.left_side, state.open, state.lying):
        return False
    for hunter in range(state.terms.hunters):
        here = state.at[hunter]
        found = lone_search(here, state.left_side[hunter], state.open, state.lying, state.terms.in_play)
        if found & TAKES or (found and not ONE << here & IGLOO_MASK):
            return False
    return True


def count_decided(states: list[Position], rounds: int) -> int:
    """How many of the positions the end test calls decided, asked so many times; for measuring."""
    found = 0
    for _ in range(rounds):
        for state in states:
            if is_decided(state):
                found += 1
    return found


def end_game(state: Position, ending: i64) -> None:
    """The game is over, by this clause (NK-8.8)."""
    state.ask(OVER, ENDED)
    state.ending = ending
    state.hunter = 0
    state.passes = 0
    state.is_extra = 0
    state.late = 0


def can_anyone_go_on(at: vec[i64], carried: vec[i64], open: vec[i64], lying: vec[i64]) -> bool:
    """Whether anybody has a way over the ice to a tile they may take, or home: so in most positions."""
    animals = lying[FISH] | lying[SEAL] | lying[WALRUS] | lying[WHALE]
    for hunter in range(len(at)):
        near = open[at[hunter]] & (animals | IGLOO_MASK)
        if near and near & _goal(at[hunter], carried[hunter], lying):
            return True
    for hunter in range(len(at)):
        goal = _goal(at[hunter], carried[hunter], lying)
        if goal and flood_to(goal, ONE << at[hunter], open, ~lying[BEAR]) & goal:
            return True
    return False


def _goal(space: i64, carried: i64, lying: vec[i64]) -> i64:
    """Where a hunter on this space would keep the game going: tiles they may take; igloos, from outside of one."""
    found = takeable_animals(carried, lying) & ~(ONE << space)
    if not ONE << space & IGLOO_MASK:
        found |= IGLOO_MASK
    return found


def lone_search(start: i64, carried: i64, open: vec[i64], lying: vec[i64], in_play: i64) -> i64:
    """TAKES as soon as that is found, and COMES_HOME if that was, for a hunter alone on the floe (NK-8.10, NK-8.11)."""
    region = flood(ONE << start, open, ~lying[BEAR])
    entered = region if region != ONE << start else 0  # their own space counts once they come back to it
    return _explore(region, entered, carried, lying[BEAR], open, lying, in_play)


def _explore(region: i64, entered: i64, carried: i64, bears: i64, open: vec[i64], lying: vec[i64], in_play: i64) -> i64:
    """The outlook in a region, and beyond it as far as kayak and harpoon reach (NK-8.12, NK-8.13)."""
    if not entered & IGLOO_MASK:
        return _search_region(region, entered, carried, bears, open, lying, in_play)
    found = COMES_HOME
    carried = carried & ~(HAS_FISH | HAS_WALRUS) | HARPOON
    for choice in range(i64(4)):
        after = _after_deposits(carried, choice)
        if after != NO_CHOICE:
            found |= _search_region(region, entered, after, bears, open, lying, in_play)
            if found & TAKES:
                return TAKES
    return found


def _after_deposits(carried: i64, choice: i64) -> i64:
    """The left side after depositing the seal (1), the whale (2), both or neither; NO_CHOICE without them."""
    if choice & 1:
        if not carried & HAS_SEAL:
            return NO_CHOICE
        carried = carried & ~HAS_SEAL | KAYAK
    if choice & 2:
        if not carried & HAS_WHALE:
            return NO_CHOICE
        carried = carried & ~(HAS_WHALE | HAS_INUK) | KAYAK
    return carried


def _search_region(
    region: i64, entered: i64, carried: i64, bears: i64, open: vec[i64], lying: vec[i64], in_play: i64
) -> i64:
    """Take the Inuk and any animal that the region offers, or leave it."""
    if entered & lying[INUK]:
        carried |= HAS_INUK
    if entered & takeable_animals(carried, lying):
        return TAKES
    if carried & (KAYAK | HARPOON):
        return _leave_region(region, carried, bears, open, lying, in_play)
    return 0


def _leave_region(region: i64, carried: i64, bears: i64, open: vec[i64], lying: vec[i64], in_play: i64) -> i64:
    """Leave the region in every way that kayak and harpoon allow."""
    over_ice = _border(region, open)
    over_water = _coast(region, in_play) if carried & KAYAK else 0
    found: i64 = 0
    if carried & HARPOON:
        found |= _enter_each(over_ice & bears, carried & ~HARPOON, bears, open, lying, in_play)
    if found & TAKES or not over_water:
        return found
    found |= _enter_each(over_water & ~bears, carried & ~KAYAK, bears, open, lying, in_play)
    if carried & HARPOON and not found & TAKES:
        rest = carried & ~HARPOON & ~KAYAK
        found |= _enter_each(over_water & bears & ~over_ice, rest, bears, open, lying, in_play)
    return found


def _border(region: i64, open: vec[i64]) -> i64:
    """Spaces outside the region across an open edge."""
    found: i64 = 0
    todo = region
    while todo:
        found |= open[lowest32(todo)]
        todo &= todo - 1
    return found & ~region


def _coast(region: i64, in_play: i64) -> i64:
    """Spaces outside the region beside it, across whatever edge."""
    found: i64 = 0
    todo = region
    while todo:
        found |= NEAR_MASK[lowest32(todo)]
        todo &= todo - 1
    return found & ~region & in_play


def _enter_each(targets: i64, carried: i64, bears: i64, open: vec[i64], lying: vec[i64], in_play: i64) -> i64:
    """Enter the targets one by one; a bear on one of them is driven off for the rest of the search."""
    found: i64 = 0
    while targets:
        space = lowest32(targets)
        targets &= targets - 1
        rest = bears & ~(ONE << space)
        region = flood(ONE << space, open, ~rest)
        if rest == bears:
            targets &= ~region
        found |= _explore(region, region, carried, rest, open, lying, in_play)
        if found & TAKES:
            return found
    return found
