"""What a setup of Pinguinoè means for its rules: the map, the corners, the search cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from polynya.core.errors import Problem
from polynya.core.game import Setup
from polynya.core.options import Findings, Option, OptionTable, Value
from polynya.games.pinguinoe.board import (
    ARK_CARD,
    ARK_DISTANCE,
    BESIDE,
    CARDS,
    CORNERS,
    IGLOO_CELLS,
    NEXT,
    SMALL,
    STANDARD,
    zone,
)

# Search cards (PN-3.2): objects, then events.
SEARCH_CARDS: Final = (
    *("telescope", "snowball", "skates", "fish", "lifebuoy", "trampoline"),
    *("skip", "tear", "blizzard", "tsunami"),
)
SUPPLY: Final = (2, 4, 2, 2, 2, 2, 2, 1, 1, 2)
OBJECTS: Final[i64] = 6
TELESCOPE: Final[i64] = 0
SNOWBALL: Final[i64] = 1
SKATES: Final[i64] = 2
FISH: Final[i64] = 3
LIFEBUOY: Final[i64] = 4
TRAMPOLINE: Final[i64] = 5
SKIP: Final[i64] = 6
TEAR: Final[i64] = 7
BLIZZARD: Final[i64] = 8
TSUNAMI: Final[i64] = 9

LAST_EVENT: Final = 5  # PN-7.20
SEAL_STEPS: Final = 5  # PN-6.21
BLIZZARD_LOSS: Final = 2  # PN-7.25
SKATES_GAIN: Final = 2  # PN-6.35
SEATED: Final = ((0, 2), (0, 1, 2), (0, 1, 2, 3))  # corners by number of players (PN-5.2)

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
            "una mappa più piccola di 5 x 5 carte per due",
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
            "corners",
            "choice",
            ("clockwise", "random"),
            (0, 0),
            ("clockwise", "random", "clockwise"),
            _ALL,
            (),
            "who starts in which corner",
            "chi parte da quale angolo",
        ),
    ),
    (),
    (("standard", {}), ("long", {"sleepy_white_penguin": True})),
)


@final
class PinguinoeSetup(Setup):
    """The options of Pinguinoè, typed."""

    def __init__(self, seats: int, values: Mapping[str, Value], warnings: tuple[Problem, ...]) -> None:
        super().__init__(seats, TABLE.non_default(seats, values), warnings)
        self.is_small = values["two_player_map"] is True
        self.is_sleepy = values["sleepy_white_penguin"] is True
        self.has_random_corners = values["corners"] == "random"


def checked(players: Value, options: Mapping[str, Value]) -> PinguinoeSetup:
    """The typed setup; raises InvalidSetup with every problem at once (PN-10.1, PN-10.2, PN-10.3)."""
    seats = TABLE.players(players)
    found = Findings()
    values = TABLE.read(seats, options, found)
    if seats == 2 and values["two_player_map"] and values["corners"] == "random":
        found.add("E_OPTION_CONFLICT", "PN-10.3", "two_player_map and corners random exclude each other")
    found.raise_errors()
    return PinguinoeSetup(seats, values, found.problems())


@final
@mypyc_attr(acyclic=True)
class Terms:
    """The setup as ints and tables; shared by all positions of a game and never changed."""

    __slots__ = ("ark", "ark_distance", "beside", "corners", "is_sleepy", "map", "next", "seats", "setup", "zones")

    def __init__(self, setup: PinguinoeSetup) -> None:
        self.setup = setup
        self.seats: i64 = setup.seats
        self.is_sleepy = setup.is_sleepy
        self.map: i64 = SMALL if setup.is_small else STANDARD
        self.ark: i64 = ARK_CARD[self.map]
        self.next = NEXT[self.map]
        self.beside = BESIDE[self.map]
        self.ark_distance = ARK_DISTANCE[self.map]
        self.corners = vec[i64]([i64(IGLOO_CELLS[name]) for name in CORNERS[self.map]])  # igloo cells, clockwise
        names = ("", "light", "dark", "ark", "igloo")
        self.zones = vec[i64]([i64(names.index(zone(card, int(self.map)))) for card in range(CARDS)])


# What lies at a position.
OFF: Final[i64] = 0
LIGHT_ZONE: Final[i64] = 1
DARK_ZONE: Final[i64] = 2
ARK_ZONE: Final[i64] = 3
IGLOO_ZONE: Final[i64] = 4
