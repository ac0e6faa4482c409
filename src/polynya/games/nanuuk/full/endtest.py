"""The lone-hunter search of the end test (NK-8.10), as floods over masks.

Within a group of spaces joined by open edges a hunter goes where he likes, so whatever he can gain there he gains
everywhere in it: in an igloo the harpoon, and the slots of fish and walrus; on an Inuk tile the Inuk. A seal and a
whale he may deposit here for the kayak, or keep for an igloo beyond the next crack. Only leaving the group costs
something: a crack the kayak, a bear the harpoon. The judge searches state by state.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from polynya.core.bits import lowest32
from polynya.games.nanuuk.board import NEIGHBORS
from polynya.games.nanuuk.full.components import BEAR, FISH, IGLOO_MASK, INUK, SEAL, WALRUS, WHALE

ONE: Final[i64] = 1
NO_CHOICE: Final[i64] = -1
TAKES: Final[i64] = 1  # TAKE-POSSIBLE
COMES_HOME: Final[i64] = 2  # HOME-POSSIBLE

# The left side of a sheet as bits; what is carried of a kind is CARRIED << kind.
HARPOON: Final[i64] = 1
HUSKY: Final[i64] = 2
KAYAK: Final[i64] = 4
SLED: Final[i64] = 8
CARRIED: Final[i64] = 8
ANIMALS: Final[i64] = 240  # fish, seal, walrus, whale
HAS_FISH: Final[i64] = 16
HAS_SEAL: Final[i64] = 32
HAS_WALRUS: Final[i64] = 64
HAS_WHALE: Final[i64] = 128
HAS_INUK: Final[i64] = 256

NEAR_MASK: Final = vec[i64]([i64(sum([1 << other for other in near])) for near in NEIGHBORS])


def takeable(left: i64, lying: vec[i64]) -> i64:
    """Mask of the animal tiles that may be taken with this left side (NK-6.28, NK-6.29)."""
    found: i64 = 0
    if left & HARPOON:
        if not left & CARRIED << FISH:
            found |= lying[FISH]
        if not left & CARRIED << SEAL:
            found |= lying[SEAL]
        if not left & CARRIED << WALRUS:
            found |= lying[WALRUS]
        if left & HAS_INUK and not left & HAS_WHALE:
            found |= lying[WHALE]
    return found


def can_anyone_go_on(at: vec[i64], left: vec[i64], open: vec[i64], lying: vec[i64]) -> bool:
    """Whether anybody has a way over the ice to a tile that he may take, or home: so in most positions."""
    animals = lying[FISH] | lying[SEAL] | lying[WALRUS] | lying[WHALE]
    for hunter in range(len(at)):
        near = open[at[hunter]] & (animals | IGLOO_MASK)
        if near and near & _goal(at[hunter], left[hunter], lying):
            return True
    for hunter in range(len(at)):
        goal = _goal(at[hunter], left[hunter], lying)
        if goal and flood_to(goal, ONE << at[hunter], open, ~lying[BEAR]) & goal:
            return True
    return False


def _goal(space: i64, left: i64, lying: vec[i64]) -> i64:
    """Where a hunter on this space would keep the game going: tiles he may take; igloos, if he is not in one."""
    found = takeable(left, lying) & ~(ONE << space)
    if not ONE << space & IGLOO_MASK:
        found |= IGLOO_MASK
    return found


def outlook(start: i64, left: i64, open: vec[i64], lying: vec[i64], in_play: i64) -> i64:
    """TAKES as soon as that is found, and COMES_HOME if that was, for a hunter alone on the floe (NK-8.10, NK-8.11)."""
    region = flood(ONE << start, open, ~lying[BEAR])
    entered = region if region != ONE << start else 0  # he must come back to use his own space
    return _explore(region, entered, left, lying[BEAR], open, lying, in_play)


def flood(region: i64, open: vec[i64], allowed: i64) -> i64:
    """All spaces joined to the region by open edges over allowed ones."""
    return flood_to(0, region, open, allowed)


def flood_to(goal: i64, region: i64, open: vec[i64], allowed: i64) -> i64:
    """Like `flood`, but stops as soon as the goal is touched."""
    todo = region
    while todo and not region & goal:
        space = lowest32(todo)
        todo &= todo - 1
        fresh = open[space] & allowed & ~region
        region |= fresh
        todo |= fresh
    return region


def _explore(region: i64, entered: i64, left: i64, bears: i64, open: vec[i64], lying: vec[i64], in_play: i64) -> i64:
    """The outlook in a region, and beyond it as far as kayak and harpoon reach (NK-8.12, NK-8.13)."""
    if not entered & IGLOO_MASK:
        return _go_on(region, entered, left, bears, open, lying, in_play)
    found = COMES_HOME
    left = left & ~(HAS_FISH | HAS_WALRUS) | HARPOON
    for choice in range(i64(4)):
        after = _deposited(left, choice)
        if after != NO_CHOICE:
            found |= _go_on(region, entered, after, bears, open, lying, in_play)
            if found & TAKES:
                return TAKES
    return found


def _deposited(left: i64, choice: i64) -> i64:
    """The left side after depositing the seal (1), the whale (2), both or neither; NO_CHOICE if he has none."""
    if choice & 1:
        if not left & HAS_SEAL:
            return NO_CHOICE
        left = left & ~HAS_SEAL | KAYAK
    if choice & 2:
        if not left & HAS_WHALE:
            return NO_CHOICE
        left = left & ~(HAS_WHALE | HAS_INUK) | KAYAK
    return left


def _go_on(region: i64, entered: i64, left: i64, bears: i64, open: vec[i64], lying: vec[i64], in_play: i64) -> i64:
    """Take the Inuk and any animal that the region offers, or leave it."""
    if entered & lying[INUK]:
        left |= HAS_INUK
    if entered & takeable(left, lying):
        return TAKES
    if left & (KAYAK | HARPOON):
        return _go_beyond(region, left, bears, open, lying, in_play)
    return 0


def _go_beyond(region: i64, left: i64, bears: i64, open: vec[i64], lying: vec[i64], in_play: i64) -> i64:
    """Leave the region in every way that kayak and harpoon allow."""
    over_ice = _border(region, open)
    over_water = _coast(region, in_play) if left & KAYAK else 0
    found: i64 = 0
    if left & HARPOON:
        found |= _enter_each(over_ice & bears, left & ~HARPOON, bears, open, lying, in_play)
    if found & TAKES or not over_water:
        return found
    found |= _enter_each(over_water & ~bears, left & ~KAYAK, bears, open, lying, in_play)
    if left & HARPOON and not found & TAKES:
        rest = left & ~HARPOON & ~KAYAK
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


def _enter_each(targets: i64, left: i64, bears: i64, open: vec[i64], lying: vec[i64], in_play: i64) -> i64:
    """Enter the targets one by one; a bear on one of them is driven off for the rest of the search."""
    found: i64 = 0
    while targets:
        space = lowest32(targets)
        targets &= targets - 1
        rest = bears & ~(ONE << space)
        region = flood(ONE << space, open, ~rest)
        if rest == bears:
            targets &= ~region
        found |= _explore(region, region, left, rest, open, lying, in_play)
        if found & TAKES:
            return found
    return found
