"""How a position of the introductory game looks: who comes where first, and how easily each piece is shut in.

Features are measured for groups of pieces that share their fate; `groups.py` says for which seats they speak.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from polynya.ai.evaluation import IMPOSSIBLE
from polynya.ai.linear import LinearEvaluation, Weights
from polynya.ai.nanuuk_intro.groups import (
    fateful_group,
    group_count,
    group_of_piece,
    group_of_seat,
    is_vital,
    wants_it_blocked,
)
from polynya.core.bits import count32, lowest32
from polynya.core.state import State
from polynya.core.types import NOWHERE
from polynya.games.nanuuk.board import C_LINES, EDGES, NEAR_MASK, PLAY_MASK
from polynya.games.nanuuk.intro.rules import IntroState
from polynya.games.nanuuk.intro.terms import HUNT, MANY
from polynya.games.nanuuk.regions import flood

ONE: Final[i64] = 1
ROOMY: Final[i64] = 10  # more room than this is no better
MAX_GROUPS: Final[i64] = 4
FULL_BOARD: Final[i64] = PLAY_MASK["full"]
FULL_EDGES: Final = 72.0  # NK-4.5
MEDIUM_EDGES: Final = 53.0
LATE: Final = 0.5  # the share of cracked edges from which on a game is near its end

FEATURES: Final[i64] = 14
NAMES: Final = (
    "territory",  # spaces that the group reaches before anybody else
    "contested",  # spaces that it reaches as early as another, if it is on turn
    "room",  # spaces that a piece may come to over open edges, up to ten, all pieces together
    "least_room",  # the same of the piece with the least
    "mobility",  # spaces that may be entered now, all pieces together
    "second_ring",  # spaces within two steps, all pieces together
    "least_second_ring",  # the same of the piece with the fewest
    "one_way",  # pieces with one open edge
    "two_ways",  # pieces with two
    "blocked",  # pieces that cannot move now
    "danger",  # pieces with one open edge that another one could crack next, the group being on turn
    "struck",  # the same, another group being on turn
    "tempo",  # the group is on turn
    "fellow",  # the seat shares a victory with a fellow
)
TERRITORY: Final[i64] = 0
CONTESTED: Final[i64] = 1
ROOM: Final[i64] = 2
LEAST_ROOM: Final[i64] = 3
MOBILITY: Final[i64] = 4
SECOND_RING: Final[i64] = 5
LEAST_SECOND_RING: Final[i64] = 6
ONE_WAY: Final[i64] = 7
TWO_WAYS: Final[i64] = 8
BLOCKED: Final[i64] = 9
DANGER: Final[i64] = 10
STRUCK: Final[i64] = 11
TEMPO: Final[i64] = 12
FELLOW: Final[i64] = 13


@final
@mypyc_attr(acyclic=True)
class IntroEvaluation(LinearEvaluation):
    """Territory, room and danger."""

    def __init__(self, weights: Weights) -> None:
        super().__init__(NAMES, weights)
        self.found = vec[float]([0.0] * int(FEATURES * MAX_GROUPS))  # features, group after group
        self.mine = vec[i64]([i64(0)] * int(MAX_GROUPS))  # group -> mask of the spaces where it is first
        self.ring = vec[i64]([i64(0)] * int(MAX_GROUPS))  # group -> mask of the spaces it has just come to
        self.steps = vec[i64]([i64(0)] * int(MAX_GROUPS))  # group -> mask of the spaces its pieces may enter now
        self.strides: i64 = 0  # mask of the groups that may go two steps a turn
        self.region: i64 = 0  # mask of the spaces around the piece looked at last
        self.shared: i64 = 0  # mask of the spaces to which several groups come at the same time

    def seats(self, state: State) -> i64:
        assert isinstance(state, IntroState)
        return state.terms.seats

    def phase(self, state: State) -> float:
        """Cracked edges, as a share of those that are cracked when most games end."""
        assert isinstance(state, IntroState)
        whole: i64 = 0
        edges = state.whole
        for edge in range(i64(EDGES)):
            whole += edges[edge]
        in_play = FULL_EDGES if state.terms.in_play == FULL_BOARD else MEDIUM_EDGES
        return min(1.0, (in_play - float(whole)) / (LATE * in_play))

    def prospects(self, state: State, out: vec[float]) -> None:
        """As fitted; a seat that is out has none left."""
        super().prospects(state, out)
        assert isinstance(state, IntroState)
        if state.terms.kind == MANY or state.terms.kind == HUNT:
            for seat in range(state.terms.seats):
                if state.at[seat] == NOWHERE and not state.due >> seat & 1:
                    out[seat] = IMPOSSIBLE

    def measure(self, state: State, out: vec[float]) -> None:
        assert isinstance(state, IntroState)
        self.measure_groups(state)
        seats = state.terms.seats
        sign = -1.0 if wants_it_blocked(state) else 1.0
        has_fellows = group_count(state) < seats
        for seat in range(seats):
            group = fateful_group(state, seat)
            for k in range(FEATURES):
                out[seat * FEATURES + k] = sign * self.found[group * FEATURES + k]
            if has_fellows and not (state.terms.kind == HUNT and seat == state.terms.bear_seat):
                out[seat * FEATURES + FELLOW] = 1.0

    def balance(self, state: State) -> float:
        """The log-odds of the first group against the second, where there are two."""
        assert isinstance(state, IntroState)
        self.measure_groups(state)
        late = self.phase(state)
        early = 1.0 - late
        first = state.terms.seats * FEATURES
        total = 0.0
        for k in range(FEATURES):
            lead = self.found[k] - self.found[FEATURES + k]
            if lead != 0.0:
                total += lead * (self.early[first + k] * early + self.late[first + k] * late)
        return -total if wants_it_blocked(state) else total

    def measure_groups(self, state: IntroState) -> None:
        """Write the features of every group into `found`."""
        groups = group_count(state)
        self.region = 0
        self._spread(state, groups)
        mover = group_of_seat(state, state.mover)
        for group in range(groups):
            first = group * FEATURES
            for k in range(FEATURES):
                self.found[first + k] = 0.0
            self.found[first + TERRITORY] = float(count32(self.mine[group]))
            if group == mover:
                self.found[first + TEMPO] = 1.0
                self.found[first + CONTESTED] = float(count32(self.shared))
            self.found[first + LEAST_ROOM] = float(ROOMY)
            self.found[first + LEAST_SECOND_RING] = float(ROOMY)
        for piece in range(state.terms.pieces):
            group = group_of_piece(state, piece)
            if group != NOWHERE and state.at[piece] != NOWHERE:
                self._measure_piece(state, piece, group, group == mover)

    def _spread(self, state: IntroState, groups: i64) -> None:
        """Let all groups walk over the ice at their pace: whose a space is that one of them reaches first."""
        self._start(state, groups)
        mine, rings = self.mine, self.ring
        free = ~state.occupied
        shared: i64 = 0
        seen: i64 = 1
        while seen:
            seen = 0
            twice: i64 = 0
            for group in range(groups):
                fresh = _across(rings[group], state.open) & free
                if self.strides >> group & 1:
                    fresh |= _across(fresh, state.open) & free
                rings[group] = fresh
                twice |= seen & fresh
                seen |= fresh
            free &= ~seen
            shared |= twice
            for group in range(groups):
                mine[group] |= rings[group] & ~twice
        self.shared = shared

    def _start(self, state: IntroState, groups: i64) -> None:
        """Nobody has walked yet; `steps` has where each group may go now."""
        for group in range(groups):
            self.mine[group] = 0
            self.ring[group] = 0
            self.steps[group] = 0
        self.strides = 0
        free = ~state.occupied
        for piece in range(state.terms.pieces):
            here = state.at[piece]
            group = group_of_piece(state, piece)
            if here != NOWHERE and group != NOWHERE:
                near = state.open[here] & free
                if state.terms.bears >> piece & 1:  # NK-10.10
                    near |= _across(near, state.open) & free
                    self.strides |= ONE << group
                self.steps[group] |= near
                self.ring[group] |= ONE << here

    def _measure_piece(self, state: IntroState, piece: i64, group: i64, is_on_turn: bool) -> None:
        """Add what one piece brings to the features of its group."""
        found, first = self.found, group * FEATURES
        here = state.at[piece]
        ways = state.open[here]
        free = ~state.occupied
        near = ways & free
        found[first + MOBILITY] += float(count32(near))
        if near == 0:
            found[first + BLOCKED] += 1.0
        if not is_vital(state, piece):
            return
        ring = count32((near | _across(near, state.open) & free) & ~(ONE << here))
        second = float(ring)
        found[first + SECOND_RING] += second
        found[first + LEAST_SECOND_RING] = min(found[first + LEAST_SECOND_RING], second)
        room = float(ROOMY) if ring + 1 >= ROOMY else self._room(here, state.open)
        found[first + ROOM] += room
        found[first + LEAST_ROOM] = min(found[first + LEAST_ROOM], room)
        if ways & (ways - 1) == 0:
            found[first + ONE_WAY] += 1.0
            if ways and self._is_attacked(state, here, lowest32(ways), group):
                found[first + (DANGER if is_on_turn else STRUCK)] += 1.0
        elif count32(ways) == 2:
            found[first + TWO_WAYS] += 1.0

    def _room(self, here: i64, open: vec[i64]) -> float:
        """How many spaces hang together with this one, up to what is roomy; the region is kept for the next piece."""
        if not self.region >> here & 1:
            self.region = flood(ONE << here, open, ~i64(0))
        return float(min(count32(self.region), ROOMY))

    def _is_attacked(self, state: IntroState, here: i64, beyond: i64, group: i64) -> bool:
        """Whether another group could crack the only open edge of a space with its next step."""
        steps: i64 = 0
        for other in range(group_count(state)):
            if other != group:
                steps |= self.steps[other]
        if steps & NEAR_MASK[here] & NEAR_MASK[beyond]:
            return True  # NK-6.4
        return steps >> beyond & 1 != 0 and not _has_outer_line(beyond, state.whole)  # NK-6.5


def _across(spaces: i64, open: vec[i64]) -> i64:
    """Mask of the spaces that one step over open edges leads to."""
    found: i64 = 0
    while spaces:
        found |= open[lowest32(spaces)]
        spaces &= spaces - 1
    return found


def _has_outer_line(space: i64, whole: vec[i64]) -> bool:
    """Whether any line that leads away from the space is open (NK-4.9)."""
    for k in range(6 * space, 6 * space + 6):
        if whole[C_LINES[k]]:
            return True
    return False
