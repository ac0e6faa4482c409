"""Tactical suites: what is obvious is found, by the higher levels more of it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from polynya.bundles import Bundle
from tests.ai.minds import MINDS, minds_of
from tests.ai.suites import puzzles, solved

SUITES = [bundle for bundle in MINDS if puzzles(bundle.game)]
SIZE = 30
SEEDS = 4  # tries of a level that leaves something to chance
MAX_POSITIONS = 20_000  # positions that a level may look at here; the soak lets them look at all
LOOKED_AT = (1, 3, 5)  # levels that need no more; the soak asks all of them
SLACK = 0.07  # two positions of a suite
every_suite = pytest.mark.parametrize("bundle", SUITES, ids=[bundle.game.key for bundle in SUITES])


@every_suite
def test_a_suite_can_be_read_and_its_best_moves_are_legal(bundle: Bundle) -> None:
    found = puzzles(bundle.game)
    assert len(found) >= SIZE
    assert len({puzzle.state.key() for puzzle in found}) == len(found)
    for puzzle in found:
        assert puzzle.why
        for chain in puzzle.best:
            state = puzzle.state.clone()
            for action in chain:
                bundle.game.play(state, action)


@every_suite
def test_higher_levels_solve_more(bundle: Bundle) -> None:
    minds, found = minds_of(bundle), puzzles(bundle.game)
    shares = [solved(found, minds[number - 1], SEEDS, MAX_POSITIONS) for number in LOOKED_AT]
    for lower, higher in pairwise(shares):
        assert higher >= lower - SLACK, shares
    assert shares[-1] > shares[0], shares
