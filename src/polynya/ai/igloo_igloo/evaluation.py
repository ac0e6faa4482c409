"""What the bots know of Igloo Igloo.

Only an empty face-down tile can melt, so what lasts is pack ice and whatever somebody stands, lives or sits on. The
islands of this *lasting ice* are what the game is about: what they bring, what an intruder would take from somebody who
is alone there, how close the strengths are. Besides: animals that were hunted and that are near, nearer than to others;
kept tiles; igloos, corners, who comes last. Features are per seat, in tens of points where they are points.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from polynya.ai.igloo_igloo.strengths import LASTING, rate_lasting_ice
from polynya.ai.igloo_igloo.surroundings import SURROUNDINGS, rate_surroundings
from polynya.ai.linear import LinearEvaluation, Weights
from polynya.core.bits import count
from polynya.core.state import State
from polynya.games.igloo_igloo.board import BIT, CORNERS, NEAR, squares_beside
from polynya.games.igloo_igloo.components import ACTION_POINTS, HAND, HARPOON, MOVE, STAMINA, THAW
from polynya.games.igloo_igloo.islands import animal_points, points_on
from polynya.games.igloo_igloo.position import ACTING, DRAW_TILE, Position
from polynya.games.igloo_igloo.rules import IglooState

NAMES: Final = (
    "animals",  # points hunted
    "whole_ice",  # what the islands would bring now
    *LASTING,
    *SURROUNDINGS,
    "thaw",  # kept tiles
    "stamina",  # its points
    "harpoon",
    "move",
    "igloos",
    "outpost_igloos",  # without an Inuk beside: they hold a tile of their own
    "spread",  # squares with own Inuit
    "corner",  # Inuit there who can leave
    "exile",  # Inuit there who cannot
    "exposed",  # Inuit whom a thaw could reach, if others have kept tiles
    "bear_near",  # Inuit without an igloo whom a bear could reach, if others have kept tiles
    "turn",  # action points to come or left, of the seat whose turn it is
    "last_turn",  # the seat that comes last if one tile melts a turn
    "last_alone",  # most_alone of the seat that comes last
    "melts_beside",  # the tile looked at is beside own Inuit
)
COUNT: Final[i64] = len(NAMES)
HUNTED: Final[i64] = 0
WHOLE_ICE: Final[i64] = 1
FIRST_LASTING: Final[i64] = 2
MAX_ALONE: Final[i64] = FIRST_LASTING + 3
FIRST_AROUND: Final[i64] = FIRST_LASTING + len(LASTING)
FIRST_OWN: Final[i64] = FIRST_AROUND + len(SURROUNDINGS)
START_TURNS: Final = 45.0  # turns to come when the game begins


@final
@mypyc_attr(acyclic=True)
class IglooEvaluation(LinearEvaluation):
    """Animals, lasting ice, and what is near."""

    def __init__(self, weights: Weights) -> None:
        super().__init__(NAMES, weights)

    def seats(self, state: State) -> i64:
        assert isinstance(state, IglooState)
        return state.terms.seats

    def phase(self, state: State) -> float:
        """The deviation of what is still to come falls with the root of the turns to come."""
        assert isinstance(state, IglooState)
        latest = 1.0 / sqrt(1.0 + float(turns_to_come(state)))
        earliest = 1.0 / sqrt(1.0 + START_TURNS)
        return max(0.0, (latest - earliest) / (1.0 - earliest))

    def measure(self, state: State, out: vec[float]) -> None:
        assert isinstance(state, IglooState)
        seats = state.terms.seats
        for k in range(seats * COUNT):
            out[k] = 0.0
        ice = state.ice
        if state.step == DRAW_TILE:
            ice &= ~BIT[state.square]
        rate_lasting_ice(state, ice, out, FIRST_LASTING, COUNT)
        rate_surroundings(state, ice, out, FIRST_AROUND, COUNT)
        points = points_on(state, ice)
        for seat in range(seats):
            row = seat * COUNT
            out[row + HUNTED] = float(animal_points(state, seat)) / 10.0
            out[row + WHOLE_ICE] = float(min(points[seat], 40)) / 10.0
            _rate_own(state, ice, seat, out, row + FIRST_OWN)
        _rate_tempo(state, out, FIRST_OWN + 11)


def turns_to_come(state: Position) -> i64:
    """As many as there are tiles that can melt now or later."""
    return count(state.empty_tiles() & ~state.pack)


def _rate_own(state: Position, ice: i64, seat: i64, out: vec[float], at: i64) -> None:
    """Kept tiles, igloos, and where the Inuit stand."""
    hand = seat * HAND
    out[at] = float(state.hands[hand + THAW])
    for k in range(i64(3)):
        out[at + 1] += float(state.hands[hand + STAMINA + k] * (k + 1))
    out[at + 2] = float(state.hands[hand + HARPOON])
    out[at + 3] = float(state.hands[hand + MOVE])
    own, igloos = state.inuit_squares[seat], state.igloos[seat]
    out[at + 4] = float(count(igloos))
    out[at + 5] = float(count(igloos & ~own))
    out[at + 6] = float(count(own))
    for k in range(i64(4)):
        number = state.inuit_on(CORNERS[k], seat)
        if number > 0:
            can_leave = state.terms.corner_kayak or NEAR[CORNERS[k]] & ice
            out[at + (7 if can_leave else 8)] += float(number)
    others = _tiles_of_others(state, seat)
    if others > 0.0:
        sea = state.sea()
        out[at + 9] = float(count(own & ~state.pack & ~igloos & squares_beside(sea))) * others
        bears = state.bears()
        if bears:
            close = bears | squares_beside(bears)
            out[at + 10] = float(count(own & ~igloos & (close | squares_beside(close)))) * others


def _tiles_of_others(state: Position, seat: i64) -> float:
    """How much others can do with kept tiles: none is 0, four or more is 1."""
    found: i64 = 0
    for other in range(state.terms.seats):
        if other != seat:
            found += state.hand_size(other)
    return float(min(found, 4)) / 4.0


def _rate_tempo(state: Position, out: vec[float], at: i64) -> None:
    """Whose turn it is, who comes last, and the tile that is looked at."""
    if state.turn < 0:
        return
    row = state.turn * COUNT
    is_before = state.early or state.step < ACTING
    out[row + at] = 1.0 if is_before else float(state.ap) / float(ACTION_POINTS)
    turns = turns_to_come(state)
    if state.early:
        turns -= 1
    last = (state.turn + max(0, turns)) % state.terms.seats
    out[last * COUNT + at + 1] = 1.0
    out[last * COUNT + at + 2] = out[last * COUNT + MAX_ALONE]
    if state.step == DRAW_TILE and BIT[state.square] & squares_beside(state.inuit_squares[state.turn]):
        out[row + at + 3] = 1.0
