"""Randomness as a value: seedable, the same in both builds, without global state."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

# All below 2**62: mypyc boxes larger literals, which makes a draw twice as slow.
MULTIPLIER: Final = 2862933555777941757
INCREMENT: Final = 3037000493
LOW_62_BITS: Final = 0x3FFF_FFFF_FFFF_FFFF
LOW_32_BITS: Final = 0xFFFF_FFFF
MIXER: Final = 0x9E3779B97F4A7C15F39CC0605CEDC835


def _scatter(seed: int) -> int:
    """62 bits that differ widely for neighboring seeds."""
    mixed = (seed * 2 + 1) * MIXER % (1 << 128)
    mixed ^= mixed >> 61
    mixed = mixed * MIXER % (1 << 128)
    return (mixed ^ mixed >> 67) % (1 << 62)


@final
@mypyc_attr(acyclic=True)
class Rng:
    """A 62-bit congruential generator whose high bits are folded into 32; a value that can be compared and pickled."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state: i64 = _scatter(seed)

    def clone(self) -> Rng:
        """A generator that goes on exactly as this one would."""
        return restore_rng(int(self.state))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rng) and self.state == other.state

    def __copy__(self) -> Rng:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, object]) -> Rng:
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        return restore_rng, (int(self.state),)

    def __repr__(self) -> str:
        return f"<Rng at {int(self.state)}>"

    def bits32(self) -> i64:
        """The next 32 bits."""
        # The product may pass 64 bits: compiled it wraps (-fwrapv), interpreted it grows; the low 62 bits are the same.
        self.state = (self.state * MULTIPLIER + INCREMENT) & LOW_62_BITS
        high = self.state >> 26
        return (high ^ high >> 18) & LOW_32_BITS

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, all equally likely; n is at most 2**31."""
        product = self.bits32() * n
        if product & LOW_32_BITS < n:
            product = self._unbiased(product, n)
        return product >> 32

    def _unbiased(self, product: i64, n: i64) -> i64:
        """Draw again while the product falls into the incomplete last slice."""
        slack = (LOW_32_BITS + 1) % n
        while product & LOW_32_BITS < slack:
            product = self.bits32() * n
        return product

    def below_any(self, n: int) -> int:
        """Like `below`, for an n of any size."""
        words = (n.bit_length() + 31) // 32
        space = 1 << 32 * words
        while True:
            drawn = 0
            for _ in range(words):
                drawn = drawn << 32 | int(self.bits32())
            if drawn < space - space % n:
                return drawn % n

    def weighted(self, weights: list[int]) -> int:
        """An index, drawn in proportion to its weight."""
        rest = self.below_any(sum(weights))
        for index, weight in enumerate(weights):
            rest -= weight
            if rest < 0:
                return index
        raise ValueError("no positive weight")


def restore_rng(state: int) -> Rng:
    """A generator that goes on from a state of another."""
    rng = Rng(0)
    rng.state = state
    return rng
