"""The rules of Heavy Sleds: options, actions and positions."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from polynya import CHANCE, OVER
from polynya.core.options import Option, OptionTable
from polynya.core.plain import PlainState, shares_by_points

COLORS: Final = ("red", "blue", "yellow", "green")
ICE: Final = Option("ice", "choice", ("thin", "firm"), (0, 0), "thin", (2, 3, 4), (), "the ice", "il ghiaccio")
TABLE: Final = OptionTable("HS-1.4", (ICE,), (), (("standard", {}), ("hard_winter", {"ice": "firm"})))
NIGHTS: Final = 3  # HS-1.2

# Decisions, then outcomes of chance, then what others see of them. Released numbers never change meaning.
NOTATIONS: Final = ["cross", "stay", "drop", "load 1", "load 2", "load 3", "load ?"]
CROSS, STAY, DROP, LOAD = range(4)
UNSEEN_LOAD: Final = 6
PLACES: Final = ("ashore", "across", "stayed", "sunk")  # where a sled is
ASHORE, ACROSS, STAYED, SUNK = range(4)


class SledState(PlainState):
    """A position; each list has one entry for each seat."""

    max_actions = 3
    night: int  # how many are over
    loads: list[int]  # 0 before it is drawn
    places: list[int]
    points: list[int]

    def decisions(self) -> list[int]:
        return [CROSS, STAY, DROP] if self.loads[self.mover] > 1 else [CROSS, STAY]  # HS-3.4

    def chance_outcomes(self) -> list[tuple[int, int]]:
        return [(LOAD + k, 1) for k in range(3)] if self.mover == CHANCE else []  # HS-2.2

    def apply(self, action: i64) -> None:
        if action >= LOAD:  # HS-2.1
            seat = self.loads.index(0)
            self.loads[seat], self.places[seat] = int(action) - LOAD + 1, ASHORE
            self.mover = CHANCE if 0 in self.loads else self.night % self.setup.seats  # HS-2.3
        elif action == DROP:
            self.loads[self.mover] -= 1
            self._pass_on()
        else:
            self.places[self.mover] = STAYED if action == STAY else ACROSS  # HS-3.3
            if self.weight() > self.strength():  # HS-3.2
                self.places[self.mover] = SUNK
                self._end_night()
            else:
                self._pass_on()

    def strength(self) -> int:
        """The fish that the floe bears in a night (HS-1.3, HS-1.4)."""
        return 2 * self.setup.seats - (0 if self.setup.options.get("ice") == "firm" else 1)

    def weight(self) -> int:
        """The fish that have crossed this night."""
        return sum([load for load, place in zip(self.loads, self.places, strict=True) if place == ACROSS])

    def _pass_on(self) -> None:
        """The next player with a sled ashore is to move (HS-3.1); without one the night is over (HS-4.1)."""
        seats = [(self.to_move() + k) % self.setup.seats for k in range(1, self.setup.seats + 1)]
        waiting = [seat for seat in seats if self.places[seat] == ASHORE]
        if waiting:
            self.mover = waiting[0]
        else:
            self._end_night()

    def _end_night(self) -> None:
        for seat, place in enumerate(self.places):
            self.points[seat] += {ACROSS: self.loads[seat], SUNK: 0}.get(place, 1)  # HS-4.2, HS-4.3, HS-4.4
        self.loads = [0] * self.setup.seats
        self.night += 1
        self.mover = CHANCE if self.night < NIGHTS else OVER

    def returns(self) -> list[float]:
        return shares_by_points(self.points) if self.is_over() else [0.0] * self.setup.seats  # HS-5.1
