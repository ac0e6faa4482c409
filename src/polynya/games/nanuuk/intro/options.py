"""The options of the introductory game, and the typed setup that they make."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, final

from polynya.core.colors import Colors, seat_colors
from polynya.core.errors import Problem
from polynya.core.game import Setup
from polynya.core.options import OptionTable, ProblemList, Value
from polynya.games.nanuuk.board import COLORS
from polynya.games.nanuuk.options import FULL_OPTIONS, INTRO_OPTIONS, VARIANT_SEATS, check_together, without_game

TABLE: Final = OptionTable(
    "NK-10.1",
    INTRO_OPTIONS,
    FULL_OPTIONS,
    (
        ("standard", {}),
        ("balanced_hunt", {"intro_variant": "bear_hunt", "bear_exactly_two": True, "one_inuk_moves": True}),
    ),
)


@final
class IntroSetup(Setup):
    """The options of the introductory game, typed."""

    def __init__(self, seats: int, values: Mapping[str, Value], warnings: tuple[Problem, ...], colors: Colors) -> None:
        super().__init__(TABLE, seats, values, warnings, colors)
        self.variant = str(values["intro_variant"])
        self.neighbor_side = str(values["neighbour_side"])
        self.bear_seat = _int(values["bear_seat"]) - 1
        self.shared_bear_count = _int(values["shared_bear_count"])
        self.bear_two_cracks = values["bear_two_cracks"] is True
        self.bear_exactly_two = values["bear_exactly_two"] is True
        self.bear_may_stay = values["bear_may_stay"] is True
        self.skin_duel = values["skin_duel"] is True
        self.one_inuk_moves = values["one_inuk_moves"] is True


def _int(value: Value) -> int:
    assert isinstance(value, int)
    return value


def check_setup(players: Value, options: Mapping[str, Value], colors: Sequence[str] = ()) -> IntroSetup:
    """The typed setup; raises InvalidSetup with every problem at once (NK-10.1, NK-10.37)."""
    seats = TABLE.players(players)
    found = ProblemList()
    values = TABLE.read(seats, without_game(options, found), found)
    setup = IntroSetup(seats, values, (), COLORS[:seats])
    if seats not in VARIANT_SEATS[setup.variant]:
        counts = " or ".join([str(count) for count in VARIANT_SEATS[setup.variant]])
        text = f"{setup.variant} is for {counts} players, not {seats}"
        found.add("E_PLAYERS", "NK-10.1", text, values=(setup.variant,))
    check_together(values, found)
    if setup.variant == "bear_hunt" and seats == 2 and setup.bear_exactly_two != setup.one_inuk_moves:
        text = "set both of bear_exactly_two and one_inuk_moves, or none"
        found.add("W_UNBALANCED", "NK-10.20", text, options=("bear_exactly_two", "one_inuk_moves"))
    found.raise_errors()
    return IntroSetup(seats, values, found.problems(), seat_colors(COLORS, seats, colors))
