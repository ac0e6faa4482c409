"""What lies on the ice of the full game: animals, Inuk tiles and bears, how many, and where by default."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# What lies on a space.
NOTHING: Final[i64] = 0
FISH: Final[i64] = 1
SEAL: Final[i64] = 2
WALRUS: Final[i64] = 3
WHALE: Final[i64] = 4
INUK: Final[i64] = 5
BEAR: Final[i64] = 6

IGLOO_MASK: Final = 1 << 4 | 1 << 19 | 1 << 22  # B3, E2, E5 (NK-4.7)

COUNTS: Final[dict[str, tuple[int, ...]]] = {  # fish, seals, walruses, whales, Inuk tiles, bears (NK-5.9)
    "small": (3, 4, 4, 3, 3, 2),
    "medium": (4, 4, 4, 3, 4, 2),
    "full": (6, 6, 6, 3, 4, 3),
}
STANDARD: Final[dict[str, tuple[str, ...]]] = {  # rows of the layouts (NK-5.15)
    "small": (
        "B whale walrus - bear inuk",
        "C whale whale fish seal walrus inuk",
        "D seal walrus inuk fish seal",
        "E fish - seal bear - walrus",
    ),
    "medium": (
        "A bear seal",
        "B whale walrus - walrus inuk",
        "C whale whale fish bear inuk inuk",
        "D seal walrus inuk seal fish",
        "E fish - fish walrus - seal",
    ),
    "full": (
        "A fish walrus",
        "B whale seal - bear inuk",
        "C whale walrus fish walrus fish inuk",
        "D seal bear whale seal walrus",
        "E fish - fish walrus - seal",
        "F seal walrus seal bear fish",
        "G inuk inuk",
    ),
}
