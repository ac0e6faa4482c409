"""What begins and what ends: turns, actions and the game."""

from __future__ import annotations

from mypy_extensions import i64

from polynya.core.types import NOWHERE, OVER
from polynya.games.igloo_igloo.components import ACTION_POINTS
from polynya.games.igloo_igloo.position import ENDED, Position


def start_turn(state: Position, seat: i64) -> None:
    """The seat is to melt a tile (IG-6.10)."""
    state.turn = seat
    state.ap = 0
    state.played = 0
    state.early = 1


def start_actions(state: Position) -> None:
    """Melting is over (IG-6.19, IG-6.60)."""
    state.ap = ACTION_POINTS
    state.early = 0


def finish(state: Position) -> None:
    """The game is over (IG-8.1)."""
    state.ask(OVER, ENDED)
    state.turn = 0
    state.early = 0
    state.ap = 0
    state.played = 0
    forget_choices(state)


def forget_choices(state: Position) -> None:
    """Nothing has been chosen toward the next step."""
    state.square = NOWHERE
    state.kind = NOWHERE
    state.remaining = 0
