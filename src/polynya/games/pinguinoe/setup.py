"""Setup: corners, the ark's face, and who begins (section 5)."""

from __future__ import annotations

from mypy_extensions import i64

from polynya.core.types import CHANCE, NOWHERE
from polynya.games.pinguinoe import reveal, turn
from polynya.games.pinguinoe.actions import CORNER
from polynya.games.pinguinoe.faces import ARK_1
from polynya.games.pinguinoe.position import DEAL_CORNER, ROLL_FOR_START, TOSS_ARK, Position


def go_on_setting_up(state: Position) -> None:
    """Corners (PN-5.2, PN-10.3), the ark's face (PN-5.4), the starting rolls (PN-5.8)."""
    for seat in range(state.terms.seats):
        if state.home[seat] == NOWHERE:
            state.ask(CHANCE, DEAL_CORNER)
            return
    state.ask(CHANCE, TOSS_ARK if state.shown[state.terms.ark] == NOWHERE else ROLL_FOR_START)


def corner_outcomes(state: Position) -> list[tuple[int, int]]:
    """The corners that nobody has yet (PN-10.3)."""
    return [(CORNER + k, 1) for k, cell in enumerate(state.terms.corners) if cell not in state.home]


def take_corner(state: Position, corner: i64) -> None:
    """The next seat gets a corner and stands on its igloo (PN-5.7)."""
    seat: i64 = 0
    while state.home[seat] != NOWHERE:
        seat += 1
    place_penguin(state, seat, corner)
    go_on_setting_up(state)


def place_penguin(state: Position, seat: i64, corner: i64) -> None:
    """The seat's home is in this corner, and its penguin is at home."""
    state.home[seat] = state.terms.corners[corner]
    state.at[seat] = state.home[seat]


def toss(state: Position, side: i64) -> None:
    """PN-5.4."""
    reveal.show(state, state.terms.ark, ARK_1 + side)
    go_on_setting_up(state)


def _next_roller(state: Position) -> i64:
    """The first who still has to roll for the start, or NOWHERE."""
    for seat in range(state.terms.seats):
        if state.rolls[seat] == 0:
            return seat
    return NOWHERE


def roll_for_start(state: Position, number: i64) -> None:
    """The highest begins; those tied for it roll again among themselves (PN-5.8)."""
    state.rolls[_next_roller(state)] = number
    if _next_roller(state) == NOWHERE:
        first = _highest_roller(state)
        if first != NOWHERE:
            _forget_rolls(state)
            turn.start_turn(state, first)
            return
    state.ask(CHANCE, ROLL_FOR_START)


def _highest_roller(state: Position) -> i64:
    """Who has rolled highest; or NOWHERE, and then those tied for it have to roll again."""
    best: i64 = 0
    for roll in state.rolls:
        best = max(best, roll)
    tied: i64 = 0
    first: i64 = 0
    for seat in range(state.terms.seats):
        is_best = state.rolls[seat] == best
        state.rolls[seat] = 0 if is_best else NOWHERE
        if is_best:
            first = seat
            tied += 1
    return first if tied == 1 else NOWHERE


def _forget_rolls(state: Position) -> None:
    for seat in range(state.terms.seats):
        state.rolls[seat] = 0
