"""Heavy Sleds as a game: its facts, the judge, what a viewer may know, and positions as text."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import product
from typing import ClassVar, Final

from heavy_sleds import rules
from heavy_sleds.rules import ASHORE, COLORS, LOAD, NIGHTS, PLACES, SUNK, TABLE, SledState
from polynya import ALL, CHANCE, OVER, NotationError, Result, Rng, Setup, State, Value, View
from polynya.clauses import clauses
from polynya.core import statements
from polynya.core.colors import unusual_colors
from polynya.core.moves import Amount, MoveFacts, space
from polynya.core.plain import PlainGame, PlainView, result_by_points

KEY: Final = "heavy_sleds"
UNSEEN: Final = -1  # a load that the viewer may not know
SLED: Final = re.compile(rf"sled (\d) ({'|'.join(PLACES)}) ([0-3]) points (\d{{1,2}})")


@dataclass(frozen=True)
class SledView(PlainView):
    """A position as a viewer sees it; tuples have one entry for each seat."""

    table: ClassVar = TABLE
    notations: ClassVar = rules.NOTATIONS
    night: int
    loads: tuple[int, ...]
    places: tuple[int, ...]
    points: tuple[int, ...]

    def seat_facts(self, seat: int) -> dict[str, object]:
        load = None if self.loads[seat] == UNSEEN else self.loads[seat]
        return {"load": load, "place": PLACES[self.places[seat]], "points": self.points[seat]}


class HeavySleds(PlainGame):
    """Heavy Sleds."""

    key = rulebook = KEY
    name = "Heavy Sleds"
    designer = "The Polynya authors"
    clauses = tuple(clauses(KEY, package="heavy_sleds"))
    rules_version, option_table, colors = 1, TABLE, COLORS
    decisions, actions, veiled = LOAD, rules.UNSEEN_LOAD, 1
    notations = rules.NOTATIONS
    has_secrets = has_chance = True

    def initial(self, setup: Setup) -> State:
        nothing = [0] * setup.seats
        return SledState(setup, int(CHANCE), night=0, loads=nothing, places=nothing, points=nothing)

    def bound(self, setup: Setup) -> int:
        return 4 * setup.seats * NIGHTS  # a sled is loaded, drops two fish, and crosses or stays

    def view(self, state: State, viewer: int) -> View:
        """Everything but the loads of others (HS-2.2)."""
        assert isinstance(state, SledState)
        loads = [load if viewer in (seat, ALL) or not load else UNSEEN for seat, load in enumerate(state.loads)]
        public = {"night": state.night, "places": tuple(state.places), "points": tuple(state.points)}
        return SledView.of(KEY, state, viewer, loads=tuple(loads), **public)

    def seen(self, state: State, action: int, viewer: int) -> int:
        assert isinstance(state, SledState)
        return rules.UNSEEN_LOAD if action >= LOAD and viewer not in (ALL, state.loads.index(0)) else action  # HS-2.2

    def redeal(self, view: View, rng: Rng) -> State:
        """With any loads that the ice would have borne until now, all equally likely."""
        assert isinstance(view, SledView)
        setup = self.setup(view.seats, TABLE.parse(view.options), view.colors)
        choices = product(*[(1, 2, 3) if load == UNSEEN else (load,) for load in view.loads])
        public = [("places", view.places), ("points", view.points)]
        states = [SledState(setup, view.mover, night=view.night, loads=loads, **dict(public)) for loads in choices]
        states = [state for state in states if state.weight() <= state.strength()]
        return states[rng.below(len(states))]

    def is_binding(self, state: State, action: int) -> bool:
        return action == rules.CROSS  # whether the ice bears it tells something of other loads

    def move_facts(self, view: View, actions: tuple[int, ...]) -> MoveFacts:
        """Who crosses points at the floe; what has no place is a button."""
        verb = self.notation(actions[-1])
        path = (space("floe"),) if verb == "cross" else ()
        return MoveFacts(verb, path, (Amount("fish"),) if verb == "drop" else ())

    def objection(self, state: State, action: int) -> str | None:
        """The rulebook read literally."""
        assert isinstance(state, SledState)
        if state.is_over():
            return "HS-5.1"
        return "HS-3.4" if action == rules.DROP and state.loads[state.to_move()] == 1 else None

    def diagram(self, view: View) -> str:
        assert isinstance(view, SledView)
        head = statements.header(KEY, view.seats, view.options, unusual_colors(COLORS, view.colors))
        loads = ["?" if load == UNSEEN else str(load) for load in view.loads]
        sleds = [f"sled {k + 1} {PLACES[at]} {loads[k]} points {view.points[k]}" for k, at in enumerate(view.places)]
        status = {int(CHANCE): "loading", int(OVER): "over"}.get(view.mover, f"turn {view.mover + 1}")
        return "\n".join([head, f"night {view.night + 1}", *sleds, status]) + "\n"

    def read(self, text: str) -> State:
        parts = statements.take_apart(text, lambda row: False)
        setup = self.setup(*statements.read_header(KEY, TABLE, parts.header))
        found = [" ".join(words) for words in parts.others]
        movers = {"loading": int(CHANCE), "over": int(OVER)} | {f"turn {k + 1}": k for k in range(setup.seats)}
        sleds = [sled for sled in map(SLED.fullmatch, sorted(found)) if sled]
        next_mover = [movers[words] for words in found if words in movers]
        nights = [k for k in range(NIGHTS + 1) if f"night {k + 1}" in found]
        is_whole = [int(sled[1]) for sled in sleds] == [*range(1, setup.seats + 1)] and len(found) == setup.seats + 2
        if not is_whole or len(nights) != 1 or len(next_mover) != 1:
            raise NotationError("a diagram has a night, a sled for each seat, and what comes next")
        loads, points = [int(sled[3]) for sled in sleds], [int(sled[4]) for sled in sleds]
        places = [PLACES.index(sled[2]) for sled in sleds]
        state = SledState(setup, next_mover[0], night=nights[0], loads=loads, places=places, points=points)
        if self.audit(state):
            raise NotationError(self.audit(state))
        return state

    def result(self, state: State) -> Result | None:
        assert isinstance(state, SledState)
        return result_by_points(state.points, "HS-5.1") if state.is_over() else None

    def audit(self, state: State) -> str:
        assert isinstance(state, SledState)
        loaded = [load > 0 for load in state.loads]
        if state.night > NIGHTS or state.is_over() != (state.night == NIGHTS):
            return "the game is over after the last night, and only then"
        if loaded != sorted(loaded, reverse=True) or all(loaded) != (state.mover >= 0):
            return "sleds are loaded in order, and then the night begins"
        if all(loaded) and (SUNK in state.places or state.places[state.to_move()] != ASHORE):
            return "the seat to move has its sled ashore, and no sled has sunk tonight"
        return "the floe does not bear that much" if state.weight() > state.strength() else ""

    def samples(self) -> list[tuple[int, dict[str, Value]]]:
        return [(seats, dict(options)) for options in ({}, {"ice": "firm"}) for seats in (2, 3, 4)]
