"""The turn of one seat as a graph: every position that its own steps lead to, equal ones once."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from polynya.ai.evaluation import Evaluation
from polynya.core.game import Game
from polynya.core.state import State

FIRST: Final = 0  # the node of the position to start from
FEW: Final = 8  # nodes: so many are always looked at, whatever they seem worth


@final
@mypyc_attr(acyclic=True)
class Node:
    """A position of the turn: how it is reached, where it leads, and what it is worth."""

    __slots__ = ("action", "actions", "best", "children", "is_open", "parent", "state", "value")

    def __init__(self, state: State, parent: i64, action: i64, is_open: bool) -> None:
        self.state = state
        self.parent = parent  # the node that it was found from
        self.action = action  # that led here from there
        self.is_open = is_open  # the seat is to move and has not been looked at
        self.value = -1.0  # the chance to win; below 0 before anybody has asked
        self.actions: list[int] = []
        self.children: list[int] = []  # numbers of nodes, as the actions stand
        self.best: i64 = -1  # the place of the best child


@final
@mypyc_attr(acyclic=True)
class Turn:
    """All that a seat can do until somebody else, or chance, decides; built layer by layer within a budget."""

    __slots__ = ("_chances", "_numbers", "_out", "_used", "evaluation", "nodes", "seat")

    def __init__(self, evaluation: Evaluation, root: State, seat: i64, seats: int) -> None:
        self.evaluation = evaluation
        self.seat = seat
        self.nodes = [Node(root, -1, -1, True)]
        self._numbers = {int(root.fingerprint()): 0}
        self._out = vec[i64]([i64(0)] * root.most_actions())
        self._chances = vec[float]([0.0] * seats)
        self._used: i64 = 1

    @property
    def used(self) -> int:
        """How many positions have been looked at."""
        return int(self._used)

    def grow(self, budget: i64) -> None:
        """Look at layer after layer; where the budget does not last, only at what seems best of each."""
        layer = [0]
        branches: i64 = 8
        while layer and self._used < budget:
            share = max((budget - self._used) // 2, FEW)
            if i64(len(layer)) * branches > share and len(layer) > FEW:
                layer = self._best_first(layer)
            found: list[int] = []
            before = self._used
            looked: i64 = 0
            for number in layer:
                if self._used - before >= share and looked >= FEW:
                    break
                self._look(number, found)
                looked += 1
            branches = max(1, (self._used - before) // looked)
            layer = found

    def grow_one_move(self, game: Game) -> None:
        """Look at the steps that make one move: the first, and those that complete what it began."""
        layer = [0]
        while layer:
            found: list[int] = []
            for number in layer:
                self._look(number, found)
            layer = [n for n in found if game.is_begun(self.nodes[n].state, int(self.nodes[n].action))]

    def _best_first(self, layer: list[int]) -> list[int]:
        values = [(-self.value_of(number), number) for number in layer]
        values.sort()
        return [number for _, number in values]

    def _look(self, number: int, found: list[int]) -> None:
        """Add what the steps from a node lead to; an equal position that is known is only linked."""
        node = self.nodes[number]
        node.is_open = False
        for k in range(node.state.list_actions(self._out)):
            action = self._out[k]
            state = node.state.clone()
            state.apply(action)
            self._used += 1
            child = self._add(state, number, action, found)
            if child > number:  # what leads back is no progress
                node.actions.append(int(action))
                node.children.append(child)

    def _add(self, state: State, parent: int, action: i64, found: list[int]) -> int:
        key = int(state.fingerprint())
        known = self._numbers.get(key, -1)
        if known >= 0:
            return known
        number = len(self.nodes)
        self._numbers[key] = number
        is_open = state.mover == self.seat
        self.nodes.append(Node(state, parent, action, is_open))
        if is_open:
            found.append(number)
        return number

    # What is it worth?

    def value_of(self, number: int) -> float:
        """The chance to win of a node as it stands."""
        node = self.nodes[number]
        if node.value < 0.0:
            self.evaluation.chances(node.state, self._chances)
            node.value = self._chances[self.seat]
        return node.value

    def update_values(self) -> None:
        """Every node that was looked at becomes worth as much as its best child."""
        for number in range(len(self.nodes) - 1, -1, -1):
            node = self.nodes[number]
            best = -1.0
            for place in range(len(node.children)):
                value = self.value_of(node.children[place])
                if value > best:
                    best = value
                    node.best = place
            if node.children:
                node.value = best
            else:
                self.value_of(number)

    def ends(self) -> list[int]:
        """The nodes where the seat's steps end, best first."""
        found = [(-self.value_of(n), n) for n in range(len(self.nodes)) if not self.nodes[n].children]
        found.sort()
        return [number for _, number in found]

    def way_to(self, number: int) -> list[int]:
        """The steps from the root to a node."""
        found: list[int] = []
        while number != FIRST:
            found.append(int(self.nodes[number].action))
            number = int(self.nodes[number].parent)
        found.reverse()
        return found

    def best_way(self, number: int) -> list[int]:
        """The steps from a node to the best end that it leads to."""
        found: list[int] = []
        node = self.nodes[number]
        while node.children:
            found.append(node.actions[node.best])
            node = self.nodes[node.children[node.best]]
        return found

    def best_end(self, number: int) -> int:
        """The node where the best way from a node ends."""
        node = self.nodes[number]
        while node.children:
            number = node.children[node.best]
            node = self.nodes[number]
        return number

    def chances_at(self, number: int) -> tuple[float, ...]:
        """Each seat's chance to win at a node, the seat's own as it was found out later."""
        self.evaluation.chances(self.nodes[number].state, self._chances)
        found = [float(chance) for chance in self._chances]
        own = self.value_of(number)
        total = sum(found)  # less than 1 where nobody may win
        others = total - found[self.seat]
        part = max(0.0, total - own) / others if others > 0.0 else 0.0
        found = [chance * part for chance in found]
        found[self.seat] = own
        return tuple(found)
