"""Who wins once the hunters of two seats can no longer come near each other: the one who can walk longer.

Each seat then has a number of movements that it can make before it must shut itself in. The seat on turn wins if it has
more of them than the other.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from polynya.ai.alphabeta import WIN
from polynya.ai.nanuuk_intro.keys import CRACK_KEYS, PIECE_KEYS
from polynya.core.bits import lowest32
from polynya.games.nanuuk import cracks
from polynya.games.nanuuk.board import EDGE_A, EDGE_B, EDGE_ENDS, EDGES, NEAR_MASK, SPACES
from polynya.games.nanuuk.intro.position import CHOOSING
from polynya.games.nanuuk.intro.rules import IntroState
from polynya.games.nanuuk.regions import flood, flood_to

ONE: Final[i64] = 1
MAX_STEPS: Final[i64] = 1500  # of a walk that are tried before it is given up
MAX_MOVEMENTS: Final[i64] = 73
UNKNOWN: Final[i64] = -1
ENOUGH: Final[i64] = 100  # a number of movements is no more than this
# What is known of a walk: so many movements, or more, or that it is too long to say whether there are so many.
EXACTLY: Final[i64] = 0
AT_LEAST: Final[i64] = 1
TOO_LONG: Final[i64] = 2
CRACKERS: Final = vec[i64](  # edge -> mask of the spaces around which it may be cracked (NK-6.4, NK-6.5)
    [ONE << a | ONE << b | NEAR_MASK[a] & NEAR_MASK[b] for a, b in EDGE_ENDS]
)


@final
@mypyc_attr(acyclic=True)
class Endgame:
    """Solves positions of the standard game for two and of the rescuer that have fallen apart."""

    def __init__(self) -> None:
        self.steps: i64 = 0  # of a walk that have been tried
        self.worked: i64 = 0  # steps for the outcome that was asked for last
        self.walks: dict[int, i64] = {}  # what came of a walk, by the key of its region
        self.best: i64 = 0
        self.lines = [vec[i64]([i64(0)] * 12) for _ in range(int(MAX_MOVEMENTS))]

    def outcome(self, state: IntroState) -> i64:
        """WIN less the movements up to it for the seat on turn, the negative of that if it loses, 0 if unknown."""
        self.worked = 0
        if state.step != CHOOSING or not are_apart(state):
            return 0
        seat = state.mover
        theirs = self.longest(state, 1 - seat, MAX_MOVEMENTS)
        if theirs == UNKNOWN:
            return 0
        mine = self.longest(state, seat, theirs + 1)
        if mine == UNKNOWN:
            return 0
        return WIN - 2 * theirs - 1 if mine > theirs else 2 * mine + 2 - WIN

    def longest(self, state: IntroState, seat: i64, enough: i64) -> i64:
        """The movements that a seat can make without shutting itself in, if it is left alone, or enough of them."""
        first = 2 * seat
        key = int(_region_key(state, first))
        known = self.walks.get(key, -1)
        if known >= 0:
            kind, movements = known // ENOUGH, known % ENOUGH
            if kind == EXACTLY or (kind == AT_LEAST and movements >= enough):
                return movements
            if kind == TOO_LONG and movements <= enough:
                return UNKNOWN
        walker = state.clone()
        self.steps = 0
        self.best = 0
        self._walk(walker, first, 0, enough)
        self.worked += self.steps
        if self.best >= enough:
            self.walks[key] = AT_LEAST * ENOUGH + self.best
        elif self.steps > MAX_STEPS:
            self.walks[key] = TOO_LONG * ENOUGH + enough
            return UNKNOWN
        else:
            self.walks[key] = EXACTLY * ENOUGH + self.best
        return self.best

    def forget(self) -> None:
        """Nothing is known of any region."""
        self.walks = {}

    def _walk(self, state: IntroState, first: i64, done: i64, enough: i64) -> None:
        """Try every movement of the two pieces from the first on, and what may follow."""
        self.best = max(self.best, done)
        self.steps += 1
        if self.best >= enough or self.steps > MAX_STEPS:
            return
        if done + self._bound(state, first) <= self.best:
            return
        for piece in range(first, first + 2):
            here = state.at[piece]
            near = state.open[here] & ~state.occupied
            while near:
                self._step(state, first, piece, lowest32(near), done, enough)
                near &= near - 1

    def _step(self, state: IntroState, first: i64, piece: i64, space: i64, done: i64, enough: i64) -> None:
        """Enter the space, try every crack there that does not lose (NK-8.2, NK-10.8), and go back."""
        here = state.at[piece]
        state.at[piece] = space
        state.occupied ^= ONE << here | ONE << space
        lines = self.lines[done]
        for k in range(cracks.list_lines(space, state.whole, 0, lines)):
            edge = lines[k]
            cracks.crack(edge, state.open, state.whole)
            if _is_safe(state, first):
                self._walk(state, first, done + 1, enough)
            a, b = EDGE_A[edge], EDGE_B[edge]
            state.open[a] |= ONE << b
            state.open[b] |= ONE << a
            state.whole[edge] = 1
        state.at[piece] = here
        state.occupied ^= ONE << here | ONE << space

    def _bound(self, state: IntroState, first: i64) -> i64:
        """No more movements than this are possible: each cracks an edge within reach, and the last one must stay."""
        region = region_of(state, first)
        found: i64 = -1
        for edge in range(i64(EDGES)):
            if state.whole[edge] and region & CRACKERS[edge]:
                found += 1
        return found


def region_of(state: IntroState, first: i64) -> i64:
    """Mask of the spaces to which the two pieces from the first on may come."""
    one, two = state.at[first], state.at[first + 1]
    return flood(ONE << one | ONE << two, state.open, ~i64(0))


def _region_key(state: IntroState, first: i64) -> i64:
    """Different for whatever makes a difference to the two pieces from the first on, if they are left alone."""
    region = region_of(state, first)
    found = PIECE_KEYS[first * SPACES + state.at[first]] ^ PIECE_KEYS[(first + 1) * SPACES + state.at[first + 1]]
    for edge in range(i64(EDGES)):
        if state.whole[edge] and region & CRACKERS[edge]:
            found ^= CRACK_KEYS[edge]
    return found


def are_apart(state: IntroState) -> bool:
    """Whether no edge can be cracked by both seats any more, wherever they walk."""
    one, two, three, four = state.at[0], state.at[1], state.at[2], state.at[3]
    goal = ONE << three | ONE << four
    ours = flood_to(goal, ONE << one | ONE << two, state.open, ~i64(0))
    if ours & goal:
        return False
    theirs = flood(goal, state.open, ~i64(0))
    for edge in range(i64(EDGES)):
        if state.whole[edge]:
            crackers = CRACKERS[edge]
            if crackers & ours and crackers & theirs:
                return False
    return True


def _is_safe(state: IntroState, first: i64) -> bool:
    """Whether the pieces that must not be shut in are not."""
    here = state.at[first]
    if state.open[here] == 0:
        return False
    there = state.at[first + 1]
    return state.terms.rescues or state.open[there] != 0
