"""The frame of a turn: its start, the die, After, its end, and where play goes on (sections 6.1 to 6.3, 6.6, 6.7)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from polynya.core.types import CHANCE, NOWHERE
from polynya.games.pinguinoe import events, movement, objects, phases, water
from polynya.games.pinguinoe.actions import END_TURN, PLAY, ROLL
from polynya.games.pinguinoe.components import SEAL_STEPS, SKIP
from polynya.games.pinguinoe.position import (
    BLIZZARD,
    DRAWN,
    ENDING,
    LEAD_SEAL,
    MOVE,
    MOVING,
    READY,
    READYING,
    RESTING,
    ROLL_DIE,
    SEAL,
    TSUNAMI,
    Position,
)


def start_turn(state: Position, seat: i64) -> None:
    """PN-6.5, PN-6.6."""
    state.turn = seat
    state.afloat[seat] = 0
    state.played = 0
    state.die = 0
    state.phase = READY
    if state.skips[seat]:
        state.skips[seat] = 0
        state.discard[SKIP] += 1
        end_turn(state)


def go_on(state: Position) -> None:
    """Nobody is asked: play goes on where it was interrupted (PN-6.32, PN-7.32)."""
    phase = state.phase
    state.who = NOWHERE
    if phase == TSUNAMI:
        events.go_on_with_tsunami(state)
    elif phase == BLIZZARD:
        events.go_on_with_blizzard(state)
    elif phase == DRAWN:
        end_turn(state)
    elif phase == ENDING:
        pass_on(state)
    else:
        if phase == SEAL and state.seal_steps == 0:
            phases.end_movement(state)
        state.ask(state.turn, _own_step(state.phase))


def _own_step(phase: i64) -> i64:
    """What the active player is asked in a state of the rulebook."""
    if phase == MOVE:
        return MOVING
    if phase == READY:
        return READYING
    return LEAD_SEAL if phase == SEAL else RESTING


# Ready


def list_ready(state: Position, out: vec[i64]) -> i64:
    """PN-6.7."""
    out[0] = ROLL
    return objects.list_plays(state, out, 1)


def get_ready(state: Position, action: i64) -> None:
    """PN-6.7."""
    if action == ROLL:
        state.ask(CHANCE, ROLL_DIE)
    else:
        objects.play(state, action - PLAY)


def roll(state: Position, number: i64) -> None:
    """PN-6.8."""
    state.die = number
    if number == 1 or number == 6:
        state.phase = SEAL
        state.seal_steps = SEAL_STEPS
    else:
        movement.begin_movement(state, number)


# After, and the end


def list_rest(state: Position, out: vec[i64]) -> i64:
    """PN-6.27."""
    n = objects.list_plays(state, out, 0)
    out[n] = END_TURN
    return n + 1


def rest(state: Position, action: i64) -> None:
    """PN-6.27."""
    if action == END_TURN:
        end_turn(state)
    else:
        objects.play(state, action - PLAY)


def end_turn(state: Position) -> None:
    """PN-6.29."""
    phases.forget_movement(state)
    state.phase = ENDING
    if state.is_at_sea(state.turn) and not state.afloat[state.turn]:
        water.check_water(state, state.turn)


def pass_on(state: Position) -> None:
    """PN-6.30."""
    events.lift_blizzard_mark(state)
    start_turn(state, state.left_of(state.turn))
