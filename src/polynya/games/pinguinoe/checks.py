"""What a diagram of Pinguinoè must not say: positions that no game can have."""

from __future__ import annotations

from typing import Final

from polynya.core.errors import NotationError
from polynya.core.types import CHANCE, NOWHERE, OVER
from polynya.games.pinguinoe import audit, events
from polynya.games.pinguinoe.board import CARDS
from polynya.games.pinguinoe.components import ARK_ZONE, IGLOO_ZONE, LAST_EVENT, OFF, SEAL_STEPS, SKATES_GAIN
from polynya.games.pinguinoe.faces import ARK, SEA
from polynya.games.pinguinoe.position import (
    AFTER,
    AIMING,
    BAITING,
    BLIZZARD,
    DEAL_CORNER,
    DEFENDING,
    DRAW_CARD,
    DRAW_FACE,
    DRAWN,
    ENDING,
    FLOATING,
    JUMPING,
    LANDING,
    LEAD_SEAL,
    MOVE,
    READY,
    ROLL_DIE,
    ROLL_FOR_START,
    SEAL,
    SHUFFLE_DISCARD,
    THROWING,
    TOSS_ARK,
    TSUNAMI,
)
from polynya.games.pinguinoe.rules import PinguinoeState

PLAYING: Final = (int(READY), int(MOVE), int(AFTER))
ARRIVING: Final = (int(READY), int(MOVE), int(SEAL), int(AFTER), int(TSUNAMI))


def check(state: PinguinoeState, status: str) -> None:
    """Raise NotationError unless the position is one that a game can have."""
    if not _are_marks_right(state) or not _does_step_fit(state):
        raise NotationError(f"'{status}' does not fit the position")
    fault = audit.fault(state)
    if fault:
        raise NotationError(f"this is no position: {fault}")


def _are_marks_right(state: PinguinoeState) -> bool:
    """One skip card in front of a player, one blizzard, events that have not ended the game."""
    if any([number > 1 for number in state.skips]) or any([mark > 2 for mark in state.marks]):
        return False
    if any([seat != state.turn and mark == 2 for seat, mark in enumerate(state.marks)]):
        return False
    is_over = state.mover == OVER and state.winner == NOWHERE
    if state.terms.is_sleepy:
        return not is_over
    return state.events == LAST_EVENT if is_over else state.events < LAST_EVENT


def _does_step_fit(state: PinguinoeState) -> bool:
    if state.mover == OVER:
        return state.winner == NOWHERE or state.look(state.at[state.winner]) == ARK
    if state.step in (DEAL_CORNER, TOSS_ARK, ROLL_FOR_START):
        return _is_beginning(state)
    if any([cell == NOWHERE for cell in state.at]) or any([cell == NOWHERE for cell in state.home]):
        return False
    if not _does_phase_fit(state) or (state.phase in (READY, MOVE, SEAL) and state.afloat[state.turn]):  # PN-6.5
        return False
    return _is_asked_rightly(state) and _is_pending_right(state)


def _is_beginning(state: PinguinoeState) -> bool:
    """Nothing has been turned; corners are taken in order of the seats."""
    missing = [seat for seat, home in enumerate(state.home) if home == NOWHERE]
    ark = state.shown[state.terms.ark] != NOWHERE
    turned = [card for card in range(CARDS) if state.known[card] != NOWHERE and state.terms.zones[card] < ARK_ZONE]
    if any([number > 0 for number in state.hands]) or any([number > 0 for number in state.skips]):
        return False
    if turned or state.events or any([at != home for at, home in zip(state.at, state.home, strict=True)]):
        return False
    if missing and missing != list(range(missing[0], len(state.home))):
        return False
    if state.step == ROLL_FOR_START:
        rolls = [int(roll) for roll in state.rolls]
        begun = [roll != 0 for roll in rolls if roll != NOWHERE]
        in_order = begun == sorted(begun, reverse=True) and not all(begun) and len(begun) > 1
        return ark and not missing and in_order and all([-1 <= roll <= 6 for roll in rolls])
    return not ark and bool(missing) == (state.step == DEAL_CORNER)


def _does_phase_fit(state: PinguinoeState) -> bool:
    """Die, points and steps belong to the phase."""
    phase, die = int(state.phase), int(state.die)
    fits = {
        int(READY): die == 0,
        int(MOVE): 2 <= die <= 5 and 0 <= state.points <= 7 and _is_trail_right(state),
        int(SEAL): die in (1, 6) and int(state.step == LEAD_SEAL) <= state.seal_steps <= SEAL_STEPS,
        int(AFTER): 1 <= die <= 6,
        int(DRAWN): 2 <= die <= 5,
        int(BLIZZARD): 2 <= die <= 5,
        int(TSUNAMI): 2 <= die <= 5 and 0 <= state.progress <= events.FLOODED,
        int(ENDING): 0 <= die <= 6,
    }
    return fits.get(phase, False)


def _is_trail_right(state: PinguinoeState) -> bool:
    """No cell twice, and no more points than die and skates can bring."""
    cells = [int(cell) for cell in state.visited[: state.trail]]
    most = int(state.die) + SKATES_GAIN * int(state.played)
    return len(set(cells)) == len(cells) and len(cells) - 1 + state.points <= most


def _is_asked_rightly(state: PinguinoeState) -> bool:
    """The step belongs to the phase, and somebody has something to choose."""
    step, phase = int(state.step), int(state.phase)
    if step in (ROLL_DIE, AIMING, THROWING, JUMPING):
        allowed = {int(ROLL_DIE): (int(READY),), int(JUMPING): (int(MOVE),)}.get(step, PLAYING)
        is_play = step == ROLL_DIE or (state.played == 1 and state.mover == state.turn)
        has_points = step != JUMPING or state.points >= 1
        return phase in allowed and is_play and has_points and bool(state.legal_actions())
    if step == DRAW_FACE:
        return _is_unknown(state) and phase in (READY, MOVE, AFTER, TSUNAMI)
    if step in (DRAW_CARD, SHUFFLE_DISCARD):
        is_empty = sum([int(number) for number in state.deck]) == 0
        return phase == DRAWN and state.mover == CHANCE and is_empty == (step == SHUFFLE_DISCARD)
    if step == LANDING:
        return _is_landing_right(state) and len(state.legal_actions()) > 1
    if step == BAITING:
        is_play = state.who == NOWHERE and state.played == 1 and phase in PLAYING
        return (is_play or (state.who != NOWHERE and phase in ARRIVING)) and bool(state.legal_actions())
    if step == DEFENDING:
        is_away = state.at[state.mover] == state.seal and state.home[state.mover] != state.seal
        return is_away and state.hand_size(state.mover) > 0 and phase in ARRIVING
    if step == FLOATING:
        is_wet = state.look(state.at[state.mover]) == SEA and state.hand_size(state.mover) > 0
        return is_wet and (phase == TSUNAMI or (phase in (AFTER, ENDING) and state.mover == state.turn))
    return phase in (READY, MOVE, SEAL, AFTER)


def _is_landing_right(state: PinguinoeState) -> bool:
    """A thrower chooses for another, in a blizzard the left neighbor."""
    if state.who == NOWHERE:
        return False
    if state.phase == BLIZZARD:
        return state.mover == state.left_of(state.who)
    return state.phase in PLAYING and state.played == 1 and state.mover == state.turn != state.who


def _is_pending_right(state: PinguinoeState) -> bool:
    """Others wait only while penguins are handled one after the other."""
    if not state.pending:
        return True
    if state.step == DEFENDING:
        waiting = [seat for seat in range(len(state.at)) if state.pending >> seat & 1]
        return all([state.at[seat] == state.seal and seat != state.who for seat in waiting])
    return (state.phase == BLIZZARD and state.step == LANDING) or (state.phase == TSUNAMI and state.step == FLOATING)


def _is_unknown(state: PinguinoeState) -> bool:
    """The card whose face is drawn lies face down and was never seen."""
    if state.phase == TSUNAMI and state.progress >= events.FLOODED:
        return False
    card = int(state.card) if state.phase != TSUNAMI else int(events.flooded_card(state, state.progress))
    return card >= 0 and state.known[card] == NOWHERE and state.terms.zones[card] not in (OFF, IGLOO_ZONE)
