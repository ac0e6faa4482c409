"""Playouts by hunters who are not blind: they take and trade what is beside them and go where there is something."""

from __future__ import annotations

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from polynya.ai.estimates import Estimate, write_returns
from polynya.core.bits import count, lowest32
from polynya.core.rng import Rng
from polynya.core.state import State
from polynya.core.types import CHANCE, OVER
from polynya.games.nanuuk.full.actions import DEPOSIT, END, EXTRA, TAKE, TO
from polynya.games.nanuuk.full.components import BEAR, FISH, IGLOO_MASK, INUK, WHALE
from polynya.games.nanuuk.full.moving import destinations
from polynya.games.nanuuk.full.position import DEPOSITING, EXTRA_TURN, MOVING, TAKING
from polynya.games.nanuuk.full.rules import FullState
from polynya.games.nanuuk.full.scoring import scores
from polynya.games.nanuuk.full.sheet import ANIMALS, HARPOON, HAS_INUK, carries, takeable_animals

MAX_CHOICES: Final = 200  # actions of any step


@final
@mypyc_attr(acyclic=True)
class HunterPlayouts(Estimate):
    """The game to its end, with moves that make sense most of the time."""

    def __init__(self, blind: int = 1, sight: int = 3, margin: float = 0.0, extra: int = 4) -> None:
        self.margin = margin
        self.extra: i64 = extra
        self.blind: i64 = blind  # of eight moves, how many go anywhere
        self.sight: i64 = sight  # steps from which something draws a hunter
        self.actions = vec[i64]([i64(0)] * MAX_CHOICES)

    def shares(self, state: State, rng: Rng, out: vec[float]) -> i64:
        assert isinstance(state, FullState)
        plies: i64 = 0
        while state.mover != OVER:
            state.apply(self._step(state, rng))
            plies += 1
        write_returns(state, out)
        if self.margin > 0.0:
            _blend(state, self.margin, out)
        return plies

    def _step(self, state: FullState, rng: Rng) -> i64:
        step = state.step
        if step == MOVING:
            space = self._destination(state, rng)
            if space >= 0:
                return TO + space
        elif step == TAKING:
            return TAKE
        elif step == DEPOSITING:
            return _first_deposit(state)
        elif step == EXTRA_TURN:
            return EXTRA if rng.below(8) < self.extra else END
        elif state.mover == CHANCE:
            return state.draw(rng)
        return self.actions[rng.below(state.list_actions(self.actions))]

    def _destination(self, state: FullState, rng: Rng) -> i64:
        """A space where there is something to take or to trade, or on the way to one; -1: anywhere."""
        if rng.below(8) < self.blind:
            return -1
        hunter = state.hunter
        carried = state.left_side[hunter]
        legal = destinations(state, hunter)
        wanted = takeable_animals(carried, state.lying)
        if not carried & HAS_INUK and state.lying[WHALE]:
            wanted |= state.lying[INUK]
        if carried & ANIMALS or not carried & HARPOON:
            wanted |= IGLOO_MASK
        if wanted == 0:
            wanted = IGLOO_MASK
        good = _toward(wanted, legal, state, self.sight)
        return _any_of(good, rng) if good else -1


def _toward(wanted: i64, legal: i64, state: FullState, sight: i64) -> i64:
    """The legal destinations that are wanted, or nearest to something that is, over the ice."""
    reached = wanted
    ring = wanted
    free = ~state.lying[BEAR]
    while not reached & legal and ring and sight > 1:
        fresh: i64 = 0
        while ring:
            fresh |= state.open[lowest32(ring)]
            ring &= ring - 1
        ring = fresh & free & ~reached
        reached |= ring
        sight -= 1
    return reached & legal


def _blend(state: FullState, margin: float, out: vec[float]) -> None:
    """Let points count, too: a share goes by them."""
    found = scores(state)
    total = 0.0
    for pair in found:
        total += exp(float(pair[0]) * 0.25)
    for seat in range(i64(len(out))):
        out[seat] += margin * (exp(float(found[seat][0]) * 0.25) / total - out[seat])


def _first_deposit(state: FullState) -> i64:
    carried = state.left_side[state.hunter]
    kind = FISH
    while not carries(carried, kind):
        kind += 1
    return DEPOSIT + kind - 1


def _any_of(mask: i64, rng: Rng) -> i64:
    """A space of the mask, all equally likely."""
    number = count(mask)
    if number > 1:
        skip = rng.below(number)
        while skip:
            mask &= mask - 1
            skip -= 1
    return lowest32(mask)
