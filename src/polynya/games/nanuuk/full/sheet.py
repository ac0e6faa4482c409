"""A hunter's sheet: equipment and what is carried on the left as bits, animals in the igloo on the right as numbers."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from polynya.games.nanuuk.full.components import FISH, INUK, SEAL, WALRUS, WHALE
from polynya.games.nanuuk.full.position import Position

# The left side as bits (NK-3.8): equipment, then CARRIED << kind. Missing equipment is on the right (NK-3.9).
HARPOON: Final[i64] = 1
HUSKY: Final[i64] = 2
KAYAK: Final[i64] = 4
SLED: Final[i64] = 8
CARRIED: Final[i64] = 8
EQUIPMENT: Final[i64] = 15
ANIMALS: Final[i64] = 240  # fish, seal, walrus, whale
HAS_FISH: Final[i64] = 16
HAS_SEAL: Final[i64] = 32
HAS_WALRUS: Final[i64] = 64
HAS_WHALE: Final[i64] = 128
HAS_INUK: Final[i64] = 256
AT_START: Final = 1  # the harpoon (NK-5.8)

STORED: Final[i64] = 6  # piles of a sheet's right side: kind -> number; place 0 is not used


def carries(carried: i64, kind: i64) -> i64:
    """1 if one of this kind is on the left side, else 0."""
    return carried >> (kind + 3) & 1


def has_dog_sled(carried: i64) -> bool:
    """Whether husky and sled are both on the left (NK-6.41)."""
    return carried & (HUSKY | SLED) == HUSKY | SLED


def takeable_animals(carried: i64, lying: vec[i64]) -> i64:
    """Mask of the animal tiles that may be taken with this left side (NK-6.28, NK-6.29)."""
    found: i64 = 0
    if carried & HARPOON:
        if not carried & HAS_FISH:
            found |= lying[FISH]
        if not carried & HAS_SEAL:
            found |= lying[SEAL]
        if not carried & HAS_WALRUS:
            found |= lying[WALRUS]
        if carried & HAS_INUK and not carried & HAS_WHALE:
            found |= lying[WHALE]
    return found


def store_animal(state: Position, hunter: i64, kind: i64) -> None:
    """Move an animal to its pile, and the equipment it pays for to the left (NK-6.36)."""
    carried = state.left_side[hunter] & ~(CARRIED << kind)
    state.stored[hunter * STORED + kind] += 1
    if kind == FISH:
        carried |= HUSKY
    elif kind == SEAL:
        carried |= KAYAK
    elif kind == WALRUS:
        carried |= SLED
    else:
        carried = carried & ~HAS_INUK | HUSKY | KAYAK | SLED  # NK-6.37, NK-6.38
        state.stored[hunter * STORED + INUK] += 1
    state.left_side[hunter] = carried
