"""How hidden things may be dealt: every deal with its probability, and whether deals happen that often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import pairwise, permutations

import polynya

Deal = tuple[str, ...]  # the hidden hands, and what was not dealt
NUMBER = 6000 if polynya.build() == "compiled" else 2000


def of_hands(hands: Sequence[Sequence[str]]) -> Deal:
    return tuple([" ".join(sorted(things)) for things in hands])


def all_deals(
    hidden: Sequence[str], sizes: Sequence[int], is_possible: Callable[[Deal], bool] = bool
) -> dict[Deal, float]:
    """Every deal with its probability; all orders of the single things are equally likely."""
    number: Counter[Deal] = Counter()
    cuts = [sum(sizes[:k]) for k in range(len(sizes) + 1)]
    for order in permutations(hidden):
        number[of_hands([*[order[low:high] for low, high in pairwise(cuts)], order[cuts[-1] :]])] += 1
    possible = {deal: ways for deal, ways in number.items() if is_possible(deal)}
    total = sum(possible.values())
    return {deal: ways / total for deal, ways in possible.items()}


def assert_frequencies(deal: Callable[[int], Deal], expected: dict[Deal, float]) -> None:
    """Chi-square below its mean plus four standard deviations; nothing impossible is dealt with any seed."""
    found = Counter([deal(seed) for seed in range(NUMBER)])
    assert set(found) <= set(expected)
    square = sum([(found[deal] - NUMBER * chance) ** 2 / (NUMBER * chance) for deal, chance in expected.items()])
    freedom = len(expected) - 1
    assert freedom > 3
    assert square < freedom + 4 * (2 * freedom) ** 0.5
