"""The action of the space entered: BEAR, TAKE, and the trade in an IGLOO."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from polynya.core.bits import lowest32
from polynya.games.nanuuk.full.actions import DEPOSIT, DONE, DRIVE, LEAVE, TAKE
from polynya.games.nanuuk.full.components import BEAR, FISH, IGLOO_MASK, INUK
from polynya.games.nanuuk.full.position import DEPOSITING, DRIVING, ONE, TAKING, Position
from polynya.games.nanuuk.full.sheet import (
    ANIMALS,
    CARRIED,
    HARPOON,
    HAS_INUK,
    carries,
    store_animal,
    takeable_animals,
)


def act_on_space(state: Position) -> None:
    """Ask for what the space offers, now and never later: a bear, an igloo, a tile (NK-6.15, NK-6.32, NK-6.39)."""
    hunter = state.hunter
    here = ONE << state.at[hunter]
    if state.lying[BEAR] & here:
        state.left_side[hunter] &= ~HARPOON  # NK-6.24
        state.ask(state.mover, DRIVING)
    elif here & IGLOO_MASK:
        state.left_side[hunter] |= HARPOON  # NK-6.34
        _ask_for_deposit(state)
    elif here & takeable_animals(state.left_side[hunter], state.lying) or _can_take_inuk(state, here):
        state.ask(state.mover, TAKING)


# BEAR


def free_spaces(state: Position) -> i64:
    """Where a bear may be driven (NK-6.25, NK-6.26): without igloo, hunter, tile or bear."""
    taken = state.covered() | state.other_hunters(state.hunter) | ONE << state.at[state.hunter]
    return state.terms.in_play & ~IGLOO_MASK & ~taken


def list_drives(state: Position, out: vec[i64]) -> i64:
    """Every free space (NK-6.25)."""
    spaces = free_spaces(state)
    n: i64 = 0
    while spaces:
        out[n] = DRIVE + lowest32(spaces)
        spaces &= spaces - 1
        n += 1
    return n


def drive(state: Position, action: i64) -> None:
    """The bear goes to its new space (NK-6.24)."""
    state.lying[BEAR] ^= ONE << state.at[state.hunter] | ONE << action - DRIVE


# TAKE


def _can_take_inuk(state: Position, here: i64) -> bool:
    """NK-6.30."""
    return bool(here & state.lying[INUK]) and not state.left_side[state.hunter] & HAS_INUK


def list_takes(out: vec[i64]) -> i64:
    """NK-6.31."""
    out[0] = TAKE
    out[1] = LEAVE
    return 2


def take(state: Position, action: i64) -> None:
    """The tile goes to the left side, or stays (NK-6.31)."""
    if action == LEAVE:
        return
    here = ONE << state.at[state.hunter]
    for kind in range(FISH, BEAR):
        if state.lying[kind] & here:
            state.lying[kind] ^= here
            state.left_side[state.hunter] |= CARRIED << kind


# IGLOO


def _ask_for_deposit(state: Position) -> None:
    """With nothing carried nobody is asked (NK-6.35)."""
    if state.left_side[state.hunter] & ANIMALS:
        state.ask(state.mover, DEPOSITING)


def list_deposits(state: Position, out: vec[i64]) -> i64:
    """Carried animals in the order of the list, and `done` (NK-6.35)."""
    carried = state.left_side[state.hunter]
    n: i64 = 0
    for kind in range(FISH, INUK):
        out[n] = DEPOSIT + kind - 1
        n += carries(carried, kind)
    out[n] = DONE
    return n + 1


def deposit(state: Position, action: i64) -> None:
    """Store an animal and ask for the next, or be done (NK-6.35)."""
    if action != DONE:
        store_animal(state, state.hunter, action - DEPOSIT + 1)
        _ask_for_deposit(state)
