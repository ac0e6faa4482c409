"""The turn of a hunter: MOVE, CRACK, and EXTRA after the action of the space; then the next hunter (NK-6.15)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from polynya.games.nanuuk import cracks
from polynya.games.nanuuk.board import NEAR, NEAR_MASK
from polynya.games.nanuuk.full import endtest, social
from polynya.games.nanuuk.full.actions import CRACK, END, EXTRA, LATER, PASS, TO
from polynya.games.nanuuk.full.components import BEAR, IGLOO_MASK
from polynya.games.nanuuk.full.position import (
    CRACKING,
    DROPPED,
    EXTRA_TURN,
    MOVING,
    NK_8_9,
    NK_8_15,
    POSTPONED,
    Position,
)
from polynya.games.nanuuk.full.sheet import HARPOON, HUSKY, KAYAK, SLED, has_dog_sled

# Order


def start_turn(state: Position, hunter: i64) -> None:
    """Ask the hunter to move; whoever cannot, passes (NK-6.15, NK-6.20)."""
    state.is_extra = 0
    state.late = 0
    state.hunter = hunter
    while destinations(state, state.hunter) == 0:
        state.passes += 1
        if state.passes == state.terms.hunters:
            endtest.end_game(state, NK_8_15)
            return
        state.hunter = (state.hunter + 1) % state.terms.hunters
    state.ask(state.terms.owner[state.hunter], MOVING)


def start_next_turn(state: Position) -> None:
    """NK-6.43."""
    start_turn(state, (state.hunter + 1) % state.terms.hunters)


def end_move(state: Position) -> None:
    """The end test, then perhaps an extra turn (NK-8.9, NK-6.41)."""
    if endtest.is_decided(state):
        endtest.end_game(state, NK_8_9)  # NK-10.29
    elif state.late == POSTPONED:
        _begin_postponed(state)
    elif _can_have_extra(state):
        state.ask(state.mover, EXTRA_TURN)
    else:
        start_next_turn(state)


# MOVE


def destinations(state: Position, hunter: i64) -> i64:
    """Mask of the legal destinations (NK-6.16)."""
    here, carried, bears = state.at[hunter], state.left_side[hunter], state.lying[BEAR]
    others = state.other_hunters(hunter)
    found = state.open[here]
    if carried & KAYAK:
        found = NEAR_MASK[here] & state.terms.in_play
    found &= ~others | IGLOO_MASK  # NK-6.40
    if found & bears:
        free = state.terms.in_play & ~IGLOO_MASK & ~state.covered() & ~others
        if not carried & HARPOON or free == 0:  # NK-6.27
            found &= ~bears
    return found


def plain_destinations(state: Position, hunter: i64) -> i64:
    """Those over an open edge and without a bear (NK-6.17)."""
    return state.open[state.at[hunter]] & (~state.other_hunters(hunter) | IGLOO_MASK) & ~state.lying[BEAR]


def list_moves(state: Position, out: vec[i64]) -> i64:
    """Every legal destination (NK-6.18); `pass` if none is plain (NK-6.19), not in an extra turn (NK-6.42)."""
    found = destinations(state, state.hunter)
    here = state.at[state.hunter]
    n: i64 = 0
    for k in range(6 * here, 6 * here + 6):
        space = NEAR[k]
        out[n] = TO + space
        n += found >> space & 1
    if not state.is_extra and plain_destinations(state, state.hunter) == 0:
        out[n] = PASS
        n += 1
    return n


def move(state: Position, action: i64) -> None:
    """Go to a space, or pass (NK-6.21); nobody is asked if nothing can crack around the space (NK-6.6)."""
    if action == PASS:
        _pass_turn(state)
    else:
        _enter(state, action - TO)


def _pass_turn(state: Position) -> None:
    """NK-6.21, NK-8.15."""
    state.passes += 1
    if state.passes == state.terms.hunters:
        endtest.end_game(state, NK_8_15)
    else:
        start_next_turn(state)


def _enter(state: Position, space: i64) -> None:
    """Go there; over a crack the kayak goes to the right side (NK-6.22, NK-7.2)."""
    hunter = state.hunter
    crossed_ice = state.open[state.at[hunter]] >> space & 1
    state.at[hunter] = space
    state.passes = 0
    if not crossed_ice:
        state.left_side[hunter] &= ~KAYAK
        if not cracks.has_line(space, state.whole):  # NK-6.6
            return
    state.ask(state.mover, CRACKING)  # NK-6.23


# CRACK


def list_cracks(state: Position, out: vec[i64]) -> i64:
    """The lines that may crack, and `later` where the crack may be postponed."""
    space = state.at[state.hunter]
    if state.terms.social:
        n = social.list_lines(space, state.open, state.whole, state.at, CRACK, out)
    else:
        n = cracks.list_lines(space, state.whole, CRACK, out)
    if state.terms.sled_choice and _can_postpone(state):
        out[n] = LATER
        n += 1
    return n


def _can_postpone(state: Position) -> bool:
    """NK-10.26; not where the postponed crack itself is made (NK-10.28)."""
    return state.late == 0 and _can_have_extra(state)


def crack(state: Position, action: i64) -> None:
    """Make the crack, or postpone it; after that of a dropped turn comes the next hunter (NK-10.28)."""
    if action == LATER:
        state.late = POSTPONED
    else:
        cracks.crack(action - CRACK, state.open, state.whole)
    if state.late == DROPPED:
        start_next_turn(state)


# EXTRA


def _can_have_extra(state: Position) -> bool:
    """NK-6.41."""
    return has_dog_sled(state.left_side[state.hunter]) and destinations(state, state.hunter) != 0


def list_extra(out: vec[i64]) -> i64:
    """NK-6.41."""
    out[0] = EXTRA
    out[1] = END
    return 2


def answer_extra(state: Position, action: i64) -> None:
    """NK-6.42, NK-6.43."""
    if action == EXTRA:
        _begin_extra(state)
    else:
        start_next_turn(state)


def _begin_extra(state: Position) -> None:
    """NK-6.42, NK-6.44."""
    state.left_side[state.hunter] &= ~(HUSKY | SLED)
    state.is_extra = 1
    state.late = 0
    state.ask(state.mover, MOVING)


def _begin_postponed(state: Position) -> None:
    """The extra turn begins unasked (NK-10.27), or is dropped and the crack made now (NK-10.28)."""
    if destinations(state, state.hunter) != 0:
        _begin_extra(state)
    elif cracks.has_line(state.at[state.hunter], state.whole):
        state.late = DROPPED
        state.ask(state.mover, CRACKING)
    else:
        start_next_turn(state)
