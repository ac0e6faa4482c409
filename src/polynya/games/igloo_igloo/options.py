"""The options of Igloo Igloo, and the typed setup that they make."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, final

from polynya.core.colors import Colors, seat_colors
from polynya.core.errors import Problem
from polynya.core.game import Setup
from polynya.core.options import Option, OptionTable, ProblemList, Value
from polynya.games.igloo_igloo.components import COLORS, DEFAULT_MIX, IDENTITIES, TILES

_ALL: Final = (2, 3, 4)
TABLE: Final = OptionTable(
    "IG-10.8",
    (
        Option(
            "island_scoring",
            "choice",
            ("standard", "table"),
            (0, 0),
            "standard",
            _ALL,
            (),
            "what an island is worth: its tiles, squared for whoever is alone on it, or a value from a table",
            "quanto vale un'isola: le sue tessere, al quadrato per chi è da solo, oppure un valore da una tabella",
        ),
        Option(
            "igloo_blocks_opponents",
            "bool",
            (),
            (0, 0),
            False,
            _ALL,
            (),
            "nobody may enter a square with another player's igloo",
            "nessuno può entrare in una casella con l'igloo di un altro",
        ),
        Option(
            "tile_mix",
            "counts",
            IDENTITIES,
            (0, 0),
            DEFAULT_MIX,
            _ALL,
            (),
            "how many tiles of each identity there are, 56 in all",
            "quante tessere di ogni tipo ci sono, 56 in tutto",
        ),
        Option(
            "first_player",
            "seat",
            ("random",),
            (0, 0),
            1,
            _ALL,
            (),
            "which seat goes first",
            "quale posto comincia",
        ),
        Option(
            "corner_kayak",
            "bool",
            (),
            (0, 0),
            False,
            _ALL,
            (),
            "a kayak may also start on a corner",
            "un kayak può partire anche da un angolo",
        ),
    ),
    (),
    (
        ("standard", {}),
        ("hardcore", {"island_scoring": "table", "igloo_blocks_opponents": True}),  # IG-10.1
    ),
)


@final
class IglooSetup(Setup):
    """The options of Igloo Igloo, typed."""

    def __init__(self, seats: int, values: Mapping[str, Value], warnings: tuple[Problem, ...], colors: Colors) -> None:
        super().__init__(TABLE, seats, values, warnings, colors)
        self.is_table = values["island_scoring"] == "table"
        self.blocks = values["igloo_blocks_opponents"] is True
        self.tile_mix = _counts(values["tile_mix"])
        first = values["first_player"]
        self.first_player = first - 1 if isinstance(first, int) else -1  # a seat, or -1 for a random one (IG-10.5)
        self.corner_kayak = values["corner_kayak"] is True


def _counts(value: Value) -> tuple[int, ...]:
    """Identity by identity; a missing key counts 0 (IG-10.4)."""
    assert isinstance(value, dict)
    return tuple([int(value.get(identity, 0)) for identity in IDENTITIES])


def check_setup(players: Value, options: Mapping[str, Value], colors: Sequence[str] = ()) -> IglooSetup:
    """The typed setup; raises InvalidSetup with every problem at once (IG-10.8)."""
    seats = TABLE.players(players)
    found = ProblemList()
    values = TABLE.read(seats, options, found)
    number = sum(_counts(values["tile_mix"]))
    if number != TILES:
        text = f"tile_mix has {number} tiles instead of {TILES}"
        found.add("E_OPTION_VALUE", "IG-10.4", text, options=("tile_mix",))
    found.raise_errors()
    return IglooSetup(seats, values, found.problems(), seat_colors(COLORS, seats, colors))
