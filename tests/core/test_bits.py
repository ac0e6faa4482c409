"""Sets of small numbers as the bits of an int."""

from __future__ import annotations

from polynya import Rng
from polynya.core.bits import count, count32, lowest, lowest32


def test_both_ways_to_count_agree() -> None:
    rng = Rng(7)
    for mask in [0, 1, (1 << 31) - 1, (1 << 32) - 1, *[rng.bits32() for _ in range(200)]]:
        assert count32(mask) == count(mask) == f"{int(mask):b}".count("1")


def test_the_lowest_bit_is_found() -> None:
    for bit in range(32):
        assert lowest32(1 << bit | 1 << 31) == bit
        assert lowest(1 << bit + 30 | 1 << 62) == bit + 30
