"""Alpha-beta over whole movements, for two sides that see everything."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from polynya.ai.fuse import NEVER, Fuse
from polynya.core.rng import Rng
from polynya.core.state import State
from polynya.core.types import OVER

WIN: Final[i64] = 1_000_000  # less one for every movement up to it
PROVED: Final[i64] = 900_000  # values from here on are no estimates
UNIT: Final = 1000.0  # values are log-odds in thousandths
INFINITE: Final[i64] = 2_000_000
SURPRISE: Final[i64] = 700  # a loss of value after which what was found before is in doubt
MAX_STEPS: Final[i64] = 12  # of a movement
CHECK: Final[i64] = 2_000  # positions after which the fuse is asked again
LOW_22_BITS: Final[i64] = 0x3FFFFF

# What a remembered value is.
EXACT: Final[i64] = 0
AT_LEAST: Final[i64] = 1
AT_MOST: Final[i64] = 2


@mypyc_attr(acyclic=True)
class Sides:
    """What the search must know of a game with two sides besides its rules.

    A *movement* is a chain of steps of one seat that is searched as one thing, mostly a turn.
    """

    def __init__(self) -> None:
        self.extra: i64 = 0  # positions that values have needed besides their own

    def begin(self) -> None:
        """Forget what another search has left behind."""
        self.extra = 0

    def side(self, state: State) -> i64:
        """0 or 1: who is to move, or in a finished game, who has won."""
        raise NotImplementedError

    def completes(self, action: i64, after: State) -> bool:
        """Whether a movement is complete with this action, which has led to a position that is not the end."""
        raise NotImplementedError

    def trace(self, state: State) -> i64:
        """The part of the key that only actions change, worked out from nothing."""
        raise NotImplementedError

    def trace_after(self, trace: i64, action: i64) -> i64:
        """The same after an action."""
        raise NotImplementedError

    def key(self, state: State, trace: i64) -> i64:
        """62 bits that are the same for equal positions between two movements, and hardly ever for others."""
        raise NotImplementedError

    def value(self, state: State) -> i64:
        """Log-odds of the side to move, in thousandths; WIN - 1 or 1 - WIN where it is certain who wins."""
        raise NotImplementedError


@final
@mypyc_attr(acyclic=True)
class Branch:
    """One movement that is possible in a position, and what it leads to."""

    __slots__ = ("chain", "is_exact", "key", "state", "trace", "value")

    def __init__(self, state: State, trace: i64, key: i64, value: i64, chain: tuple[int, ...]) -> None:
        self.state = state
        self.trace = trace
        self.key = key
        self.value = value  # for the side that moves
        self.chain = chain  # its steps, at the root
        self.is_exact = True  # else the value is one that it does not reach


@final
@mypyc_attr(acyclic=True)
class AlphaBeta:
    """One search; nothing of it is kept for the next."""

    def __init__(self, sides: Sides, root: State, budget: int, fuse: Fuse = NEVER) -> None:
        sides.begin()
        self.sides = sides
        self.budget: i64 = budget
        self.fuse = fuse
        self.next_check = CHECK
        self.positions: i64 = 0
        self.depth: i64 = 0  # movements that have been looked through completely
        self.is_stopped = False
        size = _table_size(budget)
        self.mask: i64 = size - 1
        self.keys = vec[i64]([i64(0)] * size)
        self.facts = vec[i64]([i64(0)] * size)  # value, bound and depth
        self.replies = vec[i64]([i64(0)] * size)  # the key that the best movement leads to
        self.buffers = [vec[i64]([i64(0)] * root.most_actions()) for _ in range(int(MAX_STEPS))]
        self.root_side: i64 = sides.side(root)
        self.branches: list[Branch] = []
        self._expand(root, sides.trace(root), self.root_side, (), self.branches, 0)
        _merge_equal(self.branches)

    def run(self, depth: int, margin: int) -> list[Branch]:
        """The movements from the root, best first, after a search of so many movements or as far as the budget goes.

        Values that are lower than the best by more than the margin are only bounds.
        """
        _sort(self.branches)
        self.depth = 1
        while self.depth < depth and not self._is_decided():
            if not self._deepen(self.depth + 1, margin):
                break
            self.depth += 1
        return self.branches

    def shuffle(self, rng: Rng) -> None:
        """Put the movements from the root in any order, which is that of equally good ones in the end."""
        for k in range(len(self.branches) - 1, 0, -1):
            other = int(rng.below(k + 1))
            branch = self.branches[k]
            self.branches[k] = self.branches[other]
            self.branches[other] = branch

    def vary(self, rng: Rng, most: int) -> None:
        """Make estimates worse by chance, by at most so much, so that not all games begin in the same way."""
        for branch in self.branches:
            if PROVED > branch.value > -PROVED:
                branch.value -= rng.below(most + 1)
        _sort(self.branches)

    def _is_decided(self) -> bool:
        """Whether the best is proved: a win, or a defeat, and then all others too."""
        return not PROVED > self.branches[0].value > -PROVED

    def _deepen(self, depth: i64, margin: i64) -> bool:
        """Look one movement further; False if the budget did not last.

        What was not looked at again then stays behind the rest, unless that has turned out much worse than before.
        """
        best = -INFINITE
        former = self.branches[0].value
        done: list[Branch] = []
        for branch in self.branches:
            value = branch.value
            if PROVED > value > -PROVED:
                alpha = max(-INFINITE, best - margin)
                value = self._follow(branch, self.root_side, depth - 1, alpha, INFINITE)
                if self.is_stopped:
                    break
                branch.is_exact = value > alpha
                branch.value = value
            best = max(best, value)
            done.append(branch)
        if done:
            _sort(done)
            rest = self.branches[len(done) :]
            if done[0].value > former - SURPRISE:
                for branch in rest:
                    branch.value = min(branch.value, done[0].value - 1)
            self.branches = done + rest
            _sort(self.branches)
        return not self.is_stopped

    def _follow(self, branch: Branch, side: i64, depth: i64, alpha: i64, beta: i64) -> i64:
        """The value of a branch for the side that moves into it."""
        if self.sides.side(branch.state) == side:
            value = self._search(branch, depth, alpha, beta)
        else:
            value = -self._search(branch, depth, -beta, -alpha)
        if value > PROVED:
            return value - 1
        return value + 1 if value < -PROVED else value

    def _search(self, node: Branch, depth: i64, alpha: i64, beta: i64) -> i64:
        """The value of a position between two movements for the side to move, if it is between alpha and beta."""
        slot = node.key & self.mask
        reply: i64 = 0
        if self.keys[slot] == node.key:
            reply = self.replies[slot]
            value = self._recall(self.facts[slot], depth, alpha, beta)
            if value != INFINITE:
                return value
        side = self.sides.side(node.state)
        if depth <= 1:
            value = self._last(node.state, side, alpha, beta, 0)
            reply = 0
        else:
            branches: list[Branch] = []
            self._expand(node.state, node.trace, side, (), branches, 0)
            best = self._best_of(branches, side, depth, alpha, beta, reply)
            value, reply = best.value, best.key
        if not self.is_stopped:
            self._remember(slot, node.key, reply, value, depth, alpha, beta)
        return value

    def _best_of(self, branches: list[Branch], side: i64, depth: i64, alpha: i64, beta: i64, reply: i64) -> Branch:
        """The best branch with its value, or the first one that is too good."""
        best = branches[0]
        best_value = -INFINITE
        for k in range(len(branches)):
            branch = _take_next(branches, k, reply if k == 0 else 0)
            value = branch.value
            if PROVED > value > -PROVED:
                self._count()
                if k > 0 and beta > alpha + 1:
                    value = self._follow(branch, side, depth - 1, alpha, alpha + 1)
                    if alpha < value < beta:
                        value = self._follow(branch, side, depth - 1, alpha, beta)
                else:
                    value = self._follow(branch, side, depth - 1, alpha, beta)
            if value > best_value:
                best, best_value = branch, value
            alpha = max(alpha, value)
            if alpha >= beta or self.is_stopped:
                break
        best.value = best_value
        return best

    def _expand(
        self, state: State, trace: i64, side: i64, chain: tuple[int, ...], found: list[Branch], step: i64
    ) -> None:
        """Add every movement that goes on from here, with a first estimate."""
        out = self.buffers[step]
        self._count()
        for k in range(state.list_actions(out)):
            action = out[k]
            after = state.clone()
            after.apply(action)
            longer = (*chain, int(action)) if self.depth == 0 else chain
            further = self.sides.trace_after(trace, action)
            if after.mover == OVER:
                self._count()
                value = WIN - 1 if self.sides.side(after) == side else 1 - WIN
                found.append(Branch(after, further, 0, value, longer))
            elif self.sides.completes(action, after):
                key = self.sides.key(after, further)
                found.append(Branch(after, further, key, self._estimate(after, side), longer))
            else:
                self._expand(after, further, side, longer, found, step + 1)

    def _estimate(self, state: State, side: i64) -> i64:
        """The value of a position after a movement of this side, without looking further."""
        self._count()
        value = self.sides.value(state)
        self.positions += self.sides.extra
        self.sides.extra = 0
        if self.sides.side(state) != side:
            value = -value
        if value > PROVED:
            return value - 1
        return value + 1 if value < -PROVED else value

    def _count(self) -> None:
        """One more position was looked at; there the search may end."""
        self.positions += 1
        if self.positions >= self.budget:
            self.is_stopped = True
        elif self.positions >= self.next_check:
            self.next_check = self.positions + CHECK
            if self.fuse.is_blown():
                self.is_stopped = True

    def _last(self, state: State, side: i64, alpha: i64, beta: i64, step: i64) -> i64:
        """The best estimate after one more movement."""
        best = -INFINITE
        self._count()
        out = self.buffers[step]
        for k in range(state.list_actions(out)):
            action = out[k]
            after = state.clone()
            after.apply(action)
            if after.mover == OVER:
                self._count()
                value = WIN - 1 if self.sides.side(after) == side else 1 - WIN
            elif self.sides.completes(action, after):
                value = self._estimate(after, side)
            else:
                value = self._last(after, side, alpha, beta, step + 1)
            best = max(best, value)
            alpha = max(alpha, value)
            if alpha >= beta or self.is_stopped:
                break
        return best

    def _recall(self, facts: i64, depth: i64, alpha: i64, beta: i64) -> i64:
        """A remembered value that settles the search of a position; INFINITE if it does not."""
        value = (facts & LOW_22_BITS) - INFINITE
        bound = facts >> 22 & 3
        if facts >> 24 < depth and PROVED > value > -PROVED:
            return INFINITE
        if bound == EXACT or (bound == AT_LEAST and value >= beta) or (bound == AT_MOST and value <= alpha):
            return value
        return INFINITE

    def _remember(self, slot: i64, key: i64, reply: i64, value: i64, depth: i64, alpha: i64, beta: i64) -> None:
        bound = EXACT
        if value >= beta:
            bound = AT_LEAST
        elif value <= alpha:
            bound = AT_MOST
        self.keys[slot] = key
        self.replies[slot] = reply
        self.facts[slot] = (value + INFINITE) | bound << 22 | depth << 24


def _table_size(budget: int) -> int:
    """A power of two that fits the number of positions."""
    size = 1 << 10
    while size < budget // 8 and size < 1 << 19:
        size *= 2
    return size


def _take_next(branches: list[Branch], start: i64, key: i64) -> Branch:
    """The one with the key, or the best of those not yet taken; it changes places with the first of them."""
    best = start
    for k in range(start, i64(len(branches))):
        branch = branches[k]
        if key and branch.key == key:
            best = k
            break
        if branch.value > branches[best].value:
            best = k
    found = branches[best]
    branches[best] = branches[start]
    branches[start] = found
    return found


def _sort(branches: list[Branch]) -> None:
    """Best first; equal ones stay in order."""
    for k in range(1, len(branches)):
        branch = branches[k]
        place = k
        while place > 0 and branches[place - 1].value < branch.value:
            branches[place] = branches[place - 1]
            place -= 1
        branches[place] = branch


def _merge_equal(branches: list[Branch]) -> None:
    """Keep the first of those that lead to the same position."""
    seen: set[int] = set()
    kept: list[Branch] = []
    for branch in branches:
        if branch.key == 0 or int(branch.key) not in seen:
            seen.add(int(branch.key))
            kept.append(branch)
    branches[:] = kept
