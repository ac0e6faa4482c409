"""A tree of actions in flat arrays: how often each was tried, what came of it, and what is proved."""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from polynya.core.types import CHANCE

NO_CHILDREN: Final[i64] = -1
UNSEEN: Final[i64] = -9  # the mover of a node that nobody has been at
ROOT: Final[i64] = 0
EVERYTHING: Final = 1.0 - 1e-9  # a share that nothing can beat


@final
@mypyc_attr(acyclic=True)
class Tree:
    """Nodes are numbers, the children of one stand in a row; `seats` places each in `total` and `exact`."""

    __slots__ = (
        "action",
        "exact",
        "first",
        "mover",
        "nodes",
        "proved",
        "room",
        "seats",
        "size",
        "total",
        "visits",
    )

    def __init__(self, seats: i64, mover: i64, room: int) -> None:
        self.seats = seats
        self.room: i64 = max(room, 64)
        self.nodes: i64 = 1
        self.action = vec[i64]([i64(0)] * int(self.room))  # that led here
        self.mover = vec[i64]([UNSEEN] * int(self.room))  # whose decision it is here
        self.first = vec[i64]([NO_CHILDREN] * int(self.room))  # child
        self.size = vec[i64]([i64(0)] * int(self.room))  # how many children
        self.visits = vec[i64]([i64(0)] * int(self.room))
        self.proved = vec[i64]([i64(0)] * int(self.room))  # 1 if `exact` is known
        self.total = vec[float]([0.0] * int(self.room * seats))  # shares of all visits
        self.exact = vec[float]([0.0] * int(self.room * seats))
        self.mover[ROOT] = mover

    def add_children(self, node: i64, actions: vec[i64], count: i64) -> None:
        """Let the node have a child for each of the first so many actions."""
        if self.nodes + count > self.room:
            self._make_room(count)
        self.first[node] = self.nodes
        self.size[node] = count
        for k in range(count):
            self.action[self.nodes + k] = actions[k]
        self.nodes += count

    def _make_room(self, count: i64) -> None:
        """Double the arrays; a new one is filled, because appending to a field would copy it every time."""
        room = 2 * self.room + count
        self.action = _enlarge(self.action, room, 0)
        self.mover = _enlarge(self.mover, room, UNSEEN)
        self.first = _enlarge(self.first, room, NO_CHILDREN)
        self.size = _enlarge(self.size, room, 0)
        self.visits = _enlarge(self.visits, room, 0)
        self.proved = _enlarge(self.proved, room, 0)
        self.total = _grown_floats(self.total, room * self.seats)
        self.exact = _grown_floats(self.exact, room * self.seats)
        self.room = room

    def child_by(self, node: i64, action: i64) -> i64:
        """The child that the action leads to."""
        child = self.first[node]
        while self.action[child] != action:
            child += 1
        return child

    def share(self, node: i64, seat: i64) -> float:
        """What the node is worth to a seat: what is proved, or the mean of all visits."""
        place = node * self.seats + seat
        if self.proved[node]:
            return self.exact[place]
        return self.total[place] / float(max(self.visits[node], 1))

    def error(self, node: i64, seat: i64) -> float:
        """The standard error of `share`; never 0 by luck alone."""
        if self.proved[node]:
            return 0.0
        visits = float(self.visits[node])
        smooth = (self.share(node, seat) * visits + 1.0) / (visits + 2.0)
        return sqrt(smooth * (1.0 - smooth) / (visits + 1.0))

    def best_child(self, node: i64, seat: i64) -> i64:
        """The child whose share is high and sure."""
        best = self.first[node]
        highest = -9.0
        for child in range(self.first[node], self.first[node] + self.size[node]):
            if self.visits[child] or self.proved[child]:
                sure = self.share(child, seat) - 2.0 * self.error(child, seat)
                if sure > highest:
                    best, highest = child, sure
        return best

    # What is proved

    def prove(self, node: i64, shares: vec[float]) -> None:
        """From now on the shares of the node are known."""
        self.proved[node] = 1
        for seat in range(self.seats):
            self.exact[node * self.seats + seat] = shares[seat]

    def prove_by(self, node: i64, child: i64, shares: vec[float]) -> bool:
        """Whether the node is proved now that this child of it is; then `shares` are its own.

        A seat takes what nothing can beat; else all children must be known. What chance does is never proved.
        """
        mover = self.mover[node]
        if mover == CHANCE:
            return False
        if self.exact[child * self.seats + mover] >= EVERYTHING:
            self._write_exact(child, shares)
        elif self._are_all_proved(node):
            self._write_best(node, mover, shares)
        else:
            return False
        self.prove(node, shares)
        return True

    def _are_all_proved(self, node: i64) -> bool:
        for child in range(self.first[node], self.first[node] + self.size[node]):
            if not self.proved[child]:
                return False
        return True

    def _write_exact(self, node: i64, shares: vec[float]) -> None:
        for seat in range(self.seats):
            shares[seat] = self.exact[node * self.seats + seat]

    def _write_best(self, node: i64, mover: i64, shares: vec[float]) -> None:
        """The mean of the children that are best for the mover, who may take any of them."""
        highest = -1.0
        for child in range(self.first[node], self.first[node] + self.size[node]):
            highest = max(highest, self.exact[child * self.seats + mover])
        equals = 0.0
        for seat in range(self.seats):
            shares[seat] = 0.0
        for child in range(self.first[node], self.first[node] + self.size[node]):
            if self.exact[child * self.seats + mover] == highest:
                equals += 1.0
                for seat in range(self.seats):
                    shares[seat] += self.exact[child * self.seats + seat]
        for seat in range(self.seats):
            shares[seat] = shares[seat] / equals


def _enlarge(old: vec[i64], room: i64, empty: i64) -> vec[i64]:
    found = vec[i64]([empty] * int(room))
    for k in range(i64(len(old))):
        found[k] = old[k]
    return found


def _grown_floats(old: vec[float], room: i64) -> vec[float]:
    found = vec[float]([0.0] * int(room))
    for k in range(i64(len(old))):
        found[k] = old[k]
    return found
