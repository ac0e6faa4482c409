"""The rules of the introductory game."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from polynya.core.bits import count, lowest32
from polynya.core.state import State
from polynya.core.types import NOWHERE, OVER, Key
from polynya.games.nanuuk import cracks
from polynya.games.nanuuk.board import D_LINES, NEAR, SPACES, START_OPEN, START_WHOLE
from polynya.games.nanuuk.intro.actions import BEAR, CRACK, FROM, HUNTER, PLACE, STAY, STOP, TO
from polynya.games.nanuuk.intro.options import IntroSetup
from polynya.games.nanuuk.intro.terms import (
    COLLABORATION,
    HUNT,
    MANY,
    NEIGHBOURHOOD,
    PAIR_HUNT,
    RESCUER,
    SHARED,
    SOLO_HUNT,
    TWO,
    Terms,
)

ONE: Final[i64] = 1

# Steps, as the rulebook names them (NK-6.1).
PLACING: Final[i64] = 0
CHOOSING_KIND: Final[i64] = 1  # CHOOSE_PIECE before the first piece of a rescuer is placed
CHOOSING: Final[i64] = 2  # CHOOSE_PIECE
MOVING: Final[i64] = 3  # MOVE, or STEP1 of a bear
SECOND_STEP: Final[i64] = 4  # STEP2
CRACKING: Final[i64] = 5
ENDED: Final[i64] = 6

# What ended the game: the clause, as an index into their names.
NK_8_1: Final[i64] = 1
NK_8_2: Final[i64] = 2
NK_8_3: Final[i64] = 3
NK_8_5: Final[i64] = 4
NK_10_3: Final[i64] = 5
NK_10_5: Final[i64] = 6
NK_10_8: Final[i64] = 7
NK_10_9: Final[i64] = 8
NK_10_13: Final[i64] = 9
NK_10_18: Final[i64] = 10
NK_10_20: Final[i64] = 11
NK_10_23: Final[i64] = 12
ENDINGS: Final = (
    "",
    "NK-8.1",
    "NK-8.2",
    "NK-8.3",
    "NK-8.5",
    "NK-10.3",
    "NK-10.5",
    "NK-10.8",
    "NK-10.9",
    "NK-10.13",
    "NK-10.18",
    "NK-10.20",
    "NK-10.23",
)
MOST_ACTIONS: Final = 36  # 31 spaces, and room for a row of six that is written before it is counted


@final
@mypyc_attr(acyclic=True)
class IntroState(State):
    """A position of the introductory game."""

    __slots__ = (
        "at",
        "due",
        "ending",
        "left",
        "occupied",
        "open",
        "origin",
        "piece",
        "step",
        "terms",
        "whole",
        "winners",
    )

    def __init__(
        self,
        terms: Terms,
        at: vec[i64],
        open: vec[i64],
        whole: vec[i64],
        occupied: i64,
        mover: i64,
        step: i64,
        piece: i64,
        origin: i64,
        due: i64,
        winners: i64,
        ending: i64,
        left: i64,
    ) -> None:
        super().__init__(mover)
        self.terms = terms
        self.at = at  # piece -> space, or NOWHERE before it is placed and after it is removed
        self.open = open  # space -> mask of the spaces across its open edges
        self.whole = whole  # edge -> 1 while it is open
        self.occupied = occupied  # mask of the spaces with a piece
        self.step = step
        self.piece = piece  # the piece being placed or moved, or NOWHERE
        self.origin = origin  # where a bear started whose second step may still come, or NOWHERE
        self.due = due  # mask of the pieces still to be placed or, later, still to be moved in this turn
        self.winners = winners  # mask of seats
        self.ending = ending  # index into ENDINGS
        self.left = left  # seats that are out, in the order of leaving, as octal digits from 1

    def clone(self) -> IntroState:
        return IntroState(
            self.terms,
            self.at[:],
            self.open[:],
            self.whole[:],
            self.occupied,
            self.mover,
            self.step,
            self.piece,
            self.origin,
            self.due,
            self.winners,
            self.ending,
            self.left,
        )

    def key(self) -> Key:
        whole = 0
        for edge in range(72):
            whole |= int(self.whole[edge]) << edge
        return (
            self.terms.setup.number,
            *[int(space) for space in self.at],
            *(whole, int(self.mover), int(self.step), int(self.piece), int(self.origin), int(self.due)),
            *(int(self.winners), int(self.ending), int(self.left)),
        )

    def most_actions(self) -> int:
        return MOST_ACTIONS

    def list_actions(self, out: vec[i64]) -> i64:
        if self.step == CRACKING:
            return self._list_cracks(out)
        if self.step == MOVING:
            return self._list_moves(out)
        if self.step == CHOOSING:
            return self._list_choices(out)
        if self.step == SECOND_STEP:
            return self._list_second_steps(out)
        if self.step == PLACING:
            return self._list_places(out)
        if self.step == CHOOSING_KIND:
            out[0] = BEAR
            out[1] = HUNTER
            return 2
        return 0

    def apply(self, action: i64) -> None:
        if action >= CRACK:
            self._crack(action - CRACK)
        elif action >= STOP:
            self._stop_or_stay(action)
        elif action >= TO:
            self._enter(action - TO)
        elif action >= FROM:
            self._choose(action - FROM)
        elif action >= BEAR:
            self.piece = 2 * self.mover + (action - BEAR)
            self.step = PLACING
        else:
            self._place(action - PLACE)

    def returns(self) -> list[float]:
        won = [float(self.winners >> seat & 1) for seat in range(self.terms.seats)]
        number = sum(won)
        return [share / number for share in won] if number else won

    # Placing

    def _list_places(self, out: vec[i64]) -> i64:
        """Spaces in play without a piece (NK-5.5)."""
        free = self.terms.in_play & ~self.occupied
        if self.terms.kind == SHARED:
            free = self._unblocking(free)
        return _list_spaces(free, PLACE, out)

    def _unblocking(self, free: i64) -> i64:
        """Those of the spaces where a piece leaves no placed piece blocked (NK-10.21)."""
        kept: i64 = 0
        for space in range(i64(SPACES)):
            if free >> space & 1:
                self._put(self.piece, space)
                if not self._is_anything_blocked():
                    kept |= ONE << space
                self._take_off(self.piece)
        return kept

    def _is_anything_blocked(self) -> bool:
        for piece in range(self.terms.pieces):
            if self.at[piece] != NOWHERE and self._is_blocked(piece):
                return True
        return False

    def _put(self, piece: i64, space: i64) -> None:
        self.at[piece] = space
        self.occupied |= ONE << space

    def _take_off(self, piece: i64) -> None:
        self.occupied ^= ONE << self.at[piece]
        self.at[piece] = NOWHERE

    def _place(self, space: i64) -> None:
        self._put(self.piece, space)
        self.due ^= ONE << self.piece
        self.next_placement()

    def next_placement(self) -> None:
        """Ask for the next piece in the order of placing (NK-5.6), or begin the first turn (NK-5.7)."""
        if self.due == 0:
            self.start_turn(0)
            return
        terms = self.terms
        turn = terms.pieces - count(self.due)
        self.mover = terms.placers[turn]
        self.piece = terms.order[turn]
        self.step = PLACING
        if terms.kind == RESCUER:
            self._ask_for_kind()

    def _ask_for_kind(self) -> None:
        """Before his first piece a rescuer chooses which one it is; the second needs no choice (NK-10.6)."""
        bear = 2 * self.mover
        if self.due >> bear & 3 == 3:
            self.step = CHOOSING_KIND
        else:
            self.piece = bear if self.due >> bear & 1 else bear + 1

    # Turns: what is checked at their start, and which piece moves (NK-6.11)

    def start_turn(self, seat: i64) -> None:
        """Make the checks at the start of a seat's turn and ask for its first step."""
        self.mover = seat
        self.piece = NOWHERE
        kind = self.terms.kind
        if kind == TWO or kind == RESCUER:
            if self._is_pair_blocked(2 * seat):
                self._end(ONE << 1 - seat, NK_8_1 if kind == TWO else NK_10_9)
                return
            self.step = CHOOSING  # NK-6.12, NK-10.7
        elif kind == HUNT:
            self._start_hunt_turn(seat)
        elif kind == PAIR_HUNT or kind == SOLO_HUNT:
            self._start_small_hunt_turn(seat)
        elif kind == SHARED:
            self.due = self.terms.bears | ONE << seat  # NK-10.22
            self.next_movement()
        elif self._is_blocked(seat):
            self._block(seat)
        else:
            self._move_next(seat)

    def _is_pair_blocked(self, first: i64) -> bool:
        reach = self.open[self.at[first]] | self.open[self.at[first + 1]]
        return reach & ~self.occupied == 0

    def _is_blocked(self, piece: i64) -> bool:
        """NK-6.10."""
        here = self.at[piece]
        free = self.open[here] & ~self.occupied
        if self.terms.exactly_two and self.terms.bears >> piece & 1:
            return not self._leads_on(free, here)
        return free == 0

    def _leads_on(self, spaces: i64, here: i64) -> bool:
        """Whether a second step exists from any of the spaces (NK-10.15)."""
        beyond = ~(self.occupied | ONE << here)
        for k in range(6 * here, 6 * here + 6):
            first = NEAR[k]
            if spaces >> first & 1 and self.open[first] & beyond:
                return True
        return False

    def _move_next(self, piece: i64) -> None:
        self.piece = piece
        self.step = MOVING

    def _block(self, seat: i64) -> None:
        """The single hunter of the seat on turn is blocked."""
        terms = self.terms
        if terms.kind == COLLABORATION:
            self._end(ONE << seat | ONE << (seat + 2) % 4, NK_10_3)  # NK-10.2
        elif terms.kind == NEIGHBOURHOOD:
            winner = seat + terms.seats - 1 if terms.left_wins else seat + 1
            self._end(ONE << winner % terms.seats, NK_10_5)  # NK-10.4
        else:
            self._remove(seat)

    def _remove(self, seat: i64) -> None:
        """The hunter is removed and its seat is out (NK-8.4); the last seat wins (NK-8.5)."""
        self._take_off(seat)
        self.left = self.left * 8 + seat + 1
        standing: i64 = 0
        for other in range(self.terms.seats):
            if self.at[other] != NOWHERE:
                standing |= ONE << other
        if count(standing) == 1:
            self._end(standing, NK_8_5)
        else:
            self._next_turn()

    def _start_hunt_turn(self, seat: i64) -> None:
        """The bear hunt for three (NK-10.13), and its duel (NK-10.18)."""
        terms = self.terms
        bear = terms.bear_seat
        if not self._is_blocked(seat):
            self._move_next(seat)
        elif self.at[bear] == NOWHERE:
            self._end(7 & ~(ONE << seat | ONE << bear), NK_10_18)
        elif seat != bear:
            self._end(ONE << bear, NK_10_13)
        elif terms.skin_duel:
            self._take_off(bear)
            self._next_turn()
        else:
            self._end(7 & ~(ONE << bear), NK_10_13)

    def _start_small_hunt_turn(self, seat: i64) -> None:
        """The bear hunt for two: pieces 0 and 1 are the Inuit, 2 is the bear (NK-10.19)."""
        if seat == self.terms.bear_seat:
            self.due = 4
        elif self.terms.kind == PAIR_HUNT:
            self.due = 3
        elif self._is_blocked(0) or self._is_blocked(1):
            self._end(ONE << self.terms.bear_seat, NK_10_20)
            return
        else:
            self.step = CHOOSING
            return
        self.next_movement()

    def next_movement(self) -> None:
        """Ask for the movement that is due next in this turn, in the variants with several."""
        if self.terms.kind == SHARED:
            self._next_shared_movement()
            return
        piece: i64 = 0
        while not self.due >> piece & 1:
            piece += 1
        if self._is_blocked(piece):  # NK-10.13, NK-10.19
            self._end(ONE << 1 - self.terms.owner[piece], NK_10_13)
        else:
            self.due ^= ONE << piece
            self._move_next(piece)

    def _next_shared_movement(self) -> None:
        """First every bear, then the own hunter (NK-10.22); who cannot loses (NK-10.23)."""
        bears = self.due & self.terms.bears
        candidates = bears if bears else self.due
        movable: i64 = 0
        for piece in range(self.terms.pieces):
            if candidates >> piece & 1 and not self._is_blocked(piece):
                movable |= ONE << piece
        if movable == 0:
            self._end(ONE << 1 - self.mover, NK_10_23)
        elif count(candidates) > 1:
            self.piece = NOWHERE
            self.step = CHOOSING
        else:
            self.due ^= movable
            self._move_next(lowest32(movable))

    def _next_turn(self) -> None:
        """The next seat that is still in the game (NK-5.1, NK-6.14)."""
        terms = self.terms
        seat = self.mover + 1
        if seat == terms.seats:
            seat = 0
        if terms.kind == MANY or terms.kind == HUNT:
            while self.at[seat] == NOWHERE:
                seat = (seat + 1) % terms.seats
        self.start_turn(seat)

    # Choosing a piece

    def _list_choices(self, out: vec[i64]) -> i64:
        """Pieces that are not blocked (NK-6.12)."""
        if self.terms.kind == SHARED:
            return self._list_due_bears(out)
        first: i64 = 2 * self.mover
        if self.terms.kind == SOLO_HUNT:
            first = 0
        low, high = self.at[first], self.at[first + 1]
        if low > high:
            low, high = high, low
        free = ~self.occupied
        out[0] = FROM + low
        n: i64 = 0
        if self.open[low] & free:
            n = 1
        out[n] = FROM + high
        if self.open[high] & free:
            n += 1
        return n

    def _list_due_bears(self, out: vec[i64]) -> i64:
        """Bears still to move that are not blocked (NK-10.22)."""
        spaces: i64 = 0
        for piece in range(2, self.terms.pieces):
            if self.due >> piece & 1 and not self._is_blocked(piece):
                spaces |= ONE << self.at[piece]
        return _list_spaces(spaces, FROM, out)

    def _choose(self, space: i64) -> None:
        piece: i64 = 0
        while self.at[piece] != space:
            piece += 1
        if self.terms.kind == SHARED:
            self.due ^= ONE << piece
        self._move_next(piece)

    # Moving

    def _destinations(self, piece: i64) -> i64:
        """Mask of the spaces that the piece may enter (NK-6.9)."""
        here = self.at[piece]
        found = self.open[here] & ~self.occupied
        if self.terms.exactly_two and self.terms.bears >> piece & 1:
            found = self._leading_on(found, here)
        return found

    def _leading_on(self, spaces: i64, here: i64) -> i64:
        """Those of the spaces from which a second step exists (NK-10.15)."""
        kept: i64 = 0
        for k in range(6 * here, 6 * here + 6):
            first = NEAR[k]
            if spaces >> first & 1 and self.open[first] & ~self.occupied & ~(ONE << here):
                kept |= ONE << first
        return kept

    def _second_steps(self) -> i64:
        """Mask of the spaces for a bear's second step: never back to its start (NK-10.10)."""
        return self.open[self.at[self.piece]] & ~self.occupied & ~(ONE << self.origin)

    def _list_moves(self, out: vec[i64]) -> i64:
        """Destinations (NK-6.13); for a bear perhaps `stay` (NK-10.16)."""
        if not self.terms.bears >> self.piece & 1:
            here = self.at[self.piece]
            return _list_near(here, self.open[here] & ~self.occupied, out)
        n = _list_near(self.at[self.piece], self._destinations(self.piece), out)
        if self.terms.may_stay:
            out[n] = STAY
            n += 1
        return n

    def _list_second_steps(self, out: vec[i64]) -> i64:
        """Spaces beyond the first one (NK-10.10), and `stop` unless two are a must (NK-10.15)."""
        n = _list_near(self.at[self.piece], self._second_steps(), out)
        if not self.terms.exactly_two:
            out[n] = STOP
            n += 1
        return n

    def _enter(self, space: i64) -> None:
        here = self.at[self.piece]
        self.occupied ^= ONE << here | ONE << space
        self.at[self.piece] = space
        self.step = CRACKING  # NK-6.14
        if self.terms.bears >> self.piece & 1:
            self._bear_entered(here)

    def _bear_entered(self, here: i64) -> None:
        """After its first space a bear may go on (NK-10.10), under (a) once the ice has cracked (NK-10.14)."""
        if self.origin != NOWHERE:
            self.origin = NOWHERE
            return
        self.origin = here
        if self.terms.two_cracks:
            return
        if self._second_steps() != 0:
            self.step = SECOND_STEP
        else:
            self.origin = NOWHERE  # NK-10.11

    def _stop_or_stay(self, action: i64) -> None:
        self.origin = NOWHERE
        if action == STOP and self.terms.two_cracks:
            self._end_movement()  # NK-10.14
        else:
            self.step = CRACKING  # NK-10.11, NK-10.16

    # Cracking

    def _list_cracks(self, out: vec[i64]) -> i64:
        """The open C-lines, or else the open D-lines (NK-6.4, NK-6.5)."""
        space = self.at[self.piece]
        n = cracks.list_lines(space, self.whole, CRACK, out)
        if self.terms.exactly_two and self.origin != NOWHERE:
            n = self._leaving_a_second_step(space, out, n)
        return n

    def _leaving_a_second_step(self, space: i64, out: vec[i64], n: i64) -> i64:
        """Drop the lines that would take a bear's only second step away (NK-10.15)."""
        steps = self._second_steps()
        if count(steps) > 1:
            return n
        only = _edge_to(space, lowest32(steps))
        kept: i64 = 0
        for k in range(n):
            line = out[k]
            if line != CRACK + only:
                out[kept] = line
                kept += 1
        return kept

    def _crack(self, edge: i64) -> None:
        cracks.crack(edge, self.open, self.whole)
        if self.origin != NOWHERE:  # the first of two cracks (NK-10.14)
            if self._second_steps() != 0:
                self.step = SECOND_STEP
                return
            self.origin = NOWHERE
        kind = self.terms.kind
        if kind == TWO and self._is_lost_by_enclosure(0, 1, NK_8_2):
            return
        if kind == RESCUER and self._is_lost_by_enclosure(0, 0, NK_10_8):
            return
        self._end_movement()

    def _is_lost_by_enclosure(self, a: i64, b: i64, ending: i64) -> bool:
        """End the game if the crack encloses piece a or b of a player (NK-8.2, NK-10.8)."""
        mine, theirs = 2 * self.mover, 2 * (1 - self.mover)
        at, open = self.at, self.open
        if open[at[theirs + a]] == 0 or open[at[theirs + b]] == 0:
            mutual = ending == NK_8_2 and (open[at[mine + a]] == 0 or open[at[mine + b]] == 0)
            self._end(ONE << self.mover, NK_8_3 if mutual else ending)
            return True
        if open[at[mine + a]] == 0 or open[at[mine + b]] == 0:
            self._end(ONE << 1 - self.mover, ending)
            return True
        return False

    def _end_movement(self) -> None:
        if self.due:
            self.next_movement()
        else:
            self._next_turn()

    def _end(self, winners: i64, ending: i64) -> None:
        self.mover = OVER
        self.step = ENDED
        self.piece = NOWHERE
        self.due = 0
        self.winners = winners
        self.ending = ending


def _list_spaces(spaces: i64, first: i64, out: vec[i64]) -> i64:
    """Write `first` + each space of the mask."""
    n: i64 = 0
    for space in range(i64(SPACES)):
        out[n] = first + space
        n += spaces >> space & 1
    return n


def _list_near(here: i64, spaces: i64, out: vec[i64]) -> i64:
    """Write `TO` + each space of the mask; all of them are neighbors of the given one."""
    n: i64 = 0
    for k in range(6 * here, 6 * here + 6):
        space = NEAR[k]
        out[n] = TO + space
        n += spaces >> space & 1
    return n


def _edge_to(space: i64, neighbor: i64) -> i64:
    """The edge between two neighbors: the D-lines of a space stand in the order of its neighbors."""
    k = 6 * space
    while NEAR[k] != neighbor:
        k += 1
    return D_LINES[k]


def initial(setup: IntroSetup) -> IntroState:
    """The empty board, before the first piece is placed (NK-5.3, NK-5.4)."""
    terms = Terms(setup)
    state = IntroState(
        terms,
        vec[i64]([NOWHERE] * int(terms.pieces)),
        START_OPEN[terms.board][:],
        START_WHOLE[terms.board][:],
        0,
        0,
        PLACING,
        NOWHERE,
        NOWHERE,
        (1 << int(terms.pieces)) - 1,
        0,
        0,
        0,
    )
    state.next_placement()
    return state
