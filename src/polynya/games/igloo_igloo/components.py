"""What is in the box of Igloo Igloo: tiles, animals, Inuit, igloos."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

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

COLORS: Final = ("red", "blue", "yellow", "green")  # by seat if nobody chooses (IG-5.1, IG-R03)
INUIT: Final = {2: 5, 3: 3, 4: 3}  # of each player (IG-3.8)
IGLOOS: Final = 2  # of each player (IG-3.9)
ACTION_POINTS: Final = 3  # IG-6.60
WALK_COST: Final = 1  # IG-6.62
KAYAK_COST: Final = 3  # IG-6.63
IGLOO_COST: Final = 3  # IG-6.73
ANIMAL_STEPS: Final = 3  # IG-6.48
MAX_STAMINA: Final = 3  # points of the largest stamina tile (IG-R02)
ISLAND_TABLE: Final = (0, 1, 3, 6, 10, 15, 21)  # IG-10.6; 21 for more
