"""Sets of small numbers as the bits of an int."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

_BRUIJN: Final = 0x077CB531  # a product with a power of two has its index in the upper five of 32 bits
_INDEX: Final = vec[i64]([i64(0)] * 32)
for _k in range(32):
    _INDEX[(_BRUIJN << _k & 0xFFFFFFFF) >> 27] = _k

_MULTIPLIER: Final = 2862933555777941757
_LOW_62_BITS: Final = 0x3FFF_FFFF_FFFF_FFFF


def mix(seen: i64, number: i64) -> i64:
    """A number of 62 bits for all numbers seen so far and one more; other numbers hardly ever give the same."""
    # The product may pass 64 bits: compiled it wraps, interpreted it grows; the low 62 bits are the same.
    found = ((seen ^ number) * _MULTIPLIER) & _LOW_62_BITS
    return found ^ found >> 29


def mix_all(seen: i64, numbers: vec[i64]) -> i64:
    """The same for every number of a row."""
    for number in numbers:
        seen = mix(seen, number)
    return seen


def count(mask: i64) -> i64:
    """How many bits are set."""
    n: i64 = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


def count32(mask: i64) -> i64:
    """How many bits are set in a mask below 2**32, however many they are at the same speed."""
    mask -= mask >> 1 & 0x55555555
    mask = (mask & 0x33333333) + (mask >> 2 & 0x33333333)
    mask = mask + (mask >> 4) & 0x0F0F0F0F
    return (mask * 0x01010101 & 0xFFFFFFFF) >> 24


def lowest32(mask: i64) -> i64:
    """The index of the lowest bit of a mask below 2**32."""
    return _INDEX[((mask & -mask) * _BRUIJN & 0xFFFFFFFF) >> 27]


def lowest(mask: i64) -> i64:
    """The index of the lowest bit of a mask below 2**63."""
    low = mask & 0xFFFFFFFF
    if low:
        return lowest32(low)
    return lowest32(mask >> 32) + 32


def write_bits(mask: i64, first: i64, out: vec[i64], n: i64) -> i64:
    """Write `first` + each index of the mask into `out` from place `n` on; return the place after them."""
    while mask:
        out[n] = first + lowest(mask)
        mask &= mask - 1
        n += 1
    return n
