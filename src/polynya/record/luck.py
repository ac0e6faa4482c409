"""Luck that can be checked: every draw follows from a secret seed, whose digest is known from the beginning."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from polynya.core.errors import RecordError
from polynya.core.options import small_number
from polynya.core.rng import Rng
from polynya.core.state import State
from polynya.core.types import Action

SEED_BYTES: Final = 32
BLOCK_BITS: Final = 256
UNNUMBERED: Final = 0  # an outcome that no Luck has drawn; draws count from 1
HEX: Final = re.compile("[0-9a-f]{64}")
NO_NUMBERS: Final = "none"


@dataclass(frozen=True)
class LuckProof:
    """What makes the luck of a finished game checkable."""

    commitment: str  # the SHA-256 of the seed, in hexadecimal digits
    seed: str  # in hexadecimal digits
    draws: tuple[int, ...]  # the number of the draw behind each outcome


@dataclass
class Luck:
    """Numbered draws that follow from a secret seed of 32 bytes; no number comes twice."""

    seed: bytes = field(default_factory=lambda: secrets.token_bytes(SEED_BYTES), repr=False)
    drawn: int = 0  # so many draws have been made

    def __post_init__(self) -> None:
        if len(self.seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(self.seed)}")

    @property
    def commitment(self) -> str:
        """The SHA-256 of the seed, which may be shown from the first moment."""
        return hashlib.sha256(self.seed).hexdigest()

    def clone(self) -> Luck:
        """Luck that goes on exactly as this would."""
        return Luck(self.seed, self.drawn)

    def weighted(self, weights: Sequence[int]) -> int:
        """An index, drawn in proportion to its weight: the next draw."""
        self.drawn += 1
        return drawn_index(self.seed, self.drawn, weights)

    def proof(self, draws: Sequence[int]) -> LuckProof:
        """Everything that is needed to check these draws; it tells the seed."""
        return LuckProof(self.commitment, self.seed.hex(), tuple(draws))


AnyLuck = Luck | Rng


def draw_outcome(state: State, luck: AnyLuck) -> tuple[Action, int]:
    """An outcome where chance is to decide, and the number of its draw."""
    if isinstance(luck, Rng):
        return int(state.draw(luck)), UNNUMBERED
    outcomes = sorted(state.chance_outcomes())
    return outcomes[luck.weighted([weight for _, weight in outcomes])][0], luck.drawn


def drawn_index(seed: bytes, number: int, weights: Sequence[int]) -> int:
    """The index on which a draw of a seed falls, in proportion to the weights."""
    rest = drawn_below(seed, number, sum(weights))
    for index, weight in enumerate(weights):
        rest -= weight
        if rest < 0:
            return index
    raise ValueError("no positive weight")


def drawn_below(seed: bytes, number: int, total: int) -> int:
    """What a draw of a seed makes of 0 to total - 1, all equally likely: too large values are passed over."""
    blocks = -(-total.bit_length() // BLOCK_BITS)
    space = 1 << BLOCK_BITS * blocks
    start = 0
    while True:
        digits = b"".join([block(seed, number, index) for index in range(start, start + blocks)])
        value = int.from_bytes(digits, "big")
        if value < space - space % total:
            return value % total
        start += blocks


def block(seed: bytes, number: int, index: int) -> bytes:
    """32 bytes of a draw, as many blocks as are needed."""
    return hmac.digest(seed, f"{number}.{index}".encode("ascii"), "sha256")


def numbers_text(numbers: Sequence[int]) -> str:
    """Numbers in their order, what follows one another put together: `1-7 9`."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1][1:] = [number]
        else:
            runs.append([number])
    return " ".join(["-".join(map(str, run)) for run in runs]) or NO_NUMBERS


def read_numbers(text: str, most: int) -> tuple[int, ...]:
    """The numbers of a text that `numbers_text` has written, at most so many."""
    found: list[int] = []
    for part in text.split() if text != NO_NUMBERS else []:
        first, _, last = part.partition("-")
        start, end = small_number(first), small_number(last or first)
        if start is None or end is None or end - start >= most - len(found):
            raise RecordError(f"'{part}' is not a range of draws, or there are more draws than actions")
        found += range(start, end + 1)
    if numbers_text(found) != text:
        raise RecordError("the draws must be written as '1-7 9'")
    return tuple(found)


def check_proof(proof: LuckProof, outcomes: int) -> None:
    """Refuse what cannot be the proof of so many outcomes; whether it is true is for `verify`."""
    for what, text in (("commitment", proof.commitment), ("seed", proof.seed)):
        if not HEX.fullmatch(text):
            raise RecordError(f"the {what} of the luck must be 64 hexadecimal digits, not '{text[:80]}'")
    if any(number < 1 for number in proof.draws):
        raise RecordError("draws are numbered from 1")
    if len(proof.draws) != outcomes:
        raise RecordError(f"{len(proof.draws)} draws do not fit {outcomes} outcomes of chance")
