"""Melting a tile and what is found under it (section 6b of the rulebook)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from polynya.core.bits import write_bits
from polynya.core.types import CHANCE
from polynya.games.igloo_igloo import drift, kept_tiles, phases
from polynya.games.igloo_igloo.actions import MELT, PLAY
from polynya.games.igloo_igloo.board import BIT, RING_MASK, squares_beside
from polynya.games.igloo_igloo.components import (
    BEAR,
    BEAR_TILE,
    DRIFT_TILE,
    FISH,
    FISH_TILE,
    FOX,
    HAND,
    KEPT_TILE,
    PACK_TILE,
)
from polynya.games.igloo_igloo.position import DRAW_FISH, DRAW_FOX, DRAW_TILE, MELTING, Position


def ask_to_melt(state: Position) -> None:
    """The game ends at once if no tile can melt (IG-6.13, IG-6.15, IG-8.1)."""
    if melt_candidates(state) == 0:
        phases.finish(state)
    else:
        state.ask(state.turn, MELTING)


def melt_candidates(state: Position) -> i64:
    """Empty face-down tiles beside the sea (IG-6.11), or else those of the outer ring (IG-6.12)."""
    found = state.empty_tiles() & ~state.pack  # IG-6.23
    beside_sea = found & squares_beside(state.sea())
    return beside_sea if beside_sea else found & RING_MASK[0]


def list_melts(state: Position, out: vec[i64]) -> i64:
    """Write the tiles that can melt, and the kept tiles that may be played first (IG-6.14)."""
    n = write_bits(melt_candidates(state), MELT, out, 0)
    return kept_tiles.list_kept(state, out, n)


def melt(state: Position, action: i64) -> None:
    """Look at a tile, or play a kept tile first (IG-6.14, IG-6.16)."""
    if action >= PLAY:
        kept_tiles.play(state, action)
        return
    state.early = 0
    state.square = action - MELT
    state.ask(CHANCE, DRAW_TILE)


def reveal(state: Position, identity: i64) -> None:
    """The identity is drawn from the bag (IG-5.9): keep the tile (IG-6.17) or resolve its event (IG-6.18)."""
    state.bag[identity] -= 1
    if identity == PACK_TILE:
        _reveal_pack(state)
        return
    state.ice &= ~BIT[state.square]
    if identity >= KEPT_TILE:
        state.hands[state.turn * HAND + identity - KEPT_TILE] += 1
        phases.start_actions(state)
    elif identity == DRIFT_TILE:
        drift.start_drift(state)
    elif identity == BEAR_TILE:
        _reveal_bear(state)
    else:
        _reveal_fish(state, identity - FISH_TILE + 1)


def _reveal_fish(state: Position, number: i64) -> None:
    """As many as the tile shows, or what the reserve has (IG-6.20, IG-7.30)."""
    state.remaining = min(number, state.reserve[FISH] + state.reserve[FISH + 1] + state.reserve[FISH + 2])
    if state.remaining > 0:
        state.ask(CHANCE, DRAW_FISH)
    else:
        phases.start_actions(state)


def _reveal_bear(state: Position) -> None:
    """Placed, not moved (IG-6.21, IG-7.1, IG-7.30)."""
    if state.reserve[BEAR] > 0:
        state.reserve[BEAR] -= 1
        state.put_animal(state.square, BEAR)
    phases.start_actions(state)


def _reveal_pack(state: Position) -> None:
    """The tile stays, and a fox comes (IG-6.22, IG-7.30)."""
    state.pack |= BIT[state.square]
    if state.reserve[FOX] + state.reserve[FOX + 1] + state.reserve[FOX + 2] > 0:
        state.remaining = 1
        state.ask(CHANCE, DRAW_FOX)
    else:
        phases.start_actions(state)


def draw_animal(state: Position, kind: i64) -> None:
    """A fish or a fox comes face up onto the square (IG-6.20, IG-6.22)."""
    state.reserve[kind] -= 1
    state.put_animal(state.square, kind)
    state.remaining -= 1
    if state.remaining > 0:
        state.ask(CHANCE, DRAW_FISH)  # a fox comes alone
    else:
        phases.start_actions(state)
