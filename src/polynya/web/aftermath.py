"""What a step has brought about that is no step itself: penguins that are sent home, hunters that are passed over."""

from __future__ import annotations

from typing import Final, NamedTuple

from polynya.core.types import NOWHERE, SPECTATOR, Seat, View
from polynya.games.nanuuk.full.position import MOVING
from polynya.games.nanuuk.full.views import FullView
from polynya.games.pinguinoe.board import spot
from polynya.games.pinguinoe.views import PinguinoeView
from polynya.record.match import Match
from polynya.web.languages import N_

HOME: Final = N_("the penguin of {0} is sent home")
BLOCKED: Final = N_("{0} cannot move and is passed over")
OWN: Final = ("step", "jump")  # what a penguin does by itself
BEFORE_THE_FIRST_TURN: Final = ("start", "lay", "split")
JUMP: Final = 2  # cells


class Effect(NamedTuple):
    """Something that happened to a seat."""

    text: str  # English, with a place for the name
    seat: Seat


def effects(match: Match, start: int) -> dict[int, list[Effect]]:
    """What the steps from a ply on have brought about, by ply; known to everybody."""
    if match.game.key not in ("nanuuk", "pinguinoe") or start >= match.ply:
        return {}
    state = match.state_at(start)
    before = match.game.view(state, int(SPECTATOR))
    found: dict[int, list[Effect]] = {}
    for ply in range(start, match.ply):
        state.apply(match.actions[ply])
        after = match.game.view(state, int(SPECTATOR))
        here = _effects(before, after, match.game.notation(match.actions[ply]).split()[0])
        if here:
            found[ply] = here
        before = after
    return found


def _effects(before: View, after: View, verb: str) -> list[Effect]:
    if isinstance(before, PinguinoeView) and isinstance(after, PinguinoeView):
        return _sent_home(before, after, verb)
    if isinstance(before, FullView) and isinstance(after, FullView):
        return _passed_over(before, after, verb)
    return []


def _sent_home(before: PinguinoeView, after: PinguinoeView, verb: str) -> list[Effect]:
    """Penguins that are on their igloo now, and did not go there by themselves (PN-7.1)."""
    back = [seat for seat in range(before.seats) if before.at[seat] not in (NOWHERE, after.home[seat])]
    back = [seat for seat in back if after.at[seat] == after.home[seat]]
    return [Effect(HOME, seat) for seat in back if not (seat == before.turn and verb in OWN and _is_near(before, seat))]


def _is_near(view: PinguinoeView, seat: Seat) -> bool:
    """Whether a penguin can come home by a step or a jump."""
    (x, y), (home_x, home_y) = spot(view.at[seat]), spot(view.home[seat])
    return abs(x - home_x) + abs(y - home_y) <= JUMP


def _passed_over(before: FullView, after: FullView, verb: str) -> list[Effect]:
    """Hunters between the one who moved and the one who moves next (NK-6.2)."""
    if after.step != MOVING or after.is_extra or verb in BEFORE_THE_FIRST_TURN:
        return []
    number = len(after.labels)
    gap = (after.hunter - before.hunter - 1) % number
    return [Effect(BLOCKED, after.owners[(before.hunter + 1 + k) % number]) for k in range(gap)]
