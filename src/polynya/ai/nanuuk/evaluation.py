"""What the bots know of the full game; what each feature is worth is in `weights.json`."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from polynya.ai.linear import LinearEvaluation, Weights
from polynya.ai.nanuuk.features import (
    AT_CONTESTED,
    AT_CUT_OFF,
    AT_DOG_SLED,
    AT_DONE,
    AT_DONE_HOME,
    AT_EQUIPMENT,
    AT_FIRST,
    AT_HARPOON,
    AT_HOME,
    AT_HUSKY,
    AT_INUK,
    AT_KAYAK,
    AT_MOVED,
    AT_NEAR_HOME,
    AT_NEXT,
    AT_POINTS,
    AT_RESCUE,
    AT_ROOM,
    AT_SLED,
    AT_SLOTS,
    AT_TURN,
    AT_UNARMED,
    AT_WAYS_HOME,
    FEATURES,
    NAMES,
)
from polynya.core.bits import count, lowest32
from polynya.core.state import State
from polynya.core.types import NOWHERE
from polynya.games.nanuuk.full.components import BEAR, FISH, IGLOO_MASK, INUK, SEAL, WALRUS, WHALE
from polynya.games.nanuuk.full.position import CRACKING, MOVING, ONE, TAKING
from polynya.games.nanuuk.full.rules import FullState
from polynya.games.nanuuk.full.scoring import animal_points
from polynya.games.nanuuk.full.sheet import (
    ANIMALS,
    HARPOON,
    HAS_FISH,
    HAS_INUK,
    HAS_SEAL,
    HAS_WALRUS,
    HAS_WHALE,
    HUSKY,
    KAYAK,
    SLED,
    carries,
    has_dog_sled,
    takeable_animals,
)
from polynya.games.nanuuk.regions import flood

FAR: Final[i64] = 10  # rings round a hunter
MAX_HUNTERS: Final = 4


@final
@mypyc_attr(acyclic=True)
class FullEvaluation(LinearEvaluation):
    """Animals, equipment, the race for what is left, and the way home."""

    def __init__(self, weights: Weights) -> None:
        super().__init__(NAMES, weights)
        self.rings = vec[i64]([i64(0)] * int(FAR * MAX_HUNTERS))  # hunter * FAR + steps -> spaces
        self.reach = vec[i64]([i64(0)] * MAX_HUNTERS)  # hunter -> all of them
        self.home = vec[i64]([i64(0)] * MAX_HUNTERS)  # hunter -> steps to an igloo, or FAR
        self.first_at = vec[i64]([i64(0)] * MAX_HUNTERS)  # hunter -> animals where they are first

    def seats(self, state: State) -> i64:
        assert isinstance(state, FullState)
        return state.terms.seats

    def phase(self, state: State) -> float:
        """The share of the animals that is no longer on the ice."""
        assert isinstance(state, FullState)
        counts, lying = state.terms.counts, state.lying
        total = counts[FISH] + counts[SEAL] + counts[WALRUS] + counts[WHALE]
        rest = count(lying[FISH] | lying[SEAL] | lying[WALRUS] | lying[WHALE])
        return 1.0 - float(rest) / float(total)

    def measure(self, state: State, out: vec[float]) -> None:
        assert isinstance(state, FullState)
        for k in range(FEATURES * state.terms.seats):
            out[k] = 0.0
        for hunter in range(state.terms.hunters):
            self._spread(state, hunter)
        self._race(state)
        for hunter in range(state.terms.hunters):
            row = state.terms.owner[hunter] * FEATURES
            _measure_sheet(state, hunter, row, out)
            if state.at[hunter] != NOWHERE:
                self._measure_prey(state, hunter, row, out)
                self._measure_trade(state, hunter, row, out)
                self._measure_home(state, hunter, row, out)
        if state.mover >= 0:
            place = AT_TURN if state.step <= MOVING else AT_MOVED
            out[state.mover * FEATURES + place] = 1.0

    def _spread(self, state: FullState, hunter: i64) -> None:
        """Ring by ring, the spaces that come into reach over the ice."""
        rings, open = self.rings, state.open
        place = hunter * FAR
        here = state.at[hunter]
        ring: i64 = 0
        if here != NOWHERE:
            ring = ONE << here
        reached = ring
        free = ~state.lying[BEAR]
        home: i64 = FAR
        for steps in range(FAR):
            rings[place + steps] = ring
            if ring & IGLOO_MASK and home == FAR:
                home = steps
            fresh: i64 = 0
            while ring:
                fresh |= open[lowest32(ring)]
                ring &= ring - 1
            ring = fresh & free & ~reached
            reached |= ring
        self.home[hunter] = home
        self.reach[hunter] = reached

    def _race(self, state: FullState) -> None:
        """Who is first at each animal that they may take."""
        rings, first_at, hunters = self.rings, self.first_at, state.terms.hunters
        starter = state.hunter
        if state.step > MOVING:
            starter += 1
        wanted: i64 = 0
        for hunter in range(hunters):
            first_at[hunter] = 0
            wanted |= takeable_animals(state.left_side[hunter], state.lying) & self.reach[hunter]
        wanted &= ~_at_hand(state)
        for steps in range(i64(1), FAR):
            if wanted == 0:
                return
            for k in range(hunters):
                hunter = (starter + k) % hunters
                reached = rings[hunter * FAR + steps] & wanted
                if reached:
                    found = reached & takeable_animals(state.left_side[hunter], state.lying)
                    first_at[hunter] |= found
                    wanted &= ~found

    def _measure_prey(self, state: FullState, hunter: i64, row: i64, out: vec[float]) -> None:
        """Animals in reach: where they are first, and where somebody else is or the harpoon is missing."""
        lying, mine = state.lying, self.first_at[hunter]
        others = takeable_animals(state.left_side[hunter] | HARPOON, lying) & ~mine
        all = (mine | others) & self.reach[hunter]
        total, contested, best = 0.0, 0.0, 0.0
        place = hunter * FAR
        for steps in range(i64(1), FAR):
            ring = self.rings[place + steps] & all
            if ring == 0:
                continue
            near = 1.0 / float(steps)
            for kind in range(FISH, INUK):
                here = ring & lying[kind]
                if here & mine:
                    total += float(kind * count(here & mine))
                    best = max(best, near * float(kind))
                if here & others:
                    contested += near * float(kind * count(here & others))
        out[row + AT_FIRST] += total
        out[row + AT_CONTESTED] += contested
        out[row + AT_NEXT] += best

    def _measure_trade(self, state: FullState, hunter: i64, row: i64, out: vec[float]) -> None:
        """What the nearest igloo would bring, and whether anything at all is left to be had."""
        carried, lying, reach = state.left_side[hunter], state.lying, self.reach[hunter]
        near = 1.0 / float(1 + self.home[hunter])
        can_trade = reach & IGLOO_MASK
        wanted = takeable_animals(carried | HARPOON, lying)
        if can_trade and carried & ANIMALS:
            out[row + AT_EQUIPMENT] += near * float(_payment(carried))
            for kind in range(FISH, INUK):
                if carries(carried, kind) and reach & lying[kind] and (kind != WHALE or reach & lying[INUK]):
                    out[row + AT_SLOTS] += near * float(kind)
                    wanted |= lying[kind]
        if not carried & HARPOON:
            out[row + AT_UNARMED] += near
        if not carried & HAS_INUK and reach & lying[INUK]:
            wanted |= lying[WHALE]
        if not reach & wanted or not (carried & HARPOON or can_trade):
            out[row + AT_DONE] += 1.0
            if self.home[hunter] == 0:
                out[row + AT_DONE_HOME] += 1.0

    def _measure_home(self, state: FullState, hunter: i64, row: i64, out: vec[float]) -> None:
        """How near the hunter is to an igloo, and how sure the way."""
        here, ways, steps = state.at[hunter], state.open[state.at[hunter]], self.home[hunter]
        out[row + AT_ROOM] += float(_up_to_three(ways))
        if steps == 0:
            out[row + AT_HOME] += 1.0
        elif steps == FAR:
            out[row + AT_CUT_OFF] += 1.0
            if state.left_side[hunter] & KAYAK:
                out[row + AT_RESCUE] += 1.0
        else:
            out[row + AT_NEAR_HOME] += 1.0 / float(steps)
            allowed = ~state.lying[BEAR] & ~(ONE << here)
            led_home = flood(IGLOO_MASK & state.terms.in_play, state.open, allowed)
            out[row + AT_WAYS_HOME] += float(_up_to_three(ways & led_home))


def _measure_sheet(state: FullState, hunter: i64, row: i64, out: vec[float]) -> None:
    """Points and equipment."""
    carried = state.left_side[hunter]
    points = animal_points(state, hunter)
    if hunter == state.hunter:
        at_hand = _at_hand(state)
        if at_hand:
            for kind in range(FISH, INUK):
                if at_hand & state.lying[kind]:
                    points += kind
    out[row + AT_POINTS] += float(points)
    if carried & HARPOON:
        out[row + AT_HARPOON] += 1.0
    if carried & HUSKY:
        out[row + AT_HUSKY] += 1.0
    if carried & KAYAK:
        out[row + AT_KAYAK] += 1.0
    if carried & SLED:
        out[row + AT_SLED] += 1.0
    if has_dog_sled(carried):
        out[row + AT_DOG_SLED] += 1.0
    if carried & HAS_INUK and state.lying[WHALE]:
        out[row + AT_INUK] += 1.0


def _at_hand(state: FullState) -> i64:
    """The space of an animal that the hunter on turn may still take in this turn."""
    if state.step != CRACKING and state.step != TAKING:
        return 0
    return ONE << state.at[state.hunter] & takeable_animals(state.left_side[state.hunter], state.lying)


def _up_to_three(mask: i64) -> i64:
    """How many bits are set; three if there are more."""
    number = count(mask)
    if number > 3:
        return 3
    return number


def _payment(carried: i64) -> i64:
    """How much equipment depositing everything would bring (NK-6.36, NK-6.37)."""
    brought: i64 = 0
    if carried & HAS_WHALE:
        brought = HUSKY | KAYAK | SLED
    if carried & HAS_FISH:
        brought |= HUSKY
    if carried & HAS_SEAL:
        brought |= KAYAK
    if carried & HAS_WALRUS:
        brought |= SLED
    return count(brought & ~carried)
