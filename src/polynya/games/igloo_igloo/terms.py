"""What a setup of Igloo Igloo means for its rules: components, tile mix, scoring."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from polynya.core.errors import Problem
from polynya.core.game import Setup
from polynya.core.options import Findings, Option, OptionTable, Value

# Identities of tiles (IG-3.3): events, then kept tiles.
IDENTITIES: Final = (
    *("fish1", "fish2", "fish3", "pack", "bear", "drift"),
    *("thaw", "stamina1", "stamina2", "stamina3", "harpoon", "move"),
)
FISH_TILE: Final[i64] = 0  # fish1, fish2, fish3
PACK_TILE: Final[i64] = 3
BEAR_TILE: Final[i64] = 4
DRIFT_TILE: Final[i64] = 5
KEPT_TILE: Final[i64] = 6  # from here on a tile is kept (IG-3.4)
DEFAULT_MIX: Final = dict(zip(IDENTITIES, (4, 4, 4, 10, 4, 8, 5, 2, 2, 2, 5, 6), strict=True))
TILES: Final = 56  # IG-3.2

# Kept tiles in a hand.
HAND: Final[i64] = 6  # identities of kept tiles
THAW: Final[i64] = 0
STAMINA: Final[i64] = 1  # stamina1, stamina2, stamina3
HARPOON: Final[i64] = 4
MOVE: Final[i64] = 5

# Animals: kinds with their values (IG-3.5, IG-3.6, IG-3.7).
ANIMAL_NAMES: Final = ("fish1", "fish2", "fish3", "fox1", "fox2", "fox3", "bear")
ANIMALS: Final[i64] = 7
FISH: Final[i64] = 0
FOX: Final[i64] = 3
BEAR: Final[i64] = 6
WORTH: Final = vec[i64]([1, 2, 3, 1, 2, 3, 4])
TOKENS: Final = (8, 12, 8, 3, 4, 3, 4)

COLORS: Final = ("red", "blue", "yellow", "green")  # by seat (IG-5.1, IG-R03)
INUIT: Final = {2: 5, 3: 3, 4: 3}  # of each player (IG-3.8)
IGLOOS: Final = 2  # of each player (IG-3.9)
ACTION_POINTS: Final = 3  # IG-6.60
ISLAND_TABLE: Final = (0, 1, 3, 6, 10, 15, 21)  # IG-10.6; 21 for more

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
            "what an island is worth: its tiles, squared for who is alone on it, or a value from a table",
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
            "the seat that starts placement and play",
            "il posto che comincia a piazzare e a giocare",
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

    def __init__(self, seats: int, values: Mapping[str, Value], warnings: tuple[Problem, ...]) -> None:
        super().__init__(seats, TABLE.non_default(seats, values), warnings)
        self.is_table = values["island_scoring"] == "table"
        self.blocks = values["igloo_blocks_opponents"] is True
        self.tile_mix = _counts(values["tile_mix"])
        first = values["first_player"]
        self.first_player = first - 1 if isinstance(first, int) else -1  # a seat, or -1 for a random one (IG-10.5)


def _counts(value: Value) -> tuple[int, ...]:
    """Identity by identity; a missing key counts 0 (IG-10.4)."""
    assert isinstance(value, dict)
    return tuple([int(value.get(identity, 0)) for identity in IDENTITIES])


def checked(players: Value, options: Mapping[str, Value]) -> IglooSetup:
    """The typed setup; raises InvalidSetup with every problem at once (IG-10.8)."""
    seats = TABLE.players(players)
    found = Findings()
    values = TABLE.read(seats, options, found)
    number = sum(_counts(values["tile_mix"]))
    if number != TILES:
        found.add("E_OPTION_VALUE", "IG-10.4", f"tile_mix has {number} tiles instead of {TILES}")
    found.raise_errors()
    return IglooSetup(seats, values, found.problems())


@final
@mypyc_attr(acyclic=True)
class Terms:
    """The setup as ints and tables; shared by all positions of a game and never changed."""

    __slots__ = ("blocks", "inuit", "is_table", "mix", "seats", "setup")

    def __init__(self, setup: IglooSetup) -> None:
        self.setup = setup
        self.seats: i64 = setup.seats
        self.inuit: i64 = INUIT[setup.seats]
        self.is_table = setup.is_table
        self.blocks = setup.blocks
        self.mix = vec[i64]([i64(number) for number in setup.tile_mix])
