"""Positions, and what can be done with any of them at full speed: the compiled half of the contract in `game.py`."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from polynya.core.errors import IllegalAction
from polynya.core.pickling import fields_of, rebuild_state
from polynya.core.rng import Rng
from polynya.core.types import CHANCE, OVER, Action, Key, Seat


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class State:
    """A position. Games subclass it; only `mover` is common to all.

    Positions are compared by their keys, copied by `clone`, and pickled field by field.
    """

    __slots__ = ("mover",)

    def __init__(self, mover: i64) -> None:
        self.mover = mover

    def clone(self) -> State:
        """An independent copy."""
        raise NotImplementedError

    def to_move(self) -> Seat:
        """The seat to move, CHANCE or OVER."""
        return int(self.mover)

    def is_over(self) -> bool:
        return self.mover == OVER

    def list_actions(self, out: vec[i64]) -> i64:
        """Write the legal actions into `out`, ascending; return how many. For hot code; see `legal_actions`."""
        raise NotImplementedError

    def most_actions(self) -> int:
        """How long a buffer for `list_actions` must be."""
        raise NotImplementedError

    def legal_actions(self) -> list[Action]:
        """The legal actions, ascending."""
        out = vec[i64]([i64(0)] * self.most_actions())
        n = self.list_actions(out)
        return [int(action) for action in out[:n]]

    def chance_outcomes(self) -> list[tuple[Action, int]]:
        """The outcomes with their integer weights at a chance node; empty elsewhere."""
        return []

    def draw(self, rng: Rng) -> i64:
        """One outcome of a chance node, drawn by weight; games with much chance have a faster one."""
        outcomes = self.chance_outcomes()
        return outcomes[rng.weighted([weight for _, weight in outcomes])][0]

    def apply(self, action: i64) -> None:
        """Make a legal action happen; unchecked, for hot code."""
        raise NotImplementedError

    def play(self, action: Action) -> None:
        """Make an action happen if it is legal; raises IllegalAction if not. `Game.play` names the clause too."""
        if action not in self.legal_actions():
            raise IllegalAction(str(action), "the rules")
        self.apply(action)

    def returns(self) -> list[float]:
        """Each seat's share of the victory; all zero before the end."""
        raise NotImplementedError

    def key(self) -> Key:
        """Equal for equal positions, and only for them."""
        raise NotImplementedError

    def fingerprint(self) -> i64:
        """Equal for equal positions, and for others hardly ever; games that are searched have a faster one."""
        return i64(hash(self.key()))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and type(self) is type(other) and self.key() == other.key()

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, object]) -> State:
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        return rebuild_state, (type(self), fields_of(self))

    def __repr__(self) -> str:
        if self.mover == OVER:
            return f"<{type(self).__name__}: the game is over>"
        who = "chance" if self.mover == CHANCE else f"seat {self.to_move()}"
        return f"<{type(self).__name__}: {who} to move, {len(self.legal_actions())} legal actions>"


def playout(state: State, rng: Rng, cap: int) -> int:
    """Play at random, changing the state, to the end or for `cap` plies; return how many there were."""
    return int(play_at_random(state, rng, vec[i64]([i64(0)] * state.most_actions()), cap))


def rollout(state: State, rng: Rng, cap: int) -> list[float]:
    """Each seat's share of the victory after random play from here; all zero if `cap` plies do not end the game."""
    end = state.clone()
    playout(end, rng, cap)
    return end.returns()


def play_at_random(state: State, rng: Rng, out: vec[i64], cap: i64) -> i64:
    """A playout with a buffer for legal actions that the caller keeps, for hot code."""
    plies: i64 = 0
    while state.mover != OVER and plies < cap:
        if state.mover == CHANCE:
            state.apply(state.draw(rng))
        else:
            n = state.list_actions(out)
            state.apply(out[rng.below(n)])
        plies += 1
    return plies


def playouts(root: State, rng: Rng, games: int, cap: int) -> int:
    """The number of plies of so many playouts from the root."""
    out = vec[i64]([i64(0)] * root.most_actions())
    plies: i64 = 0
    for _ in range(games):
        plies += play_at_random(root.clone(), rng, out, cap)
    return int(plies)


def most_between(root: State, rng: Rng, games: int, first: i64, last: i64) -> int:
    """The largest number of actions from `first` up to, not including, `last` in any of so many random games."""
    out = vec[i64]([i64(0)] * root.most_actions())
    most: i64 = 0
    for _ in range(games):
        state = root.clone()
        met: i64 = 0
        while state.mover != OVER:
            if state.mover == CHANCE:
                state.apply(state.draw(rng))
                continue
            action = out[rng.below(state.list_actions(out))]
            state.apply(action)
            if first <= action < last:
                met += 1
        most = max(most, met)
    return int(most)


def perft(state: State, depth: int) -> int:
    """How many sequences of so many actions there are from here; outcomes count like decisions."""
    if depth == 0:
        return 1
    actions = state.legal_actions()
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = state.clone()
        after.apply(action)
        total += perft(after, depth - 1)
    return total


def clones(root: State, count: int) -> int:
    """Make so many clones, one after the other; for measuring."""
    made = root
    for _ in range(count):
        made = made.clone()
    return count
