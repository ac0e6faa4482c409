"""Random numbers of which keys of positions are made."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from polynya.core.rng import Rng
from polynya.games.nanuuk.board import EDGES, SPACES

KINDS: Final = 7  # of pieces: up to five
SEED: Final = 1998


def _numbers(count: int, seed: int) -> vec[i64]:
    """As many numbers of 62 bits."""
    rng = Rng(seed)
    return vec[i64]([rng.bits32() << 30 ^ rng.bits32() for _ in range(count)])


CRACK_KEYS: Final = _numbers(EDGES, SEED)
PIECE_KEYS: Final = _numbers(KINDS * SPACES, SEED + 1)
ASKED_KEYS: Final = _numbers(4 * 8, SEED + 2)
