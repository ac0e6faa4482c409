"""The options of Pinguinoè, and the typed setup that they make."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, final

from polynya.core.colors import Colors, seat_colors
from polynya.core.errors import Problem
from polynya.core.game import Setup
from polynya.core.options import Option, OptionTable, ProblemList, Value
from polynya.games.pinguinoe.board import RING, SMALL, STANDARD
from polynya.games.pinguinoe.components import COLORS

_ALL: Final = (2, 3, 4)
TABLE: Final = OptionTable(
    "PN-10.1",
    (
        Option(
            "two_player_map",
            "bool",
            (),
            (0, 0),
            False,
            (2,),
            (),
            "a smaller map of 5 x 5 cards for two",
            "per due, una mappa più piccola: 5 \u00d7 5 carte",
        ),
        Option(
            "sleepy_white_penguin",
            "bool",
            (),
            (0, 0),
            False,
            _ALL,
            (),
            "the white penguin sleeps: the fifth event does not end the game",
            "il pinguino bianco dorme: il quinto evento non fa finire la partita",
        ),
        Option(
            "zones",
            "choice",
            ("columns", "ring"),
            (0, 0),
            "columns",
            _ALL,
            (),
            "where the light cards lie: at the sides or all around",
            "dove stanno le carte chiare: ai lati o tutt'intorno",
        ),
        Option(
            "corners",
            "choice",
            ("clockwise", "random"),
            (0, 0),
            ("clockwise", "random", "clockwise"),
            _ALL,
            (),
            "who starts in which corner",
            "da quale angolo parte ciascuno",
        ),
    ),
    (),
    (("standard", {}), ("long", {"sleepy_white_penguin": True})),
)


@final
class PinguinoeSetup(Setup):
    """The options of Pinguinoè, typed."""

    def __init__(self, seats: int, values: Mapping[str, Value], warnings: tuple[Problem, ...], colors: Colors) -> None:
        super().__init__(TABLE, seats, values, warnings, colors)
        is_ring = values["zones"] == "ring"
        self.map = SMALL if values["two_player_map"] is True else RING if is_ring else STANDARD
        self.is_sleepy = values["sleepy_white_penguin"] is True
        self.has_random_corners = values["corners"] == "random"


def check_setup(players: Value, options: Mapping[str, Value], colors: Sequence[str] = ()) -> PinguinoeSetup:
    """The typed setup; raises InvalidSetup with every problem at once (PN-10.1, PN-10.2, PN-10.3, PN-10.4)."""
    seats = TABLE.players(players)
    found = ProblemList()
    values = TABLE.read(seats, options, found)
    if seats == 2 and values["two_player_map"]:
        if values["corners"] == "random":
            text, keys = "two_player_map and corners random exclude each other", ("two_player_map", "corners")
            found.add("E_OPTION_CONFLICT", "PN-10.3", text, options=keys)
        if values["zones"] == "ring":
            text, keys = "two_player_map and zones ring exclude each other", ("two_player_map", "zones")
            found.add("E_OPTION_CONFLICT", "PN-10.4", text, options=keys)
    found.raise_errors()
    return PinguinoeSetup(seats, values, found.problems(), seat_colors(COLORS, seats, colors))
