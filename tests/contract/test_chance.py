"""Laws of chance: outcomes are the legal actions, weights are positive integers, and draws follow them."""

from __future__ import annotations

import pytest

from polynya import GAMES, Rng
from polynya.testing import ChanceLaws
from tests.contract.cases import CASES


class TestChance(ChanceLaws):
    games = GAMES


def test_setups_are_laid_out_with_luck_and_without() -> None:
    """The same game too."""
    found = {(case.game.key, case.game.has_luck(case.setup)) for case in CASES}
    assert {("nanuuk", True), ("nanuuk", False), ("nanuuk_intro", False)} <= found


def test_weighted_draws_follow_the_weights() -> None:
    rng, weights, draws = Rng(5), [1, 0, 2, 5], 80_000
    counts = [0] * len(weights)
    for _ in range(draws):
        counts[rng.weighted(weights)] += 1
    expected = [draws * weight / sum(weights) for weight in weights]
    assert counts[1] == 0
    chi_square = sum((n - e) ** 2 / e for n, e in zip(counts, expected, strict=True) if e)
    assert chi_square < 16.3  # beyond that with chance 0.0003, for two degrees of freedom


def test_large_weights_are_drawn_without_bias() -> None:
    rng, huge = Rng(6), 3 * 2**100
    third = sum(rng.below_any(huge) < 2**100 for _ in range(30_000)) / 30_000
    assert third == pytest.approx(1 / 3, abs=0.012)


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 31, 72, 1000])
def test_small_numbers_are_equally_likely(n: int) -> None:
    rng, draws = Rng(7), 40_000
    counts = [0] * n
    for _ in range(draws):
        counts[rng.below(n)] += 1
    chi_square = sum((count - draws / n) ** 2 / (draws / n) for count in counts)
    assert chi_square < n + 5 * (2 * n) ** 0.5


def test_a_generator_is_a_value() -> None:
    one = Rng(8)
    other = one.clone()
    assert [one.below(100) for _ in range(50)] == [other.below(100) for _ in range(50)]
    assert [Rng(seed).below(2**31) for seed in (1, 2, 3)] == [Rng(seed).below(2**31) for seed in (1, 2, 3)]
    assert len({Rng(seed).below(2**31) for seed in range(200)}) == 200


def test_the_generator_gives_the_same_numbers_in_every_build() -> None:
    rng = Rng(2026)
    assert [int(rng.bits32()) for _ in range(5)] == [3796266530, 4092712431, 1274733, 2774383036, 4105571393]
