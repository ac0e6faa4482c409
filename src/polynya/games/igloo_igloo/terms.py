"""What a setup of Igloo Igloo means for its rules, as ints and tables."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from polynya.games.igloo_igloo.components import INUIT
from polynya.games.igloo_igloo.options import IglooSetup


@final
@mypyc_attr(acyclic=True)
class Terms:
    """The setup as ints and tables; shared by all positions of a game and never changed."""

    __slots__ = ("blocks", "corner_kayak", "inuit", "is_table", "mix", "seats", "setup")

    def __init__(self, setup: IglooSetup) -> None:
        self.setup = setup
        self.seats: i64 = setup.seats
        self.inuit: i64 = INUIT[setup.seats]
        self.is_table = setup.is_table
        self.blocks = setup.blocks
        self.corner_kayak = setup.corner_kayak
        self.mix = vec[i64]([i64(number) for number in setup.tile_mix])
