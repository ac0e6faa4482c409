"""Search for three and more seats that see everything: everybody takes what is best for themselves (max^n)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from polynya.ai.alphabeta import CHECK, MAX_STEPS, Sides
from polynya.ai.evaluation import Evaluation
from polynya.ai.fuse import NEVER, Fuse
from polynya.core.state import State
from polynya.core.types import OVER

NOBODY: Final[i64] = -1


@final
@mypyc_attr(acyclic=True)
class Outlook:
    """One movement that is possible in a position, and what may be expected after it."""

    __slots__ = ("chain", "chances", "state", "winner")

    def __init__(self, state: State, chances: vec[float], winner: i64, chain: tuple[int, ...]) -> None:
        self.state = state
        self.chances = chances  # of every seat
        self.winner = winner  # the seat that wins for certain, or NOBODY
        self.chain = chain  # its steps, at the root


@final
@mypyc_attr(acyclic=True)
class MaxN:
    """One search; nothing of it is kept for the next."""

    def __init__(
        self, sides: Sides, evaluation: Evaluation, root: State, seats: int, budget: int, fuse: Fuse = NEVER
    ) -> None:
        self.sides = sides
        self.evaluation = evaluation
        self.seats = seats
        self.budget: i64 = budget
        self.fuse = fuse
        self.next_check = CHECK
        self.is_stopped = False
        self.positions: i64 = 0
        self.depth: i64 = 0  # movements that have been looked through completely
        self.mover: i64 = root.mover
        self.buffers = [vec[i64]([i64(0)] * root.most_actions()) for _ in range(int(MAX_STEPS))]
        self.outlooks: list[Outlook] = []
        self._expand(root, (), self.outlooks, 0)

    def run(self, depth: int, width: int) -> list[Outlook]:
        """The movements from the root, best first, after a search of so many movements or as far as the budget goes.

        Behind the root only the `width` movements that look best to the one who makes them are followed.
        """
        _sort(self.outlooks, self.mover)
        self.depth = 1
        while self.depth < depth and self.outlooks[0].winner != self.mover:
            if not self._deepen(self.depth, width):
                break
            self.depth += 1
        return self.outlooks

    def _deepen(self, depth: i64, width: i64) -> bool:
        """Look one movement further; False, and nothing has changed, if the budget does not last."""
        found: list[Outlook] = []
        for outlook in self.outlooks:
            best = self._follow(outlook, depth + 1, width)
            if self.is_stopped:
                return False
            found.append(Outlook(outlook.state, best.chances, best.winner, outlook.chain))
        _sort(found, self.mover)
        self.outlooks = found
        return True

    def _search(self, state: State, depth: i64, width: i64) -> Outlook:
        """What happens if everybody does what is best for themselves."""
        branches: list[Outlook] = []
        mover = state.mover
        self._expand(state, (), branches, 0)
        _sort(branches, mover)
        if depth <= 1 or branches[0].winner == mover or self.is_stopped:
            return branches[0]
        best = self._follow(branches[0], depth, width)
        winner = best.winner
        for k in range(1, min(width, i64(len(branches)))):
            outlook = self._follow(branches[k], depth, width)
            if outlook.winner != winner:
                winner = NOBODY
            if outlook.chances[mover] > best.chances[mover]:
                best = outlook
            if best.winner == mover or self.is_stopped:
                return best
        if width < len(branches) or winner != best.winner:
            return Outlook(best.state, best.chances, NOBODY, best.chain)
        return best

    def _follow(self, outlook: Outlook, depth: i64, width: i64) -> Outlook:
        is_known = outlook.winner != NOBODY or outlook.state.mover == OVER
        return outlook if is_known else self._search(outlook.state, depth - 1, width)

    def _expand(self, state: State, chain: tuple[int, ...], found: list[Outlook], step: i64) -> None:
        """Add every movement that goes on from here, with a first estimate."""
        self._count()
        out = self.buffers[step]
        for k in range(state.list_actions(out)):
            action = out[k]
            after = state.clone()
            after.apply(action)
            longer = (*chain, int(action)) if self.depth == 0 else chain
            if after.mover == OVER or self.sides.completes(action, after):
                found.append(self._look_at(after, longer))
            else:
                self._expand(after, longer, found, step + 1)

    def _count(self) -> None:
        """One more position was looked at; there the search may end."""
        self.positions += 1
        if self.positions >= self.budget:
            self.is_stopped = True
        elif self.positions >= self.next_check:
            self.next_check = self.positions + CHECK
            self.is_stopped = self.fuse.is_blown()

    def _look_at(self, state: State, chain: tuple[int, ...]) -> Outlook:
        """A position without looking further."""
        self._count()
        chances = vec[float]([0.0] * self.seats)
        self.evaluation.chances(state, chances)
        winner = NOBODY
        if state.mover == OVER:
            for seat in range(i64(self.seats)):
                if chances[seat] == 1.0:
                    winner = seat
        return Outlook(state, chances, winner, chain)


def _sort(outlooks: list[Outlook], seat: i64) -> None:
    """Best for the seat first; equal ones stay in order."""
    for k in range(1, len(outlooks)):
        outlook = outlooks[k]
        place = k
        while place > 0 and outlooks[place - 1].chances[seat] < outlook.chances[seat]:
            outlooks[place] = outlooks[place - 1]
            place -= 1
        outlooks[place] = outlook
