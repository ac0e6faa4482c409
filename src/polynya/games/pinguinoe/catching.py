"""The seal: where it is led, and whom it catches (sections 6.5 and 7.3)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from polynya.core.types import NOWHERE
from polynya.games.pinguinoe import actions, phases, water
from polynya.games.pinguinoe.actions import GIVE_FISH, KEEP_FISH, SPACE, STOP
from polynya.games.pinguinoe.board import ALL_WAYS, CARDS, STRAIGHT
from polynya.games.pinguinoe.components import FISH
from polynya.games.pinguinoe.faces import BLOCK
from polynya.games.pinguinoe.phases import ONE
from polynya.games.pinguinoe.position import BAITING, DEFENDING, SEAL, TSUNAMI, Position


def list_seal_steps(state: Position, out: vec[i64]) -> i64:
    """PN-6.21, PN-6.22, PN-6.23."""
    n: i64 = 0
    for way in range(ALL_WAYS):
        if _may_seal_step(state, way):
            out[n] = actions.SEAL + way
            n += 1
    out[n] = STOP
    return n + 1


def _may_seal_step(state: Position, way: i64) -> bool:
    target = state.neighbor(state.seal, way)
    if target == NOWHERE or state.look(target) == BLOCK:  # also when it stands on a block itself (PN-7.9)
        return False
    if way < STRAIGHT:
        return True
    # NE lies between N and E, SE between E and S, SW between S and W, NW between W and N.
    one = state.look(state.neighbor(state.seal, way - STRAIGHT))
    other = state.look(state.neighbor(state.seal, (way - STRAIGHT + 1) % STRAIGHT))
    return one != BLOCK or other != BLOCK


def lead_seal(state: Position, action: i64) -> None:
    """PN-6.24, PN-6.25."""
    if action == STOP:
        phases.end_movement(state)
    else:
        state.seal_steps -= 1
        arrive(state, state.neighbor(state.seal, action - actions.SEAL))


def has_free_seal_space(state: Position) -> bool:
    """Whether there is any that `list_seal_spaces` would list."""
    for card in range(i64(CARDS)):
        space = state.seal_space(card)
        if space != NOWHERE and space != state.seal:
            return True
    return False


def list_seal_spaces(state: Position, out: vec[i64]) -> i64:
    """Visible, and not where the seal is (PN-6.36, PN-7.13)."""
    n: i64 = 0
    for card in range(i64(CARDS)):
        space = state.seal_space(card)
        if space != NOWHERE and space != state.seal:
            out[n] = SPACE + space
            n += 1
    return n


def arrive(state: Position, cell: i64) -> None:
    """It reaches every penguin there that is not at home (PN-7.10)."""
    state.pending = 0
    if cell != state.seal:
        state.seal = cell
        for seat in range(state.terms.seats):
            if state.at[seat] == cell and state.home[seat] != cell:
                state.pending |= ONE << seat
    _catch_pending(state)


def _catch_pending(state: Position) -> None:
    """Clockwise from the active player's left; the active player comes last (PN-7.11, PN-7.12)."""
    while state.pending:
        seat = phases.next_pending(state, state.left_of(state.turn))
        if state.hand_size(seat) > 0:
            state.who = seat
            state.ask(seat, DEFENDING)
            return
        water.send_home(state, seat)
    if state.phase == TSUNAMI:  # the seal comes last in it (PN-7.29)
        phases.end_tsunami(state)


def list_seal_answers(state: Position, out: vec[i64]) -> i64:
    """PN-7.12."""
    return water.list_answers(state, FISH, GIVE_FISH, KEEP_FISH, out)


def answer_seal(state: Position, action: i64) -> None:
    """A fish sends the seal elsewhere, and ends its movement (PN-6.25, PN-7.13)."""
    if action == KEEP_FISH:
        water.send_home(state, state.mover)
        _catch_pending(state)
        return
    state.give_up(state.mover, FISH)
    state.pending = 0
    if state.phase == SEAL:
        phases.end_movement(state)
    if has_free_seal_space(state):
        state.ask(state.mover, BAITING)
    else:
        arrive(state, state.ark_west())
