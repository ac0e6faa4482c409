"""What a setup of the full game means for its rules: board, hunters and owners, as ints and tables."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from polynya.games.nanuuk.board import PLAY_MASK
from polynya.games.nanuuk.full.components import COUNTS
from polynya.games.nanuuk.full.options import FullSetup


@final
@mypyc_attr(acyclic=True)
class Terms:
    """The setup as ints and tables; shared by all positions of a game and never changed."""

    __slots__ = (
        "board",
        "counts",
        "first_cracks",
        "hunters",
        "in_play",
        "is_random",
        "owner",
        "seats",
        "setup",
        "sled_choice",
        "social",
    )

    def __init__(self, setup: FullSetup) -> None:
        self.setup = setup
        self.seats: i64 = setup.seats
        self.board = setup.board
        self.in_play: i64 = PLAY_MASK[self.board]
        self.hunters: i64 = setup.seats * setup.hunters_per_player
        self.owner = vec[i64]([i64(hunter % setup.seats) for hunter in range(self.hunters)])  # NK-5.17
        self.counts = vec[i64]([i64(count) for count in (0,) + COUNTS[self.board]])
        self.is_random = setup.layout.startswith("random")
        self.first_cracks: i64 = setup.initial_cracks
        self.sled_choice = setup.sled_crack_choice
        self.social = setup.social_cracks
