"""What the bots know of Pinguinoè: how many turns every penguin still needs, and what may come between.

Features of a seat: expected turns to the ark (`race`), how many throws would win in the next turn, what the seal may
take away before that turn, cards in front, objects in hand. That nobody wins is a row of its own: it grows with the
events drawn, and with the time that the fastest penguin needs.
"""

from __future__ import annotations

from math import log
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from polynya.ai.evaluation import IMPOSSIBLE
from polynya.ai.linear import LinearEvaluation, Weights
from polynya.ai.pinguinoe.keys import map_key
from polynya.ai.pinguinoe.race import HIDDEN, WET, Race, new_race
from polynya.core.state import State
from polynya.games.pinguinoe.board import CARDS, CELLS, X_AT, Y_AT
from polynya.games.pinguinoe.components import FISH, OBJECTS, SEAL_STEPS
from polynya.games.pinguinoe.position import MOVE, Position

NAMES: Final = (
    "turns",  # expected to the ark, with a share for the seats that come first
    "log_turns",
    "at_hand",  # throws of six that win in the next turn
    "at_hand_first",  # the same for the seat that rolls next
    "exposed",  # turns that the seal may cost before the next own turn
    "skip",
    "blizzard",
    *("telescope", "snowball", "skates", "fish", "lifebuoy", "trampoline"),
    "nobody",
    "events",
    "fourth_event",
    "long_way",  # expected turns of the fastest penguin, for every event drawn
)
TURNS: Final[i64] = 0
LOG_TURNS: Final[i64] = 1
AT_HAND: Final[i64] = 2
AT_HAND_FIRST: Final[i64] = 3
EXPOSED: Final[i64] = 4
SKIPPED: Final[i64] = 5
BLIZZARD_MARK: Final[i64] = 6
FIRST_OBJECT: Final[i64] = 7
NOBODY: Final[i64] = 13
EVENTS: Final[i64] = 14
FOURTH_EVENT: Final[i64] = 15
LONG_WAY: Final[i64] = 16
FEATURES: Final[i64] = 17

EARLY_TURNS: Final = 9.0  # the fastest penguin needs so many turns at the start
MANY_RACES: Final = 2000  # that are kept at the same time
MANY_WHOLE_RACES: Final = 100
CHANGED_CARDS: Final[i64] = 3  # so few are turned one by one


@final
class PinguinoeEvaluation(LinearEvaluation):
    """Keeps the races on maps met lately; within one thought they are made from that of its first map."""

    def __init__(self, weights: Weights) -> None:
        super().__init__(NAMES, weights, has_nobody=True)
        self.races: dict[int, Race] = {}
        self.whole: dict[int, Race] = {}  # those worked out from nothing, whatever was met before
        self.base: Race | None = None

    def seats(self, state: State) -> i64:
        assert isinstance(state, Position)
        return state.terms.seats

    def nobody(self, state: State) -> float:
        assert isinstance(state, Position)
        if state.terms.is_sleepy:
            return IMPOSSIBLE
        race = self.race(state)
        fewest = EARLY_TURNS
        for seat in range(state.terms.seats):
            fewest = min(fewest, expected_turns(state, race, seat))
        for k in range(FEATURES):
            self.rows[state.terms.seats * FEATURES + k] = 0.0
        _measure_nobody(state, fewest, self.rows)
        return self._sum(state.terms.seats, state.terms.seats, self.phase(state))

    def phase(self, state: State) -> float:
        assert isinstance(state, Position)
        race = self.race(state)
        fewest = EARLY_TURNS
        for seat in range(state.terms.seats):
            fewest = min(fewest, race.turns_from(state.at[seat]))
        return 1.0 - fewest / EARLY_TURNS

    def measure(self, state: State, out: vec[float]) -> None:
        assert isinstance(state, Position)
        seats = state.terms.seats
        for k in range((seats + 1) * FEATURES):
            out[k] = 0.0
        race = self.race(state)
        fewest = EARLY_TURNS
        for seat in range(seats):
            fewest = min(fewest, self._measure_seat(state, race, seat, out))
        _measure_nobody(state, fewest, out)

    def _measure_seat(self, state: Position, race: Race, seat: i64, out: vec[float]) -> float:
        """Write the features of a seat; return its expected turns."""
        seats = state.terms.seats
        row = seat * FEATURES
        turns = expected_turns(state, race, seat)
        wait = turns_before(state, seat)
        late = turns + float(wait) / float(seats)
        out[row + TURNS] = late
        out[row + LOG_TURNS] = log(late + 0.5)
        hand = seat * OBJECTS
        if turns > 0.0 and not state.skips[seat] and not (state.phase == MOVE and state.turn == seat):
            out[row + AT_HAND] = float(race.throws_home(state.at[seat])) / 6.0
            out[row + AT_HAND_FIRST] = out[row + AT_HAND] if wait == 0 else 0.0
        if state.at[seat] != state.home[seat] and state.hands[hand + FISH] == 0:
            out[row + EXPOSED] = (race.start - turns) * _seal_risk(state, seat, wait)
        out[row + SKIPPED] = float(state.skips[seat])
        out[row + BLIZZARD_MARK] = 1.0 if state.marks[seat] else 0.0
        for k in range(OBJECTS):
            out[row + FIRST_OBJECT + k] = float(state.hands[hand + k])
        return turns

    # Races

    def begin(self, state: Position) -> None:
        """From now on maps are compared with that of this position; nothing met before counts."""
        self.races = {}
        self.base = self._whole_race(state)
        self.races[int(map_key(state))] = self.base

    def forget(self) -> None:
        """From now on every map is looked at by itself."""
        self.races = {}
        self.base = None

    def race(self, state: Position) -> Race:
        """The race on the map of a position."""
        key = int(map_key(state))
        found = self.races.get(key)
        if found is None:
            if len(self.races) >= MANY_RACES:
                self.races = {}
            found = self._make_race(state)
            self.races[key] = found
        return found

    def _make_race(self, state: Position) -> Race:
        base = self.base
        if base is None:
            return self._whole_race(state)
        changed: i64 = 0
        for card in range(i64(CARDS)):
            if base.shown[card] != state.shown[card]:
                changed += 1
        if changed > CHANGED_CARDS:
            return self._whole_race(state)
        race = base.clone()
        for card in range(i64(CARDS)):
            if race.shown[card] != state.shown[card]:
                race.turn_card(card, state.shown[card])
        return race

    def _whole_race(self, state: Position) -> Race:
        key = int(map_key(state))
        found = self.whole.get(key)
        if found is None:
            if len(self.whole) >= MANY_WHOLE_RACES:
                self.whole = {}
            found = new_race(state)
            self.whole[key] = found
        return found


def _measure_nobody(state: Position, fewest: float, out: vec[float]) -> None:
    """Write the features of an end without a winner, when the fastest penguin needs so many turns."""
    row = state.terms.seats * FEATURES
    out[row + NOBODY] = 1.0
    out[row + EVENTS] = float(state.events)
    out[row + FOURTH_EVENT] = 1.0 if state.events >= 4 else 0.0
    out[row + LONG_WAY] = fewest * float(state.events) / 10.0


def expected_turns(state: Position, race: Race, seat: i64) -> float:
    """From the end of the turn that is being played; who is in the sea then begins again at home."""
    cell = state.at[seat]
    if seat == state.turn and state.phase == MOVE:
        if state.points > 0 and state.points <= 5:
            return race.best[CELLS * state.points + cell]
        return race.start if race.types[cell] == WET or race.types[cell] == HIDDEN else race.turns[cell]
    if state.is_at_sea(seat) and not state.afloat[seat]:
        return race.start
    return race.turns_from(cell)


def turns_before(state: Position, seat: i64) -> i64:
    """How many turns of others are still to begin before the seat's next one."""
    seats = state.terms.seats
    found = (seat - state.turn + seats) % seats
    if state.die == 0:
        return found
    return (found + seats - 1) % seats


def _seal_risk(state: Position, seat: i64, wait: i64) -> float:
    """How likely one of the others may lead the seal to this penguin before its next turn."""
    columns, rows = X_AT[state.seal] - X_AT[state.at[seat]], Y_AT[state.seal] - Y_AT[state.at[seat]]
    columns = columns if columns > 0 else -columns
    rows = rows if rows > 0 else -rows
    if max(columns, rows) > SEAL_STEPS:
        return 0.0
    stays = 1.0
    for _ in range(wait):
        stays *= 2.0 / 3.0
    return 1.0 - stays
