"""What ends what: a movement, a tsunami, the game; and whose penguin is handled next."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from polynya.core.types import NOWHERE, OVER
from polynya.games.pinguinoe.components import TSUNAMI as TSUNAMI_CARD
from polynya.games.pinguinoe.position import AFTER, DRAWN, ENDED, FINISHED, Position

ONE: Final[i64] = 1


def end_movement(state: Position) -> None:
    """The movement of penguin or seal is over (PN-6.1)."""
    state.phase = AFTER
    forget_movement(state)


def forget_movement(state: Position) -> None:
    """Points, seal steps and visited cells count no more."""
    state.points = 0
    state.seal_steps = 0
    for k in range(state.trail):
        state.visited[k] = 0
    state.trail = 0


def next_pending(state: Position, first: i64) -> i64:
    """The next seat to be handled, clockwise from the first; it is no longer pending."""
    seat = first
    while not state.pending >> seat & 1:
        seat = state.left_of(seat)
    state.pending &= ~(ONE << seat)
    return seat


def end_tsunami(state: Position) -> None:
    """The card is discarded, and the turn of who has drawn it ends (PN-6.28)."""
    state.discard[TSUNAMI_CARD] += 1
    state.card = NOWHERE
    state.progress = 0
    state.phase = DRAWN


def end_game(state: Position, winner: i64) -> None:
    """PN-8.1, PN-8.2."""
    forget_movement(state)
    state.ask(OVER, ENDED)
    state.phase = FINISHED
    state.winner = winner
    state.turn = 0
    state.die = 0
    state.played = 0
    state.who = NOWHERE
