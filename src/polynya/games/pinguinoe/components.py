"""What is in the box of Pinguinoè: search cards, and the numbers of the rulebook."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

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

COLORS: Final = ("red", "blue", "yellow", "green")  # of the penguins, by seat if nobody chooses

LAST_EVENT: Final = 5  # PN-7.20
SEAL_STEPS: Final = 5  # PN-6.21
BLIZZARD_LOSS: Final = 2  # PN-7.25
SKATES_GAIN: Final = 2  # PN-6.35
SEATED: Final = ((0, 2), (0, 1, 2), (0, 1, 2, 3))  # corners by number of players (PN-5.2)

# What lies at a position.
OFF: Final[i64] = 0
LIGHT_ZONE: Final[i64] = 1
DARK_ZONE: Final[i64] = 2
ARK_ZONE: Final[i64] = 3
IGLOO_ZONE: Final[i64] = 4
