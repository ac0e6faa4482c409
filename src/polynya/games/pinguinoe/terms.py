"""What a setup of Pinguinoè means for its rules: the map and the corners, as ints and tables."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from polynya.games.pinguinoe.board import (
    ARK_CARD,
    ARK_DISTANCE,
    CARDS,
    CARDS_BESIDE,
    CORNERS,
    IGLOO_CELLS,
    NEXT,
    zone,
)
from polynya.games.pinguinoe.options import PinguinoeSetup


@final
@mypyc_attr(acyclic=True)
class Terms:
    """The setup as ints and tables; shared by all positions of a game and never changed."""

    __slots__ = (
        "ark",
        "ark_distance",
        "cards_beside",
        "corners",
        "is_sleepy",
        "map",
        "neighbors",
        "seats",
        "setup",
        "zones",
    )

    def __init__(self, setup: PinguinoeSetup) -> None:
        self.setup = setup
        self.seats: i64 = setup.seats
        self.is_sleepy = setup.is_sleepy
        self.map: i64 = setup.map
        self.ark: i64 = ARK_CARD[self.map]
        self.neighbors = NEXT[self.map]
        self.cards_beside = CARDS_BESIDE[self.map]
        self.ark_distance = ARK_DISTANCE[self.map]
        self.corners = vec[i64]([i64(IGLOO_CELLS[name]) for name in CORNERS[self.map]])  # igloo cells, clockwise
        names = ("", "light", "dark", "ark", "igloo")
        self.zones = vec[i64]([i64(names.index(zone(card, int(self.map)))) for card in range(CARDS)])
