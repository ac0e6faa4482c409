"""Playing an object (section 6.8)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from polynya.core.types import NOWHERE
from polynya.games.pinguinoe import catching
from polynya.games.pinguinoe.actions import CARD, JUMP, PLAY, VICTIM
from polynya.games.pinguinoe.board import CARDS, STRAIGHT
from polynya.games.pinguinoe.components import (
    DARK_ZONE,
    FISH,
    LIGHT_ZONE,
    OBJECTS,
    SKATES,
    SKATES_GAIN,
    SNOWBALL,
    TELESCOPE,
    TRAMPOLINE,
)
from polynya.games.pinguinoe.faces import BLOCK
from polynya.games.pinguinoe.position import AIMING, BAITING, JUMPING, MOVE, THROWING, Position


def list_plays(state: Position, out: vec[i64], n: i64) -> i64:
    """Objects in hand that may be played now, at most one in a turn (PN-6.16, PN-6.31)."""
    if state.played:
        return n
    hand = state.turn * OBJECTS
    for k in range(hand, hand + OBJECTS):
        if state.hands[k] > 0 and _is_playable(state, k - hand):
            out[n] = PLAY + k - hand
            n += 1
    return n


def _is_playable(state: Position, object: i64) -> bool:
    if object == TELESCOPE:
        return _is_any_face_down(state)
    if object == SNOWBALL:
        return _has_victim(state)
    if object == SKATES:
        return state.phase == MOVE
    if object == FISH:
        return catching.has_free_seal_space(state)
    if object == TRAMPOLINE:
        return state.phase == MOVE and state.points >= 1 and _can_jump(state)
    return False  # a lifebuoy is only a reaction


def play(state: Position, object: i64) -> None:
    """Shown and discarded before its effect (PN-6.32)."""
    state.give_up(state.turn, object)
    state.played = 1
    if object == SKATES:
        state.points += SKATES_GAIN  # PN-6.35
    elif object == TELESCOPE:
        state.ask(state.turn, AIMING)
    elif object == SNOWBALL:
        state.ask(state.turn, THROWING)
    elif object == FISH:
        state.ask(state.turn, BAITING)
    else:
        state.ask(state.turn, JUMPING)


# Telescope


def _is_face_down(state: Position, card: i64) -> bool:
    """Only sea lies face down."""
    zone = state.terms.zones[card]
    return state.shown[card] == NOWHERE and (zone == LIGHT_ZONE or zone == DARK_ZONE)


def _is_any_face_down(state: Position) -> bool:
    for card in range(i64(CARDS)):
        if _is_face_down(state, card):
            return True
    return False


def list_face_down(state: Position, out: vec[i64]) -> i64:
    """PN-6.33."""
    n: i64 = 0
    for card in range(i64(CARDS)):
        if _is_face_down(state, card):
            out[n] = CARD + card
            n += 1
    return n


# Snowball


def _is_victim(state: Position, seat: i64) -> bool:
    """PN-6.34."""
    return seat != state.turn and state.at[seat] != state.home[seat]


def _has_victim(state: Position) -> bool:
    for seat in range(state.terms.seats):
        if _is_victim(state, seat):
            return True
    return False


def list_victims(state: Position, out: vec[i64]) -> i64:
    """PN-6.34."""
    n: i64 = 0
    for seat in range(state.terms.seats):
        if _is_victim(state, seat):
            out[n] = VICTIM + seat
            n += 1
    return n


# Trampoline


def cell_behind_block(state: Position, way: i64) -> i64:
    """Where a jump in this direction lands, or NOWHERE if there is none (PN-6.37)."""
    block = state.neighbor(state.at[state.turn], way)
    if block == NOWHERE or state.look(block) != BLOCK:
        return NOWHERE
    target = state.neighbor(block, way)
    return target if state.may_enter(target) else NOWHERE


def _can_jump(state: Position) -> bool:
    for way in range(STRAIGHT):
        if cell_behind_block(state, way) != NOWHERE:
            return True
    return False


def list_jumps(state: Position, out: vec[i64]) -> i64:
    """PN-6.37."""
    n: i64 = 0
    for way in range(STRAIGHT):
        if cell_behind_block(state, way) != NOWHERE:
            out[n] = JUMP + way
            n += 1
    return n
