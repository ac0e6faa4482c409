"""The rules of the full game."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from polynya.core.bits import count, lowest32
from polynya.core.state import State
from polynya.core.types import CHANCE, NOWHERE, OVER, Key
from polynya.games.nanuuk import cracks
from polynya.games.nanuuk.board import EDGE_OF, EDGES_IN_PLAY, IGLOOS, NEAR, SPACE_OF, START_OPEN, START_WHOLE
from polynya.games.nanuuk.full import endtest, layouts, social
from polynya.games.nanuuk.full.actions import (
    CRACK,
    DEPOSIT,
    DONE,
    DRIVE,
    END,
    EXTRA,
    LATER,
    LAY,
    LEAVE,
    PASS,
    SPLIT,
    START,
    TAKE,
    TO,
)
from polynya.games.nanuuk.full.components import BEAR, FISH, IGLOO_MASK, INUK, NOTHING, SEAL, WALRUS, WHALE
from polynya.games.nanuuk.full.endtest import (
    ANIMALS,
    CARRIED,
    HARPOON,
    HAS_INUK,
    HUSKY,
    KAYAK,
    NEAR_MASK,
    SLED,
    TAKES,
    takeable,
)
from polynya.games.nanuuk.full.options import FullSetup, fixed_layout
from polynya.games.nanuuk.full.terms import Terms

ONE: Final[i64] = 1

# Steps, as the rulebook names them (NK-6.1).
LAYING: Final[i64] = 0  # chance lays the next piece
SPLITTING: Final[i64] = 1  # chance makes the next crack
STARTING: Final[i64] = 2  # START_IGLOO
MOVING: Final[i64] = 3  # MOVE
CRACKING: Final[i64] = 4  # CRACK
DRIVING: Final[i64] = 5  # BEAR
TAKING: Final[i64] = 6  # TAKE
DEPOSITING: Final[i64] = 7  # DEPOSIT
ASKING: Final[i64] = 8  # EXTRA
ENDED: Final[i64] = 9

# What has become of the crack of a double turn (NK-10.27, NK-10.28).
POSTPONED: Final[i64] = 1
DROPPED: Final[i64] = 2

# What ended the game: the clause, as an index into their names.
NK_8_9: Final[i64] = 1
NK_8_15: Final[i64] = 2
ENDINGS: Final = ("", "NK-8.9", "NK-8.15")

STORED: Final[i64] = 6  # piles of a sheet's right side: kind -> number; place 0 is not used
LEFT_AT_START: Final = 1  # the harpoon (NK-5.8)
POINTS: Final = (0, 1, 2, 3, 4)  # of a kind of animal (NK-9.2)
MOST_ACTIONS: Final = 40  # 31 spaces and special choices, and room for a row of six written before it is counted


@final
@mypyc_attr(acyclic=True)
class FullState(State):
    """A position of the full game."""

    __slots__ = (
        "at",
        "ending",
        "hunter",
        "is_extra",
        "late",
        "left",
        "lying",
        "open",
        "passes",
        "step",
        "stored",
        "terms",
        "whole",
    )

    def __init__(
        self,
        terms: Terms,
        at: vec[i64],
        open: vec[i64],
        whole: vec[i64],
        lying: vec[i64],
        left: vec[i64],
        stored: vec[i64],
        mover: i64,
        step: i64,
        hunter: i64,
        passes: i64,
        is_extra: i64,
        late: i64,
        ending: i64,
    ) -> None:
        super().__init__(mover)
        self.terms = terms
        self.at = at  # hunter -> space, or NOWHERE before he starts
        self.open = open  # space -> mask of the spaces across its open edges
        self.whole = whole  # edge -> 1 while it is open
        self.lying = lying  # kind -> mask of the spaces where one lies; bears too
        self.left = (
            left  # hunter -> left side of his sheet (NK-3.8) as bits; missing equipment is on the right (NK-3.9)
        )
        self.stored = stored  # hunter * STORED + kind -> number on the right side
        self.step = step
        self.hunter = hunter  # the hunter who starts or has the turn
        self.passes = passes  # passes in succession (NK-8.15)
        self.is_extra = is_extra  # 1 in an extra turn
        self.late = late  # POSTPONED, DROPPED or 0
        self.ending = ending  # index into ENDINGS

    def clone(self) -> FullState:
        return FullState(
            self.terms,
            self.at[:],
            self.open[:],
            self.whole[:],
            self.lying[:],
            self.left[:],
            self.stored[:],
            self.mover,
            self.step,
            self.hunter,
            self.passes,
            self.is_extra,
            self.late,
            self.ending,
        )

    def key(self) -> Key:
        whole = 0
        for edge in range(72):
            whole |= int(self.whole[edge]) << edge
        return (
            *(self.terms.setup.number, whole),
            *[int(space) for space in self.at],
            *[int(mask) for mask in self.lying],
            *[int(side) for side in self.left],
            *[int(number) for number in self.stored],
            *(int(self.mover), int(self.step), int(self.hunter), int(self.passes)),
            *(int(self.is_extra), int(self.late), int(self.ending)),
        )

    def most_actions(self) -> int:
        return 200 if self.step == LAYING else 80 if self.step == SPLITTING else MOST_ACTIONS

    def list_actions(self, out: vec[i64]) -> i64:
        if self.step == MOVING:
            return self._list_moves(out)
        if self.step == CRACKING:
            return self._list_cracks(out)
        if self.step == TAKING:
            return _list_two(TAKE, LEAVE, out)
        if self.step == ASKING:
            return _list_two(EXTRA, END, out)
        if self.step == DEPOSITING:
            return self._list_deposits(out)
        if self.step == DRIVING:
            return _list_spaces(self.free_spaces(), DRIVE, out)
        if self.step == STARTING:
            out[2] = START + 2
            return _list_two(START, START + 1, out) + 1
        return self._list_outcomes(out)

    def chance_outcomes(self) -> list[tuple[int, int]]:
        if self.step == LAYING:
            return self._laying_outcomes()
        if self.step == SPLITTING:
            return [(SPLIT + edge, 1) for edge in self._splittable()]
        return []

    def _list_outcomes(self, out: vec[i64]) -> i64:
        n: i64 = 0
        for action, _ in self.chance_outcomes():
            out[n] = action
            n += 1
        return n

    def apply(self, action: i64) -> None:
        if action >= SPLIT:
            self._split(action - SPLIT)
        elif action >= LAY:
            self._lay(action - LAY)
        elif action >= EXTRA:
            self._answer_extra(action)
        elif action >= DEPOSIT:
            self._deposit(action - DEPOSIT + 1)
        elif action >= TAKE:
            self._take(action)
        elif action >= DRIVE:
            self._drive(action - DRIVE)
        elif action >= CRACK:
            self._crack(action)
        elif action == PASS:
            self._pass()
        elif action >= TO:
            self._enter(action - TO)
        else:
            self._start(action - START)

    def returns(self) -> list[float]:
        if self.mover != OVER:
            return [0.0] * int(self.terms.seats)
        best = winners(self)
        return [1.0 / len(best) if seat in best else 0.0 for seat in range(self.terms.seats)]

    # Setup

    def begin(self) -> None:
        """Let chance lay and split what the options leave to it, then ask for the first igloo (NK-10.34)."""
        if self.terms.is_random and self._next_kind() != NOTHING:
            self.step = LAYING
        elif self.terms.first_cracks > len(cracks.cracked_edges(self.terms.board, self.whole)):
            self.step = SPLITTING
        else:
            self.ask_for_start(0)
            return
        self.mover = CHANCE

    def _next_kind(self) -> i64:
        """Whales, then Inuk tiles; then any of the rest, which is said as FISH; NOTHING if all lies."""
        counts = self.terms.counts
        if count(self.lying[WHALE]) < counts[WHALE]:
            return WHALE
        if count(self.lying[INUK]) < counts[INUK]:
            return INUK
        for kind in (FISH, SEAL, WALRUS, BEAR):
            if count(self.lying[kind]) < counts[kind]:
                return FISH
        return NOTHING

    def _laying_outcomes(self) -> list[tuple[int, int]]:
        """Each with the number of layouts that go on from there (NK-5.13, NK-5.14)."""
        kind = self._next_kind()
        if kind == FISH:
            return self._rest_outcomes()
        is_open = self.terms.setup.layout == "random_open"
        ways = layouts.next_spaces(self.terms.board, is_open, kind == WHALE, self.lying[WHALE], self.lying[INUK])
        return [(LAY + 31 * (int(kind) - 1) + space, number) for space, number in ways]

    def _rest_outcomes(self) -> list[tuple[int, int]]:
        """What lies on the first space still empty: each kind as likely as it is numerous."""
        space = lowest32(self.terms.in_play & ~IGLOO_MASK & ~self._covered())
        found: list[tuple[int, int]] = []
        for kind in (FISH, SEAL, WALRUS, BEAR):
            missing = self.terms.counts[kind] - count(self.lying[kind])
            if missing:
                found.append((LAY + 31 * (int(kind) - 1) + int(space), int(missing)))
        return found

    def _lay(self, place: i64) -> None:
        self.lying[place // 31 + 1] |= ONE << place % 31
        self.begin()

    def _splittable(self) -> list[int]:
        """Edges that may crack at the start: the next of a random order is any of them (NK-10.35)."""
        return [edge for edge in EDGES_IN_PLAY[self.terms.board] if self._may_split(edge)]

    def _may_split(self, edge: int) -> bool:
        """Whether all spaces stay connected and every igloo keeps a way to a space without a bear."""
        if self.whole[edge] == 0:
            return False
        ways, whole = self.open[:], self.whole[:]
        cracks.crack(edge, ways, whole)
        for igloo in IGLOOS:
            if ways[igloo] & ~self.lying[BEAR] == 0:
                return False
        return endtest.flood(ONE << IGLOOS[0], ways, self.terms.in_play) == self.terms.in_play

    def _split(self, edge: i64) -> None:
        cracks.crack(edge, self.open, self.whole)
        self.begin()

    def ask_for_start(self, hunter: i64) -> None:
        """Hunter by hunter into an igloo, then the first turn (NK-5.18)."""
        if hunter == self.terms.hunters:
            self.start_turn(0)
            return
        self.hunter = hunter
        self.mover = self.terms.owner[hunter]
        self.step = STARTING

    def _start(self, igloo: i64) -> None:
        self.at[self.hunter] = IGLOOS[igloo]
        self.ask_for_start(self.hunter + 1)

    # Order and MOVE

    def start_turn(self, hunter: i64) -> None:
        """Ask the hunter to move, or let him pass if he cannot (NK-6.15, NK-6.20)."""
        self.is_extra = 0
        self.late = 0
        self.hunter = hunter
        while self.destinations(self.hunter) == 0:
            self.passes += 1
            if self.passes == self.terms.hunters:
                self._end(NK_8_15)
                return
            self.hunter = (self.hunter + 1) % self.terms.hunters
        self.mover = self.terms.owner[self.hunter]
        self.step = MOVING

    def _next_hunter(self) -> None:
        """NK-6.43."""
        self.start_turn((self.hunter + 1) % self.terms.hunters)

    def _others(self, hunter: i64) -> i64:
        """Mask of the spaces of the other hunters, one's own among them (NK-7.5)."""
        found: i64 = 0
        for other in range(self.terms.hunters):
            if other != hunter and self.at[other] != NOWHERE:
                found |= ONE << self.at[other]
        return found

    def _covered(self) -> i64:
        """Mask of the spaces with a tile or a bear."""
        lying = self.lying
        return lying[FISH] | lying[SEAL] | lying[WALRUS] | lying[WHALE] | lying[INUK] | lying[BEAR]

    def free_spaces(self) -> i64:
        """Where a bear may be driven (NK-6.25, NK-6.26): without igloo, hunter, tile or bear."""
        taken = self._covered() | self._others(self.hunter) | ONE << self.at[self.hunter]
        return self.terms.in_play & ~IGLOO_MASK & ~taken

    def destinations(self, hunter: i64) -> i64:
        """Mask of the legal destinations (NK-6.16)."""
        here, left, bears = self.at[hunter], self.left[hunter], self.lying[BEAR]
        others = self._others(hunter)
        found = self.open[here]
        if left & KAYAK:
            found = NEAR_MASK[here] & self.terms.in_play
        found &= ~others | IGLOO_MASK  # NK-6.40
        if found & bears:
            free = self.terms.in_play & ~IGLOO_MASK & ~self._covered() & ~others
            if not left & HARPOON or free == 0:  # NK-6.27
                found &= ~bears
        return found

    def plain_destinations(self, hunter: i64) -> i64:
        """Those over an open edge and without a bear (NK-6.17)."""
        return self.open[self.at[hunter]] & (~self._others(hunter) | IGLOO_MASK) & ~self.lying[BEAR]

    def _list_moves(self, out: vec[i64]) -> i64:
        """Every legal destination (NK-6.18); `pass` if none is plain (NK-6.19), not in an extra turn (NK-6.42)."""
        found = self.destinations(self.hunter)
        here = self.at[self.hunter]
        n: i64 = 0
        for k in range(6 * here, 6 * here + 6):
            space = NEAR[k]
            out[n] = TO + space
            n += found >> space & 1
        if not self.is_extra and self.plain_destinations(self.hunter) == 0:
            out[n] = PASS
            n += 1
        return n

    def _pass(self) -> None:
        """NK-6.21, NK-8.15."""
        self.passes += 1
        if self.passes == self.terms.hunters:
            self._end(NK_8_15)
        else:
            self._next_hunter()

    def _enter(self, space: i64) -> None:
        """Go there; over a crack the kayak goes to the right side (NK-6.22, NK-7.2)."""
        hunter = self.hunter
        crossed_ice = self.open[self.at[hunter]] >> space & 1
        self.at[hunter] = space
        self.passes = 0
        self.step = CRACKING  # NK-6.23
        if not crossed_ice:
            self.left[hunter] &= ~KAYAK
            if not cracks.has_line(space, self.whole):  # NK-6.6
                self._act()

    # CRACK

    def _list_cracks(self, out: vec[i64]) -> i64:
        space = self.at[self.hunter]
        if self.terms.social:
            n = social.list_lines(space, self.open, self.whole, self.at, CRACK, out)
        else:
            n = cracks.list_lines(space, self.whole, CRACK, out)
        if self.terms.sled_choice and self._may_postpone():
            out[n] = LATER
            n += 1
        return n

    def _may_postpone(self) -> bool:
        """NK-10.26; not where the postponed crack itself is made (NK-10.28)."""
        return self.late == 0 and self._has_sled(self.hunter) and self.destinations(self.hunter) != 0

    def _has_sled(self, hunter: i64) -> bool:
        return self.left[hunter] & (HUSKY | SLED) == HUSKY | SLED

    def _crack(self, action: i64) -> None:
        if action == LATER:
            self.late = POSTPONED
        else:
            cracks.crack(action - CRACK, self.open, self.whole)
        if self.late == DROPPED:
            self._next_hunter()  # NK-10.28
        else:
            self._act()

    # The action of the space

    def _act(self) -> None:
        """What the space entered offers, now and never later: a bear, an igloo, a tile (NK-6.15, NK-6.32, NK-6.39)."""
        hunter = self.hunter
        here = ONE << self.at[hunter]
        if self.lying[BEAR] & here:
            self.left[hunter] &= ~HARPOON  # NK-6.24
            self.step = DRIVING
        elif here & IGLOO_MASK:
            self.left[hunter] |= HARPOON  # NK-6.34
            self.step = DEPOSITING
            if not self.left[hunter] & ANIMALS:  # NK-6.35
                self._end_move()
        elif here & takeable(self.left[hunter], self.lying) or self._may_take_inuk(here):
            self.step = TAKING
        else:
            self._end_move()

    def _may_take_inuk(self, here: i64) -> bool:
        """NK-6.30."""
        return bool(here & self.lying[INUK]) and not self.left[self.hunter] & HAS_INUK

    def _drive(self, space: i64) -> None:
        self.lying[BEAR] ^= ONE << self.at[self.hunter] | ONE << space
        self._end_move()

    def _take(self, action: i64) -> None:
        """NK-6.31."""
        if action == TAKE:
            here = ONE << self.at[self.hunter]
            for kind in range(FISH, BEAR):
                if self.lying[kind] & here:
                    self.lying[kind] ^= here
                    self.left[self.hunter] |= CARRIED << kind
        self._end_move()

    def _list_deposits(self, out: vec[i64]) -> i64:
        """Carried animals in the order of the list, and `done` (NK-6.35)."""
        left = self.left[self.hunter]
        n: i64 = 0
        for kind in range(FISH, INUK):
            out[n] = DEPOSIT + kind - 1
            n += left >> (kind + 3) & 1
        out[n] = DONE
        return n + 1

    def _deposit(self, kind: i64) -> None:
        """Move an animal to its pile, and the equipment it pays for to the left (NK-6.36)."""
        if kind == DONE - DEPOSIT + 1:
            self._end_move()
            return
        hunter = self.hunter
        left = self.left[hunter] & ~(CARRIED << kind)
        self.stored[hunter * STORED + kind] += 1
        if kind == FISH:
            left |= HUSKY
        elif kind == SEAL:
            left |= KAYAK
        elif kind == WALRUS:
            left |= SLED
        else:
            left = left & ~HAS_INUK | HUSKY | KAYAK | SLED  # NK-6.37, NK-6.38
            self.stored[hunter * STORED + INUK] += 1
        self.left[hunter] = left
        if not left & ANIMALS:
            self._end_move()

    def _end_move(self) -> None:
        """The end test, then perhaps an extra turn (NK-8.9, NK-6.41)."""
        if self.is_decided():
            self._end(NK_8_9)  # NK-10.29
        elif self.late == POSTPONED:
            self._begin_postponed()
        elif self._has_sled(self.hunter) and self.destinations(self.hunter) != 0:
            self.step = ASKING
        else:
            self._next_hunter()

    def _begin_postponed(self) -> None:
        """The extra turn begins unasked (NK-10.27), or is dropped and the crack made now (NK-10.28)."""
        if self.destinations(self.hunter) != 0:
            self._begin_extra()
        elif cracks.has_line(self.at[self.hunter], self.whole):
            self.late = DROPPED
            self.step = CRACKING
        else:
            self._next_hunter()

    def _answer_extra(self, action: i64) -> None:
        if action == EXTRA:
            self._begin_extra()
        else:
            self._next_hunter()

    def _begin_extra(self) -> None:
        """NK-6.42, NK-6.44."""
        self.left[self.hunter] &= ~(HUSKY | SLED)
        self.is_extra = 1
        self.late = 0
        self.step = MOVING

    # End

    def is_decided(self) -> bool:
        """The end test: nobody can take anything, and whoever is not home cannot come home (NK-8.9)."""
        if endtest.can_anyone_go_on(self.at, self.left, self.open, self.lying):
            return False
        for hunter in range(self.terms.hunters):
            here = self.at[hunter]
            found = endtest.outlook(here, self.left[hunter], self.open, self.lying, self.terms.in_play)
            if found & TAKES or (found and not ONE << here & IGLOO_MASK):
                return False
        return True

    def _end(self, ending: i64) -> None:
        self.mover = OVER
        self.step = ENDED
        self.ending = ending
        self.hunter = 0
        self.passes = 0
        self.is_extra = 0
        self.late = 0


def _list_two(first: i64, second: i64, out: vec[i64]) -> i64:
    out[0] = first
    out[1] = second
    return 2


def _list_spaces(spaces: i64, first: i64, out: vec[i64]) -> i64:
    """Write `first` + each space of the mask."""
    n: i64 = 0
    while spaces:
        out[n] = first + lowest32(spaces)
        spaces &= spaces - 1
        n += 1
    return n


def points(state: FullState, hunter: int) -> int:
    """The score of one hunter (NK-9.2, NK-9.3)."""
    home = 2 if ONE << state.at[hunter] & IGLOO_MASK else 0
    return home + sum([POINTS[kind] * _animals(state, hunter, kind) for kind in range(1, 5)])


def _animals(state: FullState, hunter: int, kind: int) -> int:
    """On either side of the sheet."""
    return int(state.stored[hunter * STORED + kind]) + int(state.left[hunter] >> (kind + 3) & 1)


def scores(state: FullState) -> list[tuple[int, int]]:
    """Points and equipment on the left, seat by seat (NK-9.5, NK-9.6)."""
    found = [(0, 0)] * int(state.terms.seats)
    for hunter in range(int(state.terms.hunters)):
        seat = int(state.terms.owner[hunter])
        equipment = int(count(state.left[hunter] & (HARPOON | HUSKY | KAYAK | SLED)))
        found[seat] = (found[seat][0] + points(state, hunter), found[seat][1] + equipment)
    return found


def winners(state: FullState) -> list[int]:
    """The seats with the highest score; among them those with the most equipment on the left (NK-9.6)."""
    found = scores(state)
    best = max(found)
    return [seat for seat, score in enumerate(found) if score == best]


def count_decided(states: list[FullState], rounds: int) -> int:
    """How many of the positions the end test calls decided, asked so many times; for measuring."""
    found = 0
    for _ in range(rounds):
        for state in states:
            if state.is_decided():
                found += 1
    return found


def initial(setup: FullSetup) -> FullState:
    """The laid out board, before the first hunter starts (NK-5.8)."""
    terms = Terms(setup)
    hunters = int(terms.hunters)
    state = FullState(
        terms,
        vec[i64]([NOWHERE] * hunters),
        START_OPEN[terms.board][:],
        START_WHOLE[terms.board][:],
        vec[i64]([i64(0)] * 7),
        vec[i64]([i64(LEFT_AT_START)] * hunters),
        vec[i64]([i64(0)] * (hunters * int(STORED))),
        CHANCE,
        LAYING,
        0,
        0,
        0,
        0,
        0,
    )
    for space, kind in fixed_layout(setup).items():
        state.lying[kind] |= ONE << space
    for name in setup.initial_crack_list:  # NK-10.36
        a, b = name.split("|")
        cracks.crack(EDGE_OF[SPACE_OF[a], SPACE_OF[b]], state.open, state.whole)
    state.begin()
    return state
