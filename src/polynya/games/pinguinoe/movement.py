"""The movement of the active player's penguin (section 6.4)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from polynya.core.types import NOWHERE
from polynya.games.pinguinoe import objects, phases, reveal, searching, water
from polynya.games.pinguinoe.actions import DRAW, END_MOVE, PLAY, STEP, TURN
from polynya.games.pinguinoe.board import STRAIGHT, card_of
from polynya.games.pinguinoe.components import BLIZZARD_LOSS
from polynya.games.pinguinoe.faces import ARK, SEA, SEARCH
from polynya.games.pinguinoe.position import MOVE, Position


def begin_movement(state: Position, number: i64) -> None:
    """PN-6.9; with a blizzard mark points are fewer (PN-7.25)."""
    state.phase = MOVE
    state.points = number - (BLIZZARD_LOSS if state.marks[state.turn] else 0)
    state.trail = 0
    state.visit(state.at[state.turn])


def list_moves(state: Position, out: vec[i64]) -> i64:
    """Steps, turns, draw, plays, end_move (PN-6.2)."""
    cell = state.at[state.turn]
    n: i64 = 0
    if state.points >= 1:
        n = _list_steps(state, cell, out)
    steps = n
    if state.points >= 1:
        n = _list_turns(state, cell, out, n)
        if state.trail > 1 and state.look(cell) == SEARCH:  # PN-6.15
            out[n] = DRAW
            n += 1
    n = objects.list_plays(state, out, n)
    if steps == 0:  # PN-6.17, PN-6.20
        out[n] = END_MOVE
        n += 1
    return n


def _list_steps(state: Position, cell: i64, out: vec[i64]) -> i64:
    """PN-6.10."""
    n: i64 = 0
    for way in range(STRAIGHT):
        if state.may_enter(state.neighbor(cell, way)):
            out[n] = STEP + way
            n += 1
    return n


def _list_turns(state: Position, cell: i64, out: vec[i64], n: i64) -> i64:
    """PN-6.14."""
    for way in range(STRAIGHT):
        target = state.neighbor(cell, way)
        card = card_of(target)
        if target != NOWHERE and card != card_of(cell) and state.shown[card] == NOWHERE:
            out[n] = TURN + way
            n += 1
    return n


def move(state: Position, action: i64) -> None:
    """PN-6.16."""
    cell = state.at[state.turn]
    if action < TURN:
        enter(state, state.neighbor(cell, action - STEP))
    elif action < DRAW:
        state.points -= 1
        reveal.reveal(state, card_of(state.neighbor(cell, action - TURN)))
    elif action == DRAW:
        searching.start_drawing(state)
    elif action == END_MOVE:
        _end_move(state)
    else:
        objects.play(state, action - PLAY)


def jump(state: Position, way: i64) -> None:
    """PN-6.37."""
    enter(state, objects.cell_behind_block(state, way))


def enter(state: Position, cell: i64) -> None:
    """By step or jump; the ark wins at once (PN-6.10, PN-6.13)."""
    state.at[state.turn] = cell
    state.points -= 1
    state.visit(cell)
    if state.look(cell) == ARK:
        phases.end_game(state, state.turn)


def _end_move(state: Position) -> None:
    """Water check, draw, or neither (PN-6.18)."""
    type = state.look(state.at[state.turn])
    if type == SEARCH:
        searching.start_drawing(state)
        return
    phases.end_movement(state)
    if type == SEA:
        water.check_water(state, state.turn)
