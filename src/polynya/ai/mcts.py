"""Monte-Carlo tree search for games without secrets, for any number of seats, each of which wants its own share."""

from __future__ import annotations

from math import log, sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from polynya.ai.estimates import Judgment
from polynya.ai.fuse import NEVER, Fuse
from polynya.ai.thought import Candidate, Thought
from polynya.ai.tree import NO_CHILDREN, ROOT, UNSEEN, Tree
from polynya.core.rng import Rng
from polynya.core.state import State
from polynya.core.types import CHANCE, OVER, Action, View
from polynya.games import game_named

DEEPEST: Final = 1000  # plies of a line in the tree
TRUSTED: Final = 20  # visits from which on a node says how a plan goes on
ALWAYS: Final = 1e6  # more than any score


@final
@mypyc_attr(acyclic=True)
class Search:
    """A tree that grows from a position, visit by visit."""

    def __init__(
        self,
        root: State,
        judgment: Judgment,
        rng: Rng,
        *,
        exploration: float,
        fuse: Fuse = NEVER,
    ) -> None:
        self.root = root
        self.judgment = judgment
        self.rng = rng
        self.exploration = exploration
        self.fuse = fuse
        self.seats: i64 = len(root.returns())
        self.tree = Tree(self.seats, root.mover, 1024)
        self.positions: i64 = 0
        self.shares = vec[float]([0.0] * int(self.seats))
        self.path = vec[i64]([i64(0)] * (DEEPEST + 1))
        self.actions = vec[i64]([i64(0)] * root.most_actions())

    def run(self, start: i64, position: State, budget: i64) -> None:
        """Visit the node, which is this position, until so many positions were looked at in all, or it is proved."""
        while self.positions < budget and not self.tree.proved[start]:
            self._visit(start, position.clone())
            if self.fuse.is_blown():
                break

    def _visit(self, start: i64, state: State) -> None:
        """Go down the tree, estimate the node where it ends, and tell all nodes on the way."""
        tree = self.tree
        node = start
        depth: i64 = 0
        self.path[0] = node
        while not tree.proved[node]:
            if tree.mover[node] == UNSEEN or depth == DEEPEST:
                tree.mover[node] = state.mover
                self.positions += self.judgment.shares(state, self.rng, self.shares)
                break
            if tree.first[node] == NO_CHILDREN:
                self._expand(node, state)
            node = self._drawn_child(node, state) if state.mover == CHANCE else self._chosen_child(node)
            state.apply(tree.action[node])
            self.positions += 1
            depth += 1
            self.path[depth] = node
            if state.mover == OVER:
                self._prove_end(node, state)
        self._tell(depth)

    def _prove_end(self, node: i64, state: State) -> None:
        shares = state.returns()
        for seat in range(self.seats):
            self.shares[seat] = shares[seat]
        self.tree.mover[node] = OVER
        self.tree.prove(node, self.shares)

    def _tell(self, depth: i64) -> None:
        """Count the visit for all nodes of the path, the last one first, and prove what can be proved."""
        tree = self.tree
        last = self.path[depth]
        is_proved = tree.proved[last] != 0
        if is_proved:
            for seat in range(self.seats):
                self.shares[seat] = tree.exact[last * self.seats + seat]
        for k in range(depth, i64(-1), i64(-1)):
            node = self.path[k]
            if is_proved and not tree.proved[node]:
                is_proved = tree.prove_by(node, self.path[k + 1], self.shares)
            tree.visits[node] += 1
            place = node * self.seats
            for seat in range(self.seats):
                tree.total[place + seat] += self.shares[seat]

    # Going down

    def _chosen_child(self, node: i64) -> i64:
        """The child that promises the mover most, or that was tried too little to know."""
        tree = self.tree
        seats = self.seats
        mover = tree.mover[node]
        first = tree.first[node]
        spread = self.exploration * sqrt(log(float(tree.visits[node] + 1)))
        best = first
        highest = -ALWAYS
        for child in range(first, first + tree.size[node]):
            visits = tree.visits[child]
            if tree.proved[child]:
                score = tree.exact[child * seats + mover]
            elif visits == 0:
                return child
            else:
                score = tree.total[child * seats + mover] / float(visits) + spread / sqrt(float(visits))
            if score > highest:
                best = child
                highest = score
        return best

    def _drawn_child(self, node: i64, state: State) -> i64:
        return self.tree.child_by(node, state.draw(self.rng))

    def _expand(self, node: i64, state: State) -> None:
        """Give the node its children, in any order."""
        if len(self.actions) < state.most_actions():
            self.actions = vec[i64]([i64(0)] * state.most_actions())
        count = state.list_actions(self.actions)
        for k in range(count - 1, i64(0), i64(-1)):
            other = self.rng.below(k + 1)
            self.actions[k], self.actions[other] = self.actions[other], self.actions[k]
        self.tree.add_children(node, self.actions, count)

    # What came of it

    def think(self, budget: int) -> Thought:
        """What the mover could do; a quarter of the budget is for the later steps of the best plan."""
        self.run(ROOT, self.root, budget - budget // 4)
        self._think_on(budget)
        self.run(ROOT, self.root, budget)
        tree = self.tree
        seat = self.root.mover
        best = tree.best_child(ROOT, seat)
        found: list[tuple[float, Candidate]] = []
        for child in range(tree.first[ROOT], tree.first[ROOT] + tree.size[ROOT]):
            if tree.visits[child] or tree.proved[child]:
                chance, error = tree.share(child, seat), tree.error(child, seat)
                first = 1.0 if child == best else 0.0
                candidate = Candidate(self._plan(child), chance, error, tree.proved[child] != 0)
                found.append((first + chance - 2.0 * error, candidate))
        found.sort(key=_rank)
        chances = tuple([tree.share(best, other) for other in range(self.seats)])
        return Thought(tuple([candidate for _, candidate in found]), chances, int(self.positions))

    def _think_on(self, budget: int) -> None:
        """Go along the best plan and give each step two thirds of what is left of the budget."""
        tree = self.tree
        state = self.root.clone()
        seat = state.mover
        node = tree.best_child(ROOT, seat)
        while True:
            state.apply(tree.action[node])
            if state.mover != seat:
                return
            rest = budget - int(self.positions)
            if rest <= 0:
                return
            self.run(node, state, self.positions + (rest * 2 // 3 + 1))
            if tree.first[node] == NO_CHILDREN:
                return
            node = tree.best_child(node, seat)

    def _plan(self, node: i64) -> tuple[Action, ...]:
        """The action that led here and own steps after it, as far as they are known well."""
        tree = self.tree
        seat = self.root.mover
        found = [int(tree.action[node])]
        while tree.mover[node] == seat and tree.first[node] != NO_CHILDREN:
            child = tree.best_child(node, seat)
            if tree.visits[child] < TRUSTED and not tree.proved[child]:
                break
            found.append(int(tree.action[child]))
            node = child
        return tuple(found)


def _rank(pair: tuple[float, Candidate]) -> float:
    return -pair[0]


@final
class MctsEngine:
    """Searches from the one position that a view allows, as far as the budget lasts."""

    def __init__(self, judgment: Judgment, exploration: float = 0.7) -> None:
        self.judgment = judgment
        self.exploration = exploration

    def think(self, view: View, sight: int, budget: int, rng: Rng, fuse: Fuse = NEVER) -> Thought:
        state = game_named(view.game).redeal(view, rng)
        return Search(state, self.judgment, rng, exploration=self.exploration, fuse=fuse).think(budget)
